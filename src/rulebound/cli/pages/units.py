"""Units in text: a line for each, and all about one on demand."""

from __future__ import annotations

from collections import Counter

from rich.text import Text as Rich

from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.lines import DOT, hanging, packed
from rulebound.cli.places.labels import UnitPieces, groups_in
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.places.tape import middle_of
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import NUMBER, QUIET, has_mark, mark_text, side_style
from rulebound.core.scene import Piece, Scene

LEAST_COLUMN = 3
"""Columns for letters, at least."""


def unit_lines(scene: Scene, speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
    """Every unit in a line with its numbers and states; above them what the numbers are, once for all that share it."""
    lines: list[Rich] = []
    header = ""
    groups = groups_in(scene)
    column = max([LEAST_COLUMN, *(len(group.letter) for group in groups)])
    for group in groups:
        names = "/".join(speech.say(value.name) for value in group.unit.values)
        if names and names != header:
            header = names
            lines += hanging(" " * (column + 2), Rich(header, QUIET), width)
        lines.append(_line(group, speech, pointers, column, width))
    return lines


def short_unit_lines(scene: Scene, speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
    """Units side by side, by their letters and names alone."""
    return packed(" ", [_head(group, speech, pointers) for group in groups_in(scene)], "   ", width)


def _head(group: UnitPieces, speech: Speech, pointers: Pointers) -> Rich:
    head = Rich.assemble((group.letter, side_style(group.unit.side)), f" {speech.say(group.unit.name)}")
    number = pointers.of(group.id)
    return head.append(" ").append(number, NUMBER) if number else head


def _line(group: UnitPieces, speech: Speech, pointers: Pointers, column: int, width: int) -> Rich:
    unit = group.unit
    active = has_mark(unit, "active") or any(pointers.is_subject(piece.id) for piece in group.members)
    sign = "▸" if active else " "
    line = Rich(f"{sign}{group.letter:<{column}} ", side_style(unit.side), no_wrap=True)
    line.append("/".join(str(value.need.value) for value in unit.values), "bold default")
    line.append(f"  {speech.say(unit.name)}", "bold default" if active else "not bold default")
    number = pointers.of(unit.id)
    if number:
        line.append(" ", "not bold default").append(number, NUMBER)
    told = [mark_text(mark, speech) for mark in unit.marks if not mark.quiet and mark.kind != "active"]
    told += [speech.say(piece.name) for piece in _singled_out(group)]
    if told:
        line.append(f"  {', '.join(told)}", f"not bold default {QUIET}")
    line.truncate(width, overflow="ellipsis")
    return line


def _singled_out(group: UnitPieces) -> list[Piece]:
    """Pieces of a unit with numbers of their own that are not of its usual kind."""
    kinds = [piece.kind for piece in group.members]
    usual = max(kinds, key=kinds.count)
    return [piece for piece in group.members if piece.values and piece.kind != usual]


def unit_in_words(group: UnitPieces, scene: Scene, speech: Speech, width: int) -> list[Rich]:
    """A unit with where it is, its numbers and states, and who is in it."""
    unit, ruler = group.unit, ruler_of(scene, speech)
    x, y = middle_of(group)
    body = Rich(speech.say(unit.name), side_style(unit.side))
    body.append(f" ({ruler.near(x)} {ruler.near(y)})", QUIET)
    values = DOT.join(f"{speech.say(value.name)} {value.need.value}" for value in unit.values)
    if values:
        body.append(speech.colon + values, "not bold default")
    if unit.marks:
        body.append(DOT + ", ".join(mark_text(mark, speech) for mark in unit.marks), "not bold default")
    for member, count in Counter(_member(piece, speech) for piece in group.members).items():
        body.append(f"\n{count} × {member}" if count > 1 else f"\n{member}", f"not bold default {QUIET}")
    return hanging(f"  {group.letter:<3} ", body, width)


def _member(piece: Piece, speech: Speech) -> str:
    """Somebody in a unit, with numbers and marks of his own."""
    values = DOT.join(f"{speech.say(value.name)} {value.need.value}" for value in piece.values)
    marks = ", ".join(mark_text(mark, speech) for mark in piece.marks)
    return DOT.join([speech.say(piece.name), *[text for text in (values, marks) if text]])
