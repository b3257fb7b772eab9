"""Paths of straight legs: their length, what they cost, their parts.

A path is the list of the places passed by the middle of a base, its start included. Lengths are sums of square roots
and are compared exactly. What terrain adds is rounded to the nearest unit, a hundredth of a millimetre, over the whole
path.
"""

from __future__ import annotations

from typing import Final

from rulebound.space.plane.arcs import is_within_turn
from rulebound.space.plane.inside import covered
from rulebound.space.plane.numbers import (
    FARTHEST,
    FINE,
    Point,
    divide_near,
    divide_short,
    root_up,
    roots_against,
    roots_up,
)
from rulebound.space.plane.outlines import Outline, Span

LEGS: Final = 64
"""No path has more legs than this."""


class Rough:
    """Ground on which a way costs more: `extra` hundredths on top of its length, so that 100 counts double."""

    __slots__ = ("extra", "outline")

    def __init__(self, outline: Outline, extra: int = 100) -> None:
        self.outline = outline
        self.extra = extra


def read_path(start: Point, answer: object) -> list[Point] | None:
    """The path that an answer names by its places after the start; None if it is no such list.

    >>> read_path((0, 0), [[5, 5], [9, 5]])
    [(0, 0), (5, 5), (9, 5)]
    """
    if not isinstance(answer, list) or not 0 < len(answer) <= LEGS:
        return None
    path = [start]
    for place in answer:
        if not isinstance(place, list | tuple) or len(place) != 2:
            return None
        x, y = place
        if not isinstance(x, int) or not isinstance(y, int) or isinstance(x, bool) or isinstance(y, bool):
            return None
        if abs(x) > FARTHEST or abs(y) > FARTHEST:
            return None
        path.append((x, y))
    return path


def squares(path: list[Point]) -> list[int]:
    """The squared lengths of the legs."""
    squares: list[int] = []
    for i in range(len(path) - 1):
        ax, ay = path[i]
        bx, by = path[i + 1]
        squares.append((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return squares


def length_against(path: list[Point], limit: int) -> int:
    """The sign of the length of a path minus `limit`, exactly."""
    return roots_against(squares(path), limit)


def length_up(path: list[Point], step: int = 1) -> int:
    """The length of a path in steps, rounded up: it is above n if and only if the path is longer than n."""
    return roots_up(squares(path), step)


def extra_cost(path: list[Point], roughs: list[Rough]) -> int:
    """What terrain adds to a path, to the nearest unit; where several kinds lie together the dearest counts."""
    total = 0
    for i in range(len(path) - 1 if roughs else 0):
        ax, ay = path[i]
        bx, by = path[i + 1]
        total += _extra_of_leg(ax, ay, bx, by, roughs)
    return divide_near(total, 100 * FINE)


def _extra_of_leg(ax: int, ay: int, bx: int, by: int, roughs: list[Rough]) -> int:
    """What terrain adds to one leg, in hundredths of fine parts."""
    near = [rough for rough in roughs if not rough.outline.beyond(ax, ay, bx, by, 0)]
    if len(near) > 1:
        near.sort(key=_extra, reverse=True)
    spans: list[Span] = []
    before = 0
    total = 0
    for rough in near:
        spans.extend(rough.outline.spans(ax, ay, bx, by))
        now = covered(spans)
        total += (now - before) * rough.extra
        before = now
    return total


def _extra(rough: Rough) -> int:
    return rough.extra


def cost_against(path: list[Point], limit: int, roughs: list[Rough]) -> int:
    """The sign of the cost of a path minus `limit`: its exact length, and the rounded extra of the terrain."""
    lengths = squares(path)
    if not roughs:
        return roots_against(lengths, limit)
    return 1 if roots_against(lengths, limit) > 0 else roots_against(lengths, limit - extra_cost(path, roughs))


def cost_up(path: list[Point], roughs: list[Rough], step: int = 1) -> int:
    """The cost of a path in steps, rounded up: it is above n if and only if the path costs more than n."""
    extra = extra_cost(path, roughs)
    return roots_up([*squares(path), extra * extra], step)


def part_of_leg(ax: int, ay: int, bx: int, by: int, share: int, whole: int) -> Point:
    """The place share/whole of the way from a to b, rounded towards a."""
    return ax + divide_short((bx - ax) * share, whole), ay + divide_short((by - ay) * share, whole)


def first_part(path: list[Point], limit: int, roughs: list[Rough]) -> list[Point]:
    """As much of a path from its start as costs at most `limit`; its end is rounded towards the start of its leg."""
    part = path[:1]
    for i in range(1, len(path)):
        if cost_against([*part, path[i]], limit, roughs) > 0:
            place = _last_affordable(part, path[i], limit, roughs)
            if place != part[-1]:
                part.append(place)
            return part
        part.append(path[i])
    return part


def _last_affordable(part: list[Point], end: Point, limit: int, roughs: list[Rough]) -> Point:
    ax, ay = part[-1]
    bx, by = end
    whole = max(abs(bx - ax), abs(by - ay))
    low = 0
    high = whole
    while high - low > 1:
        middle = (low + high) // 2
        if cost_against([*part, part_of_leg(ax, ay, bx, by, middle, whole)], limit, roughs) > 0:
            high = middle
        else:
            low = middle
    return part_of_leg(ax, ay, bx, by, low, whole)


def short_of_end(path: list[Point], distance: int) -> list[Point]:
    """A path without its last `distance`; at least that much is left out, and less than two units more."""
    for leg in range(len(path) - 2, -1, -1):
        rest = path[leg + 1 :]
        if length_against([path[leg], *rest], distance) < 0:
            continue
        ax, ay = path[leg]
        bx, by = path[leg + 1]
        whole = max(abs(bx - ax), abs(by - ay))
        low = 0
        high = whole + 1
        while high - low > 1:
            middle = (low + high) // 2
            if length_against([part_of_leg(ax, ay, bx, by, middle, whole), *rest], distance) < 0:
                high = middle
            else:
                low = middle
        return [*path[: leg + 1], part_of_leg(ax, ay, bx, by, low, whole)] if low else path[: leg + 1]
    return path[:1]


def stations(path: list[Point], step: int) -> list[list[Point]]:
    """The parts of a path up to every place about `step` apart, its corners and end included, the start left out."""
    parts: list[list[Point]] = []
    for i in range(len(path) - 1):
        ax, ay = path[i]
        bx, by = path[i + 1]
        dx = bx - ax
        dy = by - ay
        count = -(-root_up(dx * dx + dy * dy) // step)
        for k in range(1, count + 1):
            parts.append([*path[: i + 1], part_of_leg(ax, ay, bx, by, k, count)])
    return parts


def legs(path: list[Point]) -> list[Point]:
    """The directions of the legs, those of no length left out."""
    steps: list[Point] = []
    for i in range(len(path) - 1):
        dx = path[i + 1][0] - path[i][0]
        dy = path[i + 1][1] - path[i][1]
        if dx or dy:
            steps.append((dx, dy))
    return steps


def bends(path: list[Point]) -> int:
    """How often a path changes direction."""
    count = 0
    ways = legs(path)
    for i in range(len(ways) - 1):
        count += not is_within_turn(ways[i][0], ways[i][1], ways[i + 1][0], ways[i + 1][1], 0)
    return count


def turns_at_most(path: list[Point], look: Point, degrees: int) -> bool:
    """Whether no turn of a path, the first from where the base looks, is of more than some degrees."""
    x, y = look
    for way_x, way_y in legs(path):
        if not is_within_turn(x, y, way_x, way_y, degrees):
            return False
        x = way_x
        y = way_y
    return True
