"""The guided first game: lessons come in the order of its questions, and most of them early."""

from __future__ import annotations

from rulebound import Match
from rulebound.core.dice import SeededDice
from tests.games.test_guides import guide_of


def test_the_first_turn_is_taught_in_the_order_of_its_questions() -> None:
    made = guide_of("expedition")
    match, dice = Match.new("expedition", made.scenario, made.seed), SeededDice(1)
    given: list[str] = []
    while match.ask is not None and len(given) < 6:
        lesson = made.lesson(match.ask, frozenset(given)) if match.ask.seat == made.seat else None
        given += [lesson.key] if lesson is not None else []
        match.answer(match.ask.sample(dice))
    assert given == ["goal", "attach", "deploy", "place", "cards", "commit"]


def test_most_lessons_are_given_in_the_first_two_turns() -> None:
    made = guide_of("expedition")
    match, dice = Match.new("expedition", made.scenario, made.seed), SeededDice(made.seed)
    given: list[str] = []
    while match.ask is not None and match.state.length() <= 2:
        lesson = made.lesson(match.ask, frozenset(given)) if match.ask.seat == made.seat else None
        given += [lesson.key] if lesson is not None else []
        match.answer(match.ask.sample(dice))
    assert len(given) >= 12
