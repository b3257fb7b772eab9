"""ES-GAP-26, ES-GAP-43  What figures hold, what they fight with, and how well equipped it makes them."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.need import COUNTED
from rulebound.games.escarmouche.items import PROJECTILE, WEAPON_MARKER
from rulebound.games.escarmouche.rules.arms import (
    BARE,
    drop,
    equipment,
    free_hands,
    holdings,
    in_hand,
    is_bare_handed,
    lose,
    melee_arm,
    missiles_in_hand,
    replace,
    usual_hold,
)
from rulebound.games.escarmouche.rules.attack_actions import Charge, Strike
from rulebound.games.escarmouche.rules.loading import RecoverProjectile, Reload
from rulebound.games.escarmouche.rules.melee import Attack
from rulebound.games.escarmouche.rules.shot_actions import Shoot
from rulebound.games.escarmouche.rules.weapon_actions import DropWeapon, SwitchWeapon
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche.field import CONTENT, Field, field
from tests.harness import call, rule


def lone(card: str, advanced: bool = True, **values: Any) -> tuple[Field, Figure]:
    """A figure by itself."""
    f = field(advanced=advanced)
    return f, f.put(card, 0, 30, 10, **values)


def keys(figure: Figure, hold: tuple[int, ...]) -> tuple[str, ...]:
    """What is held, by name."""
    return tuple([figure.items[i].key for i in hold])


@rule("ES-GAP-26", "ES-GAP-33", "ES-GAP-34")
def test_everything_on_the_card_comes_along_loaded_and_counted() -> None:
    _, captain = lone("brigand_captain")
    assert [(item.key, item.loaded, item.pair) for item in captain.items] == [
        ("hanger", False, False),
        ("brace_of_pistols", True, True),
        ("brace_of_pistols", True, True),
    ]
    _, knives = lone("cutthroat")
    assert [(item.key, item.loaded, item.count) for item in knives.items][1] == ("throwing_knives", True, 3)


@rule("ES-GAP-26")
@pytest.mark.parametrize(("card", "expected"), [
    ("brigand_captain", {("hanger", "brace_of_pistols"), ("brace_of_pistols", "brace_of_pistols")}),
    ("musketeer", {("rapier",), ("musket",)}),
    ("captain_of_the_guard", {("rapier", "pistol"), ("rapier", "main_gauche"), ("pistol", "main_gauche")}),
    ("halberdier", {("halberd",)}),
    ("shield_bearer", {("hanger", "shield")}),
    ("boar_hunter", {("spear", "javelins")}),
])  # fmt: skip
def test_two_hands_hold_what_two_hands_can(card: str, expected: set[tuple[str, ...]]) -> None:
    f, figure = lone(card)
    found = holdings(f.g, figure)
    assert {keys(figure, hold) for hold in found} == expected
    assert usual_hold(f.g, figure) in found


@rule("ES-GAP-26")
def test_of_two_pistols_alike_one_is_offered() -> None:
    f, captain = lone("brigand_captain")
    victim = f.put("musketeer", 1, 30, 18)
    assert holdings(f.g, captain) == [(0, 1), (1, 2)]
    captain.hands = (1, 2)
    assert f.legal(Shoot(), captain) == [[victim.name, 1]]
    assert f.legal(DropWeapon(), captain) == [[1]]
    assert f.legal(SwitchWeapon(), captain) == [[0], [0, 1], [1], []]
    captain.hands = (0, 2)
    assert f.legal(SwitchWeapon(), captain) == [[0], [1], [1, 2], []]
    assert "same_hands" in f.refused(SwitchWeapon(), captain, 0, 1).text.key


@rule("ES-GAP-26", "ES-GAP-33")
def test_a_loaded_pistol_and_an_empty_one_are_not_alike() -> None:
    f, captain = lone("brigand_captain")
    captain.hands = (1, 2)
    replace(captain, 1, captain.items[1].with_load(False, 0))
    assert holdings(f.g, captain) == [(0, 1), (0, 2), (1, 2)]
    assert f.legal(Reload(), captain) == [[1]]
    replace(captain, 2, captain.items[2].with_load(False, 0))
    assert f.legal(Reload(), captain) == [[1]]


@rule("ES-CON-13", "ES-GAP-26")
def test_a_load_fills_both_hands() -> None:
    f, figure = lone("halberdier", hands=())
    assert free_hands(f.g, figure) == 2
    figure.load = "strongbox"
    assert free_hands(f.g, figure) == 0
    assert holdings(f.g, figure) == [()]
    assert is_bare_handed(f.g, figure)


@rule("ES-GAP-26")
def test_at_basic_a_figure_fights_with_its_best_weapon_and_shoots_with_its_missile() -> None:
    f, figure = lone("musketeer", advanced=False, hands=())
    assert melee_arm(f.g, figure).equipment == CONTENT.blades["rapier"].equipment
    assert [figure.items[i].key for i in missiles_in_hand(f.g, figure)] == ["musket"]
    assert len(in_hand(f.g, figure)) == len(figure.items)


@rule("ES-GAP-26", "ES-CON-05")
@pytest.mark.parametrize(("card", "held", "score", "heavy"), [
    ("musketeer", "musket", 1, True), ("arquebusier", "arquebus", 1, True), ("gunner", "blunderbuss", 0, False),
    ("bowman", "bow", 0, False), ("footpad", "pistol", 0, False), ("slinger", "sling", 0, False),
])  # fmt: skip
def test_a_missile_weapon_in_hand_fights_as_improvised(card: str, held: str, score: int, heavy: bool) -> None:
    f, figure = lone(card)
    figure.hands = tuple([i for i, item in enumerate(figure.items) if item.key == held])
    arm = melee_arm(f.g, figure)
    assert (arm.equipment, arm.damage, arm.heavy, is_bare_handed(f.g, figure)) == (score, 0, heavy, False)


@rule("ES-CON-05")
def test_bare_hands_are_fists() -> None:
    f, figure = lone("musketeer", hands=())
    arm = melee_arm(f.g, figure)
    assert (arm.place, arm.equipment, arm.damage, arm.heavy) == (BARE, 0, 1, False)


@rule("ES-MFUM-09", "ES-SFUM-05")
def test_a_damaged_weapon_is_no_weapon() -> None:
    f, figure = lone("halberdier", hands=(0,))
    figure.items = (figure.items[0].with_flaws(True, False),)
    assert is_bare_handed(f.g, figure)


def last_javelin(advanced: bool = True) -> tuple[Field, Figure, Figure]:
    """A figure that has thrown its last javelin and holds its buckler beside, and an enemy."""
    f = field(advanced=advanced)
    thrower = f.put("javelin_man", 0, 30, 10, hands=(1, 2))
    enemy = f.put("boarder", 1, 30, 20, hands=(0,))
    replace(thrower, 1, thrower.items[1].with_load(True, 1))
    f.do(Shoot(), thrower, enemy.name, 1, dice=[9])
    return f, thrower, enemy


@rule("ES-GAP-34", "ES-GAP-26", "ES-CON-05", "ES-GAP-42")
def test_who_has_thrown_the_last_of_a_weapon_has_an_empty_hand() -> None:
    f, thrower, enemy = last_javelin()
    assert keys(thrower, thrower.hands) == ("buckler",)
    assert (free_hands(f.g, thrower), is_bare_handed(f.g, thrower), melee_arm(f.g, thrower).damage) == (1, True, 1)
    assert dict(Attack(f.g, enemy, thrower).advantages(f.g, enemy).reasons)["bad_posture"] == 1


@rule("ES-GAP-34", "ES-GAP-26")
def test_nobody_takes_a_thrown_weapon_in_hand_of_which_none_is_left() -> None:
    f, thrower, _ = last_javelin()
    assert {keys(thrower, hold) for hold in holdings(f.g, thrower)} == {("dagger", "buckler")}
    assert f.legal(SwitchWeapon(), thrower) == [[0], [0, 2], []]
    assert f.refused(SwitchWeapon(), thrower, 1, 2).rule == "ES-GAP-34"
    assert f.refused(DropWeapon(), thrower, 1).rule == "ES-GAP-26"
    assert [f.refused(action, thrower, *args).rule for action, args in ((Shoot(), ()), (Reload(), (1,)))] == [
        "ES-GAP-34",
        "ES-GAP-34",
    ]


@rule("ES-GAP-34", "ES-GAP-26")
@pytest.mark.parametrize(("held", "then"), [((2,), (1, 2)), ((0, 2), (0, 2))])
def test_a_javelin_won_back_is_in_hand_where_one_is_free(held: tuple[int, ...], then: tuple[int, ...]) -> None:
    f, thrower, _ = last_javelin()
    thrower.hands, thrower.points = held, 2
    marker = f.g.put(PROJECTILE, "javelins", (thrower.x, thrower.y))
    f.do(RecoverProjectile(), thrower, marker.name, dice=[1])
    assert (thrower.items[1].count, thrower.hands) == (1, then)


@rule("ES-GAP-34", "ES-CON-05")
def test_at_basic_too_nobody_fights_with_javelins_that_are_gone() -> None:
    f, thrower, _ = last_javelin(advanced=False)
    lose(thrower, 0)
    assert is_bare_handed(f.g, thrower)


@rule("ES-GAP-43", "ES-CON-06", "ES-MEL-11")
@pytest.mark.parametrize(("card", "held", "score"), [
    ("captain_of_the_guard", ("rapier", "main_gauche"), 4), ("captain_of_the_guard", ("pistol", "main_gauche"), 0),
    ("bosun", ("hand_axe", "buckler"), 3), ("shield_bearer", ("hanger", "shield"), 3), ("boarder", ("cutlass",), 2),
    ("javelin_man", ("dagger", "buckler"), 2),
])  # fmt: skip
def test_equipment_is_the_weapon_and_what_guards_it(card: str, held: tuple[str, ...], score: int) -> None:
    f, figure = lone(card)
    figure.hands = tuple([i for i, item in enumerate(figure.items) if item.key in held])
    enemy = f.put("boarder", 1, 30, 20)
    assert equipment(f.g, figure, enemy).value == score


@rule("ES-GAP-43")
def test_a_rider_is_better_equipped_against_figures_on_foot_only() -> None:
    f, rider = lone("trooper", hands=(0,))
    halberd, cutlass, other = f.put("halberdier", 1, 30, 20), f.put("boarder", 1, 40, 20), f.put("trooper", 1, 50, 20)
    for enemy in (halberd, cutlass, other):
        enemy.hands = (0,)
    scores = [equipment(f.g, rider, enemy).value for enemy in (halberd, cutlass, other)]
    assert scores == [3, 3, 2]
    attack = Attack(f.g, rider, halberd)
    assert "well_equipped" not in str(attack.advantages(f.g, rider))
    assert "well_equipped" in str(Attack(f.g, rider, cutlass).advantages(f.g, rider))


@rule("ES-GAP-35")
def test_what_is_dropped_lies_at_the_feet_and_the_hands_stay_right() -> None:
    f, captain = lone("captain_of_the_guard", hands=(1, 2))
    f.run(call(drop, captain, 1))
    assert keys(captain, captain.hands) == ("main_gauche",)
    marker = f.g.markers[0]
    assert (marker.kind, marker.key, marker.x, marker.y) == (WEAPON_MARKER, "pistol", captain.x, captain.y)
    lose(captain, 0)
    assert keys(captain, captain.hands) == ("main_gauche",)


# The advantage of a charge


@rule("ES-MEL-12", "ES-GAP-56")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_charge_is_an_advantage_in_its_own_melee_and_in_no_later_strike(advanced: bool) -> None:
    f = field(advanced=advanced)
    charger, enemy = f.put("boarder", 0, 30, 10, hands=(0,)), f.put("boarder", 1, 30, 17, hands=(0,))
    enemy.points, enemy.activated = 0, True
    f.do(Charge(), charger, enemy.name, then=("straight",), dice=[3, 4])
    assert f.event("log.melee").text.args["edge"] == 1
    assert str(f.need("log.melee")).endswith("charge +1")
    assert f.event("log.melee").sense == COUNTED
    charger.points = 2
    f.do(Strike(), charger, enemy.name, dice=[3, 4])
    assert f.event("log.melee").text.args["edge"] == 0
