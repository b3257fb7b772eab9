"""How positions are written as JSON data and read back: a table of fields says it once, for both ways.

What is read may be old or broken, so nothing of it is taken on trust: `BadPosition` names the field, what it holds and
what would be right. A content that is read with is whatever holds its things by kind, and there by key: what a position
names is looked up in it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

MOST_SHOWN: Final = 60
"""So much of data is repeated in a message."""


class BadPosition(ValueError):
    """Data that is no position of the game; the message says where, what is there, and what would be right."""


def shown(data: object) -> str:
    """Data in a message, or its beginning."""
    text = repr(data)
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "..."


def wrong(at: str, data: object, right: str) -> BadPosition:
    """The refusal of data at a field, by a sentence that says what would be right there."""
    return BadPosition(f"{at or 'the position'} is {shown(data)}; {right} is right")


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """How a value of one kind is written and read. Plain data is written as it stands, and here read as it stands."""

    def write(self, value: Any) -> object:
        """The value as JSON data, apart from the position."""
        return value

    def read(self, data: object, at: str, content: object) -> Any:  # noqa: ARG002
        """The value back from its data, which stands at the field `at`; `BadPosition` if it cannot be."""
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Bare(Notation):
    """A number, a truth or a word: it never changes, and is JSON data as it stands."""


class _Whole(Bare):
    def read(self, data: object, at: str, content: object) -> Any:  # noqa: ARG002
        if not isinstance(data, int) or isinstance(data, bool):
            raise wrong(at, data, "a whole number")
        return data


class _Flag(Bare):
    def read(self, data: object, at: str, content: object) -> Any:  # noqa: ARG002
        if not isinstance(data, bool):
            raise wrong(at, data, "true or false")
        return data


class Word(Bare):
    """A word, one of those given if there are any."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def read(self, data: object, at: str, content: object) -> Any:  # noqa: ARG002
        if not isinstance(data, str):
            raise wrong(at, data, "a word")
        if self.words and data not in self.words:
            raise wrong(at, data, f"one of {', '.join(self.words)}")
        return data


class Key(Bare):
    """The key of something of a kind that the content holds."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def read(self, data: object, at: str, content: object) -> Any:
        looked_up(self.kind, data, at, content)
        return data


class ByKey(Notation):
    """Something of the content, written as its key."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def write(self, value: Any) -> object:
        return value.key

    def read(self, data: object, at: str, content: object) -> Any:
        return looked_up(self.kind, data, at, content)


def looked_up(kind: str, key: object, at: str, content: object) -> Any:
    """The entry itself; `BadPosition` names the place `at` if the content has none."""
    things: dict[str, Any] = getattr(content, kind)
    if not isinstance(key, str) or key not in things:
        raise wrong(at, key, f"a key of {kind}")
    return things[key]


WHOLE: Final = _Whole()
FLAG: Final = _Flag()
WORD: Final = Word()
AS_IT_STANDS: Final = Notation()


# Many values


def listed(data: object, at: str) -> list[object]:
    """The same, known to be a list; `BadPosition` names the place `at` if it is none."""
    if not isinstance(data, list):
        raise wrong(at, data, "a list")
    return data


class ListOf(Notation):
    """A list of values of one kind."""

    def __init__(self, each: Notation) -> None:
        self.each = each

    def write(self, value: Any) -> object:
        return list(value) if isinstance(self.each, Bare) else [self.each.write(one) for one in value]

    def read(self, data: object, at: str, content: object) -> Any:
        return [self.each.read(one, f"{at}[{i}]", content) for i, one in enumerate(listed(data, at))]


class TupleOf(ListOf):
    """A tuple of values of one kind."""

    def read(self, data: object, at: str, content: object) -> Any:
        return tuple(super().read(data, at, content))


class TupleWith(Notation):
    """A tuple of certain values."""

    def __init__(self, *each: Notation) -> None:
        self.each = each

    def write(self, value: Any) -> object:
        return [how.write(one) for how, one in zip(self.each, value, strict=True)]

    def read(self, data: object, at: str, content: object) -> Any:
        values = listed(data, at)
        if len(values) != len(self.each):
            raise wrong(at, data, f"a list of {len(self.each)}")
        return tuple([how.read(values[i], f"{at}[{i}]", content) for i, how in enumerate(self.each)])


class ObjectOf(Notation):
    """Values of one kind by words, as a JSON object."""

    def __init__(self, each: Notation) -> None:
        self.each = each

    def write(self, value: Any) -> object:
        return {word: self.each.write(one) for word, one in value.items()}

    def read(self, data: object, at: str, content: object) -> Any:
        if not isinstance(data, dict):
            raise wrong(at, data, "a JSON object")
        return {word: self.each.read(one, f"{at}.{word}", content) for word, one in data.items()}


