"""The guided first game of every game: its lessons are short, said in both languages, and each is given some time."""

from __future__ import annotations

import pytest

from rulebound.core.content import Said
from rulebound.core.guide import Guide, Lesson
from tests.games.guided import given_in, guide_of
from tests.shipped import GAMES

MOST_GAMES = 60
"""Random games after which every lesson should have been given."""


def never_given(key: str, guide: Guide, games: int) -> list[str]:
    """The lessons that do not meet their question in some random games of the guided scenario."""
    given: dict[str, int] = {}
    for seed in range(guide.seed, guide.seed + games):
        given_in(key, guide, seed, len(guide.lessons), given)
    return [lesson.key for lesson in guide.lessons if lesson.key not in given]


@pytest.mark.parametrize("key", GAMES)
def test_lessons_are_short_and_there_in_both_languages(key: str) -> None:
    guide = guide_of(key)
    assert 10 <= len(guide.lessons) <= 25
    assert len({lesson.key for lesson in guide.lessons}) == len(guide.lessons)
    typed = [lesson.typed for lesson in guide.lessons if lesson.typed is not None]
    for said in (guide.welcome, *typed, *[lesson.text for lesson in guide.lessons]):
        assert said.en != said.fr
        assert all(8 <= len(text.split()) <= 70 for text in (said.en, said.fr)), said.en


@pytest.mark.parametrize("key", GAMES)
def test_every_lesson_meets_its_question(key: str) -> None:
    assert never_given(key, guide_of(key), MOST_GAMES) == []


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_that_is_never_given_is_found(key: str) -> None:
    guide = guide_of(key)
    lost = Lesson("lost", "the_time_of_day", Said("It is late.", "Il est tard."))
    guide = Guide(guide.scenario, guide.seed, guide.seat, guide.opponent, guide.welcome, [guide.lessons[0], lost])
    assert never_given(key, guide, 1) == ["lost"]
