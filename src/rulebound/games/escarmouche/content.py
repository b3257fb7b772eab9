"""The content of Escarmouche, typed: who fights, with what, where, and what for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from rulebound.core.content import Named, Said, digest, entries, folders_of, mapping, names_of
from rulebound.games.escarmouche.checks import check, check_terrains
from rulebound.games.escarmouche.layouts import Door, LaidPiece, Layout, LayoutRow, Terrain, laid_out
from rulebound.games.escarmouche.lengths import in_units
from rulebound.games.escarmouche.names import Epithet, Given, Names, names_of_people
from rulebound.games.escarmouche.scenario import Goal, Limit, ObjectCard, Part, ScenarioCard, Side, Zone

__all__ = [
    "Armour",
    "Band",
    "Blade",
    "Card",
    "Content",
    "Door",
    "Epithet",
    "Given",
    "Goal",
    "LaidPiece",
    "Layout",
    "Limit",
    "Limits",
    "Missile",
    "Mount",
    "Names",
    "ObjectCard",
    "OffHand",
    "Part",
    "ScenarioCard",
    "Side",
    "Terrain",
    "Values",
    "Variant",
    "Zone",
]

HERE = Path(__file__).parent / "content"

Struct = msgspec.Struct


class Values(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """ES-GEN-03  The five values of a figure, in the order of the cards."""

    agility: int
    shooting: int
    combat: int
    resistance: int
    morale: int


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-02  A figure card: the front for a fit figure, the blood side for a wounded one.

    `band` is the band it belongs to, `any` for those anybody may hire, `none` for those nobody can buy.
    """

    key: str
    name: Said
    band: str
    rank: Literal["chief", "character", "other", "none"]
    front: Values
    blood: Values
    points: int
    melee: tuple[str, ...] = ()
    missile: tuple[str, ...] = ()
    off_hand: tuple[str, ...] = ()
    armour: str = ""
    mount: str = ""


class Missile(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-04  A missile weapon.

    `thrown` is how many are carried (0: not thrown), `shots` how many are loaded at once. `damage` changes the target's
    resistance. Held in melee it fights with `butt_equipment` and, if `butt_heavy`, strikes hard.
    """

    key: str
    name: Said
    range: int
    reload: int
    damage: int
    hands: int
    points: int
    thrown: int = 0
    marker: bool = False
    shots: int = 1
    pistol: bool = False
    firearm: bool = False
    butt_equipment: int = 0
    butt_heavy: bool = False


class Blade(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-05  A melee weapon; a `heavy` one strikes hard, a `one_handed_blade` goes with an off-hand dagger."""

    key: str
    name: Said
    equipment: int
    hands: int
    damage: int
    points: int
    heavy: bool = False
    one_handed_blade: bool = False


class OffHand(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-06  What the other hand holds."""

    key: str
    name: Said
    equipment: int
    points: int
    obscures_front: bool = False
    needs_blade: bool = False
    hands: int = 1


class Armour(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-06  What is worn; its changes are already in the values of the cards."""

    key: str
    name: Said
    resistance: int
    agility: int


class Mount(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-07  What is ridden: how far it advances, how big it is, what it leaps."""

    key: str
    name: Said
    advance: int
    radius: int
    height: int
    leap_limit: int
    points: int


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """How a ready-made band changes to cost at most `limit` points."""

    limit: int
    add: dict[str, int] = msgspec.field(default_factory=dict)
    remove: dict[str, int] = msgspec.field(default_factory=dict)


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-08  A ready-made band for `limit` points, and its variants for other limits."""

    key: str
    name: Said
    text: Said
    limit: int
    figures: dict[str, int]
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

    sizes: dict[str, int]
    value_least: int
    value_most: int
    morale: dict[str, int]
    chiefs: int
    least_characters: int
    most_characters: int
    least_figures: int
    most_figures: int
    least_morale: int
    most_mounted: int
    long_range: int
    handicap_percent: int


class Content:
    """Everything there is to play with."""

    def __init__(self, own: Path | None = None) -> None:
        folders = folders_of(HERE, own)
        self.digest = digest(folders)
        self.cards = entries(folders, "cards.yaml", Card)
        self.missiles = entries(folders, "missiles.yaml", Missile, in_units)
        self.blades = entries(folders, "blades.yaml", Blade)
        self.off_hands = entries(folders, "off_hands.yaml", OffHand)
        self.armours = entries(folders, "armours.yaml", Armour)
        self.mounts = entries(folders, "mounts.yaml", Mount, in_units)
        self.terrains = entries(folders, "terrains.yaml", Terrain, in_units)
        self.bands = entries(folders, "bands.yaml", Band)
        self.scenarios = entries(folders, "scenarios.yaml", ScenarioCard, in_units)
        self.limits = mapping(folders, "limits.yaml", Limits)
        self.people = mapping(folders, "names.yaml", Names)
        check_terrains(self.terrains)
        rows = entries(folders, "layouts.yaml", LayoutRow, in_units)
        self.layouts = {key: laid_out(row, self.terrains) for key, row in rows.items()}
        check(self)

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, for the words of the game."""
        found = names_of(self.groups())
        for layout in self.layouts.values():
            for piece in layout.pieces:
                if piece.name is not None:
                    found[piece.called.key] = piece.name.by_language()
        for scenario in self.scenarios.values():
            for i, side in enumerate(scenario.sides):
                found[f"side.{scenario.key}-{i}"] = side.name.by_language()
            for item in scenario.objects:
                found[f"object.{item.key}"] = item.name.by_language()
        found.update(names_of_people(self.people))
        return found

    def groups(self) -> list[tuple[str, Mapping[str, Named]]]:
        """Everything that has a name, by the group its name stands in."""
        return [
            ("card", self.cards),
            ("missile", self.missiles),
            ("blade", self.blades),
            ("off_hand", self.off_hands),
            ("armour", self.armours),
            ("mount", self.mounts),
            ("terrain", self.terrains),
            ("layout", self.layouts),
            ("band", self.bands),
            ("scenario", self.scenarios),
        ]
