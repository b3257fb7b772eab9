"""Lengths as people write them: centimetres with at most one decimal, kept as whole units of the plane.

ES-GAP-51  Centimetres with a resolution of 0.1 cm.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from rulebound.core import fits
from rulebound.space.plane.numbers import CM, MM

IN_CM: Final = {fits.PER_CM: CM}
"""What marks a whole number of units that files have in centimetres."""
LONGEST: Final = 180 * CM
"""No table is longer than this."""

Along = Annotated[int, Meta(ge=0, le=LONGEST, extra=IN_CM)]
"""A coordinate, or a distance on the table."""
Extent = Annotated[int, Meta(ge=MM, le=LONGEST, extra=IN_CM)]
"""How long something is that is there at all."""
Edge = Annotated[int, Meta(ge=20 * CM, le=LONGEST, extra=IN_CM)]
"""The width or depth of a table."""
Height = Annotated[int, Meta(ge=0, le=30 * CM, extra=IN_CM)]
Advance = Annotated[int, Meta(ge=CM, le=40 * CM, extra=IN_CM)]
MountBase = Annotated[int, Meta(ge=13 * MM, le=3 * CM, extra=IN_CM)]
"""The radius of a mount's base, larger than that of a figure on foot."""
StackBase = Annotated[int, Meta(ge=0, le=5 * CM, extra=IN_CM)]
Apart = Annotated[int, Meta(ge=0, le=30 * CM, extra=IN_CM)]
"""How far from the enemy somebody must deploy."""


def in_cm(length: int) -> str:
    """A length in centimetres, as the files have it."""
    return fits.in_cm(length, CM)
