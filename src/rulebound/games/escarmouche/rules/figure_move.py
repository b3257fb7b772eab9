"""The moves of figures: how far each kind goes, what it may pass, and the question for its path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Answer, Chance, Ghost, Option, Refusal, refused
from rulebound.core.need import Need
from rulebound.core.odds import NEVER
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds
from rulebound.games.escarmouche.rules.contact import centimetres, facing_at, nearest_enemies
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.naming import object_name
from rulebound.games.escarmouche.rules.obstacles import TOLL, Gait, advance_of, bases, lows_in_reach, scenery_near
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.paths import LEGS
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import Walk
from rulebound.space.table import path_question
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.ground import EDGE
from rulebound.space.table.move import Move, MoveRules
from rulebound.space.table.path_question import end_facing, path_of

# ES-GAP-51  Places are given to 0.1 cm, on the table.
RULES: Final = MoveRules("ES-GAP-51", "ES-GAP-20", "ES-GAP-22")


# ES-MOVE-01, ES-MOVE-05, ES-GAP-18, ES-GAP-23  How far each kind of move goes.
# ES-GAP-22  At basic a low obstacle is crossed without a test for 2 cm of the move.
# ES-GAP-66  On top a figure keeps its centre on the piece, on a wall on its line.
class FigureMove(Move):
    """One move of one figure, with a gait; `piece` is what it stands on, if anything."""

    __slots__ = ("figure", "g", "gait", "piece")

    def __init__(self, g: Escarmouche, figure: Figure, gait: Gait, spared: Figure | None = None) -> None:
        self.g = g
        self.figure = figure
        self.gait = gait
        self.piece = g.piece_under(figure)
        allowance = gait.reach or advance_of(g, figure)
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
            g.is_secret(figure),
            Walk((figure.x, figure.y), radius, allowance, obstacles, places, roughs).nearby(),
            gait.rule,
            RULES,
            lows,
            0 if g.profile.tests_leaps else TOLL,
            None if self.piece is None else self.piece.outline,
        )

    def fits(self, path: list[Point]) -> bool:
        """Whether a sneak stays in cover."""
        return not self.gait.cover or self.stays_in_cover(path)

    def misfit(self, path: list[Point]) -> Refusal | None:
        """What is against stepping off, or out of cover."""
        if self.piece is not None and not self.stays_on_top(path):
            key, shape = self.piece.key, outline_shape(self.piece.outline, "blocked")
            return refused("ES-GAP-66", "leaves_top", key, **self.about(), piece=self.piece.called).drawn(shape)
        if not self.fits(path):
            return refused("ES-MOVE-06", "leaves_broken", self.figure.name, **self.about())
        return None

    def about(self) -> dict[str, object]:
        return {"figure": self.figure.called, "action": Text(f"name.{self.gait.key}")}

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
        name = obstacle.name
        about: dict[str, object] = {"action": Text(f"name.{self.gait.key}")}
        if name == EDGE:
            return "ES-GAP-51", Text("refused-rule.edge")
        other = self.g.figure_or_none(name)
        if other is not None:
            about["other"] = other.called
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


def path_ask(
    move: FigureMove,
    key: str,
    refuse: Callable[[list[Point]], Refusal | None],
    ways: Callable[[], list[list[Point]]],
    corners: int = LEGS - 1,
    back: bool = True,
    named: Callable[[], list[list[Point]]] = list,
) -> OpenAsk:
    """The question for the path of a move; `back` lets a player think better of it, `named` ways are told a person."""
    return path_question.path_ask(
        move, key, refuse, ways, lambda answer: describe(move, answer), corners, back, named, [move.name, move.gait.key]
    )


def describe(move: FigureMove, answer: Answer) -> Option:
    """A path as an option: what it costs, what it leaps, and how likely it is to be made."""
    path = path_of(move, answer)
    leaps = move.crossings(path)
    cost = centimetres(move.cost(path))
    about: dict[str, object] = {"action": Text(f"name.{move.gait.key}"), "length": cost, "leaps": len(leaps)}
    ghost = Ghost(move.name, "", Text("cost.path", about), tuple(path), end_facing(path, answer[1]))
    need, chances = path_chances(move, len(leaps), move.is_within(path, move.figure.values.agility * CM))
    points_at = (move.name, *[leap.obstacle.name for leap in leaps])
    return Option(answer, Text("option.path", about), points_at, need, chances, ghost=ghost)


# ES-MOVE-16  Each leap is one agility test; ES-MOVE-02  so is a fast advance. ES-MOVE-03  A failure may be enough.
def path_chances(move: FigureMove, leaps: int, is_near: bool = False) -> tuple[Need | None, tuple[Chance, ...]]:
    """What the dice of a path must not exceed, and what comes of them; to a near end leads a failed run too."""
    tested = leaps if move.g.profile.tests_leaps else 0
    fast = move.gait.tested
    if not tested and not fast:
        return None, ()
    need = agility_need(move.figure)
    odds = agility_odds(move.g, need)
    success = odds.get(SUCCESS, NEVER)
    clears = success**tested
    if not fast:
        return need, (Chance(Text("chance.arrives"), clears), Chance(Text("chance.leap_fails"), 1 - clears))
    goes = success + odds.get(FAILURE, NEVER) if is_near else success
    chances = [Chance(Text("chance.arrives"), goes * clears)]
    if tested:
        chances.append(Chance(Text("chance.leap_fails"), goes * (1 - clears)))
    if FAILURE in odds and not is_near:
        chances.append(Chance(Text("chance.stops_short", {"agility": move.figure.values.agility}), odds[FAILURE]))
    chances.append(Chance(Text("chance.falls", {"agility": move.figure.values.agility}), odds.get(CRITICAL, NEVER)))
    return need, tuple(chances)
