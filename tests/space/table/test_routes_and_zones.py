"""Routes for computer players, zones to deploy in, buildings and sight, in inches."""

from __future__ import annotations

import pytest

from rulebound.core.dice import SeededDice
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sight import Screen, fan, look
from rulebound.space.plane.sweep import Obstacle, may_stand
from rulebound.space.table.buildings import Shell, piece_of, shell_around
from rulebound.space.table.content.layouts import PieceRow
from rulebound.space.table.content.zones import TableZone
from rulebound.space.table.drawn_places import drawn_place, places_in
from rulebound.space.table.ground import Ground
from rulebound.space.table.net import Net, Slow
from rulebound.space.table.routes import Route
from rulebound.space.table.sight import SightLines, any_clear, is_between, more_clear_than, terrain_between
from rulebound.space.table.zones import (
    Posting,
    is_clear_of,
    is_in_zone,
    roomiest,
    sample,
    shunned_shapes,
    spots,
    zone_shapes,
)
from tests.space.table.inches import RADIUS, Kind, at, cliff, ground, house, wood

LINES = 9


def solid_of(table: Ground[Kind]) -> list[Obstacle]:
    """What stops a disc for good."""
    pieces = table.layout.pieces
    cliffs = [Obstacle(piece.outline, piece.key) for piece in pieces if piece.kind.does == "stop"]
    return [*table.edges, *cliffs, *[Obstacle(wall, piece.key) for piece in pieces for wall in piece.walls]]


def route(table: Ground[Kind], aim: Point | str, opened: tuple[str, ...] = ()) -> Route:
    """The route of a disc to an aim; woods make it twice as long."""
    woods = [Slow(piece.outline, 2) for piece in table.layout.pieces if piece.kind.does == "slow"]
    return Route(Net(table, INCH, RADIUS, solid_of(table), woods), aim, opened)


# Routes


@pytest.mark.parametrize(
    ("pieces", "aim", "start", "least", "most"),
    [
        ((), (3, 3), (15, 3), 12, 12),
        ((), (3, 3), (12, 12), 12.5, 13),
        ((), "west", (12, 12), 11, 11),
        ((wood(9, 3, 2.5),), (3, 3), (15, 3), 13, 18),
        ((cliff(8, 0, 1, 12),), (3, 3), (15, 3), 21, 26),
    ],
)
def test_how_far_it_is(
    pieces: tuple[PieceRow, ...], aim: Point | str, start: tuple[float, float], least: float, most: float
) -> None:
    where = aim if isinstance(aim, str) else at(*aim)
    assert least * INCH <= route(ground(*pieces), where).length(at(*start)) <= most * INCH


def test_a_way_goes_around_and_a_closed_door_is_farther_than_an_open_one() -> None:
    walled = ground(cliff(8, 0, 1, 12))
    way = route(walled, at(3, 3)).way(at(15, 3), 30 * INCH)
    assert max(y for _, y in way) > 12 * INCH
    assert all(may_stand(RADIUS, x, y, solid_of(walled)) for x, y in way)
    shut = ground(house(8, 8, 8, 8, (12, 8)))
    inside, outside = at(12, 12), at(12, 3)
    opened = route(shut, inside, ("house-1-door-1",)).length(outside)
    assert opened < route(shut, inside).length(outside)
    assert opened <= 10 * INCH
    nowhere = route(ground(house(8, 8, 8, 8)), inside).length(outside)
    assert nowhere == 9 * INCH


def test_fields_are_worked_out_once_for_aims_close_together() -> None:
    net = Net(ground(), INCH, RADIUS, [], [])
    assert net.field(at(9, 9), ()) is net.field(at(10.4, 9.9), ())
    assert net.field(at(9, 9), ()) is not net.field(at(12, 9), ())


# Zones


