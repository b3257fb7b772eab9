"""Terrain on a table: pieces with their outlines, buildings with walls and doors, and layouts of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from rulebound.core.text import Text
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Outline, Wall

if TYPE_CHECKING:
    from rulebound.core.content import Said
    from rulebound.space.table.content.layouts import TerrainKind

Kind = TypeVar("Kind", bound="TerrainKind")

Box = tuple[int, int, int, int]
"""An upright rectangle: its south-west corner, its width and its depth; or the two ends of a straight piece."""


class Door:
    """An opening in a wall: its middle, and the straight piece of wall it takes up."""

    __slots__ = ("ax", "ay", "bx", "by", "key", "x", "y")

    def __init__(self, key: str, x: int, y: int, width: int, upright: bool) -> None:
        self.key = key
        self.x = x
        self.y = y
        east, north = (0, width // 2) if upright else (width // 2, 0)
        self.ax = x - east
        self.ay = y - north
        self.bx = x + east
        self.by = y + north

    def leaf(self) -> Wall:
        """What fills the opening while the door is closed."""
        return Wall(self.ax, self.ay, self.bx, self.by)


class TerrainPiece(Generic[Kind]):
    """A piece of terrain at its place, called by its kind or by a `name` of its own.

    A building has doors, and walls that leave the doors open.
    """

    __slots__ = ("called", "doors", "key", "kind", "name", "outline", "walls")

    def __init__(self, key: str, kind: Kind, outline: Outline, layout: str = "", name: Said | None = None) -> None:
        self.key = key
        self.kind = kind
        self.outline = outline
        self.name = name
        self.called = Text(f"terrain.{kind.key}" if name is None else f"piece.{layout}-{key}")
        self.doors: tuple[Door, ...] = ()
        self.walls: tuple[Wall, ...] = ()

    def middle(self) -> Point:
        """The middle of the box around it."""
        outline = self.outline
        return (int(outline.left) + int(outline.right)) // 2, (int(outline.bottom) + int(outline.top)) // 2


class Layout(Generic[Kind]):
    """A table with its pieces; x grows to the east, y to the north, from the south-west corner."""

    __slots__ = ("depth", "key", "name", "pieces", "text", "width")

    def __init__(
        self, key: str, name: Said, text: Said, width: int, depth: int, pieces: tuple[TerrainPiece[Kind], ...]
    ) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.width = width
        self.depth = depth
        self.pieces = pieces

    def piece(self, key: str) -> TerrainPiece[Kind]:
        """The piece with that key; `KeyError` if there is none."""
        for piece in self.pieces:
            if piece.key == key:
                return piece
        raise KeyError(key)

    def middle(self) -> Point:
        """The middle of the table."""
        return self.width // 2, self.depth // 2

    def corners(self) -> list[Point]:
        """The corners of the table, those in the west first."""
        return [(x, y) for x in (0, self.width) for y in (0, self.depth)]

    def to_edge(self, edge: str, place: Point) -> int:
        """How far a place is from an edge, which is called by the wind it lies to: west, east, south or north."""
        x, y = place
        return {"west": x, "east": self.width - x, "south": y, "north": self.depth - y}[edge]

    def beside_edge(self, edge: str, place: Point, off: int) -> Point:
        """Where whoever goes straight from a place to an edge is so far off it."""
        (x, y), east, north = place, self.width - off, self.depth - off
        return {"west": (off, y), "east": (east, y), "south": (x, off), "north": (x, north)}[edge]


def door_at(rect: Box, x: int, y: int, width: int, key: str) -> Door:
    """A door of a building, upright in its western and eastern sides."""
    return Door(key, x, y, width, upright=x in (rect[0], rect[0] + rect[2]))


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


def walls_of(rect: Box, doors: tuple[Door, ...]) -> tuple[Wall, ...]:
    """The sides of a building without the openings."""
    walls: list[Wall] = []
    for side in sides_of(rect):
        x, y, bx, by = side
        for door in sorted([door for door in doors if covers(side, door)], key=lambda door: (door.ax, door.ay)):
            if (x, y) != (door.ax, door.ay):
                walls.append(Wall(x, y, door.ax, door.ay))
            x, y = door.bx, door.by
        if (x, y) != (bx, by):
            walls.append(Wall(x, y, bx, by))
    return tuple(walls)
