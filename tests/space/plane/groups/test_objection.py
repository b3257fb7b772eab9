"""What is objected to is what a slow checker objects to, and every reason has its name."""

from __future__ import annotations

import random
from math import isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.dice import SeededDice
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import (
    APART,
    CLASH,
    FORM,
    OWN_SIZE,
    SLOW,
    STRAY,
    UNTOUCHED,
    WALK,
    Terms,
    Way,
)
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import FAR, PLACE, WAY
from tests.space.plane.groups.checker import violations
from tests.space.plane.groups.scenes import ALL_TERMS, DEPTH, LEASHED, LOOSE, MASSES, WIDTH, crowd


def spoiled(rng: random.Random, ways: list[Way], far: int) -> list[Way]:
    """Ways changed a little or a lot: mostly still legal, or illegal by a hair."""
    changed = [list(way) for way in ways]
    for _ in range(rng.randrange(3)):
        i = rng.randrange(len(changed))
        way = changed[i]
        step = rng.choice((1, 2, 40, 400, 3000, far))
        x, y = way[-1] if way else (0, 0)
        near = (x + rng.randint(-step, step), y + rng.randint(-step, step))
        match rng.randrange(7):
            case 0 | 1:
                changed[i] = [*way[:-1], near] if len(way) > 1 else [*way, near]
            case 2:
                changed[i] = [*way, near]
            case 3:
                changed[i] = [*way[:-1], near, way[-1]] if way else []
            case 4:
                changed = [[*one, (one[-1][0] + near[0] - x, one[-1][1] + near[1] - y)] for one in changed if one]
            case 5:
                changed[i] = way[:1]
            case _:
                changed = changed[1:] if rng.random() < 0.1 else changed[::-1] if rng.random() < 0.1 else changed
        if not changed:
            break
    return changed


