"""A base pushed along straight legs: may it pass, and what is in the way first."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Outline, Wall
from rulebound.space.plane.paths import part_of_leg


class Obstacle:
    """Something a base must keep away from: by more than nothing, by a margin, with or without touching that margin.

    Without a margin a base may touch it but not overlap it. With one it may come as near as the margin; where
    `touching` counts, it must stay farther than that.
    """

    __slots__ = ("margin", "name", "outline", "touching")

    def __init__(self, outline: Outline, name: str = "", margin: i64 = 0, touching: bool = False) -> None:
        self.outline = outline
        self.name = name
        self.margin = margin
        self.touching = touching

    def bars(self, radius: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a base of that radius cannot be pushed straight from a to b."""
        gap = self.outline.gap(ax, ay, bx, by, radius + self.margin)
        return gap < 0 or (gap == 0 and self.touching)


class Hindrance:
    """The first thing in the way: which obstacle, on which leg, and the last place before it."""

    __slots__ = ("at", "leg", "obstacle")

    def __init__(self, obstacle: Obstacle, leg: int, at: Point) -> None:
        self.obstacle = obstacle
        self.leg = leg
        self.at = at


def edges(width: int, depth: int, name: str = "edge") -> list[Obstacle]:
    """The four edges of a table whose south-west corner is the origin, to keep bases on it."""
    return [
        Obstacle(Wall(0, 0, width, 0), name),
        Obstacle(Wall(width, 0, width, depth), name),
        Obstacle(Wall(width, depth, 0, depth), name),
        Obstacle(Wall(0, depth, 0, 0), name),
    ]


def may_pass(radius: i64, ax: i64, ay: i64, bx: i64, by: i64, obstacles: list[Obstacle]) -> bool:
    """Whether a base can be pushed straight from a to b."""
    return barring(radius, ax, ay, bx, by, obstacles) is None


def may_stand(radius: i64, x: i64, y: i64, obstacles: list[Obstacle]) -> bool:
    """Whether a base can be at a place."""
    return barring(radius, x, y, x, y, obstacles) is None


def barring(radius: i64, ax: i64, ay: i64, bx: i64, by: i64, obstacles: list[Obstacle]) -> Obstacle | None:
    """The first listed obstacle that keeps a base from being pushed straight from a to b."""
    left = min(ax, bx) - radius
    right = max(ax, bx) + radius
    bottom = min(ay, by) - radius
    top = max(ay, by) + radius
    for obstacle in obstacles:
        outline, margin = obstacle.outline, obstacle.margin
        if outline.right + margin < left or outline.left - margin > right:
            continue
        if outline.top + margin < bottom or outline.bottom - margin > top:
            continue
        if obstacle.bars(radius, ax, ay, bx, by):
            return obstacle
    return None


def hindrance(radius: int, path: list[Point], obstacles: list[Obstacle]) -> Hindrance | None:
    """The first thing in the way of a base on a path; the first listed of several met at once."""
    for leg in range(len(path) - 1):
        ax, ay = path[leg]
        bx, by = path[leg + 1]
        met = first_in_the_way(radius, ax, ay, bx, by, obstacles)
        if met is not None:
            met.leg = leg
            return met
    return None


def first_in_the_way(radius: int, ax: int, ay: int, bx: int, by: int, obstacles: list[Obstacle]) -> Hindrance | None:
    """The first thing in the way of a base pushed straight from a to b."""
    first: Obstacle | None = None
    x = bx
    y = by
    for obstacle in obstacles:
        if obstacle.bars(radius, ax, ay, x, y):
            last_x, last_y = last_place(radius, ax, ay, x, y, obstacle)
            if first is None or (last_x, last_y) != (x, y):
                first = obstacle
            x = last_x
            y = last_y
    return None if first is None else Hindrance(first, 0, (x, y))


def last_place(radius: int, ax: int, ay: int, bx: int, by: int, obstacle: Obstacle) -> Point:
    """The last whole place on the way from a to b before an obstacle in the way; a itself if it bars even that.

    Places are rounded towards a, so that they lie less than two units off the way. A base pushed there is not barred;
    one pushed on by a unit is.
    """
    whole = max(abs(bx - ax), abs(by - ay))
    low = 0
    high = whole
    while high - low > 1:
        middle = (low + high) // 2
        x, y = part_of_leg(ax, ay, bx, by, middle, whole)
        if obstacle.bars(radius, ax, ay, x, y):
            high = middle
        else:
            low = middle
    return part_of_leg(ax, ay, bx, by, low, whole) if whole else (ax, ay)


def way_across(radius: int, ax: int, ay: int, bx: int, by: int, outline: Outline) -> tuple[Point, Point] | None:
    """Where a base pushed from a to b last touches an outline from this side and first touches it from the other.

    None if it is never over it. Both ends of the way should be clear of it; an end that is not is its own answer.
    """
    obstacle = Obstacle(outline)
    if not obstacle.bars(radius, ax, ay, bx, by):
        return None
    return last_place(radius, ax, ay, bx, by, obstacle), last_place(radius, bx, by, ax, ay, obstacle)
