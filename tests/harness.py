"""What holds for every test of a rule, whatever the game.

A rule's test is a small literal situation, real answers, scripted dice, and one assertion about the rule it names.
`run` plays it and checks the laws of every test: no die and no answer is left over, the question then open is the one
the test expects, the game saves, loads and replays to the same bytes, the run repeated after undo is the same, a fork
is equal, dealing a seat's unknowns anew does not change what it sees, and no scene holds what its seat may not know.
"""

from __future__ import annotations

import pytest

from rulebound.core import record
from rulebound.core.ask import Answer
from rulebound.core.dice import ScriptedDice, SeededDice
from rulebound.core.game import Game
from rulebound.core.match import Match
from rulebound.core.play import FORCED
from rulebound.lab.secrecy import Ear, differences, given, inquiry


def rule(*ids: str) -> pytest.MarkDecorator:
    """Names the ledger ids a test checks; `rulebound rules --coverage` reads it."""
    return pytest.mark.rule(*ids)


OVER = "over"
"""The question that is open when the game has ended."""


def run(game: Game, answers: list[Answer], then: str, scenario: str | None = None) -> Match:
    """Play these answers and check the laws; `then` is the key of the question open afterwards."""
    match = Match.new(game, scenario=scenario, seed=0)
    for n, answer in enumerate(answers):
        assert match.ask is not None, f"the game is over; answer {n + 1} ({answer!r}) is left over"
        match.answer(answer)
    open_now = match.ask.key if match.ask is not None else OVER
    assert open_now == then, f"open is {open_now!r}, the test expects {then!r}"
    dice = match.state.dice
    if isinstance(dice, ScriptedDice):
        assert not dice.left_over(), f"dice nobody rolled: {dice.left_over()}"
    check_laws(match)
    return match


def check_laws(match: Match) -> None:
    """What holds for every game at every moment."""
    game, state = match.game, match.state
    problems = game.broken_invariants(state)
    assert not problems, problems
    saved = record.write(match)
    loaded = record.read(saved, lambda _: game)
    assert loaded.state.hash() == state.hash(), "the saved game loads to another position"
    assert record.write(loaded) == saved, "the loaded game saves to other bytes"
    given = [(g.seat, g.answer) for g in loaded.answers_given()]
    decisions = [n for n, g in enumerate(loaded.history) if g.how != FORCED]
    if decisions:
        loaded.rewind(decisions[0])
        for seat, answer in given:
            loaded.answer(answer, seat)
        assert loaded.state.hash() == state.hash(), "played again after undo, the game is another"
    fork = match.fork()
    assert fork.state.hash() == state.hash(), "the fork is another position"
    if match.ask is not None:
        assert fork.ask is not None
        assert fork.ask.answers() == match.ask.answers(), "the fork has other options"
    check_secrets(match)


def check_secrets(match: Match) -> None:
    """Nothing a seat is given holds what it may not know, nor changes when that is dealt anew."""
    game, dice = match.game, SeededDice(5)
    if match.outcome is not None:
        return
    for seat in (*range(len(game.seats)), None):
        ear, asked = Ear(seat), inquiry(game, match, seat, dice)
        ear.attend(game.secrets(match.state, seat))
        leaks = ear.listen([given(game, match, seat, asked), [event.plain() for event in match.log(seat)]])
        assert not leaks, f"seat {seat} is given what it may not know: {leaks}"
        if seat is not None:
            problems = differences(game, match, match.look_alike(seat, dice), seat, asked)
            assert not problems, problems
