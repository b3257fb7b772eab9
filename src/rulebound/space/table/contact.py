"""Ways into contact: a path goes on towards the last of its points until it touches its target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import at_least, at_most
from rulebound.space.plane.sweep import Obstacle, last_place
from rulebound.space.table.move import Move
from rulebound.space.table.scouting import nearest_grid

TOUCH: Final = 3
"""How many units places in contact may be apart where they are rounded."""
AROUND: Final = 16
"""From so many sides a computer player looks for a way to a target."""


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


def ways_around(
    move: Move,
    target: Circle,
    name: str,
    run_up: int,
    accepts: Callable[[list[Point]], bool],
    ends: list[Point],
    first: bool,
) -> list[list[Point]]:
    """Ways to several sides of a target, bent `run_up` before it, as points the game accepts.

    No two end close together, nor close to one of `ends`; only one is looked for where the `first` is enough.
    """
    grid, near = move.ground.grid, move.ground.unit.per
    obstacle = Obstacle(target, name)
    aim = (nearest_grid(int(target.x), grid), nearest_grid(int(target.y), grid))
    out = move.walk.radius + target.radius + run_up
    ends = list(ends)
    ways: list[list[Point]] = []
    for k in range(AROUND):
        dx, dy = of_degrees(360 * k // AROUND)
        x, y = at_least(target.x, target.y, dx, dy, out)
        points = [(nearest_grid(x, grid), nearest_grid(y, grid)), aim]
        path = into_contact(move, obstacle, points)
        if path is None or any(is_near(end, path[-1], near) for end in ends) or not move.walk.allows(path):
            continue
        if accepts(points):
            ends.append(path[-1])
            ways.append(points)
            if first:
                break
    return ways


def corners_between(move: Move, target: Circle) -> list[list[Point]]:
    """The points of ways with a corner to the left or right of the straight one."""
    grid, unit = move.ground.grid, move.ground.unit.per
    x, y = move.walk.start
    aim = (nearest_grid(int(target.x), grid), nearest_grid(int(target.y), grid))
    dx, dy = int(target.x) - x, int(target.y) - y
    ways: list[list[Point]] = []
    for part in (1, 2, 3):
        for aside in (-4, -3, -2, -1, 1, 2, 3, 4):
            off_x, off_y = at_most(0, 0, dy * aside, -dx * aside, abs(aside) * unit)
            corner = (nearest_grid(x + dx * part // 4 + off_x, grid), nearest_grid(y + dy * part // 4 + off_y, grid))
            ways.append([corner, aim])
    return ways


def is_near(one: Point, other: Point, most: int) -> bool:
    """Whether two places are much the same."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < most
