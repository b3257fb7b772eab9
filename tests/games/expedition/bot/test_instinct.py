"""What the computer player answers without looking ahead."""

from __future__ import annotations

from rulebound.core.ask import Ask, Option
from rulebound.core.text import Text
from rulebound.games.expedition.bot.aims import apart, at
from rulebound.games.expedition.bot.instinct import (
    best_act,
    go_there,
    leave_laden,
    liking,
    own_first,
    to_ground,
    uses,
)
from rulebound.games.expedition.bot.worth import met_by
from rulebound.games.expedition.lengths import L, M
from rulebound.games.expedition.rules.activation import DONE, resolve_card
from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, movement_ask
from rulebound.games.expedition.rules.partings import STAY
from rulebound.games.expedition.state import Group
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import CONTENT, Country, country, ellipse

WATER = (24 * INCH, 18 * INCH)


def ends(c: Country, group: Group, engages: bool) -> list[tuple[int, int]]:
    """Where the instinct leads a group."""
    _, ask = movement_ask(c.g, group, NORMAL if engages else RESTRICTED)
    answer = go_there(c.g, ask)
    assert ask.check(answer) is None
    return [(way[-1][0], way[-1][1]) for way in answer]


def gap(c: Country, places: list[tuple[int, int]], foe: Group) -> int:
    """How far figures at some places are from a group, edge to edge."""
    return min(apart(place, (int(base.x), int(base.y))) for place in places for base in c.g.bases(foe)) - INCH


def act_ask(c: Country) -> Ask:
    """The question what to do with the card at hand."""
    ask = next(resolve_card(c.g))
    assert isinstance(ask, Ask)
    return ask


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


def test_rifles_step_out_of_reach_of_spears_and_stay_in_range() -> None:
    c = country()
    rifles = c.group("trained_askaris", 0, 24, 12)
    spears = c.group("veterans", 1, 24, 19)
    after = ends(c, rifles, True)
    assert M < gap(c, after, spears) <= L


def test_whoever_is_drawn_to_a_place_does_not_walk_into_reach_of_spears_beside_it() -> None:
    c = country()
    rifles = c.group("soldiers", 0, 24, 7)
    spears = c.group("veterans", 1, 24, 22)
    c.group("veterans", 1, 18, 22)
    assert gap(c, ends(c, rifles, False), spears) > M


def test_rifles_that_may_shoot_shoot_and_do_not_charge() -> None:
    c = country()
    rifles = c.group("soldiers", 0, 24, 8)
    spears = c.group("veterans", 1, 24, 18)
    c.card("skirmish")
    assert best_act(c.g, act_ask(c)) == ["shoot", rifles.name, spears.name]


def test_a_charge_at_good_odds_is_made_and_a_bad_one_is_not() -> None:
    c = country()
    strong = c.group("veterans", 0, 24, 12)
    c.group("archers", 1, 24, 18, figures=2)
    c.card("rush")
    assert best_act(c.g, act_ask(c)) == ["move", strong.name]
    c = country()
    weak = c.group("scouts", 0, 24, 12)
    c.group("veterans", 1, 24, 18)
    c.card("rush")
    answer = best_act(c.g, act_ask(c))
    assert answer == DONE or met_by(c.g, weak, ends(c, weak, True)) is None


def test_under_fire_a_group_seeks_cover() -> None:
    c = country(ellipse("tall_grass", 24, 7, 5, 2))
    group = c.group("trained_askaris", 0, 24, 11)
    for x in (14, 24, 34):
        c.group("queens_archers", 1, x, 20)
    area = c.g.ground.area_at(*ends(c, group, False)[0])
    assert area is not None and area.kind.key == "tall_grass"


def test_cards_are_liked_for_what_the_column_has_a_use_for() -> None:
    c = country()
    c.group("trained_askaris", 0, 24, 4)
    c.group("soldiers", 0, 12, 4)
    far = uses(c.g, 0)
    assert liking(c.g, "forced_march", far) > liking(c.g, "volley", far)
    c.group("young_warriors", 1, 24, 14)
    c.group("young_warriors", 1, 12, 14)
    near = uses(c.g, 0)
    assert liking(c.g, "volley", near) > liking(c.g, "volley", far)
    assert liking(c.g, "volley", near) > liking(c.g, "forced_march", near)


def test_a_group_goes_to_ground_as_far_as_that_saves_more_than_it_costs() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 4)

    def tokens(hits: int) -> object:
        most = 4 - len(group.tokens)
        ask = Ask(0, "go_to_ground", "EX-SHOOT-09", lambda: list(range(most + 1)), lambda n: Option(n, Text("x")))
        ask.matter = [group.name, hits]
        return to_ground(c.g, ask)

    assert tokens(3) in (1, 2, 3)
    c.stress(group, "shooting", "combat", "movement")
    assert tokens(1) == 0


def test_only_those_leave_who_carry_points_off() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 4)
    ask = Ask(0, "leave", "EX-GAP-65", lambda: [STAY, "leave"], lambda n: Option(n, Text("x")))
    ask.matter = group.name
    group.carried = ("loot-1",)
    assert leave_laden(c.g, ask) == STAY
    c.g.scenario = CONTENT.scenarios["caravan_road"]
    group.carried = ("envoy",)
    assert leave_laden(c.g, ask) == "leave"


def test_of_equal_cards_the_own_one_comes_first() -> None:
    g = country().g
    assert own_first(g, Ask(1, "tie", "EX-TURN-06", lambda: [0, 1], lambda _: Option("0", Text("option.done")))) == 1
