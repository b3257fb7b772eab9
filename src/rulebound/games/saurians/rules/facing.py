"""Which way units look: their arcs, the armour zones of their edges, and where they touch each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.fixed import Fixed
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import Hex, distance, step, turns_between
from rulebound.space.hexes.lines import entered

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Board

FRONT: Final = "front"
SIDE: Final = "side"
REAR: Final = "rear"
BACK: Final = "back"
ANY: Final = "any"
ARCS: Final = {FRONT: (-1, 0, 1), BACK: (2, 3, 4), ANY: (-1, 0, 1, 2, 3, 4)}
"""SA-MOV-15, SA-MOV-16  The directions of an arc, from where somebody looks."""


# SA-MOV-15, SA-MOV-16  Three edges before it and three behind it. SA-GAP-28  Without orientation all six are its front.
def arc_edges(g: Saurians, unit: Unit, arc: str) -> list[int]:
    """The directions in which an arc of a unit lies."""
    return [(unit.facing + by) % 6 for by in (ARCS[arc] if g.board(unit).oriented else ARCS[ANY])]


# SA-GAP-30  The front arc lies before the head, the back arc behind the tail.
def arc_hexes(g: Saurians, unit: Unit, model: int, arc: str) -> list[Hex]:
    """The hexes of a model from which an arc of it is measured."""
    cells = g.covers(unit, model)
    if arc == ANY:
        return cells
    return [cells[-1] if arc == BACK else cells[0]]


# SA-GAP-29  For facing d: front d-1, d, d+1; side d-2, d+2; rear d+3. SA-GAP-30  The edges before the head are front,
# the one behind the tail is rear, all others are sides. SA-GAP-28  Without orientation all are front.
def zone_of(g: Saurians, unit: Unit, hex_number: int, edge: int) -> str:
    """The armour zone of an edge of one of the hexes that a model covers, the head being hex 0."""
    by = abs(turns_between(unit.facing, edge))
    if not g.board(unit).oriented or (hex_number == 0 and by <= 1):
        return FRONT
    return REAR if by == 3 and hex_number == g.board(unit).size - 1 else SIDE


# SA-DMG-01, SA-ATK-07  The edge through which the line comes in; two of them if it meets a corner.
def zones_from(g: Saurians, unit: Unit, model: int, start: Hex, hex_: Hex) -> list[str]:
    """The zones of a model through which a line from a hex comes into one that it covers, in the order of edges."""
    cells = g.covers(unit, model)
    outer = [edge for edge in entered(start, hex_) if step(hex_, edge) not in cells]
    if not outer and len(cells) > 1:
        # The line comes in through the other hex of the body: what it crosses there counts.
        end, hex_ = hex_, next(cell for cell in cells if cell != hex_)
        outer = [edge for edge in entered(start, end, hex_) if step(hex_, edge) not in cells]
    return list(dict.fromkeys([zone_of(g, unit, cells.index(hex_), edge) for edge in outer]))


# SA-GAP-36  Whoever stands on the hex that is aimed at: the attacker chooses among all zones.
def zones_in_area(g: Saurians, unit: Unit, model: int, aimed: Hex, radius: int) -> list[str]:
    """The zones of a model that an attack on an area around a hex may count for."""
    cells = g.covers(unit, model)
    if aimed in cells:
        return list(dict.fromkeys([zone_of(g, unit, n, edge) for n, edge in outer_edges(g, unit, model)]))
    hit = [cell for cell in cells if distance(cell, aimed) <= radius]
    return list(dict.fromkeys([zone for cell in hit for zone in zones_from(g, unit, model, aimed, cell)]))


def outer_edges(g: Saurians, unit: Unit, model: int) -> list[tuple[int, int]]:
    """The outer edges of a model: the number of the hex, and the direction."""
    cells = g.covers(unit, model)
    return [(cells.index(cell), edge) for cell, edge in g.body(unit).outer(g.pose(unit, model))]


def armour_of(board: Board, zone: str) -> int:
    """The base armour of a zone."""
    if zone == FRONT:
        return board.armour.front
    return board.armour.side if zone == SIDE else board.armour.rear


# SA-DMG-18, SA-GLO-09  Some zones are better protected than others.
def armour_at(g: Saurians, unit: Unit, zone: str) -> int:
    """The base armour of a unit in a zone."""
    return armour_of(g.board(unit), zone)


class Contact(Fixed):
    """An edge that bodies share: model `by` touches a hex of another across the edge in a `direction`."""

    __slots__ = ("by", "direction", "hex")

    def __init__(self, by: int, direction: int, hex: Hex) -> None:
        self.by = by
        self.direction = direction
        self.hex = hex


# SA-STB-02, SA-GAP-88  Contact means adjacent hexes, SA-MOV-17  that share an edge. SA-ATK-01  Toward the front, unless
# stated otherwise.
def contacts(g: Saurians, unit: Unit, models: list[int], cells: list[Hex], arc: str) -> list[Contact]:
    """Where models of a unit touch some hexes within an arc."""
    return [
        Contact(model, edge, step(own, edge))
        for model in models
        for own in arc_hexes(g, unit, model, arc)
        for edge in arc_edges(g, unit, arc)
        if step(own, edge) in cells and step(own, edge) not in g.covers(unit, model)
    ]


def touches(g: Saurians, unit: Unit, model: int, other: Unit, second: int) -> bool:
    """Whether a model is in contact with one of another unit, whichever way they look."""
    return bool(contacts(g, unit, [model], g.covers(other, second), ANY))
