"""Kinds of terrain, and layouts: tables with every piece at its place."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rulebound.core.content import Said
from rulebound.core.text import Text
from rulebound.games.escarmouche.lengths import Along, Edge, Extent, Height
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
    height: Height
    broken: bool = False
    riders: bool = True


class PieceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as the file has it: a kind with a circle, a rectangle or a segment."""

    piece: str
    circle: tuple[Along, Along, Extent] | None = None
    rect: tuple[Along, Along, Extent, Extent] | None = None
    seg: tuple[Along, Along, Along, Along] | None = None
    doors: tuple[tuple[Along, Along], ...] = ()
    name: Said | None = None


class LayoutRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A layout as the file has it."""

    key: str
    name: Said
    text: Said
    width: Edge
    depth: Edge
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
    pairs = zip(row.pieces, keys_of(row), strict=True)
    return Layout(row, tuple([laid(key, piece, terrains[piece.piece], row.key) for piece, key in pairs]))


def keys_of(row: LayoutRow) -> list[str]:
    """What the pieces of a layout are called by the program."""
    counts: dict[str, int] = {}
    keys: list[str] = []
    for piece in row.pieces:
        counts[piece.piece] = counts.get(piece.piece, 0) + 1
        keys.append(f"{piece.piece}-{counts[piece.piece]}")
    return keys


def laid(key: str, row: PieceRow, kind: Terrain, layout: str) -> LaidPiece:
    """A piece of its row."""
    piece = LaidPiece(key, kind, outline_of(row), layout, row.name)
    if row.rect is not None and kind.move == "building":
        piece.doors = tuple([door_at(row.rect, at, f"{key}-door-{i + 1}") for i, at in enumerate(row.doors)])
        piece.walls = walls_of(row.rect, piece.doors)
    return piece


def outline_of(row: PieceRow) -> Outline:
    """The outline of a piece."""
    if row.circle is not None:
        return Circle(row.circle[0], row.circle[1], row.circle[2])
    if row.rect is not None:
        return rectangle(row.rect[0], row.rect[1], row.rect[2], row.rect[3])
    assert row.seg is not None
    return Wall(row.seg[0], row.seg[1], row.seg[2], row.seg[3])


def door_at(rect: Box, at: tuple[int, int], key: str) -> Door:
    """A door of a building, upright in its western and eastern sides."""
    return Door(key, at[0], at[1], upright=at[0] in (rect[0], rect[0] + rect[2]))


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
