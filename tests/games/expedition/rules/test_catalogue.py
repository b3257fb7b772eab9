"""The closed lists of the rulings against every action there is: symbols, Panic, having acted, not being there."""

from __future__ import annotations

import pytest

from rulebound.games.expedition.rules.catalogue import ACTIONS, CATALOGUE
from rulebound.games.expedition.state import LEFT, WAITING, Group, without
from tests.games.expedition.country import CONTENT, Country, country
from tests.harness import rule

SYMBOLS = ("move", "march", "shoot", "influence", "rally")
PAID = {
    "move": {"move", "enter"},
    "march": {"march", "enter"},
    "shoot": {"shoot", "reload", "look"},
    "influence": {"rally", "terror", "plant", "record", "parley"},
    "rally": {"rally", "plant", "record"},
}
FREE = {"drop", "carry_powder", "ritual", "totem"}
"""What costs no symbol: each has a price of its own, or none."""


def test_every_action_is_on_one_of_the_lists() -> None:
    assert set(CATALOGUE.by_key) == set().union(FREE, *PAID.values())
    assert set(SYMBOLS) == {symbol for card in CONTENT.action_cards.values() for symbol in card.symbols}


@rule("EX-GAP-04", "EX-GAP-11", "EX-MOVE-10", "EX-INFL-10", "EX-GAP-34")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_symbol_pays_for_its_actions_and_no_others(symbol: str) -> None:
    c = country()
    c.g.symbols = (symbol,)
    assert {action.key for action in ACTIONS if symbol in action.symbols} == PAID[symbol]
    for action in ACTIONS:
        if action.key not in ("look", "plant", "record", "parley", "ritual"):
            assert action.is_paid(c.g) == (action.key in PAID[symbol] | FREE), action.key


@rule("EX-GAP-11")
def test_a_card_without_symbols_pays_for_nothing() -> None:
    c = country()
    c.g.symbols = ()
    assert {action.key for action in ACTIONS if action.is_paid(c.g)} <= FREE


def refusals(c: Country, group: Group) -> dict[str, str]:
    """The rule by which a group is refused each action that groups take here and there are symbols for."""
    left, c.g.symbols = c.g.symbols, SYMBOLS
    told: dict[str, str] = {}
    for action in [each for each in ACTIONS if each.acts and each.is_paid(c.g)]:
        refusal = action.why_not(c.g, c.g.columns[0], [group.name])
        told[action.key] = refusal.rule if refusal is not None else ""
    c.g.symbols = left
    assert set(told) == {"move", "march", "shoot", "reload", "rally", "drop", "carry_powder", "enter"}
    return told


@rule("EX-STRESS-05", "EX-GAP-57", "EX-GAP-62", "EX-CON-07")
def test_with_panic_a_group_does_nothing_but_rally_and_what_costs_nothing() -> None:
    c = country()
    group = c.group("askaris", 0, 24, 10, tokens=("panic",), loaded=False)
    told = refusals(c, group)
    assert {key for key, refused in told.items() if refused == "EX-STRESS-05"} == {"move", "march", "shoot", "reload"}
    assert told["rally"] == ""


@rule("EX-GAP-10", "EX-GAP-62", "EX-CON-07")
def test_whoever_has_acted_does_only_what_costs_no_symbol() -> None:
    c = country()
    group = c.group("askaris", 0, 24, 10, tokens=("combat",), loaded=False)
    c.has_acted(group)
    barred = {key for key, refused in refusals(c, group).items() if refused == "EX-GAP-10"}
    assert barred == {"move", "march", "shoot", "reload", "rally"}


@rule("EX-GAP-65")
@pytest.mark.parametrize("fate", [WAITING, LEFT])
def test_whoever_is_not_on_the_table_can_at_most_enter_it(fate: str) -> None:
    c = country()
    group = c.group("askaris", 0, 24, 10)
    c.g.field = without(c.g.field, list(group.figures))
    group.fate = fate
    for key, refused in refusals(c, group).items():
        nothing_such = refused == CATALOGUE.by_key[key].rule
        assert nothing_such or (key, fate) == ("enter", WAITING), (key, refused)
