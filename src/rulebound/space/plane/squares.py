"""Whether any place of a grid will do: squares of places, quartered until each is ruled out or one place is found.

A square is ruled out as a whole where all its places are, whatever the one. All ways from one square to another are a
swath: their ends lie at most `slack` from the middles of the two.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.swath import bars_some
from rulebound.space.plane.sweep import Obstacle


class Square:
    """`size` by `size` places of a grid; `x`, `y` is its middle, and no place of it is farther from there than `slack`.

    `parts` are those of its quarters that are not ruled out, once somebody has looked.
    """

    __slots__ = ("bottom", "grid", "left", "parts", "size", "slack", "x", "y")

    def __init__(self, left: int, bottom: int, size: int, grid: int) -> None:
        self.left = left
        self.bottom = bottom
        self.size = size
        self.grid = grid
        span = (size - 1) * grid
        self.x = left + span // 2
        self.y = bottom + span // 2
        self.slack = isqrt(span * span // 2) + 2 if span else 0
        self.parts: list[Square] | None = None

    def quarters(self) -> list[Square]:
        """The four squares it is made of."""
        size = self.size // 2
        far = size * self.grid
        return [
            Square(self.left, self.bottom, size, self.grid),
            Square(self.left + far, self.bottom, size, self.grid),
            Square(self.left, self.bottom + far, size, self.grid),
            Square(self.left + far, self.bottom + far, size, self.grid),
        ]

    def open_parts(self, may: Callable[[Square], bool]) -> list[Square]:
        """The quarters that are not ruled out; a square is always asked with the same `may`."""
        if self.parts is None:
            self.parts = [part for part in self.quarters() if may(part)]
        return self.parts

    def nearest(self, x: int, y: int) -> int:
        """A length that no place of the square is nearer to a point than."""
        return max(0, isqrt((self.x - x) * (self.x - x) + (self.y - y) * (self.y - y)) - self.slack)

    def farthest(self, x: int, y: int) -> int:
        """A length that no place of the square is farther from a point than."""
        return isqrt((self.x - x) * (self.x - x) + (self.y - y) * (self.y - y)) + 1 + self.slack


def square_around(x: int, y: int, reach: int, grid: int) -> Square:
    """A square that holds every place of a grid within reach of a point."""
    left = (x - reach) // grid
    bottom = (y - reach) // grid
    most = max((x + reach) // grid - left, (y + reach) // grid - bottom) + 1
    size = 1
    while size < most:
        size *= 2
    return Square(left * grid, bottom * grid, size, grid)


def rules_out(start: Square, end: Square, radius: int, obstacles: list[Obstacle]) -> bool:
    """Whether one obstacle keeps a base from being pushed straight from any place of a square to any of another."""
    return bars_some(radius, start.x, start.y, end.x, end.y, max(start.slack, end.slack), obstacles) is None


def first_place(square: Square, may: Callable[[Square], bool], will_do: Callable[[Point], bool]) -> Point | None:
    """A place of a square that will do; None if there is none. `may` rules out squares in which none does."""
    left = [square]
    while left:
        here = left.pop()
        if here.size > 1:
            left.extend(here.open_parts(may))
        elif will_do((here.x, here.y)):
            return here.x, here.y
    return None


def first_pair(
    first: Square,
    second: Square,
    may_be_first: Callable[[Square], bool],
    may_be_second: Callable[[Square], bool],
    may_go: Callable[[Square, Square], bool],
    will_do: Callable[[Point, Point], bool],
) -> tuple[Point, Point] | None:
    """A place of one square and one of another that will do together; None if there are none.

    `may_be_first` and `may_be_second` rule out squares on their own account, `may_go` two squares together.
    """
    left = [(first, second)]
    while left:
        one, other = left.pop()
        if one.size == other.size == 1:
            if will_do((one.x, one.y), (other.x, other.y)):
                return (one.x, one.y), (other.x, other.y)
        elif one.size >= other.size:
            left.extend([(part, other) for part in one.open_parts(may_be_first) if may_go(part, other)])
        else:
            left.extend([(one, part) for part in other.open_parts(may_be_second) if may_go(one, part)])
    return None
