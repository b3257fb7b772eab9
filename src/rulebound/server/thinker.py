"""A process in which computer players think: a line of JSON in, a line of JSON out, until its input ends."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import rulebound
from rulebound.core.game import BadSetup, find
from rulebound.core.match import Match
from rulebound.core.record import earlier_from
from rulebound.players import GreedyPlayer, View, player

MOST_KEPT = 64
"""Games a thinker remembers between two questions."""


class Thinker:
    """Answers questions about games it is told of, and remembers them as far as they have come."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Match, list[Any]]] = {}

    def think(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of a computer player, or what each answer is worth to a seat, the one it would give first."""
        match = self._match(question)
        view = View(match.game, match, question["seat"])
        if question["want"] == "answer":
            return {"answer": player(question["level"], question["seed"]).answer(view)}
        return {"choices": GreedyPlayer(question["seed"]).ranked(view)}

    def _match(self, question: dict[str, Any]) -> Match:
        decisions = question["decisions"]
        key = question["table"]
        match, known = self._kept.pop(key, (None, []))
        if match is None or decisions[: len(known)] != known:
            match, known = begun(question["setup"]), []
        for seat, answer in decisions[len(known) :]:
            match.choose(answer, seat)
        self._kept[key] = (match, decisions)
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return match


def begun(told: dict[str, Any]) -> Match:
    """A game before its first decision, as a server tells of it."""
    game = find(told["game"], None if told["folder"] is None else Path(told["folder"]))
    if game.content_digest() != told["content"]:
        raise BadSetup(f"the content of {game.key} has changed since the server was started")
    setup = game.setup(told["scenario"], int(told["seed"]), told["options"], told["rosters"], tuple(told["covered"]))
    setup.secret = told["secret"]
    setup.contributions = tuple(told["contributions"])
    setup.earlier = earlier_from(told["earlier"])
    return Match(game, setup)


def main() -> None:
    """Think until nobody asks any more."""
    thinker = Thinker()
    assert rulebound.__version__
    for line in sys.stdin:
        try:
            answer = thinker.think(json.loads(line))
        except Exception as error:
            answer = {"failed": type(error).__name__}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
