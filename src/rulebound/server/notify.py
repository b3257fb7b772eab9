"""Several processes on one PostgreSQL: each hears of what the others have written."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy import Engine

from rulebound.server.store import CHANNEL
from rulebound.server.writer import cause

AGAIN_S = 1.0
log = logging.getLogger("rulebound.server")


class Ear:
    """Listens until it is closed; when the database was away, everything is looked at again."""

    def __init__(
        self, engine: Engine, sender: str, changed: Callable[[str], Awaitable[None]], all_ids: Callable[[], list[str]]
    ) -> None:
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._sender = sender
        self._changed = changed
        self._all_ids = all_ids
        self.listening = asyncio.Event()

    async def listen(self) -> None:
        """Tell of every table that another process has changed."""
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("cannot listen: %s", cause(error))
            self.listening.clear()
            await asyncio.sleep(AGAIN_S)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True, connect_timeout=5)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.listening.set()
            for id in self._all_ids():
                await self._tell(id)
            async for told in connection.notifies():
                sender, _, id = told.payload.partition(":")
                if sender != self._sender:
                    await self._tell(id)

    async def _tell(self, id: str) -> None:
        with contextlib.suppress(Exception):
            await self._changed(id)
