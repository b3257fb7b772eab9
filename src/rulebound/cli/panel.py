"""Everything of a scene but its board, in text: numbers, pieces, cards, the log, the question."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text as Rich

from rulebound.cli.board import NUMBER, QUIET, has_mark, side_style, token
from rulebound.cli.canvas import packed
from rulebound.cli.pointers import Pointers
from rulebound.cli.speech import Speech
from rulebound.core.scene import Card, Choice, Line, Mark, OpenAskView, Piece, Row, Scene, Track, Zone

DOT = " · "
INDENT = "    "
MOST_CARDS = 4
"""Public zones with more kinds of cards than this show only how many they hold."""

FULL, NAMES, HANDS, SHORT = range(4)
"""How much is told where the screen is small: everything; the cards of a hand only by name; without the other cards;
and without the boards of figures that the question is not about, and with the many taken together."""

UNSEEN = ("active", "steps_left")
"""Marks that are shown in another way."""
NO_DIE = "–"

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


def headline(scene: Scene, speech: Speech, width: int, *, ruled: bool = True) -> list[Rich]:
    """Which game this is and how it stands, between two lines if it is `ruled`."""
    title = Rich.assemble((speech.say(scene.title), "bold"), DOT, speech.say(scene.phase))
    if scene.seat is not None:
        title.append(DOT)
        title.append(speech.seat(scene.seat), side_style(scene.seat))
    numbers = [
        Rich.assemble(f"{speech.say(track.name)} ", (reading(track), "bold"))
        for track in scene.tracks
        if not is_die(track)
    ]
    dice = [track for track in scene.tracks if is_die(track)]
    if dice:
        faces = " ".join(f"[{die.value}]" for die in dice)
        numbers.append(Rich.assemble(f"{speech.say(dice[0].name)} ", (faces, "bold yellow")))
    lines = [*hanging("", title, width), *packed("", numbers, DOT, width)]
    rule = Rich("─" * width, QUIET, no_wrap=True)
    return [rule, *lines, rule] if ruled else lines


def is_die(track: Track) -> bool:
    """Whether a number is that of a die on the table."""
    return track.kind.startswith("die-")


def reading(track: Track) -> str:
    """A track's number, with its end where it has one."""
    return f"{track.value}/{track.most}" if track.most is not None else str(track.value)


# Pieces


def piece_lines(scene: Scene, speech: Speech, pointers: Pointers, width: int, detail: int = FULL) -> list[Rich]:
    """Every piece with its values, its marks and its board."""
    lines: list[Rich] = []
    header = ""
    crowd = _crowd(scene, pointers) if detail >= SHORT else []
    for piece, times in _told_apart(scene, speech, pointers, crowd):
        names = _names_of_values(piece, scene, speech)
        if names and names != header:
            header = names
            lines += hanging("", Rich(header, QUIET), width)
        boarded = bool(piece.rows) and (detail < SHORT or _is_asked_about(piece, pointers))
        lines += _piece(piece, times, speech, pointers, width, with_losses=not boarded)
        if boarded:
            lines += _in_halves(_board_rows(piece, pointers), width)
    for members in _alike(crowd, speech):
        shown = Rich(" ".join(token(piece, speech) for piece in members), side_style(members[0].side))
        shown.append("  " + " / ".join(str(value.need.value) for value in members[0].values), "bold default")
        marks = piece_marks(members[0], speech)
        if marks:
            shown.append(f"  {marks}", f"not bold default {QUIET}")
        lines += hanging(" ", shown, width)
    return lines


def _alike(crowd: list[Piece], speech: Speech) -> list[list[Piece]]:
    """Pieces with the same numbers and marks taken together."""
    found: dict[object, list[Piece]] = {}
    for piece in crowd:
        values = str([value.need.value for value in piece.values])
        found.setdefault((values, piece_marks(piece, speech)), []).append(piece)
    return list(found.values())


def _crowd(scene: Scene, pointers: Pointers) -> list[Piece]:
    """Pieces of the kind that is there most often: neither asked about nor with a board."""
    kinds = [piece.kind for piece in scene.pieces if not piece.rows]
    most = max(kinds, key=kinds.count, default="")
    crowd = [piece for piece in scene.pieces if piece.kind == most and not piece.rows]
    crowd = [piece for piece in crowd if not has_mark(piece, "active") and not pointers.is_subject(piece.id)]
    return crowd if len(crowd) > 1 else []


