"""One client at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.server.views import Outbox, View, encode

if TYPE_CHECKING:
    from rulebound.server.problem import Problem
    from rulebound.server.store import GuestRow


class Connection:
    """Who is connected, what they look at, and what is on its way to them."""

    def __init__(self, guest: GuestRow | None, lang: str) -> None:
        self.guest = guest
        self.lang = lang
        self.view: View | None = None
        self.outbox = Outbox()
        self.hints = 0

    @property
    def seat(self) -> int | None:
        """The seat whose view this is."""
        return self.view.key.seat if self.view is not None else None

    def send(self, message: bytes) -> None:
        """Send an encoded message."""
        self.outbox.put(message)

    def say(self, message: dict[str, object]) -> None:
        """Send a message."""
        self.outbox.put(encode(message))

    def complain(self, id: str | None, error: Problem) -> None:
        """Say what was not done, and why."""
        self.say({"type": "error", "id": id, "status": error.status, "error": error.plain(self.lang)})
