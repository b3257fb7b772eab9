"""EX-MOVE-01 to EX-MOVE-10, EX-GAP-19 to EX-GAP-28, EX-GAP-69  Movement by sticks, areas, and those who go along."""

from __future__ import annotations

from math import isqrt
from typing import Any

import pytest

from rulebound.core.ask import Answer, Refusal
from rulebound.core.dice import SeededDice
from rulebound.core.text import Text
from rulebound.core.wish import AS_IT_STANDS, Wish
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.movement import (
    NORMAL,
    RESTRICTED,
    Movement,
    Order,
    dragged_onto,
    led,
    movement_ask,
    named_ways,
    sticks_laid,
)
from rulebound.games.expedition.rules.order_actions import March, Move
from rulebound.games.expedition.rules.sticks import most_sticks, stick_ends
from rulebound.games.expedition.state import Group
from tests.games.expedition.country import Country, country, d8, d10, ellipse, inches, rect
from tests.harness import rule


def why_not(c: Country, group: Group, answer: Answer, order: Order = NORMAL) -> str:
    """The rule that refuses an answer; empty if it is legal."""
    refusal = movement_ask(c.g, group, order)[1].check(answer)
    return "" if refusal is None else refusal.rule


def way(c: Country, group: Group, *points: tuple[float, float]) -> Answer:
    """The answer in which the single figure of a group passes these places."""
    base = c.g.bases(group)[0]
    return [[[int(base.x), int(base.y)], *[[inches(x), inches(y)] for x, y in points]]]


@rule("EX-MOVE-01", "EX-GAP-20")
@pytest.mark.parametrize(("far", "legal"), [(8.0, True), (8.1, False)])
def test_a_movement_is_two_sticks_at_most(far: float, legal: bool) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    assert why_not(c, group, c.shift(group, 0, far)) == ("" if legal else "EX-MOVE-01")


@rule("EX-MOVE-01", "EX-STRESS-03")
@pytest.mark.parametrize(("far", "legal"), [(4.0, True), (4.1, False)])
def test_with_a_movement_token_it_is_one(far: float, legal: bool) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, tokens=("movement",))
    assert why_not(c, group, c.shift(group, 0, far)) == ("" if legal else "EX-MOVE-01")


@rule("EX-GAP-20", "EX-GAP-22")
def test_a_bent_way_takes_a_stick_for_each_leg() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1)
    assert why_not(c, group, way(c, group, (24, 13), (27, 13))) == ""
    assert why_not(c, group, way(c, group, (24, 11), (25, 11), (25, 12))) == "EX-GAP-22"
    assert stick_ends([(0, 0), (inches(6), 0)]) == [(inches(4), 0), (inches(6), 0)]


@rule("EX-GAP-20", "EX-MOVE-02")
@pytest.mark.parametrize("sticks", [2, 3])
def test_a_slanting_leg_of_whole_sticks_takes_no_stick_more(sticks: int) -> None:
    far = sticks * S
    for x in range(1, far, 977):
        ends = stick_ends([(0, 0), (x, isqrt(far * far - x * x))])
        assert len(ends) == sticks, x


@rule("EX-MOVE-02", "EX-GAP-21")
@pytest.mark.parametrize(("gap", "legal"), [(4.1, True), (4.0, False)])
@pytest.mark.parametrize("animal", [True, False])
def test_the_pace_is_picked_up_only_with_nobody_near_the_end_of_the_first_stick(
    gap: float, legal: bool, animal: bool
) -> None:
    c = country()
    group = c.group("veterans", 0, 10, 10, figures=1)
    if animal:
        c.animal("lion", 14 + 1.5 + gap, 10)
    else:
        c.group("irregulars", 1, 14 + 1 + gap, 10, figures=1)
    assert why_not(c, group, way(c, group, (14, 10), (14, 12))) == ("" if legal else "EX-MOVE-02")


