"""Many games between computer players: the same seed gives the same result, however many processes play."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from rulebound.core.dice import seed_of
from rulebound.core.game import find
from rulebound.core.match import dice_of
from rulebound.core.play import Play
from rulebound.lab.stats import wilson
from rulebound.players import View, player

MOST_DECISIONS = 100_000
"""A game that takes more decisions than this is taken for endless."""


class EndlessGame(RuntimeError):
    """A game did not come to its end."""


@dataclass(frozen=True)
class Played:
    """One game: who won (None: a draw), after how many decisions, and how it ended."""

    number: int
    seed: int
    winner: int | None
    reason: str
    decisions: int
    length: int


@dataclass
class Tally:
    """What came of many games of one scenario."""

    game: str
    scenario: str
    players: list[str]
    seats: list[str]
    seed: int
    games: int = 0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    decisions: int = 0
    length: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        if played.winner is None:
            self.draws += 1
        else:
            self.wins[played.winner] += 1
        self.decisions += played.decisions
        self.length += played.length
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1

    def plain(self) -> dict[str, object]:
        """The result as JSON data; time is kept apart, since it alone differs from run to run."""
        seats = []
        for seat, name in enumerate(self.seats):
            low, high = wilson(self.wins[seat], self.games)
            share = (self.wins[seat] + self.draws / 2) / self.games if self.games else 0.0
            seats.append(
                {
                    "seat": name,
                    "player": self.players[seat],
                    "wins": self.wins[seat],
                    "rate": round(self.wins[seat] / self.games, 4) if self.games else 0.0,
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "share_with_half_draws": round(share, 4),
                }
            )
        return {
            "game": self.game,
            "scenario": self.scenario,
            "seed": str(self.seed),
            "games": self.games,
            "seats": seats,
            "draws": self.draws,
            "mean_length": round(self.length / self.games, 2) if self.games else 0.0,
            "mean_decisions": round(self.decisions / self.games, 1) if self.games else 0.0,
            "reasons": dict(sorted(self.reasons.items())),
        }


def play_one(
    game: str, scenario: str, players: tuple[str, ...], seed: int, content: Path | None, number: int
) -> Played:
    """Game number so-and-so of a run."""
    the_game = find(game, content)
    setup = the_game.setup(scenario, seed_of(seed, scenario, number), {}, {})
    seated = [player(name, seed_of(seed, scenario, number, seat)) for seat, name in enumerate(players)]
    thoughtful = any(name != "random" for name in players)
    play = Play(the_game, the_game.set_up(setup, dice_of(setup)), keep=thoughtful)
    play.start()
    decisions = 0
    while play.ask is not None:
        seat = play.ask.seat
        play.choose(seated[seat].answer(View(the_game, play, seat)), seat)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise EndlessGame(f"{game} {scenario} seed {setup.seed}: more than {MOST_DECISIONS} decisions")
    outcome = play.outcome
    assert outcome is not None
    return Played(number, setup.seed, outcome.winner, outcome.reason.key, decisions, play.state.length())


def simulate(
    game: str,
    scenario: str,
    players: tuple[str, ...],
    games: int,
    seed: int,
    workers: int = 1,
    content: Path | None = None,
    progress: Callable[[Played], None] | None = None,
) -> Tally:
    """Play many games of a scenario and count."""
    the_game = find(game, content)
    seats = list(the_game.seats)
    tally = Tally(game, scenario, list(players), seats, seed, wins=[0] * len(seats))
    start = perf_counter()
    for played in _played(partial(play_one, game, scenario, players, seed, content), games, workers):
        tally.add(played)
        if progress is not None:
            progress(played)
    tally.seconds = perf_counter() - start
    return tally


def _played(one: Callable[[int], Played], games: int, workers: int) -> Iterator[Played]:
    if workers <= 1:
        yield from map(one, range(games))
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_at_an_interrupt)
    try:
        yield from pool.map(one, range(games), chunksize=max(1, min(16, games // (4 * workers))))
    finally:
        pool.shutdown(cancel_futures=True)


def _end_at_an_interrupt() -> None:
    """Ctrl-C reaches every process of a terminal; those that only play end without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
