"""The rings around the marked cells of a grid."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.space.plane.numbers import Point


def rings(marked: list[bool], side: int, edge: Callable[[int, int], Point]) -> list[list[Point]]:
    """Closed rings that part marked cells from the others, the marked on their left.

    Cells that meet in a corner alone are apart. `edge` gives the point between a marked cell and a neighbour that is
    not. Cells on the rim of the grid count as not marked.
    """
    follows = _links(marked, side)
    rings: list[list[Point]] = []
    for start in list(follows):
        ring: list[Point] = []
        link = start
        while link in follows:
            following = follows.pop(link)
            point = edge(link[0], link[1])
            if not ring or ring[-1] != point:
                ring.append(point)
            link = following
        if len(ring) > 2:
            rings.append(ring)
    return rings


Link = tuple[int, int]
"""A marked cell and a neighbour that is not."""


def _links(marked: list[bool], side: int) -> dict[Link, Link]:
    """What follows each link, counter-clockwise around the marked cells."""
    follows: dict[Link, Link] = {}
    ways = (1, side, -1, -side)
    for cell in range(len(marked)):
        if not _is_marked(marked, side, cell):
            continue
        for i in range(4):
            outer = cell + ways[i]
            if _is_marked(marked, side, outer):
                continue
            left = ways[(i + 1) % 4]
            if not _is_marked(marked, side, cell + left):
                follows[(cell, outer)] = (cell, cell + left)
            elif not _is_marked(marked, side, outer + left):
                follows[(cell, outer)] = (cell + left, outer + left)
            else:
                follows[(cell, outer)] = (outer + left, outer)
    return follows


def _is_marked(marked: list[bool], side: int, cell: int) -> bool:
    return 0 < cell % side < side - 1 and side <= cell < len(marked) - side and marked[cell]
