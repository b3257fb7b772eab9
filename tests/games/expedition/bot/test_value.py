"""What a position looks worth."""

from __future__ import annotations

from rulebound.games.expedition.bot.value import PROMISED, group_value, place_value, promised
from rulebound.games.expedition.rules.partings import leave
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import country, ellipse


def test_cover_counts_where_somebody_may_shoot() -> None:
    c = country(ellipse("rocks", 24, 10, 3, 2))
    group = c.group("soldiers", 0, 24, 4)
    inside, aims = (24 * INCH, 10 * INCH), [(24 * INCH, 18 * INCH)]
    alone = place_value(c.g, group, inside, aims)
    c.group("archers", 1, 24, 16)
    assert place_value(c.g, group, inside, aims) > alone


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
