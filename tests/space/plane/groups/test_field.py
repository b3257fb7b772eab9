"""The index finds what a scan finds, whatever was moved; fields that share bases stay apart."""

from __future__ import annotations

import json
import random
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.space.plane.groups.field import Base, Field, box_of, field_from, field_of, nearest_pair
from rulebound.space.plane.groups.land import Rim
from tests.space.plane.groups.checker import apart
from tests.space.plane.groups.scenes import DEPTH, WIDTH, crowd

near_the_table = st.integers(-5000, WIDTH + 5000)


def told(field: Field) -> list[tuple[int, int, int]]:
    return [(int(base.number), int(base.x), int(base.y)) for base in field.by_x]


@given(st.integers(0, 9), st.integers(0, 10**6))
def test_the_index_finds_what_a_scan_finds_and_earlier_fields_stay_as_they_were(seed: int, key: int) -> None:
    rng = random.Random(key)
    field = crowd(seed).field
    for _ in range(rng.randrange(1, 6)):
        before, earlier = told(field), field
        some = rng.sample(field.by_x, 4)
        if rng.random() < 0.5:
            field = field.put([base.moved(rng.randrange(WIDTH), rng.randrange(DEPTH)) for base in some])
        else:
            field = field.take(some[:2])
        assert told(earlier) == before
        x, y = rng.randrange(WIDTH), rng.randrange(DEPTH)
        left, bottom, right, top = x, y, x + rng.randrange(20000), y + rng.randrange(20000)
        scanned = [
            base
            for base in field.bases
            if base is not None
            and base.right >= left
            and base.left <= right
            and base.top >= bottom
            and base.bottom <= top
        ]
        assert sorted(field.near(left, bottom, right, top), key=lambda base: base.number) == scanned
        order = [(base.x, base.number) for base in field.by_x]
        assert order == sorted(order)
        assert field.by_x == sorted([base for base in field.bases if base is not None], key=lambda b: (b.x, b.number))


def test_a_box_that_only_touches_a_base_meets_it() -> None:
    field = field_of([Base(0, "one", 5000, 5000, 1000, 0, 0), Base(1, "wide", 20000, 5000, 7000, 0, 0)])
    assert field.near(6000, 6000, 6000, 6000) == [field.bases[0]]
    assert field.near(6001, 6000, 6001, 6000) == []
    assert field.near(13000, 5000, 13000, 5000) == [field.bases[1]]


def test_who_has_left_the_table_is_of_no_group() -> None:
    field = crowd(3).field
    base = field.by_x[4]
    rest = field.take([base])
    assert rest.bases[base.number] is None
    assert rest.those([int(base.number)]) == []
    assert base not in rest.group(base.group) and base in field.group(base.group)
    assert rest.put([base]).plain() == field.plain()


@given(st.integers(0, 9), st.integers(0, 40))
def test_a_field_written_and_read_is_the_same(seed: int, gone: int) -> None:
    field = crowd(seed).field
    field = field.take([field.by_x[gone % len(field.by_x)]])
    read = field_from(json.loads(json.dumps(field.plain())))
    assert read.plain() == field.plain()
    assert told(read) == told(field)
    assert (read.widest, field_from([None]).widest) == (max(base.radius for base in read.by_x), 0)


def test_bases_are_numbered_by_their_place() -> None:
    with pytest.raises(ValueError, match="'b' has number 5; its place in the list is 1"):
        field_of([Base(0, "a", 0, 0, 9, 0, 0), Base(5, "b", 99, 0, 9, 0, 0)])


@given(st.integers(0, 20), st.integers(0, 8), st.integers(0, 8))
def test_the_nearest_pair_is_the_nearest_of_all(seed: int, one: int, other: int) -> None:
    scene = crowd(seed)
    bases, others = scene.bases(one), scene.bases(other)
    if one == other:
        return

    def far(i: int, j: int) -> int:
        """The gap in 2^-100 of a unit, far finer than two gaps that differ can be alike here."""
        a, b = bases[i], others[j]
        square = apart((int(a.x), int(a.y)), (int(b.x), int(b.y)))
        return isqrt(square << 200) - (int(a.radius + b.radius) << 100)

    pairs = [(far(i, j), i, j) for i in range(len(bases)) for j in range(len(others))]
    assert nearest_pair(bases, others) == min(pairs)[1:]


@given(near_the_table, near_the_table, near_the_table, near_the_table, st.integers(0, 9000))
def test_the_rim_keeps_every_place_of_a_piece_on_the_table(ax: int, ay: int, bx: int, by: int, limit: int) -> None:
    inner = min(min(x, WIDTH - x, y, DEPTH - y) for x, y in ((ax, ay), (bx, by)))
    expected = -1 if inner < 0 else (inner > limit) - (inner < limit)
    assert Rim(WIDTH, DEPTH).gap(ax, ay, bx, by, limit) == expected
    assert Rim(WIDTH, DEPTH).side(ax, ay) == Rim(WIDTH, DEPTH).gap(ax, ay, ax, ay, 0)


def test_the_box_around_a_group_holds_it() -> None:
    bases = crowd(1).field.by_x
    left, bottom, right, top = box_of(bases)
    assert (left, bottom) == (min(b.x - b.radius for b in bases), min(b.y - b.radius for b in bases))
    assert (right, top) == (max(b.x + b.radius for b in bases), max(b.y + b.radius for b in bases))
