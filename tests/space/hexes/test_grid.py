"""Hexes, directions and distances, against what follows from taking one step after the other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulebound.space.hexes.grid import (
    DIRECTIONS,
    Hex,
    back,
    degrees,
    direction_to,
    distance,
    facing_of,
    front,
    is_ahead,
    neighbours,
    ring,
    step,
    turned,
    turns_between,
    within,
)

HEXES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
FACINGS = st.integers(0, 5)


def flooded(start: Hex, steps: int) -> dict[Hex, int]:
    """How many steps each hex is away, found by walking."""
    away, edge = {start: 0}, [start]
    for n in range(1, steps + 1):
        edge = [hex_ for at in edge for hex_ in neighbours(at) if hex_ not in away]
        away |= dict.fromkeys(edge, n)
    return away


@given(HEXES, st.integers(0, 5))
def test_rings_and_ranges_are_what_steps_lead_to(start: Hex, radius: int) -> None:
    away = flooded(start, radius)
    assert sorted(within(start, radius)) == sorted(away)
    assert sorted(ring(start, radius)) == sorted(hex_ for hex_, n in away.items() if n == radius)
    assert all(distance(start, hex_) == n for hex_, n in away.items())


@given(HEXES, st.integers(1, 6))
def test_a_ring_goes_round_once_clockwise_from_the_east(start: Hex, radius: int) -> None:
    around = ring(start, radius)
    assert len(around) == 6 * radius
    assert around[0] == (start[0] + radius, start[1])
    assert all(distance(a, b) == 1 for a, b in zip(around, around[1:] + around[:1], strict=True))
    assert around[radius] == (start[0], start[1] + radius)


@given(HEXES, HEXES, st.integers(-7, 7))
def test_turning_keeps_distances_and_six_turns_are_none(hex_: Hex, around: Hex, edges: int) -> None:
    assert distance(turned(hex_, edges, around), around) == distance(hex_, around)
    assert turned(turned(hex_, edges, around), -edges, around) == hex_
    assert turned(hex_, 6, around) == hex_
    for direction in range(6):
        assert turned(step(around, direction), edges, around) == step(around, direction + edges)


def test_of_six_neighbours_three_lie_before_and_three_behind() -> None:
    """As in games with facing: 5, 0 and 1 before what looks to 0; 2, 3 and 4 behind it."""
    here = (2, -1)
    assert front(here, 0) == [step(here, 5), step(here, 0), step(here, 1)]
    assert back(here, 0) == [step(here, 2), step(here, 3), step(here, 4)]
    for facing in range(6):
        assert sorted(front(here, facing) + back(here, facing)) == sorted(neighbours(here))
        ahead = [direction for direction in range(6) if is_ahead(facing, direction)]
        assert sorted(step(here, direction) for direction in ahead) == sorted(front(here, facing))


@given(FACINGS, FACINGS)
def test_the_shorter_turn_leads_there(facing: int, other: int) -> None:
    by = turns_between(facing, other)
    assert -2 <= by <= 3
    assert (facing + by) % 6 == other


def test_directions_have_names_in_degrees() -> None:
    assert [degrees(facing) for facing in range(6)] == [90, 150, 210, 270, 330, 30]
    for angle in range(360):
        nearest = min(range(6), key=lambda facing: abs((degrees(facing) - angle + 180) % 360 - 180))
        off = abs((degrees(nearest) - angle + 180) % 360 - 180)
        assert abs((degrees(facing_of(angle)) - angle + 180) % 360 - 180) == off
    assert facing_of(60) == 0
    assert [direction_to((0, 0), way) for way in DIRECTIONS] == list(range(6))
