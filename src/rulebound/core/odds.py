"""Exact odds, by running the very rule that will roll the dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeVar

from rulebound.core.dice import Dice, ExhaustiveDice

T = TypeVar("T")


def distribution(run: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Every result of `run` with its exact probability.

    >>> distribution(lambda dice: dice.at_least(2, 6, 5).successes)
    {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}
    """
    dice = ExhaustiveDice()
    odds: dict[T, Fraction] = {}
    while True:
        dice.start()
        result = run(dice)
        odds[result] = odds.get(result, NEVER) + dice.probability()
        if not dice.advance():
            return odds


NEVER: Final = Fraction(0)


def expectation(odds: dict[int, Fraction]) -> Fraction:
    """The mean of a distribution of numbers."""
    return sum((value * p for value, p in odds.items()), NEVER)


def added(one: dict[int, Fraction], other: dict[int, Fraction]) -> dict[int, Fraction]:
    """The sum of two independent numbers."""
    total: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] = total.get(a + b, NEVER) + p * q
    return total


def at_least(odds: dict[int, Fraction], least: int) -> Fraction:
    """The probability of `least` or more."""
    return sum((p for value, p in odds.items() if value >= least), NEVER)
