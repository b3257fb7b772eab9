"""A table in memory, and everybody who looks at it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from rulebound.server.connection import Connection
from rulebound.server.frames import Looks
from rulebound.server.problem import FAULTS_OF_A_GAME, fault_of
from rulebound.server.replay import Replay
from rulebound.server.table import Table
from rulebound.server.views import View, ViewKey, encode

log = logging.getLogger("rulebound.server")


class Room:
    """A table in memory with everybody who looks at it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.looks: Looks | None = None
        self.replay: Replay | None = None
        self.views: dict[ViewKey, View] = {}
        self.connections: set[Connection] = set()
        self.thinking: int | None = None
        self.player: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.offers: list[tuple[str, int]] = []
        self.used = time.monotonic()

    def here(self) -> frozenset[int]:
        """The guests who look at this table now."""
        return frozenset(each.guest.id for each in self.connections if each.guest is not None)

    def forget(self) -> None:
        """Drop the table; the next who needs it reads it anew."""
        self.table = None
        self.looks = None
        self.replay = None

    def show(self) -> None:
        """Send everybody what has changed."""
        table, looks = self.table, self.looks
        if table is None or looks is None:
            return
        self._turn_away(table)
        here = self.here()
        views = [view for view in self.views.values() if view.connections]
        with contextlib.suppress(Exception):  # whoever cannot be shown their scene is found below
            looks.say([(view.key.seat, view.key.lang) for view in views])
        for view in views:
            try:
                message = view.catch_up(looks, here, with_time=False)
            except FAULTS_OF_A_GAME as error:
                fault = fault_of(error)
                for connection in view.connections:
                    connection.complain(None, fault)
                continue
            except Exception:  # what was done is safe; whoever looks at other views shall see it
                log.exception("table %s cannot be shown to seat %s", self.id, view.key.seat)
                continue
            if message is not None:
                for connection in view.connections:
                    connection.send(message)
        self._show_offers(table)

    def _turn_away(self, table: Table) -> None:
        """Whoever has given a seat up looks on as a spectator."""
        for view in [view for view in self.views.values() if view.connections and view.key.seat is not None]:
            mine = table.held_by(view.key.guest)
            if view.key.seat not in mine:
                for connection in list(view.connections):
                    self.look(connection, ViewKey(None, view.key.lang, view.key.guest if mine else None))

    def _show_offers(self, table: Table) -> None:
        offers = [(offer.kind, offer.seat) for offer in table.offers]
        for kind, seat in self.offers:
            if (kind, seat) not in offers:
                self.tell({"type": "offer", "kind": kind, "seat": seat, "gone": True})
        for kind, seat in offers:
            if (kind, seat) not in self.offers:
                self.tell({"type": "offer", "kind": kind, "seat": seat})
        self.offers = offers

    def tell(self, message: dict[str, object]) -> None:
        """Send something to everybody."""
        encoded = encode(message)
        for connection in self.connections:
            connection.send(encoded)

    def think(self, seat: int | None) -> None:
        """Say which computer player is at work."""
        if self.thinking is not None:
            self.tell({"type": "thinking", "seat": self.thinking, "on": False})
        self.thinking = seat
        if seat is not None:
            self.tell({"type": "thinking", "seat": seat, "on": True})

    def look(self, connection: Connection, key: ViewKey, since: int = 0, stream: str = "") -> None:
        """Show a connection this view from now on."""
        assert self.looks is not None
        view = self.views.get(key)
        if view is None:
            view = self.views[key] = View(key)
        message = view.catch_up(self.looks, self.here())
        if message is not None:
            for other in view.connections:
                other.send(message)
        if connection.view is not None:
            connection.view.connections.discard(connection)
        connection.view = view
        view.connections.add(connection)
        missed = view.since(since, stream)
        for each in missed if missed is not None else [view.whole()]:
            connection.send(each)
