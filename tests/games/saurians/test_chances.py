"""Chances: every answer that the ledger gives, and the same counted out card by card."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from rulebound.games.saurians.questions import questions
from tests.games.saurians.board import CONTENT
from tests.harness import rule

QUESTIONS = {question.key: question for question in questions(CONTENT)}
BOARDS = list(CONTENT.boards)
DODGE, COURAGE = 3, 8


def answer(key: str, *values: int) -> dict[str, Fraction]:
    """What the cards say; values that are left out are those offered."""
    question = QUESTIONS[key]
    offered = [parameter[1] for parameter in question.parameters]
    return dict(question.answer([*values, *offered[len(values) :]]))


@rule("SA-DEP-01", "SA-INI-07")
def test_a_single_card_in_the_opening_hand_and_in_the_next_draw() -> None:
    assert answer("seen") == {"opening": Fraction(1, 2), "by_then": Fraction(3, 4)}
    assert answer("seen", 2, 6, 0)["opening"] == 1 - Fraction(6 * 5, 12 * 11)


@rule("SA-CMB-06", "SA-CON-04")
def test_a_hand_for_a_full_combo() -> None:
    cards = CONTENT.deck_of("velociraptor_pack")
    melee = [card for card in cards if "melee" in CONTENT.action_cards[card].combo]
    assert len(melee) == QUESTIONS["held"].parameters[0][1] == 6
    assert answer("held")["enough"] == Fraction(331, 462)
    hands = [sum(card < 6 for card in hand) for hand in combinations(range(12), 6)]
    assert answer("held")["held=2"] == Fraction(hands.count(2), len(hands))
    assert sum(p for key, p in answer("held").items() if key != "enough") == 1


@rule("SA-ACT-01", "SA-ACT-03")
def test_who_goes_first() -> None:
    assert answer("first") == {"first": Fraction(25, 144), "tied": Fraction(19, 144), "second": Fraction(25, 36)}


@rule("SA-ACT-01")
@pytest.mark.parametrize(("one", "other"), [("tracker", "triceratops"), ("commander", "commander")])
def test_who_goes_first_among_others(one: str, other: str) -> None:
    pairs = [
        (CONTENT.action_cards[a].initiative, CONTENT.action_cards[b].initiative)
        for a, b in product(CONTENT.deck_of(one), CONTENT.deck_of(other))
    ]
    odds = answer("first", BOARDS.index(one) + 1, BOARDS.index(other) + 1)
    assert odds["first"] == Fraction(sum(a > b for a, b in pairs), 144)
    assert odds["tied"] == Fraction(sum(a == b for a, b in pairs), 144)


@rule("SA-HER-09", "SA-CON-15")
@pytest.mark.parametrize(("icon", "odds"), [
    (DODGE, ("6751/7752", "1583/2584", "332/969", "509/3876", "283/7752")),
    (COURAGE, ("4739/5168", "11357/15504", "937/1938", "469/1938")),
])  # fmt: skip
def test_what_five_human_hero_cards_raise(icon: int, odds: tuple[str, ...]) -> None:
    found = answer("raised_humans", icon, 5)
    assert [found[f"raised={n}"] for n in range(1, len(odds) + 1)] == [Fraction(p) for p in odds]


@rule("SA-HER-09", "SA-CON-14")
def test_what_dinosaur_hero_cards_raise_counted_out() -> None:
    deck = [card for card, n in CONTENT.hero_decks["dinosaurs"].cards.items() for _ in range(n)]
    best = [max(icons.get("dodge", 0) for icons in CONTENT.hero_cards[card].icons) for card in deck]
    totals = [sum(hand) for hand in combinations(best, 3)]
    found = answer("raised_dinosaurs", DODGE, 3)
    for n in range(1, max(totals) + 1):
        assert found[f"raised={n}"] == Fraction(sum(total >= n for total in totals), len(totals))
    assert answer("raised_humans", 7, 5) == {"raised=1": 0}


@rule("SA-NET-03", "SA-GAP-63")
@pytest.mark.parametrize(("stability", "nets", "free"), [(7, 1, "1"), (7, 2, "15/28"), (7, 3, "1/56"), (8, 2, "1")])
def test_breaking_free_of_nets(stability: int, nets: int, free: str) -> None:
    odds = answer("freed", stability, nets)
    assert (odds["free"], odds["held_fast"]) == (Fraction(free), 1 - Fraction(free))


@rule("SA-FEA-05", "SA-CON-18")
def test_fear_cards() -> None:
    assert answer("frightened", 1)["flee"] == Fraction(5, 16)
    assert answer("frightened", 2)["flee"] == 1 - Fraction(11 * 10, 16 * 15)
    assert answer("frightened", 16)["panic"] == 1


@rule("SA-FP-03", "SA-TIE-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_token_among_equals(players: int) -> None:
    assert answer("tossed", players) == {"each": Fraction(1, players)}
