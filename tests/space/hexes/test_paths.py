"""Paths of steps and turns, against trying every sequence of moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.sound import BadGame
from rulebound.space.hexes.bodies import ONE, THREE, TWO, Body, Pose, head
from rulebound.space.hexes.grid import Hex, is_ahead, within
from rulebound.space.hexes.paths import (
    BARRED,
    FAR,
    LEFT,
    PLACE,
    RIGHT,
    STEPS,
    STOPPED,
    WAY,
    PathReach,
    PathRules,
    after,
    along,
    cost_of,
    moves_of,
    named,
    poses,
    trouble,
)

E, SE, SW, W, NW, NE = range(6)
START = (0, 0, 0)


class Land(PathRules):
    """Steps ahead cost 1, back 2, turns `turn`, whatever starts on brambles 2 more.

    Rocks bar, mud stops, and nobody may stay on a nest.
    """

    def __init__(self, body: Body, rocks: set[Hex], mud: set[Hex], nests: set[Hex], turn: int = 1) -> None:
        super().__init__(body)
        self.rocks, self.mud, self.nests, self.turn = rocks, mud, nests, turn
        self.brambles: set[Hex] = set()

    def price(self, at: Pose, move: int, to: Pose) -> int:
        if any(cell in self.rocks for cell in self.body.covers(to)):
            return BARRED
        caught = 2 if head(at) in self.brambles else 0
        if move >= LEFT:
            return self.turn + caught
        return (1 if is_ahead(at[2], move) else 2) + caught

    def stops(self, at: Pose, move: int, to: Pose) -> bool:
        return move < LEFT and any(cell in self.mud for cell in self.body.covers(to))

    def rests(self, to: Pose) -> bool:
        return head(to) not in self.nests


def every(rules: Land, at: Pose, left: int, most: int) -> Iterator[tuple[list[int], Pose, int]]:
    """All sequences of at most so many moves that a walker could make, where they end and what they cost."""
    yield [], at, 0
    if most == 0:
        return
    for move in range(LEFT + 2 * rules.body.size):
        to = after(rules.body, at, move)
        price = rules.price(at, move, to)
        if price < 0 or price > left:
            continue
        if rules.stops(at, move, to):
            yield [move], to, price
            continue
        for moves, end, cost in every(rules, to, left - price, most - 1):
            yield [move, *moves], end, price + cost


NEAR = [hex_ for hex_ in within((0, 0), 3) if hex_ != (0, 0)]
PLACES = st.sets(st.sampled_from(NEAR), max_size=8)


@st.composite
def lands(draw: st.DrawFn) -> Land:
    body = draw(st.sampled_from([ONE, ONE, TWO]))
    free = set(body.covers(START))
    land = Land(body, draw(PLACES) - free, draw(PLACES), draw(PLACES))
    land.brambles = draw(PLACES)
    return land


@settings(max_examples=40, deadline=None)
@given(lands(), st.integers(0, 4))
def test_reach_is_the_cheapest_of_all_sequences(land: Land, allowance: int) -> None:
    cheapest: dict[Pose, int] = {}
    for moves, end, cost in every(land, START, allowance, allowance):
        if land.rests(end):
            assert trouble(land, START, moves, allowance) is None
            cheapest[end] = min(cost, cheapest.get(end, cost))
    reach = PathReach(land, START, allowance)
    assert {pose: reach.cost(pose) for pose in reach.poses} == cheapest
    assert [reach.cost(pose) for pose in reach.poses] == sorted(cheapest.values())
    for pose in reach.poses:
        moves = reach.moves(pose)
        assert trouble(land, START, moves, allowance) is None
        assert poses(land.body, START, moves)[-1] == pose
        assert cost_of(land, START, moves) == reach.cost(pose)


@settings(max_examples=40, deadline=None)
@given(lands(), st.data())
def test_a_way_along_hexes_is_the_cheapest_that_passes_them(land: Land, data: st.DataObject) -> None:
    moves = data.draw(st.lists(st.integers(0, LEFT + 2 * land.body.size - 1), max_size=3))
    if trouble(land, START, moves, 9) is not None:
        return
    passed = [head(pose) for pose in poses(land.body, START, moves)]
    lane = [cell for n, cell in enumerate(passed) if n == 0 or cell != passed[n - 1]]
    path = along(land, START, 9, passed)
    assert path is not None
    ways = [cost for tried, end, cost in every(land, START, 4, 4) if land.rests(end) and _lane(land, tried) == lane]
    assert path.cost <= cost_of(land, START, moves)
    assert not ways or path.cost == min(ways)
    assert _lane(land, path.moves) == lane


def _lane(land: Land, moves: list[int]) -> list[Hex]:
    passed = [head(pose) for pose in poses(land.body, START, moves)]
    return [cell for n, cell in enumerate(passed) if n == 0 or cell != passed[n - 1]]


@settings(max_examples=60, deadline=None)
@given(lands(), st.lists(st.integers(0, 9), max_size=4), st.integers(0, 4))
def test_what_is_refused_is_what_no_walker_could_do(land: Land, moves: list[int], allowance: int) -> None:
    moves = [move for move in moves if move < LEFT + 2 * land.body.size]
    possible = any(tried == moves and land.rests(end) for tried, end, _ in every(land, START, allowance, len(moves)))
    assert (trouble(land, START, moves, allowance) is None) == possible


def test_why_a_path_is_refused() -> None:
    land = Land(ONE, {(2, 0)}, {(0, 1)}, {(1, 0)})

    def told(*moves: int) -> tuple[str, int, int] | None:
        found = trouble(land, START, list(moves), 3)
        return None if found is None else (found.kind, found.n, found.cost)

    assert told() is None
    assert told(NE, E) is None
    assert told(W, W) == (FAR, 1, 4)
    assert told(LEFT, LEFT, LEFT, LEFT) == (FAR, 3, 4)
    assert told(E, E) == (WAY, 1, 1)
    assert told(SE, E) == (STOPPED, 1, 1)
    assert told(SE, LEFT) == (STOPPED, 1, 1)
    assert told(E) == (PLACE, 0, 1)


def test_what_starts_in_mud_may_leave_it() -> None:
    assert trouble(Land(ONE, set(), {(0, 0)}, set()), START, [RIGHT, E, E], 3) is None
    assert PathReach(Land(ONE, set(), {(0, 0)}, set()), START, 2).path_to((2, 0)) is not None


def test_a_body_without_facing_turns_for_nothing() -> None:
    reach = PathReach(Land(ONE, set(), set(), set(), turn=0), START, 2)
    assert sorted(reach.heads()) == sorted(within((0, 0), 2))
    assert reach.path_to((-2, 0), 0) is not None


def test_a_large_body_needs_room_to_swing() -> None:
    """A rock where its tail would come around bars the turn around the head, but not around the tail."""
    land = Land(TWO, {(-1, 1)}, set(), set())
    assert TWO.covers(TWO.swung(START, -1)) == [(0, 0), (-1, 1)]
    found = trouble(land, START, [LEFT], 3)
    assert found is not None
    assert found.kind == WAY
    assert trouble(land, START, [LEFT + 2], 3) is None


def test_by_hand_a_way_bends_where_it_was_drawn_if_it_may() -> None:
    land = Land(ONE, set(), set(), set())
    bent = along(land, START, 5, [(0, 1), (1, 1), (2, 0)])
    assert bent is not None
    assert _lane(land, bent.moves) == [(0, 0), (0, 1), (1, 1), (2, 0)]
    short = along(land, START, 2, [(0, 1), (1, 1), (2, 0)])
    assert short is not None
    assert _lane(land, short.moves) == [(0, 0), (1, 0), (2, 0)]
    leaped = along(land, START, 5, [(2, 0)], facing=1)
    assert leaped is not None
    assert leaped.end == (2, 0, 1)
    assert along(land, START, 2, [(2, 0)], facing=1) is None
    assert along(land, START, 9, [(2, 0), (2, 0), (1, 0)], facing=0) is not None


def test_by_hand_a_way_passes_over_hexes_that_lie_apart_in_their_order() -> None:
    land = Land(ONE, {(1, 0)}, set(), set())
    straight = along(land, START, 9, [(3, 0)])
    assert straight is not None
    assert (0, 2) not in _lane(land, straight.moves)
    for passed in ([(0, 2), (3, 0)], [(2, -2), (0, 2), (3, 0)]):
        path = along(land, START, 12, passed)
        assert path is not None
        lane = _lane(land, path.moves)
        assert lane[-1] == (3, 0)
        assert [cell for cell in lane if cell in passed] == passed
    short = along(land, START, straight.cost, [(0, 2), (3, 0)])
    assert short is not None
    assert short.moves == straight.moves


@settings(max_examples=40, deadline=None)
@given(lands(), st.data())
def test_a_way_over_hexes_that_lie_apart_is_the_cheapest_of_all(land: Land, data: st.DataObject) -> None:
    moves = data.draw(st.lists(st.integers(0, LEFT + 2 * land.body.size - 1), min_size=2, max_size=3))
    if trouble(land, START, moves, 9) is not None:
        return
    passed = [_lane(land, moves)[len(_lane(land, moves)) // 2], _lane(land, moves)[-1]]
    path = along(land, START, 9, passed)
    assert path is not None
    assert path.cost <= cost_of(land, START, moves)
    lane = _lane(land, path.moves)
    assert passed[0] in lane
    assert lane[-1] == passed[1]


class Slippery(Land):
    """Nobody can stop on the second hex to the east who comes from the west: from elsewhere one can."""

    def ends(self, at: Pose, move: int, to: Pose) -> bool:
        return self.rests(to) and not (move == E and head(to) == (2, 0))


def test_how_one_has_come_may_decide_whether_one_stays() -> None:
    land = Slippery(ONE, set(), set(), set())
    start: Pose = (0, 0, 0)
    wrong = trouble(land, start, [E, E], 9)
    assert wrong is not None
    assert wrong.kind == PLACE
    assert trouble(land, start, [E, E, E], 9) is None
    path = PathReach(land, start, 3).path_to((2, 0), 0)
    assert path is not None
    assert (path.cost, path.moves[-1] != E, trouble(land, start, path.moves, 3)) == (3, True, None)
    assert PathReach(land, start, 2).path_to((2, 0), 0) is None


def test_moves_have_names() -> None:
    assert moves_of(ONE) == [*STEPS, "left", "right"]
    assert moves_of(THREE)[6:] == ["left", "right", "left2", "right2", "left3", "right3"]
    assert [named(move) for move in (NW, RIGHT, RIGHT + 2)] == ["nw", "right", "right2"]
    assert after(ONE, (0, 0, 0), LEFT)[2] == 5


def test_rules_of_paths_without_a_price_are_named() -> None:
    class Free(PathRules):
        pass

    with pytest.raises(BadGame, match=r"Free does not define price\(\), which every PathRules must"):
        PathReach(Free(ONE), START, 1)  # type: ignore[abstract]
