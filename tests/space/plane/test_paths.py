"""Lengths and costs of paths, and their parts."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.paths import (
    LEGS,
    Rough,
    bends,
    cost_against,
    cost_up,
    extra_cost,
    first_part,
    length_against,
    length_up,
    read_path,
    short_of_end,
    stations,
    turns_at_most,
)
from rulebound.space.plane.polygon import rectangle
from tests.space.plane.cases import agree, chance, points

WOOD = Rough(rectangle(0, -10 * CM, 10 * CM, 20 * CM))


def paths(seed: int, count: int, size: int = 20 * CM) -> list[list[Point]]:
    rng = chance(seed)
    places = points(rng, count * 5, size)
    return [places[i * 5 : i * 5 + 2 + i % 4] for i in range(count)]


def length(path: list[Point]) -> float:
    return float(sum(np.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)))


def test_lengths_against_floating_point() -> None:
    some = paths(1, 25_000)
    exact = np.array([length(path) for path in some])
    for off in (-1, 0, 1, 2):
        goals = np.floor(exact).astype(int) + off
        agree([length_against(p, g) for p, g in zip(some, goals.tolist(), strict=True)], exact - goals, 1e-8)
    shown = np.array([length_up(path, MM) for path in some]) - exact / MM
    assert ((shown >= -1e-9) & (shown < 1)).all()


def test_ten_centimetres_are_legal_and_a_hair_more_is_not() -> None:
    assert length_against([(0, 0), (6 * CM, 8 * CM)], 10 * CM) == 0
    assert length_against([(0, 0), (6 * CM, 8 * CM + 1)], 10 * CM) == 1
    assert length_against([(0, 0), (3 * CM, 4 * CM), (3 * CM, 4 * CM), (3 * CM, 9 * CM)], 10 * CM) == 0
    assert length_up([(0, 0), (6 * CM, 8 * CM + 1)], MM) == 101
    assert length_against([(0, 0)], 0) == 0


def test_difficult_ground_counts_double() -> None:
    assert cost_against([(0, 0), (5 * CM, 0)], 10 * CM, [WOOD]) == 0
    assert cost_against([(0, 0), (5 * CM + 1, 0)], 10 * CM, [WOOD]) == 1
    assert cost_against([(-4 * CM, 0), (3 * CM, 0)], 10 * CM, [WOOD]) == 0
    assert cost_up([(-4 * CM, 0), (3 * CM, 1)], [WOOD], MM) == 101
    assert extra_cost([(-4 * CM, 0), (3 * CM, 0)], []) == 0
    assert cost_against([(0, 0), (0, 5 * CM)], 5 * CM, [WOOD]) == 0  # along the edge


def test_ground_that_overlaps_counts_once_at_its_dearest() -> None:
    half = Rough(Circle(0, 0, 2 * CM), 50)
    path = [(-10 * CM, 0), (4 * CM, 0)]
    assert extra_cost(path, [half]) == 2 * CM
    assert extra_cost(path, [WOOD, WOOD]) == 4 * CM
    assert extra_cost(path, [half, WOOD]) == extra_cost(path, [WOOD, half]) == 5 * CM


def test_the_first_part_is_the_longest_that_is_affordable() -> None:
    for limit, path in enumerate(paths(2, 1000)):
        part = first_part(path, 10 * limit, [WOOD])
        assert cost_against(part, 10 * limit, [WOOD]) <= 0
        assert part[0] == path[0]
        if part != path:
            assert part[:-1] == path[: len(part) - 1] or part == path[: len(part)]
            assert cost_up(part, [WOOD]) >= 10 * limit - 4
    assert first_part([(0, 0), (10, 0)], 0, []) == [(0, 0)]
    assert first_part([(0, 0), (10, 0), (10, 10)], 14, []) == [(0, 0), (10, 0), (10, 4)]


def test_short_of_the_end() -> None:
    assert short_of_end([(0, 0), (10 * CM, 0)], CM) == [(0, 0), (9 * CM, 0)]
    assert short_of_end([(0, 0), (10 * CM, 0), (10 * CM, CM // 2)], CM) == [(0, 0), (10 * CM - CM // 2, 0)]
    assert short_of_end([(0, 0), (10 * CM, 0), (10 * CM, CM)], CM) == [(0, 0), (10 * CM, 0)]
    assert short_of_end([(0, 0), (CM, 0)], CM) == [(0, 0)]
    assert short_of_end([(0, 0), (CM, 0)], 2 * CM) == [(0, 0)]
    for path in paths(3, 1000):
        part = short_of_end(path, CM)
        rest = [part[-1], *path[len(part) - (part[-1] not in path) :]]
        if len(part) > 1 or part[-1] != path[0]:
            assert length(rest) + 1e-6 >= CM
            assert length(rest) < CM + 2


def test_stations_are_never_far_apart() -> None:
    for path in paths(4, 300):
        stops = [path[:1], *stations(path, CM)]
        assert stops[-1] == path
        assert all(length([a[-1], b[-1]]) < CM + 2 for a, b in pairwise(stops))
        assert all(stop[:-1] == path[: len(stop) - 1] for stop in stops)
    assert stations([(0, 0), (0, 0)], CM) == []


def test_bends_and_turns() -> None:
    assert bends([(0, 0), (5, 5), (9, 9)]) == 0
    assert bends([(0, 0), (5, 5), (5, 5), (9, 8)]) == 1
    assert bends([(0, 0), (5, 0), (0, 0)]) == 1
    assert bends([(0, 0)]) == 0
    assert turns_at_most([(0, 0), (0, 5), (5, 10)], (0, 1), 45)
    assert not turns_at_most([(0, 0), (0, 5), (5, 9)], (0, 1), 45)
    assert not turns_at_most([(0, 0), (0, 5), (5, 10)], (1, 0), 89)
    assert turns_at_most([(0, 0), (0, 5), (5, 10)], (1, 0), 90)


@pytest.mark.parametrize(
    "answer",
    [
        [],
        "north",
        [[1]],
        [[1, 2, 3]],
        [["1", 2]],
        [[1, True]],
        [[1.0, 2]],
        [5, 6],
        [[0, 10**9]],
        [[0, 0]] * (LEGS + 1),
        None,
    ],
)
def test_what_is_no_path(answer: object) -> None:
    assert read_path((0, 0), answer) is None


def test_a_path_is_read_with_its_start() -> None:
    assert read_path((1, 2), [[3, 4], (5, 6)]) == [(1, 2), (3, 4), (5, 6)]
