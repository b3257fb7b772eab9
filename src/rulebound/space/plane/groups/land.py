"""The table under the bases: its edges, what nobody walks through, and what slows a group down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.core.fixed import Fixed
from rulebound.space.plane.numbers import FARTHEST
from rulebound.space.plane.outlines import Outline
from rulebound.space.plane.sweep import Obstacle

EDGE: Final = "edge"


class Rim(Outline):
    """Everything beyond the edges of a table whose south-west corner is the origin.

    A base is kept on the table by keeping away from it: walls along the edges would do for one that walks, but not for
    one that is set down. Nothing asks how much of a line lies beyond, nor whether a base lies there wholly.
    """

    __slots__ = ("depth", "width")

    def __init__(self, width: i64, depth: i64) -> None:
        super().__init__(-FARTHEST, -FARTHEST, FARTHEST, FARTHEST)
        self.width = width
        self.depth = depth

    def side(self, x: i64, y: i64) -> int:
        return self.gap(x, y, x, y, 0)

    def gap(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> int:
        west, east = min(ax, bx), self.width - max(ax, bx)
        south, north = min(ay, by), self.depth - max(ay, by)
        across, along = min(west, east), min(south, north)
        inner = min(across, along)
        if inner < limit:
            return -1
        return 0 if inner == limit else 1


class Land(Fixed):
    """What lies on a table and never moves. `roughs` slow a group down that touches them."""

    __slots__ = ("rim", "roughs", "solids")

    def __init__(self, width: i64, depth: i64, solids: list[Obstacle], roughs: list[Outline]) -> None:
        self.rim = Obstacle(Rim(width, depth), EDGE)
        self.solids = solids
        self.roughs = roughs
