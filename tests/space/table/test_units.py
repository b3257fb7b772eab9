"""Units of length: what files have, what players read, and what the program keeps."""

from __future__ import annotations

import pytest

from rulebound.core.units import LengthUnit, Sticks
from rulebound.core.words import Words
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.units import CENTIMETRES, INCHES

STICKS = Sticks(INCHES, {"S": 4 * INCH, "M": 8 * INCH, "L": 12 * INCH})


@pytest.mark.parametrize(
    ("unit", "number", "length"),
    [
        (CENTIMETRES, 12, 12_000),
        (CENTIMETRES, 0.3, 300),
        (CENTIMETRES, -1.5, -1_500),
        (INCHES, 1, 2_540),
        (INCHES, 0.1, 254),
        (INCHES, 4.7, 11_938),
        (STICKS, 8, 20_320),
    ],
)
def test_a_length_is_read_and_written_to_a_tenth(unit: LengthUnit, number: float, length: int) -> None:
    assert unit.read(number) == length
    assert unit.written(length) == str(number)


@pytest.mark.parametrize("number", [0.05, 1.234, float("inf"), float("nan"), "3", True, None, [1]])
def test_what_is_finer_than_a_tenth_or_no_number_is_no_length(number: object) -> None:
    assert INCHES.read(number) is None


@pytest.mark.parametrize(
    ("unit", "length", "en", "fr"),
    [
        (CENTIMETRES, 12_399, "12.3 cm", "12,3 cm"),
        (INCHES, 2_540 * 7 + 254 * 6 - 1, "7.5 in", "7,5 po"),
        (STICKS, 8 * INCH, "M (8.0 in)", "M (8,0 po)"),
        (STICKS, 8 * INCH + 1, "8.0 in", "8,0 po"),
        (STICKS, 9 * INCH, "9.0 in", "9,0 po"),
    ],
)
def test_a_length_is_said_in_the_language_of_the_player(unit: LengthUnit, length: int, en: str, fr: str) -> None:
    words = Words([], {})
    assert (words.say(unit.said(length), "en"), words.say(unit.said(length), "fr")) == (en, fr)


def test_a_unit_has_a_name() -> None:
    assert [Words([], {}).say(unit.called(), "fr") for unit in (CENTIMETRES, INCHES)] == ["cm", "po"]


def test_a_unit_without_a_tenth_is_refused() -> None:
    with pytest.raises(AssertionError, match="25 units have no tenth"):
        LengthUnit("odd", 25)
