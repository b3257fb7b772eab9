"""A table in memory, and everybody who looks at it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from rulebound.server.connection import Connection
from rulebound.server.feeds import Feed, FeedKey, encode
from rulebound.server.frames import Looks
from rulebound.server.problem import FAULTS_OF_A_GAME, fault_of, unknown
from rulebound.server.replay import Album, Replay
from rulebound.server.table import Table

log = logging.getLogger("rulebound.server")


class Room:
    """A table in memory with everybody who looks at it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.looks: Looks | None = None
        self.replay: Replay | Album | None = None
        self.feeds: dict[FeedKey, Feed] = {}
        self.connections: set[Connection] = set()
        self.thinking: int | None = None
        self._place = 0
        self.player: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.offers: list[tuple[str, int]] = []
        self.used = time.monotonic()
        self.looked = 0
        """When it was last kept that somebody looks at this table."""

    def here(self) -> frozenset[int]:
        """The guests who look at this table now."""
        return frozenset(each.guest.id for each in self.connections if each.guest is not None)

    def forget(self) -> None:
        """Drop the table; the next who needs it reads it anew."""
        self.table = None
        self.looks = None
        self.replay = None

    def gone(self) -> None:
        """The table was deleted: whoever looks is told."""
        self.forget()
        if self.flag is not None:
            self.flag.cancel()
        for connection in self.connections:
            connection.complain(None, unknown("table"))

    def show(self) -> None:
        """Send everybody what has changed."""
        table, looks = self.table, self.looks
        if table is None or looks is None:
            return
        self._turn_away(table)
        here = self.here()
        feeds = [feed for feed in self.feeds.values() if feed.connections]
        with contextlib.suppress(Exception):  # whoever cannot be shown their scene is found below
            looks.say([(feed.key.seat, feed.key.lang) for feed in feeds])
        for feed in feeds:
            try:
                message = feed.catch_up(looks, here, with_time=False)
            except FAULTS_OF_A_GAME as error:
                fault = fault_of(error)
                for connection in feed.connections:
                    connection.complain(None, fault)
                continue
            except Exception:  # what was done is safe; whoever looks at other feeds shall see it
                log.exception("table %s cannot be shown to seat %s", self.id, feed.key.seat)
                continue
            if message is not None:
                for connection in feed.connections:
                    connection.send(message)
        self._show_offers(table)

    def _turn_away(self, table: Table) -> None:
        """Whoever has given a seat up looks on as a spectator."""
        for feed in [feed for feed in self.feeds.values() if feed.connections and feed.key.seat is not None]:
            mine = table.held_by(feed.key.guest)
            if feed.key.seat not in mine:
                for connection in list(feed.connections):
                    self.look(connection, FeedKey(None, feed.key.lang, feed.key.guest if mine else None))

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
        """Send the same message to every connection."""
        encoded = encode(message)
        for connection in self.connections:
            connection.send(encoded)

    def think(self, seat: int | None) -> None:
        """Say which computer player is at work."""
        if self.thinking is not None:
            self.tell({"type": "thinking", "seat": self.thinking, "on": False})
        self.thinking, self._place = seat, 0
        if seat is not None:
            self.tell(self.who_thinks())

    def waits(self, place: int) -> None:
        """Say how many questions come before that of the computer player that is asked."""
        self._place = place
        self.tell(self.who_thinks())

    def who_thinks(self) -> dict[str, object]:
        """The message that tells which computer player is at work, or has yet to wait for others."""
        return {"type": "thinking", "seat": self.thinking, "on": True, "place": self._place}

    def look(self, connection: Connection, key: FeedKey, since: int = 0, stream: str = "") -> None:
        """Show a connection this feed from now on."""
        assert self.looks is not None
        feed = self.feeds.get(key)
        if feed is None:
            feed = self.feeds[key] = Feed(key)
        message = feed.catch_up(self.looks, self.here())
        if message is not None:
            for other in feed.connections:
                other.send(message)
        if connection.feed is not None:
            connection.feed.connections.discard(connection)
        connection.feed = feed
        feed.connections.add(connection)
        missed = feed.since(since, stream)
        for each in missed if missed is not None else [feed.whole()]:
            connection.send(each)
