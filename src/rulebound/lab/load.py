"""How many live games a server holds: scripted people at its sockets, more and more, until an answer takes too long."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rulebound.core.game import games
from rulebound.core.patches import patched
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
from rulebound.lab.results import with_section

WARM_UP = 20
"""A game has made up to so many decisions before it is measured, so that games of every age are under way."""
ANSWER_S = 30.0
OPENED_TOGETHER = 8

Json = dict[str, Any]


class Served:
    """A server in a process of its own, with a database in an empty folder; `made_up`: games by their modules."""

    def __init__(self, folder: Path, made_up: dict[str, str] | None = None) -> None:
        registers = "".join(f"register({key!r}, {module!r}); " for key, module in (made_up or {}).items())
        program = f"from rulebound.core.game import register; {registers}from rulebound.cli.main import main; main()"
        command = [sys.executable, "-c", program, "serve", "--port", "0", "--no-browser", "--data", str(folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        words = self._process.stdout.readline().split()
        found = [word for word in words if word.startswith("http://")]
        if not found:
            raise RuntimeError(f"the server has not started: it said {' '.join(words)!r}")
        self.address = found[0].rstrip("/")

    def cpu_s(self) -> float:
        """The CPU seconds it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class Browser:
    """Somebody's cookie, and their requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""

    async def get(self, path: str) -> Json:
        """What a page says."""
        return await asyncio.to_thread(self._ask, urllib.request.Request(self.address + path))

    async def post(self, path: str, body: Json) -> Json:
        """What comes of a request; one that comes too fast is made again."""
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        while True:
            try:
                return await asyncio.to_thread(self._ask, request)
            except urllib.error.HTTPError as error:
                error.close()
                if error.code != 429:
                    raise
            await asyncio.sleep(1)

    def _ask(self, request: urllib.request.Request) -> Json:
        with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
            cookie = answer.headers.get("Set-Cookie")
            if cookie:
                self.cookie = cookie.partition(";")[0]
            told: Json = json.load(answer)
            return told


class Player:
    """One seat at its socket: the frame it is shown, the patches it got, and the commands it waits for."""

    def __init__(self, seat: int, socket: ClientConnection, told: list[Told]) -> None:
        self.seat = seat
        self.frame: Json = {}
        self._told = told
        self._socket = socket
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._shown = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self._socket:
            told = msgspec.json.decode(message)
            match told["type"]:
                case "frame":
                    self.frame = told["frame"]
                    self._told.append(Told(len(message), whole=True))
                    self._shown.set()
                case "patch":
                    pieces = self._pieces()
                    self.frame = patched(self.frame, told["patch"])
                    self._told.append(Told(len(message), casualty=self._pieces() < pieces))
                    self._shown.set()
                case "ack" | "error":
                    waiting = self._waiting.pop(told["id"])
                    if not waiting.done():
                        waiting.set_result(told)

    def _pieces(self) -> int:
        scene = self.frame.get("scene")
        return len(scene["pieces"]) if scene else 0

    async def shown(self, version: str) -> None:
        """Wait until this version is shown; a later one will do as well."""
        while _age(self.frame.get("version", "0.0")) < _age(version) or not self.frame:
            self._shown.clear()
            async with asyncio.timeout(ANSWER_S):
                await self._shown.wait()

    def choices(self) -> list[Json]:
        """What this seat may answer now."""
        scene = self.frame.get("scene") or {}
        ask = scene.get("ask")
        return ask["choices"] if ask and self.seat in self.frame["table"]["turn"] else []

    async def answer(self, id: str, answer: object) -> str:
        """Give an answer and wait until it is acknowledged; the version it led to."""
        command = {"type": "command", "id": id, "seat": self.seat, "do": "answer", "answer": answer}
        waiting = self._waiting[id] = asyncio.get_running_loop().create_future()
        await self._socket.send(msgspec.json.encode({**command, "version": self.frame["version"]}).decode())
        async with asyncio.timeout(ANSWER_S):
            told = await waiting
        if told["type"] == "error":
            raise RuntimeError(f"an answer was not taken: {told}")
        return str(told["version"])

    async def close(self) -> None:
        """Leave the table."""
        await self._socket.close()
        await self._listening


def _age(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


@dataclass
class Answered:
    """An answer on its way: when it was sent, and how long it took (None: it is still on its way)."""

    at: float
    took_s: float | None = None


class Playing:
    """Two people at a table, and then at the next one."""

    def __init__(self, address: str, game: str, seed: int, answers: list[Answered], told: list[Told]) -> None:
        self._address = address
        self._game = game
        self._chance = random.Random(seed)
        self._answers = answers
        self._told = told
        self._players: list[Player] = []
        self._given = 0

    async def open(self) -> None:
        """Sit down at a new table, and play on to where this game shall be."""
        host, guest = Browser(self._address), Browser(self._address)
        wish = {"game": self._game, "seats": [{"kind": "me"}, {"kind": "link"}]}
        info = await host.post("/api/tables", wish)
        await guest.post("/api/join", {"token": info["links"]["1"].removeprefix("/join/")})
        live = f"{self._address.replace('http', 'ws', 1)}/api/tables/{info['id']}/live"
        for seat, person in enumerate((host, guest)):
            socket = await connect(f"{live}?seat={seat}", additional_headers={"Cookie": person.cookie}, max_size=None)
            self._players.append(Player(seat, socket, self._told))
        await self._all_see("0.0")
        for _ in range(self._chance.randrange(WARM_UP)):
            await self._answer()

    async def play(self) -> None:
        """Answer at a steady pace, game after game."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._chance.random() * PACE_S
        while True:
            await asyncio.sleep(due - loop.time())
            due = max(due + PACE_S, loop.time())
            answered = Answered(time.monotonic())
            self._answers.append(answered)
            await self._answer(answered)

    async def _answer(self, answered: Answered | None = None) -> None:
        asked = [player for player in self._players if player.choices()]
        while not asked:
            await self.close()
            await self.open()
            asked = [player for player in self._players if player.choices()]
        player = self._chance.choice(asked)
        choice = self._chance.choice(player.choices())
        self._given += 1
        began = time.monotonic()
        if answered is not None:
            answered.at = began
        version = await player.answer(f"a{self._given}", choice["answer"])
        if answered is not None:
            answered.took_s = time.monotonic() - began
        await self._all_see(version)

    async def _all_see(self, version: str) -> None:
        for player in self._players:
            await player.shown(version)

    async def close(self) -> None:
        """Leave the table."""
        players, self._players = self._players, []
        for player in players:
            await player.close()


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
    found: list[Measured] = []
    try:
        for n in range(first, most + 1, step):
            await load.grow(n)
            figures = await load.measure(seconds)
            if not figures.held:
                figures = await load.measure(seconds)
            found.append(figures)
            sys.stdout.write(line_of(figures) + "\n")
            sys.stdout.flush()
            if not figures.held:
                break
    finally:
        await load.end()
    return found, load.told


async def measured(
    game: str, first: int, step: int, most: int, seconds: float, made_up: dict[str, str] | None = None
) -> tuple[str, str, str]:
    """Whether a server of its own is compiled, its figures with a game, and what its players were sent."""
    with tempfile.TemporaryDirectory(prefix="rulebound-load-") as folder:
        served = await asyncio.to_thread(Served, Path(folder), made_up)
        try:
            mode = "compiled" if (await Browser(served.address).get("/api/health"))["compiled"] else "interpreted"
            found, told = await ramp(served, game, first, step, most, seconds)
            return mode, report(game, found), weight_line(game, told)
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
    found = [
        asyncio.run(measured(game, told.first, told.step, most, told.seconds, made_up)) for game in [*named, *made_up]
    ]
    parts = [weight_section([weight for _, _, weight in found])]
    if not told.patches:
        parts.append(load_section(found[0][0], [report for _, report, _ in found]))
    for part in parts:
        if told.out is not None:
            old = told.out.read_text(encoding="utf-8") if told.out.exists() else "# Benchmark\n"
            told.out.write_text(with_section(old, part), encoding="utf-8")
        sys.stdout.write("\n" + part)


if __name__ == "__main__":
    main()
