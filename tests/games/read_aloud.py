"""The sentences of a game: what its files hold, and a match read aloud in every language."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from rulebound.core.ask import Answer, Ask, Option
from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words

Names = frozenset[str]


class Variables(Visitor):
    """The variables of a sentence."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def variables(node: BaseNode) -> Names:
    """The names of the values a sentence is filled with."""
    visitor = Variables()
    visitor.visit(node)
    return frozenset(visitor.found)


def sentences(folder: Path, language: str) -> dict[str, Names]:
    """Every key of a game's file, with the variables of its sentence; no key may stand there twice."""
    found: dict[str, Names] = {}
    text = (folder / f"words.{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, Junk), f"{language}: cannot be read: {entry.content}"
        if isinstance(entry, Message):
            parts = [(f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
            if entry.value is not None:
                parts.append((entry.id.name, entry.value))
            for key, pattern in parts:
                assert key not in found, f"{language}: {key} is there twice"
                found[key] = variables(pattern)
    return found


class Reader:
    """Reads a match aloud in all languages."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.words: Words = match.game.words()
        self.read: set[str] = set()

    def say(self, text: Text) -> None:
        """Say one sentence, once."""
        shown = repr(text)
        if shown in self.read:
            return
        self.read.add(shown)
        for language in LANGUAGES:
            said = self.words.say(text, language)
            assert said == said.strip() != "", shown
            assert "{" not in said, said

    def need(self, need: Need | None) -> None:
        """Say a number with its reasons."""
        if need is not None:
            for language in LANGUAGES:
                self.words.need(need, language)

    def option(self, option: Option) -> None:
        """Say an option, and all that is shown with it."""
        self.say(option.label)
        self.need(option.need)
        if option.ghost is not None:
            self.say(option.ghost.cost)
        for chance in option.odds:
            self.say(chance.what)

    def question(self, ask: Ask, nonsense: list[Answer]) -> None:
        """Say the question, its options, and why nonsense is refused."""
        self.say(ask.question())
        for option in ask.options():
            self.option(option)
        for answer in nonsense:
            refusal = ask.check(answer)
            if refusal is not None:
                self.say(refusal.text)

    def scenes(self) -> None:
        """Say everything in everybody's scene, the log apart."""
        for seat in (0, 1, None):
            scene = self.match.scene(seat)
            scene.log = []
            data = scene.plain()
            for language in LANGUAGES:
                self.words.said(data, language)
            for piece in scene.pieces:
                for value in piece.values:
                    self.need(value.need)

    def log(self) -> None:
        """Say the whole log."""
        for event in self.match.journal:
            self.say(event.text)
            self.need(event.need)
