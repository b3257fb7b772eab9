"""Equipment, typed: weapons and their ammunition, gear, crates, tokens, and what stands on the map."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said
from rulebound.core.declared import of, only
from rulebound.games.saurians.terms import AmmunitionKind, Bonus, Copies, Few, Gain, Reach, Skill, Some

Struct = msgspec.Struct


class Sedative(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-17  A sedative: what it takes when flipped (`half` the adrenaline or `all`), and while it is locked."""

    key: str
    name: Said
    text: Said
    discard: Said
    copies: Copies
    flip: Literal["half", "all"]
    locked: dict[Skill, Annotated[int, Meta(ge=-9, le=0)]]


class Net(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-17  A net; its value is what the stability of whom it holds has to reach."""

    key: str
    name: Said
    text: Said
    discard: Said
    copies: Copies
    value: Annotated[int, Meta(ge=1, le=20)]


class Ammunition(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-17  A kind of ammunition, and what it adds to the weapon."""

    key: AmmunitionKind
    name: Said
    damage: Few
    piercing: Few


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-16  A weapon: of a board, or `equipped` later. One for `close` fights is used with melee attacks.

    - `volley`: the group bonus also raises ranged damage. `emplaced`: no shot in an activation with a step.
    - `venom`: a hit gives a blinded token. `loaded_only`: no shot without ammunition.
    - `radius`: the area it affects. `fear`: a hit also tests so much fear. `stability`: its attacks include a test.
    - `uses`: attacks after which it is discarded; 0: never. `melee_bonus` is added to hits in melee.
    """

    key: str
    name: Said
    range: Annotated[int, Meta(ge=1, le=12)]
    damage: Annotated[int, Meta(ge=0, le=12)]
    text: Said | None = None
    piercing: Few = 0
    traits: tuple[Literal["volley", "emplaced", "venom", "loaded_only"], ...] = ()
    accepts: tuple[AmmunitionKind, ...] = ()
    close: bool = False
    melee_bonus: Few = 0
    radius: Annotated[int, Meta(ge=0, le=3)] = 0
    fear: Few = 0
    stability: Bonus | None = None
    uses: Few = 0
    equipped: bool = False


class Gear(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-22  Something that can be bought or found, at a price in Requisition.

    - `ammunition`: a card of that kind. `weapon`: the weapon of the same key. `upgrade`: it `gives` for good.
    - `medkit`: once, `amount` health points back or a wound card removed.
    - `flare`: once, a fear test against `amount` for each dinosaur unit within `range`.
    """

    key: str
    name: Said
    text: Said
    price: Some
    kind: Literal["ammunition", "weapon", "upgrade", "medkit", "flare"]
    gives: Annotated[dict[Skill, Bonus], only("kind", "upgrade")] = msgspec.field(default_factory=dict)
    amount: Annotated[Few, only("kind", "medkit", "flare")] = 0
    range: Annotated[Reach, only("kind", "flare")] = 0


class CrateCard(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-21  What is in a crate: so many of a piece of gear, or Command, or Requisition."""

    key: str
    name: Said
    text: Said
    copies: Copies
    gear: Annotated[str, of("gear")] = ""
    amount: Some = 1
    command: Few = 0
    requisition: Few = 0


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-20  A token on a unit or a hex; its text says when it goes.

    - `blinded`, `suppressed`: what it `gives` the unit. `marked`: what it gives whoever shoots at the unit next.
    - `snare`: the `value` that a dinosaur entering the hex has to reach with its stability.
    """

    key: Literal["blinded", "suppressed", "marked", "snare"]
    name: Said
    text: Said
    gives: Annotated[dict[Gain, Bonus], only("key", "blinded", "suppressed", "marked")] = msgspec.field(
        default_factory=dict
    )
    value: Annotated[int, Meta(ge=0, le=20), only("key", "snare")] = 0


class MapObject(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-26, SA-GAP-79  Something on the map: with a stability it fills its hex and may be pushed."""

    key: Literal["truck", "crate", "cache", "objective", "egg", "supply"]
    name: Said
    text: Said
    stability: Annotated[int, Meta(ge=0, le=20), only("key", "truck", "crate")] = 0
