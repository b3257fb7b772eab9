"""Pools of dice: who gives which, what tokens take away, and how many succeed."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.dice import Dice, Roll
from rulebound.core.need import Need
from rulebound.core.odds import at_least, distribution
from rulebound.games.expedition.state import CHARACTER, ORDINARY, Expedition, Group

SUCCESS: Final = 5
"""EX-CORE-01  The face that succeeds, on a die of any size."""
SIZES: Final = (6, 8, 10)


class Pool:
    """Dice of several sizes; `need` counts them, with the reason of every one."""

    __slots__ = ("count", "need")

    def __init__(self, size: int, count: int, reason: str) -> None:
        self.count: dict[int, int] = dict.fromkeys(SIZES, 0)
        self.need = Need(0, reason)
        self.need.reasons = []
        self.add(size, count, reason)

    def add(self, size: int, count: int, reason: str) -> None:
        """More dice of a size; none of size 0."""
        if size and count:
            self.count[size] += count
            self.need.add(count, reason)

    # EX-GAP-33  The smallest first; the pool may fall to nothing, and never below.
    def discard(self, count: int, reason: str) -> None:
        """So many dice fewer, if there are as many."""
        left = count
        for size in SIZES:
            taken = min(left, self.count[size])
            self.count[size] -= taken
            left -= taken
        if left < count:
            self.need.add(left - count, reason)

    def sizes(self) -> list[int]:
        """The size of every die, the smallest first."""
        return [size for size in SIZES for _ in range(self.count[size])]


# EX-CORE-01  Every die that shows 5 or more is one success; nothing is added up.
# EX-CON-06  Training: every 1 is rolled again, once.
def throw(dice: Dice, pool: Pool, again: bool = False) -> Roll:
    """Roll a pool; with `again` its ones are rolled once more."""
    return dice.mixed(pool.count, SUCCESS, 1 if again else 0)


def succeeds(dice: Dice, size: int) -> Roll:
    """One die."""
    return throw(dice, Pool(size, 1, "die"))


def success(size: int) -> Fraction:
    """How likely one die succeeds."""
    return at_least(distribution(lambda dice: succeeds(dice, size).successes), 1)


# Whose dice


def die_of(g: Expedition, number: int, value: str) -> int:
    """The size of the die an attached figure adds for a value; 0 for none."""
    person = g.people[number]
    if person.kind == CHARACTER:
        character = g.content.characters[person.key]
        return {"shooting": character.shooting, "combat": character.combat, "bravery": character.bravery}[value]
    auxiliary = g.content.auxiliaries[person.key]
    return auxiliary.combat if value == "combat" else 0


def attached(g: Expedition, group: Group) -> list[int]:
    """Characters and auxiliaries of a group, by their numbers."""
    return [number for number in group.figures if g.people[number].kind != ORDINARY]


# EX-SHOOT-03, EX-MELEE-02, EX-GAP-40  One die for each ordinary figure, of the size of the group.
# EX-SHOOT-04, EX-MELEE-03, EX-GAP-07  Attached figures add only dice of their own.
# EX-SHOOT-05, EX-MELEE-04  Tokens take dice away: EX-STRESS-01  of shooting, EX-STRESS-02  of combat.
# EX-GAP-33  Dice of abilities are there before the discard; those of Totem cards alone come after it.
def pool_of(g: Expedition, group: Group, value: str, size: int, ordinary: int, ambush: int = 0) -> Pool:
    """The dice of a group for shooting or combat, `ordinary` of them for ordinary figures, `ambush` for a chief's."""
    pool = Pool(size, ordinary, "figures")
    for number in attached(g, group):
        pool.add(die_of(g, number, value), 1, g.people[number].key)
    pool.add(8, ambush, "ambush")
    pool.discard(group.count(value), value)
    return pool


# EX-INFL-03, EX-INFL-07, EX-GAP-50  Of the characters with a group only the better single Bravery die is added.
# EX-GAP-52  A character left alone uses his own Bravery die, and not twice.
def bravery_of(g: Expedition, group: Group) -> int:
    """The Bravery die of a group itself."""
    if g.of_kind(group, ORDINARY):
        return g.content.profiles[group.key].bravery
    return character_bravery(g, group)


def character_bravery(g: Expedition, group: Group) -> int:
    """The best Bravery die of the characters with a group; 0 if there is none."""
    return max([g.content.characters[g.people[n].key].bravery for n in g.of_kind(group, CHARACTER)], default=0)


def has_ability(g: Expedition, group: Group, ability: str) -> bool:
    """Whether somebody in a group has an ability."""
    for number in group.figures:
        person = g.people[number]
        if person.kind == CHARACTER and g.content.characters[person.key].ability == ability:
            return True
        if person.kind not in (CHARACTER, ORDINARY) and g.content.auxiliaries[person.key].ability == ability:
            return True
    return False


def has_special(g: Expedition, group: Group, special: str) -> bool:
    """Whether the ordinary figures of a group are of a special kind."""
    return (
        group.key in g.content.profiles
        and bool(g.of_kind(group, ORDINARY))
        and (g.content.profiles[group.key].special == special)
    )
