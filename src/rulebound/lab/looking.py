"""How long a look at a position takes: the first one at a table, and every other one.

Besides the scenarios of a game those of `crowds` are looked at: content made up to measure large tables with.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time
from typing import Final

from rulebound.core.dice import SeededDice
from rulebound.core.game import Game, find, games
from rulebound.core.play import Play
from rulebound.lab.bench import begun, mode

CROWDS: Final = Path(__file__).parent / "crowds"
DECISIONS: Final = 60
"""Answers drawn by dice after everybody has been set up."""
LOOKS: Final = 50


@dataclass
class LookFigure:
    """What the value of a position costs where so many pieces are on the table, for both seats together."""

    what: str
    pieces: int
    mode: str
    first_ms: float
    again_ms: float


def in_play(game: Game, scenario: str, seed: int) -> Play:
    """A game some way into its first turn; nobody has looked at it yet."""
    play = begun(game, scenario, seed, keep=False)
    dice = SeededDice(seed)
    left = DECISIONS
    while play.ask is not None and left:
        ask = play.ask
        set_up = play.state.length() > 0
        play.choose(ask.sample(dice) if set_up else game.instinct(play.state, ask), ask.seat)
        left -= 1 if set_up else 0
    return play


def looked_at(game: Game, scenario: str) -> LookFigure:
    """How long the first look takes in this process, and one of many."""
    play = in_play(game, scenario, 1)
    seats = range(len(play.seats))
    start = process_time()
    for seat in seats:
        game.value(play.state, seat)
    first = process_time()
    for _ in range(LOOKS):
        for seat in seats:
            game.value(play.state, seat)
    again = process_time()
    pieces = len(game.shown(play.state).pieces)
    return LookFigure(f"{game.key}, {scenario}", pieces, mode(), 1000 * (first - start), 1000 * (again - first) / LOOKS)


def figures(key: str) -> list[LookFigure]:
    """Every scenario of a game, and every crowd."""
    game = find(key, CROWDS if (CROWDS / key).is_dir() else None)
    return [looked_at(game, scenario.key) for scenario in game.scenarios()]


if __name__ == "__main__":
    json.dump([asdict(figure) for key in sys.argv[1:] or games() for figure in figures(key)], sys.stdout)
