"""How small and how large a number of content may be."""

from __future__ import annotations

from typing import Any

import msgspec


def takes(kind: Any, number: int) -> bool:
    """Whether a file may have this number."""
    try:
        return bool(msgspec.convert(number, kind) == number)
    except msgspec.ValidationError:
        return False


def check(kind: Any, least: int, most: int) -> None:
    """From the least to the most, and no number beyond."""
    assert [takes(kind, number) for number in (least - 1, least, most, most + 1)] == [False, True, True, False]
