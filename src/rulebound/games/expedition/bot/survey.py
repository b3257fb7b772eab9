"""What a computer player looks at once before it weighs the actions of a card."""

from __future__ import annotations

from rulebound.games.expedition.bot.aims import aims_of
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.state import Expedition


class Survey:
    """A position, whose card is being resolved, what draws its groups, and what Movements were found to be worth."""

    __slots__ = ("aims", "column", "g", "moves")

    def __init__(self, g: Expedition, column: Column) -> None:
        self.g = g
        self.column = column
        self.aims = aims_of(g, column.seat)
        self.moves: dict[tuple[str, bool], int] = {}
