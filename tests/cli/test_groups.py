"""A whole group at the terminal: sent by where its middle goes, formed up, turned, and refused with the reason."""

from __future__ import annotations

import re

import pytest

from rulebound.cli.table.sitting import Sitting
from rulebound.core.match import Match
from tests.cli.terminal import at_a_screen, screens
from tests.parade import CM, Parade, ParadeGame

UNIT = ("1",)
"""The first unit of the red side is to march: eight men around 12.0 104.5."""


def at_the_parade(*typed: str, language: str = "en") -> tuple[Sitting, str]:
    """A parade after these lines."""
    match = Match.new(ParadeGame(), "field", 3)
    return at_a_screen(*typed, columns=120, rows=50, kinds=("human", "random"), language=language, match=match)


def middle(sitting: Sitting) -> tuple[float, float]:
    """Where the middle of the first unit is, in centimetres."""
    state = sitting.match.state
    assert isinstance(state, Parade)
    men = state.unit(0)
    xs, ys = [man.x for man in men], [man.y for man in men]
    return (min(xs) + max(xs)) / 2 / CM, (min(ys) + max(ys)) / 2 / CM


def begun() -> tuple[float, float]:
    """Where the unit is before it marches."""
    return middle(at_the_parade(*UNIT)[0])


@pytest.mark.parametrize(("line", "language"), [("to {} {}", "en"), ("vers {} {}", "fr")])
def test_a_group_goes_where_its_middle_is_sent(line: str, language: str) -> None:
    x, y = begun()
    said = line.format(x, y - 5) if language == "en" else line.format(x, y - 5).replace(".", ",")
    sitting, _ = at_the_parade(*UNIT, said, language=language)
    assert middle(sitting) == (x, y - 5)


def test_a_group_goes_so_far_in_a_direction_and_may_form_up() -> None:
    x, y = begun()
    sitting, _ = at_the_parade(*UNIT, "go 5 @ south")
    assert middle(sitting) == (x, y - 5)
    state = at_the_parade(*UNIT, f"to {x} {y - 5} line")[0].match.state
    assert isinstance(state, Parade)
    assert len({man.y for man in state.unit(0)}) == 1


def test_a_group_that_is_sent_too_far_is_told_why() -> None:
    x, y = begun()
    sitting, shown = at_the_parade(*UNIT, f"to {x} {y - 40}")
    assert middle(sitting) == (x, y)
    assert "PA-02" in screens(shown)[-1]


def test_a_group_that_is_sent_towards_something_goes_as_far_as_it_may() -> None:
    x, y = begun()
    sitting, _ = at_the_parade(*UNIT, "to C1")
    assert middle(sitting)[1] < y - 10
    assert middle(sitting)[0] == pytest.approx(x, abs=5)


def test_ways_of_a_group_are_offered_with_where_its_middle_ends() -> None:
    _, shown = at_the_parade(*UNIT)
    offers = re.findall(r"^ +(\d+)  .*[→↑↓←↗↘↖↙] +([0-9.]+) ([0-9.]+)", screens(shown)[-1], re.MULTILINE)
    assert len({(x, y) for _, x, y in offers}) == len(offers) > 3
    number, x, y = offers[-1]
    assert middle(at_the_parade(*UNIT, number)[0]) == pytest.approx((float(x), float(y)), abs=0.1)


def test_a_hint_for_a_group_is_an_option_with_a_number() -> None:
    sitting, shown = at_the_parade(*UNIT, "hint")
    told = re.search(r"The computer would take option (\d+)", shown)
    assert told is not None
    assert middle(at_the_parade(*UNIT, "hint", told[1])[0]) != middle(sitting)


def test_why_is_answered_for_a_group_too() -> None:
    x, y = begun()
    _, shown = at_the_parade(*UNIT, f"why to {x} {y - 40}")
    assert "PA-02" in screens(shown)[-1]
    sitting, shown = at_the_parade(*UNIT, f"why to {x} {y - 5}")
    assert middle(sitting) == (x, y)
    assert f"to {x} {y - 5} is allowed: " in shown


def test_a_group_may_stay() -> None:
    x, y = begun()
    assert middle(at_the_parade(*UNIT, "stay")[0]) == (x, y)


def test_units_are_listed_a_line_each_and_bear_one_label_on_the_board() -> None:
    _, shown = at_the_parade()
    last = screens(shown)[-1]
    assert " C0  8  Company 0 #1\n" in last
    assert last.count("C0↓") == 1
    assert "Man 0" not in last


def test_all_about_a_unit_is_told_on_demand() -> None:
    _, shown = at_the_parade("look company 3")
    assert "Man 123 · Speed 4" in screens(shown)[-1]


def test_the_tape_lies_between_the_nearest_of_two_units() -> None:
    apart = at_the_parade("measure C0 C2")[1]
    assert "C0 to C2: " in apart
