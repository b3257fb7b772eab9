"""A made-up game on a table measured in inches: terrain, buildings, and plain moves of discs of an inch."""

from __future__ import annotations

from typing import Literal

from rulebound.core.content import Said
from rulebound.core.text import Text
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Outline
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import Walk
from rulebound.space.table.content.layouts import LayoutRow, PieceRow, TerrainKind, laid_out
from rulebound.space.table.ground import Ground
from rulebound.space.table.move import Move, MoveRules
from rulebound.space.table.units import INCHES

TENTH = INCH // 10
RADIUS = INCH // 2
DOOR = 2 * INCH
NAME = Said("thing", "chose")
RULES = MoveRules("T-PLACE", "T-ROUGH", "T-LOW")


class Kind(TerrainKind, frozen=True, forbid_unknown_fields=True):
    """What such terrain does."""

    does: Literal["nothing", "slow", "low", "stop", "house"] = "nothing"

    def has_doors(self) -> bool:
        """Whether it is a house."""
        return self.does == "house"


KINDS = {
    kind.key: kind
    for kind in (
        Kind("meadow", NAME, NAME, "circle", 0),
        Kind("wood", NAME, NAME, "circle", 3 * INCH, "slow"),
        Kind("fence", NAME, NAME, "segment", INCH, "low"),
        Kind("mire", NAME, NAME, "area", 0, "slow"),
        Kind("cliff", NAME, NAME, "rectangle", 5 * INCH, "stop"),
        Kind("house", NAME, NAME, "rectangle", 5 * INCH, "house"),
    )
}


def inches(*lengths: float) -> tuple[int, ...]:
    """Lengths in units of the plane."""
    return tuple([round(length * INCH) for length in lengths])


def at(x: float, y: float) -> Point:
    """A point in inches."""
    return round(x * INCH), round(y * INCH)


def way(*points: tuple[float, float]) -> list[Point]:
    """A path in inches."""
    return [at(*point) for point in points]


def wood(x: float, y: float, radius: float) -> PieceRow:
    """A round wood."""
    a, b, c = inches(x, y, radius)
    return PieceRow("wood", circle=(a, b, c))


def fence(ax: float, ay: float, bx: float, by: float) -> PieceRow:
    """A straight fence."""
    a, b, c, d = inches(ax, ay, bx, by)
    return PieceRow("fence", seg=(a, b, c, d))


def cliff(x: float, y: float, width: float, depth: float) -> PieceRow:
    """A cliff."""
    a, b, c, d = inches(x, y, width, depth)
    return PieceRow("cliff", rect=(a, b, c, d))


def house(x: float, y: float, width: float, depth: float, *doors: tuple[float, float]) -> PieceRow:
    """A house with doors."""
    a, b, c, d = inches(x, y, width, depth)
    return PieceRow("house", rect=(a, b, c, d), doors=tuple([at(*door) for door in doors]))


def ground(*pieces: PieceRow, width: float = 24, depth: float = 24) -> Ground[Kind]:
    """A table with some pieces."""
    row = LayoutRow("made_up", NAME, NAME, round(width * INCH), round(depth * INCH), pieces)
    return Ground(laid_out(row, KINDS, DOOR), INCHES, TENTH)


class PlainMove(Move):
    """A move of a disc of an inch; it crosses fences for an inch each, and keeps off `bases`."""

    def __init__(
        self,
        table: Ground[Kind],
        start: Point,
        allowance: int,
        bases: tuple[Obstacle, ...] = (),
        opened: tuple[str, ...] = (),
        top: Outline | None = None,
    ) -> None:
        pieces = table.layout.pieces
        lows = [Obstacle(piece.outline, piece.key) for piece in pieces if piece.kind.does == "low"]
        solid = [Obstacle(piece.outline, piece.key) for piece in pieces if piece.kind.does == "stop"]
        walls = [Obstacle(wall, piece.key) for piece in pieces for wall in piece.walls]
        roughs = [Rough(piece.outline) for piece in pieces if piece.kind.does == "slow"]
        obstacles = [*table.edges, *solid, *walls, *table.closed_doors(opened), *bases]
        walk = Walk(start, RADIUS, allowance, obstacles, list(lows), roughs)
        super().__init__(table, "disc", 0, False, walk, "T-MOVE", RULES, lows, INCH, top)

    def about(self) -> dict[str, object]:
        """The disc, on its way."""
        return {"figure": "The disc", "action": "move"}

    def facings(self, ends: list[Point]) -> list[int]:
        """It looks north."""
        return [0 for _ in ends]

    def blocked_by(self, obstacle: Obstacle, ends: bool) -> tuple[str, Text]:
        """Whatever is in the way."""
        return "T-WAY", Text("ends_on" if ends else "in_the_way", {"name": obstacle.name})
