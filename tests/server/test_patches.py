"""A patch makes the new frame of the old one."""

from __future__ import annotations

import copy

from hypothesis import given
from hypothesis import strategies as st

from rulebound.server.patches import diff, patched

leaves = st.none() | st.booleans() | st.integers(0, 3).map(lambda n: n + 10) | st.text("ab", max_size=2)
data = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner), max_leaves=12
)


@given(data, data)
def test_a_patch_makes_the_new_of_the_old(old: object, new: object) -> None:
    kept = copy.deepcopy(old)
    assert patched(copy.deepcopy(old), diff(old, new)) == new
    assert old == kept


@given(data)
def test_nothing_changes_nothing(same: object) -> None:
    assert diff(same, copy.deepcopy(same)) == []


def test_what_grows_is_appended_to() -> None:
    assert diff({"log": [1, 2]}, {"log": [1, 2, 3, 4]}) == [[["log", "+"], [3, 4]]]


def test_a_missing_key_is_removed() -> None:
    assert diff({"a": 1, "b": 2}, {"a": 1}) == [[["b"]]]


def test_only_the_part_that_changed_is_sent() -> None:
    assert diff({"a": [{"n": 1}, {"n": 2}]}, {"a": [{"n": 1}, {"n": 3}]}) == [[["a", 1, "n"], 3]]
