"""How small and how large the lengths of content may be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulebound.space.plane.numbers import CM, MM
from rulebound.space.table.content import lengths


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        (lengths.Along, 0, 200 * CM),
        (lengths.Extent, MM, 200 * CM),
        (lengths.Edge, 20 * CM, 200 * CM),
        (lengths.Height, 0, 30 * CM),
        (lengths.Apart, 0, 30 * CM),
    ],
)
def test_lengths_have_a_least_and_a_most(kind: Any, least: int, most: int) -> None:
    for length in (least, most):
        assert msgspec.convert(length, kind) == length
    for length in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(length, kind)
