"""What a roster costs, as far as it can be read."""

from __future__ import annotations

import pytest

from rulebound.core.forms import NUMBER, ONE, SEVERAL, Field, ForceForm, Pick, cost_of
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
