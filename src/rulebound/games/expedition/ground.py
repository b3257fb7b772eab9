"""The table with its terrain, sorted once by what each piece does; shared by all copies of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.expedition.lengths import UNIT, S
from rulebound.games.expedition.terrain import Terrain
from rulebound.space.plane.groups.field import Base, box_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sight import Screen
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.ground import Ground

if TYPE_CHECKING:
    from rulebound.games.expedition.terrain import Area, Scenery

GRID: Final = INCH // 10
SEEN_THROUGH: Final = 2 * INCH
"""EX-GAP-30  More of a line inside an area that hides is too much."""


# EX-CON-09  What each kind of terrain does.
class ExpeditionGround(Ground[Terrain]):
    """A layout, ready for rules: `land` for those who walk, `areas` to be in, `screens` for those who look."""

    def __init__(self, layout: Scenery) -> None:
        super().__init__(layout, UNIT, GRID)
        solids = [Obstacle(piece.outline, piece.key) for piece in layout.pieces if not piece.kind.passable]
        self.land = Land(layout.width, layout.depth, solids, [])
        self.areas = [piece for piece in layout.pieces if piece.kind.passable]
        self.screens = [screen_of(piece) for piece in layout.pieces if piece.kind.blocks_sight]
        self.woods = {area.key: Screen(area.outline, area.key, depth=S) for area in self.areas}

    def area_at(self, x: int, y: int) -> Area | None:
        """The area a point lies inside of; open ground is none."""
        for area in self.areas:
            if area.outline.side(x, y) < 0:
                return area
        return None

    # EX-GAP-30  Within one area that hides one sees as far as S.
    def screening(self, viewer: Circle, body: Circle, screens: list[Screen]) -> list[Screen]:
        """What the line from middle to middle goes into, where both bases may be inside of one of the screens."""
        near: list[Screen] = []
        for screen in screens:
            if not screen.outline.enters(viewer.x, viewer.y, body.x, body.y):
                continue
            inside = screen.outline.side(viewer.x, viewer.y) < 0 and screen.outline.side(body.x, body.y) < 0
            near.append(self.woods[screen.name] if inside and screen.name in self.woods else screen)
        return near


def screen_of(piece: Area) -> Screen:
    """A piece as what hides: solid ones at once, others where a line has gone through enough of them."""
    return Screen(piece.outline, piece.key, depth=SEEN_THROUGH if piece.kind.passable else 0)


# EX-GAP-23  At least half of its figures, rounded up, have their centre inside; of two such, the one with better cover.
def area_of(ground: ExpeditionGround, bases: list[Base]) -> Area | None:
    """The area some bases of a group are in."""
    best: Area | None = None
    left, bottom, right, top = box_of(bases) if bases else (0, 0, 0, 0)
    for area in ground.areas:
        if area.outline.beyond(left, bottom, right, top, 0):
            continue
        inside = 0
        for base in bases:
            inside += area.outline.side(base.x, base.y) < 0
        if bases and 2 * inside >= len(bases) and (best is None or area.kind.cover > best.kind.cover):
            best = area
    return best
