"""A number with its reasons."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.need import Need

numbers = st.integers(-9, 9)


def test_a_need_says_where_it_comes_from() -> None:
    need = Need(4, "line")
    need.add(1, "shield")
    need.add(-2, "tired")
    assert str(need) == "3 = line 4, shield +1, tired -2"


def test_a_limit_that_bites_is_a_reason() -> None:
    need = Need(4, "line")
    need.add(3, "shield")
    need.within(2, 6)
    assert str(need) == "6 = line 4, shield +3, at most 6"


def test_a_lower_limit_that_bites_is_a_reason() -> None:
    need = Need(1, "line")
    need.within(2, 6)
    assert need.reasons == [("line", 1), ("at least", 2)]


def test_a_limit_just_reached_is_no_reason() -> None:
    for value in (2, 6):
        need = Need(value, "line")
        need.within(2, 6)
        assert need == Need(value, "line")


@given(numbers, st.lists(numbers))
def test_the_reasons_add_up_to_the_value(first: int, more: list[int]) -> None:
    need = Need(first, "first")
    for amount in more:
        need.add(amount, "more")
    assert need.value == sum(amount for _, amount in need.reasons)


@given(numbers, numbers, st.integers(0, 9))
def test_a_need_stays_within_its_limits(value: int, least: int, width: int) -> None:
    need = Need(value, "line")
    need.within(least, least + width)
    assert least <= need.value <= least + width


def test_equal_needs_have_equal_reasons() -> None:
    three = Need(2, "line")
    three.add(1, "shield")
    assert three != Need(3, "line")
    assert three != 3


def test_equal_needs_are_one_in_a_set() -> None:
    assert len({Need(3, "line"), Need(3, "line"), Need(3, "shield")}) == 2


def test_a_need_as_plain_data() -> None:
    need = Need(2, "line")
    need.add(1, "shield")
    assert need.plain() == {"value": 3, "reasons": [["line", 2], ["shield", 1]]}
