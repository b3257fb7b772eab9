"""EX-MOVE-08, EX-MOVE-09, EX-GAP-24 to EX-GAP-26, EX-CON-10  Dangerous country."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.rules.activation import roll_for_reached
from rulebound.games.expedition.rules.danger import (
    befall,
    clear_of_all,
    explore,
    lay_loot,
    led_astray,
    near_group,
    rolls_for,
)
from rulebound.games.expedition.rules.loot import is_beside
from rulebound.games.expedition.rules.melee import Fight, resolve
from rulebound.games.expedition.rules.order_actions import Move, Shoot
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.state import WAITING, Group
from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import CONTENT, Country, country, d8, d10, ellipse, inches, rect
from tests.harness import call, rule

JUNGLE = "lost_shrine"
ROWS = {(key, row.key): row for key, danger in CONTENT.dangers.items() for row in danger.rows}


def in_the_jungle(figures: int = 3, **how: tuple[str, ...]) -> tuple[Country, Group]:
    """A group south of a jungle that nobody has explored, and an enemy far away."""
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 11, figures=figures, upright=True, with_=how.get("with_", ()))
    c.group("soldiers", 1, 8, 34)
    c.card("rush")
    return c, group


def befalls(c: Country, group: Group, key: str, *answers: object, dice: list[Draw] | None = None) -> None:
    """What a row of the table of the country does to a group in its jungle."""
    area = next(iter(c.g.ground.pieces.values()))
    row = ROWS[(c.g.scenario.environment, key)]
    c.g.busy = True
    c.run(call(befall, group, area, row, (inches(24), inches(8))), *answers, dice=dice or [])


@rule("EX-MOVE-08", "EX-GAP-24", "EX-GAP-26")
def test_the_first_group_in_an_area_rolls_and_it_is_explored() -> None:
    c, group = in_the_jungle()
    c.do(Move(), group, then=(c.shift(group, 0, 6),), dice=d10(7))
    assert c.g.explored == ("dense_jungle-1",)
    assert "log.explores" in c.log()


@rule("EX-MOVE-09")
def test_nobody_rolls_for_an_explored_area_or_one_without_danger() -> None:
    c, group = in_the_jungle()
    c.g.explored = ("dense_jungle-1",)
    c.do(Move(), group, then=(c.shift(group, 0, 6),))
    other = country(ellipse("tall_grass", 24, 18, 6, 5))
    harmless = other.group("veterans", 0, 24, 18)
    assert not rolls_for(other.g, harmless, next(iter(other.g.ground.pieces.values())))


@rule("EX-CON-05")
@pytest.mark.parametrize(("kind", "rolls"), [("scouts", False), ("forest_hunters", False), ("veterans", True)])
def test_pathfinders_and_people_of_the_forest_never_roll_there(kind: str, rolls: bool) -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group(kind, 0, 24, 18, figures=3)
    assert rolls_for(c.g, group, next(iter(c.g.ground.pieces.values()))) == rolls


@rule("EX-GAP-24")
def test_a_melee_inside_comes_after_the_roll() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 11, figures=1)
    enemy = c.group("soldiers", 1, 24, 17, figures=1)
    c.card("rush")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.do(Move(), group, then=(c.shift(group, 0, 5),), dice=[*d10(7), *d10(1), *d8(1), *tokens])
    assert c.log().index("log.explores") < c.log().index("log.melee")
    assert enemy.on_table()


@rule("EX-GAP-25")
def test_a_driven_group_stops_an_inch_inside_and_rolls_when_the_action_is_done() -> None:
    c = country(rect("dense_jungle", 20, 18, 8, 8), adventure=JUNGLE)
    own = c.group("veterans", 0, 24, 15, figures=1)
    enemy = c.group("soldiers", 1, 24, 16, figures=1)
    c.g.busy = True
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(resolve, Fight(own, enemy), 0), dice=tokens)
    assert c.places(enemy) == [(24.0, 19.0)]
    assert c.g.reached == ((enemy.name, "dense_jungle-1", inches(24), inches(16)),)
    c.run(call(roll_for_reached), dice=d10(7))
    assert c.g.explored == ("dense_jungle-1",)
    assert len(c.g.reached) == 0


@rule("EX-CON-10")
@pytest.mark.parametrize(("face", "left", "held"), [(5, 3, False), (4, 2, True)])
def test_a_sinkhole_is_for_those_who_are_not_brave(face: int, left: int, held: bool) -> None:
    c, group = in_the_jungle()
    befalls(c, group, "sinkhole", dice=d8(face))
    assert (len(group.figures), group.held) == (left, held)
    if held:
        assert c.refused(Move(), group).rule == "EX-CON-10"


@rule("EX-CON-10")
def test_a_viper_costs_a_token_in_any_case() -> None:
    c, group = in_the_jungle()
    befalls(c, group, "viper", dice=[*d8(8), c.token("combat")])
    assert (len(group.figures), group.tokens) == (3, ("combat",))


@rule("EX-CON-10")
@pytest.mark.parametrize(("key", "tokens"), [("ants", 2)])
def test_some_results_are_tokens(key: str, tokens: int) -> None:
    c, group = in_the_jungle()
    befalls(c, group, key, dice=[c.token("combat"), c.token("movement", after=["combat"])])
    assert len(group.tokens) == tokens


@rule("EX-CON-10")
def test_a_downpour_wets_all_powder_on_the_table() -> None:
    c, group = in_the_jungle()
    rifles = c.g.groups[1]
    befalls(c, group, "downpour")
    assert not rifles.loaded
    assert group.loaded
    c.card("volley", seat=1)
    assert c.refused(Shoot(), rifles, group, seat=1).rule == "EX-GAP-34"


@rule("EX-CON-10")
def test_a_gorilla_appears_two_inches_from_the_group() -> None:
    c, group = in_the_jungle()
    befalls(c, group, "gorilla")
    gorilla = c.g.neutrals()[0]
    gaps = [gap_up(a, b) for a in c.g.bases(group) for b in c.g.bases(gorilla)]
    assert 2 * INCH <= min(gaps) <= 2 * INCH + 100


@rule("EX-CON-10")
def test_on_a_lost_trail_the_opponent_shifts_the_group() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 18, figures=2)
    c.group("soldiers", 1, 8, 34)
    c.g.busy = True
    area, row = next(iter(c.g.ground.pieces.values())), ROWS[("jungle", "lost_trail")]
    played = c.run(
        call(befall, group, area, row, (0, 0)), c.shift(group, 2, 0), dice=[c.token("combat")], then="staged"
    )
    assert [ask.seat for ask in played.asks] == [1]
    assert c.places(group)[0][0] == 25.45


@rule("EX-CON-10")
def test_a_game_trail_is_one_more_stick_that_counts_for_nothing() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 18, figures=2)
    c.group("soldiers", 1, 8, 34)
    befalls(c, group, "game_trail", c.shift(group, 0, 4))
    assert c.places(group)[0][1] == 22.0


@rule("EX-CON-10", "EX-GAP-24")
def test_whoever_has_run_into_somebody_fights_and_follows_no_trail() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 12, figures=1)
    c.group("soldiers", 1, 24, 17, figures=1)
    c.card("rush")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    played = c.do(Move(), group, then=(c.shift(group, 0, 4),), dice=[*d10(8, 1), *d8(1), *tokens])
    assert played.keys().count("go") == 1
    assert c.log().index("log.explores") < c.log().index("log.melee")


@rule("EX-CON-10")
def test_loot_is_found_and_may_be_taken() -> None:
    c, group = in_the_jungle()
    befalls(c, group, "find", "yes")
    assert len(group.carried) == 1
    assert most_sticks(c.g, group) == 1


@rule("EX-CON-10")
def test_an_old_camp_holds_a_totem_card() -> None:
    c, group = in_the_jungle()
    befalls(c, group, "old_camp")
    assert len(c.g.columns[0].hand) == 1


def on_the_savannah() -> tuple[Country, Group]:
    """A group among rocks, and an enemy far away."""
    c = country(ellipse("rocks", 24, 18, 4, 3))
    group = c.group("veterans", 0, 24, 18, figures=3)
    c.group("soldiers", 1, 8, 34)
    return c, group


@rule("EX-CON-10")
def test_a_stampede_is_two_hits_without_a_roll_for_characters() -> None:
    c, group = on_the_savannah()
    befalls(c, group, "stampede", 0, dice=d10(1, 5))
    assert len(group.figures) == 2


@rule("EX-CON-10")
def test_a_bush_fire_drives_a_group_out_the_way_it_came() -> None:
    c, group = on_the_savannah()
    befalls(c, group, "bush_fire", dice=[c.token("combat"), c.token("combat", after=["combat"])])
    assert 14.0 <= c.places(group)[0][1] < 14.1


@rule("EX-CON-10")
def test_in_the_heat_nobody_shoots_farther_than_m() -> None:
    c = country(ellipse("rocks", 4, 18, 1.5, 1.5))
    group = c.group("soldiers", 0, 4, 18, figures=1)
    target = c.group("veterans", 1, 14, 18, figures=1)
    c.card("volley")
    assert c.legal(Shoot())
    befalls(c, group, "heat_haze")
    assert c.refused(Shoot(), group, target).rule == "EX-SHOOT-01"


@rule("EX-CON-10")
def test_at_a_waterhole_a_token_goes() -> None:
    c, group = on_the_savannah()
    c.stress(group, "combat", "terror")
    befalls(c, group, "waterhole", "terror")
    assert group.tokens == ("combat",)


@rule("EX-CON-06")
@pytest.mark.parametrize(("face", "loot"), [(5, 1), (4, 0)])
def test_a_scientist_makes_a_discovery(face: int, loot: int) -> None:
    c, group = in_the_jungle(with_=("scientist",))
    c.do(Move(), group, then=(c.shift(group, 0, 6),), dice=[*d10(7), *d8(face)])
    assert len([marker for marker in c.g.markers if marker.kind == "loot"]) == loot


@rule("EX-CON-06")
def test_what_a_scientist_finds_lies_in_the_area_and_touches_nobody() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("askaris", 0, 24, 12, figures=3, with_=("scientist",), upright=True)
    c.group("soldiers", 1, 8, 34)
    c.card("rush")
    c.do(Move(), group, then=(c.shift(group, 0, 6),), dice=[*d10(7), *d8(5)])
    (loot,) = c.g.markers
    area = next(iter(c.g.ground.pieces.values()))
    assert area.outline.side(loot.x, loot.y) < 0
    assert not is_beside(c.g, group, loot)
    assert group.carried == ()


@rule("EX-CON-10")
def test_a_downpour_wets_what_is_on_the_table() -> None:
    c, group = in_the_jungle()
    late = c.group("soldiers", 0, 40, 4)
    c.g.field = c.g.field.take(c.g.bases(late))
    late.fate = WAITING
    befalls(c, group, "downpour")
    assert late.loaded
    assert [other.loaded for other in c.g.column(1)] == [False]


@rule("EX-CON-10")
def test_nobody_is_led_astray_to_within_a_quarter_of_an_inch_of_a_friend() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 18, figures=1)
    c.group("askaris", 0, 26, 18, figures=1)
    c.group("soldiers", 1, 8, 34)
    area = next(iter(c.g.ground.pieces.values()))
    asked = c.asked(call(led_astray, group, area))
    assert asked.seat == 1
    assert asked.check(c.shift(group, 0.9, 0)) is not None
    assert asked.check(c.shift(group, 0.7, 0)) is None
    assert asked.check(c.shift(group, 0, 2.1)) is not None


@rule("EX-CON-10")
@pytest.mark.parametrize(("x", "may"), [(20, True), (20.01, False)])
def test_whoever_was_not_inside_of_an_area_may_be_led_out_of_it(x: float, may: bool) -> None:
    c = country(rect("dense_jungle", 20, 14, 8, 8), adventure=JUNGLE)
    group = c.group("veterans", 0, x, 18, figures=1)
    c.group("soldiers", 1, 8, 34)
    asked = c.asked(call(led_astray, group, next(iter(c.g.ground.pieces.values()))))
    assert (asked.check(c.shift(group, -1, 0)) is None) == may


@rule("EX-CON-10")
@pytest.mark.parametrize(("seats", "seat", "asked"), [(2, 0, 1), (3, 0, 1), (3, 2, 0), (4, 1, 2)])
def test_the_next_player_clockwise_leads_a_group_astray(seats: int, seat: int, asked: int) -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE, seats=seats)
    group = c.group("veterans", seat, 24, 18, figures=1)
    for other in range(seats):
        c.group("soldiers", other, 4 + 8 * other, 34)
    assert c.asked(call(led_astray, group, next(iter(c.g.ground.pieces.values())))).seat == asked


@rule("EX-CON-06")
def test_what_a_scientist_finds_lies_as_near_to_the_middle_as_there_is_room() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    c.group("soldiers", 0, 23, 18, figures=1)
    x, y = clear_of_all(c.g, c.g.ground.areas[0])
    assert (round(x / INCH, 2), round(y / INCH, 2)) == (24.25, 18.43)


@rule("EX-GAP-71")
@pytest.mark.parametrize(("seats", "spoils"), [(2, 1), (3, 0)])
def test_what_terrain_takes_scores_for_nobody_where_more_than_two_play(seats: int, spoils: int) -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE, seats=seats)
    group = c.group("veterans", 1, 24, 18, figures=1)
    for seat in range(seats):
        c.group("soldiers", seat, 4 + 8 * seat, 34)
    area = next(iter(c.g.ground.pieces.values()))
    c.run(call(explore, group, area, (inches(24), inches(8))), dice=[*d10(1), *d8(1)])
    assert not group.on_table()
    assert c.g.columns[0].spoils == spoils
    assert c.g.causer == 0


@rule("EX-CON-10")
def test_a_bush_fire_drives_out_those_too_whose_first_figure_has_stood_still() -> None:
    c = country(rect("acacia_thicket", 10, 12, 28, 10))
    group = c.group("veterans", 0, 24, 11.5, figures=4)
    c.group("soldiers", 1, 8, 34)
    c.card("rush")
    places = [(22.35, 11.5), (22.35, 12.6), (22.35, 13.7), (23.45, 12.6)]
    ways = [
        [[int(base.x), int(base.y)], *([] if i == 0 else [[inches(x), inches(y)]])]
        for i, (base, (x, y)) in enumerate(zip(c.g.bases(group), places, strict=True))
    ]
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.do(Move(), group, then=(ways,), dice=[*d10(4), *tokens])
    assert area_of(c.g.ground, c.g.bases(group)) is None


@rule("EX-CON-10", "EX-GAP-22", "EX-STRESS-05")
@pytest.mark.parametrize("tokens", [("movement", "movement"), ("panic",)])
def test_a_game_trail_is_no_use_to_whoever_may_make_no_movement(tokens: tuple[str, ...]) -> None:
    c, group = in_the_jungle()
    c.stress(group, *tokens)
    befalls(c, group, "game_trail")
    assert "log.stands" not in c.log()


@rule("EX-CON-10", "EX-STRESS-09")
def test_nobody_is_led_astray_who_has_fled_from_the_area() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    held = ("combat", "combat", "terror", "terror")
    group = c.group("veterans", 0, 24, 14.5, figures=2, tokens=held)
    c.group("soldiers", 1, 30, 30, figures=1)
    befalls(c, group, "lost_trail")
    assert max([y for _, y in c.places(group)]) < 13


@rule("EX-CON-10", "EX-STRESS-09")
def test_no_fire_drives_back_who_has_fled_from_it() -> None:
    c = country(ellipse("rocks", 24, 20, 4, 3))
    group = c.group("veterans", 0, 24, 18, figures=3, tokens=("combat", "combat", "terror"))
    c.group("soldiers", 1, 24, 26, figures=1)
    befalls(c, group, "bush_fire", dice=[c.token("movement")])
    assert {y for _, y in c.places(group)} == {10.0}
    assert "log.driven_out" not in c.log()


@rule("EX-CON-10")
def test_a_group_that_stands_half_in_the_area_is_led_astray() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 13.2, figures=2, upright=True)
    c.group("soldiers", 1, 30, 30, figures=1)
    befalls(c, group, "lost_trail", c.shift(group, 1, 0), dice=[c.token("combat")])
    assert [x for x, _ in c.places(group)] == [25, 25]


@rule("EX-CON-10", "EX-GAP-19")
@pytest.mark.parametrize(("stretched", "allowed"), [(0.0, True), (0.02, False)])
def test_nobody_is_led_astray_so_far_apart_that_no_guide_could_lead_them(stretched: float, allowed: bool) -> None:
    c = country(ellipse("dense_jungle", 24, 18, 12, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 18, figures=10)
    c.group("soldiers", 1, 8, 34)
    c.g.field = c.g.field.put([base.moved(inches(19 + i), base.y) for i, base in enumerate(c.g.bases(group))])
    asked = c.asked(call(led_astray, group, next(iter(c.g.ground.pieces.values()))))
    starts = [(int(base.x), int(base.y)) for base in c.g.bases(group)]
    ways = [[[x, y], [x + inches(i * stretched), y + inches(0.5)]] for i, (x, y) in enumerate(starts)]
    assert (asked.check(ways) is None) == allowed


@rule("EX-CON-10")
@pytest.mark.parametrize(("spot", "lies"), [((48, 36), (47.5, 35.5)), ((0, 0), (0.5, 0.5)), ((0.5, 35.5), (0.5, 35.5))])
def test_what_is_found_lies_wholly_on_the_table(spot: tuple[float, float], lies: tuple[float, float]) -> None:
    c, _ = in_the_jungle()
    lay_loot(c.g, (inches(spot[0]), inches(spot[1])))
    assert [(marker.kind, marker.x, marker.y) for marker in c.g.markers] == [("loot", inches(lies[0]), inches(lies[1]))]


@rule("EX-CON-10")
def test_loot_that_nobody_takes_lies_beside_the_group() -> None:
    c, group = in_the_jungle()
    befalls(c, group, "find", "no")
    assert group.carried == ()
    (loot,) = c.g.markers
    assert is_beside(c.g, group, loot)


@rule("EX-CON-10")
def test_an_animal_that_is_met_appears_inside_of_the_area_if_it_can() -> None:
    c, group = in_the_jungle()
    c.g.field = c.g.field.put([base.moved(base.x, base.y + inches(3)) for base in c.g.bases(group)])
    (area,) = c.g.ground.areas
    places = near_group(c.g, group, area)
    inside = [area.outline.side(x, y) < 0 for x, y in places]
    assert inside == sorted(inside, reverse=True)
    assert True in inside and False in inside
    befalls(c, group, "gorilla")
    (beast,) = c.g.bases(c.g.neutrals()[0])
    assert area.outline.side(beast.x, beast.y) < 0


@rule("EX-CON-10")
@pytest.mark.parametrize(("with_", "face"), [((), d8(5)), (("flag_bearer",), d10(5)), (("guide",), d8(5))])
def test_brave_is_a_die_of_the_group_or_that_of_its_character_if_it_is_better(
    with_: tuple[str, ...], face: list[Draw]
) -> None:
    c, group = in_the_jungle(with_=with_)
    befalls(c, group, "sinkhole", dice=face)
    assert (len(group.figures), group.held) == (3 + len(with_), False)
    assert "log.brave" in c.log()


@rule("EX-CON-10")
@pytest.mark.parametrize(("face", "left", "told"), [(4, 2, "log.not_brave"), (5, 3, "log.brave")])
def test_a_viper_bites_whoever_is_not_brave(face: int, left: int, told: str) -> None:
    c, group = in_the_jungle()
    befalls(c, group, "viper", dice=[*d8(face), c.token("combat")])
    assert (len(group.figures), group.held, group.tokens) == (left, False, ("combat",))
    assert told in c.log()


@rule("EX-CON-10")
@pytest.mark.parametrize(("key", "tokens", "cards"), [("thirst", 1, 0), ("travellers", 0, 1), ("nothing", 0, 0)])
def test_thirst_is_a_token_and_travellers_know_a_story(key: str, tokens: int, cards: int) -> None:
    c, group = on_the_savannah()
    befalls(c, group, key, dice=[c.token("combat")] * tokens)
    assert (len(group.tokens), len(c.g.columns[0].hand), c.g.neutrals()) == (tokens, cards, [])


@rule("EX-CON-10")
@pytest.mark.parametrize("held", [(), ("combat",)])
def test_a_waterhole_is_of_use_to_those_with_tokens(held: tuple[str, ...]) -> None:
    c, group = on_the_savannah()
    c.stress(group, *held)
    befalls(c, group, "waterhole")
    assert group.tokens == ()


@rule("EX-CON-10", "EX-MOVE-10", "EX-MOVE-04")
def test_a_game_trail_leads_one_stick_far_to_no_enemy_and_into_no_other_area() -> None:
    c = country(rect("dense_jungle", 20, 14, 8, 6), rect("swamp", 28.5, 12, 8, 9), adventure=JUNGLE)
    group = c.group("veterans", 0, 27, 15, figures=1, movements=1)
    c.group("soldiers", 1, 24, 15, figures=1)
    c.g.explored = tuple(area.key for area in c.g.ground.areas)
    (area, row) = c.g.ground.areas[0], ROWS[("jungle", "game_trail")]
    ask = c.asked(call(befall, group, area, row, (0, 0)))
    assert ask.check(c.shift(group, 0, 4)) is None
    assert ask.check(c.shift(group, 0, 4.1)) is not None
    assert ask.check(c.shift(group, -2, 0)) is not None
    assert ask.check(c.shift(group, 2.5, 0)) is not None
    befalls(c, group, "game_trail", c.shift(group, 0, 4))
    assert group.movements == 1


@rule("EX-CON-10")
def test_a_shift_is_called_by_how_far_the_farthest_goes() -> None:
    c = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure=JUNGLE)
    group = c.group("veterans", 0, 24, 18, figures=2)
    c.group("soldiers", 1, 8, 34)
    asked = c.asked(call(led_astray, group, next(iter(c.g.ground.pieces.values()))))
    assert isinstance(asked, OpenAsk)
    stay, far = c.shift(group, 0, 0), c.shift(group, 0, 1)
    far[0] = [far[0][0]]
    assert asked.option([way[:1] for way in stay]).label.key == "option.stand"
    assert asked.option(far).label.args["far"] == c.g.ground.unit.said(INCH)


@rule("EX-MOVE-08", "EX-GAP-26")
def test_the_face_of_the_die_is_the_row_of_the_table() -> None:
    for face in (7, 9):
        c, group = in_the_jungle()
        played = c.do(Move(), group, then=(c.shift(group, 0, 6),), dice=d10(face))
        row = list(CONTENT.dangers["jungle"].rows)[face - 1]
        assert played.event("log.explores").text.args["result"] == Text(f"danger.jungle-{row.key}")


@rule("EX-CON-10", "EX-SHOOT-11")
def test_no_die_is_rolled_for_characters_whom_a_stampede_runs_down() -> None:
    c = country(ellipse("rocks", 24, 18, 4, 3))
    group = c.group("veterans", 0, 24, 18, figures=3, with_=("king",))
    c.group("soldiers", 1, 8, 34)
    befalls(c, group, "stampede", 0, dice=d10(1, 1))
    assert [c.g.people[number].key for number in group.figures] == ["veterans", "king"]
