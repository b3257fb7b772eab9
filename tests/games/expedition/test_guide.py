"""The guided first game: its lessons, and games in which each of them is given."""

from __future__ import annotations

from rulebound import Match
from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.guide import Guide

MOST_GAMES = 6


def guide() -> Guide:
    made = find("expedition").guide()
    assert made is not None
    return made


def test_lessons_are_short_and_there_in_both_languages() -> None:
    made = guide()
    assert 15 <= len(made.lessons) <= 20
    assert len({lesson.key for lesson in made.lessons}) == len(made.lessons)
    typed = [lesson.typed for lesson in made.lessons if lesson.typed is not None]
    for said in (made.welcome, *typed, *[lesson.text for lesson in made.lessons]):
        assert said.en != said.fr
        assert all(8 <= len(text.split()) <= 60 for text in (said.en, said.fr)), said.en


def test_every_lesson_meets_its_question_and_most_of_them_early() -> None:
    made = guide()
    given: dict[str, int] = {}
    for seed in range(made.seed, made.seed + MOST_GAMES):
        match, dice = Match.new("expedition", made.scenario, seed), SeededDice(seed)
        while match.ask is not None and len(given) < len(made.lessons):
            lesson = made.lesson(match.ask, frozenset(given)) if match.ask.seat == made.seat else None
            if lesson is not None:
                given[lesson.key] = match.state.length()
            match.answer(match.ask.sample(dice))
    assert sorted(given) == sorted([lesson.key for lesson in made.lessons])
    assert sum(turn <= 2 for turn in given.values()) >= 12


def test_the_first_turn_is_taught_in_the_order_of_its_questions() -> None:
    made = guide()
    match, dice = Match.new("expedition", made.scenario, made.seed), SeededDice(1)
    given: list[str] = []
    while match.ask is not None and len(given) < 6:
        lesson = made.lesson(match.ask, frozenset(given)) if match.ask.seat == made.seat else None
        given += [lesson.key] if lesson is not None else []
        match.answer(match.ask.sample(dice))
    assert given == ["goal", "attach", "deploy", "place", "cards", "commit"]
