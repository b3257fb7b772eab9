"""Group against group: what is seen is what a look along every line between every two says."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.looking import (
    FULLY,
    HIDDEN,
    PARTLY,
    centre_line,
    groups_before,
    how_many_see,
    look,
    screens_of,
)
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sight import Line, Screen, between, five_lines, is_clear
from tests.space.plane.groups.checker import to_leg
from tests.space.plane.groups.scenes import DEPTH, WIDTH, Scene, crowd

Lines = Callable[[Circle, Circle], list[Line]]
scenes = st.integers(0, 30).map(crowd)
groups = st.integers(0, 8)


def screens(key: int) -> list[Screen]:
    rng = random.Random(key)
    found: list[Screen] = []
    for i in range(rng.randrange(6)):
        x, y = rng.randrange(WIDTH), rng.randrange(DEPTH)
        size = rng.randrange(500, 6000)
        shape: Outline = Circle(x, y, size) if rng.random() < 0.5 else rectangle(x, y, size, size * 2)
        depth = rng.choice((0, 0, 2 * INCH))
        found.append(Screen(shape, f"screen-{i}", depth=depth, opaque=rng.random() < 0.9))
    return found


@settings(max_examples=150)
@given(scenes, groups, groups, st.integers(0, 10**6), st.sampled_from([five_lines, centre_line]), st.booleans())
def test_a_look_sees_what_every_line_between_every_two_sees(
    scene: Scene, one: int, other: int, key: int, lines: Lines, bases_block: bool
) -> None:
    viewers, bodies = scene.bases(one), scene.bases(other)
    shown = screens(key) + (screens_of(scene.field, viewers, bodies) if bases_block else [])
    everything = screens(key)
    if bases_block:
        own = {viewers[0].group, bodies[0].group}
        everything += [Screen(base, base.name) for base in scene.field.by_x if base.group not in own]
    seeing, seen = [False] * len(viewers), [HIDDEN] * len(bodies)
    for i, viewer in enumerate(viewers):
        for j, body in enumerate(bodies):
            drawn = lines(viewer, body)
            clear = sum(is_clear(start, end, everything) for start, end in drawn)
            seeing[i] = seeing[i] or clear > 0
            seen[j] = max(seen[j], FULLY if clear == len(drawn) else PARTLY if clear else HIDDEN)
    sight = look(viewers, bodies, shown, lines)
    assert (sight.seeing, sight.seen) == (seeing, seen)
    for most in range(len(viewers) + 2):
        assert how_many_see(viewers, bodies, shown, most, lines) == min(most, sum(seeing))


@pytest.mark.parametrize(("off", "seen"), [(9000, FULLY), (4200, PARTLY), (0, HIDDEN)])
def test_a_rock_hides_all_of_a_body_or_part_or_nothing(off: int, seen: int) -> None:
    viewer, body = Base(0, "v", 30000, 20000, 1600, 0, 0), Base(1, "b", 30000, 40000, 1600, 1, 1)
    sight = look([viewer], [body], [Screen(Circle(30000 - off, 30000, 4000), "rock")])
    assert (sight.seen, sight.seeing) == ([seen], [seen != HIDDEN])


def test_two_in_the_same_wood_may_see_farther_in_it() -> None:
    wood = rectangle(20000, 20000, 20000, 20000)
    shallow, deep = Screen(wood, "wood", depth=2 * INCH), Screen(wood, "wood", depth=4 * INCH)

    def screening(viewer: Circle, body: Circle, screens: list[Screen]) -> list[Screen]:
        inside = all(wood.side(base.x, base.y) < 0 for base in (viewer, body))
        return between(viewer, body, [deep] if inside else screens)

    def sees(ax: int, bx: int) -> bool:
        viewer, body = Base(0, "v", ax, 30000, 500, 0, 0), Base(1, "b", bx, 30000, 500, 1, 1)
        return look([viewer], [body], [shallow], centre_line, screening).seeing[0]

    assert sees(22000, 22000 + 4 * INCH)
    assert not sees(22000, 22001 + 4 * INCH)
    assert sees(10000, 20000 + 2 * INCH)
    assert not sees(10000, 20001 + 2 * INCH)


@settings(max_examples=150)
@given(scenes, groups, groups)
def test_groups_that_stand_before_another_are_named_once(scene: Scene, one: int, other: int) -> None:
    viewer, body = scene.bases(one)[0], scene.bases(other)[-1]
    line = (int(viewer.x), int(viewer.y)), (int(body.x), int(body.y))
    met = {
        int(base.group)
        for base in scene.field.by_x
        if base.group not in (viewer.group, body.group) and to_leg(line, (int(base.x), int(base.y))) < base.radius**2
    }
    named = groups_before(scene.field, viewer, body)
    assert (set(named), len(named)) == (met, len(met))


def test_bases_of_ones_own_group_and_of_the_seen_one_never_block() -> None:
    bases = [Base(i, f"m{i}", 30000, 20000 + 5000 * i, 1600, group, 0) for i, group in enumerate([0, 0, 2, 1, 1])]
    field = field_of(bases)
    assert [screen.name for screen in screens_of(field, bases[:2], bases[3:])] == ["m2"]
    assert groups_before(field, bases[0], bases[4]) == [2]
