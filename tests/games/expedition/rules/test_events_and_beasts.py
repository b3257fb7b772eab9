"""EX-CON-02, EX-CON-12, EX-CON-13, EX-GAP-53  Special tokens: an animal comes, an event befalls everybody."""

from __future__ import annotations

import pytest

from rulebound.core.cards import Bag
from rulebound.games.expedition.rules.events import event, how_far, special_token
from rulebound.games.expedition.rules.loot import PERSON
from rulebound.games.expedition.rules.stress import draw_stress
from tests.games.expedition.country import Country, country, d6, d8, d10, ellipse, inches, rect
from tests.harness import call, rule


@rule("EX-GAP-53", "EX-CON-02")
def test_a_special_token_is_resolved_set_aside_and_replaced() -> None:
    c = country(ellipse("tall_grass", 36, 18, 4, 3), adventure="river_survey")
    group = c.group("veterans", 0, 24, 10)
    c.group("soldiers", 1, 6, 34)
    c.g.bag = Bag({**c.g.bag.tokens, "animal": 1})
    c.g.busy = True
    draws = [c.token("animal"), *d6(1), c.token("combat", after=["animal"])]
    c.run(call(draw_stress, group, 1, "EX-INFL-09"), dice=draws)
    assert group.tokens == ("combat",)
    assert [animal.key for animal in c.g.neutrals()] == ["lion"]
    assert c.g.bag.tokens["animal"] == 0


@rule("EX-CON-02", "EX-CON-13")
def test_an_event_token_may_bring_a_beast() -> None:
    c = country(ellipse("tall_grass", 36, 18, 4, 3))
    group = c.group("veterans", 0, 24, 10)
    c.group("soldiers", 1, 6, 34)
    c.run(call(special_token, group, "event"), dice=d6(6, 4))
    assert [animal.key for animal in c.g.neutrals()] == ["hyena_pack"]


@rule("EX-CON-02")
def test_an_animal_comes_at_the_area_whose_edge_is_nearest() -> None:
    c = country(rect("tall_grass", 2, 14, 20, 8), ellipse("scrub", 34, 10, 1.5, 1.5), adventure="river_survey")
    group = c.group("veterans", 0, 26, 17, figures=1)
    c.group("soldiers", 1, 6, 34)
    c.run(call(special_token, group, "animal"), dice=d6(1))
    lion = c.g.neutrals()[0]
    assert c.places(lion)[0][0] < 24


@rule("EX-CON-02")
@pytest.mark.parametrize(("wet", "key"), [(True, "hippopotamus"), (False, "leopard")])
def test_an_animal_of_the_water_comes_at_the_water_and_where_there_is_none_another(wet: bool, key: str) -> None:
    water = [ellipse("ford", 40, 18, 3, 3)] if wet else []
    c = country(ellipse("scrub", 30, 10, 2, 2), *water, adventure="lost_shrine")
    group = c.group("veterans", 0, 24, 10, figures=1)
    c.group("soldiers", 1, 6, 34)
    c.run(call(special_token, group, "animal"), dice=d6(6))
    [animal] = c.g.neutrals()
    assert animal.key == key
    assert (c.places(animal)[0][0] > 35) == wet


@rule("EX-CON-02")
def test_an_animal_comes_where_it_finds_room_2_inches_from_everybody() -> None:
    c = country(ellipse("scrub", 24, 18, 2, 2), adventure="river_survey")
    group = c.group("veterans", 0, 24, 13, figures=1)
    c.group("soldiers", 1, 6, 34)
    c.run(call(special_token, group, "animal"), dice=d6(1))
    x, y = c.places(c.g.neutrals()[0])[0]
    assert ((x - 24) ** 2 + (y - 13) ** 2) ** 0.5 >= 3.5
    assert y < 18


@rule("EX-CON-02")
@pytest.mark.parametrize(("dx", "dy"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_an_animal_comes_on_the_side_of_the_area_that_is_nearest_to_the_group(dx: int, dy: int) -> None:
    c = country(ellipse("scrub", 24, 18, 3, 3), adventure="river_survey")
    group = c.group("veterans", 0, 24 + 12 * dx, 18 + 12 * dy, figures=1)
    c.group("soldiers", 1, 24, 34)
    c.run(call(special_token, group, "animal"), dice=d6(1))
    x, y = c.places(c.g.neutrals()[0])[0]
    assert abs(x - 24 - 2.83 * dx) < 0.3 and abs(y - 18 - 2.83 * dy) < 0.3


@rule("EX-CON-13")
@pytest.mark.parametrize(("face", "weather"), [(1, ("storm",)), (5, ("dust",))])
def test_storm_and_dust_last_until_the_end_phase(face: int, weather: tuple[str, ...]) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    c.group("soldiers", 1, 6, 34)
    c.run(call(event, group), dice=d6(face))
    assert c.g.weather == weather


@rule("EX-CON-13")
def test_drums_rest_and_omens_are_for_everybody() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10)
    enemy = c.group("soldiers", 1, 8, 34)
    c.run(call(event, own), dice=[*d6(2), *d10(5), *d8(5)])
    assert (own.frightened, enemy.frightened) == ((1,), (0,))
    c.run(call(event, own), dice=d6(4))
    assert [len(column.hand) for column in c.g.columns] == [1, 1]
    c.stress(own, "combat")
    c.run(call(event, own), dice=d6(3))
    assert own.tokens == ()


@rule("EX-CON-13")
def test_drums_ask_everybody_whom_to_frighten() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10)
    for x in (8, 30):
        c.group("soldiers", 1, x, 34)
    c.run(call(event, own), "g2", dice=[*d6(2), *d10(5), *d8(5)])
    assert [group.frightened for group in c.g.groups] == [(1,), (), (0,)]


