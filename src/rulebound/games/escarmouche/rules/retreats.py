"""Getting out of contact: the 5 cm of whoever breaks off or dodges."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, OpenAsk, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.going import RETREAT, Going
from rulebound.games.escarmouche.rules.movement import tell_move, travel
from rulebound.games.escarmouche.rules.path_asks import path_ask
from rulebound.games.escarmouche.rules.table import centimetres
from rulebound.games.escarmouche.rules.ways import BREAK_OFF, DODGE
from rulebound.games.escarmouche.rules.ways_out import WaysOut
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.candidates import straight
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import stations
from rulebound.space.table.path_question import path_of
from rulebound.space.table.scouting import Finds, on_grid, out_there

DIRECTIONS: Final = 16
"""So many directions a computer player looks in; where none of them leads out, it is told the way that is found."""
BENDS: Final = 1
"""ES-GAP-23  How often a retreat may bend."""


# ES-GAP-23, ES-GAP-27  A retreat is open if there is any; mostly one of a few directions leads out.
def can_retreat(g: Escarmouche, figure: Figure, leaps: bool) -> bool:
    """Whether there is anywhere to retreat to."""
    return bool(retreats(WaysOut(Going(g, figure, BREAK_OFF if leaps else DODGE)), first=True))


# ES-MOVE-12, ES-MADV-07  The figure retreats 5 cm; ES-GAP-27  it may turn.
def retreat(g: Escarmouche, figure: Figure, key: str, rule: str, leaps: bool) -> Rule[bool]:
    """Ask where a figure retreats to, and take it there; whether it arrived on its feet."""
    going = Going(g, figure, BREAK_OFF if leaps else DODGE)
    answer: Answer = yield retreat_ask(going, back=False)
    path = path_of(going, answer)
    tell_move(g, figure, key, rule, path)
    return (yield from travel(g, figure, path, going.gait.key, [], answer[1]))


def retreat_ask(going: Going, back: bool) -> OpenAsk:
    """The question for the path of a retreat."""
    out = WaysOut(going)
    return path_ask(
        going,
        "retreat",
        lambda path: why_not_retreat(out, path),
        lambda: retreats(out),
        BENDS,
        back,
        lambda: narrow(out),
    )


def narrow(out: WaysOut) -> list[list[Point]]:
    """The ways out that are hard to draw: none where one of a few directions is free for 5 cm."""
    return [] if full_retreats(out, first=True) else retreats(out)


# ES-GAP-23  It goes as far as 5 cm allow.
def why_not_retreat(out: WaysOut, path: list[Point]) -> Refusal | None:
    """Why a path is no retreat."""
    going = out.going
    refusal = going.refusal(path)
    if refusal is not None or out.is_far_enough(path):
        return refusal
    about: dict[str, object] = {
        "action": Text(f"name.{going.gait.key}"),
        "length": centimetres(RETREAT),
    }
    return Refusal(going.gait.rule, Text("refused-rule.retreat_short", about), (going.figure.name,))


# ES-GAP-23  Straight for 5 cm; where that is not free anywhere, straight until stopped, or bent.
def retreats(out: WaysOut, first: bool = False) -> list[list[Point]]:
    """Legal retreats all around, only one of them where that is enough; never none where there is one."""
    paths = full_retreats(out, first)
    if not paths:
        paths = just(out.full()) or short_retreats(out, first) or just(out.short()) or just(out.bent())
    return paths


def just(path: list[Point] | None) -> list[list[Point]]:
    """A path alone, if there is one."""
    return [] if path is None else [path]


def full_retreats(out: WaysOut, first: bool) -> list[list[Point]]:
    """Straight ways to places 5 cm away in a few directions."""
    finds = Finds(out.going)
    for k in range(DIRECTIONS):
        if finds.add([out.going.walk.start, place_at(out.going, RETREAT, k)]) and first:
            break
    return finds.paths


def short_retreats(out: WaysOut, first: bool) -> list[list[Point]]:
    """Straight ways in a few directions that are stopped before 5 cm."""
    going = out.going
    finds = Finds(going)
    for k in range(DIRECTIONS):
        near, far = place_at(going, GRID, k), place_at(going, RETREAT, k)
        if going.walk.may_pass(going.walk.start[0], going.walk.start[1], near[0], near[1]):
            path = farthest(going, straight(going.walk, far[0], far[1]))
            if path and out.is_stopped(path) and finds.add(path) and first:
                break
    return finds.paths


def farthest(going: Going, path: list[Point]) -> list[Point]:
    """As much of a path as ends where the figure may stay; nothing if it may nowhere."""
    for part in reversed(stations(path, GRID)):
        rounded = on_grid(part, GRID)
        if going.allows(rounded):
            return rounded
    return []


def place_at(going: Going, distance: int, k: int) -> Point:
    """The place so far away in one of the directions."""
    x, y = going.walk.start
    dx, dy = out_there(360 * k // DIRECTIONS, distance)
    return x + dx, y + dy
