"""Everything of a scene but its board, in text: numbers, pieces, cards, the log, the question."""

from __future__ import annotations

import io
import os
import re

from rich.console import Console
from rich.text import Text as Rich

from rulebound.cli.board import NUMBER, QUIET, has_mark, side_style, token
from rulebound.cli.pointers import Pointers
from rulebound.cli.speech import Speech
from rulebound.core.scene import Card, Choice, Line, Mark, OpenAskView, Piece, Row, Scene, Track, Zone

DOT = " · "
INDENT = "    "
MOST_CARDS = 4
"""Public zones with more kinds of cards than this show only how many they hold."""

STRUCK = "dim" if os.name == "nt" else "dim strike"

GLUE = "\ue000"
"""Stands for a space at which no line is broken."""
NARROW = re.compile(r" [:;?!»%]|« ")

_ruler = Console(file=io.StringIO(), width=200)


def hanging(first: Rich | str, body: Rich | str, width: int) -> list[Rich]:
    """A text in lines no wider than `width`, hung on what stands before its first line."""
    first = Rich(first) if isinstance(first, str) else first
    body = Rich(body) if isinstance(body, str) else body
    body.plain = NARROW.sub(lambda found: found[0].replace(" ", GLUE), body.plain)
    indent = len(first.plain)
    lines: list[Rich] = []
    for line in body.wrap(_ruler, max(12, width - indent)):
        line.rstrip()
        line.plain = line.plain.replace(GLUE, " ")
        before = first if not lines else Rich(" " * indent)
        lines.append(Rich.assemble(before, line, no_wrap=True))
    return lines or [first]


def packed(first: str, items: list[Rich], between: str, width: int) -> list[Rich]:
    """Items side by side, as many as fit, none of them broken."""
    lines: list[Rich] = []
    for item in items:
        if lines and len(lines[-1].plain) + len(between) + len(item.plain) <= width:
            lines[-1].append(between)
        else:
            lines.append(Rich(first if not lines else " " * len(first), no_wrap=True))
        lines[-1].append_text(item)
    return lines


def headline(scene: Scene, speech: Speech, width: int) -> list[Rich]:
    """Which game this is and how it stands."""
    title = Rich.assemble((speech.say(scene.title), "bold"), DOT, speech.say(scene.phase))
    if scene.seat is not None:
        title.append(DOT)
        title.append(speech.seat(scene.seat), side_style(scene.seat))
    shown: dict[str, list[str]] = {}
    for track in scene.tracks:
        shown.setdefault(speech.say(track.name), []).append(_reading(track, scene))
    numbers = [Rich.assemble(f"{name} ", (" ".join(values), "bold")) for name, values in shown.items()]
    rule = Rich("─" * width, QUIET, no_wrap=True)
    return [rule, *hanging("", title, width), *packed("", numbers, DOT, width), rule]


def _reading(track: Track, scene: Scene) -> str:
    """A track's number, with its end where it has the name for itself."""
    alone = sum(other.name == track.name for other in scene.tracks) == 1
    return f"{track.value}/{track.most}" if track.most is not None and alone else str(track.value)


# Pieces


