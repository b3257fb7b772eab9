"""Exact odds, by running the very rule that will roll the dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeVar

from rulebound.core.ask import Answer, Ask, Chance, Rule, Together
from rulebound.core.dice import Dice, ExhaustiveDice
from rulebound.core.state import Over, State
from rulebound.core.text import Text

S = TypeVar("S", bound=State)
T = TypeVar("T")
U = TypeVar("U")


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


def odds_of(
    state: S, rule: Callable[[S], Rule[Any]], policy: Callable[[S, Ask], Answer], read: Callable[[S], T]
) -> dict[T, Fraction]:
    """What comes of a rule played from a position: everything `read` finds afterwards, with its exact probability.

    Whoever is asked on the way answers as `policy` says. The position itself stays as it is.
    """
    return _through(state, rule, policy, lambda twin, _: read(twin))


def results_of(state: S, rule: Callable[[S], Rule[T | None]], policy: Callable[[S, Ask], Answer]) -> dict[T, Fraction]:
    """As `odds_of`, of what the rule itself returns; None, and the end of the game before it does, are left out."""
    odds = _through(state, rule, policy, lambda _, result: result)
    return {result: p for result, p in odds.items() if result is not None}


def _through(
    state: S,
    rule: Callable[[S], Rule[T]],
    policy: Callable[[S, Ask], Answer],
    read: Callable[[S, T | None], U],
) -> dict[U, Fraction]:
    def once(dice: Dice) -> U:
        twin = state.copy()
        assert isinstance(twin, type(state))
        twin.dice = dice
        return read(twin, played(twin, rule(twin), policy))

    return distribution(once)


def played(state: S, rule: Rule[T], policy: Callable[[S, Ask], Answer]) -> T | None:
    """Play a rule to its end, or to the end of the game, with answers by a policy; returns what the rule returns."""
    answer: Answer = None
    try:
        while True:
            question = rule.send(answer)
            if isinstance(question, Together):
                answer = [policy(state, ask) for ask in question.asks]
            else:
                answer = policy(state, question)
    except StopIteration as end:
        result: T = end.value
        return result
    except Over:
        return None


def first_listed(state: State, ask: Ask) -> Answer:  # noqa: ARG001
    """The policy of whoever takes what is listed first."""
    return ask.answers()[0]


NEVER: Final = Fraction(0)
CERTAIN: Final = Fraction(1)


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


def then(odds: dict[T, Fraction], follows: Callable[[T], dict[U, Fraction]]) -> dict[U, Fraction]:
    """What comes of it in the end, where each result is followed by something with odds of its own."""
    total: dict[U, Fraction] = {}
    for result, p in odds.items():
        for end, q in follows(result).items():
            total[end] = total.get(end, NEVER) + p * q
    return total


def as_chances(odds: dict[str, Fraction], group: str, order: tuple[str, ...]) -> tuple[Chance, ...]:
    """Those results of `order` that can come about, as a player sees them: each has its words in a group."""
    return tuple([Chance(Text(f"{group}.{result}"), odds[result]) for result in order if result in odds])


def at_least(odds: dict[int, Fraction], least: int) -> Fraction:
    """The probability of `least` or more."""
    return sum((p for value, p in odds.items() if value >= least), NEVER)


def as_least(odds: dict[int, Fraction], what: str, most: int) -> tuple[Chance, ...]:
    """One or more, two or more and so on, up to `most` and to what can come about; `what` has words for each count."""
    counts = range(1, min(most, max(odds)) + 1)
    return tuple([Chance(Text(what, {"count": n}), at_least(odds, n)) for n in counts])
