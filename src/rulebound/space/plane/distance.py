"""Distances from edge to edge: compared exactly, shown rounded the way that keeps the comparison true."""

from __future__ import annotations

from math import isqrt

from mypy_extensions import i64

from rulebound.space.plane.numbers import root_up, sign
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.segments import length_gap


def gap_against(one: Circle, other: Circle, limit: i64) -> i64:
    """The sign of the distance between the edges of two bases, minus `limit` (which may be below 0)."""
    reach = one.radius + other.radius + limit
    return 1 if reach < 0 else length_gap(one.x - other.x, one.y - other.y, reach)


def within(one: Circle, other: Circle, limit: i64) -> bool:
    """Whether two bases are at most `limit` apart, edge to edge."""
    return gap_against(one, other, limit) <= 0


def nearer(one: Circle, other: Circle, limit: i64) -> bool:
    """Whether two bases are less than `limit` apart, edge to edge."""
    return gap_against(one, other, limit) < 0


def touch(one: Circle, other: Circle) -> bool:
    """Whether two bases meet, be it in one point."""
    return gap_against(one, other, 0) <= 0


def overlap(one: Circle, other: Circle) -> bool:
    """Whether two bases share more than one point."""
    return gap_against(one, other, 0) < 0


def wholly_within(inner: Circle, outer: Circle, limit: i64) -> bool:
    """Whether every point of the inner base is at most `limit` from the edge of the outer one."""
    return gap_against(inner, outer, limit - 2 * inner.radius) <= 0


def gap_up(one: Circle, other: Circle, step: int = 1) -> int:
    """The distance between two bases in steps, rounded up; 0 if they touch or overlap.

    It is above n if and only if the bases are more than n apart.
    """
    dx = one.x - other.x
    dy = one.y - other.y
    gap = root_up(dx * dx + dy * dy) - one.radius - other.radius
    return -(-gap // step) if gap > 0 else 0


def gap_down(one: Circle, other: Circle, step: int = 1) -> int:
    """The distance between two bases in steps, rounded down; 0 if they touch or overlap.

    It is below n, for n above 0, if and only if the bases are less than n apart.
    """
    dx = one.x - other.x
    dy = one.y - other.y
    gap = isqrt(dx * dx + dy * dy) - one.radius - other.radius
    return gap // step if gap > 0 else 0


def gap_to(base: Circle, outline: Outline, limit: i64) -> int:
    """The sign of the distance between the edge of a base and an area or wall, minus `limit`."""
    return outline.gap(base.x, base.y, base.x, base.y, base.radius + limit)


def nearest(base: Circle, others: list[Circle]) -> int:
    """Which of the others is nearest, edge to edge; the first of equals, -1 if there are none."""
    best = -1
    for i in range(len(others)):
        if best < 0 or compare(base, others[i], others[best]) < 0:
            best = i
    return best


def compare(base: Circle, one: Circle, other: Circle) -> int:
    """-1 if `one` is nearer to the base than `other`, edge to edge, 1 if farther, 0 if exactly as far.

    Bases that overlap are the nearer the deeper they do.
    """
    p = (base.x - one.x) * (base.x - one.x) + (base.y - one.y) * (base.y - one.y)
    q = (base.x - other.x) * (base.x - other.x) + (base.y - other.y) * (base.y - other.y)
    return difference_against(p, q, one.radius - other.radius)


def difference_against(p: int, q: int, limit: int) -> int:
    """The sign of sqrt(p) - sqrt(q) - limit, exactly."""
    if limit < 0:
        return -difference_against(q, p, -limit)
    rest = p - q - limit * limit
    if rest < 0:
        return -1
    return sign(rest * rest - 4 * limit * limit * q)


def is_free(base: Circle, others: list[Circle]) -> bool:
    """Whether a base overlaps none of the others; it may touch them."""
    return all(not overlap(base, other) for other in others)


def is_on_table(base: Circle, width: i64, depth: i64) -> bool:
    """Whether a base lies wholly on a table whose south-west corner is the origin; it may touch the edge."""
    r = base.radius
    return r <= base.x <= width - r and r <= base.y <= depth - r


def is_inside(base: Circle, outline: Outline) -> bool:
    """Whether a base lies wholly inside an area; it may touch the edge from inside."""
    return outline.holds(base.x, base.y, base.radius)
