"""The tables of `docs/games/escarmouche.md`."""

from __future__ import annotations

from collections.abc import Callable

from papers.markdown import table
from rulebound.games.escarmouche.content import Card, Content, Values
from rulebound.space.table.units import CENTIMETRES


def values(side: Values) -> str:
    """The five values of one side of a card."""
    return "/".join(str(n) for n in (side.agility, side.shooting, side.combat, side.resistance, side.morale))


def gear(content: Content, card: Card) -> str:
    """What a figure carries, wears and rides."""
    found = [content.blades[key].name.en for key in card.melee]
    found += [content.missiles[key].name.en for key in card.missile]
    found += [content.off_hands[key].name.en for key in card.off_hand]
    found += [content.armours[card.armour].name.en] if card.armour else []
    found += [content.mounts[card.mount].name.en] if card.mount else []
    return ", ".join(found) or "-"


def cards(content: Content) -> str:
    """Every figure that can be had."""
    return table(
        ["Figure", "Band", "Rank", "Front A/T/C/D/M", "Wounded", "Gear", "Points"],
        (
            [
                card.name.en,
                "any" if card.band == "any" else content.bands[card.band].name.en,
                card.rank,
                values(card.front),
                values(card.blood),
                gear(content, card),
                card.points,
            ]
            for card in content.cards.values()
            if card.band != "none"
        ),
    )


def bands(content: Content) -> str:
    """The ready-made bands."""
    return table(
        ["Band", "Figures", "How it fights"],
        (
            [
                band.name.en,
                ", ".join(f"{count} {content.cards[key].name.en}" for key, count in band.figures.items()),
                band.text.en,
            ]
            for band in content.bands.values()
        ),
    )


def missiles(content: Content) -> str:
    """Weapons that shoot."""
    return table(
        ["Weapon", "Range in cm", "Reload", "D", "Hands", "Points"],
        (
            [
                weapon.name.en + (f" ({weapon.thrown})" if weapon.thrown else ""),
                CENTIMETRES.written(weapon.range),
                weapon.reload,
                f"{weapon.damage:+d}" if weapon.damage else "-",
                weapon.hands,
                weapon.points,
            ]
            for weapon in content.missiles.values()
        ),
    )


def blades(content: Content) -> str:
    """Weapons for melee."""
    return table(
        ["Weapon", "Equipment", "Hands", "D", "Strikes hard", "Points"],
        (
            [
                blade.name.en,
                blade.equipment,
                blade.hands,
                f"{blade.damage:+d}" if blade.damage else "-",
                "yes" if blade.heavy else "no",
                blade.points,
            ]
            for blade in content.blades.values()
        ),
    )


def terrain(content: Content) -> str:
    """The scenery."""
    return table(
        ["Scenery", "Height in cm", "What it does"],
        ([kind.name.en, CENTIMETRES.written(kind.height), kind.text.en] for kind in content.terrains.values()),
    )


def scenarios(content: Content) -> str:
    """The scenarios."""
    return table(
        ["Scenario", "Table", "Turns", "Sides", "Points"],
        (
            [
                card.name.en,
                content.layouts[card.layout].name.en,
                card.turns,
                " against ".join(side.name.en for side in card.sides),
                " / ".join(str(side.limit) if side.limit else "given" for side in card.sides),
            ]
            for card in content.scenarios.values()
        ),
    )


TABLES: dict[str, Callable[[Content], str]] = {
    make.__name__: make for make in (bands, scenarios, missiles, blades, terrain, cards)
}


def tables() -> dict[str, str]:
    """All tables by their names."""
    content = Content()
    return {name: make(content) for name, make in TABLES.items()}