@rule("EX-MOVE-03")
def test_near_an_enemy_the_second_stick_is_for_engaging_it() -> None:
    c = country()
    group = c.group("veterans", 0, 10, 10, figures=1)
    c.group("irregulars", 1, 18, 10, figures=1)
    assert why_not(c, group, way(c, group, (14, 10), (17, 10))) == ""
    assert why_not(c, group, way(c, group, (14, 10), (16.5, 10))) == "EX-MOVE-02"
    assert why_not(c, group, way(c, group, (17, 10))) == ""


@rule("EX-MOVE-10", "EX-GAP-04")
def test_a_restricted_movement_engages_nobody() -> None:
    c = country()
    group = c.group("veterans", 0, 10, 10, figures=1)
    c.group("irregulars", 1, 13, 10, figures=1)
    assert why_not(c, group, way(c, group, (12, 10)), RESTRICTED) == "EX-MOVE-10"
    assert why_not(c, group, way(c, group, (12, 10))) == ""


@rule("EX-MOVE-04", "EX-GAP-23")
@pytest.mark.parametrize(("end", "refused"), [(15.9, ""), (18.0, "EX-MOVE-04")])
def test_nobody_goes_into_an_area_and_out_again(end: float, refused: str) -> None:
    c = country(rect("tall_grass", 14, 0, 2, 36))
    group = c.group("veterans", 0, 11, 10, figures=1)
    assert why_not(c, group, way(c, group, (end, 10))) == refused


@rule("EX-MOVE-05", "EX-GAP-23")
def test_nobody_goes_from_one_area_into_another() -> None:
    c = country(rect("tall_grass", 10, 6, 4, 8), rect("tall_grass", 17, 6, 4, 8))
    group = c.group("veterans", 0, 13, 10, figures=1)
    assert why_not(c, group, way(c, group, (15.5, 10))) == ""
    assert why_not(c, group, way(c, group, (18, 10))) == "EX-MOVE-04"


@rule("EX-GAP-23")
def test_grazing_the_edge_of_an_area_is_no_crossing() -> None:
    c = country(rect("tall_grass", 14, 10, 2, 6))
    group = c.group("veterans", 0, 12, 10, figures=1)
    assert why_not(c, group, way(c, group, (18, 10))) == ""


@rule("EX-GAP-23")
def test_half_of_the_figures_stand_where_the_way_ends() -> None:
    c = country(rect("tall_grass", 20, 14, 8, 8))
    group = c.group("veterans", 0, 24, 10, figures=4, upright=True)
    inside = c.shift(group, 0, 6)
    assert why_not(c, group, inside) == ""
    leads = [
        [start, *([[start[0], start[1] + inches(1)]] if i == 3 else []), [start[0], start[1] + inches(2.9)]]
        for i, (start, _) in enumerate(inside)
    ]
    refusal = movement_ask(c.g, group, NORMAL)[1].check(leads)
    assert refusal is not None
    assert (refusal.rule, refusal.text.key) == ("EX-GAP-23", "refused-rule.half")
    assert refusal.points_at == ("f0", "f1", "f2")


@rule("EX-GAP-23")
def test_a_group_is_where_half_of_it_is_and_of_two_areas_in_the_better_one() -> None:
    c = country(rect("tall_grass", 10, 10, 3, 3), rect("rocks", 13, 10, 3, 3))
    group = c.group("veterans", 0, 13, 11, figures=2)
    area = area_of(c.g.ground, c.g.bases(group))
    assert area is not None
    assert area.kind.key == "rocks"
    lone = c.group("veterans", 0, 30, 30, figures=2)
    assert area_of(c.g.ground, c.g.bases(lone)) is None


@rule("EX-MOVE-06", "EX-GAP-10")
def test_a_group_takes_one_action_and_makes_one_movement_a_step() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, movements=1)
    c.card("rush")
    assert c.refused(Move(), group).rule == "EX-MOVE-06"
    c.has_acted(group)
    assert c.refused(Move(), group).rule == "EX-GAP-10"


@rule("EX-GAP-19")
def test_a_group_hangs_together() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=3)
    answer = c.shift(group, 0, 2)
    answer[2][-1] = [answer[2][-1][0] + inches(0.3), answer[2][-1][1]]
    assert why_not(c, group, answer) == "EX-GAP-19"


