"""Layouts as they are read: every piece in its shape and on the table, every door in a wall."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from rulebound.core.content import Place, Said, Shelf
from rulebound.core.units import LengthUnit
from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import Polygon, rectangle
from rulebound.space.table.content.lengths import Along, Edge, Extent, Height, Spot
from rulebound.space.table.terrain import Box, Door, Layout, TerrainPiece, covers, door_at, overlap, sides_of, walls_of

SHAPES: Final = {
    "circle": ["circle"],
    "rectangle": ["rect"],
    "segment": ["seg"],
    "area": ["circle", "ellipse", "rect", "polygon"],
}
"""The fields of a piece for each shape of a terrain, one of which it has."""
FIELDS: Final = ("circle", "ellipse", "rect", "polygon", "seg")


class TerrainKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain; a game adds what its pieces do to moves and sight. An `area` has any shape with an inside."""

    key: str
    name: Said
    text: Said
    shape: Literal["circle", "rectangle", "segment", "area"]
    height: Height

    def has_doors(self) -> bool:
        """Whether it is a rectangle of walls with openings."""
        return False


Kind = TypeVar("Kind", bound=TerrainKind)


class PieceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as the file has it: a kind with one shape; an ellipse has half its width and half its depth."""

    piece: str
    circle: tuple[Along, Along, Extent] | None = None
    ellipse: tuple[Along, Along, Extent, Extent] | None = None
    rect: tuple[Along, Along, Extent, Extent] | None = None
    polygon: Annotated[tuple[Spot, ...], Meta(min_length=3)] | None = None
    seg: tuple[Along, Along, Along, Along] | None = None
    doors: tuple[tuple[Along, Along], ...] = ()
    name: Said | None = None


class LayoutRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layout as the file has it."""

    key: str
    name: Said
    text: Said
    width: Edge
    depth: Edge
    pieces: tuple[PieceRow, ...]


def layouts_of(shelf: Shelf, name: str, kinds: dict[str, Kind], door: int) -> dict[str, Layout[Kind]]:
    """The layouts of a file whose rows are right; the shelf is told of what is wrong with the others.

    `door` is how wide a door is.
    """
    layouts: dict[str, Layout[Kind]] = {}
    for key, row in shelf.entries(name, LayoutRow).items():
        if Check(row, shelf.unit, door).is_right(kinds, shelf.at(name, key)):
            layouts[key] = laid_out(row, kinds, door)
        else:
            shelf.broken.add(key)
    return layouts


def laid_out(row: LayoutRow, kinds: dict[str, Kind], door: int) -> Layout[Kind]:
    """A layout of its row; its pieces are numbered by their kinds, in order: `wood-1`, `wood-2`."""
    pairs = zip(row.pieces, keys_of(row), strict=True)
    pieces = [laid(key, piece, kinds[piece.piece], row.key, door) for piece, key in pairs]
    return Layout(row.key, row.name, row.text, row.width, row.depth, tuple(pieces))


def keys_of(row: LayoutRow) -> list[str]:
    """What the pieces of a layout are called by the program."""
    counts: dict[str, int] = {}
    keys: list[str] = []
    for piece in row.pieces:
        counts[piece.piece] = counts.get(piece.piece, 0) + 1
        keys.append(f"{piece.piece}-{counts[piece.piece]}")
    return keys


def laid(key: str, row: PieceRow, kind: Kind, layout: str, door: int) -> TerrainPiece[Kind]:
    """The piece that a row of a file lays down, with its doors and the walls between them."""
    piece = TerrainPiece(key, kind, outline_of(row), layout, row.name)
    if row.rect is not None and kind.has_doors():
        piece.doors = tuple(
            [door_at(row.rect, x, y, door, f"{key}-door-{i + 1}") for i, (x, y) in enumerate(row.doors)]
        )
        piece.walls = walls_of(row.rect, piece.doors)
    return piece


def names_of_pieces(layouts: dict[str, Layout[Kind]]) -> dict[str, dict[str, str]]:
    """What pieces are called that have a name of their own, for the words of a game."""
    pieces = [piece for layout in layouts.values() for piece in layout.pieces]
    return {piece.called.key: piece.name.by_language() for piece in pieces if piece.name is not None}


