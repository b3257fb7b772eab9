"""A guided first game: lessons that are given where the game asks for what they teach."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rulebound.core.ask import Ask
from rulebound.core.content import Said, read_yaml, typed


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A few sentences for the first question they fit.

    `ask` is the key of that question; `option` the beginning of an answer that must be among the legal ones (then the
    lesson points at it). `points_at` names things of the scene.
    """

    key: str
    ask: str
    text: Said
    option: str = ""
    points_at: tuple[str, ...] = ()


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


def _has(ask: Ask, option: str) -> bool:
    return not option or any(str(answer).startswith(option) for answer in ask.answers())


def load(path: Path) -> Guide:
    """A guide from its file."""
    return typed(read_yaml(path), Guide, path.name)
