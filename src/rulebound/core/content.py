"""Content from YAML files: typed, checked on load, and every mistake named at once by file, entry and field.

A game's content lies in its folder; a user's own folder is laid over it. There an entry with a new `key` is added, one
with a known `key` replaces the entry whole, and `change: {key: ..., FIELD: ...}` changes some fields of one and keeps
the others.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Protocol, TypeVar

import msgspec
import yaml

from rulebound.core.fits import fitted, list_of, misfit, number_between, one_of, shown
from rulebound.core.units import PLAIN, Unit

T = TypeVar("T")
Fields = dict[str, object]

CHANGE: Final = "change"
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
RIGHT_KEY: Final = "a letter and then letters, digits and underscores"


class BadContent(ValueError):
    """Content is wrong; each of the `mistakes` says where, what, and what would be right."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language."""

    en: Annotated[str, msgspec.Meta(min_length=1)]
    fr: Annotated[str, msgspec.Meta(min_length=1)]

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
        self.mistakes: list[str] = []

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:
        """A value; one that cannot be (the 45th of a month) is a mistake in this line."""
        try:
            return super().construct_object(node, deep)
        except (ValueError, KeyError, AttributeError) as error:
            self.wrong(node, f"cannot be read: {error}")
            return None

    def wrong(self, node: yaml.Node, problem: str) -> None:
        """Something is wrong in the line of this node."""
        self.mistakes.append(f"{self.name}: line {node.start_mark.line + 1}: {problem}")


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[object, object]:
    read: dict[object, object] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, list | dict | set):
            loader.wrong(key_node, f"{shown(key)} cannot be the name of a field; a text is right")
            continue
        if key in read:
            loader.wrong(key_node, f"{shown(key)} is there twice; once is right")
        read[key] = loader.construct_object(value_node, deep=True)
    return read


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_yaml(path: Path) -> object:
    """The data of a YAML file, or `BadContent` with the lines that are wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent([f"{path.name}: cannot be read: {error}"]) from None
    loader = None
    try:
        _check_depth(text)
        loader = _Loader(text, path.name)
        data = loader.get_single_data()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadContent([f"{path.name}: line {line}: {error.problem}"]) from None
    except yaml.YAMLError as error:
        raise BadContent([f"{path.name}: {' '.join(str(error).split())}"]) from None
    finally:
        if loader is not None:
            loader.dispose()
    if loader.mistakes:
        raise BadContent(loader.mistakes)
    return data


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
    """Data as a typed value, or `BadContent` that names each mistake by `where` and the field."""
    fit = fitted(data, kind)
    if fit.misfits or fit.value is None:
        raise BadContent([f"{where}: {problem}" for problem in fit.misfits])
    return fit.value


class Place:
    """An entry of a file, or a file that is one mapping; what is wrong there is told of, and checking goes on."""

    def __init__(self, shelf: Shelf, where: str, field: str = "", sound: bool = True) -> None:
        self._shelf = shelf
        self._where = where
        self._field = field
        self.sound = sound
        """Whether nothing was wrong with the entry's own fields: what is reckoned from them is to be trusted."""

    def inside(self, field: str) -> Place:
        """A part of the same entry: its fields are named after it."""
        return Place(self._shelf, self._where, self._named(field), self.sound)

    def _named(self, field: str) -> str:
        return f"{self._field}.{field}" if self._field and field else self._field or field

    def say(self, problem: str) -> None:
        """Something is wrong with the entry, or with the part of it this is."""
        about = f"field {self._field!r}: " if self._field else ""
        self._shelf.mistakes.append(f"{self._where}: {about}{problem}")

    def wrong(self, field: str, value: object, right: str) -> None:
        """A field is wrong; nothing is said of one that does not even fit its type."""
        start = f"{self._where}: field {self._named(field)!r} is "
        if not any(mistake.startswith(start) for mistake in self._shelf.misfits):
            self._shelf.mistakes.append(f"{self._where}: {misfit(self._named(field), value, right)}")

    def need(self, holds: bool, field: str, value: object, right: str) -> bool:
        """Something must hold of a field; says whether it does."""
        if not holds:
            self.wrong(field, value, right)
        return holds

    def within(self, field: str, value: int, least: int, most: int) -> bool:
        """A number must lie within limits that other content sets."""
        return self.need(least <= value <= most, field, value, number_between(least, most))

    def long(self, field: str, value: Iterable[object], least: int, most: int) -> bool:
        """A list must be as long as other content allows."""
        values = list(value)
        return self.need(least <= len(values) <= most, field, values, list_of(least, most))

    def known(self, field: str, values: Iterable[str], names: Iterable[str]) -> bool:
        """Each value must be one of these names; that of an entry which is itself wrong is not told of again."""
        allowed = list(names)
        strangers = [value for value in values if value not in allowed]
        for value in strangers:
            if value not in self._shelf.broken:
                self.wrong(field, value, one_of(value, allowed))
        return not strangers


