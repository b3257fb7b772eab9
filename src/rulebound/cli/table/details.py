"""An answer in detail: its exact odds, why it is refused, what it costs and what it invites."""

from __future__ import annotations

import json
import re

from rich.text import Text as Rich

from rulebound.cli.lines import DOT, hanging
from rulebound.cli.pages.offers import is_path
from rulebound.cli.pages.question import option_body
from rulebound.cli.pages.roster import reasons
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.places.typed_paths import as_typed
from rulebound.cli.speech import percent
from rulebound.cli.table.asked import Question
from rulebound.cli.table.by_hand import answer_typed, is_by_hand, path_shapes
from rulebound.cli.table.group_commands import is_march, marched, tell_barred
from rulebound.cli.table.hex_commands import is_tread, meant, tell_refused
from rulebound.cli.table.in_mind import by_ids, by_names, in_mind, show_attempts
from rulebound.cli.table.picks import PickView
from rulebound.cli.table.sitting import typed
from rulebound.cli.tokens import has_mark
from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.ask_view import Choice, choice_of
from rulebound.core.need import REACHED, UNDERCUT

WHOLE = re.compile(r"-?[0-9]{1,9}")
TARGETS = {REACHED: "odds-reached", UNDERCUT: "odds-undercut"}
UNKNOWN = "refused.unknown"
"""What is said of an answer that is none."""
MOST_ANSWERS = 6
"""Answers that are given as examples of how they are written."""


def show_odds(question: Question, rest: str) -> bool:
    """The exact odds of an option, where its number comes from, and what it invites."""
    choice = question.choice(rest, "odds")
    if choice is None:
        return False
    return question.tell(
        [*_option_lines(question, choice), *_odds_lines(question, choice), *_threat_lines(question, choice.answer)],
        [*path_shapes(question, choice.answer), *choice.shapes],
    )


def _option_lines(question: Question, choice: Choice) -> list[Rich]:
    """An option by its label, and on a plane by its cost and how it is typed."""
    speech, width = question.sitting.speech, question.sitting.width
    if not is_path(question.shown, choice):
        return hanging("", speech.say(choice.label), width)
    body = option_body(choice, question.scene, speech, with_odds=False)
    body.append(DOT + _as_typed(question, choice))
    return hanging("", body, width)


def _odds_lines(question: Question, choice: Choice) -> list[Rich]:
    speech, width = question.sitting.speech, question.sitting.width
    if not choice.odds:
        return [] if is_path(question.shown, choice) else hanging("", speech.ui("no-odds"), width)
    side, lines = speech.seats[question.seat].side, list[Rich]()
    for piece in question.scene.pieces:
        if has_mark(piece, "active") and piece.values and piece.side == side:
            lines += hanging("  ", f"{speech.say(piece.name)}{speech.colon}{reasons(piece, speech)}", width)
    if choice.need is not None:
        lines += hanging("  ", speech.sense(choice.need, choice.sense, TARGETS), width)
    rows = [(speech.say(what), str(chance), percent(chance, speech.language, 2)) for what, chance in choice.odds]
    name, share = (max(len(row[i]) for row in rows) for i in (0, 1))
    return [*lines, *(Rich(f"  {row[0]:<{name}}  {row[1]:>{share}}  = {row[2]:>8}") for row in rows)]


def _threat_lines(question: Question, answer: Answer) -> list[Rich]:
    """What enemies could do next, were this answered."""
    sitting, speech = question.sitting, question.sitting.speech
    lines: list[Rich] = []
    for threat in sitting.match.game.threats(sitting.match.state, question.seat, question.ask, answer):
        chances = [f"{speech.say(chance.what)} {speech.percent(chance.probability)}" for chance in threat.odds]
        text = DOT.join([speech.say(threat.text), *chances])
        lines += hanging("  ", speech.ui("threat", text=text), sitting.width)
    return lines


