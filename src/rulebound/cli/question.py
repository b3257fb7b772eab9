"""A question and its options in text."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.lengths import ruler_of
from rulebound.cli.lines import DOT, hanging, packed
from rulebound.cli.offers import OFFERS, offered, where_to
from rulebound.cli.roster import is_left, mark_text
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET
from rulebound.core.ask import drawn
from rulebound.core.scene import Card, Choice, OpenAskView, Piece, Scene


def question_lines(
    ask: OpenAskView, scene: Scene, speech: Speech, width: int, *, with_texts: bool = True, offers: int = OFFERS
) -> list[Rich]:
    """The question with its rule, and the numbered options with their odds and, once, the texts of their cards."""
    question = Rich(speech.say(ask.question), "bold")
    for piece in scene.pieces:
        for mark in piece.marks:
            if is_left(mark) and piece.side == scene.seat:
                question.append(f"  {mark_text(mark, speech)}", "not bold yellow")
    start = _start(ask, scene)
    if start is not None:
        where = ruler_of(scene, speech).place(start.x, start.y)
        question.append(f"  {speech.ui('from', place=where)}", "not bold")
    question.append(f"  [{ask.rule}]", f"not bold {QUIET}")
    lines = hanging("", question, width)
    texts = option_texts(ask, scene) if with_texts else {}
    for number in offered(ask, offers):
        choice = ask.choices[number - 1]
        body = option_body(choice, scene, speech, DOT if ask.open else "\n")
        for kind in [thing.partition(":")[2] for thing in choice.points_at]:
            if kind in texts:
                body.append("\n" + speech.say(texts.pop(kind).text), QUIET)
        lines += hanging(Rich(f"{number:>3}  ", "bold yellow"), body, width)
    return lines + _open_lines(ask, speech, width, offers)


def _start(ask: OpenAskView, scene: Scene) -> Piece | None:
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
    cost = speech.say(choice.ghost.cost) if choice.ghost is not None and not choice.ghost.to else ""
    if cost and cost not in body.plain:
        body.append(DOT + cost, QUIET)
    if choice.odds and with_odds:
        body.append(between + odds_text(choice, speech), QUIET)
    return body


def _open_lines(ask: OpenAskView, speech: Speech, width: int, offers: int) -> list[Rich]:
    """How many options are not offered, and how else an open question is answered."""
    left = len(ask.choices) - len(offered(ask, offers))
    parts = [speech.ui("more-options", n=left, last=len(ask.choices))] if left else []
    paths = [drawn(choice.answer) for choice in ask.choices]
    only_turns = any(paths) and not any(path[0] for path in paths if path is not None)
    if ask.drawing is not None and not only_turns:
        parts.append(speech.ui("draw-path" if ask.drawing.from_piece else "draw-place"))
    if ask.drawing is not None and ask.drawing.turns:
        parts.append(speech.ui("draw-facing"))
    return hanging("     ", Rich(DOT.join(parts), QUIET), width) if parts else []


def packed_question(ask: OpenAskView, speech: Speech, width: int, offers: int = OFFERS) -> list[Rich]:
    """The question with its options side by side, for a screen that has no room for more."""
    options = [
        Rich.assemble((f"{number} ", "bold yellow"), speech.say(ask.choices[number - 1].label))
        for number in offered(ask, offers)
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
