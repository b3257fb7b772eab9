"""All the ways near a way at once: which obstacles bar every one of them, which some, and what they cost at least.

A swath is given by a way from a to b and by how far the ends of others lie from a and from b at most. Every point of
such a way lies as near to the point of ab with the same share, so that what is true of ab with room to spare is true of
all of them.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Outline
from rulebound.space.plane.paths import Rough, part_of_leg
from rulebound.space.plane.sweep import Obstacle

FINEST: Final = 32
"""Pieces of a way shorter than twice this are not looked at for the ground under them."""
SPARE: Final = 2
"""What the ground adds to a path is rounded by less than this."""
SHARES: Final = 4096
"""In so many parts a way is divided to find how much of it lies on some ground."""


def bars_some(
    radius: i64, ax: i64, ay: i64, bx: i64, by: i64, off: i64, obstacles: list[Obstacle]
) -> list[Obstacle] | None:
    """The obstacles that may bar one or another way of a swath; None if one of them bars every way."""
    some: list[Obstacle] = []
    for obstacle in obstacles:
        limit = radius + obstacle.margin
        if obstacle.outline.beyond(ax, ay, bx, by, limit + off):
            continue
        if limit > off:
            gap = obstacle.outline.gap(ax, ay, bx, by, limit - off)
            if gap < 0 or (gap == 0 and obstacle.touching):
                return None
        if off and obstacle.outline.gap(ax, ay, bx, by, limit + off) <= 0:
            some.append(obstacle)
    return some


def crosses_all(radius: i64, ax: i64, ay: i64, bx: i64, by: i64, off: i64, outline: Outline) -> bool:
    """Whether a base on any way of a swath is over something for sure."""
    return radius > off and outline.gap(ax, ay, bx, by, radius - off) < 0


def least_cost(ax: int, ay: int, bx: int, by: int, at_a: int, at_b: int, roughs: list[Rough]) -> int:
    """What no way of a swath costs less than, where its ends lie within `at_a` of a and `at_b` of b."""
    whole = isqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    length = whole - at_a - at_b
    if length <= 0 or not roughs:
        return max(0, length)
    extra = _shares_inside((ax, ay), (bx, by), whole, 0, SHARES, max(at_a, at_b), roughs)
    return length + length * extra // (100 * SHARES)


def _shares_inside(a: Point, b: Point, whole: int, low: int, high: int, off: int, roughs: list[Rough]) -> int:
    """What the ground adds to the shares of ab from low to high on which all of the swath lies on it, in hundredths."""
    if not roughs:
        return 0
    x, y = part_of_leg(a[0], a[1], b[0], b[1], low + high, 2 * SHARES)
    half = whole * (high - low) // (2 * SHARES) + 2
    extras = [rough.extra for rough in roughs if rough.outline.holds(x, y, half + off)]
    if extras:
        return max(extras) * (high - low)
    near = [rough for rough in roughs if not rough.outline.beyond(x, y, x, y, half)]
    if half <= max(off, FINEST) or high - low < 2:
        return 0
    middle = (low + high) // 2
    return _shares_inside(a, b, whole, low, middle, off, near) + _shares_inside(a, b, whole, middle, high, off, near)
