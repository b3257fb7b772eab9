"""Circles, walls, polygons and ellipses against shapely, and where they touch."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
import shapely

from rulebound.space.plane.distance import is_inside
from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.numbers import FARTHEST, FINE, Point
from rulebound.space.plane.outlines import Circle, Disc, Outline, Wall, fine_length
from rulebound.space.plane.polygon import Polygon, rectangle
from tests.space.plane.cases import (
    MANY,
    Chance,
    Numbers,
    Segment,
    agree,
    chance,
    drawn,
    ellipse,
    limits,
    lines_of,
    points,
    points_of,
    segments,
    star,
)

EACH = 1000
SIZES = (7, 60, 5_000, 60_000)


def error(outline: Outline) -> float:
    """How far shapely's polygon of 512 corners may be from something round."""
    wide = max(outline.right - outline.left, outline.top - outline.bottom) / 2
    return 1e-5 if isinstance(outline, Polygon) else wide * 2e-5 + 1e-5


def depth(shape: shapely.Polygon, places: list[Point]) -> Numbers:
    """How far points are outside, below 0 for those inside."""
    dots = points_of(places)
    far: Numbers = shapely.distance(shape, dots)
    edge: Numbers = shapely.distance(shape.exterior, dots)
    return np.where(far > 0, far, -edge)


def check_sides(rng: Chance, outline: Outline, size: int) -> None:
    places = points(rng, EACH, 2 * size)
    signs = [outline.side(x, y) for x, y in places]
    if isinstance(outline, Ellipse):
        ways = (np.array(places) - (outline.x, outline.y)) / (outline.width, outline.depth)
        agree(signs, (ways * ways).sum(axis=1) - 1, 1e-12)
    else:
        agree(signs, depth(drawn(outline), places))


def check_gaps(rng: Chance, outline: Outline, size: int) -> None:
    pieces, far = segments(rng, EACH, 3 * size), limits(rng, EACH, size)
    far = [n or 1 for n in far]
    signs = [outline.gap(*piece, limit) for piece, limit in zip(pieces, far, strict=True)]
    shape = drawn(outline)
    shapely.prepare(shape)
    agree(signs, shapely.distance(shape, lines_of(pieces)) - np.array(far), error(outline))


def check_entering(rng: Chance, outline: Outline, size: int) -> None:
    """What enters has a length inside; only what shapely sees crossing for less than its error is left open."""
    pieces = [piece for piece in segments(rng, EACH, 2 * size) if piece[:2] != piece[2:]]
    shape = drawn(outline)
    lines = lines_of(pieces)
    entering = np.array([outline.enters(*piece) for piece in pieces])
    touching = np.array([outline.touches(*piece) for piece in pieces])
    if isinstance(outline, Polygon):
        within = shapely.relate_pattern(lines, np.full(len(pieces), shape), "T********")
        assert (entering == within).all()
        assert (touching == shapely.intersects(shape, lines)).all()
        edge = shapely.length(shapely.intersection(shape.exterior, lines))
        lengths: Numbers = shapely.length(shapely.intersection(shape, lines)) - edge
    else:
        assert isinstance(outline, Ellipse)
        lengths = chords(pieces, (int(outline.x), int(outline.y)), outline.width, outline.depth)
        assert entering[lengths > 1e-3].all()
        assert not entering[shapely.distance(shape, lines) > error(outline)].any()
    check_lengths(pieces, outline, lengths)


def chords(pieces: list[Segment], middles: npt.ArrayLike, width: npt.ArrayLike, depth: npt.ArrayLike) -> Numbers:
    """How much of each piece lies inside an ellipse, in floating point."""
    ends = np.array(pieces, dtype=float) - np.tile(np.array(middles, dtype=float).reshape(-1, 2), 2)
    length = np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1])
    sides = np.stack(np.broadcast_arrays(width, depth, width, depth), axis=-1)
    ends = ends / sides
    start, way = ends[:, :2], ends[:, 2:] - ends[:, :2]
    span = np.maximum((way * way).sum(axis=1), 1e-30)
    along = -(start * way).sum(axis=1) / span
    off = (start[:, 0] * way[:, 1] - start[:, 1] * way[:, 0]) ** 2 / span
    half = np.sqrt(np.maximum(0, 1 - off) / span)
    inside: Numbers = np.maximum(0, np.minimum(1, along + half) - np.maximum(0, along - half)) * length
    return inside


def check_lengths(pieces: list[Segment], outline: Outline, lengths: Numbers) -> None:
    for piece, length in zip(pieces, lengths.tolist(), strict=True):
        spans = outline.spans(*piece)
        found = sum(high - low for low, high in spans) / FINE
        assert abs(found - length) <= 4 * (len(spans) + 1) / FINE + 1e-4
        assert spans == sorted(spans)
        assert all(0 <= low < high <= fine_length(*piece) for low, high in spans)


