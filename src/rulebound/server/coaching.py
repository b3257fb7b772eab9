"""Finished games are looked through in processes of their own, a few at a time; what came of it is remembered.

Each process ends by itself within the time of its efforts. One that dies, or says nothing for too long, is told of as
such: what it had found by then stays what it is, a rough answer, and the game can be looked through again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from math import ceil
from time import monotonic
from typing import Any

from rulebound.core.state import winners_from
from rulebound.core.text import Text
from rulebound.server.fair_queue import FairQueue, QueueFull, Waiting, Who
from rulebound.server.frames import Plain
from rulebound.server.problem import own_words, problem
from rulebound.server.settings import Settings
from rulebound.server.table import Table
from rulebound.server.thinking import Question, start_process

MOST_KEPT = 200
"""Analyses that are remembered."""
WAITING, WORKING, DONE, FAILED = "waiting", "working", "done", "failed"
DIED = Text("coach.died")
log = logging.getLogger("rulebound.server")


class Study:
    """What is known of one finished game by now; `analysis` is what was known of it before."""

    def __init__(self, analysis: Plain | None = None) -> None:
        self.state = WAITING
        self.place = 0
        """How many games are looked through first."""
        self.effort = ""
        """What is under way, and in how many seconds at most."""
        self.seconds = 0
        self.progress = 0
        self.final = False
        self.why: Text | None = None
        """Why the game was not looked through to the end."""
        self.analysis = analysis
        self.told_of = False
        """Whether somebody has heard of the failure."""
        self._until = 0.0

    def wait(self, place: int) -> None:
        """So many games come first."""
        self.place = place

    def hear(self, line: dict[str, Any]) -> None:
        """Take in what the process says."""
        if "failed" in line:
            self.why = Text("coach.cannot", {"why": line["failed"]})
        if "begins" in line:
            self.effort, self.seconds, self.progress = line["begins"], line["seconds"], 0
            self._until = monotonic() + self.seconds
        if "progress" in line:
            self.progress, self._until = line["progress"], monotonic() + line["left"]
        if "analysis" in line:
            self.analysis, self.final = line["analysis"], line["final"]
        if self.final:
            self.state, self.progress = DONE, 100

    def fail(self, why: Text) -> None:
        """Nothing more will come, for the first reason that is known."""
        self.state = FAILED
        self.why = self.why or why

    def told(self, table: Table, lang: str) -> Plain:
        """As JSON data, sentences in one language."""
        analysis = self.analysis
        working = self.state == WORKING
        return {
            "state": self.state,
            "place": self.place,
            "effort": self.effort if working else "",
            "seconds": self.seconds if working else 0,
            "left": max(0, ceil(self._until - monotonic())) if working else 0,
            "progress": self.progress,
            "why": own_words().say(self.why, lang) if self.why is not None else "",
            "analysis": None if analysis is None else _told(analysis, table, lang),
        }


def _told(analysis: Plain, table: Table, lang: str) -> Plain:
    said = table.game.words().said(analysis, lang)
    assert isinstance(said, dict)
    match = table.match
    assert match is not None
    slips = [{**slip, "cost": -slip["change"][match.seats[slip["seat"]].side]} for slip in said["slips"]]
    for slip in slips:
        del slip["answer"], slip["change"]
    return {**said, "slips": slips}


class Coaching:
    """All analyses of this server process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._queue = FairQueue(settings.coaches, settings.limits.analyses_waiting)
        self._tasks: set[asyncio.Task[None]] = set()

    def study(self, table: Table, who: Who) -> Study:
        """What is known of a table's game; if nothing is, it is looked through as soon as that is the turn of `who`.

        Failure is told once: whoever asks then has it looked through again, and what was known of it stays meanwhile.
        """
        known = self._studies.pop(table.row.id, None)
        if known is not None and not (known.state == FAILED and known.told_of):
            known.told_of = known.state == FAILED
            self._studies[table.row.id] = known
            if known.state == WAITING:
                self._queue.advance(table.id, who)
            return known
        most = self._settings.limits.analyses_of_one
        if self._queue.waiting(who) >= most:
            raise problem(429, "many_analyses", most=most)
        study = Study(known.analysis if known is not None else None)
        try:
            waiting = self._queue.join(who, study.wait, table.id)
        except QueueFull:
            raise problem(429, "crowded") from None
        self._studies[table.row.id] = study
        task = asyncio.create_task(self._in_turn(table.id, waiting, study, self._question(table)))
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

    async def _in_turn(self, table: str, waiting: Waiting, study: Study, question: bytes) -> None:
        try:
            async with self._queue.turn(waiting):
                await self._look_through(table, study, question)
        except QueueFull:
            study.fail(Text("problem.crowded"))

    async def _look_through(self, table: str, study: Study, question: bytes) -> None:
        study.state = WORKING
        try:
            async with _process() as process:
                await self._listen(process, study, question)
            if not study.final:
                study.fail(DIED)
        except TimeoutError:
            study.fail(Text("coach.silent", {"seconds": round(self._settings.coach_silent_s)}))
        except (OSError, ValueError):
            study.fail(DIED)
        if study.why is not None:
            log.error("table %s: %s", table, own_words().say(study.why, "en"))

    async def _listen(self, process: asyncio.subprocess.Process, study: Study, question: bytes) -> None:
        """Hear the process out; `TimeoutError` when it says nothing for too long."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question)
        while True:
            async with asyncio.timeout(self._settings.coach_silent_s):
                await process.stdin.drain()
                line = await process.stdout.readline()
            if not line:
                return
            study.hear(json.loads(line))
            if study.final:
                return

    async def stop(self) -> None:
        """End the analyses under way; nothing of them is kept."""
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
