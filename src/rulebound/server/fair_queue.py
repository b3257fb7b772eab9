"""Who is served next where many ask: one of each guest in turn, so that the questions of one hold up nobody else."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import asynccontextmanager

Who = Hashable
"""A guest, or the address of somebody who is none."""
Told = Callable[[int], None]
"""Hears how many are served first, whenever that changes: 0 when the turn has come."""


class QueueFull(Exception):
    """There is no room to wait, or it was given to somebody who has less waiting."""


class Waiting:
    """One thing somebody waits for."""

    def __init__(self, who: Who, told: Told | None, what: str, ready: asyncio.Future[None]) -> None:
        self.who = who
        self.what = what
        self.place = 0
        self.ready = ready
        self._told = told

    def tell(self, place: int) -> None:
        """Say how many come first, if that is news."""
        if place != self.place:
            self.place = place
            if self._told is not None:
                self._told(place)


class FairQueue:
    """Serves so many at a time: the oldest of each who waits, one after the other, then the next of each."""

    def __init__(self, at_a_time: int, most: int) -> None:
        self._at_a_time = at_a_time
        self._most = most
        self._lines: OrderedDict[Who, deque[Waiting]] = OrderedDict()
        """What each waits for; whose line stands first is served next."""
        self._busy = 0

    def __len__(self) -> int:
        """How many wait or are being served."""
        return self._busy + sum(map(len, self._lines.values()))

    def join(self, who: Who, told: Told | None = None, what: str = "") -> Waiting:
        """Wait with all others from now on, for `turn`; `QueueFull` where there is no room."""
        if sum(map(len, self._lines.values())) >= self._most:
            self._make_room(who)
        waiting = Waiting(who, told, what, asyncio.get_running_loop().create_future())
        self._lines.setdefault(who, deque()).append(waiting)
        self._serve()
        return waiting

    @asynccontextmanager
    async def turn(self, waiting: Waiting) -> AsyncIterator[None]:
        """Wait for the turn, which lasts as long as the block; `QueueFull` if the room was given to somebody else."""
        try:
            await waiting.ready
        except BaseException:
            if waiting.ready.cancelled() or not waiting.ready.done():
                self._leave(waiting)
            elif waiting.ready.exception() is None:
                self._end()
            raise
        try:
            yield
        finally:
            self._end()

    def advance(self, what: str, who: Who) -> None:
        """Somebody else wants `what` too: where it comes sooner in the line of `who`, it waits there."""
        for waiting in self._in_order():
            if waiting.what == what and len(self._lines.get(who, ())) < self._lines[waiting.who].index(waiting):
                self._leave(waiting)
                waiting.who = who
                self._lines.setdefault(who, deque()).append(waiting)
                self._tell()
                return

    def waiting(self, who: Who) -> int:
        """How many things somebody waits for."""
        return len(self._lines.get(who, ()))

    def _make_room(self, who: Who) -> None:
        """Whoever has most waiting loses the last of it to somebody who has less."""
        longest = max(self._lines.values(), key=len)
        if len(longest) <= self.waiting(who) + 1:
            raise QueueFull
        last = longest[-1]
        self._leave(last)
        last.ready.set_exception(QueueFull())

    def _leave(self, waiting: Waiting) -> None:
        line = self._lines.get(waiting.who)
        if line is not None and waiting in line:
            line.remove(waiting)
            if not line:
                del self._lines[waiting.who]
            self._tell()

    def _end(self) -> None:
        self._busy -= 1
        self._serve()

    def _serve(self) -> None:
        while self._busy < self._at_a_time and self._lines:
            who, line = next(iter(self._lines.items()))
            waiting = line.popleft()
            if line:
                self._lines.move_to_end(who)
            else:
                del self._lines[who]
            if not waiting.ready.done():
                self._busy += 1
                waiting.tell(0)
                waiting.ready.set_result(None)
        self._tell()

    def _tell(self) -> None:
        for place, waiting in enumerate(self._in_order(), start=1):
            waiting.tell(place)

    def _in_order(self) -> Iterator[Waiting]:
        """All who wait, as they would be served if nobody else came."""
        lines = [list(line) for line in self._lines.values()]
        for n in range(max(map(len, lines), default=0)):
            yield from (line[n] for line in lines if n < len(line))
