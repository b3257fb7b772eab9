"""Content from YAML files: typed, checked on load, and every mistake named at once by file, entry and field.

A game's content lies in its folder; a user's own folder is laid over it. There an entry with a new `key` is added, one
with a known `key` replaces the entry whole, and `change: {key: ..., FIELD: ...}` changes some fields of one and keeps
the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final, Protocol, TypeVar

import msgspec

from rulebound.core.declared import keeps_to_type
from rulebound.core.fits import fitted, list_of, misfit, number_between, one_of, shown
from rulebound.core.folders import digest, strays, yaml_files
from rulebound.core.strict_yaml import BadContent, read_yaml
from rulebound.core.units import PLAIN, LengthUnit

T = TypeVar("T")
N = TypeVar("N", bound="Named")
Fields = dict[str, object]

CHANGE: Final = "change"
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
RIGHT_KEY: Final = "a letter and then letters, digits and underscores"


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language."""

    en: Annotated[str, msgspec.Meta(min_length=1)]
    fr: Annotated[str, msgspec.Meta(min_length=1)]

    def by_language(self) -> dict[str, str]:
        """As `Words` takes it: by the codes of `LANGUAGES`."""
        return {"en": self.en, "fr": self.fr}


class Named(Protocol):
    """An entry with a name, and perhaps a `text`."""

    @property
    def name(self) -> Said:
        """In both languages, as a sentence takes it."""


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
        """Whether nothing was wrong with the entry's own fields, and all they name is there.

        What is reckoned from them is to be trusted."""

    @property
    def unit(self) -> LengthUnit:
        """What its lengths are written in."""
        return self._shelf.unit

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


def check_sentences(texts: Iterable[Said], numbers: dict[str, int], at: Place) -> None:
    """Tell of sentences of a scenario that cannot be filled in with its numbers."""
    for said in [said for text in texts for said in text.by_language().values()]:
        try:
            said.format(**numbers)
        except (KeyError, IndexError, ValueError):
            at.say(f"{said!r} names a number it has not; {one_of('', numbers)} is right")


class Shelf:
    """A game's content while it is read: all mistakes are collected, and told of when the shelf is `closed`.

    Lengths in its files are in the game's `unit`.
    """

    def __init__(self, shipped: Path, own: Path | None = None, unit: LengthUnit = PLAIN) -> None:
        if own is not None and not own.is_dir():
            raise BadContent([f"{own}: there is no such folder of content"])
        self.folders = [shipped] if own is None else [shipped, own]
        self.unit = unit
        self.mistakes: list[str] = []
        self.misfits: list[str] = []
        """Those of the mistakes that are about fields which do not fit their types."""
        self.broken: set[str] = set()
        """The keys of entries that are wrong: what names them is not at fault."""
        self._entries: dict[str, Mapping[str, object]] = {}
        """The entries of each file by their keys; a file that is one mapping has one without."""
        self._astray: set[tuple[str, str]] = set()
        """The entries, each with its file, that do not keep to what their type declares."""
        self.groups: list[tuple[str, Mapping[str, Named]]] = []
        """Everything that has a name, by the group its name stands in (see `names_of`)."""
        self._own = own
        self._read: dict[str, object] = {}
        """What each file comes to, a user's own laid over it."""
        self._touched: set[tuple[str, str]] = set()
        if own is not None:
            self.mistakes += strays(own, [path.name for path in yaml_files(shipped)])

    def entries(self, name: str, kind: type[T]) -> dict[str, T]:
        """The entries of a file by their `key`.

        Of those that are wrong, so much is kept as can be, for other mistakes to be found.
        """
        rows = self._rows(self.folders[0], name, {})
        shipped = dict(rows)
        if self._own is not None:
            rows = self._rows(self._own, name, rows)
        self._read[name] = list(rows.values())
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
        self._entries[name] = read
        return read

    def named(self, name: str, kind: type[N], group: str) -> dict[str, N]:
        """The entries of a file, each with a name, which stands in a group of the words."""
        entries = self.entries(name, kind)
        self.groups.append((group, entries))
        return entries

    def mapping(self, name: str, kind: type[T]) -> T:
        """A file that is one mapping; a user's own changes some of its fields."""
        shipped = self._fields(self.folders[0], name)
        own = self._fields(self._own, name) if self._own is not None else {}
        fields = self._read[name] = changed(shipped, own)
        fit = fitted(fields, kind, self.unit)
        self._does_not_fit(name, fit.misfits)
        value = fitted(mended(fields, shipped, fit.wrong), kind, self.unit).value if fit.misfits else fit.value
        if value is None:
            raise BadContent(self.mistakes)
        self._entries[name] = {"": value}
        return value

    def everything(self) -> Iterator[tuple[str, str, msgspec.Struct]]:
        """All entries that were read, each with its file and its key."""
        for name, entries in self._entries.items():
            for key, entry in entries.items():
                assert isinstance(entry, msgspec.Struct)
                yield name, key, entry

    def check_declared(self) -> None:
        """Every file is read: tell of all entries that do not keep to what their types declare (see `declared`)."""
        for name, key, entry in self.everything():
            if not keeps_to_type(entry, self.at(name, key), lambda other: list(self._entries[other])):
                self._astray.add((name, key))

    def check_keys_apart(self, *names: str) -> None:
        """Tell of keys that stand in more than one of some files."""
        for name in names:
            for key in self._entries[name]:
                twins = [other for other in names if other != name and key in self._entries[other]]
                self.at(name, key).need(not twins, "key", key, f"a key that is not in {', '.join(twins)} too")

    def at(self, name: str, key: str = "") -> Place:
        """Where an entry stands, for what is found wrong with it."""
        sound = key not in self.broken and (name, key) not in self._astray
        return Place(self, self._where(name, key) if key else name, sound=sound)

    def closed(self) -> str:
        """Nothing more is read: what identifies the content to play with, or `BadContent` with every mistake."""
        if self.mistakes:
            raise BadContent(self.mistakes)
        return digest(self._read)

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


def names_of(groups: Iterable[tuple[str, Mapping[str, Named]]]) -> dict[str, dict[str, str]]:
    """Names and texts of everything in groups: the words `group.key` and `group-text.key`, by language."""
    words: dict[str, dict[str, str]] = {}
    for group, things in groups:
        for key, thing in things.items():
            words[f"{group}.{key}"] = thing.name.by_language()
            text = getattr(thing, "text", None)
            if text is not None:
                words[f"{group}-text.{key}"] = text.by_language()
    return words
