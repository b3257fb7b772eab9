"""The SQL of notices: where a guest wants them, who is due one, and what was sent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, String, and_, cast, delete, func, insert, literal, or_, select, union_all, update
from sqlalchemy.sql.expression import ColumnElement

from rulebound.server.schema import commands, mails, notices, pushes, seats, tables
from rulebound.server.store import PERSON, PLAYING

MAIL, PUSH = "mail", "push"
MOST_AT_ONCE = 1000


@dataclass(frozen=True)
class MailRow:
    """A guest's address; nothing but its confirmation is sent there until somebody who reads it has agreed."""

    guest: int
    address: str
    confirmed: bool
    lang: str
    since: int


@dataclass(frozen=True)
class PushRow:
    """A browser of a guest: where pushes to it go, and its keys."""

    guest: int
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    since: int


@dataclass(frozen=True)
class Due:
    """A guest who is asked at a table and has not been told so; `last` is what they were told before."""

    table: str
    game: str
    scenario: str
    options: dict[str, object]
    asked: tuple[int, ...]
    touched: int
    guest: int
    way: str
    last: Last | None


@dataclass(frozen=True)
class Last:
    """When the table had last changed as a guest was told of a turn (or saw it), how often that was tried, and when to
    try again.

    What a guest does then comes later by the table's own clock, also if it was on its way while somebody looked.
    """

    at: int
    tries: int
    again: int | None


def find_mail(connection: Connection, guest: int) -> MailRow | None:
    """The address, confirmed or not; None for a guest who wants no mail."""
    row = connection.execute(select(mails).where(mails.c.guest == guest)).first()
    return None if row is None else MailRow(**row._mapping)


def set_mail(connection: Connection, row: MailRow) -> None:
    """A guest wants mail here from now on, and nowhere else."""
    drop_mail(connection, row.guest)
    connection.execute(insert(mails).values(row.__dict__))


def drop_mail(connection: Connection, guest: int) -> None:
    """Keep nothing of a guest's address."""
    connection.execute(delete(mails).where(mails.c.guest == guest))


def confirm_mail(connection: Connection, guest: int, at: int) -> None:
    """Somebody who reads this address has agreed; turns before that are not told of."""
    connection.execute(
        update(mails).where(and_(mails.c.guest == guest, ~mails.c.confirmed)).values(confirmed=True, since=at)
    )


def find_pushes(connection: Connection, guest: int) -> list[PushRow]:
    """The browsers of a guest, in the order they asked in."""
    rows = connection.execute(select(pushes).where(pushes.c.guest == guest).order_by(pushes.c.id))
    return [PushRow(row.guest, row.endpoint, row.p256dh, row.auth, row.lang, row.since) for row in rows]


def add_push(connection: Connection, row: PushRow, most: int) -> None:
    """A browser takes pushes for this guest from now on, and for nobody else; of too many the oldest is dropped."""
    drop_push(connection, row.endpoint)
    connection.execute(insert(pushes).values(row.__dict__))
    newest = select(pushes.c.id).where(pushes.c.guest == row.guest).order_by(pushes.c.id.desc()).limit(most)
    kept = [each.id for each in connection.execute(newest)]
    connection.execute(delete(pushes).where(and_(pushes.c.guest == row.guest, pushes.c.id.not_in(kept))))


def drop_push(connection: Connection, endpoint: str) -> None:
    """A browser takes no more pushes."""
    connection.execute(delete(pushes).where(pushes.c.endpoint == endpoint))


def _wishes() -> Any:
    """Every way in which somebody wants to be told, and since when."""
    by_mail = select(mails.c.guest, literal(MAIL).label("way"), mails.c.since).where(mails.c.confirmed)
    by_push = select(pushes.c.guest, literal(PUSH), func.min(pushes.c.since)).group_by(pushes.c.guest)
    return union_all(by_mail, by_push).subquery()


def due(connection: Connection, now: int) -> list[Due]:
    """Everybody who is asked at a table with somebody else, wants to be told, and was not since the table changed."""
    wish = _wishes()
    others = seats.alias()
    in_company = (
        select(others.c.seat)
        .where(and_(others.c.table_id == seats.c.table_id, others.c.kind == PERSON, others.c.guest != seats.c.guest))
        .exists()
    )
    asked: ColumnElement[bool] = tables.c.turn.like("%" + cast(seats.c.seat, String) + "%")
    new = or_(notices.c.at.is_(None), notices.c.at < tables.c.touched, notices.c.again <= now)
    rows = connection.execute(
        select(
            tables.c.id,
            tables.c.game,
            tables.c.scenario,
            tables.c.options,
            tables.c.turn,
            tables.c.touched,
            seats.c.seat,
            wish.c.guest,
            wish.c.way,
            notices.c.at,
            notices.c.tries,
            notices.c.again,
        )
        .select_from(wish)
        .join(seats, and_(seats.c.guest == wish.c.guest, seats.c.kind == PERSON))
        .join(tables, tables.c.id == seats.c.table_id)
        .outerjoin(
            notices,
            and_(notices.c.table_id == tables.c.id, notices.c.guest == wish.c.guest, notices.c.way == wish.c.way),
        )
        .where(and_(tables.c.state == PLAYING, tables.c.touched >= wish.c.since, asked, in_company, new))
        .order_by(tables.c.touched)
        .limit(MOST_AT_ONCE)
    )
    people: dict[tuple[str, int, str], Due] = {}
    for row in rows:
        if row.seat not in json.loads(row.turn):
            continue
        key = (row.id, row.guest, row.way)
        before = people[key].asked if key in people else ()
        last = None if row.at is None else Last(row.at, row.tries, row.again)
        people[key] = Due(
            row.id,
            row.game,
            row.scenario,
            json.loads(row.options),
            (*before, row.seat),
            row.touched,
            row.guest,
            row.way,
            last,
        )
    return [each for each in people.values() if _is_new(connection, each, now)]


def _is_new(connection: Connection, due: Due, now: int) -> bool:
    """Whether this turn is another than the one they were told of: they have acted since, or it could not be told."""
    if due.last is None:
        return True
    if due.last.again is not None:
        return due.last.again <= now
    mine = and_(commands.c.table_id == due.table, commands.c.guest == due.guest)
    acted = connection.execute(select(func.max(commands.c.at)).where(mine)).scalar()
    return acted is not None and acted > due.last.at


def claim(connection: Connection, due: Due, tries: int) -> bool:
    """This turn is told of (or seen), by whoever claims it first; False if somebody else was faster."""
    told = {"at": due.touched, "tries": tries, "again": None}
    if due.last is None:
        key = {"table_id": due.table, "guest": due.guest, "way": due.way}
        connection.execute(insert(notices).values({**key, **told}))
        return True
    as_it_was = and_(_of(due), notices.c.at == due.last.at, notices.c.tries == due.last.tries)
    return connection.execute(update(notices).where(as_it_was).values(told)).rowcount == 1


def try_again(connection: Connection, due: Due, at: int) -> None:
    """A notice could not be sent; it is due again at a time."""
    connection.execute(update(notices).where(_of(due)).values(again=at))


def _of(due: Due) -> ColumnElement[bool]:
    return and_(notices.c.table_id == due.table, notices.c.guest == due.guest, notices.c.way == due.way)
