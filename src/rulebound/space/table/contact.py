"""Ways into contact: a path goes on towards the last of its points until it touches its target."""

from __future__ import annotations

from typing import Final

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.packing import at_least
from rulebound.space.plane.sweep import Obstacle, last_place
from rulebound.space.table.move import Move

TOUCH: Final = 3
"""How many units places in contact may be apart where they are rounded."""


def into_contact(move: Move, target: Obstacle, points: list[Point]) -> list[Point] | None:
    """The path over these points, going on towards the last one until it touches; None if it misses or only grazes."""
    radius = move.walk.radius
    path = [move.walk.start]
    for point in points[:-1]:
        ax, ay = path[-1]
        if target.bars(radius, ax, ay, point[0], point[1]):
            return touching_at(move, target, path, point)
        path.append(point)
    return touching_at(move, target, path, points[-1])


def touching_at(move: Move, target: Obstacle, path: list[Point], aim: Point) -> list[Point] | None:
    """A path going on towards an aim until it touches a target; None if it misses or only grazes it."""
    radius = move.walk.radius
    ax, ay = path[-1]
    far_x, far_y = far_along(move, path[-1], aim)
    if not target.bars(radius, ax, ay, far_x, far_y):
        return None
    x, y = last_place(radius, ax, ay, far_x, far_y, target)
    return [*path, (x, y)] if target.outline.gap(x, y, x, y, radius + TOUCH) <= 0 else None


def far_along(move: Move, corner: Point, aim: Point) -> Point:
    """A place on the way from a corner to an aim that lies beyond every move."""
    ax, ay = corner
    return at_least(ax, ay, aim[0] - ax, aim[1] - ay, 2 * move.walk.allowance)
