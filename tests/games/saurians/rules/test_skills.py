"""What a unit is worth: base skill, card, combo, and what lasts."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from rulebound.games.saurians.content import ActionCard
from rulebound.games.saurians.pieces import LASTING, PHASE
from rulebound.games.saurians.rules.cards import room_under
from rulebound.games.saurians.rules.skills import BALLISTIC, COURAGE, DODGE, MELEE, STABILITY, combo, skill, stability
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import rule


def printed(key: str, combo: tuple[str, ...] = (), ender: tuple[str, ...] = (), **gives: int) -> ActionCard:
    """A made-up card of the trappers."""
    like = CONTENT.action_cards["dart_shot"]
    return msgspec.structs.replace(like, key=key, combo=combo, ender=ender, gives=gives, boost=None)


def with_cards(b: Board, unit: Unit, active: str, *stack: str) -> None:
    """Made-up cards lie on the slots of a unit."""
    cards = [
        printed("x", ("stability",), ("ballistic",), stability=2, ballistic=3),
        printed("y", ("stability", "ballistic")),
        printed("z", ("ballistic",)),
        printed("w", ("ballistic", "stability")),
    ]
    content = copy(CONTENT)
    content.action_cards = {**CONTENT.action_cards, **{card.key: card for card in cards}}
    b.g.content = content
    b.impossible("the cards of the ledger's example are in no deck")
    unit.active, unit.stack, unit.revealed = active, stack, True


@rule("SA-EX-01", "SA-CMB-01", "SA-CMB-06", "SA-CMB-07", "SA-CMB-08", "SA-CRD-02", "SA-GAP-13", "SA-GAP-12")
def test_a_run_counts_from_the_card_below_and_an_ender_counts_on_top_alone() -> None:
    b = board()
    unit = b.unit("trappers", 1, (2, 2))
    with_cards(b, unit, "x", "y", "z")
    base = CONTENT.boards["trappers"]
    assert skill(b.g, unit, STABILITY).value == base.stability + 2 + 1
    assert skill(b.g, unit, BALLISTIC).value == base.ballistic + 3 + 2
    with_cards(b, unit, "w", "x", "y")
    assert combo(b.g, unit, BALLISTIC) == 0
    assert combo(b.g, unit, STABILITY) == 2


@rule("SA-CMB-02", "SA-CMB-03", "SA-CMB-04", "SA-CMB-05", "SA-GAP-15", "SA-CMB-07")
def test_without_the_symbol_on_top_or_right_below_there_is_no_combo() -> None:
    b = board()
    unit = b.unit("trappers", 1, (2, 2))
    with_cards(b, unit, "x")
    assert (combo(b.g, unit, STABILITY), combo(b.g, unit, BALLISTIC)) == (0, 0)
    with_cards(b, unit, "z", "y")
    assert (combo(b.g, unit, STABILITY), combo(b.g, unit, BALLISTIC)) == (0, 1)
    with_cards(b, unit, "y", "z", "w")
    assert (combo(b.g, unit, STABILITY), combo(b.g, unit, BALLISTIC)) == (0, 2)
    assert combo(b.g, unit, "adrenaline") == 0


@rule("SA-HIT-03", "SA-ACT-10", "SA-GAP-16")
def test_a_card_helps_only_while_it_is_revealed() -> None:
    b = board()
    unit = b.unit("rangers", 1, (2, 2), active="fall_back", stack=("brace",), revealed=False)
    assert str(skill(b.g, unit, DODGE)) == "2 = rangers 2"
    unit.revealed = True
    assert str(skill(b.g, unit, DODGE)) == "5 = rangers 2, fall_back +2, combo +1"


@rule("SA-CMB-09", "SA-GAP-14")
@pytest.mark.parametrize(("key", "seat", "room"), [("rangers", 1, 2), ("commander", 1, 1), ("pteranodon_flock", 0, 1)])
def test_the_stack_limit_counts_the_active_card(key: str, seat: int, room: int) -> None:
    b = board()
    assert room_under(b.g, b.unit(key, seat, (2, 2))) == room


@rule("SA-GAP-60", "SA-SED-08")
def test_penalties_add_up_and_a_sleeper_has_its_bare_stability_less_one() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2), locked=("strong_dose", "standard_dose"))
    assert str(skill(b.g, rex, DODGE)) == "0 = t_rex 1, standard_dose -1"
    assert str(skill(b.g, rex, MELEE)) == "4 = t_rex 5, strong_dose -1"
    assert stability(b.g, rex).value == 6
    sleeper = b.unit("t_rex", 0, (2, 4))
    b.sleeps(sleeper)
    assert str(stability(b.g, sleeper)) == "6 = t_rex 7, sedated -1"


@rule("SA-CON-20", "SA-GAP-80", "SA-GAP-70")
def test_tokens_gear_and_fury_change_skills() -> None:
    b = board()
    raptors = b.unit("velociraptor_pack", 0, (1, 1), furious=2)
    rangers = b.unit("rangers", 1, (2, 2), gear=(("armour_vest", 1),))
    assert str(skill(b.g, raptors, MELEE)) == "4 = velociraptor_pack 3, furious +1"
    assert str(skill(b.g, raptors, DODGE)) == "2 = velociraptor_pack 3, furious -1"
    b.effect(rangers, "blinded", span=PHASE)
    b.effect(rangers, "marked", span=PHASE)
    assert str(skill(b.g, rangers, BALLISTIC)) == "2 = rangers 3, blinded -1"
    b.effect(rangers, "dig_in/stability", 2, LASTING)
    assert skill(b.g, rangers, STABILITY).value == 5


@rule("SA-CON-03")
@pytest.mark.parametrize(("hex_", "courage"), [((3, 2), 5), ((4, 2), 5), ((5, 2), 4)])
def test_a_leader_lends_courage_to_other_humans_near(hex_: tuple[int, int], courage: int) -> None:
    b = board("........", "........", "........")
    leader = b.unit("commander", 1, (2, 2))
    rangers = b.unit("rangers", 1, hex_)
    assert skill(b.g, rangers, COURAGE).value == courage
    assert skill(b.g, leader, COURAGE).value == 6
    b.sleeps(leader)
    assert skill(b.g, rangers, COURAGE).value == 4
