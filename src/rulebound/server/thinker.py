"""A process in which computer players think: a line of JSON in, a line of JSON out, until its input ends."""

from __future__ import annotations

import json
import sys
import traceback
from pathlib import Path
from typing import Any

from rulebound.core.game import BadSetup, Game, find
from rulebound.core.match import Match
from rulebound.core.record import earlier_from
from rulebound.core.sound import BadGame
from rulebound.players import GreedyPlayer, Player, View, player

MOST_KEPT = 64
"""Games a thinker remembers between two questions."""


class Unplayable(Exception):
    """This process does not know the game, or the player, it is asked about; the message says which."""


class Thinker:
    """Answers questions about games it is told of, and remembers them as far as they have come."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Match, list[Any]]] = {}

    def think(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of a computer player, or what each answer is worth to a seat, the one it would give first."""
        match = self._match(question)
        view = View(match.game, match, question["seat"])
        if question["want"] == "answer":
            return {"answer": named_player(question["level"], question["seed"]).answer(view)}
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


def named_player(level: str, seed: int) -> Player:
    """The computer player a seat was given to, and never another one."""
    try:
        return player(level, seed)
    except BadSetup as error:
        raise Unplayable(str(error)) from None


def known_game(told: dict[str, Any]) -> Game:
    """The very game a server tells of: the same rules, the same content."""
    try:
        game = find(told["game"], None if told["folder"] is None else Path(told["folder"]))
    except (ValueError, BadGame) as error:
        raise Unplayable(str(error)) from None
    if game.version != told["version"]:
        raise Unplayable(f"the rules of {game.key} have changed since the server was started")
    if game.content_digest() != told["content"]:
        raise Unplayable(f"the content of {game.key} has changed since the server was started")
    return game


def begun(told: dict[str, Any]) -> Match:
    """A game before its first decision, as a server tells of it."""
    game = known_game(told)
    position, covered = told["position"], tuple(told["covered"])
    options, rosters = told["options"], told["rosters"]
    setup = game.setup(told["scenario"], int(told["seed"]), options, rosters, covered, begun=position is not None)
    setup.secret = told["secret"]
    setup.contributions = tuple(told["contributions"])
    setup.earlier = earlier_from(told["earlier"])
    setup.position = position
    return Match(game, setup)


def main() -> None:
    """Think until nobody asks any more."""
    thinker = Thinker()
    for line in sys.stdin:
        try:
            answer = thinker.think(json.loads(line))
        except Unplayable as error:
            answer = {"failed": str(error)}
        except Exception as error:  # what it says may name what nobody at the table may know
            traceback.print_exc()
            answer = {"failed": f"an error of this program ({type(error).__name__}), which its log tells more of"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
