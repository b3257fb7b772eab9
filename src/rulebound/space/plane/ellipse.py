"""Upright ellipses, exactly: no point of the edge is ever computed."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.space.plane.numbers import root_against, roots_against, sign
from rulebound.space.plane.outlines import Outline, Span, chord, fine_length
from rulebound.space.plane.segments import length_gap, point_gap, wide_point_gap


class Ellipse(Outline):
    """An upright ellipse: its middle, half its width and half its depth.

    It lies between two circles around its middle, the `inner` and the `outer` one, which mostly decide.
    """

    __slots__ = ("depth", "inner", "outer", "width", "x", "y")

    def __init__(self, x: i64, y: i64, width: int, depth: int) -> None:
        super().__init__(x - width, y - depth, x + width, y + depth)
        self.x = x
        self.y = y
        self.width = width
        self.depth = depth
        self.inner: i64 = min(width, depth)
        self.outer: i64 = max(width, depth)

    def side(self, x: i64, y: i64) -> int:
        dx, dy = x - self.x, y - self.y
        if length_gap(dx, dy, self.outer) > 0:
            return 1
        if length_gap(dx, dy, self.inner) < 0:
            return -1
        return self._around(dx, dy, dx, dy)

    def gap(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> int:
        if self.beyond(ax, ay, bx, by, limit):
            return 1
        if point_gap(ax, ay, bx, by, self.x, self.y, self.outer + limit) > 0:
            return 1
        if point_gap(ax, ay, bx, by, self.x, self.y, self.inner + limit) < 0:
            return -1
        return self._gap(ax - self.x, ay - self.y, bx - self.x, by - self.y, limit)

    def _gap(self, ax: int, ay: int, bx: int, by: int, limit: int) -> int:
        """As `gap`, given from the middle."""
        touch = self._around(ax, ay, bx, by)
        if limit == 0 or touch < 0:
            return touch
        if touch == 0:
            return -1
        least = min(self._disc_gap(ax, ay, limit), self._disc_gap(bx, by, limit))
        if least < 0:
            return -1
        return min(least, self._side_gap(ax, ay, bx, by, limit))

    def _around(self, ax: int, ay: int, bx: int, by: int) -> int:
        """As `gap` for no distance: stretched until the ellipse is a circle."""
        w = self.width
        d = self.depth
        return wide_point_gap(ax * d, ay * w, bx * d, by * w, 0, 0, w * d)

    def _disc_gap(self, x: int, y: int, limit: int) -> int:
        """As `gap` for a point outside, given from the middle.

        Two ellipses are apart if and only if the cubic det(t * one + other) has two different positive roots, and
        touch from outside if and only if these are one; it always has a negative root besides.
        """
        w = self.width * self.width
        d = self.depth * self.depth
        c = x * x + y * y - limit * limit
        two = w + d - c
        one = w * d - c * (w + d) + x * x * w + y * y * d
        none = w * d * limit * limit
        if two >= 0 and one >= 0:
            return -1
        split = 18 * two * one * none - 4 * two * two * two * none + two * two * one * one
        split -= 4 * one * one * one + 27 * none * none
        return sign(split)

    def _side_gap(self, ax: int, ay: int, bx: int, by: int, limit: int) -> int:
        """As `gap` where the nearest point of the piece is neither of its ends; 1 if it is one of them."""
        dx = bx - ax
        dy = by - ay
        span = dx * dx + dy * dy
        off = dy * ax - dx * ay
        w = self.width * self.width
        d = self.depth * self.depth
        bulge = w * dy * dy + d * dx * dx
        if off * off <= bulge:
            return 1
        along = -(dx * ax + dy * ay)
        shift = sign(off) * (d - w) * dx * dy
        if root_against(along, bulge, shift) < 0 or root_against(along - span, bulge, shift) > 0:
            return 1
        return -roots_against([bulge, limit * limit * span], abs(off))

    def spans(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[Span]:
        if self.beyond(ax, ay, bx, by, 0):
            return []
        w = self.width
        d = self.depth
        px: int = ax - self.x
        py: int = ay - self.y
        qx: int = bx - self.x
        qy: int = by - self.y
        return chord(px * d, py * w, qx * d, qy * w, w * d, fine_length(ax, ay, bx, by))

    def holds(self, x: i64, y: i64, radius: i64) -> bool:
        if self.side(x, y) > 0 or radius > self.width or radius > self.depth:
            return False
        return self._holds(x - self.x, y - self.y, radius)

    def _holds(self, x: int, y: int, radius: int) -> bool:
        """As `holds` for a point inside, given from the middle.

        A base is inside if and only if, from some weight on, the weighted form of the base is nowhere below that of
        the ellipse; that is so if and only if a cubic in the weight has a root there.
        """
        if radius == 0:
            return True
        dx = x * x
        dy = y * y
        if self.width == self.depth:
            room = self.width - radius
            return dx + dy <= room * room
        w = self.width * self.width
        d = self.depth * self.depth
        high = max(w, d)
        more = abs(w - d)
        short = dx if d > w else dy
        c = dx + dy - radius * radius
        k = high * c + w * d
        three = -radius * radius
        two = k + c * more - 2 * high * (dx + dy) - short * more
        one = k * more - high * high * (dx + dy) - 2 * high * short * more
        none = -high * high * short * more
        if none == 0:
            return one >= 0 or (two > 0 and two * two - 4 * three * one >= 0)
        if two <= 0 and one <= 0:
            return False
        split = 18 * three * two * one * none - 4 * two * two * two * none + two * two * one * one
        split -= 4 * three * one * one * one + 27 * three * three * none * none
        return split >= 0
