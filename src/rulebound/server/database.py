"""One engine for SQLite and PostgreSQL alike, and bringing its tables up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

MIGRATIONS = Path(__file__).parent / "migrations"
WRITES = "rulebound_writes"
LOCK = 0x52756C65
"""The advisory lock under which one process at a time migrates."""


class BadDatabase(ValueError):
    """This is no address of a database that games can be kept in."""


def engine_of(url: str) -> Engine:
    """The engine for an address: `sqlite:///file`, `sqlite://` (in memory) or `postgresql://...`."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise BadDatabase("--database: give sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    name = address.get_backend_name()
    if name == "sqlite":
        return _sqlite(url, in_memory=not address.database)
    if name == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
        return create_engine(address, pool_pre_ping=True, pool_size=8, connect_args={"connect_timeout": 5})
    raise BadDatabase(f"--database: {name} is not supported; give sqlite:///FILE or postgresql://USER@HOST/NAME")


def _sqlite(url: str, in_memory: bool) -> Engine:
    arguments: dict[str, Any] = {"connect_args": {"timeout": 5, "check_same_thread": False}}
    if in_memory:
        arguments["poolclass"] = StaticPool
    engine = create_engine(url, **arguments)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # SQLAlchemy begins transactions, not the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def is_postgres(engine: Engine) -> bool:
    """Whether several processes may share this database."""
    return engine.dialect.name == "postgresql"


def check_database(url: str) -> None:
    """`BadDatabase` if games cannot be kept there: nobody answers, or what lies there is newer or of another kind."""
    engine = engine_of(url)
    where = make_url(url).render_as_string()
    try:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_heads()
        if not set(found) <= {each.revision for each in ScriptDirectory.from_config(_config()).walk_revisions()}:
            raise BadDatabase(f"--database: {where} was written by a newer program than this one; start that one")
        migrate(engine)
    except (SQLAlchemyError, CommandError) as error:
        original = error.orig if isinstance(error, DBAPIError) else error
        what = str(original).splitlines()[0] if str(original) else type(original).__name__
        raise BadDatabase(f"--database: {where} cannot be used: {what}") from None
    finally:
        engine.dispose()


@contextmanager
def sole_process(url: str) -> Iterator[None]:
    """Nobody else may serve from this SQLite file as long as this lasts; `BadDatabase` if somebody does.

    Whoever serves holds a lock on a file beside it, which ends with the process. Several processes may share a
    PostgreSQL database.
    """
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        yield
        return
    where = address.render_as_string()
    with ExitStack() as until_the_end:
        try:
            held = sqlite3.connect(f"{address.database}.serving", timeout=0, isolation_level=None)
            until_the_end.callback(held.close)
            held.execute("PRAGMA locking_mode=EXCLUSIVE").close()
            held.execute("BEGIN EXCLUSIVE").close()
        except sqlite3.Error as error:
            if "locked" not in str(error):
                raise BadDatabase(f"--database: {where} cannot be used: {error}") from None
            raise BadDatabase(
                f"--database: {where} is served by another process already; "
                "end that one, or let several processes share a PostgreSQL database"
            ) from None
        yield


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def migrate(engine: Engine) -> None:
    """Bring the tables up to date; a second process waits for the first."""
    config = _config()
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if is_postgres(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
