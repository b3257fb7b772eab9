"""Content from YAML files: typed, checked on load, every mistake named by file, entry and field."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import yaml

T = TypeVar("T")


class ContentError(ValueError):
    """A content file is wrong; the message says where and what would be right."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language."""

    en: str
    fr: str

    def by_language(self) -> dict[str, str]:
        """The sentence by its language."""
        return {"en": self.en, "fr": self.fr}


class Named(Protocol):
    """An entry with a name, and perhaps a `text`."""

    @property
    def name(self) -> Said:
        """What it is called."""


DEEPEST = 100
"""How many levels of lists and mappings are read."""


class _Loader(yaml.CSafeLoader):
    """Safe YAML that refuses the same key twice."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.name = name

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:
        """A value; one that cannot be (the 45th of a month) is a mistake in this line."""
        try:
            return super().construct_object(node, deep)
        except ContentError:
            raise
        except (ValueError, KeyError, AttributeError) as error:
            raise ContentError(f"{self.name}: line {node.start_mark.line + 1}: cannot be read: {error}") from None


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[object, object]:
    found: dict[object, object] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, list | dict | set):
            raise ContentError(f"{loader.name}: line {key_node.start_mark.line + 1}: {key!r} cannot be a key")
        if key in found:
            raise ContentError(f"{loader.name}: line {key_node.start_mark.line + 1}: {key!r} is there twice")
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_yaml(path: Path) -> object:
    """The data of a YAML file, or a `ContentError` with its line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: cannot be read: {error}") from None
    loader = None
    try:
        _check_depth(text)
        loader = _Loader(text, path.name)
        return loader.get_single_data()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ContentError(f"{path.name}: line {line}: {error.problem}") from None
    except yaml.YAMLError as error:
        raise ContentError(f"{path.name}: {error}") from None
    finally:
        if loader is not None:
            loader.dispose()


def _check_depth(text: str) -> None:
    """An error of YAML for data nested beyond all use: reading it would go down as deep, until the stack ends."""
    depth = 0
    for event in yaml.parse(text, yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                mark: Any = event.start_mark  # the C parser has a kind of its own
                raise yaml.MarkedYAMLError(problem=f"lies more than {DEEPEST} levels deep", problem_mark=mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def typed(data: object, kind: type[T], where: str) -> T:
    """Data as a typed value; a mistake is named by `where` and the field."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        text, path = str(error), ""
        if " - at " in text:
            text, _, path = text.rpartition(" - at ")
        field = re.sub(r"\$\.?", "", path.replace("`", "")).removesuffix(" in ")
        raise ContentError(f"{where}{': field ' + field if field else ''}: {text}") from None


def entries(
    folders: list[Path], name: str, kind: type[T], prepare: Callable[[object, str], object] | None = None
) -> dict[str, T]:
    """The entries of a file by their `key`; a later folder adds entries or replaces them whole.

    `prepare` gets an entry as it stands in the file, and where it stands, and returns what is to be typed.
    """
    found: dict[str, T] = {}
    for folder in folders:
        path = folder / name
        if not path.exists():
            continue
        data = read_yaml(path)
        if not isinstance(data, list):
            raise ContentError(f"{name}: must be a list of entries, each with a key")
        seen: list[str] = []
        for i, entry in enumerate(data):
            if not isinstance(entry, dict) or not isinstance(entry.get("key"), str):
                raise ContentError(f"{name}: entry {i + 1}: has no key (a string)")
            key = entry["key"]
            if key in seen:
                raise ContentError(f"{name}: entry {key}: is there twice")
            seen.append(key)
            where = f"{name}: entry {key}"
            found[key] = typed(entry if prepare is None else prepare(entry, where), kind, where)
    return found


def mapping(folders: list[Path], name: str, kind: type[T]) -> T:
    """A file that is one mapping; a later folder's fields replace those of an earlier one."""
    merged: dict[str, object] = {}
    for folder in folders:
        path = folder / name
        if path.exists():
            data = read_yaml(path)
            if not isinstance(data, dict):
                raise ContentError(f"{name}: must be a mapping of fields")
            merged.update(data)
    return typed(merged, kind, name)


def folders_of(shipped: Path, own: Path | None) -> list[Path]:
    """Where the content of a game lies: the game's folder, then a user's own, if one is given."""
    if own is None:
        return [shipped]
    if not own.is_dir():
        raise ContentError(f"{own}: there is no such folder of content")
    return [shipped, own]


def names_of(groups: Iterable[tuple[str, Mapping[str, Named]]]) -> dict[str, dict[str, str]]:
    """Names and texts of everything in groups: the words `group.key` and `group-text.key`, by language."""
    found: dict[str, dict[str, str]] = {}
    for group, things in groups:
        for key, thing in things.items():
            found[f"{group}.{key}"] = thing.name.by_language()
            text = getattr(thing, "text", None)
            if text is not None:
                found[f"{group}-text.{key}"] = text.by_language()
    return found


def digest(folders: list[Path]) -> str:
    """Identifies content: a hash over all its files."""
    h = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            h.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return h.hexdigest()[:32]
