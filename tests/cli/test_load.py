"""The file of figures, and the load that writes its part of it."""

from __future__ import annotations

import asyncio

import pytest

from rulebound.lab.load import measured
from rulebound.lab.load_figures import Measured, Told, report, weight_line
from rulebound.lab.results import with_beginning, with_section

FILE = "# Benchmark\n\nmade\n\n## Server under load\n\n| 1 |\n\n## The page\n\nfast\n"


def test_a_section_is_replaced_and_the_rest_kept() -> None:
    assert with_section(FILE, "## Server under load\n\n| 2 |\n") == FILE.replace("| 1 |", "| 2 |")


def test_a_new_section_comes_last() -> None:
    assert with_section(FILE, "## More\n\nx\n") == FILE + "\n## More\n\nx\n"


def test_a_new_beginning_keeps_all_sections() -> None:
    assert with_beginning(FILE, "# Benchmark\n\nmade anew\n") == FILE.replace("made", "made anew")
    assert with_beginning("", "# Benchmark\n") == "# Benchmark\n"


def test_too_slow_or_put_off_answers_do_not_hold() -> None:
    assert Measured(100, 50.0, 5.0, 99.0, 0.5, 3.0).held
    assert not Measured(100, 50.0, 5.0, 101.0, 0.5, 3.0).held
    assert not Measured(100, 40.0, 5.0, 99.0, 0.5, 3.0).held
    assert "**100**" in report("g", [Measured(100, 50.0, 5.0, 99.0, 0.5, 3.0)])


def test_patches_are_weighed_with_and_without_casualties() -> None:
    told = [Told(50_000, whole=True), *[Told(1000)] * 60, *[Told(1500, casualty=True)] * 39, Told(9000, casualty=True)]
    assert weight_line("g", told) == "| g | 50,000 | 1,000 | 9,000 | 1,500 | 9,000 |"
    assert weight_line("g", told[:61]) == "| g | 50,000 | 1,000 | 1,000 |  |  |"


@pytest.mark.parametrize("game", ["catacombs", "parade"])
def test_the_load_plays_games_on_a_real_server(game: str) -> None:
    _, told, weight = asyncio.run(
        measured(game, first=2, step=1, most=2, seconds=4.0, made_up={"parade": "tests.parade"})
    )
    (line,) = [line for line in told.splitlines() if line.startswith("| 2 |")]
    answers_per_s = int(line.split("|")[2])
    assert answers_per_s >= 1
    frame, patch = [int(cell.replace(",", "")) for cell in weight.split("|")[2:4]]
    assert 3 * patch < frame
