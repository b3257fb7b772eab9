"""EX-GAP-25, EX-GAP-42, EX-GAP-56  Groups that are driven into dangerous country, and what they find there."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw, SeededDice
from rulebound.core.wish import Wish
from rulebound.games.expedition.rules.activation import roll_for_reached
from rulebound.games.expedition.rules.danger import follow_trail
from rulebound.games.expedition.rules.melee import Fight, resolve
from rulebound.games.expedition.rules.order_actions import Move
from rulebound.games.expedition.rules.retreats import (
    Course,
    Retreats,
    centre_of,
    course_name,
    flee,
    nearest_foes,
    retreat,
    runs_off,
    turned,
    unknown_to,
)
from rulebound.games.expedition.state import Group
from rulebound.space.plane.groups.wishes import Denied
from tests.games.expedition.country import Country, country, d10, ellipse, inches, rect
from tests.harness import call, rule

FULL = ("combat", "combat", "terror", "terror")


def beaten(kind: str = "irregulars", adventure: str = "first_light") -> tuple[Country, Group, Group]:
    """A column of three in contact with an enemy in the south, a thicket 1 inch north of its foremost centre."""
    c = country(rect("acacia_thicket", 10, 21.2, 28, 10), adventure=adventure)
    own = c.group("veterans", 0, 24, 17, figures=1)
    loser = c.group(kind, 1, 24, 19.1, figures=3, upright=True)
    gap = c.g.bases(loser)[0].y - c.g.bases(own)[0].y - 2 * 1270
    c.g.field = c.g.field.put([base.moved(base.x, base.y - gap) for base in c.g.bases(loser)])
    c.g.busy = True
    return c, own, loser


def tokens(c: Country) -> list[Draw]:
    """Both draw a Combat token."""
    return [c.token("combat"), c.token("combat", after=["combat"])]


@rule("EX-GAP-25")
def test_it_is_the_foremost_figure_that_stops_an_inch_inside() -> None:
    c, own, loser = beaten()
    c.run(call(resolve, Fight(own, loser), 0), dice=tokens(c))
    assert max([y for _, y in c.places(loser)]) == pytest.approx(22.2, abs=0.02)
    assert [name for name, *_ in c.g.reached] == [loser.name]


@rule("EX-GAP-25", "EX-CON-05")
def test_pathfinders_are_not_stopped_and_do_not_roll() -> None:
    c, own, loser = beaten("scouts")
    before = max([y for _, y in c.places(loser)])
    c.run(call(resolve, Fight(own, loser), 0), dice=tokens(c))
    assert max([y for _, y in c.places(loser)]) == pytest.approx(before + 4, abs=0.02)
    assert c.g.reached == ()


@rule("EX-GAP-25", "EX-CON-10")
def test_a_bush_fire_drives_those_back_who_were_driven_in() -> None:
    c, own, loser = beaten()
    c.run(call(resolve, Fight(own, loser), 0), dice=tokens(c))
    c.g.field = c.g.field.put([base.moved(base.x, base.y - inches(10)) for base in c.g.bases(own)])
    dice = [*d10(4), c.token("movement"), c.token("movement", after=["movement"])]
    inside = max([y for _, y in c.places(loser)])
    c.run(call(roll_for_reached), dice=dice)
    assert max([y for _, y in c.places(loser)]) == pytest.approx(inside - 4, abs=0.02)


@rule("EX-GAP-25")
def test_a_result_of_the_table_leads_to_no_other_roll() -> None:
    c = country(rect("acacia_thicket", 20, 14, 8, 6), rect("rocks", 20, 22.5, 8, 6))
    c.g.busy = True
    group = c.group("veterans", 0, 24, 12, figures=2, tokens=("combat", "combat", "terror"))
    c.group("irregulars", 1, 24.55, 4, figures=1)
    c.card("forced_march")
    c.g.symbols = ("move",)
    played = c.do(Move(), group, then=(c.shift(group, 0, 4),), dice=[*d10(4), c.token("movement")], end="staged")
    assert [name for name, *_ in c.g.reached] == []
    assert played.log().count("log.explores") == 1
    assert "log.flees" in played.log()


@rule("EX-GAP-56", "EX-GAP-25")
def test_flight_too_stops_an_inch_inside_with_its_foremost_figure() -> None:
    c = country(rect("acacia_thicket", 10, 22, 28, 10))
    group = c.group("irregulars", 1, 24, 18, figures=3, upright=True, tokens=FULL)
    c.group("veterans", 0, 24, 10, figures=1)
    c.run(call(flee, group))
    assert max([y for _, y in c.places(group)]) == pytest.approx(23.0, abs=0.02)


@rule("EX-CON-10", "EX-GAP-25")
def test_a_game_trail_is_not_the_movement_of_a_step() -> None:
    c = country(rect("dense_jungle", 10, 20, 28, 10), adventure="lost_shrine")
    group = c.group("irregulars", 1, 24, 22, figures=2)
    c.group("veterans", 0, 24, 10, figures=1)
    c.g.reached = ((group.name, "dense_jungle-1", inches(24), inches(18)),)
    loot = c.g.put("loot", (inches(24.5), inches(25))).key
    c.run(call(roll_for_reached), c.shift(group, 0, 2), dice=d10(8))
    assert not group.movements
    assert group.carried == (loot,)


@rule("EX-CON-10")
@pytest.mark.parametrize(("far", "may"), [(4.0, True), (4.1, False)])
def test_a_game_trail_is_one_stick_long(far: float, may: bool) -> None:
    c = country(rect("dense_jungle", 10, 18, 28, 14), adventure="lost_shrine")
    group = c.group("irregulars", 1, 24, 20, figures=2)
    asked = c.asked(call(follow_trail, group))
    assert (asked.check(c.shift(group, 0, far)) is None) == may


@rule("EX-GAP-42")
@pytest.mark.parametrize(("degrees", "x", "y"), [(0, 0, 1000), (90, 1000, 0), (-90, -1000, 0), (180, 0, -1000)])
def test_a_retreat_is_turned_clockwise(degrees: int, x: int, y: int) -> None:
    assert turned((0, 1000), degrees) == pytest.approx((x, y), abs=1)


@rule("EX-GAP-42")
@pytest.mark.parametrize(("turn", "hand"), [(-45, "left"), (-1, "left"), (1, "right"), (45, "right")])
def test_a_retreat_is_called_by_its_turn_seen_by_those_who_go(turn: int, hand: str) -> None:
    assert course_name(Course(turn, 0, True, [])).args == {"turn": abs(turn), "hand": hand}


def hemmed() -> tuple[Country, Retreats]:
    """A figure that is driven north, where water lies, and everything else is open."""
    c = country(rect("deep_water", 23.6, 20, 0.8, 3))
    loser = c.group("irregulars", 1, 24, 18, figures=1)
    c.group("veterans", 0, 24, 17, figures=1)
    c.g.busy = True
    return c, Retreats(c.g, loser, 0, (0, inches(1)))


@rule("EX-GAP-42")
def test_of_the_ways_back_the_least_turn_and_the_widest_to_either_side_are_named() -> None:
    _, retreats = hemmed()
    turns = [course.turn for course in retreats.courses]
    assert turns == sorted(turns, key=lambda turn: (abs(turn), turn))
    least = abs(turns[0])
    assert 1 < least < 45
    assert sorted(turns) == [*range(-45, 1 - least), *range(least, 46)]
    assert [retreats.course_of(ways).turn for ways in retreats.named()] == [-least, -45, least, 45]
    assert all(course.is_whole and course.far == inches(4) for course in retreats.courses)


@rule("EX-GAP-42")
def test_a_way_back_is_one_of_the_courses_and_a_wish_the_one_that_ends_nearest() -> None:
    _, retreats = hemmed()
    for course in (retreats.courses[0], retreats.courses[3], retreats.courses[-1]):
        assert retreats.objection(course.ways) is None
        assert retreats.granted(Wish([course.ways[0][-1]]).plain(), 0) == course.ways
    assert retreats.objection(retreats.mover.stay()) is not None
    for nothing in (Wish([]).plain(), "north"):
        assert isinstance(retreats.granted(nothing, 0), Denied)
    assert retreats.first(2) == [course.ways for course in retreats.courses[:2]]
    every = [course.ways for course in retreats.courses]
    dice = SeededDice(1)
    drawn = [every.index(ways) for ways in (retreats.sample(dice) for _ in range(300)) if ways is not None]
    assert (len(drawn), min(drawn), max(drawn)) == (300, 0, len(every) - 1)
    assert [shape.points for shape in retreats.drawn()] == [[(inches(24), inches(18)), ways[0][-1]] for ways in every]


@rule("EX-GAP-42", "EX-GAP-25")
def test_the_middle_of_a_group_is_the_mean_of_its_places() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 18, figures=3)
    last = c.g.bases(group)[-1]
    c.g.field = c.g.field.put([last.moved(last.x, last.y + inches(0.3))])
    assert centre_of(c.g.bases(group)) == (inches(24), inches(18.1))


@rule("EX-GAP-56")
def test_who_flees_flees_from_the_nearest_and_of_equally_near_ones_says_from_whom() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 18, figures=2)
    assert nearest_foes(c.g, group) == []
    c.run(call(flee, group))
    assert c.places(group)[0] == (23.45, 18.0)
    west, east = (c.group("irregulars", 1, x, 18, figures=1) for x in (18.45, 29.55))
    c.group("irregulars", 1, 24, 24, figures=1)
    assert [(i, c.g.group_of(foe)) for i, foe in nearest_foes(c.g, group)] == [(0, west), (1, east)]
    asked = c.asked(call(flee, group))
    assert [option.label.args["group"] for option in asked.options()] == [west.called, east.called]
    c.run(call(flee, group), c.g.bases(east)[0].name)
    assert c.places(group)[0][0] < 20


@rule("EX-GAP-56")
@pytest.mark.parametrize(("y", "water", "off"), [(27.4, False, False), (27.6, False, True), (30, True, False)])
def test_nobody_runs_off_the_table_who_does_not_reach_its_edge(y: float, water: bool, off: bool) -> None:
    c = country(*([ellipse("deep_water", 24, 34, 3, 1)] if water else []))
    group = c.group("veterans", 0, 24, y, figures=1)
    c.group("irregulars", 1, 24, y - 4, figures=1)
    assert runs_off(c.g, group, 0, (0, inches(1))) == off
    assert not runs_off(c.g, group, 0, (0, -inches(1)))


@rule("EX-GAP-56")
def test_who_cannot_flee_stays() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 18, figures=1)
    foes = [c.group("irregulars", 1, 24, y, figures=1) for y in (16.5, 19.5)]
    played = c.run(call(flee, group), c.g.bases(foes[0])[0].name)
    assert "log.cannot_flee" in played.log()
    assert c.places(group) == [(24.0, 18.0)]


@rule("EX-CON-05", "EX-GAP-25")
@pytest.mark.parametrize(("kind", "unknown"), [
    ("veterans", ["dense_jungle-1", "rocks-1"]), ("forest_hunters", ["rocks-1"]), ("scouts", []), ("lion", []),
])  # fmt: skip
def test_which_country_is_unknown_depends_on_who_is_asked(kind: str, unknown: list[str]) -> None:
    c = country(rect("dense_jungle", 10, 20, 4, 4), rect("rocks", 20, 20, 4, 4), rect("tall_grass", 30, 20, 4, 4))
    group = c.animal(kind, 24, 10) if kind == "lion" else c.group(kind, 0, 24, 10)
    assert [area.key for area in unknown_to(c.g, group)] == unknown
    c.g.explored = ("rocks-1", "dense_jungle-1")
    assert unknown_to(c.g, group) == []


@rule("EX-GAP-42", "EX-GAP-61")
def test_an_animal_that_cannot_go_straight_back_takes_the_least_turn_and_nobody_is_asked() -> None:
    c = country(rect("deep_water", 23.6, 21, 0.8, 3))
    lion = c.animal("lion", 24, 18)
    own = c.group("veterans", 0, 24, 16.5, figures=1)
    c.group("irregulars", 1, 4, 4)
    c.g.busy = True
    played = c.run(call(retreat, lion, own))
    [(x, y)] = c.places(lion)
    assert played.keys() == []
    assert (x - 24) ** 2 + (y - 18) ** 2 == pytest.approx(16, abs=0.1)
    assert 20 < y < 22 and x < 24


@rule("EX-GAP-42")
def test_who_can_go_straight_back_goes_there_and_is_not_asked() -> None:
    c = country()
    loser = c.group("irregulars", 1, 24, 18, figures=1)
    own = c.group("veterans", 0, 23.4, 17.2, figures=1)
    c.g.busy = True
    assert c.run(call(retreat, loser, own)).keys() == []
    assert c.places(loser)[0] == pytest.approx((24 + 4 * 0.6, 18 + 4 * 0.8), abs=0.02)
