"""A place of a grid is found exactly where there is one."""

from __future__ import annotations

import random

import pytest

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.squares import Square, first_pair, first_place, rules_out, square_around
from rulebound.space.plane.sweep import Obstacle, may_pass

GRID = 100
REACH = 1500
RADIUS = 250


def places(square: Square) -> list[Point]:
    """Every place of a square."""
    steps = range(square.size)
    return [(square.left + i * GRID, square.bottom + j * GRID) for i in steps for j in steps]


def clutter(chance: random.Random, count: int = 6) -> list[Obstacle]:
    """So many obstacles of every kind, none of them on the middle."""
    found: list[Obstacle] = []
    while len(found) < count:
        x, y = chance.randint(-1400, 1400), chance.randint(-1400, 1400)
        outline = chance.choice(
            [
                Circle(x, y, chance.randint(50, 600)),
                Wall(x, y, x + chance.randint(-900, 900), y + chance.randint(1, 900)),
                rectangle(x, y, chance.randint(50, 700), chance.randint(50, 700)),
            ]
        )
        obstacle = Obstacle(outline, "", chance.choice((0, 0, 100)), chance.random() < 0.5)
        if not obstacle.bars(RADIUS, 0, 0, 0, 0):
            found.append(obstacle)
    return found


@pytest.mark.parametrize("place", [(0, 0), (37, -81), (-1499, 20)])
def test_a_square_holds_every_place_in_reach_and_knows_how_far_they_are(place: Point) -> None:
    x, y = place
    square = square_around(x, y, REACH, GRID)
    around = {(i * GRID, j * GRID) for i in range(-40, 41) for j in range(-40, 41)}
    near = {(a, b) for a, b in around if (a - x) ** 2 + (b - y) ** 2 <= REACH**2}
    assert near <= set(places(square))
    for part in [square, *square.quarters(), *square.quarters()[2].quarters()]:
        for a, b in places(part):
            assert (a - part.x) ** 2 + (b - part.y) ** 2 <= part.slack**2
            assert part.nearest(x, y) ** 2 <= (a - x) ** 2 + (b - y) ** 2 <= part.farthest(x, y) ** 2


def test_quarters_make_up_the_square() -> None:
    square = square_around(12, 34, REACH, GRID)
    quarters = [place for part in square.quarters() for place in places(part)]
    assert sorted(quarters) == sorted(places(square))


@pytest.mark.parametrize("seed", range(12))
def test_what_rules_out_squares_bars_every_way_between_them(seed: int) -> None:
    chance = random.Random(seed)
    obstacles = clutter(chance)
    ruled_out = 0
    for _ in range(300):
        one, other = (
            Square(chance.randint(-15, 12) * GRID, chance.randint(-15, 12) * GRID, chance.choice((1, 2, 4)), GRID)
            for _ in range(2)
        )
        if rules_out(one, other, RADIUS, obstacles):
            ruled_out += 1
            for ax, ay in places(one):
                for bx, by in places(other):
                    assert not may_pass(RADIUS, ax, ay, bx, by, obstacles)
    assert ruled_out > 20


@pytest.mark.parametrize("seed", range(40))
def test_a_place_is_found_if_and_only_if_there_is_one(seed: int) -> None:
    chance = random.Random(seed)
    obstacles = clutter(chance, 16)
    here = Square(0, 0, 1, 1)
    low = chance.randint(600, 1450)

    def may(square: Square) -> bool:
        return square.farthest(0, 0) >= low and not rules_out(here, square, RADIUS, obstacles)

    def will_do(place: Point) -> bool:
        far = place[0] ** 2 + place[1] ** 2
        return low**2 <= far <= (low + 60) ** 2 and may_pass(RADIUS, 0, 0, place[0], place[1], obstacles)

    square = square_around(0, 0, REACH, GRID)
    found = first_place(square, may, will_do)
    assert (found is not None) == any(will_do(place) for place in places(square))
    assert found is None or will_do(found)


@pytest.mark.parametrize("seed", range(30))
def test_two_places_are_found_if_and_only_if_there_are_two(seed: int) -> None:
    chance = random.Random(seed)
    obstacles = clutter(chance)
    here = Square(0, 0, 1, 1)
    goal = (chance.randint(-10, 10) * GRID, chance.randint(-10, 10) * GRID)

    def may_be_corner(square: Square) -> bool:
        return not rules_out(here, square, RADIUS, obstacles)

    def may_be_end(square: Square) -> bool:
        return square.nearest(goal[0], goal[1]) <= 150

    def may_go(corner: Square, end: Square) -> bool:
        return not rules_out(corner, end, RADIUS, obstacles)

    def will_do(corner: Point, end: Point) -> bool:
        return (
            (end[0] - goal[0]) ** 2 + (end[1] - goal[1]) ** 2 <= 150**2
            and may_pass(RADIUS, 0, 0, corner[0], corner[1], obstacles)
            and may_pass(RADIUS, corner[0], corner[1], end[0], end[1], obstacles)
        )

    corners, ends = square_around(0, 0, REACH, GRID), square_around(0, 0, REACH, GRID)
    found = first_pair(corners, ends, may_be_corner, may_be_end, may_go, will_do)
    near = [end for end in places(ends) if may_be_end(Square(end[0], end[1], 1, GRID))]
    there = any(will_do(corner, end) for end in near for corner in places(corners))
    assert (found is not None) == there
    assert found is None or will_do(found[0], found[1])
