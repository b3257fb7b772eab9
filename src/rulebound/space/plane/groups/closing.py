"""A group that one base leaves, and one that another joins: the others close up, and the new one finds a place."""

from __future__ import annotations

from rulebound.space.plane.distance import within
from rulebound.space.plane.groups.field import Base, Field
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import linked, nearest_contact
from rulebound.space.plane.sweep import Obstacle


def closed_up(bases: list[Base], gone: int, gap: int) -> list[Base]:
    """Those of a group who take another place when the one with the number `gone` of the list leaves it.

    From the gap to an end of the chain each takes the place of the one before, so that all hang together again, no two
    of them farther than `gap` apart.
    """
    row = row_to_the_end(bases, gone, gap)
    return [bases[row[i + 1]].moved(bases[row[i]].x, bases[row[i]].y) for i in range(len(row) - 1)]


def row_to_the_end(bases: list[Base], first: int, gap: int) -> list[int]:
    """The bases from one to an end of the chain, each beside the next: without that end all others hang together."""
    came: dict[int, int] = {first: first}
    queue = [first]
    for i in queue:
        if is_loose(bases, i, gap):
            row = [i]
            while row[0] != first:
                row.insert(0, came[row[0]])
            return row
        for k in range(len(bases)):
            if k not in came and within(bases[i], bases[k], gap):
                came[k] = i
                queue.append(k)
    return [first]


def is_loose(bases: list[Base], i: int, gap: int) -> bool:
    """Whether the others hang together without one."""
    others = [base for base in bases if base is not bases[i]]
    return len(linked([*others], 0, gap)) == len(others) if others else True


def place_beside(
    field: Field, land: Land, base: Base, mates: list[Base], apart: tuple[int, ...], gap: int
) -> Point | None:
    """A free place for a base beside a group it joins, on the side it stands on; None if there is none.

    It is so far from one of the `mates` as `apart` says, in that order; `gap` is kept to everybody of another owner.
    """
    taken: list[Obstacle] = [land.rim, *land.solids]
    for other in field.by_x:
        margin = 0 if other.owner == base.owner else gap
        taken.append(Obstacle(other, other.name, margin, margin > 0))
    for off in apart:
        for mate in mates:
            round_it = Circle(mate.x, mate.y, int(mate.radius) + off)
            place = nearest_contact(round_it, int(base.radius), (int(base.x), int(base.y)), taken)
            if place is not None:
                return place
    return None
