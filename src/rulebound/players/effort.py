"""How much is played for an analysis, and for how long at most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Clock = Callable[[], float]
"""Says the time in seconds, from any beginning."""


@dataclass(frozen=True)
class Effort:
    """What an analysis comes to if it has the time, and the time it has."""

    name: str
    """What people are told it is: an analysis keeps this name for ever."""
    seconds: int
    """When they are over it ends with what was looked at by then, and says so."""
    anchors: int
    """Positions from which whole games are played on,"""
    games: int
    """and how many from each."""
    turns: int
    """Turns played on from each position of the curve."""
    looks: int
    """Guesses over which all answers of a decision are compared."""
    suspects: int
    """Decisions of a seat that are looked into,"""
    trials: int
    """and how often each of their two answers is played on."""


ROUGH: Final = Effort("rough", 20, anchors=6, games=6, turns=4, looks=4, suspects=3, trials=10)
THOROUGH: Final = Effort("thorough", 180, anchors=10, games=14, turns=20, looks=10, suspects=8, trials=28)
EFFORTS: Final = {effort.name: effort for effort in (ROUGH, THOROUGH)}


class Budget:
    """Time that runs from now on."""

    def __init__(self, seconds: float, clock: Clock) -> None:
        self.seconds = seconds
        self._clock = clock
        self._begun = clock()

    def spent(self) -> float:
        """How much of it is gone: nothing at first, 1 when it is over."""
        return (self._clock() - self._begun) / self.seconds if self.seconds > 0 else 1.0

    def left(self) -> float:
        """The seconds left."""
        return max(0.0, self.seconds * (1 - self.spent()))
