"""The index finds what a scan finds, whatever was moved; fields that share bases stay apart."""

from __future__ import annotations

import json
import random
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.notation import BadPosition
from rulebound.space.plane.groups.field import FIELD, Base, Battlefield, box_of, field_of, nearest_pair
from rulebound.space.plane.groups.land import Rim
from tests.space.plane.groups.checker import apart
from tests.space.plane.groups.scenes import DEPTH, WIDTH, crowd

near_the_table = st.integers(-5000, WIDTH + 5000)


def told(field: Battlefield) -> list[tuple[int, int, int]]:
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
    assert FIELD.write(rest.put([base])) == FIELD.write(field)


@given(st.integers(0, 9), st.integers(0, 40))
def test_a_field_written_and_read_is_the_same(seed: int, gone: int) -> None:
    field = crowd(seed).field
    field = field.take([field.by_x[gone % len(field.by_x)]])
    written = json.dumps(FIELD.write(field))
    read = FIELD.read(json.loads(written), "field", None)
    assert json.dumps(FIELD.write(read)) == written
    assert told(read) == told(field)
    assert (read.widest, field_of([None]).widest) == (max(base.radius for base in read.by_x), 0)


def test_what_is_no_field_is_refused() -> None:
    rows = [[0, "a", 5, 5, 9, 0, 0], None, [2, "c", 50, 5, 9, 1, 1]]
    assert told(FIELD.read(rows, "field", None)) == [(0, 5, 5), (2, 50, 5)]
    rows[2] = [1, "c", 50, 5, 9, 1, 1]
    with pytest.raises(BadPosition, match="'c' has number 1; its place in the list is 2"):
        FIELD.read(rows, "field", None)
    with pytest.raises(BadPosition, match=r"field\[0\].x is 'far'; a whole number is right"):
        FIELD.read([[0, "a", "far", 5, 9, 0, 0]], "field", None)


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


def test_of_two_that_differ_by_less_than_a_unit_the_nearer_is_the_nearest() -> None:
    base = Base(0, "m", 0, 0, 1000, 0, 0)
    others = [Base(1 + k, f"e{k}", 3000, off, 1000, 1, 1) for k, off in enumerate((2, 1, 3, -1))]
    assert nearest_pair([base], others) == (0, 1)
    wide = Base(5, "wide", 5000, 1, 3000, 1, 1)
    assert nearest_pair([base], [*others, wide]) == (0, 4), "seen under a smaller angle the same step aside is shorter"


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
