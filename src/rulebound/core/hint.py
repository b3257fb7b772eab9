"""Why a computer player would answer so: who could answer that, and how far it is ahead of the next best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.text import Text

if TYPE_CHECKING:
    from rulebound.core.game import Game
    from rulebound.core.state import State

CLOSE: Final = 20
CLEAR: Final = 3
"""Answers are about even within this part of all the difference there is, and one is clearly ahead from this part."""

Valued = tuple[Answer, int]
"""An answer, and what it is worth."""


def each_once(choices: list[Valued]) -> list[Valued]:
    """Answers with what they are worth, without those that have been told before."""
    told: list[Valued] = []
    for choice in choices:
        if all(choice[0] != other for other, _ in told):
            told.append(choice)
    return told


def reasons_for(game: Game, state: State, ask: Ask, choices: list[Valued]) -> list[Text]:
    """What is to be said for the first of some answers, the best first and each once."""
    reasons: list[Text] = []
    best = choices[0][0]
    if ask.option(best).ghost is not None:
        threats = game.threats(state, ask.seat, ask, best)
        foes = {thing for threat in threats for thing in threat.points_at[:1]}
        reasons.append(Text("hint.threats", {"n": len(foes)}))
    if len(choices) > 1:
        reasons.append(lead(ask, choices))
    return reasons


def lead(ask: Ask, choices: list[Valued]) -> Text:
    """How far the best answer is ahead of the next, beside all the difference there is."""
    values = [value for _, value in choices]
    ahead, whole = values[0] - values[1], values[0] - min(values)
    far = "even" if ahead * CLOSE <= whole else "clear" if ahead * CLEAR >= whole else "ahead"
    return Text(f"hint.{far}", {"label": ask.option(choices[1][0]).label})
