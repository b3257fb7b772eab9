"""Games between computer players, each from a seed of its own: the same games, however many processes play them.

An interrupt (Ctrl-C) ends a series early; what was played by then is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path

from rulebound.core.dice import seed_of
from rulebound.core.game import Setup, find
from rulebound.core.match import dice_of
from rulebound.core.play import Play
from rulebound.core.sound import first_position
from rulebound.lab.interrupts import Pause, hear_none, heard_at_pauses, unheard
from rulebound.players import View, player

MOST_DECISIONS = 100_000
"""A game that takes more decisions than this is taken for endless."""


class EndlessGame(RuntimeError):
    """A game did not come to its end."""


class WorkerDied(RuntimeError):
    """A process that played has ended, and nobody here has ended it."""


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
        """The set-up of the game with this number, which has a seed of its own."""
        seed = seed_of(self.seed, self.scenario, number)
        return find(self.game, self.content).setup(self.scenario, seed, self.options, self.rosters)


@dataclass(frozen=True)
class Played:
    """One game: which sides won (none: a draw), after how many decisions, and how it ended."""

    number: int
    seed: int
    winners: tuple[int, ...]
    reason: str
    decisions: int
    length: int


Job = tuple[Fixture, int]
"""A game to be played: what it has in common with others, and its number among them."""
Progress = Callable[["Played"], None]
"""Told of each game as it ends."""


@dataclass(frozen=True)
class Stopped:
    """A series that was ended early: how many games were wanted, and which are missing before the last one played.

    Games are begun in order, so that fewer are missing there than there are processes.
    """

    wanted: int
    missing: list[int]

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {"wanted": self.wanted, "missing": self.missing}


@dataclass
class Series:
    """The games that were played, by their place in the list of jobs."""

    wanted: int
    played: dict[int, Played] = field(default_factory=dict)
    interrupted: bool = False

    @property
    def stopped(self) -> Stopped | None:
        """What is missing because somebody pressed Ctrl-C; None if nobody did."""
        if not self.interrupted:
            return None
        return Stopped(self.wanted, [place for place in range(max(self.played, default=0)) if place not in self.played])

    def in_order(self) -> list[tuple[int, Played]]:
        """The games with their places, whichever ended first."""
        return sorted(self.played.items(), key=lambda item: item[0])


def play_one(fixture: Fixture, number: int, pause: Pause | None = None) -> Played:
    """Play one game of a run, with a pause after each decision; the same number gives the same game on any process."""
    game, setup = find(fixture.game, fixture.content), fixture.setup(number)
    seated = [
        player(name, seed_of(fixture.seed, fixture.scenario, number, seat)) for seat, name in enumerate(fixture.players)
    ]
    thoughtful = any(name != "random" for name in fixture.players)
    play = Play(game, first_position(game, setup, dice_of(setup)), setup.seats, keep=thoughtful)
    play.start()
    decisions = 0
    while play.ask is not None:
        seat = play.ask.seat
        play.choose(seated[seat].answer(View(game, play, seat)), seat)
        decisions += 1
        if pause is not None:
            pause()
        if decisions > MOST_DECISIONS:
            raise EndlessGame(f"{game.key} {setup.scenario} seed {setup.seed}: more than {MOST_DECISIONS} decisions")
    outcome = play.outcome
    assert outcome is not None
    return Played(number, setup.seed, outcome.winners, outcome.reason.key, decisions, play.state.length())


def play_all(jobs: list[Job], workers: int, progress: Progress | None = None) -> Series:
    """Play each of these games, on so many processes, until all are played or somebody presses Ctrl-C."""
    series = Series(len(jobs))
    try:
        with closing(one_by_one(jobs) if workers <= 1 else side_by_side(jobs, workers)) as games:
            for place, played in games:
                series.played[place] = played
                if progress is not None:
                    progress(played)
    except KeyboardInterrupt:
        series.interrupted = True
    return series


def one_by_one(jobs: list[Job]) -> Generator[tuple[int, Played], None, None]:
    """The same as on many processes, in order; for a few games, and for finding out why one fails."""
    with heard_at_pauses() as pause:
        for place, (fixture, number) in enumerate(jobs):
            yield place, play_one(fixture, number, pause)


def side_by_side(jobs: list[Job], workers: int) -> Generator[tuple[int, Played], None, None]:
    """Play on so many processes; games come as they end. Whatever ends this ends the processes too."""
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=hear_none)
    waiting = iter(enumerate(jobs))
    under_way: dict[Future[Played], int] = {}

    def begin(games: int) -> None:
        for place, (fixture, number) in islice(waiting, games):
            under_way[pool.submit(play_one, fixture, number)] = place

    try:
        with unheard():
            begin(workers + 1)  # one lies ready for whoever is done first
        while under_way:
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for game in sorted(done, key=lambda game: under_way[game]):
                yield under_way.pop(game), game.result()
            begin(len(done))
    except BrokenProcessPool:
        raise WorkerDied(
            f"one of {workers} processes that played was ended from outside, or ran out of memory"
        ) from None
    finally:
        for child in set(active_children()) - others:
            child.terminate()
        pool.shutdown(cancel_futures=True)
