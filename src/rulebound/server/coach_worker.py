"""A process in which one finished game is looked through: a line of JSON in, lines of JSON out as it gets on."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

from rulebound.core.match import Match
from rulebound.players.coach import Coach, Effort
from rulebound.server.thinker import Unplayable, begun

Say = Callable[[dict[str, Any]], None]


def look_through(question: dict[str, Any], say: Say) -> None:
    """Say how far one is, and what each effort has brought."""
    match = played(question)
    ended = None if question["ended"] is None else tuple(question["ended"])
    coaches = [Coach(match, Effort(**effort), ended) for effort in question["efforts"]]
    progress = Progress(sum(coach.steps() for coach in coaches), say)
    for coach in coaches:
        coach.progress = progress.count
        say({"analysis": coach.analysis().plain(), "final": coach is coaches[-1]})
        progress.begin(coach.steps())


class Progress:
    """Counts what is done in hundredths of the whole."""

    def __init__(self, whole: int, say: Say) -> None:
        self._whole = max(1, whole)
        self._say = say
        self._before = 0
        self._told = 0

    def begin(self, steps: int) -> None:
        """So much more is done, and counting starts anew."""
        self._before += steps

    def count(self, done: int) -> None:
        """Tell of it when it is another hundredth."""
        hundredth = 100 * (self._before + done) // self._whole
        if hundredth > self._told:
            self._told = hundredth
            self._say({"progress": hundredth})


def played(question: dict[str, Any]) -> Match:
    """The game, played again."""
    match = begun(question["setup"])
    for seat, answer in question["decisions"]:
        match.choose(answer, seat)
    return match


def say(line: dict[str, Any]) -> None:
    """Write a line."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Look through the game one is told of."""
    question = json.loads(sys.stdin.readline())
    if hasattr(os, "nice"):
        os.nice(question["nice"])
    try:
        look_through(question, say)
    except Unplayable as error:
        say({"failed": str(error)})


if __name__ == "__main__":
    main()
