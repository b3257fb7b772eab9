"""The benchmark of looks at a position: the crowds it is measured in, and the table it is told in."""

from __future__ import annotations

import pytest

from rulebound.cli.commands.bench import look_report
from rulebound.core.game import find
from rulebound.lab import looking
from rulebound.lab.looking import CROWDS, LookFigure, in_play, looked_at


@pytest.mark.parametrize(("scenario", "figures"), [("ten_a_side", 20), ("sixty_a_side", 120)])
def test_a_crowd_is_a_game_in_which_everybody_is_on_the_table(scenario: str, figures: int) -> None:
    game = find("escarmouche", CROWDS)
    play = in_play(game, scenario, 1)
    assert game.broken_invariants(play.state) == []
    assert figures - 3 <= len(game.shown(play.state).pieces), "some may have fallen"


def test_every_scenario_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "LOOKS", 1)
    game = find("catacombs")
    found = [looked_at(game, scenario.key) for scenario in game.scenarios()]
    assert [figure.what for figure in found] == [f"catacombs, {scenario.key}" for scenario in game.scenarios()]
    assert all(figure.first_ms >= 0 and figure.again_ms >= 0 and figure.pieces for figure in found)


def test_the_report_has_a_row_a_table_and_columns_for_each_mode() -> None:
    rows = [LookFigure("a game", 20, "interpreted", 12.5, 2.0), LookFigure("a game", 20, "compiled", 1.25, 0.2)]
    assert look_report(rows).splitlines()[-3:] == [
        "| game, scenario | pieces | interpreted, first | again | compiled, first | again |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        "| a game | 20 | 12.50 | 2.00 | 1.25 | 0.20 |",
    ]
