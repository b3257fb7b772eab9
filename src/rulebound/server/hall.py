"""All tables of this process: loading, locking, doing what is asked, showing it, clocks, and letting go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from rulebound.core.game import BadSetup, Game
from rulebound.server import store
from rulebound.server.computers import Computers
from rulebound.server.expiry import DAY_MS, looked_at
from rulebound.server.frames import Looks
from rulebound.server.measures import Measures
from rulebound.server.memory import give_back
from rulebound.server.problem import Problem, problem, storage, unknown
from rulebound.server.replay import replay_of
from rulebound.server.room import Room
from rulebound.server.settings import Settings
from rulebound.server.store import FREE, PLAYING, WAITING, CommandRow, SeatRow, TableRow, now_ms
from rulebound.server.table import (
    CHANGE_SEATS,
    CLOSE,
    NEED_VERSION,
    PAUSE,
    TAKE,
    TIME,
    UPGRADE,
    OtherCourse,
    Table,
    began_at,
    seats_before,
)
from rulebound.server.thinking import Thinking
from rulebound.server.upgrades import Position, from_position, played_again
from rulebound.server.uptime import Uptime
from rulebound.server.writer import RETRY_S, Conflict, StorageFailed, Work, Writer, cause

T = TypeVar("T")
TRIES = 5
"""How often a command is checked again because another process was faster."""
log = logging.getLogger("rulebound.server")


class Hall:
    """All tables of this process, each loaded when it is first asked for; one at a time is changed under its lock."""

    def __init__(self, engine: Engine, writer: Writer, settings: Settings) -> None:
        self.engine = engine
        self.writer = writer
        self.settings = settings
        self.measures = Measures()
        self.thinking = Thinking(settings.thinkers, settings.think_s, settings.limits.questions_waiting)
        self.computers = Computers(self, self.thinking, settings)
        self.rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.closed = False
        self.uptime = Uptime()

    @staticmethod
    def now() -> int:
        """The time, as this process tells it."""
        return now_ms()

    # The database

    async def read(self, work: Work[T]) -> T:
        """What `work` reads, in a thread."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except (SQLAlchemyError, OSError) as error:
            log.warning("storage failed: %s", cause(error))
            raise storage() from None

    async def write(self, work: Work[T]) -> T:
        """What `work` returns once it is safe; `Conflict` if somebody was faster."""
        return await self._safe(self.writer.write(work))

    async def _safe(self, writing: Awaitable[T]) -> T:
        try:
            return await writing
        except StorageFailed:
            raise storage() from None

    # Tables

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[tuple[Room, Table]]:
        """A table, loaded if need be, with nobody else at it; a `Problem` if there is none."""
        while True:
            room = self.rooms.get(id)
            if room is None:
                room = self.rooms[id] = Room(id)
            async with room.lock:
                if self.rooms.get(id) is not room:
                    continue  # it was let go of while we waited
                room.used = time.monotonic()
                try:
                    table = room.table if room.table is not None else await self._load(room)
                except Problem:
                    if not room.connections:
                        self.rooms.pop(id, None)
                    raise
                await self._note_look(room)
                yield room, table
                return

    async def _note_look(self, room: Room) -> None:
        """Keep that a table is used, once a day; where that fails, a look of the next day will do."""
        now = self.now()
        if now - room.looked > DAY_MS:
            room.looked = now
            with contextlib.suppress(Problem, Conflict):
                await self.write(lambda connection: looked_at(connection, room.id, now))

    async def _load(self, room: Room) -> Table:
        for _ in range(TRIES):
            with contextlib.suppress(Conflict):  # another process has begun or ended the game just now
                return await self._load_once(room)
        raise storage()

    async def _load_once(self, room: Room) -> Table:
        kept = await self.read(lambda connection: store.kept(connection, room.id))
        if kept is None:
            raise unknown("table")
        game = self._game(kept.row)
        opened = await asyncio.to_thread(played_again, kept, game, self.settings.limits.standing)
        positions: list[tuple[store.Mark, Position]] = []
        if opened is None or began_at(kept.rows):
            positions = await self.read(lambda connection: store.positions_of(connection, room.id))
        if opened is None:
            opened = await asyncio.to_thread(from_position, kept, positions, game, self.settings.limits.standing)
        table = room.table = opened.table
        room.looks = Looks(table)
        try:
            await self._bring_up(room, table, kept, opened.upgrade)
        except BaseException:
            room.forget()
            raise
        room.replay = replay_of(table, positions)
        await self._check_pause(room)
        await self._check_flag(room)
        self._go_on(room)
        return table

    async def _bring_up(self, room: Room, table: Table, kept: store.Kept, upgrade: dict[str, object] | None) -> None:
        """Begin what can begin, go on by the rules of now, and keep what was not kept so far."""
        if upgrade is not None:
            log.warning("table %s goes on by version %s of the rules", room.id, upgrade["rules"])
            await self._keep(room, table.new_row(None, "", 0, UPGRADE, upgrade, now_ms()))
        elif table.match is None and table.full() and not (table.shut or table.over):
            await self._begin(room, table)
        elif table.lacks:
            last = kept.rows[-1]
            last.decided, position = table.everything_decided(), table.new_position()
            await self.write(lambda connection: store.complete(connection, room.id, last, position))
            table.lacks = False
        if table.shut and not table.over:
            await self._shut(table)
        elif kept.row.shut and upgrade is None:
            await self.write(lambda connection: store.set_shut(connection, room.id, False, table.row.turn))

    async def _begin(self, room: Room, table: Table) -> None:
        """All are there: the game begins, unless it can no longer be set up as it was wished for."""
        try:
            await self._keep(room, table.begin_row(now_ms()))
        except BadSetup as error:
            log.warning("table %s cannot begin: %s", room.id, error)
            table.shut = True
            room.table, room.looks, room.replay = table, Looks(table), replay_of(table, [])
            await self._shut(table)

    async def _shut(self, table: Table) -> None:
        table.row.turn, table.row.shut = [], True
        await self.write(lambda connection: store.set_shut(connection, table.id, True, []))

    def _game(self, row: TableRow) -> Game:
        try:
            return self.settings.game(row.game)
        except BadSetup:
            raise problem(409, "no_game", game=row.game) from None

    async def rows(self, id: str) -> tuple[TableRow, list[CommandRow]]:
        """A table as it is kept, and all that was done there; a `Problem` if there is none."""
        kept = await self.read(lambda connection: store.table_since(connection, id))
        if kept is None:
            raise unknown("table")
        return kept[0], kept[2]

    async def command(
        self,
        id: str,
        guest: int | None,
        client: str,
        seat: int,
        do: str,
        payload: dict[str, object],
        version: str = "",
        done: Callable[[str], None] | None = None,
    ) -> str:
        """Do something at a table; the version it led to, once that is safe. `done` is told after it was shown."""
        with self.measures.command():
            async with self.at(id) as (room, _):
                return await self._command(room, guest, client, seat, do, payload, version, done)

    async def _command(
        self,
        room: Room,
        guest: int | None,
        client: str,
        seat: int,
        do: str,
        payload: dict[str, object],
        version: str,
        done: Callable[[str], None] | None,
    ) -> str:
        for _ in range(TRIES):
            table = room.table if room.table is not None else await self._load(room)
            try:
                told = await self._once(room, table, guest, client, seat, do, payload, version)
            except Conflict:
                continue
            room.show()
            if done is not None:
                done(told)
            self._go_on(room)
            return told
        raise storage()

    async def _once(
        self,
        room: Room,
        table: Table,
        guest: int | None,
        client: str,
        seat: int,
        do: str,
        payload: dict[str, object],
        version: str,
    ) -> str:
        if guest is not None:
            known = table.told.get((guest, client))
            if known is not None:
                return known
        await self._check_flag(room)
        if guest is not None:
            if do == TAKE:
                table.check_take(guest, seat)
            elif seat not in table.held_by(guest):
                raise problem(403, "not_yours")
        assert table.playing
        if do in NEED_VERSION and not table.fits(version, seat, do):
            stale = problem(409, "stale")
            stale.version = table.seen(seat)
            raise stale
        table.check_offer(seat, do)
        row = table.new_row(guest, client, seat, do, payload, now_ms())
        await self._keep(room, row)
        return table.seen(seat)

    async def _keep(self, room: Room, row: CommandRow) -> None:
        """Do what a row says, and keep it; if it cannot be kept the table is read anew."""
        table = room.table
        assert table is not None
        try:
            table.do(row)
        except Problem:
            raise
        except Exception:
            room.forget()
            raise
        try:
            sitter = table.seats[row.seat] if row.kind in CHANGE_SEATS else None
            done = store.Done(table.row, row, sitter, table.new_position())
            await self._safe(self.writer.add(store.add_commands, done))
        except BaseException:
            room.forget()
            raise

    # Closing and deleting

    async def close_table(self, id: str, guest: int) -> None:
        """End a game that nobody can play on; a `Problem` for one that can be played."""
        async with self.at(id) as (room, table):
            if guest not in store.people_of(table.row, table.seats):
                raise problem(403, "not_yours")
            if table.over:
                raise problem(409, "over")
            if not table.shut:
                raise problem(409, "not_shut")
            await self._keep(room, table.new_row(None, "", 0, CLOSE, {}, now_ms()))
            room.forget()  # it is shown as it ended

    async def end_table(self, id: str) -> None:
        """Whoever runs the server ends a game under way, with nobody winning."""
        async with self.at(id) as (room, table):
            if table.row.state != PLAYING:
                return
            await self._keep(room, table.new_row(None, "", 0, CLOSE, {}, now_ms()))
            if table.match is None:
                room.forget()  # it is shown as it ended
            else:
                room.show()
                self._set_flag(room, table)

    async def remove(self, id: str, guest: int) -> None:
        """A guest is rid of a table: of one that nobody waits for it is deleted, once all who played are rid of it.

        What has not begun is deleted by whoever made it.
        """
        kept = await self.read(lambda connection: store.table_since(connection, id))
        if kept is None:
            raise unknown("table")
        row, seats, _ = kept
        if guest not in store.people_of(row, seats):
            raise problem(403, "not_yours")
        if row.state == WAITING and row.maker != guest:
            raise problem(403, "not_yours")
        if row.state == PLAYING:
            try:
                self._game(row)
            except Problem:
                pass  # of a game that is gone nothing can be played
            else:
                await self.close_table(id, guest)
        if row.state == WAITING:
            await self.write(lambda connection: store.delete_table(connection, id))
        elif not await self.write(lambda connection: store.put_table_away(connection, row, seats, guest)):
            return
        room = self.rooms.pop(id, None)
        if room is not None:
            room.gone()

    # Sitting down

    async def sit(self, id: str, taken: SeatRow) -> None:
        """A guest takes a free seat; when all are taken the game begins."""
        async with self.at(id) as (room, table):
            if table.seats[taken.seat].kind != FREE:
                raise problem(409, "taken")
            try:
                table.seats = await self.write(lambda connection: store.take_seat(connection, id, taken))
            except Conflict:
                room.forget()
                raise problem(409, "taken") from None
            except BaseException:
                room.forget()
                raise
            table.changes += 1
            if table.full():
                try:
                    await self._begin(room, table)
                except Conflict:
                    await self._load(room)
            room.show()
            self._go_on(room)

    async def refresh(self, id: str) -> None:
        """Another process has changed a table: read what is new, and show it."""
        room = self.rooms.get(id)
        if room is None:
            return
        async with room.lock:
            table = room.table
            if table is None:
                await self._look_again(room)
                return
            try:
                news, marks = await self.read(
                    lambda connection: (store.table_since(connection, id, table.n), store.marks_of(connection, id))
                )
                if news is None:
                    self.rooms.pop(id, None)
                    room.gone()
                    return
                row, seats, rows = news
                if any(each.kind == UPGRADE for each in rows):  # it is opened anew by the rules of this process
                    room.forget()
                    return
                if table.match is None:  # from then on the rows say who sits where
                    table.seats = seats_before(seats, rows)
                table.row.next = row.next
                table.changes += 1
                for each in rows:
                    table.do(each)
                table.remember(marks)
            except (Problem, OtherCourse):  # of other rules: it is opened anew by those of this process
                room.forget()
                return
            room.show()
            self._go_on(room, patiently=bool(rows))

    async def _look_again(self, room: Room) -> None:
        """A table was forgotten because something could not be kept or read: whoever looks at it is shown it anew."""
        if room.connections:
            with contextlib.suppress(Problem):
                await self._load(room)
                room.show()

    # What goes on by itself

    def _go_on(self, room: Room, patiently: bool = False) -> None:
        """Let the clock run and the computer players think.

        `patiently`: another process has moved this table and will do so; step in only if it does not.
        """
        table = room.table
        if table is None or self.closed:
            return
        self._set_flag(room, table)
        idle = room.player is None or room.player.done()
        if idle and any(table.seats[seat].plays_itself for seat in table.row.turn):
            wait_s = self.settings.think_s + RETRY_S if patiently else 0.0
            room.player = self._start(self.computers.play(room, wait_s))

    def _set_flag(self, room: Room, table: Table) -> None:
        if room.flag is not None:
            room.flag.cancel()
            room.flag = None
        if table.clock is None or table.over or table.match is None:
            return
        left = table.clock.next_fall(now_ms())
        if left is not None:
            loop = asyncio.get_running_loop()
            wait_s = min(left / 1000 + 0.01, 86_400.0)
            room.flag = loop.call_later(wait_s, lambda: self._start(self._flag_falls(room)))

    def _start(self, work: object) -> asyncio.Task[None]:
        assert asyncio.iscoroutine(work)
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hall failed", exc_info=task.exception())

    async def _flag_falls(self, room: Room) -> None:
        with contextlib.suppress(Problem, Conflict):
            async with self.at(room.id) as (_, table):
                if not table.over:
                    await self._check_flag(room)
                    room.show()
                    self._go_on(room)
            return
        room.flag = asyncio.get_running_loop().call_later(RETRY_S, lambda: self._start(self._flag_falls(room)))

    async def _check_flag(self, room: Room) -> None:
        """Seats without time left have given up, one after the other."""
        table = room.table
        assert table is not None
        while table.clock is not None and table.match is not None and not table.over:
            seat = table.clock.fallen(now_ms())
            if seat is None:
                return
            await self._keep(room, table.new_row(None, "", seat, TIME, {}, now_ms()))
            room.show()

    async def _check_pause(self, room: Room) -> None:
        """The time in which no server ran is nobody's."""
        table, now = room.table, self.now()
        if table is None or table.clock is None or table.over or not table.clock.running:
            return
        paused = self.uptime.paused(table.clock.since, now)
        if paused:
            await self._keep(room, table.new_row(None, "", 0, PAUSE, {"ms": paused}, now))

    async def sweep(self) -> None:
        """Let go of tables nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.keep_s / 2))
            old = time.monotonic() - self.settings.keep_s
            let_go = False
            for room in list(self.rooms.values()):
                busy = room.connections or room.lock.locked() or (room.player is not None and not room.player.done())
                if not busy and room.used < old:
                    if room.flag is not None:
                        room.flag.cancel()
                    del self.rooms[room.id]
                    let_go = True
            if let_go:
                await asyncio.to_thread(give_back)

    async def close(self) -> None:
        """End everything that goes on by itself."""
        self.closed = True
        for room in self.rooms.values():
            if room.flag is not None:
                room.flag.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinking.stop()
