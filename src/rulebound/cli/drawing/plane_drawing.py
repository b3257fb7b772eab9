"""A part of a plane in characters: terrain, what can be reached, what is in the way, and the pieces."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.drawing.canvas import Canvas
from rulebound.cli.drawing.plane_frame import Window
from rulebound.cli.drawing.plane_signs import DRAWN, REACH, Signs
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.raster import along, covered, edge_of, filled
from rulebound.cli.places.labels import UnitPieces, groups_in
from rulebound.cli.places.lengths import Ruler
from rulebound.cli.places.tape import middle_of
from rulebound.cli.tokens import NUMBER, QUIET, has_mark, side_style, token
from rulebound.core.scene import Piece, Scene
from rulebound.core.shape import Shape

TICKS = (1, 2, 5, 10)
LEAST_TICK = 7
"""Columns between two numbers of the ruler, at least."""
ASIDE = sorted(((x, y) for x in range(-6, 7) for y in range(-2, 3)), key=lambda at: (abs(at[0]) + 3 * abs(at[1]), at))
"""Where something is written whose own place is taken: the nearest first."""
LARGE = 5
"""Columns from which on a base is drawn with its edge."""


class PlaneDrawing:
    """The drawing of a window; `shapes` are drawn over what is there."""

    def __init__(self, window: Window, signs: Signs, pointers: Pointers, ruler: Ruler, shapes: list[Shape]) -> None:
        self.window = window
        self.scene = window.scene
        self.signs = signs
        self.pointers = pointers
        self.ruler = ruler
        self.canvas = Canvas(window.columns, window.rows)
        self._taken: set[tuple[int, int]] = set()
        self._terrain()
        self._reach()
        for shape in shapes:
            self._shape(shape)
        self._pieces()
        self._ends()

    def _terrain(self) -> None:
        self._rough: set[tuple[int, int]] = set()
        for area in self.scene.areas:
            sign, style = self.signs.area(area.kind, area.shape)
            for place in covered(area.shape, self.window):
                self.canvas.put(*place, sign, style)
                self._rough.add(place)

    def _reach(self) -> None:
        """Dots on bare ground; on terrain only where the reach ends."""
        shapes = self.scene.ask.reach if self.scene.ask is not None else []
        within: set[tuple[int, int]] = set()
        for shape in [shape for shape in shapes if shape.points and shape.role == "reach"]:
            within.update(along(shape.points, self.window) if shape.kind == "line" else filled(shape, self.window))
        for column, row in sorted(within):
            beside = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
            if (column, row) not in self._rough or not all(place in within for place in beside):
                self.canvas.put(column, row, REACH, "bold green")

    def _shape(self, shape: Shape) -> None:
        if shape.role not in DRAWN or not shape.points:
            return
        sign, style, _ = DRAWN[shape.role]
        for place in along(shape.points, self.window) if shape.kind == "line" else edge_of(shape, self.window):
            self.canvas.put(*place, sign, style)

    # Pieces

    def _pieces(self) -> None:
        """Those that matter first, since they take the places."""
        shown = [piece for piece in self.scene.pieces if self.window.holds(piece.x, piece.y)]
        for piece in shown:
            if 2 * piece.base >= LARGE * self.window.step:
                for place in edge_of(Shape("circle", [(piece.x, piece.y)], piece.base), self.window):
                    self.canvas.put(*place, "∘", side_style(piece.side))
        in_step = {piece.id for group in groups_in(self.scene) for piece in group.members}
        lettered = [banner(group, self.window) for group in groups_in(self.scene)]
        told = [piece for piece in shown if piece.id not in in_step or piece in lettered]
        for piece in sorted(told, key=lambda piece: not self._is_meant(piece)):
            self._write(piece)
        for piece in [piece for piece in shown if piece not in told]:
            self._dot(piece)

    def _dot(self, piece: Piece) -> None:
        """One of a unit that bears its letters elsewhere; with its number if an option is about this one alone."""
        column, row = self.window.column(piece.x), self.window.row(piece.y)
        number = self.pointers.of(piece.id)
        number = "" if number == self.pointers.of(piece.unit) else number
        for parts in ((self.signs.facing(piece), number), (self.signs.facing(piece),)):
            x = max(0, min(self.window.columns - len("".join(parts)), column))
            if self._is_free(x, row, "".join(parts)):
                self._put(x, row, [(part, NUMBER if part == number else side_style(piece.side)) for part in parts])
                return

    def _is_meant(self, piece: Piece) -> bool:
        return has_mark(piece, "active") or self.pointers.is_subject(piece.id) or bool(self.pointers.of(piece.id))

    def _write(self, piece: Piece) -> None:
        """Write a piece where it stands, or beside that; with its facing and its states where there is room."""
        acts = has_mark(piece, "active") or self.pointers.is_subject(piece.id)
        label = ("▸" if acts else "") + token(piece, self.signs.speech)
        look, states, number = self.signs.facing(piece), self.signs.states(piece), self.pointers.of(piece.id)
        style = side_style(piece.side) if not has_mark(piece, "acted") else side_style(piece.side).replace("bold ", "")
        style = f"{style} reverse" if acts else style
        column, row = self.window.column(piece.x) - (len(label) - 1) // 2 - acts, self.window.row(piece.y)
        for dx, dy in ASIDE:
            for parts in ((label, look, states, number), (label, look, states), (label, look), (label,)):
                x = max(0, min(self.window.columns - len("".join(parts)), column + dx))
                if self._is_free(x, row + dy, "".join(parts)):
                    self._put(x, row + dy, [(part, NUMBER if part == number else style) for part in parts])
                    return

    def _is_free(self, x: int, y: int, text: str) -> bool:
        return 0 <= y < self.window.rows and all((x + i, y) not in self._taken for i in range(len(text)))

    def _put(self, x: int, y: int, parts: list[tuple[str, str]]) -> None:
        for text, style in parts:
            self.canvas.put(x, y, text, style)
            self._taken.update((x + i, y) for i in range(len(text)))
            x += len(text)

    def _ends(self) -> None:
        """The numbers of options where their moves would end."""
        for number, choice in self.pointers.choices:
            ghost = choice.ghost
            if ghost is None or not ghost.path or not self.window.holds(*ghost.path[-1]):
                continue
            column, row = self.window.column(ghost.path[-1][0]), self.window.row(ghost.path[-1][1])
            for dx, dy in ASIDE:
                x = max(0, min(self.window.columns - len(f"#{number}"), column + dx))
                if self._is_free(x, row + dy, f"#{number}"):
                    self._put(x, row + dy, [(f"#{number}", NUMBER)])
                    break

    # The ruler

    def lines(self) -> list[Rich]:
        """The window with a ruler above and at its left, and the edge of the plane at its right."""
        window, across = self.window, axis_width(self.scene, self.ruler)
        names = {window.row(y): self.ruler.write(y) for y in self._ticks(window.south, window.north)}
        edge = "│" if "E" not in window.beyond else ""
        lines = [Rich(" " * (across - 1) + "┌" + self._columns(), QUIET, no_wrap=True)]
        for i, line in enumerate(self.canvas.lines()):
            name = f"{names[i]:>{across - 1}}┤" if i in names else " " * (across - 1) + "│"
            line.append(" " * (window.columns - len(line.plain)))
            lines.append(Rich.assemble((name, QUIET), line, (edge, QUIET), no_wrap=True))
        return lines

    def _ticks(self, low: int, high: int) -> range:
        """The places between two that the ruler names: one, two or five tenths, units, tens … apart."""
        size = max(1, self.ruler.unit // 10)
        while TICKS[-1] * size < LEAST_TICK * self.window.step:
            size *= 10
        apart = next(times * size for times in TICKS if times * size >= LEAST_TICK * self.window.step)
        return range(-(-low // apart) * apart, high + 1, apart)

    def _columns(self) -> str:
        line = ["─"] * self.window.columns
        for x in self._ticks(self.window.west, self.window.east):
            text, at = "┬" + self.ruler.write(x), self.window.column(x)
            if at + len(text) <= self.window.columns:
                line[at : at + len(text)] = text
        return "".join(line)


def banner(group: UnitPieces, window: Window) -> Piece | None:
    """The piece of a unit beside which its letters stand: of those in a window the nearest to their middle."""
    shown = [piece for piece in group.members if window.holds(piece.x, piece.y)]
    if not shown:
        return None
    x, y = middle_of(UnitPieces(group.unit, shown))
    return min(shown, key=lambda piece: (piece.x - x) ** 2 + (piece.y - y) ** 2)


def axis_width(scene: Scene, ruler: Ruler) -> int:
    """Columns of the ruler at the left: room for a number with a decimal."""
    return len(str(scene.size[1] // ruler.unit)) + 3
