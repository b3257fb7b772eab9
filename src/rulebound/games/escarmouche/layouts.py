"""Kinds of terrain, and layouts: tables with every piece at its place."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rulebound.core.content import ContentError, Said
from rulebound.core.text import Text
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import rectangle

Struct = msgspec.Struct

Box = tuple[int, int, int, int]
"""An upright rectangle: its south-west corner, its width and its depth."""

DOOR: Final = 3 * CM
"""ES-GAP-65  How wide a door is."""


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-10  A kind of terrain; `broken` ground lets figures hide, `riders` says whether they may pass at all."""

    key: str
    name: Said
    text: Said
    shape: Literal["circle", "rectangle", "segment"]
    move: Literal["clear", "difficult", "leap", "climb", "impassable", "building"]
    sight: Literal["open", "obscures", "obscures_inside", "wood", "blocks", "behind"]
    height: int
    broken: bool = False
    riders: bool = True


class PieceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as the file has it: a kind with a circle, a rectangle or a segment."""

    piece: str
    circle: tuple[int, int, int] | None = None
    rect: Box | None = None
    seg: tuple[int, int, int, int] | None = None
    doors: tuple[tuple[int, int], ...] = ()
    name: Said | None = None


class LayoutRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A layout as the file has it."""

    key: str
    name: Said
    text: Said
    width: int
    depth: int
    pieces: tuple[PieceRow, ...]


