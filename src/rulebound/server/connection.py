"""One client at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.server.feeds import Feed, Outbox, encode

if TYPE_CHECKING:
    from rulebound.server.problem import Problem
    from rulebound.server.store import GuestRow


class Connection:
    """Who is connected, what they look at, and what is on its way to them."""

    def __init__(self, guest: GuestRow | None, lang: str) -> None:
        self.guest = guest
        self.lang = lang
        self.feed: Feed | None = None
        self.outbox = Outbox()
        self.hints = 0
        self.hidden = False
        """Whether the page is in the background, or another tab is looked at."""

    @property
    def seat(self) -> int | None:
        """The seat whose feed this is."""
        return self.feed.key.seat if self.feed is not None else None

    def send(self, message: bytes) -> None:
        """Bytes that are JSON already, as all who see the same are sent the same."""
        self.outbox.put(message)

    def say(self, message: dict[str, object]) -> None:
        """Data for this connection alone."""
        self.outbox.put(encode(message))

    def end(self) -> None:
        """Close it once all that is on its way was sent."""
        self.outbox.end()

    def complain(self, id: str | None, error: Problem) -> None:
        """Say what was not done, and why."""
        self.say({"type": "error", "id": id, "status": error.status, "error": error.plain(self.lang)})
