"""The schema, on both databases, and what the writer promises."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError, OperationalError

from rulebound.server import problem, store
from rulebound.server.database import BadDatabase, engine_of, migrate
from rulebound.server.schema import metadata
from rulebound.server.settings import sqlite_url
from rulebound.server.writer import Conflict, StorageFailed, Writer
from tests.words_check import same_words


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    engine = engine_of(database)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert set(inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        found = [each for each in compare_metadata(context, metadata) if "constraint" not in str(each[0])]
        assert found == []
    engine.dispose()


def test_sqlite_keeps_what_it_has_acknowledged(tmp_path: Path) -> None:
    engine = engine_of(sqlite_url(tmp_path))
    with engine.connect() as connection:
        told = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert told == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


@pytest.mark.parametrize("url", ["moon", "mysql://x/y", ""])
def test_addresses_of_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        engine_of(url)


def guest(token: str) -> Callable[[Connection], store.GuestRow]:
    return lambda connection: store.add_guest(connection, token, "", "en")


def full(_: Connection) -> None:
    raise OperationalError("insert", {}, Exception("disk is full"))


def test_writes_are_committed_together_and_fail_apart(database: str) -> None:
    engine = engine_of(database)
    migrate(engine)
    writer = Writer(engine)

    async def write() -> list[object]:
        first = asyncio.gather(*(writer.write(guest(token)) for token in "aabc"), return_exceptions=True)
        await asyncio.sleep(0)
        writer.start()
        return list(await first)

    told = asyncio.run(write())
    writer.stop()
    assert [isinstance(each, Conflict) for each in told] == [False, True, False, False]
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM guests")).scalar() == 3
    engine.dispose()


def test_items_of_a_kind_are_written_in_one_go_and_fail_apart(database: str) -> None:
    engine = engine_of(database)
    migrate(engine)
    writer = Writer(engine)
    calls: list[list[str]] = []

    def add(connection: Connection, tokens: list[str]) -> None:
        calls.append(tokens)
        for token in tokens:
            store.add_guest(connection, token, "", "en")

    async def write() -> list[object]:
        adding = asyncio.gather(*(writer.add(add, token) for token in "aab"), return_exceptions=True)
        await asyncio.sleep(0)
        writer.start()
        return list(await adding)

    told = asyncio.run(write())
    writer.stop()
    assert [isinstance(each, Conflict) for each in told] == [False, True, False]
    assert calls == [["a", "a", "b"], ["a"], ["a"], ["b"]]
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM guests")).scalar() == 2
    engine.dispose()


def test_what_cannot_be_stored_is_said_so(tmp_path: Path) -> None:
    engine = engine_of(sqlite_url(tmp_path))
    migrate(engine)
    writer = Writer(engine)
    writer.start()
    with pytest.raises(StorageFailed):
        asyncio.run(writer.write(full))
    writer.stop()
    engine.dispose()


def test_a_command_has_one_place_in_its_table(database: str) -> None:
    engine = engine_of(database)
    migrate(engine)
    row = store.TableRow(
        "a" * 16, "ferry", 1, "none", "river", {}, {}, "7", "", [], None, False, [], [], None, None, 1, 0
    )
    with engine.begin() as connection:
        maker = store.add_guest(connection, "x", "", "en")
        row.maker = maker.id
        store.add_table(connection, row, [store.SeatRow(0, "person", maker.id)])
        store.add_commands(connection, [store.Done(row, store.CommandRow(1, maker.id, "one", 0, "begin", {}, 0))])
    for n, client in ((1, "two"), (2, "one")):
        with pytest.raises(IntegrityError), engine.begin() as connection:
            store.add_commands(connection, [store.Done(row, store.CommandRow(n, maker.id, client, 0, "draw", {}, 0))])
    engine.dispose()


def test_the_server_says_the_same_in_both_languages() -> None:
    assert same_words(Path(problem.__file__).parent) == []
