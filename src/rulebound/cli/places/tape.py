"""The tape: how far the things of a plane are apart, edge to edge, and what lies between them."""

from __future__ import annotations

from rulebound.cli.places.labels import Thing, UnitPieces, alone_in, groups_in
from rulebound.core.scene import Piece, Scene
from rulebound.core.shape import Shape
from rulebound.core.wish import middle_of as middle_of_all
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import Polygon

FAR = 1 << 22
"""Farther than anything is apart."""

Spot = Thing | Point
"""A unit, a piece, an area or a bare place."""
Stretch = tuple[int, int, int, int]


def outlines_of(spot: Spot) -> list[Outline]:
    """What is measured to: a point is a circle of no size, a piece its base, a unit all of them."""
    if isinstance(spot, tuple):
        return [Circle(*spot, 0)]
    if isinstance(spot, Piece):
        return [Circle(spot.x, spot.y, spot.base)]
    if isinstance(spot, UnitPieces):
        return [Circle(piece.x, piece.y, piece.base) for piece in spot.members]
    return outlines_of_shape(spot.shape)


def outlines_of_shape(shape: Shape) -> list[Outline]:
    """A circle, a polygon, or a wall a stretch of a line."""
    if shape.kind == "circle":
        return [Circle(*shape.points[0], shape.radius)]
    if shape.kind == "polygon" and len(shape.points) > 2:
        return [Polygon(shape.points)]
    return [Wall(*a, *b) for a, b in zip(shape.points, shape.points[1:] or shape.points, strict=False)]


def middle_of(spot: Spot) -> Point:
    """Where a spot is: the middle of a base, or of the box around an area or around the middles of a unit."""
    if isinstance(spot, tuple):
        return spot
    if isinstance(spot, Piece):
        return spot.x, spot.y
    if isinstance(spot, UnitPieces):
        return middle_of_all([(piece.x, piece.y) for piece in spot.members])
    xs, ys = [x for x, _ in spot.shape.points], [y for _, y in spot.shape.points]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def gap_between(one: Spot, other: Spot) -> int:
    """How far two spots are apart, edge to edge, rounded up to the next whole number; 0 if they touch or overlap."""
    low, high = -1, FAR
    while high - low > 1:
        limit = (low + high) // 2
        if are_within(one, other, limit):
            high = limit
        else:
            low = limit
    return high


def are_within(one: Spot, other: Spot, limit: int) -> bool:
    """Whether two spots are at most so far apart, edge to edge."""
    return _is_within(one, other, limit) or _is_within(other, one, limit)


def _is_within(one: Spot, other: Spot, limit: int) -> bool:
    """Whether an edge of one spot is at most so far from the other."""
    for outline in outlines_of(one):
        stretches, radius = _edges(outline)
        for stretch in stretches:
            if any(target.gap(*stretch, limit + radius) <= 0 for target in outlines_of(other)):
                return True
    return False


def _edges(outline: Outline) -> tuple[list[Stretch], int]:
    """The straight edges of an outline; of a round one its middle, and how far its edge is from that."""
    if isinstance(outline, Circle):
        return [(outline.x, outline.y, outline.x, outline.y)], outline.radius
    walls = outline.walls if isinstance(outline, Polygon) else [outline] if isinstance(outline, Wall) else []
    return [(wall.ax, wall.ay, wall.bx, wall.by) for wall in walls], 0


def between(one: Spot, other: Spot, scene: Scene) -> list[Thing]:
    """The units, pieces and areas that the straight line between the middles of two spots passes through."""
    line = (*middle_of(one), *middle_of(other))
    things: list[Thing] = [*scene.areas, *groups_in(scene), *alone_in(scene)]
    return [
        thing
        for thing in things
        if thing not in (one, other) and any(outline.enters(*line) for outline in outlines_of(thing))
    ]
