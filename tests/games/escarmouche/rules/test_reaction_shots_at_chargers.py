"""ES-SADV-01 to ES-SADV-04, ES-GAP-30  Shots at a charger, alone and in whole charges."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulebound.core.ask import Answer
from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.loading import Reload
from rulebound.games.escarmouche.rules.reaction_shots import HOLD, defensive_shot
from rulebound.games.escarmouche.state import DEAD, PRONE, STUNNED, Figure
from tests.games.escarmouche.field import Field, Played, cm, field
from tests.games.escarmouche.walking import through
from tests.harness import call, rule


def charged(gap: float = 1, card: str = "boarder", **how: Any) -> tuple[Field, Figure, Figure]:
    """A figure with A5 and T5, and a charger who has come this near from behind."""
    f = field()
    target = f.put(card, 0, 30, 30, agility=5, shooting=5, **how)
    charger = f.put("man_at_arms", 1, 30, 30 - 2.5 - gap, resistance=5)
    if target.mounted:
        charger.y -= cm(0.75)
    return f, target, charger


@rule("ES-SADV-01", "ES-SADV-02", "ES-GAP-30")
def test_a_defensive_shot_turns_tests_agility_and_shoots_at_plain_t() -> None:
    f, target, charger = charged(card="trooper")
    charger.hands = (0, 1)
    played = f.run(call(defensive_shot, charger, target), 1, dice=[5, 5, 0, 3])
    assert [(ask.key, ask.seat) for ask in played.asks] == [("defensive_shot", 0)]
    assert target.facing == 180
    assert f.log()[0] == "log.agility_test"
    assert str(f.need("log.shot_hit")) == "5 = shooting 5"
    assert (target.points, target.activated, target.shots) == (0, True, 1)


@rule("ES-SADV-03", "ES-GAP-07")
def test_after_a_failed_test_the_shot_is_one_worse() -> None:
    f, target, charger = charged()
    f.run(call(defensive_shot, charger, target), 1, dice=[6, 4, 0, 3])
    assert str(f.need("log.shot_hit")) == "4 = shooting 5, hasty_shot -1"


@rule("ES-SADV-04", "ES-GAP-34")
def test_after_a_critical_failure_there_is_no_shot_and_no_ammunition() -> None:
    f, target, charger = charged()
    f.run(call(defensive_shot, charger, target), 1, dice=[0, 0])
    assert not any(key.startswith("log.shot") for key in f.log())
    pistol = target.items[1]
    assert (pistol.loaded, pistol.exhausted, target.points, target.shots) == (False, True, 0, 1)
    target.points = 2
    assert f.refused(Reload(), target, 1).rule == "ES-GAP-34"


@rule("ES-GAP-30", "ES-SFUM-01")
def test_mishaps_apply_to_the_shot_as_usual() -> None:
    f, target, charger = charged()
    f.run(call(defensive_shot, charger, target), 1, dice=[5, 0, 6])
    assert target.items[1].damaged


@rule("ES-GAP-30", "ES-GAP-19")
def test_nobody_shoots_at_a_charge_out_of_hiding() -> None:
    f, target, charger = charged()
    assert f.run(call(defensive_shot, charger, target, surprise=True)).keys() == []
    assert f.run(call(defensive_shot, charger, target), HOLD).keys() == ["defensive_shot"]
    assert target.points == 2
    charger.hidden = True
    played = f.do(Charge(), charger, target.name, then=("straight", "keep"), dice=[1, 9])
    assert played.keys() == ["charge_path", "melee_again"]
    assert (charger.hidden, target.points) == (False, 2)


@rule("ES-GAP-30", "ES-GAP-09", "ES-GAP-55")
@pytest.mark.parametrize(
    "how", [{"points": 1}, {"posture": PRONE}, {"hands": (0,)}, {"shots": 1}, {"activated": True, "points": 0}]
)
def test_who_cannot_shoot_at_a_charger_is_not_asked(how: dict[str, Any]) -> None:
    f, target, charger = charged(**how)
    if target.points == 1:
        f.impossible("nobody is left with one point by its activation, yet the rule counts both")
    assert f.run(call(defensive_shot, charger, target)).keys() == []
    f, target, charger = charged()
    f.put("footpad", 1, 27.4, 30)
    assert f.run(call(defensive_shot, charger, target)).keys() == []


@rule("ES-GAP-30", "ES-SADV-01")
def test_a_defensive_shot_that_makes_no_sense_is_refused() -> None:
    f, target, charger = charged()
    ask = f.run(call(defensive_shot, charger, target), HOLD).asks[0]
    assert ask.answers() == [1, HOLD]
    for answer in (0, 7, True, "shoot"):
        assert ask.check(answer) is not None
    option = ask.option(1)
    assert str(option.need) == "5 = agility 5"
    odds = {chance.what.key: chance.probability for chance in option.odds}
    assert sum(odds.values()) == 1
    assert odds["shot.no_ammunition"] == Fraction(1, 100)
    assert odds["shot.mishap"] == Fraction(99, 100) / 10
    assert odds["shot.missed"] == Fraction(59, 100) * Fraction(4, 10) + Fraction(40, 100) * Fraction(5, 10)


# Whole charges


def charge(gap: float = 8) -> tuple[Field, Figure, Figure]:
    """A pistol shooter with A5 T5 and an enemy about to charge it."""
    f = field()
    target = f.put("boarder", 0, 30, 20, agility=5, shooting=5)
    return f, target, f.put("man_at_arms", 1, 30, 20 + 2.5 + gap, resistance=5)


def play_charge(f: Field, charger: Figure, target: Figure, *answers: Answer, dice: list[int]) -> Played:
    """A charge along the first path there is."""
    return through(f, charger, Charge(), [target.name], *answers, dice=dice)


@rule("ES-GAP-30", "ES-GAP-68")
def test_a_charger_stunned_by_the_shot_lies_one_centimetre_short_and_there_is_no_melee() -> None:
    f, target, charger = charge()
    play_charge(f, charger, target, 1, dice=[3, 3, 4])
    gap = charger.y - target.y - cm(2.5)
    assert cm(1) <= gap <= cm(1) + 2
    assert charger.posture == STUNNED
    assert "log.melee" not in f.log()


@rule("ES-GAP-30", "ES-GAP-68")
def test_a_charger_that_is_missed_goes_on_and_the_shooter_may_only_defend() -> None:
    f, target, charger = charge()
    played = play_charge(f, charger, target, 1, dice=[3, 9, 1, 8])
    assert "stance" not in [ask.key for ask in played.asks]
    assert "log.melee" in f.log()
    assert target.points == 0


@rule("ES-GAP-68", "ES-SADV-07")
def test_a_charger_killed_half_way_asks_the_target_nothing() -> None:
    f, target, charger = charge()
    f.put("musketeer", 0, 45, 20, facing=315, shooting=5)
    played = play_charge(f, charger, target, [1, 6], dice=[1, 0, 0])
    assert played.keys()[-1] == "reaction_shot"
    assert charger.fate == DEAD


@rule("ES-GAP-68", "ES-SADV-01")
def test_two_shooters_a_defensive_shot_and_a_melee_come_in_this_order() -> None:
    f, target, charger = charge()
    f.put("musketeer", 0, 45, 20, facing=315, shooting=5)
    played = play_charge(f, charger, target, [1, 6], HOLD, "defend", dice=[9, 1, 8])
    asked = [ask.key for ask in played.asks if not isinstance(ask, OpenAsk)]
    assert asked == ["reaction_shot", "defensive_shot", "stance"]
