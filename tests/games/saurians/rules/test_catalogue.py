"""Every action there is against what bars units from acting, and every printed act against the actions."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.core.sound import BadGame
from rulebound.games.saurians.rules.actions import BASE, UnitAction, why_not_act
from rulebound.games.saurians.rules.catalogue import ACTIONS, CATALOGUE
from rulebound.games.saurians.rules.gear_actions import Interact
from rulebound.games.saurians.rules.special_actions import Special
from rulebound.games.saurians.rules.strike_actions import Strike
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import rule


def meant_by(key: str, n: int) -> list[str]:
    """The actions that carry out a printed act."""
    act = CONTENT.action_cards[key].acts[n]
    return [action.key for action in ACTIONS if action.is_meant(act)]


@rule("SA-CON-01", "SA-GAP-18")
def test_every_printed_act_has_its_action() -> None:
    for card in CONTENT.action_cards.values():
        for n, act in enumerate(card.acts):
            found = meant_by(card.key, n)
            assert found, (card.key, n)
            if act.effect:
                assert len(found) == 1, (card.key, found)


@rule("SA-GAP-17")
def test_these_actions_alone_need_no_card() -> None:
    basic = {action.key for action in ACTIONS if action.is_basic}
    assert basic >= {"melee", "shoot", "shove", "break_free", "frighten"}
    assert not basic & {"grab", "snatch", "suppress", "bait", "orders", "mark", "rally_cry", "read_next", "snare"}


def acts_of(b: Board, unit: Unit, n: int) -> dict[str, str]:
    """The rule by which each action is barred from a unit, or "", if it is tried with an act."""
    barred: dict[str, str] = {}
    for action in ACTIONS:
        refusal = why_not_act(b.g, unit, n, action.when_pinned)
        barred[action.key] = refusal.rule if refusal is not None else ""
    return barred


@rule("SA-GRB-10", "SA-GAP-91")
def test_whoever_is_pinned_may_only_break_free() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2), active="snap")
    b.net(rex, "net_7")
    free = {key for key, refused in acts_of(b, rex, BASE).items() if not refused}
    assert free == {"break_free"}


@rule("SA-KNK-01", "SA-GAP-49")
@pytest.mark.parametrize(("n", "refused"), [(BASE, ""), (0, "SA-GAP-49")])
def test_whoever_lies_has_base_actions_alone(n: int, refused: str) -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2), active="brace", knocked=[0, 1, 2, 3])
    assert {told for key, told in acts_of(b, rangers, n).items() if not of(key).when_pinned} == {refused}


@rule("SA-GAP-18")
def test_after_a_base_action_there_is_none_and_printed_ones_come_in_order() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2), active="suppressing_fire")
    b.g.act = 1
    assert acts_of(b, rangers, BASE)["shoot"] == acts_of(b, rangers, 0)["shoot"] == "SA-GAP-18"
    assert acts_of(b, rangers, 1)["suppress"] == ""


@rule("SA-GAP-40", "SA-CON-19")
def test_with_a_wound_there_are_base_actions_alone() -> None:
    b = board()
    hero = b.unit("tracker", 1, (2, 2), active="dazed")
    assert acts_of(b, hero, BASE)["shoot"] == ""
    assert acts_of(b, hero, 0)["shoot"] == "SA-GAP-40"


def of(key: str) -> UnitAction:
    """The action of a key."""
    action = CATALOGUE.by_key[key]
    assert isinstance(action, UnitAction)
    return action


@pytest.mark.skipif(rulebound.COMPILED, reason="only what is interpreted can be left open by a class of a test")
@pytest.mark.parametrize(
    ("kind", "method"), [(Strike, "weapons"), (Interact, "chances"), (Special, "names"), (UnitAction, "against")]
)
def test_an_action_that_leaves_a_part_open_is_named(kind: type[UnitAction], method: str) -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2), active="suppressing_fire")
    unwritten = type("Unwritten", (kind,), {})()
    asked = {
        "weapons": lambda: unwritten.weapons(b.g, rangers, None),
        "chances": lambda: unwritten.chances(b.g, rangers),
        "names": lambda: unwritten.names(b.g, rangers, CONTENT.action_cards["suppressing_fire"].acts[1]),
        "against": lambda: unwritten.against(b.g, rangers, None, []),
    }
    with pytest.raises(BadGame, match=rf"Unwritten does not define {method}\(\), which every {kind.__name__} must"):
        asked[method]()
