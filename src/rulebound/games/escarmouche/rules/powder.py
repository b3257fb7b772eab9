"""Powder: where its stacks stand, and how they go up."""

from __future__ import annotations

from rulebound.core.shows import bursts
from rulebound.games.escarmouche.rules.harm import tumble
from rulebound.games.escarmouche.rules.naming import object_name
from rulebound.games.escarmouche.state import Escarmouche
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle

BLAST = 5 * CM
"""ES-CON-13  How far an explosion reaches."""


# ES-CON-13  A stack explodes in step 5 of the turn after it was lit: whoever is within 5 cm takes a tumble test.
def explode(g: Escarmouche, key: str) -> None:
    """A powder stack goes up."""
    g.fuses = tuple([fuse for fuse in g.fuses if fuse[0] != key])
    g.exploded = (*g.exploded, key)
    g.tell("log.explodes", "ES-CON-13", {"object": object_name(key)}, points_at=(key,), shows=bursts(key))
    stack = stack_of(g, key)
    for figure in g.present():
        if within(stack, g.base(figure), BLAST):
            tumble(g, figure, "ES-CON-13")


def stack_of(g: Escarmouche, key: str) -> Circle:
    """Where a powder stack stands."""
    thing = next(thing for thing in g.scenario.objects if thing.key == key)
    assert thing.at is not None
    return Circle(thing.at[0], thing.at[1], thing.radius)