@rule("EX-GAP-20")
def test_friends_are_passed_and_enemies_are_not() -> None:
    c = country()
    group = c.group("veterans", 0, 10, 10, figures=1)
    c.group("askaris", 0, 13, 10, figures=1)
    c.group("irregulars", 1, 10, 14, figures=1)
    assert why_not(c, group, way(c, group, (16, 10))) == ""
    assert why_not(c, group, way(c, group, (10, 17))) == "EX-GAP-20"
    assert why_not(c, group, way(c, group, (13, 10.5))) == "EX-GAP-20"


@rule("EX-GAP-20")
@pytest.mark.parametrize(("end", "refused"), [((10, 13), "EX-GAP-20"), ((8, 13), ""), ((0.4, 10), "EX-GAP-20")])
def test_nobody_walks_through_water_or_off_the_table(end: tuple[float, float], refused: str) -> None:
    c = country(rect("deep_water", 9, 12, 4, 2))
    group = c.group("veterans", 0, 8, 10, figures=1)
    assert why_not(c, group, way(c, group, end)) == refused


@rule("EX-GAP-20")
def test_any_figure_may_lead() -> None:
    c = country(rect("tall_grass", 25.4, 12, 4, 1))
    group = c.group("veterans", 0, 24, 10, figures=3)
    answer = c.shift(group, 0, 4, guide=0, via=(22.9, 12))
    assert why_not(c, group, answer) == ""


@rule("EX-GAP-20", "EX-MELEE-01")
def test_a_wish_for_a_group_is_its_ways_and_upon_an_enemy_a_charge() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    enemy = c.group("irregulars", 1, 24, 16)
    movement, ask = movement_ask(c.g, group, NORMAL)
    plain = ask.complete(Wish([(inches(24), inches(8))], 0, AS_IT_STANDS).plain())
    assert plain == c.shift(group, 0, -2)
    charged = ask.complete(Wish([(inches(24), inches(16))], 0, AS_IT_STANDS).plain())
    assert ask.option(charged).label.key == "option.engage"
    assert enemy.name in [movement.g.groups[1].name]


@rule("EX-GAP-20")
@pytest.mark.parametrize("far", [60, 10**4, 10**9])
def test_a_wish_beyond_the_table_is_refused_however_far(far: int) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 16)
    _, ask = movement_ask(c.g, group, NORMAL)
    answer = ask.complete(Wish([(inches(far), inches(-far))], 0, AS_IT_STANDS).plain())
    assert isinstance(answer, Refusal)
    assert answer.rule == "EX-GAP-20"


@rule("EX-MOVE-04", "EX-GAP-23")
@pytest.mark.parametrize(("wished", "gone"), [(16.5, 16.5), (19.0, 17.0)])
def test_a_wish_across_too_many_boundaries_ends_before_the_last_of_them(wished: float, gone: float) -> None:
    c = country(rect("tall_grass", 15, 0, 2, 36))
    group = c.group("veterans", 0, 12, 10, figures=1)
    _, ask = movement_ask(c.g, group, NORMAL)
    answer: Any = ask.complete(Wish([(inches(wished), inches(10))], 0, AS_IT_STANDS).plain())
    assert ask.check(answer) is None
    (x, y) = answer[0][-1]
    assert abs(x - inches(gone)) <= inches(0.02)
    assert y == inches(10)


@rule("EX-MOVE-02", "EX-GAP-21")
def test_a_wish_past_watchful_enemies_ends_after_one_stick() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1)
    c.group("irregulars", 1, 27, 14, figures=1)
    _, ask = movement_ask(c.g, group, NORMAL)
    answer: Any = ask.complete(Wish([(inches(24), inches(17))], 0, AS_IT_STANDS).plain())
    assert ask.check(answer) is None
    (x, y) = answer[0][-1]
    assert x == inches(24)
    assert inches(4) - inches(0.02) <= y - inches(10) <= inches(4)


