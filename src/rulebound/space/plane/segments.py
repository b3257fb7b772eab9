"""Straight pieces against points and straight pieces: the signs that everything else rests on.

All answers are exact. The products grow beyond 63 bits for long pieces, hence plain Python integers; cheap bounds
decide nearly every case before the squares are needed.
"""

from __future__ import annotations

from rulebound.space.plane.numbers import sign


def turn(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> int:
    """Twice the area of the triangle: positive if p lies left of the way from a to b, 0 if on it."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def point_gap(ax: int, ay: int, bx: int, by: int, px: int, py: int, limit: int) -> int:
    """The sign of the distance between p and the piece ab, minus `limit`."""
    dx = bx - ax
    dy = by - ay
    ex = px - ax
    ey = py - ay
    along = dx * ex + dy * ey
    if along <= 0:
        return sign(ex * ex + ey * ey - limit * limit)
    span = dx * dx + dy * dy
    if along >= span:
        ex = px - bx
        ey = py - by
        return sign(ex * ex + ey * ey - limit * limit)
    off = abs(dx * ey - dy * ex)
    wide = abs(dx)
    high = abs(dy)
    if off > limit * (wide + high):
        return 1
    if off < limit * (wide if wide > high else high):
        return -1
    return sign(off * off - limit * limit * span)


def boxes_apart(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether the upright boxes around the pieces ab and cd have no point in common."""
    if ax <= bx:
        if (cx < ax and dx < ax) or (cx > bx and dx > bx):
            return True
    elif (cx < bx and dx < bx) or (cx > ax and dx > ax):
        return True
    if ay <= by:
        return (cy < ay and dy < ay) or (cy > by and dy > by)
    return (cy < by and dy < by) or (cy > ay and dy > ay)


def meet(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether the pieces ab and cd have a point in common, ends included."""
    if boxes_apart(ax, ay, bx, by, cx, cy, dx, dy):
        return False
    if sign(turn(ax, ay, bx, by, cx, cy)) * sign(turn(ax, ay, bx, by, dx, dy)) > 0:
        return False
    return sign(turn(cx, cy, dx, dy, ax, ay)) * sign(turn(cx, cy, dx, dy, bx, by)) <= 0


def cross(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether the pieces ab and cd cross in a point that is an end of neither."""
    if boxes_apart(ax, ay, bx, by, cx, cy, dx, dy):
        return False
    if sign(turn(ax, ay, bx, by, cx, cy)) * sign(turn(ax, ay, bx, by, dx, dy)) >= 0:
        return False
    return sign(turn(cx, cy, dx, dy, ax, ay)) * sign(turn(cx, cy, dx, dy, bx, by)) < 0


def segment_gap(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int, limit: int) -> int:
    """The sign of the distance between the pieces ab and cd, minus `limit`."""
    if meet(ax, ay, bx, by, cx, cy, dx, dy):
        return -1 if limit > 0 else 0
    if limit == 0:
        return 1
    least = point_gap(ax, ay, bx, by, cx, cy, limit)
    if least < 0:
        return -1
    least = min(least, point_gap(ax, ay, bx, by, dx, dy, limit))
    if least < 0:
        return -1
    least = min(least, point_gap(cx, cy, dx, dy, ax, ay, limit))
    if least < 0:
        return -1
    return min(least, point_gap(cx, cy, dx, dy, bx, by, limit))
