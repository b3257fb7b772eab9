"""What is in the way of a group: one search of the table for all of its bases, then a walk for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.distance import gap_against, gap_down
from rulebound.space.plane.groups.field import Base, Battlefield, box_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Further, Mover
from rulebound.space.plane.groups.terms import EVERYBODY, FRIENDS, Terms
from rulebound.space.plane.numbers import FARTHEST
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import Walk

NOBODY: Final = -1
ANYWHERE: Final = 4 * FARTHEST
"""Longer than any straight way between two places."""

Bars = tuple[list[Obstacle], list[Obstacle]]
"""What a base may not pass, and where it may not stay besides."""


def muster(
    field: Battlefield,
    land: Land,
    terms: Terms,
    bases: list[Base],
    allowance: i64,
    slowed: i64 = 0,
    charges: i64 = NOBODY,
    fights: tuple[int, ...] = (),
    guide: int = NOBODY,
    least: int = 1,
    further: Further | None = None,
) -> Mover:
    """A group about to move, with all that is near enough to matter.

    Each goes at most `allowance`; if the group touches slow ground, at most `slowed` (0: no ground is slow). It
    `charges` one group, and need not keep off those it `fights`. Without a `guide` it is the base in the middle. What
    only this game asks of ways is said by `further`, so that proposals keep to it as well.
    """
    guide = middle(bases) if guide < 0 else guide
    left, bottom, right, top = box_of(bases)
    far = allowance + max(terms.off, terms.rest)
    if terms.guided:
        far += terms.leash + 2 * max([base.radius for base in bases])
    roughs = [rough for rough in land.roughs if slowed and not rough.beyond(left, bottom, right, top, far)]
    if any(rough.gap(base.x, base.y, base.x, base.y, base.radius) <= 0 for rough in roughs for base in bases):
        allowance = min(allowance, slowed)
    solids = [solid for solid in land.solids if not solid.outline.beyond(left, bottom, right, top, far + solid.margin)]
    around = field.near(left - far, bottom - far, right + far, top + far)
    others = [other for other in around if other.group != bases[0].group]
    room = Surroundings(land.rim, solids, others, terms, (charges, *fights))
    pressing = [other for other in others if not other.beyond(left, bottom, right, top, terms.off)]
    walks: list[Walk] = []
    for i in range(len(bases)):
        base = bases[i]
        passing, staying = room.bars(base, any(room.is_pressed(base, other) for other in pressing))
        if terms.guided and i != guide:
            walks.append(Walk((base.x, base.y), base.radius, ANYWHERE, [], passing + staying, []))
        else:
            walks.append(Walk((base.x, base.y), base.radius, allowance, passing, staying, []))
    targets = field.group(charges) if charges >= 0 else []
    return Mover(bases, guide, terms, walks, roughs, slowed, targets, least, further)


class Surroundings:
    """What stands around a group. Bases of one size share what bars them, unless an enemy presses one."""

    __slots__ = ("known", "met", "others", "rim", "solids", "terms")

    def __init__(
        self, rim: Obstacle, solids: list[Obstacle], others: list[Base], terms: Terms, met: tuple[int, ...]
    ) -> None:
        self.rim = rim
        self.solids = solids
        self.others = others
        self.terms = terms
        self.met = met
        """The groups that need not be kept off."""
        self.known: dict[int, Bars] = {}

    def is_pressed(self, base: Base, other: Base) -> bool:
        """Whether an enemy that is to be kept off stands too near already."""
        if other.owner == base.owner or other.group in self.met:
            return False
        gap = gap_against(base, other, self.terms.off)
        return gap < 0 or (gap == 0 and self.terms.touching)

    def bars(self, base: Base, pressed: bool) -> Bars:
        """What a base may not overlap or pass; the same for all of a size, unless it is `pressed` by an enemy."""
        if pressed:
            return self._bars(base)
        if base.radius not in self.known:
            self.known[base.radius] = self._bars(base)
        return self.known[base.radius]

    def _bars(self, base: Base) -> Bars:
        passing = [self.rim]
        staying: list[Obstacle] = []
        barring = staying if self.terms.crosses == EVERYBODY else passing
        barring.extend(self.solids)
        for other in self.others:
            if other.owner == base.owner:
                is_passed = self.terms.crosses == FRIENDS or other.radius == base.radius
                (staying if is_passed else barring).append(Obstacle(other, other.name))
            elif other.group in self.met:
                barring.append(Obstacle(other, other.name))
            else:
                barring.append(self._kept_off(base, other))
                if self.terms.rest > self.terms.off:
                    staying.append(Obstacle(other, other.name, self.terms.rest))
        return passing, staying

    def _kept_off(self, base: Base, other: Base) -> Obstacle:
        """An enemy with the margin to be kept; with what is left of it for one that stands nearer already."""
        if self.is_pressed(base, other):
            return Obstacle(other, other.name, gap_down(base, other))
        return Obstacle(other, other.name, self.terms.off, self.terms.touching)


def middle(bases: list[Base]) -> int:
    """Which base stands nearest to the middle of the box around a group."""
    left, bottom, right, top = box_of(bases)
    best = 0
    least: i64 = 1 << 60
    for i in range(len(bases)):
        dx = 2 * bases[i].x - left - right
        dy = 2 * bases[i].y - bottom - top
        if dx * dx + dy * dy < least:
            least = dx * dx + dy * dy
            best = i
    return best
