"""Answers as plain data, and what a person drags made one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.ask import is_plain
from rulebound.core.dice import SeededDice
from rulebound.core.wish import AS_IT_STANDS, FORMATIONS, LINE, Wish, middle_of
from rulebound.lab.battle import TWELVES, Battle
from rulebound.space.plane.groups.answers import plain_ways, read_ways
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import ends, moved
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import APART, CLASH, FORM, WALK, Terms
from rulebound.space.plane.groups.wishes import Denied, granted
from rulebound.space.plane.numbers import INCH
from tests.space.plane.groups.checker import violations
from tests.space.plane.groups.scenes import ALL_TERMS, DEPTH, MASSES, WIDTH, Scene, crowd

scenes = st.integers(0, 30).map(crowd)
groups = st.integers(0, 8)
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


nudges = st.dictionaries(st.integers(0, 4), st.tuples(st.integers(0, WIDTH), st.integers(0, DEPTH)), max_size=2)


@settings(max_examples=150)
@given(
    scenes,
    groups,
    st.sampled_from(ALL_TERMS),
    st.sampled_from([*FORMATIONS, "heap"]),
    spots,
    st.integers(-2, 361),
    nudges,
)
def test_a_wish_is_granted_legally_or_all_objections_are_told(
    scene: Scene,
    which: int,
    terms: Terms,
    formation: str,
    points: list[list[int]],
    turn: int,
    nudged: dict[int, tuple[int, int]],
) -> None:
    mover, case = scene.mover(which, terms, 12 * INCH, 9 * INCH)
    wish = Wish([(x, y) for x, y in points], turn, formation, {n % len(mover.bases): at for n, at in nudged.items()})
    ways = granted(mover, wish.plain(), 30)
    malformed = formation == "heap" or not 0 <= turn < 360
    if isinstance(ways, Denied):
        first = mover.objection(ways.ways)
        assert malformed == (ways.objections[0].kind == FORM)
        assert malformed or (first is not None and ways.objections[0].kind == first.kind)
    else:
        assert not malformed
        assert mover.objection(ways) is None
        assert violations(case, ways) == set()


@pytest.mark.parametrize(
    "wish",
    [
        "block",
        [],
        [[[1, 2]], 0, "block"],
        [[[1, 2]], "north", "block", []],
        [[[1]], 0, "block", []],
        [[], 360, "block", []],
        [[], True, "block", []],
        [[[1 << 21, 0]], 0, "block", []],
        [[[1, 2]] * 70, 0, "block", []],
        [[], 0, "block", [[3, [1, 2]]]],
        [[], 0, "block", [[-1, [1, 2]]]],
        [[], 0, "block", [[0, [1, 1 << 21]]]],
        [[], 0, "block", [[0, [1]]]],
        [[], 0, "block", [[0, [1, 2]]] * 4],
        [[], 0, ["block"], []],
    ],
)
def test_what_is_no_wish_is_refused_for_its_form(wish: object) -> None:
    denied = granted(MOVER, wish)
    assert isinstance(denied, Denied)
    assert [objection.kind for objection in denied.objections] == [FORM]


def test_a_wish_says_where_the_middle_goes_and_how_they_stand() -> None:
    ways = granted(MOVER, Wish([(33300, 25000)], 90, LINE).plain())
    assert not isinstance(ways, Denied)
    places = [way[-1] for way in ways]
    assert middle_of(places) == (33300, 25000)
    assert {x for x, _ in places} == {33300}, "in a line that looks east all are equally far east"


def test_a_group_as_it_stands_is_turned_around_its_middle_clockwise() -> None:
    ways = granted(MOVER, Wish([(33300, 25000)], 90).plain())
    assert not isinstance(ways, Denied)
    assert [way[-1] for way in ways] == [(33300, 28300), (33300, 25000), (33300, 21700)]
    assert granted(MOVER, Wish([]).plain()) == MOVER.stay()


def test_a_way_over_corners_is_walked_by_all() -> None:
    ways = granted(MOVER, Wish([(33300, 22000), (35000, 22000)]).plain())
    assert not isinstance(ways, Denied)
    assert ways[MOVER.guide] == [(33300, 20000), (33300, 22000), (35000, 22000)]
    far = granted(MOVER, Wish([(33300, 20000 + 4 * INCH), (33300 + 4 * INCH, 20000 + 4 * INCH)]).plain())
    assert isinstance(far, Denied)
    assert [len(way) for way in far.ways] == [3, 3, 3]


def test_whoever_is_nudged_stands_there_or_is_refused_there() -> None:
    put = granted(MOVER, Wish([(33300, 25000)], nudged={2: (36600, 26000)}).plain())
    assert not isinstance(put, Denied)
    assert [way[-1] for way in put] == [(30000, 25000), (33300, 25000), (36600, 26000)]
    clash = granted(MOVER, Wish([(33300, 25000)], nudged={2: (34000, 25000)}).plain())
    assert isinstance(clash, Denied)
    assert [(each.kind, [base.name for base in each.bases]) for each in clash.objections] == [(CLASH, ["m1", "m2"])]
    apart = granted(MOVER, Wish([], nudged={1: (33300, 28000)}).plain())
    assert isinstance(apart, Denied)
    assert [(each.kind, each.bases[0].name) for each in apart.objections] == [(APART, "m1"), (APART, "m2")], (
        "one is as good a chain as the other"
    )


def test_those_who_hang_together_are_not_to_blame_for_a_guide_who_strays() -> None:
    bases = [Base(i, f"m{i}", 30000 + 3300 * i, 20000, 1600, 0, 0) for i in range(5)]
    mover = muster(field_of(bases), Land(WIDTH, DEPTH, [], []), MASSES, bases, 6 * INCH, guide=0)
    ways = granted(mover, Wish([], nudged={0: (30000, 20000 + 5 * INCH)}).plain())
    assert isinstance(ways, Denied)
    assert [(each.kind, each.bases[0].name) for each in ways.objections] == [(APART, "m0")]


def test_a_formation_that_cannot_be_had_becomes_the_group_as_it_stands() -> None:
    """One group in a hundred finds no room for a line where it finds room as it stands."""
    fallen_back = 0
    for seed, which, dx, dy in ((2, 1, -4, -3), (3, 5, -4, -3), (6, 2, 0, 5), (1, 0, 0, 5)):
        battle = Battle(seed, TWELVES)
        mover = muster(battle.field, battle.land, MASSES, battle.group(which), 6 * INCH, 4 * INCH)
        x, y = middle_of([walk.start for walk in mover.walks])
        to = [(x + dx * INCH // 2, y + dy * INCH // 2)]
        line, shift = [granted(mover, Wish(to, 0, formation).plain()) for formation in (LINE, AS_IT_STANDS)]
        fallen_back += not isinstance(line, Denied) and line == shift
    assert fallen_back == 3


def test_everybody_is_told_what_bars_a_drag() -> None:
    denied = granted(MOVER, Wish([(33300, 20000 + 7 * INCH)]).plain())
    assert isinstance(denied, Denied)
    assert [objection.kind for objection in denied.objections] == [WALK] * 3
    trouble = denied.objections[0].trouble()
    assert trouble is not None
    assert (trouble.kind, trouble.cost) == ("far", 7 * INCH)
