"""One move checked: is the path affordable, is the way free, may the figure end there, and if not, why."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Refusal
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.ground import EDGE
from rulebound.games.escarmouche.rules.drawn import outline_shape
from rulebound.games.escarmouche.rules.leaps import TOLL, Leap, leaps_on
from rulebound.games.escarmouche.rules.naming import object_name, who
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.table import centimetres, piece_under
from rulebound.games.escarmouche.rules.ways import (
    CRAWL,
    CREEP,
    SNEAK,
    Gait,
    advance_of,
    bases,
    lows_in_reach,
    scenery,
)
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Outline
from rulebound.space.plane.paths import cost_against, cost_up, first_part, length_against
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import FAR, PLACE, Trouble, Walk

CRAWLS: Final = 3 * CM
"""ES-MOVE-05  How far a figure crawls, whatever the penalties."""
STEALTH: Final = 5 * CM
"""ES-GAP-18  Sneak and creep: half the advance on foot."""
RETREAT: Final = 5 * CM
"""ES-MOVE-12, ES-MADV-07  How far a figure retreats that breaks off or dodges."""


# ES-MOVE-01, ES-MOVE-05, ES-GAP-18, ES-GAP-23  How far each kind of move goes.
def allowance_of(g: Escarmouche, figure: Figure, gait: Gait) -> int:
    """How long a path of this kind may be."""
    if gait is CRAWL:
        return CRAWLS
    if gait is SNEAK or gait is CREEP:
        return STEALTH
    return RETREAT if gait.slips else advance_of(g, figure)


class Going:
    """One move of one figure. `lows` are what it may leap, `toll` what each costs, `top` the piece it stands on."""

    __slots__ = ("figure", "g", "gait", "lows", "toll", "top", "walk")

    def __init__(self, g: Escarmouche, figure: Figure, gait: Gait, spared: Figure | None = None) -> None:
        self.g = g
        self.figure = figure
        self.gait = gait
        self.top = piece_under(g, figure)
        allowance = allowance_of(g, figure, gait)
        radius = g.radius(figure)
        reach = allowance + radius
        self.lows, barred = lows_in_reach(g, figure, gait, reach)
        ways, places = bases(g, figure, gait, reach, spared)
        places.extend([Obstacle(piece.outline, piece.key) for piece in self.lows])
        self.toll = 0 if g.profile.tests_leaps else TOLL
        obstacles = [*scenery(g, figure.mounted, figure.on), *barred, *ways]
        roughs = g.ground.roughs if gait.rough and self.top is None else []
        self.walk = Walk((figure.x, figure.y), radius, allowance, obstacles, places, roughs).nearby()

    def leaps(self, path: list[Point]) -> list[Leap]:
        """The leaps of a path."""
        return leaps_on(self.walk.radius, path, self.lows) if self.lows else []

    def allows(self, path: list[Point]) -> bool:
        """Whether a path is legal."""
        return (
            (self.top is None or self.leaves_the_top(path) is None)
            and (self.gait is not SNEAK or self.stays_in_cover(path))
            and self.walk.allows(path)
            and self.can_pay(path)
        )

    # ES-GAP-22  At basic a low obstacle is crossed without a test for 2 cm of the move.
    def can_pay(self, path: list[Point]) -> bool:
        """Whether the path is affordable with what its obstacles cost."""
        if not self.toll or not self.lows:
            return True
        left = self.walk.allowance - self.toll * len(self.leaps(path))
        return cost_against(path, left, self.walk.roughs) <= 0

    # ES-GAP-66  On top a figure keeps its centre on the piece, on a wall on its line.
    def leaves_the_top(self, path: list[Point]) -> Point | None:
        """The first place of a path that is not on the piece the figure stands on."""
        assert self.top is not None
        for x, y in path:
            if self.top.outline.side(x, y) > 0:
                return x, y
        return None

    # ES-MOVE-06  A sneaking figure stays in broken terrain all the way.
    def stays_in_cover(self, path: list[Point]) -> bool:
        """Whether every leg lies within one piece of broken terrain."""
        radius = self.walk.radius
        for i in range(len(path) - 1):
            ax, ay = path[i]
            bx, by = path[i + 1]
            if not any(
                piece.outline.holds(ax, ay, radius) and piece.outline.holds(bx, by, radius)
                for piece in self.g.ground.layout.pieces
                if piece.kind.broken
            ):
                return False
        return True

    # ES-GAP-51  Places are given to 0.1 cm, on the table.
    def refusal(self, path: list[Point]) -> Refusal | None:
        """Why a path is not legal; None if it is."""
        layout = self.g.ground.layout
        for x, y in path[1:]:
            if x % GRID or y % GRID:
                return Refusal("ES-GAP-51", Text("refused-rule.off_the_grid"))
            if not (0 <= x <= layout.width and 0 <= y <= layout.depth):
                return Refusal("ES-GAP-51", Text("refused-rule.off_table"))
        return self.trouble(path)

    def trouble(self, path: list[Point]) -> Refusal | None:
        """Why a path is not legal, wherever its places lie; None if it is."""
        about: dict[str, object] = {"figure": who(self.figure), "action": Text(f"name.{self.gait.key}")}
        if length_against(path, 0) == 0:
            return Refusal(self.gait.rule, Text("refused-rule.stays", about))
        if self.top is not None:
            off = self.leaves_the_top(path)
            if off is not None:
                about["piece"] = self.top.called
                shape = outline_shape(self.top.outline, "blocked")
                return Refusal("ES-GAP-66", Text("refused-rule.leaves_top", about), (self.top.key,), (shape,))
        if self.gait is SNEAK and not self.stays_in_cover(path):
            return Refusal("ES-MOVE-06", Text("refused-rule.leaves_broken", about), (self.figure.name,))
        found = self.walk.trouble(path)
        if found is None:
            return None if self.can_pay(path) else self.too_far(path, self.toll * len(self.leaps(path)))
        if found.kind == FAR:
            return self.too_far(path, 0)
        return self.in_the_way(found)

    def too_far(self, path: list[Point], toll: int) -> Refusal:
        """The path is too long, or the ground too difficult for it."""
        allowance = self.walk.allowance
        cost = cost_up(path, self.walk.roughs, GRID) * GRID + toll
        rule, key = self.gait.rule, "refused-rule.too_far"
        if toll:
            rule, key = "ES-GAP-22", "refused-rule.too_far_leap"
        elif length_against(path, allowance) <= 0:
            rule, key = "ES-GAP-20", "refused-rule.too_far_rough"
        about: dict[str, object] = {
            "action": Text(f"name.{self.gait.key}"),
            "cost": centimetres(cost),
            "allowance": centimetres(allowance),
            "excess": centimetres(cost - allowance),
        }
        part = first_part(path, allowance - toll, self.walk.roughs)
        beyond = Shape("line", [part[-1], *path[len(part) - 1 :]], 0, "too_far")
        return Refusal(rule, Text(key, about), (self.figure.name,), (beyond,))

    def in_the_way(self, trouble: Trouble) -> Refusal:
        """Something is in the way, or where the figure would end."""
        obstacle = trouble.obstacle
        assert obstacle is not None
        ends = trouble.kind == PLACE
        rule, text = self.named(obstacle, ends)
        reached = Shape("circle", [trouble.at], self.walk.radius, "reach")
        shapes = (outline_shape(obstacle.outline, "blocked"), reached)
        return Refusal(rule, text, (obstacle.name,), shapes)

    # ES-CON-12  Of an enemy chief who lies where nobody may touch him it is said that nobody may.
    def named(self, obstacle: Obstacle, ends: bool) -> tuple[str, Text]:
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


def covers_way(outline: Outline, radius: int, path: list[Point]) -> bool:
    """Whether a base on a path goes over something."""
    for i in range(len(path) - 1):
        ax, ay = path[i]
        bx, by = path[i + 1]
        if outline.gap(ax, ay, bx, by, radius) < 0:
            return True
    return False
