"""Places for a base: all those of the grid beside another, named by the winds, and how many fit side by side."""

from __future__ import annotations

from math import isqrt
from typing import Final

from rulebound.space.plane.arcs import degrees_of, of_degrees
from rulebound.space.plane.numbers import Point, root_up, square_between

WINDS: Final = (0, 45, 90, 135, 180, 225, 270, 315)
"""The winds, in degrees from north: a place beside another is called by the nearest."""


def places_between(middle: Point, least: int, most: int, grid: int) -> list[Point]:
    """Every place of the grid that is at least and at most so far from a point."""
    x0, y0 = middle
    places: list[Point] = []
    for x in range(-(-(x0 - most) // grid) * grid, x0 + most + 1, grid):
        dx = x - x0
        far = isqrt(most * most - dx * dx)
        near = root_up(max(0, least * least - dx * dx))
        for y in range(-(-(y0 - far) // grid) * grid, y0 + far + 1, grid):
            if abs(y - y0) >= near:
                places.append((x, y))
    return places


def is_apart(one: Point, other: Point, least: int) -> bool:
    """Whether two places are at least so far apart."""
    return square_between(one, other) >= least * least


def wind_of(middle: Point, place: Point) -> tuple[int, int]:
    """The wind a place lies to, and how many units beside the line that way."""
    dx, dy = place[0] - middle[0], place[1] - middle[1]
    wind = (degrees_of(dx, dy) + 22) // 45 % 8 * 45
    way_x, way_y = of_degrees(wind)
    return wind, abs(dx * way_y - dy * way_x)


def by_wind(middle: Point, places: list[Point]) -> list[Point]:
    """Of some places the one nearest to each wind, where there is one on that side; never none of any."""
    best: dict[int, tuple[int, Point]] = {}
    for place in places:
        wind, off = wind_of(middle, place)
        if wind not in best or off < best[wind][0]:
            best[wind] = (off, place)
    return [best[wind][1] for wind in WINDS if wind in best]


def side_by_side(places: list[Point], apart: int, shunned: list[Point], away: int, enough: int) -> int:
    """How many bases fit at places so far apart, and away from those shunned; none beyond `enough` is counted."""
    taken: list[Point] = []
    for place in places:
        if len(taken) == enough:
            break
        clear = all(is_apart(place, other, apart) for other in taken)
        if clear and all(is_apart(place, other, away) for other in shunned):
            taken.append(place)
    return len(taken)
