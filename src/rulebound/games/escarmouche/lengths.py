"""Lengths of content, in centimetres with at most one decimal.

ES-GAP-51  Centimetres with a resolution of 0.1 cm.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rulebound.core.fits import LENGTH
from rulebound.space.plane.numbers import CM, MM

Advance = Annotated[int, Meta(ge=CM, le=40 * CM, extra=LENGTH)]
MountBase = Annotated[int, Meta(ge=13 * MM, le=3 * CM, extra=LENGTH)]
"""The radius of a mount's base, larger than that of a figure on foot."""
StackBase = Annotated[int, Meta(ge=0, le=5 * CM, extra=LENGTH)]
