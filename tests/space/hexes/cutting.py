"""Lines over hexes cut in exact fractions, for tests of whoever has other ways to find what they meet."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rulebound.space.hexes.grid import Hex

EDGES = ((0, 2), (1, 2), (1, 0), (2, 0), (2, 1), (0, 1))
"""For each direction the two of three axes whose difference grows that way: with the third they add up to nothing."""


class Cut(NamedTuple):
    """Where a line is inside of a hex, as parts of its length, and over which edges it comes in and goes out."""

    begins: Fraction
    ends: Fraction
    into: tuple[int, ...]
    out_of: tuple[int, ...]


@cache
def cut(start: Hex, end: Hex, hex_: Hex) -> Cut | None:
    """What of the line between two middles lies in a closed hex.

    With the third axis -q-r a hex is where no two axes differ by more than 1 from those of its middle.
    """
    near = [start[0] - hex_[0], start[1] - hex_[1], hex_[0] + hex_[1] - start[0] - start[1]]
    way = [end[0] - start[0], end[1] - start[1], start[0] + start[1] - end[0] - end[1]]
    begins, ends = Fraction(0), Fraction(1)
    for more, less in EDGES:
        at, by = near[more] - near[less], way[more] - way[less]
        if not by and at > 1:
            return None
        if by > 0:
            ends = min(ends, Fraction(1 - at, by))
        elif by < 0:
            begins = max(begins, Fraction(1 - at, by))
    if begins > ends:
        return None
    sides = [
        tuple([d for d, (m, n) in enumerate(EDGES) if near[m] - near[n] + t * (way[m] - way[n]) == 1])
        for t in (begins, ends)
    ]
    return Cut(begins, ends, *sides)
