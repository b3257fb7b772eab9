"""What scenery of each kind does."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from rulebound.space.plane.numbers import CM
from rulebound.space.table.content.layouts import TerrainKind
from rulebound.space.table.terrain import Layout, TerrainPiece

DOOR: Final = 3 * CM
"""ES-GAP-65  How wide a door is."""


class Terrain(TerrainKind, frozen=True, forbid_unknown_fields=True):
    """ES-CON-10  A kind of terrain; `broken` ground lets figures hide, `riders` says whether they may pass at all."""

    move: Literal["clear", "difficult", "leap", "climb", "impassable", "building"]
    sight: Literal["open", "obscures", "obscures_inside", "wood", "blocks", "behind"]
    broken: bool = False
    riders: bool = True

    # ES-GAP-65  A building is a rectangle of walls around a clear floor; doors are openings.
    def has_doors(self) -> bool:
        return self.move == "building"


# ES-CON-11  A layout is a table with every piece at its place.
Scenery: TypeAlias = "Layout[Terrain]"
LaidPiece: TypeAlias = "TerrainPiece[Terrain]"
