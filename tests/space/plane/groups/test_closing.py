"""A group closes up where one of its own has gone, and whoever joins a group is set down beside it."""

from __future__ import annotations

import pytest

from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.groups.closing import closed_up, place_beside
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.packing import linked
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle

RADIUS, GAP = INCH // 2, INCH // 4
STEP = 2 * RADIUS + GAP // 2

ROW = [(n, 0) for n in range(5)]
RING = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
FORK = [(0, 0), (1, 0), (2, 0), (2, 1), (2, -1)]


def group(places: list[Point], owner: int = 0, first: int = 0) -> list[Base]:
    """Bases on a grid whose neighbours hang together."""
    return [
        Base(first + i, f"m{first + i}", 10 * INCH + x * STEP, 10 * INCH + y * STEP, RADIUS, owner, owner)
        for i, (x, y) in enumerate(places)
    ]


def after(bases: list[Base], gone: int) -> list[Base]:
    """A group that has closed up without one of its own."""
    moved = {base.number: base for base in closed_up(bases, gone, GAP)}
    return [moved.get(base.number, base) for base in bases if base is not bases[gone]]


@pytest.mark.parametrize("places", [ROW, RING, FORK], ids=["row", "ring", "fork"])
def test_whoever_leaves_a_group_the_others_hang_together_on_its_places(places: list[Point]) -> None:
    bases = group(places)
    for gone in range(len(bases)):
        left = after(bases, gone)
        assert len(linked([*left], 0, GAP)) == len(left) == len(bases) - 1
        assert {(base.x, base.y) for base in left} < {(base.x, base.y) for base in bases}


@pytest.mark.parametrize(
    ("places", "gone", "moved"),
    [(ROW, 0, []), (ROW, 4, []), (ROW, 1, [0]), (ROW, 3, [4]), (RING, 3, []), (FORK, 2, [3]), (FORK, 1, [0])],
)
def test_no_more_move_than_stand_between_the_gap_and_the_nearest_end(
    places: list[Point], gone: int, moved: list[int]
) -> None:
    assert [base.number for base in closed_up(group(places), gone, GAP)] == moved


def test_a_base_that_stood_alone_leaves_nobody_to_close_up() -> None:
    assert closed_up(group([(0, 0)]), 0, GAP) == []


def test_whoever_joins_a_group_stands_as_near_to_it_as_there_is_room_and_clear_of_enemies() -> None:
    comer, mates, foe = group([(0, 0)]), group([(4, 0)], first=1), group([(3, 0)], owner=1, first=2)
    field = field_of([*comer, *mates, *foe])
    place = place_beside(field, Land(40 * INCH, 40 * INCH, [], []), comer[0], mates, (0,), GAP)
    assert place is not None
    there = comer[0].moved(*place)
    assert gap_up(there, mates[0]) <= 2
    assert gap_up(there, foe[0]) > GAP


def test_where_a_group_is_walled_in_nobody_joins_it() -> None:
    comer, mates = group([(0, 0)]), group([(8, 0)], first=1)
    x, y = int(mates[0].x), int(mates[0].y)
    walls = [rectangle(x - 3 * INCH, y + side * INCH - INCH // 4, 6 * INCH, INCH // 2) for side in (-1, 1)]
    walls += [rectangle(x + side * INCH - INCH // 4, y - 3 * INCH, INCH // 2, 6 * INCH) for side in (-1, 1)]
    land = Land(40 * INCH, 40 * INCH, [Obstacle(wall, "wall") for wall in walls], [])
    assert place_beside(field_of([*comer, *mates]), land, comer[0], mates, (0, GAP), GAP) is None
    open_land = Land(40 * INCH, 40 * INCH, [], [])
    assert place_beside(field_of([*comer, *mates]), open_land, comer[0], mates, (0, GAP), GAP) is not None
