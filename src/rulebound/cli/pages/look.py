"""Scenes and rules in words: for reading up, and for whoever cannot see a drawing."""

from __future__ import annotations

from itertools import takewhile

from rich.text import Text as Rich

from rulebound.cli.drawing.plane_signs import ARROWS
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.lines import hanging
from rulebound.cli.pages.ground import ground_lines, stand_of
from rulebound.cli.pages.hands import card_lines, card_name, zone_name
from rulebound.cli.pages.roster import mark_of, marks_together, reasons, row_text
from rulebound.cli.pages.units import unit_in_words
from rulebound.cli.places.labels import alone_in, groups_in
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET, mark_text, side_style, token
from rulebound.core.content import Said
from rulebound.core.ledger import Entry
from rulebound.core.scene import Card, Cell, Scene


def said(text: Said, language: str) -> str:
    """A text of the ledger in the language."""
    return text.fr if language == "fr" else text.en


def entry_lines(entry: Entry, language: str, width: int) -> list[Rich]:
    """Its id and where it stands, what it settles, then what it says."""
    head = Rich.assemble((entry.id, "bold"), "  ", (said(entry.where, language), QUIET))
    lines = hanging("", head, width)
    if entry.more is not None:
        lines += hanging("  ", Rich(said(entry.more, language), QUIET), width)
    return lines + hanging("  ", said(entry.text, language), width)


def look_lines(scene: Scene, speech: Speech, width: int) -> list[Rich]:
    """Everything in view: tiles with their neighbours and texts, pieces with the reasons of their numbers, cards."""
    lines: list[Rich] = []
    if scene.space == "hexes":
        lines += _hexes(scene, speech, width)
    elif scene.cells:
        lines.append(Rich(speech.ui("look-tiles"), "bold"))
        for cell in scene.cells:
            lines += _cell(cell, scene, speech, width)
    if scene.space == "plane":
        lines += ground_lines(scene, speech, width)
    groups = groups_in(scene)
    if groups:
        lines.append(Rich(speech.ui("look-units"), "bold"))
        for group in groups:
            lines += unit_in_words(group, scene, speech, width)
    alone = alone_in(scene)
    if alone:
        lines.append(Rich(speech.ui("look-pieces"), "bold"))
        places = {cell.id: place(cell, speech) for cell in scene.cells}
        units = {unit.id: speech.say(unit.name) for unit in scene.units}
        for piece in alone:
            body = Rich(speech.say(piece.name), side_style(piece.side))
            if piece.unit in units:
                body.append(f" · {units[piece.unit]}", QUIET)
            if piece.at in places:
                body.append(" " + speech.ui("at", place=places[piece.at]), QUIET)
                if scene.space == "hexes" and piece.facing is not None:
                    body.append(f" {ARROWS[0][(piece.facing * 8 + 180) // 360 % 8]}", QUIET)
            elif scene.space == "plane":
                body.append(f" ({stand_of(piece, scene, speech)})", QUIET)
            if piece.values:
                body.append(speech.colon + reasons(piece, speech), "not bold default")
            marks = marks_together([mark_of(mark, piece, speech) for mark in piece.marks], speech)
            if marks:
                body.append(f" · {marks}", "not bold default")
            if piece.rows:
                rows = "  ".join(row_text(row) for row in piece.rows)
                body.append("\n" + speech.ui("lines", numbers=rows), "not bold default")
            lines += hanging(f"  {token(piece, speech):<3} ", body, width)
    pointers = Pointers(scene)
    for zone in scene.zones:
        head = Rich.assemble((zone_name(zone, scene, speech), "bold"), f" ({zone.size})")
        if zone.owner is None and zone.cards:
            head.append(speech.colon + kinds_of(zone.cards, speech))
            lines += hanging("", head, width)
            continue
        lines += hanging("", head, width)
        for card in zone.cards:
            lines += card_lines(card, speech, pointers, width)
    return lines


def kinds_of(cards: list[Card], speech: Speech) -> str:
    """Cards that say the same taken together, by what their names have in common, with how many there are."""
    by_text: dict[str, list[Card]] = {}
    for card in cards:
        by_text.setdefault(speech.say(card.text or card.name), []).append(card)
    shown: list[str] = []
    for alike in by_text.values():
        name = in_common([card_name(card, speech) for card in alike])
        many = sum(card.count for card in alike)
        shown.append(f"{name} ×{many}" if many > 1 else name)
    return ", ".join(shown)


def in_common(names: list[str]) -> str:
    """The words with which all names begin; the first name where there are none."""
    words = [name.split() for name in names]
    same = [parts[0] for parts in takewhile(lambda parts: len(set(parts)) == 1, zip(*words, strict=False))]
    return " ".join(same) or names[0]


def place(cell: Cell, speech: Speech) -> str:
    """A tile by its name and its place on the grid."""
    return f"{speech.say(cell.name)} ({cell.x}, {cell.y})"


def _hexes(scene: Scene, speech: Speech, width: int) -> list[Rich]:
    """The hexes by their kinds: what each means, and where they are."""
    lines = [Rich(speech.ui("look-hexes"), "bold")]
    kinds: dict[str, list[Cell]] = {}
    for cell in scene.cells:
        kinds.setdefault(cell.kind, []).append(cell)
    for cells in kinds.values():
        body = Rich(f"{speech.say(cells[0].name)}{speech.colon}{speech.say(cells[0].text)}", "bold")
        body.append("\n" + ", ".join(f"{cell.x} {cell.y}" for cell in cells), f"not bold {QUIET}")
        lines += hanging("  ", body, width)
    return lines


def _cell(cell: Cell, scene: Scene, speech: Speech, width: int) -> list[Rich]:
    body = Rich(place(cell, speech), "bold")
    body.append(
        " · " + speech.ui("openings", sides=" ".join(_opening(cell, side) for side in cell.openings)), "not bold"
    )
    here = [piece for piece in scene.pieces if piece.at == cell.id]
    if here:
        body.append(" · " + ", ".join(speech.say(piece.name) for piece in here), "not bold")
    if cell.marks:
        body.append(" · " + ", ".join(mark_text(mark, speech) for mark in cell.marks), "not bold")
    body.append("\n" + speech.say(cell.text), f"not bold {QUIET}")
    return hanging("  ", body, width)


def _opening(cell: Cell, side: str) -> str:
    if side in cell.unexplored:
        return f"{side}?"
    return f"{side}×" if side in cell.barred else side
