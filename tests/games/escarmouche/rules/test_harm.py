"""ES-DMG-01 to ES-DMG-04, ES-CLUM-01 to ES-CLUM-04, and what wounds and falls do."""

from __future__ import annotations

import pytest

from rulebound.core.need import UNDERCUT, Need
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.harm import damage, describe_again, fall, remove, tumble, wound
from rulebound.games.escarmouche.rules.mounts import Trample
from rulebound.games.escarmouche.rules.posture import Recover
from rulebound.games.escarmouche.state import CLINGING, DEAD, NOBODY, OUT, PRONE, STANDING, STUNNED
from tests.games.escarmouche.field import field
from tests.harness import call, rule


@rule("ES-DMG-01", "ES-DMG-02", "ES-DMG-03", "ES-DMG-04")
@pytest.mark.parametrize(
    ("dice", "posture", "wounded", "fate"),
    [
        ([3], STANDING, False, "on_table"),
        ([4], STUNNED, False, "on_table"),
        ([5], STANDING, True, "on_table"),
        ([0, 0], STANDING, False, DEAD),
        ([0, 4], STANDING, False, "on_table"),
    ],
)
def test_a_damage_test_at_advanced(dice: list[int], posture: str, wounded: bool, fate: str) -> None:
    f = field()
    victim = f.put("cutthroat", 1, 30, 30, resistance=4)
    f.run(call(damage, victim, Need(4, "resistance")), dice=dice)
    assert (victim.posture, victim.wounded, victim.fate) == (posture, wounded, fate)


@rule("ES-DMG-01", "ES-CLUM-01")
def test_tests_against_resistance_are_told_as_a_number_to_stay_below() -> None:
    f = field()
    victim = f.put("cutthroat", 1, 30, 30, resistance=4)
    need = Need(4, "resistance")
    f.run(call(damage, victim, need), dice=[4])
    assert f.event("log.damage").sense == UNDERCUT
    assert f.option(Recover(), victim).sense == UNDERCUT
    f.do(Recover(), victim, dice=[3])
    assert f.event("log.recover").sense == UNDERCUT
    f.run(call(tumble, victim, "ES-CLUM-01"), dice=[3])
    assert f.event("log.tumble").sense == UNDERCUT
    assert describe_again(f.g, victim, need, "again").sense == UNDERCUT
    rider = f.put("trooper", 0, 30, 10)
    assert f.option(Trample(), rider, victim.name).sense == UNDERCUT


@rule("ES-BDMG-02", "ES-GAP-57")
def test_at_basic_a_failed_damage_test_puts_out() -> None:
    f = field(advanced=False)
    victim = f.put("cutthroat", 1, 30, 30, resistance=4)
    f.run(call(damage, victim, Need(4, "resistance")), dice=[6])
    assert victim.fate == OUT
    assert f.event("log.damage").text.args["result"] == Text("damage.felled")


@rule("ES-SHOT-02", "ES-GAP-38")
def test_cover_over_half_gives_one_second_try() -> None:
    f = field()
    victim = f.put("cutthroat", 1, 30, 30)
    played = f.run(call(damage, victim, Need(4, "resistance"), cover=True), "again", dice=[8, 2])
    assert played.keys() == ["damage_again"]
    assert not victim.wounded
    f.run(call(damage, victim, Need(4, "resistance"), cover=True), "keep", dice=[4])
    assert victim.posture == STUNNED
    assert f.run(call(damage, victim, Need(4, "resistance"), cover=True), dice=[3]).keys() == []


@rule("ES-SHOT-02", "ES-DMG-01")
def test_nobody_is_asked_for_the_second_try_of_a_bound_prisoner() -> None:
    f = field()
    prisoner = f.put("prisoner", NOBODY, 30, 30)
    assert f.run(call(damage, prisoner, Need(4, "resistance"), cover=True), dice=[8]).keys() == []
    assert prisoner.wounded


@rule("ES-GAP-45", "ES-DMG-03")
def test_the_blood_side_replaces_all_values_at_once_and_a_second_wound_puts_out() -> None:
    f = field()
    victim = f.put("bosun", 1, 30, 30)
    assert victim.values.combat == 6
    f.run(call(wound, victim))
    assert (victim.values.combat, victim.values.resistance, victim.values.morale) == (7, 5, 1)
    f.run(call(wound, victim))
    assert victim.fate == OUT


