"""The SQL of talk."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection, and_, func, insert, select, text

from rulebound.server.schema import talk
from rulebound.server.store import CHANNEL, SENDER, lock_table

MARK = "+talk"
"""Stands between the id of a table and the number of a line when other processes are told of it."""


@dataclass(frozen=True)
class LineRow:
    """Something said. `voice` counts those who have spoken at the table, so that one of them can be muted."""

    n: int
    guest: int
    client: str
    voice: int
    seat: int | None
    name: str
    gallery: bool
    phrase: str
    text: str
    at: int


class Enough(Exception):
    """Nothing more is kept of this table."""


def lines_of(connection: Connection, table: str, after: int, most: int) -> list[LineRow]:
    """The last lines said at a table after one, in order."""
    wanted = and_(talk.c.table_id == table, talk.c.n > after)
    rows = connection.execute(select(talk).where(wanted).order_by(talk.c.n.desc()).limit(most))
    lines = [LineRow(**{name: value for name, value in row._mapping.items() if name != "table_id"}) for row in rows]
    return lines[::-1]


def add_line(connection: Connection, table: str, line: LineRow, most: int) -> tuple[LineRow, bool]:
    """Keep a line with the next number, and whether it is new: what a client says again is kept once.

    `Enough` if the players, or those who watch, have said so much already.
    """
    lock_table(connection, table)
    here = talk.c.table_id == table
    mine = and_(here, talk.c.guest == line.guest)
    known = connection.execute(select(talk.c.n).where(and_(mine, talk.c.client == line.client))).scalar()
    if known is not None:
        return lines_of(connection, table, known - 1, known)[0], False
    said = select(func.count()).select_from(talk).where(and_(here, talk.c.gallery == line.gallery))
    if connection.execute(said).scalar_one() >= most:
        raise Enough
    n, voices = connection.execute(select(func.max(talk.c.n), func.max(talk.c.voice)).where(here)).one()
    voice = connection.execute(select(func.max(talk.c.voice)).where(mine)).scalar()
    own = voice if voice is not None else (voices or 0) + 1
    kept = replace(line, n=(n or 0) + 1, voice=own)
    connection.execute(insert(talk).values({"table_id": table, **kept.__dict__}))
    if connection.dialect.name == "postgresql":
        told = f"{connection.get_execution_options().get(SENDER, '')}:{table}{MARK}{kept.n}"
        connection.execute(text("SELECT pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": told})
    return kept, True
