"""EX-MOVE-01 to EX-MOVE-10, EX-GAP-19 to EX-GAP-28, EX-GAP-69  Movement by sticks, areas, and those who go along."""

from __future__ import annotations

from math import isqrt
from typing import Any

import pytest

from rulebound.core.ask import Answer, Refusal
from rulebound.core.dice import SeededDice
from rulebound.core.wish import AS_IT_STANDS, Wish
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, Movement, Order, movement_ask
from rulebound.games.expedition.rules.order_actions import March, Move
from rulebound.games.expedition.rules.sticks import most_sticks, stick_ends
from rulebound.games.expedition.state import Group
from tests.games.expedition.country import Country, country, ellipse, inches, rect
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
@pytest.mark.parametrize(("y", "dy", "barred"), [(3, -4, True), (14, 4, True), (24, -5, False)])
def test_what_bars_a_way_is_named_and_who_is_in_it_is_pointed_at(y: float, dy: float, barred: bool) -> None:
    c = country(rect("deep_water", 10, 16, 28, 2))
    group = c.group("veterans", 0, 24, y, figures=1)
    foe = c.group("irregulars", 1, 24, 22, figures=1)
    refusal = c.open_ask(Move(), group).check(c.shift(group, 0, dy))
    assert refusal is not None
    assert refusal.rule == "EX-GAP-20"
    assert ("thing" in refusal.text.args) == barred
    assert (c.g.bases(foe)[0].name in refusal.points_at) != barred


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
