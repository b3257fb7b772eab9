"""A bad line: a proxy for sockets that breaks off, says twice what was said once, and takes its time."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.server.people import wait_until

LONGEST_DELAY_S = 0.02


class BadLine:
    """Passes on what goes between clients and a server; each connection has delays of its own."""

    def __init__(self, to: str, seed: int, breaks: float, doubles: float) -> None:
        self._to = to
        self._chance = random.Random(seed)
        self._breaks = breaks
        self._doubles = doubles
        self.broken = 0
        self.doubled = 0
        self.host = ""
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        wait_until(lambda: self.host)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        async with serve(self._pass_on, "127.0.0.1", 0, max_size=None) as listening:
            self.host = f"127.0.0.1:{_port(listening)}"
            await self._end.wait()

    def stop(self) -> None:
        """Break all lines for good."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def mend(self) -> None:
        """From now on nothing goes wrong any more."""
        self._breaks = self._doubles = 0.0

    async def _pass_on(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        address = f"ws://{self._to}{client.request.path}"
        async with connect(address, additional_headers=headers, max_size=None) as server:
            ways = [
                asyncio.create_task(self._one_way(client, server, may_double=True)),
                asyncio.create_task(self._one_way(server, client, may_double=False)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (client, server):
                end.transport.abort()

    async def _one_way(self, source: Connection, target: Connection, may_double: bool) -> None:
        """Pass messages on until the line breaks: before a message has gone through, or after."""
        with contextlib.suppress(ConnectionClosed):
            async for message in source:
                await asyncio.sleep(self._chance.random() * LONGEST_DELAY_S)
                if self._chance.random() < self._breaks / 2:
                    break
                await target.send(message)
                if may_double and self._chance.random() < self._doubles:
                    self.doubled += 1
                    await target.send(message)
                if self._chance.random() < self._breaks / 2:
                    break
            else:
                return
            self.broken += 1


def _port(server: Server) -> int:
    return int(next(iter(server.sockets)).getsockname()[1])
