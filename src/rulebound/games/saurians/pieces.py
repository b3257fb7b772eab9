"""Parts of a position that never change: models, holds, movements, things. A changed one takes the place of the old."""

from __future__ import annotations

from typing import Any, Final

from rulebound.core.fixed import Fixed
from rulebound.core.notation import FLAG, WHOLE, WORD, Part, Row, TupleOf, TupleWith, Word
from rulebound.space.hexes.grid import Hex

HEX: Final = TupleWith(WHOLE, WHOLE)

ACTIVATION: Final = "activation"
PHASE: Final = "phase"
NEXT_PHASE: Final = "next_phase"
LASTING: Final = "lasting"
SPANS: Final = (ACTIVATION, PHASE, NEXT_PHASE, LASTING)
"""When an effect ends: with the activation, at the end of this Action phase, at the end of the next one, or never."""


class Model(Fixed):
    """A miniature: where its head is, its health (0: eliminated), whether it lies down, and what it carries."""

    __slots__ = ("carries", "health", "hex", "knocked")

    def __init__(self, hex: Hex, health: int, knocked: bool = False, carries: tuple[str, ...] = ()) -> None:
        self.hex = hex
        self.health = health
        self.knocked = knocked
        self.carries = carries

    def but(self, **changed: Any) -> Model:
        """The same but for some attributes."""
        return Model(
            changed.get("hex", self.hex),
            changed.get("health", self.health),
            changed.get("knocked", self.knocked),
            changed.get("carries", self.carries),
        )


class Grab(Fixed):
    """A hold of one model on another, each as the number of its unit and its place there; `pins` if it pins it."""

    __slots__ = ("by", "of", "pins")

    def __init__(self, by: tuple[int, int], of: tuple[int, int], pins: bool) -> None:
        self.by = by
        self.of = of
        self.pins = pins


class Net(Fixed):
    """What holds models of a unit like a net: the card ("" for a snare), its value, and whom it holds."""

    __slots__ = ("card", "models", "value")

    def __init__(self, card: str, value: int, models: tuple[int, ...]) -> None:
        self.card = card
        self.value = value
        self.models = models


class Effect(Fixed):
    """Something that lasts on a unit: a token or what a hero card or a boost has given, by how much, and how long."""

    __slots__ = ("amount", "key", "span")

    def __init__(self, key: str, amount: int, span: str) -> None:
        self.key = key
        self.amount = amount
        self.span = span


class Stride(Fixed):
    """The movement of a unit under way, by its card or by its board alone, in a `mode` (walk, charge, jump, fly, fix).

    What each of its models has `left` of it, by their places; those who have `rested` go no further. `walker` moves
    now, and may turn by one more edge after a step of a charge if there is a `spin`.
    """

    __slots__ = ("by_card", "left", "mode", "rested", "spin", "unit", "walker")

    def __init__(
        self,
        unit: int,
        by_card: bool,
        mode: str,
        left: tuple[int, ...],
        rested: tuple[int, ...] = (),
        walker: int = -1,
        spin: bool = False,
    ) -> None:
        self.unit = unit
        self.by_card = by_card
        self.mode = mode
        self.left = left
        self.rested = rested
        self.walker = walker
        self.spin = spin

    def but(self, **changed: Any) -> Stride:
        """The same but for some attributes."""
        return Stride(
            self.unit,
            self.by_card,
            self.mode,
            changed.get("left", self.left),
            changed.get("rested", self.rested),
            changed.get("walker", self.walker),
            changed.get("spin", self.spin),
        )


class Thing(Fixed):
    """Something on a hex: a crate, a truck, a cache, an objective, an egg, a supply token, a snare."""

    __slots__ = ("hex", "key", "kind")

    def __init__(self, key: str, kind: str, hex: Hex) -> None:
        self.key = key
        self.kind = kind
        self.hex = hex

    def but(self, **changed: Any) -> Thing:
        """The same but for some attributes."""
        return Thing(self.key, changed.get("kind", self.kind), changed.get("hex", self.hex))


CRATE: Final = "crate"
TRUCK: Final = "truck"
CACHE: Final = "cache"
OBJECTIVE: Final = "objective"
EGG: Final = "egg"
SUPPLY: Final = "supply"
SNARE: Final = "snare"
KINDS: Final = (CRATE, TRUCK, CACHE, OBJECTIVE, EGG, SUPPLY, SNARE)
MOVABLE: Final = (CRATE, TRUCK)
"""SA-TER-06  These fill their hex and may be pushed."""

MODEL_ROW: Final = Part(Model, Row(hex=HEX, health=WHOLE, knocked=FLAG, carries=TupleOf(WORD)))
GRAB_ROW: Final = Part(Grab, Row(by=HEX, of=HEX, pins=FLAG))
NET_ROW: Final = Part(Net, Row(card=WORD, value=WHOLE, models=TupleOf(WHOLE)))
STRIDE_ROW: Final = Part(
    Stride,
    Row(
        unit=WHOLE,
        by_card=FLAG,
        mode=WORD,
        left=TupleOf(WHOLE),
        rested=TupleOf(WHOLE),
        walker=WHOLE,
        spin=FLAG,
    ),
)
EFFECT_ROW: Final = Part(Effect, Row(key=WORD, amount=WHOLE, span=Word(*SPANS)))
THING_ROW: Final = Part(Thing, Row(key=WORD, kind=Word(*KINDS), hex=HEX))
