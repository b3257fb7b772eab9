"""Answers as plain data, and what a person drags made one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.ask import is_plain
from rulebound.core.dice import SeededDice
from rulebound.lab.battle import TWELVES, Battle
from rulebound.space.plane.candidates import straight
from rulebound.space.plane.groups.answers import plain_ways, read_ways
from rulebound.space.plane.groups.arranging import form_up
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.formations import AS_IT_STANDS, FORMATIONS, LINE
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import ends, moved
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import FORM, WALK, Objection, Terms
from rulebound.space.plane.groups.wishes import granted
from rulebound.space.plane.numbers import INCH
from tests.space.plane.groups.checker import violations
from tests.space.plane.groups.scenes import ALL_TERMS, DEPTH, MASSES, WIDTH, Scene, crowd

scenes = st.integers(0, 30).map(crowd)
groups = st.integers(0, 8)
kinds = st.sampled_from([*FORMATIONS, "places", "heap"])
spots = st.lists(st.lists(st.integers(-2000, WIDTH), min_size=2, max_size=2), max_size=7)
BASES = [Base(i, f"m{i}", 30000 + 3300 * i, 20000, 1600, 0, 0) for i in range(3)]
MOVER = muster(field_of(BASES), Land(WIDTH, DEPTH, [], []), MASSES, BASES, 6 * INCH)


@settings(max_examples=60)
@given(scenes, groups, st.sampled_from(ALL_TERMS), st.integers(0, 10**6))
def test_ways_written_and_read_are_the_same(scene: Scene, which: int, terms: Terms, key: int) -> None:
    mover, _ = scene.mover(which, terms, 6 * INCH)
    ways = Moves(mover).sample(SeededDice(key)) or mover.stay()
    answer = plain_ways(ways)
    assert is_plain(answer)
    assert read_ways(mover, json.loads(json.dumps(answer))) == ways


@pytest.mark.parametrize(
    "answer",
    [
        "stay",
        [],
        [[[30000, 20000]], [[33300, 20000]]],
        [[[30000, 20000]], [[33300, 20000]], []],
        [[[30000, 20000]], [[33300, 20000]], [[36601, 20000]]],
        [[[30000, 20000]], [[33300, 20000]], [[36600, 20000], "there"]],
        [[[30000, 20000]], [[33300, 20000]], [[36600, 20000], [36600, 1 << 21]]],
        [[[30000, 20000]], [[33300, 20000]], [[36600, 20000], [True, 20000]]],
        [[[30000, 20000]], [[33300, 20000]], [[36600, 20000]] * 70],
    ],
)
def test_what_is_no_list_of_ways_is_not_read(answer: object) -> None:
    assert read_ways(MOVER, answer) is None


def test_bases_stand_where_their_ways_end() -> None:
    ways = [[(30000, 20000), (30000, 21000)], [(33300, 20000)], [(36600, 20000), (36600, 22000)]]
    after = moved(BASES, ways)
    assert [(base.x, base.y, base.number, base.name) for base in after] == [
        (30000, 21000, 0, "m0"),
        (33300, 20000, 1, "m1"),
        (36600, 22000, 2, "m2"),
    ]
    assert [(place.x, place.y, place.radius) for place in ends(BASES, ways)] == [(b.x, b.y, b.radius) for b in after]


@settings(max_examples=150)
@given(
    scenes,
    groups,
    st.sampled_from(ALL_TERMS),
    st.sampled_from([*FORMATIONS, "places", "heap"]),
    spots,
    st.integers(-2, 360),
)
def test_a_wish_is_granted_legally_or_an_objection_is_told(
    scene: Scene, which: int, terms: Terms, kind: str, points: list[list[int]], facing: int
) -> None:
    mover, case = scene.mover(which, terms, 12 * INCH, 9 * INCH)
    ways = granted(mover, ["places", points] if kind == "places" else [kind, points, facing])
    if isinstance(ways, Objection):
        assert (ways.kind == FORM) == (
            kind == "heap"
            or (kind == "places" and len(points) != len(mover.bases))
            or (kind in FORMATIONS and (not points or not -1 <= facing < 360))
        )
    else:
        assert mover.objection(ways) is None
        assert violations(case, ways) == set()


@pytest.mark.parametrize(
    "wish", ["block", [], ["block"], ["block", [[1, 2]], "north"], ["block", [[1]], 0], [[], [], 0]]
)
def test_what_is_no_wish_is_refused_for_its_form(wish: object) -> None:
    objection = granted(MOVER, wish)
    assert isinstance(objection, Objection)
    assert objection.kind == FORM


def test_a_wish_says_where_the_guide_goes_and_how_they_stand() -> None:
    ways = granted(MOVER, [LINE, [[33300, 25000]], 90])
    assert not isinstance(ways, Objection)
    assert ways[MOVER.guide][-1] == (33300, 25000)
    assert {way[-1][0] for way in ways} == {33300}, "in a line that looks east all are equally far east"


def test_a_formation_that_cannot_be_had_becomes_the_group_as_it_stands() -> None:
    """One group in a hundred finds no room for a line where it finds room as it stands."""
    fallen_back = 0
    for seed, which, dx, dy in ((1, 7, 5, 0), (5, 6, 5, 0), (11, 2, -4, -3), (1, 0, 0, 5)):
        battle = Battle(seed, TWELVES)
        mover = muster(battle.field, battle.land, MASSES, battle.group(which), 6 * INCH, 4 * INCH)
        walk = mover.walks[mover.guide]
        lead = straight(walk, walk.start[0] + dx * INCH, walk.start[1] + dy * INCH)
        ways = granted(mover, [LINE, [list(lead[-1])], -1])
        assert not isinstance(ways, Objection)
        if form_up(mover, lead, (dx, dy), LINE) is None:
            assert ways == form_up(mover, lead, (dx, dy), AS_IT_STANDS)
            fallen_back += 1
    assert fallen_back == 3


def test_the_objection_to_a_drag_is_what_bars_it() -> None:
    objection = granted(MOVER, [AS_IT_STANDS, [[33300, 20000 + 7 * INCH]], -1])
    assert isinstance(objection, Objection)
    trouble = objection.trouble()
    assert trouble is not None
    assert (objection.kind, trouble.kind, trouble.cost) == (WALK, "far", 7 * INCH)
