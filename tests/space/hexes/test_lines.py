"""Lines over hexes, against cutting the line with each hex in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.space.hexes.grid import Hex, distance, neighbours, step, within
from rulebound.space.hexes.lines import between, corner, crossed, entered, touched
from tests.space.hexes.cutting import cut

HEXES = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


def is_inside(a: Hex, b: Hex, hex_: Hex, share: Fraction) -> bool:
    """Whether a point of the line lies in a hex and not on its rim."""
    for direction in range(6):
        (pq, pr), (nq, nr) = corner(direction - 1), corner(direction)
        q, r = 3 * (a[0] + share * (b[0] - a[0]) - hex_[0]), 3 * (a[1] + share * (b[1] - a[1]) - hex_[1])
        if (nq - pq) * (r - pr) - (nr - pr) * (q - pq) <= 0:
            return False
    return True


def test_corners_lie_between_three_hexes() -> None:
    for direction in range(6):
        met = [(0, 0), step((0, 0), direction), step((0, 0), direction + 1)]
        assert corner(direction) == (sum(q for q, _ in met), sum(r for _, r in met))


@given(HEXES, HEXES)
def test_what_a_line_crosses_and_what_it_only_touches(a: Hex, b: Hex) -> None:
    through: list[tuple[tuple[Fraction, Fraction], Hex]] = []
    rim: list[tuple[tuple[Fraction, Fraction], Hex]] = []
    for hex_ in within(a, distance(a, b) + 2):
        part = cut(a, b, hex_)
        if part is not None:
            span = part.begins, part.ends
            inside = is_inside(a, b, hex_, (part.begins + part.ends) / 2)
            (through if inside else rim).append((span, hex_))
    assert sorted(touched(a, b)) == sorted(hex_ for _, hex_ in rim)
    assert crossed(a, b) == [hex_ for _, hex_ in sorted(through)]
    assert sorted(between(a, b)) == sorted({hex_ for _, hex_ in through + rim} - {a, b})


@given(HEXES, HEXES)
def test_a_line_is_the_same_from_both_ends(a: Hex, b: Hex) -> None:
    assert crossed(a, b) == crossed(b, a)[::-1]
    assert sorted(touched(a, b)) == sorted(touched(b, a))


@given(HEXES, HEXES)
def test_a_line_comes_in_through_one_edge_or_at_a_corner_through_two(a: Hex, b: Hex) -> None:
    edges = entered(a, b)
    if a == b:
        assert edges == []
        return
    line = crossed(a, b)
    last = line[-2]
    if len(edges) == 1:
        assert step(b, edges[0]) == last
    else:
        assert len(edges) == 2
        assert (edges[1] - edges[0]) % 6 in (1, 5)
        assert {step(b, edge) for edge in edges} <= set(touched(a, b))


@given(HEXES, HEXES)
def test_a_line_comes_into_every_hex_on_its_way_out_of_one_it_has_met(a: Hex, b: Hex) -> None:
    line = crossed(a, b)
    assert entered(a, b, b) == entered(a, b)
    for last, hex_ in pairwise(line):
        part = cut(a, b, hex_)
        assert part is not None
        assert entered(a, b, hex_) == list(part.into)
        assert step(hex_, part.into[0]) == last or len(part.into) == 2


@pytest.mark.parametrize("to", [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)])
def test_between_two_hexes_along_an_edge(to: Hex) -> None:
    """Two hexes lie beside a line that runs along the edge between them: it crosses neither."""
    beside = [hex_ for hex_ in neighbours((0, 0)) if hex_ in neighbours(to)]
    assert crossed((0, 0), to) == [(0, 0), to]
    assert sorted(touched((0, 0), to)) == sorted(beside)
    assert sorted(between((0, 0), to)) == sorted(beside)
    assert len(entered((0, 0), to)) == 2
