"""What can be asked about chances: what is asked first, and nobody may ask for more than the game holds."""

from __future__ import annotations

from tests.games.expedition.country import CONTENT
from tests.games.expedition.test_chances import ASKED, QUESTIONS
from tests.harness import rule


@rule("EX-CORE-01", "EX-SHOOT-09", "EX-SHOOT-10", "EX-MELEE-05", "EX-INFL-05", "EX-INFL-09")
def test_what_is_asked_first_is_what_the_ledger_answers() -> None:
    asked = {question.key: [first for _, first, _, _ in question.parameters] for question in QUESTIONS}
    assert asked["cover"] == [4, 8, 6, 0, 0]
    assert asked["volleys"] == [3, 4, 8, 6, 5]
    assert asked["die"] == [8, 0]
    assert asked["melee"] == [5, 10, 4, 6]
    assert asked["rally"] == [4, 6, 0]
    assert asked["terror"] == [0, 6, 0]


DICE = {"die": (6, 10), "enemy_die": (6, 10), "again": (0, 1), "dice": (0, 12), "enemy_dice": (0, 12), "cover": (6, 10)}
MORE = {"character": (0, 10), "tokens": (0, 4), "composed": (0, 1), "times": (1, 4), "figures": (1, 9)}
SORCERY = {"terror_tokens": (0, 4), "panic": (0, 40), "bag": (1, 99)}


@rule("EX-CORE-01", "EX-STRESS-09")
def test_nothing_is_asked_about_dice_that_are_none_and_more_tokens_than_there_may_be() -> None:
    limits = {**DICE, **MORE, **SORCERY}
    for key, question in ASKED.questions.items():
        for name, first, least, most in question.parameters:
            assert (least, most) == ((1, 4) if (key, name) == ("rally", "tokens") else limits[name]), (key, name)
            assert least <= first <= most


@rule("EX-GAP-14", "EX-GAP-53")
def test_the_bag_that_is_asked_about_first_is_the_full_one() -> None:
    asked = {name: first for name, first, _, _ in ASKED.questions["sorcery"].parameters}
    assert asked == {"tokens": 1, "panic": CONTENT.limits.bag["panic"], "bag": sum(CONTENT.limits.bag.values())}
