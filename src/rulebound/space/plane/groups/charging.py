"""Chargers brought into contact with a group: as many as are found room for, the others in a chain behind them.

Contact places grow from the first one side by side: each touches a target and, where it can, a charger already there.
A place is kept if the chargers can be dealt out over all places kept so far (a matching, grown by augmenting), so that
who stands far behind gets a near place and who has way to spare goes round. "As many as possible" is not proven: a
person must bring as many into contact as this shows (`Mover.needing`), and may find room for more.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from rulebound.core.wish import BLOCK
from rulebound.space.plane.distance import nearest, overlap, within
from rulebound.space.plane.groups.field import Base, box_of, nearest_pair
from rulebound.space.plane.groups.formations import TIGHT, nearest_first, slots
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.placing import Placing, around_guide
from rulebound.space.plane.groups.terms import SLOW, Way
from rulebound.space.plane.groups.ways import ROUND, SPARE, on_ring, toward, way_to
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.segments import length_gap
from rulebound.space.plane.walk import Walk

BEGINNINGS: Final = 3
"""How many first contact places are grown from."""
TOUCHING: Final = 2
"""So far apart are bases set that shall touch, so that rounded places do not overlap."""


def charge(mover: Mover, stick: int = 0) -> list[Way] | None:
    """The ways of a charge, legal; None if none is found. Over slow ground it goes less far.

    With a `stick` a guide goes two straight legs of at most that length, round any corner.
    """
    if not mover.targets:
        raise ValueError("nobody is charged; a group named to `muster` would be")
    ways = _led(mover, stick) if mover.terms.guided else _packed(mover)
    objection = None if ways is None else mover.objection(ways)
    if objection is None:
        return ways
    return charge(mover.slow(), stick) if objection.kind == SLOW else None


def _led(mover: Mover, stick: int) -> list[Way] | None:
    """The guide goes into contact where nothing is to be said against it, the others are set down behind it."""
    walk = mover.walks[mover.guide]
    for place in contact_places(mover):
        if place.radius == walk.radius:
            for lead in _leads(walk, place, stick):
                ways = _behind(mover, lead, place)
                if ways is not None:
                    return ways
    return None


def _leads(walk: Walk, place: Circle, stick: int) -> list[Way]:
    """Ways of a guide to a place: the shortest one, or with a stick those round a corner."""
    if not stick:
        lead = way_to(walk, place.x, place.y, [])
        return [] if lead is None else [lead]
    x, y = walk.start
    corners = [on_ring(x, y, k, far) for far in (stick - SPARE, stick // 2) for k in range(0, ROUND, 2)]
    near = [corner for corner in corners if length_gap(corner[0] - place.x, corner[1] - place.y, stick) <= 0]
    leads = [[walk.start, corner, (int(place.x), int(place.y))] for corner in near]
    return [lead for lead in leads if walk.allows(lead)]


def _behind(mover: Mover, lead: Way, place: Circle) -> list[Way] | None:
    """The ways of all with the guide at a place and the others behind it; None if they are refused, unless as slow."""
    foe = mover.targets[nearest(place, [*mover.targets])]
    look = (foe.x - place.x, foe.y - place.y)
    places = slots(mover.bases, mover.guide, place.x, place.y, look, BLOCK, TIGHT)
    ways = around_guide(mover, lead, places, TIGHT)
    objection = None if ways is None else mover.objection(ways)
    return ways if objection is None or objection.kind == SLOW else None


def _packed(mover: Mover) -> list[Way] | None:
    """The best of a few beginnings, near and farther round; None if none brings all together."""
    best: list[Way] | None = None
    most = 0
    begun = 0
    patience = 2 * len(mover.bases) + 6
    places = contact_places(mover)
    for start in places[:: max(1, len(places) // (2 * BEGINNINGS))] + places:
        deal = Deal(mover, patience)
        is_reached = deal.keep(start)
        patience = deal.patience
        if not is_reached:
            continue
        _grow(deal, places)
        while len(deal.places) > most:
            ways = _with_the_rest(deal)
            if ways is not None:
                best = ways
                most = len(deal.places)
            else:
                deal.shrink()
        begun += 1
        if most == len(mover.bases) or begun == BEGINNINGS:
            break
    return best


class Deal:
    """Chargers dealt out over contact places: the `holder` of each place, and the ways to it that have been looked for.

    A way that is not there is an empty one. `patience` is how many ways around things are still searched; `via` are the
    corners of the way to the first place, which others may have to pass as well.
    """

    __slots__ = ("_ways", "holder", "mover", "patience", "places", "sizes", "starts", "via")

    def __init__(self, mover: Mover, patience: int) -> None:
        self.mover = mover
        self.patience = patience
        self.starts = [walk.start for walk in mover.walks]
        self.sizes = _sizes(mover)
        self.places: list[Circle] = []
        self.holder: list[int] = []
        self.via: list[Point] = []
        self._ways: list[dict[int, Way]] = []

    def keep(self, place: Circle) -> bool:
        """Keep a place if every place can still have a charger of its own; whether it is kept."""
        self.places.append(place)
        self.holder.append(-1)
        self._ways.append({})
        if self._augment(len(self.places) - 1, [False] * len(self.mover.bases)):
            self.via = self.way_of(0)[1:-1]
            return True
        self.shrink()
        return False

    def shrink(self) -> None:
        """Give the last place up."""
        self.places.pop()
        self.holder.pop()
        self._ways.pop()

    def way_of(self, place: int) -> Way:
        """The way of who holds a place."""
        return self._ways[place][self.holder[place]]

    def _reaches(self, i: int, place: int) -> bool:
        """Whether a charger has a way to a place; it is looked for once."""
        if i not in self._ways[place]:
            goal = self.places[place]
            way: Way | None = None
            if self.mover.bases[i].radius == goal.radius:
                way = way_to(self.mover.walks[i], goal.x, goal.y, self.via, self.patience > 0)
                if way is None or len(way) > 2:
                    self.patience -= 1
            self._ways[place][i] = [] if way is None else way
        return bool(self._ways[place][i])

    def _augment(self, place: int, seen: list[bool]) -> bool:
        """Find a charger for a place, by having others change theirs if need be."""
        for i in nearest_first(self.starts, self.places[place].x, self.places[place].y):
            if not seen[i] and self._reaches(i, place):
                seen[i] = True
                held = self.holder.index(i) if i in self.holder else -1
                if held < 0 or self._augment(held, seen):
                    self.holder[place] = i
                    return True
        return False


def _sizes(mover: Mover) -> list[Walk]:
    """One walk for each radius among the bases of a group."""
    sizes: list[Walk] = []
    for walk in mover.walks:
        if all(walk.radius != other.radius for other in sizes):
            sizes.append(walk)
    return sizes


def contact_places(mover: Mover) -> list[Circle]:
    """Free places in contact with the targets, from where the nearest charger meets the nearest of them outwards."""
    i, j = nearest_pair(mover.bases, mover.targets)
    base = mover.bases[i]
    target = mover.targets[j]
    x, y = toward(target.x, target.y, base.x, base.y, target.radius + base.radius + 2 * TOUCHING)
    places = [Circle(x, y, base.radius)] if mover.walks[i].barring(x, y) is None else []
    left, bottom, right, top = box_of(mover.bases)
    for walk in _sizes(mover):
        far = walk.allowance
        for other in mover.targets:
            for k in range(ROUND):
                x, y = on_ring(other.x, other.y, k, other.radius + walk.radius)
                if left - far <= x <= right + far and bottom - far <= y <= top + far and walk.barring(x, y) is None:
                    places.append(Circle(x, y, walk.radius))
    return [places[k] for k in nearest_first([(place.x, place.y) for place in places], base.x, base.y)]


def _grow(deal: Deal, waiting: list[Circle]) -> None:
    """Add contact places, each in a chain with those before it, as long as they can all be dealt out."""
    k = 0
    while len(deal.places) < len(deal.starts):
        if k < len(deal.places):
            for walk in deal.sizes:
                beside = _tight(deal.places[k], walk.radius, deal.mover.targets)
                _add_places(deal, [place for place in beside if walk.barring(place.x, place.y) is None], False)
            k += 1
        else:
            waiting = _add_places(deal, waiting, True)
            if k == len(deal.places):
                return


def _add_places(deal: Deal, places: list[Circle], one: bool) -> list[Circle]:
    """Keep those places (or the first) that are clear of the others and can be dealt out; returns those too far off.

    Others need not be tried again: what cannot be dealt out now cannot be when there are more places.
    """
    later: list[Circle] = []
    for i in range(len(places)):
        place = places[i]
        if any(overlap(place, other) for other in deal.places):
            continue
        if not any(within(place, other, deal.mover.terms.gap) for other in deal.places):
            later.append(place)
        elif len(deal.places) < len(deal.starts) and deal.keep(place) and one:
            return later + places[i + 1 :]
    return later


def _tight(charger: Circle, radius: i64, targets: list[Base]) -> list[Circle]:
    """The places where a base touches both this charger and a target, less than four units off."""
    places: list[Circle] = []
    side: int = charger.radius + radius + TOUCHING
    for target in targets:
        far: int = target.radius + radius + TOUCHING
        dx: int = target.x - charger.x
        dy: int = target.y - charger.y
        square = dx * dx + dy * dy
        if square == 0 or square > (side + far) * (side + far):
            continue
        along = side * side - far * far + square
        off = isqrt(max(0, 4 * side * side * square - along * along))
        for turn in (off, -off):
            x = charger.x + (dx * along - dy * turn) // (2 * square)
            y = charger.y + (dy * along + dx * turn) // (2 * square)
            places.append(Circle(x, y, radius))
    return places


def _with_the_rest(deal: Deal) -> list[Way] | None:
    """The ways of those in contact, and of the others to places in a chain with them; None if one finds none."""
    placing = Placing(deal.mover, deal.via, 0)
    for k in range(len(deal.places)):
        placing.put(deal.holder[k], deal.way_of(k))
    first = deal.places[0]
    rest = [i for i in nearest_first(deal.starts, first.x, first.y) if i not in deal.holder]
    return placing.ways if placing.settle(rest, [(first.x, first.y)] * len(placing.ways)) else None
