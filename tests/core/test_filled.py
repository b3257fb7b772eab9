"""Filled-in forms on one line: written, read back, and refused by the field that is wrong."""

from __future__ import annotations

import pytest

from rulebound.core.filled import BadForm, checked, read, written
from rulebound.core.forms import NUMBER, ONE, SEVERAL, Field, Pick
from rulebound.core.text import Text

NAME = Text("name")


def picks(*keys: str) -> list[Pick]:
    return [Pick(key, NAME, NAME) for key in keys]


FIELDS = [
    Field("leader", NAME, ONE, picks=picks("old", "a:b,c.d é%"), default="old"),
    Field("men", NAME, NUMBER, most=4),
    Field("gear", NAME, SEVERAL, most=2, picks=picks("rope", "lamp", "x.y")),
]


@pytest.mark.parametrize(
    ("chosen", "line"),
    [
        ({}, ""),
        ({"leader": "old", "men": 3, "gear": ["rope", "lamp"]}, "leader:old,men:3,gear:rope.lamp"),
        ({"gear": ["lamp"], "men": 0}, "men:0,gear:lamp"),
        ({"gear": []}, "gear:"),
        ({"gear": ["x.y", "rope"]}, "gear:x%2Ey.rope"),
        ({"leader": "a:b,c.d é%"}, "leader:a%3Ab%2Cc%2Ed%20%C3%A9%25"),
        ({"men": 999_999}, "men:999999"),
    ],
)
def test_what_is_written_is_read_back(chosen: dict[str, object], line: str) -> None:
    assert written(FIELDS, chosen) == line
    assert read(FIELDS, line) == chosen


@pytest.mark.parametrize(
    ("line", "field", "why"),
    [
        ("knights:3", "knights", "field"),
        ("men", "men", "line"),
        ("men:3,,gear:rope", "", "line"),
        ("men:three", "men", "number"),
        ("men:-1", "men", "number"),
        ("men:1.5", "men", "number"),
        ("men:", "men", "number"),
        ("men:٣", "men", "number"),
        ("men:1000000", "men", "number"),
        ("men:" + "9" * 5000, "men", "number"),
        ("men:1,men:1", "men", "twice"),
        ("leader:young", "leader", "pick"),
        ("leader:", "leader", "pick"),
        ("gear:rope.sword", "gear", "picks"),
        ("gear:rope..lamp", "gear", "picks"),
        ("gear:rope.rope", "gear", "twice"),
        ("leader:%FF", "leader", "pick"),
    ],
)
def test_a_line_that_cannot_be_is_refused_by_the_field_that_is_wrong(line: str, field: str, why: str) -> None:
    with pytest.raises(BadForm) as refused:
        read(FIELDS, line)
    assert (refused.value.field, refused.value.why) == (field, why)


@pytest.mark.parametrize(
    ("chosen", "field", "right"),
    [
        ({"knights": 1}, "knights", ["leader", "men", "gear"]),
        ({"men": True}, "men", ["999999"]),
        ({"men": 1.0}, "men", ["999999"]),
        ({"men": "3"}, "men", ["999999"]),
        ({"gear": "rope"}, "gear", ["rope", "lamp", "x.y"]),
        ({"gear": [["rope"]]}, "gear", ["rope", "lamp", "x.y"]),
        ({"leader": ["old"]}, "leader", ["old", "a:b,c.d é%"]),
        ({"leader": None}, "leader", ["old", "a:b,c.d é%"]),
    ],
)
def test_what_does_not_belong_to_a_form_is_named_with_what_would_be_right(
    chosen: dict[str, object], field: str, right: list[str]
) -> None:
    for judge in (checked, written):
        with pytest.raises(BadForm) as refused:
            judge(FIELDS, chosen)
        assert (refused.value.field, refused.value.right) == (field, right)


def test_a_force_that_is_too_large_is_a_force_all_the_same() -> None:
    assert checked(FIELDS, {"men": 40}) == {"men": 40}
