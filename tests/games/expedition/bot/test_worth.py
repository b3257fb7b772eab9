"""What actions look worth before anybody looks ahead."""

from __future__ import annotations

import pytest

from rulebound.games.expedition.bot.outlook import BEAST, POINT, figure_price, melee_gain
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.bot.worth import (
    move_gain,
    rally_gain,
    reload_gain,
    shot_gain,
    terror_gain,
    totem_gain,
)
from rulebound.games.expedition.rules.activation import ACT, DONE
from tests.games.expedition.country import Country, country, ellipse


def survey(c: Country) -> Survey:
    """What seat 0 looks at."""
    return Survey(c.g, c.g.columns[0])


def test_the_fewer_are_left_of_a_group_the_more_each_of_them_is_worth() -> None:
    c = country()
    many, few = c.group("young_warriors", 1, 14, 20), c.group("young_warriors", 1, 34, 20, figures=2)
    assert figure_price(c.g, few) - figure_price(c.g, many) == POINT // 3 - POINT // 6
    assert figure_price(c.g, c.animal("lion", 24, 30)) == BEAST


def test_a_shot_into_cover_is_worth_less_than_one_into_the_open() -> None:
    c = country(ellipse("rocks", 14, 20, 5, 2))
    shooters = c.group("trained_askaris", 0, 24, 9)
    covered, open_ = c.group("young_warriors", 1, 14, 20), c.group("young_warriors", 1, 34, 20)
    assert 0 < shot_gain(survey(c), shooters, covered) < shot_gain(survey(c), shooters, open_)


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


def test_a_way_is_worth_more_the_farther_an_aim_is_but_no_more_than_can_be_gone() -> None:
    c = country()
    near, far, farthest = (c.group("veterans", 0, 24, y) for y in (15, 10, 4))
    gains = [move_gain(survey(c), group, True) for group in (near, far, farthest)]
    assert gains[0] < gains[1] == gains[2]
    c.stress(farthest, "movement")
    assert move_gain(survey(c), farthest, True) < gains[2], "one stick fewer"


def test_it_is_worth_loading_for_many_and_for_nobody_where_no_enemy_is_left() -> None:
    c = country()
    many, few = c.group("askaris", 0, 14, 10, loaded=False), c.group("askaris", 0, 34, 10, figures=2, loaded=False)
    assert reload_gain(survey(c), many) == 0
    c.group("young_warriors", 1, 24, 30)
    assert reload_gain(survey(c), many) > reload_gain(survey(c), few) > 0


def test_a_rally_is_worth_more_the_more_tokens_lie_there_and_most_under_panic() -> None:
    c = country()
    calm, shaken = c.group("soldiers", 0, 10, 10), c.group("soldiers", 0, 24, 10, tokens=("combat", "shooting"))
    spent = c.group("soldiers", 0, 38, 10, tokens=("combat", "combat", "shooting"))
    upset = c.group("soldiers", 0, 24, 20, tokens=("combat", "panic", "shooting"))
    gains = [rally_gain(survey(c), group) for group in (calm, shaken, spent, upset)]
    assert gains[0] == 0
    assert gains == sorted(set(gains))


def test_terror_is_worth_most_where_the_next_token_drives_them_away() -> None:
    c = country()
    shaken = c.group("young_warriors", 1, 14, 20, tokens=("terror",))
    spent = c.group("young_warriors", 1, 34, 20, tokens=("combat", "combat", "shooting", "terror"))
    brave = c.group("soldiers", 1, 24, 30, tokens=("terror",))
    assert terror_gain(survey(c), spent) > terror_gain(survey(c), shaken) > terror_gain(survey(c), brave) > 0


@pytest.mark.parametrize(("symbols", "of_use"), [(("shoot",), True), (("rally",), False)])
def test_an_eagle_is_worth_something_only_before_a_shot(symbols: tuple[str, ...], of_use: bool) -> None:
    c = country()
    c.g.symbols = symbols
    assert (totem_gain(survey(c), ["eagle"]) > 0) == of_use


def test_a_serpent_is_worth_most_against_whoever_has_four_tokens() -> None:
    c = country()
    fresh = c.group("young_warriors", 1, 14, 20)
    full = c.group("young_warriors", 1, 34, 20, tokens=("combat", "combat", "shooting", "terror"))
    gains = [totem_gain(survey(c), ["serpent", group.name]) for group in (fresh, full)]
    assert 0 < gains[0] < gains[1]


def test_whoever_has_an_enemy_before_his_rifles_shoots() -> None:
    c = country()
    c.group("trained_askaris", 0, 24, 9)
    c.group("young_warriors", 1, 24, 20)
    c.card("skirmish")
    ask = c.play(then=ACT).ask()
    answers = ask.candidates()
    worths = c.game().worths(c.g, ask, answers)
    assert worths[answers.index(DONE)] == 0
    assert answers[worths.index(max(worths))][0] == "shoot"
