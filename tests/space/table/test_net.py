"""How far it is on a net, held against a plain search through all of it."""

from __future__ import annotations

import random
from heapq import heappop, heappush
from itertools import pairwise

import pytest

from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.table.net import ASLANT, DOOR, FAR, STRAIGHT, Net, Slow
from rulebound.space.table.routes import Route
from tests.space.table.inches import RADIUS, at, cliff, ground, house, wood
from tests.space.table.test_routes_and_zones import solid_of

COUNTRY = ground(
    cliff(4, 4, 1, 9), cliff(14, 15, 7, 1), house(10, 4, 6, 6, (13, 4), (16, 7)), wood(7, 18, 3), wood(18, 12, 2.5)
)
DOORS = tuple(COUNTRY.doors)


def net() -> Net:
    """A net of its own: what was asked about another time is not known yet."""
    woods = [Slow(piece.outline, 2) for piece in COUNTRY.layout.pieces if piece.kind.does == "slow"]
    return Net(COUNTRY, INCH, RADIUS, solid_of(COUNTRY), woods)


def searched(over: Net, slow: list[int], sources: list[int]) -> dict[int, int]:
    """How far every place is, by the plainest of searches."""
    far = dict.fromkeys(sources, 0)
    heap = [(0, place) for place in sources]
    while heap:
        gone, place = heappop(heap)
        if gone > far[place]:
            continue
        for j in (-1, 0, 1):
            for i in (-1, 0, 1):
                other = place + j * over.width + i
                along = gone + (ASLANT if i and j else STRAIGHT) * slow[other]
                if slow[other] and along < far.get(other, FAR):
                    far[other] = along
                    heappush(heap, (along, other))
    return far


def places_of(over: Net) -> list[int]:
    """All places on the table."""
    return [(j + 1) * over.width + i for j in range(over.rows) for i in range(over.columns)]


@pytest.mark.parametrize("once", [True, False])
@pytest.mark.parametrize("seed", range(60))
def test_a_field_says_what_a_search_through_all_of_it_finds(seed: int, once: bool) -> None:
    chance = random.Random(seed)
    over = net()
    opened = tuple(door for door in DOORS if chance.random() < 0.5)
    edges: list[Point | str] = ["west", "east", "south", "north"]
    aim = edges[seed] if seed < len(edges) else at(chance.uniform(0, 24), chance.uniform(0, 24))
    field = over.field(aim, opened)
    far = searched(over, over.slowness(opened), over.sources(aim))
    for place in chance.sample(places_of(over), 4 if once else 60):
        seen = once and field.sees(place)
        assert (field.least(place) if seen else field.far(place)) == far.get(place, FAR)
        assert field.least(place) <= far.get(place, FAR)


def test_a_place_is_seen_from_another_where_nothing_is_in_the_way() -> None:
    over = net()
    field = over.field(at(21, 3), ())
    (start,) = over.sources(at(21, 3))
    assert field.sees(start + 9 * over.width + 1)
    assert field.least(start + 9 * over.width + 1) == 8 * STRAIGHT + ASLANT
    assert not field.sees(start - 18), "the house is in the way"
    assert field.far(start - 18) > field.least(start - 18)


def test_places_are_slow_in_woods_and_closed_to_nobody_but_by_what_is_solid() -> None:
    over = net()
    slow = over.slowness(DOORS)
    for place in places_of(over):
        x, y = over.place(place)
        barred = any(solid.bars(RADIUS, x, y, x, y) for solid in solid_of(COUNTRY) if solid not in COUNTRY.edges)
        trees = any(piece.outline.side(x, y) < 0 for piece in COUNTRY.layout.pieces if piece.kind.does == "slow")
        assert slow[place] == (0 if barred else 2 if trees else 1)
    shut = over.slowness(())
    assert {shut[place] // slow[place] for place in places_of(over) if slow[place]} == {1, DOOR}


def test_a_way_along_the_edge_does_not_leave_the_table_on_the_other_side() -> None:
    bare = ground()
    way = Route(Net(bare, INCH, RADIUS, [], []), "south", ()).way(at(2, 20), 20 * INCH)
    assert all(abs(one[0] - other[0]) <= INCH for one, other in pairwise(way))
