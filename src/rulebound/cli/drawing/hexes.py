"""The board of a scene that is played on hexes, in characters: every other row lies half a hex to the east."""

from __future__ import annotations

from collections import Counter

from rich.text import Text as Rich

from rulebound.cli.drawing.boards import Seen
from rulebound.cli.drawing.canvas import Canvas
from rulebound.cli.drawing.plane_signs import ARROWS, DRAWN, FILL_STYLES, FILLS, REACH, WAYS
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.tiles_frame import Weights, weights_of
from rulebound.cli.lines import packed
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import NUMBER, QUIET, has_mark, side_style, token
from rulebound.core.scene import Cell, Piece, Scene
from rulebound.core.shape import Shape

STEP_X, STEP_Y, HALF = 6, 2, 3
"""Columns and rows from a hex to the next, and how far every other row is shifted."""
INNER = STEP_X - 1
AXIS = 7
"""Columns for the coordinates of the first hex of each row."""
EDGES = "'. .'"
"""What lies between two rows, under each hex of the upper one."""
MOST_LEGEND = 4
"""Lines for what the characters mean."""


def column_of(cell: Cell) -> int:
    """How many hexes a hex lies from the west, where rows run straight."""
    return cell.x + cell.y // 2


class HexFrame:
    """The hexes that are shown, between the outermost columns and rows of them."""

    def __init__(self, scene: Scene, west: int, north: int, columns: int, rows: int) -> None:
        self.west, self.north, self.columns, self.rows = west, north, columns, rows
        self.cells = [cell for cell in scene.cells if self._way_to(cell) == ""]
        beyond = {side for cell in scene.cells for side in self._way_to(cell)}
        self.beyond = "".join(side for side in "NESW" if side in beyond)
        """The sides to which the board goes on."""

    def _way_to(self, cell: Cell) -> str:
        column, row = column_of(cell) - self.west, cell.y - self.north
        way = "W" if column < 0 else "E" if column >= self.columns else ""
        return way + ("N" if row < 0 else "S" if row >= self.rows else "")

    @property
    def width(self) -> int:
        """Columns of the screen it takes."""
        return AXIS + self.columns * STEP_X + HALF + 1

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Column and row of the left side of a hex."""
        return (column_of(cell) - self.west) * STEP_X + HALF * (cell.y % 2), (cell.y - self.north) * STEP_Y + 1

    def seen(self, weights: Weights) -> Seen:
        """How much of what matters is in it."""
        inside = [weights[cell.id] for cell in self.cells if cell.id in weights]
        return tuple(sum(weight[i] for weight in inside) for i in range(4))


class HexDrawing:
    """The drawing of the hexes in a frame; `shapes` are drawn over what is there."""

    def __init__(self, board: HexBoard, frame: HexFrame) -> None:
        self.board = board
        self.frame = frame
        self.canvas = Canvas(frame.width - AXIS, frame.rows * STEP_Y + 1)
        ask = board.scene.ask
        self.reach = {
            id_ for shape in (ask.reach if ask is not None else []) if shape.role == "reach" for id_ in shape.cells
        }
        for cell in frame.cells:
            self._hex(cell)
        for shape in board.shapes:
            self._shape(shape)
        for piece in board.scene.pieces:
            self._piece(piece)
        self._ends()

    def _hex(self, cell: Cell) -> None:
        x, y = self.frame.corner(cell)
        for row in (y - 1, y + 1):
            edges = EDGES if row > y else EDGES.translate(str.maketrans("'.", ".'"))
            for i, sign in enumerate(edges):
                if sign != " ":
                    self.canvas.put(x + 1 + i, row, sign, QUIET)
        self.canvas.put(x, y, "|", QUIET)
        self.canvas.put(x + STEP_X, y, "|", QUIET)
        sign, style = self.board.ground(cell)
        self.canvas.put(x + 1, y, sign * INNER, style)
        if cell.id in self.reach:
            self.canvas.put(x + HALF, y, REACH, "bold green")
        number = self.board.pointers.of(cell.id)
        self._centred(cell, [(number, NUMBER)] if number else [])

    def _shape(self, shape: Shape) -> None:
        if shape.role in DRAWN:
            sign, style, _ = DRAWN[shape.role]
            for cell in [cell for cell in self.frame.cells if cell.id in shape.cells]:
                self._centred(cell, [(sign * 3, style)])

    def _piece(self, piece: Piece) -> None:
        """A piece on its hex with its facing; a large body on all others it covers too."""
        acts = has_mark(piece, "active") or self.board.pointers.is_subject(piece.id)
        style = side_style(piece.side) + (" reverse" if acts else "")
        label, number = token(piece, self.board.speech), self.board.pointers.of(piece.id)
        look = "" if piece.facing is None else ARROWS[max(piece.side, 0) % 4][(piece.facing * 8 + 180) // 360 % 8]
        for cell in self.frame.cells:
            if cell.id == piece.at:
                self._centred(cell, [(label + look, style), *([(number, NUMBER)] if number else [])])
            elif cell.id in piece.covers:
                self._centred(cell, [(f"({label})", style)])

    def _ends(self) -> None:
        """The numbers of options where their paths would end, on hexes that nobody lies on."""
        taken = {id_ for piece in self.board.scene.pieces for id_ in [piece.at, *piece.covers]}
        for number, choice in self.board.pointers.choices:
            for cell in self.frame.cells:
                if choice.ghost is not None and choice.ghost.to == cell.id and cell.id not in taken:
                    self._centred(cell, [(f"#{number}", NUMBER)])

    def _centred(self, cell: Cell, parts: list[tuple[str, str]]) -> None:
        x, y = self.frame.corner(cell)
        at = x + 1 + max(0, (INNER - sum(len(text) for text, _ in parts) + 1) // 2)
        for text, style in parts:
            self.canvas.put(at, y, text[: x + STEP_X - at], style)
            at += len(text)

    def lines(self) -> list[Rich]:
        """The hexes, each row after the coordinates of its first."""
        first: dict[int, str] = {}
        for cell in sorted(self.frame.cells, key=lambda cell: (cell.y, cell.x)):
            first.setdefault((cell.y - self.frame.north) * STEP_Y + 1, f"{cell.x} {cell.y}")
        return [
            Rich.assemble((f"{first.get(i, ''):>{AXIS - 1}} ", QUIET), line, no_wrap=True)
            for i, line in enumerate(self.canvas.lines())
        ]


class HexView:
    """The hexes in a frame with their legend."""

    def __init__(self, board: HexBoard, frame: HexFrame, legend: list[Rich]) -> None:
        self.board = board
        self.frame = frame
        self.legend = legend

    @property
    def seen(self) -> Seen:
        """How much of what matters is in it."""
        return self.frame.seen(self.board.weights)

    @property
    def extent(self) -> int:
        return len(self.frame.cells)

    @property
    def sight(self) -> int:
        """Rows of hexes, up to what is enough."""
        return min(self.frame.rows, self.board.enough)

    @property
    def rows(self) -> int:
        """Rows of the screen it takes."""
        return self.frame.rows * STEP_Y + 1 + len(self.legend)

    def lines(self) -> list[Rich]:
        return [*HexDrawing(self.board, self.frame).lines(), *self.legend]


class HexBoard:
    """The hexes of a scene; `news` are the things that have changed last, `shapes` what is drawn besides."""

    least_width = AXIS + 4 * STEP_X + HALF + 1

    def __init__(self, scene: Scene, speech: Speech, pointers: Pointers, news: list[str], shapes: list[Shape]) -> None:
        self.scene = scene
        self.speech = speech
        self.pointers = pointers
        self.shapes = shapes
        self.weights = weights_of(scene, pointers, news)
        kinds = Counter(cell.kind for cell in scene.cells)
        self._bare = kinds.most_common(1)[0][0]
        """The commonest kind of ground, which is left blank."""
        rough = sorted(kind for kind in kinds if kind != self._bare)
        self._signs = {kind: (FILLS[i % len(FILLS)], FILL_STYLES[i % len(FILL_STYLES)]) for i, kind in enumerate(rough)}
        columns, rows = [column_of(cell) for cell in scene.cells], [cell.y for cell in scene.cells]
        self.west, self.columns = min(columns), max(columns) - min(columns) + 1
        self.north, self.all_rows = min(rows), max(rows) - min(rows) + 1
        self.enough = self.fair = min(self.all_rows, 5)
        self._views: dict[tuple[int, int | None], HexView | None] = {}

    def ground(self, cell: Cell) -> tuple[str, str]:
        """The character and the style of a kind of ground."""
        return self._signs.get(cell.kind, (" ", ""))

    @property
    def matters(self) -> Seen:
        """How much there is to see in all."""
        return tuple(sum(weight[i] for weight in self.weights.values()) for i in range(4))

    def width_within(self, most: int, height: int | None) -> int:  # noqa: ARG002
        """Columns of the whole board, if there are so many."""
        return min(most, AXIS + self.columns * STEP_X + HALF + 1)

    def view(self, width: int, height: int | None) -> HexView | None:
        """The part that fits; None if that is not even one hex."""
        if (width, height) not in self._views:
            self._views[width, height] = self._view(width, height)
        return self._views[width, height]

    def _view(self, width: int, height: int | None) -> HexView | None:
        """The largest part that leaves room for its legend."""
        columns = min(self.columns, (width - AXIS - HALF - 1) // STEP_X)
        for signs in range(MOST_LEGEND + 1):
            rows = self.all_rows if height is None else min(self.all_rows, (height - 1 - signs) // STEP_Y)
            if columns < 1 or rows < 1:
                return None
            frame = self._best(columns, rows)
            legend = self._legend(frame, width)
            if height is None or len(legend) <= signs:
                return HexView(self, frame, legend)
        return None

    def _best(self, columns: int, rows: int) -> HexFrame:
        frames = [
            HexFrame(self.scene, west, north, columns, rows)
            for west in range(self.west, self.west + self.columns - columns + 1)
            for north in range(self.north, self.north + self.all_rows - rows + 1)
        ]
        return max(frames, key=lambda frame: (frame.seen(self.weights), len(frame.cells)))

    def _legend(self, frame: HexFrame, width: int) -> list[Rich]:
        """What the characters mean, and to which sides the board goes on; no more than so many lines."""
        names = {cell.kind: cell.name for cell in frame.cells if cell.kind in self._signs}
        items = [
            Rich.assemble(self._signs[kind], (f" {self.speech.say(names[kind])}", QUIET)) for kind in sorted(names)
        ]
        if self.scene.ask is not None and self.scene.ask.reach:
            items.append(Rich(f"{REACH} {self.speech.ui('sign-reach')}", QUIET))
        for role in dict.fromkeys(shape.role for shape in self.shapes if shape.role in DRAWN):
            sign, style, key = DRAWN[role]
            items.append(Rich.assemble((sign, style), (f" {self.speech.ui(key)}", QUIET)))
        if frame.beyond:
            items.append(Rich("… " + "".join(WAYS[side] for side in frame.beyond), QUIET))
        return packed(" ", items, Rich(" · ", QUIET), width)[:MOST_LEGEND]