def _names_of_values(piece: Piece, scene: Scene, speech: Speech) -> str:
    """What the numbers of a piece are; the same for all pieces where some only have more of them than others."""
    names = [speech.say(value.name) for value in piece.values]
    others = [[speech.say(value.name) for value in other.values] for other in scene.pieces if other.values]
    least, most = min(others, key=len, default=[]), max(others, key=len, default=[])
    if not names or any(most[: len(other)] != other for other in others):
        return " / ".join(names)
    more = "".join(f" / {name}" for name in most[len(least) :])
    return " / ".join(least) + (f" ({more.strip()})" if more else "")


def _is_asked_about(piece: Piece, pointers: Pointers) -> bool:
    if has_mark(piece, "active") or pointers.is_subject(piece.id):
        return True
    return any(pointers.of(f"{piece.id}:line:{row.number}") for row in piece.rows)


def _told_apart(scene: Scene, speech: Speech, pointers: Pointers, without: list[Piece]) -> list[tuple[Piece, int]]:
    """The pieces, those that would read the same taken together."""
    found: dict[object, tuple[Piece, int]] = {}
    for piece in [piece for piece in scene.pieces if piece not in without]:
        values = [value.need.value for value in piece.values]
        marks = [(mark.kind, mark.count) for mark in piece.marks]
        alike = (speech.say(piece.name), str(values), str(marks), pointers.of(piece.id), piece.id if piece.rows else "")
        found[alike] = (piece, found.get(alike, (piece, 0))[1] + 1)
    return list(found.values())


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
    return ", ".join(mark_of(mark, piece, speech) for mark in piece.marks if mark.kind not in unseen)


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
        number = pointers.of(f"{piece.id}:line:{row.number}")
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


def mark_text(mark: Mark, speech: Speech) -> str:
    """A mark by its name, with its number."""
    name = speech.say(mark.name)
    if mark.kind == "steps_left":
        return f"{name}{speech.colon}{mark.count}"
    return f"{name} ×{mark.count}" if mark.count > 1 else name


def reasons(piece: Piece, speech: Speech) -> str:
    """A piece's values, each with its reasons."""
    return DOT.join(f"{speech.say(value.name)} {speech.need(value.need)}" for value in piece.values)


# Cards


def private_zones(scene: Scene, public: Scene) -> list[str]:
    """Zones of which this seat sees cards that a spectator does not: what must be covered from others."""
    known = {zone.id: len(zone.cards) for zone in public.zones}
    return [zone.id for zone in scene.zones if len(zone.cards) > known.get(zone.id, 0)]


def zone_lines(
    scene: Scene,
    private: list[str],
    speech: Speech,
    pointers: Pointers,
    width: int,
    detail: int = FULL,
    told: frozenset[str] = frozenset(),
) -> list[Rich]:
    """Hands with the text of their cards, unless it is told elsewhere; everything else by name or number."""
    lines: list[Rich] = []
    for zone in scene.zones:
        if zone.id in private:
            head = Rich.assemble((speech.say(zone.name), "bold"), f" ({zone.size})")
            if detail >= NAMES:
                lines += hanging("", _with_names(head, zone, speech, pointers), width)
                continue
            lines += hanging("", head, width)
            for card in zone.cards:
                lines += card_lines(card, speech, pointers, width, named=card.kind in told)
    if detail >= HANDS:
        return lines
    others = [zone for zone in scene.zones if zone.id not in private and zone.size]
    for zone in others:
        if _is_short(zone):
            names = ", ".join(card_name(card, speech) for card in zone.cards)
            lines += hanging("", Rich.assemble((speech.say(zone.name) + speech.colon, QUIET), names), width)
    sizes = [Rich.assemble((speech.say(z.name), QUIET), f" {z.size}") for z in others if not _is_short(z)]
    return lines + packed("", sizes, DOT, width)


def _with_names(head: Rich, zone: Zone, speech: Speech, pointers: Pointers) -> Rich:
    """A zone with the names of its cards."""
    for i, card in enumerate(zone.cards):
        head.append(", " if i else speech.colon)
        head.append_text(_named(card, speech, pointers))
    return head


def _named(card: Card, speech: Speech, pointers: Pointers) -> Rich:
    """A card's name with the number of its option."""
    body = Rich(card_name(card, speech), "bold")
    number = card_number(card, pointers)
    if number:
        body.append(" ")
        body.append(number, NUMBER)
    return body


def _is_short(zone: Zone) -> bool:
    return 0 < len(zone.cards) <= MOST_CARDS


def card_lines(card: Card, speech: Speech, pointers: Pointers, width: int, *, named: bool = False) -> list[Rich]:
    """A card with its text, or only its name."""
    body = _named(card, speech, pointers)
    if not named:
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


