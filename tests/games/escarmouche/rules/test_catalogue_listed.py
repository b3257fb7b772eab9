"""What is listed and what is refused are one: the first look at what is likely leaves out nothing that is legal."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE, END
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.state import Escarmouche
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import CONTENT


def unrefused(g: Escarmouche) -> list[Answer]:
    """Every proposal that nothing is said against."""
    figure = g.figure(g.active)
    return [
        action.answer(args)
        for action in ACTIONS
        for args in action.proposals(g, figure)
        if action.why_not(g, figure, args) is None
    ]


@pytest.mark.parametrize("options", [{"level": "basic"}, {"fog": "on"}])
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_every_action_is_listed_that_is_not_refused(scenario: str, options: dict[str, object]) -> None:
    match = Match.new(GAME, scenario, 31, options)
    dice, compared = SeededDice(31), 0
    while match.ask is not None and compared < 60:
        answers = match.ask.candidates()
        if match.ask.key in (ACT, ACT_FREE):
            assert isinstance(match.state, Escarmouche)
            assert match.ask.answers() == [*unrefused(match.state), END]
            assert [answer for answer in answers if answer not in match.ask.answers()] == []
            compared += 1
        match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
    assert compared
