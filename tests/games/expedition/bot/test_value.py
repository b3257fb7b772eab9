"""What a position looks worth."""

from __future__ import annotations

from rulebound.games.expedition.bot.aims import PROMISED
from rulebound.games.expedition.bot.outlook import Outlook, hits_of
from rulebound.games.expedition.bot.value import group_value, promised
from rulebound.games.expedition.rules.partings import leave
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.rules.shooting import successes
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import country, ellipse


def test_cover_counts_where_somebody_may_shoot() -> None:
    inside, outside = [(24 * INCH, 10 * INCH)], [(24 * INCH, 13 * INCH)]
    better = []
    for enemies in (False, True):
        c = country(ellipse("tall_grass", 24, 10, 3, 2))
        group = c.group("soldiers", 0, 24, 4)
        if enemies:
            c.group("queens_archers", 1, 24, 21)
        outlook = Outlook(c.g, group, [])
        better.append(outlook.worth(inside) - outlook.worth(outside))
    assert better[1] > better[0]


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


def test_quick_odds_are_those_of_the_rules_to_a_thousandth() -> None:
    pool = Pool(8, 4, "figures")
    pool.add(10, 2, "king")
    pool.add(6, 3, "hounds")
    exact = successes(pool)
    assert all(abs(p - int(exact[n] * 1_000_000)) < 1_000 for n, p in enumerate(hits_of(pool)))


def test_a_group_near_spears_stands_better_while_they_panic() -> None:
    c = country()
    rifles = c.group("soldiers", 0, 24, 10)
    spears = c.group("veterans", 1, 24, 17)
    here = [(int(base.x), int(base.y)) for base in c.g.bases(rifles)]
    feared = Outlook(c.g, rifles, []).worth(here)
    c.stress(spears, "panic")
    assert Outlook(c.g, rifles, []).worth(here) > feared
