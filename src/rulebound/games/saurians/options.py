"""The options of a game: how many play, and on which map, where armies are put together."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rulebound.core.fits import one_of
from rulebound.core.forms import ONE, Field, Pick, choices_of, filled_in
from rulebound.core.game import BadSetup
from rulebound.core.seats import Seat
from rulebound.core.text import Text
from rulebound.games.saurians.content import Content, HexMap
from rulebound.games.saurians.scenario import ScenarioCard

PLAYERS: Final = ("two", "three", "four")
SEATS: Final = (Seat("one", 0), Seat("two", 1), Seat("three", 0), Seat("four", 1))
MAP: Final = "map"


class Players(msgspec.Struct):
    """SA-GAP-02  How many play; two are the standard, a third and a fourth are partners."""

    players: Literal["two", "three", "four"] = "two"


class Options(Players, forbid_unknown_fields=True):
    """SA-CON-24  And where; without a word on the first of the maps."""

    map: str = ""


# SA-GAP-02, SA-CON-24  Where armies are put together more than two may play, and on any map.
def options_form(content: Content, scenario: ScenarioCard) -> list[Field]:
    """How many play and on which map; nothing where a scenario says so itself."""
    fields = choices_of(Players) if scenario.is_open() else []
    maps = scenario.maps_in(content.maps)
    if len(maps) > 1:
        picks = [Pick(each.key, Text(f"map.{each.key}"), Text(f"map-text.{each.key}")) for each in maps]
        fields.append(Field(MAP, Text("form.map"), ONE, picks=picks, default=maps[0].key))
    return fields


def seats_of(scenario: ScenarioCard, options: dict[str, object]) -> tuple[Seat, ...]:
    """Who plays, in the order around the table; `BadSetup` names the option that cannot be."""
    players = filled_in(options, Options, "options").players
    if players != PLAYERS[0] and not scenario.is_open():
        raise BadSetup(f"options: players is {players!r}; {PLAYERS[0]} is right in {scenario.key}")
    return SEATS[: PLAYERS.index(players) + 2]


def map_of(content: Content, scenario: ScenarioCard, options: dict[str, object]) -> HexMap:
    """The map that is played on; `BadSetup` says which there are."""
    chosen = filled_in(options, Options, "options").map
    maps = {each.key: each for each in scenario.maps_in(content.maps)}
    if chosen and chosen not in maps:
        raise BadSetup(f"options: map is {chosen!r}; {one_of(chosen, maps)} is right in {scenario.key}")
    return maps[chosen] if chosen else next(iter(maps.values()))


# SA-GAP-02  The third and the fourth are partners of the first and of the second.
def seat_name(seat: Seat, scenario: str) -> Text:
    """What a seat is called: by its side, or as the partner there."""
    side = Text(f"side.{scenario}-{seat.side}")
    return side if SEATS.index(seat) < len(PLAYERS) - 1 else Text("seat.partner", {"side": side})
