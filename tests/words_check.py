"""Whether the sentences of a game are there in every language, with the same values in them."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Pattern, VariableReference
from fluent.syntax.visitor import Visitor

from rulebound.core.words import LANGUAGES


class _Variables(Visitor):
    """Collects the names of the values a sentence is filled with."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def sentences_of(message: Message) -> list[tuple[str, frozenset[str]]]:
    """The keys of a message, each with the names of the values its sentence is filled with."""
    found: list[tuple[str, Pattern | None]] = [(message.id.name, message.value)]
    found += [(f"{message.id.name}.{attribute.id.name}", attribute.value) for attribute in message.attributes]
    return [(key, _names_in(pattern)) for key, pattern in found if pattern is not None]


def _names_in(pattern: Pattern) -> frozenset[str]:
    variables = _Variables()
    variables.visit(pattern)
    return frozenset(variables.found)


def same_words(folder: Path) -> list[str]:
    """What is wrong with the `words.<language>.ftl` of a folder; nothing, one hopes."""
    problems: list[str] = []
    told: dict[str, dict[str, frozenset[str]]] = {}
    for language in LANGUAGES:
        name = f"words.{language}.ftl"
        told[language] = {}
        for entry in FluentParser().parse((folder / name).read_text(encoding="utf-8")).body:
            if isinstance(entry, Junk):
                problems.append(f"{name}: cannot be read: {str(entry.content).strip()!r}")
            elif isinstance(entry, Message):
                for key, names in sentences_of(entry):
                    if key in told[language]:
                        problems.append(f"{name}: {key} is there twice")
                    told[language][key] = names
    for language in LANGUAGES:
        for other in LANGUAGES:
            missing = sorted(told[other].keys() - told[language].keys())
            problems += [f"words.{language}.ftl: {key} is missing" for key in missing]
    first, *others = LANGUAGES
    for other in others:
        for key in sorted(told[first].keys() & told[other].keys()):
            if told[first][key] != told[other][key]:
                one, two = sorted(told[first][key]), sorted(told[other][key])
                problems.append(f"words.{other}.ftl: {key} holds {two}, but {one} in words.{first}.ftl")
    return problems
