"""What guided first games give when somebody plays them at random."""

from __future__ import annotations

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.guide import Guide
from rulebound.core.match import Match


def guide_of(game: str) -> Guide:
    """The guide of a game."""
    made = find(game).guide()
    assert made is not None
    return made


def given_in(game: str, guide: Guide, seed: int, count: int, given: dict[str, int]) -> None:
    """Add the lessons a random game gives to those `given` before, each with its turn, until there are `count`."""
    match, dice = Match.new(game, guide.scenario, seed), SeededDice(seed)
    while match.ask is not None and len(given) < count:
        lesson = guide.lesson(match.ask, frozenset(given)) if match.ask.seat == guide.seat else None
        if lesson is not None:
            given[lesson.key] = match.state.length()
        match.answer(match.ask.sample(dice))


def first_given(game: str, count: int) -> list[str]:
    """The first lessons of a random game."""
    made, given = guide_of(game), dict[str, int]()
    given_in(game, made, made.seed, count, given)
    return list(given)


def given_early(game: str) -> int:
    """How many lessons a random game gives in its first two turns."""
    made, given = guide_of(game), dict[str, int]()
    given_in(game, made, made.seed, len(made.lessons), given)
    return sum(turn <= 2 for turn in given.values())
