"""Ways and places for one base: rings around it, straight ways, ways around what is there. Proposals, never rules.

Places on a ring are wanted by the hundred: its directions are kept, and all of it is computed on machine integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.arcs import ONE, of_degrees
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.land import Rim
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import Point, root_up
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.paths import part_of_leg
from rulebound.space.plane.segments import length_gap
from rulebound.space.plane.sweep import Obstacle, barring
from rulebound.space.plane.walk import Walk

ROUND: Final = 24
"""How many directions a ring has."""
BITS: Final = 20
"""Its directions are 2^20 long."""
MOST_NODES: Final = 26
"""A way around things is looked for over the corners of at most three of them."""
SPARE: Final = 3
"""So much farther out than need be are the corners on the way around things, since they are rounded."""


def _outwards(sine: int) -> int:
    """A part of a direction of `of_degrees`, made 2^20 long and rounded outwards."""
    if sine < 0:
        return -_outwards(-sine)
    cut_off = 1 if 0 < sine < ONE else 0
    return -(-((sine + cut_off) << BITS) // ONE)


RING_X: Final[list[int]] = [_outwards(of_degrees(360 * k // ROUND)[0]) for k in range(ROUND)]
RING_Y: Final[list[int]] = [_outwards(of_degrees(360 * k // ROUND)[1]) for k in range(ROUND)]


def away(part: i64, distance: i64) -> i64:
    """A distance times a part of a direction, rounded outwards."""
    n = part * distance
    if n < 0:
        return -((-n + (1 << BITS) - 1) >> BITS)
    return (n + (1 << BITS) - 1) >> BITS


def on_ring(x: i64, y: i64, k: i64, distance: i64) -> Point:
    """The place in one of the directions, the first to the north, at that distance or up to two units more."""
    return x + away(RING_X[k], distance), y + away(RING_Y[k], distance)


def toward(ax: i64, ay: i64, bx: i64, by: i64, distance: i64) -> Point:
    """The place on the way from a to b at that distance or up to three units less; b itself if it is no farther."""
    dx = bx - ax
    dy = by - ay
    if length_gap(dx, dy, distance) <= 0:
        return bx, by
    return part_of_leg(ax, ay, bx, by, max(0, distance), root_up(dx * dx + dy * dy))


def way_to(walk: Walk, x: i64, y: i64, via: list[Point], search: bool = True) -> Way | None:
    """A way to a place where the base may stay: straight, over the corners of another's way, or, searched, around."""
    ax, ay = walk.start
    if ax == x and ay == y:
        return [walk.start]
    if length_gap(x - ax, y - ay, walk.allowance) > 0:
        return None
    blocked = barring(walk.radius, ax, ay, x, y, walk.obstacles)
    if blocked is None:
        return [walk.start, (x, y)]
    if via:
        along = [walk.start, *via, (x, y)]
        if walk.allows(along):
            return along
    return _around(walk, x, y, blocked) if search else None


def _around(walk: Walk, x: i64, y: i64, blocked: Obstacle) -> Way | None:
    """The shortest way over the corners of what is in the way: up to three groups or pieces of landscape."""
    nodes = [walk.start, (x, y)]
    met = _with_its_group(walk, blocked)
    nodes.extend(corners(met, walk.radius))
    for node in nodes[2:10]:
        for goal in nodes[:2]:
            other = barring(walk.radius, node[0], node[1], goal[0], goal[1], walk.obstacles)
            if other is not None and other not in met and len(nodes) < MOST_NODES:
                group = _with_its_group(walk, other)
                met.extend(group)
                nodes.extend(corners(group, walk.radius))
    return _shortest(walk, nodes)


def _with_its_group(walk: Walk, obstacle: Obstacle) -> list[Obstacle]:
    """An obstacle, and if it is a base, the others of its group; none for the rim of the table, which nobody rounds."""
    base = obstacle.outline
    if isinstance(base, Rim):
        return []
    if not isinstance(base, Base):
        return [obstacle]
    group: list[Obstacle] = []
    for other in walk.obstacles:
        outline = other.outline
        if isinstance(outline, Base) and outline.group == base.group:
            group.append(other)
    return group


def corners(obstacles: list[Obstacle], radius: i64) -> list[Point]:
    """The corners of an eight-sided fence around some obstacles, along which a base just passes."""
    if not obstacles:
        return []
    left = bottom = low = down = i64(1 << 40)
    right = top = high = up = i64(-(1 << 40))
    for obstacle in obstacles:
        outline = obstacle.outline
        out = radius + obstacle.margin + SPARE
        slant = out * 1415 // 1000
        far = outline.right + outline.top
        near = outline.left + outline.bottom
        east = outline.right - outline.bottom
        west = outline.left - outline.top
        if isinstance(outline, Circle):
            slant = (outline.radius + out) * 1415 // 1000
            far = near = outline.x + outline.y
            east = west = outline.x - outline.y
        left, right = min(left, outline.left - out), max(right, outline.right + out)
        bottom, top = min(bottom, outline.bottom - out), max(top, outline.top + out)
        low, high = min(low, near - slant), max(high, far + slant)
        down, up = min(down, west - slant), max(up, east + slant)
    return [
        (right, high - right), (high - top, top), (top + down, top), (left, left - down),
        (left, low - left), (low - bottom, bottom), (bottom + up, bottom), (right, right - up),
    ]  # fmt: skip


def _shortest(walk: Walk, nodes: list[Point]) -> Way | None:
    """The shortest affordable way from the first node to the second over free straight legs."""
    count = len(nodes)
    x, y = nodes[1]
    rest = [root_up((nx - x) * (nx - x) + (ny - y) * (ny - y)) for nx, ny in nodes]
    cost = [walk.allowance + 1] * count
    parent = [0] * count
    done = [False] * count
    cost[0] = 0
    while True:
        best = -1
        for i in range(count):
            is_open = not done[i] and cost[i] + rest[i] <= walk.allowance
            if is_open and (best < 0 or cost[i] + rest[i] < cost[best] + rest[best]):
                best = i
        if best < 0:
            return None
        if best == 1:
            break
        done[best] = True
        ax, ay = nodes[best]
        for j in range(1, count):
            bx, by = nodes[j]
            if not done[j] and cost[best] < cost[j]:
                there = cost[best] + root_up((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
                if there < cost[j] and there + rest[j] <= walk.allowance and walk.may_pass(ax, ay, bx, by):
                    cost[j] = there
                    parent[j] = best
    path = [nodes[1]]
    i = 1
    while i:
        i = parent[i]
        path.append(nodes[i])
    return path[::-1]
