"""Computer players at the tables: they think in processes of their own, and answer as anybody does."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from rulebound.core.ask import Answer, Ask
from rulebound.server.fair_queue import QueueFull
from rulebound.server.problem import Problem
from rulebound.server.room import Room
from rulebound.server.settings import Settings
from rulebound.server.table import Stuck
from rulebound.server.thinking import CannotPlay, NoAnswer, Question, Thinking, thought_seed
from rulebound.server.writer import RETRY_S

if TYPE_CHECKING:
    from rulebound.server.hall import Hall

RANDOM = "random"
"""A computer player that needs no thought."""
log = logging.getLogger("rulebound.server")


class Computers:
    """Lets the computer players of a hall play, a task for each table at which one is asked."""

    def __init__(self, hall: Hall, thinking: Thinking, settings: Settings) -> None:
        self._hall = hall
        self._thinking = thinking
        self._settings = settings

    async def play(self, room: Room, wait_s: float) -> None:
        """Let computer players answer, the first after `wait_s`, until a person is asked or the game is over."""
        if wait_s:
            await asyncio.sleep(wait_s)
        try:
            while not self._hall.closed and await self._answers_once(room):
                pass
        finally:
            room.think(None)

    async def _answers_once(self, room: Room) -> bool:
        try:
            async with self._hall.at(room.id) as (_, table):
                seat = next((s for s in table.row.turn if table.seats[s].plays_itself), None)
                if seat is None or table.match is None:
                    return False
                ask = table.match.asked(seat)
                assert ask is not None
                version, level = table.seen(seat), table.seats[seat].level
                if room.thinking != seat:
                    room.think(seat)
                candidates = ask.candidates()
                anything = candidates[thought_seed(table.match, seat) % len(candidates)]
                question = Question(room.id, table.match, seat, self._settings.content) if level != RANDOM else None
                maker = table.row.maker
            try:
                answer = await self._chosen(room, maker, ask, level, question, anything)
            except CannotPlay as error:
                return not await self._stuck(room, seat, version, str(error))
            try:
                await self._hall.command(room.id, None, "", seat, "answer", {"answer": answer}, version)
            except Problem as error:
                if error.code != "refused":
                    raise
                why = "an error of this program: its answer is refused by the rules"
                return not await self._stuck(room, seat, version, why)
        except Problem as error:
            if error.status != 503:
                return error.code in ("stale", "not_asked")
            await asyncio.sleep(RETRY_S)
        return True

    async def _chosen(
        self, room: Room, maker: int, ask: Ask, level: str, question: Question | None, anything: Answer
    ) -> Answer:
        """What a computer player answers; `anything` if it takes too long, `CannotPlay` if it never will."""
        began = time.monotonic()
        answer = anything
        if question is not None:
            try:
                answer = await self._thinking.answer(question, level, maker, room.waits)
            except (NoAnswer, QueueFull) as error:
                log.warning("table %s: seat %d did not think to the end (%s)", question.table, ask.seat, error)
        if ask.secret:
            await asyncio.sleep(max(0.0, self._settings.secret_pause_s - (time.monotonic() - began)))
        return answer

    async def _stuck(self, room: Room, seat: int, version: str, why: str) -> bool:
        """Say in the log and at the table that a computer player cannot go on; False if it is no longer asked this.

        Nobody plays for it unasked.
        """
        async with self._hall.at(room.id) as (_, table):
            if not table.fits(version, seat):
                return False
            log.error("table %s: the computer player of seat %d cannot play: %s", room.id, seat, why)
            table.stuck = Stuck(seat, why)
            room.show()
            return True
