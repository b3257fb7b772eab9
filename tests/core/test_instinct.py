"""What computer players answer without looking ahead."""

from __future__ import annotations

import pytest

from rulebound.core.instinct import best_of


@pytest.mark.parametrize(
    ("worths", "best"),
    [([1, 3, 2], "two"), ([0, 2, 2], "two"), ([0, 0, 0], "rest"), ([-5, -1, -3], "rest"), ([-5, -1, 1], "three")],
)
def test_what_looks_worth_most_is_answered_and_rest_if_nothing_does(worths: list[int], best: str) -> None:
    assert best_of(["one", "two", "three"], worths, "rest") == best
