"""Lengths: content is in inches, the table in 1/100 mm, and everything is measured with three sticks.

EX-GAP-02  S, M and L are 4, 8 and 12 inches.
"""

from __future__ import annotations

from typing import Final

from rulebound.core.units import Sticks
from rulebound.space.plane.numbers import INCH, MM
from rulebound.space.table.units import INCHES

S: Final = 4 * INCH
M: Final = 8 * INCH
L: Final = 12 * INCH
UNLIMITED: Final = 0
"""A range that has no end."""

STICKS: Final = {"short": S, "medium": M, "long": L, "unlimited": UNLIMITED}
UNIT: Final = Sticks(INCHES, {"S": S, "M": M, "L": L})
TOUCH: Final = MM
"""Bases no farther apart than this are in contact: places are whole, and two hardly ever touch to the unit."""