@rule("ES-CLUM-01", "ES-GAP-58")
@pytest.mark.parametrize("posture", [PRONE, STUNNED])
def test_a_passed_tumble_test_stands_up_whoever_lies(posture: str) -> None:
    f = field()
    figure = f.put("cutthroat", 1, 30, 30, resistance=5)
    figure.posture = posture
    f.run(call(tumble, figure, "ES-CLUM-01"), dice=[1])
    assert figure.posture == STANDING


@rule("ES-CLUM-02", "ES-CLUM-03", "ES-CLUM-04", "ES-BCLU-01")
@pytest.mark.parametrize(
    ("before", "dice", "posture", "fate"),
    [
        (STANDING, (1,), STANDING, "on_table"),
        (STANDING, (5,), STUNNED, "on_table"),
        (STANDING, (8,), PRONE, "on_table"),
        (STUNNED, (9,), PRONE, "on_table"),
        (PRONE, (5,), STUNNED, "on_table"),
        (STANDING, (0, 0), STANDING, OUT),
    ],
)
def test_a_tumble_test(before: str, dice: tuple[int, ...], posture: str, fate: str) -> None:
    f = field()
    figure = f.put("cutthroat", 1, 30, 30, resistance=5)
    figure.posture = before
    f.run(call(tumble, figure, "ES-CLUM-01"), dice=dice)
    assert (figure.posture, figure.fate) == (posture, fate)


@rule("ES-GAP-54")
def test_a_rider_that_goes_down_is_thrown() -> None:
    f = field()
    rider = f.put("trooper", 1, 30, 30)
    assert f.g.radius(rider) == 2000
    f.run(call(fall, rider))
    assert (rider.mounted, rider.posture, f.g.radius(rider)) == (False, PRONE, 1250)


@rule("ES-GAP-16")
def test_a_stunned_figure_that_falls_stays_stunned() -> None:
    f = field()
    figure = f.put("cutthroat", 1, 30, 30)
    figure.posture = STUNNED
    f.run(call(fall, figure))
    assert figure.posture == STUNNED


@rule("ES-GAP-69", "ES-GAP-59")
def test_who_clings_and_falls_drops_to_the_foot() -> None:
    f = field()
    figure = f.put("cutthroat", 1, 30, 30, posture=CLINGING, elevation=5000, on="high_wall-1")
    f.run(call(fall, figure))
    assert (figure.posture, figure.elevation, figure.on, figure.moved) == (PRONE, 0, "", True)


@rule("ES-CON-13")
@pytest.mark.parametrize("how", [PRONE, OUT])
def test_a_load_is_dropped_by_whoever_falls_or_leaves(how: str) -> None:
    f = field()
    figure = f.put("cutthroat", 1, 30, 30, load="strongbox")
    if how == PRONE:
        f.run(call(fall, figure))
    else:
        f.run(call(remove, figure, OUT))
    assert figure.load == ""
    assert [(marker.key, marker.x, marker.y) for marker in f.g.markers] == [("strongbox", figure.x, figure.y)]


@rule("ES-GAP-19")
def test_whoever_is_hurt_is_hidden_no_longer() -> None:
    f = field()
    figure = f.put("cutthroat", 1, 30, 30, hidden=True)
    f.run(call(wound, figure))
    assert not figure.hidden


@rule("ES-GAP-45", "ES-SHOT-02")
@pytest.mark.parametrize("wounded", [False, True])
def test_who_is_wounded_already_is_told_that_the_next_wound_puts_it_out(wounded: bool) -> None:
    f = field()
    victim = f.put("cutthroat", 0, 30, 30)
    victim.wounded = wounded
    words = {True: "damage.felled", False: "damage.above"}[wounded]
    again = describe_again(f.g, victim, Need(4, "resistance"), "again")
    assert words in [chance.what.key for chance in again.odds]
    f.run(call(damage, victim, Need(4, "resistance")), dice=[8])
    assert f.event("log.damage").text.args["result"] == Text(words)
