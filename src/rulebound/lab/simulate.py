"""Many games of one scenario, counted: the same seed gives the same result, however many processes play."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import perf_counter

from rulebound.core.seats import keys_of, sides_of
from rulebound.lab.series import Fixture, Job, Played, Progress, Stopped, play_all
from rulebound.lab.stats import wilson

EVERY_SIDE = "every side"
"""Where a player sits who plays each deal from every side."""


@dataclass
class Tally:
    """What came of many games of one scenario; `seats` and `players` say who is counted."""

    game: str
    scenario: str
    players: list[str]
    seats: list[str]
    sides: int
    seed: int
    games: int = 0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    decisions: int = 0
    length: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    stopped: Stopped | None = None

    def add(self, played: Played, sides: list[int]) -> None:
        """Count one more game, in which each of those counted played for one of these sides."""
        self.games += 1
        self.draws += not played.winners
        for counted, side in enumerate(sides):
            self.wins[counted] += side in played.winners
        self.decisions += played.decisions
        self.length += played.length
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1

    def plain(self) -> dict[str, object]:
        """The result as JSON data; time is kept apart, since it alone differs from run to run."""
        seats = []
        for seat, name in enumerate(self.seats):
            low, high = wilson(self.wins[seat], self.games)
            share = (self.wins[seat] + self.draws / self.sides) / self.games if self.games else 0.0
            seats.append(
                {
                    "seat": name,
                    "player": self.players[seat],
                    "wins": self.wins[seat],
                    "rate": round(self.wins[seat] / self.games, 4) if self.games else 0.0,
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "share_with_draws": round(share, 4),
                }
            )
        told: dict[str, object] = {
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
        return told if self.stopped is None else {**told, "stopped": self.stopped.plain()}


def simulate(fixture: Fixture, games: int, workers: int = 1, progress: Progress | None = None) -> Tally:
    """Play many games of a scenario and count; an interrupt ends it early, and what was played is counted."""
    seats = fixture.setup(0).seats
    tally = _tally(fixture, list(fixture.players), keys_of(seats), len(sides_of(seats)))
    sides = [seat.side for seat in seats]
    return _counted(tally, [(fixture, number) for number in range(games)], [sides] * games, workers, progress)


def mirrored(fixture: Fixture, games: int, workers: int = 1, progress: Progress | None = None) -> Tally:
    """The same with one player a side: each deal is played once from every side, and players are counted, not seats."""
    seats = fixture.setup(0).seats
    players, sides = list(fixture.players), sides_of(seats)
    rounds = [[(player + turn) % len(sides) for player in sides] for turn in sides]  # the side of each player
    seated = [replace(fixture, players=tuple(players[of.index(seat.side)] for seat in seats)) for of in rounds]
    jobs = [(seated[game % len(sides)], game // len(sides)) for game in range(games)]
    tally = _tally(fixture, players, [EVERY_SIDE] * len(players), len(sides))
    return _counted(tally, jobs, [rounds[game % len(sides)] for game in range(games)], workers, progress)


def _tally(fixture: Fixture, players: list[str], seats: list[str], sides: int) -> Tally:
    return Tally(fixture.game, fixture.scenario, players, seats, sides, fixture.seed, wins=[0] * len(players))


def _counted(tally: Tally, jobs: list[Job], sides: list[list[int]], workers: int, progress: Progress | None) -> Tally:
    start = perf_counter()
    series = play_all(jobs, workers, progress)
    tally.seconds = perf_counter() - start
    for place, played in series.in_order():
        tally.add(played, sides[place])
    tally.stopped = series.stopped
    return tally
