"""ES-GAP-56  What the search for a charge looks at: every place of contact, corner and aim that may do, no other."""

from __future__ import annotations

import math
from typing import Any

import pytest

from rulebound.games.escarmouche.rules.charging import ChargeWays
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.obstacles import CHARGE
from rulebound.games.escarmouche.state import GRID, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.squares import Square
from rulebound.space.table.contact_search import Arc, ContactSearch
from tests.games.escarmouche.field import Field, cm, field, rect, seg
from tests.harness import rule

REACH = 2500
"""From the middle of one base on foot to that of another in contact."""
ADVANCE = 10_000


def opposed(f: Field, x: float, y: float, **values: Any) -> tuple[ContactSearch, Figure, Figure]:
    """The search of a lieutenant at (30, 20) for a charge at an enemy."""
    charger = f.put("lieutenant", 0, 30, 20, **values)
    target = f.put("cutthroat", 1, x, y, **values)
    return ChargeWays(FigureMove(f.g, charger, CHARGE, target), target).search(), charger, target


def apart(one: Point, other: Point) -> float:
    """How far two places are apart."""
    return math.hypot(one[0] - other[0], one[1] - other[1])


def shortest(search: ContactSearch) -> tuple[Arc, Arc]:
    """A short arc of those around a target, and the one it is half of."""
    arc = whole = search.arcs()[3]
    while search.parts(arc):
        whole, arc = arc, search.parts(arc)[0]
    return arc, whole


def corner(x: float, y: float) -> Square:
    """A single corner, in centimetres."""
    return Square(cm(x), cm(y), 1, GRID)


# Places of contact


