"""What is said to somebody who draws a path."""

from __future__ import annotations

from rulebound.core.ask import Answer, Refusal
from rulebound.games.escarmouche.rules.actions import Action
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche.field import Field, path_ask


def refusal(f: Field, action: Action, figure: Figure, answer: Answer) -> Refusal | None:
    """Why a path is refused once an action has been chosen; None if it is legal."""
    return path_ask(action.do(f.g, figure, [])).check(answer)


def refused_by(f: Field, action: Action, figure: Figure, answer: Answer) -> str:
    """The rule that refuses a path, empty if it is legal."""
    found = refusal(f, action, figure, answer)
    return "" if found is None else found.rule
