"""The rim of an outline: the place on it nearest to a point, ways off it, and where a base outside touches it."""

from __future__ import annotations

from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.numbers import Point, divide_near
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.packing import at_least, at_most
from rulebound.space.plane.polygon import Polygon
from rulebound.space.plane.sweep import Obstacle, last_place


def nearest_on(outline: Outline, x: int, y: int) -> Point:
    """The place on the rim of an outline nearest to a point, to the unit."""
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


def ways_off(outline: Outline, x: int, y: int) -> list[Point]:
    """Directions that lead off an outline: away from its middle, then all around; off a wall to either side."""
    if isinstance(outline, Wall):
        dx, dy = int(outline.bx) - int(outline.ax), int(outline.by) - int(outline.ay)
        return [(dy, -dx), (-dy, dx)]
    across, along = int(outline.left) + int(outline.right), int(outline.bottom) + int(outline.top)
    out = (2 * x - across, 2 * y - along)
    around = [of_degrees(45 * k) for k in (0, 2, 4, 6, 1, 3, 5, 7)]
    return [out, *around] if out != (0, 0) else around


def spots_near(outline: Outline, place: Point, aside: int) -> list[Point]:
    """Places on the rim of an outline: the one nearest to a place, and to those so far beside it; each once."""
    x, y = place
    around = ((0, 0), (aside, 0), (-aside, 0), (0, aside), (0, -aside))
    return list(dict.fromkeys([nearest_on(outline, x + dx, y + dy) for dx, dy in around]))


def feet(outline: Outline, radius: int, place: Point, most: int) -> list[Point]:
    """Where a base may come down that leaves an outline from a place on it, at most so far away, on every way off."""
    x, y = place
    spots = [foot(outline, radius, x, y, dx, dy) for dx, dy in ways_off(outline, x, y)]
    return [spot for spot in spots if (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= most * most]


def foot(outline: Outline, radius: int, x: int, y: int, dx: int, dy: int) -> Point:
    """Where a base coming in from outside first touches an outline on the line to a point on it."""
    out = int(outline.right) - int(outline.left) + int(outline.top) - int(outline.bottom) + 2 * radius
    far_x, far_y = at_least(x, y, dx, dy, out)
    return last_place(radius, far_x, far_y, x, y, Obstacle(outline))