def polygons_and_ellipses(seed: int, make: int) -> list[tuple[Chance, Outline, int]]:
    rng = chance(seed)
    found: list[tuple[Chance, Outline, int]] = []
    for i in range(make):
        size = SIZES[i % len(SIZES)]
        found.append((rng, star(rng, size) if i % 2 else ellipse(rng, size), size))
    return found


def test_which_side_a_point_is_on() -> None:
    for case in polygons_and_ellipses(1, 200):
        check_sides(*case)


def test_the_distance_from_a_piece_to_an_area() -> None:
    for case in polygons_and_ellipses(2, 120):
        check_gaps(*case)


def test_what_enters_and_how_much_of_it_is_inside() -> None:
    for case in polygons_and_ellipses(3, 100):
        check_entering(*case)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 105))
def test_many_more_areas(seed: int) -> None:
    for case in polygons_and_ellipses(seed, 400):
        check_sides(*case)
        check_gaps(*case)
        check_entering(*case)


def test_circles_and_walls() -> None:
    rng = chance(4)
    pieces, others, places = segments(rng, MANY), segments(rng, MANY), points(rng, MANY)
    far, radii = limits(rng, MANY), limits(rng, MANY)
    circles = [Circle(x, y, r) for (x, y), r in zip(places, radii, strict=True)]
    walls = [Wall(*other) for other in others]
    to_circle = [c.gap(*piece, n) for c, piece, n in zip(circles, pieces, far, strict=True)]
    to_wall = [w.gap(*piece, n) for w, piece, n in zip(walls, pieces, far, strict=True)]
    lines = lines_of(pieces)
    agree(to_circle, shapely.distance(lines, points_of(places)) - np.array(radii) - np.array(far))
    agree(to_wall, shapely.distance(lines, lines_of(others)) - np.array(far))


def test_how_much_of_a_piece_is_inside_a_circle() -> None:
    rng = chance(5)
    pieces = segments(rng, MANY)
    places, radii = points(rng, MANY), [max(1, n) for n in limits(rng, MANY)]
    expected = chords(pieces, places, radii, radii).tolist()
    for i in range(MANY):
        spans = Circle(*places[i], radii[i]).spans(*pieces[i])
        assert abs(sum(high - low for low, high in spans) / FINE - expected[i]) < 0.01


def test_a_base_wholly_inside() -> None:
    rng = chance(6)
    for i in range(200):
        size = SIZES[i % len(SIZES)]
        outline = star(rng, size) if i % 2 else ellipse(rng, size)
        places, radii = points(rng, 500, 2 * size), limits(rng, 500, size // 2 + 1)
        room = -depth(drawn(outline), places) - np.array(radii)
        held = [1 if outline.holds(x, y, r) else -1 for (x, y), r in zip(places, radii, strict=True)]
        agree(held, room, error(outline), 0.3)


def test_bases_inside_touch_the_edge() -> None:
    assert is_inside(Circle(30, 30, 30), rectangle(0, 0, 100, 100))
    assert not is_inside(Circle(29, 30, 30), rectangle(0, 0, 100, 100))
    assert is_inside(Circle(0, 70, 30), Circle(0, 0, 100))
    assert not is_inside(Circle(1, 70, 30), Circle(0, 0, 100))
    assert not is_inside(Circle(0, 0, 0), Wall(-5, 0, 5, 0))
    flat = Ellipse(0, 0, 100, 50)
    assert is_inside(Circle(0, 0, 50), flat)
    assert not is_inside(Circle(0, 1, 50), flat)
    assert is_inside(Circle(75, 0, 25), flat)
    assert not is_inside(Circle(76, 0, 25), flat)
    assert not is_inside(Circle(74, 0, 26), flat)
    assert is_inside(Circle(0, 20, 30), Ellipse(0, 0, 1000, 50))
    assert is_inside(Circle(3, 4, 95), Ellipse(0, 0, 100, 100))
    assert not is_inside(Circle(3, 4, 96), Ellipse(0, 0, 100, 100))


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ((0, 0, 100, 0), 0),  # along an edge
        ((-50, 0, 150, 0), 0),
        ((-10, 10, 10, -10), 0),  # over a corner
        ((-10, -10, 110, 110), -1),  # through two corners
        ((0, 0, 100, 100), -1),  # from corner to corner
        ((0, 0, 0, 0), 0),  # a corner
        ((50, 0, 50, 0), 0),  # on an edge
        ((50, 50, 50, 50), -1),
        ((40, 40, 60, 60), -1),
        ((50, -10, 50, 0), 0),  # ends at an edge
        ((50, -10, 50, 1), -1),
        ((50, 0, 50, 100), -1),  # from edge to edge
        ((-1, 0, -1, 100), 1),
    ],
)
def test_lines_that_touch_a_square(piece: Segment, expected: int) -> None:
    for corners in ([(0, 0), (100, 0), (100, 100), (0, 100)], [(0, 0), (0, 100), (100, 100), (100, 0)]):
        square = Polygon(corners)
        assert square.gap(*piece, 0) == expected
        assert square.enters(*piece) == (expected < 0)
        assert square.touches(*piece) == (expected <= 0)


