"""What a page asks of a board, whatever it is drawn on."""

from __future__ import annotations

from typing import Protocol

from rich.text import Text as Rich

Seen = tuple[int, ...]
"""How much there is of what options point at, of who acts, of what has changed last, and of pieces: in this order."""
NOTHING: Seen = (0, 0, 0, 0)


class Excerpt(Protocol):
    """The part of a board that fits into some columns and rows."""

    @property
    def seen(self) -> Seen:
        """How much of what matters is in it."""

    @property
    def extent(self) -> int:
        """How much of the board is in it, or how large it is drawn."""

    @property
    def sight(self) -> int:
        """How far one sees, up to what is `enough`."""

    @property
    def rows(self) -> int:
        """Rows of the screen it takes, with its axes and its legend."""

    def lines(self) -> list[Rich]:
        """As wide and high as was asked for, with rulers and legend where the board has them."""


class DrawnBoard(Protocol):
    """A board that can be drawn in part."""

    enough: int
    """The `sight` beyond which nothing else is shortened."""
    fair: int
    """The `sight` beyond which pieces are not taken together, and the log is not cut short."""

    @property
    def least_width(self) -> int:
        """Columns below which nothing can be seen."""

    @property
    def matters(self) -> Seen:
        """How much there is to see in all."""

    def width_within(self, most: int, height: int | None) -> int:
        """Columns it makes use of."""

    def view(self, width: int, height: int | None) -> Excerpt | None:
        """The part for so many columns and rows that shows most of what matters; None if there is no room for any."""
