"""Every ready-made force against every other, from both sides of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import combinations
from time import perf_counter

from rulebound.core.forms import ready_made
from rulebound.core.game import BadSetup, Game, find
from rulebound.lab.simulate import Fixture, Played, play_all
from rulebound.lab.stats import wilson


@dataclass
class Pair:
    """Two forces, and how often the one and the other won."""

    one: str
    other: str
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many they played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """What the one took, a draw for half."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def add(self, winner: str | None) -> None:
        """Count one more game."""
        self.wins += winner == self.one
        self.losses += winner == self.other
        self.draws += winner is None

    def plain(self) -> dict[str, object]:
        """The result as JSON data."""
        low, high = wilson(self.wins, self.games)
        return {
            "forces": [self.one, self.other],
            "wins": [self.wins, self.losses],
            "draws": self.draws,
            "games": self.games,
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclass
class Pairs:
    """What came of all pairs in one scenario; `first_seat` is the first seat's share, whoever sat there."""

    scenario: str
    forces: list[str]
    pairs: list[Pair] = field(default_factory=list)
    first_seat: float = 0.5
    decisions: int = 0
    seconds: float = 0.0

    def share(self, one: str, other: str) -> float | None:
        """What a force takes from another; None of itself."""
        for pair in self.pairs:
            if (pair.one, pair.other) == (one, other):
                return pair.share
            if (pair.other, pair.one) == (one, other):
                return 1 - pair.share
        return None

    def plain(self) -> dict[str, object]:
        """The result as JSON data; time is kept apart, since it alone differs from run to run."""
        return {
            "scenario": self.scenario,
            "forces": self.forces,
            "pairs": [pair.plain() for pair in self.pairs],
            "first_seat": round(self.first_seat, 4),
        }


def meet(fixture: Fixture, games: int, workers: int = 1, progress: Callable[[Played], None] | None = None) -> Pairs:
    """Let each pair of forces play so many games, turn by turn from either seat."""
    game = find(fixture.game, fixture.content)
    forces = forces_of(game, fixture.scenario)
    found = Pairs(fixture.scenario, list(forces))
    found.pairs = [Pair(one, other) for one, other in combinations(forces, 2)]
    seatings = [
        (pair, [pair.one, pair.other] if number % 2 == 0 else [pair.other, pair.one], number)
        for pair in found.pairs
        for number in range(games)
    ]
    jobs = [
        (replace(fixture, rosters={game.seats[seat]: forces[key][seat] for seat, key in enumerate(keys)}), number)
        for _, keys, number in seatings
    ]
    start, first = perf_counter(), 0.0
    for (pair, keys, _), played in zip(seatings, play_all(jobs, workers), strict=True):
        pair.add(None if played.winner is None else keys[played.winner])
        first += 0.5 if played.winner is None else played.winner == 0
        found.decisions += played.decisions
        if progress is not None:
            progress(played)
    found.first_seat = first / len(jobs) if jobs else 0.5
    found.seconds = perf_counter() - start
    return found


def forces_of(game: Game, scenario: str) -> dict[str, list[dict[str, object]]]:
    """The ready-made forces that every seat can have, each with its rosters by seat."""
    by_seat = []
    for seat, name in enumerate(game.seats):
        form = game.force_form(scenario, seat)
        made = {} if form is None else ready_made(form)
        if not made:
            raise BadSetup(f"{game.key}, {scenario}: there are no ready-made forces to choose from for {name}")
        by_seat.append(made)
    return {key: [made[key] for made in by_seat] for key in by_seat[0] if all(key in made for made in by_seat)}
