"""EX-SHOOT-01 to EX-SHOOT-15, EX-GAP-30 to EX-GAP-39, EX-GAP-66  Shooting, cover, and who falls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.dice import Draw
from rulebound.core.odds import at_least
from rulebound.games.expedition.lengths import UNLIMITED, L, M
from rulebound.games.expedition.rules.casualties import suffer
from rulebound.games.expedition.rules.naming import area_name
from rulebound.games.expedition.rules.neutrals import arrive
from rulebound.games.expedition.rules.order_actions import CarryPowder, Reload, Shoot
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.rules.shooting import (
    casualties,
    cover_die,
    cover_name,
    cover_pool,
    fallen,
    go_to_ground,
    reach_of,
    seeing,
    shoot,
    shooting_pool,
    shot_odds,
    strength,
    take_hits,
    why_not_shoot_at,
)
from rulebound.games.expedition.state import Group
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, country, d6, d8, ellipse, rect
from tests.harness import call, rule


def facing(weapon: str, gap: float, *pieces: object) -> tuple[Country, Group, Group]:
    """A single shooter and a single target with so many inches between their bases."""
    c = country(*pieces)  # type: ignore[arg-type]
    shooter = c.group(weapon, 0, 4, 18, figures=1)
    target = c.group("veterans", 1, 5 + gap, 18, figures=1)
    c.card("volley")
    return c, shooter, target


RANGES = [
    ("young_warriors", 8.0, True),
    ("young_warriors", 8.1, False),
    ("forest_hunters", 8.0, True),
    ("forest_hunters", 8.1, False),
    ("archers", 12.0, True),
    ("archers", 12.1, False),
    ("askaris", 12.0, True),
    ("soldiers", 12.0, True),
    ("soldiers", 12.1, False),
    ("marksmen", 41.0, True),
]


@rule("EX-SHOOT-01", "EX-SHOOT-13", "EX-SHOOT-14", "EX-SHOOT-15", "EX-GAP-31")
@pytest.mark.parametrize(("kind", "gap", "legal"), RANGES)
def test_a_weapon_reaches_as_far_as_its_stick(kind: str, gap: float, legal: bool) -> None:
    c, shooter, target = facing(kind, gap)
    assert c.legal(Shoot()) == ([[shooter.name, target.name]] if legal else [])
    if not legal:
        assert c.refused(Shoot(), shooter, target).rule == "EX-SHOOT-01"


@rule("EX-GAP-30")
@pytest.mark.parametrize(("depth", "sees"), [(2.0, True), (2.1, False)])
def test_two_inches_of_jungle_are_seen_through_and_no_more(depth: float, sees: bool) -> None:
    c, shooter, target = facing("soldiers", 8, rect("dense_jungle", 8, 10, depth, 16))
    assert bool(seeing(c.g, shooter, target)) == sees


@rule("EX-GAP-30")
@pytest.mark.parametrize(("apart", "sees"), [(4.0, True), (4.2, False)])
def test_within_one_jungle_one_sees_as_far_as_s(apart: float, sees: bool) -> None:
    c = country(rect("dense_jungle", 8, 8, 20, 20))
    shooter = c.group("soldiers", 0, 14, 18, figures=1)
    target = c.group("veterans", 1, 14 + apart, 18, figures=1)
    assert bool(seeing(c.g, shooter, target)) == sees


@rule("EX-GAP-30", "EX-GAP-23")
@pytest.mark.parametrize(("x", "sees"), [(14.0, False), (13.9, True)])
def test_whoever_stands_on_the_edge_of_a_jungle_is_not_in_it(x: float, sees: bool) -> None:
    c = country(rect("dense_jungle", 8, 8, 6, 20))
    shooter = c.group("soldiers", 0, x, 18, figures=1)
    target = c.group("veterans", 1, x - 3, 18, figures=1)
    assert bool(seeing(c.g, shooter, target)) == sees
    assert bool(seeing(c.g, target, shooter)) == sees


@rule("EX-GAP-30", "EX-GAP-39")
def test_other_groups_block_the_line_and_the_own_figures_do_not() -> None:
    c = country()
    shooter = c.group("soldiers", 0, 10, 18, figures=2)
    target = c.group("veterans", 1, 20, 18, figures=2)
    assert seeing(c.g, shooter, target) == 2
    c.group("askaris", 0, 14, 18, figures=1, upright=True)
    assert seeing(c.g, shooter, target) == 0


@rule("EX-GAP-30")
def test_a_cliff_blocks_whatever_its_depth() -> None:
    c, shooter, target = facing("soldiers", 8, rect("cliff", 8, 10, 0.5, 16))
    assert not seeing(c.g, shooter, target)


@rule("EX-SHOOT-02", "EX-GAP-32")
@pytest.mark.parametrize(("figures", "dice"), [(4, 2), (5, 3)])
def test_if_one_figure_sees_half_of_the_group_shoots(figures: int, dice: int) -> None:
    c = country(rect("cliff", 12, 17.8, 1, 12))
    shooter = c.group("askaris", 0, 8, 20, figures=figures, upright=True)
    target = c.group("veterans", 1, 16, 17, figures=1)
    assert seeing(c.g, shooter, target) == 1
    assert shooting_pool(c.g, shooter, target).sizes() == [6] * dice


@rule("EX-SHOOT-03", "EX-SHOOT-04", "EX-GAP-07")
def test_ordinary_figures_give_a_die_each_and_attached_ones_only_their_own() -> None:
    c = country()
    target = c.group("veterans", 1, 24, 16)
    askaris = c.group("askaris", 0, 10, 10, with_=("reporter", "bearers", "bearers"))
    adventurers = c.group("adventurers", 0, 30, 10, with_=("explorer",))
    assert shooting_pool(c.g, askaris, target).sizes() == [6] * 5
    assert shooting_pool(c.g, adventurers, target).sizes() == [10] * 4


@rule("EX-SHOOT-05", "EX-GAP-33")
@pytest.mark.parametrize(
    ("tokens", "sizes"), [(1, [6, 6, 6, 6, 10]), (2, [6, 6, 6, 10]), (0, [6, 6, 6, 6, 6, 10]), (4, [6, 10])]
)
def test_shooting_tokens_take_the_smallest_dice_first(tokens: int, sizes: list[int]) -> None:
    c = country()
    group = c.group("askaris", 0, 24, 10, with_=("explorer",), tokens=("shooting",) * tokens)
    target = c.group("veterans", 1, 24, 16)
    assert shooting_pool(c.g, group, target).sizes() == sizes


@rule("EX-SHOOT-05", "EX-SHOOT-07")
def test_a_pool_may_fall_to_nothing_and_then_nobody_takes_cover() -> None:
    c = country()
    group = c.group("marksmen", 0, 24, 10, figures=2, tokens=("shooting",) * 3)
    target = c.group("veterans", 1, 24, 16)
    played = c.run(call(shoot, group, target))
    assert c.log() == ["log.shoots"]
    assert played.keys() == []


@rule("EX-SHOOT-06", "EX-SHOOT-08", "EX-SHOOT-10")
def test_hits_less_successful_cover_are_casualties() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10)
    target = c.group("veterans", 1, 24, 16)
    c.run(call(shoot, group, target), 0, dice=[*d8(8, 5, 4, 5), *d6(5, 1, 1)])
    assert c.event("log.shoots").text.args["hits"] == 3
    assert len(target.figures) == 3


@rule("EX-SHOOT-08")
def test_cover_beyond_the_hits_is_wasted() -> None:
    c = country()
    target = c.group("veterans", 1, 24, 16)
    c.run(call(take_hits, target, 2, True), 1, dice=[c.token("combat"), *d6(6, 5), *d8(7)])
    assert len(target.figures) == 5


@rule("EX-SHOOT-09", "EX-GAP-36")
@pytest.mark.parametrize(("tokens", "most"), [((), 4), (("combat", "terror"), 2), (("combat",) * 4, 0)])
def test_going_to_ground_is_for_as_many_tokens_as_there_is_room(tokens: tuple[str, ...], most: int) -> None:
    c = country()
    target = c.group("veterans", 1, 24, 16, tokens=tokens)
    if most:
        ask = c.asked(call(take_hits, target, 2, True))
        assert ask.answers() == list(range(most + 1))
    else:
        assert c.run(call(take_hits, target, 2, True), dice=d6(5, 5)).keys() == ["go_to_ground"]


@rule("EX-SHOOT-09", "EX-CON-06")
@pytest.mark.parametrize(("with_", "sizes"), [((), [6, 6, 6, 8, 8]), (("explorer",), [6, 6, 6, 10, 10])])
def test_each_token_adds_a_cover_die(with_: tuple[str, ...], sizes: list[int]) -> None:
    c = country()
    target = c.group("adventurers", 1, 24, 16, with_=with_)
    assert cover_pool(c.g, target, 3, 2).sizes() == sizes


@rule("EX-GAP-36", "EX-STRESS-11")
def test_a_lone_figure_that_reaches_four_tokens_on_the_ground_is_removed_before_rolling() -> None:
    c = country()
    c.group("soldiers", 0, 24, 8)
    target = c.group("veterans", 1, 24, 16, figures=1, tokens=("combat", "combat", "terror"))
    c.run(call(take_hits, target, 1, True), 1, dice=[c.token("movement")])
    assert not target.on_table()
    assert "log.cover" not in c.log()


COVERS = [("tall_grass", 8), ("scrub", 8), ("plantation", 8), ("rocks", 10), ("ford", 6), ("ruins", 10)]


@rule("EX-GAP-35")
@pytest.mark.parametrize(("kind", "die"), COVERS)
def test_the_cover_die_is_that_of_the_terrain_the_group_is_in(kind: str, die: int) -> None:
    c = country(ellipse(kind, 24, 18, 5, 4))
    inside, outside = c.group("veterans", 1, 24, 18), c.group("veterans", 1, 24, 28)
    assert (cover_die(c.g, inside), cover_die(c.g, outside)) == (die, 6)


@rule("EX-GAP-35", "EX-CON-13", "EX-CON-04")
def test_dust_and_mist_better_the_cover() -> None:
    c = country()
    group = c.group("veterans", 1, 24, 18)
    c.g.weather = ("dust",)
    assert cover_die(c.g, group) == 8
    group.mist = 1
    assert cover_die(c.g, group) == 10


@rule("EX-SHOOT-11", "EX-SHOOT-12", "EX-GAP-37")
@pytest.mark.parametrize(("face", "king"), [(1, False), (2, True)])
def test_one_ten_sided_die_is_rolled_for_characters_however_many_fall(face: int, king: bool) -> None:
    c = country()
    c.group("soldiers", 0, 24, 8)
    target = c.group("veterans", 1, 24, 16, with_=("king",))
    c.run(call(suffer, target, 3, True, "EX-SHOOT-10"), dice=[face])
    assert len(target.figures) == 3
    assert ("king" in [c.g.people[number].key for number in target.figures]) == king


@rule("EX-GAP-37")
def test_the_owner_chooses_among_ordinary_figures_and_auxiliaries() -> None:
    c = country()
    c.group("soldiers", 0, 24, 8)
    target = c.group("veterans", 1, 24, 16, with_=("king", "hounds"))
    ask = c.asked(call(suffer, target, 1, True, "EX-SHOOT-10"), dice=[2])
    assert ask.answers() == ["veterans", "hounds"]


@rule("EX-GAP-37")
def test_without_attached_figures_no_die_is_rolled_for_them() -> None:
    c = country()
    c.group("soldiers", 0, 24, 8)
    target = c.group("veterans", 1, 24, 16)
    c.run(call(suffer, target, 2, True, "EX-SHOOT-10"))
    assert len(target.figures) == 3


@rule("EX-GAP-34")
def test_a_slow_weapon_is_empty_after_a_shot_and_reloaded_with_a_shooting_symbol() -> None:
    c = country()
    askaris = c.group("askaris", 0, 24, 10)
    target = c.group("veterans", 1, 24, 16)
    c.card("volley")
    c.do(Shoot(), askaris, target, dice=d6(1, 1, 1, 1, 1))
    askaris.actions = 0
    assert not askaris.loaded
    assert c.refused(Shoot(), askaris, target).rule == "EX-GAP-34"
    c.do(Reload(), askaris)
    askaris.actions = 0
    assert c.refused(Reload(), askaris).rule == "EX-GAP-34"
    assert c.legal(Shoot()) == [[askaris.name, target.name]]


@rule("EX-GAP-34")
def test_reloading_is_allowed_with_four_tokens() -> None:
    c = country()
    askaris = c.group("askaris", 0, 24, 10, tokens=("combat",) * 4, loaded=False)
    c.card("volley")
    assert c.legal(Reload()) == [[askaris.name]]


@rule("EX-GAP-66")
def test_a_character_left_alone_keeps_the_weapon_of_his_group_and_its_state() -> None:
    c = country()
    group = c.group("askaris", 0, 24, 10, figures=1, with_=("explorer",), loaded=False)
    c.group("veterans", 1, 24, 30)
    c.run(call(suffer, group, 1, False, "EX-SHOOT-10"))
    assert (group.weapon, group.loaded) == ("musket", False)
    assert reach_of(c.g, group) == 12 * INCH


@rule("EX-CON-03")
def test_an_eagle_makes_the_next_shot_of_the_card_go_farther() -> None:
    c, shooter, target = facing("young_warriors", 11)
    assert c.legal(Shoot()) == []
    c.g.longer = True
    assert c.legal(Shoot()) == [[shooter.name, target.name]]
    c.do(Shoot(), shooter, target, dice=d6(1))
    assert not c.g.longer


@rule("EX-CON-06")
def test_quick_hands_shoot_unloaded_for_a_token() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("gunsmith",), loaded=False)
    target = c.group("veterans", 1, 24, 16)
    c.card("volley")
    c.do(Shoot(), group, target, dice=[c.token("combat"), *d6(1), *d8(1)])
    assert group.tokens == ("combat",)
    assert not group.loaded


@rule("EX-GAP-57", "EX-CON-06")
def test_panic_drawn_for_a_shot_does_not_stop_that_shot() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("gunsmith",), loaded=False)
    target = c.group("veterans", 1, 24, 16)
    c.card("volley")
    played = c.do(Shoot(), group, target, dice=[c.token("panic"), *d6(1), *d8(1)])
    assert group.tokens == ("panic",)
    assert "log.shoots" in played.log()


@rule("EX-SHOOT-01")
@pytest.mark.parametrize(("y", "why"), [(25, "out_of_range"), (20, "out_of_sight")])
def test_a_refused_shot_names_who_cannot_shoot_and_at_whom(y: float, why: str) -> None:
    c = country(rect("cliff", 20, 14, 8, 1))
    group = c.group("soldiers", 0, 24, 11, figures=1)
    target = c.group("veterans", 1, 24, y, figures=1)
    c.card("volley")
    text = c.refused(Shoot(), group, target).text
    assert text.key == f"refused-rule.{why}"
    assert (str(text.args["by"]), str(text.args["group"])) == (str(group.called), str(target.called))


@rule("EX-CON-07")
def test_powder_carriers_reload_what_is_empty_each_once_a_game() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, with_=("powder_carriers", "powder_carriers"), loaded=False)
    c.group("veterans", 1, 24, 30)
    c.do(CarryPowder(), group)
    assert group.loaded
    assert c.refused(CarryPowder(), group).rule == "EX-GAP-34"
    group.loaded = False
    c.do(CarryPowder(), group)
    group.loaded = False
    assert c.refused(CarryPowder(), group).rule == "EX-CON-07"


@rule("EX-CON-05")
def test_adventurers_are_hard_to_kill() -> None:
    c = country()
    group = c.group("adventurers", 0, 24, 10)
    c.group("veterans", 1, 24, 30)
    tokens = [c.token("combat"), c.token("movement", after=["combat"])]
    c.run(call(suffer, group, 2, True, "EX-SHOOT-10"), "yes", dice=tokens)
    assert (len(group.figures), len(group.tokens)) == (2, 2)


@rule("EX-CON-07")
@pytest.mark.parametrize(("face", "left"), [(5, 6), (4, 5)])
def test_herbalists_may_save_somebody(face: int, left: int) -> None:
    c = country()
    group = c.group("forest_spears", 0, 24, 10, figures=5, with_=("herbalists",))
    c.group("veterans", 1, 24, 30)
    answers = () if left == 6 else ("forest_spears",)
    c.run(call(suffer, group, 1, False, "EX-SHOOT-10"), *answers, dice=d8(face))
    assert len(group.figures) == left


@rule("EX-CON-07")
def test_shield_bearers_add_one_die_to_cover() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, with_=("shield_bearers", "shield_bearers"))
    assert cover_pool(c.g, group, 2, 0).sizes() == [6, 6, 8]


@rule("EX-SHOOT-07", "EX-SHOOT-08")
def test_the_odds_of_a_shot_are_those_of_the_rule() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, figures=2)
    target = c.group("veterans", 1, 24, 16)
    odds = shot_odds(c.g, group, target)
    by_hand = {0: 0, 1: 0, 2: 0}
    for a in range(1, 9):
        for b in range(1, 9):
            hits = (a >= 5) + (b >= 5)
            for x in range(1, 7):
                for y in range(1, 7):
                    saved = (x >= 5) * (hits > 0) + (y >= 5) * (hits > 1)
                    by_hand[max(0, hits - saved)] += 1
    assert {n: p * 64 * 36 for n, p in odds.items()} == by_hand
    assert sum(casualties(cover_pool(c.g, target, 2, 0), 2).values()) == 1


@rule("EX-CON-06", "EX-CON-03")
def test_no_baobab_helps_against_a_token_that_quick_hands_draw_by_choice() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("gunsmith",), loaded=False)
    target = c.group("veterans", 1, 24, 16)
    c.hold(0, "baobab")
    c.card("volley")
    played = c.do(Shoot(), group, target, dice=[c.token("combat"), *d6(1), *d8(1)])
    assert played.keys().count("draw") == 0
    assert group.tokens == ("combat",)


@rule("EX-CON-06", "EX-STRESS-07")
def test_quick_hands_do_not_help_a_group_whose_next_token_is_its_fourth() -> None:
    c = country()
    held = ("combat", "combat", "terror")
    group = c.group("irregulars", 0, 24, 10, with_=("gunsmith",), tokens=held, loaded=False)
    target = c.group("veterans", 1, 24, 16)
    c.card("volley")
    assert c.refused(Shoot(), group, target).rule == "EX-STRESS-07"
    group.loaded = True
    assert c.legal(Shoot()) == [[group.name, target.name]]


@rule("EX-CON-06", "EX-STRESS-01")
def test_the_odds_of_quick_hands_know_what_may_be_drawn() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("gunsmith",), loaded=False)
    target = c.group("veterans", 1, 24, 16)
    gunsmith_alone, both = Fraction(1, 2) * Fraction(2, 3), 1 - Fraction(7, 9) * Fraction(2, 3)
    assert at_least(shot_odds(c.g, group, target), 1) == Fraction(9, 40) * gunsmith_alone + Fraction(31, 40) * both


@rule("EX-CON-12", "EX-GAP-30")
@pytest.mark.parametrize(("y", "seen"), [(21.5, 1), (27, 0)])
def test_the_ruins_of_its_shrine_never_hide_the_great_ape(y: float, seen: int) -> None:
    c = country(ellipse("ruins", 24, 18, 3, 2), rect("plantation", 18, 22.6, 12, 3), adventure="great_ape")
    group = c.group("soldiers", 0, 24, 14, figures=1)
    assert seeing(c.g, group, c.animal("great_ape", 24, y)) == seen


@rule("EX-SHOOT-13", "EX-SHOOT-14", "EX-SHOOT-15", "EX-CON-03", "EX-CON-10", "EX-CON-13")
@pytest.mark.parametrize(("kind", "usual", "longer"), [
    ("young_warriors", M, L), ("archers", L, UNLIMITED), ("soldiers", L, UNLIMITED), ("marksmen", UNLIMITED, UNLIMITED),
])  # fmt: skip
def test_an_eagle_lengthens_the_reach_of_whose_card_it_is_and_bad_sight_shortens_it_to_m(
    kind: str, usual: int, longer: int
) -> None:
    c, shooter, _ = facing(kind, 4)
    other = c.group(kind, 1, 30, 30)
    assert reach_of(c.g, shooter) == usual
    c.g.longer = True
    assert (reach_of(c.g, shooter), reach_of(c.g, other)) == (longer, usual)
    c.g.order = (1, 0)
    assert (reach_of(c.g, shooter), reach_of(c.g, other)) == (usual, longer)
    shooter.hazy = True
    assert (reach_of(c.g, shooter), reach_of(c.g, other)) == (M, longer)
    c.g.order, c.g.weather = (), ("dust", "storm")
    assert (reach_of(c.g, shooter), reach_of(c.g, other)) == (M, M)


@rule("EX-CON-04")
@pytest.mark.parametrize("kind", ["young_warriors", "archers", "marksmen"])
@pytest.mark.parametrize(("mist", "gap", "may"), [(2, 8.0, True), (2, 8.1, False), (1, 8.1, True)])
def test_whoever_is_in_thick_mist_is_not_shot_at_from_beyond_m(kind: str, mist: int, gap: float, may: bool) -> None:
    c, shooter, target = facing(kind, gap)
    target.mist = mist
    legal = may and (kind != "young_warriors" or gap == 8.0)
    refusal = why_not_shoot_at(c.g, shooter, target)
    assert (refusal is None) == legal
    if refusal is not None:
        assert (refusal.text.key, refusal.text.args["most"]) == ("refused-rule.out_of_range", c.g.ground.unit.said(M))


@rule("EX-SHOOT-02", "EX-GAP-32", "EX-CON-11")
@pytest.mark.parametrize("figures", [1, 2, 5, 6])
def test_guardians_throw_a_die_each(figures: int) -> None:
    c = country(adventure="lost_shrine")
    c.group("veterans", 1, 24, 30)
    target = c.group("soldiers", 0, 24, 24, figures=1)
    places = [(round((24 + 1.1 * (i - figures / 2)) * INCH), 18 * INCH) for i in range(figures)]
    guardians = arrive(c.g, "guardians", places)
    assert shooting_pool(c.g, guardians, target).sizes() == [6] * figures
    assert (strength(guardians), strength(target)) == (6, 1)


@rule("EX-SHOOT-06", "EX-GAP-34")
@pytest.mark.parametrize(("kind", "loaded", "die"), [("askaris", False, 6), ("soldiers", True, 8)])
def test_a_slow_weapon_alone_is_empty_after_a_shot_that_misses_and_an_eagle_is_spent(
    kind: str, loaded: bool, die: int
) -> None:
    c, shooter, target = facing(kind, 6)
    c.g.longer = True
    played = c.run(call(shoot, shooter, target), dice=[Draw(1, die)])
    assert (shooter.loaded, c.g.longer, played.keys()) == (loaded, False, [])
    assert played.event("log.shoots").text.args["hits"] == 0


@rule("EX-GAP-35", "EX-CON-04", "EX-CON-13")
@pytest.mark.parametrize(("dust", "mist", "open_", "rocks"), [
    (False, 0, 6, 10), (False, 1, 8, 10), (False, 2, 8, 10), (True, 0, 8, 10), (True, 1, 10, 10),
])  # fmt: skip
def test_mist_betters_the_cover_die_to_the_best_there_is(dust: bool, mist: int, open_: int, rocks: int) -> None:
    c = country(rect("rocks", 20, 24, 8, 8))
    groups = [c.group("veterans", 0, 24, y, figures=2, mist=mist) for y in (10, 28)]
    c.g.weather = ("dust",) if dust else ()
    assert [cover_die(c.g, group) for group in groups] == [open_, rocks]
    assert cover_name(c.g, groups[0]).key == "terrain.open"
    assert cover_name(c.g, groups[1]) == area_name(c.g, "rocks-1")
    assert cover_pool(c.g, groups[1], 2, 1).sizes() == [8, rocks, rocks]


@rule("EX-CON-11", "EX-GAP-36")
def test_animals_do_not_go_to_ground() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    lion = c.animal("lion", 24, 18)
    assert c.run(call(go_to_ground, lion, 2)).keys() == []
    c.run(call(take_hits, lion, 2, True), dice=d6(5, 4))
    assert lion.lives == 2


@rule("EX-STRESS-11", "EX-GAP-41", "EX-CON-07")
def test_with_four_tokens_the_last_figure_is_gone_with_the_last_but_one() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=3)
    c.group("soldiers", 1, 24, 30)
    none = Pool(6, 0, "open")
    for tokens, odds in ((3, {2: 1}), (4, {3: 1})):
        assert fallen(c.g, group, 2, none, tokens) == odds
    assert [fallen(c.g, group, hits, none, 0) for hits in (0, 1, 3, 5)] == [{0: 1}, {1: 1}, {3: 1}, {3: 1}]
    healers = c.group("forest_spears", 0, 34, 10, figures=3, with_=("herbalists",))
    assert fallen(c.g, healers, 1, none, 0) == {1: Fraction(1, 2), 0: Fraction(1, 2)}
    assert fallen(c.g, healers, 0, none, 0) == {0: 1}
