"""Zones of deployment: who may stand where, and places to begin with."""

from __future__ import annotations

from typing import Final

from rulebound.core.shape import Shape
from rulebound.games.escarmouche.rules.standing import clutter, fixtures, passing_solids
from rulebound.games.escarmouche.scenario import Part
from rulebound.games.escarmouche.state import WAITING, Escarmouche, Figure
from rulebound.space.plane.distance import nearer
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import may_stand
from rulebound.space.table.content.zones import Zone

STEP: Final = CM // 2
"""How fine places are looked for."""
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


def fits(g: Escarmouche, figure: Figure, part: Part, x: int, y: int) -> bool:
    """Whether a centre lies in one of the zones of a part."""
    return any(is_in(g, figure, zone, x, y) for zone in part.zones)


# ES-GAP-63  Zones are tested on base centres.
def is_in(g: Escarmouche, figure: Figure, zone: Zone, x: int, y: int) -> bool:
    """Whether a centre lies in a zone."""
    return is_on(g, zone, x, y) and is_clear_of_enemies(g, figure, zone, x, y)


def is_on(g: Escarmouche, zone: Zone, x: int, y: int) -> bool:
    """Whether a centre lies in a zone, wherever the enemies are."""
    return (
        (zone.x_least is None or x >= zone.x_least)
        and (zone.x_most is None or x <= zone.x_most)
        and (zone.y_least is None or y >= zone.y_least)
        and (zone.y_most is None or y <= zone.y_most)
        and is_near(g, zone, x, y)
        and is_inside(g, zone, x, y)
    )


def is_near(g: Escarmouche, zone: Zone, x: int, y: int) -> bool:
    """Whether a centre is as near to, and as far from, what a zone names as it demands."""
    if zone.of is not None:
        ox, oy = zone.of
        square = (x - ox) * (x - ox) + (y - oy) * (y - oy)
        if zone.within is not None and square > zone.within * zone.within:
            return False
        return zone.away is None or square >= zone.away * zone.away
    if zone.piece and zone.within is not None:
        return g.ground.pieces[zone.piece].outline.gap(x, y, x, y, zone.within) <= 0
    return True


def is_inside(g: Escarmouche, zone: Zone, x: int, y: int) -> bool:
    """Whether a centre is inside a piece of the kind a zone names."""
    if not zone.inside:
        return True
    return any(p.kind.key == zone.inside and p.outline.side(x, y) < 0 for p in g.ground.pieces.values())


def is_clear_of_enemies(g: Escarmouche, figure: Figure, zone: Zone, x: int, y: int) -> bool:
    """Whether a base there is far enough from every enemy."""
    if zone.from_enemies is None:
        return True
    base = Circle(x, y, g.radius(figure))
    return not any(nearer(base, g.base(enemy), zone.from_enemies) for enemy in g.enemies(figure))


def middle_of(g: Escarmouche) -> Point:
    """The middle of the table."""
    return g.ground.layout.width // 2, g.ground.layout.depth // 2


