"""Lengths and places as people write them, in a scene's unit; inside they are whole numbers."""

from __future__ import annotations

import re

from rulebound.cli.speech import Speech
from rulebound.core.scene import Scene
from rulebound.space.plane.numbers import divide_near

NUMBER = re.compile(r"([+-]?)([0-9]{1,9})(?:[.,]([0-9]{1,9}))?")
MOST_DECIMALS = 9


class Ruler:
    """The unit of a scene: so many whole numbers to a centimetre or an inch, and how decimals are written."""

    def __init__(self, unit: int, name: str, language: str) -> None:
        self.unit = unit
        self.name = name
        self.point = "," if language == "fr" else "."

    def read(self, text: str) -> int | None:
        """A length from what was typed: exact, or the nearest where the unit cannot be so divided."""
        number = NUMBER.fullmatch(text)
        if number is None:
            return None
        sign, whole, part = number[1], number[2], number[3] or ""
        length = divide_near(int(whole + part) * self.unit, 10 ** len(part))
        return -length if sign == "-" else length

    def write(self, length: int) -> str:
        """A length with as few decimals as read back the same."""
        for decimals in range(MOST_DECIMALS):
            text = self._rounded(length, decimals)
            if self.read(text) == length:
                return text
        return self._rounded(length, MOST_DECIMALS)

    def near(self, length: int) -> str:
        """A length to the nearest tenth."""
        return self._rounded(length, 1)

    def tape(self, length: int) -> str:
        """A length in tenths, rounded up as on a tape that must reach, with its name and what it is more exactly."""
        tenths = -(-length * 10 // self.unit)
        text = f"{self._decimal(tenths, 1)} {self.name}"
        return text if tenths * self.unit == length * 10 else f"{text} ({self._rounded(length, 3)})"

    def place(self, x: int, y: int) -> str:
        """As somebody would type it: across and up, in the scene's unit."""
        return f"{self.write(x)} {self.write(y)}"

    def _rounded(self, length: int, decimals: int) -> str:
        return self._decimal(divide_near(length * 10**decimals, self.unit), decimals)

    def _decimal(self, number: int, decimals: int) -> str:
        sign, digits = ("-" if number < 0 else ""), str(abs(number)).rjust(decimals + 1, "0")
        if not decimals:
            return sign + digits
        part = digits[-decimals:] if decimals == 1 else digits[-decimals:].rstrip("0")
        return sign + digits[:-decimals] + (self.point + part if part else "")


def ruler_of(scene: Scene, speech: Speech) -> Ruler:
    """Reads and writes lengths in the unit of a scene, with the decimal sign of the language."""
    name = speech.say(scene.unit_name) if scene.unit_name is not None else ""
    return Ruler(scene.unit, name, speech.language)
