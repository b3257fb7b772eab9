"""Memory: what a table leaves when it is let go of, and what the collector of cycles looks at."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.server.feeds import Feed, FeedKey
from rulebound.server.frames import Looks
from rulebound.server.replay import Replay
from rulebound.server.store import CommandRow, SeatRow, TableRow
from rulebound.server.table import Table


@pytest.fixture
def nothing_collected() -> Iterator[None]:
    """Cycles stay where they are until somebody counts them."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def played(answers: int) -> int:
    """A table of two people who look at it, played at random, looked back on and let go of; how far it came."""
    game = find("catacombs")
    row = TableRow(
        "a" * 16, game.key, game.version, "", "SC1", {}, {}, "7", "", [0, 1], None, False, [], [], None, None, 1, 0
    )
    table = Table(row, [SeatRow(seat, "person", seat + 1) for seat in (0, 1)], game)
    table.do(CommandRow(1, None, "", 0, "begin", {"contributions": []}, 0))
    assert table.match is not None
    looks, replay, dice = Looks(table), Replay(table), SeededDice(7)
    views = [Feed(FeedKey(seat, "en", seat + 1)) for seat in (0, 1)]
    for n in range(answers):
        ask = table.match.ask
        assert ask is not None
        options = ask.candidates()
        answer = options[dice.roll(len(options)) - 1]
        table.do(table.new_row(1, f"a{n}", ask.seat, "answer", {"answer": answer}, 0))
        for view in views:
            view.catch_up(looks, frozenset({1, 2}))
    assert replay.scene(0, 0, "en")
    return len(table.match.history)


@pytest.mark.usefixtures("nothing_collected")
def test_a_table_that_is_let_go_of_leaves_no_cycles() -> None:
    played(2)
    gc.collect()
    assert played(60) >= 60
    assert gc.collect() == 0


YOUNG = """
import gc
from rulebound.server.run import YOUNG, collect_young
collect_young()
frozen = gc.get_freeze_count()
kept = [[] for _ in range(3 * YOUNG)]
assert gc.get_freeze_count() >= frozen + 2 * YOUNG, "what has outlived a look is looked at again"
class Ring: pass
for _ in range(3 * YOUNG):
    ring = Ring()
    ring.self = ring
assert len([each for each in gc.get_objects() if isinstance(each, Ring)]) <= YOUNG, "new cycles are not found"
"""


def test_the_server_looks_for_cycles_among_new_things_alone() -> None:
    subprocess.run([sys.executable, "-c", YOUNG], check=True, timeout=60)
