"""Finished games are looked through in processes of their own, one after the other; what came of it is remembered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

from rulebound.core.state import winners_from
from rulebound.server.frames import Plain
from rulebound.server.problem import problem, say
from rulebound.server.settings import Settings
from rulebound.server.table import Table
from rulebound.server.thinking import Question, start_process

MOST_KEPT = 200
"""Analyses that are remembered."""
WAITING, WORKING, DONE, FAILED = "waiting", "working", "done", "failed"
log = logging.getLogger("rulebound.server")


class Study:
    """What is known of one finished game by now."""

    def __init__(self) -> None:
        self.state = WAITING
        self.progress = 0
        self.final = False
        self.why = ""
        """Why the game cannot be looked through at all."""
        self.analysis: Plain | None = None

    def hear(self, line: dict[str, Any]) -> None:
        """Take in what the process says."""
        self.state = WORKING
        self.why = line.get("failed", "")
        self.progress = line.get("progress", self.progress)
        if "analysis" in line:
            self.analysis, self.final = line["analysis"], line["final"]
        if self.final:
            self.state, self.progress = DONE, 100

    def told(self, table: Table, lang: str) -> Plain:
        """The same in a language."""
        analysis = self.analysis
        return {
            "state": self.state,
            "progress": self.progress,
            "final": self.final,
            "why": say("coach.cannot", lang, why=self.why) if self.why else "",
            "analysis": None if analysis is None else _told(analysis, table, lang),
        }


def _told(analysis: Plain, table: Table, lang: str) -> Plain:
    said = table.game.words().said(analysis, lang)
    assert isinstance(said, dict)
    slips = [{**slip, "cost": -slip["change"][slip["seat"]]} for slip in said["slips"]]
    for slip in slips:
        del slip["answer"], slip["change"]
    return {**said, "slips": slips}


class Coaching:
    """All analyses of this server process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._one = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def study(self, table: Table) -> Study:
        """What is known of a table's game; if nothing is, it is looked through from now on. Failure is told once."""
        found = self._studies.pop(table.row.id, None)
        if found is not None:
            if found.state != FAILED:
                self._studies[table.row.id] = found
            return found
        most = self._settings.limits.analyses_waiting
        if self.under_way() >= most:
            raise problem(429, "many_analyses", most=most)
        study = self._studies[table.row.id] = Study()
        task = asyncio.create_task(self._look_through(table.id, study, self._question(table)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._forget()
        return study

    def under_way(self) -> int:
        """How many games are being looked through, or wait for that."""
        return len(self._tasks)

    def _forget(self) -> None:
        for id in [id for id, study in self._studies.items() if study.state in (DONE, FAILED)]:
            if len(self._studies) <= MOST_KEPT:
                return
            del self._studies[id]

    def _question(self, table: Table) -> bytes:
        match, result = table.match, table.row.result
        assert match is not None
        question = {
            **Question(table.row.id, match, 0, self._settings.content).plain("analysis"),
            "ended": winners_from(result) if result is not None and match.outcome is None else None,
            "nice": self._settings.coach_nice,
            "efforts": [asdict(effort) for effort in self._settings.coach_efforts],
        }
        return json.dumps(question).encode() + b"\n"

    async def _look_through(self, table: str, study: Study, question: bytes) -> None:
        async with self._one:
            study.state = WORKING
            try:
                async with asyncio.timeout(self._settings.coach_s), _process() as process:
                    assert process.stdin is not None
                    assert process.stdout is not None
                    process.stdin.write(question)
                    await process.stdin.drain()
                    async for line in process.stdout:
                        study.hear(json.loads(line))
            except (TimeoutError, OSError, ValueError) as error:
                log.warning("a game was not looked through to the end (%s)", type(error).__name__)
            if study.why:
                log.error("table %s: its game cannot be looked through: %s", table, study.why)
            if not study.final:
                study.state = FAILED if study.analysis is None else DONE

    async def stop(self) -> None:
        """End everything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def _process() -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that looks through one game; it ends with this block."""
    process = await start_process("rulebound.server.coach_worker")
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
