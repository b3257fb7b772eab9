"""What the load has found, as sections of the file of figures."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TypeVar

PACE_S = 2.0
"""Between two answers of a game."""
LIMIT_MS = 100.0

N = TypeVar("N", int, float)


@dataclass(frozen=True)
class Told:
    """What a player was sent: its bytes, whether it was a whole frame, or a patch by which a piece was gone."""

    size: int
    whole: bool = False
    casualty: bool = False


@dataclass(frozen=True)
class Measured:
    """How a server did with so many games."""

    games: int
    answers_per_s: float
    p50_ms: float
    p99_ms: float
    cpu: float
    """Of the server, in cores."""
    cpu_ms_an_answer: float

    @property
    def held(self) -> bool:
        """Whether answers were acknowledged in time, and none was put off."""
        return self.p99_ms < LIMIT_MS and self.answers_per_s > 0.9 * self.games / PACE_S


def at(share: float, values: list[N]) -> N:
    """The value below which this share of the values lies; 0.5: the median."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def line_of(m: Measured) -> str:
    """A row of the table that `report` heads."""
    return (
        f"| {m.games} | {m.answers_per_s:.0f} | {m.p50_ms:.1f} | {m.p99_ms:.1f} | {m.cpu:.2f} "
        f"| {m.cpu_ms_an_answer:.2f} |"
    )


def report(game: str, rows: list[Measured]) -> str:
    """A section: a row a number of live games, and the most that the server held."""
    held = [m.games for m in rows if m.held]
    return "\n".join(
        [
            f"### {game}",
            "",
            "| live games | answers/s | p50, ms | p99, ms | server CPU, cores | server CPU an answer, ms |",
            "| ---: | ---: | ---: | ---: | ---: | ---: |",
            *(line_of(m) for m in rows),
            "",
            f"Most games with p99 under {LIMIT_MS:.0f} ms: **{max(held) if held else 0}**.",
            "",
        ]
    )


def load_section(mode: str, reports: list[str]) -> str:
    """All games' figures as a section of the file."""
    return "\n".join(
        [
            "## Server under load",
            "",
            f"Made by `make load`: two people a game at their sockets, one answer every {PACE_S:.0f} s a game,",
            f"one server process ({mode}) with SQLite, players on the same machine of {os.cpu_count()} cores.",
            "Milliseconds from an answer to its acknowledgement, which comes when the answer is on disk.",
            "",
            *reports,
        ]
    )


def weight_line(game: str, told: list[Told]) -> str:
    """What a game's players were sent, as a line of the table."""
    patches = [one for one in told if not one.whole]
    cells = [f"{at(0.5, [one.size for one in told if one.whole]):,}"]
    for sizes in ([one.size for one in patches], [one.size for one in patches if one.casualty]):
        cells += [f"{at(0.5, sizes):,}", f"{at(0.99, sizes):,}"] if sizes else ["", ""]
    return f"| {game} | {' | '.join(cells)} |"


def weight_section(weights: list[str]) -> str:
    """What is sent to players, as a section of the file."""
    return "\n".join(
        [
            "## Patches",
            "",
            "Made by `make load`: bytes sent to a player at random play, with the next question and the log. Parade is",
            "made up: 150 men in 20 units on a plane, of which a whole one moves and shoots with every second answer.",
            "",
            "| game | a frame, median | a patch, median | 99 in 100 | one with a casualty, median | 99 in 100 |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *weights,
            "",
        ]
    )
