"""Ways as plain data: what a question is answered with, and what a record holds."""

from __future__ import annotations

from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.paths import read_path


def plain_ways(ways: list[Way]) -> list[list[list[int]]]:
    """Ways as an answer: `[[x, y], ...]` for each base, its start first."""
    return [[[x, y] for x, y in way] for way in ways]


def read_ways(mover: Mover, answer: object) -> list[Way] | None:
    """The ways that an answer names; None if it is no list of ways, one for each base, from where it stands."""
    if not isinstance(answer, list) or len(answer) != len(mover.bases):
        return None
    ways: list[Way] = []
    for i in range(len(mover.bases)):
        way = _read_way(mover.walks[i].start, answer[i])
        if way is None:
            return None
        ways.append(way)
    return ways


def _read_way(start: tuple[int, int], answer: object) -> Way | None:
    if not isinstance(answer, list) or not answer or read_path(start, answer[:1]) != [start, start]:
        return None
    return [start] if len(answer) == 1 else read_path(start, answer[1:])
