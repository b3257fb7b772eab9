"""All SQL: every function takes a connection and says what it reads or writes."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select, text, update

from rulebound.server.schema import browsers, commands, guests, notices, positions, put_away, seats, tables, talk
from rulebound.server.writer import Conflict

PERSON, COMPUTER, FREE = "person", "computer", "free"
GONE = "gone"
"""A seat whose person has given up; a computer player goes on in it."""
WAITING, PLAYING, OVER = "waiting", "playing", "over"
CHANNEL = "rulebound"
SENDER = "rulebound_sender"
"""The execution option that says which process writes."""
MOST_LISTED = 100


@dataclass(frozen=True)
class GuestRow:
    """A browser that has been here before, known by its cookie."""

    id: int
    name: str
    lang: str
    banned: bool = False


@dataclass
class SeatRow:
    """Who sits somewhere, or may: `open` to anybody, by `link` (a digest), or `reserved` for a guest."""

    seat: int
    kind: str
    guest: int | None = None
    level: str = ""
    name: str = ""
    open: bool = False
    link: str | None = None
    reserved: int | None = None
    contribution: str = ""

    @property
    def plays_itself(self) -> bool:
        """Whether a computer player sits there."""
        return self.kind in (COMPUTER, GONE)


@dataclass
class TableRow:
    """A table as it was made, and a summary of where it stands."""

    id: str
    game: str
    rules_version: int
    content: str
    scenario: str
    options: dict[str, object]
    rosters: dict[str, object]
    seed: str
    secret: str
    covered: list[int]
    clock: dict[str, int] | None
    guide: bool
    given: list[tuple[int, object]]
    contributions: list[str]
    origin: str | None
    next: str | None
    maker: int
    created: int
    state: str = WAITING
    turn: list[int] = field(default_factory=list)
    length: int = 0
    result: dict[str, object] | None = None
    touched: int = 0
    earlier: list[dict[str, Any]] = field(default_factory=list)
    """Dice rolled before, at the table this one goes on from."""
    public: bool = False
    """Whether anybody may find it in the list of games to watch."""
    position: object = None
    """The stored position the game begins with, where it goes on from a moment of a game of other rules."""
    time: list[int] | None = None
    """What every seat has left after the last row, where there is a clock."""
    shut: bool = False
    """Whether nobody can play on, as whoever last opened it has found."""
    looked: int = 0
    """When somebody last looked at it, give or take a day."""


Decided = dict[str, Any]
"""How many decisions of the part stay (`keep`) and which come after them (`add`: seat, question, answer, where it led,
whether it is secret); the `end` of the game as the last line of its record."""


@dataclass
class CommandRow:
    """One thing that was done at a table."""

    n: int
    guest: int | None
    client: str
    seat: int
    kind: str
    payload: dict[str, Any]
    at: int
    version: str = ""
    decided: Decided | None = None
    """What it did to the decisions of the game; None in rows from before this was kept."""


@dataclass(frozen=True)
class Mark:
    """Where a position is kept: after which row, and how many decisions of its part led there."""

    n: int
    decided: int


@dataclass(frozen=True)
class NewMark:
    """A position to be kept, and those that need not be kept any longer."""

    mark: Mark
    position: dict[str, object]
    instead_of: tuple[Mark, ...] = ()


@dataclass
class Kept:
    """All that is kept of a table."""

    row: TableRow
    seats: list[SeatRow]
    rows: list[CommandRow]
    marks: list[Mark]


@dataclass(frozen=True)
class Done:
    """A command with what it led to; `seat` where it changes who sits there, which the lobby reads without the rows."""

    table: TableRow
    command: CommandRow
    seat: SeatRow | None = None
    position: NewMark | None = None


def now_ms() -> int:
    """The time, in whole milliseconds."""
    return time.time_ns() // 1_000_000


def digest(token: str) -> str:
    """What is kept of a token, so that whoever reads the database can use none."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """256 random bits, to be put into a cookie or a link."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The id of a table: 16 characters of a-z2-7."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(16))


# Guests


