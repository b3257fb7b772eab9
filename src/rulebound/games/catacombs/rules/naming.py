"""What warriors and places are called, in sentences and in scenes."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.catacombs.state import TROGLODYTE, Catacombs, Creature, Human, Warrior
from rulebound.space.tiles import SIDES


def who(warrior: Warrior) -> Text:
    """A warrior's name in a sentence."""
    if isinstance(warrior, Human):
        if warrior.name == "captive":
            return Text("who.captive")
        name, _, letter = warrior.name.partition("-")
        if not letter:
            return Text(f"human.{name}")
        return Text("who.lettered", {"name": Text(f"human.{name}"), "letter": letter.upper()})
    assert isinstance(warrior, Creature)
    creature = Text(f"creature.{warrior.profile.key}")
    if warrior.kind == "tough":
        return Text("who.lettered", {"name": creature, "letter": warrior.name.partition("-")[2]})
    return creature


def named(g: Catacombs, name: str) -> Text:
    """The name of a human or a creature in play."""
    return who(warrior_of(g, name))


def warrior_of(g: Catacombs, name: str) -> Warrior:
    """A human, the demon or a tough troglodyte by name."""
    for creature in g.creatures:
        if creature.name == name:
            return creature
    return g.human(name)


def piece_of(warrior: Warrior) -> str:
    """The id of a warrior in scenes."""
    if warrior.name == TROGLODYTE:
        return f"troglodytes:{warrior.tile}"
    return warrior.name


def side_name(side: int) -> Text:
    """North, east, south or west."""
    return Text(f"side.{SIDES[side]}")


def tile_name(g: Catacombs, tile: int) -> Text:
    """A tile as a player calls it: its kind and its place on the grid."""
    place = g.board.tiles[tile]
    return Text("who.tile", {"effect": Text(f"effect.{g.tile_effects[tile]}"), "x": place.x, "y": place.y})
