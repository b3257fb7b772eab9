"""Whatever is proposed is legal by the objection and by the slow checker; the same arguments propose the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.dice import SeededDice
from rulebound.lab.battle import TERMS as BATTLE_TERMS
from rulebound.lab.battle import Battle
from rulebound.space.plane.groups.arranging import arrange, form_up
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.formations import AS_IT_STANDS, BLOCK, COLUMN, FORMATIONS, LINE
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import Terms, Way
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.paths import first_part, length_up
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle
from tests.space.plane.groups.checker import Case, hangs_together, violations
from tests.space.plane.groups.scenes import ALL_TERMS, COLUMNS, DEPTH, MASSES, WIDTH, Scene, crowd

MANY = settings(max_examples=150)
scenes = st.integers(0, 30).map(crowd)
groups = st.integers(0, 8)
terms = st.sampled_from(ALL_TERMS)
inches = st.sampled_from([1, 4, 6, 12])
keys = st.integers(0, 10**6)
formations = st.sampled_from(FORMATIONS)


def held_legal(mover: Mover, case: Case, ways: list[Way] | None) -> None:
    if ways is not None:
        assert mover.objection(ways) is None
        assert violations(case, ways) == set()


@MANY
@given(scenes, groups, terms, inches, keys)
def test_a_drawn_move_is_legal(scene: Scene, which: int, terms: Terms, inches: int, key: int) -> None:
    mover, case = scene.mover(which, terms, inches * INCH, inches * INCH // 2)
    ways = Moves(mover).sample(SeededDice(key))
    held_legal(mover, case, ways)
    assert ways is not None or mover.objection(mover.stay()) is not None
    assert ways == Moves(mover).sample(SeededDice(key))


@settings(max_examples=25)
@given(scenes, groups, terms, st.integers(1, 40))
def test_the_first_moves_are_legal_and_no_more_than_asked_for(
    scene: Scene, which: int, terms: Terms, count: int
) -> None:
    mover, case = scene.mover(which, terms, 6 * INCH, 4 * INCH)
    first = Moves(mover).first(count)
    assert 0 < len(first) <= count or mover.objection(mover.stay()) is not None
    for ways in first:
        held_legal(mover, case, ways)
    assert Moves(mover).first(max(1, count // 2)) == first[: max(1, count // 2)]


@MANY
@given(scenes, groups, terms, formations, st.integers(0, 1200), st.integers(-8, 8), st.integers(-8, 8))
def test_a_formation_is_legal_or_not_offered(
    scene: Scene, which: int, terms: Terms, formation: str, spread: int, dx: int, dy: int
) -> None:
    mover, case = scene.mover(which, terms, 8 * INCH, 6 * INCH)
    x, y = mover.walks[mover.guide].start
    held_legal(mover, case, Moves(mover).towards(x + dx * INCH, y + dy * INCH, (dx, dy), formation, spread))


@MANY
@given(scenes, groups, terms, formations, st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), max_size=3))
def test_a_guide_may_lead_around_corners(
    scene: Scene, which: int, terms: Terms, formation: str, steps: list[Point]
) -> None:
    mover, case = scene.mover(which, terms, 12 * INCH, 6 * INCH)
    lead = [mover.walks[mover.guide].start]
    for dx, dy in steps:
        lead.append((lead[-1][0] + dx * INCH, lead[-1][1] + dy * INCH))
    ways = form_up(mover, lead, (1, 2), formation)
    held_legal(mover, case, ways)
    if ways is not None:
        assert ways[mover.guide] == lead or ways[mover.guide] == first_part(lead, 6 * INCH, [])


@MANY
@given(scenes, groups, terms, keys, st.integers(-900, 900), st.integers(-900, 900))
def test_a_nudge_leads_to_legal_ways(scene: Scene, which: int, terms: Terms, key: int, dx: int, dy: int) -> None:
    mover, case = scene.mover(which, terms, 8 * INCH, 6 * INCH)
    ways = Moves(mover).sample(SeededDice(key)) or mover.stay()
    wished = [way[-1] for way in ways]
    i = key % len(wished)
    wished[i] = (wished[i][0] + dx, wished[i][1] + dy)
    held_legal(mover, case, arrange(mover, wished))
    assert arrange(mover, wished) == arrange(mover, wished)


@MANY
@given(scenes, groups, terms, keys)
def test_what_everybody_may_reach_straight_is_had_as_wished(scene: Scene, which: int, terms: Terms, key: int) -> None:
    rng = random.Random(key)
    mover, case = scene.mover(which, terms, 4 * INCH)
    dx, dy = rng.randrange(-9000, 9001), rng.randrange(-9000, 9001)
    wished = [(walk.start[0] + dx, walk.start[1] + dy) for walk in mover.walks]
    straight = [[walk.start, place] for walk, place in zip(mover.walks, wished, strict=True)]
    if violations(case, straight):
        return
    assert arrange(mover, wished) == straight
    assert form_up(mover, straight[mover.guide], (dx, dy), AS_IT_STANDS) == straight


def test_a_group_stopped_midway_finds_room_nearby() -> None:
    """Midway somebody may stand on a friend it was about to pass, or on another of its group."""
    stopped = settled = 0
    for seed in range(12):
        scene = crowd(seed)
        for which in range(len(scene.groups)):
            mover, case = scene.mover(which, MASSES, 6 * INCH)
            ways = Moves(mover).sample(SeededDice(seed))
            if ways is None:
                continue
            half = [first_part(way, length_up(way) // 2, [])[-1] for way in ways]
            found = arrange(mover, half)
            held_legal(mover, case, found)
            stopped += 1
            settled += found is not None
    assert stopped > 80
    assert settled >= stopped * 95 // 100


OPEN = Land(WIDTH, DEPTH, [], [])


def in_a_heap(radii: list[int], owner: int = 0) -> list[Base]:
    """Bases side by side from the west to the east."""
    bases, x = [], 4000
    for i, radius in enumerate(radii):
        x += radius
        bases.append(Base(i, f"m{i}", x, 20000, radius, 0, owner))
        x += radius + 300
    return bases


@MANY
@given(
    st.lists(st.sampled_from([1600, 3000]), min_size=1, max_size=9),
    formations,
    st.integers(0, 2000),
    st.integers(-9, 9),
    st.integers(-9, 9),
)
def test_in_the_open_every_formation_can_be_had(
    radii: list[int], formation: str, spread: int, look_x: int, look_y: int
) -> None:
    land = Land(WIDTH * 3, DEPTH * 3, [], [])
    bases = [base.moved(base.x + WIDTH, base.y + DEPTH) for base in in_a_heap(radii)]
    mover = muster(field_of(bases), land, MASSES, bases, 60 * INCH)
    x, y = mover.walks[mover.guide].start
    ways = form_up(mover, [(x, y), (x, y + 5 * INCH)], (look_x, look_y), formation, spread)
    assert ways is not None
    assert ways[mover.guide][-1] == (x, y + 5 * INCH)
    assert hangs_together([way[-1] for way in ways], radii, INCH)


@pytest.mark.parametrize(("formation", "files", "ranks"), [(LINE, 9, 1), (COLUMN, 1, 9), (BLOCK, 3, 3)])
def test_a_formation_has_its_ranks_and_files(formation: str, files: int, ranks: int) -> None:
    bases = in_a_heap([1600] * 9)
    mover = muster(field_of(bases), OPEN, MASSES, bases, 30 * INCH, guide=4)
    ways = form_up(mover, [(bases[4].x, 20000), (bases[4].x, 30000)], (0, 1), formation)
    assert ways is not None
    assert len({way[-1][0] for way in ways}) == files
    assert len({way[-1][1] for way in ways}) == ranks
    assert max(way[-1][1] for way in ways) - min(way[-1][1] for way in ways) == (ranks - 1) * 3203


def test_the_leftmost_stand_left_and_the_foremost_in_front() -> None:
    bases = in_a_heap([1600] * 4)
    bases[3] = bases[3].moved(bases[3].x, 21000)
    mover = muster(field_of(bases), OPEN, MASSES, bases, 30 * INCH, guide=0)
    line = form_up(mover, [(bases[0].x, 20000), (bases[0].x, 30000)], (0, 1), LINE)
    column = form_up(mover, [(bases[0].x, 20000), (bases[0].x, 30000)], (0, 1), COLUMN)
    assert line is not None and column is not None
    assert [way[-1][0] for way in line] == sorted(way[-1][0] for way in line)
    assert max(range(4), key=lambda i: column[i][-1][1]) == 3


def test_files_pass_a_gate_over_the_corners_of_their_guide() -> None:
    walls = [rectangle(0, 30000, 38000, 1000), rectangle(42000, 30000, WIDTH - 42000, 1000)]
    land = Land(WIDTH, DEPTH, [Obstacle(wall, "wall") for wall in walls], [])
    bases = [base.moved(base.x + 24000, base.y) for base in in_a_heap([1600] * 5)]
    mover = muster(field_of(bases), land, MASSES, bases, 20 * INCH, guide=4)
    start = mover.walks[4].start
    ways = form_up(mover, [start, (40000, 29000), (40000, 45000)], (0, 1), COLUMN)
    assert ways is not None
    assert all(way[-1][1] > 31000 for way in ways)


def test_a_group_hemmed_in_stays() -> None:
    bases = in_a_heap([1600] * 2)
    walls = [
        rectangle(3000, 21700, 9000, 500),
        rectangle(3000, 17800, 9000, 500),
        rectangle(3300, 17000, 500, 6000),
        rectangle(10900, 17000, 500, 6000),
    ]
    land = Land(WIDTH, DEPTH, [Obstacle(wall, "wall") for wall in walls], [])
    mover = muster(field_of(bases), land, MASSES, bases, 6 * INCH)
    ways = Moves(mover).sample(SeededDice(1))
    assert ways is not None
    assert all(abs(way[-1][0] - way[0][0]) < 1000 for way in ways)


def test_a_scattered_group_has_no_move_but_to_close_up() -> None:
    bases = in_a_heap([1600] * 2)
    bases[1] = bases[1].moved(40000, 20000)
    mover = muster(field_of(bases), OPEN, MASSES, bases, INCH)
    assert Moves(mover).sample(SeededDice(1)) is None
    assert Moves(mover).first(5) == []
    mover = muster(field_of(bases), OPEN, MASSES, bases, 20 * INCH)
    assert arrange(mover, [way[-1] for way in mover.stay()]) is not None


def test_most_drags_of_a_battle_are_offered() -> None:
    """The rates of the measured sketch, with some room for other dice."""
    battle = Battle(1)
    offered = dict.fromkeys(FORMATIONS, 0)
    count = 0
    for which in range(len(battle.groups)):
        bases = battle.group(which)
        mover = muster(battle.field, battle.land, BATTLE_TERMS, bases, 6 * INCH, 4 * INCH)
        x, y = mover.walks[mover.guide].start
        for dx, dy in ((0, 5), (4, 3), (-4, -3)):
            count += 1
            for formation in FORMATIONS:
                ways = Moves(mover).towards(x + dx * INCH, y + dy * INCH, (dx, dy), formation)
                offered[formation] += ways is not None
    assert offered[AS_IT_STANDS] >= count * 90 // 100
    assert min(offered.values()) >= count * 70 // 100


def test_whoever_is_set_down_stands_within_the_leash() -> None:
    scene = crowd(5)
    for which in range(len(scene.groups)):
        mover, case = scene.mover(which, COLUMNS, 4 * INCH)
        for ways in Moves(mover).first(12):
            held_legal(mover, case, ways)
