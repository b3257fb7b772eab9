"""ES-GAP-26, ES-GAP-35, ES-GAP-67  Weapons in peace: switch, drop, pick up, repair."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.items import BLADE, MISSILE, WEAPON_MARKER, Item
from rulebound.games.escarmouche.rules.weapon_actions import DropWeapon, PickUp, Repair, SwitchWeapon, fits
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED, Figure
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field, cm, field
from tests.harness import rule


def armed(card: str, hands: tuple[int, ...], advanced: bool = True) -> tuple[Field, Figure]:
    """A figure with A5 that holds these of its items."""
    f = field(advanced=advanced)
    return f, f.put(card, 0, 30, 5, agility=5, hands=hands)


@rule("ES-GAP-26")
def test_both_hands_are_rearranged_for_one_point() -> None:
    f, figure = armed("musketeer", (1,))
    f.do(SwitchWeapon(), figure, 0)
    assert (figure.hands, figure.points) == ((0,), 1)
    assert figure.items[1].loaded


@rule("ES-GAP-26")
def test_exactly_what_two_hands_can_hold_is_offered() -> None:
    f, figure = armed("captain_of_the_guard", (0, 2))
    assert [item.key for item in figure.items] == ["rapier", "pistol", "main_gauche"]
    assert f.legal(SwitchWeapon(), figure) == [[0], [0, 1], [1], [1, 2], [2], []]
    f, figure = armed("musketeer", (1,))
    assert f.legal(SwitchWeapon(), figure) == [[0], []]
    labels = [SwitchWeapon().option(f.g, figure, hold).label for hold in ([0], [])]
    assert [GAME.words().say(label, "en") for label in labels] == [
        "Take in hand: Rapier (1 point)",
        "Put everything away (1 point)",
    ]


@rule("ES-GAP-26")
@pytest.mark.parametrize(
    ("args", "key"),
    [
        ([0, 1], "refused-rule.too_few_hands"),
        ([1], "refused-rule.same_hands"),
        ([5], "refused.unknown"),
        ([1, 0], "refused.unknown"),
        ([0, 0], "refused.unknown"),
        (["musket"], "refused.unknown"),
    ],
)
def test_what_hands_cannot_hold_is_refused(args: list[object], key: str) -> None:
    f, figure = armed("musketeer", (1,))
    assert f.refused(SwitchWeapon(), figure, *args).text.key == key


@rule("ES-GAP-26", "ES-CON-13")
def test_who_carries_a_load_takes_no_weapon_in_hand() -> None:
    f, figure = armed("musketeer", ())
    figure.load = "strongbox"
    assert f.legal(SwitchWeapon(), figure) == []
    assert f.refused(SwitchWeapon(), figure, 0).text.key == "refused-rule.load_in_hands"


@rule("ES-GAP-26", "ES-GAP-67")
def test_dropping_is_free_and_the_weapon_lies_at_the_feet() -> None:
    f, figure = armed("musketeer", (1,))
    assert f.legal(DropWeapon(), figure) == [[1]]
    f.do(DropWeapon(), figure, 1)
    assert (figure.hands, figure.points, [item.kind for item in figure.items]) == ((), 2, [BLADE])
    marker = f.g.markers[0]
    assert (marker.kind, marker.key, marker.x, marker.y) == (WEAPON_MARKER, "musket", figure.x, figure.y)
    assert marker.item is not None
    assert marker.item.loaded
    assert f.refused(DropWeapon(), figure, 0).rule == "ES-GAP-26"


@rule("ES-GAP-35")
def test_a_weapon_within_one_centimetre_is_picked_up_as_it_is() -> None:
    f, figure = armed("musketeer", ())
    marker = f.g.put(WEAPON_MARKER, "musket", (cm(32.25), cm(5)), Item(MISSILE, "musket", False, damaged=True))
    f.do(PickUp(), figure, marker.name)
    assert (figure.points, figure.hands) == (1, (2,))
    assert (figure.items[2].key, figure.items[2].damaged) == ("musket", True)
    assert f.g.markers == ()


@rule("ES-GAP-35")
@pytest.mark.parametrize(("x", "hands", "key"), [(32.3, (), "out_of_reach"), (31, (0,), "hands_not_free")])
def test_it_must_be_in_reach_and_the_hands_free(x: float, hands: tuple[int, ...], key: str) -> None:
    f, figure = armed("musketeer", hands)
    marker = f.g.put(WEAPON_MARKER, "musket", (cm(x), cm(5)), Item(MISSILE, "musket"))
    refusal = f.refused(PickUp(), figure, marker.name)
    assert (refusal.rule, refusal.text.key) == ("ES-GAP-35", f"refused-rule.{key}")


@rule("ES-GAP-35")
def test_one_free_hand_is_enough_for_a_pistol() -> None:
    f, figure = armed("musketeer", (0,))
    marker = f.g.put(WEAPON_MARKER, "pistol", (figure.x, figure.y), Item(MISSILE, "pistol", True))
    f.do(PickUp(), figure, marker.name)
    assert figure.hands == (0, 2)


@rule("ES-GAP-35", "ES-GAP-16", "ES-GAP-17")
@pytest.mark.parametrize(
    ("posture", "legal"), [(STANDING, True), (CROUCHED, True), (PRONE, True), (STUNNED, False), ("clinging", False)]
)
def test_any_conscious_figure_picks_up_as_it_is(posture: str, legal: bool) -> None:
    f, figure = armed("musketeer", ())
    marker = f.g.put(WEAPON_MARKER, "sabre", (figure.x, figure.y), Item(BLADE, "sabre"))
    figure.posture = posture
    if not legal and posture == "clinging":
        f.impossible("somebody clings here without a wall, beside what lies on the ground")
    assert (f.legal(PickUp(), figure) == [[marker.name]]) == legal
    if legal:
        f.do(PickUp(), figure, marker.name)
        assert figure.posture == posture


@rule("ES-GAP-35")
@pytest.mark.parametrize(
    ("dice", "damaged", "count"), [([5], [True, False], 2), ([6], [True, True], 2), ([0, 0], [True], 1)]
)
def test_a_repair_mends_fails_or_destroys(dice: list[int], damaged: list[bool], count: int) -> None:
    f, figure = armed("musketeer", (1,))
    figure.items = tuple([item.with_flaws(True, False) for item in figure.items])
    assert f.legal(Repair(), figure) == [[0], [1]]
    f.do(Repair(), figure, 1, dice=dice)
    assert [item.damaged for item in figure.items] == damaged
    assert (len(figure.items), figure.points) == (count, 0)
    assert figure.hands == ((1,) if count == 2 else ())


@rule("ES-GAP-35")
def test_only_what_is_damaged_is_repaired_and_not_in_contact() -> None:
    f, figure = armed("musketeer", (1,))
    assert f.refused(Repair(), figure, 1).text.key == "refused-rule.not_damaged"
    figure.items = (figure.items[0], figure.items[1].with_flaws(True, False))
    enemy = f.put("cutthroat", 1, 30, 7.6)
    assert f.refused(Repair(), figure, 1).points_at == (enemy.name,)
    enemy.posture = PRONE
    assert f.legal(Repair(), figure) == [[1]]


@rule("ES-GAP-67", "ES-GAP-16")
def test_who_lies_neither_switches_nor_drops_nor_repairs() -> None:
    f, figure = armed("musketeer", (1,))
    figure.items = (figure.items[0], figure.items[1].with_flaws(True, False))
    figure.posture = PRONE
    for action, args in ((SwitchWeapon(), [0]), (DropWeapon(), [1]), (Repair(), [1])):
        assert f.refused(action, figure, *args).rule == "ES-GAP-16"


@rule("ES-GAP-67", "ES-GEN-01")
def test_none_of_this_exists_at_basic() -> None:
    f, figure = armed("musketeer", (1,), advanced=False)
    figure.items = tuple([item.with_flaws(True, False) for item in figure.items])
    marker = f.g.put(WEAPON_MARKER, "sabre", (figure.x, figure.y), Item(BLADE, "sabre"))
    for action, args in ((SwitchWeapon(), [0]), (DropWeapon(), [1]), (Repair(), [1]), (PickUp(), [marker.name])):
        assert f.refused(action, figure, *args).rule == "ES-GEN-01"


@rule("ES-CON-13", "ES-GAP-26")
def test_whoever_carries_a_load_holds_nothing_else() -> None:
    f = field()
    figure = f.put("boarder", 0, 30, 10)
    assert [fits(f.g, figure, hold) for hold in ([], [0, 1])] == [True, True]
    figure.load = "strongbox"
    assert [fits(f.g, figure, hold) for hold in ([], [1])] == [True, False]
