"""What whoever runs the server tells it from a command line: written into the database, read by every process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from rulebound.server.problem import Problem, problem
from rulebound.server.schema import guests, orders, seats, tables
from rulebound.server.store import OVER, PERSON, PLAYING, delete_table, find_table, now_ms
from rulebound.server.table import RESIGN
from rulebound.server.writer import Conflict

if TYPE_CHECKING:
    from rulebound.server.deps import Server

LOOK_S = 1.0
"""How often it is looked what was told."""
KEEP_MS = 60_000
"""How long after that it stays, for other processes on the same database."""
CLOSE, DELETE, BAN = "close", "delete", "ban"
log = logging.getLogger("rulebound.server")


# At the command line


def tell(connection: Connection, kind: str, target: str) -> None:
    """Have every process that runs, or else the next, do its part of something."""
    connection.execute(insert(orders).values(kind=kind, target=target, at=now_ms()))


def close(connection: Connection, id: str) -> str:
    """Have a game under way ended with nobody winning; the state of the table, empty if there is none."""
    row = find_table(connection, id)
    if row is not None and row.state == PLAYING:
        tell(connection, CLOSE, id)
    return "" if row is None else row.state


def remove(connection: Connection, id: str) -> bool:
    """Delete a table, whatever state it is in; whether there was one."""
    if find_table(connection, id) is None:
        return False
    delete_table(connection, id)
    tell(connection, DELETE, id)
    return True


def ban(connection: Connection, guest: int, banned: bool) -> bool:
    """Keep a guest out, or let them in again; whether there is such a guest."""
    changed = connection.execute(update(guests).where(guests.c.id == guest).values(banned=banned))
    tell(connection, BAN, str(guest))
    return changed.rowcount == 1


def tables_told(connection: Connection, state: str = "") -> list[tuple[str, str, str, int, str]]:
    """Tables with their game, state, when something was last done there, and who plays; the newest first."""
    wanted = select(tables.c.id, tables.c.game, tables.c.state, tables.c.touched).order_by(tables.c.touched.desc())
    rows = connection.execute(wanted.where(tables.c.state == state) if state else wanted).all()
    people: dict[str, list[str]] = {row.id: [] for row in rows}
    sitting = select(seats.c.table_id, seats.c.guest).where(seats.c.kind == PERSON).order_by(seats.c.seat)
    for table, guest in connection.execute(sitting):
        if table in people and str(guest) not in people[table]:
            people[table].append(str(guest))
    return [(row.id, row.game, row.state, row.touched, ",".join(people[row.id]) or "-") for row in rows]


def guests_told(connection: Connection) -> list[tuple[int, str, int, int, bool]]:
    """Guests with their name, when they came first, their tables that are not over, and whether they are kept out."""
    at_seats = select(seats.c.table_id).where(seats.c.guest == guests.c.id).correlate(guests)
    mine = or_(tables.c.maker == guests.c.id, tables.c.id.in_(at_seats))
    count = select(func.count()).select_from(tables).where(and_(tables.c.state != OVER, mine)).scalar_subquery()
    rows = connection.execute(select(guests.c.id, guests.c.name, guests.c.created, count, guests.c.banned))
    return [(row[0], row[1], row[2], row[3], row[4]) for row in rows]


# In the server


class Orders:
    """Does what was told, in this process."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._last = 0

    async def look(self) -> None:
        """Look again and again whether something was told, until this process ends."""
        while True:
            with contextlib.suppress(Problem):
                await self.once()
            await asyncio.sleep(LOOK_S)

    async def once(self) -> None:
        """Do what was told since the last look."""
        hall, last = self._server.hall, self._last
        wanted = select(orders).where(orders.c.id > last).order_by(orders.c.id)
        told = await hall.read(lambda connection: connection.execute(wanted).all())
        for row in told:
            try:
                await self._carry_out(row.kind, row.target)
            except (Problem, Conflict) as error:
                log.warning("%s of %s was not done here: %s", row.kind, row.target, error)
            self._last = row.id
        if told:
            old = and_(orders.c.id <= self._last, orders.c.at < now_ms() - KEEP_MS)
            await hall.write(lambda connection: connection.execute(delete(orders).where(old)))

    async def _carry_out(self, kind: str, target: str) -> None:
        hall = self._server.hall
        if kind == CLOSE:
            await hall.end_table(target)
        elif kind == DELETE:
            await hall.refresh(target)
        elif kind == BAN:
            await self._keep_out(int(target))

    async def _keep_out(self, guest: int) -> None:
        """The sockets of a guest are closed, and what they play is given up, so that nobody waits for them."""
        hall = self._server.hall
        self._server.book.look_again(guest)
        banned = select(guests.c.banned).where(guests.c.id == guest)
        if not await hall.read(lambda connection: connection.execute(banned).scalar()):
            return
        for room in list(hall.rooms.values()):
            for connection in list(room.connections):
                if connection.guest is not None and connection.guest.id == guest:
                    connection.complain(None, problem(403, "banned"))
                    connection.end()
        sitting = and_(seats.c.guest == guest, seats.c.kind == PERSON, tables.c.state == PLAYING)
        wanted = select(seats.c.table_id, seats.c.seat).join(tables, tables.c.id == seats.c.table_id).where(sitting)
        for id, seat in await hall.read(lambda connection: connection.execute(wanted).all()):
            with contextlib.suppress(Problem):
                await hall.command(id, guest, f"banned-{seat}", seat, RESIGN, {})
