"""What a computer player looks at once before it weighs the actions of a card."""

from __future__ import annotations

from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.state import Expedition


class Survey:
    """A position, and whose card is being resolved."""

    __slots__ = ("column", "g")

    def __init__(self, g: Expedition, column: Column) -> None:
        self.g = g
        self.column = column
