"""The bases on the table, found by their place.

A base never changes: one that moves is replaced by another. Nor does a field: `put` and `take` give a new one, so that
copies of a game share it and cost nothing. `by_x` is sorted from west to east, and a search looks at a strip of the
table only, as wide as what is looked for and the widest base.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import i64

from rulebound.core.fixed import Fixed
from rulebound.core.notation import WHOLE, WORD, ListOf, Made, Maybe, Part, Row
from rulebound.space.plane.distance import difference_against, gap_up, nearer, within
from rulebound.space.plane.outlines import Circle

Box = tuple[i64, i64, i64, i64]
"""Left, bottom, right, top."""


class Base(Circle):
    """One base: its number in the field, its name, the group it belongs to, and whose that is.

    Bases of one owner are friends, all others are enemies: where seats fight side by side, the side is the owner.
    """

    __slots__ = ("group", "name", "number", "owner")
    DERIVED: ClassVar[tuple[str, ...]] = ("bottom", "left", "number", "right", "top")

    def __init__(self, number: i64, name: str, x: i64, y: i64, radius: i64, group: i64, owner: i64) -> None:
        super().__init__(x, y, radius)
        self.number = number
        self.name = name
        self.group = group
        self.owner = owner

    def moved(self, x: i64, y: i64) -> Base:
        """The same base elsewhere."""
        return Base(self.number, self.name, x, y, self.radius, self.group, self.owner)


class Battlefield(Fixed):
    """All bases: by number (None for one that has left the table), and sorted from west to east."""

    __slots__ = ("bases", "by_x", "widest")
    DERIVED: ClassVar[tuple[str, ...]] = ("by_x", "widest")

    def __init__(self, bases: list[Base | None], by_x: list[Base], widest: i64) -> None:
        self.bases = bases
        self.by_x = by_x
        self.widest = widest

    def those(self, numbers: list[int]) -> list[Base]:
        """Those of some bases that are on the table, in the order of the numbers."""
        present: list[Base] = []
        for number in numbers:
            base = self.bases[number]
            if base is not None:
                present.append(base)
        return present

    def group(self, group: i64) -> list[Base]:
        """The bases of a group that are on the table, from west to east."""
        return [base for base in self.by_x if base.group == group]

    def put(self, changed: list[Base]) -> Battlefield:
        """The field with these bases where they are now, in the place of what they were."""
        rest = self.take(changed)
        for base in changed:
            rest.bases[base.number] = base
            rest.widest = max(rest.widest, base.radius)
            rest.by_x.insert(_first_from(rest.by_x, base.x, base.number), base)
        return rest

    def take(self, gone: list[Base]) -> Battlefield:
        """The field without these bases."""
        bases = self.bases.copy()
        for base in gone:
            bases[base.number] = None
        left = [base for base in self.by_x if bases[base.number] is base]
        widest: i64 = 0
        for base in left:
            widest = max(widest, base.radius)
        return Battlefield(bases, left, widest)

    def near(self, left: i64, bottom: i64, right: i64, top: i64) -> list[Base]:
        """The bases whose upright boxes meet an upright box, be it in one point; from west to east."""
        met: list[Base] = []
        order = self.by_x
        i = _first_from(order, left - self.widest, -1)
        end: i64 = len(order)
        while i < end:
            base = order[i]
            if base.x > right + self.widest:
                break
            if base.right >= left and base.left <= right and base.top >= bottom and base.bottom <= top:
                met.append(base)
            i += 1
        return met


def field_of(bases: Sequence[Base | None]) -> Battlefield:
    """A field of bases that are numbered from 0 in this order; None for one that is not on the table."""
    present: list[Base] = []
    for i in range(len(bases)):
        base = bases[i]
        if base is not None:
            if base.number != i:
                raise ValueError(f"base {base.name!r} has number {base.number}; its place in the list is {i}")
            present.append(base)
    return Battlefield([None] * len(bases), [], 0).put(present)


BASE: Final = Part(Base, Row(number=WHOLE, name=WORD, x=WHOLE, y=WHOLE, radius=WHOLE, group=WHOLE, owner=WHOLE))
FIELD: Final = Made(field_of, "bases", ListOf(Maybe(BASE)))
"""A field is written as its bases in the order of their numbers."""


def _first_from(order: list[Base], x: i64, number: i64) -> i64:
    """The place in the order of the first base that does not come before; of two equally far west, the lower number."""
    low: i64 = 0
    high: i64 = len(order)
    while low < high:
        middle = (low + high) // 2
        base = order[middle]
        if base.x < x or (base.x == x and base.number < number):
            low = middle + 1
        else:
            high = middle
    return low


def box_of(bases: list[Base]) -> Box:
    """The upright box around some bases."""
    left, bottom, right, top = bases[0].left, bases[0].bottom, bases[0].right, bases[0].top
    for base in bases:
        left, right = min(left, base.left), max(right, base.right)
        bottom, top = min(bottom, base.bottom), max(top, base.top)
    return left, bottom, right, top


def is_any_within(bases: list[Base], others: list[Base], limit: i64) -> bool:
    """Whether any of some bases is at most `limit` from any of others, edge to edge."""
    if not others:
        return False
    left, bottom, right, top = box_of(others)
    for base in bases:
        if base.beyond(left, bottom, right, top, limit):
            continue
        for other in others:
            if within(base, other, limit):
                return True
    return False


def nearest_pair(bases: list[Base], others: list[Base]) -> tuple[int, int]:
    """Which of either are nearest to one another, edge to edge; of equals, the first. None may overlap another."""
    best = (0, 0)
    least = gap_up(bases[0], others[0])
    for i in range(len(bases)):
        for j in range(len(others)):
            if nearer(bases[i], others[j], least) and _is_nearer(bases, others, (i, j), best):
                least = gap_up(bases[i], others[j])
                best = (i, j)
    return best


def _is_nearer(bases: list[Base], others: list[Base], pair: tuple[int, int], best: tuple[int, int]) -> bool:
    one, other = bases[pair[0]], others[pair[1]]
    near, far = bases[best[0]], others[best[1]]
    p = (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)
    q = (near.x - far.x) * (near.x - far.x) + (near.y - far.y) * (near.y - far.y)
    return difference_against(p, q, one.radius + other.radius - near.radius - far.radius) < 0
