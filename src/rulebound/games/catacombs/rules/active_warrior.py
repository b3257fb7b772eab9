"""Whose turn it is."""

from __future__ import annotations

from rulebound.games.catacombs.rules.naming import warrior_of
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import TROGLODYTE, Activation, Warrior


def acting(g: Catacombs) -> Activation:
    """The activation under way; only to be asked while there is one."""
    act = g.active
    assert act is not None
    return act


def active_warrior(g: Catacombs) -> Warrior:
    """Whoever is activated; of the troglodytes of a tile one, to look at alone."""
    act = acting(g)
    return g.troglodyte(act.tile) if act.who == TROGLODYTE else warrior_of(g, act.who)


def has_gone(g: Catacombs) -> bool:
    """Whether the active warrior is no longer on the board."""
    act = acting(g)
    if act.who == TROGLODYTE:
        return act.tile < 0 or g.spent[act.tile] == 0
    for human in g.humans:
        if human.name == act.who:
            return human.tile < 0
    return all(creature.name != act.who for creature in g.creatures)
