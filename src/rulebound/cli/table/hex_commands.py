"""Answers typed on hexes: steps and turns one by one, or where to get to."""

from __future__ import annotations

from rulebound.cli.inputs import Misread
from rulebound.cli.places.typed_paths import STAYING
from rulebound.cli.places.typed_steps import Steps
from rulebound.cli.table.asked import Question
from rulebound.cli.table.by_hand import PATHS, way_over_hexes
from rulebound.core.ask import Answer, Refusal
from rulebound.core.ways import after_answers


def is_tread(question: Question, line: str) -> bool:
    """Whether a line answers a question for a path over hexes."""
    drawing = question.shown.drawing
    if drawing is None or not drawing.moves:
        return False
    word = line.partition(" ")[0].casefold()
    return word in (*PATHS, *STAYING) or _steps(question).is_path(line)


def tread(question: Question, line: str) -> bool:
    """Answer with a path over hexes; refused, it is drawn with what is in the way."""
    answer = meant(question, line)
    if isinstance(answer, Refusal):
        return tell_refused(question, answer)
    question.answer(answer)
    return True


def meant(question: Question, line: str) -> Answer | Refusal:
    """The answer that was typed or wished for: a way is found from what the seat may know alone."""
    typed = _read(question, line)
    known = after_answers(question.sitting.match, question.seat, [])
    ask = question.ask if known is None else known.asked(question.seat)
    return (ask or question.ask).complete(typed)


def tell_refused(question: Question, refusal: Refusal) -> bool:
    """Say why a path is refused, and draw it."""
    return question.tell(question.refused(refusal), [*way_over_hexes(question, refusal.ghost), *refusal.shapes])


def _steps(question: Question) -> Steps:
    assert question.shown.drawing is not None
    return Steps(question.scene, question.sitting.speech, question.shown.drawing, question.shown.reach)


def _read(question: Question, line: str) -> Answer:
    """What was typed: steps and turns, or a wish to get somewhere."""
    word, _, rest = line.partition(" ")
    steps, rest = _steps(question), rest.strip()
    if word.casefold() in STAYING and not rest:
        return []
    if word.casefold() not in PATHS:
        return steps.read(line)
    if not rest:
        raise Misread("steps-how", input=line[:40])
    return steps.read(rest) if steps.is_path(rest) else steps.goal(rest)
