"""A net of places a step apart, laid over a table: where a base can be, how slowly it goes there, and how far it is.

Nothing is worked out before it is wanted. A `Spread` goes out from its aim as far as somebody asks who asks about many
places; for one place alone it is often enough to see that nothing is in the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from rulebound.space.plane.numbers import Point

if TYPE_CHECKING:
    from rulebound.space.plane.outlines import Outline
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


class Slow:
    """Something that makes steps to places nearer to it than `reach` so many `times` as long; 0: inside of it."""

    __slots__ = ("outline", "reach", "times")

    def __init__(self, outline: Outline, times: int, reach: int = 0) -> None:
        self.outline = outline
        self.times = times
        self.reach = reach


class Net:
    """The places of a table a kind of base can be at, `step` apart, and how slowly it goes there.

    Of what is `slow` the last counts where several lie over each other; nobody gets to what something `solid` bars.
    Places are numbered row by row, and around the table lie places where nobody can be.
    """

    __slots__ = ("_longest", "_slowed", "_times", "columns", "fields", "ground", "rows", "step", "width")

    def __init__(self, ground: Ground[Any], step: int, radius: int, solid: list[Obstacle], slow: list[Slow]) -> None:
        self.ground = ground
        self.step = step
        self.columns = ground.layout.width // step + 1
        self.rows = ground.layout.depth // step + 1
        self.width = self.columns + 1
        row = [*[1] * self.columns, 0]
        self._times: list[int] = [*[0] * self.width, *row * self.rows, *[0] * (self.width + 1)]
        self._slowed: dict[tuple[str, ...], list[int]] = {}
        self._longest = ASLANT * DOOR * max([1, *[patch.times for patch in slow]])
        self.fields: dict[tuple[object, ...], Spread] = {}
        for patch in slow:
            for at in self._around(patch.outline, patch.reach):
                x, y = self.place(at)
                if patch.outline.gap(x, y, x, y, patch.reach) < 0:
                    self._times[at] = patch.times
        for obstacle in solid:
            if obstacle not in ground.edges:
                for at in self._around(obstacle.outline, radius + int(obstacle.margin)):
                    x, y = self.place(at)
                    if obstacle.bars(radius, x, y, x, y):
                        self._times[at] = 0

    def _around(self, outline: Outline, reach: int) -> list[int]:
        """The places in the upright box around something, and as far out of it."""
        step = self.step
        first = max(0, -((reach - int(outline.left)) // step))
        last = min(self.columns - 1, (int(outline.right) + reach) // step)
        low = max(0, -((reach - int(outline.bottom)) // step))
        high = min(self.rows - 1, (int(outline.top) + reach) // step)
        return [(j + 1) * self.width + i for j in range(low, high + 1) for i in range(first, last + 1)]

    def near(self, x: int, y: int) -> list[int]:
        """The four places of the net around a point."""
        i, j = min(x // self.step, self.columns - 2), min(y // self.step, self.rows - 2)
        at = (j + 1) * self.width + i
        return [at, at + 1, at + self.width, at + self.width + 1]

    def place(self, at: int) -> Point:
        """Where a place of the net is."""
        return at % self.width * self.step, (at // self.width - 1) * self.step

    def slowness(self, opened: tuple[str, ...]) -> list[int]:
        """How many times as long a step to each place takes while these doors are open; 0 where nobody gets to."""
        slowed = self._slowed.get(opened)
        if slowed is None:
            slowed = self._slowed[opened] = list(self._times)
            for at in self._doorways(opened):
                slowed[at] *= DOOR
        return slowed

    def _doorways(self, opened: tuple[str, ...]) -> list[int]:
        """The places in closed doorways, each once."""
        places: list[int] = []
        for key, door in self.ground.doors.items():
            if key not in opened:
                wall = door.leaf()
                for at in self.near(door.x - self.step, door.y - self.step) + self.near(door.x, door.y):
                    x, y = self.place(at)
                    if at not in places and wall.gap(x, y, x, y, self.step) <= 0:
                        places.append(at)
        return places

    def sources(self, aim: Point | str) -> list[int]:
        """The places an aim is at: along an edge of the table, or the one nearest to a point."""
        columns, rows, width = self.columns, self.rows, self.width
        if aim in ("west", "east"):
            return [(j + 1) * width + (1 if aim == "west" else columns - 2) for j in range(rows)]
        if aim in ("south", "north"):
            return [(2 if aim == "south" else rows - 1) * width + i for i in range(columns)]
        assert not isinstance(aim, str), f"{aim!r} is no edge of a table"
        i, j = self._coarse(aim)
        return [(min(j, rows - 1) + 1) * width + min(i, columns - 1)]

    def _coarse(self, aim: Point) -> Point:
        return aim[0] // self.step // COARSE * COARSE, aim[1] // self.step // COARSE * COARSE

    def field(self, aim: Point | str, opened: tuple[str, ...]) -> Spread:
        """How far the places of the net are from an aim; remembered, and the same for aims close together."""
        key = (aim if isinstance(aim, str) else self._coarse(aim), opened)
        field = self.fields.get(key)
        if field is None:
            if len(self.fields) >= MOST_FIELDS:
                self.fields.clear()
            field = self.fields[key] = Spread(self.width, self.slowness(opened), self._longest, self.sources(aim))
        return field


class Spread:
    """How far the places of a net are from some of them, in tenths of a step.

    What waits lies in a ring of buckets by its distance, since no step is longer than the ring.
    """

    __slots__ = ("_far", "_longest", "_now", "_ring", "_slow", "_sources", "_waiting", "_width")

    def __init__(self, width: int, slow: list[int], longest: int, sources: list[int]) -> None:
        self._width = width
        self._slow = slow
        self._longest = longest
        self._sources = sources
        self._far: list[int] = []
        self._ring: list[list[int]] = []
        self._now = 0
        self._waiting = 0

    def far(self, at: int) -> int:
        """How far a place is; `FAR` if there is no way."""
        if not self._slow[at] and at not in self._sources:
            return FAR
        if not self._far:
            self._begin()
        if self._far[at] > self._now:
            self._spread(at)
        return self._far[at]

    def sees(self, at: int) -> bool:
        """Whether it is known, without spreading anything, that nothing is in the way to a place."""
        return len(self._sources) == 1 and not self._far and self._is_open(at)

    def least(self, at: int) -> int:
        """How far a place is if nothing is in the way; no way is shorter."""
        if len(self._sources) > 1:
            return 0
        width, source = self._width, self._sources[0]
        across = abs(at % width - source % width)
        along = abs(at // width - source // width)
        return STRAIGHT * max(across, along) + (ASLANT - STRAIGHT) * min(across, along)

    def _begin(self) -> None:
        self._far = [FAR] * len(self._slow)
        self._ring = [[] for _ in range(self._longest + 1)]
        self._ring[0] = list(self._sources)
        self._waiting = len(self._sources)
        for at in self._sources:
            self._far[at] = 0

    def _spread(self, at: int) -> None:
        """Spread in all directions until it is known how far a place is."""
        far, slow, ring = self._far, self._slow, self._ring
        width: i64 = self._width
        size: i64 = len(ring)
        straight: i64 = STRAIGHT
        aslant: i64 = ASLANT
        now: i64 = self._now
        waiting: i64 = self._waiting
        while waiting and far[at] > now:
            bucket = ring[now % size]
            if bucket:
                ring[now % size] = []
                waiting -= len(bucket)
                for each in bucket:
                    place: i64 = each
                    if far[place] != now:
                        continue
                    row: i64 = place - width
                    for _ in range(3):
                        for other in range(row - 1, row + 2):
                            before: i64 = far[other]
                            times: i64 = slow[other] if before > now + straight else 0
                            length: i64 = now + times * (straight if row in (other, place) else aslant)
                            if times and length < before:
                                far[other] = length
                                ring[length % size].append(int(other))
                                waiting += 1
                        row += width
            now += 1
        self._now, self._waiting = int(now), int(waiting)

    def _is_open(self, at: int) -> bool:
        """Whether some way as short as can be meets nothing that slows or stops.

        Such a way has so many steps aslant and so many straight, in any order: what can be reached after some of each
        is found row by row.
        """
        width, slow, source = self._width, self._slow, self._sources[0]
        across = at % width - source % width
        along = at // width - source // width
        east = 1 if across > 0 else -1
        north = width if along > 0 else -width
        aslant = min(abs(across), abs(along))
        straight = max(abs(across), abs(along)) - aslant
        ahead = east if abs(across) > abs(along) else north
        reached = [False] * (straight + 1)
        reached[0] = True
        row = source
        for _ in range(aslant + 1):
            is_open = False
            place = row
            for gone in range(straight + 1):
                is_open = (is_open or reached[gone]) and (slow[place] == 1 or place == source)
                reached[gone] = is_open
                place += ahead
            row += east + north
        return reached[straight]
