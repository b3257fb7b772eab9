"""How fast the plane is: its predicates a second on a table like those of the games, beside shapely."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from math import isqrt
from time import process_time
from typing import Any

from rulebound.core.dice import SeededDice
from rulebound.lab.bench import mode
from rulebound.space.plane.candidates import rings
from rulebound.space.plane.distance import within
from rulebound.space.plane.index import Index
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.paths import Rough
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.reach import Reach
from rulebound.space.plane.sight import Screen, blocked_lines, view
from rulebound.space.plane.sweep import Obstacle, edges
from rulebound.space.plane.walk import Walk

ENOUGH = 0.5
"""CPU seconds a figure is measured for."""
PLACES = 64
LINES = 9


@dataclass
class PlaneFigure:
    """How often a second something can be done."""

    what: str
    mode: str
    per_s: float


class BenchTable:
    """A table of 90 by 60 cm with a dozen pieces, and bases all over it."""

    def __init__(self) -> None:
        self.pieces: list[Outline] = [
            rectangle(26 * CM, 36 * CM, 13 * CM, 10 * CM),
            rectangle(51 * CM, 36 * CM, 5 * CM, 3 * CM),
            Wall(20 * CM, 35 * CM, 26 * CM, 35 * CM),
            Wall(20 * CM, 35 * CM, 20 * CM, 46 * CM),
            Wall(54 * CM, 20 * CM, 74 * CM, 20 * CM),
            Circle(68 * CM, 45 * CM, 7 * CM),
            Circle(18 * CM, 15 * CM, 6 * CM),
            Circle(82 * CM, 21 * CM, 3 * CM),
            Circle(8 * CM, 42 * CM, 3 * CM),
            Circle(33 * CM, 17 * CM, 2 * CM),
        ]
        dice = SeededDice(1)
        self.bases = [Circle(dice.roll(88 * CM) + CM, dice.roll(58 * CM) + CM, 1250) for _ in range(PLACES)]
        self.obstacles = [
            *edges(90 * CM, 60 * CM),
            *[Obstacle(piece, f"piece-{i}") for i, piece in enumerate(self.pieces)],
        ]
        self.screens = [Screen(piece, f"piece-{i}") for i, piece in enumerate(self.pieces)]
        self.roughs = [Rough(piece) for piece in self.pieces if isinstance(piece, Circle)]
        self.walks = [
            Walk((int(b.x), int(b.y)), 1250, 10 * CM, self.obstacles, [], self.roughs).nearby() for b in self.bases
        ]

    def pair(self, n: int) -> tuple[Circle, Circle]:
        """The bases of the case numbered `n`: any two, the same ones each time."""
        return self.bases[n % PLACES], self.bases[(n * 7 + 3) % PLACES]


class Crowd:
    """Bases spread evenly over a table, about as many to a hand's breadth whatever their number; asked what is near."""

    def __init__(self, count: int) -> None:
        side = isqrt(count * 270) * CM
        dice = SeededDice(2)
        self.bases = [Circle(dice.roll(side), dice.roll(side), 1250) for _ in range(count)]
        self.index = Index(self.bases, side, side, 15 * CM)
        self.ways = [(int(b.x), int(b.y), int(b.x) + 3 * CM, int(b.y) + 2 * CM) for b in self.bases]

    def by_index(self, n: int) -> list[int]:
        """What a base on its way comes within a centimetre of."""
        ax, ay, bx, by = self.ways[n % len(self.ways)]
        return self.index.near(ax, ay, bx, by, 2250)

    def by_scan(self, n: int) -> list[int]:
        """The same, all bases looked at."""
        ax, ay, bx, by = self.ways[n % len(self.ways)]
        return [i for i, base in enumerate(self.bases) if base.gap(ax, ay, bx, by, 2250) <= 0]

    def by_move(self, n: int) -> Index:
        """The index with a base elsewhere."""
        number = n % len(self.bases)
        return self.index.moved(number, Circle(self.ways[number][2], self.ways[number][3], 1250))


