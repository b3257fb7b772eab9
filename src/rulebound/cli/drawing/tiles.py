"""The board of a scene in text: tiles with walls and openings, and everything on them."""

from __future__ import annotations

from functools import cached_property

from rich.text import Text as Rich

from rulebound.cli.drawing.boards import Seen
from rulebound.cli.drawing.canvas import Canvas
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.tiles_frame import AXIS, MARGIN, STEP_X, STEP_Y, TileFrame, framed, seen, weights_of
from rulebound.cli.lines import packed
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import NUMBER, QUIET, fitted, has_mark, side_style, token
from rulebound.core.scene import Cell, Mark, Piece, Scene

INNER_WIDTH = STEP_X - 1
GAP_WIDTH = 5

WALL = "dim"
UNBOUNDED = 1_000_000
"""More columns than any board has."""
BARS = "▒▓░╳"

BESIDE = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
MEANT = {"N": "▴", "E": "▸", "S": "▾", "W": "◂"}
"""Beside an opening that the question is about: the way through it."""
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
JUNCTIONS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the walls that meet: 1 north, 2 east, 4 south, 8 west."""


Token = list[tuple[str, str]]
"""Something on a tile: pieces of text, each with a style."""


def _length(tokens: list[Token]) -> int:
    return sum(len(text) for parts in tokens for text, _ in parts) + len(tokens) - 1


class TileDrawing:
    """The drawing of the part of a scene's board that is in a frame."""

    def __init__(self, scene: Scene, speech: Speech, pointers: Pointers, frame: TileFrame) -> None:
        self.scene = scene
        self.speech = speech
        self.pointers = pointers
        self.frame = frame
        self.places = {(cell.x, cell.y): cell for cell in scene.cells}
        self.bars = {bar.kind: bar for cell in scene.cells for bar in cell.barred.values()}
        self.kinds = sorted(self.bars)
        self.west, self.north = frame.west, frame.north
        self.left = MARGIN if frame.has_margin("W") else 0
        self.canvas = Canvas(frame.width - AXIS, frame.rows * STEP_Y + 1)
        self._walls()
        for cell in frame.cells:
            self._inside(cell)
            for side in "NESW":
                self._side(cell, side)

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Column and row of the upper left corner of a tile."""
        return self.left + (cell.x - self.west) * STEP_X, (self.north - cell.y) * STEP_Y

    def _walls(self) -> None:
        meeting: dict[tuple[int, int], int] = {}
        for cell in self.frame.cells:
            x, y = self.corner(cell)
            right, below = x + STEP_X, y + STEP_Y
            for at, walls in (((x, y), 6), ((right, y), 12), ((x, below), 3), ((right, below), 9)):
                meeting[at] = meeting.get(at, 0) | walls
            for row in (y, below):
                self.canvas.put(x + 1, row, "─" * INNER_WIDTH, WALL)
            for row in range(y + 1, below):
                self.canvas.put(x, row, "│", WALL)
                self.canvas.put(right, row, "│", WALL)
        for (x, y), walls in meeting.items():
            self.canvas.put(x, y, JUNCTIONS[walls], WALL)

    def _beside(self, cell: Cell, side: str) -> Cell | None:
        dx, dy = BESIDE[side]
        return self.places.get((cell.x + dx, cell.y + dy))

    def _is_open(self, cell: Cell, side: str) -> bool:
        other = self._beside(cell, side)
        if side not in cell.openings:
            return False
        return side in cell.unexplored if other is None else OPPOSITE[side] in other.openings

    def _side(self, cell: Cell, side: str) -> None:
        """An opening: a gap, a question mark where nobody has been, and what bars it."""
        if not self._is_open(cell, side):
            return
        bar = cell.barred.get(side)
        other = self._beside(cell, side)
        if bar is None and other is not None and OPPOSITE[side] in other.barred:
            return
        number = self.pointers.of(f"{bar.kind}:{side}") if bar else ""
        here = opening_id(cell, side)
        number = number or self.pointers.of(here) or (MEANT[side] if self.pointers.is_subject(here) else "")
        fill = "?" if side in cell.unexplored else " "
        if bar:
            fill = BARS[self.kinds.index(bar.kind) % len(BARS)]
        x, y = self.corner(cell)
        style = "bold yellow" if fill == "?" else "red" if bar else ""
        if side in "NS":
            self._gap(x + (STEP_X - GAP_WIDTH) // 2 + 1, y if side == "N" else y + STEP_Y, fill, style, number)
            return
        wall, row = (x + STEP_X if side == "E" else x), y + STEP_Y // 2
        self.canvas.put(wall, row, fill, style)
        if number:
            outside = wall + 1 if side == "E" else wall - len(number)
            inside = wall - len(number) if side == "E" else wall + 1
            self.canvas.put(outside if fill == "?" else inside, row, number, NUMBER)

    def _gap(self, x: int, y: int, fill: str, style: str, number: str) -> None:
        if fill == "?":
            shown = fill + number
            self.canvas.put(x, y, " " * GAP_WIDTH)
            start = x + (GAP_WIDTH - len(shown)) // 2
            self.canvas.put(start, y, fill, style)
            self.canvas.put(start + 1, y, number, NUMBER)
            return
        self.canvas.put(x, y, fill * GAP_WIDTH, style)
        if number:
            self.canvas.put(x + (GAP_WIDTH - len(number)) // 2, y, number, NUMBER)

    def _inside(self, cell: Cell) -> None:
        """A tile's name, its number, and who and what is on it."""
        x, y = self.corner(cell)
        number = self.pointers.of(cell.id)
        room = INNER_WIDTH - (len(number) + 1 if number else 0)
        self.canvas.put(x + 1, y + 1, fitted(self.speech.say(cell.name), room), QUIET)
        if number:
            self.canvas.put(x + STEP_X - len(number), y + 1, number, NUMBER)
        for row, tokens in enumerate(self._rows(cell)):
            self._tokens(x + 1, y + 2 + row, tokens)

    def _rows(self, cell: Cell) -> list[list[Token]]:
        """What is on a tile, in its two lower rows: one side above, the others and what lies there below."""
        here = [piece for piece in self.scene.pieces if piece.at == cell.id]
        first = [self._piece(piece) for piece in here if piece.side == 0]
        second = [self._piece(piece) for piece in here if piece.side != 0]
        marks = [[(self._mark(mark), "magenta")] for mark in cell.marks]
        (first if len(first) < len(second) else second).extend(marks)
        while len(first) > 1 and _length(first) > INNER_WIDTH:
            second.insert(0, first.pop())
        return [first, second]

    def _mark(self, mark: Mark) -> str:
        name = fitted(self.speech.say(mark.name), 8)
        return f"{mark.count}×{name}" if mark.count > 1 else name

    def _piece(self, piece: Piece) -> Token:
        style = side_style(piece.side)
        if has_mark(piece, "acted") and not piece.count > 1:
            style = style.replace("bold ", "")
        shown = token(piece, self.speech)
        if has_mark(piece, "active") or self.pointers.is_subject(piece.id):
            shown, style = f"▸{shown}", f"{style} reverse"
        parts = [(shown, style)]
        number = self.pointers.of(piece.id)
        if number:
            parts.append((number, NUMBER))
        return parts

    def _tokens(self, x: int, y: int, tokens: list[Token]) -> None:
        end = x + INNER_WIDTH
        for i, parts in enumerate(tokens):
            length = sum(len(text) for text, _ in parts)
            left = len(tokens) - i
            if x + length > end - (2 if left > 1 else 0):
                self.canvas.put(min(x, end - 2), y, f"+{left}", QUIET)
                return
            for text, style in parts:
                self.canvas.put(x, y, text, style)
                x += len(text)
            x += 1

    def lines(self, width: int) -> list[Rich]:
        """The board with its axes, and what its signs mean."""
        lines = [self._columns()]
        for i, line in enumerate(self.canvas.lines()):
            lines.append(Rich.assemble((self._row_name(i), QUIET), line, no_wrap=True))
        return lines + legend(self.scene, self.speech, width, self.frame.beyond)

    def _columns(self) -> Rich:
        line = [" "] * (AXIS + self.canvas.width)
        for column in range(self.frame.columns):
            name = str(self.west + column)
            at = AXIS + self.left + column * STEP_X + STEP_X // 2
            line[at : at + len(name)] = name
        return Rich("".join(line).rstrip(), QUIET, no_wrap=True)

    def _row_name(self, row: int) -> str:
        if row % STEP_Y != STEP_Y // 2:
            return " " * AXIS
        return f"{self.north - row // STEP_Y:>{AXIS - 1}} "


