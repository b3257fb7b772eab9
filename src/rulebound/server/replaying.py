"""Games are played a second time in a thread beside the loop, one at a time, for each who asks in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from rulebound.server.fair_queue import FairQueue, QueueFull, Who
from rulebound.server.problem import problem

T = TypeVar("T")
MOST_WAITING = 200


class Replaying:
    """What looks back on games; the tables are open to their players meanwhile."""

    def __init__(self) -> None:
        self._queue = FairQueue(1, MOST_WAITING)
        self._works: set[asyncio.Task[object]] = set()

    async def done(self, who: Who, work: Callable[[], T]) -> T:
        """What this work comes to, once it is the turn of whoever asks; a `Problem` where too many wait."""
        task = asyncio.create_task(self._in_turn(who, work))
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await asyncio.shield(task)  # a thread cannot be broken off, so its turn is not over before it is

    def waiting(self) -> int:
        """How many look back, or wait for that."""
        return len(self._works)

    async def _in_turn(self, who: Who, work: Callable[[], T]) -> T:
        try:
            async with self._queue.turn(self._queue.join(who)):
                return await asyncio.to_thread(work)
        except QueueFull:
            raise problem(429, "many_replays") from None
