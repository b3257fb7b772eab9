"""A guided first game: lessons that are given where the game asks for what they teach."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rulebound.core.ask import Ask
from rulebound.core.content import Said, typed
from rulebound.core.strict_yaml import read_yaml

if TYPE_CHECKING:
    from rulebound.core.match import Given


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A few sentences for the first question they fit.

    `ask` is the key of that question; `option` the beginning of an answer that must be among the legal ones (then the
    lesson points at it). `points_at` names things of the scene. `typed` says it where one types instead of pointing.
    """

    key: str
    ask: str
    text: Said
    option: str = ""
    points_at: tuple[str, ...] = ()
    typed: Said | None = None


class Guide(msgspec.Struct, forbid_unknown_fields=True):
    """The set-up of a first game, what is said before it, and its lessons in the order they are looked through."""

    scenario: str
    seed: int
    seat: int
    opponent: str
    welcome: Said
    lessons: list[Lesson]

    def lesson(self, ask: Ask, given: frozenset[str]) -> Lesson | None:
        """The first lesson for this question that has not been given."""
        for lesson in self.lessons:
            if lesson.key not in given and lesson.ask == ask.key and _has(ask, lesson.option):
                return lesson
        return None


class Lessons:
    """The lessons given in one game, each with the question it was given at: there it stays."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self._given: list[tuple[int, Lesson | None]] = []

    def now(self, history: Sequence[Given]) -> int:
        """How many answers of the learner there are: what others answer at the same time is no other question."""
        return sum([given.seat == self.guide.seat for given in history])

    def stop_at(self, ask: Ask | None, at: int) -> None:
        """Stop at a question after `at` answers of the learner; what was given after that many is forgotten."""
        self._given = [(n, lesson) for n, lesson in self._given if n <= at]
        if ask is None or ask.seat != self.guide.seat or any(n == at for n, _ in self._given):
            return
        given = frozenset(lesson.key for _, lesson in self._given if lesson is not None)
        self._given.append((at, self.guide.lesson(ask, given)))

    def here(self, at: int) -> Lesson | None:
        """The lesson of the question after `at` answers of the learner, if it is the last one stopped at."""
        return self._given[-1][1] if self._given and self._given[-1][0] == at else None


def _has(ask: Ask, option: str) -> bool:
    return not option or any(str(answer).startswith(option) for answer in ask.answers())


def load(path: Path) -> Guide:
    """Read a guide; `BadContent` says what does not fit."""
    return typed(read_yaml(path), Guide, path.name)
