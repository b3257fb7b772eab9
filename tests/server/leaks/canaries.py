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
        self.searched = 0
        """Bytes."""
        self._cards: set[str] = set()
        self._words: dict[bytes, str] = {}

    def forbid(self, what: str, *words: str) -> None:
        """Words this guest must not be sent before the end."""
        for word in words:
            if word:
                self._words[word.encode()] = what

    def forbid_token(self, what: str, token: str) -> None:
        """A token, and what the server keeps of it."""
        self.forbid(what, token, digest(token))

    def allow(self, *words: str) -> None:
        """Words that are everybody's from now on."""
        for word in words:
            self._words.pop(word.encode(), None)

    def leaks(self, table: str) -> list[str]:
        """What this guest has heard and may not know now; nothing, one hopes."""
        found: list[str] = []
        for raw in self.guest.heard:
            self.searched += len(raw)
            self._cards.update(match.decode() for match in CANARY.findall(raw))
            found += [f"seat {self.seat} finds {what}" for word, what in self._words.items() if word in raw]
        self.guest.heard.clear()
        match = self._house.table(table).match
        if match is None or self._house.table(table).over:
            return found
        hidden = match.game.hidden_from(match.state, self.seat)
        return found + [f"seat {self.seat} finds {card}" for card in hidden if card in self._cards]
