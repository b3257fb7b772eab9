"""Arcs, armour zones and contact."""

from __future__ import annotations

import pytest

from rulebound.games.saurians.rules.facing import (
    ANY,
    BACK,
    FRONT,
    REAR,
    SIDE,
    arc_edges,
    armour_at,
    contacts,
    zone_of,
    zones_from,
    zones_in_area,
)
from rulebound.space.hexes.grid import step
from tests.games.saurians.board import board
from tests.harness import rule


@rule("SA-MOV-15", "SA-MOV-16", "SA-GAP-28")
def test_three_edges_are_ahead_and_three_behind_of_whoever_has_a_facing() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 1))
    pack = b.unit("velociraptor_pack", 0, (3, 3))
    assert sorted(arc_edges(b.g, tri, FRONT)) == [0, 1, 5]
    assert sorted(arc_edges(b.g, tri, BACK)) == [2, 3, 4]
    assert sorted(arc_edges(b.g, pack, FRONT)) == sorted(arc_edges(b.g, pack, BACK)) == [0, 1, 2, 3, 4, 5]


@rule("SA-GAP-29", "SA-DMG-18", "SA-GLO-09")
def test_three_edges_are_front_two_are_sides_and_one_is_the_rear() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 1), facing=1)
    zones = [zone_of(b.g, tri, 0, edge) for edge in range(6)]
    assert zones == [FRONT, FRONT, FRONT, SIDE, REAR, SIDE]
    assert [armour_at(b.g, tri, zone) for zone in (FRONT, SIDE, REAR)] == [5, 3, 2]
    tri.facing = 4
    assert [zone_of(b.g, tri, 0, edge) for edge in range(6)] == [SIDE, REAR, SIDE, FRONT, FRONT, FRONT]


@rule("SA-GAP-30")
def test_of_two_hexes_the_head_has_front_and_sides_and_the_tail_sides_and_the_rear() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    assert [zone_of(b.g, rex, 0, edge) for edge in (5, 0, 1, 2, 4)] == [FRONT, FRONT, FRONT, SIDE, SIDE]
    assert [zone_of(b.g, rex, 1, edge) for edge in (1, 2, 3, 4, 5)] == [SIDE, SIDE, REAR, SIDE, SIDE]


@rule("SA-GAP-28")
def test_without_a_facing_all_edges_are_front() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 1), facing=3)
    assert {zone_of(b.g, pack, 0, edge) for edge in range(6)} == {FRONT}


@rule("SA-DMG-01", "SA-ATK-07")
@pytest.mark.parametrize(
    ("start", "zones"),
    [
        ((4, 1), [FRONT]),
        ((1, 1), [REAR]),
        ((3, 2), [FRONT]),
        ((2, 3), [FRONT]),
        ((1, 3), [FRONT, SIDE]),
        ((1, 2), [SIDE]),
    ],
)
def test_the_edge_a_line_comes_in_through_decides_and_at_a_corner_two_do(
    start: tuple[int, int], zones: list[str]
) -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 1))
    assert zones_from(b.g, tri, 0, start, (2, 1)) == zones


@rule("SA-EX-03", "SA-DMG-02")
def test_a_line_at_the_tail_may_count_for_its_rear_or_its_side() -> None:
    b = board("........", "........", "........")
    rex = b.unit("t_rex", 0, (3, 0), facing=3)
    assert b.g.covers(rex, 0) == [(3, 0), (4, 0)]
    assert zones_from(b.g, rex, 0, (0, 0), (3, 0)) == [FRONT]
    assert sorted(zones_from(b.g, rex, 0, (5, 1), (4, 0))) == [REAR, SIDE]


@rule("SA-GAP-30")
def test_a_line_that_comes_in_through_the_head_counts_for_the_head() -> None:
    b = board("........", "........", "........")
    rex = b.unit("t_rex", 0, (3, 0), facing=3)
    assert zones_from(b.g, rex, 0, (0, 0), (4, 0)) == [FRONT]


@rule("SA-GAP-36")
def test_on_the_hex_that_is_aimed_at_every_zone_may_count() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2))
    assert sorted(zones_in_area(b.g, tri, 0, (2, 2), 1)) == [FRONT, REAR, SIDE]
    assert zones_in_area(b.g, tri, 0, (1, 2), 1) == [REAR]
    rex = b.unit("t_rex", 0, (3, 0))
    assert zones_in_area(b.g, rex, 0, (1, 0), 1) == [REAR]
    assert zones_in_area(b.g, rex, 0, (1, 0), 2) == [REAR]
    assert zones_in_area(b.g, rex, 0, (4, -1), 1) == [FRONT]
    assert zones_in_area(b.g, rex, 0, (4, -1), 2) == [FRONT, SIDE]


@rule("SA-STB-02", "SA-GAP-88", "SA-MOV-17", "SA-ATK-01")
def test_contact_is_over_an_edge_of_the_arc() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    cells = [(3, 2), (1, 1), (0, 2), (2, 1), (4, 2)]
    assert [c.hex for c in contacts(b.g, rex, [0], cells, FRONT)] == [(3, 2)]
    assert [c.hex for c in contacts(b.g, rex, [0], cells, BACK)] == [(0, 2), (1, 1)]
    assert {c.hex for c in contacts(b.g, rex, [0], cells, ANY)} == {(3, 2), (1, 1), (0, 2), (2, 1)}
    assert all(step((2, 2), c.direction) == c.hex for c in contacts(b.g, rex, [0], cells, FRONT))
