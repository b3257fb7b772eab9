"""Areas with straight edges."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from rulebound.space.plane.numbers import Point, divide_near
from rulebound.space.plane.outlines import Outline, Span, Wall, fine_length
from rulebound.space.plane.segments import cross, meet, turn, wide_point_gap


class Polygon(Outline):
    """A simple polygon: at least three corners in order, either way round; its edges do not cross one another."""

    __slots__ = ("walls", "xs", "ys")

    def __init__(self, corners: list[Point]) -> None:
        if len(corners) < 3:
            raise ValueError(f"a polygon has at least 3 corners, not {len(corners)}")
        self.xs = [x for x, _ in corners]
        self.ys = [y for _, y in corners]
        self.walls: list[Wall] = []
        for i in range(len(corners)):
            self.walls.append(Wall(self.xs[i - 1], self.ys[i - 1], self.xs[i], self.ys[i]))
        super().__init__(min(self.xs), min(self.ys), max(self.xs), max(self.ys))

    def corners(self) -> list[Point]:
        """The corners in order."""
        return list(zip(self.xs, self.ys, strict=True))

    def side(self, x: i64, y: i64) -> int:
        if x < self.left or x > self.right or y < self.bottom or y > self.top:
            return 1
        inside = False
        for wall in self.walls:
            if (wall.ay > y) != (wall.by > y):
                way = turn(wall.ax, wall.ay, wall.bx, wall.by, x, y)
                if way == 0:
                    return 0
                if (way > 0) == (wall.by > wall.ay):
                    inside = not inside
            elif (wall.ay == y or wall.by == y) and wall.side(x, y) == 0:  # noqa: PLR1714
                return 0
        return -1 if inside else 1

    def gap(self, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> int:
        if self.beyond(ax, ay, bx, by, limit):
            return 1
        if limit == 0:
            return self._meeting(ax, ay, bx, by)
        touching = False
        for wall in self.walls:
            gap = wall.gap(ax, ay, bx, by, limit)
            if gap < 0:
                return -1
            touching = touching or gap == 0
        if self.side(ax, ay) <= 0:
            return -1
        return 0 if touching else 1

    def _meeting(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        """-1 if the piece reaches the inside, 0 if it only touches the edge, 1 if neither."""
        touching = False
        for wall in self.walls:
            if cross(ax, ay, bx, by, wall.ax, wall.ay, wall.bx, wall.by):
                return -1
            touching = touching or meet(ax, ay, bx, by, wall.ax, wall.ay, wall.bx, wall.by)
        if self.side(ax, ay) < 0 or self.side(bx, by) < 0:
            return -1
        if not touching:
            return 1
        return -1 if self._passes_corners(ax, ay, bx, by) else 0

    def _side_of(self, x: int, y: int, scale: int) -> int:
        """The side of the point (x, y) / scale, which need not be whole."""
        inside = False
        px = self.xs[-1] * scale
        py = self.ys[-1] * scale
        for i in range(len(self.xs)):
            qx = self.xs[i] * scale
            qy = self.ys[i] * scale
            if (py > y) != (qy > y):
                way = (qx - px) * (y - py) - (qy - py) * (x - px)
                if way == 0:
                    return 0
                if (way > 0) == (qy > py):
                    inside = not inside
            elif y in (py, qy) and wide_point_gap(px, py, qx, qy, x, y, 0) == 0:
                return 0
            px = qx
            py = qy
        return -1 if inside else 1

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
            if self._side_of(ax * scale + dx * middle, ay * scale + dy * middle, scale) < 0:
                return True
        return False

    def holds(self, x: i64, y: i64, radius: i64) -> bool:
        if self.side(x, y) > 0:
            return False
        return all(wall.gap(x, y, x, y, radius) >= 0 for wall in self.walls)

    def spans(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[Span]:
        return [] if self.beyond(ax, ay, bx, by, 0) else self._spans(ax, ay, bx, by)

    def _spans(self, ax: int, ay: int, bx: int, by: int) -> list[Span]:
        length = fine_length(ax, ay, bx, by)
        if not length:
            return []
        stops = [divide_near(share * length, whole) for share, whole in self._meetings(ax, ay, bx, by)]
        stops.sort()
        spans: list[Span] = []
        scale = 2 * length
        for i in range(len(stops) - 1):
            low = stops[i]
            high = stops[i + 1]
            x = ax * scale + (bx - ax) * (low + high)
            y = ay * scale + (by - ay) * (low + high)
            if low < high and self._side_of(x, y, scale) < 0:
                if spans and spans[-1][1] == low:
                    spans[-1] = (spans[-1][0], high)
                else:
                    spans.append((low, high))
        return spans

    def stretches(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[bool]:
        return self._stretches(ax, ay, bx, by)

    def _stretches(self, ax: int, ay: int, bx: int, by: int) -> list[bool]:
        if (ax, ay) == (bx, by):
            side = self.side(ax, ay)
            return [side < 0] if side else []
        stops = sorted([Fraction(share, whole) for share, whole in self._meetings(ax, ay, bx, by)])
        sides: list[bool] = []
        for i in range(len(stops) - 1):
            middle = (stops[i] + stops[i + 1]) / 2
            scale = middle.denominator
            x = ax * scale + (bx - ax) * middle.numerator
            y = ay * scale + (by - ay) * middle.numerator
            side = self._side_of(x, y, scale)
            if side and stops[i] < stops[i + 1]:
                sides.append(side < 0)
        return sides

    def _meetings(self, ax: int, ay: int, bx: int, by: int) -> list[tuple[int, int]]:
        """What shares of a piece lie before its meetings with the edge; its two ends are always among them."""
        dx = bx - ax
        dy = by - ay
        span = dx * dx + dy * dy
        shares = [(0, 1), (1, 1)]
        px = self.xs[-1]
        py = self.ys[-1]
        before = turn(ax, ay, bx, by, px, py)
        for i in range(len(self.xs)):
            qx = self.xs[i]
            qy = self.ys[i]
            after = turn(ax, ay, bx, by, qx, qy)
            if after == 0:
                along = dx * (qx - ax) + dy * (qy - ay)
                if 0 < along < span:
                    shares.append((along, span))
            elif before != 0 and (before > 0) != (after > 0):
                near: int = turn(px, py, qx, qy, ax, ay)
                whole: int = near - turn(px, py, qx, qy, bx, by)
                if 0 < near < whole or whole < near < 0:
                    shares.append((abs(near), abs(whole)))
            px = qx
            py = qy
            before = after
        return shares


def rectangle(x: int, y: int, width: int, depth: int) -> Polygon:
    """An upright rectangle, from its south-west corner."""
    return Polygon([(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)])
