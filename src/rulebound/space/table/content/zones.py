"""Zones of a table as files have them: where somebody may be put."""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from rulebound.core.content import Place
from rulebound.core.declared import declared_in
from rulebound.core.units import LengthUnit
from rulebound.space.table.content.layouts import TerrainKind
from rulebound.space.table.content.lengths import PIECE, SPOT, Along, Apart, PieceKey, Spot
from rulebound.space.table.terrain import Layout

Kind = TypeVar("Kind", bound=TerrainKind)


class TableZone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of a base may be; every condition that is given must hold.

    - `x_least`, `x_most`, `y_least`, `y_most`: a strip of the table, its borders included.
    - `within` and `away`, with `of` (a point): at most, at least this far from the point. `within: 0` is the point.
    - `within`, with `piece`: inside this piece of the layout or at most this far from it.
    - `inside` (a kind of terrain): inside any piece of that kind.
    - `from_enemies`: the gap to every base of the other side is at least this.
    """

    x_least: Along | None = None
    x_most: Along | None = None
    y_least: Along | None = None
    y_most: Along | None = None
    of: Spot | None = None
    piece: PieceKey = ""
    within: Along | None = None
    away: Along | None = None
    inside: str = ""
    from_enemies: Apart | None = None


ZONES: Final = "zones"
Zones = Annotated[tuple[TableZone, ...], Meta(extra={ZONES: True})]
"""Any of which will do."""


def check_on_layout(layout: Layout[Kind], scenario: msgspec.Struct, at: Place, unit: LengthUnit) -> None:
    """Tell of all points, pieces and zones of a scenario that are not on its table, wherever they are named."""
    for part in declared_in(scenario):
        if SPOT in part.says:
            check_on_table(layout, part.value, part.field, at, unit)
        if PIECE in part.says and part.value:
            at.known(part.field, [part.value], [piece.key for piece in layout.pieces])
        for i, zone in enumerate(part.value if ZONES in part.says else ()):
            check_zone(layout, zone, at.inside(f"{part.field}[{i}]"), unit)


def check_zone(layout: Layout[Kind], zone: TableZone, at: Place, unit: LengthUnit) -> None:
    """Tell of everything in a zone that does not fit together, or not on its table."""
    if zone.inside:
        at.known("inside", [zone.inside], [piece.kind.key for piece in layout.pieces])
    near, far, point = zone.within is not None, zone.away is not None, zone.of is not None
    for field, wrong, right in (
        ("piece", point and zone.piece, "either a point (of) or a piece is right, not both"),
        ("within", near and not point and not zone.piece, "a distance from a point (of) or a piece is right"),
        ("away", far and not point, "a distance from a point (of) is right"),
        ("of", point and not near and not far, "a point with within or away is right"),
        ("piece", zone.piece and not near, "a piece with within is right"),
    ):
        if wrong:
            at.inside(field).say(right)
    for low, high, most in (("x_least", "x_most", layout.width), ("y_least", "y_most", layout.depth)):
        least = getattr(zone, low) or 0
        end = most if getattr(zone, high) is None else getattr(zone, high)
        starts, ends = unit.written(least), unit.written(end)
        at.need(least <= end, low, float(starts), f"at most {ends}, where the zone ends,")
        at.need(end <= most, high, float(ends), f"at most {unit.written(most)}, where the table ends,")


def check_on_table(layout: Layout[Kind], point: tuple[int, int], field: str, at: Place, unit: LengthUnit) -> None:
    """Tell of a point that is not on its table."""
    fits = 0 <= point[0] <= layout.width and 0 <= point[1] <= layout.depth
    size = f"{unit.written(layout.width)} x {unit.written(layout.depth)} {unit.name}"
    at.need(fits, field, unit.point(point), f"a point of the table of {size}")
