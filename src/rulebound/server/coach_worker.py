"""A process in which one finished game is looked through: a line of JSON in, lines of JSON out as it gets on."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from math import ceil
from typing import Any

from rulebound.core.match import Match
from rulebound.players.coach import Coach
from rulebound.players.effort import Effort
from rulebound.server.thinker import Unplayable, begun

Say = Callable[[dict[str, Any]], None]


def look_through(question: dict[str, Any], say: Say) -> None:
    """Say what is begun, how far one is with it, and what it has brought: one effort after the other."""
    match = played(question)
    ended = None if question["ended"] is None else tuple(question["ended"])
    efforts = [Effort(**effort) for effort in question["efforts"]]
    for effort in efforts:
        coach = Coach(match, effort, ended)
        say({"begins": effort.name, "seconds": effort.seconds})
        coach.progress = Progress(coach.steps(), say).count
        say({"analysis": coach.analysis().plain(), "final": effort is efforts[-1]})


class Progress:
    """Tells of every hundredth that is done, and of every second that is gone."""

    def __init__(self, whole: int, say: Say) -> None:
        self._whole = max(1, whole)
        self._say = say
        self._told = (0, 0)

    def count(self, done: int, left: float) -> None:
        """So much is done, and so many seconds are left."""
        now = (100 * done // self._whole, ceil(left))
        if now != self._told:
            self._told = now
            self._say({"progress": now[0], "left": now[1]})


def played(question: dict[str, Any]) -> Match:
    """The game, played again."""
    match = begun(question["setup"])
    for seat, answer in question["decisions"]:
        match.choose(answer, seat)
    return match


def say(line: dict[str, Any]) -> None:
    """Tell the server something: one line of JSON, sent at once."""
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
