"""Questions that hang on a secret of the seat they are put to: they must be secret, and reach nobody else.

Everybody knows which question is open, and after an open question its answer. So where the answers that a seat may
give, or the words of its question, hang on something that others cannot know, the question must be marked `secret`.
It hangs on such a thing if it comes out differently in a guess of somebody else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from rulebound.core.ask import Ask
from rulebound.core.dice import SeededDice
from rulebound.core.game import Game
from rulebound.core.match import Match
from rulebound.core.scene import plain
from rulebound.lab.secrecy import open_secrets

GUESSES = 12


def hanging(match: Match, guesses: int = GUESSES) -> list[str]:
    """The keys of the open questions that come out differently in some guess of a seat they are not put to."""
    keys: list[str] = []
    for ask in match.open_asks():
        others = [seat for seat in range(len(match.seats)) if seat != ask.seat]
        told = told_by(ask)
        if any(told_by(imagined(match, ask, seat, n)) != told for seat in others for n in range(guesses)):
            keys.append(ask.key)
    return keys


def imagined(match: Match, ask: Ask, seat: int, n: int) -> Ask:
    """The same question to another seat, in a guess of this one."""
    twin = match.guess(seat, SeededDice(n)).asked(ask.seat)
    assert twin is not None, f"in a guess of seat {seat} the question {ask.key!r} is not open"
    return twin


def told_by(ask: Ask) -> object:
    """What a question would tell whoever sees it."""
    return [ask.key, plain(ask.question()), ask.candidates()]


def problems(match: Match, guesses: int = GUESSES) -> list[str]:
    """What is wrong with the open questions: one put openly that hangs on a secret, one that reaches other scenes."""
    found: list[str] = []
    hang = hanging(match, guesses)
    for ask in match.open_asks():
        if not ask.secret and ask.key in hang:
            found.append(f"the question {ask.key!r} to seat {ask.seat} hangs on a secret and is put openly")
    for seat in range(len(match.seats)):
        for n in range(guesses):
            found += open_secrets(match, match.guess(seat, SeededDice(n)), seat)
    return sorted({*found, *in_other_scenes(match)})


def in_other_scenes(match: Match) -> Iterator[str]:
    """Secret questions of which somebody else finds the sentence or an answer in his scene."""
    for ask in match.open_asks():
        if not ask.secret:
            continue
        parts = [json.dumps(plain(part)) for part in (ask.question(), *(option.label for option in ask.options()))]
        for seat in (*range(len(match.seats)), None):
            seen = json.dumps(match.scene(seat).plain()) if seat != ask.seat else ""
            if any(part in seen for part in parts):
                yield f"the scene of seat {seat} tells of the secret question {ask.key!r}"


class Watched:
    """What random play has shown of the questions of a game: which are secret, which hang on secrets, what is wrong."""

    def __init__(self) -> None:
        self.secret: set[str] = set()
        self.hanging: set[str] = set()
        self.problems: set[str] = set()

    def watch(self, game: Game, scenario: str, seed: int, decisions: int, guesses: int = 3) -> None:
        """Play so many decisions of a game at random and look at every question."""
        match, dice = Match.new(game, scenario=scenario, seed=seed), SeededDice(seed)
        for _ in range(decisions):
            if match.ask is None:
                return
            self.secret.update(ask.key for ask in match.open_asks() if ask.secret)
            self.hanging.update(hanging(match, guesses))
            self.problems.update(problems(match, guesses))
            answers = match.ask.candidates()
            match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
