"""Straight pieces: exact signs, against shapely at large and against fractions where things touch."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
import shapely

from rulebound.space.plane.numbers import sign
from rulebound.space.plane.segments import cross, meet, point_gap, segment_gap, turn
from tests.space.plane.cases import MANY, Segment, agree, chance, limits, lines_of, points, points_of, segments


def check_points(seed: int) -> None:
    rng = chance(seed)
    pieces, places, far = segments(rng, MANY), points(rng, MANY), limits(rng, MANY)
    signs = [point_gap(*s, *p, far[i]) for i, (s, p) in enumerate(zip(pieces, places, strict=True))]
    agree(signs, shapely.distance(lines_of(pieces), points_of(places)) - np.array(far))


def check_segments(seed: int) -> None:
    rng = chance(seed)
    ones, others, far = segments(rng, MANY), segments(rng, MANY), limits(rng, MANY)
    signs = [segment_gap(*a, *b, far[i]) for i, (a, b) in enumerate(zip(ones, others, strict=True))]
    agree(signs, shapely.distance(lines_of(ones), lines_of(others)) - np.array(far))


def check_meeting(seed: int) -> None:
    rng = chance(seed)
    ones, others = segments(rng, MANY), segments(rng, MANY)
    meeting = [meet(*a, *b) for a, b in zip(ones, others, strict=True)]
    crossing = [cross(*a, *b) for a, b in zip(ones, others, strict=True)]
    left, right = lines_of(ones), lines_of(others)
    assert (np.array(meeting) == shapely.intersects(left, right)).all()
    whole = (shapely.get_type_id(left) == 1) & (shapely.get_type_id(right) == 1)
    assert (np.array(crossing)[whole] == shapely.crosses(left, right)[whole] & ends_apart(ones, others)[whole]).all()


def ends_apart(ones: list[Segment], others: list[Segment]) -> npt.NDArray[np.bool_]:
    """Whether no end of one lies on the other: shapely lets lines cross there too."""
    found = []
    for (ax, ay, bx, by), (cx, cy, dx, dy) in zip(ones, others, strict=True):
        ends = (turn(ax, ay, bx, by, cx, cy), turn(ax, ay, bx, by, dx, dy), turn(cx, cy, dx, dy, ax, ay))
        found.append(0 not in (*ends, turn(cx, cy, dx, dy, bx, by)))
    return np.array(found)


def test_the_distance_of_a_point_from_a_piece() -> None:
    check_points(1)


def test_the_distance_of_two_pieces() -> None:
    check_segments(2)


def test_pieces_that_meet_and_pieces_that_cross() -> None:
    check_meeting(3)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
def test_a_million_of_each(seed: int) -> None:
    check_points(seed)
    check_segments(seed)
    check_meeting(seed)


def squared(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> Fraction:
    """The squared distance of a point from a piece."""
    dx, dy = bx - ax, by - ay
    span = dx * dx + dy * dy
    along = Fraction(dx * (px - ax) + dy * (py - ay), span) if span else Fraction(0)
    along = min(max(along, Fraction(0)), Fraction(1))
    return (ax + along * dx - px) ** 2 + (ay + along * dy - py) ** 2


def test_touching_is_exact() -> None:
    rng = Random(4)
    ties = 0
    for _ in range(20_000):
        ax, ay, bx, by, px, py = (rng.randint(-6, 6) for _ in range(6))
        limit = rng.randint(0, 8)
        expected = sign((squared(ax, ay, bx, by, px, py) - limit * limit).numerator)
        assert point_gap(ax, ay, bx, by, px, py, limit) == expected
        ties += expected == 0
    assert ties > 250


def test_a_line_is_touched_at_its_ends_and_along_itself() -> None:
    assert meet(0, 0, 10, 0, 10, 0, 20, 5)
    assert not cross(0, 0, 10, 0, 10, 0, 20, 5)
    assert meet(0, 0, 10, 0, 5, 0, 20, 0)
    assert not meet(0, 0, 10, 0, 11, 0, 20, 0)
    assert meet(5, 0, 5, 0, 0, 0, 10, 0)
    assert meet(5, 5, 5, 5, 5, 5, 5, 5)
    assert not meet(5, 5, 5, 5, 5, 6, 5, 6)
    assert segment_gap(0, 0, 10, 0, 5, 0, 20, 0, 0) == 0
    assert segment_gap(0, 0, 10, 0, 0, 3, 10, 3, 3) == 0
    assert segment_gap(0, 0, 10, 0, 13, 4, 13, 9, 5) == 0


def test_large_tables_do_not_overflow() -> None:
    far = 1 << 20
    assert point_gap(-far, -far, far, far, far, -far, 1_482_910) == 1
    assert point_gap(-far, -far, far, far, far, -far, 1_482_911) == -1
    assert point_gap(-far, -far, far, far - 1, 0, 0, 1) == -1
    assert point_gap(-far, -far, far, far - 1, 0, 0, 0) == 1
