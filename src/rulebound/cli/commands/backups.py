"""`rulebound backup` and `rulebound restore`: a copy of all games, made while the server runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.inputs import Wrong
from rulebound.server.settings import DATABASE, data_folder

Data = Annotated[Path | None, typer.Option(help="the folder games are kept in")]


def backup(
    file: Annotated[Path, typer.Argument(help="the file to write; it must not exist")], data: Data = None
) -> None:
    """Copy all games into one file, while the server runs or not."""
    source = (data or data_folder()) / DATABASE
    if not source.exists():
        raise Wrong(f"--data: there are no games in {source.parent}; give the folder the server keeps them in")
    if file.exists():
        raise Wrong(f"{file} exists already; give a file that does not")
    tables = _copied(source, file)
    print(f"{file}: {tables} tables")


def restore(file: Annotated[Path, typer.Argument(help="what `rulebound backup` wrote")], data: Data = None) -> None:
    """Put the games of a backup into a folder that has none."""
    folder = data or data_folder()
    target = folder / DATABASE
    if not file.exists():
        raise Wrong(f"{file}: there is no such file; give one that rulebound backup wrote")
    if target.exists():
        raise Wrong(f"--data: there are games in {folder} already; end the server and move {target} away first")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Wrong(f"--data: {folder}: {error.strerror or error}") from None
    tables = _copied(file, target)
    print(f"{target}: {tables} tables")


def _copied(source: Path, target: Path) -> int:
    """Copy a whole database as it is at one moment, or nothing of it; how many tables it holds."""
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        tables = _copied_into(part, source)
        os.replace(part, target)
    except sqlite3.Error as error:
        raise Wrong(f"{source} holds no games of rulebound: {error}") from None
    except OSError as error:
        raise Wrong(f"{target}: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
    return tables


def _copied_into(part: Path, source: Path) -> int:
    address = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
        if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise Wrong(f"{source} is damaged; take another backup")
        tables: int = new.execute("SELECT count(*) FROM tables").fetchone()[0]
    return tables
