"""Texts of cards, boards and equipment, filled in with the numbers they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from rulebound.core.content import Named, Said

TOLD: Final = {"text": "{}-text", "discard": "discard"}
"""The fields of an entry that are sentences, and the groups of words they stand in."""


def numbers_of(entry: object) -> dict[str, int]:
    """The numbers an entry's texts may name: its fields, those of what it gives, and those of its special action."""
    numbers: dict[str, int] = {}
    for field, value in msgspec.structs.asdict(entry).items() if isinstance(entry, msgspec.Struct) else []:
        if isinstance(value, int) and not isinstance(value, bool):
            numbers[field] = value
        elif isinstance(value, dict):
            numbers |= {str(key): n for key, n in value.items() if isinstance(n, int)}
    for act in getattr(entry, "acts", ()):
        if act.effect:
            numbers |= {"v": act.v, "range": act.range}
    return numbers


def sentences_of(entry: object) -> dict[str, Said]:
    """The sentences of an entry by their fields."""
    return {field: said for field in TOLD if isinstance(said := getattr(entry, field, None), Said)}


def filled_texts(groups: Iterable[tuple[str, Mapping[str, Named]]]) -> dict[str, dict[str, str]]:
    """The texts of everything in groups, filled in: the words `group-text.key` and `discard.key`, by language."""
    words: dict[str, dict[str, str]] = {}
    for group, things in groups:
        for key, thing in things.items():
            numbers = numbers_of(thing)
            for field, said in sentences_of(thing).items():
                spoken = {language: text.format(**numbers) for language, text in said.by_language().items()}
                words[f"{TOLD[field].format(group)}.{key}"] = spoken
    return words
