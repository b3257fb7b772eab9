"""How far it is to somewhere around walls, through doors and over rough ground: for computer players.

Ways are measured on a net of places a centimetre apart, once for each aim, and remembered.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from rulebound.games.escarmouche.ground import EDGE, Ground
from rulebound.games.escarmouche.state import FOOT_RADIUS, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Wall
from rulebound.space.plane.sweep import Obstacle, barring

FAR: Final = 1 << 30
STRAIGHT: Final = 10
ASLANT: Final = 14
"""What a step of the net costs, in millimetres."""
ROUGH: Final = 2
LEAP: Final = 4
DOOR: Final = 4
"""How many times as long rough ground, a low obstacle and a closed door make a step."""
MOST_FIELDS: Final = 400
COARSE: Final = 3
"""Aims on every third place of the net are told apart."""


class Net:
    """The places of a table a kind of base can be at, and how slowly it goes there; 0 where it cannot be."""

    __slots__ = ("columns", "fields", "rows", "slow")

    def __init__(self, ground: Ground, mounted: bool, radius: int) -> None:
        self.columns = ground.layout.width // CM + 1
        self.rows = ground.layout.depth // CM + 1
        self.slow: list[int] = []
        self.fields: dict[tuple[object, ...], list[int]] = {}
        solid = [obstacle for obstacle in (ground.riders if mounted else ground.walkers) if obstacle.name != EDGE]
        for j in range(self.rows):
            for i in range(self.columns):
                self.slow.append(slowness(ground, solid, radius, i * CM, j * CM))

    def near(self, x: int, y: int) -> list[int]:
        """The four places of the net around a point."""
        i, j = min(x // CM, self.columns - 2), min(y // CM, self.rows - 2)
        at = j * self.columns + i
        return [at, at + 1, at + self.columns, at + self.columns + 1]


def slowness(ground: Ground, solid: list[Obstacle], radius: int, x: int, y: int) -> int:
    """How many times as long a step to a place takes; 0 if no base can be there."""
    if barring(radius, x, y, x, y, solid) is not None:
        return 0
    for piece in ground.lows:
        if piece.outline.gap(x, y, x, y, radius) < 0:
            return LEAP
    for rough in ground.roughs:
        if rough.outline.side(x, y) < 0:
            return ROUGH
    return 1


_nets: dict[tuple[int, bool], tuple[Ground, Net]] = {}


def net_of(g: Escarmouche, mounted: bool, radius: int) -> Net:
    """The net of a table for walkers or riders."""
    key = (id(g.ground), mounted)
    known = _nets.get(key)
    if known is None or known[0] is not g.ground:
        known = (g.ground, Net(g.ground, mounted, radius))
        _nets[key] = known
    return known[1]


class Route:
    """How far a figure has to go to an aim, from anywhere."""

    __slots__ = ("_aim", "_field", "_net")

    def __init__(self, g: Escarmouche, figure: Figure, aim: Point | str) -> None:
        """The aim is a point, or an edge of the table."""
        net = net_of(g, figure.mounted, g.radius(figure) if figure.mounted else FOOT_RADIUS)
        where: object = aim
        if not isinstance(aim, str):
            where = (aim[0] // CM // COARSE * COARSE, aim[1] // CM // COARSE * COARSE)
        key = (where, g.opened)
        field = net.fields.get(key)
        if field is None:
            if len(net.fields) >= MOST_FIELDS:
                net.fields.clear()
            field = spread(net, sources(net, aim), closed(g, net))
            net.fields[key] = field
        self._aim = aim
        self._net = net
        self._field = field

    def length(self, place: Point) -> int:
        """How far it is from a place, in units."""
        best = FAR
        x, y = place
        for at in self._net.near(x, y):
            left = self._field[at]
            if left < FAR:
                dx = abs(x - at % self._net.columns * CM)
                dy = abs(y - at // self._net.columns * CM)
                best = min(best, left * (CM // STRAIGHT) + max(dx, dy) + min(dx, dy) * 4 // 10)
        if best == FAR and not isinstance(self._aim, str):
            return abs(x - self._aim[0]) + abs(y - self._aim[1])
        return best

    def way(self, place: Point, most: int) -> list[Point]:
        """The way from a place for about as far as it may be, from one place of the net to the next."""
        net, field = self._net, self._field
        at = min(net.near(place[0], place[1]), key=lambda cell: field[cell])
        found = [place, (at % net.columns * CM, at // net.columns * CM)]
        left = most - CM
        while left > 0 and field[at]:
            step = min([at + dj * net.columns + di for dj in (-1, 0, 1) for di in (-1, 0, 1)], key=self._left)
            if self._left(step) >= field[at]:
                break
            left -= (field[at] - field[step]) * (CM // STRAIGHT)
            at = step
            found.append((at % net.columns * CM, at // net.columns * CM))
        return found

    def _left(self, cell: int) -> int:
        return self._field[cell] if 0 <= cell < len(self._field) else FAR


def sources(net: Net, aim: Point | str) -> list[int]:
    """The places an aim is at: an edge of the table, or those nearest to a point."""
    if isinstance(aim, str):
        cells: list[int] = []
        for j in range(net.rows):
            for i in range(net.columns):
                out = {"west": i, "east": net.columns - 1 - i, "south": j, "north": net.rows - 1 - j}[aim]
                if out == 1:
                    cells.append(j * net.columns + i)
        return cells
    i = aim[0] // CM // COARSE * COARSE
    j = aim[1] // CM // COARSE * COARSE
    return [min(j, net.rows - 1) * net.columns + min(i, net.columns - 1)]


def closed(g: Escarmouche, net: Net) -> frozenset[int]:
    """The places in closed doorways."""
    found: list[int] = []
    for key, door in g.ground.doors.items():
        if key not in g.opened:
            wall = Wall(door.ax, door.ay, door.bx, door.by)
            for at in net.near(door.x - CM, door.y - CM) + net.near(door.x, door.y):
                x, y = at % net.columns * CM, at // net.columns * CM
                if wall.gap(x, y, x, y, CM) <= 0:
                    found.append(at)
    return frozenset(found)


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
