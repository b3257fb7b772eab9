"""Whose turn it is."""

from __future__ import annotations

from rulebound.games.catacombs.rules.naming import warrior_of
from rulebound.games.catacombs.state import TROGLODYTE, Activation, Catacombs, Warrior


def acting(g: Catacombs) -> Activation:
    """The activation under way."""
    act = g.active
    assert act is not None
    return act


def active_warrior(g: Catacombs) -> Warrior:
    """The warrior whose turn it is."""
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
