"""How far it is to somewhere for a figure, on foot or mounted: for computer players."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.ground import EscarmoucheGround
from rulebound.games.escarmouche.state import FOOT_RADIUS, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.routes import Net, Route

ROUGH: Final = 2
LEAP: Final = 4
"""How many times as long rough ground and a low obstacle make a step."""


def route(g: Escarmouche, figure: Figure, aim: Point | str) -> Route:
    """How far a figure has to go to a point, or to an edge of the table."""
    return Route(net_of(g, figure), aim, g.opened)


def net_of(g: Escarmouche, figure: Figure) -> Net:
    """The net of a table for walkers or riders; made once."""
    ground, mounted = g.ground, figure.mounted
    net = ground.nets.get((mounted,))
    if net is None:
        radius = g.radius(figure) if mounted else FOOT_RADIUS
        solid = ground.riders if mounted else ground.walkers
        net = ground.nets[mounted,] = Net(ground, CM, radius, solid, lambda x, y: slowness(ground, radius, x, y))
    return net


def slowness(ground: EscarmoucheGround, radius: int, x: int, y: int) -> int:
    """How many times as long a step to a place takes."""
    for piece in ground.lows:
        if piece.outline.gap(x, y, x, y, radius) < 0:
            return LEAP
    for rough in ground.roughs:
        if rough.outline.side(x, y) < 0:
            return ROUGH
    return 1
