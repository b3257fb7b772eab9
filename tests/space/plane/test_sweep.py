"""Bases pushed along legs: what is in the way, and where."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.numbers import CM, INCH, MM
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import (
    Obstacle,
    barring,
    edges,
    first_in_the_way,
    hindrance,
    last_place,
    may_pass,
    may_stand,
    way_across,
)
from tests.space.plane.cases import Segment, agree, chance, drawn, ellipse, lines_of, segments, star

FOOT = 1250
WALL = Obstacle(Wall(0, 0, 10 * CM, 0), "wall")


def scenery(seed: int, count: int) -> list[Outline]:
    rng = chance(seed)
    found: list[Outline] = []
    for i in range(count):
        x, y, u, v = segments(rng, 1, 20_000)[0]
        kinds = [Circle(x, y, abs(u) // 8), Wall(x, y, u, v), star(rng, 5_000), ellipse(rng, 9_000)]
        found.append(kinds[i % 4])
    return found


def test_a_base_on_its_way_against_shapely() -> None:
    """The swept base is the piece widened by its radius: it is barred if that overlaps."""
    rng = chance(1)
    signs, gaps = [], []
    for outline in scenery(2, 100):
        obstacle = Obstacle(outline)
        pieces = segments(rng, 500, 30_000)
        shape = drawn(outline)
        shapely.prepare(shape)
        gaps.append(shapely.distance(shape, lines_of(pieces)) - FOOT)
        signs += [-1 if obstacle.bars(FOOT, *piece) else 1 for piece in pieces]
    agree(signs, np.concatenate(gaps), 0.2)


def check_last(outline: Outline, piece: Segment) -> None:
    """The last place is free, on the way, and a little more would not be."""
    obstacle = Obstacle(outline)
    ax, ay, bx, by = piece
    x, y = last_place(FOOT, ax, ay, bx, by, obstacle)
    assert not obstacle.bars(FOOT, ax, ay, x, y)
    line = shapely.LineString([(ax, ay), (bx, by)])
    assert line.distance(shapely.Point(x, y)) < 1.5
    further = line.interpolate(line.project(shapely.Point(x, y)) + 2.0)
    swept = shapely.LineString([(ax, ay), (further.x, further.y)])
    assert swept.distance(drawn(outline, 8192)) < FOOT + 1.5


def test_the_last_place_before_it() -> None:
    rng = chance(3)
    checked = 0
    for outline in scenery(4, 60):
        obstacle = Obstacle(outline)
        for ax, ay, bx, by in segments(rng, 40, 30_000):
            if obstacle.bars(FOOT, ax, ay, bx, by) and not obstacle.bars(FOOT, ax, ay, ax, ay):
                check_last(outline, (ax, ay, bx, by))
                checked += 1
    assert checked > 200


def test_a_base_may_touch_but_not_overlap() -> None:
    assert may_pass(FOOT, -CM, FOOT, 11 * CM, FOOT, [WALL])
    assert not may_pass(FOOT, -CM, FOOT - 1, 11 * CM, FOOT, [WALL])
    assert may_stand(FOOT, 10 * CM + 750, 1000, [WALL])
    assert not may_stand(FOOT, 10 * CM + 749, 1000, [WALL])
    assert may_stand(FOOT, 0, 0, [Obstacle(Circle(2 * FOOT, 0, FOOT))])


def test_margins_with_and_without_touching() -> None:
    enemy = Circle(0, 0, FOOT)
    shy = [Obstacle(enemy, "enemy", MM, True)]
    assert not may_stand(FOOT, 26 * MM, 0, shy)
    assert may_stand(FOOT, 26 * MM + 1, 0, shy)
    inch = [Obstacle(enemy, "enemy", INCH)]
    assert may_stand(FOOT, 2 * FOOT + INCH, 0, inch)
    assert not may_stand(FOOT, 2 * FOOT + INCH - 1, 0, inch)


def test_the_first_thing_in_the_way_is_named() -> None:
    near, far = Obstacle(Circle(20 * CM, 0, FOOT), "near"), Obstacle(rectangle(30 * CM, -CM, CM, 2 * CM), "far")
    for obstacles in ([near, far], [far, near]):
        found = first_in_the_way(FOOT, 0, 0, 40 * CM, 0, obstacles)
        assert found is not None
        assert (found.obstacle.name, found.at) == ("near", (20 * CM - 2 * FOOT, 0))
    found = hindrance(FOOT, [(0, 5 * CM), (30 * CM, 5 * CM), (30 * CM, 0)], [near, far])
    assert found is not None
    assert (found.obstacle.name, found.leg, found.at) == ("far", 1, (30 * CM, CM + FOOT))
    assert hindrance(FOOT, [(0, 5 * CM), (40 * CM, 5 * CM)], [near, far]) is None


def test_one_that_bars_the_start_stops_at_once() -> None:
    found = first_in_the_way(FOOT, 0, 0, 5 * CM, 0, [WALL])
    assert found is not None
    assert found.at == (0, 0)
    assert barring(FOOT, 0, 0, 0, 0, [WALL]) is WALL
    found = first_in_the_way(FOOT, 0, 0, 0, 0, [WALL])
    assert found is not None
    assert found.at == (0, 0)


def test_the_table_ends() -> None:
    table = edges(90 * CM, 60 * CM)
    assert may_pass(FOOT, FOOT, FOOT, 90 * CM - FOOT, 60 * CM - FOOT, table)
    assert not may_pass(FOOT, FOOT, FOOT, FOOT - 1, 30 * CM, table)
    found = hindrance(FOOT, [(45 * CM, 30 * CM), (45 * CM, 70 * CM)], table)
    assert found is not None
    assert found.at == (45 * CM, 60 * CM - FOOT)


@pytest.mark.parametrize("outline", [Wall(0, 0, 0, 9 * CM), rectangle(0, 0, 1, 9 * CM), Ellipse(0, 4 * CM, 9, 4 * CM)])
def test_both_sides_of_what_is_crossed(outline: Outline) -> None:
    sides = way_across(FOOT, -5 * CM, 4 * CM, 5 * CM, 4 * CM, outline)
    assert sides == ((int(outline.left) - FOOT, 4 * CM), (int(outline.right) + FOOT, 4 * CM))
    assert way_across(FOOT, -5 * CM, 20 * CM, 5 * CM, 20 * CM, outline) is None
