"""A board of one tile, on which a single rule is played to see what the dice can make of it."""

from __future__ import annotations

from rulebound.core.dice import ExhaustiveDice
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.rules.exploration import place
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import Creature, Human

OTHER_LINES = (1, 2, 3, 4, 5)
"""The lines that can be lost while the die shows a 6."""


def on_tile(content: Content, effect: str = "plain") -> Catacombs:
    """A board of one tile with nobody on it."""
    g = Catacombs(content, next(iter(content.scenarios.values())), ExhaustiveDice())
    key = next(tile.key for tile in content.tiles.values() if tile.effect == effect)
    place(g, key, 0, 0, content.openings[key])
    return g


def add_human(g: Catacombs, kind: str, cancelled: int = 0) -> Human:
    """One more human on the tile, with line 6 in use and so many of the others cancelled, the first ones first."""
    human = Human(f"{kind}-{len(g.humans)}", g.content.humans[kind], 0)
    human.die = 6
    human.cancelled = OTHER_LINES[:cancelled]
    g.humans.append(human)
    return human


def add_creature(g: Catacombs, kind: str) -> Creature:
    """One more demon or tough troglodyte on the tile."""
    creature = Creature(kind, g.content.creatures[kind], 0)
    g.creatures.append(creature)
    return creature
