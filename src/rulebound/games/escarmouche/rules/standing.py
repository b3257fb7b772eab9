"""What bases may not pass, and where they may not stay."""

from __future__ import annotations

from rulebound.games.escarmouche.rules.scenarios import stack_of
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.sweep import Obstacle, barring


# ES-GAP-51  Nobody passes solid pieces or the edge of the table. ES-GAP-65  Closed doors stop everybody.
def solids(g: Escarmouche, mounted: bool) -> list[Obstacle]:
    """What stops a base at ground level, figures apart."""
    return [*fixtures(g, mounted), *passing_solids(g)]


def fixtures(g: Escarmouche, mounted: bool) -> list[Obstacle]:
    """What stops a base at ground level all through the game."""
    return g.ground.riders if mounted else g.ground.walkers


# ES-CON-12  Powder stacks are solid until they explode.
def passing_solids(g: Escarmouche) -> list[Obstacle]:
    """What stops a base at ground level for a time."""
    found = g.ground.closed_doors(g.opened)
    for thing in g.scenario.objects:
        if thing.kind == "powder" and thing.key not in g.exploded:
            found.append(Obstacle(stack_of(g, thing.key), thing.key))
    return found


# ES-GAP-51  No base may end overlapping another base or an obstacle.
def clutter(g: Escarmouche, figure: Figure) -> list[Obstacle]:
    """Where a base may not stay besides: on other figures and on low obstacles."""
    found = list(g.ground.low_obstacles)
    for other in g.present():
        if other is not figure:
            found.append(Obstacle(g.base(other), other.name))
    return found


def barring_place(g: Escarmouche, figure: Figure, x: int, y: int) -> Obstacle | None:
    """What keeps a figure from standing at a place on the ground."""
    radius = g.radius(figure)
    found = barring(radius, x, y, x, y, solids(g, figure.mounted))
    return barring(radius, x, y, x, y, clutter(g, figure)) if found is None else found
