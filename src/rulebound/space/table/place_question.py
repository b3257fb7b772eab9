"""The question for a place where something is put: how it is answered, sampled, named and drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rulebound.core.ask import Answer, Option, Refusal
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.space.plane.numbers import Point
from rulebound.space.table.path_question import BACK, back_option

if TYPE_CHECKING:
    from rulebound.space.table.ground import Ground


def place_ask(
    ground: Ground[Any],
    seat: int,
    key: str,
    rule: str,
    drawing: Drawing,
    refuse: Callable[[Point], Refusal | None],
    places: Callable[[], list[Point]],
    reach: Callable[[], list[Shape]],
    describe: Callable[[Answer], Option],
    about: dict[str, object],
    secret: bool = False,
    back: bool = False,
    matter: Answer = None,
) -> OpenAsk:
    """The question for a place, as `drawing` has it; `back` lets a player think better of it."""
    drawing.from_piece = False
    drawing.grid = ground.grid
    return OpenAsk(
        seat,
        key,
        rule,
        lambda answer: refuse(place_of(answer)),
        lambda: answers_at(places()),
        reach,
        lambda answer: back_option() if answer == BACK else describe(answer),
        about,
        secret,
        drawing,
        (lambda: [*answers_at(places()), BACK]) if back else None,
        matter=matter,
    )


def place_of(answer: Answer) -> Point:
    """The one place an answer names."""
    path = path_in(answer)
    assert path is not None
    return path[0][0]


def answers_at(places: list[Point]) -> list[Answer]:
    """Places as a question for one takes them: a path of one point."""
    return [[[[x, y]], AS_IT_GOES] for x, y in places]
