"""Moves in tests: what is said to somebody who draws a path, and moves along the first."""

from __future__ import annotations

from rulebound.core.ask import Answer, Refusal
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche.field import Field, Played


def refusal(f: Field, action: FigureAction, figure: Figure, answer: Answer) -> Refusal | None:
    """Why a path is refused once an action has been chosen; None if it is legal."""
    return f.path_of(action, figure).check(answer)


def refused_by(f: Field, action: FigureAction, figure: Figure, answer: Answer) -> str:
    """The rule that refuses a path, empty if it is legal."""
    found = refusal(f, action, figure, answer)
    return "" if found is None else found.rule


def through(
    f: Field, mover: Figure, action: FigureAction, args: list[Answer], *then: Answer, dice: list[int]
) -> Played:
    """A move of the active figure along the first path that comes to mind."""
    return f.do(action, mover, *args, then=then, dice=dice, any_path=True)
