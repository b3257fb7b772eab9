"""EX-CON-11, EX-GAP-61, EX-GAP-67  Animals and guardians."""

from __future__ import annotations

from math import hypot

import pytest

from rulebound.games.expedition.rules.casualties import suffer
from rulebound.games.expedition.rules.melee import fight
from rulebound.games.expedition.rules.neutrals import (
    act,
    around,
    arrive,
    is_on_its_ground,
    place_animal,
    prey_of,
    stalk,
    throws,
    wander_off,
)
from rulebound.games.expedition.rules.order_actions import Move, Shoot
from rulebound.games.expedition.rules.setup import ring_around
from rulebound.games.expedition.rules.shooting import anger
from rulebound.games.expedition.rules.turn import end_step
from rulebound.games.expedition.state import REMOVED
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import country, d6, d8, d10, ellipse, inches, rect
from tests.harness import call, rule


@rule("EX-CON-11", "EX-GAP-61")
@pytest.mark.parametrize(("gap", "comes"), [(12.0, True), (12.1, False)])
def test_an_animal_goes_for_the_nearest_group_within_its_move_and_s(gap: float, comes: bool) -> None:
    c = country()
    group = c.group("veterans", 0, 4, 18, figures=1)
    c.group("soldiers", 1, 44, 4)
    lion = c.animal("lion", 4 + 1.5 + gap, 18)
    assert (prey_of(c.g, lion) is group) == comes
    c.g.busy = True
    c.run(call(act, lion))
    assert c.places(lion)[0][0] == (round(5.5 + gap - 8, 2) if comes else 5.5 + gap)


@rule("EX-CON-10", "EX-CON-11")
def test_an_animal_without_room_appears_as_near_as_there_is_some() -> None:
    c = country()
    c.group("veterans", 0, 24, 10, figures=1)
    c.group("soldiers", 1, 44, 34)
    place_animal(c.g, "lion", [(inches(24), inches(10))], "EX-CON-11")
    (lion,) = c.g.neutrals()
    x, y = c.places(lion)[0]
    assert 3.9 < hypot(x - 24, y - 10) < 5


@rule("EX-CON-10")
def test_a_place_for_an_animal_is_looked_for_on_the_whole_table() -> None:
    c = country()
    places = around(c.g, (inches(2), inches(3)))
    assert max(x for x, _ in places) >= inches(46)


@rule("EX-CON-12")
def test_only_neutrals_remember_who_has_attacked_them_and_everybody_once() -> None:
    c = country()
    people = c.group("soldiers", 1, 44, 4)
    lion = c.animal("lion", 24, 18)
    for target in (people, lion, lion):
        anger(target, 0)
    anger(lion, 1)
    assert (people.angered_by, lion.angered_by) == ((), (0, 1))


@rule("EX-CON-11", "EX-GAP-45")
def test_an_animal_that_touches_attacks() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=3)
    c.group("soldiers", 1, 24, 34)
    lion = c.animal("lion", 24, 16)
    c.g.busy = True
    tokens = [c.token("combat")]
    c.run(call(act, lion), dice=[*d8(1, 1, 1, 1), *d10(5, 5, 1), *tokens])
    assert lion.lives == 1
    assert "log.wins" in c.log()
    assert group.tokens == ("combat",)


@rule("EX-CON-11")
def test_of_equally_near_groups_the_larger_is_gone_for() -> None:
    c = country()
    c.group("veterans", 0, 20, 18, figures=1)
    larger = c.group("soldiers", 1, 28, 18, figures=1, with_=("explorer",), upright=True)
    lion = c.animal("lion", 24, 18)
    first, second = c.g.bases(larger)
    c.g.field = c.g.field.put([first.moved(inches(28), inches(18)), second.moved(inches(29.1), inches(18))])
    assert prey_of(c.g, lion) is larger


@rule("EX-CON-11")
def test_an_animal_of_the_water_stays_near_it() -> None:
    c = country(rect("swamp", 10, 14, 4, 8), adventure="lost_shrine")
    c.group("veterans", 0, 24, 18, figures=1)
    c.group("soldiers", 1, 44, 4)
    hippo = c.animal("hippopotamus", 17, 18)
    c.g.busy = True
    c.run(call(act, hippo))
    assert c.places(hippo)[0][0] <= 18.0


@rule("EX-CON-11")
def test_at_no_lives_it_leaves_loot() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    c.group("soldiers", 1, 24, 34)
    lion = c.animal("lion", 24, 20)
    c.run(call(suffer, lion, 5, False, "EX-SHOOT-10"))
    assert lion.fate == REMOVED
    assert [(marker.kind, marker.x, marker.y) for marker in c.g.markers] == [("loot", inches(24), inches(20))]


