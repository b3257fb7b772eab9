"""A patch makes the new frame of the old one."""

from __future__ import annotations

import copy

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from rulebound.server.patches import Patch, diff, patched

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


def in_parts(value: object) -> object:
    """The same with everything below its lists and keys as JSON."""
    if isinstance(value, dict):
        return {key: Raw(msgspec.json.encode(part)) for key, part in value.items()}
    if isinstance(value, list):
        return [Raw(msgspec.json.encode(part)) for part in value]
    return value


def as_sent(patch: Patch) -> Patch:
    sent: Patch = msgspec.json.decode(msgspec.json.encode(patch))
    return sent


@given(data, data)
def test_parts_that_are_json_give_a_patch_as_good(old: object, new: object) -> None:
    patch = as_sent(diff(in_parts(old), in_parts(new)))
    assert patched(copy.deepcopy(old), patch) == new


@given(data)
def test_the_same_json_is_no_change(same: object) -> None:
    assert diff(in_parts(same), in_parts(copy.deepcopy(same))) == []


def test_within_json_only_what_changed_is_sent() -> None:
    old, new = {"a": Raw(b'{"n":1,"m":[1]}')}, {"a": Raw(b'{"n":2,"m":[1,2]}')}
    assert diff(old, new) == [[["a", "n"], 2], [["a", "m", "+"], [2]]]


def test_what_grows_is_appended_to() -> None:
    assert diff({"log": [1, 2]}, {"log": [1, 2, 3, 4]}) == [[["log", "+"], [3, 4]]]


def test_a_missing_key_is_removed() -> None:
    assert diff({"a": 1, "b": 2}, {"a": 1}) == [[["b"]]]


def test_only_the_part_that_changed_is_sent() -> None:
    assert diff({"a": [{"n": 1}, {"n": 2}]}, {"a": [{"n": 1}, {"n": 3}]}) == [[["a", 1, "n"], 3]]
