"""Computer players by name: the entry points of `rulebound.players`, or `module:Class` of anybody's own."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from inspect import signature

from rulebound.core.game import BadSetup
from rulebound.core.installed import EntryGroup, EntryPoint
from rulebound.core.sound import name_of
from rulebound.players.base import Player, View
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.random import RandomPlayer

PLAYERS = EntryGroup("rulebound.players")
USUAL = "greedy"
"""Who plays where nobody is named."""
LONGEST_NAME = 16
"""Letters that a table of the server keeps of it."""


def players() -> list[str]:
    """The names of all players that are installed, the usual one last."""
    fitting = [name for name in PLAYERS.names() if len(name) <= LONGEST_NAME]
    return sorted(fitting, key=lambda name: (name == USUAL, name))


def player(name: str, seed: int) -> Player:
    """A computer player by its name, playing by this seed; `BadSetup` if there is none."""
    made = player_class(name)(seed)  # type: ignore[call-arg]
    assert isinstance(made, Player)
    return made


@cache
def player_class(name: str) -> type[Player]:
    """The class of a computer player, which is made with a seed; `BadSetup` if there is none that answers."""
    entry = PLAYERS.entry(name)
    if entry is None and ":" not in name:
        raise BadSetup(f"there is no computer player {name!r}; there are {', '.join(players())}, or module:Class")
    if entry is None:
        entry = EntryPoint(name, name)
    elif len(name) > LONGEST_NAME:
        raise BadSetup(f"the computer player {entry}: its name has {len(name)} letters; up to {LONGEST_NAME} are right")
    module, _, attribute = entry.value.partition(":")
    try:
        kind = getattr(import_module(module), attribute)
    except Exception as error:
        raise BadSetup(f"the computer player {entry}: {type(error).__name__}: {error}") from error
    if not isinstance(kind, type) or not issubclass(kind, Player):
        raise BadSetup(f"the computer player {entry}: {kind!r} is not a class that extends {name_of(Player)}")
    if kind.answer is Player.answer:
        raise BadSetup(f"the computer player {entry}: {name_of(kind)} does not define answer(view)")
    if not is_made_with_a_seed(kind):
        raise BadSetup(f"the computer player {entry}: {name_of(kind)} cannot be made with a seed, as __init__(seed)")
    return kind


def is_made_with_a_seed(kind: type[Player]) -> bool:
    """Whether a class takes one number, as that of every computer player must."""
    try:
        signature(kind).bind(0)
    except TypeError:
        return False
    return True


__all__ = ["USUAL", "GreedyPlayer", "Player", "RandomPlayer", "View", "player", "player_class", "players"]
