"""The curve from value and time to the chance to win: what it follows, and what it has not seen."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from rulebound.players.logistic import FARTHEST, Logistic, Signs, squashed


def seen(games: int, win: float = 0.75) -> list[tuple[Signs, float]]:
    """Games in which whoever is ahead by 100 wins so often, seen from both sides."""
    return [
        ((100.0 * side, 1.0, 0.0), float((n < win * games) == (side > 0))) for n in range(games) for side in (1, -1)
    ]


def by_value(value: float) -> Signs:
    return value, 1.0, 0.0


def test_with_many_games_the_curve_says_what_came_of_them() -> None:
    curve = Logistic(seen(2000), 4000)
    assert curve.chance(by_value(100)) == pytest.approx(0.75, abs=0.005)
    assert curve.chance(by_value(-100)) == pytest.approx(0.25, abs=0.005)


def test_whoever_is_ahead_is_expected_to_win_when_nothing_was_seen() -> None:
    curve = Logistic([], 0)
    assert curve.chance((0, 0, 0)) == pytest.approx(0.5)
    assert curve.chance((1, 0, 0)) > 0.6
    assert curve.chance((1, 0, 0)) == pytest.approx(1 - curve.chance((-1, 0, 0)))


def test_of_few_games_that_all_went_one_way_less_is_claimed_than_they_show() -> None:
    chances = [Logistic([(by_value(0), 1.0)] * games, games).chance(by_value(0)) for games in (1, 4, 16, 200)]
    assert chances == sorted(chances)
    assert chances[0] < 0.65
    assert chances[2] < 0.9 < chances[3] < 1


def test_positions_of_one_game_say_no_more_than_the_game() -> None:
    often = [each for each in seen(8) for _ in range(50)]
    assert Logistic(often, 16).chance(by_value(100)) == pytest.approx(Logistic(seen(8), 16).chance(by_value(100)))
    assert Logistic(often, 16).chance(by_value(100)) < Logistic(often, 800).chance(by_value(100))


def test_what_value_does_not_see_is_learned_from_where_games_were_played_on() -> None:
    lost_later = [((0.0, 1.0, origin), float(n % 10 < 10 - 8 * origin)) for origin in (0.0, 1.0) for n in range(1000)]
    curve = Logistic(lost_later, 2000)
    assert curve.chance((0.0, 1.0, 0.0)) > 0.9
    assert curve.chance((0.0, 1.0, 1.0)) == pytest.approx(0.2, abs=0.05)


def test_nothing_more_is_claimed_beyond_what_was_seen() -> None:
    curve = Logistic(seen(100), 200)
    assert curve.chance(by_value(100 * FARTHEST)) == curve.chance(by_value(1e9)) < 1


def test_the_fit_is_found_however_far_off_the_expectation_was() -> None:
    against = [(signs, 1 - result) for signs, result in seen(4000, win=0.995)]
    assert Logistic(against, 8000).chance(by_value(100)) == pytest.approx(0.005, abs=0.003)
    clear = [((value, 10.0 * (value > 0), 0.0), float(value > 0)) for value in (-3.0, -2.0, -1.0, 1.0, 2.0, 3.0) * 99]
    assert Logistic(clear, len(clear)).chance((3, 10.0, 0.0)) > 0.99


def test_the_fit_is_found_where_whole_steps_would_leap_over_it() -> None:
    rolled = Random(37)
    values = [rolled.gauss(0, 1) ** 3 for _ in range(30)]
    contrary = [
        ((value, rolled.random() ** 3, 0.0), float((value < 0) == (rolled.random() < 0.97))) for value in values
    ]
    curve = Logistic(contrary, 1500)
    given = sum(curve.chance(signs) for signs, _ in contrary)
    assert given == pytest.approx(sum(result for _, result in contrary), abs=0.5)


def test_squashing_is_the_inverse_of_the_log_of_odds() -> None:
    assert squashed(log(0.7 / 0.3)) == pytest.approx(0.7)
    assert squashed(1e9) == pytest.approx(1)
    assert squashed(-1e9) == pytest.approx(0)
