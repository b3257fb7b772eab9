"""How often chances came true, as a section of the file of figures.

All positions of one game end alike, so that ten of them say no more of how often chances come true than one does. Games
in which a chance was given often count for more, and an interval is as wide as that of so many games of equal weight as
would say as much (Kish's effective number).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulebound.lab.stats import wilson
from rulebound.players.shares import WHOLE

BINS: Final = 10


@dataclass(frozen=True)
class Judged:
    """A finished game and what a coach gave each side at its moments, in ten-thousandths; the end is no such moment."""

    game: str
    seed: int
    number: int
    choice: str
    effort: str
    decisions: int
    result: list[float]
    """What each side has won."""
    moments: list[list[int]]
    whole: bool
    """Whether the coach had the time to look at every moment as often as it meant to."""
    cpu_s: float


@dataclass(frozen=True)
class Given:
    """A chance that was given in a game, and what became of it."""

    of: tuple[str, int, int]
    chance: float
    won: float


@dataclass(frozen=True)
class Row:
    """Chances of about the same size: what was given on average, and how much of it came true."""

    given: float
    came_true: float
    low: float
    high: float
    positions: int
    games: int

    @property
    def holds(self) -> bool:
        """Whether what was given lies in the interval of what came true."""
        return self.low <= self.given <= self.high


def chances(games: list[Judged], first: bool = False) -> Iterator[Given]:
    """All chances given, or the first of each game; of two sides the one, since the other's follow from them."""
    for each in games:
        sides = range(1 if len(each.result) == 2 else len(each.result))
        for shares in each.moments[:1] if first else each.moments:
            for side in sides:
                yield Given((each.game, each.seed, each.number), shares[side] / WHOLE, each.result[side])


def row_of(some: list[Given]) -> Row:
    """What became of some chances; there must be any."""
    count = len(some)
    given, came_true = sum(each.chance for each in some) / count, sum(each.won for each in some) / count
    times: dict[tuple[str, int, int], int] = {}
    for each in some:
        times[each.of] = times.get(each.of, 0) + 1
    alone = count**2 / sum(n**2 for n in times.values())
    low, high = wilson(came_true * alone, alone)
    return Row(given, came_true, low, high, count, len(times))


def rows_of(some: list[Given]) -> list[tuple[str, Row]]:
    """A row for each tenth of the chances that was given at all."""
    tenths: dict[int, list[Given]] = {}
    for each in some:
        tenths.setdefault(min(BINS - 1, int(each.chance * BINS)), []).append(each)
    width = 100 // BINS
    return [(f"{width * n} to {width * (n + 1)} %", row_of(tenth)) for n, tenth in sorted(tenths.items())]


def brier(some: list[Given]) -> float:
    """The mean square of how far chances were off: nothing at best, 0.25 for whoever always says a half."""
    return sum((each.chance - each.won) ** 2 for each in some) / len(some)


def line_of(name: str, row: Row) -> str:
    """A row of the table that `report` heads."""
    percents = f"{100 * row.given:.1f} % | {100 * row.came_true:.1f} % | {100 * row.low:.0f} to {100 * row.high:.0f} %"
    return f"| {name} | {percents} | {row.positions:,} | {row.games} |"


def report(game: str, games: list[Judged]) -> str:
    """The table of one game."""
    some, first = list(chances(games)), list(chances(games, first=True))
    rows = rows_of(some)
    share = sum(each.won for each in some) / len(some)
    known = sum((share - each.won) ** 2 for each in some) / len(some)
    return "\n".join(
        [
            f"### {game}",
            "",
            "| given | mean given | came true | 95 % interval | positions | games |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *(line_of(name, row) for name, row in rows),
            line_of("all", row_of(some)),
            line_of("before the first answer", row_of(first)),
            "",
            f"{sum(row.holds for _, row in rows)} of {len(rows)} intervals hold what was given. Mean square error "
            f"{brier(some):.3f}; {known:.3f} for whoever knows only how often the side wins, before the first answer "
            f"{brier(first):.3f}.",
            f"{sum(each.whole for each in games)} of {len(games)} games were looked at as meant, in "
            f"{sum(each.cpu_s for each in games) / len(games):.1f} CPU seconds on average.",
            "",
        ]
    )


def section(mode: str, games: list[Judged]) -> str:
    """The tables of all games as a section of the file."""
    keys = sorted({each.game for each in games})
    efforts = ", ".join(sorted({each.effort for each in games}))
    return "\n".join(
        [
            "## Chances of the coach",
            "",
            f"Made by `python -m rulebound.lab.calibration` ({mode}): chances given to the first side by the coach",
            f"({efforts}) at moments all along {len(games)} finished games between greedy players, all scenarios,",
            "options and forces drawn. Positions of one game end alike: intervals (Wilson) are those of games.",
            "",
            *(report(key, [each for each in games if each.game == key]) for key in keys),
        ]
    )
