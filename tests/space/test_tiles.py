"""Tiles: what is open, what meets what, and how far it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.space.tiles import SIDES, STEPS, Board, letters_of, mask_of, opposite, orientations, turned

masks = st.integers(0, 15)
sides = st.integers(0, 3)
N, E, S, W = range(4)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board grown at random in a small square, so that tiles often meet."""
    board = Board()
    cells = draw(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), unique=True, min_size=1, max_size=14))
    for x, y in cells:
        board = board.placed("tile", x, y, draw(masks))
    return board


def drawn(*rows: str) -> Board:
    """A board of rows from north to south; each tile is the letters of its open sides, a dot is no tile."""
    board = Board()
    for y, row in enumerate(reversed(rows)):
        for x, letters in enumerate(row.split()):
            if letters != ".":
                board = board.placed(letters, x, y, mask_of(letters.replace("-", "")))
    return board


def by_cell(board: Board) -> dict[tuple[int, int], int]:
    return {(tile.x, tile.y): tile.openings for tile in board.tiles}


def kinds(board: Board) -> dict[str, int]:
    """How many openings are connected, sealed and unexplored, counted cell by cell."""
    cells = by_cell(board)
    counts = {"connected": 0, "sealed": 0, "unexplored": 0}
    for (x, y), openings in cells.items():
        for side, (dx, dy) in enumerate(STEPS):
            if openings >> side & 1:
                other = cells.get((x + dx, y + dy))
                if other is None:
                    counts["unexplored"] += 1
                else:
                    counts["connected" if other >> opposite(side) & 1 else "sealed"] += 1
    return counts


def snapshot(board: Board) -> object:
    tiles = [(tile.key, tile.x, tile.y, tile.openings) for tile in board.tiles]
    return tiles, dict(board.at), [row[:] for row in board.links], board.unexplored[:], board.frontier


# Sides and turns


@given(masks)
def test_letters_name_a_mask_and_back(mask: int) -> None:
    assert mask_of(letters_of(mask)) == mask


@pytest.mark.parametrize(("letters", "mask"), [("", 0), ("N", 1), ("E", 2), ("S", 4), ("W", 8), ("NESW", 15)])
def test_each_side_is_a_bit(letters: str, mask: int) -> None:
    assert (mask_of(letters), letters_of(mask)) == (mask, letters)


@given(sides)
def test_the_opposite_side_leads_back(side: int) -> None:
    (dx, dy), (back_x, back_y) = STEPS[side], STEPS[opposite(side)]
    assert (dx + back_x, dy + back_y) == (0, 0)
    assert opposite(opposite(side)) == side


