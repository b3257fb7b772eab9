"""ES-GEN-02, ES-GEN-03, ES-GAP-01 to ES-GAP-05  The die and the kinds of test."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.need import Need
from rulebound.core.odds import NEVER, distribution
from rulebound.games.escarmouche.profile import ADVANCED, BASIC, DOUBLE_ZERO, SECOND_DIE, SINGLE_ZERO, Profile
from rulebound.games.escarmouche.rules.agility import agility_chances
from rulebound.games.escarmouche.rules.trials import (
    ABOVE,
    BELOW,
    CRITICAL,
    EQUAL,
    FAILURE,
    SUCCESS,
    d10,
    roll_against,
    roll_under,
)
from tests.games.escarmouche.field import d10s, field
from tests.harness import rule


@rule("ES-GEN-02")
def test_every_face_from_0_to_9_comes_up_and_no_ten() -> None:
    dice = SeededDice(5)
    faces = [d10(dice) for _ in range(2000)]
    assert sorted(set(faces)) == list(range(10))
    assert distribution(d10) == {face: Fraction(1, 10) for face in range(10)}


@rule("ES-GEN-03", "ES-GAP-04", "ES-GAP-03")
@pytest.mark.parametrize(("value", "faces", "result"), [(5, (5,), SUCCESS), (5, (6,), FAILURE), (5, (2,), SUCCESS)])
def test_a_test_succeeds_when_the_die_does_not_exceed_the_value(
    value: int, faces: tuple[int, ...], result: str
) -> None:
    assert roll_under(d10s(*faces), value, SECOND_DIE).result == result


@rule("ES-WALK-01", "ES-GAP-01")
@pytest.mark.parametrize(
    ("faces", "result"), [((0, 1), SUCCESS), ((0, 0), CRITICAL), ((0, 9), SUCCESS), ((4,), SUCCESS)]
)
def test_zero_and_zero_makes_an_agility_test_a_disaster(faces: tuple[int, ...], result: str) -> None:
    dice = d10s(*faces)
    assert roll_under(dice, 5, SECOND_DIE).result == result
    assert not dice.left_over()


@rule("ES-GAP-02", "ES-GAP-04")
def test_an_unconfirmed_zero_is_the_number_0() -> None:
    assert roll_under(d10s(0, 5), -1, SECOND_DIE).result == FAILURE
    assert roll_under(d10s(0, 6), 3, SECOND_DIE).result == SUCCESS
    assert roll_against(d10s(0, 5), 1, SECOND_DIE).result == BELOW
    assert roll_against(d10s(0, 5), 0, SECOND_DIE).result == EQUAL
    assert roll_against(d10s(0, 5), -1, SECOND_DIE).result == ABOVE


@rule("ES-GAP-01")
def test_with_a_mishap_table_the_second_die_is_the_row() -> None:
    roll = roll_under(d10s(0, 7), 5, SECOND_DIE, table=True)
    assert (roll.result, roll.row) == (CRITICAL, 7)
    assert roll_under(d10s(0, 7), 5, SECOND_DIE).row == -1


@rule("ES-GAP-01")
@pytest.mark.parametrize(
    ("mode", "table", "faces", "result", "row"),
    [
        (DOUBLE_ZERO, True, (0, 4), SUCCESS, -1),
        (DOUBLE_ZERO, True, (0, 0, 4), CRITICAL, 4),
        (SINGLE_ZERO, True, (0, 4), CRITICAL, 4),
        (SINGLE_ZERO, False, (0,), CRITICAL, -1),
        (DOUBLE_ZERO, False, (0, 0), CRITICAL, -1),
    ],
)
def test_options_change_what_a_zero_does(mode: str, table: bool, faces: tuple[int, ...], result: str, row: int) -> None:
    dice = d10s(*faces)
    roll = roll_under(dice, 5, mode, table)
    assert (roll.result, roll.row) == (result, row)
    assert not dice.left_over()


@rule("ES-GAP-05", "ES-GAP-60")
@pytest.mark.parametrize(
    ("value", "face", "result"),
    [(4, 1, BELOW), (4, 3, BELOW), (4, 4, EQUAL), (4, 5, ABOVE), (4, 9, ABOVE), (10, 9, BELOW)],
)
def test_against_resistance_equality_is_a_result_of_its_own(value: int, face: int, result: str) -> None:
    assert roll_against(d10s(face), value, SECOND_DIE).result == result


@rule("ES-GAP-01")
@pytest.mark.parametrize("profile", [ADVANCED, BASIC])
@pytest.mark.parametrize("value", range(-2, 12))
def test_the_chance_of_a_disaster_is_exact_at_every_value(profile: Profile, value: int) -> None:
    mode = profile.critical_mode
    plain = distribution(lambda dice: roll_under(dice, value, mode).result)
    hurt = distribution(lambda dice: roll_against(dice, value, mode).result)
    table = distribution(lambda dice: roll_under(dice, value, mode, profile.has_mishap_tables).result)
    assert plain[CRITICAL] == hurt[CRITICAL] == Fraction(1, 100)
    assert table[CRITICAL] == (Fraction(1, 10) if profile.advanced else Fraction(1, 100))


@rule("ES-GEN-03")
def test_a_higher_value_never_makes_success_less_likely() -> None:
    chances = [success(value) for value in range(-2, 12)]
    assert chances == sorted(chances)


def success(value: int) -> Fraction:
    """How likely a test against a value succeeds."""
    return distribution(lambda dice: roll_under(dice, value, SECOND_DIE).result).get(SUCCESS, NEVER)


@rule("ES-GAP-01")
def test_whoever_cannot_fail_but_for_a_disaster_fails_once_in_a_hundred() -> None:
    told = {
        chance.what.key: chance.probability for chance in agility_chances(field().g, Need(9, "agility"), plain=True)
    }
    assert told == {"trial.success": Fraction(99, 100), "trial.failure": Fraction(1, 100)}
