"""How far is far: as the crow flies, on foot or mounted over the table, and for whoever shoots."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.items import MISSILE
from rulebound.games.escarmouche.rules.arms import is_spent
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.net import Net, Slow
from rulebound.space.table.routes import Route

SHORT: Final = 15 * CM
"""Who cannot do anything from farther off has to come close."""
ROUGH: Final = 2
LEAP: Final = 4
"""How many times as long rough ground and a low obstacle make a step."""
WIDE: Final = 100 * CM
"""The places of the net are a centimetre apart on tables up to so wide, two on those up to twice as wide."""


def apart(figure: Figure, place: Point) -> int:
    """How far a place is as the crow flies, about."""
    dx, dy = abs(figure.x - place[0]), abs(figure.y - place[1])
    return max(dx, dy) + min(dx, dy) * 4 // 10


def stand_off(g: Escarmouche, figure: Figure) -> int:
    """How near a figure that shoots wants to be to its targets; 0 for one that had better fight by hand."""
    missiles = [item for item in figure.items if item.kind == MISSILE and not is_spent(g.content, item)]
    fit = [item for item in missiles if not item.damaged and (item.loaded or not item.exhausted)]
    return max([g.missile(item).range for item in fit], default=0) * 8 // 10


def shoots_from_afar(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure need not come close."""
    return stand_off(g, figure) > SHORT


def route(g: Escarmouche, figure: Figure, aim: Point | str) -> Route:
    """How far a figure has to go to a point, or to an edge of the table."""
    return Route(net_of(g, figure), aim, g.opened)


def net_of(g: Escarmouche, figure: Figure) -> Net:
    """The net of a table for walkers or for riders; made once."""
    ground, mounted, radius = g.ground, figure.mounted, g.radius(figure)
    net = ground.nets.get((mounted, radius))
    if net is None:
        slow = [Slow(rough.outline, ROUGH) for rough in ground.roughs]
        slow += [Slow(piece.outline, LEAP, radius) for piece in ground.lows]
        step = CM * max(1, -(-max(ground.layout.width, ground.layout.depth) // WIDE))
        net = Net(ground, step, radius, ground.riders if mounted else ground.walkers, slow)
        ground.nets[mounted, radius] = net
    return net
