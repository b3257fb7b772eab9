"""What is near, by an index, against plain scans."""

from __future__ import annotations

import pytest

from rulebound.space.plane.index import Index, Indexed
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import rectangle
from tests.space.plane.cases import Chance, chance

WIDTH, DEPTH = 180 * CM, 120 * CM
TABLES = [(7, 20, 40 * CM), (8, 120, 8 * CM), (9, 60, 500 * CM), (10, 120, 777)]
"""A seed, how many things there are, and how wide the cells."""


def thing(rng: Chance) -> Outline:
    """A base, a wall, a field or a wood, here and there over the edge of the table."""
    x, y, u, v = [int(n) for n in rng.integers(-4 * CM, WIDTH, 4)]
    kind = int(rng.integers(0, 5))
    if kind == 0:
        return Wall(x, y, u, v)
    if kind == 1:
        return rectangle(x, y, u // 9 + 5 * CM, v // 9 + 5 * CM)
    return Circle(x, y, 1250 if kind < 4 else 7 * CM)


def question(rng: Chance) -> tuple[int, int, int, int, int]:
    """A way of a base, mostly short, and how near counts."""
    x, y = [int(n) for n in rng.integers(-9 * CM, WIDTH + 9 * CM, 2)]
    dx, dy = [int(n) for n in rng.integers(-20 * CM, 20 * CM, 2)]
    return x, y, x + dx, y + dy, int(rng.integers(0, 15 * CM))


def scan(outlines: list[Outline | None], ax: int, ay: int, bx: int, by: int, reach: int) -> list[int]:
    """What is near, by looking at everything."""
    return [n for n, o in enumerate(outlines) if o is not None and o.gap(ax, ay, bx, by, reach) <= 0]


def scan_box(outlines: list[Outline | None], left: int, bottom: int, right: int, top: int) -> list[int]:
    """What meets a box, by looking at everything."""
    return [
        n
        for n, o in enumerate(outlines)
        if o is not None and left <= o.right and o.left <= right and bottom <= o.top and o.bottom <= top
    ]


def check(index: Index, outlines: list[Outline | None], rng: Chance, count: int) -> None:
    """Answers are those of plain scans, in their order."""
    for _ in range(count):
        ax, ay, bx, by, reach = question(rng)
        assert index.near(ax, ay, bx, by, reach) == scan(outlines, ax, ay, bx, by, reach)
        box = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
        assert index.in_box(*box) == scan_box(outlines, *box)


@pytest.mark.parametrize(("seed", "count", "cell"), TABLES)
def test_an_index_finds_what_a_scan_finds(seed: int, count: int, cell: int) -> None:
    rng = chance(seed)
    outlines: list[Outline | None] = [thing(rng) for _ in range(count)]
    outlines[3] = None
    check(Index(outlines, WIDTH, DEPTH, cell), outlines, rng, 200)


@pytest.mark.parametrize(("seed", "count", "cell"), TABLES)
def test_an_index_follows_what_moves_leaves_and_comes_back(seed: int, count: int, cell: int) -> None:
    rng = chance(seed)
    outlines: list[Outline | None] = [thing(rng) for _ in range(count)]
    index = Index(outlines, WIDTH, DEPTH, cell)
    for turn in range(60):
        number = int(rng.integers(0, count))
        outlines[number] = None if turn % 7 == 3 else thing(rng)
        index = index.moved(number, outlines[number])
        check(index, outlines, rng, 6)


def test_an_index_never_changes() -> None:
    rng = chance(1)
    outlines: list[Outline | None] = [thing(rng) for _ in range(40)]
    index = Index(outlines, WIDTH, DEPTH, 10 * CM)
    before = [list(cell) for cell in index.cells]
    other = index.moved(5, Circle(CM, CM, CM)).moved(6, None)
    assert index.cells == before
    assert index.outlines == outlines
    assert other.in_box(CM, CM, CM, CM)[:1] == [5]
    shared = sum(one is another for one, another in zip(index.cells, other.cells, strict=True))
    assert shared > len(index.cells) // 2


def test_touching_is_near_enough_and_a_unit_farther_is_not() -> None:
    index = Index([Circle(10 * CM, 10 * CM, CM)], WIDTH, DEPTH, 5 * CM)
    assert index.near(20 * CM, 10 * CM, 20 * CM, 10 * CM, 9 * CM) == [0]
    assert index.near(20 * CM, 10 * CM, 20 * CM, 10 * CM, 9 * CM - 1) == []
    assert index.in_box(11 * CM, 11 * CM, 12 * CM, 12 * CM) == [0]
    assert index.in_box(11 * CM + 1, 11 * CM, 12 * CM, 12 * CM) == []


def test_things_come_in_their_order() -> None:
    circles: list[Outline] = [Circle(90 * CM - 10 * CM * n, 10 * CM, CM) for n in range(9)]
    things = Indexed([f"thing {n}" for n in range(9)], circles, WIDTH, DEPTH, 10 * CM)
    assert things.near(40 * CM, 10 * CM, 60 * CM, 10 * CM, CM) == ["thing 3", "thing 4", "thing 5"]
    assert things.near(40 * CM, 10 * CM, 60 * CM, 10 * CM, 9 * CM) == [f"thing {n}" for n in (2, 3, 4, 5, 6)]
