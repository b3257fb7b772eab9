"""How commands report: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text as Rich

INTERRUPTED = 130
"""The exit code of a program that was ended by Ctrl-C."""
EVERY_S = 10.0
"""Seconds between two lines that tell how far something long has come, where there is no terminal."""


def print_json(data: object) -> None:
    """For other programs: indented, letters as they are, nothing else on stdout."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def complain(*mistakes: str) -> None:
    """A line on stderr for each thing that is wrong."""
    for mistake in mistakes:
        print("rulebound: " + " ".join(mistake.split()), file=sys.stderr)


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
    made = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        made.add_column(column.removeprefix(">"), justify="right" if column.startswith(">") else "left")
    return made


class Progress:
    """How far something long has come, on stderr: a bar where somebody watches, else a plain line now and then."""

    def __init__(self) -> None:
        screen = Console(stderr=True)
        self._watched = screen.is_terminal and not screen.is_dumb_terminal and sys.stderr.isatty()
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        self._bar = Bar(*columns, console=screen, transient=True, disable=not self._watched)
        self._told_at = monotonic()

    def __enter__(self) -> Progress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def begin(self, what: str, total: int, unit: str = "") -> Task:
        """Something that takes so many steps, called by what is counted."""
        return Task(self, self._bar.add_task(what, total=total), what, total, unit)

    def show(self, task: Task, note: str) -> None:
        """Tell how far a task has come; `note` is what else there is to say by now."""
        self._bar.update(task.id, completed=task.done)
        if not self._watched and monotonic() - self._told_at >= EVERY_S:
            self._told_at = monotonic()
            line = f"{task.what}: {task.done:,} of {task.total:,} {task.unit}".rstrip()
            print(f"{line}, {note}" if note else line, file=sys.stderr, flush=True)


class Task:
    """Something under way that is counted."""

    def __init__(self, progress: Progress, id: TaskID, what: str, total: int, unit: str) -> None:
        self._progress = progress
        self.id = id
        self.what = what
        self.total = total
        self.unit = unit
        self.done = 0

    def advance(self, steps: int = 1, note: str = "") -> None:
        """So many steps more are done."""
        self.reach(self.done + steps, note)

    def reach(self, done: int, note: str = "") -> None:
        """So many steps are done in all."""
        self.done = done
        self._progress.show(self, note)
