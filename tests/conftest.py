"""Positions that tests put together are held to the laws of every game, whether or not they are played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.harness import BUILT


@pytest.fixture(autouse=True)
def _lawful_positions() -> Iterator[None]:
    BUILT.clear()
    yield
    for position in BUILT:
        position.check_still()