def crowd_rows(count: int) -> list[tuple[str, Callable[[int], object]]]:
    """What is measured among so many bases."""
    crowd = Crowd(count)
    return [
        (f"what is near the way of a base, of {count}: by the index", crowd.by_index),
        (f"what is near the way of a base, of {count}: by looking at all", crowd.by_scan),
        (f"one base of {count} moved in the index", crowd.by_move),
    ]


def rate(once: Callable[[int], object]) -> float:
    """How often a second something can be done."""
    start = process_time()
    done = 0
    while process_time() - start < ENOUGH:
        for _ in range(10):
            once(done)
            done += 1
    return done / (process_time() - start)


def figures() -> list[PlaneFigure]:
    """The predicates of the plane in the mode this program runs in."""
    table = BenchTable()
    pair, walks, screens = table.pair, table.walks, table.screens

    def path(n: int) -> list[tuple[int, int]]:
        x, y = walks[n % PLACES].start
        return [(x, y), (x + 3 * CM, y + 2 * CM), (x + 5 * CM, y - CM)]

    measured: list[tuple[str, Callable[[int], object]]] = [
        ("distance of two bases against a limit", lambda n: within(*pair(n), 10 * CM)),
        ("a path of two legs checked", lambda n: walks[n % PLACES].allows(path(n))),
        ("nine lines of sight, how many are blocked", lambda n: blocked_lines(*pair(n), LINES, screens)),
        ("nine lines of sight, and by what", lambda n: view(*pair(n), LINES, screens)),
        ("candidates for a move, two rings of 16", lambda n: rings(walks[n % PLACES], 16, 2)),
        ("the region a base can reach", lambda n: Reach(walks[n % PLACES]).regions()),
        *crowd_rows(20),
        *crowd_rows(120),
    ]
    return [PlaneFigure(what, mode(), rate(once)) for what, once in measured]


def peer_figures() -> list[PlaneFigure]:
    """The first three by shapely (GEOS, in C, on floats), if it is installed."""
    if find_spec("shapely") is None:
        return []
    shapely: Any = import_module("shapely")
    table = BenchTable()
    points = [shapely.Point(int(b.x), int(b.y)) for b in table.bases]
    bodies = [point.buffer(1250) for point in points]
    everything = shapely.union_all([_shape(shapely, piece) for piece in table.pieces])
    shapely.prepare(everything)

    def near(n: int) -> object:
        return bodies[n % PLACES].distance(bodies[(n * 7 + 3) % PLACES]) <= 10 * CM

    def walks(n: int) -> object:
        x, y = points[n % PLACES].x, points[n % PLACES].y
        way = shapely.LineString([(x, y), (x + 3 * CM, y + 2 * CM), (x + 5 * CM, y - CM)])
        return way.buffer(1250).intersects(everything)

    def sight(n: int) -> object:
        eye, body = points[n % PLACES], points[(n * 7 + 3) % PLACES]
        lines = [shapely.LineString([(eye.x, eye.y), (body.x + 300 * k, body.y)]) for k in range(-4, 5)]
        return sum(line.intersects(everything) for line in lines)

    rows: list[tuple[str, Callable[[int], object]]] = [
        ("distance of two bases against a limit", near),
        ("a path of two legs checked", walks),
        ("nine lines of sight, how many are blocked", sight),
    ]
    return [PlaneFigure(what, "shapely", rate(once)) for what, once in rows]


def _shape(shapely: Any, piece: Outline) -> Any:
    if isinstance(piece, Circle):
        return shapely.Point(int(piece.x), int(piece.y)).buffer(int(piece.radius))
    if isinstance(piece, Wall):
        return shapely.LineString([(int(piece.ax), int(piece.ay)), (int(piece.bx), int(piece.by))])
    return shapely.box(int(piece.left), int(piece.bottom), int(piece.right), int(piece.top))


if __name__ == "__main__":
    json.dump(
        [asdict(figure) for figure in [*figures(), *(peer_figures() if "--peers" in sys.argv else [])]], sys.stdout
    )
