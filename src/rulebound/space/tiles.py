"""Square tiles on an endless grid: sides that are open or walled, and what meets what.

A tile's openings are a set of sides, kept as a mask of N = 1, E = 2, S = 4, W = 8. North is towards greater y. Two
tiles on neighbouring cells are connected where both touching sides are open; an open side against a wall is sealed; an
open side towards an empty cell is unexplored.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.core.fixed import Fixed
from rulebound.core.notation import WHOLE, WORD, ListOf, Made, Part, Row

SIDES: Final[tuple[str, ...]] = ("N", "E", "S", "W")
STEPS: Final[tuple[tuple[int, int], ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))

Cell = tuple[int, int]


def mask_of(letters: str) -> int:
    """The mask of sides named by letters.

    >>> mask_of("NS")
    5
    """
    mask = 0
    for letter in letters:
        mask |= 1 << SIDES.index(letter)
    return mask


def letters_of(mask: int) -> str:
    """The sides of a mask as letters, clockwise from north."""
    return "".join(SIDES[side] for side in range(4) if mask >> side & 1)


def opposite(side: int) -> int:
    """The side that touches this one on the neighbouring tile."""
    return (side + 2) % 4


def turned(mask: int, quarters: int) -> int:
    """The openings after some clockwise quarter turns.

    >>> letters_of(turned(mask_of("NE"), 1))
    'ES'
    """
    quarters %= 4
    return ((mask << quarters) | (mask >> (4 - quarters))) & 15


def orientations(mask: int, entered_by: int) -> list[int]:
    """The different masks a tile can be turned to so that `entered_by` is open, in order of their quarter turns."""
    ways: list[int] = []
    for quarters in range(4):
        way = turned(mask, quarters)
        if way >> entered_by & 1 and way not in ways:
            ways.append(way)
    return ways


class Tile(Fixed):
    """A tile in place: what it is, where it lies, which sides are open."""

    __slots__ = ("key", "openings", "x", "y")

    def __init__(self, key: str, x: int, y: int, openings: int) -> None:
        self.key = key
        self.x = x
        self.y = y
        self.openings = openings


class Board(Fixed):
    """Tiles in place. A board never changes: `placed` gives a new one, so that copies of a game may share it.

    A tile is named by its number, the order in which it was placed. `links[n][side]` is the tile connected there, -1
    if there is none; `unexplored[n]` is the mask of its unexplored openings.
    """

    __slots__ = ("at", "frontier", "links", "tiles", "unexplored")
    DERIVED: ClassVar[tuple[str, ...]] = ("at", "frontier", "links", "unexplored")

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.at: dict[Cell, int] = {}
        self.links: list[list[int]] = []
        self.unexplored: list[int] = []
        self.frontier = 0

    def __len__(self) -> int:
        return len(self.tiles)

    def beyond(self, n: int, side: int) -> Cell:
        """The cell on the other side of a tile's side."""
        tile = self.tiles[n]
        dx, dy = STEPS[side]
        return tile.x + dx, tile.y + dy

    def placed(self, key: str, x: int, y: int, openings: int) -> Board:
        """The board with one more tile; its number is the length of this board."""
        if (x, y) in self.at:
            raise ValueError(f"there is a tile at {x}, {y} already")
        board = Board()
        n = len(self.tiles)
        board.tiles = [*self.tiles, Tile(key, x, y, openings)]
        board.at = dict(self.at)
        board.at[(x, y)] = n
        board.links = [row[:] for row in self.links]
        board.links.append([-1, -1, -1, -1])
        board.unexplored = [*self.unexplored, 0]
        for side in range(4):
            dx, dy = STEPS[side]
            other = self.at.get((x + dx, y + dy), -1)
            if other < 0:
                board.unexplored[n] |= openings & 1 << side
                continue
            back = opposite(side)
            board.unexplored[other] &= ~(1 << back)
            if openings >> side & 1 and self.tiles[other].openings >> back & 1:
                board.links[n][side] = other
                board.links[other][back] = n
        board.frontier = sum(mask.bit_count() for mask in board.unexplored)
        return board

    def stays_open(self, x: int, y: int, openings: int) -> bool:
        """Whether the whole board would have an unexplored opening with such a tile there."""
        return self.frontier > 4 or self.frontier_with(x, y, openings) > 0

    def frontier_with(self, x: int, y: int, openings: int) -> int:
        """How many unexplored openings the whole board would have with such a tile there."""
        count = self.frontier
        for side in range(4):
            dx, dy = STEPS[side]
            other = self.at.get((x + dx, y + dy), -1)
            if other < 0:
                count += openings >> side & 1
            else:
                count -= self.unexplored[other] >> opposite(side) & 1
        return count

    def distances(self, start: int) -> list[int]:
        """Steps from a tile to every other through connected openings; -1 where there is no way."""
        return self.distances_from([start])

    def distances_from(self, starts: list[int]) -> list[int]:
        """Steps from the nearest of several tiles to every tile; -1 where there is no way."""
        far = [-1] * len(self.tiles)
        for start in starts:
            far[start] = 0
        queue = list(starts)
        for n in queue:
            for other in self.links[n]:
                if other >= 0 and far[other] < 0:
                    far[other] = far[n] + 1
                    queue.append(other)
        return far


def board_of(tiles: list[Tile]) -> Board:
    """The board with these tiles, placed in their order."""
    board = Board()
    for tile in tiles:
        board = board.placed(tile.key, tile.x, tile.y, tile.openings)
    return board


BOARD: Final = Made(board_of, "tiles", ListOf(Part(Tile, Row(key=WORD, x=WHOLE, y=WHOLE, openings=WHOLE))))
"""How a board is written."""
