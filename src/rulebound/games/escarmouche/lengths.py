"""Lengths as people write them: centimetres with at most one decimal, kept as whole units of the plane."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from rulebound.core.content import ContentError
from rulebound.space.plane.numbers import CM

LENGTHS: Final = (
    *("range", "advance", "base", "height", "leap_limit", "width", "depth"),
    *("circle", "rect", "seg", "doors", "at", "of", "radius"),
    *("within", "away", "from_enemies", "x_least", "x_most", "y_least", "y_most"),
)
"""Fields that hold lengths, wherever they stand."""


# ES-GAP-51  Centimetres with a resolution of 0.1 cm.
def in_units(data: object, where: str) -> object:
    """The same data with every length in units; a `ContentError` names the field of one that is none."""
    if isinstance(data, dict):
        return {
            key: measured(value, f"{where}: field {key}") if key in LENGTHS else in_units(value, where)
            for key, value in data.items()
        }
    if isinstance(data, list):
        return [in_units(value, where) for value in data]
    return data


def measured(value: object, where: str) -> object:
    """A length, or a list of lengths, in units; what is no number is left to the types."""
    if isinstance(value, list):
        return [measured(each, where) for each in value]
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    tenths = Decimal(str(value)) * 10
    if not tenths.is_finite() or tenths != tenths.to_integral_value():
        raise ContentError(f"{where}: {value} must be centimetres with at most one decimal")
    return int(tenths) * (CM // 10)
