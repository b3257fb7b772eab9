"""Whole games: every scenario at both levels comes to an end, holds what must always hold, and replays to the byte."""

from __future__ import annotations

import pytest

from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.games.escarmouche.state import Escarmouche
from rulebound.players import View, player
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import CONTENT
from tests.games.forks import check_forks
from tests.harness import check_secrets

LEVELS = pytest.mark.parametrize("level", ["advanced", "basic"])
SCENARIOS = pytest.mark.parametrize("scenario", list(CONTENT.scenarios))


def play_on(match: Match, dice: SeededDice, most: int = 5000) -> None:
    """Answer at random; after every decision the game's invariants hold, and no turn ends with somebody left out."""
    for _ in range(most):
        if match.ask is None:
            return
        turn, idle = match.state.length(), unactivated(match)
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
        problems = GAME.broken_invariants(match.state)
        assert problems == [], problems
        assert match.state.length() == turn or not turn or idle == [], idle


def unactivated(match: Match) -> list[str]:
    """Who is on the table and has neither been activated nor reacted this turn."""
    assert isinstance(match.state, Escarmouche)
    return [figure.name for figure in match.state.present() if figure.side >= 0 and not figure.activated]


@SCENARIOS
@LEVELS
def test_a_random_game_comes_to_an_end_and_holds_together_on_the_way(scenario: str, level: str) -> None:
    match = Match.new(GAME, scenario, 11, {"level": level})
    play_on(match, SeededDice(11))
    assert isinstance(match.state, Escarmouche)
    assert match.outcome is not None and match.state.turn <= match.state.scenario.turns


@pytest.mark.parametrize(("scenario", "level"), [("the_courier", "advanced"), ("hold_the_inn", "basic")])
def test_a_record_replays_to_the_same_bytes(scenario: str, level: str) -> None:
    match = Match.new(GAME, scenario, 12, {"level": level})
    play_on(match, SeededDice(12), 200)
    saved = record.write(match)
    again = record.read(saved, lambda _: GAME)
    assert again.state.hash() == match.state.hash()
    assert record.write(again) == saved


@pytest.mark.parametrize("scenario", ["the_strongbox", "powder_on_the_quay"])
def test_the_same_seed_and_answers_make_the_same_game(scenario: str) -> None:
    records = []
    for _ in range(2):
        match = Match.new(GAME, scenario, 23)
        play_on(match, SeededDice(23), 120)
        records.append((record.write(match), [repr(event.plain()) for event in match.journal]))
    assert records[0] == records[1]


@pytest.mark.parametrize(("scenario", "level"), [
    ("the_prisoner", "advanced"), ("hold_the_inn", "basic"),
])  # fmt: skip
def test_forks_go_the_way_of_the_original_and_change_nothing(scenario: str, level: str) -> None:
    check_forks(Match.new(GAME, scenario, 11, {"level": level}), 11)


@pytest.mark.parametrize("scenario", ["the_strongbox", "the_courier"])
@pytest.mark.parametrize("fog", ["off", "on"])
def test_what_a_seat_sees_does_not_change_when_its_unknowns_are_dealt_anew(scenario: str, fog: str) -> None:
    match = Match.new(GAME, scenario, 5, {"fog": fog})
    dice = SeededDice(5)
    for _ in range(2):
        play_on(match, dice, 80)
        check_secrets(match)


def test_undo_before_any_die_takes_a_decision_back() -> None:
    match = Match.new(GAME, "meeting_at_the_crossroads", 3)
    before = match.state.hash()
    assert match.ask is not None
    match.answer(match.ask.candidates()[0])
    match.undo()
    assert match.state.hash() == before


@LEVELS
def test_greedy_players_finish_a_first_fight(level: str) -> None:
    match = Match.new(GAME, "first_blood", 2, {"level": level})
    players = [player("greedy", seed) for seed in (1, 2)]
    for _ in range(300):
        if match.ask is None:
            break
        seat = match.ask.seat
        match.answer(players[seat].answer(View(GAME, match, seat)), seat)
        assert GAME.broken_invariants(match.state) == []
    assert match.outcome is not None


def test_a_position_from_before_looks_were_counted_is_played_on() -> None:
    match = Match.new(GAME, "meeting_at_the_crossroads", 3, {"fog": "on"})
    position = match.position()
    state = position["state"]
    assert isinstance(state, dict)
    assert state.pop("looks") == 0
    older = Match.from_position(GAME, match.setup, {**position, "notation": 1})
    assert older.state.hash() == match.state.hash()
