"""EX-GAP-51, EX-GAP-65, EX-GAP-52  Characters who change over, and groups that leave the table."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.games.expedition.rules.movement import NORMAL, Movement
from rulebound.games.expedition.rules.order_actions import March, Move
from rulebound.games.expedition.rules.partings import (
    STAY,
    change_over,
    join,
    open_exits,
    place_for,
    possible_changes,
)
from rulebound.games.expedition.state import LEFT, REMOVED, Group
from rulebound.space.plane.groups.answers import plain_ways
from tests.games.expedition.country import Country, country, d8, d10, inches
from tests.harness import STAGED, call, rule


def two_groups(apart: float, **how: tuple[str, ...]) -> tuple[Country, Group, Group]:
    """Veterans with a king south of others, so many inches between their bases, and an enemy far away."""
    c = country()
    one = c.group("veterans", 0, 24, 10, figures=2, with_=("king",), tokens=how.get("tokens", ()))
    other = c.group("veterans", 0, 24.55, 11 + apart, figures=2, with_=how.get("with_", ()))
    c.group("irregulars", 1, 24, 34)
    c.card("forced_march")
    return c, one, other


def keys(c: Country, group: Group) -> list[str]:
    """Who is in a group."""
    return [c.g.people[number].key for number in group.figures]


@rule("EX-GAP-51")
@pytest.mark.parametrize(("apart", "may"), [(4.0, True), (4.1, False)])
def test_a_character_may_change_to_a_group_within_s(apart: float, may: bool) -> None:
    c, one, other = two_groups(apart)
    assert bool(possible_changes(c.g, one)) == may
    assert bool(possible_changes(c.g, other)) == may


@rule("EX-GAP-51")
@pytest.mark.parametrize("mover", [0, 1])
def test_he_changes_over_when_either_group_has_moved_and_it_costs_no_action(mover: int) -> None:
    c, one, other = two_groups(3)
    group = (one, other)[mover]
    c.do(March(), group, then=(c.shift(group, 0.2, 0), ["f2", other.name]))
    assert keys(c, one) == ["veterans", "veterans"]
    assert keys(c, other) == ["veterans", "veterans", "king"]
    assert [one.actions, other.actions] == [mover == 0, mover == 1]
    assert "log.changes_over" in c.log()


@rule("EX-GAP-51")
def test_nobody_is_asked_who_has_stayed_where_he_was() -> None:
    c, one, _ = two_groups(3)
    played = c.do(March(), one, then=(c.shift(one, 0, 0),))
    assert played.keys() == ["go"]


@rule("EX-GAP-51")
def test_whoever_does_not_want_it_asked_says_so_once() -> None:
    c, one, _ = two_groups(3)
    match = c.play(["march", one.name], then="go").match
    match.always(0, "change_over", STAY)
    match.answer(c.shift(one, 0.2, 0))
    assert match.ask is not None
    assert match.ask.key == "act"
    assert [given.how for given in match.history if given.ask == "change_over"] == ["standing"]


@rule("EX-GAP-51")
def test_he_changes_once_a_turn() -> None:
    c, one, other = two_groups(3)
    c.do(March(), one, then=(c.shift(one, 0.2, 0), ["f2", other.name]))
    played = c.do(March(), other, then=(c.shift(other, 0.2, 0),))
    assert played.keys().count("change_over") == 0


@rule("EX-GAP-51")
def test_two_characters_may_both_change_after_one_movement() -> None:
    c, one, other = two_groups(3, with_=("champion",))
    played = c.do(March(), one, then=(c.shift(one, 0.2, 0), ["f2", other.name], ["f5", one.name]))
    assert keys(c, one) == ["veterans", "veterans", "champion"]
    assert keys(c, other) == ["veterans", "veterans", "king"]
    assert played.keys().count("change_over") == 2


@rule("EX-GAP-51")
def test_nobody_is_asked_again_who_wants_no_change() -> None:
    c, one, _ = two_groups(3, with_=("champion",))
    played = c.do(March(), one, then=(c.shift(one, 0.2, 0), STAY))
    assert played.keys().count("change_over") == 1


@rule("EX-GAP-51")
def test_whoever_is_asked_reads_who_may_go_where_or_that_nobody_does() -> None:
    c, one, other = two_groups(3)
    stay, go = [c.asked(call(change_over, one)).option(answer) for answer in (STAY, ["f2", other.name])]
    assert (stay.label.key, stay.closing) == ("option.no_change", True)
    assert (go.label.key, go.closing, go.points_at) == ("option.change_over", False, ("f2", other.name))
    assert str(go.label.args["group"]) == str(other.called)


@rule("EX-GAP-51")
def test_he_may_change_after_a_movement_that_ended_in_a_melee() -> None:
    c = country()
    one = c.group("veterans", 0, 24, 10, figures=2, with_=("king",))
    other = c.group("veterans", 0, 20, 13, figures=2)
    enemy = c.group("irregulars", 1, 24, 15, figures=4)
    c.card("rush")
    charge = plain_ways(Movement(c.g, one, NORMAL).charges()[0])
    dice = [*d10(5, 5, 5), *d8(1, 1, 1, 1), c.token("combat")]
    c.do(Move(), one, then=(charge, ["f2", other.name]), dice=dice)
    assert len(enemy.figures) == 2
    assert keys(c, other) == ["veterans", "veterans", "king"]


@rule("EX-GAP-50", "EX-GAP-51")
def test_two_characters_are_the_most_and_auxiliaries_never_change() -> None:
    c, one, other = two_groups(3, with_=("champion", "diviner"))
    assert [(number, to.name) for number, to in possible_changes(c.g, one)] == [(number, one.name) for number in (5, 6)]
    c, one, other = two_groups(3, with_=("hounds",))
    assert [number for number, _ in possible_changes(c.g, other)] == [2]


@rule("EX-GAP-52", "EX-GAP-51")
def test_a_character_alone_may_join_another_group_and_his_own_is_no_more() -> None:
    c = country()
    alone = c.group("veterans", 0, 24, 10, figures=1, with_=("king",), tokens=("combat",))
    c.g.field = c.g.field.take([c.g.bases(alone)[0]])
    alone.figures = alone.figures[1:]
    alone.carried = ("loot-1",)
    other = c.group("veterans", 0, 24, 14, figures=2)
    c.group("irregulars", 1, 24, 34)
    c.run(call(join, alone.figures[0], other))
    assert (alone.fate, alone.tokens, alone.figures) == (LEFT, (), ())
    assert other.carried == ("loot-1",)
    assert c.g.columns[1].spoils == 0
    assert c.g.bag.tokens["combat"] == 9


@rule("EX-STRESS-11", "EX-GAP-58")
def test_whoever_is_left_alone_with_four_tokens_is_removed() -> None:
    c = country()
    one = c.group("veterans", 0, 24, 10, figures=1, with_=("king",), tokens=("combat", "combat", "terror", "terror"))
    other = c.group("veterans", 0, 24, 14, figures=2)
    c.group("irregulars", 1, 24, 34)
    c.run(call(change_over, one), ["f1", other.name])
    assert one.fate == REMOVED
    assert keys(c, other) == ["veterans", "veterans", "king"]
    assert c.g.columns[1].spoils == 1


@rule("EX-GAP-52")
def test_auxiliaries_whom_the_last_character_leaves_are_removed() -> None:
    c = country()
    one = c.group("veterans", 0, 24, 10, figures=1, with_=("king", "hounds"))
    c.g.field = c.g.field.take([c.g.bases(one)[0]])
    one.figures = one.figures[1:]
    other = c.group("veterans", 0, 24, 14, figures=2)
    c.group("irregulars", 1, 24, 34)
    c.run(call(join, one.figures[0], other))
    assert one.fate == REMOVED


# EX-GAP-65  Leaving


def at_the_way_out(x: float, y: float, seat: int = 0) -> tuple[Country, Group]:
    """A group of the caravan road with the envoy, its first figure where it is put."""
    c = country(adventure="caravan_road")
    group = c.group("irregulars", seat, x, y, figures=2, upright=True)
    c.group("veterans", 1 - seat, 4, 4)
    group.carried = ("envoy", "loot-1")
    c.card("forced_march", seat)
    return c, group


@rule("EX-GAP-65", "EX-CON-12")
def test_a_group_leaves_with_all_it_carries_and_is_not_removed() -> None:
    c, group = at_the_way_out(46, 18)
    c.do(March(), group, then=(c.shift(group, 1.5, 0), "leave"))
    assert (group.fate, c.g.bases(group)) == (LEFT, [])
    assert group.carried == ("envoy", "loot-1")
    assert c.g.columns[0].points == 3
    assert c.g.columns[1].spoils == 0


@rule("EX-GAP-65")
def test_nobody_has_to_leave() -> None:
    c, group = at_the_way_out(46, 18)
    c.do(March(), group, then=(c.shift(group, 1.5, 0), "stay"))
    assert group.on_table()
    assert c.g.columns[0].points == 0


@rule("EX-GAP-65")
@pytest.mark.parametrize(("dx", "may"), [(1.25, True), (1.24, False)])
def test_the_edge_is_touched_from_a_quarter_of_an_inch(dx: float, may: bool) -> None:
    c, group = at_the_way_out(46, 18)
    played = c.do(March(), group, then=(c.shift(group, dx, 0), *(["stay"] if may else [])))
    assert played.keys().count("leave") == int(may)


@rule("EX-GAP-65")
@pytest.mark.parametrize(
    ("dx", "dy", "seat"), [(1.0, 0, 0), (1.5, 0, 1)], ids=["not at the edge", "not a side that may"]
)
def test_there_is_no_leaving_elsewhere_or_for_others(dx: float, dy: float, seat: int) -> None:
    c, group = at_the_way_out(46, 18, seat)
    played = c.do(March(), group, then=(c.shift(group, dx, dy),), seat=seat)
    assert played.keys().count("leave") == 0


@rule("EX-GAP-65")
def test_the_edge_too_far_from_the_way_out_is_none() -> None:
    c, group = at_the_way_out(46, 30)
    played = c.do(March(), group, then=(c.shift(group, 1.5, 0),))
    assert played.keys().count("leave") == 0


@rule("EX-GAP-65")
def test_it_is_the_guide_who_has_to_touch_the_edge() -> None:
    c = country(adventure="caravan_road")
    group = c.group("irregulars", 0, 43, 18, figures=3)
    c.group("veterans", 1, 4, 4)
    c.card("forced_march")
    bases = c.g.bases(group)
    starts = [[int(base.x), int(base.y)] for base in bases]
    corner = [inches(43), inches(20)]
    led_by_the_last = [[starts[0], corner, [inches(45.2), inches(20)]]]
    led_by_the_last += [[start, [inches(45.2 + 1.1 * i), inches(20)]] for i, start in enumerate(starts[1:], 1)]
    led_by_the_last[2][-1] = [inches(47.4), inches(20)]
    played = c.run(call(March().do, c.g.columns[0], [group.name]), led_by_the_last, then=STAGED)
    assert played.keys().count("leave") == 0


@rule("EX-GAP-65", "EX-CON-12")
def test_the_relic_goes_off_only_by_the_corner_that_the_true_clue_names() -> None:
    c = country(adventure="lost_shrine")
    group = c.group("irregulars", 0, 1.5, 34, figures=2, upright=True)
    c.group("veterans", 1, 40, 4)
    group.carried = ("relic",)
    c.card("forced_march")
    played = c.do(March(), group, then=(c.shift(group, -1, 0),))
    assert played.keys().count("leave") == 0
    group.movements = group.actions = 0
    c.g.exit = "clue_northwest"
    c.do(March(), group, then=(c.shift(group, 0, 0.5), "leave"))
    assert c.g.columns[0].points == 5


@rule("EX-GAP-51")
def test_two_characters_may_change_in_one_turn_and_none_of_them_twice() -> None:
    c = country()
    one = c.group("veterans", 0, 24, 10, figures=2, with_=("king", "champion"))
    other = c.group("veterans", 0, 24, 13, figures=2)
    c.group("irregulars", 1, 24, 34)
    c.run(call(change_over, one), ["f2", other.name])
    assert possible_changes(c.g, one) == [(3, other)]
    c.run(call(change_over, other), ["f3", other.name])
    assert possible_changes(c.g, one) == []


@rule("EX-GAP-51", "EX-GAP-52")
def test_two_characters_who_are_left_alone_may_join() -> None:
    c = country()
    groups = [c.group("veterans", 0, 24, y, figures=1, with_=(key,)) for y, key in ((10, "king"), (13, "champion"))]
    for group in groups:
        c.g.field = c.g.field.take([c.g.bases(group)[0]])
        group.figures = group.figures[1:]
    c.group("irregulars", 1, 24, 34)
    first, second = groups
    c.run(call(change_over, first), [f"f{first.figures[0]}", second.name])
    assert first.fate == LEFT
    assert keys(c, second) == ["champion", "king"]


@rule("EX-GAP-51", "EX-GAP-19")
def test_whoever_joins_a_long_row_stands_where_it_can_still_be_led() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 18, figures=9)
    far = c.group("soldiers", 0, 16, 18, figures=1, with_=("king",))
    place = place_for(c.g, far.figures[-1], group)
    assert place is not None
    assert place[0] > c.g.bases(group)[0].x


@rule("EX-GAP-65", "EX-GAP-20")
@pytest.mark.parametrize(("at", "dx", "dy"), [((0, 18), 1, 0), ((48, 18), -1, 0), ((24, 0), 0, 1), ((24, 36), 0, -1)])
@pytest.mark.parametrize(("off", "may"), [(0.25, True), (0.26, False)])
def test_every_edge_is_touched_from_a_quarter_of_an_inch_by_whoever_leads(
    at: tuple[float, float], dx: int, dy: int, off: float, may: bool
) -> None:
    c = country(adventure="caravan_road")
    place = (inches(at[0]), inches(at[1]))
    [way_out] = [msgspec.structs.replace(each, at=place, sides=()) for each in c.g.scenario.exits]
    c.g.scenario = msgspec.structs.replace(c.g.scenario, exits=(way_out,))
    group = c.group("irregulars", 0, at[0] + dx * (off + 0.5), at[1] + dy * (off + 0.5), figures=1)
    guide = group.figures[0]
    assert open_exits(c.g, group, guide) == ([way_out] if may else [])
    assert open_exits(c.g, group, guide + 1) == []
