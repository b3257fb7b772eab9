"""The tables of `docs/games/saurians.md`."""

from __future__ import annotations

from collections.abc import Callable

from papers.markdown import names, table
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.saurians.content import Armour, Content, HeroDeck
from rulebound.games.saurians.game import SauriansGame


def armour_of(armour: Armour) -> str:
    """Armour from all sides, or by zone."""
    zones = (armour.front, armour.side, armour.rear)
    return str(armour.front) if len(set(zones)) == 1 else "/".join([str(zone) for zone in zones])


def units(content: Content, words: Words) -> str:  # noqa: ARG001
    """Every unit board."""
    head = ["Unit", "Value", "Models", "Health", "Move", "Melee", "Ballistic", "Dodge", "Armour", "Stability", "Fear"]
    return table(
        [*head, "Courage", "Stack", "Cards drawn"],
        (
            [
                *(board.name.en, board.army_value, board.models, board.health, board.movement, board.melee),
                *(board.ballistic, board.dodge, armour_of(board.armour), board.stability, board.fear, board.courage),
                *(board.stack_limit, board.draw),
            ]
            for board in content.boards.values()
        ),
    )


def abilities(content: Content, words: Words) -> str:
    """What is special about each unit."""
    return table(
        ["Unit", "Ability"],
        ([board.name.en, words.say(Text(f"board-text.{board.key}"), "en")] for board in content.boards.values()),
    )


def hero_cards(content: Content, words: Words, deck: HeroDeck) -> str:
    """The hero cards of a faction, with how many of each are in the ready-made deck."""
    return table(
        ["Hero card", "In the deck", "Cost", "Played for its effect"],
        (
            [
                card.name.en,
                deck.cards.get(card.key, 0),
                card.cost,
                words.say(Text(f"hero_card-text.{card.key}"), "en"),
            ]
            for card in content.hero_cards.values()
            if card.faction == deck.key
        ),
    )


def hero_dinosaurs(content: Content, words: Words) -> str:
    """Hero cards of dinosaurs."""
    return hero_cards(content, words, content.hero_decks["dinosaurs"])


def hero_humans(content: Content, words: Words) -> str:
    """Hero cards of humans."""
    return hero_cards(content, words, content.hero_decks["humans"])


def conditions(content: Content, words: Words) -> str:
    """Fear and wound cards."""
    cards = [("Fear", card) for card in content.fear_cards.values()]
    cards += [("Wound", card) for card in content.wound_cards.values()]
    return table(
        ["Kind", "Card", "Copies", "What it does"],
        ([kind, card.name.en, card.copies, words.say(Text(f"card-text.{card.key}"), "en")] for kind, card in cards),
    )


def weapons(content: Content, words: Words) -> str:  # noqa: ARG001
    """Every weapon."""
    return table(
        ["Weapon", "Range", "Damage", "Piercing", "Special ammunition"],
        (
            [weapon.name.en, weapon.range, weapon.damage, weapon.piercing, ", ".join(weapon.accepts) or "-"]
            for weapon in content.weapons.values()
        ),
    )


def crates(content: Content, words: Words) -> str:  # noqa: ARG001
    """What is in crates."""
    return table(["In a crate", "Cards"], ([card.name.en, card.copies] for card in content.crates.values()))


def scenarios(content: Content, words: Words) -> str:  # noqa: ARG001
    """The scenarios, with both sides and who wins."""
    return table(
        ["Scenario", "Map", "Sides", "Who wins"],
        (
            [
                card.name.en,
                names(card.maps, content.maps) if card.maps else "any",
                " against ".join([names(side.units, content.boards) for side in card.sides if side.units])
                or f"armies of {card.points} points",
                " ".join([said.en.format(**card.numbers()) for said in card.victory]),
            ]
            for card in content.scenarios.values()
        ),
    )


def armies(content: Content, words: Words) -> str:  # noqa: ARG001
    """The ready-made armies."""
    return table(
        ["Army", "Units", "Value", "How it fights"],
        (
            [
                army.name.en + (" (for partners)" if army.partners else ""),
                names(army.units, content.boards),
                sum([content.boards[key].army_value for key in army.units]),
                army.text.en,
            ]
            for army in content.armies.values()
        ),
    )


TABLES: dict[str, Callable[[Content, Words], str]] = {
    make.__name__: make
    for make in (
        units,
        abilities,
        *(hero_dinosaurs, hero_humans),
        *(conditions, weapons, crates),
        *(scenarios, armies),
    )
}


def tables() -> dict[str, str]:
    """All tables by their names."""
    content = Content(None)
    words = SauriansGame(content).words()
    return {name: make(content, words) for name, make in TABLES.items()}
