"""The content of Escarmouche, typed: who fights, with what, where, and what for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said, Shelf, names_of
from rulebound.core.declared import at_most, of
from rulebound.core.fits import LENGTH
from rulebound.games.escarmouche.checks import check
from rulebound.games.escarmouche.names import Names, names_of_people
from rulebound.games.escarmouche.scenario import Count, Headcount, ScenarioCard
from rulebound.games.escarmouche.terrain import DOOR, Terrain
from rulebound.space.plane.numbers import CM, MM
from rulebound.space.table.content.layouts import layouts_of, names_of_pieces
from rulebound.space.table.content.lengths import Extent, Height
from rulebound.space.table.units import CENTIMETRES

HERE = Path(__file__).parent / "content"

Struct = msgspec.Struct

Value = Annotated[int, Meta(ge=0, le=9)]
"""ES-GEN-03  A value of a figure; the scale itself is in `limits.yaml`."""
Points = Annotated[int, Meta(ge=0, le=99)]
Equipment = Annotated[int, Meta(ge=0, le=6)]
Damage = Annotated[int, Meta(ge=-5, le=5)]
Hands = Annotated[int, Meta(ge=1, le=2)]
Armouring = Annotated[int, Meta(ge=-5, le=5)]
Price = Annotated[int, Meta(ge=1, le=999)]
CardKey = Annotated[str, of("cards")]
Advance = Annotated[int, Meta(ge=CM, le=40 * CM, extra=LENGTH)]
"""ES-GAP-51  Lengths are centimetres with a resolution of 0.1 cm."""
MountBase = Annotated[int, Meta(ge=13 * MM, le=3 * CM, extra=LENGTH)]
"""The radius of a mount's base, larger than that of a figure on foot."""
One = Meta(max_length=1)
"""One thing, or none."""


