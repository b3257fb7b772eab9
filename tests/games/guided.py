"""What every guided first game holds to: short lessons in both languages, each given where the game asks for it."""

from __future__ import annotations

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.guide import Guide
from rulebound.core.match import Match

MOST_GAMES = 6


def guide_of(game: str) -> Guide:
    """The guide of a game."""
    made = find(game).guide()
    assert made is not None
    return made


def check_lessons(game: str) -> None:
    """15 to 20 lessons, short and in both languages."""
    made = guide_of(game)
    assert 15 <= len(made.lessons) <= 20
    assert len({lesson.key for lesson in made.lessons}) == len(made.lessons)
    typed = [lesson.typed for lesson in made.lessons if lesson.typed is not None]
    for said in (made.welcome, *typed, *[lesson.text for lesson in made.lessons]):
        assert said.en != said.fr
        assert all(8 <= len(text.split()) <= 60 for text in (said.en, said.fr)), said.en


def check_all_are_met(game: str) -> None:
    """Every lesson meets its question in a few random games, and most of them in the first two turns."""
    made = guide_of(game)
    given: dict[str, int] = {}
    for seed in range(made.seed, made.seed + MOST_GAMES):
        match, dice = Match.new(game, made.scenario, seed), SeededDice(seed)
        while match.ask is not None and len(given) < len(made.lessons):
            lesson = made.lesson(match.ask, frozenset(given)) if match.ask.seat == made.seat else None
            if lesson is not None:
                given[lesson.key] = match.state.length()
            match.answer(match.ask.sample(dice))
    assert sorted(given) == sorted([lesson.key for lesson in made.lessons])
    assert sum(turn <= 2 for turn in given.values()) >= 12


def first_given(game: str, count: int) -> list[str]:
    """The first lessons of a random game."""
    made = guide_of(game)
    match, dice = Match.new(game, made.scenario, made.seed), SeededDice(1)
    given: list[str] = []
    while match.ask is not None and len(given) < count:
        lesson = made.lesson(match.ask, frozenset(given)) if match.ask.seat == made.seat else None
        given += [lesson.key] if lesson is not None else []
        match.answer(match.ask.sample(dice))
    return given
