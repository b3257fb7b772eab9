"""Places in contact, and chains."""

from __future__ import annotations

from rulebound.space.plane.distance import gap_up, overlap
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import (
    at_least,
    at_most,
    contact_place,
    contact_places,
    is_chain,
    linked,
    nearest_contact,
)
from rulebound.space.plane.sweep import Obstacle, may_stand
from tests.space.plane.cases import chance, points

FOOT = 1250
TARGET = Circle(30 * CM, 30 * CM, 2 * CM)


def test_places_in_a_direction_are_rounded_as_said() -> None:
    for dx, dy in points(chance(1), 40_000):
        if dx or dy:
            for far in (1, 7, 3250):
                x, y = at_least(0, 0, dx, dy, far)
                assert far * far <= x * x + y * y < (far + 2) ** 2
                x, y = at_most(0, 0, dx, dy, far)
                assert max(0, far - 2) ** 2 <= x * x + y * y <= far * far
    assert at_least(5, 6, 3, 4, 10) == at_most(5, 6, 3, 4, 10) == (11, 14)
    assert at_most(5, 6, 0, 0, 10) == (5, 6)


def test_a_base_set_in_contact_touches() -> None:
    for dx, dy in points(chance(2), 5_000):
        if dx or dy:
            x, y = contact_place(TARGET, FOOT, dx, dy)
            assert not overlap(Circle(x, y, FOOT), TARGET)
            assert gap_up(Circle(x, y, FOOT), TARGET) <= 2


def test_the_nearest_free_angle() -> None:
    own = [Obstacle(TARGET)]
    assert nearest_contact(TARGET, FOOT, (50 * CM, 30 * CM), own) == (30 * CM + 3250, 30 * CM)
    taken = [*own, Obstacle(Circle(30 * CM + 3250, 30 * CM, FOOT))]
    place = nearest_contact(TARGET, FOOT, (50 * CM, 30 * CM), taken)
    assert place is not None
    assert may_stand(FOOT, *place, taken)
    assert gap_up(Circle(*place, FOOT), Circle(30 * CM + 3250, 30 * CM, FOOT)) < 60
    assert nearest_contact(TARGET, FOOT, (0, 0), [Obstacle(Circle(30 * CM, 30 * CM, 5 * CM))]) is None


def test_six_bases_fit_around_one_of_their_size() -> None:
    middle = Circle(0, 0, FOOT)
    obstacles = [Obstacle(middle)]
    found = 0
    while (place := nearest_contact(middle, FOOT, (0, 9 * CM), obstacles)) is not None:
        obstacles.append(Obstacle(Circle(*place, FOOT)))
        found += 1
    assert found in (5, 6)


def test_places_all_around() -> None:
    places = contact_places(TARGET, FOOT, (30 * CM, 90 * CM), 15, [Obstacle(TARGET)])
    assert len(places) == len(set(places)) == 24
    assert places[0] == (30 * CM, 30 * CM + 3250)
    assert places[-1] == (30 * CM, 30 * CM - 3250)


def test_chains() -> None:
    row = [Circle(x * 3 * CM, 0, FOOT) for x in (0, 2, 1, 4)]
    assert linked(row, 0, 500) == [0, 2, 1]
    assert not is_chain(row, 500)
    assert is_chain(row[:3], 500)
    assert not is_chain(row[:3], 499)
    assert is_chain(row, 3500)
    assert is_chain([], 0)
    assert is_chain(row[:1], 0)
