"""A made-up battle to measure groups in: 120 bases of three sizes on 72 by 48 inches, in the middle of a game."""

from __future__ import annotations

from typing import Final

from rulebound.core.dice import Dice, SeededDice
from rulebound.core.wish import BLOCK
from rulebound.space.plane.distance import is_on_table, nearer
from rulebound.space.plane.groups.field import Base, Battlefield, field_of
from rulebound.space.plane.groups.formations import TIGHT, slots
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.terms import OWN_SIZE, Terms
from rulebound.space.plane.numbers import INCH, MM
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sight import Screen
from rulebound.space.plane.sweep import Obstacle, may_stand

WIDTH: Final = 72 * INCH
DEPTH: Final = 48 * INCH
TERMS: Final = Terms(gap=INCH, off=INCH, crosses=OWN_SIZE)

SMALL, MIDDLING, LARGE = 16 * MM, 30 * MM, 70 * MM
FORCE: Final = (
    (8, SMALL), (10, SMALL), (6, SMALL), (5, SMALL), (6, SMALL), (8, SMALL), (5, SMALL), (6, SMALL), (3, MIDDLING),
    (1, MIDDLING), (1, LARGE), (1, SMALL),
)  # fmt: skip
"""How many bases each group of a side has, and their radius."""
TWELVES: Final = ((12, SMALL),) * 5

SOLID, ROUGH = "solid", "rough"
PIECES: Final = (
    (SOLID, 36, 24, 8, 8), (ROUGH, 16, 20, 9, 0), (ROUGH, 56, 28, 9, 0), (ROUGH, 26, 7, 6, 0), (ROUGH, 46, 41, 6, 0),
    (ROUGH, 8, 31, 7, 0), (ROUGH, 64, 17, 7, 0), (SOLID, 42, 15, 4, 0), (SOLID, 30, 33, 4, 0), (ROUGH, 60, 8, 6, 0),
    (ROUGH, 12, 40, 6, 0), (ROUGH, 30, 40, 7, 0), (ROUGH, 42, 8, 7, 0),
)  # fmt: skip
"""Landscape in inches: its kind, its middle, its width (of a round piece: across) and its depth."""


class Battle:
    """Bases on both halves of a table, in blocks; the numbers of those of each group, and the land under them."""

    def __init__(self, seed: int, force: tuple[tuple[int, int], ...] = FORCE) -> None:
        shapes = [(kind, _shape(x, y, wide, deep)) for kind, x, y, wide, deep in PIECES]
        solids = [Obstacle(shape, f"piece-{i}") for i, (kind, shape) in enumerate(shapes) if kind == SOLID]
        self.land = Land(WIDTH, DEPTH, solids, [shape for kind, shape in shapes if kind == ROUGH])
        self.screens = [Screen(solid.outline, solid.name) for solid in solids]
        self.groups: list[list[int]] = []
        bases: list[Base] = []
        dice = SeededDice(seed)
        for owner in (0, 1):
            for count, radius in force:
                block = self._block(dice, owner, count, radius, bases)
                self.groups.append([int(base.number) for base in block])
                bases += block
        self.field: Battlefield = field_of(bases)

    def group(self, which: int) -> list[Base]:
        """The bases of one group; they are counted round and round."""
        return self.field.those(self.groups[which % len(self.groups)])

    def _block(self, dice: Dice, owner: int, count: int, radius: int, others: list[Base]) -> list[Base]:
        """A block of bases where nothing is in its way."""
        group, first = len(self.groups), len(others)
        while True:
            x, deep = dice.roll(WIDTH), dice.roll(30 * INCH)
            y = DEPTH - deep if owner else deep
            look = (dice.roll(19) - 10, -10 if owner else 10)
            spread = (TIGHT, 5 * MM, 12 * MM)[dice.roll(3) - 1]
            heap = [Base(first + k, f"base-{first + k}", x + k, y + k, radius, group, owner) for k in range(count)]
            places = slots(heap, 0, x, y, look, BLOCK, spread)
            block = [base.moved(px, py) for base, (px, py) in zip(heap, places, strict=True)]
            if all(self._has_room(base, others) for base in block):
                return block

    def _has_room(self, base: Base, others: list[Base]) -> bool:
        """Whether a base stands on the table, off solid pieces and friends, an inch from enemies."""
        if not is_on_table(base, WIDTH, DEPTH) or not may_stand(base.radius, base.x, base.y, self.land.solids):
            return False
        return not any(nearer(base, other, 0 if other.owner == base.owner else INCH) for other in others)


def _shape(x: int, y: int, wide: int, deep: int) -> Outline:
    if deep:
        return rectangle(x * INCH - wide * INCH // 2, y * INCH - deep * INCH // 2, wide * INCH, deep * INCH)
    return Circle(x * INCH, y * INCH, wide * INCH // 2)