def outline_of(row: PieceRow) -> Outline:
    """A circle, a rectangle or a wall, whichever the row gives."""
    if row.circle is not None:
        return Circle(row.circle[0], row.circle[1], row.circle[2])
    if row.ellipse is not None:
        return Ellipse(row.ellipse[0], row.ellipse[1], row.ellipse[2], row.ellipse[3])
    if row.rect is not None:
        return rectangle(row.rect[0], row.rect[1], row.rect[2], row.rect[3])
    if row.polygon is not None:
        return Polygon(list(row.polygon))
    assert row.seg is not None
    return Wall(row.seg[0], row.seg[1], row.seg[2], row.seg[3])


class Check:
    """Whether a layout is right; lengths are told in a unit, and doors are of a width."""

    def __init__(self, row: LayoutRow, unit: LengthUnit, door: int) -> None:
        self.row = row
        self.unit = unit
        self.door = door

    def is_right(self, kinds: dict[str, Kind], at: Place) -> bool:
        """Whether all pieces are right."""
        right = True
        for i, (piece, key) in enumerate(zip(self.row.pieces, keys_of(self.row), strict=True)):
            there = at.inside(f"pieces[{i}]")
            fits = there.known("piece", [piece.piece], kinds) and has_its_shape(piece, kinds[piece.piece], there)
            right = fits and self.lies_well(piece, kinds[piece.piece], key, there) and right
        return right

    def lies_well(self, piece: PieceRow, kind: TerrainKind, key: str, at: Place) -> bool:
        """Whether a piece is wholly on the table, has a length, and its doors are in its walls."""
        row, unit = self.row, self.unit
        if piece.seg is not None and piece.seg[:2] == piece.seg[2:]:
            at.wrong("seg", [unit.written(end) for end in piece.seg], "two ends that are not the same point")
            return False
        outline = outline_of(piece)
        if isinstance(outline, Polygon) and crosses_itself(outline):
            shown = [unit.point(corner) for corner in outline.corners()]
            at.wrong("polygon", shown, "corners in order, so that no two sides meet but at a corner,")
            return False
        inside = outline.left >= 0 and outline.bottom >= 0 and outline.right <= row.width and outline.top <= row.depth
        if not inside:
            size = f"{unit.written(row.width)} x {unit.written(row.depth)} {unit.name}"
            at.say(f"{key} is not wholly on the table of {size}")
        if kind.has_doors() and piece.rect is not None:
            return self.has_its_doors(piece.rect, piece.doors, at) and inside
        shown = [unit.point(place) for place in piece.doors]
        return at.need(not piece.doors, "doors", shown, "none, since only a building has doors,") and inside

    def has_its_doors(self, rect: Box, places: tuple[tuple[int, int], ...], at: Place) -> bool:
        """Whether each door lies wholly in one side of a building, and none on another."""
        unit = self.unit
        off_corner = f"a point of a side, {unit.written(self.door // 2)} {unit.name} or more from its corners,"
        off_door = f"a point {unit.written(self.door)} {unit.name} or more from any other door"
        right = True
        doors: list[Door] = []
        for place in places:
            door = door_at(rect, place[0], place[1], self.door, "")
            in_a_side = any(covers(side, door) for side in sides_of(rect))
            right = at.need(in_a_side, "doors", unit.point(place), off_corner) and right
            alone = not any(overlap(door, other) for other in doors)
            right = at.need(alone, "doors", unit.point(place), off_door) and right
            doors.append(door)
        return right


def crosses_itself(polygon: Polygon) -> bool:
    """Whether two sides of a polygon that are not neighbours meet."""
    sides = polygon.walls
    pairs = [(i, j) for i in range(len(sides)) for j in range(i) if (i - j) % len(sides) not in (1, len(sides) - 1)]
    return any(sides[i].touches(sides[j].ax, sides[j].ay, sides[j].bx, sides[j].by) for i, j in pairs)


def has_its_shape(piece: PieceRow, kind: TerrainKind, at: Place) -> bool:
    """Whether a piece has a shape of its kind and no other."""
    given = [field for field in FIELDS if getattr(piece, field) is not None]
    wanted = SHAPES[kind.shape]
    fields = " or ".join([repr(field) for field in wanted])
    fits = len(given) == 1 and given[0] in wanted
    return at.need(fits, "", given, f"for {kind.key!r} the field {fields} and no other shape")
