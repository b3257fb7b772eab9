"""Saurians in which every single action card and hero card can be recognised wherever it turns up."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rulebound.core.content import Said
from rulebound.core.game import Game
from rulebound.games.saurians.content import Content
from rulebound.games.saurians.game import SauriansGame


def canary_game(_folder: Path) -> Game:
    """Saurians with the same cards, each copy under a name found nowhere else."""
    content = Content(None)
    actions = list(content.action_cards.values())
    content.action_cards.clear()
    for card in actions:
        for n in range(card.copies):
            key = canary(card.key, n)
            content.action_cards[key] = msgspec.structs.replace(card, key=key, name=said(key), copies=1)
    decks = {faction: dict(deck.cards) for faction, deck in content.hero_decks.items()}
    heroes = list(content.hero_cards.values())
    content.hero_cards.clear()
    for hero in heroes:
        for n in range(content.limits.most_of_a_design):
            key = canary(hero.key, n)
            content.hero_cards[key] = msgspec.structs.replace(hero, key=key, name=said(key))
    for faction, deck in list(content.hero_decks.items()):
        cards = {canary(key, n): 1 for key, count in decks[faction].items() for n in range(count)}
        instead = {canary(key, 0): canary(other, 1) for key, other in deck.substitutes.items()}
        content.hero_decks[faction] = msgspec.structs.replace(deck, cards=cards, substitutes=instead)
    return SauriansGame(content)


def canary(key: str, copy: int) -> str:
    """The name of one copy of a card."""
    return f"canary_{key}_{copy}"


def said(key: str) -> Said:
    """What it is called."""
    return Said(en=f"Canary {key}", fr=f"Canari {key}")
