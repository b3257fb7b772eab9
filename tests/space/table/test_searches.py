"""Ways into contact and ways out, found by searches, against every place of a coarse grid."""

from __future__ import annotations

import random

import pytest

from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.contact import into_contact
from rulebound.space.table.contact_search import ContactSearch
from rulebound.space.table.content.layouts import PieceRow
from rulebound.space.table.ways_out import WaysOut, narrow_ways, ways_out
from tests.space.table.inches import RADIUS, TENTH, PlainMove, at, cliff, fence, ground, inches, wood

FOUR, SIX = inches(4, 6)
HALF = INCH // 2 // TENTH * TENTH


def crowd(seed: int) -> tuple[PlainMove, Obstacle]:
    """A disc at (12, 12), an enemy to charge, and things in between."""
    rng = random.Random(seed)
    pieces: list[PieceRow] = []
    bases: list[Obstacle] = []
    for n in range(rng.randint(2, 6)):
        x, y = 12 + rng.uniform(-4, 4), 12 + rng.uniform(1.2, 6)
        kind = rng.randrange(4)
        if kind == 0:
            pieces.append(cliff(round(x, 1), round(y, 1), 1.5, 0.5))
        elif kind == 1:
            pieces.append(fence(round(x, 1), round(y, 1), round(x + 2, 1), round(y, 1)))
        elif kind == 2:
            pieces.append(wood(round(x, 1), round(y, 1), 1.5))
        else:
            bases.append(Obstacle(Circle(*at(x, y), RADIUS), f"base-{n}", 254, True))
    target = Obstacle(Circle(*at(12 + rng.uniform(-2, 2), 16), RADIUS), "target")
    return PlainMove(ground(*pieces), at(12, 12), SIX, tuple(bases)), target


def accepts(move: PlainMove, target: Obstacle, points: list[Point]) -> bool:
    """Whether a path over these points comes into contact."""
    path = into_contact(move, target, points)
    return path is not None and move.allows(path)


def search(move: PlainMove, target: Obstacle) -> ContactSearch:
    outline = target.outline
    assert isinstance(outline, Circle)
    return ContactSearch(move, outline, target.name, lambda _: True, lambda points: accepts(move, target, points))


@pytest.mark.parametrize("seed", range(24))
def test_a_way_into_contact_is_found_wherever_there_is_one(seed: int) -> None:
    move, target = crowd(seed)
    points = search(move, target).way()
    if points is not None:
        assert accepts(move, target, points)
        return
    aim = ((target.outline.left // TENTH + 5) * TENTH, (target.outline.bottom // TENTH + 5) * TENTH)
    x, y = move.walk.start
    for dx in range(-SIX, SIX + 1, HALF):
        for dy in range(-SIX, SIX + 1, HALF):
            corner = ((x + dx) // TENTH * TENTH, (y + dy) // TENTH * TENTH)
            assert not accepts(move, target, [corner, aim])


def test_a_path_into_contact_ends_where_it_touches() -> None:
    move = PlainMove(ground(), at(12, 12), SIX)
    target = Obstacle(Circle(*at(12, 16), RADIUS), "target")
    assert into_contact(move, target, [at(12, 20)]) == [at(12, 12), at(12, 15)]
    assert into_contact(move, target, [at(14, 12), at(14, 16), at(12, 16)]) is not None
    assert into_contact(move, target, [at(15, 20)]) is None


def pressed(*pieces: PieceRow) -> WaysOut:
    """The ways four inches out of somebody's grasp, which only terrain may cut short."""
    bases = (Obstacle(Circle(*at(12, 13.05), RADIUS), "enemy", 254, True),)
    move = PlainMove(ground(*pieces), at(12, 12), FOUR, bases)
    move.walk.obstacles[-1:] = [Obstacle(bases[0].outline, "enemy")]
    terrain = [obstacle for obstacle in move.walk.obstacles if obstacle.name != "enemy"]
    return WaysOut(move, FOUR, terrain, [])


def test_in_the_open_ways_out_lead_the_whole_distance_away() -> None:
    out = pressed()
    ways = ways_out(out)
    assert len(ways) >= 8
    assert all(out.is_far(way) and out.move.allows(way) for way in ways)
    assert ways_out(out, first=True) == ways[:1]
    assert narrow_ways(out) == []


def test_where_no_way_is_free_for_the_distance_one_ends_where_it_is_stopped_or_bends() -> None:
    out = pressed(cliff(9, 9, 6, 0.5), cliff(9, 9, 0.5, 8), cliff(14.5, 9, 0.5, 8), cliff(9, 14.5, 6, 0.5))
    assert out.full() is None
    ways = ways_out(out)
    assert ways
    assert narrow_ways(out) == ways
    for way in ways:
        assert out.move.allows(way)
        assert out.is_far_enough(way)
        assert not out.is_far(way)
    short = [at(12, 12), at(12, 11)]
    assert out.move.allows(short)
    assert not out.is_far_enough(short)


def test_whoever_is_shut_in_has_no_way_out() -> None:
    out = pressed(cliff(11, 11, 2, 0.5), cliff(11, 11, 0.5, 2), cliff(12.5, 11, 0.5, 2))
    assert [way for way in ways_out(out) if not out.move.allows(way)] == []
    assert out.full() is None
