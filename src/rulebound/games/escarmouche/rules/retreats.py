"""Getting out of contact: the 5 cm of whoever breaks off or dodges."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.contact import centimetres
from rulebound.games.escarmouche.rules.figure_move import FigureMove, path_ask
from rulebound.games.escarmouche.rules.movement import tell_move, travel
from rulebound.games.escarmouche.rules.obstacles import BREAK_OFF, DODGE, RETREAT
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.path_question import path_of
from rulebound.space.table.ways_out import WaysOut, narrow_ways, ways_out

BENDS: Final = 1
"""ES-GAP-23  How often a retreat may bend."""


# ES-GAP-23  Straight for 5 cm; where that is not free anywhere, straight until scenery or the table's edge stops it, or
#            bent. A path bent around scenery takes its 5 cm. ES-GAP-27  A dodge may be stopped by anything.
def retreats_of(move: FigureMove) -> WaysOut:
    """The retreats open to a figure."""
    walk = move.walk
    if move.gait is DODGE:
        return WaysOut(move, RETREAT, walk.obstacles, walk.places)
    return WaysOut(move, RETREAT, scenery_of(move, walk.obstacles), scenery_of(move, walk.places))


def scenery_of(move: FigureMove, obstacles: list[Obstacle]) -> list[Obstacle]:
    """Those that are nobody's base."""
    return [obstacle for obstacle in obstacles if move.g.figure_or_none(obstacle.name) is None]


# ES-GAP-23, ES-GAP-27  A retreat is open if there is any; mostly one of a few directions leads out.
def can_retreat(g: Escarmouche, figure: Figure, leaps: bool) -> bool:
    """Whether there is anywhere to retreat to."""
    return bool(ways_out(retreats_of(FigureMove(g, figure, BREAK_OFF if leaps else DODGE)), first=True))


# ES-MOVE-12, ES-MADV-07  The figure retreats 5 cm; ES-GAP-27  it may turn.
def retreat(g: Escarmouche, figure: Figure, key: str, rule: str, leaps: bool) -> Rule[bool]:
    """Ask where a figure retreats to, and take it there; whether it arrived on its feet."""
    move = FigureMove(g, figure, BREAK_OFF if leaps else DODGE)
    answer: Answer = yield retreat_ask(move, back=False)
    path = path_of(move, answer)
    tell_move(g, figure, key, rule, path)
    return (yield from travel(g, figure, path, move.gait.key, [], answer[1]))


def retreat_ask(move: FigureMove, back: bool) -> OpenAsk:
    """The question for the path of a retreat."""
    out = retreats_of(move)
    return path_ask(
        move,
        "retreat",
        lambda path: why_not_retreat(move, out, path),
        lambda: ways_out(out),
        BENDS,
        back,
        lambda: narrow_ways(out),
    )


# ES-GAP-23  It goes as far as 5 cm allow.
def why_not_retreat(move: FigureMove, out: WaysOut, path: list[Point]) -> Refusal | None:
    """Why a path is no retreat."""
    refusal = move.refusal(path)
    if refusal is not None or out.is_far_enough(path):
        return refusal
    about: dict[str, object] = {
        "action": Text(f"name.{move.gait.key}"),
        "length": centimetres(RETREAT),
    }
    return refused(move.gait.rule, "retreat_short", move.figure.name, **about)
