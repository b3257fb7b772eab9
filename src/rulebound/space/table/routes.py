"""How far it is to somewhere around walls, through doors and over rough ground: for computer players.

Ways are measured on a net of places a step apart, once for each aim, and remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.sweep import barring

if TYPE_CHECKING:
    from rulebound.space.plane.sweep import Obstacle
    from rulebound.space.table.ground import Ground

FAR: Final = 1 << 30
STRAIGHT: Final = 10
ASLANT: Final = 14
"""What a step of the net costs, in tenths of it."""
DOOR: Final = 4
"""How many times as long a closed door makes a step."""
MOST_FIELDS: Final = 400
COARSE: Final = 3
"""Aims on every third place of the net are told apart."""


class Net:
    """The places of a table a kind of base can be at, and how slowly it goes there; 0 where it cannot be.

    They are `step` apart; `slowness` says how many times as long a step to a place takes that nothing `solid` bars.
    """

    __slots__ = ("columns", "fields", "ground", "rows", "slow", "step")

    def __init__(
        self,
        ground: Ground[Any],
        step: int,
        radius: int,
        solid: list[Obstacle],
        slowness: Callable[[int, int], int],
    ) -> None:
        self.ground = ground
        self.step = step
        self.columns = ground.layout.width // step + 1
        self.rows = ground.layout.depth // step + 1
        self.slow: list[int] = []
        self.fields: dict[tuple[object, ...], list[int]] = {}
        inner = [obstacle for obstacle in solid if obstacle not in ground.edges]
        for j in range(self.rows):
            for i in range(self.columns):
                x, y = i * step, j * step
                self.slow.append(slowness(x, y) if barring(radius, x, y, x, y, inner) is None else 0)

    def near(self, x: int, y: int) -> list[int]:
        """The four places of the net around a point."""
        i, j = min(x // self.step, self.columns - 2), min(y // self.step, self.rows - 2)
        at = j * self.columns + i
        return [at, at + 1, at + self.columns, at + self.columns + 1]

    def place(self, at: int) -> Point:
        """Where a place of the net is."""
        return at % self.columns * self.step, at // self.columns * self.step

    def sources(self, aim: Point | str) -> list[int]:
        """The places an aim is at: an edge of the table, or the one nearest to a point."""
        if isinstance(aim, str):
            cells: list[int] = []
            for j in range(self.rows):
                for i in range(self.columns):
                    out = {"west": i, "east": self.columns - 1 - i, "south": j, "north": self.rows - 1 - j}[aim]
                    if out == 1:
                        cells.append(j * self.columns + i)
            return cells
        i = aim[0] // self.step // COARSE * COARSE
        j = aim[1] // self.step // COARSE * COARSE
        return [min(j, self.rows - 1) * self.columns + min(i, self.columns - 1)]

    def doorways(self, opened: tuple[str, ...]) -> frozenset[int]:
        """The places in closed doorways."""
        found: list[int] = []
        for key, door in self.ground.doors.items():
            if key not in opened:
                wall = door.leaf()
                for at in self.near(door.x - self.step, door.y - self.step) + self.near(door.x, door.y):
                    x, y = self.place(at)
                    if wall.gap(x, y, x, y, self.step) <= 0:
                        found.append(at)
        return frozenset(found)

    def field(self, aim: Point | str, opened: tuple[str, ...]) -> list[int]:
        """How far every place of the net is from an aim, remembered."""
        where: object = aim
        if not isinstance(aim, str):
            where = (aim[0] // self.step // COARSE * COARSE, aim[1] // self.step // COARSE * COARSE)
        key = (where, opened)
        field = self.fields.get(key)
        if field is None:
            if len(self.fields) >= MOST_FIELDS:
                self.fields.clear()
            field = spread(self, self.sources(aim), self.doorways(opened))
            self.fields[key] = field
        return field


class Route:
    """How far a base has to go to an aim, from anywhere."""

    __slots__ = ("_aim", "_field", "_net")

    def __init__(self, net: Net, aim: Point | str, opened: tuple[str, ...]) -> None:
        """The aim is a point, or an edge of the table; `opened` are the doors that are open."""
        self._aim = aim
        self._net = net
        self._field = net.field(aim, opened)

    def length(self, place: Point) -> int:
        """How far it is from a place, in units."""
        best = FAR
        x, y = place
        net = self._net
        for at in net.near(x, y):
            left = self._field[at]
            if left < FAR:
                dx = abs(x - at % net.columns * net.step)
                dy = abs(y - at // net.columns * net.step)
                best = min(best, left * (net.step // STRAIGHT) + max(dx, dy) + min(dx, dy) * 4 // 10)
        if best == FAR and not isinstance(self._aim, str):
            return abs(x - self._aim[0]) + abs(y - self._aim[1])
        return best

    def way(self, place: Point, most: int) -> list[Point]:
        """The way from a place for about as far as it may be, from one place of the net to the next."""
        net, field = self._net, self._field
        at = min(net.near(place[0], place[1]), key=lambda cell: field[cell])
        found = [place, net.place(at)]
        left = most - net.step
        while left > 0 and field[at]:
            step = min([at + dj * net.columns + di for dj in (-1, 0, 1) for di in (-1, 0, 1)], key=self._left)
            if self._left(step) >= field[at]:
                break
            left -= (field[at] - field[step]) * (net.step // STRAIGHT)
            at = step
            found.append(net.place(at))
        return found

    def _left(self, cell: int) -> int:
        return self._field[cell] if 0 <= cell < len(self._field) else FAR


def spread(net: Net, starts: list[int], doorways: frozenset[int]) -> list[int]:
    """How far every place of the net is from the nearest of some."""
    field = [FAR] * len(net.slow)
    heap: list[tuple[int, int]] = []
    for at in starts:
        field[at] = 0
        heappush(heap, (0, at))
    while heap:
        far, at = heappop(heap)
        if far > field[at]:
            continue
        column = at % net.columns
        for dj in (-1, 0, 1):
            for di in (-1, 0, 1):
                other = at + dj * net.columns + di
                if not 0 <= column + di < net.columns or not 0 <= other < len(field):
                    continue
                slow = net.slow[other]
                if not slow or (not di and not dj):
                    continue
                if other in doorways:
                    slow *= DOOR
                along = far + (ASLANT if di and dj else STRAIGHT) * slow
                if along < field[other]:
                    field[other] = along
                    heappush(heap, (along, other))
    return field
