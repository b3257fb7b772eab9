"""How much of a victory each side may expect, and how such estimates are added up and rounded."""

from __future__ import annotations

from math import sqrt
from typing import Final

WHOLE: Final = 10_000
"""A won game, where shares are whole numbers."""

FEW: Final = (6.48, 2.19, 1.62, 1.42, 1.31, 1.25, 1.21, 1.18, 1.15, 1.14)
"""How much wider the standard error of 2, 3, ... estimates is taken (Student's t): so few may agree by chance."""

Shares = list[float]
"""A number a side; they make one together, or nothing if they are changes."""
Change = tuple[int, ...]
"""The same in whole numbers."""


def shares_of(winners: tuple[int, ...], sides: int) -> Shares:
    """How much of a victory each side has had; winners share it, and in a draw all do."""
    winners = winners or tuple(range(sides))
    return [1 / len(winners) if side in winners else 0.0 for side in range(sides)]


def mean(estimates: list[Shares]) -> Shares:
    """The average of several estimates, a side."""
    return [sum(column) / len(estimates) for column in zip(*estimates, strict=True)]


def errors(estimates: list[Shares]) -> Shares:
    """The standard error of the mean, a side; wider the fewer estimates it comes from, and all there is from one."""
    count, middle = len(estimates), mean(estimates)
    if count < 2:
        return [1.0] * len(middle)
    wider = FEW[count - 2] if count - 2 < len(FEW) else 1.0
    squares = [sum((one[side] - middle[side]) ** 2 for one in estimates) for side in range(len(middle))]
    return [min(1.0, wider * sqrt(square / (count - 1) / count)) for square in squares]


def in_whole(shares: Shares) -> Change:
    """Shares in whole numbers that make a whole."""
    return balanced([round(WHOLE * share) for share in shares], WHOLE, 0)


def in_balance(changes: Shares, side: int) -> Change:
    """Changes in whole numbers that make nothing; what rounding leaves over is not the side's."""
    return balanced([round(WHOLE * change) for change in changes], 0, side)


def balanced(numbers: list[int], total: int, kept: int) -> Change:
    """Numbers with a certain sum; what is missing goes to the neighbour of the one that is kept."""
    numbers[(kept + 1) % len(numbers)] += total - sum(numbers)
    return tuple(numbers)


def difference(before: Change, after: Change) -> Change:
    """From one to the other, a number a side."""
    return tuple(b - a for a, b in zip(before, after, strict=True))
