"""Layouts as they are read: every piece in its shape and on the table, every door in a wall."""

from __future__ import annotations

from rulebound.core.content import Place, Shelf
from rulebound.games.escarmouche.layouts import (
    Box,
    Door,
    Layout,
    LayoutRow,
    PieceRow,
    Terrain,
    covers,
    door_at,
    keys_of,
    laid_out,
    outline_of,
    overlap,
    sides_of,
)
from rulebound.games.escarmouche.lengths import in_cm

SHAPES = {"circle": "circle", "rectangle": "rect", "segment": "seg"}
"""The field of a piece for each shape of a terrain."""


def layouts_of(shelf: Shelf, rows: dict[str, LayoutRow], terrains: dict[str, Terrain]) -> dict[str, Layout]:
    """The layouts whose rows are right; the shelf is told of what is wrong with the others."""
    layouts: dict[str, Layout] = {}
    for key, row in rows.items():
        if is_right(row, terrains, shelf.at("layouts.yaml", key)):
            layouts[key] = laid_out(row, terrains)
        else:
            shelf.broken.add(key)
    return layouts


def is_right(row: LayoutRow, terrains: dict[str, Terrain], at: Place) -> bool:
    """Whether all pieces of a layout are right."""
    right = True
    for i, (piece, key) in enumerate(zip(row.pieces, keys_of(row), strict=True)):
        there = at.inside(f"pieces[{i}]")
        fits = there.known("piece", [piece.piece], terrains) and has_its_shape(piece, terrains[piece.piece], there)
        right = fits and lies_well(row, piece, terrains[piece.piece], key, there) and right
    return right


def has_its_shape(piece: PieceRow, kind: Terrain, at: Place) -> bool:
    """Whether a piece has the shape of its kind and no other."""
    given = [field for field in SHAPES.values() if getattr(piece, field) is not None]
    wanted = SHAPES[kind.shape]
    return at.need(given == [wanted], "", given, f"for {kind.key!r} the field {wanted!r} and no other shape")


def lies_well(row: LayoutRow, piece: PieceRow, kind: Terrain, key: str, at: Place) -> bool:
    """Whether a piece is wholly on the table, has a length, and its doors are in its walls."""
    if piece.seg is not None and piece.seg[:2] == piece.seg[2:]:
        at.wrong("seg", [in_cm(end) for end in piece.seg], "two ends that are not the same point")
        return False
    outline = outline_of(piece)
    inside = outline.left >= 0 and outline.bottom >= 0 and outline.right <= row.width and outline.top <= row.depth
    if not inside:
        at.say(f"{key} is not wholly on the table of {in_cm(row.width)} x {in_cm(row.depth)} cm")
    if kind.move == "building" and piece.rect is not None:
        return has_its_doors(piece.rect, piece.doors, at) and inside
    return (
        at.need(not piece.doors, "doors", points_of(piece.doors), "none, since only a building has doors,") and inside
    )


def has_its_doors(rect: Box, places: tuple[tuple[int, int], ...], at: Place) -> bool:
    """Whether each door lies wholly in one side of a building, and none on another."""
    right = True
    doors: list[Door] = []
    for place in places:
        door = door_at(rect, place, "")
        shown = points_of((place,))[0]
        in_a_side = any(covers(side, door) for side in sides_of(rect))
        right = at.need(in_a_side, "doors", shown, "a point of a side, 1.5 cm or more from its corners,") and right
        alone = not any(overlap(door, other) for other in doors)
        right = at.need(alone, "doors", shown, "a point 3 cm or more from any other door") and right
        doors.append(door)
    return right


def points_of(places: tuple[tuple[int, int], ...]) -> list[list[float]]:
    """Points as the file has them, in centimetres."""
    return [[float(in_cm(x)), float(in_cm(y))] for x, y in places]
