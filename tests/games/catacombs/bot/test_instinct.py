"""What the computer player answers without looking ahead."""

from __future__ import annotations

import pytest

from rulebound.core.instinct import ALWAYS, NEVER
from rulebound.games.catacombs.bot.instinct import INSTINCTS, worths
from rulebound.games.catacombs.rules.activation import ACT
from tests.games.catacombs.situation import Situation, situation


def struck(die: int, cancelled: tuple[int, ...] = ()) -> Situation:
    """A troglodyte beside a brute, in the demon action phase."""
    s = situation("A(0,0)NS B(0,1)NS")
    s.human("brute", "A", die=die, cancelled=cancelled)
    s.troglodytes("A", 1)
    s.demon_action()
    return s


@pytest.mark.parametrize(("die", "cancelled", "line"), [(6, (), "1"), (1, (), "2"), (6, (1,), "2"), (2, (1,), "5")])
def test_the_worst_line_is_given_up_but_not_the_one_in_use(die: int, cancelled: tuple[int, ...], line: str) -> None:
    played = struck(die, cancelled).play("troglodyte:{A}", "fight:brute", dice=[6], then="line")
    assert INSTINCTS.answer(played.g, played.ask()) == line


def test_whoever_has_two_lines_left_keeps_the_one_in_use() -> None:
    played = struck(5, (1, 2, 3, 4)).play("troglodyte:{A}", "fight:brute", dice=[6], then="line")
    assert played.options() == ["5", "6"]
    assert INSTINCTS.answer(played.g, played.ask()) == "6"


def test_whoever_has_most_lines_left_takes_a_hit() -> None:
    for hurt, takes in (("brute", "blade"), ("blade", "brute")):
        s = situation("A(0,0) Z(9,9)NS")
        s.human("blade", "A", cancelled=(1, 2) if hurt == "blade" else ())
        s.human("brute", "A", cancelled=(1, 2) if hurt == "brute" else ())
        s.creature("possessed_one", "A")
        s.troglodytes("Z", 1)
        s.demon_action()
        played = s.play("demon", "fight:blade", dice=[6, 6], then="take_hit")
        assert INSTINCTS.answer(played.g, played.ask()) == takes


def test_actions_are_weighed_and_other_answers_are_not() -> None:
    s = struck(6)
    played = s.play("troglodyte:{A}", then=ACT)
    answers = played.options()
    weighed = dict(zip(answers, worths(played.g, played.ask(), list(answers)), strict=True))
    assert weighed["done"] == 0 < weighed["fight:brute"]
    hit = s.play("troglodyte:{A}", "fight:brute", dice=[6], then="line")
    assert worths(hit.g, hit.ask(), ["1", "2"]) == [0, 0]


def test_what_makes_a_turn_is_looked_ahead_over_and_nothing_is_left_to_instinct_alone() -> None:
    s = struck(6)
    played = s.play("troglodyte:{A}", then=ACT)
    assert INSTINCTS.looks_ahead(played.ask()) == ALWAYS
    hit = s.play("troglodyte:{A}", "fight:brute", dice=[6], then="line")
    assert INSTINCTS.looks_ahead(hit.ask()) not in (ALWAYS, NEVER)
