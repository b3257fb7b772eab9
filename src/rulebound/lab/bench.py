"""How fast a game is: random play, forks, odds, greedy play. Measured in CPU seconds on one core."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from rulebound.core import play as _engine
from rulebound.core.dice import SeededDice
from rulebound.core.game import Game, find, games
from rulebound.core.match import dice_of
from rulebound.core.play import Play
from rulebound.players import GreedyPlayer, View

ENOUGH = 0.8
"""CPU seconds a figure is measured for in one round."""


@dataclass
class Figures:
    """The speed of one game in one mode."""

    game: str
    mode: str
    decisions_per_s: float
    games_per_s: float
    forks_per_s: float
    worst_odds_ms: float
    greedy_decisions_per_s: float


def mode() -> str:
    """Whether the engine at work is compiled."""
    return "interpreted" if str(_engine.__file__).endswith(".py") else "compiled"


def begun(game: Game, scenario: str, seed: int, keep: bool) -> Play:
    """A game at its first question."""
    setup = game.setup(scenario, seed, {}, {})
    play = Play(game, game.set_up(setup, dice_of(setup)), setup.seats, keep)
    play.start()
    return play


def until_enough(once: Callable[[int], int]) -> tuple[float, int, int]:
    """Repeat until enough time is spent; returns seconds, repetitions and the sum of what was counted."""
    start = process_time()
    times = counted = 0
    while process_time() - start < ENOUGH:
        counted += once(times)
        times += 1
    return process_time() - start, times, counted


def random_play(game: Game) -> tuple[float, float]:
    """Decisions and games a second, random answers, all scenarios in turn."""
    scenarios = [scenario.key for scenario in game.scenarios()]

    def one(n: int) -> int:
        dice = SeededDice(n)
        play = begun(game, scenarios[n % len(scenarios)], n, keep=False)
        decisions = 0
        while play.ask is not None:
            play.choose(play.ask.sample(dice), play.ask.seat)
            decisions += 1
        return decisions

    spent, played, decisions = until_enough(one)
    return decisions / spent, played / spent


def forks(game: Game) -> float:
    """Forks a second in mid-activation: wherever answers have been given since the last checkpoint."""
    spent = 0.0
    made = seed = 0
    while spent < ENOUGH:
        dice = SeededDice(seed)
        play = begun(game, game.scenarios()[seed % len(game.scenarios())].key, seed, keep=True)
        seed += 1
        while play.ask is not None:
            if play.since:
                start = process_time()
                for _ in range(20):
                    play.fork()
                spent += process_time() - start
                made += 20
            play.choose(play.ask.sample(dice), play.ask.seat)
    return made / spent


def worst_odds(game: Game) -> float:
    """Milliseconds for the slowest option with odds met in some random games."""
    worst = 0.0
    for seed in range(4):
        dice = SeededDice(seed)
        play = begun(game, game.scenarios()[seed % len(game.scenarios())].key, seed, keep=False)
        while play.ask is not None:
            answers = play.ask.candidates()
            for answer in answers:
                start = process_time()
                if play.ask.option(answer).odds:
                    worst = max(worst, process_time() - start)
            play.choose(answers[dice.roll(len(answers)) - 1], play.ask.seat)
    return worst * 1000


def greedy_play(game: Game) -> float:
    """Greedy decisions a second, greedy against greedy."""
    scenarios = [scenario.key for scenario in game.scenarios()]

    def one(n: int) -> int:
        play = begun(game, scenarios[n % len(scenarios)], n, keep=True)
        players = [GreedyPlayer(n * 10 + seat) for seat in range(len(play.seats))]
        decisions = 0
        while play.ask is not None:
            seat = play.ask.seat
            play.choose(players[seat].answer(View(game, play, seat)), seat)
            decisions += 1
        return decisions

    spent, _, decisions = until_enough(one)
    return decisions / spent


def measure(key: str) -> Figures:
    """All figures of a game in the mode this program runs in."""
    game = find(key)
    decisions, played = random_play(game)
    return Figures(
        key,
        mode(),
        decisions,
        played,
        forks(game),
        worst_odds(game),
        greedy_play(game),
    )


if __name__ == "__main__":
    json.dump([asdict(measure(key)) for key in sys.argv[1:] or games()], sys.stdout)