def test_north_is_up_and_east_is_right() -> None:
    assert dict(zip(SIDES, STEPS, strict=True)) == {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


@pytest.mark.parametrize(("quarters", "letters"), [(0, "NE"), (1, "ES"), (2, "SW"), (3, "NW"), (4, "NE"), (-1, "NW")])
def test_a_tile_turns_clockwise(quarters: int, letters: str) -> None:
    assert letters_of(turned(mask_of("NE"), quarters)) == letters


@given(masks, st.integers(-9, 9), st.integers(-9, 9))
def test_turning_twice_is_turning_by_the_sum(mask: int, one: int, other: int) -> None:
    assert turned(turned(mask, one), other) == turned(mask, one + other)


@given(masks, st.integers(-9, 9))
def test_turning_keeps_the_number_of_openings(mask: int, quarters: int) -> None:
    assert turned(mask, quarters).bit_count() == mask.bit_count()


@pytest.mark.parametrize(
    ("letters", "ways"),
    [("N", ["S"]), ("NS", ["NS"]), ("NE", ["ES", "SW"]), ("NES", ["NES", "ESW", "NSW"]), ("NESW", ["NESW"]), ("", [])],
    ids=["dead end", "straight", "corner", "tee", "cross", "closed"],
)
def test_a_tile_entered_from_the_south_can_lie_so(letters: str, ways: list[str]) -> None:
    assert [letters_of(way) for way in orientations(mask_of(letters), S)] == ways


@given(masks, sides)
def test_every_orientation_is_a_turn_open_where_it_is_entered(mask: int, side: int) -> None:
    ways = orientations(mask, side)
    assert set(ways) == {way for way in (turned(mask, quarters) for quarters in range(4)) if way >> side & 1}
    assert len(ways) == len(set(ways))


@given(masks, sides, st.integers(0, 3))
def test_a_tile_can_lie_the_same_ways_however_it_is_held(mask: int, side: int, quarters: int) -> None:
    assert sorted(orientations(turned(mask, quarters), side)) == sorted(orientations(mask, side))


# Boards


@given(boards())
def test_every_opening_is_connected_sealed_or_unexplored(board: Board) -> None:
    linked = sum(other >= 0 for row in board.links for other in row)
    openings = sum(tile.openings.bit_count() for tile in board.tiles)
    assert linked % 2 == 0
    assert linked == kinds(board)["connected"]
    assert openings == linked + kinds(board)["sealed"] + board.frontier


@given(boards())
def test_links_go_both_ways(board: Board) -> None:
    for n, row in enumerate(board.links):
        for side, other in enumerate(row):
            assert other < 0 or board.links[other][opposite(side)] == n


@given(boards())
def test_a_link_leads_to_the_tile_beyond(board: Board) -> None:
    for n, row in enumerate(board.links):
        for side, other in enumerate(row):
            assert other < 0 or board.at[board.beyond(n, side)] == other


@given(boards())
def test_the_frontier_is_what_a_recount_finds(board: Board) -> None:
    assert board.frontier == kinds(board)["unexplored"]


@given(boards())
def test_unexplored_openings_are_open_towards_empty_cells(board: Board) -> None:
    for n, tile in enumerate(board.tiles):
        for side in range(4):
            unexplored = tile.openings >> side & 1 and board.beyond(n, side) not in board.at
            assert board.unexplored[n] >> side & 1 == int(unexplored)


@given(boards(), st.integers(-1, 4), st.integers(-1, 4), masks)
def test_the_frontier_with_a_tile_is_the_frontier_after_placing_it(board: Board, x: int, y: int, mask: int) -> None:
    if (x, y) not in board.at:
        frontier = board.placed("tile", x, y, mask).frontier
        assert board.frontier_with(x, y, mask) == frontier
        assert board.stays_open(x, y, mask) == (frontier > 0)


@given(boards(), st.integers(-1, 4), st.integers(-1, 4), masks)
def test_an_old_board_is_unchanged_by_placing_a_tile(board: Board, x: int, y: int, mask: int) -> None:
    before = snapshot(board)
    if (x, y) not in board.at:
        board.placed("tile", x, y, mask)
    assert snapshot(board) == before


@given(boards())
def test_the_order_of_placing_does_not_matter_to_what_meets_what(board: Board) -> None:
    again = Board()
    for tile in reversed(board.tiles):
        again = again.placed(tile.key, tile.x, tile.y, tile.openings)
    last = len(board) - 1
    links = [[other if other < 0 else last - other for other in row] for row in reversed(again.links)]
    assert (links, again.unexplored[::-1], again.frontier) == (board.links, board.unexplored, board.frontier)


def test_a_tile_is_named_by_the_order_of_placing() -> None:
    board = Board().placed("first", 0, 0, 15).placed("second", 0, 1, 15)
    assert [tile.key for tile in board.tiles] == ["first", "second"]
    assert (len(board), board.at[(0, 1)]) == (2, 1)


def test_no_tile_lies_on_another() -> None:
    board = Board().placed("first", 0, 0, 15)
    with pytest.raises(ValueError, match="there is a tile at 0, 0 already"):
        board.placed("second", 0, 0, 15)


def test_two_open_sides_that_touch_are_connected() -> None:
    board = drawn("E WE W")
    assert board.links == [[-1, 1, -1, -1], [-1, 2, -1, 0], [-1, -1, -1, 1]]


def test_an_open_side_against_a_wall_is_sealed() -> None:
    board = drawn("E -")
    assert (board.links[0][E], board.unexplored[0], board.frontier) == (-1, 0, 0)


def test_a_wall_seals_what_was_unexplored() -> None:
    board = drawn("E .")
    assert board.frontier == 1
    assert board.placed("-", 1, 0, 0).frontier == 0


# Distances


def steps(board: Board) -> list[list[int]]:
    """All distances, by trying every tile as a stop on the way."""
    n, far = len(board), 10_000
    table = [[0 if i == j else 1 if j in board.links[i] else far for j in range(n)] for i in range(n)]
    for k in range(n):
        for i in range(n):
            for j in range(n):
                table[i][j] = min(table[i][j], table[i][k] + table[k][j])
    return [[-1 if d >= far else d for d in row] for row in table]


@given(boards())
def test_distances_are_the_shortest_there_are(board: Board) -> None:
    assert [board.distances(n) for n in range(len(board))] == steps(board)


@given(boards(), st.data())
def test_the_distance_from_several_tiles_is_that_from_the_nearest(board: Board, data: st.DataObject) -> None:
    starts = data.draw(st.lists(st.sampled_from(range(len(board))), unique=True))
    table = steps(board)
    nearest = [min((table[s][n] for s in starts if table[s][n] >= 0), default=-1) for n in range(len(board))]
    assert board.distances_from(starts) == nearest


def test_a_way_round_is_longer_than_a_way_through() -> None:
    ring = drawn(
        "ES SW",
        "NE W ",
    )
    assert [ring.distances(ring.at[(0, 0)])[ring.at[cell]] for cell in ((0, 0), (1, 0), (0, 1), (1, 1))] == [0, 1, 1, 2]


def test_behind_a_wall_there_is_no_way() -> None:
    assert drawn("E - W").distances(0) == [0, -1, -1]
