"""Shapes in characters: which places of a window a shape covers."""

from __future__ import annotations

from math import isqrt

from rulebound.cli.drawing.plane_frame import Window
from rulebound.core.shape import Shape
from rulebound.space.plane.arcs import ONE, of_degrees
from rulebound.space.plane.numbers import Point

Places = list[tuple[int, int]]
"""Columns and rows."""


def covered(shape: Shape, window: Window) -> Places:
    """The characters whose middle lies in a shape, or those along its edge if it is too thin for that; never none."""
    if not shape.points:
        return []
    if shape.kind == "line":
        return along(shape.points, window)
    inside = filled(shape, window)
    edge = edge_of(shape, window)
    return inside if len(inside) >= len(edge) else list(dict.fromkeys([*inside, *edge]))


def filled(shape: Shape, window: Window) -> Places:
    """The characters whose middle lies in a shape."""
    places: Places = []
    for row in range(window.rows):
        y = window.middle(0, row)[1]
        spans = _circle_spans(shape, y) if shape.kind == "circle" else _polygon_spans(shape, y)
        for left, right in spans:
            places += [(column, row) for column in _columns(left, right, window)]
    return places


def edge_of(shape: Shape, window: Window) -> Places:
    """The characters along the edge of a shape."""
    if shape.kind == "circle":
        x, y = shape.points[0]
        return along(_ring(x, y, shape.radius), window)
    rings = [shape.points, *shape.holes]
    return list(dict.fromkeys(place for ring in rings for place in along([*ring, ring[0]], window)))


def along(points: list[Point], window: Window) -> Places:
    """The characters that a line through points passes, in order."""
    passed: dict[tuple[int, int], None] = {}
    for (ax, ay), (bx, by) in zip(points, points[1:] or points, strict=False):
        parts = max(1, abs(bx - ax) // window.step, abs(by - ay) // (2 * window.step)) * 2
        for part in range(parts + 1):
            x, y = ax + (bx - ax) * part // parts, ay + (by - ay) * part // parts
            if window.holds(x, y):
                passed[window.column(x), window.row(y)] = None
    return list(passed)


def _columns(left: int, right: int, window: Window) -> range:
    """The columns whose middle lies between two places."""
    half = window.step // 2
    first = -(-(left - window.west - half) // window.step)
    last = (right - window.west - half) // window.step
    return range(max(0, first), min(window.columns - 1, last) + 1)


def _circle_spans(shape: Shape, y: int) -> list[tuple[int, int]]:
    middle_x, middle_y = shape.points[0]
    square = shape.radius**2 - (y - middle_y) ** 2
    return [(middle_x - isqrt(square), middle_x + isqrt(square))] if square >= 0 else []


def _polygon_spans(shape: Shape, y: int) -> list[tuple[int, int]]:
    """Where a row lies inside a polygon and in none of its holes."""
    crossings: list[int] = []
    for ring in (shape.points, *shape.holes):
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y):
                crossings.append(ax + (y - ay) * (bx - ax) // (by - ay))
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _ring(x: int, y: int, radius: int) -> list[Point]:
    """A circle as a line of many pieces."""
    turns = [of_degrees(degrees) for degrees in range(0, 361, 3)]
    return [(x + dx * radius // ONE, y + dy * radius // ONE) for dx, dy in turns]
