"""The door: who may connect, and how long anybody may take to say what they want.

A connection counts for its address, but not if that is a proxy this server was told of: whoever stands behind it is
counted by the gate, as the proxy says who it is.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from contextlib import suppress

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rulebound.server.limits import one_less, place_of
from rulebound.server.settings import Limits

PIECE = 8 * 1024
"""So much of a head is read at a time, until it is known to be too large."""


class BadNetwork(ValueError):
    """This is neither an address nor a network."""


def checked_networks(named: list[str], option: str) -> tuple[str, ...]:
    """Addresses and networks somebody has named with an option; `BadNetwork` for anything else."""
    for name in named:
        try:
            ipaddress.ip_network(name)
        except ValueError:
            raise BadNetwork(
                f"{option}: {name!r} is no address; give one as 127.0.0.1 or a network as 10.0.0.0/8"
            ) from None
    return tuple(named)


class Door:
    """Counts the connections of each address."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...]) -> None:
        self.limits = limits
        self._proxies = [ipaddress.ip_network(name) for name in proxies]
        self.open: Counter[str] = Counter()

    def is_proxy(self, address: str) -> bool:
        """Whether this is a proxy the server was told of."""
        with suppress(ValueError):
            number = ipaddress.ip_address(address)
            return any(number in network for network in self._proxies)
        return False

    def enter(self, address: str) -> bool:
        """Let one more in from there, unless there are too many."""
        place = place_of(address)
        if self.open[place] >= self.limits.connections_of_address and not self.is_proxy(address):
            return False
        self.open[place] += 1
        return True

    def leave(self, address: str) -> None:
        """One of them has gone."""
        one_less(self.open, place_of(address))


def protocols(door: Door) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """What speaks with whoever has come through this door: requests, and sockets that have grown out of one."""

    class Talks(WebSocketsSansIOProtocol):
        """A socket; it has come in as a request, and leaves the door as itself."""

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            door.leave(self.client[0] if self.client else "")

    class Asks(HttpToolsProtocol):
        """Requests one after the other; head and body of each are bounded in size and time."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = self.client[0] if self.client else ""
            self._here = door.enter(self._address)
            self._head = 0
            self._too_large = False
            self._reads_head = True
            self._late: asyncio.TimerHandle | None = None
            if self._here:
                self._give(door.limits.head_s)
            else:
                self._end(429)

        def connection_lost(self, exc: Exception | None) -> None:
            self._take_back()
            super().connection_lost(exc)
            if self._here:
                self._here = False
                door.leave(self._address)

        def data_received(self, data: bytes) -> None:
            if self._reads_head and self._late is None:
                self._give(door.limits.head_s)
            for start in range(0, len(data), PIECE):
                if self.transport.is_closing() or self.transport.get_protocol() is not self:
                    return
                piece = data[start : start + PIECE]
                if self._reads_head:
                    self._head += len(piece)
                super().data_received(piece)
                if self._reads_head and self._head > door.limits.head:
                    self._end(431)

        def on_url(self, url: bytes) -> None:
            super().on_url(url)
            self._fits(len(url))

        def on_header(self, name: bytes, value: bytes) -> None:
            super().on_header(name, value)
            self._fits(len(name) + len(value))

        def _fits(self, more: int) -> None:
            self._told += more
            if self._told > door.limits.head:
                self._too_large = True
                raise ValueError

        def on_message_begin(self) -> None:
            self._told = 0
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._take_back()
            self._reads_head = False
            self._give(door.limits.body_s)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._take_back()
            self._reads_head, self._head = True, 0
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._take_back()
            self._here = False  # from here on the socket counts
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]  # it holds on to this, and nothing would ever part the two

        def send_400_response(self, msg: str) -> None:
            if self._too_large:
                self._end(431)
            else:
                super().send_400_response(msg)

        def _give(self, seconds: float) -> None:
            self._late = self.loop.call_later(seconds, self._end, 408)

        def _take_back(self) -> None:
            if self._late is not None:
                self._late.cancel()
                self._late = None

        def _end(self, status: int) -> None:
            """Say in a line why nothing is read any more."""
            self._take_back()
            if not self.transport.is_closing():
                if self.cycle is None or self.cycle.response_complete:
                    self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
                self.transport.close()

    return Asks, Talks
