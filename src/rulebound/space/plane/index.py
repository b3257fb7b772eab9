"""What is near: outlines by where they are, so that a question costs what lies around it, not what is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from mypy_extensions import i64

from rulebound.space.plane.outlines import Outline

Thing = TypeVar("Thing")


class Index:
    """Outlines in the cells of a grid, each in all the cells that the upright box around it meets.

    It never changes, so that all copies of a game share it: whoever moves something takes the index that `moved` gives,
    which shares every cell with this one but those that were left and entered. Answers are numbers, in the order the
    outlines were given. What lies outside of the table counts to the cells at its edge.
    """

    __slots__ = ("cell", "cells", "columns", "outlines", "rows")

    def __init__(self, outlines: Sequence[Outline | None], width: int, depth: int, cell: int) -> None:
        """None stands for what is not on the table. Cells had better be about as wide as most questions are."""
        self.cell: i64 = cell
        self.columns: i64 = width // cell + 1
        self.rows: i64 = depth // cell + 1
        self.outlines: list[Outline | None] = list(outlines)
        self.cells: list[list[int]] = [[] for _ in range(self.columns * self.rows)]
        for number in range(len(self.outlines)):
            outline = self.outlines[number]
            if outline is not None:
                for at in self._cells_of(outline):
                    self.cells[at].append(number)

    def _column(self, x: i64) -> i64:
        return min(max(x // self.cell, 0), self.columns - 1)

    def _row(self, y: i64) -> i64:
        return min(max(y // self.cell, 0), self.rows - 1)

    def _cells_of(self, outline: Outline) -> list[int]:
        cells: list[int] = []
        for row in range(self._row(outline.bottom), self._row(outline.top) + 1):
            for column in range(self._column(outline.left), self._column(outline.right) + 1):
                cells.append(row * self.columns + column)
        return cells

    def in_box(self, left: i64, bottom: i64, right: i64, top: i64) -> list[int]:
        """The numbers of all whose boxes meet a box, be it in one point."""
        first_column, last_column = self._column(left), self._column(right)
        first_row, last_row = self._row(bottom), self._row(top)
        numbers: list[int] = []
        row = first_row
        while row <= last_row:
            column = first_column
            while column <= last_column:
                for number in self.cells[row * self.columns + column]:
                    outline = self.outlines[number]
                    assert outline is not None
                    if outline.right < left or outline.left > right or outline.top < bottom or outline.bottom > top:
                        continue
                    # in several cells of the box it counts in the first of them
                    if column == max(self._column(outline.left), first_column) and row == max(
                        self._row(outline.bottom), first_row
                    ):
                        numbers.append(number)
                column += 1
            row += 1
        if len(numbers) > 1:
            numbers.sort()
        return numbers

    def near(self, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> list[int]:
        """The numbers of all that a disc of a radius `reach`, pushed straight from a to b, touches."""
        numbers: list[int] = []
        for number in self.in_box(min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach):
            outline = self.outlines[number]
            assert outline is not None
            if outline.gap(ax, ay, bx, by, reach) <= 0:
                numbers.append(number)
        return numbers

    def moved(self, number: int, outline: Outline | None) -> Index:
        """The same with one thing elsewhere; None takes it off the table."""
        twin = Index((), 0, 0, self.cell)
        twin.columns = self.columns
        twin.rows = self.rows
        twin.outlines = self.outlines.copy()
        twin.outlines[number] = outline
        twin.cells = self.cells.copy()
        before = self.outlines[number]
        left = [] if before is None else self._cells_of(before)
        entered = [] if outline is None else self._cells_of(outline)
        for at in left:
            if at not in entered:
                twin.cells[at] = [other for other in twin.cells[at] if other != number]
        for at in entered:
            if at not in left:
                twin.cells[at] = [*twin.cells[at], number]
        return twin


class Indexed(Generic[Thing]):
    """Things of which each has an outline, by where they are."""

    __slots__ = ("index", "things")

    def __init__(self, things: list[Thing], outlines: list[Outline], width: int, depth: int, cell: int) -> None:
        self.things = things
        self.index = Index(outlines, width, depth, cell)

    def near(self, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> list[Thing]:
        """All whose boxes are within reach of the box around a straight piece, in the order they were given."""
        numbers = self.index.in_box(min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach)
        return [self.things[number] for number in numbers]
