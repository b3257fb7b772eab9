"""Markdown tables."""

from __future__ import annotations

from collections.abc import Iterable


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    lines = [list(head)]
    lines.append(["---"] * len(lines[0]))
    lines += [[str(cell) for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def names(keys: Iterable[str], things: object) -> str:
    """Names with commas, or a dash."""
    assert isinstance(things, dict)
    return ", ".join(things[key].name.en for key in keys) or "-"
