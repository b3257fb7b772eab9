"""The guided first game: its lessons, and games in which each of them is given."""

from __future__ import annotations

from tests.games.guided import check_all_are_met, check_lessons, first_given


def test_lessons_are_short_and_there_in_both_languages() -> None:
    check_lessons("saurians")


def test_every_lesson_meets_its_question_and_most_of_them_early() -> None:
    check_all_are_met("saurians")


def test_the_first_round_is_taught_in_the_order_of_its_questions() -> None:
    assert first_given("saurians", 6) == ["goal", "deploy_unit", "deploy", "active", "next", "idle"]