def show_why(question: Question, rest: str) -> bool:
    """Why an answer is refused: its rule and the sentence, and on a plane what is in the way."""
    sitting = question.sitting
    answers = [choice.answer for choice in question.shown.choices]
    if not rest:
        sitting.sentence("why-how", answers=_examples(question))
        return False
    if isinstance(question.shown, PickView):
        sitting.sentence("picks-allowed", label=sitting.speech.say(question.shown.read(rest, sitting.speech).label))
        return False
    if rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(answers) and rest not in answers:
        sitting.sentence("legal", n=int(rest))
        return False
    if is_tread(question, rest):
        path = meant(question, rest)
        return tell_refused(question, path) if isinstance(path, Refusal) else _show_allowed(question, rest, path)
    if is_march(question, rest):
        ways = marched(question, rest)
        return tell_barred(question, ways) if isinstance(ways, Refusal) else _show_march(question, rest, ways)
    by_hand = is_by_hand(rest) and (question.shown.drawing is not None or " " in rest)
    answer = answer_typed(question, rest)[1] if by_hand else answer_from(rest, question.ask)
    refusal = sitting.match.refusal(answer, question.seat)
    if refusal is not None and refusal.text.key == UNKNOWN and not by_hand:
        meant_so = answer_from(by_ids(question, rest), question.ask)
        refused = sitting.match.refusal(meant_so, question.seat)
        if refused is None or refused.text.key != UNKNOWN:
            answer, refusal = meant_so, refused
    if refusal is None:
        return _show_allowed(question, rest, answer)
    lines = question.refused(refusal)
    if refusal.text.key in (UNKNOWN, "refused.drawing"):
        attempts = [] if by_hand else in_mind(question, rest)
        if attempts:
            return show_attempts(question, rest, attempts)
        lines += hanging("", sitting.speech.ui("why-how", answers=_examples(question)), sitting.width)
    return question.tell(lines, [*path_shapes(question, answer), *refusal.shapes])


def _show_march(question: Question, typed_text: str, ways: Answer) -> bool:
    """That a group may go where it was typed to go, what that is, and what it invites."""
    speech, width = question.sitting.speech, question.sitting.width
    choice = choice_of(question.ask.option(ways))
    head = hanging("", speech.ui("march-allowed", answer=typed_text, label=speech.say(choice.label)), width)
    odds = _odds_lines(question, choice) if choice.odds else []
    return question.tell([*head, *odds, *_threat_lines(question, ways)], list(choice.shapes))


def _show_allowed(question: Question, typed_text: str, answer: Answer) -> bool:
    """An answer that is legal, in detail where it is a path."""
    answers = [choice.answer for choice in question.shown.choices]
    choice = choice_of(question.ask.option(answer))
    if answer in answers or not is_path(question.shown, choice):
        number = answers.index(answer) + 1 if answer in answers else 0
        question.sitting.sentence("allowed", answer=typed_text, n=number)
        return False
    head = hanging("", question.sitting.speech.ui("path-allowed", answer=typed_text), question.sitting.width)
    odds = _odds_lines(question, choice)
    lines = [*head, *_option_lines(question, choice), *odds, *_threat_lines(question, answer)]
    return question.tell(lines, [*path_shapes(question, answer), *choice.shapes])


def _examples(question: Question) -> str:
    """A few answers as they are typed after `why`."""
    shown = question.shown
    examples = [
        _as_typed(question, choice) if is_path(shown, choice) else typed(by_names(question, choice.answer))
        for choice in shown.choices[:MOST_ANSWERS]
    ]
    return ", ".join(examples) + (" …" if len(shown.choices) > MOST_ANSWERS else "")


def _as_typed(question: Question, choice: Choice) -> str:
    """The line that, typed, gives this path."""
    if question.scene.space == "hexes":
        assert isinstance(choice.answer, list)
        return " ".join(choice.answer)
    speech = question.sitting.speech
    return as_typed(choice.answer, ruler_of(question.scene, speech), speech.language)


def answer_from(text: str, ask: Ask) -> Answer:
    """An answer from what was typed: as it stands where answers are words, else as JSON or as words in a row."""
    if all(isinstance(answer, str) for answer in ask.answers()):
        return text
    try:
        return json.loads(text)
    except ValueError:
        words = text.split()
        return [int(word) if WHOLE.fullmatch(word) else word for word in words] if len(words) > 1 else text
