"""The odds of shots: the ledger's questions, and what must hold for every value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.odds import distribution
from rulebound.games.escarmouche.profile import CRITICAL_MODES, Profile
from rulebound.games.escarmouche.rules.shot_odds import (
    DEAD,
    FINE,
    HIT,
    MISHAP,
    MISSED,
    OUT,
    WOUNDED,
    Body,
    double_odds,
    fates_after,
    hit_chance,
    roll_odds,
    shot_odds,
    wound_odds,
)
from rulebound.games.escarmouche.rules.trials import ABOVE, BELOW, CRITICAL, EQUAL, roll_under
from tests.harness import rule

BASIC = Profile(False)
ADVANCED = Profile(True)
NEEDS = range(-7, 13)


def of_100(n: int) -> Fraction:
    return Fraction(n, 100)


@rule("ES-SHOT-01", "ES-GAP-01", "ES-SFUM-01")
def test_chance_to_hit_with_t5_at_each_level() -> None:
    assert roll_odds(ADVANCED, 5) == {HIT: Fraction(1, 2), MISSED: Fraction(2, 5), MISHAP: Fraction(1, 10)}
    assert roll_odds(BASIC, 5) == {HIT: of_100(59), MISSED: of_100(41)}
    critical = distribution(lambda dice: roll_under(dice, 5, "second_die", False).result)["critical"]
    assert critical == of_100(1)


@rule("ES-GAP-01", "ES-SFUM-01")
@pytest.mark.parametrize("need", NEEDS)
def test_a_mishap_is_one_in_ten_at_advanced_and_never_at_basic(need: int) -> None:
    assert roll_odds(ADVANCED, need)[MISHAP] == Fraction(1, 10)
    assert MISHAP not in roll_odds(BASIC, need)
    assert distribution(lambda dice: roll_under(dice, need, "second_die", False).result)["critical"] == of_100(1)


@rule("ES-GAP-01")
@pytest.mark.parametrize("mode", CRITICAL_MODES)
@pytest.mark.parametrize("advanced", [True, False])
def test_the_chance_to_hit_never_falls_when_t_rises(mode: str, advanced: bool) -> None:
    profile = Profile(advanced, mode)
    chances = [hit_chance(profile, need) for need in NEEDS]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert all(sum(roll_odds(profile, need).values()) == 1 for need in NEEDS)


@rule("ES-SHOT-02", "ES-GAP-38")
def test_damage_with_d4_and_cover_over_half() -> None:
    expected = {BELOW: 6279, EQUAL: 610, ABOVE: 3050, CRITICAL: 61}
    assert wound_odds(ADVANCED, 4, True) == {key: Fraction(n, 10000) for key, n in expected.items()}
    assert wound_odds(BASIC, 4, True) == wound_odds(BASIC, 4, False)


@rule("ES-DMG-01", "ES-GAP-60")
@pytest.mark.parametrize("cover", [True, False])
def test_the_chance_to_be_unharmed_never_falls_when_d_rises(cover: bool) -> None:
    chances = [wound_odds(ADVANCED, resistance, cover).get(BELOW, Fraction(0)) for resistance in NEEDS]
    assert chances == sorted(chances)
    assert all(sum(wound_odds(ADVANCED, resistance, cover).values()) == 1 for resistance in NEEDS)
    assert chances[-1] == (of_100(99) if not cover else 1 - of_100(1) ** 2)


@rule("ES-SHOT-02", "ES-SHOT-05")
def test_a_musketeer_at_a_target_protected_over_half() -> None:
    target = Body(2, 1, False, True)
    for need, expected in ((4, Fraction(5751, 25000)), (5, Fraction(5751, 20000))):
        odds = shot_odds(ADVANCED, need, target)
        assert odds[WOUNDED] + odds[DEAD] == expected


@rule("ES-SADV-05", "ES-SADV-06")
def test_a_double_shot_hits_at_least_once() -> None:
    one = double_odds(ADVANCED, 4, Body(4, 3, False, False))
    assert 1 - one[MISSED] == Fraction(16, 25)
    assert sum(one.values()) == 1
    assert hit_chance(ADVANCED, 1) == Fraction(1, 10)
    assert 1 - (1 - hit_chance(ADVANCED, 1)) ** 2 == Fraction(19, 100)


@rule("ES-GAP-45", "ES-GAP-31")
def test_two_hits_meet_the_blood_side_and_a_second_wound_puts_out() -> None:
    odds = fates_after(ADVANCED, Body(4, 3, False, False), 2)
    wound = wound_odds(ADVANCED, 4, False)
    second = wound_odds(ADVANCED, 3, False)
    assert odds[OUT] == wound[ABOVE] * second[ABOVE]
    assert odds[FINE] == wound[BELOW] ** 2
    unhurt = wound[BELOW] + wound[EQUAL]
    assert odds[WOUNDED] == wound[ABOVE] * (second[BELOW] + second[EQUAL]) + unhurt * wound[ABOVE]
    assert odds[DEAD] == wound[CRITICAL] + (wound[BELOW] + wound[EQUAL]) * wound[CRITICAL] + wound[ABOVE] * of_100(1)
    assert sum(odds.values()) == 1
    assert WOUNDED not in fates_after(ADVANCED, Body(4, 3, True, False), 1)
    assert WOUNDED not in fates_after(BASIC, Body(4, 3, False, False), 1)
