"""Buildings as sight meets them: walls and doors, and the sides that somebody inside looks out through."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rulebound.space.plane.distance import gap_to
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.sight import Screen

if TYPE_CHECKING:
    from rulebound.space.table.content.layouts import TerrainKind
    from rulebound.space.table.terrain import TerrainPiece

Kind = TypeVar("Kind", bound="TerrainKind")


class Panel(Screen):
    """A straight part of the shell of a building, a wall or a door, on one `side` of it."""

    __slots__ = ("door", "piece", "side")

    def __init__(self, outline: Wall, piece: str, height: int, side: Wall, door: str = "") -> None:
        super().__init__(outline, door or piece, height)
        self.piece = piece
        self.side = side
        self.door = door


class Shell:
    """A building: the piece it is by its key, its floor, and the panels around it."""

    __slots__ = ("floor", "panels", "piece")

    def __init__(self, piece: TerrainPiece[Kind]) -> None:
        self.piece = piece.key
        self.floor = piece.outline
        sides = _sides(piece)
        height = piece.kind.height
        self.panels = [Panel(wall, piece.key, height, _side_of(wall, sides)) for wall in piece.walls]
        for door in piece.doors:
            leaf = door.leaf()
            self.panels.append(Panel(leaf, piece.key, height, _side_of(leaf, sides), door.key))

    def open_sides(self, base: Circle, within: int, opened: tuple[str, ...]) -> list[Wall]:
        """The sides that a base inside is at: within a distance of a wall, or of a door that is open."""
        walls: list[Wall] = []
        for panel in self.panels:
            is_open = not panel.door or panel.door in opened
            if is_open and panel.side not in walls and gap_to(base, panel.outline, within) <= 0:
                walls.append(panel.side)
        return walls


def shell_around(shells: list[Shell], base: Circle) -> Shell | None:
    """The building that the middle of a base is in."""
    for shell in shells:
        if shell.floor.side(base.x, base.y) < 0:
            return shell
    return None


def piece_of(screen: Screen) -> str:
    """The piece that a screen is, or is a part of; who it is, if it is somebody."""
    return screen.piece if isinstance(screen, Panel) else screen.name


def _sides(piece: TerrainPiece[Kind]) -> list[Wall]:
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
