"""What a roster costs, as far as it can be read, and forms of options."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from rulebound.core.forms import NUMBER, ONE, SEVERAL, Field, ForceForm, Pick, choices_of, cost_of
from rulebound.core.text import Text

NAME = Text("name")


def pick(key: str, cost: int) -> Pick:
    return Pick(key, NAME, NAME, cost)


FORM = ForceForm(
    20,
    2,
    [
        Field("leader", NAME, ONE, picks=[pick("old", 5), pick("young", 1)], default="old"),
        Field("men", NAME, NUMBER, most=4, cost=3),
        Field("gear", NAME, SEVERAL, most=2, cost=1, picks=[pick("rope", 2), pick("lamp", 0)]),
    ],
    {"leader": "old"},
)


@pytest.mark.parametrize(
    ("roster", "cost"),
    [
        ({}, 2 + 5),
        ({"leader": "young"}, 2 + 1),
        ({"leader": "young", "men": 2, "gear": ["rope", "lamp"]}, 2 + 1 + 6 + 3 + 1),
        ({"leader": "nobody"}, 2),
        ({"leader": ["young"], "men": True, "gear": "rope"}, 2 + 5),
        ({"men": 10**6}, 2 + 5),
        ({"men": 1.5, "gear": [3, None, "rope"]}, 2 + 5 + 3),
        ({"gear": ["sword"]}, 2 + 5 + 1),
    ],
)
def test_what_a_roster_costs(roster: dict[str, object], cost: int) -> None:
    assert cost_of(FORM, roster) == cost


class Weather(msgspec.Struct):
    """Options of a voyage."""

    wind: Literal["calm", "storm"] = "calm"
    fog: Literal["off", "on"] = "on"


def test_options_of_which_each_is_one_of_several_words_make_a_form() -> None:
    wind, fog = choices_of(Weather)
    assert (wind.key, wind.kind, wind.name, wind.default) == ("wind", ONE, Text("form.wind"), "calm")
    storm = wind.picks[1]
    assert (storm.key, storm.name, storm.text) == ("storm", Text("form.wind-storm"), Text("form.wind-storm-text"))
    assert [pick.key for pick in fog.picks] == ["off", "on"]
    assert fog.default == "on"
