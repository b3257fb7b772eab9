"""Whole games: every adventure comes to an end, holds what must always hold, and replays to the byte."""

from __future__ import annotations

import pytest

from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.state import Expedition
from rulebound.players import View, player
from tests.games.expedition.country import CONTENT
from tests.games.forks import check_forks

GAME = ExpeditionGame(CONTENT)


def play_on(match: Match, dice: SeededDice, most: int = 5000) -> None:
    """Answer at random; after every decision the game's invariants hold."""
    for _ in range(most):
        if match.ask is None:
            return
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
        problems = GAME.broken_invariants(match.state)
        assert problems == [], problems


@pytest.mark.parametrize("seed", [11, *[pytest.param(seed, marks=pytest.mark.soak) for seed in range(12, 32)]])
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_a_random_game_comes_to_an_end_and_holds_together_on_the_way(scenario: str, seed: int) -> None:
    match = Match.new(GAME, scenario, seed)
    play_on(match, SeededDice(seed))
    assert isinstance(match.state, Expedition)
    assert match.outcome is not None and match.state.turn <= match.state.scenario.turns


@pytest.mark.parametrize("players", ["three", "four"])
def test_three_and_four_play_to_the_end(players: str) -> None:
    match = Match.new(GAME, "lost_shrine", 3, {"players": players})
    assert len(match.seats) == {"three": 3, "four": 4}[players]
    play_on(match, SeededDice(3))
    assert match.outcome is not None


@pytest.mark.parametrize("scenario", ["lost_shrine", "caravan_road"])
def test_a_record_replays_to_the_same_bytes(scenario: str) -> None:
    match = Match.new(GAME, scenario, 12)
    play_on(match, SeededDice(12), 160)
    saved = record.write(match)
    again = record.read(saved, lambda _: GAME)
    assert again.state.hash() == match.state.hash()
    assert record.write(again) == saved


def test_forks_go_the_way_of_the_original_and_change_nothing() -> None:
    check_forks(Match.new(GAME, "council_of_elders", 11), 11)


SLOW = pytest.mark.soak


@pytest.mark.parametrize(
    "scenario", ["first_light", *[pytest.param(key, marks=SLOW) for key in CONTENT.scenarios if key != "first_light"]]
)
def test_greedy_players_finish(scenario: str) -> None:
    match = Match.new(GAME, scenario, 2)
    players = [player("greedy", seed) for seed in (1, 2)]
    for _ in range(1500):
        if match.ask is None:
            break
        seat = match.ask.seat
        match.answer(players[seat].answer(View(GAME, match, seat)), seat)
        assert GAME.broken_invariants(match.state) == []
    assert match.outcome is not None
