"""EX-MOVE-01 to EX-MOVE-07, EX-GAP-19 to EX-GAP-23, EX-GAP-28, EX-GAP-30  Moves, charges and shots in crowds.

They are compared with somebody who judges by plain geometry alone (`tests/games/expedition/crowded.py`).
"""

from __future__ import annotations

from random import Random

import pytest

from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, Movement
from rulebound.games.expedition.rules.shooting import seeing, why_not_shoot_at
from tests.games.expedition.crowded import (
    NARROW,
    Judge,
    charges_on_a_grid,
    crowded,
    gap_between,
    in_inches,
    seers,
    tried,
)
from tests.harness import rule

FEW = range(12)
MANY = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(12, 400)]
MOST = [*MANY, *[pytest.param(seed, marks=pytest.mark.soak) for seed in range(400, 2000)]]
MOVES = 30


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
