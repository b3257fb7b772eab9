"""The table with its scenery, sorted once by what each piece does; shared by all copies of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.escarmouche.screens import Screens
from rulebound.games.escarmouche.state import GRID
from rulebound.games.escarmouche.terrain import Terrain
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.ground import Ground
from rulebound.space.table.units import CENTIMETRES

if TYPE_CHECKING:
    from rulebound.games.escarmouche.terrain import LaidPiece, Scenery


# ES-CON-10  What each kind of scenery does.
class EscarmoucheGround(Ground[Terrain]):
    """A layout, ready for rules.

    `walkers` and `riders` are what stops a base on foot and a mounted one at ground level, doors apart; `lows` are
    leapt (`low_obstacles`: as what is in the way), `climbs` climbed; `barriers` are what nobody fights across;
    `screens` what hinders sight.
    """

    __slots__ = ("barriers", "climbs", "low_obstacles", "lows", "riders", "roughs", "screens", "walkers")

    def __init__(self, layout: Scenery) -> None:
        super().__init__(layout, CENTIMETRES, GRID)
        self.lows = [piece for piece in layout.pieces if piece.kind.move == "leap"]
        self.low_obstacles = [Obstacle(piece.outline, piece.key) for piece in self.lows]
        self.climbs = [piece for piece in layout.pieces if piece.kind.move in ("climb", "building")]
        self.roughs = [Rough(piece.outline) for piece in layout.pieces if piece.kind.move == "difficult"]
        self.walkers = list(self.edges)
        self.riders = list(self.edges)
        self.screens = Screens(layout)
        self.barriers: list[Obstacle] = []
        for piece in layout.pieces:
            self._sort(piece)

    def _sort(self, piece: LaidPiece) -> None:
        move = piece.kind.move
        if move == "building":
            for wall in piece.walls:
                self.walkers.append(Obstacle(wall, piece.key))
                self.barriers.append(Obstacle(wall, piece.key))
            self.riders.append(Obstacle(piece.outline, piece.key))
        elif move in ("climb", "impassable"):
            self.walkers.append(Obstacle(piece.outline, piece.key))
            self.riders.append(Obstacle(piece.outline, piece.key))
            if move == "climb":
                self.barriers.append(Obstacle(piece.outline, piece.key))
        elif not piece.kind.riders:
            self.riders.append(Obstacle(piece.outline, piece.key))
