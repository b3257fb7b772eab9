"""Lengths of content: people write them in the unit of their game, the program keeps units of the plane."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from rulebound.core.fits import LENGTH
from rulebound.space.plane.numbers import CM, MM

LONGEST: Final = 200 * CM
"""No table is longer than this."""

Along = Annotated[int, Meta(ge=0, le=LONGEST, extra=LENGTH)]
"""A coordinate, or a distance on the table."""
Extent = Annotated[int, Meta(ge=MM, le=LONGEST, extra=LENGTH)]
"""How long something is that is there at all."""
Edge = Annotated[int, Meta(ge=20 * CM, le=LONGEST, extra=LENGTH)]
"""The width or depth of a table."""
Height = Annotated[int, Meta(ge=0, le=30 * CM, extra=LENGTH)]
Apart = Annotated[int, Meta(ge=0, le=30 * CM, extra=LENGTH)]
"""How far from the enemy somebody must deploy."""
SPOT: Final = "spot"
PIECE: Final = "piece"
Spot = Annotated[tuple[Along, Along], Meta(extra={SPOT: True})]
"""A point of the table."""
PieceKey = Annotated[str, Meta(extra={PIECE: True})]
"""What the program calls a piece of the layout; empty: none."""
