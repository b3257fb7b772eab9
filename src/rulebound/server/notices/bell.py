"""Looks every few seconds who is asked and not at the table, and tells them: once a turn, each way they have chosen.

What is due follows from the database alone, so that a server that was down tells it when it is back, and of several
servers one does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Protocol

from rulebound.core.game import BadSetup
from rulebound.core.sound import BadGame
from rulebound.server.hall import Hall
from rulebound.server.notices import rows
from rulebound.server.notices.notice import Notice, notice_of
from rulebound.server.notices.rows import Due
from rulebound.server.problem import Problem
from rulebound.server.store import now_ms
from rulebound.server.writer import Conflict

MOST_TRIES = 5
PAUSE_S = (30, 300, 1800, 7200)
"""How long after each failure the next try is made."""
MOST_SENDING = 8
STOP_S = 5.0
log = logging.getLogger("rulebound.server")


class NotSent(Exception):
    """A notice could not be delivered now; the text says why, for the log."""


class Channel(Protocol):
    """A way to reach somebody."""

    async def lang(self, guest: int) -> str:
        """The language a guest is told in this way; empty if they do not want it any more."""

    async def tell(self, guest: int, notice: Notice) -> None:
        """Deliver a notice; `NotSent` if that may work later."""


class Bell:
    """Rings for everybody who is due."""

    def __init__(self, hall: Hall, ways: Mapping[str, Channel]) -> None:
        self._hall = hall
        self._ways = ways
        self._settings = hall.settings
        self._sending: set[asyncio.Task[None]] = set()
        self._at_once = asyncio.Semaphore(MOST_SENDING)
        self._ringing: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    def start(self) -> None:
        """Begin to look and tell."""
        self._ringing = asyncio.create_task(self._ring())

    async def stop(self) -> None:
        """End it; what is being sent has a moment to get through."""
        self._ending.set()
        tasks = [task for task in (self._ringing, *self._sending) if task is not None]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_S)
            for task in late:
                task.cancel()

    async def _ring(self) -> None:
        while not self._ending.is_set():
            try:
                await self._look()
            except Problem:
                pass  # the database is away, as the log says; what is due stays due
            except Exception:
                log.exception("notices failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), self._settings.notice_look_s)

    async def _look(self) -> None:
        now = now_ms()
        late = now - int(self._settings.notice_after_s * 1000)
        for due in await self._hall.read(lambda connection: rows.due(connection, now)):
            if due.way not in self._ways:
                continue
            if self._is_there(due):
                await self._claim(due, 0)
            elif due.touched <= late:
                tries = due.last.tries + 1 if due.last is not None and due.last.again is not None else 1
                if await self._claim(due, tries):
                    task = asyncio.create_task(self._send(due, tries))
                    self._sending.add(task)
                    task.add_done_callback(self._sending.discard)

    def _is_there(self, due: Due) -> bool:
        """Whether somebody looks at the table, and so need not be told."""
        room = self._hall.rooms.get(due.table)
        return room is not None and any(
            each.guest is not None and each.guest.id == due.guest and not each.hidden for each in room.connections
        )

    async def _claim(self, due: Due, tries: int) -> bool:
        try:
            return await self._hall.write(lambda connection: rows.claim(connection, due, tries))
        except Conflict:
            return False

    async def _send(self, due: Due, tries: int) -> None:
        way = self._ways[due.way]
        async with self._at_once:
            try:
                lang = await way.lang(due.guest)
                if lang:
                    await way.tell(due.guest, notice_of(due, self._settings.game(due.game), lang))
            except (BadSetup, BadGame):
                return  # a game this server cannot play any more
            except NotSent as error:
                log.warning("a notice by %s was not sent: %s", due.way, error)
                await self._later(due, tries)
            except Exception:
                log.exception("a notice by %s was not sent", due.way)
                await self._later(due, tries)

    async def _later(self, due: Due, tries: int) -> None:
        if tries < MOST_TRIES:
            at = now_ms() + PAUSE_S[tries - 1] * 1000
            await self._hall.write(lambda connection: rows.try_again(connection, due, at))
