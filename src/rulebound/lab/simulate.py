"""Many games between computer players: the same seed gives the same result, however many processes play."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from rulebound.core.dice import seed_of
from rulebound.core.game import Setup, find
from rulebound.core.match import dice_of
from rulebound.core.play import Play
from rulebound.lab.stats import wilson
from rulebound.players import View, player

MOST_DECISIONS = 100_000
"""A game that takes more decisions than this is taken for endless."""


class EndlessGame(RuntimeError):
    """A game did not come to its end."""


@dataclass(frozen=True)
class Fixture:
    """What all games of a run have in common; `players` and `rosters` are by seat."""

    game: str
    scenario: str
    players: tuple[str, ...]
    seed: int
    content: Path | None = None
    options: dict[str, object] = field(default_factory=dict)
    rosters: dict[str, object] = field(default_factory=dict)

    def setup(self, number: int) -> Setup:
        """The set-up of game number so-and-so."""
        seed = seed_of(self.seed, self.scenario, number)
        return find(self.game, self.content).setup(self.scenario, seed, self.options, self.rosters)


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


def play_one(fixture: Fixture, number: int) -> Played:
    """Game number so-and-so of a run."""
    game, setup = find(fixture.game, fixture.content), fixture.setup(number)
    seated = [
        player(name, seed_of(fixture.seed, fixture.scenario, number, seat)) for seat, name in enumerate(fixture.players)
    ]
    thoughtful = any(name != "random" for name in fixture.players)
    play = Play(game, game.set_up(setup, dice_of(setup)), keep=thoughtful)
    play.start()
    decisions = 0
    while play.ask is not None:
        seat = play.ask.seat
        play.choose(seated[seat].answer(View(game, play, seat)), seat)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise EndlessGame(f"{game.key} {setup.scenario} seed {setup.seed}: more than {MOST_DECISIONS} decisions")
    outcome = play.outcome
    assert outcome is not None
    return Played(number, setup.seed, outcome.winner, outcome.reason.key, decisions, play.state.length())


def simulate(fixture: Fixture, games: int, workers: int = 1, progress: Callable[[Played], None] | None = None) -> Tally:
    """Play many games of a scenario and count."""
    seats = list(find(fixture.game, fixture.content).seats)
    tally = Tally(fixture.game, fixture.scenario, list(fixture.players), seats, fixture.seed, wins=[0] * len(seats))
    start = perf_counter()
    for played in play_all([(fixture, number) for number in range(games)], workers):
        tally.add(played)
        if progress is not None:
            progress(played)
    tally.seconds = perf_counter() - start
    return tally


def play_all(games: list[tuple[Fixture, int]], workers: int) -> Iterator[Played]:
    """Play each of these games, on so many processes; they come back in order."""
    fixtures, numbers = [fixture for fixture, _ in games], [number for _, number in games]
    if workers <= 1:
        yield from map(play_one, fixtures, numbers)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_at_an_interrupt)
    try:
        yield from pool.map(play_one, fixtures, numbers, chunksize=max(1, min(16, len(games) // (4 * workers))))
    finally:
        pool.shutdown(cancel_futures=True)


def _end_at_an_interrupt() -> None:
    """Ctrl-C reaches every process of a terminal; those that only play end without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
