"""One move, checked."""

from __future__ import annotations

from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle, edges
from rulebound.space.plane.walk import FAR, PLACE, WAY, Walk

FOOT = 1250
START = (45 * CM, 30 * CM)


def walk() -> Walk:
    """A figure in mid-table: an enemy to the east, a friend to the north, a wood to the west, a wall to the south."""
    return Walk(
        START,
        FOOT,
        10 * CM,
        [
            *edges(90 * CM, 60 * CM),
            Obstacle(Circle(51 * CM, 30 * CM, FOOT), "enemy", MM, True),
            Obstacle(Wall(40 * CM, 27 * CM, 50 * CM, 27 * CM), "wall"),
        ],
        [Obstacle(Circle(45 * CM, 36 * CM, FOOT), "friend")],
        [Rough(rectangle(30 * CM, 20 * CM, 12 * CM, 20 * CM))],
    )


def told(*places: Point) -> tuple[str, str, Point] | None:
    path = [START, *places]
    trouble = walk().trouble(path)
    assert walk().allows(path) == (trouble is None)
    assert walk().nearby().allows(path) == (trouble is None)
    if trouble is None:
        return None
    return trouble.kind, trouble.obstacle.name if trouble.obstacle else "", trouble.at


def test_a_free_way() -> None:
    assert told((45 * CM, 40 * CM)) is None
    assert told((45 * CM, 30 * CM)) is None


def test_too_far() -> None:
    assert told((45 * CM, 40 * CM + 1)) == (FAR, "", (45 * CM, 40 * CM + 1))
    trouble = walk().trouble([START, (45 * CM, 40 * CM), (46 * CM, 40 * CM)])
    assert trouble is not None
    assert (trouble.cost, trouble.leg) == (11 * CM, 1)


def test_rough_ground_shortens() -> None:
    assert told((38 * CM + 500, 30 * CM)) is None
    assert told((38 * CM + 499, 30 * CM)) == (FAR, "", (38 * CM + 499, 30 * CM))


def test_the_enemy_is_in_the_way() -> None:
    assert told((54 * CM, 30 * CM)) == (WAY, "enemy", (51 * CM - 2 * FOOT - MM - 1, 30 * CM))
    assert told((51 * CM - 2 * FOOT - MM - 1, 30 * CM)) is None


def test_the_wall_is_in_the_way() -> None:
    assert told((45 * CM, 24 * CM)) == (WAY, "wall", (45 * CM, 27 * CM + FOOT))


def test_friends_are_passed_but_not_stood_on() -> None:
    assert told((45 * CM, 37 * CM)) == (PLACE, "friend", (45 * CM, 37 * CM))
    assert told((45 * CM, 36 * CM + 2 * FOOT)) is None


def test_far_away_things_are_left_out() -> None:
    near = walk().nearby()
    assert [o.name for o in near.obstacles] == ["enemy", "wall"]
    assert len(near.roughs) == len(near.places) == 1
