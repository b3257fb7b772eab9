"""Getting out of contact: the 5 cm of whoever breaks off or dodges."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, OpenAsk, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.going import RETREAT, Going
from rulebound.games.escarmouche.rules.movement import tell_move, travel
from rulebound.games.escarmouche.rules.path_asks import path_ask, path_of
from rulebound.games.escarmouche.rules.scouting import Finds, on_grid
from rulebound.games.escarmouche.rules.table import centimetres
from rulebound.games.escarmouche.rules.ways import BREAK_OFF, DODGE
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.candidates import straight
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.packing import at_least, at_most
from rulebound.space.plane.paths import length_against, stations
from rulebound.space.plane.sweep import Obstacle

DIRECTIONS: Final = 16
SHORT: Final = 3 * GRID // 2
"""How much less than 5 cm counts as 5 cm, since places are given to 0.1 cm."""


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


# ES-GAP-23  As far from the start as 5 cm allows; less only where scenery or the table's edge stops it.
# ES-GAP-27  A dodge may be stopped by anything.
def why_not_retreat(going: Going, path: list[Point]) -> Refusal | None:
    """Why a path is no retreat."""
    found = going.refusal(path)
    if found is not None or is_far_enough(going, path):
        return found
    about: dict[str, object] = {
        "action": Text(f"name.{going.gait.key}"),
        "length": centimetres(RETREAT),
    }
    return Refusal(going.gait.rule, Text("refused-rule.retreat_short", about), (going.figure.name,))


def is_far_enough(going: Going, path: list[Point]) -> bool:
    """Whether a retreat gets as far away as it can."""
    if length_against([path[0], path[-1]], RETREAT - SHORT) >= 0:
        return True
    ends = (path[0][0], path[0][1], path[-1][0], path[-1][1])
    around = not going.walk.may_pass(*ends) and length_against(path, RETREAT - SHORT) >= 0
    return around or is_stopped(going, path)


def is_stopped(going: Going, path: list[Point]) -> bool:
    """Whether a retreat cannot go on the way it goes."""
    ax, ay = path[-2]
    x, y = path[-1]
    if (ax, ay) == (x, y):
        return False
    far_x, far_y = at_least(x, y, x - ax, y - ay, 2 * GRID)
    walk = going.walk
    ways = [o for o in walk.obstacles if o.bars(walk.radius, x, y, far_x, far_y)]
    places = [o for o in walk.places if o.bars(walk.radius, far_x, far_y, far_x, far_y)]
    return any(counts(going, obstacle) for obstacle in [*ways, *places])


def counts(going: Going, obstacle: Obstacle) -> bool:
    """Whether an obstacle is a reason to retreat less than 5 cm."""
    return going.gait is DODGE or going.g.figure_or_none(obstacle.name) is None


def retreat_ways(going: Going, first: bool = False) -> list[list[Point]]:
    """Legal retreats all around; only one of them where that is enough."""
    finds = Finds(going)
    x, y = going.walk.start
    for k in range(DIRECTIONS):
        dx, dy = of_degrees(360 * k // DIRECTIONS)
        to_x, to_y = at_most(x, y, dx, dy, RETREAT)
        path = straight(going.walk, to_x, to_y)
        for part in [path, *reversed(stations(path, 5 * GRID))]:
            if len(part) > 1 and why_not_retreat(going, on_grid(part)) is None:
                finds.add(part)
                break
        if first and finds.paths:
            break
    return finds.paths
