"""A place drawn by dice from all that lie in some pieces of terrain: for what a seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rulebound.core.dice import Dice
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Outline

if TYPE_CHECKING:
    from rulebound.space.table.ground import Ground

TRIES: Final = 60
"""Places that are drawn before all are looked through."""

Box = tuple[int, int, int, int]
"""Whole units of length around something: the least of both coordinates, and how many there are of each."""


def drawn_place(
    ground: Ground[Any], outlines: list[Outline], fits: Callable[[Point], bool], dice: Dice
) -> Point | None:
    """A place in one of some outlines that fits, every one as likely as any other; None if there seems to be none.

    Places are a unit of length apart; those of the grid are looked through only if none of these fits.
    """
    unit = ground.unit.per
    boxes = [box_of(outline, unit) for outline in outlines]
    for _ in range(TRIES if boxes else 0):
        place = anywhere_in(boxes, unit, dice)
        if fits(place):
            return place
    for step in (unit, ground.grid):
        places = places_in(outlines, unit, step, fits)
        if places:
            return places[dice.roll(len(places)) - 1]
    return None


def box_of(outline: Outline, unit: int) -> Box:
    """The whole units around an outline."""
    left, low = int(outline.left) // unit, int(outline.bottom) // unit
    return left, low, int(outline.right) // unit - left + 1, int(outline.top) // unit - low + 1


def anywhere_in(boxes: list[Box], unit: int, dice: Dice) -> Point:
    """A whole unit in one of several boxes."""
    at = dice.roll(sum([width * depth for _, _, width, depth in boxes])) - 1
    for left, low, width, depth in boxes:
        if at < width * depth:
            return (left + at % width) * unit, (low + at // width) * unit
        at -= width * depth
    raise AssertionError("a die showed more than there are places")


def places_in(outlines: list[Outline], unit: int, step: int, fits: Callable[[Point], bool]) -> list[Point]:
    """All places in the boxes around some outlines that fit, a step apart."""
    places: list[Point] = []
    for outline in outlines:
        left, low, width, depth = box_of(outline, unit)
        across, up = range(left * unit, (left + width) * unit, step), range(low * unit, (low + depth) * unit, step)
        places += [(x, y) for x in across for y in up if fits((x, y))]
    return places
