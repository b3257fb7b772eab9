"""A question and its options in text."""

from __future__ import annotations

import re
from itertools import groupby, takewhile

from rich.text import Text as Rich

from rulebound.cli.lines import DOT, hanging, packed
from rulebound.cli.pages.offers import OFFERS, is_path, offered, only_turns, where_to
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET, is_left, mark_text
from rulebound.core.ask_view import AskView, Choice
from rulebound.core.scene import Piece, Scene
from rulebound.core.text import Text

MANY = 6
"""Short options that are set side by side where rows are few."""
FEW_ALIKE = 3
"""Options of which nothing is said twice where rows are few."""
INDENT, GAP = 5, 2
"""Columns for the number of an option, and between two options."""


def question_lines(
    ask: AskView,
    scene: Scene,
    speech: Speech,
    width: int,
    *,
    with_texts: bool = True,
    offers: int = OFFERS,
    columns: bool = False,
) -> list[Rich]:
    """The question with its rule, and the numbered options with their odds and, once, the texts of their cards.

    In `columns`, many short options stand side by side.
    """
    question = Rich(speech.say(ask.question), "bold")
    told = question.plain
    for piece in scene.pieces:
        told = told.replace(speech.say(piece.name), "")
    side = speech.seats[scene.seat].side if scene.seat is not None else None
    for piece in scene.pieces:
        for mark in piece.marks:
            if is_left(mark) and mark.count and piece.side == side and not _says_number(told, mark.count):
                question.append(f"  {mark_text(mark, speech)}", "not bold yellow")
    start = _start(ask, scene)
    if start is not None:
        cells = {cell.id: f"{cell.x} {cell.y}" for cell in scene.cells}
        where = cells.get(start.at) or ruler_of(scene, speech).place(start.x, start.y)
        question.append(f"  {speech.ui('from', place=where)}", "not bold")
    question.append(f"  [{ask.rule}]", f"not bold {QUIET}")
    lines = hanging("", question, width)
    texts = option_texts(ask, scene) if with_texts else {}
    numbers = offered(ask, offers)
    same = _same_odds(ask, numbers)
    bodies: dict[int, Rich] = {}
    for number in numbers:
        choice = ask.choices[number - 1]
        with_odds = same is None or not is_path(ask, choice)
        body = option_body(choice, scene, speech, DOT if ask.open else "\n", with_odds=with_odds)
        likes = [other for other in ask.choices if other.like == number - 1]
        if likes and len(numbers) < len(ask.choices):
            last = ask.choices.index(likes[-1]) + 1
            body.append(DOT + speech.ui("alike", n=len(likes), last=last), QUIET)
        for kind in [thing.partition(":")[2] for thing in choice.points_at]:
            if kind in texts:
                body.append("\n" + speech.say(texts.pop(kind)), QUIET)
        bodies[number] = body
    lines += _option_lines(bodies, width, columns=columns)
    if same is not None:
        lines += hanging("     ", Rich(speech.ui("odds-each", odds=odds_text(same, speech)), QUIET), width)
    return lines + _open_lines(ask, speech, width, offers)


def _says_number(question: str, number: int) -> bool:
    """Whether a question names a number itself."""
    return str(number) in re.findall(r"\d+", question)


def _same_odds(ask: AskView, numbers: tuple[int, ...]) -> Choice | None:
    """One of the paths on offer, if there are several and the dice do the same to all of them."""
    paths = [ask.choices[number - 1] for number in numbers if is_path(ask, ask.choices[number - 1])]
    alike = len(paths) > 1 and paths[0].odds and all(path.odds == paths[0].odds for path in paths)
    return paths[0] if alike else None


def _option_lines(bodies: dict[int, Rich], width: int, *, columns: bool) -> list[Rich]:
    """Options one below the other; many that are short, next to each other, side by side."""
    most = (width - INDENT * 2 - GAP) // 2
    short = {number for number, body in bodies.items() if "\n" not in body.plain and len(body.plain) <= most}
    if not columns or len(short) < MANY:
        short = set()
    lines: list[Rich] = []
    for is_short, numbers in groupby(bodies, key=lambda number: number in short):
        if is_short:
            lines += _grid({number: bodies[number] for number in numbers}, width)
            continue
        for number in numbers:
            lines += hanging(_numeral(number), bodies[number], width)
    return lines


