"""The odds of shots: the ledger's questions, and what must hold for every value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Ask
from rulebound.core.dice import Dice
from rulebound.core.odds import distribution
from rulebound.core.text import Text
from rulebound.games.escarmouche.profile import CRITICAL_MODES, Profile
from rulebound.games.escarmouche.rules.fates import DEAD, FATES, FINE, OUT, STUNNED, WOUNDED
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP
from rulebound.games.escarmouche.rules.shooting import SHOOT, Shot
from rulebound.games.escarmouche.rules.shot_odds import (
    HIT,
    MISHAP,
    MISSED,
    Body,
    body,
    double_odds,
    fates_after,
    harm_chance,
    hit_chance,
    roll_odds,
    shot_odds,
    wound_odds,
)
from rulebound.games.escarmouche.rules.shots import Shoot
from rulebound.games.escarmouche.rules.trials import ABOVE, BELOW, CRITICAL, EQUAL, roll_under
from rulebound.games.escarmouche.state import Escarmouche, Figure
from tests.games.escarmouche.field import seg
from tests.games.escarmouche.test_shooting import duel
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


@rule("ES-SHOT-01", "ES-SHOT-02")
@pytest.mark.parametrize(
    ("advanced", "covered", "wounded"),
    [(True, False, False), (True, False, True), (True, True, False), (False, False, False), (False, True, False)],
)
def test_the_odds_are_those_of_the_shot_itself(advanced: bool, covered: bool, wounded: bool) -> None:
    f, shooter, target = duel(*((seg("high_wall", 20, 26, 30, 26),) if covered else ()), advanced=advanced)
    target.wounded = wounded
    played = distribution(lambda dice: outcome(f.g, shooter, target, dice))
    shot = Shot(f.g, shooter, 1, target, SHOOT)
    assert played == shot_odds(f.g.profile, shot.need.value, body(shot))
    assert harm_chance(f.g, shot) == sum([played[fate] for fate in FATES if fate in played and fate != FINE])


def outcome(start: Escarmouche, shooter: Figure, target: Figure, dice: Dice) -> str:
    """What comes of the very action with these dice, if whatever is not unharmed is rolled again."""
    g = start.copy()
    g.dice = dice
    g.journal = []
    shot = Shoot().do(g, g.figure(shooter.name), [target.name, 1])
    answer: str | None = None
    while True:
        try:
            ask = shot.send(answer)
        except StopIteration:
            break
        assert isinstance(ask, Ask)
        assert ask.about is not None
        answer = KEEP if ask.about["result"] == Text("damage.below") else AGAIN
    return fate_of(g.figure(target.name), target, [event.text.key for event in g.journal])


def fate_of(after: Figure, before: Figure, log: list[str]) -> str:
    """What became of the target, or of the shot."""
    if "log.damage" not in log:
        return MISHAP if "log.shot_mishap" in log else MISSED
    if after.fate != before.fate:
        return DEAD if after.fate == "dead" else OUT
    if after.wounded != before.wounded:
        return WOUNDED
    return STUNNED if after.posture == "stunned" else FINE