class BySeat(Notation):
    """Values of one kind by seats, as pairs in the order of seats."""

    def __init__(self, each: Notation) -> None:
        self.pairs = ListOf(TupleWith(WHOLE, each))

    def write(self, value: Any) -> object:
        """As pairs, lowest seat first, since JSON has no numbers for keys."""
        return self.pairs.write(sorted(value.items()))

    def read(self, data: object, at: str, content: object) -> Any:
        return dict(self.pairs.read(data, at, content))


class Maybe(Notation):
    """A value, or None."""

    def __init__(self, how: Notation) -> None:
        self.how = how

    def write(self, value: Any) -> object:
        return None if value is None else self.how.write(value)

    def read(self, data: object, at: str, content: object) -> Any:
        return None if data is None else self.how.read(data, at, content)


# Parts


class Attributes(ABC):
    """Attributes of a part by name. Some of them may be a group of their own, which is written as one field."""

    def __init__(self, **fields: Notation | Attributes) -> None:
        self.fields = fields

    @abstractmethod
    def write(self, part: object) -> object:
        """The attributes of a part as data: a list or a mapping, as the kind of group says."""

    def _written(self, part: object) -> list[object]:
        values: list[object] = []
        for name, how in self.fields.items():
            if isinstance(how, Bare):
                values.append(getattr(part, name))
            elif isinstance(how, Attributes):
                values.append(how.write(part))
            else:
                values.append(how.write(getattr(part, name)))
        return values

    def read(self, data: object, at: str, content: object) -> dict[str, Any]:
        """The attributes by name; those of groups among them. A field that is missing or unknown is refused."""
        values: dict[str, Any] = {}
        for (name, how), one in zip(self.fields.items(), self._taken_apart(data, at), strict=True):
            where = f"{at}.{name}" if at else name
            if isinstance(how, Attributes):
                values.update(how.read(one, where, content))
            else:
                values[name] = how.read(one, where, content)
        return values

    @abstractmethod
    def _taken_apart(self, data: object, at: str) -> list[object]:
        """The data of each field, in order."""


class Fields(Attributes):
    """Attributes of a part as a JSON object."""

    def write(self, part: object) -> dict[str, object]:
        """The attributes of a part by name."""
        return dict(zip(self.fields, self._written(part), strict=True))

    def _taken_apart(self, data: object, at: str) -> list[object]:
        if not isinstance(data, dict):
            raise wrong(at, data, "a JSON object")
        where = at or "the position"
        for name in self.fields:
            if name not in data:
                raise BadPosition(f"{where} has no field {name!r}")
        for name in data:
            if name not in self.fields:
                raise BadPosition(f"{where} has a field {name!r}, which is none of {', '.join(self.fields)}")
        return [data[name] for name in self.fields]


class Row(Attributes):
    """Attributes of a part as a list, in their order."""

    def write(self, part: object) -> object:
        return self._written(part)

    def _taken_apart(self, data: object, at: str) -> list[object]:
        values = listed(data, at)
        if len(values) != len(self.fields):
            raise wrong(at, data, f"a list of {len(self.fields)} ({', '.join(self.fields)})")
        return values


class Part(Notation):
    """A part of a position. It is made of some of its attributes (of all, if none are named); the others are set."""

    def __init__(self, make: Callable[..., Any], fields: Attributes, made_of: tuple[str, ...] = ()) -> None:
        self.make = make
        self.fields = fields
        self.made_of = made_of

    def write(self, value: Any) -> object:
        return self.fields.write(value)

    def read(self, data: object, at: str, content: object) -> Any:
        values = self.fields.read(data, at, content)
        needed = {name: values.pop(name) for name in self.made_of or tuple(values)}
        part = possible(self.make, needed, data, at)
        for name, value in values.items():
            setattr(part, name, value)
        return part


class Made(Notation):
    """A part that is made of one thing alone, under the name `of`, and written as that."""

    def __init__(self, make: Callable[..., Any], of: str, how: Notation) -> None:
        self.make = make
        self.of = of
        self.how = how

    def write(self, value: Any) -> object:
        return self.how.write(getattr(value, self.of))

    def read(self, data: object, at: str, content: object) -> Any:
        return possible(self.make, {self.of: self.how.read(data, at, content)}, data, at)


def possible(make: Callable[..., Any], values: dict[str, Any], data: object, at: str) -> Any:
    """What is made of these values; what cannot be (`ValueError`) is refused."""
    try:
        return make(**values)
    except ValueError as error:
        raise wrong(at, data, f"something that can be ({error})") from None
