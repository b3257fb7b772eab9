"""The program run in this process, with what it said."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any

from rulebound.cli.main import run


@dataclass(frozen=True)
class Said:
    """What a run left behind."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


def rulebound(*arguments: object, typed: str = "") -> Said:
    """Run a command; `typed` is what comes from the keyboard."""
    out, err, keyboard = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
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
