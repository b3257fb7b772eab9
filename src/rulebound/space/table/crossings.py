"""Low obstacles on a path: where a base comes to them, and where it is clear of them again."""

from __future__ import annotations

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.sweep import Obstacle, last_place


class Crossing:
    """One obstacle on a path: the leg and place where the base comes to it, and where it is clear of it again."""

    __slots__ = ("end", "end_leg", "leg", "obstacle", "place")

    def __init__(self, obstacle: Obstacle, leg: int, place: Point, end_leg: int, end: Point) -> None:
        self.obstacle = obstacle
        self.leg = leg
        self.place = place
        self.end_leg = end_leg
        self.end = end


def crossings(radius: int, path: list[Point], lows: list[Obstacle]) -> list[Crossing]:
    """The crossings of a path in the order they are come to: an obstacle counts again each time it is crossed."""
    crossed: list[Crossing] = []
    for obstacle in lows:
        crossed.extend(crossings_of(radius, path, obstacle))
    if len(crossed) > 1:
        crossed.sort(key=lambda crossing: along(path, crossing.leg, crossing.place))
    return crossed


def crossings_of(radius: int, path: list[Point], obstacle: Obstacle) -> list[Crossing]:
    """Where a base on a path is over an obstacle; a path that ends over it is not clear of it until its end."""
    crossed: list[Crossing] = []
    begun: Crossing | None = None
    for leg in range(len(path) - 1):
        ax, ay = path[leg]
        bx, by = path[leg + 1]
        if not obstacle.bars(radius, ax, ay, bx, by):
            continue
        if begun is None:
            begun = Crossing(obstacle, leg, last_place(radius, ax, ay, bx, by, obstacle), leg, path[-1])
        if not obstacle.bars(radius, bx, by, bx, by):
            begun.end_leg = leg
            begun.end = last_place(radius, bx, by, ax, ay, obstacle)
            crossed.append(begun)
            begun = None
    if begun is not None:
        begun.end_leg = len(path) - 2
        crossed.append(begun)
    return crossed


def along(path: list[Point], leg: int, place: Point) -> tuple[int, int]:
    """What sorts places along a path: the leg, and how far along it."""
    dx = place[0] - path[leg][0]
    dy = place[1] - path[leg][1]
    return leg, dx * dx + dy * dy
