"""What one group sees of another, and what stands before it.

Bases look at bases along lines that a game chooses (`five_lines`, `centre_line`); screens block them. Mostly the box
around both groups decides: where no screen reaches into it, everybody sees everybody, and not one line is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.space.plane.groups.field import Base, Battlefield, box_of
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sight import Line, Screen, between, fan, five_lines, is_clear

HIDDEN: Final = 0
PARTLY: Final = 1
FULLY: Final = 2


class GroupSight:
    """What a group sees of another: which of its bases see any of the other's, and how much is seen of each of those.

    A base is seen `FULLY` if one viewer has every line to it open, `PARTLY` if somebody has one.
    """

    __slots__ = ("seeing", "seen")

    def __init__(self, seeing: list[bool], seen: list[int]) -> None:
        self.seeing = seeing
        self.seen = seen


def centre_line(viewer: Circle, body: Circle) -> list[Line]:
    """Middle to middle."""
    return fan(viewer, body, 1)


def look(
    viewers: list[Base],
    bodies: list[Base],
    screens: list[Screen],
    lines: Callable[[Circle, Circle], list[Line]] = five_lines,
    screening: Callable[[Circle, Circle, list[Screen]], list[Screen]] = between,
) -> GroupSight:
    """What some bases see of others by the lines between each two of them.

    `screening` says which of the screens stand between two bases. A game in which it takes more to block two who stand
    in the same wood gives its own, which puts another screen with the same outline in the place of that wood.
    """
    near = _screens_about(viewers, bodies, screens)
    if not near:
        return GroupSight([True] * len(viewers), [FULLY] * len(bodies))
    seeing = [False] * len(viewers)
    seen = [HIDDEN] * len(bodies)
    for i in range(len(viewers)):
        for j in range(len(bodies)):
            if not seeing[i] or seen[j] != FULLY:
                much = _seen(viewers[i], bodies[j], near, lines, screening)
                if much != HIDDEN:
                    seeing[i] = True
                    seen[j] = max(seen[j], much)
    return GroupSight(seeing, seen)


def how_many_see(
    viewers: list[Base],
    bodies: list[Base],
    screens: list[Screen],
    most: int,
    lines: Callable[[Circle, Circle], list[Line]] = five_lines,
    screening: Callable[[Circle, Circle, list[Screen]], list[Screen]] = between,
) -> int:
    """How many of some bases see any of others, as `look` has it; nobody is counted beyond so many."""
    near = _screens_about(viewers, bodies, screens)
    if not near:
        return min(most, len(viewers))
    count = 0
    for viewer in viewers:
        if count == most:
            break
        for body in bodies:
            if _seen(viewer, body, near, lines, screening) != HIDDEN:
                count += 1
                break
    return count


def _screens_about(viewers: list[Base], bodies: list[Base], screens: list[Screen]) -> list[Screen]:
    """The screens that reach into the box around two groups; lines may end a unit outside, where they are rounded."""
    left, bottom, right, top = box_of([*viewers, *bodies])
    return [screen for screen in screens if screen.opaque and not screen.outline.beyond(left, bottom, right, top, 1)]


def _seen(
    viewer: Base,
    body: Base,
    screens: list[Screen],
    lines: Callable[[Circle, Circle], list[Line]],
    screening: Callable[[Circle, Circle, list[Screen]], list[Screen]],
) -> int:
    """How much one base sees of another."""
    near = screening(viewer, body, screens)
    if not near:
        return FULLY
    count = clear = 0
    for start, end in lines(viewer, body):
        count += 1
        clear += is_clear(start, end, near)
    if clear == count:
        return FULLY
    return PARTLY if clear else HIDDEN


def screens_of(field: Battlefield, viewers: list[Base], bodies: list[Base]) -> list[Screen]:
    """The bases of other groups that may stand between two groups, as screens: for games in which bases block sight."""
    left, bottom, right, top = box_of([*viewers, *bodies])
    own = (viewers[0].group, bodies[0].group)
    return [Screen(base, base.name) for base in field.near(left, bottom, right, top) if base.group not in own]


def groups_before(field: Battlefield, viewer: Base, body: Base) -> list[int]:
    """The other groups that the line from middle to middle goes into, from west to east; each is named once."""
    ax, ay, bx, by = viewer.x, viewer.y, body.x, body.y
    groups: list[int] = []
    for base in field.near(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)):
        is_other = base.group not in (viewer.group, body.group)
        if is_other and base.group not in groups and base.enters(ax, ay, bx, by):
            groups.append(base.group)
    return groups
