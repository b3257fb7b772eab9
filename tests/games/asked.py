"""The questions about chances that a game answers, asked by name, and the chances that its ledger works out."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rulebound.core.game import OddsQuestion
from rulebound.core.ledger import Ledger


class Asked:
    """The questions of a game, and the notes on odds in its ledger."""

    def __init__(self, questions: list[OddsQuestion], ledger: Ledger) -> None:
        self.questions = {question.key: question for question in questions}
        self.notes = {note.key: note.answer.en for note in ledger.odds}
        self.answered = cache(self._answer)

    def ask(self, key: str, **given: int) -> dict[str, Fraction]:
        """The answer to a question; what is not given is as the question has it."""
        parameters = self.questions[key].parameters
        assert set(given) <= {name for name, *_ in parameters}
        return dict(self.answered(key, tuple(given.get(name, default) for name, default, _, _ in parameters)))

    def _answer(self, key: str, values: tuple[int, ...]) -> dict[str, Fraction]:
        lines = self.questions[key].answer(list(values))
        assert len(dict(lines)) == len(lines)
        return dict(lines)

    def check_note(self, note: str, key: str, given: dict[str, int], label: str, chance: str) -> None:
        """A note of the ledger names this chance, and the game answers the same."""
        assert chance in self.notes[note]
        assert self.ask(key, **given)[label] == Fraction(chance)
