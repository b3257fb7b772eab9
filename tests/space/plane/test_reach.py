"""Where a base can get."""

from __future__ import annotations

import shapely
from shapely.geometry.base import BaseGeometry

from rulebound.space.plane.contour import rings
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.reach import Reach
from rulebound.space.plane.sweep import Obstacle, edges
from rulebound.space.plane.walk import Walk
from tests.space.plane.cases import chance, ellipse, points, star

FOOT = 1250
START = (45 * CM, 30 * CM)


def walk(*outlines: Outline, roughs: list[Rough] | None = None) -> Walk:
    return Walk(START, FOOT, 10 * CM, [Obstacle(outline) for outline in outlines], [], roughs or [])


def region(reach: Reach) -> BaseGeometry:
    """The region as one shape; rings that run clockwise are holes."""
    shape: BaseGeometry = shapely.Polygon()
    for ring in reach.regions():
        part = shapely.Polygon(ring)
        assert part.is_valid
        shape = shape.union(part) if part.exterior.is_ccw else shape.difference(part)
    return shape


def test_open_ground_is_a_circle() -> None:
    reach = Reach(walk(Circle(80 * CM, 30 * CM, FOOT)))
    assert reach.is_open()
    assert len(reach.regions()) == 1
    assert abs(region(reach).area / (3.14159 * (10 * CM) ** 2) - 1) < 0.01
    assert all((x - START[0]) ** 2 + (y - START[1]) ** 2 <= (10 * CM) ** 2 for x, y in reach.regions()[0])


def test_the_search_draws_the_same_circle() -> None:
    reach = Reach(walk(Wall(35 * CM, 19 * CM, 55 * CM, 19 * CM)))
    assert not reach.is_open()
    whole = shapely.Point(START).buffer(10 * CM)
    assert region(reach).symmetric_difference(whole).area < 0.03 * whole.area


def test_a_wall_is_walked_around() -> None:
    wall = Wall(40 * CM, 33 * CM, 46 * CM, 33 * CM)
    shape = region(Reach(walk(wall)))
    assert not shape.contains(shapely.Point(42 * CM, 34 * CM))
    assert shape.contains(shapely.Point(47 * CM + 500, 35 * CM))
    assert shapely.LineString([(40 * CM, 33 * CM), (46 * CM, 33 * CM)]).distance(shape) > FOOT - 100
    path = Reach(walk(wall)).path_to(45 * CM + 500, 35 * CM)
    assert path is not None
    assert len(path) > 2
    assert walk(wall).allows(path)


def test_rough_ground_halves_the_reach() -> None:
    shape = region(Reach(walk(roughs=[Rough(rectangle(40 * CM, 31 * CM, 10 * CM, 20 * CM))])))
    assert shape.contains(shapely.Point(45 * CM, 35 * CM))
    assert not shape.contains(shapely.Point(45 * CM, 36 * CM))
    assert shape.contains(shapely.Point(45 * CM, 21 * CM))


def test_an_island_is_a_hole() -> None:
    rocks = Circle(45 * CM, 35 * CM, CM)
    reach = Reach(walk(rocks))
    assert len(reach.regions()) == 2
    assert not region(reach).contains(shapely.Point(45 * CM, 35 * CM))


def test_what_bars_only_staying_is_passed() -> None:
    friend = Obstacle(Circle(45 * CM, 34 * CM, FOOT), "friend")
    reach = Reach(Walk(START, FOOT, 10 * CM, [], [friend], []))
    shape = region(reach)
    assert not shape.contains(shapely.Point(45 * CM, 34 * CM))
    assert shape.contains(shapely.Point(45 * CM, 39 * CM))


def test_every_cell_is_reached_by_a_legal_path() -> None:
    rng = chance(1)
    for _ in range(4):
        outlines: list[Outline] = [star(rng, 3 * CM), ellipse(rng, 3 * CM), Circle(*points(rng, 1, 8 * CM)[0], FOOT)]
        roughs = [Rough(star(rng, 6 * CM))]
        some = Walk((0, 0), FOOT, 8 * CM, [*(Obstacle(o) for o in outlines), *edges(30 * CM, 30 * CM)], [], roughs)
        some.start = (12 * CM, 12 * CM)
        reach = Reach(some, 8)
        for cell in reach.cells_by_distance(0, 0):
            path = reach.path_to_cell(cell)
            if reach.cost[cell] < some.allowance - 8:
                assert some.allows(path)


def test_towards_what_cannot_be_reached() -> None:
    wall = Wall(0, 33 * CM, 90 * CM, 33 * CM)
    reach = Reach(walk(wall))
    assert reach.path_to(45 * CM, 40 * CM) is None
    path = reach.path_towards(45 * CM, 60 * CM)
    assert path is not None
    assert walk(wall).allows(path)
    assert path[-1][1] > 31 * CM
    shut_in = Reach(
        walk(*[Circle(45 * CM + x, 30 * CM + y, FOOT) for x, y in ((2500, 0), (-2500, 0), (0, 2500), (0, -2500))])
    )
    assert shut_in.path_towards(0, 0) is None


def test_the_same_question_has_the_same_answer() -> None:
    outlines: list[Outline] = [Wall(40 * CM, 33 * CM, 46 * CM, 33 * CM), Circle(50 * CM, 28 * CM, 2 * CM)]
    assert Reach(walk(*outlines)).regions() == Reach(walk(*outlines)).regions()


def middle(one: int, other: int) -> Point:
    return (one % 6 + other % 6, one // 6 + other // 6)


def test_rings_around_cells() -> None:
    rows = ["......", ".##.#.", ".##...", "...#..", "......", "......"]
    marked = [mark == "#" for row in rows for mark in row]
    found = rings(marked, 6, middle)
    assert sorted(len(ring) for ring in found) == [4, 4, 8]
    assert all(shapely.Polygon(ring).exterior.is_ccw for ring in found)
    hollow = ["......", ".####.", ".#..#.", ".####.", "......", "......"]
    found = rings([mark == "#" for row in hollow for mark in row], 6, middle)
    assert [shapely.Polygon(ring).exterior.is_ccw for ring in found] == [True, False]
