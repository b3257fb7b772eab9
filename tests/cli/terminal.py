"""The program run in this process, with what it said."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from rulebound.cli.main import run
from rulebound.cli.table.commands import decide
from rulebound.cli.table.sitting import LeftTheTable, Resigned, Sitting
from rulebound.core.match import Match


@dataclass(frozen=True)
class Said:
    """What a run left behind."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


class Typist(io.StringIO):
    """A keyboard at which somebody types what he reads calls for."""

    def __init__(self, out: io.StringIO, types: Callable[[str], str]) -> None:
        super().__init__()
        self.out = out
        self.types = types
        self.read_so_far = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line: the answer to what was said since the last one."""
        self.out.seek(self.read_so_far)
        said = self.out.read()
        self.read_so_far += len(said)
        return f"{self.types(said)}\n"


def rulebound(*arguments: object, typed: str | Callable[[str], str] = "") -> Said:
    """Run a command; `typed` is what comes from the keyboard, or says it of what was told last."""
    out, err, keyboard = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed) if isinstance(typed, str) else Typist(out, typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = run([str(argument) for argument in arguments])
    finally:
        sys.stdin = keyboard
    return Said(code, out.getvalue(), err.getvalue())


def play(*arguments: object, typed: str = "", scenario: str = "SC1", seed: int = 5) -> Said:
    """A game of a person against a player who does not think."""
    return rulebound(
        "play", "catacombs", "--scenario", scenario, "--seed", seed, "--seat", "1=random", *arguments, typed=typed
    )


class Screen(io.StringIO):
    """A terminal that keeps what is written on it."""

    def isatty(self) -> bool:
        return True


def at_a_screen(
    *typed: str,
    columns: int = 80,
    rows: int = 30,
    kinds: tuple[str, ...] = ("human", "random"),
    language: str = "en",
    match: Match | None = None,
    record: Path | None = None,
) -> tuple[Sitting, str]:
    """A game at a terminal with an end, until what is typed is used up."""
    screen, lines = Screen(), iter(typed)
    console = Console(file=screen, width=columns, height=rows, force_terminal=True, color_system=None)
    sitting = Sitting(match or Match.new("catacombs", "SC1", 5), list(kinds), language, console, record)
    sitting.at_screen = True

    def read_line(prompt: str) -> str:
        screen.write(prompt)
        line = next(lines, None)
        if line is None:
            raise LeftTheTable
        return line

    sitting.read_line = read_line  # type: ignore[method-assign]
    try:
        sitting.play(decide)
        sitting.end()
    except Resigned as gave_up:
        sitting.end(gave_up.seat)
    except LeftTheTable:
        pass
    return sitting, screen.getvalue()


def screens(shown: str) -> list[str]:
    """What stood on the screen each time it was drawn anew."""
    return shown.split("\x1b[H")[1:]
