"""Where high scenery is stepped onto, and where one comes down from it."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.rules.table import CONTACT, piece_under
from rulebound.games.escarmouche.rules.ways import landing
from rulebound.games.escarmouche.state import FOOT_RADIUS, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.distance import is_on_table
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.rims import foot, nearest_on, ways_off
from rulebound.space.plane.sweep import barring

SIDEWAYS: Final = 2 * FOOT_RADIUS + CONTACT
"""How far beside the nearest spot on an edge another is looked for."""
OVER_THE_EDGE: Final = 2 * FOOT_RADIUS + CONTACT
"""How far from where it stands a figure comes down: its base must be at the edge."""


# ES-GAP-21  It is placed standing on the edge; ES-GAP-66  on a wall with its centre on the line.
def edge_places(piece: LaidPiece, place: Point) -> list[Point]:
    """Spots on the edge of a piece for one who climbed it from a place, the nearest first."""
    x, y = place
    found: list[Point] = []
    for dx, dy in ((0, 0), (SIDEWAYS, 0), (-SIDEWAYS, 0), (0, SIDEWAYS), (0, -SIDEWAYS)):
        spot = nearest_on(piece.outline, x + dx, y + dy)
        if spot not in found:
            found.append(spot)
    return found


# ES-GAP-66  Whoever is on top comes down by climbing or dropping, from a wall on either side.
def feet_of(g: Escarmouche, figure: Figure) -> list[Point]:
    """The free places at the foot of the piece a figure stands on, where its base is at the edge."""
    piece = piece_under(g, figure)
    if piece is None:
        return []
    obstacles = landing(g, figure, False)
    found: list[Point] = []
    for dx, dy in ways_off(piece.outline, figure.x, figure.y):
        x, y = foot(piece.outline, FOOT_RADIUS, figure.x, figure.y, dx, dy)
        off = (x - figure.x) * (x - figure.x) + (y - figure.y) * (y - figure.y)
        if off > OVER_THE_EDGE * OVER_THE_EDGE or barring(FOOT_RADIUS, x, y, x, y, obstacles) is not None:
            continue
        if is_through_a_wall(g, figure, piece, (x, y)):
            continue
        if not is_on_table(Circle(x, y, FOOT_RADIUS), g.ground.layout.width, g.ground.layout.depth):
            continue
        if all(abs(x - other[0]) + abs(y - other[1]) > 2 * CM for other in found):
            found.append((x, y))
    return found


# ES-GAP-65, ES-GAP-66  Nobody comes down through the walls of a building or past another high obstacle.
def is_through_a_wall(g: Escarmouche, figure: Figure, piece: LaidPiece, foot: Point) -> bool:
    """Whether something high stands between a figure on a piece and a place at its foot."""
    x, y = foot
    for other in g.ground.climbs:
        here, there = other.outline.side(figure.x, figure.y), other.outline.side(x, y)
        parted = (here < 0) != (there < 0) or (here > 0 and other.outline.enters(figure.x, figure.y, x, y))
        if other is not piece and parted:
            return True
    return False
