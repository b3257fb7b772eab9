"""The benchmark of drags: which groups are dragged, and the table it is told in."""

from __future__ import annotations

import pytest

from rulebound.cli.commands.bench import drag_report
from rulebound.core.game import find
from rulebound.lab import drags
from rulebound.lab.drags import DragFigure, drags_of, figures


def test_groups_are_dragged_some_of_them_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drags, "DRAGS", 1)
    found = drags_of(find("expedition"), 1)
    assert {granted for _, granted in found} == {False, True}
    assert all(time >= 0 for time, _ in found)


def test_a_game_without_groups_has_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drags, "GAMES", 1)
    assert figures("catacombs") == []


def test_the_table_has_a_line_a_game_and_columns_for_each_mode() -> None:
    rows = [
        DragFigure("a game", "interpreted", 1200, 60, 3.5, 9.0),
        DragFigure("a game", "compiled", 1200, 60, 0.25, 1.0),
    ]
    assert drag_report(rows).splitlines()[-3:] == [
        "| game | drags | granted | interpreted, mean | p99 | compiled, mean | p99 |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        "| a game | 1,200 | 60 | 3.50 | 9.00 | 0.25 | 1.00 |",
    ]
