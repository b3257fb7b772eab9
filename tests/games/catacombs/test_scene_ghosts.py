"""Where a move would lead and what it costs, and which card an answer uses, before it is given."""

from __future__ import annotations

import random

import pytest

from rulebound import Match
from rulebound.core.ask import Option
from rulebound.core.words import LANGUAGES
from tests.games.catacombs.situation import CONTENT, Played, situation
from tests.harness import rule

SCENARIOS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")


def option(played: Played, answer: str) -> Option:
    """A legal answer as a player sees it."""
    ask = played.match.ask
    assert ask is not None
    assert answer in ask.answers()
    return ask.option(answer)


def ghost(played: Played, answer: str) -> tuple[str, str, str]:
    """The piece a move would put somewhere, where, and what that costs, in English."""
    shown = option(played, answer).ghost
    assert shown is not None
    words = played.match.game.words()
    assert all(words.say(shown.cost, language) for language in LANGUAGES)
    return shown.piece, shown.to, words.say(shown.cost, "en")


@rule("CA-MOV-02")
def test_a_step_shows_where_it_leads_and_what_it_leaves() -> None:
    s = situation("A(0,0)N B(0,1)NES C(0,2)NS R(1,1)WE:river Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    played = s.play("blade", then="act")
    assert ghost(played, "step:N") == ("blade", f"tile:{played.at('B')}", "Step 1 of 2, then 1 left")
    played = s.play("blade", "step:N", then="act")
    assert ghost(played, "step:N") == ("blade", f"tile:{played.at('C')}", "Step 2 of 2, then none left")
    assert ghost(played, "step:E")[2] == "Step 2 of 2, then none left", "the elusive do not mind a river"


@rule("CA-CON-09")
def test_a_step_into_a_river_shows_that_it_is_the_last() -> None:
    s = situation("A(0,0)N R(0,1)NS:river Z(9,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "Z")
    assert ghost(s.play("redeemer", then="act"), "step:N")[2] == "Step 1 of 2; the river ends the movement"


@rule("CA-GAP-15")
def test_a_step_through_a_hole_shows_the_other_hole() -> None:
    s = situation("A(0,0)N:hole B(5,5)N:hole")
    s.human("redeemer", "A", die=1)
    s.human("blade", "B", acted=True)
    played = s.play("redeemer", then="act")
    assert ghost(played, "hole:1") == ("redeemer", "tile:1", "Step 1 of 1, then none left")


@rule("CA-EXP-01")
def test_an_exploration_shows_the_opening_it_goes_through() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "Z")
    s.stack("T09", "T10")
    assert ghost(s.play("redeemer", then="act"), "explore:N")[:2] == ("redeemer", "opening:0:N")


@rule("CA-GAP-11")
def test_leaving_by_the_stairs_shows_the_last_step() -> None:
    s = situation("S02(0,0)NS:exit_chamber Z(9,9)NS")
    s.human("redeemer", "S02", die=6)
    s.human("blade", "Z")
    assert ghost(s.play("redeemer", then="act"), "leave") == ("redeemer", "tile:0", "Step 1 of 2, out of the catacombs")


@rule("CA-SET-01")
def test_a_place_to_start_on_shows_the_room_there() -> None:
    match = Match.new("catacombs", "SC1", 1)
    match.answer("0")
    assert match.ask is not None
    shown = match.ask.option("0").ghost
    assert shown is not None
    assert (shown.piece, shown.to) == ("brute", "tile:0")
    assert match.game.words().say(shown.cost, "en") == "Place 2 of 3 on this tile"


@rule("CA-ENT-02")
@pytest.mark.parametrize(("answer", "piece", "cost"), [
    ("troglodyte:1", "troglodytes:1", "1 threat point of 6, then 5 left"),
    ("demon:1", "demon", "5 threat points of 6, then 1 left"),
])  # fmt: skip
def test_an_entry_shows_the_creature_and_its_price(answer: str, piece: str, cost: str) -> None:
    s = situation("A(0,0)N B(0,1)NS")
    s.human("redeemer", "A")
    s.g.demon_entries = 1
    s.entry(6)
    assert ghost(s.play(then="entry"), answer) == (piece, "tile:1", cost)


@rule("CA-CON-07")
def test_forced_moves_and_free_entries_show_where_they_end() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,-1)NS D(5,5)NS")
    s.human("redeemer", "C")
    s.human("blade", "A")
    s.events("terror", "tough_breed")
    s.threat(points=0)
    fleeing = s.play("card:terror", then="terror_tile")
    assert ghost(fleeing, "1") == ("blade", "tile:1", "A flight in terror costs no movement")
    s.entry(0)
    entering = s.play("card:tough_breed", then="tough_breed")
    assert ghost(entering, "3") == ("tough-1", "tile:3", "Enters free of charge")


# Cards whose text a client shows beside the option


def card_of(answer: str, ask: str) -> str:
    """The card, gift or destiny space that an answer uses; nothing if it uses none."""
    if ask == "guiding_light" and answer == "yes":
        return "guiding_light"
    kind, _, rest = answer.partition(":")
    if kind in ("card", "gift", "space", "resolve"):
        return rest.partition(":")[0]
    return answer if answer in CONTENT.advantages or answer in CONTENT.events else ""


def test_an_option_that_uses_a_card_points_at_one_that_lies_open_to_its_player() -> None:
    found: set[str] = set()
    for scenario in SCENARIOS:
        for seed in range(3):
            match = Match.new("catacombs", scenario, seed)
            chance = random.Random(seed)
            while match.ask is not None:
                ask = match.ask
                uses = {card: ask.option(answer) for answer in ask.answers() if (card := card_of(str(answer), ask.key))}
                zones = match.scene(ask.seat).zones if uses else []
                open_cards = {card.kind for zone in zones if zone.id in OWN_ZONES[ask.seat] for card in zone.cards}
                for card, shown in uses.items():
                    assert [thing.rpartition(":")[2] for thing in shown.points_at] == [card], (ask.key, shown.answer)
                    assert card in open_cards, (ask.key, card)
                    found.add(shown.points_at[0].partition(":")[0])
                match.answer(chance.choice(ask.answers()))
    assert found == {"card", "gift", "space"}


OWN_ZONES = (("advantages", "gifts"), ("events", "destiny"))
"""The zones whose cards a seat uses."""


@rule("CA-CON-02")
def test_the_guiding_light_points_at_its_gift() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("redeemer", "A", die=CONTENT.gifts["guiding_light"].value)
    s.human("blade", "Z")
    s.gifts("guiding_light")
    s.stack("T09", "T10", "T11")
    played = s.play("redeemer", "explore:N", then="guiding_light")
    assert option(played, "yes").points_at == ("gift:guiding_light",)
    assert option(played, "no").points_at == ()
