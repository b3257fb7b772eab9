"""Wishes of a person who moves a group (`core.wish`): less than an answer, and made one by the proposals.

A formation that cannot be had becomes the group as it stands. Whoever is nudged stands where he is put, or is refused
there: a nudge is the same answer with one way changed.
"""

from __future__ import annotations

from typing import Final

from rulebound.core.wish import AS_IT_STANDS, Wish, middle_of, wish_in
from rulebound.space.plane.arcs import ONE, of_degrees
from rulebound.space.plane.groups.arranging import led_to
from rulebound.space.plane.groups.formations import TIGHT, slots
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.terms import FORM, Objection, Way
from rulebound.space.plane.groups.ways import way_to
from rulebound.space.plane.numbers import FARTHEST, Point
from rulebound.space.plane.paths import LEGS

HALF: Final = ONE // 2


class Denied:
    """A wish that cannot be granted: its ways to the letter, and all that is to be said against them."""

    __slots__ = ("objections", "ways")

    def __init__(self, ways: list[Way], objections: list[Objection]) -> None:
        self.ways = ways
        self.objections = objections


def granted(mover: Mover, wish: object, facing: int = 0) -> list[Way] | Denied:
    """Legal ways that come nearest to a wish for a group that looks some way, in degrees; or what bars them."""
    read = wish_in(wish, len(mover.bases))
    if read is None or not _is_near(read):
        return Denied(mover.stay(), [Objection(FORM, mover.bases)])
    ways = _formed(mover, read, facing)
    if ways is not None and not read.nudged:
        return ways
    if ways is None:
        ways = to_the_letter(mover, read, facing)
    for i, place in read.nudged.items():
        x, y = place
        way = way_to(mover.walks[i], x, y, [])
        ways[i] = [mover.walks[i].start, place] if way is None else way
    objections = mover.objections(ways)
    return Denied(ways, objections) if objections else ways


def wished_places(mover: Mover, wish: Wish, facing: int) -> list[Point]:
    """Where everybody would stand if there were nothing else: the formation, turned, with its middle at the end."""
    starts = [walk.start for walk in mover.walks]
    x, y = middle_of(starts)
    if wish.formation == AS_IT_STANDS:
        places = [_turned(px - x, py - y, wish.turn) for px, py in starts]
    else:
        places = slots(mover.bases, mover.guide, 0, 0, of_degrees(facing + wish.turn), wish.formation, TIGHT)
    to_x, to_y = wish.points[-1] if wish.points else (x, y)
    off_x, off_y = (0, 0) if wish.formation == AS_IT_STANDS else middle_of(places)
    return [(px + to_x - off_x, py + to_y - off_y) for px, py in places]


def _is_near(wish: Wish) -> bool:
    """Whether everything in a wish lies near enough to be reckoned with."""
    places = [*wish.points, *wish.nudged.values()]
    return len(wish.points) <= LEGS and all(max(abs(x), abs(y)) <= FARTHEST for x, y in places)


def _turned(x: int, y: int, degrees: int) -> Point:
    """A place turned clockwise around the origin, rounded to the nearest."""
    sine, cosine = of_degrees(degrees)
    return (x * cosine + y * sine + HALF) // ONE, (y * cosine - x * sine + HALF) // ONE


def _formed(mover: Mover, wish: Wish, facing: int) -> list[Way] | None:
    for formation in dict.fromkeys((wish.formation, AS_IT_STANDS)):
        places = wished_places(mover, Wish(wish.points, wish.turn, formation), facing)
        ways = led_to(mover, _way(mover, wish, mover.guide, places[mover.guide]), places)
        if ways is not None:
            return [way[:1] if way == [way[0], way[0]] else way for way in ways]
    return None


def _way(mover: Mover, wish: Wish, i: int, place: Point) -> Way:
    """The way of one base to a place, over the corners of the group's own way."""
    starts = [walk.start for walk in mover.walks]
    middle_x, middle_y = middle_of(starts)
    x, y = starts[i]
    corners = wish.points[:-1] if mover.is_walker(i) else []
    way = [(x, y), *[(px + x - middle_x, py + y - middle_y) for px, py in corners]]
    return way if place == (x, y) and not corners else [*way, place]


def to_the_letter(mover: Mover, wish: Wish, facing: int) -> list[Way]:
    """The ways of all if there were nothing else, legal or not."""
    places = wished_places(mover, wish, facing)
    return [_way(mover, wish, i, places[i]) for i in range(len(places))]