@rule("EX-CON-11")
def test_an_animal_without_prey_leaves_after_two_end_phases() -> None:
    c = country()
    c.group("veterans", 0, 6, 4)
    c.group("soldiers", 1, 44, 34)
    lion = c.animal("lion", 24, 18)
    c.run(call(wander_off))
    assert lion.on_table()
    c.run(call(wander_off))
    assert lion.fate == REMOVED


@rule("EX-CON-11")
def test_animals_act_in_order_of_arrival() -> None:
    c = country()
    c.group("veterans", 0, 6, 4)
    c.group("soldiers", 1, 44, 34)
    first, second = c.animal("lion", 6, 16), c.animal("lion", 12, 16)
    c.run(call(end_step))
    told = [event.points_at[0] for event in c.happened() if event.text.key == "log.stalks"]
    assert told == [first.name, second.name]


@rule("EX-GAP-55", "EX-CON-11")
def test_each_animal_that_attacks_makes_a_full_group_flee_anew() -> None:
    c = country()
    full = ("combat", "terror", "terror", "movement")
    group = c.group("veterans", 0, 24, 18, figures=6, upright=True, tokens=full)
    c.group("soldiers", 1, 4, 4)
    c.animal("lion", 24, 11)
    c.animal("lion", 32, 24)
    dice = [*d8(1, 1, 1, 1), *d10(5, 1, 1, 1, 1)]
    c.run(call(end_step), dice=[*dice, *dice])
    assert c.log().count("log.flees") == 2
    assert len(group.figures) == 6


@rule("EX-CON-10", "EX-CON-11")
def test_a_gorilla_that_is_met_at_the_end_of_a_step_attacks_then() -> None:
    c = country(rect("dense_jungle", 18, 18, 12, 12), adventure="lost_shrine")
    group = c.group("veterans", 0, 24, 16, figures=1)
    c.group("soldiers", 1, 4, 34)
    c.animal("leopard", 24, 12)
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    dice = [*d8(1, 1, 1, 1), *d10(1), tokens[0], *d10(2), *d10(1, 1, 1, 1), tokens[1]]
    c.run(call(end_step), dice=dice, any_path=True)
    assert c.log().count("log.melee") == 4
    assert group.tokens == ("combat", "combat")


@rule("EX-GAP-67")
def test_animals_may_be_shot_at_and_engaged() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, figures=1)
    c.group("veterans", 1, 44, 34)
    lion = c.animal("lion", 24, 16)
    c.card("skirmish")
    assert c.legal(Shoot()) == [[group.name, lion.name]]
    c.do(Shoot(), group, lion, dice=[*d8(5), *d6(1)])
    assert lion.lives == 2
    group.actions = 0
    charge = c.open_ask(Move(), group).answers()[0]
    assert charge != [[[inches(24), inches(10)]]]


@rule("EX-CON-12")
def test_the_great_ape_spares_its_protectors_until_they_attack_it() -> None:
    c = country(adventure="great_ape")
    c.group("soldiers", 0, 6, 4)
    near = c.group("veterans", 1, 24, 22, figures=1)
    ape = c.animal("great_ape", 24, 18)
    assert prey_of(c.g, ape) is None
    anger(ape, 1)
    assert prey_of(c.g, ape) is near


@rule("EX-CON-11")
def test_guardians_are_figures_and_throw_their_assegais_at_whom_they_cannot_reach() -> None:
    c = country(adventure="lost_shrine")
    c.group("soldiers", 1, 44, 34)
    guardians = arrive(c.g, "guardians", ring_around(c.g, "guardians", (inches(24), inches(18))))
    target = c.group("veterans", 0, 24, 27.9, figures=1)
    assert len(c.g.bases(guardians)) == 6
    c.g.busy = True
    c.run(call(act, guardians), dice=d6(1, 1, 1, 1, 1, 1))
    assert "log.shoots" in c.log()
    assert target.on_table()
    c.run(call(suffer, guardians, 2, False, "EX-SHOOT-10"))
    assert len(guardians.figures) == 4


@rule("EX-CON-06")
def test_an_interpreter_turns_an_animal_away() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("interpreter",), upright=True)
    c.group("soldiers", 1, 44, 34)
    lion = c.animal("lion", 24, 17)
    c.g.busy = True
    c.run(call(act, lion), "yes")
    assert len(group.figures) == 2
    assert "log.melee" not in c.log()


@rule("EX-GAP-45")
def test_an_animal_that_is_attacked_and_ties_goes_back() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1)
    c.group("soldiers", 1, 6, 34)
    lion = c.animal("lion", 24, 11.5)
    c.g.busy = True
    c.run(call(fight, group, lion), dice=[*d10(1), *d8(1, 1, 1, 1), c.token("combat")])
    assert c.places(lion) == [(24.0, 15.5)]