def legend(scene: Scene, speech: Speech, width: int, beyond: str) -> list[Rich]:
    """What the signs of a board mean, and to which sides it goes on."""
    bars = {bar.kind: bar for cell in scene.cells for bar in cell.barred.values()}
    parts = [f"{BARS[i % len(BARS)]} {speech.say(bars[kind].name)}" for i, kind in enumerate(sorted(bars))]
    if any(cell.unexplored for cell in scene.cells):
        parts.append(f"? {speech.ui('unexplored')}")
    if beyond:
        ways = "".join(MEANT[side] for side in beyond)
        told = f"… {speech.ui('cut')} {ways}"
        parts.append(told if AXIS + len(told) <= width else f"… {ways}")
    return packed(" " * AXIS, [Rich(part, QUIET) for part in parts], Rich(" · ", QUIET), width)


def opening_id(cell: Cell, side: str) -> str:
    """What options point at that lead through this side."""
    return f"opening:{cell.id.partition(':')[2]}:{side}"


def board_frame(
    scene: Scene, speech: Speech, pointers: Pointers, news: list[str], width: int, height: int | None = None
) -> TileFrame | None:
    """The part of a board that fits into so many columns and rows; None if that is not even one tile."""
    if height is None:
        return framed(scene, pointers, news, width, None)
    whole = framed(scene, pointers, news, width, height - 1 - len(legend(scene, speech, width, "")))
    if whole is None or not whole.beyond:
        return whole
    return framed(scene, pointers, news, width, height - 1 - len(legend(scene, speech, width, "NESW")))