@pytest.mark.parametrize(
    ("zone", "inside", "outside"),
    [
        (TableZone(x_most=4 * INCH), (4, 9), (4.1, 9)),
        (TableZone(y_least=4 * INCH, y_most=6 * INCH), (9, 4), (9, 6.1)),
        (TableZone(of=at(12, 12), within=3 * INCH), (12, 15), (12, 15.1)),
        (TableZone(of=at(12, 12), away=3 * INCH), (12, 15), (12, 14.9)),
        (TableZone(inside="wood"), (5, 7.9), (5, 8)),
        (TableZone(piece="wood-1", within=INCH), (5, 9), (5, 9.1)),
    ],
)
def test_where_a_zone_ends(zone: TableZone, inside: tuple[float, float], outside: tuple[float, float]) -> None:
    table = ground(wood(5, 5, 3))
    assert is_in_zone(table, zone, *at(*inside))
    assert not is_in_zone(table, zone, *at(*outside))
    (shape,) = zone_shapes(table, zone) if zone.away is None else shunned_shapes(zone, RADIUS, [])
    assert shape.role == ("reach" if zone.away is None else "blocked")


def test_a_zone_may_keep_off_enemies() -> None:
    zone, enemy = TableZone(from_enemies=2 * INCH), Circle(*at(12, 12), RADIUS)
    assert is_clear_of(zone, Circle(*at(12, 15), RADIUS), [enemy])
    assert not is_clear_of(zone, Circle(*at(12, 14.9), RADIUS), [enemy])
    (shape,) = shunned_shapes(zone, RADIUS, [enemy])
    assert (shape.points, shape.radius) == ([at(12, 12)], 3 * INCH)


def test_spots_lie_in_the_zones_where_there_is_room_and_are_worked_out_once() -> None:
    table = ground(cliff(0, 0, 24, 2))
    zones = [TableZone(y_most=4 * INCH), TableZone(of=at(20, 20), within=0)]
    solid = solid_of(table)
    found = spots(table, zones, INCH, RADIUS, "disc", solid)
    assert found is spots(table, zones, INCH, RADIUS, "disc", solid)
    assert at(20, 20) in found
    assert len(found) > 20
    for x, y in found:
        assert may_stand(RADIUS, x, y, solid)
        assert y <= 4 * INCH or (x, y) == at(20, 20)
    few = sample(table, lambda step: spots(table, zones, step, RADIUS, "disc", solid), lambda _: True, 5)
    assert len(few) == 5
    narrow = sample(table, lambda step: spots(table, zones[1:], step, RADIUS, "disc", solid), lambda _: True, 5)
    assert narrow == [at(20, 20)]
    assert sample(table, lambda step: spots(table, zones, step, RADIUS, "disc", solid), lambda _: False, 5) == []


def test_a_base_is_posted_in_any_of_its_zones_clear_of_what_is_there_and_of_enemies() -> None:
    table = ground(cliff(0, 0, 24, 2))
    strip, corner = TableZone(y_most=5 * INCH, from_enemies=4 * INCH), TableZone(of=at(20, 20), within=0)
    enemy = Circle(*at(4, 4), RADIUS)
    post = Posting(table, [strip, corner], RADIUS, "disc", solid_of(table), [enemy])
    assert post.fits(at(12, 4))
    assert post.fits(at(12, 1)), "room is another matter"
    assert not post.fits(at(8.9, 4)), "too near to the enemy"
    assert not post.fits(at(12, 5.1))
    assert post.fits(at(20, 20))
    assert at(5.5, 3.5) in post.spots(INCH)
    places = post.sample([Obstacle(Circle(*at(20, 20), RADIUS), "friend")], 8)
    assert len(places) == 8
    for x, y in places:
        assert post.fits((x, y))
        assert may_stand(RADIUS, x, y, solid_of(table))
        assert (x, y) != at(20, 20)
    assert [shape.role for shape in post.shapes()] == ["reach", "blocked", "reach"]
    assert Posting(table, [corner], RADIUS, "disc", [], []).sample([], 3) == [at(20, 20)]


# Drawn places


def test_every_place_that_fits_is_drawn_as_likely_as_any_other() -> None:
    table = ground(wood(5, 5, 2), wood(15, 15, 2))
    woods = [piece.outline for piece in table.layout.pieces]

    def fits(place: Point) -> bool:
        return any(outline.holds(place[0], place[1], RADIUS) for outline in woods)

    places = places_in(woods, INCH, INCH, fits)
    drawn = [drawn_place(table, woods, fits, SeededDice(seed)) for seed in range(40 * len(places))]
    counts = [drawn.count(place) for place in places]
    assert sum(counts) == len(drawn)
    assert min(counts) > 15
    assert max(counts) < 80


