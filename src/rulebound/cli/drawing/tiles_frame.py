"""Which part of a board is shown where it is larger than the room for it: whole tiles, and those that matter now."""

from __future__ import annotations

from rulebound.cli.drawing.pointers import Pointers
from rulebound.core.scene import Cell, Piece, Scene

STEP_X, STEP_Y = 14, 4
"""Columns and rows from a tile to the next; each with one of its walls."""
AXIS = 3
MARGIN = 3
"""Room beside the outermost tiles for the number of an opening."""


class TileFrame:
    """The tiles that are shown, between the outermost columns and rows of them."""

    def __init__(self, scene: Scene, west: int, north: int, columns: int, rows: int) -> None:
        self.west = west
        self.north = north
        self.columns = columns
        self.rows = rows
        self.cells = [cell for cell in scene.cells if self.holds(cell)]
        hidden = [cell for cell in scene.cells if not self.holds(cell)]
        self.beyond = "".join(side for side in "NESW" if any(side in self._way_to(cell) for cell in hidden))
        """The sides to which the board goes on."""

    def holds(self, cell: Cell) -> bool:
        return 0 <= cell.x - self.west < self.columns and 0 <= self.north - cell.y < self.rows

    def _way_to(self, cell: Cell) -> str:
        way = "W" if cell.x < self.west else "E" if cell.x >= self.west + self.columns else ""
        return way + ("N" if cell.y > self.north else "S" if cell.y <= self.north - self.rows else "")

    def has_margin(self, side: str) -> bool:
        """Whether there is room for numbers outside the outermost tiles."""
        outermost = self.west if side == "W" else self.west + self.columns - 1
        return any(cell.x == outermost and side in cell.unexplored for cell in self.cells)

    @property
    def width(self) -> int:
        """Columns of the screen it takes."""
        margins = MARGIN * (self.has_margin("W") + self.has_margin("E"))
        return AXIS + margins + self.columns * STEP_X + 1


def framed(scene: Scene, pointers: Pointers, news: list[str], width: int, height: int | None) -> TileFrame | None:
    """The part of a board that fits into so many columns and rows; None if that is not even one tile.

    `news` are the things that have changed last.
    """
    xs, ys = [cell.x for cell in scene.cells], [cell.y for cell in scene.cells]
    if not scene.cells:
        return None
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    whole = TileFrame(scene, min(xs), max(ys), columns, rows)
    if whole.width > width:
        columns = min(columns, (width - AXIS - 2 * MARGIN - 1) // STEP_X)
    if height is not None:
        rows = min(rows, (height - 1) // STEP_Y)
    if columns < 1 or rows < 1:
        return None
    if (columns, rows) == (whole.columns, whole.rows):
        return whole
    weights = weights_of(scene, pointers, news)
    frames = [
        TileFrame(scene, west, north, columns, rows)
        for west in range(min(xs), max(xs) - columns + 2)
        for north in range(max(ys), min(ys) + rows - 2, -1)
    ]
    return max(frames, key=lambda frame: (seen(frame, weights), _is_central(frame, weights)))


Weights = dict[str, tuple[int, ...]]
"""How much the tiles that matter do, by their ids."""


def weights_of(scene: Scene, pointers: Pointers, news: list[str]) -> Weights:
    """What options point at, the active piece, what has changed last, and pieces: in this order."""
    asked = {cell_of(thing, scene) for thing in pointers.things()}
    active = {piece.at for piece in scene.pieces if is_active(piece)}
    changed = {cell_of(thing, scene) for thing in news}
    weights: Weights = {}
    for cell in scene.cells:
        pieces = sum(bool(piece.rows) + 1 for piece in scene.pieces if piece.at == cell.id)
        weight = (int(cell.id in asked), int(cell.id in active), int(cell.id in changed), pieces)
        if any(weight):
            weights[cell.id] = weight
    return weights


def seen(frame: TileFrame | None, weights: Weights) -> tuple[int, ...]:
    """How much of what matters is in a frame."""
    inside = [weights[cell.id] for cell in frame.cells if cell.id in weights] if frame is not None else []
    return tuple(sum(weight[i] for weight in inside) for i in range(4))


def _is_central(frame: TileFrame, weights: Weights) -> int:
    """The larger, the nearer the middle is to the tiles that matter."""
    middle = (2 * frame.west + frame.columns - 1, 2 * frame.north - frame.rows + 1)
    return -sum(abs(2 * cell.x - middle[0]) + abs(2 * cell.y - middle[1]) for cell in frame.cells if cell.id in weights)


def is_active(piece: Piece) -> bool:
    """Whether a piece acts now."""
    return any(mark.kind == "active" for mark in piece.marks)


def cell_of(thing: str, scene: Scene) -> str:
    """The tile that something pointed at lies on; nothing if it lies on none."""
    kind, _, rest = thing.partition(":")
    if kind == "opening":
        place = rest.rpartition(":")[0]
        return next((cell.id for cell in scene.cells if cell.id.partition(":")[2] == place), "")
    for piece in scene.pieces:
        if thing == piece.id or thing.startswith(f"{piece.id}:row:"):
            return piece.at
    return next((cell.id for cell in scene.cells if cell.id == thing), "")
