"""Computer players think in processes of their own, so that nobody's click ever waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
import zlib
from pathlib import Path
from typing import Any

from rulebound.core.dice import seed_of
from rulebound.core.match import Match
from rulebound.core.play import FORCED

LONGEST_LINE = 16 * 1024 * 1024
THINKER = "rulebound.server.thinker"


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


class _Process:
    """One process, started when it is first needed and again when it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._busy = asyncio.Lock()

    async def ask(self, question: dict[str, Any], limit_s: float) -> dict[str, Any]:
        """What the process says; `NoAnswer` after the limit, and then it is replaced."""
        async with self._busy:
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
    """What a computer player's choice hangs on: a guess, but the same again where the table's seed is chosen."""
    setup = match.setup
    if setup.secret:
        return secrets.randbelow(2**63)
    return seed_of(setup.seed, "thought", seat, len(match.history)) >> 1


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
    """The processes in which computer players think; a table always asks the same one, which remembers it."""

    def __init__(self, processes: int, limit_s: float) -> None:
        self.limit_s = limit_s
        self._processes = [_Process() for _ in range(max(1, processes))]

    async def answer(self, question: Question, level: str) -> Any:
        """What a computer player answers; `NoAnswer` if it does not in time, `CannotPlay` if it never will."""
        told = await self._process(question).ask_twice(question.plain("answer", level), self.limit_s)
        return told["answer"]

    async def values(self, question: Question) -> list[tuple[Any, int]]:
        """What each answer is worth to a seat, best first."""
        told = await self._process(question).ask_twice(question.plain("values"), self.limit_s)
        return [(answer, int(value)) for answer, value in told["choices"]]

    def _process(self, question: Question) -> _Process:
        return self._processes[zlib.crc32(question.table.encode()) % len(self._processes)]

    async def stop(self) -> None:
        for process in self._processes:
            await process.stop()

    def pids(self) -> list[int]:
        """The processes that run now."""
        return [process.pid for process in self._processes if process.pid is not None]
