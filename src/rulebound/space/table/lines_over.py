"""Straight ways over a base: whether there is any, looked for among all places of the grid."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.space.plane.candidates import straight
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import at_most
from rulebound.space.plane.paths import first_part, length_up
from rulebound.space.plane.squares import Square, first_place, square_around
from rulebound.space.plane.swath import SPARE, bars_some, crosses_all, least_cost
from rulebound.space.table.move import Move, covers_way
from rulebound.space.table.scouting import Finds


def line_over(move: Move, base: Circle, accepts: Callable[[list[Point]], bool]) -> list[Point] | None:
    """A legal line over a base that the game accepts; None only if it accepts none."""
    start = move.walk.start
    end = first_place(
        square_around(start[0], start[1], move.walk.allowance, move.ground.grid),
        lambda square: may_end_in(move, base, square),
        lambda place: move.allows([start, place]) and accepts([start, place]),
    )
    return None if end is None else [start, end]


def likely_lines(move: Move, base: Circle, aside: int, beyond: int) -> list[list[Point]]:
    """A few legal lines over a base: through its middle and `aside` of that, as far as they go and just `beyond` it."""
    (x, y), radius, allowance = move.walk.start, move.walk.radius, move.walk.allowance
    dx, dy = int(base.x) - x, int(base.y) - y
    if (dx, dy) == (0, 0):
        return []
    finds = Finds(move)
    past = length_up([(x, y), (int(base.x), int(base.y))]) + radius + int(base.radius) + beyond
    for off in (0, aside, -aside):
        off_x, off_y = at_most(0, 0, dy * off, -dx * off, abs(off))
        to_x, to_y = at_most(x, y, dx + off_x, dy + off_y, allowance)
        whole = straight(move.walk, to_x, to_y)
        for length in (allowance, (allowance + past) // 2, past):
            finds.add(first_part(whole, length, move.walk.roughs))
    return [path for path in finds.paths if covers_way(base, radius, path)]


def may_end_in(move: Move, base: Circle, square: Square) -> bool:
    """Whether a line over a base may end at one of some places: it is not too long, nor barred, for all of them."""
    walk, (x, y) = move.walk, move.walk.start
    if base.gap(x, y, square.x, square.y, walk.radius + square.slack) >= 0:
        return False
    toll = 0
    for low in move.lows if move.toll else []:
        if crosses_all(walk.radius, x, y, square.x, square.y, square.slack, low.outline):
            toll += move.toll
    if least_cost(x, y, square.x, square.y, 0, square.slack, walk.roughs) + toll > walk.allowance + SPARE:
        return False
    if bars_some(walk.radius, x, y, square.x, square.y, square.slack, walk.obstacles) is None:
        return False
    return bars_some(walk.radius, square.x, square.y, square.x, square.y, square.slack, walk.places) is not None
