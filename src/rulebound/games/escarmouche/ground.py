"""The table with its scenery, sorted once by what each piece does; shared by all copies of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.escarmouche.screens import Screens
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Wall
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.sweep import Obstacle, edges

if TYPE_CHECKING:
    from rulebound.games.escarmouche.terrain import LaidPiece, Scenery
    from rulebound.space.table.terrain import Door

EDGE: Final = "edge"


# ES-CON-10  What each kind of scenery does.
class Ground:
    """A layout, ready for rules.

    `walkers` and `riders` are what stops a base on foot and a mounted one at ground level, doors apart, whose `leaves`
    do so while they are closed; `lows` are leapt, `climbs` climbed; `barriers` are what nobody fights across; `screens`
    what hinders sight. `spots` keeps where bases may be deployed, once it has been worked out.
    """

    __slots__ = (
        "barriers",
        "climbs",
        "doors",
        "layout",
        "leaves",
        "lows",
        "pieces",
        "riders",
        "roughs",
        "screens",
        "spots",
        "walkers",
    )

    def __init__(self, layout: Scenery) -> None:
        self.layout = layout
        self.pieces: dict[str, LaidPiece] = {piece.key: piece for piece in layout.pieces}
        self.doors: dict[str, Door] = {door.key: door for piece in layout.pieces for door in piece.doors}
        self.leaves = [Obstacle(Wall(door.ax, door.ay, door.bx, door.by), key) for key, door in self.doors.items()]
        self.lows = [piece for piece in layout.pieces if piece.kind.move == "leap"]
        self.climbs = [piece for piece in layout.pieces if piece.kind.move in ("climb", "building")]
        self.roughs = [Rough(piece.outline) for piece in layout.pieces if piece.kind.move == "difficult"]
        self.walkers = edges(layout.width, layout.depth, EDGE)
        self.riders = edges(layout.width, layout.depth, EDGE)
        self.screens = Screens(layout)
        self.barriers: list[Obstacle] = []
        self.spots: dict[tuple[object, ...], list[Point]] = {}
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


# ES-GAP-65  A door is closed until it is opened, and then stays open.
def closed_doors(ground: Ground, opened: tuple[str, ...]) -> list[Obstacle]:
    """What the doors that are still closed stop."""
    return [leaf for leaf in ground.leaves if leaf.name not in opened]
