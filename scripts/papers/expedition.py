"""The tables of `docs/games/expedition.md`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from papers.markdown import names, table
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.expedition.content import Content, Danger
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.rules.naming import symbol_names

RANGES = {"medium": "M", "long": "L", "unlimited": "any"}


def die(size: int) -> str:
    """A die, or none."""
    return f"D{size}" if size else "-"


def said(words: Words, texts: Iterable[Text]) -> str:
    """Sentences with commas."""
    return ", ".join([words.say(text, "en") for text in texts])


def action_cards(content: Content, words: Words) -> str:
    """The seven Action cards everybody owns."""
    return table(
        ["Card", "Initiative", "Symbols"],
        (
            [card.name.en, card.initiative, said(words, symbol_names(card.symbols))]
            for card in content.action_cards.values()
        ),
    )


def tokens(content: Content, words: Words) -> str:
    """The common bag."""
    return table(
        ["Token", "In the bag"],
        ([words.say(Text(f"token.{token}"), "en"), count] for token, count in content.limits.bag.items()),
    )


def totems(content: Content, words: Words) -> str:  # noqa: ARG001
    """A Totem deck."""
    return table(
        ["Totem card", "In a deck", "What it does"],
        ([totem.name.en, totem.count, totem.text.en] for totem in content.totems.values()),
    )


def rituals(content: Content, words: Words) -> str:  # noqa: ARG001
    """What sorcerers can do."""
    return table(
        ["Ritual", "Culture", "Power 1", "Power 2", "Power 3"],
        (
            [ritual.name.en, content.cultures[ritual.culture].name.en, *[level.en for level in ritual.levels]]
            for ritual in content.rituals.values()
        ),
    )


def columns(content: Content, words: Words) -> str:  # noqa: ARG001
    """The ready-made columns."""
    return table(
        ["Column", "Culture", "Groups", "Characters", "Auxiliaries", "How it fights"],
        (
            [
                column.name.en,
                content.cultures[column.culture].name.en,
                ", ".join(f"{count} {content.profiles[key].name.en}" for key, count in column.groups.items()),
                names(column.characters, content.characters),
                names([column.auxiliaries] if column.auxiliaries else [], content.auxiliaries),
                column.text.en,
            ]
            for column in content.columns.values()
        ),
    )


def groups(content: Content, words: Words) -> str:
    """Every group that can be had."""
    return table(
        ["Group", "Figures", "Weapon", "Shooting", "Combat", "Bravery", "Special", "Points", "Who may have it"],
        (
            [
                profile.name.en,
                profile.figures,
                content.weapons[profile.weapon].name.en,
                *[die(size) for size in (profile.shooting, profile.combat, profile.bravery)],
                words.say(Text(f"special.{profile.special}"), "en") if profile.special else "-",
                profile.points,
                ", ".join(f"{content.cultures[key].name.en} {most}" for key, most in profile.most.items()),
            ]
            for profile in content.profiles.values()
        ),
    )


def specials(content: Content, words: Words) -> str:
    """Abilities of whole groups."""
    keys = dict.fromkeys([profile.special for profile in content.profiles.values() if profile.special])
    return table(
        ["Special", "What it does"],
        ([words.say(Text(f"{group}.{key}"), "en") for group in ("special", "special-text")] for key in keys),
    )


def characters(content: Content, words: Words) -> str:  # noqa: ARG001
    """Every character."""
    return table(
        ["Character", "Culture", "Stars", "Shooting", "Combat", "Bravery", "What he or she does"],
        (
            [
                each.name.en,
                content.cultures[each.culture].name.en,
                each.stars,
                *[die(size) for size in (each.shooting, each.combat, each.bravery)],
                each.text.en,
            ]
            for each in content.characters.values()
        ),
    )


def auxiliaries(content: Content, words: Words) -> str:  # noqa: ARG001
    """Every set of auxiliaries."""
    return table(
        ["Auxiliaries", "Culture", "Figures", "Points", "What they do"],
        (
            [
                each.name.en,
                "any" if each.culture == "any" else content.cultures[each.culture].name.en,
                each.figures,
                each.points,
                each.text.en,
            ]
            for each in content.auxiliaries.values()
        ),
    )


def weapons(content: Content, words: Words) -> str:  # noqa: ARG001
    """What is shot with."""
    return table(
        ["Weapon", "Range", "Reloads", "Wetted by a downpour"],
        (
            [
                weapon.name.en,
                RANGES[weapon.range],
                "after every shot" if weapon.slow else "never",
                "yes" if weapon.powder else "no",
            ]
            for weapon in content.weapons.values()
        ),
    )


def terrain(content: Content, words: Words) -> str:  # noqa: ARG001
    """The landscape."""
    return table(
        ["Terrain", "What it does"],
        ([kind.name.en, kind.text.en] for kind in content.terrains.values()),
    )


def danger_table(danger: Danger) -> str:
    """What dangerous country of a kind brings."""
    return table(["D10", danger.name.en, ""], ([i + 1, row.name.en, row.text.en] for i, row in enumerate(danger.rows)))


def savannah(content: Content, words: Words) -> str:  # noqa: ARG001
    """Dangerous country in the savannah."""
    return danger_table(content.dangers["savannah"])


def jungle(content: Content, words: Words) -> str:  # noqa: ARG001
    """Dangerous country in the jungle."""
    return danger_table(content.dangers["jungle"])


def animals(content: Content, words: Words) -> str:  # noqa: ARG001
    """Animals and guardians, with the faces of a D6 on which each comes by itself."""
    faces = {key: Counter(danger.animals) for key, danger in content.dangers.items()}
    return table(
        ["Animal", "What it is", "Savannah, D6", "Jungle, D6"],
        (
            [animal.name.en, animal.text.en, *[faces[where][animal.key] or "-" for where in ("savannah", "jungle")]]
            for animal in content.animals.values()
        ),
    )


def events(content: Content, words: Words) -> str:  # noqa: ARG001
    """What an event token brings."""
    return table(
        ["D6", "Event", ""], ([i + 1, event.name.en, event.text.en] for i, event in enumerate(content.events.values()))
    )


def adventures(content: Content, words: Words) -> str:  # noqa: ARG001
    """The adventures."""
    return table(
        ["Adventure", "Country", "Table", "Turns", "Points", "Players", "Sides"],
        (
            [
                card.name.en,
                content.dangers[card.environment].name.en.lower(),
                content.layouts[card.layout].name.en,
                card.turns,
                card.points,
                "2" if card.most_players() == 2 else f"2 to {card.most_players()}",
                ", ".join(side.name.en for side in card.sides),
            ]
            for card in content.scenarios.values()
        ),
    )


TABLES: dict[str, Callable[[Content, Words], str]] = {
    make.__name__: make
    for make in (
        *(action_cards, tokens, totems, rituals, columns, groups, specials, characters, auxiliaries, weapons, terrain),
        *(savannah, jungle, animals, events, adventures),
    )
}


def tables() -> dict[str, str]:
    """All tables by their names."""
    content = Content(None)
    words = ExpeditionGame(content).words()
    return {name: make(content, words) for name, make in TABLES.items()}
