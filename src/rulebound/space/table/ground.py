"""A layout made ready for rules: what is worked out once and shared by all copies of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Refusal
from rulebound.core.text import Text
from rulebound.space.plane.index import Indexed
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Outline
from rulebound.space.plane.sweep import Obstacle, edges
from rulebound.space.table.terrain import Door, Layout, TerrainPiece

if TYPE_CHECKING:
    from rulebound.core.units import LengthUnit
    from rulebound.space.table.content.layouts import TerrainKind
    from rulebound.space.table.net import Net

Kind = TypeVar("Kind", bound="TerrainKind")
Thing = TypeVar("Thing")
Own = TypeVar("Own", bound="Ground[Any]")
"""The ground of a game."""

CELL: Final = 15
"""How wide the cells of its indices are, in units of length: about what a move takes in."""
EDGE: Final = "edge"
"""The name of the edges of the table, where they are in the way."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ground(Generic[Kind]):
    """A table with its pieces and doors by their keys; what a game's kinds of terrain do, its own class sorts.

    Places are given in multiples of `grid`, lengths told in `unit`. `leaves` are what closed doors stop, `edges` those
    of the table. `spots`, `nets` and `shown` keep what `zones`, `routes` and `areas` have worked out.
    """

    __slots__ = ("doors", "edges", "grid", "layout", "leaves", "nets", "pieces", "shown", "spots", "unit")

    def __init__(self, layout: Layout[Kind], unit: LengthUnit, grid: int) -> None:
        self.layout = layout
        self.unit = unit
        self.grid = grid
        self.pieces: dict[str, TerrainPiece[Kind]] = {piece.key: piece for piece in layout.pieces}
        self.doors: dict[str, Door] = {door.key: door for piece in layout.pieces for door in piece.doors}
        self.leaves = [Obstacle(door.leaf(), key) for key, door in self.doors.items()]
        self.edges = edges(layout.width, layout.depth, EDGE)
        self.spots: dict[tuple[object, ...], list[Point]] = {}
        self.nets: dict[tuple[object, ...], Net] = {}
        self.shown: dict[tuple[object, ...], list[Any]] = {}

    def indexed(self, things: list[Thing], outlines: list[Outline]) -> Indexed[Thing]:
        """Things of this table by where they are."""
        layout = self.layout
        return Indexed(things, outlines, layout.width, layout.depth, CELL * self.unit.per)

    def closed_doors(self, opened: tuple[str, ...]) -> list[Obstacle]:
        """What the doors that are still closed stop."""
        return [leaf for leaf in self.leaves if leaf.name not in opened]

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is on the table."""
        return 0 <= x <= self.layout.width and 0 <= y <= self.layout.depth

    def why_not_points(self, points: list[Point], rule: str) -> Refusal | None:
        """Why points cannot be given: they are off the grid, or off the table."""
        for x, y in points:
            if not self.is_on_grid(x, y):
                return self.off_grid(rule)
            if not self.holds(x, y):
                return Refusal(rule, Text("refused-rule.off_table"))
        return None

    def is_on_grid(self, x: int, y: int) -> bool:
        """Whether a point may be given at all."""
        return not (x % self.grid or y % self.grid)

    def off_grid(self, rule: str) -> Refusal:
        """A point is not on the grid."""
        return Refusal(rule, Text("refused-rule.off_the_grid", {"grid": self.unit.said(self.grid)}))


_made: dict[tuple[object, str, str], Any] = {}


def ground_of(make: Callable[[Layout[Kind]], Own], digest: str, layout: Layout[Kind]) -> Own:
    """A layout of the content with this digest, ready for the rules of a game; made once."""
    key = (make, digest, layout.key)
    if key not in _made:
        _made[key] = make(layout)
    made: Own = _made[key]
    return made
