"""Filled-in forms: whether what was chosen belongs to a form, and how it is written on one line and read back.

The line is what links to forces hold: `leader:old,men:3,gear:rope.lamp`. A field and what is chosen in it are
parted by a colon, picks of a list by dots, fields by commas; whatever else stands in a key is written as in addresses.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from rulebound.core.forms import MOST_COUNTED, NUMBER, SEVERAL, Field


class BadForm(Exception):
    """Something that does not belong to a form: the `field` it was meant for, and what would be right there.

    `why` is `field` (there is none of that name: `right` lists them), `line` (no such pair), `number`, `pick` or
    `picks` (`right` lists what may be picked), or `twice`.
    """

    def __init__(self, field: str, why: str, right: list[str] | None = None) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why
        self.right = right or []


def checked(fields: list[Field], chosen: dict[str, object]) -> dict[str, object]:
    """What was chosen, in the order of the form; `BadForm` names the first thing that does not belong to it.

    Whether it may be chosen is another question: a force that is too dear is one all the same.
    """
    known = {field.key: field for field in fields}
    for key in chosen:
        if key not in known:
            raise BadForm(key, "field", list(known))
    return {key: _checked(field, chosen[key]) for key, field in known.items() if key in chosen}


def _checked(field: Field, value: object) -> object:
    if field.kind == NUMBER:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < MOST_COUNTED:
            raise BadForm(field.key, "number", [str(MOST_COUNTED - 1)])
        return value
    keys = [pick.key for pick in field.picks]
    if field.kind == SEVERAL:
        if not isinstance(value, list) or not all(isinstance(key, str) and key in keys for key in value):
            raise BadForm(field.key, "picks", keys)
        if len(set(value)) != len(value):
            raise BadForm(field.key, "twice")
        return list(value)
    if not isinstance(value, str) or value not in keys:
        raise BadForm(field.key, "pick", keys)
    return value


def written(fields: list[Field], chosen: dict[str, object]) -> str:
    """What was chosen on one line; `BadForm` if it does not belong to the form.

    >>> from rulebound.core.text import Text
    >>> men = Field("men", Text("men"), NUMBER, most=9)
    >>> written([men], {"men": 3})
    'men:3'
    """
    told = checked(fields, chosen)
    return ",".join(f"{quoted(key)}:{_written(value)}" for key, value in told.items())


def _written(value: object) -> str:
    if isinstance(value, list):
        return ".".join(quoted(str(key)) for key in value)
    return quoted(str(value))


def quoted(key: str) -> str:
    """A key without anything that parts keys."""
    return quote(key, safe="").replace(".", "%2E")


def read(fields: list[Field], line: str) -> dict[str, object]:
    """What `written` has written, or somebody by hand; `BadForm` names the first thing that is not right."""
    kinds = {field.key: field.kind for field in fields}
    chosen: dict[str, object] = {}
    for pair in line.split(",") if line else []:
        name, colon, value = pair.partition(":")
        key = unquote(name)
        if not colon:
            raise BadForm(key, "line")
        if key in chosen:
            raise BadForm(key, "twice")
        chosen[key] = _read(kinds.get(key, ""), value)
    return checked(fields, chosen)


def _read(kind: str, value: str) -> object:
    if kind == NUMBER:
        short = value.isascii() and value.isdigit() and len(value) <= len(str(MOST_COUNTED))
        return int(value) if short else value
    if kind == SEVERAL:
        return [unquote(key) for key in value.split(".")] if value else []
    return unquote(value)
