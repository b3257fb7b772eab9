"""Bases placed one after the other: each clear of those before it and in a chain with them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.distance import overlap, within
from rulebound.space.plane.groups.formations import nearest_first
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.groups.ways import RING_X, RING_Y, ROUND, away, on_ring, toward, way_to
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.segments import length_gap

SEARCHED: Final = 3
"""For how many places beside others a way around what is there is searched for one base before it is given up."""
KEYS: Final = 1 << 14
"""More places than there are on the rings around all bases of a group."""

FITS: Final = 0
TOO_FAR: Final = 1
BARRED: Final = 2


class Placing:
    """The bases of a group placed so far, and the ways of all; whoever has none yet stays.

    `via` are corners that others may have to pass as well, such as those of the guide's way. Where a base cannot have
    the place it wishes for, it goes `spread` from somebody who has one, or as far as the chain allows.
    """

    __slots__ = ("mover", "placed", "spread", "via", "ways")

    def __init__(self, mover: Mover, via: list[Point], spread: i64) -> None:
        self.mover = mover
        self.via = via
        self.spread = spread
        self.placed: list[Circle] = []
        self.ways = mover.stay()

    def put(self, i: int, way: Way) -> None:
        """A base goes its way."""
        self.ways[i] = way
        self.placed.append(Circle(way[-1][0], way[-1][1], self.mover.bases[i].radius))

    def settle(self, rest: list[int], places: list[Point]) -> bool:
        """Whether those who have no way yet, in this order, all find one to their place or near it.

        A base waits until others fill the gap between its place and those placed; only then those are looked after
        who cannot have theirs.
        """
        goals = [self._drawn_in(i, places[i]) for i in range(len(places))]
        waiting = rest
        homeless: list[int] = []
        while waiting or homeless:
            later: list[int] = []
            for i in waiting:
                x, y = goals[i]
                fit = self.fit(i, x, y)
                way = way_to(self.mover.walks[i], x, y, self.via) if fit == FITS else None
                if way is not None:
                    self.put(i, way)
                elif fit == TOO_FAR:
                    later.append(i)
                else:
                    homeless.append(i)
            if len(later) == len(waiting):
                i = homeless.pop(0) if homeless else later.pop(0)
                if not self._put_beside(i, goals[i]):
                    return False
            waiting = later
        return True

    def _drawn_in(self, i: int, place: Point) -> Point:
        """A place, or the place on the way to it that a base can reach at most."""
        walk = self.mover.walks[i]
        return toward(walk.start[0], walk.start[1], place[0], place[1], walk.allowance)

    def fit(self, i: int, x: i64, y: i64) -> int:
        """Whether a base may stay at a place, clear of those placed and in a chain with them."""
        body = Circle(x, y, self.mover.bases[i].radius)
        terms = self.mover.terms
        chained = False
        for other in self.placed:
            if overlap(body, other):
                return BARRED
            chained = chained or within(body, other, terms.gap)
        if terms.guided and not within(body, self.placed[0], terms.leash):
            return BARRED
        if self.mover.walks[i].barring(x, y) is not None:
            return BARRED
        return FITS if chained else TOO_FAR

    def _put_beside(self, i: int, goal: Point) -> bool:
        """Whether a base finds a place beside those placed, the nearest to its goal."""
        walk = self.mover.walks[i]
        most = self.mover.terms.gap - 2
        searched = 0
        for apart in (min(self.spread, most), most):
            for key in self._beside(i, goal, apart):
                other = self.placed[key // ROUND]
                x, y = on_ring(other.x, other.y, key % ROUND, other.radius + walk.radius + apart)
                if self.fit(i, x, y) == FITS:
                    way = way_to(walk, x, y, self.via, searched < SEARCHED)
                    if way is not None:
                        self.put(i, way)
                        return True
                    searched += 1
        return False

    def _beside(self, i: int, goal: Point, apart: i64) -> list[int]:
        """The places around those placed that a base may reach, the nearest to a point first; numbers for `on_ring`."""
        walk = self.mover.walks[i]
        ax, ay = i64(walk.start[0]), i64(walk.start[1])
        x, y = i64(goal[0]), i64(goal[1])
        allowance: i64 = walk.allowance
        radius: i64 = walk.radius
        keys: list[int] = []
        for n in range(len(self.placed)):
            other = self.placed[n]
            far = other.radius + radius + apart
            for k in range(ROUND):
                px = other.x + away(RING_X[k], far)
                py = other.y + away(RING_Y[k], far)
                if length_gap(px - ax, py - ay, allowance) <= 0:
                    keys.append(int(((px - x) * (px - x) + (py - y) * (py - y)) * KEYS + n * ROUND + k))
        keys.sort()
        return [key % KEYS for key in keys]


def around_guide(mover: Mover, lead: Way, places: list[Point], spread: i64) -> list[Way] | None:
    """The ways of all when the guide goes its way and the others go to some places, or to the nearest they find."""
    placing = Placing(mover, lead[1:-1], spread)
    placing.put(mover.guide, lead)
    rest = [i for i in nearest_first(places, lead[-1][0], lead[-1][1]) if i != mover.guide]
    return placing.ways if placing.settle(rest, places) else None
