"""Zones of deployment: who may stand where, and places to begin with."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.rules.obstacles import clutter, fixtures, passing_solids
from rulebound.games.escarmouche.scenario import Detachment
from rulebound.games.escarmouche.state import WAITING, Escarmouche, Figure
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.zones import Posting, roomiest

PLACES: Final = 40
"""So many places are looked at for a figure nobody places by hand."""
APART: Final = 7 * CM
"""Friends nearer than this crowd each other."""


# ES-CON-12, ES-GAP-63  Parts with a count are filled exactly, a half holds at most half, the last takes who is left.
def open_parts(g: Escarmouche, figure: Figure) -> list[int]:
    """The parts of its side a figure may still be deployed with."""
    parts = g.scenario.sides[figure.side].parts
    band = [f for f in g.figures if f.side == figure.side]
    left = len([f for f in band if f.fate == WAITING])
    owed = 0
    open_to_it: list[int] = []
    for i, part in enumerate(parts):
        there = len([f for f in band if f.part == i])
        if part.count:
            owed += max(0, part.count - there)
        if may_join(part, figure, there, len(band)):
            open_to_it.append(i)
    if left <= owed:
        open_to_it = [i for i in open_to_it if parts[i].count]
    own = [i for i in open_to_it if parts[i].who == "chief"]
    return own or open_to_it


def may_join(part: Detachment, figure: Figure, there: int, band: int) -> bool:
    """Whether a part takes one more figure, and this one."""
    if part.who == "chief" and figure.card.rank != "chief":
        return False
    if part.on_foot and figure.mounted:
        return False
    if part.half:
        return there < band // 2
    return not part.count or there < part.count


# ES-CON-12  Whoever could stand there as one of the rest leaves the counted places to others.
def part_at(g: Escarmouche, figure: Figure, at: Point) -> int:
    """The part a figure joins that is put at a place."""
    parts = g.scenario.sides[figure.side].parts
    fitting = [i for i in open_parts(g, figure) if posting(g, figure, [parts[i]]).fits(at)]
    return next((i for i in fitting if not parts[i].count), fitting[0])


# ES-GAP-63  Zones are tested on base centres; every condition of one must hold.
def posting(g: Escarmouche, figure: Figure, parts: list[Detachment]) -> Posting:
    """Where a figure may be put that is deployed with one of some parts."""
    zones = [zone for part in parts for zone in part.zones]
    kind = "rider" if figure.mounted else "walker"
    enemies = [g.base(enemy) for enemy in g.enemies(figure)]
    return Posting(g.ground, zones, g.radius(figure), kind, fixtures(g, figure.mounted), list(enemies))


def post_of(g: Escarmouche, figure: Figure) -> Posting:
    """Where a figure may still be put."""
    parts = g.scenario.sides[figure.side].parts
    return posting(g, figure, [parts[i] for i in open_parts(g, figure)])


def samples(g: Escarmouche, figure: Figure, count: int) -> list[Point]:
    """Places where a figure may be put, spread over its zones; at least one, if there is any on one of the grids."""
    return post_of(g, figure).sample([*passing_solids(g), *clutter(g, figure)], count)


def usual_place(g: Escarmouche, figure: Figure) -> Point:
    """Where a figure is put if nobody says otherwise: a little apart from its friends, towards the middle."""
    friends = [(friend.x, friend.y) for friend in g.band(figure.side)]
    return roomiest(samples(g, figure, PLACES), friends, g.ground.layout.middle(), APART)


def inward(g: Escarmouche, at: Point) -> int:
    """Where somebody at a place looks who faces the middle of the table, in degrees."""
    x, y = g.ground.layout.middle()
    return degrees_of(x - at[0], y - at[1]) if (x, y) != at else 0
