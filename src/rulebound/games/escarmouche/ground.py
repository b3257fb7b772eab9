"""The table with its scenery, sorted once by what each piece does; shared by all copies of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.escarmouche.state import GRID
from rulebound.games.escarmouche.terrain import Terrain
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.sight import Screen
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.buildings import Shell
from rulebound.space.table.ground import Ground
from rulebound.space.table.units import CENTIMETRES

if TYPE_CHECKING:
    from rulebound.games.escarmouche.terrain import LaidPiece, Scenery

MOST_WOOD: Final = 5 * CM
"""ES-GAP-13  Nobody sees through more wood than this."""
WOOD: Final = "wood"


# ES-CON-10  What each kind of scenery does.
class EscarmoucheGround(Ground[Terrain]):
    """A layout, ready for rules.

    `walkers` and `riders` are what stops a base on foot and a mounted one at ground level, doors apart; `lows` are
    leapt (`low_obstacles`: as what is in the way), `climbs` climbed; `barriers` are what nobody fights across; `broken`
    ground hides; `shells` are the buildings, and `screens` all that hinders sight.
    """

    def __init__(self, layout: Scenery) -> None:
        super().__init__(layout, CENTIMETRES, GRID)
        self.lows = [piece for piece in layout.pieces if piece.kind.move == "leap"]
        self.low_obstacles = [Obstacle(piece.outline, piece.key) for piece in self.lows]
        self.climbs = [piece for piece in layout.pieces if piece.kind.move in ("climb", "building")]
        self.roughs = [Rough(piece.outline) for piece in layout.pieces if piece.kind.move == "difficult"]
        self.walkers = list(self.edges)
        self.riders = list(self.edges)
        self.barriers: list[Obstacle] = []
        self.broken = [piece for piece in layout.pieces if piece.kind.broken]
        self.shells = [Shell(piece) for piece in layout.pieces if piece.kind.move == "building"]
        for piece in layout.pieces:
            self._sort(piece)
        self.walkers_near = self.indexed(self.walkers, [obstacle.outline for obstacle in self.walkers])
        self.riders_near = self.indexed(self.riders, [obstacle.outline for obstacle in self.riders])
        self.roughs_near = self.indexed(self.roughs, [rough.outline for rough in self.roughs])
        screens = screens_of(layout, self.shells)
        self.screens = self.indexed(screens, [screen.outline for screen in screens])

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


# ES-GAP-13  Walls, high obstacles and much wood block; scrub, reeds and a little wood only obscure.
# ES-GAP-65  A building is its walls and doors.
def screens_of(layout: Scenery, shells: list[Shell]) -> list[Screen]:
    """All that a layout puts between figures."""
    screens: list[Screen] = []
    for piece in layout.pieces:
        kind = piece.kind
        if kind.sight == "wood":
            screens.append(Screen(piece.outline, piece.key, kind.height, MOST_WOOD, WOOD))
        elif kind.sight == "obscures":
            screens.append(Screen(piece.outline, piece.key, kind.height, opaque=False))
        elif kind.sight == "blocks" and kind.move != "building":
            screens.append(Screen(piece.outline, piece.key, kind.height))
    for shell in shells:
        screens.extend(shell.panels)
    return screens
