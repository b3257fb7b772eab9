"""EX-GAP-62, EX-GAP-73  Loot, relics and persons: picked up, carried, dropped, taken over."""

from __future__ import annotations

import pytest

from rulebound.games.expedition.rules.loot import hand_over, is_laden, kind_of, persons_with, pick_up, thing_name
from rulebound.games.expedition.rules.melee import Fight, resolve
from rulebound.games.expedition.rules.movement import NORMAL, Movement
from rulebound.games.expedition.rules.order_actions import Drop, March, Terror
from rulebound.games.expedition.rules.retreats import flee
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.state import Group
from tests.games.expedition.country import Country, country, d6, inches
from tests.harness import call, rule


def laden(c: Country, group: Group, *things: str) -> None:
    """A group carries loot, or what the adventure calls so."""
    for thing in things:
        group.carried = (*group.carried, thing)


def loot_at(c: Country, x: float, y: float) -> str:
    """Loose loot on the table."""
    return c.g.put("loot", (inches(x), inches(y))).key


def fighting(adventure: str = "first_light", losers: int = 5, **how: tuple[str, ...]) -> tuple[Country, Group, Group]:
    """Veterans in contact with irregulars."""
    c = country(adventure=adventure)
    own = c.group("veterans", 0, 24, 15.6, upright=True)
    enemy = c.group("irregulars", 1, 24, 23.9, figures=losers, upright=True, tokens=how.get("tokens", ()))
    gap = c.g.bases(enemy)[0].y - c.g.bases(own)[-1].y - 2 * 1270
    c.g.field = c.g.field.put([base.moved(base.x, base.y - gap) for base in c.g.bases(enemy)])
    c.g.busy = True
    return c, own, enemy


@rule("EX-GAP-62")
@pytest.mark.parametrize(("off", "taken"), [(1.25, True), (1.3, False)])
def test_a_group_that_ends_a_movement_in_contact_with_loot_picks_it_up(off: float, taken: bool) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1)
    c.group("irregulars", 1, 24, 34)
    loot = loot_at(c, 24, 14 + off)
    c.card("forced_march")
    c.do(March(), group, then=(c.shift(group, 0, 4),))
    assert (group.carried == (loot,)) == taken
    assert (not c.g.markers) == taken


@rule("EX-GAP-62")
def test_a_laden_group_lays_one_stick_even_to_engage() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=2)
    c.group("irregulars", 1, 24, 17.5, figures=1)
    assert Movement(c.g, group, NORMAL).charges()
    laden(c, group, "loot-1")
    assert most_sticks(c.g, group) == 1
    assert Movement(c.g, group, NORMAL).charges() == []


@rule("EX-GAP-73")
def test_persons_are_no_load() -> None:
    c = country(adventure="caravan_road")
    group = c.group("veterans", 0, 24, 10)
    laden(c, group, "first_companion")
    assert not is_laden(c.g, group)
    assert most_sticks(c.g, group) == 2


@rule("EX-CON-12", "EX-GAP-73")
def test_the_envoy_hurries_only_into_a_melee_and_elders_never() -> None:
    c = country(adventure="caravan_road")
    group = c.group("veterans", 0, 24, 10, figures=1)
    c.group("irregulars", 1, 24, 17.5, figures=1)
    laden(c, group, "envoy")
    movement = Movement(c.g, group, NORMAL)
    assert movement.charges()
    start = (inches(24), inches(10))
    assert movement.objection([[start, (inches(18), inches(10))]]) is not None
    assert movement.objection([[start, (inches(20), inches(10))]]) is None
    c = country(adventure="council_of_elders")
    group = c.group("veterans", 0, 24, 10, figures=1)
    c.group("irregulars", 1, 24, 17.5, figures=1)
    laden(c, group, c.g.scenario.persons[0].key)
    assert Movement(c.g, group, NORMAL).charges() == []


@rule("EX-GAP-62")
def test_loot_is_dropped_for_nothing_and_persons_are_not() -> None:
    c = country(adventure="caravan_road")
    group = c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 30)
    laden(c, group, "loot-7", "envoy")
    assert c.legal(Drop()) == [[group.name, "loot-7"]]
    c.do(Drop(), group, "loot-7")
    assert [marker.key for marker in c.g.markers] == ["loot-7"]
    assert group.carried == ("envoy",)
    assert not group.actions
    assert c.refused(Drop(), group, "loot-7").rule == "EX-GAP-62"


@rule("EX-GAP-62")
@pytest.mark.parametrize(("margin", "who"), [(0, "loser"), (1, "winner")])
def test_the_loser_keeps_its_loot_if_nobody_fell(margin: int, who: str) -> None:
    c, own, enemy = fighting()
    laden(c, enemy, "loot-1")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(resolve, Fight(own, enemy), margin), dice=tokens)
    assert (own.carried, enemy.carried) == ((("loot-1",), ()) if who == "winner" else ((), ("loot-1",)))


@rule("EX-GAP-62", "EX-CON-12")
@pytest.mark.parametrize("thing", ["loot-1", "first_companion"])
def test_what_a_wiped_out_loser_carried_goes_to_the_winner(thing: str) -> None:
    c, own, enemy = fighting("caravan_road", 2)
    laden(c, enemy, thing)
    c.run(call(resolve, Fight(own, enemy), 2), dice=[c.token("combat")])
    assert not enemy.on_table()
    assert own.carried == (thing,)
    assert c.g.markers == ()


