"""Every ready-made force against every other, from both sides of a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations
from math import comb
from time import perf_counter

from rulebound.core.forms import ready_made
from rulebound.core.game import BadSetup, Game, find
from rulebound.core.seats import keys_of, sides_of
from rulebound.lab.series import Fixture, Progress, Stopped, play_all
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

    def orders(self) -> list[list[str]]:
        """Who sits where: first the one before the other, then the other way round."""
        return [[self.one, self.other], [self.other, self.one]]

    def add(self, winner: str | None) -> None:
        """Count a game by its winner; None is a draw."""
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
    """What came of all pairs in one scenario; `first_side` is the first side's share, whoever played it."""

    scenario: str
    forces: list[str]
    pairs: list[Pair] = field(default_factory=list)
    first_side: float = 0.5
    decisions: int = 0
    seconds: float = 0.0
    stopped: Stopped | None = None

    @property
    def games(self) -> int:
        """How many all pairs played."""
        return sum(pair.games for pair in self.pairs)

    def share(self, one: str, other: str) -> float | None:
        """What a force takes from another; None of itself, and of one it has not met."""
        for pair in self.pairs:
            if not pair.games:
                continue
            if (pair.one, pair.other) == (one, other):
                return pair.share
            if (pair.other, pair.one) == (one, other):
                return 1 - pair.share
        return None

    def plain(self) -> dict[str, object]:
        """The result as JSON data; time is kept apart, since it alone differs from run to run."""
        told: dict[str, object] = {
            "scenario": self.scenario,
            "forces": self.forces,
            "pairs": [pair.plain() for pair in self.pairs],
            "first_side": round(self.first_side, 4),
        }
        return told if self.stopped is None else {**told, "stopped": self.stopped.plain()}


def meet(fixture: Fixture, games: int, workers: int = 1, progress: Progress | None = None) -> Pairs:
    """Let each pair of forces play so many games, turn by turn from either side; an interrupt ends it early.

    All pairs play their first game, then all their second, so that whoever stops early has some of each.
    """
    game = find(fixture.game, fixture.content)
    forces = forces_of(game, fixture)
    met = Pairs(fixture.scenario, list(forces), [Pair(one, other) for one, other in combinations(forces, 2)])
    seated = [(pair, order, _seated(fixture, forces, order)) for pair in met.pairs for order in pair.orders()]
    games_of = [(*seated[2 * i + number % 2], number) for number in range(games) for i in range(len(met.pairs))]
    start, first = perf_counter(), 0.0
    series = play_all([(each, number) for _, _, each, number in games_of], workers, progress)
    met.seconds = perf_counter() - start
    for place, played in series.in_order():
        pair, keys, _, _ = games_of[place]
        pair.add(keys[played.winners[0]] if len(played.winners) == 1 else None)
        first += played.winners == (0,) if len(played.winners) == 1 else 0.5
        met.decisions += played.decisions
    met.first_side = first / met.games if met.games else 0.5
    met.stopped = series.stopped
    return met


def _seated(fixture: Fixture, forces: dict[str, list[dict[str, object]]], order: list[str]) -> Fixture:
    """The fixture with these forces on its sides."""
    seats = fixture.setup(0).seats
    return replace(fixture, rosters={seat.key: forces[order[seat.side]][number] for number, seat in enumerate(seats)})


def how_many_games(fixture: Fixture, games: int) -> int:
    """How many games all pairs play together."""
    return games * comb(len(forces_of(find(fixture.game, fixture.content), fixture)), 2)


def forces_of(game: Game, fixture: Fixture) -> dict[str, list[dict[str, object]]]:
    """The ready-made forces that every seat can have, each with its rosters by seat."""
    scenario, seats = fixture.scenario, fixture.setup(0).seats
    if len(sides_of(seats)) != 2:
        raise BadSetup(f"{game.key}, {scenario}: a pair takes two sides; here are {len(sides_of(seats))}")
    by_seat = []
    for seat, name in enumerate(keys_of(seats)):
        form = game.force_form(scenario, seat)
        made = {} if form is None else ready_made(form)
        if not made:
            raise BadSetup(f"{game.key}, {scenario}: there are no ready-made forces to choose from for {name}")
        by_seat.append(made)
    shared = {key: [made[key] for made in by_seat] for key in by_seat[0] if all(key in made for made in by_seat)}
    if len(shared) < 2:
        raise BadSetup(
            f"{game.key}, {scenario}: of the ready-made forces all seats can have {', '.join(shared) or 'none'}; "
            "a pair takes two"
        )
    return shared
