"""Facing: directions, degrees and arcs."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from rulebound.space.plane.arcs import (
    ONE,
    SINES,
    degrees_of,
    direction,
    is_ahead,
    is_in_arc,
    is_wholly_in_arc,
    is_within_turn,
    of_degrees,
    touches_arc,
)
from rulebound.space.plane.outlines import Circle, Disc
from tests.space.plane.cases import MANY, agree, chance, limits, points, points_of


def test_the_sines_are_true_and_rounded_down() -> None:
    exact = np.sin(np.radians(np.arange(91))) * ONE
    assert ((exact - np.array(SINES) > -1e-5) & (exact - np.array(SINES) < 1)).all()
    assert all(s * s + c * c <= ONE * ONE for s, c in zip(SINES, SINES[::-1], strict=True))
    assert SINES[45] == SINES[90 - 45]


def test_degrees_there_and_back() -> None:
    for degrees in range(-360, 720):
        assert degrees_of(*of_degrees(degrees)) == degrees % 360


def test_degrees_of_any_direction() -> None:
    rng = chance(1)
    found = [(x, y, degrees_of(x, y)) for x, y in points(rng, MANY) if x or y]
    x, y, degrees = np.array(found).T
    off = (np.degrees(np.arctan2(x, y)) - degrees + 180) % 360 - 180
    assert np.abs(off).max() < 0.5 + 1e-6


def test_a_direction_is_in_smallest_numbers() -> None:
    assert direction(10, 10, 40, -50) == (1, -2)
    assert direction(5, 5, 5, 5) == (0, 1)
    assert direction(0, 0, -7, 0) == (-1, 0)


def test_the_dividing_line_belongs_to_the_front() -> None:
    figure = Disc(0, 0, 1250, 3, 4)
    assert is_ahead(figure, 4000, -3000)
    assert is_ahead(figure, -4000, 3000)
    assert not is_ahead(figure, 4000, -3001)
    assert not is_ahead(figure, -4001, 3000)
    assert is_ahead(figure, 0, 0)


@pytest.mark.parametrize(("degrees", "inside", "outside"), [(90, (7, 1), (7, 0)), (270, (1, -7), (0, -7))])
def test_quarters_have_exact_borders(degrees: int, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    figure = Disc(0, 0, 10, 3, 4)
    assert is_in_arc(figure, *inside, degrees)
    assert not is_in_arc(figure, *outside, degrees)


def test_turning_by_nothing_and_by_everything() -> None:
    assert is_within_turn(1, 2, 3, 6, 0)
    assert not is_within_turn(1, 2, -1, -2, 0)
    assert not is_within_turn(1, 2, -1, -2, 179)
    assert is_within_turn(1, 2, -1, -2, 180)
    assert not is_within_turn(1, 0, 0, 1, 89)
    assert is_within_turn(1, 0, 0, 1, 90)


def test_half_an_odd_arc_is_refused() -> None:
    with pytest.raises(ValueError, match="46 would have"):
        is_in_arc(Disc(0, 0, 10), 0, 5, 45)


def test_turns_against_floating_point() -> None:
    rng = chance(2)
    ones, others = points(rng, MANY), points(rng, MANY)
    degrees = rng.integers(0, 181, MANY).tolist()
    signs, off = [], []
    for (ax, ay), (bx, by), n in zip(ones, others, degrees, strict=True):
        if (ax or ay) and (bx or by):
            signs.append(-1 if is_within_turn(ax, ay, bx, by, n) else 1)
            off.append(abs(np.degrees(np.arctan2(ax * by - ay * bx, ax * bx + ay * by))) - n)
    agree(signs, np.array(off), 1e-6)


def test_bodies_in_an_arc_against_shapely() -> None:
    rng = chance(3)
    size = 60_000
    for degrees in (2, 60, 90, 120, 180):
        look_x, look_y = of_degrees(int(rng.integers(0, 360)))
        figure = Disc(100, -200, 1250, look_x, look_y)
        turned = np.radians(degrees_of(look_x, look_y) + np.linspace(-degrees / 2, degrees / 2, 181))
        rim = np.column_stack((100 + 1e7 * np.sin(turned), -200 + 1e7 * np.cos(turned)))
        sector = shapely.Polygon([(100, -200), *rim.tolist()])
        places, radii = points(rng, MANY // 5, size), limits(rng, MANY // 5, size // 4)
        bodies = [Circle(x, y, r) for (x, y), r in zip(places, radii, strict=True)]
        dots = points_of(places)
        far = shapely.distance(sector, dots)
        deep = np.where(far > 0, -far, shapely.distance(sector.exterior, dots))
        agree([-1 if touches_arc(figure, b, degrees) else 1 for b in bodies], far - np.array(radii), 1e-3, 0.3)
        agree([1 if is_wholly_in_arc(figure, b, degrees) else -1 for b in bodies], deep - np.array(radii), 1e-3, 0.3)


def test_a_body_that_touches_the_border() -> None:
    figure = Disc(0, 0, 1250)
    assert touches_arc(figure, Circle(3000, -500, 500), 180)
    assert not touches_arc(figure, Circle(3000, -501, 500), 180)
    assert is_wholly_in_arc(figure, Circle(3000, 500, 500), 180)
    assert not is_wholly_in_arc(figure, Circle(3000, 499, 500), 180)
    assert is_wholly_in_arc(figure, Circle(0, -3000, 500), 360)
