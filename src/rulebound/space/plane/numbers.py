"""The unit of the plane, and roots of whole numbers.

One unit is a hundredth of a millimetre. Lengths are compared by their squares, never rounded; only numbers shown to
players and numbers said to be rounded are. `math.isqrt` is exact for integers of any size.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

MM: Final = 100
CM: Final = 1000
INCH: Final = 2540

FARTHEST: Final = 1 << 20
"""No coordinate may be farther from the origin than this: ten metres and a half."""

FINE: Final = 1024
"""Parts of a unit in which places along a line are kept where they are rounded."""

Point = tuple[int, int]


def sign(n: int) -> int:
    """-1, 0 or 1."""
    if n > 0:
        return 1
    return -1 if n < 0 else 0


def square_between(one: Point, other: Point) -> int:
    """The square of the distance of two points."""
    across, along = one[0] - other[0], one[1] - other[1]
    return across * across + along * along


def root_up(n: int) -> int:
    """The square root, rounded up."""
    root = isqrt(n)
    return root if root * root == n else root + 1


def root_near(n: int) -> int:
    """The square root, rounded to the nearest whole number; it never lies half way.

    >>> [root_near(n) for n in (6, 7, 12, 13)]
    [2, 3, 3, 4]
    """
    return (isqrt(4 * n) + 1) // 2


def divide_near(n: int, by: int) -> int:
    """`n / by` rounded to the nearest whole number, halves away from zero; `by` is positive.

    >>> divide_near(5, 2), divide_near(-5, 2), divide_near(-4, 3)
    (3, -3, -1)
    """
    if n < 0:
        return -((by - 2 * n) // (2 * by))
    return (2 * n + by) // (2 * by)


def divide_short(n: int, by: int) -> int:
    """`n / by` rounded towards zero; `by` is positive."""
    return -(-n // by) if n < 0 else n // by


def root_against(factor: int, square: int, other: int) -> int:
    """The sign of `factor * sqrt(square) - other`, exactly."""
    left = sign(factor) if square else 0
    right = sign(other)
    if left != right:
        return 1 if left > right else -1
    return left * sign(factor * factor * square - other * other)


def roots_against(squares: list[int], limit: int) -> int:
    """The sign of the sum of the square roots minus `limit`, exactly.

    A sum of roots that are not whole is never whole, so that looking closer and closer always decides.

    >>> roots_against([9, 16], 7), roots_against([2, 2], 3), roots_against([2, 2, 2], 4)
    (0, -1, 1)
    """
    if len(squares) == 1 and limit >= 0:
        return sign(squares[0] - limit * limit)
    goal = limit
    rest: list[int] = []
    for square in squares:
        root = isqrt(square)
        if root * root == square:
            goal -= root
        else:
            rest.append(square)
    if not rest:
        return sign(-goal)
    if goal <= 0:
        return 1
    shift = 0
    while True:
        low = 0
        for square in rest:
            low += isqrt(square << (2 * shift))
        if low >= goal << shift:
            return 1
        if low + len(rest) <= goal << shift:
            return -1
        shift += 16


def roots_up(squares: list[int], step: int = 1) -> int:
    """The least number of steps that are not shorter than the sum of the square roots.

    >>> roots_up([10_001], 100), roots_up([10_000], 100)
    (2, 1)
    """
    low = 0
    for square in squares:
        low += isqrt(square)
    count = low // step
    while roots_against(squares, count * step) > 0:
        count += 1
    return count