def find_guest(connection: Connection, token: str) -> GuestRow | None:
    """Whose cookie this is; None for one that was never given."""
    key = digest(token)
    another = select(browsers.c.guest).where(browsers.c.token == key).scalar_subquery()
    wanted = or_(guests.c.token == key, guests.c.id == another)
    row = connection.execute(select(guests.c.id, guests.c.name, guests.c.lang, guests.c.banned).where(wanted)).first()
    return None if row is None else GuestRow(*row)


def add_guest(connection: Connection, token: str, name: str, lang: str) -> GuestRow:
    """Only a digest of the token is kept."""
    values = {"token": digest(token), "name": name, "lang": lang, "created": now_ms()}
    key = connection.execute(insert(guests).values(values)).inserted_primary_key
    assert key is not None
    return GuestRow(key[0], name, lang)


def sits_anywhere(connection: Connection, guest: int) -> bool:
    """Whether a guest has made a table, or sits at one, that is not over."""
    at = select(tables.c.id).outerjoin(seats, seats.c.table_id == tables.c.id)
    own = or_(tables.c.maker == guest, seats.c.guest == guest)
    return connection.execute(at.where(and_(tables.c.state != OVER, own)).limit(1)).first() is not None


def rename_guest(connection: Connection, guest: GuestRow) -> None:
    """Keep a guest's new name and language."""
    connection.execute(update(guests).where(guests.c.id == guest.id).values(name=guest.name, lang=guest.lang))


# Tables

_JSON = (
    *("options", "rosters", "covered", "clock", "given", "contributions", "earlier", "turn", "result"),
    *("position", "time"),
)


def add_table(connection: Connection, row: TableRow, at: list[SeatRow]) -> None:
    """Keep a new table and its seats; nobody else knows of it yet, so nobody is told."""
    values = {**row.__dict__, **{name: json.dumps(getattr(row, name)) for name in _JSON}}
    connection.execute(insert(tables).values(values))
    connection.execute(insert(seats), [{"table_id": row.id, **seat.__dict__} for seat in at])


def _table(row: Row[Any]) -> TableRow:
    values = dict(row._mapping)
    return TableRow(**{**values, **{name: json.loads(values[name]) for name in _JSON}})


def find_table(connection: Connection, id: str) -> TableRow | None:
    """A table as it was made, with a summary of where it stands; None if there is none."""
    row = connection.execute(select(tables).where(tables.c.id == id)).first()
    return None if row is None else _table(row)


