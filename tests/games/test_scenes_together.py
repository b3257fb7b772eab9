"""Scenes that are made together are those that each seat gets alone: nothing more, nothing less."""

from __future__ import annotations

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.match import Match
from tests.shipped import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_scenes_made_together_are_those_of_each_seat(key: str) -> None:
    game, dice = find(key), SeededDice(11)
    match = Match.new(key, seed=11)
    seats: list[int | None] = [None, *range(len(match.seats))]
    for _ in range(40):
        asks = match.open_asks()
        together = game.scenes_of(match.state, seats, asks)
        alone = [game.scene_of(match.state, seat, [], asks) for seat in seats]
        assert [scene.plain() for scene in together] == [scene.plain() for scene in alone]
        if not asks:
            break
        answers = asks[0].candidates()
        match.answer(answers[dice.roll(len(answers)) - 1], asks[0].seat)