def samples(g: Escarmouche, figure: Figure, count: int) -> list[Point]:
    """Places where a figure may be put, spread over its zones; at least one, if there is any on one of the grids."""
    parts = [g.scenario.sides[figure.side].parts[i] for i in open_parts(g, figure)]
    obstacles, radius = [*passing_solids(g), *clutter(g, figure)], g.radius(figure)
    shuns = any(zone.from_enemies is not None for part in parts for zone in part.zones)
    found: list[Point] = []
    for step in (3 * CM, 2 * CM, CM, STEP):
        finer: list[Point] = []
        for x, y in spots(g, figure, parts, step):
            far_off = not shuns or any(fits(g, figure, part, x, y) for part in parts)
            if far_off and may_stand(radius, x, y, obstacles):
                finer.append((x, y))
        if len(finer) >= len(found):
            found = finer  # a grid may miss a narrow zone that a coarser one meets
        if len(found) >= count:
            break
    if len(found) <= count:
        return found
    return [found[i * len(found) // count] for i in range(count)]


def spots(g: Escarmouche, figure: Figure, parts: list[Part], step: int) -> list[Point]:
    """Places in the zones of some parts where such a base has room, whoever else is there; worked out once."""
    radius = g.radius(figure)
    key = (tuple(parts), step, radius, figure.mounted)
    if key not in g.ground.spots:
        solid = fixtures(g, figure.mounted)
        zones = [zone for part in parts for zone in part.zones]
        g.ground.spots[key] = [
            (x, y)
            for x, y in [*centres(parts), *grid(g, step)]
            if any(is_on(g, zone, x, y) for zone in zones) and may_stand(radius, x, y, solid)
        ]
    return g.ground.spots[key]


def usual_place(g: Escarmouche, figure: Figure) -> Point:
    """Where a figure is put if nobody says otherwise: a little apart from its friends, towards the middle."""
    middle = middle_of(g)
    friends = [(friend.x, friend.y) for friend in g.band(figure.side)]
    best: Point = (0, 0)
    least = -1
    for place in samples(g, figure, PLACES):
        crowd = sum([max(0, APART - apart(place, other)) for other in friends])
        cost = 4 * crowd + apart(place, middle)
        if least < 0 or cost < least:
            best, least = place, cost
    return best


def apart(place: Point, other: Point) -> int:
    """How far two places are apart, across and along added up."""
    return abs(place[0] - other[0]) + abs(place[1] - other[1])


def centres(parts: list[Part]) -> list[Point]:
    """The points that zones lie around, which a grid may miss."""
    return [zone.of for part in parts for zone in part.zones if zone.of is not None]


def grid(g: Escarmouche, step: int) -> list[Point]:
    """The points of a grid over the table, those nearest to its middle column first."""
    width, depth = g.ground.layout.width, g.ground.layout.depth
    columns = sorted(range(step // 2 // 100 * 100, width, step), key=lambda x: abs(2 * x - width))
    return [(x, y) for x in columns for y in range(step // 2 // 100 * 100, depth, step)]


def zone_shapes(g: Escarmouche, figure: Figure) -> list[Shape]:
    """The zones of a figure, to draw, and what it must keep away from."""
    found: list[Shape] = []
    parts = g.scenario.sides[figure.side].parts
    for i in open_parts(g, figure):
        for zone in parts[i].zones:
            found += shapes_of(g, zone)
            found += shunned(g, figure, zone)
    return found


def shunned(g: Escarmouche, figure: Figure, zone: Zone) -> list[Shape]:
    """Where the centre of a figure may not be although a zone reaches there, to draw."""
    found: list[Shape] = []
    if zone.of is not None and zone.away is not None:
        found.append(Shape("circle", [zone.of], zone.away, "blocked"))
    if zone.from_enemies is not None:
        for enemy in g.enemies(figure):
            near = zone.from_enemies + g.radius(figure) + g.radius(enemy)
            found.append(Shape("circle", [(enemy.x, enemy.y)], near, "blocked"))
    return found


def shapes_of(g: Escarmouche, zone: Zone) -> list[Shape]:
    """One zone, to draw."""
    if zone.of is not None and zone.within is not None:
        return [Shape("circle", [zone.of], zone.within, "reach")]
    if zone.inside:
        pieces = [p.outline for p in g.ground.pieces.values() if p.kind.key == zone.inside]
        return [
            Shape("circle", [(int(o.x), int(o.y))], int(o.radius), "reach") for o in pieces if isinstance(o, Circle)
        ]
    left, right = zone.x_least or 0, zone.x_most if zone.x_most is not None else g.ground.layout.width
    bottom, top = zone.y_least or 0, zone.y_most if zone.y_most is not None else g.ground.layout.depth
    if zone.piece and zone.within is not None:
        outline = g.ground.pieces[zone.piece].outline
        left, right = int(outline.left) - zone.within, int(outline.right) + zone.within
        bottom, top = int(outline.bottom) - zone.within, int(outline.top) + zone.within
    return [Shape("polygon", [(left, bottom), (right, bottom), (right, top), (left, top)], 0, "reach")]
