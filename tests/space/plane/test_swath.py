"""All the ways near a way at once: what is said of a swath holds for every way in it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.paths import Rough, cost_against
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.swath import SPARE, bars_some, crosses_all, least_cost
from rulebound.space.plane.sweep import Obstacle

RADIUS = 1250


def some_outline(chance: random.Random) -> Outline:
    """A round, a straight or a square thing somewhere."""
    x, y, size = chance.randint(0, 10 * CM), chance.randint(0, 10 * CM), chance.randint(200, 3000)
    turn = chance.uniform(0, math.tau)
    return chance.choice(
        [
            Circle(x, y, size),
            Wall(x, y, x + round(math.cos(turn) * size), y + round(math.sin(turn) * size)),
            rectangle(x, y, size, chance.randint(200, 3000)),
        ]
    )


def near(chance: random.Random, place: Point, off: int) -> Point:
    """A place at most so far from another, often just so far."""
    turn, away = chance.uniform(0, math.tau), off * chance.choice((1.0, 1.0, chance.random()))
    return place[0] + math.trunc(math.cos(turn) * away), place[1] + math.trunc(math.sin(turn) * away)


def swaths(count: int) -> Iterator[tuple[random.Random, Point, Point, int, list[tuple[Point, Point]]]]:
    """Ways, how far others lie from them, and some of those others."""
    for seed in range(count):
        chance = random.Random(seed)
        a, b = [(chance.randint(0, 10 * CM), chance.randint(0, 10 * CM)) for _ in range(2)]
        off = chance.choice((0, 20, 150, 600, 1500))
        yield chance, a, b, off, [(near(chance, a, off), near(chance, b, off)) for _ in range(40)]


def test_what_bars_a_swath_bars_every_way_and_what_is_left_out_bars_none() -> None:
    seen = {"all": 0, "some": 0, "none": 0}
    for chance, a, b, off, ways in swaths(600):
        margin = chance.choice((0, 100))
        obstacle = Obstacle(some_outline(chance), "", margin, bool(margin))
        some = bars_some(RADIUS, *a, *b, off, [obstacle])
        barred = [obstacle.bars(RADIUS, *one, *other) for one, other in ways]
        if some is None:
            assert all(barred)
        elif not some:
            assert not any(barred)
        seen["all" if some is None else "some" if some else "none"] += 1
    assert min(seen.values()) > 60


def test_what_a_swath_surely_crosses_every_way_crosses() -> None:
    crossed = 0
    for chance, a, b, off, ways in swaths(400):
        outline = some_outline(chance)
        if crosses_all(RADIUS, *a, *b, off, outline):
            assert all(outline.gap(*one, *other, RADIUS) < 0 for one, other in ways)
            crossed += 1
    assert crossed > 60


def test_no_way_of_a_swath_costs_less_than_the_least() -> None:
    dear = 0
    for chance, a, b, off, ways in swaths(1000):
        areas = [some_outline(chance) for _ in range(chance.randint(0, 3))]
        roughs = [Rough(area, chance.choice((50, 100))) for area in areas if not isinstance(area, Wall)]
        least = least_cost(*a, *b, off, off, roughs)
        for one, other in ways:
            assert cost_against([one, other], least - SPARE, roughs) >= 0
        dear += least > least_cost(*a, *b, off, off, [])
    assert dear > 60


def test_the_least_cost_of_a_single_way_is_nearly_its_cost() -> None:
    ground = [Rough(rectangle(2 * CM, 0, 3 * CM, 10 * CM))]
    assert 9_900 < least_cost(0, 5 * CM, 7 * CM, 5 * CM, 0, 0, ground) <= 10_000