@rule("EX-CON-13", "EX-GAP-49")
def test_drums_frighten_nobody_a_second_time_in_a_step() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10, frightened=(1,))
    for x in (8, 30):
        c.group("soldiers", 1, x, 34, frightened=(0,) if x == 8 else ())
    played = c.run(call(event, own), dice=[*d6(2), *d10(5)])
    assert [group.frightened for group in c.g.groups] == [(1,), (0,), (0,)]
    assert played.log().count("log.terror") == 1


@rule("EX-CON-13")
def test_whoever_is_out_of_breath_picks_one_group_to_rest() -> None:
    c = country()
    groups = [c.group("veterans", 0, x, 10, tokens=("combat", "terror")) for x in (10, 24, 38)]
    groups[2].tokens = ()
    c.g.bag.tokens |= {"combat": c.g.bag.tokens["combat"] + 1, "terror": c.g.bag.tokens["terror"] + 1}
    c.group("soldiers", 1, 8, 34)
    played = c.run(call(event, groups[0]), "g1", "combat", dice=d6(3))
    assert played.keys() == ["rest", "relieve"]
    assert [group.tokens for group in groups] == [("combat", "terror"), ("terror",), ()]


# What the adventures add


def free(adventure: str, *persons: tuple[str, float, float]) -> Country:
    """A table on which people stand alone, and a group of either side: seat 0 in the west, seat 1 in the east."""
    c = country(adventure=adventure)
    c.group("veterans", 0, 10, 18, figures=1)
    c.group("soldiers", 1, 38, 18, figures=1)
    for key, x, y in persons:
        c.g.put(PERSON, (inches(x), inches(y)), key=key)
    return c


@rule("EX-CON-12", "EX-CON-13")
@pytest.mark.parametrize(("gap", "joins"), [(4.0, True), (4.01, False)])
def test_on_the_caravan_road_an_event_lets_a_free_person_join_the_nearest_group_within_4_inches(
    gap: float, joins: bool
) -> None:
    c = free("caravan_road", ("envoy", 11 + gap, 18))
    c.run(call(event, c.g.groups[1]), dice=d6(1))
    assert c.g.groups[0].carried == (("envoy",) if joins else ())
    assert len(c.g.markers) == (0 if joins else 1)
    assert ("log.joins" in c.log()) == joins


@rule("EX-CON-12", "EX-CON-13")
def test_one_free_person_joins_the_first_who_can_and_whichever_side_is_nearest() -> None:
    c = free("caravan_road", ("envoy", 24, 18), ("first_companion", 36, 18), ("second_companion", 12, 18))
    c.run(call(event, c.g.groups[0]), dice=d6(1))
    assert [group.carried for group in c.g.groups] == [(), ("first_companion",)]
    assert [marker.key for marker in c.g.markers] == ["envoy", "second_companion"]


@rule("EX-CON-12", "EX-CON-13")
def test_people_do_not_join_animals() -> None:
    c = free("caravan_road", ("envoy", 12, 18))
    c.animal("lion", 13.6, 18)
    c.run(call(event, c.g.groups[0]), dice=d6(1))
    assert c.g.groups[0].carried == ("envoy",)


@rule("EX-CON-12", "EX-CON-13")
def test_at_the_council_every_free_elder_walks_4_inches_toward_the_nearest_group() -> None:
    c = free("council_of_elders", ("first_elder", 20, 18), ("second_elder", 38, 30), ("third_elder", 13, 18))
    c.run(call(event, c.g.groups[0]), dice=d6(1))
    places = {marker.key: (round(marker.x / inches(1), 2), round(marker.y / inches(1), 2)) for marker in c.g.markers}
    assert places == {"first_elder": (16, 18), "second_elder": (38, 26), "third_elder": (11.5, 18)}


@rule("EX-CON-13")
def test_without_such_a_rule_of_the_adventure_people_stay_where_they_are() -> None:
    c = free("river_survey", ("envoy", 12, 18))
    c.run(call(event, c.g.groups[0]), dice=d6(1))
    assert [(marker.x, marker.y) for marker in c.g.markers] == [(inches(12), inches(18))]


@rule("EX-CON-12", "EX-CON-13")
def test_nothing_but_people_joins_anybody() -> None:
    c = free("caravan_road", ("envoy", 24, 18))
    c.g.put("loot", (inches(12), inches(18)))
    c.run(call(event, c.g.groups[0]), dice=d6(1))
    assert (c.g.groups[0].carried, len(c.g.markers)) == ((), 2)


@rule("EX-CON-12", "EX-CON-13")
@pytest.mark.parametrize(("x", "end"), [(11.3, 11.3), (11.6, 11.5), (15.5, 11.5), (15.6, 11.6)])
def test_an_elder_stops_an_inch_from_a_group_and_stays_where_he_is_nearer(x: float, end: float) -> None:
    c = free("council_of_elders", ("first_elder", x, 18))
    played = c.run(call(event, c.g.groups[0]), dice=d6(1))
    assert [(marker.x, marker.y) for marker in c.g.markers] == [(inches(end), inches(18))]
    assert played.event("log.walks_nearer").text.args["group"] == c.g.groups[0].called


@rule("EX-CON-02")
@pytest.mark.parametrize(("x", "y", "far"), [(1, 18, 38.5), (44, 18, 0), (38.5, 18, 1), (44, 30.5, 6)])
def test_how_far_an_area_is_is_known_across_the_whole_table(x: float, y: float, far: float) -> None:
    c = country(rect("tall_grass", 40, 12, 8, 12), adventure="river_survey")
    group = c.group("veterans", 0, x, y, figures=1)
    assert how_far(c.g, group, c.g.ground.areas[0]) == inches(far)
