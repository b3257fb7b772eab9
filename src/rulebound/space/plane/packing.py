"""Bases in contact: places in a direction, places around a base, chains."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.arcs import ONE, direction, of_degrees
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import Point, root_up
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle, may_stand

UNIT: Final = 1 << 15
"""How long the directions of a quick look are made, and how far away it looks at most,"""
SLACK: Final = 8
"""and more than its places are off by."""


def at_least(x: int, y: int, dx: int, dy: int, distance: int) -> Point:
    """The place in the direction (dx, dy) at that distance, rounded outwards: too far by less than two units."""
    return x + _part(dx, dy, distance, True), y + _part(dy, dx, distance, True)


def at_most(x: int, y: int, dx: int, dy: int, distance: int) -> Point:
    """The place in the direction (dx, dy) at that distance, rounded inwards: too near by less than two units."""
    return x + _part(dx, dy, distance, False), y + _part(dy, dx, distance, False)


def _part(part: int, other: int, distance: int, outwards: bool) -> int:
    span = part * part + other * other
    if not span:
        return 0
    square = distance * distance * part * part
    size = root_up(-(-square // span)) if outwards else isqrt(square // span)
    return -size if part < 0 else size


def contact_place(target: Circle, radius: int, dx: int, dy: int) -> Point:
    """Where a base touches another from the direction (dx, dy); the gap is 0 or more and less than two units."""
    return at_least(target.x, target.y, dx, dy, target.radius + radius)


def contact_places(target: Circle, radius: int, toward: Point, step: int, obstacles: list[Obstacle]) -> list[Point]:
    """The free places in contact with a base: first nearest to `toward`, then every `step` degrees to either side."""
    look_x, look_y = direction(target.x, target.y, toward[0], toward[1])
    places: list[Point] = []
    for degrees in range(0, 181, step):
        sine, cosine = of_degrees(degrees)
        turns = [sine, -sine] if 0 < degrees < 180 else [sine]
        for turn in turns:
            dx = look_x * cosine + look_y * turn
            dy = look_y * cosine - look_x * turn
            x, y = contact_place(target, radius, dx, dy)
            if may_stand(radius, x, y, obstacles):
                places.append((x, y))
    return places


def nearest_contact(target: Circle, radius: int, toward: Point, obstacles: list[Obstacle]) -> Point | None:
    """The free place in contact with a base whose direction is nearest to that of `toward`, by whole degrees."""
    look_x, look_y = direction(target.x, target.y, toward[0], toward[1])
    about = About(target, radius, look_x, look_y)
    for degrees in range(181):
        sine, cosine = of_degrees(degrees)
        for turn in (sine, -sine):
            if about.is_surely_taken(turn, cosine, obstacles):
                continue
            dx = look_x * cosine + look_y * turn
            dy = look_y * cosine - look_x * turn
            x, y = contact_place(target, radius, dx, dy)
            if may_stand(radius, x, y, obstacles):
                return x, y
    return None


class About:
    """Where a base would touch another, to within a few units: a quick look at places before they are worked out."""

    __slots__ = ("body", "reach", "target", "x", "y")

    def __init__(self, target: Circle, radius: int, look_x: int, look_y: int) -> None:
        length = isqrt(look_x * look_x + look_y * look_y)
        self.target = target
        self.body: i64 = radius - SLACK
        self.reach: i64 = target.radius + radius
        self.x: i64 = look_x * UNIT // length
        self.y: i64 = look_y * UNIT // length

    def is_surely_taken(self, turn: i64, cosine: i64, obstacles: list[Obstacle]) -> bool:
        """Whether the place a direction of `of_degrees` away is barred so far that a few units change nothing."""
        if self.body <= 0 or self.reach > UNIT:
            return False
        x = self.target.x + self.reach * (self.x * cosine + self.y * turn) // (UNIT * ONE)
        y = self.target.y + self.reach * (self.y * cosine - self.x * turn) // (UNIT * ONE)
        return not may_stand(self.body, x, y, obstacles)


def is_chain(bases: list[Circle], gap: int) -> bool:
    """Whether the bases hang together by gaps of at most `gap`, edge to edge; none and one do."""
    return not bases or len(linked(bases, 0, gap)) == len(bases)


def linked(bases: list[Circle], first: int, gap: int) -> list[int]:
    """The bases that hang together with one of them, itself included, in the order found."""
    joined = [first]
    rest = [i for i in range(len(bases)) if i != first]
    for i in joined:
        near = [j for j in rest if within(bases[i], bases[j], gap)]
        joined.extend(near)
        rest = [j for j in rest if j not in near]
    return joined
