"""EX-GAP-65, EX-CON-12  Groups that come in at the edge, and the dice of rescuers."""

from __future__ import annotations

import pytest
from msgspec import convert

from rulebound.core.dice import Draw
from rulebound.games.expedition.rules.entering import (
    Enter,
    along_of,
    at_the_edge,
    edge_place,
    places_along,
    places_at_the_edge,
)
from rulebound.games.expedition.scenario import Entry
from rulebound.games.expedition.state import ON_TABLE, WAITING, Group
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, country, d6, d8, d10, inches
from tests.harness import call, rule


def due(seat: int, kind: str = "veterans", turn: int = 1) -> tuple[Country, Group]:
    """A group beside the table of the caravan road; the other side has somebody there already."""
    c = country(adventure="caravan_road")
    group = c.group(kind, seat, 24, 18)
    c.g.field = c.g.field.take(c.g.bases(group))
    group.fate = WAITING
    c.group("irregulars", 1 - seat, 24, 18)
    c.g.turn = turn
    c.card("forced_march", seat)
    return c, group


def middle_of(c: Country, group: Group, zone: int) -> int:
    """The answer that means the middle of a zone."""
    entry = c.g.scenario.sides[group.seat].entries[zone]
    return (entry.start + entry.end) // 2


def entered(c: Country, group: Group, zone: int, *answers: object, dice: list[Draw] | None = None) -> None:
    """A group enters by the middle of a zone."""
    then = (middle_of(c, group, zone), *answers)
    c.do(Enter(), group, zone, then=then, dice=dice or [], seat=group.seat, any_path=not answers)


