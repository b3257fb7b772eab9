"""Roots and rounding."""

from __future__ import annotations

from decimal import Decimal, localcontext

import pytest

from rulebound.space.plane.numbers import (
    CM,
    INCH,
    MM,
    divide_near,
    divide_short,
    root_against,
    root_near,
    root_up,
    roots_against,
    roots_up,
    sign,
    square_between,
)
from tests.space.plane.cases import MANY, chance


def test_inches_centimetres_and_millimetres_are_whole() -> None:
    assert INCH * 10 == 254 * MM
    assert CM == 10 * MM
    assert INCH % 20 == 0
    assert 5 * CM % 8 == 0


def test_roots_are_rounded_as_said() -> None:
    rng = chance(1)
    for n in rng.integers(0, 1 << 50, MANY).tolist():
        up, near = root_up(n), root_near(n)
        assert (up - 1) ** 2 < n <= up * up or n == up == 0
        assert (2 * near - 1) ** 2 < 4 * n < (2 * near + 1) ** 2 or n == near == 0


@pytest.mark.parametrize("n", [0, 1, 4, 10**20, (10**15) ** 2])
def test_roots_of_squares_are_exact(n: int) -> None:
    assert root_up(n) ** 2 == root_near(n) ** 2 == n


def test_halves_go_away_from_zero() -> None:
    for n in range(-50, 51):
        for by in range(1, 9):
            assert divide_near(n, by) == -divide_near(-n, by)
            assert abs(2 * (divide_near(n, by) * by - n)) <= by
            assert divide_short(n, by) == int(n / by)
    assert (divide_near(1, 2), divide_near(-1, 2), divide_near(-3, 2)) == (1, -1, -2)


def roots(squares: list[int], digits: int) -> Decimal:
    with localcontext() as context:
        context.prec = digits
        return sum((Decimal(n).sqrt() for n in squares), Decimal(0))


def test_sums_of_roots_are_compared_exactly() -> None:
    rng = chance(2)
    for row in rng.integers(0, 1 << 36, (10_000, 5)).tolist():
        squares = row[: 1 + row[0] % 4]
        total = roots(squares, 50)
        for limit in (int(total), int(total) + 1):
            assert roots_against(squares, limit) == sign(int((total - limit) * 10**30))


def test_a_sum_of_whole_roots_can_be_equal() -> None:
    rng = chance(3)
    for row in rng.integers(0, 1 << 18, (20_000, 3)).tolist():
        squares = [n * n for n in row]
        assert roots_against(squares, sum(row)) == 0
        assert roots_against(squares, sum(row) - 1) == 1
        assert roots_against([*squares, 2], sum(row) + 1) == 1
        assert roots_up(squares) == sum(row)
        assert roots_up([*squares, 2]) == sum(row) + 2


def test_sums_that_almost_fit_are_told_apart() -> None:
    n = 10**12
    assert roots_against([n * n + 1], n) == 1
    assert roots_against([n * n - 1], n) == -1
    assert roots_against([n * n - 1, n * n + 1], 2 * n) == -1
    assert roots_against([], 0) == 0
    assert roots_against([2], -5) == 1


def test_one_root_against_a_number_of_either_sign() -> None:
    for factor in range(-6, 7):
        for square in range(12):
            for other in range(-20, 21):
                expected = sign(int((factor * roots([square], 40) - other) * 10**20))
                assert root_against(factor, square, other) == expected


def test_the_square_between_two_points_is_that_of_their_distance() -> None:
    assert square_between((1, 2), (4, -2)) == square_between((4, -2), (1, 2)) == 25
    assert square_between((7, 3), (7, 3)) == 0
