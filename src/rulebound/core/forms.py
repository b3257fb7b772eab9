"""What may be chosen before a game, as data any client can make a form of: options, and forces bought with points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, get_args

import msgspec

from rulebound.core.content import typed
from rulebound.core.game import BadSetup
from rulebound.core.strict_yaml import BadContent
from rulebound.core.text import Text

T = TypeVar("T")

NUMBER = "number"
SEVERAL = "several"
ONE = "one"

MOST_COUNTED = 10**6
"""Numbers from here on are no numbers of anything."""


@dataclass
class Trait:
    """Something special about what may be chosen, and what it means in play."""

    name: Text
    text: Text


@dataclass
class SheetRow:
    """The numbers of a card while it is in one state."""

    name: Text
    values: list[int]


@dataclass
class Sheet:
    """What stands on the card of something that may be chosen: its numbers, as many in a row as there are `columns`,
    a row for each state it can be in, and what is special about it."""

    columns: list[Text]
    rows: list[SheetRow]
    traits: list[Trait] = field(default_factory=list)


@dataclass
class Pick:
    """One thing of a list that may be chosen. To choose it in a roster fills in `gives`, and empties the rest.

    `figure` is the kind of thing whose drawing stands for it, among the symbols of the game.
    """

    key: str
    name: Text
    text: Text
    cost: int = 0
    gives: dict[str, object] = field(default_factory=dict)
    figure: str = ""


@dataclass
class Field:
    """One choice.

    It is a `number` from `least` to `most` at `cost` points each, at most `most` out of `several` picks, or just `one`
    pick, the `default` if nothing is chosen. `when` names picks of other fields; it is offered with one of each.
    What is bought has a `figure` that stands for it, a `group` it is listed under, and a `sheet`, its card.
    """

    key: str
    name: Text
    kind: str
    least: int = 0
    most: int = 0
    cost: int = 0
    picks: list[Pick] = field(default_factory=list)
    default: str = ""
    text: Text | None = None
    when: dict[str, list[str]] = field(default_factory=dict)
    figure: str = ""
    group: Text | None = None
    sheet: Sheet | None = None


def values_of(field: Field) -> list[object]:
    """What a choice of one may be; of numbers the least and the most."""
    if field.kind == NUMBER:
        return [field.least, field.most] if field.most > field.least else [field.least]
    return [pick.key for pick in field.picks]


@dataclass
class ForceForm:
    """How the force of a seat is put together.

    A roster is a JSON object with a number, a list of keys or one key under the key of each field. `fixed` points are
    spent before anything is chosen; `example` is a roster within the budget to start from.
    """

    budget: int
    fixed: int
    fields: list[Field]
    example: dict[str, object]


def ready_made(form: ForceForm) -> dict[str, dict[str, object]]:
    """The rosters that one pick fills in, by its key."""
    return {
        pick.key: {each.key: pick.key, **pick.gives}
        for each in form.fields
        if each.kind == ONE
        for pick in each.picks
        if pick.gives
    }


def cost_of(form: ForceForm, roster: dict[str, object]) -> int:
    """What a roster costs, as far as it can be read."""
    cost = form.fixed
    for each in form.fields:
        chosen = roster.get(each.key)
        if each.kind == NUMBER:
            if isinstance(chosen, int) and not isinstance(chosen, bool) and abs(chosen) < MOST_COUNTED:
                cost += each.cost * chosen
            continue
        prices = {pick.key: pick.cost for pick in each.picks}
        if each.kind == ONE:
            cost += prices.get(chosen if isinstance(chosen, str) else each.default, 0)
        elif isinstance(chosen, list):
            cost += sum([prices.get(key, 0) + each.cost for key in chosen if isinstance(key, str)])
    return cost


def choices_of(options: type[msgspec.Struct]) -> list[Field]:
    """A form for options each of which is one of several words (a `Literal` with a default).

    An option has the words `form.<option>`, and each of its choices `form.<option>-<choice>` and `...-text`.
    """
    return [
        Field(
            each.name,
            Text(f"form.{each.name}"),
            ONE,
            picks=[
                Pick(word, Text(f"form.{each.name}-{word}"), Text(f"form.{each.name}-{word}-text"))
                for word in get_args(each.type)
            ],
            default=each.default,
        )
        for each in msgspec.structs.fields(options)
    ]


def filled_in(data: object, kind: type[T], where: str) -> T:
    """A filled-in form as its type says; `BadSetup` names everything that does not fit."""
    try:
        return typed(data, kind, where)
    except BadContent as error:
        raise BadSetup("; ".join(error.mistakes)) from None
