"""Outlines and regions as shapes to draw."""

from __future__ import annotations

from typing import Final

from rulebound.core.shape import Shape
from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.numbers import Point, divide_near
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import Polygon

QUARTER: Final = 12
"""How many corners a quarter of an ellipse is drawn with."""


def outline_shape(outline: Outline, role: str) -> Shape:
    """An outline as a circle, a line or a polygon to draw in a role."""
    if isinstance(outline, Circle):
        return Shape("circle", [(outline.x, outline.y)], outline.radius, role)
    if isinstance(outline, Ellipse):
        return Shape("polygon", ring_of(outline), 0, role)
    if isinstance(outline, Wall):
        return Shape("line", [(outline.ax, outline.ay), (outline.bx, outline.by)], 0, role)
    assert isinstance(outline, Polygon)
    return Shape("polygon", outline.corners(), 0, role)


def ring_of(outline: Outline) -> list[Point]:
    """The corners of an area counter-clockwise; those of a round one lie on its edge, to the nearest unit."""
    if isinstance(outline, Polygon):
        corners = outline.corners()
        return corners if area(corners) > 0 else corners[::-1]
    x, y = (int(outline.left) + int(outline.right)) // 2, (int(outline.bottom) + int(outline.top)) // 2
    wide, deep = int(outline.right) - x, int(outline.top) - y
    ring: list[Point] = []
    for turned in range(4):
        for k in range(QUARTER):
            whole = QUARTER * QUARTER + k * k
            along, up = QUARTER * QUARTER - k * k, 2 * QUARTER * k
            for _ in range(turned):
                along, up = -up, along
            ring.append((x + divide_near(wide * along, whole), y + divide_near(deep * up, whole)))
    return ring


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two areas share more than an edge, by the rings they are drawn with."""
    if one.right <= other.left or other.right <= one.left or one.top <= other.bottom or other.top <= one.bottom:
        return False
    mine, theirs = ring_of(one), ring_of(other)
    return enters(mine, other) or enters(theirs, one) or set(mine) == set(theirs)


def enters(ring: list[Point], outline: Outline) -> bool:
    """Whether a side of a ring reaches the inside of an area."""
    return any(outline.enters(*ring[i - 1], *ring[i]) for i in range(len(ring)))


def region_shapes(rings: list[list[Point]]) -> list[Shape]:
    """A region to draw: the rings that run counter-clockwise, each with the holes in it."""
    shapes = [Shape("polygon", ring, role="reach") for ring in rings if area(ring) > 0]
    outlines = [Polygon(shape.points) for shape in shapes]
    for ring in rings:
        if area(ring) <= 0:
            x, y = ring[0]
            for shape, outline in zip(shapes, outlines, strict=True):
                if outline.side(x, y) <= 0:
                    shape.holes.append(ring)
                    break
    return shapes


def area(ring: list[Point]) -> int:
    """Twice the area inside a ring, below 0 if it runs clockwise."""
    total = 0
    for i in range(len(ring)):
        ax, ay = ring[i - 1]
        bx, by = ring[i]
        total += ax * by - ay * bx
    return total
