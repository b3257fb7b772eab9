"""The closed lists of the rulings against every action there is: symbols, Panic, having acted, not being there."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.games.expedition.rules.actions import CardAction, unit_of
from rulebound.games.expedition.rules.catalogue import ACTIONS, CATALOGUE
from rulebound.games.expedition.rules.entering import Enter
from rulebound.games.expedition.rules.loot import thing_name
from rulebound.games.expedition.rules.order_actions import CarryPowder, Drop, Move, Rally, Shoot, Terror
from rulebound.games.expedition.state import LEFT, WAITING, Group, without
from tests.games.expedition.country import CONTENT, Country, country, inches
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


def test_what_asks_for_a_path_first_says_so() -> None:
    assert {action.key for action in ACTIONS if action.draws} == {"move", "march"}
    c = country()
    group = c.group("soldiers", 0, 24, 10)
    target = c.group("veterans", 1, 24, 18)
    c.card("skirmish")
    assert (c.option(Move(), group).draws, c.option(Shoot(), group, target).draws) == (True, False)


@rule("EX-GAP-11", "EX-SHOOT-01")
def test_an_action_is_offered_with_its_group_and_the_other_it_is_about() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, tokens=("combat",))
    target = c.group("veterans", 1, 24, 18)
    shot = c.option(Shoot(), group, target)
    assert (shot.label.key, shot.points_at) == ("action.shoot", (group.name, target.name))
    assert shot.label.args == {"group": group.called, "other": target.called}
    rallied = c.option(Rally(), group)
    assert (rallied.label.args, rallied.points_at) == ({"group": group.called}, (group.name,))
    assert [len(option.odds) for option in (shot, rallied)] == [2, 1]


@rule("EX-GAP-62", "EX-CON-07", "EX-GAP-10")
def test_what_comes_to_mind_is_for_groups_that_may_still_act() -> None:
    c = country()
    column = c.g.columns[0]
    calm, upset, tired = (
        c.group("soldiers", 0, x, 10, tokens=t) for x, t in ((10, ("combat",)), (24, ("panic",)), (38, ()))
    )
    c.group("veterans", 1, 24, 30)
    c.card("rush")
    tired.actions = 1
    assert Move().likely(c.g, column) == [[calm.name]]
    assert Rally().likely(c.g, column) == []
    c.g.symbols = ("rally",)
    assert Rally().likely(c.g, column) == [[calm.name], [upset.name]]
    assert (Move().likely(c.g, column), Move().proposals(c.g, column)) == ([], [])
    assert CarryPowder().likely(c.g, column) == [[calm.name], [upset.name], [tired.name]]
    assert Enter().actors(c.g, column) == []
    c.g.field = c.g.field.take(c.g.bases(tired))
    tired.fate, tired.actions = WAITING, 0
    assert Enter().actors(c.g, column) == [tired]


def test_a_figure_stands_for_its_group_and_everything_else_for_itself() -> None:
    c = country()
    groups = [c.group("soldiers", seat, 24, 10 + 20 * seat) for seat in (0, 1)]
    for group in groups:
        assert {unit_of(c.g, f"f{number}") for number in group.figures} == {group.name}
    assert unit_of(c.g, "tall_grass-1") == "tall_grass-1"
    c.card("rush")
    assert Move().meant_by(c.g, c.g.columns[0], f"f{groups[0].figures[1]}") == [[groups[0].name]]
    assert Move().meant_by(c.g, c.g.columns[0], groups[1].name) == []


@rule("EX-GAP-11", "EX-INFL-06", "EX-SHOOT-01", "EX-GAP-62")
def test_an_action_that_is_told_too_much_or_too_little_is_none() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, tokens=("combat",), carried=("loot-1",))
    enemy = c.group("veterans", 1, 24, 18)
    lion = c.animal("lion", 40, 30)
    gone = c.group("veterans", 1, 24, 30)
    c.g.field = c.g.field.take(c.g.bases(gone))
    gone.fate = WAITING
    c.g.symbols = SYMBOLS
    cases: list[tuple[CardAction, list[Answer | Group]]] = [
        *[(action, args) for action in (Move(), Shoot()) for args in ([], [enemy], [group, group], [group, "on"])],
        *[(Shoot(), args) for args in ([group], [group, gone], [group, enemy, enemy])],
        *[(Terror(), args) for args in ([], [enemy, enemy])],
        *[(Drop(), args) for args in ([group], [group, "loot-2"])],
        (Rally(), [group, "on"]),
    ]
    for action, args in cases:
        assert c.refused(action, *args).text.key == "refused.unknown", (action.key, args)
    for target in (group, gone):
        assert c.refused(Terror(), target).rule == "EX-INFL-06"
        assert c.refused(Terror(), target).text.key != "refused.unknown"
    assert c.refused(Terror(), lion).rule == "EX-GAP-67"
    dropped = c.option(Drop(), group, "loot-1")
    assert (dropped.label.args["group"], dropped.points_at) == (group.called, (group.name,))
    assert dropped.label.args["thing"] == thing_name(c.g, "loot-1")
    c.do(Drop(), group, "loot-1")
    assert [(marker.kind, marker.y < inches(12)) for marker in c.g.markers] == [("loot", True)]
    assert c.refused(Drop(), group, "loot-1").rule == "EX-GAP-62"
