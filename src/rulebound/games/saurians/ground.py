"""The map of a scenario: which hexes there are, and what their ground is. Made once, shared by all positions."""

from __future__ import annotations

from typing import Any, Final

from rulebound.space.hexes.grid import Hex, neighbours
from rulebound.space.hexes.lines import between

CLEAR: Final = "."
DIFFICULT: Final = "d"
IMPASSABLE: Final = "#"
CHASM: Final = "~"
ROUGH: Final = 2
"""So many hexes a difficult one counts to whoever plans a way."""


# SA-CON-01  Odd rows lie half a hex to the right.
def hex_at(column: int, row: int) -> Hex:
    """The hex at a column and a row of a map."""
    return column - (row - row % 2) // 2, row


def place_of(hex_: Hex) -> tuple[int, int]:
    """The column and the row of a hex."""
    return hex_[0] + (hex_[1] - hex_[1] % 2) // 2, hex_[1]


class SauriansGround:
    """The hexes of a map by their terrain.

    SA-TER-05  What is not on the map is impassable.
    """

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.terrain: dict[Hex, str] = {}
        for r, row in enumerate(rows):
            for column, kind in enumerate(row):
                self.terrain[hex_at(column, r)] = kind
        self.hexes = list(self.terrain)
        """All of them, row by row."""
        self.width = len(rows[0])
        self.depth = len(rows)
        self._blockers: dict[tuple[Hex, Hex], list[Hex]] = {}
        self._ways: dict[Hex, dict[Hex, int]] = {}
        self.shown: dict[tuple[object, ...], list[Any]] = {}
        """What scenes have made of it."""

    def has(self, hex_: Hex) -> bool:
        """Whether a hex is on the map."""
        return hex_ in self.terrain

    # SA-TER-01
    def is_difficult(self, hex_: Hex) -> bool:
        return self.terrain.get(hex_) == DIFFICULT

    # SA-TER-03, SA-TER-05
    def is_impassable(self, hex_: Hex) -> bool:
        return self.terrain.get(hex_, IMPASSABLE) in (IMPASSABLE, CHASM)

    # SA-GAP-35  A chasm blocks nobody's shot; the half hexes at the border do.
    def blocks_shots(self, hex_: Hex) -> bool:
        return self.terrain.get(hex_, IMPASSABLE) == IMPASSABLE

    # SA-ATK-06, SA-GAP-35  A line that crosses or merely touches what blocks shots is blocked.
    def blockers(self, start: Hex, end: Hex) -> list[Hex]:
        """The hexes that block the line between the middles of two; each line is looked along once."""
        line = start, end
        if line not in self._blockers:
            self._blockers[line] = [hex_ for hex_ in between(start, end) if self.blocks_shots(hex_)]
        return self._blockers[line]

    def ways_to(self, goal: Hex) -> dict[Hex, int]:
        """How far it is on foot to a hex from all others, difficult ground counted twice; looked up once for each."""
        if goal not in self._ways:
            ways, edge = {goal: 0}, [goal]
            while edge:
                edge = sorted(self._spread(ways, edge), key=lambda hex_: (ways[hex_], hex_))
            self._ways[goal] = ways
        return self._ways[goal]

    def _spread(self, ways: dict[Hex, int], edge: list[Hex]) -> set[Hex]:
        """The hexes that some others bring nearer to a goal."""
        nearer: set[Hex] = set()
        for hex_ in edge:
            cost = ways[hex_] + (ROUGH if self.is_difficult(hex_) else 1)
            for other in neighbours(hex_):
                if not self.is_impassable(other) and cost < ways.get(other, cost + 1):
                    ways[other] = cost
                    nearer.add(other)
        return nearer


_made: dict[tuple[str, ...], SauriansGround] = {}


def ground_of(rows: tuple[str, ...]) -> SauriansGround:
    """The ground of a map with these rows; made once."""
    if rows not in _made:
        _made[rows] = SauriansGround(rows)
    return _made[rows]