class Values(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """ES-GEN-03  The five values of a figure, in the order of the cards."""

    agility: Value
    shooting: Value
    combat: Value
    resistance: Value
    morale: Value


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-02  A figure card: the front for a fit figure, the blood side for a wounded one.

    `band` is the band it belongs to, `any` for those anybody may hire, `none` for those nobody can buy.
    """

    key: str
    name: Said
    band: Annotated[str, of("bands", "any", "none")]
    rank: Literal["chief", "character", "other", "none"]
    front: Values
    blood: Values
    points: Points
    melee: Annotated[tuple[Annotated[str, of("blades")], ...], One] = ()
    missile: Annotated[tuple[Annotated[str, of("missiles")], ...], One] = ()
    off_hand: Annotated[tuple[Annotated[str, of("off_hands")], ...], One] = ()
    armour: Annotated[str, of("armours")] = ""
    mount: Annotated[str, of("mounts")] = ""


class Missile(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-04  A missile weapon.

    `thrown` is how many are carried (0: not thrown), `shots` how many are loaded at once. `damage` changes the target's
    resistance. Held in melee it fights with `butt_equipment` and, if `butt_heavy`, strikes hard.
    """

    key: str
    name: Said
    range: Extent
    reload: Hands
    damage: Damage
    hands: Hands
    points: Points
    thrown: Count = 0
    marker: bool = False
    shots: Hands = 1
    pistol: bool = False
    firearm: bool = False
    butt_equipment: Equipment = 0
    butt_heavy: bool = False


class Blade(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-05  A melee weapon; a `heavy` one strikes hard, a `one_handed_blade` goes with an off-hand dagger."""

    key: str
    name: Said
    equipment: Equipment
    hands: Annotated[int, Meta(ge=0, le=2)]
    damage: Damage
    points: Points
    heavy: bool = False
    one_handed_blade: bool = False


class OffHand(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-06  What the other hand holds."""

    key: str
    name: Said
    equipment: Equipment
    points: Points
    obscures_front: bool = False
    needs_blade: bool = False
    hands: Annotated[int, Meta(ge=1, le=1)] = 1


class Armour(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-06  What is worn; its changes are already in the values of the cards."""

    key: str
    name: Said
    resistance: Armouring
    agility: Armouring


class MountKind(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-07  What is ridden: how far it advances, how big it is, what it leaps."""

    key: str
    name: Said
    advance: Advance
    radius: MountBase
    height: Height
    leap_limit: Height
    points: Points


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """How a ready-made band changes to cost at most `limit` points."""

    limit: Price
    add: dict[CardKey, Headcount] = msgspec.field(default_factory=dict)
    remove: dict[str, Headcount] = msgspec.field(default_factory=dict)


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-08  A ready-made band for `limit` points, and its variants for other limits."""

    key: str
    name: Said
    text: Said
    limit: Price
    figures: dict[CardKey, Headcount]
    variants: tuple[Variant, ...] = ()

    def figures_for(self, limit: int) -> dict[str, int] | None:
        """The numbers of its cards for the highest of its limits that is not above `limit`; None if there is none."""
        fitting = [variant for variant in (Variant(self.limit), *self.variants) if variant.limit <= limit]
        if not fitting:
            return None
        best = max(fitting, key=lambda variant: variant.limit)
        counts = {
            card: self.figures.get(card, 0) + best.add.get(card, 0) - best.remove.get(card, 0)
            for card in (*self.figures, *best.add)
        }
        return {card: count for card, count in counts.items() if count > 0}


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-01, ES-CON-09  The scale of the values, the sizes of games, and what every band must keep to."""

    sizes: Annotated[dict[str, Price], Meta(min_length=1)]
    value_least: Annotated[int, Meta(ge=1, le=5)]
    value_most: Annotated[int, Meta(ge=5, le=9)]
    morale: dict[str, Annotated[int, Meta(ge=1, le=9)]]
    chiefs: Annotated[int, Meta(ge=1, le=1)]
    least_characters: Annotated[Count, at_most("most_characters")]
    most_characters: Count
    least_figures: Annotated[Headcount, at_most("most_figures")]
    most_figures: Headcount
    least_morale: Points
    most_mounted: Count
    long_range: Annotated[int, Meta(ge=1, le=180)]
    handicap_percent: Annotated[int, Meta(ge=0, le=100)]


class Content:
    """Everything there is to play with."""

    def __init__(self, own: Path | None = None) -> None:
        shelf = Shelf(HERE, own, CENTIMETRES)
        self.cards = shelf.named("cards.yaml", Card, "card")
        self.missiles = shelf.named("missiles.yaml", Missile, "missile")
        self.blades = shelf.named("blades.yaml", Blade, "blade")
        self.off_hands = shelf.named("off_hands.yaml", OffHand, "off_hand")
        self.armours = shelf.named("armours.yaml", Armour, "armour")
        self.mounts = shelf.named("mounts.yaml", MountKind, "mount")
        self.terrains = shelf.named("terrains.yaml", Terrain, "terrain")
        self.bands = shelf.named("bands.yaml", Band, "band")
        self.scenarios = shelf.named("scenarios.yaml", ScenarioCard, "scenario")
        self.limits = shelf.mapping("limits.yaml", Limits)
        self.people = shelf.mapping("names.yaml", Names)
        self.layouts = layouts_of(shelf, "layouts.yaml", self.terrains, DOOR)
        self.groups = [*shelf.groups, ("layout", self.layouts)]
        """Everything that has a name, by the group its name stands in."""
        check(self, shelf)
        self.digest = shelf.closed()

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, for the words of the game."""
        names = names_of(self.groups) | names_of_pieces(self.layouts) | names_of_people(self.people)
        for scenario in self.scenarios.values():
            for i, side in enumerate(scenario.sides):
                names[f"side.{scenario.key}-{i}"] = side.name.by_language()
            for item in scenario.objects:
                names[f"object.{item.key}"] = item.name.by_language()
        return names
