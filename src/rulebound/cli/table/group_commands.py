"""Answers typed for a whole group: where its middle goes, and how it forms up; the game makes every one's way of it."""

from __future__ import annotations

from rulebound.cli.places.tape import middle_of
from rulebound.cli.places.typed_paths import STAYING, Reader
from rulebound.cli.table.asked import Question
from rulebound.cli.table.by_hand import PATHS, TURNS
from rulebound.core.ask import Answer, Refusal
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.shape import Shape
from rulebound.core.ways import after_answers
from rulebound.core.wish import AS_IT_STANDS, BLOCK, COLUMN, LINE, Wish

FORMATION_WORDS = {
    **dict.fromkeys(("block", "bloc"), BLOCK),
    **dict.fromkeys(("line", "ligne"), LINE),
    **dict.fromkeys(("column", "colonne"), COLUMN),
}
"""What may stand at the end of a line: how the group forms up."""


def is_march(question: Question, line: str) -> bool:
    """Whether a line answers where a group goes."""
    drawing = question.shown.drawing
    word = line.partition(" ")[0].casefold()
    return drawing is not None and bool(drawing.pieces) and word in (*PATHS, *TURNS, *STAYING)


def march(question: Question, line: str) -> bool:
    """Move a group; refused, it is drawn where it would stand."""
    answer = marched(question, line)
    if isinstance(answer, Refusal):
        return tell_barred(question, answer)
    question.answer(answer)
    return True


def marched(question: Question, line: str) -> Answer | Refusal:
    """Every one's way by what was typed: they are found from what the seat may know alone."""
    wish = wished(question, line).plain()
    known = after_answers(question.sitting.match, question.seat, [])
    ask = question.ask if known is None else known.asked(question.seat)
    return (ask or question.ask).complete(wish)


def tell_barred(question: Question, refusal: Refusal) -> bool:
    """Say why a group may not go there, and draw how it would have gone."""
    ghosts = [] if refusal.ghost is None else [refusal.ghost, *refusal.ghost.others]
    ends = [Shape("circle", [ghost.path[-1]], 0, "path") for ghost in ghosts if ghost.path]
    return question.tell(question.refused(refusal), [*ends, *refusal.shapes])


def wished(question: Question, line: str) -> Wish:
    """What was typed: corners, the end or something to go towards, a turn, and a formation."""
    assert question.shown.drawing is not None
    word, _, rest = line.partition(" ")
    *before, last = rest.split() or [""]
    formation = FORMATION_WORDS.get(last.casefold(), AS_IT_STANDS)
    rest = " ".join(before) if formation != AS_IT_STANDS else rest.strip()
    if word.casefold() in STAYING or not rest:
        return Wish([], 0, formation)
    reader = Reader(question.scene, question.sitting.speech, question.shown.drawing)
    typed = reader.read(f"{word} {rest}" if word.casefold() in TURNS else rest)
    points = [*typed.points, *([middle_of(typed.towards)] if typed.towards is not None else [])]
    return Wish(points, 0 if typed.facing == AS_IT_GOES else typed.facing % 360, formation)
