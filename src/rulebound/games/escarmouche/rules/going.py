"""The moves of figures: how far each kind goes, what it may pass, and what is said of what it may not."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Refusal
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.leaps import TOLL
from rulebound.games.escarmouche.rules.naming import object_name, who
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.table import facing_at, nearest_enemies, piece_under
from rulebound.games.escarmouche.rules.ways import (
    CRAWL,
    CREEP,
    SNEAK,
    Gait,
    advance_of,
    bases,
    lows_in_reach,
    scenery_near,
)
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import Walk
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.ground import EDGE
from rulebound.space.table.move import Move, MoveRules

CRAWLS: Final = 3 * CM
"""ES-MOVE-05  How far a figure crawls, whatever the penalties."""
STEALTH: Final = 5 * CM
"""ES-GAP-18  Sneak and creep: half the advance on foot."""
RETREAT: Final = 5 * CM
"""ES-MOVE-12, ES-MADV-07  How far a figure retreats that breaks off or dodges."""

# ES-GAP-51  Places are given to 0.1 cm, on the table.
RULES: Final = MoveRules("ES-GAP-51", "ES-GAP-20", "ES-GAP-22")


# ES-MOVE-01, ES-MOVE-05, ES-GAP-18, ES-GAP-23  How far each kind of move goes.
def allowance_of(g: Escarmouche, figure: Figure, gait: Gait) -> int:
    """How long a path of this kind may be."""
    if gait is CRAWL:
        return CRAWLS
    if gait is SNEAK or gait is CREEP:
        return STEALTH
    return RETREAT if gait.slips else advance_of(g, figure)


# ES-GAP-22  At basic a low obstacle is crossed without a test for 2 cm of the move.
# ES-GAP-66  On top a figure keeps its centre on the piece, on a wall on its line.
class Going(Move):
    """One move of one figure, with a gait; `piece` is what it stands on, if anything."""

    __slots__ = ("figure", "g", "gait", "piece")

    def __init__(self, g: Escarmouche, figure: Figure, gait: Gait, spared: Figure | None = None) -> None:
        self.g = g
        self.figure = figure
        self.gait = gait
        self.piece = piece_under(g, figure)
        allowance = allowance_of(g, figure, gait)
        radius = g.radius(figure)
        reach = allowance + radius
        lows, barred = lows_in_reach(g, figure, gait, reach)
        ways, places = bases(g, figure, gait, reach, spared)
        places.extend(lows)
        obstacles = [*scenery_near(g, figure, reach), *barred, *ways]
        x, y = figure.x, figure.y
        roughs = g.ground.roughs_near.near(x, y, x, y, allowance) if gait.rough and self.piece is None else []
        super().__init__(
            g.ground,
            figure.name,
            figure.side,
            is_secret(g, figure),
            Walk((figure.x, figure.y), radius, allowance, obstacles, places, roughs).nearby(),
            gait.rule,
            RULES,
            lows,
            0 if g.profile.tests_leaps else TOLL,
            None if self.piece is None else self.piece.outline,
        )

    def fits(self, path: list[Point]) -> bool:
        """Whether a sneak stays in cover."""
        return self.gait is not SNEAK or self.stays_in_cover(path)

    def misfit(self, path: list[Point]) -> Refusal | None:
        """What is against stepping off, or out of cover."""
        if self.piece is not None and not self.stays_on_top(path):
            text = Text("refused-rule.leaves_top", {**self.about(), "piece": self.piece.called})
            return Refusal("ES-GAP-66", text, (self.piece.key,), (outline_shape(self.piece.outline, "blocked"),))
        if not self.fits(path):
            return Refusal("ES-MOVE-06", Text("refused-rule.leaves_broken", self.about()), (self.figure.name,))
        return None

    def about(self) -> dict[str, object]:
        """The figure, and what it does."""
        return {"figure": who(self.figure), "action": Text(f"name.{self.gait.key}")}

    def facings(self, ends: list[Point]) -> list[int]:
        """At the end it looks at the nearest enemy."""
        enemies = nearest_enemies(self.g, self.figure)
        return [facing_at(self.figure, end, enemies) for end in ends]

    # ES-MOVE-06  A sneaking figure stays in broken terrain all the way.
    def stays_in_cover(self, path: list[Point]) -> bool:
        """Whether every leg lies within one piece of broken terrain."""
        radius = self.walk.radius
        for i in range(len(path) - 1):
            ax, ay = path[i]
            bx, by = path[i + 1]
            if not any(
                piece.outline.holds(ax, ay, radius) and piece.outline.holds(bx, by, radius)
                for piece in self.g.ground.broken
            ):
                return False
        return True

    # ES-CON-12  Of an enemy chief who lies where nobody may touch him it is said that nobody may.
    def blocked_by(self, obstacle: Obstacle, ends: bool) -> tuple[str, Text]:
        """The rule and the sentence for something in the way."""
        name = obstacle.name
        about: dict[str, object] = {"action": Text(f"name.{self.gait.key}")}
        if name == EDGE:
            return "ES-GAP-51", Text("refused-rule.edge")
        other = self.g.figure_or_none(name)
        if other is not None:
            about["other"] = who(other)
            forbidden = None if other.is_up() else why_not_touch(self.g, self.figure, other)
            if forbidden is not None:
                return forbidden.rule, forbidden.text
            if obstacle.touching and not other.is_up():
                return "ES-GAP-18" if self.gait.wary else self.gait.rule, Text("refused-rule.keep_clear", about)
            if obstacle.touching:
                return "ES-GAP-51", Text("refused-rule.keep_away", about)
            return ("ES-GAP-24" if self.gait.alone else "ES-GAP-51"), Text("refused-rule.base_in_the_way", about)
        if name in self.g.ground.doors:
            return "ES-GAP-65", Text("refused-rule.door_in_the_way")
        piece = self.g.ground.pieces.get(name)
        if piece is None:
            return "ES-CON-13", Text("refused-rule.piece_in_the_way", {"piece": object_name(name)})
        about["piece"] = piece.called
        if piece.kind.move == "leap":
            if ends and self.gait.leaps:
                return "ES-GAP-22", Text("refused-rule.ends_on", about)
            key = "refused-rule.no_leap" if not self.gait.leaps else "refused-rule.too_high"
            return ("ES-GAP-22" if self.gait.leaps else self.gait.rule), Text(key, about)
        return PIECE_RULES[piece.kind.move], Text("refused-rule.piece_in_the_way", about)


PIECE_RULES: Final = {
    "building": "ES-GAP-65",
    "climb": "ES-GAP-22",
    "impassable": "ES-CON-10",
    "clear": "ES-CON-10",
    "difficult": "ES-CON-10",
}
"""Which rule keeps a base off each kind of scenery."""
