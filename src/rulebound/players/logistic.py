"""A smooth curve from what a position looks like to how likely it is to be won."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

ROUNDS: Final = 30
FARTHEST: Final = 3.0
"""Beyond this many standard deviations nothing was seen, so nothing more is claimed."""
FEATURES: Final = 5
CAUTION: Final = 1.0
"""How strongly the curve is held flat where little was seen."""


class Scale:
    """Numbers measured by how far they usually lie from their mean."""

    def __init__(self, numbers: list[float]) -> None:
        count = max(1, len(numbers))
        self.mean = sum(numbers) / count
        self.spread = sqrt(sum((number - self.mean) ** 2 for number in numbers) / count) or 1.0

    def of(self, number: float) -> float:
        """The number on this scale, within what was seen."""
        return max(-FARTHEST, min(FARTHEST, (number - self.mean) / self.spread))


class Logistic:
    """The chance to win, fitted to positions with a value and a time of which it is known what came of them."""

    def __init__(self, seen: list[tuple[float, float, float]]) -> None:
        """`seen` holds value, time and result (1 won, 0 lost) of each position."""
        self._value = Scale([value for value, _, _ in seen])
        self._time = Scale([time for _, time, _ in seen])
        rows = [(self._features(value, time), result) for value, time, result in seen]
        self._weights = [0.0] * FEATURES
        for _ in range(ROUNDS):
            self._weights = newton_step(self._weights, rows)

    def chance(self, value: float, time: float) -> float:
        """The chance to win a position of this value at this time."""
        return squashed(dot(self._weights, self._features(value, time)))

    def _features(self, value: float, time: float) -> list[float]:
        v, t = self._value.of(value), self._time.of(time)
        return [1.0, v, t, v * t, t * t]


def newton_step(weights: list[float], rows: list[tuple[list[float], float]]) -> list[float]:
    """Weights that fit better."""
    size = len(weights)
    slope = [-CAUTION * weight for weight in weights]
    bend = [[CAUTION if i == j else 0.0 for j in range(size)] for i in range(size)]
    for features, result in rows:
        chance = squashed(dot(weights, features))
        width = chance * (1 - chance)
        for i in range(size):
            slope[i] += (result - chance) * features[i]
            for j in range(size):
                bend[i][j] += width * features[i] * features[j]
    return [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, size + 1):
                rows[j][k] -= factor * rows[i][k]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        found[i] = (rows[i][size] - sum(rows[i][k] * found[k] for k in range(i + 1, size))) / rows[i][i]
    return found


def dot(one: list[float], other: list[float]) -> float:
    """The scalar product."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def squashed(x: float) -> float:
    """Any number as a chance."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))
