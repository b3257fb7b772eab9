"""The guided first game: its lessons come in the order of its questions, most of them early."""

from __future__ import annotations

from tests.games.guided import first_given, given_early


def test_the_first_turn_is_taught_in_the_order_of_its_questions() -> None:
    assert first_given("saurians", 6) == ["goal", "deploy_unit", "deploy", "active", "next", "idle"]


def test_most_lessons_are_given_in_the_first_two_turns() -> None:
    assert given_early("saurians") >= 12