def piece_lines(scene: Scene, speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
    """Every piece with its values, its marks and its board."""
    lines: list[Rich] = []
    header: list[str] = []
    for piece, times in _told_apart(scene, speech, pointers):
        names = [speech.say(value.name) for value in piece.values]
        if header[: len(names)] != names:
            header = names
            lines += hanging("", Rich(" / ".join(names), QUIET), width)
        lines += _piece(piece, times, speech, pointers, width)
    return lines


def _told_apart(scene: Scene, speech: Speech, pointers: Pointers) -> list[tuple[Piece, int]]:
    """The pieces, those that would read the same taken together."""
    found: dict[object, tuple[Piece, int]] = {}
    for piece in scene.pieces:
        values = [value.need.value for value in piece.values]
        marks = [(mark.kind, mark.count) for mark in piece.marks]
        alike = (speech.say(piece.name), str(values), str(marks), pointers.of(piece.id), piece.id if piece.rows else "")
        found[alike] = (piece, found.get(alike, (piece, 0))[1] + 1)
    return list(found.values())


def _piece(piece: Piece, times: int, speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
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
        body.append(" / ".join(str(value.need.value) for value in piece.values), "bold")
    acting = has_mark(piece, "active")
    marks = [mark for mark in piece.marks if mark.kind != "active" and not (mark.kind == "acted" and acting)]
    if marks:
        body.append("  " + ", ".join(mark_text(mark, speech) for mark in marks), QUIET)
    lines = hanging(shown, body, width)
    if piece.rows:
        lines += _in_halves(_board_rows(piece, pointers), width)
    return lines


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
        shown = Rich(_row(row), STRUCK if row.lost else "bold" if row.used else "")
        number = pointers.of(f"{piece.id}:line:{row.number}")
        if number:
            shown.append(" ")
            shown.append(number, NUMBER)
        rows.append(shown)
    return rows


def _row(row: Row) -> str:
    sign = "✗" if row.lost else "▸" if row.used else " "
    return f"{sign}{row.number} " + "/".join(str(value) for value in row.values)


def mark_text(mark: Mark, speech: Speech) -> str:
    """A mark by its name, with its number."""
    name = speech.say(mark.name)
    return f"{name} ×{mark.count}" if mark.count > 1 else name


def reasons(piece: Piece, speech: Speech) -> str:
    """A piece's values, each with its reasons."""
    return DOT.join(f"{speech.say(value.name)} {speech.need(value.need)}" for value in piece.values)


# Cards


def private_zones(scene: Scene, public: Scene) -> list[str]:
    """Zones of which this seat sees cards that a spectator does not: what must be covered from others."""
    known = {zone.id: len(zone.cards) for zone in public.zones}
    return [zone.id for zone in scene.zones if len(zone.cards) > known.get(zone.id, 0)]


def zone_lines(scene: Scene, private: list[str], speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
    """Hands with the text of their cards, everything else by name or number."""
    lines: list[Rich] = []
    for zone in scene.zones:
        if zone.id in private:
            lines += hanging("", Rich.assemble((speech.say(zone.name), "bold"), f" ({zone.size})"), width)
            for card in zone.cards:
                lines += card_lines(card, speech, pointers, width)
    others = [zone for zone in scene.zones if zone.id not in private and zone.size]
    for zone in others:
        if _is_short(zone):
            names = ", ".join(card_name(card, speech) for card in zone.cards)
            lines += hanging("", Rich.assemble((speech.say(zone.name) + speech.colon, QUIET), names), width)
    sizes = [Rich.assemble((speech.say(z.name), QUIET), f" {z.size}") for z in others if not _is_short(z)]
    return lines + packed("", sizes, DOT, width)


def _is_short(zone: Zone) -> bool:
    return 0 < len(zone.cards) <= MOST_CARDS


def card_lines(card: Card, speech: Speech, pointers: Pointers, width: int) -> list[Rich]:
    """A card with its text."""
    body = Rich(card_name(card, speech), "bold")
    number = card_number(card, pointers)
    if number:
        body.append(" ")
        body.append(number, NUMBER)
    body.append(speech.colon)
    body.append(speech.say(card.text))
    return hanging("  ", body, width)


def card_name(card: Card, speech: Speech) -> str:
    """A card's name, with how many there are and its marks."""
    name = speech.say(card.name) + (f" ×{card.count}" if card.count > 1 else "")
    marks = ", ".join(mark_text(mark, speech) for mark in card.marks)
    return f"{name} ({marks})" if marks else name


def card_number(card: Card, pointers: Pointers) -> str:
    """The number of the option that stands for a card."""
    return next((pointers.of(thing) for thing in pointers.things() if thing.partition(":")[2] == card.kind), "")


# The log


def log_line(line: Line, speech: Speech, width: int) -> list[Rich]:
    """What happened, with the dice as they lay and the number they had to reach."""
    body = Rich(speech.say(line.text))
    if line.faces and ", ".join(str(face) for face in sorted(line.faces)) not in body.plain:
        body.append("  ")
        body.append(" ".join(f"[{face}]" for face in line.faces), "bold yellow")
    if line.need is not None:
        body.append("  " + speech.ui("needed", need=speech.need(line.need)), QUIET)
    return hanging(Rich("  ", QUIET), body, width)


def log_lines(log: list[Line], speech: Speech, width: int, most: int | None = None) -> list[Rich]:
    """The end of a log."""
    lines: list[Rich] = []
    shown = log if most is None else log[-most:]
    if len(shown) < len(log):
        lines.append(Rich("  " + speech.ui("earlier", n=len(log) - len(shown)), QUIET))
    for line in shown:
        lines += log_line(line, speech, width)
    return lines


# The question


def question_lines(ask: OpenAskView, scene: Scene, speech: Speech, width: int) -> list[Rich]:
    """The question with its rule, and the numbered options with their odds."""
    question = Rich.assemble((speech.say(ask.question), "bold"), (f"  [{ask.rule}]", QUIET))
    lines = hanging("", question, width)
    private = {zone.id for zone in scene.zones if zone.owner == scene.seat}
    texts = {card.kind: card for zone in scene.zones if zone.id in private for card in zone.cards}
    for number, choice in enumerate(ask.choices, start=1):
        body = Rich(speech.say(choice.label))
        if choice.odds:
            body.append("\n" + odds_text(choice, speech), QUIET)
        named = [thing.partition(":")[2] for thing in choice.points_at]
        for text in (speech.say(texts[kind].text) for kind in named if kind in texts):
            if text not in body.plain:
                body.append("\n" + text, QUIET)
        lines += hanging(Rich(f"{number:>3}  ", "bold yellow"), body, width)
    return lines


def odds_text(choice: Choice, speech: Speech) -> str:
    """What the dice will do, in percent."""
    return DOT.join(f"{speech.say(what)} {speech.percent(chance)}" for what, chance in choice.odds)


def outcome_lines(reason: str, winner: int | None, speech: Speech, width: int) -> list[Rich]:
    """How the game ended."""
    if winner is None:
        verdict = Rich(speech.ui("draw"), "bold")
    else:
        verdict = Rich(speech.ui("wins", seat=speech.seat(winner)), side_style(winner))
    rule = Rich("═" * width, no_wrap=True)
    return [rule, *hanging("", reason, width), *hanging("", verdict, width), rule]