def board_lines(scene: Scene, speech: Speech, pointers: Pointers, frame: TileFrame, width: int) -> list[Rich]:
    """The part of a board that is in a frame, no line wider than `width`."""
    return TileDrawing(scene, speech, pointers, frame).lines(width)


class TileView:
    """The tiles in a frame, drawn within so many columns."""

    def __init__(self, board: TileBoard, frame: TileFrame, width: int) -> None:
        self.board = board
        self.frame = frame
        self.width = width

    @property
    def seen(self) -> Seen:
        """How much of what matters is in it."""
        return seen(self.frame, self.board.weights)

    @property
    def extent(self) -> int:
        return len(self.frame.cells)

    @property
    def sight(self) -> int:
        """Rows of tiles, up to what is enough."""
        return min(self.frame.rows, self.board.enough)

    @property
    def rows(self) -> int:
        """Rows of the screen it takes, with its axis and its legend."""
        signs = legend(self.board.scene, self.board.speech, self.width, self.frame.beyond)
        return self.frame.rows * STEP_Y + 2 + len(signs)

    def lines(self) -> list[Rich]:
        return board_lines(self.board.scene, self.board.speech, self.board.pointers, self.frame, self.width)


class TileBoard:
    """The tiles of a scene; `news` are the things that have changed last."""

    enough = fair = 2

    least_width = AXIS + 2 * MARGIN + STEP_X + 1

    def __init__(self, scene: Scene, speech: Speech, pointers: Pointers, news: list[str]) -> None:
        self.scene = scene
        self.speech = speech
        self.pointers = pointers
        self.news = news
        self.weights = weights_of(scene, pointers, news)
        self._views: dict[tuple[int, int | None], TileView | None] = {}

    @property
    def matters(self) -> Seen:
        """How much there is to see in all."""
        return tuple(sum(weight[i] for weight in self.weights.values()) for i in range(4))

    def width_within(self, most: int, height: int | None) -> int:  # noqa: ARG002
        """Columns of the whole board, if there are so many."""
        return min(self._whole_width, most)

    @cached_property
    def _whole_width(self) -> int:
        whole = framed(self.scene, self.pointers, self.news, UNBOUNDED, None)
        return whole.width if whole is not None else 0

    def view(self, width: int, height: int | None) -> TileView | None:
        """The part that fits; None if that is not even one tile."""
        if (width, height) not in self._views:
            frame = board_frame(self.scene, self.speech, self.pointers, self.news, width, height)
            self._views[width, height] = TileView(self, frame, width) if frame is not None else None
        return self._views[width, height]