@rule("EX-MOVE-04", "EX-GAP-23")
@pytest.mark.parametrize("corner", [None, (15.0, 10.5)])
def test_a_group_wished_through_an_area_stops_with_half_of_it_where_its_guide_stands(
    corner: tuple[float, float] | None,
) -> None:
    c = country(rect("tall_grass", 16, 0, 2, 36))
    group = c.group("veterans", 0, 12, 10, figures=4)
    _, ask = movement_ask(c.g, group, NORMAL)
    corners = [] if corner is None else [(inches(corner[0]), inches(corner[1]))]
    answer: Any = ask.complete(Wish([*corners, (inches(18.8), inches(10))], 0, AS_IT_STANDS).plain())
    assert not isinstance(answer, Refusal), answer
    assert ask.check(answer) is None
    assert any(ways[-1] != ways[0] for ways in answer)


@rule("EX-MOVE-04", "EX-GAP-23")
def test_who_is_nudged_across_a_boundary_is_refused_there() -> None:
    c = country(rect("tall_grass", 15, 0, 2, 36))
    group = c.group("veterans", 0, 12, 10, figures=1)
    _, ask = movement_ask(c.g, group, NORMAL)
    answer = ask.complete(Wish([], 0, AS_IT_STANDS, {0: (inches(19), inches(10))}).plain())
    assert isinstance(answer, Refusal)
    assert answer.rule == "EX-MOVE-04"


@rule("EX-GAP-69", "EX-CON-06")
def test_a_guide_adds_a_stick_for_a_token() -> None:
    c = country()
    group = c.group("askaris", 0, 24, 6, figures=1, with_=("guide",))
    c.group("irregulars", 1, 4, 34)
    c.card("rush")
    assert most_sticks(c.g, group) == 3
    c.do(Move(), group, then=(c.shift(group, 0, 12),), dice=[c.token("combat")])
    assert group.tokens == ("combat",)


@rule("EX-GAP-69", "EX-CON-06")
def test_two_sticks_with_a_guide_cost_nothing() -> None:
    c = country()
    group = c.group("askaris", 0, 24, 6, figures=1, with_=("guide",))
    c.group("irregulars", 1, 4, 34)
    c.card("rush")
    c.do(Move(), group, then=(c.shift(group, 0, 8),))
    assert group.tokens == ()


@rule("EX-GAP-69", "EX-CON-12")
def test_a_shortcut_makes_up_for_a_token_of_those_who_lead_elders_and_no_more() -> None:
    c = country(adventure="council_of_elders")
    group = c.group("askaris", 0, 24, 6, with_=("guide",), tokens=("movement", "movement"), carried=("first_elder",))
    assert most_sticks(c.g, group) == 1
    group.carried = ("loot-1",)
    assert most_sticks(c.g, group) == 0


@rule("EX-CON-06")
def test_a_war_horn_makes_up_for_movement_tokens_once_a_step() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 6, figures=1, with_=("horn_player",), tokens=("movement",))
    c.group("irregulars", 1, 4, 34)
    c.card("rush")
    assert most_sticks(c.g, group) == 2
    c.do(Move(), group, then=(c.shift(group, 0, 8),))
    assert most_sticks(c.g, group) == 1


@rule("EX-CON-06")
def test_at_the_emirs_word_a_restricted_movement_engages_once_a_turn() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("emir",))
    other = c.group("irregulars", 0, 34, 10, figures=1)
    c.group("veterans", 1, 24, 13.2, figures=1)
    c.card("forced_march")
    assert Movement(c.g, group, March().order(c.g, group)).charges()
    assert not March().order(c.g, other).engages
    c.g.columns[0].spend("turn/word_of_command")
    assert not March().order(c.g, group).engages


@rule("EX-MOVE-01")
def test_of_moves_drawn_by_dice_some_go_into_contact() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1)
    c.group("veterans", 1, 24, 13.2, figures=1)
    c.card("rush")
    movement = Movement(c.g, group, Move().order(c.g, group))
    charges = movement.charges()
    drawn = [movement.sample(SeededDice(seed)) in charges for seed in range(40)]
    assert 5 < sum(drawn) < 30


