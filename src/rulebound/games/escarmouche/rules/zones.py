"""Zones of deployment: who may stand where, and places to begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.shape import Shape
from rulebound.games.escarmouche.rules.standing import clutter, fixtures, passing_solids
from rulebound.games.escarmouche.scenario import Part
from rulebound.games.escarmouche.state import WAITING, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import may_stand
from rulebound.space.table import zones as table_zones
from rulebound.space.table.zones import is_clear_of, is_in_zone, roomiest, sample, shunned_shapes

if TYPE_CHECKING:
    from rulebound.space.table.content.zones import Zone

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
    found: list[int] = []
    for i, part in enumerate(parts):
        there = len([f for f in band if f.part == i])
        if part.count:
            owed += max(0, part.count - there)
        if may_join(part, figure, there, len(band)):
            found.append(i)
    if left <= owed:
        found = [i for i in found if parts[i].count]
    own = [i for i in found if parts[i].who == "chief"]
    return own or found


def may_join(part: Part, figure: Figure, there: int, band: int) -> bool:
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
    fitting = [i for i in open_parts(g, figure) if fits(g, figure, parts[i], at[0], at[1])]
    return next((i for i in fitting if not parts[i].count), fitting[0])


# ES-GAP-63  Zones are tested on base centres; every condition of one must hold.
def fits(g: Escarmouche, figure: Figure, part: Part, x: int, y: int) -> bool:
    """Whether a centre lies in one of the zones of a part, far enough from every enemy."""
    base = Circle(x, y, g.radius(figure))
    for zone in part.zones:
        if is_in_zone(g.ground, zone, x, y) and is_clear_of(zone, base, enemy_bases(g, figure, zone)):
            return True
    return False


def enemy_bases(g: Escarmouche, figure: Figure, zone: Zone) -> list[Circle]:
    """Those that a zone is measured from."""
    return [] if zone.from_enemies is None else [g.base(enemy) for enemy in g.enemies(figure)]


def samples(g: Escarmouche, figure: Figure, count: int) -> list[Point]:
    """Places where a figure may be put, spread over its zones; at least one, if there is any on one of the grids."""
    parts = [g.scenario.sides[figure.side].parts[i] for i in open_parts(g, figure)]
    obstacles, radius = [*passing_solids(g), *clutter(g, figure)], g.radius(figure)
    shuns = any(zone.from_enemies is not None for part in parts for zone in part.zones)

    def may_stay(place: Point) -> bool:
        x, y = place
        far_off = not shuns or any(fits(g, figure, part, x, y) for part in parts)
        return far_off and may_stand(radius, x, y, obstacles)

    return sample(g.ground, lambda step: spots(g, figure, parts, step), may_stay, count)


def spots(g: Escarmouche, figure: Figure, parts: list[Part], step: int) -> list[Point]:
    """Places in the zones of some parts where such a base has room, whoever else is there."""
    zones = [zone for part in parts for zone in part.zones]
    kind = "rider" if figure.mounted else "walker"
    return table_zones.spots(g.ground, zones, step, g.radius(figure), kind, fixtures(g, figure.mounted))


def usual_place(g: Escarmouche, figure: Figure) -> Point:
    """Where a figure is put if nobody says otherwise: a little apart from its friends, towards the middle."""
    friends = [(friend.x, friend.y) for friend in g.band(figure.side)]
    return roomiest(samples(g, figure, PLACES), friends, middle_of(g), APART)


def middle_of(g: Escarmouche) -> Point:
    """The middle of the table."""
    return g.ground.layout.width // 2, g.ground.layout.depth // 2


def zone_shapes(g: Escarmouche, figure: Figure) -> list[Shape]:
    """The zones of a figure, to draw, and what it must keep away from."""
    shapes: list[Shape] = []
    parts = g.scenario.sides[figure.side].parts
    for i in open_parts(g, figure):
        for zone in parts[i].zones:
            shapes += table_zones.zone_shapes(g.ground, zone)
            shapes += shunned_shapes(zone, g.radius(figure), enemy_bases(g, figure, zone))
    return shapes
