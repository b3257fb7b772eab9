"""How much of a declared path a mover can go, and where on it it may stop."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ghost, Option, Refusal, Rule
from rulebound.core.drawing import Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.space.plane.numbers import Point
from rulebound.space.table.move import Move

Part = tuple[int, list[Point]]
"""A length, and the part of a path that goes with it; the start alone for whoever stays."""


class Shortfall:
    """Where a mover may stop on a path of which it may not go more than a limit.

    `parts` are named to players: the longest, then by whole units of length down to none. `marks` are all there are.
    """

    __slots__ = ("_marks", "limit", "move", "parts", "path", "rule")

    def __init__(self, move: Move, path: list[Point], limit: int, rule: str) -> None:
        self.move = move
        self.path = path
        self.limit = limit
        self.rule = rule
        self.parts = affordable_parts(move, path, limit, move.ground.unit.per)
        self._marks: list[Part] | None = None

    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.parts) > 1

    def marks(self) -> list[Part]:
        """Every part of the path to the grid that the mover may go, the longest first."""
        if self._marks is None:
            self._marks = affordable_parts(self.move, self.path, self.limit, self.move.ground.grid)[:-1]
        return self._marks

    def part_of(self, length: int) -> Part:
        """The part that is named by its length."""
        return next(part for part in self.parts if part[0] == length)

    def part_at(self, place: Point) -> Part | None:
        """The part that ends nearest to a place, and no farther from it than the grid; None if there is none."""
        nearest: Part | None = None
        least = self.move.ground.grid * self.move.ground.grid
        for mark in self.marks():
            x, y = mark[1][-1]
            off = (x - place[0]) * (x - place[0]) + (y - place[1]) * (y - place[1])
            if off < least or (nearest is None and off == least):
                nearest, least = mark, off
        return nearest

    def about(self) -> dict[str, object]:
        """The mover and how far it may go at most, for sentences."""
        about = self.move.about()
        about["most"] = self.move.ground.unit.said(self.limit)
        return about


def stop_short(move: Move, key: str, rule: str, path: list[Point], limit: int) -> Rule[list[Point]]:
    """Ask how much of a path is gone that ends early, where there is a choice."""
    shortfall = Shortfall(move, path, limit, rule)
    if not shortfall.is_open():
        return path[:1]
    answer: Answer = yield OpenAsk(
        move.seat,
        key,
        rule,
        lambda answer: why_not_stop(shortfall, answer),
        lambda: [length for length, _ in shortfall.parts],
        lambda: [Shape("circle", [part[-1]], move.ground.grid // 2, "reach") for _, part in shortfall.marks()],
        lambda answer: describe_stop(shortfall, answer),
        shortfall.about(),
        move.secret,
        Drawing(move.name, from_piece=False),
        lambda: [length for length, _ in shortfall.parts],
    )
    return stop_of(shortfall, answer)[1]


def why_not_stop(shortfall: Shortfall, answer: Answer) -> Refusal | None:
    """Why a mover cannot stop at a place."""
    points = path_in(answer)
    if points is not None and shortfall.part_at(points[0][0]) is not None:
        return None
    text = Text("refused-rule.not_on_the_way", shortfall.about())
    return Refusal(shortfall.rule, text, (shortfall.move.name,))


def stop_of(shortfall: Shortfall, answer: Answer) -> Part:
    """The part of a path that a legal answer stands for: a length that is listed, or a place that is pointed at."""
    points = path_in(answer)
    part = shortfall.part_of(answer) if points is None else shortfall.part_at(points[0][0])
    assert part is not None
    return part


def describe_stop(shortfall: Shortfall, answer: Answer) -> Option:
    """Stopping somewhere on a path, as an option."""
    length, part = stop_of(shortfall, answer)
    move = shortfall.move
    about: dict[str, object] = {"length": move.ground.unit.said(length), "steps": length // move.ground.grid}
    ghost = Ghost(move.name, "", Text("cost.part", about), tuple(part)) if length else None
    return Option(answer, Text("option.stop_short", about), (move.name,), ghost=ghost)


def affordable_parts(move: Move, path: list[Point], limit: int, step: int) -> list[Part]:
    """The parts of a path a mover may go and stay at: the longest first, then by whole steps down to none."""
    most = min(limit, move.cost(path))
    parts: list[Part] = []
    ends: list[Point] = [path[0]]
    for length in range(most, 0, -move.ground.grid):
        if parts and length % step:
            continue
        part = move.first_part(path, length)
        x, y = part[-1]
        if part[-1] not in ends and move.walk.barring(x, y) is None:
            ends.append(part[-1])
            parts.append((length, part))
    parts.append((0, path[:1]))
    return parts