@rule("EX-GAP-62", "EX-CON-06")
@pytest.mark.parametrize(("with_", "sticks"), [((), 1), (("caravan_master",), 2)])
def test_a_laden_group_does_not_pick_up_the_pace(with_: tuple[str, ...], sticks: int) -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, with_=with_, carried=("loot-1",))
    assert most_sticks(c.g, group) == sticks


@rule("EX-CON-05", "EX-CON-06")
@pytest.mark.parametrize(("kind", "with_"), [("forest_hunters", ()), ("forest_spears", ("tracker",))])
def test_some_cross_two_boundaries(kind: str, with_: tuple[str, ...]) -> None:
    c = country(rect("tall_grass", 14, 0, 2, 36))
    group = c.group(kind, 0, 11, 10, figures=1, with_=with_, upright=True)
    assert why_not(c, group, c.shift(group, 7, 0)) == ""


@rule("EX-GAP-24")
def test_an_ellipse_is_entered_where_its_edge_is() -> None:
    c = country(ellipse("tall_grass", 20, 10, 4, 2))
    group = c.group("veterans", 0, 13, 10, figures=1)
    assert why_not(c, group, way(c, group, (20, 10))) == ""
    assert why_not(c, group, way(c, group, (15.9, 10))) == ""


@rule("EX-GAP-20")
@pytest.mark.parametrize(("y", "dy", "barred"), [(3, -4, "table.edge"), (14, 4, "deep_water-1"), (24, -5, "")])
def test_what_bars_a_way_is_named_and_who_is_in_it_is_pointed_at(y: float, dy: float, barred: str) -> None:
    c = country(rect("deep_water", 10, 16, 28, 2))
    group = c.group("veterans", 0, 24, y, figures=1)
    foe = c.group("irregulars", 1, 24, 22, figures=1)
    refusal = c.open_ask(Move(), group).check(c.shift(group, 0, dy))
    assert refusal is not None
    assert refusal.rule == "EX-GAP-20"
    things = {"table.edge": Text("table.edge"), "deep_water-1": c.g.ground.pieces["deep_water-1"].called}
    assert refusal.text.args.get("thing") == things.get(barred)
    assert (c.g.bases(foe)[0].name in refusal.points_at) == (not barred)


@rule("EX-MOVE-05", "EX-GAP-23", "EX-CON-06")
@pytest.mark.parametrize(("character", "y", "rule_id"), [
    ("tracker", 10, None), ("drummer", 10, "EX-MOVE-04"), ("tracker", 7.5, "EX-MOVE-05"),
])  # fmt: skip
def test_hidden_paths_lead_through_an_area_and_never_from_one_into_another(
    character: str, y: float, rule_id: str | None
) -> None:
    c = country(rect("scrub", 16, 6, 16, 3), rect("scrub", 16, 12, 16, 2))
    group = c.group("forest_spears", 0, 24, y, figures=1, with_=(character,))
    c.group("irregulars", 1, 24, 34)
    refusal = c.open_ask(Move(), group).check(c.shift(group, 0, 5.5))
    assert (None if refusal is None else refusal.rule) == rule_id


@rule("EX-MELEE-01")
@pytest.mark.parametrize(("x", "y", "off"), [
    (47.5, 35.5, (0, 0)), (48, 35.5, (1, 0)), (47.5, 36, (0, 1)),
    (0.5, 0.5, (0, 0)), (0, 0.5, (-1, 0)), (0.5, 0, (0, -1)),
])  # fmt: skip
def test_who_is_dragged_onto_an_enemy_in_a_corner_of_the_table_goes_for_it_and_off_the_table_for_nobody(
    x: float, y: float, off: tuple[int, int]
) -> None:
    c = country()
    c.group("veterans", 0, 24, 18, figures=1)
    foe = c.group("irregulars", 1, 47.5 if x > 24 else 0.5, 35.5 if y > 18 else 0.5, figures=1)
    spot, beyond = (inches(x), inches(y)), (inches(x) + off[0], inches(y) + off[1])
    assert dragged_onto(c.g, Wish([spot]).plain(), 1, [foe]) == [foe]
    assert dragged_onto(c.g, Wish([beyond]).plain(), 1, [foe]) == ([] if any(off) else [foe])


