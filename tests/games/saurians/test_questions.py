"""What can be asked about chances: what is asked first, and nobody may ask about cards that there are not."""

from __future__ import annotations

import pytest

from rulebound.core.game import BadQuestion
from tests.games.saurians.board import CONTENT
from tests.games.saurians.test_chances import BOARDS, QUESTIONS, answer
from tests.harness import rule


@rule("SA-DEP-01", "SA-CMB-06", "SA-HER-09")
def test_what_is_asked_first_is_what_the_ledger_answers() -> None:
    asked = {key: [first for _, first, _, _ in question.parameters] for key, question in QUESTIONS.items()}
    limits = CONTENT.limits
    assert asked["seen"] == [1, limits.opening_draw, 3, limits.deck_size]
    assert asked["held"] == [6, 3, limits.opening_draw, limits.deck_size]
    assert [BOARDS[n - 1] for n in asked["first"]] == ["t_rex", "rangers"]
    assert asked["raised_humans"] == asked["raised_dinosaurs"] == [3, limits.hero_start]


def test_everything_that_is_offered_first_may_be_asked() -> None:
    for key, question in QUESTIONS.items():
        assert all(least <= first <= most for _, first, least, most in question.parameters), key
        assert answer(key)


@pytest.mark.parametrize(("key", "values", "what"), [
    ("seen", (3, 0, 0, 2), "copies"), ("seen", (1, 6, 9, 12), "later"), ("held", (13, 3, 6, 12), "kind"),
    ("held", (6, 3, 13, 12), "opening"), ("first", (11, 1), "board"), ("freed", (7, 9), "nets"),
    ("frightened", (17,), "cards"), ("raised_humans", (12, 5), "icon"), ("raised_humans", (3, 21), "cards"),
])  # fmt: skip
def test_questions_about_cards_that_there_are_not(key: str, values: tuple[int, ...], what: str) -> None:
    with pytest.raises(BadQuestion, match=what):
        answer(key, *values)
