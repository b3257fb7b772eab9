"""Where high scenery is stepped onto, and where one comes down from it."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.rules.table import CONTACT, piece_under
from rulebound.games.escarmouche.rules.ways import landing
from rulebound.games.escarmouche.state import FOOT_RADIUS, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.distance import is_on_table
from rulebound.space.plane.numbers import CM, Point, divide_near
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.packing import at_least, at_most
from rulebound.space.plane.polygon import Polygon
from rulebound.space.plane.sweep import Obstacle, barring, last_place

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


def nearest_on(outline: Outline, x: int, y: int) -> Point:
    """The place on the edge of an outline nearest to a point, to the unit."""
    if isinstance(outline, Circle):
        return at_most(outline.x, outline.y, x - outline.x, y - outline.y, outline.radius)
    if isinstance(outline, Wall):
        return nearest_on_wall(outline, x, y)
    assert isinstance(outline, Polygon)
    spots = [nearest_on_wall(wall, x, y) for wall in outline.walls]
    return min(spots, key=lambda spot: (spot[0] - x) * (spot[0] - x) + (spot[1] - y) * (spot[1] - y))


def nearest_on_wall(wall: Wall, x: int, y: int) -> Point:
    """The place on a straight piece nearest to a point, to the unit."""
    ax, ay = int(wall.ax), int(wall.ay)
    dx, dy = int(wall.bx) - ax, int(wall.by) - ay
    span = dx * dx + dy * dy
    share = max(0, min(span, (x - ax) * dx + (y - ay) * dy))
    return ax + divide_near(dx * share, span), ay + divide_near(dy * share, span)


# ES-GAP-66  Whoever is on top comes down by climbing or dropping, from a wall on either side.
def feet_of(g: Escarmouche, figure: Figure) -> list[Point]:
    """The free places at the foot of the piece a figure stands on, where its base is at the edge."""
    piece = piece_under(g, figure)
    if piece is None:
        return []
    obstacles = landing(g, figure, False)
    found: list[Point] = []
    for dx, dy in directions(piece.outline, figure):
        x, y = foot(piece.outline, figure, dx, dy)
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


def directions(outline: Outline, figure: Figure) -> list[Point]:
    """The ways down that are tried: away from the middle of the piece, then all around."""
    across, along = int(outline.left) + int(outline.right), int(outline.bottom) + int(outline.top)
    out = (2 * figure.x - across, 2 * figure.y - along)
    around = [of_degrees(45 * k) for k in (0, 2, 4, 6, 1, 3, 5, 7)]
    if isinstance(outline, Wall):
        dx, dy = int(outline.bx) - int(outline.ax), int(outline.by) - int(outline.ay)
        return [(dy, -dx), (-dy, dx)]
    return [out, *around] if out != (0, 0) else around


def foot(outline: Outline, figure: Figure, dx: int, dy: int) -> Point:
    """Where a base coming in from outside first touches a piece on the line to a figure on top."""
    out = int(outline.right) - int(outline.left) + int(outline.top) - int(outline.bottom) + 2 * FOOT_RADIUS
    far_x, far_y = at_least(figure.x, figure.y, dx, dy, out)
    return last_place(FOOT_RADIUS, far_x, far_y, figure.x, figure.y, Obstacle(outline))
