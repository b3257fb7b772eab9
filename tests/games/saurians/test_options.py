"""SA-GAP-02, SA-CON-24  How many play, and where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulebound.core.forms import ONE, values_of
from rulebound.core.game import BadSetup
from rulebound.core.seats import keys_of
from rulebound.games.saurians.options import map_of, options_form, seat_name, seats_of
from tests.games.saurians.test_content import CONTENT
from tests.games.saurians.test_scenario import SCENARIOS, WORDS, scenario
from tests.harness import rule

OPEN = scenario("open_hunt")


@rule("SA-GAP-02", "SA-CON-24")
@pytest.mark.parametrize("key", SCENARIOS)
def test_players_and_map_are_chosen_where_armies_are(key: str) -> None:
    form = options_form(CONTENT, scenario(key))
    if key != "open_hunt":
        assert form == []
        return
    players, maps = form
    assert (players.key, players.kind, players.default) == ("players", ONE, "two")
    assert values_of(players) == ["two", "three", "four"]
    assert (maps.key, maps.kind, maps.default) == ("map", ONE, "paddock")
    assert values_of(maps) == ["paddock", "station", "ravine", "clearing"]
    assert [WORDS.say(field.name, "fr") for field in form] == ["Joueurs", "Plan"]
    assert [WORDS.say(pick.name, "en") for pick in maps.picks][-1] == "The Clearing"


@rule("SA-CON-24")
def test_a_scenario_of_two_maps_has_the_choice_of_them() -> None:
    (maps,) = options_form(CONTENT, replace(scenario("carcass"), maps=("ravine", "paddock")))
    assert values_of(maps) == ["paddock", "ravine"]


@rule("SA-GAP-02")
@pytest.mark.parametrize(("players", "sides"), [("two", [0, 1]), ("three", [0, 1, 0]), ("four", [0, 1, 0, 1])])
def test_partners_sit_across_from_each_other(players: str, sides: list[int]) -> None:
    seats = seats_of(OPEN, {"players": players})
    assert keys_of(seats) == ["one", "two", "three", "four"][: len(sides)]
    assert [seat.side for seat in seats] == sides


def test_two_play_on_the_first_map_unless_somebody_says_otherwise() -> None:
    assert len(seats_of(OPEN, {})) == 2
    assert map_of(CONTENT, OPEN, {}).key == "paddock"


@rule("SA-CON-24")
def test_the_map_that_was_chosen() -> None:
    assert map_of(CONTENT, OPEN, {"map": "ravine"}).key == "ravine"
    assert map_of(CONTENT, scenario("carcass"), {"map": "paddock"}).key == "paddock"


@rule("SA-GAP-02")
def test_seats_are_called_by_their_sides() -> None:
    hunt = [WORDS.say(seat_name(seat, "open_hunt"), "en") for seat in seats_of(OPEN, {"players": "four"})]
    assert hunt == ["First side", "Second side", "First side, partner", "Second side, partner"]
    nest = [WORDS.say(seat_name(seat, "nest_raid"), "fr") for seat in seats_of(scenario("nest_raid"), {})]
    assert nest == ["Dinosaures", "Humains"]


@pytest.mark.parametrize(
    ("key", "options", "problem"),
    [
        ("carcass", {"players": "three"}, "options: players is 'three'; two is right in carcass"),
        ("open_hunt", {"players": "five"}, "field 'players' is 'five'; one of"),
        ("open_hunt", {"player": "two"}, "field 'player' is not known"),
        ("carcass", {"map": "ravine"}, "options: map is 'ravine'; paddock is right in carcass"),
        ("open_hunt", {"map": "station_two"}, "options: map is 'station_two'; one of station, paddock, "),
        ("open_hunt", {"map": 3}, "field 'map' is 3; a text is right"),
    ],
)
def test_options_that_cannot_be_are_named(key: str, options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadSetup) as error:
        seats_of(scenario(key), options)
        map_of(CONTENT, scenario(key), options)
    assert problem in str(error.value)
