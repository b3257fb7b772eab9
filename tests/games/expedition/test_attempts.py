"""Who points at a thing is told what may be done with it, or the rule that forbids it."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.games.expedition.attempts import attempts
from rulebound.games.expedition.rules.activation import ACT
from rulebound.games.expedition.rules.cards import commit_ask
from tests.games.expedition.country import Country, country
from tests.harness import rule


def at_work() -> tuple[Country, Ask]:
    """Two groups of seat 0, the second of which has acted, one of seat 1, and what seat 0 is asked on its assault."""
    c = country()
    for x in (16, 32):
        c.group("soldiers", 0, x, 10, figures=2)
    c.group("veterans", 1, 24, 30, figures=2)
    c.g.symbols = ("move", "move")
    c.g.groups[1].actions += 1
    return c, c.play(then=ACT).ask()


def kinds(answers: list[Answer]) -> set[str]:
    """The actions that answers mean."""
    return {answer[0] if isinstance(answer, list) else answer for answer in answers}


@rule("EX-GAP-08", "EX-TURN-05")
def test_a_card_stands_for_the_answer_that_plays_it_and_anything_else_for_nothing() -> None:
    c = country()
    c.group("soldiers", 0, 24, 10)
    c.group("veterans", 1, 24, 30)
    ask = commit_ask(c.g, 0)
    assert ask.answers() == [card for card in c.g.columns[0].chosen if card != "assault"]
    for card in ask.answers():
        assert attempts(c.g, ask, f"cards0:{card}") == [card]
    assert attempts(c.g, ask, "f0") == attempts(c.g, ask, "cards0:assault") == []


@rule("EX-GAP-10")
def test_a_figure_stands_for_what_its_group_may_do() -> None:
    c, ask = at_work()
    found = attempts(c.g, ask, "f1")
    assert "move" in kinds(found) and found == attempts(c.g, ask, "g0")
    assert all(ask.check(answer) is None for answer in found)


@rule("EX-GAP-10")
def test_a_group_that_has_acted_stands_for_what_it_may_not_do_again() -> None:
    c, ask = at_work()
    refusals = [ask.check(answer) for answer in attempts(c.g, ask, "f2")]
    assert refusals and all(refusal is not None for refusal in refusals)
    assert "EX-GAP-10" in {refusal.rule for refusal in refusals if refusal is not None}


@rule("EX-GAP-10")
def test_whoever_has_an_action_in_mind_is_told_about_that_one_alone() -> None:
    c, ask = at_work()
    assert attempts(c.g, ask, "f1", "move") == [["move", "g0"]]
    assert attempts(c.g, ask, "f2", "move") == [["move", "g1"]]
    assert attempts(c.g, ask, "nobody") == []
