"""What the computer player answers without looking ahead."""

from __future__ import annotations

from rulebound.core.ask import Ask, Option
from rulebound.core.text import Text
from rulebound.games.expedition.bot.aims import apart, at
from rulebound.games.expedition.bot.instinct import go_there, liking, met_by, own_first, uses
from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, movement_ask
from rulebound.games.expedition.state import Group
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, country

WATER = (24 * INCH, 18 * INCH)


def ends(c: Country, group: Group, engages: bool) -> list[tuple[int, int]]:
    """Where the instinct leads a group."""
    _, ask = movement_ask(c.g, group, NORMAL if engages else RESTRICTED)
    answer = go_there(c.g, ask)
    assert ask.check(answer) is None
    return [(way[-1][0], way[-1][1]) for way in answer]


def test_a_group_goes_to_its_aim_whichever_side_it_comes_from() -> None:
    c = country()
    south = c.group("veterans", 0, 24, 4)
    north = c.group("veterans", 1, 24, 32)
    for group in (south, north):
        before = apart(at(c.g, group), WATER)
        after = apart(ends(c, group, False)[0], WATER)
        assert before - after > 6 * INCH


def test_a_group_engages_where_the_odds_are_good_and_only_there() -> None:
    c = country()
    strong = c.group("veterans", 0, 24, 12)
    weak = c.group("archers", 1, 24, 18, figures=2)
    assert met_by(c.g, strong, ends(c, strong, True)) is weak
    c = country()
    weak = c.group("archers", 0, 24, 12, figures=2)
    c.group("veterans", 1, 24, 18)
    assert met_by(c.g, weak, ends(c, weak, True)) is None


def test_cards_are_liked_for_what_the_column_has_a_use_for() -> None:
    c = country()
    c.group("trained_askaris", 0, 24, 4)
    c.group("soldiers", 0, 12, 4)
    far = uses(c.g, 0)
    assert liking(c.g, "forced_march", far) > liking(c.g, "volley", far)
    c.group("young_warriors", 1, 24, 14)
    c.group("young_warriors", 1, 12, 14)
    near = uses(c.g, 0)
    assert near["shoot"] == 2
    assert liking(c.g, "volley", near) > liking(c.g, "volley", far)


def test_of_equal_cards_the_own_one_comes_first() -> None:
    g = country().g
    assert own_first(g, Ask(1, "tie", "EX-TURN-06", lambda: [0, 1], lambda _: Option("0", Text("option.done")))) == 1
