"""A game in which every single hidden card is a canary, and everything else that nobody may find."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from rulebound.core.game import Game, load
from rulebound.games.catacombs.content import HERE
from rulebound.server.store import digest
from tests.server.leaks.house import Guest, House

FILES = ("advantages.yaml", "events.yaml")
CANARY = re.compile(rb"canary_[a-z_]+_[0-9]+")


def canary_game(folder: Path) -> Game:
    """Catacombs with the same cards under names found nowhere else."""
    for name in FILES:
        cards = yaml.safe_load((HERE / name).read_text(encoding="utf-8"))
        found = [{**card, "copies": 0} for card in cards]
        for card in cards:
            for copy in range(card["copies"]):
                key = f"canary_{card['key']}_{copy}"
                said = {"en": f"Canary {key}", "fr": f"Canari {key}"}
                found.append({**card, "key": key, "copies": 1, "effect": card["key"], "name": said, "text": said})
        (folder / name).write_text(yaml.safe_dump(found), encoding="utf-8")
    return load("catacombs", folder)


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
