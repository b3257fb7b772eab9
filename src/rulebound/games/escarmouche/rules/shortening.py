"""How much of a declared path a figure can go, and where on it it may stop."""

from __future__ import annotations

from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.state import GRID
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.paths import cost_against, cost_up, first_part

Part = tuple[int, list[Point]]
"""A length, and the part of a path that goes with it; the start alone for whoever stays."""


# ES-GAP-15  Up to the limit along the first part of the path, or less; no move ends where a base may not be.
def affordable_parts(going: Going, path: list[Point], limit: int) -> list[Part]:
    """The parts of a path a figure may go: the longest first, then by whole centimetres down to none."""
    whole = cost_up(path, going.walk.roughs, GRID) * GRID + going.toll * len(going.leaps(path))
    most = min(limit, whole)
    found: list[Part] = []
    ends: list[Point] = [path[0]]
    for length in range(most, 0, -GRID):
        if found and length % CM:
            continue
        part = affordable(going, path, length)
        x, y = part[-1]
        if part[-1] not in ends and going.walk.barring(x, y) is None:
            ends.append(part[-1])
            found.append((length, part))
    found.append((0, path[:1]))
    return found


def is_affordable(going: Going, path: list[Point], limit: int) -> bool:
    """Whether a whole path costs at most so much, obstacles included."""
    tolls = going.toll * len(going.leaps(path))
    return cost_against(path, limit - tolls, going.walk.roughs) <= 0


# ES-GAP-22  At basic every low obstacle on the way takes 2 cm of it.
def affordable(going: Going, path: list[Point], limit: int) -> list[Point]:
    """The first part of a path that costs at most so much, obstacles included."""
    crossed = 0
    while True:
        left = limit - crossed * going.toll
        if left <= 0:
            return path[:1]
        part = first_part(path, left, going.walk.roughs)
        if not going.toll or len(going.leaps(part)) <= crossed:
            return part
        crossed += 1
