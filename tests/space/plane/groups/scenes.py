"""Crowded tables with groups of several sizes, and one of them about to move by the terms of one game or another."""

from __future__ import annotations

import random
from functools import cache

from rulebound.space.plane.groups.field import Base, Battlefield, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import EVERYBODY, FRIENDS, OWN_SIZE, Terms
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle
from tests.space.plane.groups.checker import Body, Case, Round, Upright

WIDTH, DEPTH = 30 * INCH, 24 * INCH
SIZES = (1600, 3000, 7000)

MASSES = Terms(gap=INCH, off=INCH, crosses=OWN_SIZE)
COLUMNS = Terms(gap=INCH // 4, touching=True, rest=INCH // 4, crosses=FRIENDS, guided=True, leash=4 * INCH)
FLYERS = Terms(gap=INCH, off=INCH, crosses=EVERYBODY)
LOOSE = Terms(gap=INCH, off=INCH // 2, touching=True, crosses=FRIENDS)
LEASHED = Terms(gap=INCH, off=INCH // 2, touching=True, crosses=FRIENDS, leash=2 * INCH)
ALL_TERMS = (MASSES, COLUMNS, FLYERS, LEASHED)


Piece = tuple[bool, Round | Upright]
"""Whether it is solid (else it is slow ground), and its shape."""


class Scene:
    """A table in the middle of a battle."""

    def __init__(self, pieces: list[Piece], field: Battlefield, groups: list[list[int]]) -> None:
        self.pieces = pieces
        self.field = field
        self.groups = groups
        shapes = [(solid, outline(piece)) for solid, piece in pieces]
        solids = [Obstacle(shape, f"piece-{i}") for i, (solid, shape) in enumerate(shapes) if solid]
        self.land = Land(WIDTH, DEPTH, solids, [shape for solid, shape in shapes if not solid])

    def bases(self, which: int) -> list[Base]:
        return self.field.those(self.groups[which % len(self.groups)])

    def enemies(self, which: int) -> list[int]:
        """The groups of the other side."""
        owner = self.bases(which)[0].owner
        return [k for k in range(len(self.groups)) if self.bases(k)[0].owner != owner]

    def mover(
        self,
        which: int,
        terms: Terms,
        allowance: int,
        slowed: int = 0,
        charges: int = -1,
        fights: tuple[int, ...] = (),
        guide: int = -1,
        least: int = 1,
    ) -> tuple[Mover, Case]:
        """A group about to move, and the same case for the checker."""
        bases = self.bases(which)
        mover = muster(self.field, self.land, terms, bases, allowance, slowed, charges, fights, guide, least)
        case = Case(
            WIDTH,
            DEPTH,
            [piece for solid, piece in self.pieces if solid],
            [piece for solid, piece in self.pieces if not solid],
            [body_of(base) for base in self.field.by_x],
            [body_of(base) for base in bases],
            mover.guide,
            allowance,
            slowed,
            charges,
            fights,
            least,
            terms.gap,
            terms.off,
            terms.touching,
            terms.rest,
            terms.crosses,
            terms.guided,
            terms.leash,
            terms.contact,
        )
        return mover, case


def body_of(base: Base) -> Body:
    return int(base.x), int(base.y), int(base.radius), int(base.group), int(base.owner)


def outline(piece: Round | Upright) -> Outline:
    if len(piece) == 3:
        return Circle(*piece)
    left, bottom, right, top = piece
    return rectangle(left, bottom, right - left, top - bottom)


def is_free(base: Base, others: list[Base], pieces: list[Piece]) -> bool:
    """Whether a base may stand there; friends and enemies may be as near as they like."""
    r = base.radius
    if not (r <= base.x <= WIDTH - r and r <= base.y <= DEPTH - r):
        return False
    if any(solid and outline(piece).gap(base.x, base.y, base.x, base.y, r) < 0 for solid, piece in pieces):
        return False
    return all((base.x - o.x) ** 2 + (base.y - o.y) ** 2 >= (r + o.radius) ** 2 for o in others)


@cache
def crowd(seed: int) -> Scene:
    """Groups of one to seven bases of either side, some of mixed sizes, with gaps of less than a quarter of an inch."""
    rng = random.Random(seed)
    pieces: list[Piece] = []
    for _ in range(rng.randrange(5)):
        x, y = rng.randrange(WIDTH), rng.randrange(DEPTH)
        size = rng.randrange(INCH, 3 * INCH)
        shape = (x, y, size) if rng.random() < 0.5 else (x - size, y - size // 2, x + size, y + size // 2)
        pieces.append((rng.random() < 0.5, shape))
    bases: list[Base] = []
    groups: list[list[int]] = []
    while len(groups) < 9:
        group = grown(rng, bases, pieces, len(groups))
        groups.append([int(base.number) for base in group])
        bases += group
    return Scene(pieces, field_of(bases), groups)


def grown(rng: random.Random, others: list[Base], pieces: list[Piece], group: int) -> list[Base]:
    """A group that has grown base by base; it is shorter where there is no more room."""
    sizes = SIZES if rng.random() < 0.2 else (rng.choice((1600, 1600, 1600, 3000)),)
    owner, count, first = group % 2, rng.randrange(1, 8), len(others)
    found: list[Base] = []
    for _ in range(400):
        radius, number = rng.choice(sizes), first + len(found)
        if found:
            beside = rng.choice(found)
            dx, dy = rng.randrange(-1000, 1001), rng.randrange(-1000, 1001)
            far = beside.radius + radius + rng.randrange(3, INCH // 4 - 5)
            length = max(1, int((dx * dx + dy * dy) ** 0.5))
            x, y = beside.x + dx * far // length, beside.y + dy * far // length
        else:
            x, y = rng.randrange(WIDTH), rng.randrange(DEPTH)
        base = Base(number, f"base-{number}", x, y, radius, group, owner)
        if is_free(base, [*others, *found], pieces):
            found.append(base)
            if len(found) == count:
                break
    return found
