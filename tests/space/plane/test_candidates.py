"""Moves for computer players: always legal, and to the purpose."""

from __future__ import annotations

from rulebound.space.plane.candidates import behind, into_contact, legal, out_of_sight, ring, rings, straight, towards
from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle, Disc, Wall
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.reach import Reach
from rulebound.space.plane.sight import Screen, sees
from rulebound.space.plane.sweep import Obstacle, edges
from rulebound.space.plane.walk import Walk

FOOT = 1250
CRATES = rectangle(43 * CM, 34 * CM, 4 * CM, 2 * CM)
ENEMY = Circle(52 * CM, 30 * CM, FOOT)


def walk(allowance: int = 10 * CM) -> Walk:
    obstacles = [*edges(90 * CM, 60 * CM), Obstacle(CRATES, "crates"), Obstacle(ENEMY, "enemy")]
    return Walk((45 * CM, 30 * CM), FOOT, allowance, obstacles, [], [])


def test_rings_are_legal_and_go_as_far_as_they_may() -> None:
    paths = rings(walk(), 16, 2)
    assert all(walk().allows(path) for path in paths)
    ends = [path[-1] for path in paths]
    assert len(ends) == len(set(ends)) > 20
    assert (45 * CM, 34 * CM - FOOT) in ends
    assert (45 * CM, 20 * CM) in ends
    assert ring(walk(), 4, 5 * CM)[0][-1] == (45 * CM, 34 * CM - FOOT)


def test_towards_a_point_straight_and_around() -> None:
    assert straight(walk(), 45 * CM, 5 * CM) == [(45 * CM, 30 * CM), (45 * CM, 20 * CM)]
    goal = (45 * CM, 37 * CM + 500)
    paths = towards(walk(14 * CM), goal, Reach(walk(14 * CM)))
    assert [len(path) > 2 for path in paths] == [False, True]
    assert paths[1][-1] == goal
    assert towards(walk(), (45 * CM, 30 * CM)) == []


def test_into_contact() -> None:
    paths = into_contact(walk(), ENEMY, 30, Reach(walk()))
    assert len(paths) > 6
    assert paths[0] == [(45 * CM, 30 * CM), (52 * CM - 2 * FOOT, 30 * CM)]
    for path in paths:
        assert walk().allows(path)
        assert gap_up(Circle(*path[-1], FOOT), ENEMY) <= 2
    assert into_contact(walk(), Circle(80 * CM, 30 * CM, FOOT), 30) == []


def test_out_of_sight() -> None:
    viewer = Disc(45 * CM, 50 * CM, FOOT)
    screens = [Screen(CRATES, "crates")]
    paths = rings(walk(), 16, 4)
    hidden = out_of_sight(walk(), paths, [viewer], 9, screens)
    assert 0 < len(hidden) < len(paths)
    for path in paths:
        assert (path not in hidden) == sees(viewer, Circle(*path[-1], FOOT), 9, screens)
    assert out_of_sight(walk(), paths, [], 9, screens) == paths


def test_behind_cover() -> None:
    viewer = Circle(45 * CM, 50 * CM, FOOT)
    paths = behind(walk(), CRATES, viewer, 5)
    assert paths
    assert paths[0][-1] == (45 * CM, 34 * CM - FOOT)
    for path in paths:
        assert walk().allows(path)
        x, y = path[-1]
        assert [CRATES.gap(x, y, x, y, FOOT + n) for n in (0, 2)] in ([0, -1], [1, -1])
    other_side = behind(walk(14 * CM), CRATES, Circle(45 * CM, 10 * CM, FOOT), 5, Reach(walk(14 * CM)))
    assert other_side
    assert other_side[0][-1] == (45 * CM, 36 * CM + FOOT)
    hedge = Wall(40 * CM, 25 * CM, 50 * CM, 25 * CM)
    near = Walk((45 * CM, 30 * CM), FOOT, 10 * CM, [Obstacle(hedge)], [], [])
    assert behind(near, hedge, Circle(45 * CM, 10 * CM, FOOT), 3)[0][-1] == (45 * CM, 25 * CM + FOOT)


def test_only_legal_ones_and_each_end_once() -> None:
    way = [(45 * CM, 30 * CM), (45 * CM, 25 * CM)]
    assert legal(walk(), [way, way, way[:1], [way[0], (45 * CM, 35 * CM)]]) == [way]