def _grid(bodies: dict[int, Rich], width: int) -> list[Rich]:
    """Short options in columns, read from left to right."""
    cell = INDENT + max(len(body.plain) for body in bodies.values()) + GAP
    across = max(1, (width + GAP) // cell)
    lines: list[Rich] = []
    for i, (number, body) in enumerate(bodies.items()):
        if i % across == 0:
            lines.append(Rich(no_wrap=True))
        lines[-1].append(" " * (i % across * cell - len(lines[-1].plain)))
        lines[-1].append_text(_numeral(number)).append_text(body)
    return lines


def _numeral(number: int) -> Rich:
    return Rich(f"{number:>3}  ", "bold yellow")


def _start(ask: AskView, scene: Scene) -> Piece | None:
    """The piece whose path is asked for."""
    if ask.drawing is None or not ask.drawing.from_piece:
        return None
    return next((piece for piece in scene.pieces if piece.id == ask.drawing.piece), None)


def option_body(choice: Choice, scene: Scene, speech: Speech, between: str = DOT, *, with_odds: bool = True) -> Rich:
    """An option: its label, where its path ends, what its move costs, and its odds."""
    body = Rich(speech.say(choice.label))
    where = where_to(choice, scene, speech)
    if where:
        body.append(f"  {where}")
    drawing = scene.ask.drawing if scene.ask is not None else None
    goes = choice.ghost is not None and not choice.ghost.to and (drawing is None or drawing.from_piece)
    cost = speech.say(choice.ghost.cost) if goes and choice.ghost is not None else ""
    if cost and cost not in body.plain:
        body.append(DOT + cost, QUIET)
    if choice.odds and with_odds:
        body.append(between + odds_text(choice, speech), QUIET)
    return body


def _open_lines(ask: AskView, speech: Speech, width: int, offers: int) -> list[Rich]:
    """How many options are not offered, and how else an open question is answered."""
    left = len(ask.choices) - len(offered(ask, offers))
    parts = [speech.ui("more-options", n=left)] if left else []
    if ask.drawing is not None and ask.drawing.moves:
        parts.append(speech.ui("draw-steps"))
    elif ask.drawing is not None and not only_turns(ask):
        parts.append(speech.ui("draw-path" if ask.drawing.from_piece else "draw-place"))
    if ask.drawing is not None and ask.drawing.turns and not ask.drawing.moves:
        parts.append(speech.ui("draw-facing"))
    return hanging("     ", Rich(DOT.join(parts), QUIET), width) if parts else []


def packed_question(ask: AskView, speech: Speech, width: int, offers: int = OFFERS) -> list[Rich]:
    """The question with its options side by side, for a screen that has no room for more."""
    lines = hanging("", Rich(speech.say(ask.question), "bold"), width)
    labels = {number: speech.say(ask.choices[number - 1].label) for number in offered(ask, offers)}
    for start, end, numbers in _alike(labels):
        sign = ")" if start else ""
        items = [_numbered(f"{number}{sign}", _between(labels[number], start, end)) for number in numbers]
        if start or end:
            items[0] = Rich.assemble(f"{start} … {end}{speech.colon}", items[0])
        lines += packed(" ", items, "   ", width)
    return lines


def _numbered(number: str, text: str) -> Rich:
    return Rich.assemble((f"{number} ", "bold yellow"), text)


def _alike(labels: dict[int, str]) -> list[tuple[str, str, list[int]]]:
    """Options in succession whose labels begin and end alike, by what they have in common; the others together."""
    groups: list[tuple[str, str, list[int]]] = []
    numbers = list(labels)
    while numbers:
        run = max(range(1, len(numbers) + 1), key=lambda n: n if all(_common(labels, numbers[:n])) else 0)
        start, end = _common(labels, numbers[:run])
        if run < FEW_ALIKE:
            run, start, end = 1, "", ""
        if not start and groups and not groups[-1][0]:
            groups[-1][2].extend(numbers[:run])
        else:
            groups.append((start, end, numbers[:run]))
        numbers = numbers[run:]
    return groups


def _common(labels: dict[int, str], numbers: list[int]) -> tuple[str, str]:
    """The words with which labels begin and those with which they end, where each has something else between them."""
    words = [labels[number].split() for number in numbers]
    least = min(len(some) for some in words) - 1
    start = _same_words(words)[:least]
    end = _same_words([some[::-1] for some in words])[: least - len(start)]
    return " ".join(start), " ".join(reversed(end))


def _same_words(lines: list[list[str]]) -> list[str]:
    return [some[0] for some in takewhile(lambda some: len(set(some)) == 1, zip(*lines, strict=False))]


def _between(label: str, start: str, end: str) -> str:
    """What a label says between what it has in common with others."""
    return label[len(start) : len(label) - len(end)].strip()


def option_texts(ask: AskView, scene: Scene) -> dict[str, Text]:
    """What the cards of this seat that options stand for say, by their kind."""
    cards = [card for zone in scene.zones if zone.owner == scene.seat for card in zone.cards]
    own = {card.kind: card.text for card in cards if card.text is not None}
    named = {thing.partition(":")[2] for choice in ask.choices for thing in choice.points_at}
    return {kind: text for kind, text in own.items() if kind in named}


def odds_text(choice: Choice, speech: Speech) -> str:
    """What the dice will do, in percent."""
    return DOT.join(f"{speech.say(what)} {speech.percent(chance)}" for what, chance in choice.odds)