def seats_of(connection: Connection, id: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    rows = connection.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
    return [_seat(row) for row in rows]


def _seat(row: Row[Any]) -> SeatRow:
    values = dict(row._mapping)
    del values["table_id"]
    return SeatRow(**values)


def commands_of(connection: Connection, id: str, after: int = 0) -> list[CommandRow]:
    """What was done at a table, in order."""
    wanted = and_(commands.c.table_id == id, commands.c.n > after)
    rows = connection.execute(select(commands).where(wanted).order_by(commands.c.n))
    return [_command_of(row) for row in rows]


def _command_of(r: Row[Any]) -> CommandRow:
    decided = None if r.decided is None else json.loads(r.decided)
    return CommandRow(r.n, r.guest, r.client, r.seat, r.kind, json.loads(r.payload), r.at, r.version, decided)


def table_since(
    connection: Connection, id: str, after: int = 0
) -> tuple[TableRow, list[SeatRow], list[CommandRow]] | None:
    """A table, its seats, and what was done there after the row numbered `after`."""
    row = find_table(connection, id)
    return None if row is None else (row, seats_of(connection, id), commands_of(connection, id, after))


def kept(connection: Connection, id: str) -> Kept | None:
    """All that is kept of a table, but for the positions themselves."""
    told = table_since(connection, id)
    return None if told is None else Kept(*told, marks_of(connection, id))


_COMMAND = insert(commands)
_SUMMARY = update(tables).where(tables.c.id == bindparam("which"))
_SITTER = update(seats).where(and_(seats.c.table_id == bindparam("which"), seats.c.seat == bindparam("number")))


def add_commands(connection: Connection, done: list[Done]) -> None:
    """Keep commands, the summaries of what they led to and the seats they changed; other processes are told."""
    connection.execute(_COMMAND, [_command(each.table, each.command) for each in done])
    connection.execute(_SUMMARY, [_summary(each.table) for each in done])
    sitters = [_sitter(each.table, each.seat) for each in done if each.seat is not None]
    if sitters:
        connection.execute(_SITTER, sitters)
    for each in done:
        if each.position is not None:
            add_position(connection, each.table.id, each.position)
    for each in done:
        tell_others(connection, each.table.id)


def _command(table: TableRow, row: CommandRow) -> dict[str, object]:
    return {
        "table_id": table.id,
        "n": row.n,
        "guest": row.guest,
        "client": row.client,
        "seat": row.seat,
        "kind": row.kind,
        "payload": json.dumps(row.payload),
        "at": row.at,
        "version": row.version,
        "decided": None if row.decided is None else json.dumps(row.decided),
    }


# Positions


def add_position(connection: Connection, id: str, new: NewMark) -> None:
    """Keep a position of a table, and forget those it stands for from now on."""
    if new.instead_of:
        old = positions.c.n.in_([mark.n for mark in new.instead_of])
        connection.execute(delete(positions).where(and_(positions.c.table_id == id, old)))
    data = zlib.compress(json.dumps(new.position).encode(), 1)
    values = {"table_id": id, "n": new.mark.n, "decided": new.mark.decided, "data": data}
    connection.execute(insert(positions).values(values))


def marks_of(connection: Connection, id: str) -> list[Mark]:
    """Where positions of a table are kept, in order."""
    wanted = select(positions.c.n, positions.c.decided).where(positions.c.table_id == id).order_by(positions.c.n)
    return [Mark(row.n, row.decided) for row in connection.execute(wanted)]


def positions_of(connection: Connection, id: str) -> list[tuple[Mark, dict[str, object]]]:
    """The positions of a table, in order."""
    rows = connection.execute(select(positions).where(positions.c.table_id == id).order_by(positions.c.n))
    return [(Mark(row.n, row.decided), json.loads(zlib.decompress(row.data))) for row in rows]


def complete(connection: Connection, id: str, row: CommandRow, position: NewMark | None) -> None:
    """Keep what was not kept when a row was written: all decisions up to there, and a position."""
    wanted = and_(commands.c.table_id == id, commands.c.n == row.n)
    connection.execute(update(commands).where(wanted).values(decided=json.dumps(row.decided)))
    if position is not None:
        add_position(connection, id, position)


def _summary(table: TableRow) -> dict[str, object]:
    return {
        "which": table.id,
        "state": table.state,
        "turn": json.dumps(table.turn),
        "length": table.length,
        "result": json.dumps(table.result),
        "contributions": json.dumps(table.contributions),
        "touched": table.touched,
        "time": json.dumps(table.time),
        "shut": False,
    }


def _sitter(table: TableRow, row: SeatRow) -> dict[str, object]:
    return {
        "which": table.id,
        "number": row.seat,
        "kind": row.kind,
        "guest": row.guest,
        "name": row.name,
        "level": row.level,
    }


def tell_others(connection: Connection, id: str) -> None:
    """Tell other processes that a table has changed; they hear it when this is committed."""
    if connection.dialect.name == "postgresql":
        sender = connection.get_execution_options().get(SENDER, "")
        connection.execute(text("SELECT pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": f"{sender}:{id}"})


def set_shut(connection: Connection, id: str, shut: bool, turn: list[int]) -> None:
    """Nobody can play on at a table, so that nobody is asked there either; or people can again."""
    connection.execute(update(tables).where(tables.c.id == id).values(shut=shut, turn=json.dumps(turn)))


def set_next(connection: Connection, id: str, next_id: str) -> None:
    """Link a table to its rematch."""
    connection.execute(update(tables).where(tables.c.id == id).values(next=next_id))
    tell_others(connection, id)


def listed(connection: Connection, guest: int | None) -> tuple[list[TableRow], list[TableRow]]:
    """The tables of a guest, newest first, and others with a seat for anybody."""
    mine: list[TableRow] = []
    if guest is not None:
        own = or_(tables.c.maker == guest, tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == guest)))
        away = select(put_away.c.table_id).where(put_away.c.guest == guest)
        rows = connection.execute(
            select(tables)
            .where(and_(own, tables.c.id.not_in(away)))
            .order_by(tables.c.touched.desc(), tables.c.id)
            .limit(MOST_LISTED)
        )
        mine = [_table(row) for row in rows]
    free = select(seats.c.table_id).where(and_(seats.c.open, seats.c.kind == FREE))
    wanted = and_(tables.c.state == WAITING, tables.c.id.in_(free), tables.c.id.not_in([row.id for row in mine]))
    rows = connection.execute(select(tables).where(wanted).order_by(tables.c.created.desc()).limit(MOST_LISTED))
    return mine, [_table(row) for row in rows]


