"""Sentences in a player's language, from Fluent files and the names that content brings along."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from rulebound.core.elision import de, que
from rulebound.core.need import AT_LEAST, AT_MOST, Need
from rulebound.core.text import Text

LANGUAGES = ("en", "fr")
FUNCTIONS: Final[dict[str, Any]] = {"DE": de, "QUE": que}
"""What sentences may call."""


EVERY_KEY: Final = "*"
"""Stands for all keys, where a whole file is missing."""


class UnknownWords(Exception):
    """There is no sentence under a key, or it wants a value it is not given; says in which language and which file."""

    def __init__(self, key: str, language: str, file: Path, why: str = "") -> None:
        what = "anything" if key == EVERY_KEY else repr(key)
        super().__init__(f"{what} ({language}): {why or 'they belong in'} {file}")
        self.key = key
        self.language = language
        self.file = file


class Words:
    """All sentences of a game in all languages.

    A key `ask.step` is the attribute `step` of the Fluent message `ask`. A key that content has named (`name.brute`)
    comes from there.
    """

    def __init__(self, folders: list[Path], names: Mapping[str, Mapping[str, str]]) -> None:
        self.names = names
        self._bundles: dict[str, FluentBundle] = {}
        self._files: dict[str, Path] = {}
        """Where the words of a language belong: in the last folder, which is the game's own."""
        for language in LANGUAGES:
            files = [folder / f"words.{language}.ftl" for folder in (Path(__file__).parent, *folders)]
            for file in files:
                if not file.is_file():
                    raise UnknownWords(EVERY_KEY, language, file, "there is no file")
            self._files[language] = files[-1]
            self._bundles[language] = _bundle(language, tuple(file.read_text(encoding="utf-8") for file in files))

    def say(self, text: Text, language: str) -> str:
        """The sentence of a text in a language, filled in; `UnknownWords` if there is none."""
        named = self.names.get(text.key)
        if named is not None:
            return named[language]
        bundle = self._bundles[language]
        pattern = self._pattern(text.key, language)
        if pattern is None:
            raise UnknownWords(text.key, language, self._files[language])
        args = {key: self._filled(value, language) for key, value in text.args.items()}
        said, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise UnknownWords(text.key, language, self._files[language], f"{errors[0]} in")
        return str(said)

    def has(self, key: str) -> bool:
        """Whether there is a sentence under a key, in every language."""
        return key in self.names or all(self._pattern(key, language) is not None for language in LANGUAGES)

    def _pattern(self, key: str, language: str) -> Any:
        bundle = self._bundles[language]
        group, _, name = key.partition(".")
        if not bundle.has_message(group):
            return None
        message = bundle.get_message(group)
        return message.attributes.get(name) if name else message.value

    def _filled(self, value: object, language: str) -> str | int:
        if isinstance(value, Text):
            return self.say(value, language)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._filled(v, language)) for v in value)
        if isinstance(value, int):
            return value
        return str(value)

    def need(self, need: Need, language: str) -> str:
        """A number with its reasons, e.g. "5 (line 4, shield +1)"; equal ones once, a start at nothing not at all."""
        parts = []
        for i, (reason, amount) in enumerate(need.reasons):
            if i == 0 and amount == 0 and len(need.reasons) > 1:
                continue
            name = self.say(Text("reason." + reason.replace(" ", "_")), language)
            plain = i == 0 or reason in (AT_LEAST, AT_MOST)
            parts.append(f"{name} {amount}" if plain else f"{name} {amount:+d}")
        told = [part if parts.count(part) == 1 else f"{parts.count(part)} × {part}" for part in dict.fromkeys(parts)]
        return f"{need.value} ({', '.join(told)})"

    def said(self, data: object, language: str) -> object:
        """JSON data in which every sentence is written out."""
        if isinstance(data, dict):
            if data.keys() == {"key", "args"}:
                return self.say(text_from(data), language)
            return {key: self.said(value, language) for key, value in data.items()}
        if isinstance(data, list):
            return [self.said(value, language) for value in data]
        return data


@lru_cache(maxsize=16)
def _bundle(language: str, texts: tuple[str, ...]) -> FluentBundle:
    """The sentences of these texts; reading them takes long, and games with other content have the same."""
    bundle = FluentBundle([language], FUNCTIONS, use_isolating=False)
    bundle.add_resource(_merged(texts))
    return bundle


def _merged(texts: tuple[str, ...]) -> Resource:
    """One resource of several: a message that stands in more than one has the attributes of all; a later one wins."""
    whole = Resource([])
    messages: dict[str, Message] = {}
    for text in texts:
        for entry in FluentResource(text).body:
            if not isinstance(entry, Message):
                whole.body.append(entry)
            elif entry.id.name not in messages:
                messages[entry.id.name] = entry
                whole.body.append(entry)
            else:
                earlier = messages[entry.id.name]
                earlier.attributes.extend(entry.attributes)
                earlier.value = entry.value or earlier.value
    return whole


def text_from(data: object) -> Text:
    """A `Text` back from its plain form."""
    assert isinstance(data, dict)
    args: dict[str, object] = {}
    for key, value in data["args"].items():
        if isinstance(value, dict):
            args[key] = text_from(value)
        elif isinstance(value, list):
            args[key] = [text_from(v) if isinstance(v, dict) else v for v in value]
        else:
            args[key] = value
    return Text(data["key"], args)
