"""The pieces of a scene in text: their values, their marks and their boards."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace

from rich.text import Text as Rich

from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.lines import DOT, GLUE, hanging, packed
from rulebound.cli.pages.units import short_unit_lines, unit_lines
from rulebound.cli.places.labels import alone_in, groups_in
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import NUMBER, QUIET, has_mark, is_left, mark_text, side_style, token
from rulebound.core.scene import Mark, Piece, Row, Scene

INDENT = "    "
FULL, NAMES, HANDS, LINES, SHORT, BARE = range(6)
"""How much is told where the screen is small: everything; the cards of a hand only by name; without the other cards;
on a plane each piece in a line; without the boards of figures that the question is not about, and with the many taken
together; and nobody but those whom the question is about."""

UNSEEN = ("active",)
"""Marks that are shown in another way."""
NO_DIE = "–"

STRUCK = "dim" if os.name == "nt" else "dim strike"


def piece_lines(scene: Scene, speech: Speech, pointers: Pointers, width: int, detail: int = FULL) -> list[Rich]:
    """Every unit in a line; every piece that is in none with its values, its marks and its board."""
    if groups_in(scene):
        units = short_unit_lines if detail >= SHORT else unit_lines
        rest = replace(scene, pieces=alone_in(scene), units=[])
        return [*units(scene, speech, pointers, width), *piece_lines(rest, speech, pointers, width, detail)]
    if scene.space == "plane" and detail == LINES:
        return _one_line_each(scene, speech, pointers, width)
    lines: list[Rich] = []
    header = ""
    crowd = _crowd(scene, pointers) if detail >= SHORT else []
    columns = [[speech.say(value.name) for value in piece.values] for piece in scene.pieces if piece.values]
    for piece, times in _told_apart(scene, speech, pointers, crowd):
        names = _names_of_values(piece, columns, speech)
        if names and names != header:
            header = names
            lines += hanging("", Rich(header, QUIET), width)
        boarded = bool(piece.rows) and (detail < SHORT or _is_asked_about(piece, pointers))
        lines += _piece(piece, times, speech, pointers, width, with_losses=not boarded)
        if boarded:
            lines += _in_halves(_board_rows(piece, pointers), width)
    if detail >= BARE:
        return lines
    groups = [_group(members, speech, scene.space) for members in _alike(crowd, speech, scene.space)]
    if scene.space == "plane":
        short = [group for group in groups if len(group.plain) < width]
        lines += packed(" ", [*([] if header else _initials(crowd, speech)), *short], "   ", width)
        groups = [group for group in groups if group not in short]
    return lines + [line for group in groups for line in hanging(" ", group, width)]


def _one_line_each(scene: Scene, speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
    """Every piece in a line: its values, its name and its states, and what it carries if that fits too."""
    lines = [Rich.assemble(" " * 5, initials, no_wrap=True) for initials in _initials(scene.pieces, speech)]
    for piece in scene.pieces:
        active = has_mark(piece, "active") or pointers.is_subject(piece.id)
        line = Rich(("▸" if active else " ") + f"{token(piece, speech):<3} ", side_style(piece.side), no_wrap=True)
        if piece.values:
            line.append("/".join(str(value.need.value) for value in piece.values) + "  ", "bold default")
        line.append(speech.say(piece.name), "bold default" if active else "not bold default")
        number = pointers.of(piece.id)
        if number:
            line.append(" ", "not bold default").append(number, NUMBER)
        states, marks = _short_marks(piece, speech, scene.space), piece_marks(piece, speech)
        told = marks if len(line.plain) + 2 + len(marks) <= width else states
        if told:
            line.append(f"  {told}", f"not bold default {QUIET}")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def _initials(pieces: list[Piece], speech: Speech) -> list[Rich]:
    """What the numbers of pieces are, by their initials; nothing where they have none."""
    values = next((piece.values for piece in pieces if piece.values), [])
    return [Rich("/".join(speech.say(value.name)[:1] for value in values), QUIET)] if values else []


def _group(members: list[Piece], speech: Speech, space: str) -> Rich:
    """Pieces that are alike, with their numbers and marks; by name where they have no numbers."""
    shown = Rich(" ".join(token(piece, speech) for piece in members), side_style(members[0].side))
    between = "/" if space == "plane" else " / "
    if not members[0].values:
        shown.append(f" {speech.say(members[0].name)}", "not bold default")
    else:
        shown.append("  " + between.join(str(value.need.value) for value in members[0].values), "bold default")
    marks = _short_marks(members[0], speech, space)
    if marks:
        shown.append(f"  {marks}", f"not bold default {QUIET}")
    return shown


def _short_marks(piece: Piece, speech: Speech, space: str) -> str:
    """The marks of a piece among many; on a plane only its states, and not what it carries."""
    carried = [mark.kind for mark in piece.marks if mark.name.args] if space == "plane" else []
    return piece_marks(piece, speech, carried)


def _alike(crowd: list[Piece], speech: Speech, space: str) -> list[list[Piece]]:
    """Pieces with the same numbers and marks taken together; those without numbers, with the same name."""
    groups: dict[object, list[Piece]] = {}
    for piece in crowd:
        values = str([value.need.value for value in piece.values] or speech.say(piece.name))
        groups.setdefault((piece.side, values, _short_marks(piece, speech, space)), []).append(piece)
    return list(groups.values())


def _crowd(scene: Scene, pointers: Pointers) -> list[Piece]:
    """Pieces of the kind that is there most often, on a plane of any: neither asked about nor with a board."""
    kinds = [piece.kind for piece in scene.pieces if not piece.rows]
    most = max(kinds, key=kinds.count, default="")
    crowd = [piece for piece in scene.pieces if not piece.rows and (piece.kind == most or scene.space == "plane")]
    crowd = [piece for piece in crowd if not has_mark(piece, "active") and not pointers.is_subject(piece.id)]
    return crowd if len(crowd) > 1 else []


def _names_of_values(piece: Piece, others: list[list[str]], speech: Speech) -> str:
    """What the numbers of a piece are; the same for all pieces where some only have more of them than `others`."""
    names = [speech.say(value.name) for value in piece.values]
    least, most = min(others, key=len, default=[]), max(others, key=len, default=[])
    if not names or any(most[: len(other)] != other for other in others):
        return " / ".join(names)
    more = "".join(f" / {name}" for name in most[len(least) :])
    return " / ".join(least) + (f" ({more.strip()})" if more else "")


def _is_asked_about(piece: Piece, pointers: Pointers) -> bool:
    if has_mark(piece, "active") or pointers.is_subject(piece.id):
        return True
    return any(pointers.of(f"{piece.id}:row:{row.number}") for row in piece.rows)


def _told_apart(scene: Scene, speech: Speech, pointers: Pointers, without: list[Piece]) -> list[tuple[Piece, int]]:
    """The pieces, those that would read the same taken together."""
    told: dict[object, tuple[Piece, int]] = {}
    for piece in [piece for piece in scene.pieces if piece not in without]:
        values = [value.need.value for value in piece.values]
        marks = [(mark.kind, mark.count) for mark in piece.marks]
        one = piece.id if piece.rows or scene.space == "plane" else ""
        alike = (speech.say(piece.name), str(values), str(marks), pointers.of(piece.id), one)
        told[alike] = (piece, told.get(alike, (piece, 0))[1] + 1)
    return list(told.values())


def _piece(
    piece: Piece, times: int, speech: Speech, pointers: Pointers, width: int, *, with_losses: bool
) -> list[Rich]:
    """A piece with its values and marks; the values count only once a line of its board is in use."""
    waiting = bool(piece.rows) and not any(row.used or row.lost for row in piece.rows)
    active = has_mark(piece, "active") or pointers.is_subject(piece.id)
    shown = Rich.assemble(("▸" if active else " ") + f"{token(piece, speech):<3}", style=side_style(piece.side))
    body = Rich(speech.say(piece.name), "bold" if active else "")
    if times > 1:
        body.append(f" ×{times}")
    number = pointers.of(piece.id)
    if number:
        body.append(" ")
        body.append(number, NUMBER)
    if piece.values:
        body.append("  ")
        numbers = [NO_DIE if waiting else str(value.need.value) for value in piece.values]
        body.append(" / ".join(numbers), "bold")
    if with_losses and any(row.lost for row in piece.rows):
        body.append(f"  {losses(piece, speech).replace(' ', GLUE)}")
    # What would explain the numbers that are not shown is not shown either.
    hidden = [reason for value in piece.values for reason, _ in value.need.reasons] if waiting else []
    marks = piece_marks(piece, speech, hidden)
    if marks:
        body.append(f"  {marks}", QUIET)
    return hanging(shown, body, width)


def losses(piece: Piece, speech: Speech) -> str:
    """The lines of a figure's board by their numbers: which are lost, and which is in use."""
    return speech.ui("lines", numbers=" ".join(f"{_sign(row)}{row.number}" for row in piece.rows))


