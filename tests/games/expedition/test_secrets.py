"""EX-GAP-17, EX-TURN-05, EX-CON-04, EX-CON-12  What a seat cannot know: nothing shows it, and it is dealt anew."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw, SeededDice
from rulebound.core.match import Match
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.rules.cards import exchange
from rulebound.games.expedition.rules.deed_actions import TRUE
from rulebound.games.expedition.rules.sorcery import RITES
from rulebound.games.expedition.rules.totems import announce, opening_draw
from rulebound.games.expedition.rules.turn import begin_turn
from rulebound.games.expedition.secrets import CHOSEN, DECK, HAND, TRUTH, deal_unknowns, secrets_from
from rulebound.games.expedition.state import COMMIT, NEUTRAL, Expedition
from tests.games.expedition.country import CONTENT, Country, country, inches
from tests.harness import call, check_secrets, rule

GAME = ExpeditionGame(CONTENT)
GUESSES = 60


def cards(seats: int = 2) -> Country:
    """Everybody has chosen three cards and holds two Totem cards; the first of the last seat's cards is used."""
    c = country(adventure="lost_shrine", seats=seats)
    for column in c.g.columns:
        column.chosen, column.used, column.committed = ("snap_shot", "rush", "volley"), (), ""
        c.group("soldiers", column.seat, 8 + 10 * column.seat, 10)
        c.hold(column.seat, "lion", "baobab")
    c.g.phase, c.g.order, c.g.symbols = COMMIT, (), ()
    return c


def guesses(c: Country, seat: int) -> list[Expedition]:
    """What a seat may imagine."""
    twins = []
    for seed in range(GUESSES):
        twin = c.g.copy()
        deal_unknowns(twin, seat, SeededDice(seed))
        twins.append(twin)
    return twins


@rule("EX-GAP-17", "EX-TURN-05")
def test_all_that_is_hidden_varies_and_the_own_does_not() -> None:
    c = cards()
    twins = guesses(c, 0)
    assert len({twin.columns[1].chosen for twin in twins}) > 20
    assert len({tuple(twin.columns[1].hand.cards) for twin in twins}) > 20
    assert len({tuple(twin.columns[0].deck.cards) for twin in twins}) > 20
    assert len({tuple(twin.columns[1].deck.cards) for twin in twins}) > 20
    for twin in twins:
        assert twin.columns[0].chosen == c.g.columns[0].chosen
        assert twin.columns[0].hand.cards == c.g.columns[0].hand.cards
        assert len(set(twin.columns[1].chosen)) == 3
        assert sorted([*twin.columns[1].hand.cards, *twin.columns[1].deck.cards]) == sorted(
            [*c.g.columns[1].hand.cards, *c.g.columns[1].deck.cards]
        )


@rule("EX-TURN-05", "EX-GAP-17")
def test_cards_already_revealed_are_known() -> None:
    c = cards()
    c.g.columns[1].used = ("rush",)
    c.g.step = 1
    twins = guesses(c, 0)
    assert all("rush" in twin.columns[1].chosen and twin.columns[1].used == ("rush",) for twin in twins)
    assert len({twin.columns[1].chosen for twin in twins}) > 5
    assert sum([secret.kind == CHOSEN for secret in secrets_from(c.g, 0)]) == 2


@rule("EX-CON-03", "EX-GAP-17")
def test_a_card_that_was_revealed_and_taken_back_is_known_until_the_turn_ends() -> None:
    c = cards()
    column = c.g.columns[1]
    column.used, column.committed = ("rush",), "rush"
    c.run(call(exchange, 1), "volley")
    assert (column.used, column.unused()) == (("volley",), ["snap_shot", "rush"])
    assert all({"rush", "volley"} < set(twin.columns[1].chosen) for twin in guesses(c, 0))
    assert [secret.value for secret in secrets_from(c.g, 0) if secret.kind == CHOSEN] == ["snap_shot"]
    begin_turn(c.g)
    column.chosen = ("snap_shot", "rush", "volley")
    assert sum([secret.kind == CHOSEN for secret in secrets_from(c.g, 0)]) == 3