@rule("ES-GAP-56")
def test_arcs_lead_all_the_way_round_an_enemy_in_the_open() -> None:
    search, _, target = opposed(field(), 30.3, 26.8)
    arcs = search.arcs()
    assert len(arcs) == 16
    assert [(arc.bx, arc.by) for arc in arcs] == [(arc.ax, arc.ay) for arc in [*arcs[1:], arcs[0]]]
    compass = {(target.x + REACH * dx, target.y + REACH * dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    assert compass <= {(arc.ax, arc.ay) for arc in arcs}
    for arc in arcs:
        ends = [apart((arc.x, arc.y), end) for end in ((arc.ax, arc.ay), (arc.bx, arc.by))]
        assert arc.off == math.ceil(max(ends)) + 6
        assert max(ends) - min(ends) < 4
    for degrees in range(360):
        for far in (REACH, REACH + 3):
            turn = math.radians(degrees)
            place = (round(target.x + math.sin(turn) * far), round(target.y + math.cos(turn) * far))
            assert min([apart(place, (arc.x, arc.y)) - arc.off for arc in arcs]) < 0


@rule("ES-GAP-56")
def test_only_arcs_that_an_advance_may_reach_are_looked_at() -> None:
    everywhere = opposed(field(), 30.3, 26.8)[0].arcs()
    for y in (29.0, 31.0, 32.0):
        search, _, _ = opposed(field(), 30.3, y)
        up = cm(y) - cm(26.8)
        wanted = [arc for arc in everywhere if apart((arc.x, arc.y + up), search.start) - arc.off < ADVANCE]
        assert 0 < len(wanted) < 16
        assert [(arc.x, arc.y) for arc in search.arcs()] == [(arc.x, arc.y + up) for arc in wanted]


@rule("ES-GAP-66")
def test_on_top_of_a_piece_only_places_on_it_are_looked_at() -> None:
    f = field(rect("crates", 25, 15, 10, 10))
    search, _, target = opposed(f, 30, 24, on="crates-1", elevation=4000)
    arcs = search.arcs()
    assert arcs
    assert all(arc.y - arc.off <= cm(25) for arc in arcs)
    assert {search.may_stay((x, y)) for x, y in ((target.x, target.y - REACH), (target.x + REACH, target.y))} == {True}
    assert not search.may_stay((target.x, target.y + REACH))
    low = min(arcs, key=lambda arc: arc.y)
    assert low.y < target.y - 2400


@rule("ES-GAP-56", "ES-GAP-51")
def test_a_short_arc_is_looked_at_place_by_place() -> None:
    search, _, target = opposed(field(), 30.3, 26.8)
    arc, whole = shortest(search)
    assert arc.off <= 14 < whole.off
    square = [
        (x, y) for x in range(arc.x - arc.off, arc.x + arc.off + 1) for y in range(arc.y - arc.off, arc.y + arc.off + 1)
    ]
    touching = [place for place in square if REACH <= apart(place, (target.x, target.y)) <= REACH + 3]
    assert len(touching) > 20
    assert search.ends(arc) == touching


@rule("ES-GAP-56")
def test_a_place_that_another_takes_is_no_place_of_contact() -> None:
    f = field()
    f.put("cutthroat", 1, 33.5, 26.8)
    search, _, target = opposed(f, 30.3, 26.8)
    assert not search.may_stay((target.x + REACH, target.y))
    assert search.may_stay((target.x - REACH, target.y))
    assert all(apart((arc.x, arc.y), (cm(33.5), cm(26.8))) >= REACH - arc.off for arc in search.arcs())


# Corners


@rule("ES-GAP-56")
def test_a_corner_is_left_out_if_the_way_over_it_is_longer_than_the_advance() -> None:
    search, _, _ = opposed(field(), 30, 26.903)
    assert search.first_legs(corner(30, 17.2), []) == []
    assert search.first_legs(corner(30, 17.1), []) is None


@rule("ES-GAP-66")
def test_a_corner_is_left_out_if_it_is_not_on_the_piece_the_charger_stands_on() -> None:
    f = field(rect("crates", 25, 15, 10, 10))
    search, _, _ = opposed(f, 30, 24, on="crates-1", elevation=4000)
    assert search.first_legs(Square(cm(25), cm(20), 1, 1), []) == []
    assert search.first_legs(Square(cm(25) - 1, cm(20), 1, 1), []) is None


@rule("ES-GAP-56")
@pytest.mark.parametrize("at", [(30.0, 22.0), (31.4, 23.1), (28.9, 22.3)])
def test_over_a_corner_exactly_those_arcs_are_left_that_an_advance_may_reach(at: tuple[float, float]) -> None:
    search, charger, _ = opposed(field(), 30, 31)
    over = corner(*at)
    kept: list[bool] = []
    for y in range(cm(27), cm(31)):
        arc = Arc(29_900, y + 2, 30_100, y + 2, 30_000, y)
        spent = math.isqrt((over.x - charger.x) ** 2 + (over.y - charger.y) ** 2)
        rest = math.isqrt((over.x - arc.x) ** 2 + (over.y - arc.y) ** 2) - arc.off
        kept.append(search.second_legs(over, [(arc, [])]) == [(arc, [])])
        assert kept[-1] == (spent + rest <= ADVANCE + 2)
    assert set(kept) == {True, False}


@rule("ES-GAP-56")
def test_an_arc_that_is_walled_off_from_a_corner_is_left_out() -> None:
    f = field(seg("high_wall", 10, 23, 50, 23))
    search, _, target = opposed(f, 30, 27)
    x, y = target.x, target.y - REACH
    arc = Arc(x - 100, y + 2, x + 100, y + 2, x, y)
    assert search.second_legs(corner(30, 21), [(arc, search.obstacles)]) == []


# ES-GAP-22  At basic every obstacle crossed takes 2 cm of the move.


@rule("ES-GAP-22")
def test_what_leaps_over_a_corner_cost_at_least() -> None:
    f = field(seg("hedge", 20, 22, 31, 22), seg("hedge", 20, 24, 40, 24), advanced=False)
    search, _, target = opposed(f, 30, 28)
    x, y = target.x, target.y - REACH
    arc = Arc(x - 100, y + 2, x + 100, y + 2, x, y)
    assert search.least_toll((cm(30), cm(20.5)), arc, 0) == cm(4)
    assert search.least_toll((cm(34), cm(21.5)), arc, 0) == cm(2)
    assert search.least_toll((cm(30), cm(24)), arc, 0) == cm(4)
    assert search.least_toll((cm(30), cm(20.5)), arc, 1250) == 0
    open_field, _, _ = opposed(field(advanced=False), 30, 28)
    assert open_field.least_toll((cm(30), cm(20.5)), arc, 0) == 0


# Single ways


@rule("ES-GAP-56")
def test_a_way_to_an_arc_may_be_as_long_as_the_advance_and_no_longer() -> None:
    for more, open_way in ((0, True), (1, False)):
        search, _, target = opposed(field(), 30, 32.5 + more / 1000)
        x, y = target.x, target.y - REACH
        arc = Arc(x - 100, y + 2, x + 100, y + 2, x, y)
        assert (search.try_arc(None, arc, []) is not None) == open_way


@rule("ES-GAP-56")
def test_a_way_to_an_arc_aims_through_its_middle() -> None:
    search, _, target = opposed(field(), 34, 25)
    x, y = target.x - 2000, target.y - 1500
    arc = Arc(x - 100, y + 2, x + 100, y + 2, x, y)
    assert search.try_arc(None, arc, []) == [(cm(34), cm(27))]
    assert search.try_arc((cm(31), cm(22)), arc, []) == [(cm(31), cm(22)), (cm(33), cm(25))]


# Aims


@rule("ES-GAP-51")
@pytest.mark.parametrize("start", [(30.0, 20.0), (30.04, 19.97), (30.04, 20.001)])
@pytest.mark.parametrize("way_there", [(7.0, 1.5), (-7.0, 2.0), (1.3, 7.1), (-2.0, -6.5), (0.0, 7.0), (-7.0, 0.0)])
def test_every_aim_of_the_grid_that_may_lead_to_an_arc_is_looked_at(
    start: tuple[float, float], way_there: tuple[float, float]
) -> None:
    f = field(width=60, depth=40)
    charger = f.put("lieutenant", 0, *start)
    target = f.put("cutthroat", 1, start[0] + way_there[0], start[1] + way_there[1])
    search = ChargeWays(FigureMove(f.g, charger, CHARGE, target), target).search()
    arc = min(search.arcs(), key=lambda arc: apart((arc.x, arc.y), search.start))
    while search.parts(arc):
        arc = search.parts(arc)[0]
    (x, y), dx, dy = search.start, arc.x - search.start[0], arc.y - search.start[1]
    long = math.hypot(dx, dy)
    aims = search.aims(search.start, arc)
    assert aims[0] == (round(target.x / GRID) * GRID, round(target.y / GRID) * GRID)
    seen = {direction((px - x, py - y)) for px, py in aims}
    for px in range(0, cm(60) + 1, GRID):
        for py in range(0, cm(40) + 1, GRID):
            ahead = ((px - x) * dx + (py - y) * dy) / long
            aside = abs((px - x) * dy - (py - y) * dx) / long
            if ahead > 0 and aside * long <= (arc.off + 4) * ahead:
                assert direction((px - x, py - y)) in seen
    for px, py in aims[1:]:
        assert px % GRID == py % GRID == 0
        assert 0 <= px <= cm(60)
        assert 0 <= py <= cm(40)
        ahead = ((px - x) * dx + (py - y) * dy) / long
        aside = abs((px - x) * dy - (py - y) * dx) / long
        assert ahead > 0
        assert aside <= 3 * (arc.off + 4) * ahead / long + 4
    if start == (30.0, 20.0):
        assert len({direction((px - x, py - y)) for px, py in aims[1:]}) == len(aims) - 1


def direction(step: Point) -> Point:
    """The shortest step the same way."""
    shared = math.gcd(*step)
    return (step[0] // shared, step[1] // shared)


# Into contact


@rule("ES-GAP-56")
def test_a_charge_ends_at_the_first_contact_even_before_its_corner() -> None:
    f = field()
    charger, target = f.put("lieutenant", 0, 60, 20), f.put("cutthroat", 1, 60, 26)
    move = FigureMove(f.g, charger, CHARGE, target)
    straight = [(cm(60), cm(20)), (cm(60), cm(23.5))]
    assert ChargeWays(move, target).path([(cm(60), cm(26))]) == straight
    assert ChargeWays(move, target).path([(cm(60), cm(28)), (cm(66), cm(28))]) == straight
    assert ChargeWays(move, target).path([(cm(56), cm(26)), (cm(60), cm(26))]) == [
        (cm(60), cm(20)),
        (cm(56), cm(26)),
        (cm(57.5), cm(26)),
    ]
    assert ChargeWays(move, target).path([(cm(56), cm(26)), (cm(56), cm(30))]) is None
