"""What terrain of each kind does."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rulebound.core.declared import word_of
from rulebound.core.scene import LOOKS
from rulebound.space.table.content.layouts import TerrainKind
from rulebound.space.table.terrain import Layout, TerrainPiece

Environment = Literal["savannah", "jungle"]
Die = Literal[6, 8, 10]
"""The size of a die."""


class Terrain(TerrainKind, frozen=True, forbid_unknown_fields=True):
    """EX-CON-09  A kind of terrain.

    - `cover`: the Cover die of a group in it.
    - `blocks_sight`: nobody sees far through it; through what is not `passable` nobody sees at all.
    - `dangerous`: the first group in it rolls on the table of the country.
    - `wet`: animals of the water live in it.
    - `look`: how it is drawn, one of the looks that every client knows.
    """

    cover: Die
    environments: Annotated[tuple[Environment, ...], Meta(min_length=1)]
    look: Annotated[str, word_of(*LOOKS)]
    blocks_sight: bool = False
    dangerous: bool = False
    passable: bool = True
    wet: bool = False


# EX-CON-12  A layout is a table with every area at its place.
Scenery: TypeAlias = "Layout[Terrain]"
Area: TypeAlias = "TerrainPiece[Terrain]"
