"""What somebody may mean who points at a thing."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Option, Refusal
from rulebound.core.pointing import pointed_out
from rulebound.core.text import Text

IN_MIND: list[Answer] = [["push", "cart"], ["pull", "cart"], "wait"]


def doing_with(legal: list[Answer]) -> Ask:
    return Ask(
        0,
        "act",
        "TOY-01",
        lambda: legal,
        lambda answer: Option(answer, Text("option.act"), ("cart",) if answer != "wait" else ()),
        lambda _answer: Refusal("TOY-01", Text("refused.act")),
    )


def test_legal_answers_that_point_at_the_thing_come_alone() -> None:
    ask = doing_with([["push", "cart"], "wait"])
    assert pointed_out(ask, ("ox", "cart"), "", IN_MIND) == [["push", "cart"]]


def test_where_none_is_legal_what_is_in_mind_and_refused_is_meant() -> None:
    assert pointed_out(doing_with(["wait"]), ("cart",), "", IN_MIND) == [["push", "cart"], ["pull", "cart"]]


def test_a_word_for_what_is_done_chooses_among_what_is_in_mind() -> None:
    ask = doing_with([["push", "cart"], "wait"])
    assert pointed_out(ask, ("cart",), "pull", IN_MIND) == [["pull", "cart"]]
    assert pointed_out(ask, ("cart",), "wait", IN_MIND) == ["wait"]
