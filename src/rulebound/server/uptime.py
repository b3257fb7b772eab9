"""When no server ran: clocks stand still then. Every process says again and again that it is there."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from rulebound.server.problem import Problem
from rulebound.server.schema import pauses, uptimes

if TYPE_CHECKING:
    from rulebound.server.hall import Hall

BEAT_S = 5.0
"""How often a process says that it is there."""
SILENT = 3
"""After so many beats without a word it is gone."""


class Uptime:
    """What a process knows of the times at which none was there."""

    def __init__(self) -> None:
        self._id = 0
        self._pauses: list[tuple[int, int]] = []

    async def begin(self, hall: Hall, now: int, alone: bool) -> None:
        """This process is there; if no other is, nobody was since the last word. `alone`: there can be no other."""
        self._id, self._pauses = await hall.write(lambda connection: _begun(connection, now, alone))

    async def beat(self, hall: Hall) -> None:
        """Say that this process is there, until it ends."""
        while True:
            await asyncio.sleep(BEAT_S)
            with contextlib.suppress(Problem):
                await self._say(hall, ended=False)

    async def end(self, hall: Hall) -> None:
        """This process ends."""
        if self._id:
            with contextlib.suppress(Problem):
                await self._say(hall, ended=True)

    async def _say(self, hall: Hall, ended: bool) -> None:
        now = hall.now()
        mine = update(uptimes).where(uptimes.c.id == self._id).values(seen=now, ended=ended)
        await hall.write(lambda connection: connection.execute(mine))

    def paused(self, since: int, until: int) -> int:
        """For how many milliseconds between two times no server ran."""
        return sum(max(0, min(until, ended) - max(since, began)) for began, ended in self._pauses)


def _begun(connection: Connection, now: int, alone: bool) -> tuple[int, list[tuple[int, int]]]:
    """The number of a new process, and all pauses, that before it included."""
    known = connection.execute(select(uptimes.c.seen, uptimes.c.ended)).all()
    late = now - int(SILENT * BEAT_S * 1000)
    there = [seen for seen, ended in known if not ended and not alone and seen > late]
    if known and not there:
        last = max(seen for seen, _ in known)
        if last < now:
            connection.execute(delete(pauses).where(pauses.c.began == last))
            connection.execute(insert(pauses).values(began=last, ended=now))
        connection.execute(delete(uptimes))
    key = connection.execute(insert(uptimes).values(seen=now, ended=False)).inserted_primary_key
    assert key is not None
    told = connection.execute(select(pauses.c.began, pauses.c.ended).order_by(pauses.c.began))
    return key[0], [(began, ended) for began, ended in told]
