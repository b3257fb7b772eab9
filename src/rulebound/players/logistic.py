"""A smooth curve from what a position looks like to how likely it is to be won."""

from __future__ import annotations

from math import exp, pi, sqrt
from typing import Final

MOST_ROUNDS: Final = 30
NEAR_ENOUGH: Final = 1e-6
LONGEST_STEP: Final = 1.0
"""Newton's method may leap over what it looks for, and farther with each step."""
FARTHEST: Final = 3.0
"""Beyond this many standard deviations nothing was seen, so nothing more is claimed."""
EXPECTED: Final = [0.0, 1.0, 0.0, 0.0]
"""The weights of a curve that has seen nothing: nobody is ahead but by value."""
CAUTION: Final = [2.0, 2.0, 8.0, 8.0]
"""How strongly the curve is held to each of them, in games: time and origin say only what value leaves unsaid."""

Signs = tuple[float, float, float]
"""What a position is judged by: its value, its time, and from where in the game it was played on."""


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
    """The chance to win, fitted to positions of which it is known what came of them.

    A curve fitted to few games says too much: it takes their luck for a law. So where it is unsure of itself its chance
    is drawn to a half by as much as it may be off (MacKay's approximation of the mean over all curves that fit).
    """

    def __init__(self, seen: list[tuple[Signs, float]], games: int) -> None:
        """`seen` holds what each position is judged by and its result (1 won, 0 lost); they are of so many games.

        Those of one game have ended alike, so that all of them together count as much as there are games.
        """
        self._scales = [Scale([signs[i] for signs, _ in seen]) for i in range(len(EXPECTED) - 1)]
        rows = [(self._features(signs), result) for signs, result in seen]
        weight = games / max(1, len(seen))
        self._weights = EXPECTED[:]
        for _ in range(MOST_ROUNDS):
            slope, bend = slope_and_bend(self._weights, rows, weight)
            step = shortened(solved(bend, slope))
            self._weights = [now + change for now, change in zip(self._weights, step, strict=True)]
            if max(map(abs, step)) < NEAR_ENOUGH:
                break
        size = range(len(EXPECTED))
        self._unsure = [solved(bend, [float(i == j) for i in size]) for j in size]
        """How far off the weights may be together: their covariances."""

    def chance(self, signs: Signs) -> float:
        """The chance to win such a position."""
        features = self._features(signs)
        variance = dot(features, [dot(row, features) for row in self._unsure])
        return squashed(dot(self._weights, features) / sqrt(1 + pi * variance / 8))

    def _features(self, signs: Signs) -> list[float]:
        return [1.0, *[scale.of(sign) for scale, sign in zip(self._scales, signs, strict=True)]]


def slope_and_bend(
    weights: list[float], rows: list[tuple[list[float], float]], weight: float
) -> tuple[list[float], list[list[float]]]:
    """How steeply other weights would fit better, and how soon that ends: for a step of Newton's method."""
    size = range(len(weights))
    slope = [CAUTION[i] * (EXPECTED[i] - weights[i]) for i in size]
    bend = [[CAUTION[i] if i == j else 0.0 for j in size] for i in size]
    for features, result in rows:
        chance = squashed(dot(weights, features))
        off, width = weight * (result - chance), weight * chance * (1 - chance)
        for i in size:
            slope[i] += off * features[i]
            for j in size:
                bend[i][j] += width * features[i] * features[j]
    return slope, bend


def shortened(step: list[float]) -> list[float]:
    """A step in the same direction that is not too long."""
    longest = max(map(abs, step))
    return step if longest <= LONGEST_STEP else [each * LONGEST_STEP / longest for each in step]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, size + 1):
                rows[j][k] -= factor * rows[i][k]
    solution = [0.0] * size
    for i in range(size - 1, -1, -1):
        solution[i] = (rows[i][size] - sum(rows[i][k] * solution[k] for k in range(i + 1, size))) / rows[i][i]
    return solution


def dot(one: list[float], other: list[float]) -> float:
    """The scalar product."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def squashed(x: float) -> float:
    """The logistic function: any number to one between 0 and 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))
