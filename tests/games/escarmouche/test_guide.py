"""The guided first game: a duel, whose first lessons come in the order of its questions."""

from __future__ import annotations

from rulebound import Match
from rulebound.games.escarmouche.state import Escarmouche
from tests.games.guided import first_given, guide_of


def test_the_first_turn_is_taught_in_the_order_of_its_questions() -> None:
    assert first_given("escarmouche", 6) == ["goal", "place", "hands", "initiative", "zero", "points"]


def test_the_welcome_says_who_meets_whom_and_where() -> None:
    guide = guide_of("escarmouche")
    g = Match.new("escarmouche", guide.scenario, guide.seed).state
    assert isinstance(g, Escarmouche)
    armed = {figure.side: (figure.card.key, figure.items[-1].key) for figure in g.figures}
    assert armed == {guide.seat: ("marksman", "musket"), 1 - guide.seat: ("crossbow_veteran", "crossbow")}
    assert g.ground.pieces == {}
