"""What lies on the table: the common interface, and the round and the straight ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import isqrt

from mypy_extensions import i64

from rulebound.space.plane.numbers import FARTHEST, FINE, divide_near, root_near
from rulebound.space.plane.segments import length_gap, point_gap, segment_gap

Span = tuple[int, int]
"""Where a line is inside something: from and to, in fine parts of a unit from its start."""


class Outline(ABC):
    """Something with a shape and a place. It never changes, so that copies of a game may share it.

    `side` says where a point is: -1 inside, 0 on the edge, 1 outside. `gap` is the sign of the distance between a
    straight piece and this, minus a limit of 0 or more; a piece that reaches the inside is nearer than 0. `spans` are
    the parts of a piece inside, in order, each end within two fine parts of the true place.
    """

    __slots__ = ("bottom", "left", "right", "top")

    def __init__(self, left: i64, bottom: i64, right: i64, top: i64) -> None:
        if left < -FARTHEST or bottom < -FARTHEST or right > FARTHEST or top > FARTHEST:
            raise ValueError(
                f"from {left}, {bottom} to {right}, {top} is too far out; {FARTHEST} would be the farthest"
            )
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top

    @abstractmethod
    def side(self, x: i64, y: i64) -> int:
        """Negative inside, 0 on the rim, positive outside."""

    @abstractmethod
    def gap(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> int:
        """Whether a straight piece is nearer than the limit, at it, or farther."""

    def spans(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[Span]:  # noqa: ARG002
        """The parts of a straight piece inside; none of what has no inside."""
        return []

    def beyond(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> bool:
        """Whether the upright box around this is surely farther than `limit` from the one around a straight piece."""
        if ax < self.left - limit and bx < self.left - limit:
            return True
        if ax > self.right + limit and bx > self.right + limit:
            return True
        if ay < self.bottom - limit and by < self.bottom - limit:
            return True
        return ay > self.top + limit and by > self.top + limit

    def enters(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a straight piece reaches the inside; of something without an inside, whether it touches it."""
        return self.gap(ax, ay, bx, by, 0) < 0

    def touches(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a straight piece has any point in common with this, its edge included."""
        return self.gap(ax, ay, bx, by, 0) <= 0

    def stretches(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[bool]:
        """Where a straight piece is, in turn: True for inside, False for outside; nothing while it is on the edge."""
        start = self.side(ax, ay)
        end = self.side(bx, by)
        if self.gap(ax, ay, bx, by, 0) >= 0:
            return [False] if start > 0 or end > 0 else []
        stretches = [False, True] if start > 0 else [True]
        if end > 0:
            stretches.append(False)
        return stretches

    def holds(self, x: i64, y: i64, radius: i64) -> bool:  # noqa: ARG002
        """Whether a base lies wholly inside; it may touch the edge from inside. Nothing is inside a wall."""
        return False


class Circle(Outline):
    """A round area. Its numbers are machine integers where compiled: the product of three of them may not fit."""

    __slots__ = ("radius", "x", "y")

    def __init__(self, x: i64, y: i64, radius: i64) -> None:
        super().__init__(x - radius, y - radius, x + radius, y + radius)
        self.x = x
        self.y = y
        self.radius = radius

    def side(self, x: i64, y: i64) -> int:
        return length_gap(x - self.x, y - self.y, self.radius)

    def gap(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> int:
        if self.beyond(ax, ay, bx, by, limit):
            return 1
        return point_gap(ax, ay, bx, by, self.x, self.y, self.radius + limit)

    def spans(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[Span]:
        if self.gap(ax, ay, bx, by, 0) >= 0:
            return []
        length = fine_length(ax, ay, bx, by)
        return chord(ax - self.x, ay - self.y, bx - self.x, by - self.y, self.radius, length)

    def holds(self, x: i64, y: i64, radius: i64) -> bool:
        return radius <= self.radius and length_gap(x - self.x, y - self.y, self.radius - radius) <= 0


class Disc(Circle):
    """The base of a figure: a middle, a radius, and where it looks.

    That is a whole direction (x, y), never (0, 0), of numbers up to 10^9.
    """

    __slots__ = ("look_x", "look_y")

    def __init__(self, x: i64, y: i64, radius: i64, look_x: int = 0, look_y: int = 1) -> None:
        super().__init__(x, y, radius)
        self.look_x = look_x
        self.look_y = look_y

    def moved(self, x: i64, y: i64) -> Disc:
        """The same base elsewhere, looking the same way."""
        return Disc(x, y, self.radius, self.look_x, self.look_y)

    def turned(self, look_x: i64, look_y: i64) -> Disc:
        """The same base, looking another way."""
        return Disc(self.x, self.y, self.radius, look_x, look_y)


class Wall(Outline):
    """A straight piece without thickness; it has no inside, a line that touches it meets it."""

    __slots__ = ("ax", "ay", "bx", "by")

    def __init__(self, ax: i64, ay: i64, bx: i64, by: i64) -> None:
        super().__init__(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by

    def side(self, x: i64, y: i64) -> int:
        return point_gap(self.ax, self.ay, self.bx, self.by, x, y, 0)

    def gap(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> int:
        if self.beyond(ax, ay, bx, by, limit):
            return 1
        return segment_gap(ax, ay, bx, by, self.ax, self.ay, self.bx, self.by, limit)

    def enters(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        return self.gap(ax, ay, bx, by, 0) <= 0


def fine_length(ax: int, ay: int, bx: int, by: int) -> int:
    """The length of a straight piece in fine parts of a unit, to the nearest."""
    dx = bx - ax
    dy = by - ay
    return root_near((dx * dx + dy * dy) * FINE * FINE)


def chord(ax: int, ay: int, bx: int, by: int, radius: int, length: int) -> list[Span]:
    """The part of a straight piece inside a circle around the origin; `length` is what the piece counts in the end."""
    dx = bx - ax
    dy = by - ay
    span = dx * dx + dy * dy
    if not span:
        return []
    along = -(ax * dx + ay * dy)
    off = ax * dy - ay * dx
    square = radius * radius * span - off * off
    if square <= 0:
        return []
    half = isqrt(square * FINE * FINE)
    low = max(0, divide_near((along * FINE - half) * length, span * FINE))
    high = min(length, divide_near((along * FINE + half) * length, span * FINE))
    return [(low, high)] if low < high else []
