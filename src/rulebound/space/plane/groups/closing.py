"""A group that one base leaves, and one that another joins: the others close up, and the new one finds a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.space.plane.distance import within
from rulebound.space.plane.groups.field import Base, Battlefield, box_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import is_chain, nearest_contact
from rulebound.space.plane.sweep import Obstacle

ROUNDED: Final = 2
"""How much farther off than it should be a place beside another may come to lie."""


def always(bases: list[Base]) -> bool:  # noqa: ARG001
    """Bases that hang together are a group, however they stand."""
    return True


def closed_up(bases: list[Base], gone: int, gap: int, holds: Callable[[list[Base]], bool] = always) -> list[Base]:
    """Those of a group who take another place when the one with the number `gone` of the list leaves it.

    From the gap to an end of the chain each takes the place of the one before, so that all hang together again, no two
    of them farther than `gap` apart, and what a game asks of a group beside that `holds` of them.
    """
    row = row_to_the_end(bases, gone, gap, holds)
    return [bases[row[i + 1]].moved(bases[row[i]].x, bases[row[i]].y) for i in range(len(row) - 1)]


def row_to_the_end(bases: list[Base], first: int, gap: int, holds: Callable[[list[Base]], bool]) -> list[int]:
    """The bases from one to an end of the chain, each beside the next: without that end the others are a group still.

    A chain has two such ends at least, so that one is left even if the other is the place of the only possible guide.
    """
    came: dict[int, int] = {first: first}
    queue = [first]
    for i in queue:
        if is_loose(bases, i, gap, holds):
            row = [i]
            while row[0] != first:
                row.insert(0, came[row[0]])
            return row
        for k in range(len(bases)):
            if k not in came and within(bases[i], bases[k], gap):
                came[k] = i
                queue.append(k)
    return [first]


def is_loose(bases: list[Base], i: int, gap: int, holds: Callable[[list[Base]], bool]) -> bool:
    """Whether the others are a group without one."""
    others = [base for base in bases if base is not bases[i]]
    return is_chain([*others], gap) and holds(others)


def place_beside(
    field: Battlefield,
    land: Land,
    base: Base,
    mates: list[Base],
    apart: tuple[int, ...],
    gap: int,
    holds: Callable[[list[Base]], bool] = always,
) -> Point | None:
    """A free place for a base beside a group it joins, on the side it stands on; None if there is none.

    It is so far from one of the `mates` as `apart` says, in that order; `gap` is kept to everybody of another owner,
    and what a game asks of a group `holds` with it there.
    """
    left, bottom, right, top = box_of(mates)
    far = max(apart) + 2 * int(base.radius) + gap + ROUNDED
    solids = [solid for solid in land.solids if not solid.outline.beyond(left, bottom, right, top, far + solid.margin)]
    taken: list[Obstacle] = [land.rim, *solids]
    for other in field.near(left - far, bottom - far, right + far, top + far):
        margin = 0 if other.owner == base.owner else gap
        taken.append(Obstacle(other, other.name, margin, margin > 0))
    for off in apart:
        for mate in mates:
            round_it = Circle(mate.x, mate.y, int(mate.radius) + off)
            place = nearest_contact(round_it, int(base.radius), (int(base.x), int(base.y)), taken)
            if place is not None and holds([*mates, base.moved(*place)]):
                return place
    return None
