"""What a warrior is worth at this moment: movement, combat, defence, talents. Computed here and nowhere else."""

from __future__ import annotations

from typing import Final

from rulebound.core.need import Need
from rulebound.games.catacombs.rules.in_force import ALL_TROGLODYTES, in_force
from rulebound.games.catacombs.rules.tile_effects import effect_of
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Creature, Human, Warrior

EXHAUSTED_DEFENCE: Final = 3
LEAST_DEFENCE: Final = 2
MOST_DEFENCE: Final = 6
MOST: Final = 99


# CA-INIT-04  The value of the die names the line that supplies mvt, cbt and defence.
# CA-LINE-01  A die on a cancelled line gives mvt 0, cbt 0, defence 3.
def line_value(human: Human, column: int) -> Need:
    """The value of the line in use, or of a cancelled one."""
    if human.exhausted():
        return Need(EXHAUSTED_DEFENCE if column == 2 else 0, "exhausted")
    return Need(human.lines[human.die - 1][column], "line")


# CA-GAP-04  Bonuses from outside count on top of the 0/0/3 of a cancelled line.
def add_bonuses(g: Catacombs, need: Need, kind: str, warrior: Warrior) -> None:
    """Add the effects in force for this warrior or for all troglodytes, each with its reason."""
    for effect in g.effects:
        if effect.kind == kind and (
            effect.on == warrior.name or (effect.on == ALL_TROGLODYTES and is_troglodyte(warrior))
        ):
            need.add(effect.amount, effect.reason)


# CA-GAP-66  A tough troglodyte is a troglodyte for effects that name troglodytes.
def is_troglodyte(warrior: Warrior) -> bool:
    """Whether effects on all troglodytes reach this warrior."""
    return isinstance(warrior, Creature) and warrior.kind != "demon"


# CA-LINE-04  A human on a cancelled line gets nothing from his objects.
def uses(human: Human, thing: str) -> bool:
    """Whether an object helps its owner now."""
    return thing in human.objects and not human.exhausted()


def movement(g: Catacombs, warrior: Warrior) -> Need:
    """How many steps an activation allows."""
    if isinstance(warrior, Human):
        need = line_value(warrior, 0)
        add_bonuses(g, need, "mvt", warrior)
        if warrior.treasure:
            need.within(0, 1)
    else:
        assert isinstance(warrior, Creature)
        need = Need(warrior.profile.mvt, "profile")
        add_bonuses(g, need, "mvt", warrior)
        if "rooted" in warrior.traits:
            need.within(0, 0)
    return need


# CA-CBT-03  The attacker rolls as many dice as his cbt value.
def combat(
    g: Catacombs,
    warrior: Warrior,
    target: Human | None = None,
    *,
    bare: bool = False,
    attacking: bool = True,
) -> Need:
    """How many dice an attack rolls; `bare` is without objects."""
    if isinstance(warrior, Human):
        need = line_value(warrior, 1)
        add_bonuses(g, need, "cbt", warrior)
        if not bare and uses(warrior, "blunderbuss"):
            need.add(1, "blunderbuss")
    else:
        assert isinstance(warrior, Creature)
        need = Need(warrior.profile.cbt, "profile")
        add_bonuses(g, need, "cbt", warrior)
        if target is not None and target.cancelled and "hunts_the_wounded" in warrior.traits:
            need.add(len(target.cancelled), "hunts_the_wounded")
        if "rages_at_crowds" in warrior.traits and g.count(HUMAN, warrior.tile) >= 2:
            need.add(3, "rages_at_crowds")
    # CA-CON-09  Mist costs an attack a die, but never the last one.
    if attacking and need.value > 1 and effect_of(g, warrior.tile) == "mist":
        need.add(-1, "mist")
    # CA-GAP-25  Negative results are raised to 0.
    need.within(0, MOST)
    return need


# CA-CBT-04  Defence is never more than 6, bonuses included.
# CA-GAP-26  Defence is never below 2, so a 1 always misses.
def defence(g: Catacombs, warrior: Warrior) -> Need:
    """What an attack die must reach."""
    if isinstance(warrior, Human):
        need = line_value(warrior, 2)
        add_bonuses(g, need, "defence", warrior)
        if uses(warrior, "shield"):
            need.add(1, "shield")
        if is_warded(g, warrior):
            need.add(1, "ward")
    else:
        assert isinstance(warrior, Creature)
        need = Need(warrior.profile.defence, "profile")
        add_bonuses(g, need, "defence", warrior)
    need.within(LEAST_DEFENCE, MOST_DEFENCE)
    return need


# CA-GAP-69  A ward needs the Redeemer's tile and ends when he is gone.
def is_warded(g: Catacombs, human: Human) -> bool:
    """Whether the Redeemer's ward covers this human."""
    if not in_force(g, "ward"):
        return False
    redeemer = g.redeemer()
    return redeemer is not None and redeemer.tile == human.tile


# CA-TAL-01  Warriors of either side may have talents.
# CA-LINE-03  A human on a cancelled line has none of his talents.
def has(g: Catacombs, warrior: Warrior, talent: str) -> bool:
    """Whether a warrior has the use of a talent now."""
    if isinstance(warrior, Human):
        if talent not in warrior.talents or warrior.exhausted():
            return False
        if talent == "elusive" and warrior.treasure:
            return False
        return not (talent == "bodyguard" and in_force(g, "no_bodyguard", warrior.name))
    assert isinstance(warrior, Creature)
    return talent in warrior.talents


# CA-GAP-27  Two sources of frantic do not add up: a warrior is frantic or he is not.
def is_frantic(g: Catacombs, warrior: Warrior, against_group: bool) -> bool:
    """Whether missed dice of an attack are re-rolled."""
    if has(g, warrior, "frantic"):
        return True
    if isinstance(warrior, Human):
        return against_group and uses(warrior, "great_axe")
    if in_force(g, "frantic", warrior.name):
        return True
    if is_troglodyte(warrior):
        demon = g.demon()
        return in_force(g, "frantic", ALL_TROGLODYTES) or (demon is not None and "maddens_troglodytes" in demon.traits)
    return False


# CA-GAP-13  Imposing is always on while its owner is not exhausted; nobody is asked.
def held_by_imposing(g: Catacombs, side: int, tile: int) -> bool:
    """Whether an imposing enemy of `side` stands on a tile."""
    if side == DEMON:
        return any(human.tile == tile and has(g, human, "imposing") for human in g.humans)
    return any(creature.tile == tile and "imposing" in creature.talents for creature in g.creatures)
