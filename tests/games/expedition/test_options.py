"""EX-GAP-18  How many play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulebound.core.forms import ONE, values_of
from rulebound.core.game import BadSetup
from rulebound.core.seats import keys_of
from rulebound.core.text import Text
from rulebound.games.expedition.options import options_form, seats_of
from tests.games.expedition.test_scenario import ADVENTURES, WORDS, adventure
from tests.harness import rule

SHRINE = adventure("lost_shrine")


@rule("EX-GAP-18", "EX-CON-12")
@pytest.mark.parametrize("key", ADVENTURES)
def test_the_number_of_players_is_chosen_where_more_than_two_may_play(key: str) -> None:
    form = options_form(adventure(key))
    if key != "lost_shrine":
        assert form == []
        return
    (players,) = form
    assert (players.key, players.kind, players.default) == ("players", ONE, "two")
    assert values_of(players) == ["two", "three", "four"]
    assert [WORDS.say(pick.name, "en") for pick in players.picks] == ["Two", "Three", "Four"]
    assert WORDS.say(Text("form.players"), "fr") == "Joueurs"


@rule("EX-GAP-18")
def test_an_adventure_for_three_offers_two_and_three() -> None:
    (players,) = options_form(replace(SHRINE, sides=SHRINE.sides[:3]))
    assert values_of(players) == ["two", "three"]


@rule("EX-GAP-18")
@pytest.mark.parametrize(("players", "seats"), [("two", 2), ("three", 3), ("four", 4)])
def test_every_player_has_a_seat_for_himself(players: str, seats: int) -> None:
    found = seats_of(SHRINE, {"players": players})
    assert keys_of(found) == ["one", "two", "three", "four"][:seats]
    assert [seat.side for seat in found] == list(range(seats))


def test_two_play_unless_somebody_says_otherwise() -> None:
    assert len(seats_of(SHRINE, {})) == 2


@pytest.mark.parametrize(
    ("key", "options", "problem"),
    [
        ("first_light", {"players": "three"}, "options: players is 'three'; two is right in first_light"),
        ("lost_shrine", {"players": "five"}, "field 'players' is 'five'; one of"),
        ("lost_shrine", {"player": "two"}, "field 'player' is not known"),
    ],
)
def test_options_that_cannot_be_are_named(key: str, options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadSetup) as error:
        seats_of(adventure(key), options)
    assert problem in str(error.value)
