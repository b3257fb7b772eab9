"""How a group sees those around it: what they are worth, what a melee with them brings, and where it stands well."""

from __future__ import annotations

from rulebound.games.expedition.bot.outlook import BEAST, POINT, Outlook, figure_price, hits_of, melee_gain
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.rules.shooting import successes
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import country, ellipse


def test_the_fewer_are_left_of_a_group_the_more_each_of_them_is_worth() -> None:
    c = country()
    many, few = c.group("young_warriors", 1, 14, 20), c.group("young_warriors", 1, 34, 20, figures=2)
    assert figure_price(c.g, few) - figure_price(c.g, many) == POINT // 3 - POINT // 6
    assert figure_price(c.g, c.animal("lion", 24, 30)) == BEAST


def test_a_melee_is_worth_what_its_odds_are() -> None:
    c = country()
    strong = c.group("veterans", 0, 24, 10)
    weak = c.group("archers", 1, 24, 16, figures=2)
    assert melee_gain(c.g, strong, weak) > 0 > melee_gain(c.g, weak, strong)


def test_what_is_carried_is_won_or_lost_in_a_melee() -> None:
    c = country()
    strong, weak = c.group("veterans", 0, 24, 10), c.group("archers", 1, 24, 16, figures=2)
    attack, defence = melee_gain(c.g, strong, weak), melee_gain(c.g, weak, strong)
    weak.carried = ("loot-1",)
    assert melee_gain(c.g, strong, weak) > attack
    assert melee_gain(c.g, weak, strong) < defence


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
