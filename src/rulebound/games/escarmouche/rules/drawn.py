"""Scenery and bases as shapes to draw."""

from __future__ import annotations

from rulebound.core.shape import Shape
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
