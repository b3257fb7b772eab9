"""How many live games a server holds: scripted people at its sockets, more and more, until an answer takes too long."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rulebound.core.game import games
from rulebound.lab.load_figures import (
    PACE_S,
    Measured,
    Told,
    at,
    line_of,
    load_section,
    report,
    weight_line,
    weight_section,
)
from rulebound.lab.load_people import Answered, Browser, Playing
from rulebound.lab.results import with_section

OPENED_TOGETHER = 8


class Served:
    """A server in a process of its own, with a database in an empty folder; `made_up`: games by their modules."""

    def __init__(self, folder: Path, made_up: dict[str, str] | None = None) -> None:
        registers = "".join(f"register({key!r}, {module!r}); " for key, module in (made_up or {}).items())
        program = f"from rulebound.core.game import register; {registers}from rulebound.cli.main import main; main()"
        command = [
            sys.executable,
            "-c",
            program,
            "serve",
            "--port",
            "0",
            "--no-browser",
            "--data",
            str(folder),
            "--proxy",
            "127.0.0.1",
        ]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        words = self._process.stdout.readline().split()
        addresses = [word for word in words if word.startswith("http://")]
        if not addresses:
            raise RuntimeError(f"the server has not started: it said {' '.join(words)!r}")
        self.address = addresses[0].rstrip("/")

    def cpu_s(self) -> float:
        """The CPU seconds it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End the server and wait until it is gone."""
        self._process.terminate()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class Load:
    """A server with more and more games."""

    def __init__(self, served: Served, game: str) -> None:
        self._served = served
        self._game = game
        self._answers: list[Answered] = []
        self.told: list[Told] = []
        self._games: list[Playing] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def grow(self, to: int) -> None:
        """Open games until there are so many."""
        while len(self._games) < to:
            together = min(OPENED_TOGETHER, to - len(self._games))
            first = len(self._games)
            address, answers, told = self._served.address, self._answers, self.told
            new = [Playing(address, self._game, first + i, answers, told) for i in range(together)]
            await asyncio.gather(*(game.open() for game in new))
            self._games += new
            self._tasks += [asyncio.create_task(game.play()) for game in new]

    async def measure(self, seconds: float) -> Measured:
        """What answers take now."""
        await asyncio.sleep(PACE_S)
        self._answers.clear()
        began, cpu = time.monotonic(), self._served.cpu_s()
        await asyncio.sleep(seconds)
        spent, cpu = time.monotonic() - began, self._served.cpu_s() - cpu
        self._check()
        now = time.monotonic()
        taken = [answer.took_s if answer.took_s is not None else now - answer.at for answer in self._answers]
        n = len(taken)
        p50, p99 = (1000 * at(share, taken) for share in (0.5, 0.99))
        return Measured(len(self._games), n / spent, p50, p99, cpu / spent, 1000 * cpu / n)

    def _check(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    async def end(self) -> None:
        """Everybody goes home."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for game in self._games:
            await game.close()


Figures = tuple[list[Measured], list[Told]]


async def ramp(served: Served, game: str, first: int, step: int, most: int, seconds: float) -> Figures:
    """Figures for more and more games, until one is too many twice or there are enough; and all patches on the way."""
    load = Load(served, game)
    rows: list[Measured] = []
    try:
        for n in range(first, most + 1, step):
            await load.grow(n)
            figures = await load.measure(seconds)
            if not figures.held:
                figures = await load.measure(seconds)
            rows.append(figures)
            sys.stdout.write(line_of(figures) + "\n")
            sys.stdout.flush()
            if not figures.held:
                break
    finally:
        await load.end()
    return rows, load.told


async def measured(
    game: str, first: int, step: int, most: int, seconds: float, made_up: dict[str, str] | None = None
) -> tuple[str, str, str]:
    """Whether a server of its own is compiled, its figures with a game, and what its players were sent."""
    with tempfile.TemporaryDirectory(prefix="rulebound-load-") as folder:
        served = await asyncio.to_thread(Served, Path(folder), made_up)
        try:
            mode = "compiled" if (await Browser(served.address).get("/api/health"))["compiled"] else "interpreted"
            rows, told = await ramp(served, game, first, step, most, seconds)
            return mode, report(game, rows), weight_line(game, told)
        finally:
            await asyncio.to_thread(served.stop)


def main() -> None:
    """Measure, and write the section into the file of figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("games", nargs="*", help="all games if none is named; KEY=MODULE is one that is made up")
    options.add_argument("--first", type=int, default=100)
    options.add_argument("--step", type=int, default=100)
    options.add_argument("--most", type=int, default=2000)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--patches", action="store_true", help="only what is sent, of as many games as --first says")
    options.add_argument("--out", type=Path)
    told = options.parse_args()
    gc.disable()  # the players' frames hold no cycles, and their pauses would be counted as the server's
    made_up = dict(wish.split("=", 1) for wish in told.games if "=" in wish)
    named = [wish for wish in told.games if "=" not in wish] or games()
    most = told.first if told.patches else told.most
    measured_games = [
        asyncio.run(measured(game, told.first, told.step, most, told.seconds, made_up)) for game in [*named, *made_up]
    ]
    parts = [weight_section([weight for _, _, weight in measured_games])]
    if not told.patches:
        parts.append(load_section(measured_games[0][0], [report for _, report, _ in measured_games]))
    for part in parts:
        if told.out is not None:
            old = told.out.read_text(encoding="utf-8") if told.out.exists() else "# Benchmark\n"
            told.out.write_text(with_section(old, part), encoding="utf-8")
        sys.stdout.write("\n" + part)


if __name__ == "__main__":
    main()
