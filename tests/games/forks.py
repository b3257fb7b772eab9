"""Forks of a match, made as it goes on and played after it."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.play import Play

DECISIONS = 240
FORK_EVERY = 61
AHEAD = 8
"""So many answers each fork is played after its match."""


def check_forks(match: Match, seed: int) -> None:
    """A match is played at random: its forks go the same way by the same answers, and change nothing of it."""
    dice = SeededDice(seed)
    kept: list[tuple[Play, str, list[tuple[Answer, int]]]] = []
    for n in range(DECISIONS):
        if match.ask is None:
            break
        if n % FORK_EVERY == 0:
            kept.append((match.fork(), match.state.hash(), []))
        answers = match.ask.candidates()
        answer = answers[dice.roll(len(answers)) - 1]
        for _, _, ahead in kept:
            if len(ahead) < AHEAD:
                ahead.append((answer, match.ask.seat))
        match.answer(answer)
    assert len(kept) > 2
    for fork, told, ahead in kept:
        assert fork.state.hash() == told
        twin = fork.fork()
        for answer, seat in ahead:
            fork.choose(answer, seat)
            twin.choose(answer, seat)
        assert fork.state.hash() == twin.state.hash()
