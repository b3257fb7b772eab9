"""Whether data fits a type, and if not: every field that does not, its value, and what would be right.

The types are msgspec's, and say all there is to say: `Annotated[int, Meta(ge=1, le=6)]` is a whole number from 1 to 6,
`Literal` a closed set, `Meta(min_length=1)` a list that is not empty. `extra=LENGTH` marks a length: people write it in
the unit of their game, the program keeps it in units of the plane. What a field has to do with other fields and entries
is declared with the words of `declared`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import inspect

from rulebound.core.units import PLAIN, LengthUnit

T = TypeVar("T")

LENGTH: Final = {"length": True}
"""What `Meta(extra=...)` has of a number that is a length."""
LONGEST_SHOWN: Final = 60


def misfit(field: str, value: object, right: str) -> str:
    """The sentence about a field that is wrong."""
    return f"field {field!r} is {shown(value)}; {right} is right"


def shown(value: object) -> str:
    """A value as its file has it, cut if it is long."""
    if value is None:
        return "empty"
    text = repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def one_of(value: object, names: Iterable[str]) -> str:
    """A closed set as a sentence lists it, what comes nearest to a wrong value first."""
    known = list(dict.fromkeys(name for name in names if name))
    if not known:
        return "nothing (there is none)"
    near = get_close_matches(str(value), known, n=3)
    return f"{'one of ' if len(known) > 1 else ''}{', '.join([*near, *[n for n in known if n not in near]])}"


def number_between(least: int | None, most: int | None) -> str:
    """A whole number within limits, as a sentence has it."""
    if least is not None and least == most:
        return str(least)
    if least is not None and most is not None:
        return f"a whole number from {least} to {most}"
    return "a whole number" if least is None else f"a whole number, {least} or more"


def list_of(least: int | None, most: int | None) -> str:
    """A list of a certain length, as a sentence has it."""
    if not least and most is None:
        return "a list"
    if least == most:
        return f"a list of {least}"
    return f"a list of {least or 0} or more" if most is None else f"a list of {least or 0} to {most}"


def is_length(kind: inspect.Metadata) -> bool:
    """Whether a type is marked as a length, whatever else is said of it."""
    return bool(kind.extra and kind.extra.get("length"))


class Fit(Generic[T]):
    """What came of holding data against a type.

    `misfits` has a sentence for each field that does not fit, `wrong` the names of those at the top. `value` is the
    data typed, numbers out of range moved to its end; None where no value can be made of it.
    """

    def __init__(self, value: T | None, misfits: list[str], wrong: list[str]) -> None:
        self.value = value
        self.misfits = misfits
        self.wrong = wrong


def fitted(data: object, kind: type[T], unit: LengthUnit = PLAIN) -> Fit[T]:
    """Data held against a type; its lengths are written in a unit."""
    fitting = _Fitting(unit)
    measured = fitting.fit(data, type_of(kind), "")
    try:
        value = msgspec.convert(measured, kind)
    except msgspec.ValidationError as error:
        return Fit(None, fitting.misfits or [str(error)], fitting.wrong)
    return Fit(value, fitting.misfits, fitting.wrong)


_types: dict[object, inspect.Type] = {}


def type_of(kind: object) -> inspect.Type:
    """A type as msgspec describes it; asked for once."""
    if kind not in _types:
        _types[kind] = inspect.type_info(kind)
    return _types[kind]


class _Fitting:
    """Walks through data and its type side by side; lengths come back in units, all else as it was."""

    def __init__(self, unit: LengthUnit) -> None:
        self.misfits: list[str] = []
        self.wrong: list[str] = []
        self._unit = unit

    def fit(self, data: object, kind: inspect.Type, field: str) -> object:
        if isinstance(kind, inspect.Metadata):
            if isinstance(kind.type, inspect.IntType) and is_length(kind):
                return self._length(data, kind.type, field)
            return self.fit(data, kind.type, field)
        if isinstance(kind, inspect.UnionType):
            return self._union(data, kind, field)
        if isinstance(kind, inspect.StructType):
            return self._row(data, kind, field) if kind.array_like else self._struct(data, kind, field)
        if isinstance(kind, inspect.DictType):
            return self._mapping(data, kind, field)
        if isinstance(kind, inspect.TupleType):
            return self._tuple(data, kind, field)
        if isinstance(kind, inspect.VarTupleType | inspect.ListType):
            return self._list(data, kind, field)
        if not _is(data, kind):
            self._wrong(field, data, right_of(kind, data, self._unit))
            return _within(data, kind)
        return data

    def _wrong(self, field: str, value: object, right: str) -> None:
        self._say(field, misfit(field, value, right) if field else f"is {shown(value)}; {right} is right")

    def _say(self, field: str, problem: str) -> None:
        self.misfits.append(problem)
        self.wrong.append(re.split(r"[.\[]", field)[0])

    def _length(self, data: object, kind: inspect.IntType, field: str) -> object:
        length = self._unit.read(data)
        if length is None:
            self._wrong(field, data, _length_between(kind, self._unit))
            return data
        if not _is(length, kind):
            self._wrong(field, data, _length_between(kind, self._unit))
        return _within(length, kind)

    def _union(self, data: object, kind: inspect.UnionType, field: str) -> object:
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        if data is None and len(others) < len(kind.types):
            return None
        if len(others) == 1:
            return self.fit(data, others[0], field)
        for each in others:
            trial = _Fitting(self._unit)
            measured = trial.fit(data, each, field)
            if not trial.misfits:
                return measured
        self._wrong(field, data, " or ".join(right_of(each, data, self._unit) for each in others))
        return data

    def _struct(self, data: object, kind: inspect.StructType, field: str) -> object:
        if not isinstance(data, dict):
            self._wrong(field, data, right_of(kind, data, self._unit))
            return data
        parts = {part.encode_name: part for part in kind.fields}
        for name in data:
            if name not in parts and kind.forbid_unknown_fields:
                inner = _inside(field, name)
                self._say(inner, f"field {inner!r} is not known; {one_of(name, parts)} is right")
        for name, part in parts.items():
            if part.required and name not in data:
                inner = _inside(field, name)
                self._say(inner, f"field {inner!r} is missing; {right_of(part.type, None, self._unit)} is right")
        return {
            name: self.fit(value, parts[name].type, _inside(field, name)) if name in parts else value
            for name, value in data.items()
        }

    def _row(self, data: object, kind: inspect.StructType, field: str) -> object:
        if not isinstance(data, list) or len(data) != len(kind.fields):
            self._wrong(field, data, right_of(kind, data, self._unit))
            return data
        return [
            self.fit(value, part.type, _inside(field, part.name)) for value, part in zip(data, kind.fields, strict=True)
        ]

    def _mapping(self, data: object, kind: inspect.DictType, field: str) -> object:
        if not isinstance(data, dict):
            self._wrong(field, data, right_of(kind, data, self._unit))
            return data
        for name in data:
            if not _is(name, kind.key_type):
                right = right_of(kind.key_type, name, self._unit)
                self._say(field, f"field {field!r} has the key {shown(name)}; {right} is right")
        return {name: self.fit(value, kind.value_type, _inside(field, name)) for name, value in data.items()}

    def _tuple(self, data: object, kind: inspect.TupleType, field: str) -> object:
        if not isinstance(data, list) or len(data) != len(kind.item_types):
            self._wrong(field, data, right_of(kind, data, self._unit))
            return data
        pairs = zip(data, kind.item_types, strict=True)
        return [self.fit(value, each, f"{field}[{i}]") for i, (value, each) in enumerate(pairs)]

    def _list(self, data: object, kind: inspect.VarTupleType | inspect.ListType, field: str) -> object:
        if not isinstance(data, list):
            self._wrong(field, data, right_of(kind, data, self._unit))
            return data
        if len(data) < (kind.min_length or 0) or (kind.max_length is not None and len(data) > kind.max_length):
            self._wrong(field, data, right_of(kind, data, self._unit))
        return [self.fit(value, kind.item_type, f"{field}[{i}]") for i, value in enumerate(data)]


def _within(data: object, kind: inspect.Type) -> object:
    """A whole number moved to the end of its range that is nearest; anything else as it is."""
    if isinstance(data, bool) or not isinstance(data, int) or not isinstance(kind, inspect.IntType):
        return data
    if kind.ge is not None and data < kind.ge:
        return int(kind.ge)
    return int(kind.le) if kind.le is not None and data > kind.le else data


def _inside(field: str, name: object) -> str:
    return f"{field}.{name}" if field else str(name)


def _is(data: object, kind: inspect.Type) -> bool:
    """Whether a single value fits its type; what is not known here is left to msgspec."""
    if isinstance(kind, inspect.Metadata):
        return _is(data, kind.type)
    if isinstance(kind, inspect.IntType):
        if isinstance(data, bool) or not isinstance(data, int):
            return False
        return (kind.ge is None or data >= kind.ge) and (kind.le is None or data <= kind.le)
    if isinstance(kind, inspect.StrType):
        return isinstance(data, str) and len(data) >= (kind.min_length or 0)
    if isinstance(kind, inspect.BoolType):
        return isinstance(data, bool)
    if isinstance(kind, inspect.LiteralType):
        return isinstance(data, str | int) and not isinstance(data, bool) and data in kind.values
    return True


def right_of(kind: inspect.Type, value: object, unit: LengthUnit) -> str:
    """What to write instead of `value`, in words that end a complaint: "a whole number from 0 to 12"."""
    if isinstance(kind, inspect.Metadata):
        if isinstance(kind.type, inspect.IntType) and is_length(kind):
            return _length_between(kind.type, unit)
        return right_of(kind.type, value, unit)
    if isinstance(kind, inspect.UnionType):
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return " or ".join(right_of(each, value, unit) for each in others)
    if isinstance(kind, inspect.IntType):
        return number_between(kind.ge, kind.le)
    if isinstance(kind, inspect.StrType):
        return "a text that is not empty" if kind.min_length else "a text"
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return one_of(value, [str(each) for each in kind.values])
    if isinstance(kind, inspect.StructType):
        names = ", ".join(part.encode_name for part in kind.fields)
        return f"a list of {len(kind.fields)} ({names})" if kind.array_like else f"a mapping with the fields {names}"
    if isinstance(kind, inspect.TupleType):
        return f"a list of {len(kind.item_types)}"
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return list_of(kind.min_length, kind.max_length)
    return "a mapping" if isinstance(kind, inspect.DictType) else "something else"


def _length_between(kind: inspect.IntType, unit: LengthUnit) -> str:
    least, most = (None if end is None else unit.written(int(end)) for end in (kind.ge, kind.le))
    return f"a length from {least} to {most} {unit.name} with at most one decimal"
