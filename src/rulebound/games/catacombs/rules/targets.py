"""What an attack can be aimed at, and from where."""

from __future__ import annotations

from typing import Final

from rulebound.core.text import Text
from rulebound.games.catacombs.rules.naming import named, side_name
from rulebound.games.catacombs.rules.values import uses
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Creature, Human, Warrior
from rulebound.space.tiles import SIDES

GROUP: Final = "troglodytes"


class Target:
    """What an attack is aimed at: a human, a creature, the troglodytes of a tile, or a seal."""

    __slots__ = ("creature", "human", "key", "seal", "tile")

    def __init__(self, key: str, tile: int, human: Human | None, creature: Creature | None, seal: int = -1) -> None:
        self.key = key
        self.tile = tile
        self.human = human
        self.creature = creature
        self.seal = seal

    def is_group(self) -> bool:
        """Whether it is the ordinary troglodytes of the tile."""
        return self.human is None and self.creature is None and self.seal < 0


class Attack:
    """An attack under way. `dice` is a number of dice given by a card (-1: the attacker's own combat).

    `fellows` is how many other troglodytes of a charger's tile had acted when it charged.
    """

    __slots__ = ("attacker", "dice", "fellows", "possessed", "suicide", "target")

    def __init__(self, attacker: Warrior, target: Target, dice: int = -1, possessed: bool = False) -> None:
        self.attacker = attacker
        self.target = target
        self.dice = dice
        self.possessed = possessed
        self.suicide = False
        self.fellows = 0


# CA-GAP-22  Targets are enemies on the attacker's own tile; only an object that says so reaches another.
# CA-CBT-02  All troglodytes of a tile are one single target.
# CA-GAP-23  Other targets are each human, the demon, and each tough troglodyte.
def enemies_on(g: Catacombs, side: int, tile: int) -> list[str]:
    """The targets a warrior of `side` finds on a tile, by their keys."""
    if side == DEMON:
        return [human.name for human in g.humans if human.tile == tile]
    targets = [creature.name for creature in g.creatures if creature.tile == tile]
    if g.ready[tile] or g.spent[tile]:
        targets.append(f"{GROUP}@{tile}")
    return targets


def targets_of(g: Catacombs, warrior: Warrior) -> list[str]:
    """Everything a warrior may attack from where he stands."""
    targets = enemies_on(g, warrior.side, warrior.tile)
    if isinstance(warrior, Human):
        if uses(warrior, "blunderbuss"):
            targets += distant_targets(g, warrior)
    elif g.seals:
        targets += [f"seal-{SIDES[side]}" for side in seals_beside(g, warrior.tile)]
    return targets


# CA-CON-04  The blunderbuss may be fired at a connected adjacent tile instead.
# CA-GAP-68  Connected means joined by touching openings without rubble; a hole link does not count.
def distant_targets(g: Catacombs, human: Human) -> list[str]:
    """Targets on the tiles next to a human with a blunderbuss."""
    targets: list[str] = []
    for tile in neighbours(g, human.tile):
        for key in enemies_on(g, HUMAN, tile):
            creature = target(g, key).creature
            if creature is None or "shrugs_off_distant_shots" not in creature.traits:
                targets.append(key)
    return targets


def neighbours(g: Catacombs, tile: int) -> list[int]:
    """The tiles connected to a tile through openings without rubble."""
    return [other for other in g.board.links[tile] if other >= 0 and not is_barred(g, tile, other)]


def is_barred(g: Catacombs, tile: int, other: int) -> bool:
    """Whether rubble lies between two tiles."""
    return bool(g.rubble) and (min(tile, other), max(tile, other)) in g.rubble


# CA-CON-14  A demon-side warrior on the tile outside a seal may attack it instead of a warrior.
def seals_beside(g: Catacombs, tile: int) -> list[int]:
    """The sides of the sealed room whose intact seals can be attacked from a tile."""
    links = g.board.links[g.objective]
    return [side for side in g.seals if links[side] == tile]


def target(g: Catacombs, key: str) -> Target:
    """What a key stands for: the troglodytes of a tile, a seal of the objective, a creature, or else a human."""
    if key.startswith(GROUP):
        return Target(key, int(key.rsplit("@", 1)[1]), None, None)
    if key.startswith("seal-"):
        return Target(key, g.objective, None, None, SIDES.index(key[-1]))
    for creature in g.creatures:
        if creature.name == key:
            return Target(key, creature.tile, None, creature)
    human = g.human(key)
    return Target(key, human.tile, human, None)


def target_name(g: Catacombs, key: str) -> Text:
    """What a sentence calls a target, with how many troglodytes there are."""
    if key.startswith(GROUP):
        return Text("who.troglodytes", {"n": g.troglodytes_on(int(key.rsplit("@", 1)[1]))})
    if key.startswith("seal-"):
        return Text("who.seal", {"side": side_name(SIDES.index(key[-1]))})
    return named(g, key)


def target_piece(key: str) -> str:
    """The id of a target in scenes."""
    return key.replace("@", ":").replace("seal-", "seal:")
