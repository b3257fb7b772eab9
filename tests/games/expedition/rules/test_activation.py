"""EX-TURN-06, EX-GAP-11  Resolving a card: whose it is, its symbols in any order, and its end."""

from __future__ import annotations

from rulebound.games.expedition.rules.activation import ACT, DONE, begin_card, resolve_card, who_acts
from rulebound.games.expedition.rules.order_actions import Move, Reload
from rulebound.games.expedition.state import CARD, STEP_END
from tests.games.expedition.country import Country, country
from tests.harness import rule


def two_cards() -> Country:
    """Everybody has a card to resolve in this step: seat 0 a skirmish, then seat 1 a rush."""
    c = country()
    c.card("rush", 1)
    c.card("skirmish")
    c.g.order = (0, 1)
    c.group("trained_askaris", 0, 24, 8)
    c.group("young_warriors", 1, 24, 30)
    return c


@rule("EX-TURN-06", "EX-GAP-11")
def test_symbols_that_are_not_used_are_lost_and_the_next_card_is_taken_up() -> None:
    c = two_cards()
    ask = c.play(DONE, then=ACT).ask()
    assert (ask.seat, c.g.order, c.g.phase, c.g.causer) == (1, (1,), CARD, 1)
    assert c.g.symbols == ("move", "move")
    assert who_acts(c.g, ask) is c.g.columns[1]


@rule("EX-TURN-06")
def test_the_step_ends_with_the_last_card() -> None:
    c = two_cards()
    c.g.order = (0,)
    c.run(resolve_card, DONE)
    assert (c.g.phase, list(c.g.order), list(c.g.symbols)) == (STEP_END, [], [])


@rule("EX-TURN-06")
def test_whose_card_is_resolved_is_told_by_its_name() -> None:
    c = two_cards()
    c.g.order = (1,)
    c.run(begin_card)
    told = c.event("log.card")
    assert (told.text.args["card"].key, told.shows[0].kind) == ("action_card.rush", "turn")  # type: ignore[attr-defined]


@rule("EX-GAP-11")
def test_symbols_are_used_in_any_order() -> None:
    c = two_cards()
    reloading = c.group("askaris", 0, 12, 8, loaded=False)
    assert list(c.g.symbols) == ["move", "shoot", "rally"]
    c.do(Reload(), reloading)
    assert list(c.g.symbols) == ["move", "rally"]
    group = c.g.groups[0]
    c.do(Move(), group, then=(c.shift(group, 0, 2),))
    assert list(c.g.symbols) == ["rally"]


@rule("EX-GAP-11", "EX-CON-07")
def test_a_card_without_symbols_ends_by_itself_unless_something_that_costs_none_is_left() -> None:
    c = two_cards()
    c.g.symbols = ()
    assert c.play(then=ACT).ask().seat == 1
    c = two_cards()
    c.g.symbols = ()
    reloading = c.group("askaris", 0, 12, 8, with_=("powder_carriers",), loaded=False)
    ask = c.play(then=ACT).ask()
    assert (ask.seat, ask.spent, ask.answers()) == (0, True, [["carry_powder", reloading.name], DONE])


@rule("EX-GAP-11")
def test_a_symbol_is_one_action_and_gone_afterwards() -> None:
    c = country()
    one, other = c.group("veterans", 0, 14, 10), c.group("veterans", 0, 34, 10)
    c.group("irregulars", 1, 24, 34)
    c.card("rush")
    c.do(Move(), one, then=(c.shift(one, 0, 2),))
    assert c.g.symbols == ("move",)
    c.g.symbols = ()
    assert c.refused(Move(), other).rule == "EX-GAP-11"


def test_the_end_of_a_card_ends_what_is_looked_ahead_over() -> None:
    c = country()
    c.group("veterans", 0, 24, 4)
    c.card("volley")
    chapter = c.g.chapter
    c.run(resolve_card)
    assert c.g.chapter == chapter + 1
