"""How much of a declared path a figure can go, and where on it it may stop."""

from __future__ import annotations

from rulebound.core.ask import Answer, Drawing, Ghost, OpenAsk, Option, Refusal, Rule, drawn
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import centimetres
from rulebound.games.escarmouche.state import GRID
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.paths import cost_against, cost_up, first_part

Part = tuple[int, list[Point]]
"""A length, and the part of a path that goes with it; the start alone for whoever stays."""


class Shortfall:
    """Where a figure may stop on a path of which it may not go more than a limit.

    `parts` are named to players: the longest, then by whole centimetres down to none. `marks` are all there are.
    """

    __slots__ = ("_marks", "going", "limit", "parts", "path")

    def __init__(self, going: Going, path: list[Point], limit: int) -> None:
        self.going = going
        self.path = path
        self.limit = limit
        self.parts = affordable_parts(going, path, limit, CM)
        self._marks: list[Part] | None = None

    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.parts) > 1

    def marks(self) -> list[Part]:
        """Every part of the path to 0.1 cm that the figure may go, the longest first."""
        if self._marks is None:
            self._marks = affordable_parts(self.going, self.path, self.limit, GRID)[:-1]
        return self._marks

    def part_of(self, length: int) -> Part:
        """The part that is named by its length."""
        return next(part for part in self.parts if part[0] == length)

    def part_at(self, place: Point) -> Part | None:
        """The part that ends nearest to a place, and no farther from it than 0.1 cm; None if there is none."""
        nearest: Part | None = None
        least = GRID * GRID
        for mark in self.marks():
            x, y = mark[1][-1]
            off = (x - place[0]) * (x - place[0]) + (y - place[1]) * (y - place[1])
            if off < least or (nearest is None and off == least):
                nearest, least = mark, off
        return nearest


# ES-GAP-15  At most so far along the declared path; the player may stop earlier, at any 0.1 cm of it.
def stop_short(going: Going, path: list[Point], limit: int) -> Rule[list[Point]]:
    """How much of a path is gone after a failed test; asked where there is a choice."""
    shortfall = Shortfall(going, path, limit)
    if not shortfall.is_open():
        return path[:1]
    figure = going.figure
    answer: Answer = yield OpenAsk(
        figure.side,
        "stop_short",
        "ES-GAP-15",
        lambda answer: why_not_stop(shortfall, answer),
        lambda: [length for length, _ in shortfall.parts],
        lambda: [Shape("circle", [part[-1]], GRID // 2, "reach") for _, part in shortfall.marks()],
        lambda answer: describe_stop(shortfall, answer),
        {"figure": who(figure), "most": centimetres(limit)},
        is_secret(going.g, figure),
        Drawing(figure.name, from_piece=False),
        lambda: [length for length, _ in shortfall.parts],
    )
    return stop_of(shortfall, answer)[1]


def why_not_stop(shortfall: Shortfall, answer: Answer) -> Refusal | None:
    """Why a figure cannot stop at a place."""
    points = drawn(answer)
    if points is not None and shortfall.part_at(points[0][0]) is not None:
        return None
    figure = shortfall.going.figure
    about: dict[str, object] = {"figure": who(figure), "most": centimetres(shortfall.limit)}
    return Refusal("ES-GAP-15", Text("refused-rule.not_on_the_way", about), (figure.name,))


def stop_of(shortfall: Shortfall, answer: Answer) -> Part:
    """The part of a path that a legal answer stands for: a length that is listed, or a place that is pointed at."""
    points = drawn(answer)
    part = shortfall.part_of(answer) if points is None else shortfall.part_at(points[0][0])
    assert part is not None
    return part


def describe_stop(shortfall: Shortfall, answer: Answer) -> Option:
    """Stopping somewhere on a path, as an option."""
    length, part = stop_of(shortfall, answer)
    name = shortfall.going.figure.name
    about: dict[str, object] = {"length": centimetres(length), "steps": length // GRID}
    ghost = Ghost(name, "", Text("cost.part", about), tuple(part)) if length else None
    return Option(answer, Text("option.stop_short", about), (name,), ghost=ghost)


# ES-GAP-15  Up to the limit along the first part of the path, or less; no move ends where a base may not be.
def affordable_parts(going: Going, path: list[Point], limit: int, step: int) -> list[Part]:
    """The parts of a path a figure may go: the longest first, then by whole steps down to none."""
    whole = cost_up(path, going.walk.roughs, GRID) * GRID + going.toll * len(going.leaps(path))
    most = min(limit, whole)
    parts: list[Part] = []
    ends: list[Point] = [path[0]]
    for length in range(most, 0, -GRID):
        if parts and length % step:
            continue
        part = affordable(going, path, length)
        x, y = part[-1]
        if part[-1] not in ends and going.walk.barring(x, y) is None:
            ends.append(part[-1])
            parts.append((length, part))
    parts.append((0, path[:1]))
    return parts


def is_affordable(going: Going, path: list[Point], limit: int) -> bool:
    """Whether a whole path costs at most so much, obstacles included."""
    tolls = going.toll * len(going.leaps(path))
    return cost_against(path, limit - tolls, going.walk.roughs) <= 0


# ES-GAP-22  At basic every low obstacle on the way takes 2 cm of it.
def affordable(going: Going, path: list[Point], limit: int) -> list[Point]:
    """The first part of a path that costs at most so much, obstacles included."""
    crossed = 0
    while True:
        left = limit - crossed * going.toll
        if left <= 0:
            return path[:1]
        part = first_part(path, left, going.walk.roughs)
        if not going.toll or len(going.leaps(part)) <= crossed:
            return part
        crossed += 1
