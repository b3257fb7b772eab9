"""How commands report: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Rich


def print_json(data: object) -> None:
    """JSON on stdout."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def console() -> Console:
    """Where tables and texts go."""
    return Console(highlight=False, markup=False, emoji=False)


def print_lines(lines: list[Rich], to: Console) -> None:
    """Lines as they are: with styles on a terminal, plain elsewhere."""
    if not lines:
        return
    if to.is_terminal:
        to.print(Rich("\n").join(lines), overflow="ignore", no_wrap=True, crop=False, soft_wrap=True)
    else:
        print("\n".join(line.plain for line in lines), file=to.file)


def table(*columns: str) -> Table:
    """A table in the style of this program; a column named with a leading `>` holds numbers."""
    found = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        found.add_column(column.removeprefix(">"), justify="right" if column.startswith(">") else "left")
    return found


def progress_bar() -> Progress:
    """A bar on stderr, where somebody watches it."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
