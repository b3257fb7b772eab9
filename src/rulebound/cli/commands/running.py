"""`rulebound tables` and `rulebound guests`: what whoever runs a server does with its tables and guests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from rulebound.cli.inputs import Wrong, whole
from rulebound.server.settings import DATABASE, data_folder, sqlite_url

if TYPE_CHECKING:
    from sqlalchemy import Connection

T = TypeVar("T")
Data = Annotated[Path | None, typer.Option(help="the folder games are kept in")]
Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME")]


def tables(
    data: Data = None,
    database: Database = None,
    state: Annotated[str, typer.Option(help="only those waiting, playing, or over")] = "",
    close: Annotated[str, typer.Option(help="end the game at this table, with nobody winning")] = "",
    delete: Annotated[str, typer.Option(help="delete this table, with all that is kept of it")] = "",
) -> None:
    """List the tables of a server, or close or delete one, while it runs or not."""
    from rulebound.server import running  # slow to import

    if close:
        found = _done(data, database, lambda connection: running.close(connection, close))
        if found != "playing":
            raise Wrong(f"--close: {close}: {found or 'there is no such table'}; only a game under way can be closed")
        print(f"{close}: is closed by the server, within a second or when it starts next")
    elif delete:
        if not _done(data, database, lambda connection: running.remove(connection, delete)):
            raise Wrong(f"--delete: {delete}: there is no such table")
        print(f"{delete}: deleted")
    else:
        for id, game, at, touched, people in _done(data, database, lambda to: running.tables_told(to, state)):
            print(f"{id}  {at:7}  {_day(touched)}  {game:12}  {people}")


def guests(
    data: Data = None,
    database: Database = None,
    ban: Annotated[str, typer.Option(help="keep the guest with this number out; their games are given up")] = "",
    unban: Annotated[str, typer.Option(help="let the guest with this number in again")] = "",
) -> None:
    """List the guests of a server with the number of their games, or keep one out, while it runs or not."""
    from rulebound.server import running  # slow to import

    if ban or unban:
        number = whole(ban or unban, "--ban" if ban else "--unban", 1, 2**31)
        if not _done(data, database, lambda connection: running.ban(connection, number, bool(ban))):
            raise Wrong(f"{'--ban' if ban else '--unban'}: there is no guest {number}")
        print(f"{number}: {'is kept out, within a second' if ban else 'may come again'}")
    else:
        for guest, name, created, games, banned in _done(data, database, running.guests_told):
            print(f"{guest:6}  {_day(created)}  {games:4}  {'banned' if banned else '':6}  {name}".rstrip())


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")


def _done(data: Path | None, database: str | None, work: Callable[[Connection], T]) -> T:
    """What `work` returns, kept in the database of a server."""
    from rulebound.server.database import WRITES, BadDatabase, check_database, engine_of

    if database is not None and data is not None:
        raise Wrong("--data: give either a folder or a --database, not both")
    folder = data or data_folder()
    if database is None and not (folder / DATABASE).exists():
        raise Wrong(f"--data: there are no games in {folder}; give the folder the server keeps them in")
    url = database or sqlite_url(folder)
    try:
        check_database(url)
        engine = engine_of(url)
    except BadDatabase as error:
        raise Wrong(str(error)) from None
    try:
        with engine.execution_options(**{WRITES: True}).begin() as connection:
            return work(connection)
    finally:
        engine.dispose()
