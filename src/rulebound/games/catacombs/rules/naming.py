"""What warriors and places are called, in sentences and in scenes."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.catacombs.rules.tile_effects import printed_on
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import TROGLODYTE, Creature, Human, Warrior
from rulebound.space.tiles import SIDES


def who(warrior: Warrior) -> Text:
    """A warrior's name in a sentence, made once for each: games that nobody reads ask for it all the time."""
    if isinstance(warrior, Human):
        known = _humans.get(warrior.name)
        if known is None:
            known = _humans[warrior.name] = human_name(warrior.name)
        return known
    assert isinstance(warrior, Creature)
    profile = warrior.profile.key
    known = _creatures.get((profile, warrior.name))
    if known is None:
        known = _creatures[profile, warrior.name] = creature_name(profile, warrior.kind, warrior.name)
    return known


_humans: dict[str, Text] = {}
_creatures: dict[tuple[str, str], Text] = {}


def human_name(human: str) -> Text:
    """What a human is called; with a letter where there are several of his kind."""
    if human == "captive":
        return Text("who.captive")
    name, _, letter = human.partition("-")
    if not letter:
        return Text(f"human.{name}")
    return Text("who.lettered", {"name": Text(f"human.{name}"), "letter": letter.upper()})


def creature_name(profile: str, kind: str, name: str) -> Text:
    """What a creature is called; tough ones have a number."""
    creature = Text(f"creature.{profile}")
    if kind == "tough":
        return Text("who.lettered", {"name": creature, "letter": name.partition("-")[2]})
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
    return Text("who.tile", {"effect": Text(f"effect.{printed_on(g, tile)}"), "x": place.x, "y": place.y})


def is_tile(g: Catacombs, answer: object) -> bool:
    """Whether an answer counts a tile of the board, in digits, as the answers that name tiles do."""
    return isinstance(answer, str) and answer.isdecimal() and int(answer) < len(g.board)


def named_or_none(g: Catacombs, name: object) -> Warrior | None:
    """The warrior on the board that an answer names."""
    if not isinstance(name, str):
        return None
    kind, _, tile = name.partition(":")
    if kind == TROGLODYTE and is_tile(g, tile) and g.troglodytes_on(int(tile)):
        return g.troglodyte(int(tile))
    warriors: list[Warrior] = [*g.crew(), *g.creatures]
    return next((warrior for warrior in warriors if warrior.name == name), None)
