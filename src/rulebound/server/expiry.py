"""What nobody has used for long is deleted: tables, then guests who have none."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection, and_, delete, or_, select, update
from sqlalchemy.exc import IntegrityError

from rulebound.server.problem import Problem
from rulebound.server.schema import browsers, forces, guests, mails, pushes, seats, tables, ways_back
from rulebound.server.store import OVER, PLAYING, WAITING, delete_table
from rulebound.server.writer import Conflict

if TYPE_CHECKING:
    from rulebound.server.hall import Hall
    from rulebound.server.settings import Keep

DAY_MS = 24 * 3600 * 1000
MOST = 200
"""Tables, and guests, that are deleted at once; others may write in between."""
log = logging.getLogger("rulebound.server")


def saw_guest(connection: Connection, guest: int, now: int) -> None:
    """A guest was here."""
    connection.execute(update(guests).where(guests.c.id == guest).values(seen=now))


def looked_at(connection: Connection, id: str, now: int) -> None:
    """Somebody has looked at a table."""
    connection.execute(update(tables).where(tables.c.id == id).values(looked=now))


def old_tables(connection: Connection, now: int, keep: Keep, used: list[str]) -> list[str]:
    """Delete tables that nobody has done anything at, nor looked at, for as long as is set; not those `used` now."""
    found = []
    for state, days in ((WAITING, keep.waiting_days), (PLAYING, keep.idle_days), (OVER, keep.finished_days)):
        if days:
            since = now - days * DAY_MS
            lately = or_(tables.c.touched >= since, tables.c.looked >= since, tables.c.created >= since)
            old = and_(tables.c.state == state, ~lately, tables.c.id.not_in(used))
            found += [row.id for row in connection.execute(select(tables.c.id).where(old).limit(MOST))]
    for id in found:
        delete_table(connection, id)
    return found


def old_guests(connection: Connection, now: int, keep: Keep) -> int:
    """Delete guests who have not been here for as long as is set, and whom no table mentions; how many."""
    if not keep.guests_days:
        return 0
    since = now - keep.guests_days * DAY_MS
    sitting = select(seats.c.guest).where(seats.c.guest.is_not(None))
    old = and_(guests.c.seen < since, guests.c.created < since, ~guests.c.banned)
    none = and_(guests.c.id.not_in(select(tables.c.maker)), guests.c.id.not_in(sitting))
    n = 0
    for row in connection.execute(select(guests.c.id).where(and_(old, none)).limit(MOST)).all():
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # somebody they spoke to keeps a table
            for kind in (mails, pushes, forces, ways_back, browsers):
                connection.execute(delete(kind).where(kind.c.guest == row.id))
            connection.execute(delete(guests).where(guests.c.id == row.id))
            n += 1
    return n


async def look(hall: Hall) -> None:
    """Look again and again, until this process ends."""
    while True:
        await asyncio.sleep(hall.settings.keep.look_s)
        with contextlib.suppress(Problem, Conflict):
            await once(hall)


async def once(hall: Hall) -> None:
    """Delete what is too old now."""
    now, keep = hall.now(), hall.settings.keep
    used = [room.id for room in hall.rooms.values() if room.connections]
    gone = await hall.write(lambda connection: old_tables(connection, now, keep, used))
    people = await hall.write(lambda connection: old_guests(connection, now, keep))
    if gone or people:
        log.info("%d tables and %d guests that nobody has used for long were deleted", len(gone), people)
    for id in gone:
        await hall.refresh(id)