@rule("EX-CON-11")
def test_guardians_throw_instead_of_coming_nearer_where_their_ground_ends() -> None:
    c = country(adventure="lost_shrine")
    c.group("soldiers", 1, 44, 34)
    guardians = arrive(c.g, "guardians", ring_around(c.g, "guardians", (inches(24), inches(23))))
    c.group("veterans", 0, 24, 31, figures=1)
    c.g.busy = True
    before = c.places(guardians)
    c.run(call(act, guardians), dice=d6(1, 1, 1, 1, 1, 1))
    assert c.places(guardians) == before
    assert "log.shoots" in c.log()


@rule("EX-CON-11", "EX-GAP-61")
@pytest.mark.parametrize(("key", "lives", "loot"), [("guardians", 1, 0), ("leopard", 2, 1)])
def test_an_animal_leaves_loot_and_guardians_leave_none(key: str, lives: int, loot: int) -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    animal = c.animal(key, 24, 20)
    animal.lives = lives
    c.run(call(suffer, animal, lives, True, "EX-SHOOT-10"))
    assert animal.fate == REMOVED
    assert [marker.kind for marker in c.g.markers] == ["loot"] * loot


@rule("EX-CON-02", "EX-GAP-19")
def test_an_animal_appears_at_the_first_place_where_it_may_stand_and_nobody_is_within_2_inches() -> None:
    c = country(ellipse("deep_water", 12, 30, 3, 3))
    c.group("veterans", 0, 40, 8, figures=1)
    c.group("soldiers", 1, 6, 4)
    beyond, wet, near, free = [(24, 35.2), (12, 30), (40, 11.49), (40, 11.5)]
    places = [(inches(x), inches(y)) for x, y in (beyond, wet, near, free)]
    c.run(call(place_animal, "lion", places, "EX-CON-02"))
    assert c.places(c.g.neutrals()[0]) == [free]


@rule("EX-CON-02")
def test_an_animal_that_finds_no_room_there_appears_around_the_first_place() -> None:
    c = country()
    c.group("veterans", 0, 24, 20, figures=1)
    c.group("soldiers", 1, 6, 4)
    c.run(call(place_animal, "lion", [(inches(24), inches(20))], "EX-CON-02"))
    [(x, y)] = c.places(c.g.neutrals()[0])
    assert 3.5 <= ((x - 24) ** 2 + (y - 20) ** 2) ** 0.5 < 4.6


@rule("EX-CON-11", "EX-GAP-19")
def test_an_animal_passes_another_and_goes_as_far_as_it_finds_room() -> None:
    c = country()
    c.group("soldiers", 1, 44, 34)
    prey = c.group("veterans", 0, 24, 28, figures=1)
    lion = c.animal("lion", 24, 10)
    c.animal("elephant", 24, 18.3)
    ways = stalk(c.g, lion, prey, inches(8))
    assert ways is not None
    assert [(x / INCH, y / INCH) for x, y in ways[0]] == [(24, 10), (24, 16)]


@rule("EX-CON-11")
@pytest.mark.parametrize("holder", [0, 1])
def test_of_groups_alike_that_of_the_player_without_the_token_is_gone_for(holder: int) -> None:
    c = country()
    groups = [c.group("veterans", seat, 20 + 8 * seat, 18, figures=1) for seat in (0, 1)]
    c.g.holder = holder
    assert prey_of(c.g, c.animal("lion", 24, 18)) is groups[1 - holder]


@rule("EX-CON-11")
def test_the_nearer_group_is_gone_for_though_it_is_smaller_and_of_the_same_side_the_earlier() -> None:
    c = country()
    c.group("veterans", 0, 24, 28, figures=3)
    near = c.group("soldiers", 0, 24, 27.9, figures=1)
    c.group("soldiers", 1, 44, 4)
    c.g.field = c.g.field.put([c.g.bases(near)[0].moved(inches(31.9), inches(18))])
    assert prey_of(c.g, c.animal("lion", 24, 18)) is near
    c.group("soldiers", 0, 16.1, 18, figures=1)
    assert prey_of(c.g, c.g.neutrals()[0]) is near


@rule("EX-CON-11")
@pytest.mark.parametrize(("gap", "comes"), [(8.0, True), (8.1, False)])
def test_a_slow_animal_looks_less_far_and_animals_do_not_eat_each_other(gap: float, comes: bool) -> None:
    c = country(adventure="lost_shrine")
    group = c.group("veterans", 0, 4, 18, figures=1)
    c.group("soldiers", 1, 44, 4)
    gorilla = c.animal("gorilla", 5.5 + gap, 18)
    c.animal("leopard", 9 + gap, 18)
    assert (prey_of(c.g, gorilla) is group) == comes


