"""Hexes and the ways between them: directions, turning, distance, rings, ranges, and what lies before and behind."""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]
"""Axial coordinates: q to the east, r to the south-east."""

EAST: Final = 0
SOUTH_EAST: Final = 1
SOUTH_WEST: Final = 2
WEST: Final = 3
NORTH_WEST: Final = 4
NORTH_EAST: Final = 5
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Clockwise from the east; a facing is one of these six numbers."""
EASTWARD: Final = 90
EDGE: Final = 60
"""The direction 0 in degrees clockwise from north, and what the next one adds."""


def step(hex_: Hex, direction: int) -> Hex:
    """The neighbour in a direction, which may be any whole number."""
    dq, dr = DIRECTIONS[direction % 6]
    return hex_[0] + dq, hex_[1] + dr


def neighbours(hex_: Hex) -> list[Hex]:
    """The six hexes that share an edge with it, from the east clockwise."""
    return [step(hex_, direction) for direction in range(6)]


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps from one hex to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def turned(hex_: Hex, edges: int, around: Hex = (0, 0)) -> Hex:
    """Where a hex comes to lie when everything turns clockwise around another, by so many edges of 60 degrees."""
    q, r = hex_[0] - around[0], hex_[1] - around[1]
    for _ in range(edges % 6):
        q, r = -r, q + r
    return q + around[0], r + around[1]


def turns_between(facing: int, other: int) -> int:
    """By how many edges one has to turn to look the other way: from -2 (to the left) to 3."""
    by = (other - facing) % 6
    return by - 6 if by > 3 else by


def ring(middle: Hex, radius: int) -> list[Hex]:
    """All hexes at exactly this distance, clockwise from the east; the hex itself for 0."""
    if radius == 0:
        return [middle]
    hexes: list[Hex] = []
    at = middle[0] + radius, middle[1]
    for side in range(6):
        for _ in range(radius):
            hexes.append(at)
            at = step(at, side + 2)
    return hexes


def within(middle: Hex, radius: int) -> list[Hex]:
    """All hexes at most so far away, the nearest first."""
    return [hex_ for far in range(radius + 1) for hex_ in ring(middle, far)]


def front(hex_: Hex, facing: int) -> list[Hex]:
    """The three hexes before somebody, from left to right."""
    return [step(hex_, facing + by) for by in (-1, 0, 1)]


def back(hex_: Hex, facing: int) -> list[Hex]:
    """The three hexes behind somebody, from his right to his left."""
    return [step(hex_, facing + by) for by in (2, 3, 4)]


def is_ahead(facing: int, direction: int) -> bool:
    """Whether a direction is one of the three before somebody."""
    return (direction - facing + 1) % 6 < 3


def direction_to(a: Hex, b: Hex) -> int:
    """The direction of a neighbour; an error if it is none."""
    return DIRECTIONS.index((b[0] - a[0], b[1] - a[1]))


def degrees(facing: int) -> int:
    """A facing as scenes tell it: in degrees clockwise from north."""
    return (EASTWARD + EDGE * facing) % 360


def facing_of(angle: int) -> int:
    """The facing nearest to an angle in degrees clockwise from north; of two as near, the one farther clockwise."""
    return (angle - EASTWARD + EDGE // 2) // EDGE % 6
