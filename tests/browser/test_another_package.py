"""A game in a package of its own is played in the browser, against a computer player in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import SERVE, Visit, serving
from tests.browser.visitor import OPEN_ANSWER
from tests.packages import FERRY, installed, where_it_is_found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("ferry")
    with serving(SERVE, folder, folder, where_it_is_found(installed(FERRY, folder))) as address:
        yield address
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


def test_it_is_played_to_its_end_against_greedy(visit: Visit) -> None:
    ann = visit()
    ann.start(game="ferry", level="greedy")
    decisions = 0
    while ann.wait_for_turn():
        ann.find(OPEN_ANSWER).first.click()
        ann.settled()
        decisions += 1
        assert decisions < 60
    assert decisions >= 4
    assert ann.text(".result")
    ann.errors[:] = [error for error in ann.errors if "symbols.svg" not in error]  # Ferry has no drawings
