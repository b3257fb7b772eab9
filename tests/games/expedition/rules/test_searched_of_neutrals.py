"""EX-CON-11, EX-GAP-61, EX-GAP-67  Whom neutrals go for, and how far they get, against somebody who only looks.

Animals in crowds, and guardians around a shrine: nobody knows anything here but where everybody stands.
"""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from rulebound.games.expedition.rules.neutrals import arrive, prey_of, stalk, touching
from rulebound.games.expedition.state import Group
from rulebound.space.plane.groups.mover import moved
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, inches
from tests.games.expedition.crowded import (
    CONTACT,
    NARROW,
    Disc,
    Spot,
    apart,
    crowded,
    discs,
    gap_between,
    in_solid,
    sampled,
)
from tests.harness import rule

FEW = range(40)
MANY = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(40, 2000)]
MOVES = {"lion": 8.0, "gorilla": 4.0, "hyena_pack": 8.0}
S = 4.0
PARTS = 16


def prowling(seed: int) -> tuple[Country, Group]:
    """An animal somewhere among others."""
    random = Random(seed)
    c, _ = crowded(seed)
    for _ in range(200):
        at = (random.uniform(6, 42), random.uniform(5, 31))
        if not in_solid(at, 1.1) and all(apart(disc.at, at) > disc.radius + 1.05 for disc in discs(c)):
            return c, arrive(c.g, random.choice(sorted(MOVES)), [(inches(at[0]), inches(at[1]))])
    raise AssertionError("no room for an animal")


@rule("EX-CON-11")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_neutral_goes_for_the_nearest_of_those_within_its_move_and_s(seed: int) -> None:
    c, animal = prowling(seed)
    far = MOVES[animal.key] + S
    gaps = {group.number: gap_between(c, animal, group) for group in c.g.present() if group.seat >= 0}
    prey, least = prey_of(c.g, animal), min(gaps.values())
    if least > far + NARROW:
        assert prey is None
    elif least < far - NARROW:
        assert prey is not None and gaps[prey.number] <= least + NARROW


@rule("EX-CON-11", "EX-GAP-67")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_it_goes_straight_as_far_as_it_can_and_into_contact_with_its_prey_alone(seed: int) -> None:
    c, animal = prowling(seed)
    prey = prey_of(c.g, animal)
    if prey is None:
        return
    most = MOVES[animal.key]
    others = [disc for disc in discs(c) if disc.group != animal.number]
    [base] = c.g.bases(animal)
    start = (int(base.x) / INCH, int(base.y) / INCH)
    foe = min([disc for disc in others if disc.group == prey.number], key=lambda disc: apart(disc.at, start))
    surely, maybe = [reached(start, foe, others, most, slack) for slack in (NARROW, -NARROW)]
    ways = stalk(c.g, animal, prey, inches(most))
    after = c.g.bases(animal) if ways is None else moved(c.g.bases(animal), ways)
    end = (int(after[0].x) / INCH, int(after[0].y) / INCH)
    gone, full = apart(start, end), apart(start, foe.at)
    assert surely - most / PARTS <= gone <= maybe + NARROW, f"{start} to {end}"
    assert off_line(start, foe.at, end) < NARROW
    contact = full - 1.5
    if surely >= contact - NARROW:
        assert touching(after, c.g.bases(prey))
    elif maybe < contact - NARROW - CONTACT:
        assert not touching(after, c.g.bases(prey))
    bystanders = [group for group in c.g.present() if group.seat >= 0 and group is not prey]
    assert not any(touching(after, c.g.bases(group)) for group in bystanders)


def reached(start: Spot, foe: Disc, others: list[Disc], most: float, slack: float) -> float:
    """How far an animal gets on the straight way to somebody, up to contact with it, past other animals."""
    full = apart(start, foe.at)
    most = min(most, full - 1.5)
    end = (start[0] + (foe.at[0] - start[0]) * most / full, start[1] + (foe.at[1] - start[1]) * most / full)
    far = 0.0
    for at in sampled([start, end]):
        if not free(at, foe, others, slack):
            return far
        if all(apart(disc.at, at) >= disc.radius + 1 + slack for disc in others if disc.seat < 0):
            far = apart(start, at)
    return far


def free(at: Spot, foe: Disc, others: list[Disc], slack: float) -> bool:
    """Whether an animal may be at a place on its way to somebody."""
    if not (1 <= at[0] <= 47 and 1 <= at[1] <= 35) or in_solid(at, 1 + slack):
        return False
    keeps = [(disc, 0.0 if disc.group == foe.group else CONTACT + slack) for disc in others if disc.seat >= 0]
    return all(apart(disc.at, at) - disc.radius - 1 >= keep - 2e-3 for disc, keep in keeps)


def off_line(start: Spot, to: Spot, at: Spot) -> float:
    """How far a place is off the straight way from one to another."""
    dx, dy = to[0] - start[0], to[1] - start[1]
    return abs((at[0] - start[0]) * dy - (at[1] - start[1]) * dx) / hypot(dx, dy)
