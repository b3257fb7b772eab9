"""Where a base can get in one move, for drawing and for finding ways.

A grid around the start is searched by straight legs over several cells, each of them swept exactly; the region is what
the grid sees, so that a gap narrower than a cell may be missed. An answer is always checked by `Walk`, never by this.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.contour import rings
from rulebound.space.plane.numbers import Point, divide_near, root_up
from rulebound.space.plane.packing import at_most
from rulebound.space.plane.paths import extra_cost
from rulebound.space.plane.sweep import first_in_the_way
from rulebound.space.plane.walk import Walk

STEPS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


class Reach:
    """The cells that a base can get to. `cost` is what a cell costs, -1 where it was not found."""

    __slots__ = ("cell", "cost", "half", "parent", "side", "stands", "walk")

    def __init__(self, walk: Walk, cells: int = 16) -> None:
        self.walk = walk.nearby()
        self.cell = max(1, -(-walk.allowance // cells))
        self.half = cells + 1
        self.side = 2 * self.half + 1
        self.cost = [-1] * (self.side * self.side)
        self.parent = [-1] * (self.side * self.side)
        self.stands = [False] * (self.side * self.side)
        self._search()

    def place(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = self.walk.start
        return x + (cell % self.side - self.half) * self.cell, y + (cell // self.side - self.half) * self.cell

    def _search(self) -> None:
        start = self.half * self.side + self.half
        self.cost[start] = 0
        self.parent[start] = start
        done = [False] * len(self.cost)
        queue = [(0, start)]
        while queue:
            cost, cell = heappop(queue)
            if done[cell]:
                continue
            done[cell] = True
            x, y = self.place(cell)
            self.stands[cell] = cost <= self.walk.allowance and self.walk.barring(x, y) is None
            if cost < self.walk.allowance:
                self._spread(cell, done, queue)

    def _spread(self, cell: int, done: list[bool], queue: list[tuple[int, int]]) -> None:
        column = cell % self.side
        row = cell // self.side
        for dx, dy in STEPS:
            if 0 <= column + dx < self.side and 0 <= row + dy < self.side:
                other = cell + dy * self.side + dx
                if not done[other] and (self._try(self.parent[cell], other) or self._try(cell, other)):
                    heappush(queue, (self.cost[other], other))

    def _try(self, cell: int, other: int) -> bool:
        """Whether a straight leg from a cell gets to the other more cheaply than before."""
        ax, ay = self.place(cell)
        bx, by = self.place(other)
        cost = self.cost[cell] + root_up((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        if 0 <= self.cost[other] <= cost or not self.walk.may_pass(ax, ay, bx, by):
            return False
        if self.walk.roughs:
            cost += extra_cost([(ax, ay), (bx, by)], self.walk.roughs)
            if 0 <= self.cost[other] <= cost:
                return False
        self.cost[other] = cost
        self.parent[other] = cell
        return True

    def is_open(self) -> bool:
        """Whether nothing is near enough to matter."""
        return not (self.walk.obstacles or self.walk.places or self.walk.roughs)

    def regions(self) -> list[list[Point]]:
        """The region where the middle of the base may end: rings with it on their left, so that holes run clockwise."""
        if self.is_open():
            x, y = self.walk.start
            allowance = self.walk.allowance
            ways = [of_degrees(-degrees) for degrees in range(0, 360, 5)]
            return [[at_most(x, y, dx, dy, allowance) for dx, dy in ways]]
        return rings(self.stands, self.side, self.edge)

    def edge(self, inner: int, outer: int) -> Point:
        """Where the region ends between a cell in it and its neighbour outside."""
        ax, ay = self.place(inner)
        bx, by = self.place(outer)
        blocked = first_in_the_way(self.walk.radius, ax, ay, bx, by, [*self.walk.obstacles, *self.walk.places])
        if blocked is not None:
            return blocked.at
        left = self.walk.allowance - self.cost[inner]
        more = max(1, self.cost[outer] - self.cost[inner], left)
        return ax + divide_near((bx - ax) * left, more), ay + divide_near((by - ay) * left, more)

    def path_to_cell(self, cell: int) -> list[Point]:
        """The way found to a cell, from the start."""
        path: list[Point] = []
        while self.parent[cell] != cell:
            path.append(self.place(cell))
            cell = self.parent[cell]
        path.append(self.walk.start)
        return path[::-1]

    def cells_by_distance(self, x: int, y: int) -> list[int]:
        """The cells in which the base may end, those nearest to a point first."""
        keyed: list[tuple[int, int]] = []
        for cell in range(len(self.stands)):
            if self.stands[cell]:
                cx, cy = self.place(cell)
                keyed.append(((cx - x) * (cx - x) + (cy - y) * (cy - y), cell))
        keyed.sort()
        return [cell for _, cell in keyed]

    def path_to(self, x: int, y: int, tries: int = 12) -> list[Point] | None:
        """A legal path that ends exactly at a point, over one of the cells near it; None if none was found."""
        straight = [self.walk.start, (x, y)]
        if self.walk.allows(straight):
            return straight
        for cell in self.cells_by_distance(x, y)[:tries]:
            path = self.path_to_cell(cell)
            shorter = [*path[:-1], (x, y)]
            if len(path) > 1 and self.walk.allows(shorter):
                return shorter
            path.append((x, y))
            if self.walk.allows(path):
                return path
        return None

    def path_towards(self, x: int, y: int, tries: int = 12) -> list[Point] | None:
        """A legal path to the cell nearest to a point; None if the base cannot move."""
        for cell in self.cells_by_distance(x, y)[:tries]:
            path = self.path_to_cell(cell)
            if len(path) > 1 and self.walk.allows(path):
                return path
        return None
