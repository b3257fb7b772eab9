"""Computer players by name."""

from __future__ import annotations

from rulebound.core.game import BadSetup
from rulebound.players.base import Player, View
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.random import RandomPlayer

PLAYERS = ("random", "greedy")


def player(name: str, seed: int) -> Player:
    """A computer player by its name."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(seed)
    raise BadSetup(f"there is no computer player {name!r}; there are {', '.join(PLAYERS)}")


__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "View", "player"]
