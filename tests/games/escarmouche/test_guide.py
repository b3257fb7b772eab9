"""The guided first game: a duel, whose first lessons come in the order of its questions."""

from __future__ import annotations

from rulebound import Match
from rulebound.core.dice import SeededDice
from rulebound.games.escarmouche.state import Escarmouche
from tests.games.test_guides import guide_of


def test_the_first_turn_is_taught_in_the_order_of_its_questions() -> None:
    guide = guide_of("escarmouche")
    match, dice = Match.new("escarmouche", guide.scenario, guide.seed), SeededDice(guide.seed)
    given: list[str] = []
    while match.ask is not None and len(given) < 6:
        lesson = guide.lesson(match.ask, frozenset(given)) if match.ask.seat == guide.seat else None
        given += [lesson.key] if lesson is not None else []
        match.answer(match.ask.sample(dice))
    assert given == ["goal", "place", "hands", "initiative", "zero", "points"]


def test_the_welcome_says_who_meets_whom_and_where() -> None:
    guide = guide_of("escarmouche")
    g = Match.new("escarmouche", guide.scenario, guide.seed).state
    assert isinstance(g, Escarmouche)
    armed = {figure.side: (figure.card.key, figure.items[-1].key) for figure in g.figures}
    assert armed == {guide.seat: ("marksman", "musket"), 1 - guide.seat: ("crossbow_veteran", "crossbow")}
    assert g.ground.pieces == {}
