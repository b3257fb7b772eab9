"""What a computer player looks at once before it weighs the actions of a unit."""

from __future__ import annotations

from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit


class Survey:
    """A position, and whose actions are weighed."""

    __slots__ = ("g", "unit")

    def __init__(self, g: Saurians, unit: Unit) -> None:
        self.g = g
        self.unit = unit
