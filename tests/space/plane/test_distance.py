"""Distances between bases."""

from __future__ import annotations

import numpy as np
import shapely

from rulebound.space.plane.distance import (
    compare,
    difference_against,
    gap_against,
    gap_down,
    gap_to,
    gap_up,
    is_free,
    is_on_table,
    nearer,
    nearest,
    overlap,
    touch,
    wholly_within,
    within,
)
from rulebound.space.plane.numbers import CM, MM, sign
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.polygon import rectangle
from tests.space.plane.cases import MANY, agree, chance, limits, points, points_of

FOOT = 1250


def bases(seed: int, count: int) -> list[Circle]:
    rng = chance(seed)
    return [Circle(x, y, r // 4) for (x, y), r in zip(points(rng, count), limits(rng, count), strict=True)]


def test_gaps_against_shapely() -> None:
    ones, others = bases(1, MANY), bases(2, MANY)
    far = limits(chance(3), MANY)
    middles = shapely.distance(points_of([(b.x, b.y) for b in ones]), points_of([(b.x, b.y) for b in others]))
    gaps = middles - np.array([a.radius + b.radius for a, b in zip(ones, others, strict=True)])
    agree([gap_against(a, b, n) for a, b, n in zip(ones, others, far, strict=True)], gaps - np.array(far))
    up = np.array([gap_up(a, b) for a, b in zip(ones, others, strict=True)])
    down = np.array([gap_down(a, b) for a, b in zip(ones, others, strict=True)])
    assert ((up - np.maximum(gaps, 0) > -1e-6) & (up - np.maximum(gaps, 0) < 1)).all()
    assert ((np.maximum(gaps, 0) - down > -1e-6) & (np.maximum(gaps, 0) - down < 1)).all()


def test_contact_is_a_gap_of_at_most_a_millimetre() -> None:
    one = Circle(0, 0, FOOT)
    assert within(one, Circle(26 * MM, 0, FOOT), MM)
    assert not within(one, Circle(26 * MM, 1, FOOT), MM)
    assert nearer(one, Circle(26 * MM - 1, 0, FOOT), MM)
    assert not nearer(one, Circle(26 * MM, 0, FOOT), MM)


def test_touching_is_not_overlapping() -> None:
    one = Circle(0, 0, 3 * FOOT)
    other = Circle(3 * FOOT, 4 * FOOT, 2 * FOOT)
    assert touch(one, other)
    assert not overlap(one, other)
    assert is_free(one, [other])
    assert not is_free(one, [other, Circle(3 * FOOT, 4 * FOOT - 1, 2 * FOOT)])


def test_shown_distances_keep_the_comparison_true() -> None:
    """Ranges are `at most`, shown rounded up; the short range is `less than`, shown rounded down."""
    one = Circle(0, 0, FOOT)
    for more in range(-150, 151):
        other = Circle(2 * FOOT + 10 * CM + more, 0, FOOT)
        assert (gap_up(one, other, MM) > 100) == (not within(one, other, 10 * CM))
        assert (gap_down(one, other, MM) < 100) == nearer(one, other, 10 * CM)
    assert gap_up(one, Circle(1, 1, FOOT)) == gap_down(one, Circle(1, 1, FOOT)) == 0


def test_which_is_nearer_is_exact() -> None:
    ones, others = bases(4, MANY), bases(5, MANY)
    here = Circle(3, -4, 10)
    here_to = [
        np.array([np.hypot(int(b.x) - 3, int(b.y) + 4) - int(b.radius) for b in some]) for some in (ones, others)
    ]
    agree([compare(here, a, b) for a, b in zip(ones, others, strict=True)], here_to[0] - here_to[1])
    assert compare(Circle(0, 0, 5), Circle(3, 4, 2), Circle(0, 10, 7)) == 0
    assert nearest(Circle(0, 0, 5), [Circle(0, 10, 7), Circle(3, 4, 2), Circle(0, 10, 8)]) == 2
    assert nearest(Circle(0, 0, 5), [Circle(0, 10, 7), Circle(3, 4, 2)]) == 0
    assert nearest(Circle(0, 0, 5), []) == -1


def test_differences_of_roots() -> None:
    for p in range(30):
        for q in range(30):
            for limit in range(-6, 7):
                exact = p**0.5 - q**0.5 - limit
                assert difference_against(p, q, limit) == (0 if abs(exact) < 1e-9 else sign(1 if exact > 0 else -1))


def test_wholly_within_counts_the_far_edge() -> None:
    post = Circle(0, 0, 100)
    assert wholly_within(Circle(500, 0, 50), post, 450)
    assert not wholly_within(Circle(501, 0, 50), post, 450)


def test_the_table_and_what_lies_on_it() -> None:
    assert is_on_table(Circle(FOOT, FOOT, FOOT), 90 * CM, 60 * CM)
    assert not is_on_table(Circle(FOOT - 1, FOOT, FOOT), 90 * CM, 60 * CM)
    assert not is_on_table(Circle(FOOT, 60 * CM, FOOT), 90 * CM, 60 * CM)
    house = rectangle(0, 0, 100, 100)
    assert [gap_to(Circle(150, 50, 20), house, n) for n in (29, 30, 31)] == [1, 0, -1]
    assert gap_to(Circle(50, 50, 20), house, 0) == -1
    assert [gap_to(Circle(20, 7, 7), Wall(0, 0, 100, 0), n) for n in (0, 1)] == [0, -1]
