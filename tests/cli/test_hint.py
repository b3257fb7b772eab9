"""A hint says what the computer would do, whether it reckons or follows the game's instinct."""

from __future__ import annotations

import re

import pytest

from rulebound.core.match import Match
from rulebound.players import GreedyPlayer, View
from tests.cli.terminal import at_a_screen

SITTING = ("human", "human")


@pytest.mark.parametrize("decisions", [60, 75, 90])
def test_a_hint_in_a_game_that_trusts_its_instinct_is_that_instinct(decisions: int) -> None:
    match = Match.new("escarmouche", "meeting_at_the_crossroads", 4, {"level": "advanced"})
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    while len(match.answers_given()) < decisions or not (match.ask and len(match.ask.candidates()) > 5):
        assert match.ask is not None
        match.choose(players[match.ask.seat].answer(View(match.game, match, match.ask.seat)), match.ask.seat)
    answers = match.ask.candidates()
    expected = GreedyPlayer(3).answer(View(match.game, match, match.ask.seat))
    _, shown = at_a_screen("", "hint", match=match, kinds=SITTING, columns=120, rows=60)
    told = re.search(r"The computer would take option (\d+)", shown)
    assert told is not None
    assert answers[int(told[1]) - 1] == expected
