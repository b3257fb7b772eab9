"""Seats whose secret questions are put to them even if there is one answer, so that a pause betrays nothing."""

from __future__ import annotations

import pytest

from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.game import BadSetup, Game
from rulebound.core.match import Match
from rulebound.core.play import FORCED
from rulebound.players import RandomPlayer, View
from tests.core.matches import decide
from tests.toy import BLUE, RED, FerryGame

HANDS = ([["bid18", "trick1"], ["bid10", "bid11"]], [["bid18", "trick1"], ["bid10", "trick2"]])
"""Red leads; blue has no trick to play, or has one."""


def stops(hands: list[list[str]], covered: tuple[int, ...]) -> list[tuple[int, str]]:
    """Where a game stops up to the moment after blue's trick, and at what."""
    match = Match.new(FerryGame(hands=hands), seed=1, covered=covered)
    seen: list[tuple[int, str]] = []
    for answer, seat in (("bid18", RED), ("bid10", BLUE), (12, RED), ("meek", RED), ("pass", BLUE)):
        if answer == "pass" and seen[-1] != (BLUE, "hinder"):
            break
        match.answer(answer, seat)
        assert match.ask is not None
        seen.append((match.ask.seat, match.ask.key))
    return seen


def test_uncovered_a_pause_tells_of_a_trick() -> None:
    nothing, trick = (stops(hands, ()) for hands in HANDS)
    assert nothing != trick


def test_covered_both_games_stop_at_the_same_questions() -> None:
    nothing, trick = (stops(hands, (BLUE,)) for hands in HANDS)
    assert (BLUE, "hinder") in nothing
    assert nothing == trick


def test_only_secret_questions_are_covered() -> None:
    match = Match.new(FerryGame(hands=HANDS[0]), seed=1, covered=(RED, BLUE))
    dice = SeededDice(5)
    while match.outcome is None:
        decide(match, dice)
    assert not [given for given in match.history if given.secret and given.how == FORCED]


def test_a_standing_answer_passes_a_covered_window() -> None:
    match = Match.new(FerryGame(hands=HANDS[0]), seed=1, covered=(BLUE,))
    match.always(BLUE, "hinder", "pass")
    for answer, seat in (("bid18", RED), ("bid10", BLUE), (12, RED), ("meek", RED)):
        match.answer(answer, seat)
    assert match.ask is None or match.ask.key != "hinder"


def test_the_record_of_a_covered_game_can_be_replayed() -> None:
    match = Match.new(FerryGame(), seed=3, covered=(RED, BLUE))
    dice = SeededDice(9)
    while match.outcome is None:
        decide(match, dice)

    def find(key: str) -> Game:
        return FerryGame()

    text = record.write(match)
    again = record.read(text, find)
    assert again.state.hash() == match.state.hash()
    assert again.setup.covered == (RED, BLUE)
    with pytest.raises(record.BadRecord):
        record.read(text.replace('"covered":[0,1]', '"covered":[]'), find)


def test_a_computer_player_can_answer_a_covered_question() -> None:
    match = Match.new(FerryGame(), seed=4, covered=(RED, BLUE))
    bot = RandomPlayer(1)
    while match.ask is not None:
        match.answer(bot.answer(View(match.game, match, match.ask.seat)), match.ask.seat)
    assert match.outcome is not None


def test_a_covered_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="covered"):
        Match.new(FerryGame(), seed=1, covered=(2,))