def piece_marks(piece: Piece, speech: Speech, hidden: Iterable[str] = ()) -> str:
    """The marks of a piece but those that are shown in another way."""
    unseen = [*UNSEEN, *hidden, *(["acted"] if has_mark(piece, "active") and piece.count == 1 else [])]
    shown = [mark for mark in piece.marks if mark.kind not in unseen and not is_left(mark)]
    return marks_together([mark_of(mark, piece, speech) for mark in shown], speech)


def marks_together(marks: list[str], speech: Speech) -> str:
    """Marks in a row; what several in succession begin with, up to a colon, is said once."""
    told: list[str] = []
    before = ""
    for mark in marks:
        start, colon, rest = mark.partition(speech.colon)
        told.append(rest if colon and start == before else mark)
        before = start if colon else ""
    return ", ".join(told)


def mark_of(mark: Mark, piece: Piece, speech: Speech) -> str:
    """A mark of a piece; how many of a group it is true of where not of all."""
    if mark.kind == "acted" and piece.count > 1:
        if mark.count < piece.count:
            return speech.ui("some-acted", n=mark.count, of=piece.count)
        return speech.say(mark.name)
    return mark_text(mark, speech)


def _in_halves(rows: list[Rich], width: int) -> list[Rich]:
    """All rows of a board in a line, or else half of them in each of two."""
    whole = packed(INDENT, rows, "  ", width)
    if len(whole) == 1:
        return whole
    half = (len(rows) + 1) // 2
    return [*packed(INDENT, rows[:half], "  ", width), *packed(INDENT, rows[half:], "  ", width)]


def _board_rows(piece: Piece, pointers: Pointers) -> list[Rich]:
    """The lines of a figure's board."""
    rows: list[Rich] = []
    for row in piece.rows:
        shown = Rich(row_text(row), STRUCK if row.lost else "bold" if row.used else "")
        number = pointers.of(f"{piece.id}:row:{row.number}")
        if number:
            shown.append(" ")
            shown.append(number, NUMBER)
        rows.append(shown)
    return rows


def row_text(row: Row) -> str:
    """A line of a figure's board: its number, its values, and whether it is lost or in use."""
    return f"{_sign(row) or ' '}{row.number} " + "/".join(str(value) for value in row.values)


def _sign(row: Row) -> str:
    return "✗" if row.lost else "▸" if row.used else ""


def reasons(piece: Piece, speech: Speech) -> str:
    """A piece's values, each with its reasons."""
    return DOT.join(f"{speech.say(value.name)} {speech.need(value.need)}" for value in piece.values)
