"""What computer players answer without looking ahead, and which questions are worth a look ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, Literal, TypeVar

from rulebound.core.ask import Answer, Ask

G = TypeVar("G")
"""The state of the game."""

Look = Literal["never", "when_asked", "always"]
NEVER: Final = "never"
"""The instinct is followed: it knows better than a few guesses would."""
WHEN_ASKED: Final = "when_asked"
"""A player looks ahead from the question, and follows the instinct where it comes up in a look ahead."""
ALWAYS: Final = "always"
"""A player looks ahead from it wherever it comes up."""


class Instincts(Generic[G]):
    """The reflexes of a game, one function a question, and how far each question is worth a look ahead.

    A question that has no reflex is answered with its first candidate. `usually` says how far all questions are worth a
    look ahead that `ahead` does not name. Reflexes read the state, the answers and the `matter` of a question; words
    and options are for people.
    """

    def __init__(
        self,
        reflexes: dict[str, Callable[[G, Ask], Answer]],
        usually: Look,
        ahead: dict[str, Look] | None = None,
    ) -> None:
        self._reflexes = reflexes
        self._usually: Look = usually
        self._ahead: dict[str, Look] = ahead or {}

    def answer(self, g: G, ask: Ask) -> Answer:
        """What anybody would answer without thinking."""
        reflex = self._reflexes.get(ask.key)
        return ask.first(1)[0] if reflex is None else reflex(g, ask)

    def looks_ahead(self, ask: Ask) -> Look:
        """How far a question is worth a look ahead."""
        return self._ahead.get(ask.key, self._usually)

    def questions(self) -> list[str]:
        """The keys of all questions that are named here."""
        return sorted({*self._reflexes, *self._ahead})


def best_of(answers: list[Answer], worths: list[int], idle: Answer) -> Answer:
    """The answer that looks worth most, of equals the first; `idle` if none looks worth anything."""
    best = max(range(len(answers)), key=lambda i: worths[i])
    return answers[best] if worths[best] > 0 else idle