def log_line(line: Line, speech: Speech, width: int, times: int = 1) -> list[Rich]:
    """What happened and how often, with the dice as they lay and the number they had to reach."""
    body = Rich(speech.say(line.text))
    if times > 1:
        body.append(f"  ×{times}", QUIET)
    told = line.need is None and ", ".join(str(face) for face in sorted(line.faces)) in body.plain
    if line.faces and not told:
        thrown = line.text.args.get("dice")
        first = thrown if line.need is not None and isinstance(thrown, int) else len(line.faces)
        body.append("  " + _dice(line.faces[:first]), "bold yellow")
        if line.faces[first:]:
            body.append("  " + speech.ui("rolled-again") + " ", QUIET)
            body.append(_dice(line.faces[first:]), "bold yellow")
    if line.need is not None:
        body.append("  " + speech.ui("needed", need=speech.need(line.need)), QUIET)
    return hanging(Rich("  ", QUIET), body, width)


def _dice(faces: list[int]) -> str:
    return " ".join(f"[{face}]" for face in faces)


def log_lines(
    log: list[Line], speech: Speech, width: int, most: int | None = None, kept: Sequence[Line] = ()
) -> list[Rich]:
    """The end of a log, and of what is older those lines that are `kept`."""
    lines: list[Rich] = []
    counted = _taken_together(log)
    older = [] if most is None else counted[: max(0, len(counted) - most)]
    held = [(line, times) for line, times in older if line in kept]
    if len(older) > len(held):
        lines.append(Rich("  " + speech.ui("earlier", n=len(older) - len(held)), QUIET))
    for line, times in held + counted[len(older) :]:
        lines += log_line(line, speech, width, times)
    return lines


def _taken_together(log: list[Line]) -> list[tuple[Line, int]]:
    """The lines of a log with how often each happened: one, or two in turn, that come again and again stand once."""
    found: list[tuple[Line, int]] = []
    at = 0
    while at < len(log):
        length, times = max(((n, _times(log, at, n)) for n in (1, 2)), key=lambda run: (run[1] > 1, run[0] * run[1]))
        length = length if times > 1 else 1
        found += [(line, times) for line in log[at : at + length]]
        at += length * times
    return found


def _times(log: list[Line], at: int, length: int) -> int:
    """How often the same lines follow each other; dice and numbers are never the same."""
    block = log[at : at + length]
    times = 1
    if any(line.faces or line.need is not None for line in block):
        return times
    while [line.text for line in log[at + length * times :][:length]] == [line.text for line in block]:
        times += 1
    return times


# The question


def question_lines(
    ask: OpenAskView, scene: Scene, speech: Speech, width: int, *, with_texts: bool = True
) -> list[Rich]:
    """The question with its rule, and the numbered options with their odds and, once, the texts of their cards."""
    question = Rich(speech.say(ask.question), "bold")
    for piece in scene.pieces:
        for mark in piece.marks:
            if mark.kind == "steps_left" and piece.side == scene.seat:
                question.append(f"  {mark_text(mark, speech)}", "not bold yellow")
    question.append(f"  [{ask.rule}]", f"not bold {QUIET}")
    lines = hanging("", question, width)
    texts = option_texts(ask, scene) if with_texts else {}
    for number, choice in enumerate(ask.choices, start=1):
        body = Rich(speech.say(choice.label))
        if choice.odds:
            body.append("\n" + odds_text(choice, speech), QUIET)
        for kind in [thing.partition(":")[2] for thing in choice.points_at]:
            if kind in texts:
                body.append("\n" + speech.say(texts.pop(kind).text), QUIET)
        lines += hanging(Rich(f"{number:>3}  ", "bold yellow"), body, width)
    return lines


def packed_question(ask: OpenAskView, speech: Speech, width: int) -> list[Rich]:
    """The question with its options side by side, for a screen that has no room for more."""
    options = [
        Rich.assemble((f"{number} ", "bold yellow"), speech.say(choice.label))
        for number, choice in enumerate(ask.choices, start=1)
    ]
    return [*hanging("", Rich(speech.say(ask.question), "bold"), width), *packed(" ", options, "   ", width)]


def option_texts(ask: OpenAskView, scene: Scene) -> dict[str, Card]:
    """The cards of this seat that options stand for, by their kind."""
    own = {card.kind: card for zone in scene.zones if zone.owner == scene.seat for card in zone.cards}
    named = {thing.partition(":")[2] for choice in ask.choices for thing in choice.points_at}
    return {kind: card for kind, card in own.items() if kind in named}


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
