"""What the types of content declare of their fields beside their shapes, and whether an entry keeps to it.

    weapon: Annotated[str, of("weapons")]                      names an entry of weapons.yaml
    culture: Annotated[str, of("cultures", "any")]             or says one of these words
    groups: dict[Annotated[str, of("profiles")], int]          each of them does
    talents: tuple[Annotated[str, word_of(*TALENTS)], ...]     is one of a closed set
    sites: Annotated[tuple[Site, ...], once()]                 no two have one key
    gifts: Annotated[tuple[str, ...], once()]                  nothing stands there twice
    least: Annotated[int, at_most("most")]                     is no more than another field of the same entry
    side: Annotated[int, number_in("sides")]                   counts the items of a list of the entry, from 0
    lives: Annotated[int, needed("kind", "slain")] = 0         is not left out where the field `kind` is `slain`
    dice: Annotated[Pool | None, only("effect", "roll")]       is there with that effect, and with no other

What is left out, a text that is empty unless somebody writes it, names nothing. The shelf checks all entries when every
file is read (`Shelf.check_declared`); what asks for more than one entry can say is the game's to check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Meta, inspect

from rulebound.core.fits import is_length, shown, type_of

if TYPE_CHECKING:
    from rulebound.core.content import Place

OF: Final = "of"
WORDS: Final = "words"
ONCE: Final = "once"
AT_MOST: Final = "at_most"
NUMBER_IN: Final = "number_in"
NEEDED: Final = "needed"
ALLOWED: Final = "allowed"


def of(name: str, *words: str) -> Meta:
    """A text that names an entry of the file `name`.yaml, or is one of some words."""
    return Meta(extra={OF: (f"{name}.yaml", words)})


def word_of(*words: str) -> Meta:
    """A text that is one of a closed set which has a name of its own."""
    return Meta(extra={WORDS: words})


def once(field: str = "key") -> Meta:
    """A list without doubles; of entries no two have the same in a field."""
    return Meta(extra={ONCE: field})


def at_most(field: str) -> Meta:
    """A number that is no more than another field of the same entry."""
    return Meta(extra={AT_MOST: field})


def number_in(field: str) -> Meta:
    """The number of an item in a list of the entry, from 0; less, where its type lets it, is none of them."""
    return Meta(extra={NUMBER_IN: field})


def needed(field: str, *kinds: str) -> Meta:
    """Not left out where another field, beside it, is one of some kinds."""
    return Meta(extra={NEEDED: (field, kinds)})


def only(field: str, *kinds: str, free: tuple[str, ...] = ()) -> Meta:
    """Not left out where another field is one of some kinds, and left out elsewhere, but where it is `free`."""
    return Meta(extra={NEEDED: (field, kinds), ALLOWED: (field, (*kinds, *free))})


class Declared:
    """A value in an entry: the field it stands in, what is declared of it, and the struct with that field."""

    def __init__(
        self, field: str, value: Any, kind: inspect.Metadata, beside: msgspec.Struct, left_out: object
    ) -> None:
        self.field = field
        self.value = value
        self.kind = kind.type
        self.says: Mapping[str, Any] = kind.extra or {}
        self.beside = beside
        self.left_out = left_out
        """What the field is where nobody writes it; of an item of a list, nothing."""
        self.is_length = is_length(kind)

    def as_written(self, at: Place) -> object:
        """The value as its file has it."""
        return float(at.unit.written(self.value)) if self.is_length else msgspec.to_builtins(self.value)


def declared_in(entry: msgspec.Struct, field: str = "") -> Iterator[Declared]:
    """Every value in an entry of which its type declares something, from the first field to the last."""
    kind = type_of(type(entry))
    assert isinstance(kind, inspect.StructType)
    for each in kind.fields:
        inner = f"{field}.{each.encode_name}" if field else each.encode_name
        yield from _inside(getattr(entry, each.name), each.type, inner, entry, _left_out(each))


def _inside(
    value: object, kind: inspect.Type, field: str, beside: msgspec.Struct, left_out: object
) -> Iterator[Declared]:
    if isinstance(kind, inspect.Metadata):
        yield Declared(field, value, kind, beside, left_out)
        yield from _inside(value, kind.type, field, beside, left_out)
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types if value is not None else ():
            if not isinstance(each, inspect.NoneType):
                yield from _inside(value, each, field, beside, left_out)
    elif isinstance(value, msgspec.Struct):
        yield from declared_in(value, field)
    elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
        for key, item in value.items():
            yield from _inside(key, kind.key_type, field, beside, msgspec.NODEFAULT)
            yield from _inside(item, kind.value_type, f"{field}.{key}", beside, msgspec.NODEFAULT)
    elif isinstance(kind, inspect.TupleType) and isinstance(value, tuple):
        for i, (item, each) in enumerate(zip(value, kind.item_types, strict=True)):
            yield from _inside(item, each, f"{field}[{i}]", beside, msgspec.NODEFAULT)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(value, tuple):
        for i, item in enumerate(value):
            inner = f"{field}[{i}]" if isinstance(item, msgspec.Struct) else field
            yield from _inside(item, kind.item_type, inner, beside, msgspec.NODEFAULT)


def _left_out(field: inspect.Field) -> object:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def keeps_to_type(entry: msgspec.Struct, at: Place, keys_of: Callable[[str], list[str]]) -> bool:
    """Whether an entry keeps to all its type declares; where it does not, that is told of.

    `keys_of` gives the keys of the entries of a file.
    """
    keeps = True
    for it in declared_in(entry):
        for what, asked in it.says.items():
            if what in CHECKS:
                keeps = CHECKS[what](it, asked, at, entry, keys_of) and keeps
    return keeps


def _names_an_entry(it: Declared, asked: Any, at: Place, _: object, keys_of: Callable[[str], list[str]]) -> bool:
    name, words = asked
    return it.value == it.left_out or at.known(it.field, [it.value], [*keys_of(name), *words])


def _is_a_word(it: Declared, asked: Any, at: Place, _: object, __: object) -> bool:
    return it.value == it.left_out or at.known(it.field, [it.value], asked)


def _is_once(it: Declared, asked: Any, at: Place, _: object, __: object) -> bool:
    rows = any(isinstance(item, msgspec.Struct) for item in it.value)
    items = [getattr(item, asked) for item in it.value] if rows else list(it.value)
    return at.need(len(set(items)) == len(items), it.field, items, f"each {asked} once" if rows else "each once")


def _is_at_most(it: Declared, asked: Any, at: Place, _: object, __: object) -> bool:
    most = getattr(it.beside, asked)
    return at.need(it.value <= most, it.field, it.value, f"at most {most}, the {asked},")


def _is_a_number_in(it: Declared, asked: Any, at: Place, entry: object, _: object) -> bool:
    least = it.kind.ge if isinstance(it.kind, inspect.IntType) else 0
    return at.within(it.field, it.value, least or 0, len(getattr(entry, asked)) - 1)


def _is_there(it: Declared, asked: Any, at: Place, _: object, __: object) -> bool:
    field, kinds = asked
    kind = getattr(it.beside, field)
    missing = it.value == it.left_out and kind in kinds
    counted = isinstance(it.kind, inspect.IntType) and it.kind.ge == 0 and not it.is_length
    right = "1 or more" if counted else "something"
    return at.need(not missing, it.field, it.as_written(at), f"{right}, for the {field} {kind},")


def _is_allowed(it: Declared, asked: Any, at: Place, _: object, __: object) -> bool:
    field, kinds = asked
    kind = getattr(it.beside, field)
    allowed = it.value == it.left_out or kind in kinds
    right = shown(it.left_out) if isinstance(it.left_out, int) else "nothing"
    why = f"for the {field} {kind}" if kind else f"without {field}"
    return at.need(allowed, it.field, it.as_written(at), f"{right}, {why},")


CHECKS: Final[dict[str, Callable[[Declared, Any, Place, msgspec.Struct, Callable[[str], list[str]]], bool]]] = {
    OF: _names_an_entry,
    WORDS: _is_a_word,
    ONCE: _is_once,
    AT_MOST: _is_at_most,
    NUMBER_IN: _is_a_number_in,
    NEEDED: _is_there,
    ALLOWED: _is_allowed,
}