class Shelf:
    """A game's content while it is read: all mistakes are collected, and told of when the shelf is `closed`.

    Lengths in its files are in the game's `unit`.
    """

    def __init__(self, shipped: Path, own: Path | None = None, unit: Unit = PLAIN) -> None:
        if own is not None and not own.is_dir():
            raise BadContent([f"{own}: there is no such folder of content"])
        self.folders = [shipped] if own is None else [shipped, own]
        self.unit = unit
        self.mistakes: list[str] = []
        self.misfits: list[str] = []
        """Those of the mistakes that are about fields which do not fit their types."""
        self.broken: set[str] = set()
        """The keys of entries that are wrong: what names them is not at fault."""
        self._own = own
        self._touched: set[tuple[str, str]] = set()
        if own is not None:
            self.mistakes += strays(own, [path.name for path in _yaml_files(shipped)])

    def entries(self, name: str, kind: type[T]) -> dict[str, T]:
        """The entries of a file by their `key`.

        Of those that are wrong, so much is kept as can be, for other mistakes to be found.
        """
        rows = self._rows(self.folders[0], name, {})
        shipped = dict(rows)
        if self._own is not None:
            rows = self._rows(self._own, name, rows)
        read: dict[str, T] = {}
        for key, row in rows.items():
            fit = fitted(row, kind, self.unit)
            value = fit.value
            if fit.misfits:
                self.broken.add(key)
                self._does_not_fit(self._where(name, key), fit.misfits)
                if key in shipped:
                    value = fitted(mended(row, shipped[key], fit.wrong), kind, self.unit).value
            if value is not None:
                read[key] = value
        return read

    def mapping(self, name: str, kind: type[T]) -> T:
        """A file that is one mapping; a user's own changes some of its fields."""
        shipped = self._fields(self.folders[0], name)
        own = self._fields(self._own, name) if self._own is not None else {}
        fields = changed(shipped, own)
        fit = fitted(fields, kind, self.unit)
        self._does_not_fit(name, fit.misfits)
        value = fitted(mended(fields, shipped, fit.wrong), kind, self.unit).value if fit.misfits else fit.value
        if value is None:
            raise BadContent(self.mistakes)
        return value

    def at(self, name: str, key: str = "") -> Place:
        """Where an entry stands, for what is found wrong with it."""
        return Place(self, self._where(name, key) if key else name, sound=key not in self.broken)

    def closed(self) -> str:
        """Nothing more is read: what identifies the content, or `BadContent` with every mistake there is."""
        if self.mistakes:
            raise BadContent(self.mistakes)
        return digest(self.folders)

    def _does_not_fit(self, where: str, misfits: list[str]) -> None:
        told = [f"{where}: {problem}" for problem in misfits]
        self.misfits += told
        self.mistakes += told

    def _where(self, name: str, key: str) -> str:
        as_shipped = self._own is not None and (name, key) not in self._touched
        return f"{name}: entry {key!r}{' (as shipped)' if as_shipped else ''}"

    def _data(self, folder: Path, name: str) -> object:
        """What a file holds; None if it is not there or cannot be read."""
        if not (folder / name).exists():
            return None
        try:
            data = read_yaml(folder / name)
        except BadContent as error:
            self.mistakes += error.mistakes
            return None
        if data is None:
            self.mistakes.append(f"{name}: is empty; leave it out, or write what it is for")
        return data

    def _fields(self, folder: Path, name: str) -> Fields:
        data = self._data(folder, name)
        if data is not None and not isinstance(data, dict):
            self.mistakes.append(f"{name}: is {shown(data)}; a mapping of fields is right")
        return data if isinstance(data, dict) else {}

    def _rows(self, folder: Path, name: str, before: dict[str, Fields]) -> dict[str, Fields]:
        """Entries as they stand in a file, laid over those there were before."""
        data = self._data(folder, name)
        if data is not None and not isinstance(data, list):
            self.mistakes.append(f"{name}: is {shown(data)}; a list of entries, each with a key, is right")
        rows, seen = dict(before), set[str]()
        for i, row in enumerate(data if isinstance(data, list) else []):
            where = f"{name}: entry {i + 1}"
            told = self._told(row, where)
            if told is None:
                continue
            key, fields = told
            where = f"{name}: entry {key!r}"
            if folder == self._own:
                self._touched.add((name, key))
            if key in seen:
                self.mistakes.append(f"{where}: is there twice; once is right")
            seen.add(key)
            if CHANGE not in row:
                rows[key] = fields
            elif key not in before:
                self.mistakes.append(
                    f"{where}: field '{CHANGE}': there is no such entry; {one_of(key, before)} is right"
                )
            elif len(fields) == 1:
                self.mistakes.append(f"{where}: field '{CHANGE}': changes nothing; name the fields to change")
            else:
                rows[key] = changed(before[key], fields)
        return rows

    def _told(self, row: object, where: str) -> tuple[str, Fields] | None:
        """The key of an entry, and its fields or those it changes."""
        fields = row
        example = "{key: KEY, FIELD: VALUE}"
        if isinstance(row, dict) and CHANGE in row:
            fields = row[CHANGE]
            if len(row) > 1 or not isinstance(fields, dict):
                self.mistakes.append(f"{where}: {misfit(CHANGE, fields, f'{example}, and nothing beside it,')}")
                return None
        key = fields.get("key") if isinstance(fields, dict) else None
        if not isinstance(fields, dict) or key is None:
            self.mistakes.append(f"{where}: has no key; {example} or {CHANGE}: {example} is right")
            return None
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            self.mistakes.append(f"{where}: {misfit('key', key, RIGHT_KEY)}")
            return None
        return key, fields