@rule("EX-CON-11")
@pytest.mark.parametrize(("gap", "stays"), [(12.0, True), (12.1, False)])
def test_an_animal_with_a_group_within_l_does_not_wander_off(gap: float, stays: bool) -> None:
    c = country()
    c.group("veterans", 0, 4, 18, figures=1)
    c.group("soldiers", 1, 44, 4)
    lion = c.animal("lion", 5.5 + gap, 18)
    lion.lonely = 1
    c.run(call(wander_off))
    assert (lion.on_table(), lion.lonely) == ((True, 0) if stays else (False, 2))
    assert ("log.wanders_off" in c.log()) == (not stays)


@rule("EX-CON-11", "EX-GAP-15")
def test_lonely_means_no_group_twice_in_a_row_and_other_animals_are_no_company() -> None:
    c = country()
    group = c.group("veterans", 0, 4, 18, figures=1)
    c.group("soldiers", 1, 44, 4)
    lion = c.animal("lion", 24, 30)
    c.animal("lion", 24, 34)
    c.run(call(wander_off))
    c.g.field = c.g.field.put([c.g.bases(group)[0].moved(inches(16), inches(30))])
    c.run(call(wander_off))
    assert (lion.on_table(), lion.lonely) == (True, 0)
    c.g.field = c.g.field.put([c.g.bases(group)[0].moved(inches(4), inches(4))])
    c.run(call(wander_off))
    assert (lion.on_table(), lion.lonely) == (True, 1)
    c.run(call(wander_off))
    assert (lion.fate, lion.figures, c.g.field.bases.count(None)) == (REMOVED, (), 2)


@rule("EX-CON-11", "EX-GAP-61")
@pytest.mark.parametrize("key", ["hippopotamus", "guardians"])
def test_who_is_bound_to_a_place_never_wanders_off(key: str) -> None:
    c = country(adventure="lost_shrine")
    c.group("veterans", 0, 4, 4, figures=1)
    c.group("soldiers", 1, 44, 34)
    animal = c.animal(key, 24, 18)
    for _ in range(3):
        c.run(call(wander_off))
    assert (animal.on_table(), animal.lonely) == (True, 0)


@rule("EX-CON-11")
@pytest.mark.parametrize(("key", "place", "may"), [
    ("lion", (40, 4), True), ("hippopotamus", (18.0, 18), True), ("hippopotamus", (18.1, 18), False),
    ("guardians", (24, 26.0), True), ("guardians", (24, 26.1), False), ("guardians", (16.0, 18), True),
])  # fmt: skip
def test_the_ground_of_an_animal_is_the_water_and_s_or_m_around_the_shrine(
    key: str, place: tuple[float, float], may: bool
) -> None:
    c = country(rect("swamp", 10, 14, 4, 8), adventure="lost_shrine")
    c.group("veterans", 0, 4, 4, figures=1)
    assert is_on_its_ground(c.g, c.animal(key, 24, 18), (inches(place[0]), inches(place[1]))) == may


@rule("EX-CON-11")
@pytest.mark.parametrize(("y", "wall", "throws_"), [(27.0, False, True), (27.1, False, False), (27.0, True, False)])
def test_guardians_throw_within_m_at_whom_they_see(y: float, wall: bool, throws_: bool) -> None:
    c = country(*([rect("rocks", 18, 21, 12, 3)] if wall else []), adventure="lost_shrine")
    prey = c.group("veterans", 0, 24, y, figures=1)
    c.group("soldiers", 1, 44, 4)
    guardians = c.animal("guardians", 24, 18)
    assert throws(c.g, guardians, prey) == throws_
    assert not throws(c.g, c.animal("leopard", 30, 18), prey)


@rule("EX-CON-11", "EX-CON-06")
def test_an_animal_that_nobody_turns_away_fights() -> None:
    c = country()
    c.group("irregulars", 0, 24, 10, figures=1, with_=("interpreter",), upright=True)
    c.group("soldiers", 1, 44, 34)
    lion = c.animal("lion", 24, 17)
    c.g.busy = True
    c.run(call(act, lion), "no", dice=[*d8(1, 1, 1, 1), *d6(1), *d8(1), c.token("combat")])
    assert "log.melee" in c.log()


@rule("EX-CON-11", "EX-GAP-20")
def test_an_animal_stops_short_of_what_it_cannot_pass() -> None:
    c = country(rect("deep_water", 20, 22, 8, 2))
    prey = c.group("veterans", 0, 24, 28, figures=1)
    c.group("soldiers", 1, 44, 4)
    lion = c.animal("lion", 24, 16)
    ways = stalk(c.g, lion, prey, inches(8))
    assert ways is not None
    assert ways[0][-1][0] == inches(24)
    assert inches(20.5) < ways[0][-1][1] <= inches(21)
    c.g.field = c.g.field.put([c.g.bases(lion)[0].moved(inches(24), inches(21))])
    assert stalk(c.g, lion, prey, inches(8)) is None
