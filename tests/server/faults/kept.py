"""What a database holds, read past the server."""

from __future__ import annotations

from sqlalchemy import Engine, text

from rulebound.core.game import find
from rulebound.server import store
from rulebound.server.database import engine_of
from rulebound.server.store import PERSON, CommandRow
from rulebound.server.table import Table, rebuilt


def answers_kept(database: str, table: str) -> list[CommandRow]:
    """The answers of people at a table, in order."""
    return [row for row in _rows(database, table) if row.guest is not None and row.kind == "answer"]


def _rows(database: str, table: str) -> list[CommandRow]:
    engine = engine_of(database)
    try:
        with engine.connect() as connection:
            return store.commands_of(connection, table)
    finally:
        engine.dispose()


def sound(database: str, table: str) -> Table:
    """The table as its rows alone make it; an error if they do not fit one another."""
    engine = engine_of(database)
    try:
        _check_file(engine)
        with engine.connect() as connection:
            row = store.find_table(connection, table)
            assert row is not None
            seats, rows = store.seats_of(connection, table), store.commands_of(connection, table)
    finally:
        engine.dispose()
    assert [each.n for each in rows] == list(range(1, len(rows) + 1))
    summary = (row.state, row.turn, row.length, row.result)
    made = rebuilt(row, seats, find(row.game), rows)
    assert (row.state, row.turn, row.length, row.result) == summary
    assert all(seat.guest is not None for seat in seats if seat.kind == PERSON)
    return made


def _check_file(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            assert connection.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