@rule("EX-MELEE-01")
def test_a_wish_drags_a_group_onto_whom_its_end_lies_upon_unless_its_figures_are_put_one_by_one() -> None:
    c = country()
    c.group("veterans", 0, 24, 10, figures=1)
    near, other = (c.group("irregulars", 1, x, 20, figures=1) for x in (24, 26.1))
    spot = (inches(25.05), inches(20))
    assert dragged_onto(c.g, Wish([spot]).plain(), 1, [near, other]) == [near, other]
    assert dragged_onto(c.g, Wish([(inches(24), inches(19)), spot]).plain(), 1, [other]) == [other]
    assert dragged_onto(c.g, Wish([(inches(24), inches(18.5))]).plain(), 1, [near, other]) == [near]
    assert dragged_onto(c.g, Wish([(inches(24), inches(18.4))]).plain(), 1, [near, other]) == []
    assert dragged_onto(c.g, Wish([spot], nudged={0: spot}).plain(), 1, [near, other]) == []
    assert dragged_onto(c.g, Wish([]).plain(), 1, [near, other]) == []
    assert dragged_onto(c.g, "nowhere", 1, [near, other]) == []


@rule("EX-MOVE-01", "EX-MELEE-01")
@pytest.mark.parametrize(("dy", "key"), [(0, "log.stands"), (1.5, "log.moves")])
def test_a_movement_is_told_by_how_far_its_guide_goes(dy: float, key: str) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 34)
    c.card("rush")
    played = c.do(Move(), group, then=([way[: 2 if dy else 1] for way in c.shift(group, 0, dy)],))
    event = played.event(key)
    assert event.text.args["far"] == c.g.ground.unit.said(inches(dy))
    assert (len(event.shows) > 1) == (dy > 0)
    assert group.movements == 1


@rule("EX-GAP-22", "EX-MOVE-01")
@pytest.mark.parametrize(("far", "sticks"), [(0, []), (3, [3]), (6, [4, 2]), (8, [4, 4])])
def test_the_sticks_of_a_way_are_drawn_one_after_the_other(far: float, sticks: list[float]) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1)
    movement, ask = movement_ask(c.g, group, NORMAL)
    start = (inches(24), inches(10))
    ways = [[start, (start[0], start[1] + inches(far))] if far else [start]]
    shapes = sticks_laid(movement, ways)
    assert [(b[1] - a[1]) / inches(1) for a, b in (shape.points for shape in shapes)] == sticks
    assert led(movement, ways) == (0, None)
    label = ask.option([[list(place) for place in way] for way in ways]).label
    assert label.key == ("option.go" if far else "option.stand")


@rule("EX-MOVE-07", "EX-MOVE-10", "EX-STRESS-08")
def test_with_four_tokens_nobody_engages_and_reads_why() -> None:
    c = country()
    held = ("combat", "combat", "terror", "terror")
    group = c.group("veterans", 0, 10, 10, figures=2, tokens=held, upright=True)
    c.group("irregulars", 1, 12.5, 9.45, figures=1)
    charge = c.shift(group, 1.5, 0)
    assert why_not(c, group, charge) == "EX-MOVE-07"
    assert why_not(c, group, charge, RESTRICTED) == "EX-MOVE-07"
    assert Movement(c.g, group, NORMAL).charges() == []


@rule("EX-GAP-20")
def test_whoever_has_to_lead_leads_and_else_those_with_corners_and_the_usual_guide_first() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=4)
    free = Movement(c.g, group, NORMAL)
    usual = free.mover.guide
    straight = [[(0, 0), (1, 1)]] * 4
    assert free.leaders(straight) == [usual, *[i for i in range(4) if i != usual]]
    bent = [[(0, 0), (1, 0), (1, 1)] if i == 3 else way for i, way in enumerate(straight)]
    assert free.leaders(bent)[0] == 3
    assert sorted(free.leaders(bent[:2])) == [0, 1, 2, 3]
    for guide in (0, 2):
        assert Movement(c.g, group, Order("EX-GAP-65", guide=guide)).leaders(bent) == [guide]
    assert free.met([], 0) == [None]
    assert free.met([[]], 0) == [None]