def changed(fields: Fields, change: Fields) -> Fields:
    """Fields with some of them changed, those inside of a mapping one by one; an empty one is left out again."""
    merged = dict(fields)
    for name, value in change.items():
        before = merged.get(name)
        if value is None:
            merged.pop(name, None)
        elif isinstance(before, dict) and isinstance(value, dict):
            merged[name] = changed(before, value)
        else:
            merged[name] = value
    return merged


def mended(fields: Fields, shipped: Fields, wrong: list[str]) -> Fields:
    """Fields with those that are wrong as they were shipped; what was not shipped is left out."""
    sound = {name: value for name, value in fields.items() if name not in wrong}
    return sound | {name: shipped[name] for name in wrong if name in shipped}


def strays(folder: Path, names: list[str]) -> list[str]:
    """What lies in a game's folder and is none of its files: a misspelt name must not go unnoticed."""
    stems = [name.removesuffix(".yaml") for name in names]
    found: list[str] = []
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in names:
            continue
        if path.is_dir():
            if any(_is_yaml(inner) for inner in path.rglob("*")):
                found.append(f"{path.name}: is a folder; files are read only beside it, not in it")
        elif _is_yaml(path) or path.name.split(".")[0] in stems:
            found.append(f"{path.name}: is no file of this game; {one_of(f'{path.stem}.yaml', names)} is right")
    return found


def own_folder(folder: Path, game: str, games: list[str]) -> Path | None:
    """The folder of a game in a user's own: a folder of its name, or the whole where no game has one.

    None if only other games have one.
    """
    parts = game_folders(folder, games)
    if parts:
        return parts.get(game)
    if folder.name in games and folder.name != game:
        raise BadContent([f"is the folder of {folder.name}; that of {game}, or the one both are in, is right"])
    if not _yaml_files(folder):
        raise BadContent([f"holds no content; files of {game}, or a folder a game ({', '.join(games)}) is right"])
    return folder


def game_folders(folder: Path, games: list[str]) -> dict[str, Path]:
    """The folders in a user's own that are named after games; `BadContent` where it is not clear what is whose."""
    if not folder.is_dir():
        raise BadContent([f"{folder}: there is no such folder of content"])
    parts = {path.name: path for path in sorted(folder.iterdir()) if path.is_dir() and path.name in games}
    if not parts:
        return {}
    first = next(iter(parts))
    mistakes = [
        f"{path.name}: stands beside folders of games; {first}/{path.name}, in the folder of its game, is right"
        for path in _yaml_files(folder)
    ]
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in games and any(_is_yaml(inner) for inner in path.rglob("*")):
            mistakes.append(f"{path.name}: is no game; {one_of(path.name, games)} is right")
    if mistakes:
        raise BadContent(mistakes)
    return parts


def _is_yaml(path: Path) -> bool:
    return re.search(r"\.ya?ml\b", path.name, re.IGNORECASE) is not None and path.is_file()


def _yaml_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if _is_yaml(path) and not path.name.startswith(".")]


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
        for path in _yaml_files(folder):
            h.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return h.hexdigest()[:32]
