"""Bodies of one hex and more: what they cover, their edges, their front and back, and how they swing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.space.hexes.bodies import ONE, THREE, TWO, Body, Pose, head
from rulebound.space.hexes.grid import back, direction_to, front, neighbours, step

POSES = st.tuples(st.integers(-5, 5), st.integers(-5, 5), st.integers(0, 5))
BODIES = st.sampled_from([ONE, TWO, THREE, Body(((0, 0), (-1, 0), (-1, 1)))])


def test_a_tail_lies_behind_its_head() -> None:
    """As a beast of two hexes that looks to the west, its head on (3, 0): the tail is on (4, 0)."""
    assert TWO.covers((3, 0, 3)) == [(3, 0), (4, 0)]
    for facing in range(6):
        assert TWO.covers((0, 0, facing)) == [(0, 0), step((0, 0), facing + 3)]
        assert THREE.covers((0, 0, facing))[2] == step(step((0, 0), facing + 3), facing + 3)


@given(BODIES, POSES)
def test_outer_edges_are_those_no_other_hex_of_the_body_lies_behind(body: Body, pose: Pose) -> None:
    cells = body.covers(pose)
    outer = {(cell, edge) for cell in cells for edge in range(6) if step(cell, edge) not in cells}
    assert sorted(body.outer(pose)) == sorted(outer)
    assert body.front_edge(pose) in outer
    around = body.around(pose)
    assert sorted(around) == sorted({other for cell in cells for other in neighbours(cell)} - set(cells))


def test_edges_are_told_as_the_body_looks_to_the_east() -> None:
    assert ONE.edges == [(0, edge) for edge in range(6)]
    assert [edge for n, edge in TWO.edges if n == 0] == [0, 1, 2, 4, 5]
    assert [edge for n, edge in TWO.edges if n == 1] == [1, 2, 3, 4, 5]


@given(POSES)
def test_front_and_back_of_a_body(pose: Pose) -> None:
    assert TWO.before(pose) == front(head(pose), pose[2])
    tail = TWO.covers(pose)[1]
    assert TWO.behind(pose) == back(tail, pose[2])
    assert direction_to(tail, head(pose)) == pose[2]


@given(BODIES, POSES, st.integers(-3, 3), st.data())
def test_what_a_body_swings_around_stays(body: Body, pose: Pose, edges: int, data: st.DataObject) -> None:
    pivot = data.draw(st.integers(0, body.size - 1))
    swung = body.swung(pose, edges, pivot)
    assert swung[2] == (pose[2] + edges) % 6
    assert body.covers(swung)[pivot] == body.covers(pose)[pivot]
    assert body.swung(swung, -edges, pivot) == pose


@given(BODIES, POSES, st.integers(0, 5))
def test_a_step_takes_the_whole_body_along(body: Body, pose: Pose, direction: int) -> None:
    to = body.stepped(pose, direction)
    assert body.covers(to) == [step(cell, direction) for cell in body.covers(pose)]


def test_distance_is_that_of_the_nearest_hexes() -> None:
    assert TWO.away((0, 0, 0), [(3, 0), (-2, 0)]) == 1
    assert THREE.away((0, 0, 0), [(0, 3)]) == 3


@pytest.mark.parametrize("cells", [(), ((1, 0), (0, 0)), ((0, 0), (1, 0), (1, 0))])
def test_no_body(cells: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="begins with its head"):
        Body(cells)
