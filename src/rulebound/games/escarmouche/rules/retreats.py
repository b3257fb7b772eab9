"""Getting out of contact: the 5 cm of whoever breaks off or dodges."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, OpenAsk, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.going import RETREAT, Going
from rulebound.games.escarmouche.rules.movement import tell_move, travel
from rulebound.games.escarmouche.rules.path_asks import path_ask, path_of
from rulebound.games.escarmouche.rules.scouting import Finds, on_grid, out_there
from rulebound.games.escarmouche.rules.table import centimetres
from rulebound.games.escarmouche.rules.ways import BREAK_OFF, DODGE
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.candidates import straight
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.packing import at_least
from rulebound.space.plane.paths import length_against, stations

DIRECTIONS: Final = 16
FINE_DIRECTIONS: Final = 72
SHORT: Final = 3 * GRID // 2
"""How much less than 5 cm counts as 5 cm, since places are given to 0.1 cm."""
CLOSE: Final = 3 * GRID
"""How near to what stops it a retreat ends, since places are given to 0.1 cm."""


def can_retreat(g: Escarmouche, figure: Figure, leaps: bool) -> bool:
    """Whether there is anywhere to retreat to."""
    return bool(retreat_ways(Going(g, figure, BREAK_OFF if leaps else DODGE), first=True))


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
    return path_ask(going, "retreat", lambda path: why_not_retreat(going, path), lambda: retreat_ways(going), back=back)


# ES-GAP-23  Less than 5 cm away only where no way of 5 cm is free; a path bent around scenery takes its 5 cm.
def why_not_retreat(going: Going, path: list[Point]) -> Refusal | None:
    """Why a path is no retreat."""
    found = going.refusal(path)
    if found is not None or is_far(path) or goes_around(going, path):
        return found
    if is_stopped(going, path) and not full_retreats(going, first=True):
        return None
    about: dict[str, object] = {
        "action": Text(f"name.{going.gait.key}"),
        "length": centimetres(RETREAT),
    }
    return Refusal(going.gait.rule, Text("refused-rule.retreat_short", about), (going.figure.name,))


def is_far(path: list[Point]) -> bool:
    """Whether a retreat ends 5 cm away."""
    return length_against([path[0], path[-1]], RETREAT - SHORT) >= 0


def goes_around(going: Going, path: list[Point]) -> bool:
    """Whether a retreat of 5 cm ends nearer because something stood in its way."""
    return length_against(path, RETREAT - SHORT) >= 0 and stops(going, path[0], path[-1])


# ES-GAP-23  Straight on, away from the start, there is no more room.
def is_stopped(going: Going, path: list[Point]) -> bool:
    """Whether a retreat cannot get any farther from where it began."""
    (ax, ay), (x, y) = path[0], path[-1]
    return (ax, ay) != (x, y) and stops(going, (x, y), at_least(x, y, x - ax, y - ay, CLOSE))


# ES-GAP-23  Scenery and the table's edge stop a retreat. ES-GAP-27  A dodge may be stopped by anything.
def stops(going: Going, start: Point, end: Point) -> bool:
    """Whether something that may cut a retreat short is between two places, or at the second."""
    walk = going.walk
    ways = [o for o in walk.obstacles if o.bars(walk.radius, start[0], start[1], end[0], end[1])]
    places = [o for o in walk.places if o.bars(walk.radius, end[0], end[1], end[0], end[1])]
    return any(going.gait is DODGE or going.g.figure_or_none(o.name) is None for o in [*ways, *places])


def retreat_ways(going: Going, first: bool = False) -> list[list[Point]]:
    """Legal retreats all around, only one of them where that is enough: of 5 cm, or, if there are none, shorter."""
    return full_retreats(going, first) or short_retreats(going, first)


def full_retreats(going: Going, first: bool) -> list[list[Point]]:
    """Straight ways to places 5 cm away, looked for more closely if they are hard to find."""
    finds = Finds(going)
    for count in (DIRECTIONS, FINE_DIRECTIONS):
        for k in range(count):
            if finds.add([going.walk.start, place_at(going, RETREAT, k, count)]) and first:
                return finds.paths
        if finds.paths:
            break
    return finds.paths


def short_retreats(going: Going, first: bool) -> list[list[Point]]:
    """Straight ways that are stopped before 5 cm."""
    finds = Finds(going)
    walk = going.walk
    for k in range(FINE_DIRECTIONS):
        near, far = place_at(going, GRID, k, FINE_DIRECTIONS), place_at(going, RETREAT, k, FINE_DIRECTIONS)
        if walk.may_pass(walk.start[0], walk.start[1], near[0], near[1]):
            path = farthest(going, straight(walk, far[0], far[1]))
            if path and is_stopped(going, path) and finds.add(path) and first:
                break
    return finds.paths


def farthest(going: Going, path: list[Point]) -> list[Point]:
    """As much of a path as ends where the figure may stay; nothing if it may nowhere."""
    for part in reversed(stations(path, GRID)):
        found = on_grid(part)
        if going.allows(found):
            return found
    return []


def place_at(going: Going, distance: int, k: int, count: int) -> Point:
    """The place so far away in one of so many directions."""
    x, y = going.walk.start
    dx, dy = out_there(360 * k // count, distance)
    return x + dx, y + dy
