"""What may be chosen before a game, as data any client can make a form of: options, and forces bought with points."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulebound.core.text import Text

NUMBER = "number"
SEVERAL = "several"
ONE = "one"

MOST_COUNTED = 10**6
"""Numbers from here on are no numbers of anything."""


@dataclass
class Pick:
    """One thing of a list that may be chosen. To choose it in a roster fills in `gives`, and empties the rest."""

    key: str
    name: Text
    text: Text
    cost: int = 0
    gives: dict[str, object] = field(default_factory=dict)


@dataclass
class Field:
    """One choice.

    It is a `number` from `least` to `most` at `cost` points each, at most `most` out of `several` picks, or just `one`
    pick, the `default` if nothing is chosen. `when` names picks of other fields without which it is not offered.
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
    when: dict[str, str] = field(default_factory=dict)


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
