"""Answers typed for a whole group: where its middle goes, and how it forms up; the game makes every one's way of it."""

from __future__ import annotations

from rulebound.cli.places.tape import middle_of
from rulebound.cli.places.typed_paths import STAYING, Reader
from rulebound.cli.table.asked import Question
from rulebound.cli.table.by_hand import PATHS, TURNS
from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.shape import Shape
from rulebound.core.ways import after_answers
from rulebound.core.wish import AS_IT_STANDS, BLOCK, COLUMN, LINE, Wish
from rulebound.core.wish import middle_of as middle_of_all
from rulebound.space.plane.numbers import Point

HALVINGS = 8
"""How often the way towards something is halved."""
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
    wish, towards = wished(question, line)
    known = after_answers(question.sitting.match, question.seat, [])
    ask = (known.asked(question.seat) if known is not None else None) or question.ask
    answer = ask.complete(wish.plain())
    if not towards or not isinstance(answer, Refusal):
        return answer
    return as_far_as_may_be(ask, wish, middle_of_group(question)) or answer


def as_far_as_may_be(ask: Ask, wish: Wish, here: Point) -> Answer | None:
    """The legal answer that goes farthest along the last leg of a wish, found by halving; None if none is found."""
    near, far = [here, *wish.points][-2], wish.points[-1]
    found: Answer | None = None
    for _ in range(HALVINGS):
        middle = (near[0] + far[0]) // 2, (near[1] + far[1]) // 2
        answer = ask.complete(Wish([*wish.points[:-1], middle], wish.turn, wish.formation).plain())
        if isinstance(answer, Refusal):
            far = middle
        else:
            near, found = middle, answer
    return found


def middle_of_group(question: Question) -> Point:
    """Where the middle of the group stands that is asked about."""
    drawing = question.shown.drawing
    assert drawing is not None
    places = [(piece.x, piece.y) for piece in question.scene.pieces if piece.id in drawing.pieces]
    width, depth = question.scene.size
    return middle_of_all(places) if places else (width // 2, depth // 2)


def tell_barred(question: Question, refusal: Refusal) -> bool:
    """Say why a group may not go there, and draw how it would have gone."""
    ghosts = [] if refusal.ghost is None else [refusal.ghost, *refusal.ghost.others]
    ends = [Shape("circle", [ghost.path[-1]], 0, "path") for ghost in ghosts if ghost.path]
    return question.tell(question.refused(refusal), [*ends, *refusal.shapes])


def wished(question: Question, line: str) -> tuple[Wish, bool]:
    """What was typed: corners, the end or something to go towards, a turn, and a formation; whether it is towards."""
    assert question.shown.drawing is not None
    word, _, rest = line.partition(" ")
    *before, last = rest.split() or [""]
    formation = FORMATION_WORDS.get(last.casefold(), AS_IT_STANDS)
    rest = " ".join(before) if formation != AS_IT_STANDS else rest.strip()
    if word.casefold() in STAYING or not rest:
        return Wish([], 0, formation), False
    reader = Reader(question.scene, question.sitting.speech, question.shown.drawing)
    typed = reader.read(f"{word} {rest}" if word.casefold() in TURNS else rest)
    points = [*typed.points, *([middle_of(typed.towards)] if typed.towards is not None else [])]
    turn = 0 if typed.facing == AS_IT_GOES else typed.facing % 360
    return Wish(points, turn, formation), typed.towards is not None
