"""Whatever is proposed is legal by the objection and by the slow checker; the same arguments propose the same."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.dice import SeededDice
from rulebound.core.wish import AS_IT_STANDS, BLOCK, COLUMN, FORMATIONS, LINE
from rulebound.lab.battle import TERMS as BATTLE_TERMS
from rulebound.lab.battle import Battle
from rulebound.space.plane.groups.arranging import arrange, form_up
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import Objection, Terms, Way
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.paths import first_part, length_up
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle
from tests.space.plane.groups.checker import Case, hangs_together, violations
from tests.space.plane.groups.scenes import ALL_TERMS, DEPTH, MASSES, WIDTH, Scene, crowd

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


def west_of(border: int, bases: list[Base], ways: list[Way]) -> list[Base]:
    return [base for base, way in zip(bases, ways, strict=True) if way[-1][0] < border]


def not_west_of(border: int, bases: list[Base]) -> Callable[[list[Way]], Objection | None]:
    """In this game nobody ends west of a border."""

    def further(ways: list[Way]) -> Objection | None:
        west = west_of(border, bases, ways)
        return Objection("west", west) if west else None

    return further


def test_proposals_keep_to_what_only_their_game_asks() -> None:
    scene, refused, kept = crowd(4), 0, 0
    for which in range(len(scene.groups)):
        bases = scene.bases(which)
        border = int(min(base.x for base in bases)) + INCH
        bound = muster(scene.field, scene.land, MASSES, bases, 8 * INCH, 6 * INCH, further=not_west_of(border, bases))
        free = muster(scene.field, scene.land, MASSES, bases, 8 * INCH, 6 * INCH)
        for ways in Moves(bound).first(10):
            assert west_of(border, bases, ways) == []
            kept += 1
        for ways in Moves(free).first(10):
            for mover in (bound, bound.needing(1)):
                objection = mover.objection(ways)
                assert ([] if objection is None else objection.bases) == west_of(border, bases, ways)
                assert objection is None or objection.kind == "west"
                refused += objection is not None
        assert bound.slow().objection(bound.stay()) is not None
    assert min(refused, kept) > 20


def test_there_are_no_more_first_moves_than_asked_for_even_at_their_end() -> None:
    bases = in_a_heap([1600])
    moves = Moves(muster(field_of(bases), OPEN, MASSES, bases, 4 * INCH))
    everything = moves.first(1000)
    assert everything[-1] == moves.mover.stay()
    assert [len(moves.first(len(everything) - k)) for k in (0, 1, 2)] == [len(everything) - k for k in (0, 1, 2)]


def test_a_line_longer_than_the_leash_is_drawn_in() -> None:
    """Whoever would stand too far from the guide finds another place."""
    bases = in_a_heap([1270] * 7)
    terms = Terms(gap=INCH // 4, guided=True, leash=2 * INCH)
    mover = muster(field_of(bases), OPEN, terms, bases, 8 * INCH, guide=0)
    start = mover.walks[0].start
    ways = form_up(mover, [start, (start[0] + 3 * INCH, start[1] + 4 * INCH)], (0, 1), LINE)
    assert ways is not None
    assert mover.objection(ways) is None
    assert len({way[-1][1] for way in ways}) > 1


def test_whoever_hangs_on_others_waits_for_them_and_gets_its_place() -> None:
    """A horseshoe: its other end is near the guide, and in the chain only when all between them stand."""
    spots = [(0, 0), (0, 5000), (0, 10000), (5000, 10000), (10000, 10000), (10000, 5000), (10000, 0)]
    spots.append((-5000, 0))
    bases = [Base(i, f"m{i}", 20000 + x, 20000 + y, 1600, 0, 0) for i, (x, y) in enumerate(spots)]
    mover = muster(field_of(bases), OPEN, MASSES, bases, 8 * INCH, guide=0)
    wished = [(int(base.x) + 9000, int(base.y) + 3000) for base in bases]
    wished[7] = (wished[1][0] - 1000, wished[1][1])
    ways = arrange(mover, wished)
    assert ways is not None
    assert [i for i in range(len(bases)) if ways[i][-1] != wished[i]] in ([1], [7])


def test_a_guide_that_cannot_have_its_place_finds_one_nearby() -> None:
    bases = in_a_heap([1600] * 3)
    friend = Base(3, "friend", bases[1].x, 30000, 1600, 1, 0)
    mover = muster(field_of([*bases, friend]), OPEN, MASSES, bases, 8 * INCH, guide=1)
    ways = arrange(mover, [(int(base.x), 30000) for base in bases])
    assert ways is not None
    assert mover.objection(ways) is None
    x, y = ways[1][-1]
    assert 3200**2 <= (x - friend.x) ** 2 + (y - friend.y) ** 2 <= 4100**2


def test_what_is_wished_beyond_slow_ground_is_gone_towards() -> None:
    bases = in_a_heap([1600] * 3)
    land = Land(WIDTH, DEPTH, [], [rectangle(0, 25000, WIDTH, 2000)])
    mover = muster(field_of(bases), land, MASSES, bases, 8 * INCH, 4 * INCH)
    lead = [mover.walks[1].start, (int(bases[1].x), 20000 + 7 * INCH)]
    for ways in (
        arrange(mover, [(int(b.x), 20000 + 7 * INCH) for b in bases]),
        form_up(mover, lead, (0, 1), AS_IT_STANDS),
    ):
        assert ways is not None
        assert mover.objection(ways) is None
        assert all(20000 + 4 * INCH - 3 <= way[-1][1] <= 20000 + 4 * INCH for way in ways)
