"""The units games measure in, each as units of the plane (1/100 mm)."""

from __future__ import annotations

from typing import Final

from rulebound.core.units import LengthUnit
from rulebound.space.plane.numbers import CM, INCH

CENTIMETRES: Final = LengthUnit("cm", CM)
INCHES: Final = LengthUnit("inches", INCH)
