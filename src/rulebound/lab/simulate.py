"""Many games of one scenario, counted: the same seed gives the same result, however many processes play."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from rulebound.core.game import find
from rulebound.lab.series import Fixture, Played, Progress, Stopped, play_all
from rulebound.lab.stats import wilson


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
    stopped: Stopped | None = None

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
    seats = list(find(fixture.game, fixture.content).seats)
    tally = Tally(fixture.game, fixture.scenario, list(fixture.players), seats, fixture.seed, wins=[0] * len(seats))
    start = perf_counter()
    series = play_all([(fixture, number) for number in range(games)], workers, progress)
    tally.seconds = perf_counter() - start
    for _, played in series.in_order():
        tally.add(played)
    tally.stopped = series.stopped
    return tally
