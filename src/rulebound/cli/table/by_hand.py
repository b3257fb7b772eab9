"""Answers drawn by hand: what was typed becomes an answer, and an answer becomes a line on the board."""

from __future__ import annotations

from rulebound.cli.inputs import Misread
from rulebound.cli.places.towards import Goal, mover_of
from rulebound.cli.places.typed_paths import STAYING, Reader, Typed
from rulebound.cli.table.asked import Question
from rulebound.core.ask import Answer, Ghost
from rulebound.core.drawing import path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape

PATHS = ("to", "vers", "go", "aller", "at", "à")
TURNS = ("facing", "face", "cap")


def is_by_hand(text: str) -> bool:
    """Whether a line answers with a path, a place or a facing."""
    return text.partition(" ")[0].casefold() in (PATHS + TURNS + STAYING)


def answer_typed(question: Question, line: str) -> tuple[Typed, Answer]:
    """What a line says, and the answer it stands for: towards something, the nearest that is legal."""
    ask = question.ask
    if not isinstance(ask, OpenAsk) or ask.drawing is None:
        raise Misread("nothing-drawn", n=len(question.shown.choices))
    word, _, rest = line.partition(" ")
    if word.casefold() in STAYING and not rest.strip():
        return Typed(), Typed().answer()
    text = line if word.casefold() in TURNS else rest
    typed = Reader(question.scene, question.sitting.speech, ask.drawing).read(text)
    if typed.towards is None:
        return typed, typed.answer()
    goal = Goal(ask, question.scene, typed)
    return typed, goal.nearest() or goal.straight()


def path_shapes(question: Question, answer: Answer) -> list[Shape]:
    """The way of an answer, to be drawn; nothing for what is no path."""
    drawing, path = question.shown.drawing, path_in(answer)
    if drawing is not None and drawing.moves:
        return way_over_hexes(question, question.ask.option(answer).ghost)
    if drawing is None or path is None or not path[0]:
        return []
    mover = mover_of(drawing, question.scene)
    start = [(mover.x, mover.y)] if mover.id and drawing.from_piece else []
    return [Shape("line", [*start, *path[0]], role="path")]


def way_over_hexes(question: Question, ghost: Ghost | None) -> list[Shape]:
    """The hexes a path passes, without the one where it begins."""
    if ghost is None:
        return []
    ids = {(cell.x, cell.y): cell.id for cell in question.scene.cells}
    return [Shape("cells", role="path", cells=[ids[at] for at in ghost.path if at in ids and at != ghost.path[0]])]
