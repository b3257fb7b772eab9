"""How much of a line lies in areas, and crossings of their edges."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import shapely

from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.inside import covered, crossings, length_inside, stretches
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.polygon import Polygon, rectangle
from tests.space.plane.cases import chance, drawn, lines_of, segments, star

SQUARE = rectangle(0, 0, 100, 100)


def test_the_length_in_several_areas_against_shapely() -> None:
    rng = chance(1)
    for _ in range(100):
        areas: list[Outline] = [star(rng, 20_000) for _ in range(3)]
        pieces = segments(rng, 300, 40_000)
        union = shapely.union_all([drawn(area) for area in areas])
        lengths = shapely.length(shapely.intersection(union, lines_of(pieces)))
        found = np.array([length_inside(*piece, areas) for piece in pieces])
        assert np.abs(found - lengths).max() < 0.52


def test_whole_lengths_are_exact() -> None:
    assert length_inside(-300, -400, 300, 400, [Circle(0, 0, 250)]) == 500
    assert length_inside(-3001, -4007, 2999, 3993, [Circle(-1, -7, 2500)]) == 5000
    assert length_inside(-50, 50, 150, 50, [SQUARE]) == 100
    assert length_inside(-50, 50, 150, 50, [SQUARE, rectangle(50, 0, 75, 100)]) == 125
    assert length_inside(-50, 50, 150, 50, [SQUARE, rectangle(100, 0, 25, 100)]) == 125
    assert length_inside(-50, 0, 150, 0, [SQUARE]) == 0
    assert length_inside(50, 50, 50, 50, [SQUARE]) == 0


def test_spans_cover_their_union() -> None:
    assert covered([]) == 0
    assert covered([(0, 5), (3, 8), (10, 12), (10, 11)]) == 10


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ([(-50, 50), (50, 50)], [False, True]),
        ([(-50, 50), (150, 50)], [False, True, False]),
        ([(50, 50), (60, 60)], [True]),
        ([(50, 50), (100, 50), (60, 60)], [True]),  # touches the edge from inside
        ([(-50, 50), (0, 50), (-50, 60)], [False]),  # and from outside
        ([(-50, 50), (0, 50), (50, 50)], [False, True]),  # stops on the edge
        ([(-50, 0), (150, 0)], [False]),  # runs along it
        ([(-50, 0), (50, 0), (50, 50)], [False, True]),
        ([(50, 50), (50, 0), (90, 0), (90, 50)], [True]),  # a while along it, and back
        ([(50, 50), (50, 0), (90, 0), (90, -50)], [True, False]),
        ([(0, 0), (100, 100)], [True]),
        ([(-50, 50), (50, 50), (50, 150), (20, 20)], [False, True, False, True]),
        ([(20, 0), (80, 0)], [False]),
    ],
)
def test_only_the_inside_counts_as_crossed(path: list[Point], expected: list[bool]) -> None:
    for area in (SQUARE, Polygon([(0, 0), (0, 100), (100, 100), (100, 0)])):
        assert stretches(path, area) == expected
        assert crossings(path, area) == len(expected) - 1


def test_a_grazing_path_crosses_nothing() -> None:
    pond = Ellipse(0, 0, 100, 40)
    assert crossings([(-200, 40), (200, 40)], pond) == 0
    assert crossings([(-200, 39), (200, 39)], pond) == 2
    assert crossings([(0, 0), (200, 39)], pond) == 1
    assert crossings([(0, 0), (100, 0), (0, 20)], pond) == 0
    assert crossings([(-200, 100), (200, 100)], Circle(0, 0, 100)) == 0
    assert stretches([(0, 0)], pond) == [True]


def test_both_arms_of_a_horseshoe_are_crossed() -> None:
    horseshoe = Polygon([(0, 0), (100, 0), (100, 100), (80, 100), (80, 20), (20, 20), (20, 100), (0, 100)])
    assert crossings([(-10, 50), (110, 50)], horseshoe) == 4
    assert crossings([(0, 50), (110, 50)], horseshoe) == 3
    assert crossings([(20, 50), (110, 50)], horseshoe) == 2
    assert crossings([(20, 50), (80, 50)], horseshoe) == 0
    assert crossings([(-10, 20), (110, 20)], horseshoe) == 2


def test_crossings_against_shapely() -> None:
    rng = chance(2)
    for i in range(40):
        area: Outline = star(rng, 3_000)
        shape = drawn(area)
        for ax, ay, bx, by in segments(rng, 100, 6_000):
            path = [(ax, ay), (bx, by), (ax + i, by - i)]
            expected = []
            for piece in pairwise(path):
                inner = shapely.intersection(shapely.LineString(piece), shape)
                outer = shapely.difference(shapely.LineString(piece), shape)
                parts = [(p, True) for p in shapely.get_parts(inner)] + [(p, False) for p in shapely.get_parts(outer)]
                parts = [part for part in parts if part[0].length > 1e-6]
                parts.sort(key=lambda part: shapely.Point(piece[0]).distance(part[0].interpolate(0.5, normalized=True)))
                expected += [inside for _, inside in parts]
            merged = [one for k, one in enumerate(expected) if k == 0 or expected[k - 1] != one]
            assert stretches(path, area) == (merged or [area.side(ax, ay) < 0])
