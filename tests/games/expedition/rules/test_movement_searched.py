"""EX-MOVE-01 to EX-MOVE-07, EX-GAP-19 to EX-GAP-23, EX-GAP-28, EX-GAP-30  Moves, charges and shots in crowds.

They are compared with somebody who judges by plain geometry alone (`tests/games/expedition/crowded.py`).
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from rulebound.core.dice import SeededDice
from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, Movement
from rulebound.games.expedition.rules.shooting import seeing, why_not_shoot_at
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.crowded import NARROW, Judge, Track, charges_on_a_grid, crowded, gap_between, seers
from tests.harness import rule

FEW = range(12)
MANY = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(12, 400)]
MOST = [*MANY, *[pytest.param(seed, marks=pytest.mark.soak) for seed in range(400, 2000)]]
MOVES = 30


def tried(movement: Movement, random: Random) -> list[Way] | None:
    """A move that may be legal or not: one that comes to mind, nudged or not, or the group shifted as it stands."""
    starts = [walk.start for walk in movement.mover.walks]
    kind = random.randrange(4)
    if kind == 0:
        far, turn = random.uniform(0.5, 8.3), random.uniform(0, 2 * pi)
        dx, dy = round(far * INCH * cos(turn)), round(far * INCH * sin(turn))
        return [[start, (start[0] + dx, start[1] + dy)] for start in starts]
    if kind == 1:
        corner, end = (shift(random), shift(random))
        guide = random.randrange(len(starts))
        ways: list[Way] = []
        for i, (x, y) in enumerate(starts):
            to = (x + corner[0] + end[0], y + corner[1] + end[1])
            ways.append([(x, y), (x + corner[0], y + corner[1]), to] if i == guide else [(x, y), to])
        return ways
    ways_or_none = movement.sample(SeededDice(random.randrange(10**6)))
    if ways_or_none is not None and kind == 3:
        i = random.randrange(len(starts))
        x, y = ways_or_none[i][-1]
        nudged = (x + random.randint(-INCH // 2, INCH // 2), y + random.randint(-INCH // 2, INCH // 2))
        ways_or_none = [[*way[:-1], nudged] if k == i and len(way) > 1 else way for k, way in enumerate(ways_or_none)]
    return ways_or_none


def shift(random: Random) -> tuple[int, int]:
    """One stick in any direction, of any length it can have."""
    far, turn = random.uniform(0.5, 4.1), random.uniform(0, 2 * pi)
    return round(far * INCH * cos(turn)), round(far * INCH * sin(turn))


def in_inches(ways: list[Way]) -> list[Track]:
    """Ways for a judge."""
    return [[(x / INCH, y / INCH) for x, y in way] for way in ways]


@rule("EX-MOVE-01", "EX-MOVE-02", "EX-MOVE-03", "EX-MOVE-04", "EX-MOVE-05", "EX-MOVE-07", "EX-MOVE-10")
@rule("EX-GAP-19", "EX-GAP-20", "EX-GAP-21", "EX-GAP-22", "EX-GAP-23", "EX-GAP-28")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_moves_are_legal_where_plain_geometry_says_so(seed: int) -> None:
    c, group = crowded(seed)
    random = Random(seed)
    order = random.choice((NORMAL, NORMAL, RESTRICTED))
    movement = Movement(c.g, group, order)
    judge = Judge(c, group, order.engages)
    for _ in range(MOVES):
        ways = tried(movement, random)
        if ways is None:
            continue
        surely, maybe = judge.verdicts(in_inches(ways))
        objection = movement.objection(ways)
        if objection is None:
            assert maybe, f"legal to the game alone: {in_inches(ways)}"
        else:
            assert not surely, f"refused as {objection.kind} by the game alone: {in_inches(ways)}"


@rule("EX-MELEE-01", "EX-MOVE-03", "EX-GAP-20")
@pytest.mark.parametrize("seed", [*FEW, *MOST])
def test_a_charge_is_offered_wherever_a_grid_finds_one(seed: int) -> None:
    c, group = crowded(seed)
    movement = Movement(c.g, group, NORMAL)
    judge = Judge(c, group, True)
    if not judge.engages:
        assert movement.charges() == []
        return
    for foe in c.g.foes(0):
        tracks = charges_on_a_grid(judge, foe.number)
        if tracks is not None:
            assert movement.charge_at(foe) is not None, f"nobody finds {tracks}"


REACHES = {"assegai": 8.0, "rifle": 12.0}


@rule("EX-SHOOT-01", "EX-SHOOT-02", "EX-GAP-30", "EX-GAP-31")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_figures_see_and_groups_shoot_where_fine_sampling_says_so(seed: int) -> None:
    c, _ = crowded(seed)
    for group in c.g.column(0):
        for foe in c.g.foes(0):
            surely, maybe = seers(c, group, foe, NARROW), seers(c, group, foe, -NARROW)
            assert surely <= seeing(c.g, group, foe) <= maybe
            too_far = gap_between(c, group, foe) - REACHES[group.weapon]
            if abs(too_far) > NARROW and (surely or not maybe):
                assert (why_not_shoot_at(c.g, group, foe) is None) == (too_far < 0 and surely > 0)
