"""The file of figures, and the load that writes its part of it."""

from __future__ import annotations

import asyncio

from rulebound.lab.load import Measured, measured, report
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
    assert "**100**" in report("g", "compiled", [Measured(100, 50.0, 5.0, 99.0, 0.5, 3.0)])


def test_the_load_plays_real_games_on_a_real_server() -> None:
    section = asyncio.run(measured("catacombs", first=2, step=1, most=2, seconds=4.0))
    (line,) = [line for line in section.splitlines() if line.startswith("| 2 |")]
    answers_per_s = int(line.split("|")[2])
    assert answers_per_s >= 1
