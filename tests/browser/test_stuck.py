"""A computer player that cannot play: the page says so, and a person takes over its seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Visit, serving
from tests.browser.visitor import OPEN_ANSWER

PROGRAM = """
import sys
from rulebound.cli.main import run
from rulebound.core.game import register
register("ferry", "tests.toy")
sys.exit(run(["serve", "--no-browser", "--data", *sys.argv[1:]]))
"""
"""A server with a game that the processes of its computer players do not know."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("stuck")
    with serving(["-c", PROGRAM], folder) as address:
        yield address
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


def test_somebody_takes_over_a_computer_player_that_cannot_play(visit: Visit) -> None:
    ann = visit()
    ann.start(game="ferry")
    ann.see(OPEN_ANSWER).first.click()
    notice = ann.see(".notice.refused:has(button.main)")
    assert "the computer player cannot play this game: there is no game 'ferry'" in (notice.text_content() or "")
    ground = "(one) => getComputedStyle(one).backgroundColor"
    assert notice.locator("button.main").evaluate(ground) not in (notice.evaluate(ground), "rgba(0, 0, 0, 0)")
    notice.locator("button.main").click()
    ann.settled()
    ann.has(".notice.refused", 0)
    ann.see(".curtain button").first.click()  # both seats are hers now
    ann.see(OPEN_ANSWER).first.click()
    ann.settled()
    ann.errors[:] = [error for error in ann.errors if "symbols.svg" not in error]  # Ferry has no drawings
