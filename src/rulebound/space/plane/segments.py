"""Straight pieces against points and straight pieces: the signs that everything else rests on.

All answers are exact. Machine integers are used where they are wide enough: for coordinates and lengths up to 2^28,
which is 256 times what outlines and paths allow, every product and sum of them here stays below 2^61. The last step of
`point_gap` squares such products and works on Python's integers; cheap bounds nearly always decide before it.
"""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.space.plane.numbers import sign


def turn(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64) -> i64:
    """Twice the area of the triangle: positive if p lies left of the way from a to b, 0 if on it."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def point_gap(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64, limit: i64) -> i64:
    """The sign of the distance between p and the piece ab, minus `limit`."""
    dx = bx - ax
    dy = by - ay
    ex = px - ax
    ey = py - ay
    along = dx * ex + dy * ey
    if along <= 0:
        return length_gap(ex, ey, limit)
    span = dx * dx + dy * dy
    if along >= span:
        return length_gap(px - bx, py - by, limit)
    off = dx * ey - dy * ex
    if off < 0:
        off = -off
    wide = dx if dx > 0 else -dx
    high = dy if dy > 0 else -dy
    if off > limit * (wide + high):
        return 1
    if off < limit * (wide if wide > high else high):
        return -1
    return _square_gap(off, limit, span)


def length_gap(dx: i64, dy: i64, limit: i64) -> i64:
    """The sign of the length of (dx, dy) minus `limit`."""
    rest = dx * dx + dy * dy - limit * limit
    if rest > 0:
        return 1
    return -1 if rest < 0 else 0


def _square_gap(off: int, limit: int, span: int) -> int:
    return sign(off * off - limit * limit * span)


def wide_point_gap(ax: int, ay: int, bx: int, by: int, px: int, py: int, limit: int) -> int:
    """As `point_gap`, for numbers of any size."""
    dx = bx - ax
    dy = by - ay
    along = dx * (px - ax) + dy * (py - ay)
    span = dx * dx + dy * dy
    if along <= 0 or along >= span:
        ex = px - (ax if along <= 0 else bx)
        ey = py - (ay if along <= 0 else by)
        return sign(ex * ex + ey * ey - limit * limit)
    off = dx * (py - ay) - dy * (px - ax)
    return _square_gap(off, limit, span)


def boxes_apart(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether the upright boxes around the pieces ab and cd have no point in common."""
    if ax <= bx:
        if (cx < ax and dx < ax) or (cx > bx and dx > bx):
            return True
    elif (cx < bx and dx < bx) or (cx > ax and dx > ax):
        return True
    if ay <= by:
        return (cy < ay and dy < ay) or (cy > by and dy > by)
    return (cy < by and dy < by) or (cy > ay and dy > ay)


def meet(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether the pieces ab and cd have a point in common, ends included."""
    if boxes_apart(ax, ay, bx, by, cx, cy, dx, dy):
        return False
    c = turn(ax, ay, bx, by, cx, cy)
    d = turn(ax, ay, bx, by, dx, dy)
    if (c > 0 and d > 0) or (c < 0 and d < 0):
        return False
    a = turn(cx, cy, dx, dy, ax, ay)
    b = turn(cx, cy, dx, dy, bx, by)
    return not ((a > 0 and b > 0) or (a < 0 and b < 0))


def cross(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether the pieces ab and cd cross in a point that is an end of neither."""
    if boxes_apart(ax, ay, bx, by, cx, cy, dx, dy):
        return False
    c = turn(ax, ay, bx, by, cx, cy)
    d = turn(ax, ay, bx, by, dx, dy)
    if not ((c > 0 and d < 0) or (c < 0 and d > 0)):
        return False
    a = turn(cx, cy, dx, dy, ax, ay)
    b = turn(cx, cy, dx, dy, bx, by)
    return (a > 0 and b < 0) or (a < 0 and b > 0)


def segment_gap(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64, limit: i64) -> i64:
    """The sign of the distance between the pieces ab and cd, minus `limit`."""
    if meet(ax, ay, bx, by, cx, cy, dx, dy):
        return -1 if limit > 0 else 0
    if limit == 0:
        return 1
    one = point_gap(ax, ay, bx, by, cx, cy, limit)
    if one < 0:
        return -1
    two = point_gap(ax, ay, bx, by, dx, dy, limit)
    if two < 0:
        return -1
    three = point_gap(cx, cy, dx, dy, ax, ay, limit)
    if three < 0:
        return -1
    four = point_gap(cx, cy, dx, dy, bx, by, limit)
    if four < 0:
        return -1
    return 0 if one == 0 or two == 0 or three == 0 or four == 0 else 1