def watchable(connection: Connection, guest: int | None) -> list[TableRow]:
    """Games under way that anybody may watch, where this guest does not play; those that moved last come first."""
    own = select(seats.c.table_id).where(and_(seats.c.guest.is_not(None), seats.c.guest == guest))
    wanted = and_(tables.c.public, tables.c.state == PLAYING, tables.c.id.not_in(own))
    rows = connection.execute(
        select(tables).where(wanted).order_by(tables.c.touched.desc(), tables.c.id).limit(MOST_LISTED)
    )
    return [_table(row) for row in rows]


def seats_of_all(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """In one query, by table; each in seat order."""
    by_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
    wanted = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(wanted):
        by_table[row.table_id].append(_seat(row))
    return by_table


def tables_open(connection: Connection, guest: int) -> int:
    """How many tables a guest has made that are not over."""
    count = select(func.count()).select_from(tables).where(and_(tables.c.maker == guest, tables.c.state != OVER))
    return int(connection.execute(count).scalar_one())


# Putting away and deleting


def people_of(row: TableRow, at: list[SeatRow]) -> set[int]:
    """The guests who have made a table, or sit or sat there."""
    return {row.maker, *(seat.guest for seat in at if seat.guest is not None)}


def put_table_away(connection: Connection, row: TableRow, at: list[SeatRow], guest: int) -> bool:
    """A guest wants to see no more of a table; True if nobody does, and it is deleted."""
    lock_table(connection, row.id)
    wanted = put_away.c.table_id == row.id
    done = {each.guest for each in connection.execute(select(put_away.c.guest).where(wanted))}
    if people_of(row, at) <= {*done, guest}:
        delete_table(connection, row.id)
        return True
    if guest not in done:
        connection.execute(insert(put_away).values(table_id=row.id, guest=guest))
    return False


def delete_table(connection: Connection, id: str) -> None:
    """Nothing of a table stays, but for the mention of it at the one it was gone on from; other processes are told."""
    connection.execute(update(tables).where(tables.c.next == id).values(next=None))
    for kind in (commands, seats, positions, put_away, notices, talk):
        connection.execute(delete(kind).where(kind.c.table_id == id))
    connection.execute(delete(tables).where(tables.c.id == id))
    tell_others(connection, id)


# Seats


def lock_table(connection: Connection, id: str) -> None:
    """Let nobody else change the seats of a table until this is committed."""
    connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update()).first()


def take_seat(connection: Connection, id: str, row: SeatRow) -> list[SeatRow]:
    """A guest sits down; `Conflict` if somebody has been faster. The seats as they are then."""
    lock_table(connection, id)
    wanted = and_(seats.c.table_id == id, seats.c.seat == row.seat, seats.c.kind == FREE)
    taken = connection.execute(
        update(seats)
        .where(wanted)
        .values(
            kind=PERSON,
            guest=row.guest,
            name=row.name,
            contribution=row.contribution,
            open=False,
            link=None,
            reserved=None,
        )
    )
    if taken.rowcount != 1:
        raise Conflict
    tell_others(connection, id)
    return seats_of(connection, id)


def set_link(connection: Connection, id: str, seat: int, link: str) -> None:
    """A new link for a seat that nobody has taken."""
    wanted = and_(seats.c.table_id == id, seats.c.seat == seat, seats.c.kind == FREE)
    changed = connection.execute(update(seats).where(wanted).values(link=link))
    if changed.rowcount != 1:
        raise Conflict
    tell_others(connection, id)


def seat_of_link(connection: Connection, token: str) -> tuple[str, int] | None:
    """The table and seat a link leads to."""
    row = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.link == digest(token))).first()
    return None if row is None else (row.table_id, row.seat)
