"""What may be chosen before a game, as data any client can make a form of: options, and forces bought with points."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulebound.core.text import Text

NUMBER = "number"
SEVERAL = "several"


@dataclass
class Pick:
    """One thing of a list that may be chosen."""

    key: str
    name: Text
    text: Text
    cost: int = 0


@dataclass
class Field:
    """One choice: a `number` from `least` to `most` at `cost` points each, or at most `most` out of `several` picks."""

    key: str
    name: Text
    kind: str
    least: int = 0
    most: int = 0
    cost: int = 0
    picks: list[Pick] = field(default_factory=list)


@dataclass
class ForceForm:
    """How the force of a seat is put together.

    A roster is a JSON object with a number or a list of keys under the key of each field. `fixed` points are spent
    before anything is chosen; `example` is a roster within the budget to start from.
    """

    budget: int
    fixed: int
    fields: list[Field]
    example: dict[str, object]
