"""A game in which every single hidden card is a canary, and everything else that nobody may find."""

from __future__ import annotations

import re

from rulebound.server.store import digest
from tests.server.leaks.house import Guest, House

CANARY = re.compile(rb"canary_[a-z_]+_[0-9]+")


class Watch:
    """Searches everything one guest hears for what their seat may not know."""

    def __init__(self, house: House, guest: Guest, seat: int | None) -> None:
        self._house = house
        self.guest = guest
        self.seat = seat
        self._read = 0
        self._cards: set[str] = set()
        self._words: dict[bytes, str] = {}

    def forbid(self, what: str, *words: str) -> None:
        """Words this guest must never be sent."""
        for word in words:
            if word:
                self._words[word.encode()] = what

    def forbid_token(self, what: str, token: str) -> None:
        """A token, and what the server keeps of it."""
        self.forbid(what, token, digest(token))

    def leaks(self, table: str) -> list[str]:
        """What this guest has heard and may not know now; nothing, one hopes."""
        found: list[str] = []
        heard = self.guest.heard
        for raw in heard[self._read :]:
            self._cards.update(match.decode() for match in CANARY.findall(raw))
            found += [f"seat {self.seat} finds {what}" for word, what in self._words.items() if word in raw]
        self._read = len(heard)
        match = self._house.table(table).match
        if match is None:
            return found
        hidden = match.game.hidden_from(match.state, self.seat)
        return found + [f"seat {self.seat} finds {card}" for card in hidden if card in self._cards]
