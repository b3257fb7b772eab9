"""Lines of text no wider than the screen: hung, packed, side by side."""

from __future__ import annotations

import io
import re

from rich.console import Console
from rich.text import Text as Rich

DOT = " · "
GLUE = "\ue000"
"""Stands for a space at which no line is broken."""
NARROW = re.compile(r" [:;?!»%]|« ")

_ruler = Console(file=io.StringIO(), width=200)


def hanging(first: Rich | str, body: Rich | str, width: int) -> list[Rich]:
    """A text in lines no wider than `width`, hung on what stands before its first line."""
    first = Rich(first) if isinstance(first, str) else first
    body = Rich(body) if isinstance(body, str) else body
    body.plain = NARROW.sub(lambda match: match[0].replace(" ", GLUE), body.plain)
    indent = len(first.plain)
    lines: list[Rich] = []
    for line in body.wrap(_ruler, max(12, width - indent)):
        line.rstrip()
        line.plain = line.plain.replace(GLUE, " ")
        before = first if not lines else Rich(" " * indent)
        lines.append(Rich.assemble(before, line, no_wrap=True))
    return lines or [first]


def packed(first: str, items: list[Rich], between: Rich | str, width: int) -> list[Rich]:
    """Items side by side, as many as fit, none of them broken."""
    lines: list[Rich] = []
    for item in items:
        if lines and len(lines[-1].plain) + len(between) + len(item.plain) <= width:
            lines[-1].append(between)
        else:
            lines.append(Rich(first if not lines else " " * len(first), no_wrap=True))
        lines[-1].append_text(item)
    return lines


def side_by_side(left: list[Rich], right: list[Rich], at: int) -> list[Rich]:
    """Two columns, the right one beginning at a column of the screen."""
    lines: list[Rich] = []
    for i in range(max(len(left), len(right))):
        line = Rich(no_wrap=True)
        if i < len(left):
            line.append_text(left[i])
        if i < len(right):
            line.append(" " * (at - len(line.plain)))
            line.append_text(right[i])
        lines.append(line)
    return lines
