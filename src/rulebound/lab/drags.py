"""How long a group's drag is waited for: a wish made an answer, its threats, and everybody's ghost.

Games are played by dice; wherever a question moves pieces of the table at once, their middle is dragged some ways: now
all round, now upon another piece, be it an enemy whom the group is to run into.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from time import process_time
from typing import Final

from rulebound.core.ask import Refusal
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.game import Game, find, games
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import Play
from rulebound.core.wish import FORMATIONS, Place, Wish, middle_of
from rulebound.lab.bench import begun, mode
from rulebound.space.plane.groups.ways import ROUND, on_ring

GAMES: Final = 12
DRAGS: Final = 4
"""How often each group is dragged,"""
PARTS: Final = 4
"""and in so many parts of as far as it may go."""


@dataclass
class DragFigure:
    """Milliseconds a drag takes on average, and 99 times in 100 at most; `granted` of 100 come to an answer."""

    what: str
    mode: str
    drags: int
    granted: int
    mean_ms: float
    p99_ms: float


def wish_from(middle: Place, others: list[Place], far: int, dice: Dice) -> Wish:
    """A drag some way in some direction, or upon one of the others, in one formation or another."""
    x, y = on_ring(middle[0], middle[1], dice.roll(ROUND) - 1, far * dice.roll(PARTS) // PARTS)
    if others and dice.roll(2) == 1:
        x, y = others[dice.roll(len(others)) - 1]
    return Wish([(int(x), int(y))], 15 * (dice.roll(ROUND) - 1), FORMATIONS[dice.roll(len(FORMATIONS)) - 1])


def dragged(game: Game, play: Play, ask: OpenAsk, wish: Wish) -> tuple[float, bool]:
    """How long the answer to a wish takes, and whether it is granted."""
    start = process_time()
    answer = ask.complete(wish.plain())
    granted = not isinstance(answer, Refusal)
    if granted:
        game.threats(play.state, ask.seat, ask, answer)
        ask.option(answer)
    return process_time() - start, granted


def drags_of(game: Game, seed: int) -> list[tuple[float, bool]]:
    """All drags of one game played by dice."""
    scenarios = game.scenarios()
    play, dice = begun(game, scenarios[seed % len(scenarios)].key, seed, keep=False), SeededDice(seed)
    found: list[tuple[float, bool]] = []
    while play.ask is not None:
        ask = play.ask
        if isinstance(ask, OpenAsk) and ask.drawing is not None and ask.drawing.pieces:
            names, pieces = ask.drawing.pieces, game.shown(play.state).pieces
            places = [(piece.x, piece.y) for piece in pieces if piece.id in names]
            others = [(piece.x, piece.y) for piece in pieces if piece.base and piece.id not in names]
            for _ in range(DRAGS if places else 0):
                wish = wish_from(middle_of(places), others, ask.drawing.allowance, dice)
                found.append(dragged(game, play, ask, wish))
        play.choose(ask.sample(dice), ask.seat)
    return found


def figures(key: str) -> list[DragFigure]:
    """The row of a game; none for one without groups."""
    game = find(key)
    drags = [drag for seed in range(GAMES) for drag in drags_of(game, seed)]
    if not drags:
        return []
    times = sorted(time for time, _ in drags)
    granted = sum(granted for _, granted in drags) * 100 // len(drags)
    p99 = times[len(times) * 99 // 100]
    return [DragFigure(key, mode(), len(drags), granted, 1000 * sum(times) / len(times), 1000 * p99)]


if __name__ == "__main__":
    json.dump([asdict(figure) for key in sys.argv[1:] or games() for figure in figures(key)], sys.stdout)