def rushed(rng: random.Random, mover: Mover, ways: list[Way], body: Base, allowance: int) -> list[Way]:
    """One goes straight for another body, and stops at a distance that matters or as far as it may."""
    i = rng.randrange(len(ways))
    x, y = mover.walks[i].start
    dx, dy = int(body.x) - x, int(body.y) - y
    length = max(1, isqrt(dx * dx + dy * dy))
    gap = rng.choice((0, mover.terms.off, mover.terms.rest)) + rng.randint(-3, 3)
    far = length - int(body.radius) - int(mover.bases[i].radius) - gap
    far = max(0, min(far, allowance) if mover.is_walker(i) else far)
    return [*ways[:i], [(x, y), (x + dx * far // length, y + dy * far // length)], *ways[i + 1 :]]


def judged_alike(seed: int, which: int, key: int) -> set[str]:
    """Some answers of a group in a crowd, judged twice."""
    rng = random.Random(key)
    scene = crowd(seed)
    terms = rng.choice(ALL_TERMS)
    allowance = rng.choice((2, 4, 6, 12)) * INCH
    slowed = rng.choice((0, allowance // 2))
    enemies = scene.enemies(which)
    charges = rng.choice(enemies) if rng.random() < 0.3 else -1
    fights = tuple(k for k in enemies if rng.random() < 0.2)
    mover, case = scene.mover(which, terms, allowance, slowed, charges, fights, least=rng.choice((1, 1, 2)))
    looser = LOOSE if terms is LEASHED and rng.random() < 0.5 else terms
    uncharged = scene.mover(which, looser, allowance, rng.choice((0, slowed)), -1, fights)[0]
    proposed = Moves(uncharged).sample(SeededDice(key)) or mover.stay()
    met: set[str] = set()
    for _ in range(4):
        ways = spoiled(rng, proposed, allowance)
        if rng.random() < 0.3:
            ways = rushed(rng, mover, proposed, rng.choice(scene.field.by_x), allowance)
        objection = mover.objection(ways)
        wrong = violations(case, ways)
        assert (objection is None) == (not wrong), (objection and objection.kind, wrong, ways)
        if objection is None:
            met.add("")
        else:
            assert objection.kind in wrong, (objection.kind, wrong, ways)
            assert (objection.trouble() is None) == (objection.kind != WALK)
            met.add(objection.kind)
    return met


@settings(max_examples=300)
@given(st.integers(0, 30), st.integers(0, 8), st.integers(0, 10**6))
def test_a_slow_checker_agrees(seed: int, which: int, key: int) -> None:
    judged_alike(seed, which, key)


def test_the_checker_meets_every_reason() -> None:
    met: set[str] = set()
    for key in range(150):
        met |= judged_alike(key % 31, key % 9, key)
    assert met == {"", FORM, WALK, SLOW, CLASH, APART, STRAY, UNTOUCHED}


def row(count: int, x: int, y: int, group: int, owner: int, first: int = 0, step: int = 3300) -> list[Base]:
    return [Base(first + i, f"m{first + i}", x + i * step, y, 1600, group, owner) for i in range(count)]


OPEN = Land(WIDTH, DEPTH, [], [])
STAND = row(3, 30000, 20000, 0, 0)
STAY: list[Way] = [[(int(base.x), int(base.y))] for base in STAND]


def with_way(i: int, *places: tuple[int, int]) -> list[Way]:
    return [[*way, *places] if k == i else way for k, way in enumerate(STAY)]


def test_every_reason_is_named() -> None:
    land = Land(WIDTH, DEPTH, [], [Circle(42000, 31000, 2000)])
    field = field_of([*STAND, *row(2, 30000, 45000, 1, 1, 3)])
    mover = muster(field, land, MASSES, STAND, 6 * INCH, 4 * INCH)

    def kind(ways: list[Way]) -> str:
        objection = mover.objection(ways)
        return "" if objection is None else objection.kind

    assert kind(STAY) == ""
    assert kind(STAY[:2]) == FORM
    assert kind([[], *STAY[1:]]) == FORM
    assert kind([[(30001, 20000)], *STAY[1:]]) == FORM
    assert kind(with_way(0, (30000, 20000 + 6 * INCH + 1))) == WALK
    assert kind(with_way(0, (30100, 20000 + 4 * INCH))) == APART
    assert kind(with_way(0, (33300, 20100))) == CLASH
    assert kind(with_way(0, (1599, 20000))) == WALK
    over = [[start, (start[0] + 3000, start[1] + 5 * INCH)] for (start,) in STAY]
    assert kind(over) == SLOW
    mover = muster(field, land, MASSES, STAND, 6 * INCH, charges=1)
    assert kind(STAY) == UNTOUCHED
    mover = muster(field, OPEN, Terms(4 * INCH, guided=True, leash=INCH), STAND, 4 * INCH, guide=0)
    assert kind(with_way(0, (30000, 20000 - 3 * INCH))) == STRAY
    assert kind(with_way(1, (33300, 21000), (33300, 20000))) == FORM, "who is set down walks no corners"


def test_the_objection_says_what_is_in_the_way() -> None:
    solid = Obstacle(Circle(30000, 26000, 1000), "rock")
    enemies = row(1, 22000, 20000, 1, 1, 3)
    mover = muster(field_of([*STAND, *enemies]), Land(WIDTH, DEPTH, [solid], []), MASSES, STAND, 6 * INCH)
    for ways, kind, name in (
        (with_way(0, (30000, 30000)), WAY, "rock"),
        (with_way(0, (27000, 20000)), WAY, "m3"),
        (with_way(0, (30000, 20000), (30000, 4000)), FAR, ""),
    ):
        objection = mover.objection(ways)
        assert objection is not None
        assert objection.bases == [STAND[0]]
        trouble = objection.trouble()
        assert trouble is not None
        assert (trouble.kind, trouble.obstacle.name if trouble.obstacle else "") == (kind, name)


def test_who_is_set_down_may_not_leave_the_table() -> None:
    """Walls along the edges would not keep a base in that is never pushed across them."""
    terms = Terms(INCH, guided=True, leash=4 * INCH)
    bases = row(2, 1600, 20000, 0, 0)
    mover = muster(field_of(bases), OPEN, terms, bases, 4 * INCH, guide=0)
    objection = mover.objection([[(1600, 20000)], [(4900, 20000), (-1700, 20000)]])
    assert objection is not None
    trouble = objection.trouble()
    assert trouble is not None
    assert (objection.kind, trouble.kind, trouble.obstacle and trouble.obstacle.name) == (WALK, PLACE, "edge")


@pytest.mark.parametrize(("radius", "legal"), [(1600, True), (3000, False)])
def test_friends_of_their_own_size_are_passed_others_not(radius: int, legal: bool) -> None:
    bases = row(1, 30000, 20000, 0, 0)
    field = field_of([*bases, Base(1, "friend", 30000, 27000, radius, 1, 0)])
    mover = muster(field, OPEN, Terms(INCH, crosses=OWN_SIZE), bases, 6 * INCH)
    assert (mover.objection([[(30000, 20000), (30000, 20000 + 6 * INCH)]]) is None) == legal
    onto = mover.objection([[(30000, 20000), (30000, 26000)]])
    assert onto is not None


def test_who_stands_too_near_an_enemy_may_leave_and_not_come_nearer() -> None:
    bases = row(1, 30000, 20000, 0, 0)
    field = field_of([*bases, *row(1, 30000, 24000, 1, 1, 1)])
    mover = muster(field, OPEN, MASSES, bases, 6 * INCH)
    assert mover.objection([[(30000, 20000), (30000, 16000)]]) is None
    assert mover.objection([[(30000, 20000), (29000, 19900)]]) is None
    assert mover.objection([[(30000, 20000), (30000, 20001)]]) is not None


@pytest.mark.parametrize(("off", "slow"), [(1600, True), (1601, False)])
def test_whoever_touches_slow_ground_goes_as_far_as_that_allows_and_no_farther(off: int, slow: bool) -> None:
    bases = row(1, 30000, 20000, 0, 0)
    land = Land(WIDTH, DEPTH, [], [rectangle(30000 + off, 22000, 5000, 5000)])
    mover = muster(field_of(bases), land, MASSES, bases, 6 * INCH, 4 * INCH)
    assert mover.objection([[(30000, 20000), (30000, 20000 + 4 * INCH)]]) is None
    objection = mover.objection([[(30000, 20000), (30000, 20001 + 4 * INCH)]])
    assert (objection is not None and objection.kind == SLOW) == slow


def test_whoever_starts_on_slow_ground_is_slow_wherever_it_goes() -> None:
    bases = row(1, 30000, 20000, 0, 0)
    mover = muster(
        field_of(bases), Land(WIDTH, DEPTH, [], [Circle(30000, 17000, 1400)]), MASSES, bases, 6 * INCH, 4 * INCH
    )
    objection = mover.objection([[(30000, 20000), (30000, 20001 + 4 * INCH)]])
    assert objection is not None
    trouble = objection.trouble()
    assert (objection.kind, trouble and trouble.cost) == (WALK, 4 * INCH + 1)
    assert mover.objection([[(30000, 20000), (30000, 20000 + 4 * INCH)]]) is None


@pytest.mark.parametrize("touching", [False, True])
def test_an_enemy_is_kept_off_to_the_unit_even_at_the_end_of_the_longest_way(touching: bool) -> None:
    bases = row(1, 30000, 20000, 0, 0)
    terms = Terms(INCH, off=INCH, touching=touching)
    for gap, legal in ((INCH - 1, False), (INCH, not touching), (INCH + 1, True)):
        enemy = Base(1, "enemy", 30000, 20000 + 4 * INCH + 3200 + gap, 1600, 1, 1)
        mover = muster(field_of([*bases, enemy]), OPEN, terms, bases, 4 * INCH)
        assert (mover.objection([[(30000, 20000), (30000, 20000 + 4 * INCH)]]) is None) == legal, gap
        mover = muster(field_of([*bases, enemy]), OPEN, terms, bases, 4 * INCH, fights=(1,))
        assert mover.objection([[(30000, 20000), (30000, 20000 + 4 * INCH)]]) is None


def test_who_is_set_down_at_the_end_of_the_leash_keeps_off_an_enemy_there() -> None:
    bases = row(2, 10000, 20000, 0, 0)
    terms = Terms(4 * INCH, rest=INCH, guided=True, leash=4 * INCH)
    places = [(10000 + 4 * INCH, 20000), (10000 + 8 * INCH + 3200, 20000)]
    for gap, legal in ((INCH - 1, False), (INCH, True)):
        enemy = Base(2, "enemy", places[1][0] + 3200 + gap, 20000, 1600, 1, 1)
        mover = muster(field_of([*bases, enemy]), OPEN, terms, bases, 4 * INCH, guide=0)
        ways = [[(int(base.x), int(base.y)), place] for base, place in zip(bases, places, strict=True)]
        assert (mover.objection(ways) is None) == legal


def test_as_many_must_be_in_contact_as_are_needed() -> None:
    bases = row(2, 30000, 20000, 0, 0)
    field = field_of([*bases, *row(2, 30000, 30000, 1, 1, 2)])
    mover = muster(field, OPEN, MASSES, bases, 6 * INCH, charges=1)
    both: list[Way] = [[(30000, 20000), (30000, 26750)], [(33300, 20000), (33300, 26750)]]
    one: list[Way] = [both[0], [(33300, 20000), (33300, 26600)]]
    assert [mover.objection(both), mover.objection(one), mover.needing(2).objection(both)] == [None, None, None]
    objection = mover.needing(2).objection(one)
    assert objection is not None and objection.kind == UNTOUCHED


def test_terms_that_no_group_can_keep_are_refused() -> None:
    with pytest.raises(ValueError, match="100 would be the least"):
        Terms(gap=99)
    with pytest.raises(ValueError, match="needs a leash"):
        Terms(gap=INCH, guided=True)
