"""Rings, drawn-in places and ways around things."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.formations import UNIT, scaled
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import Terms
from rulebound.space.plane.groups.ways import ROUND, corners, on_ring, toward, way_to
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.paths import length_against, length_up
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.reach import Reach
from rulebound.space.plane.sweep import Obstacle, may_pass
from tests.space.plane.groups.scenes import ALL_TERMS, DEPTH, MASSES, WIDTH, Scene, crowd

coordinates = st.integers(-180_000, 180_000)
scenes = st.integers(0, 30).map(crowd)


@given(coordinates, coordinates, st.integers(0, ROUND - 1), st.integers(0, 60_000))
def test_a_place_on_a_ring_is_as_far_as_said_or_a_little_more(x: int, y: int, k: int, far: int) -> None:
    px, py = on_ring(x, y, k, far)
    assert far * far <= (px - x) ** 2 + (py - y) ** 2 <= (far + 2) ** 2


@given(coordinates, coordinates, coordinates, coordinates, st.integers(0, 90_000))
def test_a_place_drawn_in_is_no_farther_than_said(ax: int, ay: int, bx: int, by: int, far: int) -> None:
    x, y = toward(ax, ay, bx, by, far)
    square = (x - ax) ** 2 + (y - ay) ** 2
    assert square <= far * far
    assert (x, y) == (bx, by) or square >= max(0, far - 3) ** 2
    whole = (bx - ax) ** 2 + (by - ay) ** 2
    off = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    assert off * off <= 4 * whole, "it lies less than two units off the way"


@given(st.integers(-40, 40), st.integers(-40, 40), st.sampled_from([1, 1000, 10**9]))
def test_directions_are_made_equally_long(x: int, y: int, times: int) -> None:
    look_x, look_y = scaled((x * times, y * times))
    assert abs(look_x**2 + look_y**2 - UNIT**2) <= 4 * UNIT


@settings(max_examples=200)
@given(
    scenes, st.integers(0, 8), st.sampled_from(ALL_TERMS), st.integers(0, WIDTH), st.integers(0, DEPTH), st.booleans()
)
def test_a_way_that_is_found_may_be_gone(scene: Scene, which: int, terms: Terms, x: int, y: int, search: bool) -> None:
    mover, _ = scene.mover(which, terms, 12 * INCH)
    for walk in mover.walks:
        if walk.barring(x, y) is None:
            way = way_to(walk, x, y, [], search)
            assert way is None or (way[0] == walk.start and way[-1] == (x, y) and walk.allows(way))
            if walk.allows([walk.start, (x, y)]):
                assert way == [walk.start, (x, y)] or (x, y) == walk.start


def test_the_region_that_is_drawn_for_a_guide_ends_at_the_rim_of_the_table() -> None:
    base = Base(0, "m", 3000, 4000, 1600, 0, 0)
    mover = muster(field_of([base]), Land(WIDTH, DEPTH, [], []), MASSES, [base], 6 * INCH)
    (ring,) = Reach(mover.walks[0]).regions()
    assert min(min(point) for point in ring) == 1600
    assert max(x for x, _ in ring) > 3000 + 5 * INCH


def test_around_a_house_the_shorter_way_is_taken() -> None:
    house = rectangle(25000, 20000, 10000, 4000)
    base = Base(0, "m", 28000, 15000, 1600, 0, 0)
    mover = muster(field_of([base]), Land(WIDTH, DEPTH, [Obstacle(house, "house")], []), MASSES, [base], 12 * INCH)
    way = way_to(mover.walks[0], 28000, 30000, [])
    assert way is not None
    assert all(x <= 28000 for x, _ in way), "the west side is nearer"
    assert length_against(way, 20000) < 0
    assert way_to(mover.walks[0], 28000, 30000, [], search=False) is None
    short = muster(field_of([base]), Land(WIDTH, DEPTH, [Obstacle(house, "house")], []), MASSES, [base], 15000)
    assert way_to(short.walks[0], 28000, 30000, []) is None, f"it takes {length_up(way)}"


def test_a_whole_group_is_rounded_at_once() -> None:
    base = Base(0, "m", 30000, 10000, 1600, 0, 0)
    line = [Base(1 + i, f"e{i}", 24000 + 3300 * i, 22000, 1600, 1, 1) for i in range(5)]
    mover = muster(field_of([base, *line]), Land(WIDTH, DEPTH, [], []), MASSES, [base], 20 * INCH)
    way = way_to(mover.walks[0], 30000, 34000, [])
    assert way is not None and mover.walks[0].allows(way)


@given(
    st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 20_000), st.integers(1, 4000)), min_size=1, max_size=5)
)
def test_along_a_fence_a_base_just_passes(circles: list[tuple[int, int, int]]) -> None:
    obstacles = [Obstacle(Circle(x, y, r), "rock", 50) for x, y, r in circles]
    fence = corners(obstacles, 1600)
    for k in range(8):
        (ax, ay), (bx, by) = fence[k - 1], fence[k]
        assert may_pass(1600, ax, ay, bx, by, obstacles)
