"""Whether chances come true: games kept as they are judged, and tables whose intervals are those of games."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from rulebound.lab import calibration
from rulebound.lab.calibration import go_on, kept, main
from rulebound.lab.calibration_figures import Judged, brier, chances, report, row_of, rows_of, section
from rulebound.lab.stats import wilson
from rulebound.players.effort import Effort
from rulebound.players.shares import WHOLE
from tests.players.race import RaceGame

HASTY = Effort("rough", 600, anchors=2, games=2, turns=2, looks=1, suspects=1, trials=2)


def given(number: int, won: float, *percent: int) -> Judged:
    """A game in which these chances were given to the first side."""
    moments = [[100 * each, WHOLE - 100 * each] for each in percent]
    return Judged("toy", 1, number, "", "rough", 9, [won, 1 - won], moments, True, 1.0)


def test_positions_of_one_game_count_as_one() -> None:
    once = [given(n, float(n % 4 > 0), 75) for n in range(20)]
    often = [given(n, float(n % 4 > 0), *[75] * 30) for n in range(20)]
    one, many = (row_of(list(chances(games))) for games in (once, often))
    assert (many.positions, many.games, one.positions) == (600, 20, 20)
    assert (many.low, many.high) == pytest.approx((one.low, one.high))
    assert (one.low, one.high) == pytest.approx(wilson(15, 20))


def test_a_game_with_many_such_positions_does_not_stand_for_many_games() -> None:
    row = row_of(list(chances([given(0, 1.0, *[70] * 90), given(1, 0.0, *[70] * 10)])))
    assert row.came_true == pytest.approx(0.9)
    assert (row.low, row.high) == pytest.approx(wilson(0.9 * 100 / 82, 100 / 82))


def test_chances_are_told_by_tenths() -> None:
    games = [given(0, 1.0, 0, 9, 10, 75), given(1, 0.5, 79, 100)]
    rows = dict(rows_of(list(chances(games))))
    assert {name: row.positions for name, row in rows.items()} == {
        "0 to 10 %": 2,
        "10 to 20 %": 1,
        "70 to 80 %": 2,
        "90 to 100 %": 1,
    }
    assert rows["70 to 80 %"].given == pytest.approx(0.77)
    assert rows["70 to 80 %"].came_true == 0.75


def test_chances_that_do_not_come_true_lie_outside_their_interval() -> None:
    honest, boasting = ([given(n, float(n % 2), percent) for n in range(100)] for percent in (55, 90))
    assert row_of(list(chances(honest))).holds
    assert not row_of(list(chances(boasting))).holds
    assert "0 of 1 intervals hold" in report("toy", boasting)


def test_of_more_than_two_sides_each_counts() -> None:
    three = replace(given(0, 1.0), result=[1.0, 0.0, 0.0], moments=[[5000, 3000, 2000]])
    assert [(each.chance, each.won) for each in chances([three])] == [(0.5, 1.0), (0.3, 0.0), (0.2, 0.0)]
    assert brier(list(chances([three]))) == pytest.approx((0.25 + 0.09 + 0.04) / 3)


def test_the_first_moment_has_a_row_of_its_own() -> None:
    told = section("interpreted", [given(0, 1.0, 40, 90), given(1, 0.0, 60, 20)])
    assert "| before the first answer | 50.0 % | 50.0 % | 9 to 91 % | 2 | 2 |" in told
    assert "### toy" in told


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "find", lambda _: RaceGame())
    monkeypatch.setattr(calibration, "EFFORTS", {"rough": HASTY})


def test_games_are_kept_as_they_are_judged_and_a_stopped_run_goes_on(race: None, tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    go_on(whole, ["race"], HASTY, 5, 4)
    go_on(stopped, ["race"], HASTY, 5, 2)
    lines = stopped.read_text().splitlines(keepends=True)
    stopped.write_text(lines[0] + lines[1][:40])
    go_on(stopped, ["race"], HASTY, 5, 4)
    one, other = ([{**asdict(each), "cpu_s": 0} for each in kept(file)] for file in (whole, stopped))
    assert [each["number"] for each in one] == [0, 1, 2, 3]
    assert one == other
    assert all(each.whole and each.moments and sum(each.result) == 1 for each in kept(whole))
    assert all(sum(shares) == WHOLE for each in kept(whole) for shares in each.moments)


def test_another_seed_adds_games_to_the_file(race: None, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for seed in (5, 6):
        go_on(file, ["race"], HASTY, seed, 1)
    one, other = kept(file)
    assert (one.seed, other.seed) == (5, 6)
    assert one.moments != other.moments


def test_the_table_is_printed_and_becomes_a_section_of_the_figures(
    race: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "games.jsonl", tmp_path / "RESULTS.md"
    out.write_text("# Benchmark\n\n## Other\n\nkept\n")
    command = ["calibration", "race", "--games", "2", "--file", str(file), "--out", str(out)]
    monkeypatch.setattr(sys, "argv", command)
    main()
    said = capsys.readouterr().out
    assert "all along 2 finished games" in said
    assert "### race" in said
    assert "kept" in out.read_text()
    assert said.strip() in out.read_text()
