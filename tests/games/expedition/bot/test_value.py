"""What a position looks worth."""

from __future__ import annotations

from rulebound.games.expedition.bot.aims import PROMISED
from rulebound.games.expedition.bot.value import group_value, promised
from rulebound.games.expedition.rules.partings import leave
from tests.games.expedition.country import country


def test_what_is_carried_promises_points() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 4)
    assert promised(c.g, 0) == 0
    group.carried = ("loot-1",)
    assert promised(c.g, 0) == c.g.content.limits.score_loot
    assert PROMISED > 0


def test_to_leave_with_something_costs_nothing_and_empty_handed_a_part() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 4)
    leave(c.g, group)
    empty = group_value(c.g, group, [])
    group.carried = ("loot-1",)
    assert group_value(c.g, group, []) > empty
