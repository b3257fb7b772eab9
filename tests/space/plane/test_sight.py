"""Lines of sight."""

from __future__ import annotations

import numpy as np
import shapely

from rulebound.space.plane.numbers import CM, INCH
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sight import (
    Screen,
    across,
    blocked_lines,
    cast,
    fan,
    five_lines,
    higher_than,
    is_clear,
    look,
    sees,
    view,
)
from tests.space.plane.cases import MANY, chance, drawn, points, star

FOOT = 1250
SHOOTER = Circle(0, 0, FOOT)
TARGET = Circle(20 * CM, 0, FOOT)


def test_nine_points_over_the_diameter() -> None:
    ends = [end for _, end in fan(SHOOTER, TARGET, 9)]
    assert ends == [(20 * CM, y) for y in (1250, 938, 625, 313, 0, -313, -625, -938, -1250)]
    assert fan(SHOOTER, TARGET, 1) == [((0, 0), (20 * CM, 0))]


def test_points_across_a_base_are_true_to_the_unit() -> None:
    rng = chance(1)
    for dx, dy in points(rng, MANY // 4):
        if dx * dx + dy * dy >= FOOT * FOOT:
            x, y = across(Circle(7, -9, FOOT), dx, dy, 3, 4)
            length = float(np.hypot(dx, dy))
            assert abs(x - 7 + dy * 0.75 * FOOT / length) <= 0.51
            assert abs(y + 9 - dx * 0.75 * FOOT / length) <= 0.51
    assert across(Circle(7, -9, FOOT), 0, 0, 1, 1) == (7, -9)


def test_the_fan_is_the_same_seen_from_the_other_side() -> None:
    for x, y in points(chance(2), 2000):
        there = [end for _, end in fan(Circle(x, y, 5), Circle(0, 0, FOOT), 9)]
        back = [end for _, end in fan(Circle(-x, -y, 5), Circle(0, 0, FOOT), 9)]
        assert there == back[::-1]


def test_a_figure_half_way_blocks_the_middle_lines() -> None:
    other = Screen(Circle(10 * CM, 0, 500), "other")
    seen = view(SHOOTER, TARGET, 9, [other])
    assert [line.is_open() for line in seen.lines] == [True, False, False, False, False, False, False, False, True]
    assert (seen.blocked, seen.is_seen(), seen.blockers()) == (7, True, ["other"])
    assert blocked_lines(SHOOTER, TARGET, 9, [other]) == 7
    assert sees(SHOOTER, TARGET, 9, [other])


def test_a_figure_close_by_hides_all() -> None:
    other = Screen(Circle(17 * CM, 0, FOOT), "other")
    assert view(SHOOTER, TARGET, 9, [other]).blocked == 9
    assert not sees(SHOOTER, TARGET, 9, [other])


def test_grazing_a_base_is_open_touching_a_wall_is_not() -> None:
    eye, goal = (0, 0), (20 * CM, 0)
    assert is_clear(eye, goal, [Screen(Circle(10 * CM, FOOT, FOOT), "other")])
    assert not is_clear(eye, goal, [Screen(Circle(10 * CM, FOOT - 1, FOOT), "other")])
    assert is_clear(eye, goal, [Screen(rectangle(5 * CM, 0, CM, CM), "crates")])
    assert not is_clear(eye, goal, [Screen(Wall(5 * CM, 0, 5 * CM, CM), "wall")])
    assert is_clear(eye, goal, [Screen(Wall(5 * CM, 1, 5 * CM, CM), "wall")])


def test_wood_blocks_beyond_five_centimetres_in_all() -> None:
    eye, goal = (0, 0), (20 * CM, 0)
    one = Screen(Circle(5 * CM, 0, 1500), "one", 8 * CM, 5 * CM, "wood")
    for width, blocked in ((2 * CM, False), (2 * CM + 1, True)):
        two = Screen(rectangle(10 * CM, -CM, width, 2 * CM), "two", 8 * CM, 5 * CM, "wood")
        line = cast(eye, goal, [one, two])
        assert line.is_open() != blocked
        assert (line.blocked_by, line.through) == ((["one", "two"], []) if blocked else ([], ["one", "two"]))
        assert is_clear(eye, goal, [one, two]) == line.is_open()
        assert is_clear(eye, goal, [one])


def test_depths_without_a_pool_do_not_add_up() -> None:
    grove = [Screen(rectangle(x * INCH, -CM, 2 * INCH, 2 * CM), str(x), 0, 2 * INCH) for x in (1, 4)]
    assert is_clear((0, 0), (8 * INCH, 0), grove)
    assert not is_clear((0, 0), (8 * INCH, CM), grove)


def test_a_veil_is_told_and_blocks_nothing() -> None:
    hedge = Screen(Wall(10 * CM, -500, 10 * CM, 5 * CM), "hedge", 2 * CM, opaque=False)
    seen = view(SHOOTER, TARGET, 9, [hedge])
    assert (seen.blocked, seen.veils()) == (0, ["hedge"])
    assert [len(line.through) for line in seen.lines] == [1, 1, 1, 1, 1, 1, 1, 1, 0]


def test_what_is_no_higher_is_looked_over() -> None:
    screens = [Screen(Wall(0, 0, 1, 1), "wall", height) for height in (3, 4, 5)]
    assert [screen.height for screen in higher_than(screens, 4)] == [5]


def test_five_lines_between_bases() -> None:
    lines = five_lines(Circle(0, 0, 800), Circle(10_000, 0, 1500))
    assert lines == [
        ((0, 0), (10_000, 0)),
        ((0, 800), (10_000, 1500)),
        ((0, -800), (10_000, -1500)),
        ((0, 0), (10_000, 1500)),
        ((0, 0), (10_000, -1500)),
    ]
    assert look(lines, [Screen(rectangle(5_000, 1, 100, 5_000), "temple")]).blocked == 2


def test_what_cannot_matter_is_left_out_rightly() -> None:
    """A view over all screens, and one line at a time without leaving any out, tell the same; and so does shapely."""
    rng = chance(3)
    open_lines = 0
    for _ in range(150):
        outlines: list[Outline] = [star(rng, 9 * CM) for _ in range(4)]
        outlines += [Circle(x, y, FOOT) for x, y in points(rng, 4, 20 * CM)]
        screens = [Screen(outline, str(i)) for i, outline in enumerate(outlines)]
        viewer, body = (Circle(x, y, FOOT) for x, y in points(rng, 2, 30 * CM))
        seen = view(viewer, body, 9, screens)
        for line, (start, end) in zip(seen.lines, fan(viewer, body, 9), strict=True):
            alone = cast(start, end, screens)
            assert (line.blocked_by, line.through) == (alone.blocked_by, alone.through)
            assert is_clear(start, end, screens) == line.is_open()
            piece = shapely.LineString([start, end])
            for screen, outline in zip(screens, outlines, strict=True):
                if isinstance(outline, Circle):
                    entered = piece.distance(shapely.Point(int(outline.x), int(outline.y))) < int(outline.radius)
                else:
                    entered = piece.relate_pattern(drawn(outline), "T********")
                assert (screen.name in line.blocked_by) == entered
            open_lines += line.is_open()
        assert sees(viewer, body, 9, screens) == seen.is_seen()
        assert blocked_lines(viewer, body, 9, screens) == seen.blocked
    assert 100 < open_lines < 1250