@rule("EX-CON-12")
def test_persons_join_the_winner_of_a_melee() -> None:
    c, own, enemy = fighting("caravan_road")
    laden(c, own, "envoy", "loot-1")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(resolve, Fight(own, enemy), -1), dice=tokens)
    assert set(enemy.carried) == {"envoy", "loot-1"}


@rule("EX-GAP-62", "EX-CON-12")
@pytest.mark.parametrize("fallen", [False, True])
def test_loot_goes_over_only_if_somebody_fell_and_persons_in_any_case(fallen: bool) -> None:
    c, own, enemy = fighting("caravan_road")
    laden(c, own, "envoy", "loot-1")
    hand_over(c.g, own, enemy, own.carried, fallen)
    assert (own.carried, enemy.carried) == ((), ("envoy", "loot-1")) if fallen else (("loot-1",), ("envoy",))


@rule("EX-GAP-62")
def test_after_a_defeat_by_an_animal_loot_lies_where_the_loser_stood() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=3)
    c.group("soldiers", 1, 6, 34)
    lion = c.animal("lion", 24, 11.5)
    laden(c, group, "loot-1")
    c.g.busy = True
    c.run(call(resolve, Fight(lion, group), 1), dice=[c.token("combat")])
    assert [(marker.key, marker.y) for marker in c.g.markers] == [("loot-1", inches(10))]
    assert group.carried == ()


@rule("EX-GAP-62", "EX-GAP-56", "EX-CON-12")
def test_flight_drops_everything_where_the_group_stood() -> None:
    c = country(adventure="caravan_road")
    group = c.group("veterans", 0, 24, 18, figures=2, tokens=("terror", "terror", "combat", "combat"))
    c.group("soldiers", 1, 24.55, 30, figures=1)
    laden(c, group, "loot-1", "envoy")
    c.run(call(flee, group))
    assert [(marker.key, marker.kind, marker.y) for marker in c.g.markers] == [
        ("loot-1", "loot", inches(18)),
        ("envoy", "person", inches(18)),
    ]
    assert max([y for _, y in c.places(group)]) < 12


@rule("EX-CON-12")
def test_free_persons_join_the_first_to_touch_them_but_elders_do_not() -> None:
    c = country(adventure="caravan_road")
    group = c.group("veterans", 1, 24, 18, figures=1)
    c.g.put("person", (inches(24), inches(19.2)), key="envoy")
    c.run(call(pick_up, group))
    assert group.carried == ("envoy",)
    c = country(adventure="council_of_elders")
    group = c.group("veterans", 1, 24, 18, figures=1)
    c.g.put("person", (inches(24), inches(19.2)), key=c.g.scenario.persons[0].key)
    c.run(call(pick_up, group))
    assert group.carried == ()


@rule("EX-GAP-62", "EX-STRESS-11")
def test_what_a_group_removed_by_terror_carried_lies_where_it_stood() -> None:
    c = country(adventure="caravan_road")
    c.group("soldiers", 0, 24, 4)
    group = c.group("irregulars", 1, 24, 18, figures=1, tokens=("combat", "combat", "movement"))
    laden(c, group, "envoy")
    c.do(Terror(), group, dice=[*d6(1), c.token("combat")])
    assert not group.on_table()
    assert [marker.key for marker in c.g.markers] == ["envoy"]


@rule("EX-GAP-62", "EX-GAP-73", "EX-CON-12")
def test_what_is_carried_is_a_person_or_a_relic_of_the_adventure_or_else_loot() -> None:
    named = {"envoy": ("person", "person.caravan_road-envoy"), "loot-1": ("loot", "thing.loot")}
    c = country(adventure="caravan_road")
    for key, (kind, text) in named.items():
        assert (kind_of(c.g, key), thing_name(c.g, key).key) == (kind, text)
    group = c.group("irregulars", 0, 24, 10, carried=("envoy", "loot-1"))
    assert [person.key for person in persons_with(c.g, group)] == ["envoy"]
    c = country(adventure="lost_shrine")
    assert (kind_of(c.g, "relic"), thing_name(c.g, "relic").key) == ("relic", "site.lost_shrine-relic")
    for x, key in ((10, "relic"), (30, "loot-1")):
        assert is_laden(c.g, c.group("irregulars", 0, x, 10, carried=(key,)))


@rule("EX-GAP-62", "EX-CON-12")
def test_a_group_picks_up_loot_and_relics_and_leaves_clues_where_they_are() -> None:
    c = country(adventure="lost_shrine")
    group = c.group("irregulars", 0, 24, 10, figures=1)
    for kind, key in (("clue", "clue_northwest"), ("relic", "relic"), ("loot", "")):
        c.g.put(kind, (inches(24), inches(11)), key=key)
    played = c.run(call(pick_up, group))
    assert group.carried[0] == "relic" and len(group.carried) == 2
    assert [marker.kind for marker in c.g.markers] == ["clue"]
    assert played.log().count("log.picks_up") == 2


@rule("EX-GAP-62", "EX-MELEE-07")
@pytest.mark.parametrize("margin", [1, 2])
def test_one_figure_lost_in_a_melee_is_enough_to_lose_what_is_carried(margin: int) -> None:
    c, own, enemy = fighting()
    laden(c, enemy, "loot-1")
    before = len(enemy.figures)
    draws = [c.token("combat", ("combat",) * i) for i in range(2)]
    c.run(call(resolve, Fight(own, enemy), margin), dice=draws)
    assert (own.carried, enemy.carried, before > len(enemy.figures)) == (("loot-1",), (), True)