@rule("EX-GAP-65", "EX-CON-12")
@pytest.mark.parametrize("zone", range(6))
def test_a_rescuer_begins_at_the_edge_inside_his_zone(zone: int) -> None:
    c, group = due(1)
    entry = c.g.scenario.sides[1].entries[zone]
    bases = at_the_edge(c.g, group, entry)
    assert bases is not None
    guide = bases[0]
    assert entry.start <= guide.x <= entry.end
    assert guide.y == (inches(36) - INCH // 2 if entry.edge == "north" else INCH // 2)
    assert all(base.left >= 0 and base.bottom >= 0 and base.top <= inches(36) for base in bases)


@rule("EX-GAP-65")
@pytest.mark.parametrize(("far", "legal"), [(4.0, True), (8.0, True), (8.1, False)])
def test_the_first_stick_starts_at_the_edge(far: float, legal: bool) -> None:
    c, group = due(1)
    bases = at_the_edge(c.g, group, c.g.scenario.sides[1].entries[3])
    assert bases is not None
    ways = [[[int(b.x), int(b.y)], [int(b.x), int(b.y) + inches(far)]] for b in bases]
    if legal:
        entered(c, group, 3, ways, dice=d10(5))
        assert c.g.bases(group)[0].y == INCH // 2 + inches(far)
    else:
        with pytest.raises(AssertionError, match="refused"):
            entered(c, group, 3, ways, dice=d10(5))


@rule("EX-GAP-65")
@pytest.mark.parametrize(("far", "legal"), [(8.0, True), (8.1, False)])
def test_nobody_but_the_figure_at_the_edge_leads_an_entry(far: float, legal: bool) -> None:
    c, group = due(1)
    bases = at_the_edge(c.g, group, c.g.scenario.sides[1].entries[3])
    assert bases is not None
    end = int(bases[0].y) + inches(far)
    ways = [[[int(b.x), int(b.y)], [int(b.x), end - int(b.y) + int(bases[0].y)]] for b in bases]
    asked = c.asked(call(Enter().do, c.g.columns[1], [group.name, 3]), middle_of(c, group, 3), dice=d10(5))
    assert (asked.check(ways) is None) == legal


@rule("EX-CON-12")
@pytest.mark.parametrize(("turn", "dice"), [(1, d10(5)), (2, d10(5)), (3, d8(5)), (4, d8(5)), (5, d6(5)), (7, d6(5))])
def test_rescuers_come_with_a_success_on_a_smaller_and_smaller_die(turn: int, dice: list[Draw]) -> None:
    c, group = due(1, turn=turn)
    entered(c, group, 0, dice=dice)
    assert group.fate == ON_TABLE
    assert (group.actions, group.movements) == (1, 1)
    assert len(c.g.symbols) == 3


@rule("EX-CON-12", "EX-GAP-10")
def test_a_failed_roll_uses_up_the_symbol_and_the_action() -> None:
    c, group = due(1)
    c.do(Enter(), group, 0, dice=d10(4), seat=1)
    assert group.fate == WAITING
    assert len(c.g.symbols) == 3
    assert c.refused(Enter(), group, 0, seat=1).rule == "EX-GAP-10"


@rule("EX-GAP-65", "EX-CON-12")
def test_the_escort_enters_without_a_die_by_the_west_with_who_found_no_place() -> None:
    c, group = due(0, "irregulars")
    first = c.group("irregulars", 0, 10, 18)
    second = c.group("irregulars", 0, 10, 24)
    first.carried, second.carried = ("envoy", "first_companion"), ("second_companion", "third_companion")
    entered(c, group, 0)
    assert group.carried == ("fourth_companion",)
    assert c.legal(Enter()) == []


@rule("EX-GAP-65")
@pytest.mark.parametrize(("card", "may"), [("rush", True), ("forced_march", True), ("volley", False)])
def test_either_movement_symbol_lets_a_group_in(card: str, may: bool) -> None:
    c, _ = due(1)
    c.card(card, 1)
    assert bool(c.legal(Enter(), seat=1)) == may


@rule("EX-GAP-65")
def test_whoever_enters_may_not_engage() -> None:
    c, group = due(1, "young_warriors")
    c.card("rush", 1)
    c.group("irregulars", 0, 10, 31, figures=1)
    asked = c.asked(call(Enter().do, c.g.columns[1], [group.name, 0]), middle_of(c, group, 0), dice=d10(5))
    foe = next(base for base in c.g.field.by_x if base.group == 2)
    guide = c.g.bases(group)[0]
    end = int(foe.y) + INCH
    onto = [[[int(b.x), int(b.y)], [int(b.x), end + int(guide.y - b.y)]] for b in c.g.bases(group)]
    assert guide.x == foe.x
    refusal = asked.check(onto)
    assert refusal is not None and refusal.rule == "EX-MOVE-10"


@rule("EX-GAP-65")
def test_a_zone_without_room_is_refused() -> None:
    c, group = due(1)
    for x in (5, 7.6, 10.2, 12.8, 15.4):
        c.group("irregulars", 0, x, 34.5, figures=2)
    assert c.refused(Enter(), group, 0, seat=1).rule == "EX-GAP-65"
    assert c.legal(Enter(), seat=1) == [[group.name, zone] for zone in range(1, 6)]


@rule("EX-GAP-65")
def test_a_group_stands_alike_at_opposite_edges() -> None:
    c, group = due(1)
    entries = c.g.scenario.sides[1].entries
    north, south = [at_the_edge(c.g, group, entry) for entry in entries if (entry.start + entry.end) // 2 == inches(24)]
    assert north is not None
    assert south is not None
    assert sorted((abs(int(b.x) - inches(24)), b.y) for b in south) == sorted(
        (abs(int(b.x) - inches(24)), inches(36) - b.y) for b in north
    )


@rule("EX-GAP-65")
@pytest.mark.parametrize("zone", range(6))
def test_a_group_may_come_in_at_every_inch_of_its_zone(zone: int) -> None:
    c, group = due(1)
    entry = c.g.scenario.sides[1].entries[zone]
    places = places_at_the_edge(c.g, group, entry)
    assert sorted(places) == list(range(entry.start, entry.end + 1, INCH))
    assert [int(bases[0].x) for bases in places.values()] == list(places)


@rule("EX-GAP-65")
def test_whoever_enters_is_asked_where_there_is_room() -> None:
    c, group = due(1)
    c.group("irregulars", 0, 10, 34.5, figures=2)
    ask = c.asked(call(Enter().do, c.g.columns[1], [group.name, 0]), dice=d10(5))
    assert (ask.key, ask.matter) == ("enter_at", group.name)
    assert sorted(option.answer for option in ask.options()) == [inches(x) for x in (6, 7, 8, 12, 13, 14)]


@rule("EX-GAP-65")
@pytest.mark.parametrize("x", [6, 13])
def test_a_group_comes_in_where_its_owner_says(x: int) -> None:
    c, group = due(1)
    asked = c.asked(call(Enter().do, c.g.columns[1], [group.name, 0]), inches(x), dice=d10(5))
    assert asked.key == "go"
    assert c.g.bases(group)[0].x == inches(x)


@rule("EX-GAP-65")
@pytest.mark.parametrize(("edge", "along"), [("west", 9), ("east", 9), ("north", 5), ("south", 5)])
def test_a_place_to_come_in_is_told_by_how_far_along_its_edge_it_is(edge: str, along: int) -> None:
    entry = convert({"edge": edge, "start": 0, "end": inches(12)}, Entry)
    assert along_of(entry, Base(0, "f0", inches(5), inches(9), inches(0.5), 0, 0)) == inches(along)


@rule("EX-GAP-65", "EX-GAP-03")
def test_nobody_hangs_over_the_corner_of_the_table() -> None:
    c, group = due(1)
    corner = Entry(edge="north", start=0, end=inches(4))
    assert [int(bases[0].x) for bases in places_at_the_edge(c.g, group, corner).values()] == [
        inches(x) for x in (2, 3, 1, 4, 0.5)
    ]


@rule("EX-GAP-65")
def test_an_entry_is_offered_by_its_edge_and_from_where_to_where_it_goes() -> None:
    c, group = due(1)
    label = c.option(Enter(), group, 0, seat=1).label
    assert label.key == "action.enter"
    assert [str(label.args[key]) for key in ("first", "last")] == [
        str(c.g.ground.unit.said(inches(x))) for x in (6, 14)
    ]


@rule("EX-GAP-65", "EX-CON-12")
@pytest.mark.parametrize(("seat", "turn", "chance"), [(0, 1, ""), (1, 2, "3/5"), (1, 3, "1/2"), (1, 7, "1/3")])
def test_an_entry_is_offered_with_how_likely_it_is(seat: int, turn: int, chance: str) -> None:
    c, group = due(seat, turn=turn)
    odds = c.option(Enter(), group, 0, seat=seat).odds
    assert [str(each.probability) for each in odds] == [chance] * bool(chance)


@rule("EX-GAP-65", "EX-GAP-03")
@pytest.mark.parametrize(("edge", "places"), [
    ("west", [(0.5, 0.5), (0.5, 9), (0.5, 35.5)]), ("east", [(47.5, 0.5), (47.5, 9), (47.5, 35.5)]),
    ("south", [(0.5, 0.5), (9, 0.5), (47.5, 0.5)]), ("north", [(0.5, 35.5), (9, 35.5), (47.5, 35.5)]),
])  # fmt: skip
def test_whoever_enters_touches_the_edge_and_does_not_hang_over(edge: str, places: list[tuple[float, float]]) -> None:
    c, _ = due(1)
    entry = convert({"edge": edge, "start": 0, "end": inches(48)}, Entry)
    ends = [edge_place(c.g, entry, along) for along in (0, inches(9), inches(48))]
    assert ends == [(inches(x), inches(y)) for x, y in places]


@rule("EX-GAP-65")
def test_places_to_come_in_begin_in_the_middle_and_end_where_the_zone_does() -> None:
    c, _ = due(1)
    entry = convert({"edge": "west", "start": inches(10), "end": inches(14)}, Entry)
    assert places_along(c.g, entry, INCH) == [inches(y) for y in (12, 13, 11, 14, 10)]
