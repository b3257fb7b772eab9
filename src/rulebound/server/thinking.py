"""Computer players think in processes of their own, so that nobody's click ever waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

from rulebound.core.dice import seed_of
from rulebound.core.match import Match
from rulebound.core.play import FORCED
from rulebound.server.fair_queue import FairQueue, QueueFull, Told, Who
from rulebound.server.limits import one_less

LONGEST_LINE = 16 * 1024 * 1024
THINKER = "rulebound.server.thinker"
MOST_WAITING = 2_000
"""Questions that wait for one process; past that, who has asked most makes room."""


class NoAnswer(Exception):
    """A computer player took too long, or its process has died."""


class ProcessDied(NoAnswer):
    """The process a computer player thinks in has ended."""


class CannotPlay(Exception):
    """A computer player cannot play this game at all; the message says why."""


async def start_process(module: str) -> asyncio.subprocess.Process:
    """A process that runs a module, and is spoken with line by line."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )


class Process:
    """One process, started when it is first needed and again when it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self.queue = FairQueue(1, MOST_WAITING)

    async def ask(self, question: dict[str, Any], limit_s: float) -> dict[str, Any]:
        """What the process says; `NoAnswer` after the limit, and then it is replaced. One question at a time."""
        process = await self._running()
        try:
            async with asyncio.timeout(limit_s):
                line = await self._said(process, json.dumps(question).encode() + b"\n")
            answer = json.loads(line)
        except (TimeoutError, OSError, ValueError, asyncio.CancelledError) as error:
            await self.stop()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise (NoAnswer if isinstance(error, TimeoutError) else ProcessDied)(type(error).__name__) from None
        assert isinstance(answer, dict)
        if "failed" in answer:
            raise CannotPlay(str(answer["failed"]))
        return answer

    async def ask_twice(self, question: dict[str, Any], limit_s: float) -> dict[str, Any]:
        """What the process says, or the next one if it dies over the question."""
        try:
            return await self.ask(question, limit_s)
        except ProcessDied:
            pass
        try:
            return await self.ask(question, limit_s)
        except ProcessDied:
            raise CannotPlay("the process in which it thinks ends again and again") from None

    async def _said(self, process: asyncio.subprocess.Process, question: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question)
        await process.stdin.drain()
        return await process.stdout.readline()

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await start_process(THINKER)
        return self._process

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def stop(self) -> None:
        """End it at once, whatever it thinks about, and wait until it is gone."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def thought_seed(match: Match, seat: int) -> int:
    """What a computer player's choice hangs on: a guess, but the same again where the table's seed is chosen.

    It is counted by the seat's own decisions: the number of all tells what others have done in secret.
    """
    setup = match.setup
    if setup.secret:
        return secrets.randbelow(2**63)
    decided = sum(given.seat == seat and given.how != FORCED for given in match.history)
    return seed_of(setup.seed, "thought", seat, decided) >> 1


class Question:
    """A position and whose answer is wanted, as they are now."""

    def __init__(self, table: str, match: Match, seat: int, content: Path | None) -> None:
        setup = match.setup
        self.table = table
        self._plain: dict[str, Any] = {
            "table": table,
            "seat": seat,
            "seed": thought_seed(match, seat),
            "setup": {
                "game": setup.game,
                "version": match.game.version,
                "folder": None if content is None else str(content.absolute()),
                "content": setup.content,
                "scenario": setup.scenario,
                "seed": str(setup.seed),
                "options": setup.options,
                "rosters": setup.rosters,
                "covered": list(setup.covered),
                "secret": setup.secret,
                "contributions": list(setup.contributions),
                "earlier": [dice.plain() for dice in setup.earlier],
                "position": setup.position,
            },
            "decisions": [[given.seat, given.answer] for given in match.history if given.how != FORCED],
        }

    def plain(self, want: str, level: str = "") -> dict[str, Any]:
        """What a thinker is sent: the whole game so far, and who is asked."""
        return {**self._plain, "want": want, "level": level}


class Thinking:
    """The processes in which computer players think; a table always asks the same one, which remembers it.

    Of all who ask one process, each guest is served in turn. What nobody waits for any more is thought to its end, so
    that the process and all it remembers go on for the others; what has not begun by then never does.
    """

    def __init__(self, processes: int, limit_s: float, most_hints: int) -> None:
        self.limit_s = limit_s
        self._most_hints = most_hints
        self._hints: Counter[Who] = Counter()
        self.processes = [Process() for _ in range(max(1, processes))]
        self._works: set[asyncio.Task[dict[str, Any]]] = set()

    async def answer(self, question: Question, level: str, who: Who, told: Told | None = None) -> Any:
        """What a computer player of somebody's answers; `NoAnswer` if not in time, `CannotPlay` if it never will."""
        return (await self._thought(question, question.plain("answer", level), who, told))["answer"]

    async def values(self, question: Question, who: Who, told: Told | None = None) -> list[tuple[Any, int]]:
        """What each answer is worth to a seat, best first; `QueueFull` for somebody who has asked much already."""
        if self._hints[who] >= self._most_hints:
            raise QueueFull
        self._hints[who] += 1
        answer = await self._thought(question, question.plain("values"), who, told, self._hints)
        return [(answer, int(value)) for answer, value in answer["choices"]]

    async def _thought(
        self,
        question: Question,
        asked: dict[str, Any],
        who: Who,
        told: Told | None,
        counted: Counter[Who] | None = None,
    ) -> dict[str, Any]:
        begun = asyncio.Event()
        work = asyncio.create_task(self._work(self._process(question), asked, who, told, begun))
        self._works.add(work)

        def ended(work: asyncio.Task[dict[str, Any]]) -> None:
            self._works.discard(work)
            if not work.cancelled():
                work.exception()  # nobody may wait for it any more
            if counted is not None:
                one_less(counted, who)

        work.add_done_callback(ended)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if not begun.is_set():
                work.cancel()
            raise

    async def _work(
        self, process: Process, asked: dict[str, Any], who: Who, told: Told | None, begun: asyncio.Event
    ) -> dict[str, Any]:
        async with process.queue.turn(process.queue.join(who, told)):
            begun.set()
            return await process.ask_twice(asked, self.limit_s)

    def _process(self, question: Question) -> Process:
        return self.processes[zlib.crc32(question.table.encode()) % len(self.processes)]

    def waiting(self) -> int:
        """How many questions are thought about, or wait for that."""
        return len(self._works)

    async def stop(self) -> None:
        """End all processes at once, whatever they think about."""
        for work in list(self._works):
            work.cancel()
        await asyncio.gather(*self._works, return_exceptions=True)
        for process in self.processes:
            await process.stop()

    def pids(self) -> list[int]:
        """The processes that run now."""
        return [process.pid for process in self.processes if process.pid is not None]