def test_a_notch_is_outside() -> None:
    notched = Polygon([(0, 0), (100, 0), (100, 100), (50, 50), (0, 100)])
    assert notched.gap(0, 100, 100, 100, 0) == 0
    assert notched.gap(0, 50, 100, 50, 0) == -1
    assert notched.gap(30, 100, 70, 100, 0) == 1
    assert notched.spans(0, 75, 100, 75) == [(0, 25 * FINE), (75 * FINE, 100 * FINE)]
    assert notched.spans(0, 50, 100, 50) == [(0, 100 * FINE)]
    assert notched.spans(0, 0, 100, 0) == []


def test_touching_at_a_distance_is_decided() -> None:
    square = rectangle(0, 0, 100, 100)
    assert [square.gap(-50, -30, 150, -30, n) for n in (29, 30, 31)] == [1, 0, -1]
    assert [square.gap(103, 104, 103, 104, n) for n in (4, 5, 6)] == [1, 0, -1]
    assert [Circle(0, 0, 50).gap(-90, 70, 90, 70, n) for n in (19, 20, 21)] == [1, 0, -1]
    assert [Wall(0, 0, 0, 90).gap(3, 94, 30, 94, n) for n in (4, 5, 6)] == [1, 0, -1]


def test_a_wall_is_met_where_it_is_touched() -> None:
    wall = Wall(0, 0, 100, 0)
    assert wall.enters(50, 0, 50, 50)
    assert wall.enters(100, -5, 100, 5)
    assert wall.enters(20, 0, 30, 0)
    assert not wall.enters(101, -5, 101, 5)
    assert wall.spans(0, 0, 100, 0) == []
    assert wall.side(50, 0) == 0
    assert wall.side(50, 1) == 1


@pytest.mark.parametrize("scale", [5, 500, 5_000])
def test_a_base_touches_an_ellipse(scale: int) -> None:
    """At (3/5, 4/5) of the half axes 9 and 16 the edge looks in the direction (4/5, 3/5)."""
    round_one = Ellipse(1, 2, 9 * scale, 16 * scale)
    for reach in (5, 50, 5 * scale):
        x = 1 + 27 * scale // 5 + 4 * reach // 5
        y = 2 + 64 * scale // 5 + 3 * reach // 5
        assert [round_one.gap(x, y, x, y, n) for n in (reach - 1, reach, reach + 1)] == [1, 0, -1]
        along = (x - 300, y + 400, x + 300, y - 400)
        assert [round_one.gap(*along, n) for n in (reach - 1, reach, reach + 1)] == [1, 0, -1]
    inner = 5 * (scale // 5)
    x = 1 + 27 * scale // 5 - 4 * inner // 5
    y = 2 + 64 * scale // 5 - 3 * inner // 5
    assert round_one.holds(x, y, inner)
    assert not round_one.holds(x, y, inner + 1)
    assert not round_one.holds(x + 1, y, inner)


def test_lines_that_touch_an_ellipse() -> None:
    flat = Ellipse(0, 0, 100, 40)
    assert [flat.gap(-90, y, 90, y, 0) for y in (41, 40, 39)] == [1, 0, -1]
    assert [flat.gap(-90, y, 90, y, 10) for y in (51, 50, 49)] == [1, 0, -1]
    assert [flat.gap(x, 0, 300, 0, 10) for x in (111, 110, 109)] == [1, 0, -1]
    assert flat.gap(100, -40, 100, 40, 0) == 0
    assert flat.gap(0, 0, 0, 0, 0) == -1
    assert flat.side(60, 32) == 0
    assert flat.spans(-200, 0, 200, 0) == [(100 * FINE, 300 * FINE)]


def test_a_disc_keeps_its_look() -> None:
    disc = Disc(1, 2, 30, 3, 4).moved(5, 6)
    assert (disc.x, disc.y, disc.radius, disc.look_x, disc.look_y) == (5, 6, 30, 3, 4)
    assert (disc.turned(1, 0).look_x, disc.turned(1, 0).x) == (1, 5)


def test_nothing_lies_too_far_out() -> None:
    assert Circle(FARTHEST - 5, 0, 5).right == FARTHEST
    for make in (
        lambda: Circle(FARTHEST, 0, 1),
        lambda: Wall(0, 0, 0, -FARTHEST - 1),
        lambda: rectangle(0, 0, 1 << 40, 1),
    ):
        with pytest.raises(ValueError, match="1048576 would be the farthest"):
            make()


def test_a_polygon_has_three_corners() -> None:
    with pytest.raises(ValueError, match="at least 3 corners, not 2"):
        Polygon([(0, 0), (1, 1)])
