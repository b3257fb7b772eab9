"""The question for a path: how it is answered, sampled, named and drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Answer, Option, Refusal
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import LEGS, legs
from rulebound.space.plane.reach import Reach
from rulebound.space.table.drawing import outline_shape, region_shapes
from rulebound.space.table.move import Move

BACK: Final = "back"
"""The answer that takes an action back before anything is spent."""


def path_ask(
    move: Move,
    key: str,
    refuse: Callable[[list[Point]], Refusal | None],
    ways: Callable[[], list[list[Point]]],
    describe: Callable[[Answer], Option],
    corners: int = LEGS - 1,
    back: bool = True,
    named: Callable[[], list[list[Point]]] = list,
    matter: Answer = None,
) -> OpenAsk:
    """The question for the path of a move; `back` lets a player think better of it, `named` ways are told a person."""
    plain = not move.walk.roughs and not (move.toll and move.lows)
    about = move.about()
    about["allowance"] = move.ground.unit.said(move.walk.allowance)
    return OpenAsk(
        move.seat,
        key,
        move.rule,
        lambda answer: refuse(path_of(move, answer)),
        lambda: answers_for(move, ways()),
        lambda: reach_of(move),
        lambda answer: back_option() if answer == BACK else describe(answer),
        about,
        move.secret,
        Drawing(move.name, corners, True, True, move.walk.allowance if plain else 0, grid=move.ground.grid),
        lambda: [*answers_for(move, named()), *([BACK] if back else [])],
        matter=matter,
    )


def back_option() -> Option:
    """To take an action back, as an option."""
    return Option(BACK, Text("option.back"), closing=True)


def answers_for(move: Move, ways: list[list[Point]]) -> list[Answer]:
    """Paths as answers, each with where the mover had better look at its end."""
    facings = move.facings([way[-1] for way in ways])
    return [[[[x, y] for x, y in way[1:]], facing] for way, facing in zip(ways, facings, strict=True)]


def path_of(move: Move, answer: Answer) -> list[Point]:
    """The path an answer names, from where the mover is."""
    line = path_in(answer)
    assert line is not None
    return [move.walk.start, *line[0]]


def end_facing(path: list[Point], facing: int) -> int | None:
    """Where the mover looks after a path."""
    ways = legs(path)
    if facing != AS_IT_GOES:
        return facing
    return degrees_of(ways[-1][0], ways[-1][1]) if ways else None


def reach_of(move: Move) -> list[Shape]:
    """Where the mover can get to, for drawing."""
    if move.top is not None:
        return [outline_shape(move.top, "reach")]
    return region_shapes(Reach(move.walk).regions())