def test_where_few_places_fit_all_are_looked_through_down_to_the_grid() -> None:
    table = ground(wood(5, 5, 2))
    woods = [piece.outline for piece in table.layout.pieces]
    fine = at(5.3, 4.7)
    assert drawn_place(table, woods, lambda place: place == fine, SeededDice(1)) == fine
    assert drawn_place(table, woods, lambda _: False, SeededDice(1)) is None
    assert drawn_place(table, [], lambda _: True, SeededDice(1)) is None


def test_the_roomiest_place_is_apart_from_friends_and_near_the_middle() -> None:
    places = [at(2, 2), at(10, 2), at(22, 2)]
    assert roomiest(places, [], at(12, 12), 5 * INCH) == at(10, 2)
    assert roomiest(places, [at(10, 3)], at(12, 12), 20 * INCH) == at(22, 2)


# Sight


def table_with_a_hut() -> Ground[Kind]:
    return ground(house(8, 8, 8, 8, (12, 8)), cliff(2, 12, 3, 1))


def test_a_building_is_its_walls_and_doors_and_has_windows_for_those_near_its_walls() -> None:
    (shell,) = [Shell(piece) for piece in table_with_a_hut().layout.pieces if piece.kind.has_doors()]
    assert [piece_of(panel) for panel in shell.panels] == ["house-1"] * 6
    near, middle = Circle(*at(12, 9.4), RADIUS), Circle(*at(12, 12), RADIUS)
    assert shell_around([shell], near) is shell
    assert shell_around([shell], Circle(*at(12, 8), RADIUS)) is None
    assert shell.open_sides(middle, INCH, ()) == []
    assert shell.open_sides(near, INCH, ("house-1-door-1",)) == [shell.panels[0].side]
    assert len(shell.open_sides(Circle(*at(9, 15), RADIUS), INCH, ())) == 2


def test_what_lies_between_two_bases() -> None:
    table = table_with_a_hut()
    shells = [Shell(piece) for piece in table.layout.pieces if piece.kind.has_doors()]
    cliffs = [Screen(piece.outline, piece.key) for piece in table.layout.pieces if piece.kind.does == "stop"]
    screens = [*cliffs, *shells[0].panels]
    indexed = table.indexed(screens, [screen.outline for screen in screens])
    inside, outside = Circle(*at(12, 12), RADIUS), Circle(*at(12, 4), RADIUS)
    door = "house-1-door-1"
    shut = terrain_between(indexed, outside, inside, (), [])
    assert door in [screen.name for screen in shut]
    assert not any_clear(outside, inside, LINES, shut)
    opened = terrain_between(indexed, outside, inside, (door,), [])
    assert door not in [screen.name for screen in opened]
    assert any_clear(outside, inside, LINES, opened)
    south = shells[0].panels[0].side
    assert [screen.name for screen in terrain_between(indexed, outside, inside, (), [south])] == [door]
    assert terrain_between(indexed, Circle(*at(20, 4), RADIUS), Circle(*at(22, 4), RADIUS), (), []) == []
    lines = SightLines(look(fan(outside, inside, LINES), shut).lines)
    assert {shape.role for shape in lines.shapes()} == {"blocked"}
    assert lines.crosses([shells[0].floor])
    assert not lines.crosses([cliffs[0].outline])


def test_so_many_lines_are_clear() -> None:
    viewer, body, other = (Circle(*at(12, y), RADIUS) for y in (4.0, 12.0, 8.0))
    assert is_between(viewer, body, other)
    assert not is_between(viewer, body, Circle(*at(14, 8), RADIUS))
    screens = [Screen(Circle(*at(12.3, 8), RADIUS), "other")]
    clear = sum(line.is_open() for line in look(fan(viewer, body, LINES), screens).lines)
    assert 0 < clear < LINES
    assert more_clear_than(viewer, body, LINES, screens, clear - 1)
    assert not more_clear_than(viewer, body, LINES, screens, clear)
    assert more_clear_than(viewer, body, LINES, [], LINES - 1)
