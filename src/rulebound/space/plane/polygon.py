"""Areas with straight edges."""

from __future__ import annotations

from rulebound.space.plane.numbers import Point, divide_near, sign
from rulebound.space.plane.outlines import Outline, Span, fine_length
from rulebound.space.plane.segments import cross, meet, point_gap, segment_gap, turn


class Polygon(Outline):
    """A simple polygon: at least three corners in order, either way round; its edges do not cross one another."""

    __slots__ = ("xs", "ys")

    def __init__(self, corners: list[Point]) -> None:
        if len(corners) < 3:
            raise ValueError(f"a polygon has at least 3 corners, not {len(corners)}")
        self.xs = [x for x, _ in corners]
        self.ys = [y for _, y in corners]
        super().__init__(min(self.xs), min(self.ys), max(self.xs), max(self.ys))

    def corners(self) -> list[Point]:
        """The corners in order."""
        return list(zip(self.xs, self.ys, strict=True))

    def side(self, x: int, y: int) -> int:
        if x < self.left or x > self.right or y < self.bottom or y > self.top:
            return 1
        return self._side(x, y, 1)

    def _side(self, x: int, y: int, scale: int) -> int:
        """The side of the point (x, y) / scale."""
        inside = False
        px = self.xs[-1] * scale
        py = self.ys[-1] * scale
        for i in range(len(self.xs)):
            qx = self.xs[i] * scale
            qy = self.ys[i] * scale
            if (py > y) != (qy > y):
                way = turn(px, py, qx, qy, x, y)
                if way == 0:
                    return 0
                if (way > 0) == (qy > py):
                    inside = not inside
            elif y in (py, qy) and point_gap(px, py, qx, qy, x, y, 0) == 0:
                return 0
            px = qx
            py = qy
        return -1 if inside else 1

    def gap(self, ax: int, ay: int, bx: int, by: int, limit: int) -> int:
        if self.beyond(ax, ay, bx, by, limit):
            return 1
        if limit == 0:
            return self._meeting(ax, ay, bx, by)
        if self.side(ax, ay) <= 0:
            return -1
        least = 1
        px = self.xs[-1]
        py = self.ys[-1]
        for i in range(len(self.xs)):
            qx = self.xs[i]
            qy = self.ys[i]
            least = min(least, segment_gap(ax, ay, bx, by, px, py, qx, qy, limit))
            if least < 0:
                return -1
            px = qx
            py = qy
        return least

    def _meeting(self, ax: int, ay: int, bx: int, by: int) -> int:
        """-1 if the piece reaches the inside, 0 if it only touches the edge, 1 if neither."""
        if self.side(ax, ay) < 0 or self.side(bx, by) < 0:
            return -1
        touching = False
        px = self.xs[-1]
        py = self.ys[-1]
        for i in range(len(self.xs)):
            qx = self.xs[i]
            qy = self.ys[i]
            if cross(ax, ay, bx, by, px, py, qx, qy):
                return -1
            touching = touching or meet(ax, ay, bx, by, px, py, qx, qy)
            px = qx
            py = qy
        if not touching:
            return 1
        return -1 if self._passes_corners(ax, ay, bx, by) else 0

    def _passes_corners(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a piece that meets the edge in corners and along edges alone is inside between two of them."""
        dx = bx - ax
        dy = by - ay
        span = dx * dx + dy * dy
        if not span:
            return False
        stops = [0, span]
        for i in range(len(self.xs)):
            if turn(ax, ay, bx, by, self.xs[i], self.ys[i]) == 0:
                along = dx * (self.xs[i] - ax) + dy * (self.ys[i] - ay)
                if 0 < along < span:
                    stops.append(along)
        stops.sort()
        scale = 2 * span
        for i in range(len(stops) - 1):
            middle = stops[i] + stops[i + 1]
            if self._side(ax * scale + dx * middle, ay * scale + dy * middle, scale) < 0:
                return True
        return False

    def holds(self, x: int, y: int, radius: int) -> bool:
        if self.side(x, y) > 0:
            return False
        px = self.xs[-1]
        py = self.ys[-1]
        for i in range(len(self.xs)):
            qx = self.xs[i]
            qy = self.ys[i]
            if point_gap(px, py, qx, qy, x, y, radius) < 0:
                return False
            px = qx
            py = qy
        return True

    def spans(self, ax: int, ay: int, bx: int, by: int) -> list[Span]:
        if self.beyond(ax, ay, bx, by, 0):
            return []
        length = fine_length(ax, ay, bx, by)
        if not length:
            return []
        found: list[Span] = []
        stops = self._stops(ax, ay, bx, by, length)
        scale = 2 * length
        for i in range(len(stops) - 1):
            low = stops[i]
            high = stops[i + 1]
            x = ax * scale + (bx - ax) * (low + high)
            y = ay * scale + (by - ay) * (low + high)
            if low < high and self._side(x, y, scale) < 0:
                if found and found[-1][1] == low:
                    found[-1] = (found[-1][0], high)
                else:
                    found.append((low, high))
        return found

    def _stops(self, ax: int, ay: int, bx: int, by: int, length: int) -> list[int]:
        """Where along a piece the edge may lie, its two ends included, in order, in fine parts."""
        dx = bx - ax
        dy = by - ay
        span = dx * dx + dy * dy
        stops = [0, length]
        px = self.xs[-1]
        py = self.ys[-1]
        before = turn(ax, ay, bx, by, px, py)
        for i in range(len(self.xs)):
            qx = self.xs[i]
            qy = self.ys[i]
            after = turn(ax, ay, bx, by, qx, qy)
            if after == 0:
                along = dx * (qx - ax) + dy * (qy - ay)
                stops.append(divide_near(along * length, span))
            elif (before > 0) != (after > 0) and before != 0:
                near = turn(px, py, qx, qy, ax, ay)
                far = near - turn(px, py, qx, qy, bx, by)
                stops.append(divide_near(near * length * sign(far), abs(far)))
            px = qx
            py = qy
            before = after
        return sorted([stop for stop in stops if 0 <= stop <= length])


def rectangle(x: int, y: int, width: int, depth: int) -> Polygon:
    """An upright rectangle, from its south-west corner."""
    return Polygon([(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)])
