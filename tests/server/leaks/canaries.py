"""Everything that a guest hears, searched for what their seat may not know."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rulebound.core.game import Game, load
from rulebound.lab.secrecy import Ear, mark_names
from rulebound.server.store import digest
from tests.server.leaks.house import Guest, House


def listened_to(key: str, folder: Path) -> Game:
    """A game in which everything can be recognised where it is named.

    Where a game has cards of which there are several, its tests bring a version in which each copy is a canary.
    """
    canaries = f"tests.games.{key}.canaries"
    game: Game = import_module(canaries).canary_game(folder) if find_spec(canaries) is not None else load(key, None)
    mark_names(game.words())
    return game


def json_in(raw: bytes) -> list[object]:
    """The JSON data of a message, of a reply after its headers, or of its lines."""
    _, found, body = raw.partition(b"\n\n")
    text = body if found else raw
    for parts in ([text], text.splitlines()):
        try:
            return [json.loads(part) for part in parts if part.strip()]
        except ValueError:
            continue
    return []


class Watch:
    """Searches everything one guest hears for what their seat may not know."""

    def __init__(self, house: House, guest: Guest, seat: int | None) -> None:
        self._house = house
        self.guest = guest
        self.seat = seat
        self.searched = 0
        """Bytes."""
        self._ear = Ear(seat)
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
        match = self._house.table(table).match
        going_on = match is not None and not self._house.table(table).over
        self._ear.attend(match.game.secrets(match.state, self.seat) if match is not None and going_on else [])
        found: list[str] = []
        for raw in self.guest.heard:
            self.searched += len(raw)
            found += [f"seat {self.seat} finds {what}" for word, what in self._words.items() if word in raw]
            for data in json_in(raw):
                found += [f"seat {self.seat} finds {secret!r}" for secret in self._ear.listen(data)]
        for frame in self.guest.frames:
            found += [f"seat {self.seat} finds {secret!r}" for secret in self._ear.listen(frame)]
        self.guest.heard.clear()
        self.guest.frames.clear()
        return found
