"""Cards of figures as a player reads them before a game: both sides, and what their gear does."""

from __future__ import annotations

from typing import Final

from rulebound.core.forms import Sheet, SheetRow, Trait
from rulebound.core.text import Text
from rulebound.games.escarmouche.content import Card, Content, Values
from rulebound.space.table.units import CENTIMETRES


# ES-CON-02, ES-CON-03  The front of a card, and its blood side.
def sheet_of(content: Content, card: Card) -> Sheet:
    """A card with everything on it."""
    sides = (("fit", card.front), ("wounded", card.blood))
    return Sheet(
        [Text(f"value.{value}") for value in Values.__struct_fields__],
        [SheetRow(Text(f"form.{side}"), numbers_of(values)) for side, values in sides],
        gear_of(content, card),
    )


def numbers_of(values: Values) -> list[int]:
    """The five values in the order of the cards."""
    return [getattr(values, value) for value in Values.__struct_fields__]


def gear_of(content: Content, card: Card) -> list[Trait]:
    """What a figure carries, wears and rides, and what that does."""
    gear: list[Trait] = []
    for blade in [content.blades[key] for key in card.melee]:
        kind = "heavy_blade" if blade.heavy else "blade"
        gear.append(trait("blade", blade.key, kind, equipment=blade.equipment, hands=blade.hands))
    for off in [content.off_hands[key] for key in card.off_hand]:
        gear.append(trait("off_hand", off.key, "off_hand", equipment=f"{off.equipment:+d}"))
    for missile in [content.missiles[key] for key in card.missile]:
        kind, ready = ("thrown", {"n": missile.thrown}) if missile.thrown else ("missile", {"reload": missile.reload})
        far = CENTIMETRES.said(missile.range)
        gear.append(trait("missile", missile.key, kind, range=far, damage=f"{missile.damage:+d}", **ready))
    if card.armour:
        worn = content.armours[card.armour]
        changes = {"resistance": f"{worn.resistance:+d}", "agility": f"{worn.agility:+d}"}
        gear.append(trait("armour", worn.key, "armour", **changes))
    if card.mount:
        mount = content.mounts[card.mount]
        far, high = CENTIMETRES.said(mount.advance), CENTIMETRES.said(mount.leap_limit)
        gear.append(trait("mount", mount.key, "mount", far=far, high=high))
    return gear


def trait(group: str, key: str, kind: str, **about: object) -> Trait:
    """One piece of gear: its name, and what a piece of its kind does."""
    return Trait(Text(f"{group}.{key}"), Text(f"gear.{kind}", about))


# ES-CON-02  What a figure looks like from its card: mount first, then its best known weapon.
def silhouette(card: Card, mounted: bool) -> str:
    """The drawing that stands for a figure."""
    if mounted:
        return "lancer" if "spear" in card.melee else "rider"
    if card.key in OWN_DRAWINGS:
        return card.key
    for key in card.missile:
        return BY_MISSILE.get(key, "musketeer")
    for key in card.melee:
        return BY_BLADE.get(key, "swordsman")
    return "bystander"


OWN_DRAWINGS: Final = ("drummer", "prisoner", "blacksmith", "man_at_arms", "shield_bearer")
BY_MISSILE: Final = {
    "bow": "bowman",
    "crossbow": "crossbowman",
    "sling": "slinger",
    "javelins": "javelin_man",
    "throwing_knives": "knife_thrower",
    "pistol": "pistoleer",
    "brace_of_pistols": "pistoleer",
}
BY_BLADE: Final = {
    **dict.fromkeys(("halberd", "great_sword"), "halberdier"),
    **dict.fromkeys(("pike", "pitchfork", "spear"), "pikeman"),
    **dict.fromkeys(("club", "great_club", "hammer", "hand_axe"), "brawler"),
}
