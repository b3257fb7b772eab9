"""The units games measure in, each as units of the plane (1/100 mm)."""

from __future__ import annotations

from typing import Final

from rulebound.core.text import Text
from rulebound.core.units import Unit
from rulebound.space.plane.numbers import CM

INCH: Final = 2540

CENTIMETRES: Final = Unit("cm", CM)
INCHES: Final = Unit("inches", INCH)


class Sticks(Unit):
    """Inches of which some lengths are measuring sticks, named where they are said: "M (8.0 in)"."""

    __slots__ = ("sticks",)

    def __init__(self, sticks: dict[str, int]) -> None:
        super().__init__(INCHES.name, INCHES.per)
        self.sticks = sticks

    def said(self, length: int) -> Text:
        """A length in a sentence, by the name of its stick if it has one."""
        plain = super().said(length)
        for name, stick in self.sticks.items():
            if stick == length:
                return Text("stick", {"name": name, "length": plain})
        return plain