@rule("EX-MOVE-01")
def test_a_group_thinks_of_charges_then_of_good_places_and_of_no_more_ways_than_it_is_asked_for() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1)
    foes = [c.group("veterans", 1, x, 14, figures=1) for x in (22, 26)]
    movement = Movement(c.g, group, NORMAL)
    charges = movement.charges()
    assert len(charges) == len(foes)
    assert movement.first(1) == charges[:1]
    few = movement.first(4)
    assert (few[:2], len(few)) == (charges, 4)
    many = movement.first(20)
    assert len(many) == 20
    assert many[: 2 + len(movement.aimed())] == [*charges, *movement.aimed()]
    assert movement.mover.stay() in many
    assert named_ways(movement) == [*charges, movement.mover.stay()]


@rule("EX-CON-06", "EX-MOVE-01")
def test_a_horn_is_not_blown_for_a_stick_that_is_there_without() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 6, figures=1, with_=("horn_player",), tokens=("movement",))
    c.group("irregulars", 1, 4, 34)
    c.card("rush")
    played = c.do(Move(), group, then=(c.shift(group, 0, 4),))
    assert "log.war_horn" not in played.log()
    assert most_sticks(c.g, group) == 2


@rule("EX-GAP-20", "EX-MOVE-02")
@pytest.mark.parametrize(("off", "watched"), [(4.0, True), (4.01, False)])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_hostile_eyes_within_s_are_found_on_every_side(dx: int, dy: int, off: float, watched: bool) -> None:
    c = country()
    group = c.group("veterans", 0, 4, 4, figures=1)
    c.group("irregulars", 1, 24 + dx * (off + 1), 18 + dy * (off + 1), figures=1)
    c.group("askaris", 0, 25.2, 19.2, figures=1)
    assert Movement(c.g, group, NORMAL).is_watched(inches(24), inches(18)) == watched


@rule("EX-CON-06", "EX-MOVE-10")
@pytest.mark.parametrize(("action", "card", "dy", "told"), [
    (March(), "forced_march", 2.2, 1), (March(), "forced_march", 1, 0), (Move(), "rush", 2.2, 0),
])  # fmt: skip
def test_the_emirs_word_is_used_up_by_a_restricted_movement_that_engages(
    action: Move, card: str, dy: float, told: int
) -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("emir",))
    c.group("veterans", 1, 24 - 0.55, 13.2, figures=1)
    c.card(card)
    melee = [*d8(1), *d10(1, 1), c.token("combat"), c.token("combat", after=["combat"])] if dy > 1 else []
    played = c.do(action, group, then=(c.shift(group, 0, dy),), dice=melee)
    assert played.log().count("log.command") == told
    assert c.g.columns[0].spent.count("turn/word_of_command") == told


@rule("EX-GAP-22", "EX-STRESS-03", "EX-GAP-69")
@pytest.mark.parametrize(("with_", "tokens", "sticks"), [
    ((), 1, 1), ((), 2, 0), ((), 3, 0), (("guide",), 0, 3), (("guide",), 2, 1), (("guide",), 3, 0),
    (("horn_player",), 3, 2), (("guide", "horn_player"), 3, 3),
])  # fmt: skip
def test_nobody_has_fewer_sticks_than_none(with_: tuple[str, ...], tokens: int, sticks: int) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, with_=with_, tokens=("movement",) * tokens)
    assert most_sticks(c.g, group) == sticks


@rule("EX-CON-06")
@pytest.mark.parametrize(("off", "sticks"), [(8.0, 2), (8.1, 1)])
def test_a_horn_is_heard_as_far_as_m(off: float, sticks: int) -> None:
    c = country()
    c.group("veterans", 0, 24, 3.45, figures=1, with_=("horn_player",), upright=True)
    friend = c.group("veterans", 0, 24, 5 + off, figures=1, tokens=("movement",))
    assert most_sticks(c.g, friend) == sticks
    c.g.columns[0].spend("step/war_horn")
    assert most_sticks(c.g, friend) == 1