@rule("EX-CON-03", "EX-GAP-17")
def test_a_totem_card_that_was_taken_back_openly_is_known_to_be_in_the_hand_until_it_is_played() -> None:
    c = cards()
    column = c.g.columns[1]
    column.deck.cards.remove("monkey")
    column.discard = ("monkey",)
    c.hold(1, "vulture")
    c.run(call(opening_draw, 1), "vulture")
    assert column.hand.cards == ["baobab", "lion", "monkey"]
    assert all("monkey" in twin.columns[1].hand.cards for twin in guesses(c, 0))
    assert len({tuple(twin.columns[1].hand.cards) for twin in guesses(c, 0)}) > 20
    assert [secret.value for secret in secrets_from(c.g, 0) if secret.kind == HAND] == ["baobab", "lion"]
    c.run(call(announce, 1, "monkey"))
    column.discard = ("vulture",)
    column.hand.take("monkey")
    assert sum([secret.kind == HAND for secret in secrets_from(c.g, 0)]) == 3, "it has come back in secret"


@rule("EX-GAP-17")
def test_secrets_are_those_of_others_and_all_decks() -> None:
    c = cards(3)
    kinds = [secret.kind for secret in secrets_from(c.g, 0)]
    assert [kinds.count(kind) for kind in (HAND, CHOSEN, DECK)] == [4, 6, 36]
    assert [secret.kind for secret in secrets_from(c.g, None)].count(HAND) == 6


def stars(power: int, seats: int = 2) -> Country:
    """An astrologer of seat 0 has read cards of seat 1; with the least power the first in their order by name."""
    c = cards(seats)
    c.g.columns[0].culture = "sultanate"
    group = c.group("irregulars", 0, 30, 30, with_=("astrologer",))
    answers = () if seats == 2 else (1,)
    c.run(call(RITES["reading_the_stars"], group, power), *answers, dice=[Draw(1, 3)] if power == 1 else [])
    return c


@rule("EX-CON-04", "EX-GAP-17")
def test_whoever_has_read_all_cards_in_the_stars_imagines_no_others() -> None:
    c = stars(2)
    assert {twin.columns[1].chosen for twin in guesses(c, 0)} == {("snap_shot", "rush", "volley")}
    assert not [secret for secret in secrets_from(c.g, 0) if secret.kind == CHOSEN]


@rule("EX-CON-04", "EX-GAP-17")
def test_whoever_has_read_one_card_knows_that_one_alone() -> None:
    c = stars(1)
    twins = guesses(c, 0)
    assert all("rush" in twin.columns[1].chosen for twin in twins)
    assert len({twin.columns[1].chosen for twin in twins}) > 10
    assert sum([secret.kind == CHOSEN for secret in secrets_from(c.g, 0)]) == 2


@rule("EX-CON-04", "EX-GAP-17")
def test_what_one_player_has_read_another_does_not_know() -> None:
    c = stars(2, 3)
    assert len({twin.columns[1].chosen for twin in guesses(c, 2)}) > 20
    assert sum([secret.kind == CHOSEN for secret in secrets_from(c.g, 2)]) == 6
    told = [event for event in c.happened() if event.text.key == "log.reads"]
    assert len(told) == 1


@rule("EX-CON-12", "EX-GAP-17")
def test_the_true_clue_may_be_any_that_nobody_has_looked_at() -> None:
    c = cards()
    keys = ["clue_northwest", "clue_northeast", "clue_southwest", "clue_southeast"]
    for i, key in enumerate(keys):
        c.g.put("clue", (inches(10 + 5 * i), inches(20)), TRUE if i == 2 else NEUTRAL, key)
    c.g.change(c.g.markers[0], NEUTRAL, True)
    truths = [[m.key for m in twin.markers if m.owner == TRUE] for twin in guesses(c, 0)]
    assert {key for (key,) in truths} == set(keys[1:])
    assert sum([secret.kind == TRUTH for secret in secrets_from(c.g, 1)]) == 3


@rule("EX-GAP-17", "EX-TURN-05")
@pytest.mark.parametrize("adventure", ["lost_shrine", "first_light"])
def test_nothing_in_a_game_shows_a_seat_what_it_may_not_know(adventure: str) -> None:
    match = Match.new(GAME, adventure, 5)
    dice = SeededDice(5)
    for n in range(90):
        if match.ask is None:
            break
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
        if n % 30 == 29:
            check_secrets(match)
