"""A rectangle of characters with styles, to draw on and to cut pieces out of."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text as Rich

BLANK = (" ", "")


class Canvas:
    """Characters by column and row; what is written outside is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from a place to the right."""
        if not 0 <= y < self.height:
            return
        for i, character in enumerate(text):
            if 0 <= x + i < self.width:
                self._rows[y][x + i] = (character, style)

    def lines(self) -> list[Rich]:
        """The canvas line by line, without blanks at the ends of lines."""
        lines: list[Rich] = []
        for row in self._rows:
            line = Rich(no_wrap=True)
            for style, run in groupby(row, key=lambda place: place[1]):
                line.append("".join(character for character, _ in run), style or None)
            line.rstrip()
            lines.append(line)
        return lines
