"""Formations: where the bases of a group would stand around their guide if there were nothing else.

Ranks of some files are a line, a column or a block; no files are the group as it stands, shifted. Whoever stands
foremost goes to the foremost rank, whoever stands leftmost to its left, so that ways hardly cross.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from rulebound.core.wish import AS_IT_STANDS, COLUMN, LINE
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.numbers import Point

TIGHT: Final = 3
"""The least gap between the bases of a formation: places are rounded, and may not overlap for that."""

UNIT: Final = 1 << 15
"""How long directions are made."""
HIGH: Final = 1 << 40
"""More than any value that is sorted lies below 0."""
MOST: Final = 1 << 16
"""More than is ever sorted at once."""


def slots(bases: list[Base], guide: i64, x: i64, y: i64, look: Point, formation: str, spread: i64) -> list[Point]:
    """Where each base would stand with the guide at a place and the group looking some way, `spread` apart."""
    files = files_of(formation, len(bases))
    if files == 0:
        dx = x - bases[guide].x
        dy = y - bases[guide].y
        return [(base.x + dx, base.y + dy) for base in bases]
    look_x, look_y = scaled(look)
    ranks = _in_ranks(bases, look_x, look_y, files, max(TIGHT, spread))
    right, back = ranks[guide]
    return [
        (
            x + ((r - right) * look_y - (b - back) * look_x) // UNIT,
            y + ((right - r) * look_x - (b - back) * look_y) // UNIT,
        )
        for r, b in ranks
    ]


def files_of(formation: str, count: i64) -> i64:
    """How many stand side by side; 0 for a group that keeps its shape."""
    if formation == AS_IT_STANDS:
        return 0
    if formation == LINE:
        return count
    return 1 if formation == COLUMN else isqrt(count - 1) + 1


def scaled(look: Point) -> tuple[i64, i64]:
    """A direction of any length made 2^15 long; north if it has none."""
    x, y = look
    length = isqrt((x * x + y * y) << 32)
    return ((x << 31) // length, (y << 31) // length) if length else (0, UNIT)


def _in_ranks(bases: list[Base], look_x: i64, look_y: i64, files: i64, spread: i64) -> list[Point]:
    """For each base how far to the right and how far back it stands."""
    places: list[Point] = [(0, 0)] * len(bases)
    order = ordered([int(-base.x * look_x - base.y * look_y) for base in bases])
    back: i64 = 0
    for first in range(0, len(order), files):
        rank = order[first : first + files]
        width: i64 = spread * (len(rank) - 1)
        deep: i64 = 0
        for i in rank:
            width += 2 * bases[i].radius
            deep = max(deep, bases[i].radius)
        back += deep
        right = -(width // 2)
        for k in ordered([int(bases[i].x * look_y - bases[i].y * look_x) for i in rank]):
            base = bases[rank[k]]
            places[rank[k]] = (right + base.radius, back)
            right += 2 * base.radius + spread
        back += deep + spread
    return places


def ordered(values: list[int]) -> list[int]:
    """The places of the values from the least to the greatest; of equals, the first first."""
    keys = [(values[i] + HIGH) * MOST + i for i in range(len(values))]
    keys.sort()
    return [key % MOST for key in keys]


def nearest_first(points: list[Point], x: i64, y: i64) -> list[int]:
    """Some points from the nearest to another to the farthest, by where they are in the list."""
    return ordered([int((px - x) * (px - x) + (py - y) * (py - y)) for px, py in points])
