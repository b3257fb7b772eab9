"""What the pieces of a layout do to sight, sorted once and shared by all copies of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Wall
from rulebound.space.plane.sight import Screen

if TYPE_CHECKING:
    from rulebound.games.escarmouche.terrain import LaidPiece, Scenery

MOST_WOOD: Final = 5 * CM
"""ES-GAP-13  Nobody sees through more wood than this."""
WOOD: Final = "wood"


class Panel(Screen):
    """A straight part of the shell of a building, a wall or a door, on one `side` of it."""

    __slots__ = ("door", "piece", "side")

    def __init__(self, outline: Wall, piece: LaidPiece, side: Wall, door: str = "") -> None:
        super().__init__(outline, door or piece.key, piece.kind.height)
        self.piece = piece.key
        self.side = side
        self.door = door


class Shell:
    """A building as sight meets it."""

    __slots__ = ("panels", "piece")

    def __init__(self, piece: LaidPiece) -> None:
        self.piece = piece
        sides = _sides(piece)
        self.panels = [Panel(wall, piece, _side_of(wall, sides)) for wall in piece.walls]
        for door in piece.doors:
            leaf = Wall(door.ax, door.ay, door.bx, door.by)
            self.panels.append(Panel(leaf, piece, _side_of(leaf, sides), door.key))


def _sides(piece: LaidPiece) -> list[Wall]:
    """The four sides of a building from corner to corner."""
    o = piece.outline
    return [
        Wall(o.left, o.bottom, o.right, o.bottom),
        Wall(o.right, o.bottom, o.right, o.top),
        Wall(o.left, o.top, o.right, o.top),
        Wall(o.left, o.bottom, o.left, o.top),
    ]


def _side_of(part: Wall, sides: list[Wall]) -> Wall:
    """The side a straight part of a shell lies in."""
    for side in sides:
        if side.side(part.ax, part.ay) == 0 and side.side(part.bx, part.by) == 0:
            return side
    raise ValueError(f"{part.ax}, {part.ay} to {part.bx}, {part.by} lies in no side")


# ES-GAP-13  Walls, high obstacles and much wood block; scrub, reeds and a little wood only obscure.
# ES-GAP-65  A building is its walls and doors.
class Screens:
    """All that a layout puts between figures: `fixed` screens, `shells` of buildings, `broken` ground."""

    __slots__ = ("broken", "fixed", "shells")

    def __init__(self, layout: Scenery) -> None:
        self.broken = [piece for piece in layout.pieces if piece.kind.broken]
        self.shells = [Shell(piece) for piece in layout.pieces if piece.kind.move == "building"]
        self.fixed: list[Screen] = []
        for piece in layout.pieces:
            kind = piece.kind
            if kind.sight == "wood":
                self.fixed.append(Screen(piece.outline, piece.key, kind.height, MOST_WOOD, WOOD))
            elif kind.sight == "obscures":
                self.fixed.append(Screen(piece.outline, piece.key, kind.height, opaque=False))
            elif kind.sight == "blocks" and kind.move != "building":
                self.fixed.append(Screen(piece.outline, piece.key, kind.height))
