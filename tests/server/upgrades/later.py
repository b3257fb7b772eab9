"""Ferry by other rules than it was begun with, and servers that play it by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from rulebound.core.ask import Rule
from rulebound.core.game import BadSetup, Game, Upgrade, find
from rulebound.core.text import Text
from rulebound.server.settings import Settings
from tests.server.people import Json, Person, Served, settings_for
from tests.toy import SHORE, Ferry, FerryGame, bid, cross, richest


def turn_without_drawing(g: Ferry) -> Rule[None]:
    """A round as it is by the later rules: nobody draws, and there is a round more."""
    if g.round > g.rounds or not all(len(hand) for hand in g.hands):
        g.end(richest(g), Text("end.richer"), "FE-TURN-01")
    g.round += 1
    lead = yield from bid(g)
    yield from cross(g, lead)


class RenamedFerry(FerryGame):
    """A later version by which everything comes to the same."""

    version = 2


class LaterFerry(FerryGame):
    """A later version by which nobody draws."""

    version = 2

    def __init__(self) -> None:
        super().__init__(turn_without_drawing)


class QuietlyLaterFerry(LaterFerry):
    """The same, by somebody who has forgotten to say so."""

    version = 1


class OldFerry(FerryGame):
    """As it was before: it counts places from the other shore."""

    version = 1


def from_this_shore(plain: dict[str, Any]) -> dict[str, Any]:
    """The way up from the first notation, in which places were counted from the other shore."""
    plain["place"] = SHORE - plain["place"]
    return plain


class MirroredFerry(LaterFerry):
    """Later rules, whose positions are written in another way, with a way up from the former one."""

    notation = 2
    upgrades: ClassVar[dict[int, Upgrade]] = {1: from_this_shore}


class UnreadableFerry(LaterFerry):
    """Later rules, with no way up from the former notation."""

    notation = 2


class StrictFerry(LaterFerry):
    """Later rules, by which nobody may choose how many rounds there are."""

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        if "rounds" in options:
            raise BadSetup("there are always four rounds")


class Missing(FerryGame):
    """Stands for a game whose package is gone."""


class Evening:
    """One database, and one server after the other on it, each with a program of its own."""

    def __init__(self, serve: Callable[[Settings], Served], database: str, patch: pytest.MonkeyPatch) -> None:
        self.database = database
        self._serve = serve
        self._settings = settings_for(database)
        self._patch = patch
        self._served: Served | None = None
        self._cookies: dict[int, dict[str, str]] = {}
        self._people: list[Person] = []
        self._servers = 0

    def by(self, game: Game) -> Person:
        """Ann, at a server that plays by these rules; the one before has ended."""
        return self.people(game, 1)[0]

    def people(self, game: Game, count: int) -> list[Person]:
        """The same people as ever, at a new server."""
        self.end()
        self._patch.setattr(Settings, "game", lambda _, key: _known(game, key))
        self._servers += 1
        self._served = self._serve(self._settings)
        people = [self._served.person() for _ in range(count)]
        for n, person in enumerate(people):
            person.http.cookies.update(self._cookies.get(n, {}))
            person.begin_ids(1000 * self._servers)
        self._people = people
        return people

    def end(self) -> None:
        """The server ends; everybody keeps their cookie."""
        if self._served is None:
            return
        for n, person in enumerate(self._people):
            self._cookies[n] = dict(person.http.cookies.items())
        self._served.stop()
        self._served = None


def _known(game: Game, key: str) -> Game:
    if key != game.key:
        return find(key)
    if isinstance(game, Missing):
        raise BadSetup(f"there is no game {key!r}")
    return game


def begun(ann: Person, decisions: int = 9, **wish: object) -> str:
    table = str(ann.made(**wish)["id"])
    assert ann.first_choices(table, (0, 1), decisions) == decisions
    return table


def log_of(frame: Json) -> str:
    return " ".join(str(line["text"]) for line in frame["scene"]["log"])


def plays_to_the_end(ann: Person, table: str) -> Json:
    ann.first_choices(table, (0, 1), 60)
    info: Json = ann.get(f"/api/tables/{table}").json()
    assert info["state"] == "over"
    return info


def tracks(frame: Json) -> list[tuple[str, int]]:
    return [(track["name"], track["value"]) for track in frame["scene"]["tracks"]]


def place_of(frame: Json) -> int:
    return int(frame["scene"]["tracks"][-1]["value"])
