"""Units of length: how people write and say what the program keeps in whole units of the plane."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from rulebound.core.text import Text


class LengthUnit:
    """A unit that lengths are written and said in, to a tenth: `per` units of the plane make one.

    `name` is what files and mistakes call it, and the key of its sentence.
    """

    __slots__ = ("name", "per", "tenth")

    def __init__(self, name: str, per: int) -> None:
        assert per % 10 == 0, f"{per} units have no tenth"
        self.name = name
        self.per = per
        self.tenth = per // 10

    def read(self, number: object) -> int | None:
        """A number of a file as a length; None if it is no number, or finer than a tenth."""
        if isinstance(number, bool) or not isinstance(number, int | float):
            return None
        tenths = Decimal(str(number)) * 10
        if not tenths.is_finite() or tenths != tenths.to_integral_value():
            return None
        return int(tenths) * self.tenth

    def written(self, length: int) -> str:
        """A length as files have it; what is less than a tenth is left out.

        >>> LengthUnit("inches", 2540).written(-3810)
        '-1.5'
        """
        tenths = abs(length) // self.tenth
        text = f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)
        return f"-{text}" if length < 0 else text

    def point(self, point: tuple[int, int]) -> list[float]:
        """Two lengths, most often a point, as files have them."""
        return [float(self.written(length)) for length in point]

    def called(self) -> Text:
        """The unit itself in a sentence."""
        return Text(f"unit-{self.name}")

    def said(self, length: int) -> Text:
        """A length in a sentence; what is less than a tenth is left out."""
        return Text(self.name, {"whole": length // self.per, "tenths": length % self.per // self.tenth})


class Sticks(LengthUnit):
    """A unit in which some lengths are measuring sticks, named where they are said: "M (8.0 in)"."""

    __slots__ = ("sticks",)

    def __init__(self, unit: LengthUnit, sticks: dict[str, int]) -> None:
        super().__init__(unit.name, unit.per)
        self.sticks = sticks

    def said(self, length: int) -> Text:
        """A length in a sentence, by the name of its stick if it has one."""
        plain = super().said(length)
        for name, stick in self.sticks.items():
            if stick == length:
                return Text("stick", {"name": name, "length": plain})
        return plain


PLAIN: Final = LengthUnit("units", 10)
"""For games that measure nothing."""