class Door:
    """ES-GAP-65  An opening in a wall: its middle, and the straight piece of wall it takes up."""

    __slots__ = ("ax", "ay", "bx", "by", "key", "x", "y")

    def __init__(self, key: str, x: int, y: int, upright: bool) -> None:
        self.key = key
        self.x = x
        self.y = y
        east, north = (0, DOOR // 2) if upright else (DOOR // 2, 0)
        self.ax = x - east
        self.ay = y - north
        self.bx = x + east
        self.by = y + north


class LaidPiece:
    """A piece of terrain at its place, called by its kind or by a `name` of its own.

    A building has doors, and walls that leave the doors open.
    """

    __slots__ = ("called", "doors", "key", "kind", "name", "outline", "walls")

    def __init__(self, key: str, kind: Terrain, outline: Outline, layout: str = "", name: Said | None = None) -> None:
        self.key = key
        self.kind = kind
        self.outline = outline
        self.name = name
        self.called = Text(f"terrain.{kind.key}" if name is None else f"piece.{layout}-{key}")
        self.doors: tuple[Door, ...] = ()
        self.walls: tuple[Wall, ...] = ()


class Layout:
    """ES-CON-11  A table with its pieces; x grows to the east, y to the north, from the south-west corner."""

    __slots__ = ("depth", "key", "name", "pieces", "text", "width")

    def __init__(self, row: LayoutRow, pieces: tuple[LaidPiece, ...]) -> None:
        self.key = row.key
        self.name = row.name
        self.text = row.text
        self.width = row.width
        self.depth = row.depth
        self.pieces = pieces

    def piece(self, key: str) -> LaidPiece:
        """A piece by its key."""
        for piece in self.pieces:
            if piece.key == key:
                return piece
        raise KeyError(key)


def laid_out(row: LayoutRow, terrains: dict[str, Terrain]) -> Layout:
    """A layout of its row; its pieces are numbered by their kinds, in order: `wood-1`, `wood-2`."""
    where = f"layouts.yaml: entry {row.key}"
    if row.width <= 0 or row.depth <= 0:
        raise ContentError(f"{where}: fields width and depth: must be more than 0")
    counts: dict[str, int] = {}
    pieces: list[LaidPiece] = []
    for piece in row.pieces:
        if piece.piece not in terrains:
            known = ", ".join(terrains)
            raise ContentError(f"{where}: field pieces: {piece.piece!r} is not known; there are {known}")
        counts[piece.piece] = counts.get(piece.piece, 0) + 1
        key = f"{piece.piece}-{counts[piece.piece]}"
        found = laid(key, piece, terrains[piece.piece], row.key, f"{where}: piece {key}")
        check_on_table(row, found, f"{where}: piece {key}")
        pieces.append(found)
    return Layout(row, tuple(pieces))


def laid(key: str, row: PieceRow, kind: Terrain, layout: str, where: str) -> LaidPiece:
    """A piece of its row."""
    found = LaidPiece(key, kind, outline_of(row, kind, where), layout, row.name)
    if row.rect is not None and kind.move == "building":
        found.doors = doors_of(key, row.rect, row.doors, where)
        found.walls = walls_of(row.rect, found.doors)
    elif row.doors:
        raise ContentError(f"{where}: field doors: only a building has doors")
    return found


def outline_of(row: PieceRow, kind: Terrain, where: str) -> Outline:
    """The outline of a piece, in the shape its kind has."""
    given = [row.circle is not None, row.rect is not None, row.seg is not None]
    if given != [kind.shape == "circle", kind.shape == "rectangle", kind.shape == "segment"]:
        field = {"circle": "circle", "rectangle": "rect", "segment": "seg"}[kind.shape]
        raise ContentError(f"{where}: must have the field {field}, and no other shape")
    if row.circle is not None:
        if row.circle[2] <= 0:
            raise ContentError(f"{where}: field circle: the radius must be more than 0")
        return Circle(row.circle[0], row.circle[1], row.circle[2])
    if row.rect is not None:
        if row.rect[2] <= 0 or row.rect[3] <= 0:
            raise ContentError(f"{where}: field rect: width and depth must be more than 0")
        return rectangle(row.rect[0], row.rect[1], row.rect[2], row.rect[3])
    assert row.seg is not None
    if row.seg[:2] == row.seg[2:]:
        raise ContentError(f"{where}: field seg: both ends are the same point")
    return Wall(row.seg[0], row.seg[1], row.seg[2], row.seg[3])


def check_on_table(row: LayoutRow, piece: LaidPiece, where: str) -> None:
    """No piece hangs over the edge of the table."""
    outline = piece.outline
    if outline.left < 0 or outline.bottom < 0 or outline.right > row.width or outline.top > row.depth:
        table = f"{in_cm(row.width)} x {in_cm(row.depth)} cm"
        raise ContentError(f"{where}: is not wholly on the table of {table}")


def doors_of(key: str, rect: Box, at: tuple[tuple[int, int], ...], where: str) -> tuple[Door, ...]:
    """The doors of a building; each lies wholly in one of its sides, and none on another."""
    found: list[Door] = []
    for i, (x, y) in enumerate(at):
        place = f"{where}: field doors: [{in_cm(x)}, {in_cm(y)}]"
        door = Door(f"{key}-door-{i + 1}", x, y, upright=x in (rect[0], rect[0] + rect[2]))
        if not any(covers(side, door) for side in sides_of(rect)):
            raise ContentError(f"{place} is not in a side, 1.5 cm or more from its corners")
        if any(overlap(door, other) for other in found):
            raise ContentError(f"{place} overlaps another door")
        found.append(door)
    return tuple(found)


def sides_of(rect: Box) -> list[Box]:
    """The four sides of a rectangle as straight pieces, each from its western or southern end."""
    x, y, width, depth = rect
    east, north = x + width, y + depth
    return [(x, y, east, y), (east, y, east, north), (x, north, east, north), (x, y, x, north)]


def covers(side: Box, door: Door) -> bool:
    """Whether a door lies in a side."""
    ax, ay, bx, by = side
    if ax == bx:
        return door.ax == ax and door.bx == ax and ay <= door.ay and door.by <= by
    return door.ay == ay and door.by == ay and ax <= door.ax and door.bx <= bx


def overlap(one: Door, other: Door) -> bool:
    """Whether two doors share a piece of wall."""
    if one.ax == one.bx:
        return other.ax == one.ax and other.bx == one.ax and one.ay < other.by and other.ay < one.by
    return other.ay == one.ay and other.by == one.ay and one.ax < other.bx and other.ax < one.bx


# ES-GAP-65  A building is a rectangle of walls around a clear floor; doors are openings.
def walls_of(rect: Box, doors: tuple[Door, ...]) -> tuple[Wall, ...]:
    """The sides of a building without the openings."""
    found: list[Wall] = []
    for side in sides_of(rect):
        x, y, bx, by = side
        for door in sorted([door for door in doors if covers(side, door)], key=lambda door: (door.ax, door.ay)):
            if (x, y) != (door.ax, door.ay):
                found.append(Wall(x, y, door.ax, door.ay))
            x, y = door.bx, door.by
        if (x, y) != (bx, by):
            found.append(Wall(x, y, bx, by))
    return tuple(found)


def in_cm(length: int) -> str:
    """A length in centimetres, as the files have it."""
    whole, tenths = divmod(length * 10 // CM, 10)
    return f"{whole}.{tenths}" if tenths else str(whole)
