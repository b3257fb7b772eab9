"""Outlines and regions as shapes to draw."""

from __future__ import annotations

from rulebound.core.shape import Shape
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import Polygon


def outline_shape(outline: Outline, role: str) -> Shape:
    """An outline to draw."""
    if isinstance(outline, Circle):
        return Shape("circle", [(outline.x, outline.y)], outline.radius, role)
    if isinstance(outline, Wall):
        return Shape("line", [(outline.ax, outline.ay), (outline.bx, outline.by)], 0, role)
    assert isinstance(outline, Polygon)
    return Shape("polygon", outline.corners(), 0, role)


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
