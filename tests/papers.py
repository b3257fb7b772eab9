"""The blocks of the papers, and what the program says where they show it.

    python -m tests.papers          exit 1 and name every sample that is not what the program says
    python -m tests.papers --write  bring all of them up to date

A `console` block shows commands and what comes of them. A `text` block below a comment like
`<!-- screen: COMMAND; typed: WORDS -->` shows the last screen of a game in the terminal after these words were typed. A
line `…` stands for the rest that is left out, a line that ends in `…` for more words on that line.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from rulebound.cli.main import run
from rulebound.core import record
from tests.games.catacombs.situation import random_game

ROOT = Path(__file__).parent.parent
PAPERS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SCREEN = re.compile(r"<!-- screen: ([^;\n]*?)(?:; typed: ([^\n]*?))? -->\n+\Z")
LEFT_OUT = "…"
RULE = "─" * 80
PROMPT = " > "


@dataclass
class Sample:
    """A command, the line of the paper it stands at, and what is shown to come of it."""

    line: int
    command: str
    shown: list[str]
    typed: str | None = None
    """What somebody types at a screen; None where no screen is shown."""

    def run(self) -> tuple[int, str]:
        """What the program says now, and its exit code."""
        return said(shlex.split(self.command, comments=True)[1:], self.typed)

    def right(self, text: str) -> list[str]:
        """What should be shown of what the program says: as much as is shown now."""
        real = [line.rstrip() for line in text.splitlines()]
        return with_left_out(self.shown, real if self.typed is None else last_screen(real))


def blocks(text: str, *kinds: str) -> Iterator[tuple[int, str, str]]:
    """The fenced blocks of these kinds: the line they begin at, the kind, and what is in them."""
    for fence in FENCE.finditer(text):
        if fence[1].strip() in kinds:
            yield text.count("\n", 0, fence.start()) + 2, fence[1].strip(), fence[2]


def samples(text: str) -> list[Sample]:
    """The commands of a paper in their order, and its screens."""
    found: list[Sample] = []
    for line, kind, block in blocks(text, "console", "text"):
        rows = block.splitlines()
        if kind == "text":
            above = SCREEN.search("\n".join(text.split("\n")[: line - 2]) + "\n")
            if above is not None:
                typed = "".join(f"{word}\n" for word in (above[2] or "").split())
                found.append(Sample(line - 1, above[1], rows, typed))
            continue
        for i, row in enumerate(rows):
            if row.startswith("$ "):
                found.append(Sample(line + i, row[2:], []))
            elif found:
                found[-1].shown.append(row)
    return found


def said(words: list[str], typed: str | None = None) -> tuple[int, str]:
    """What the program answers in a terminal 80 columns wide, and its exit code."""
    out, keyboard = io.StringIO(), io.StringIO(typed or "")
    wide = patch.dict(os.environ, {"COLUMNS": "80", "NO_COLOR": "1"})
    with wide, patch.object(sys, "stdin", keyboard), redirect_stdout(out), redirect_stderr(out):
        code = run(words)
    return code, out.getvalue()


def last_screen(lines: list[str]) -> list[str]:
    """From the upper of the two rules around a heading to the question somebody is asked."""
    *_, upper, _ = [i for i, line in enumerate(lines) if line == RULE]
    *_, prompt = [i for i, line in enumerate(lines) if line.endswith(PROMPT.rstrip())]
    return lines[upper : prompt + 1]


def with_left_out(shown: list[str], real: list[str]) -> list[str]:
    """Of these lines as many as are shown, each with as many words."""
    kept = len(shown) if not shown or shown[-1] != LEFT_OUT else len(shown) - 1
    made = real if kept == len(shown) else [*real[:kept], LEFT_OUT]
    return [cut(line, shown[i]) if i < len(shown) else line for i, line in enumerate(made)]


def cut(line: str, shown: str) -> str:
    """A line with as many words as are shown of it, if something is left out there."""
    if not shown.endswith(f" {LEFT_OUT}"):
        return line
    return " ".join([*line.split()[: len(shown.split()) - 1], LEFT_OUT])


def brought_up_to_date(text: str) -> str:
    """A paper with all its samples as they should be."""
    rows = text.split("\n")
    for sample in reversed([sample for sample in samples(text) if sample.shown]):
        code, told = sample.run()
        assert code == 0, f"{sample.command}: exit code {code}: {told}"
        rows[sample.line : sample.line + len(sample.shown)] = sample.right(told)
    return "\n".join(rows)


def at_a_desk() -> None:
    """What commands of the papers need in the folder they are run in: a saved game."""
    Path("game.rbg").write_text(record.write(random_game("SC1", 1)), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Check or write all papers."""
    stale = 0
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        at_a_desk()
        for paper in PAPERS:
            text = paper.read_text(encoding="utf-8")
            right = brought_up_to_date(text)
            if text == right:
                continue
            stale += 1
            if arguments == ["--write"]:
                paper.write_text(right, encoding="utf-8")
            print(f"{paper.relative_to(ROOT)} {'is up to date again' if arguments else 'is stale'}")  # noqa: T201
    return int(stale > 0 and not arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
