"""Zones of a table: whether a base may be put at a place, places to begin with, and how zones are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rulebound.core.shape import Shape
from rulebound.space.plane.distance import nearer
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle, may_stand
from rulebound.space.table.drawing import outline_shape

if TYPE_CHECKING:
    from rulebound.space.table.content.zones import TableZone
    from rulebound.space.table.ground import Ground


def is_in_zone(ground: Ground[Any], zone: TableZone, x: int, y: int) -> bool:
    """Whether the middle of a base lies in a zone, wherever the enemies are."""
    return (
        (zone.x_least is None or x >= zone.x_least)
        and (zone.x_most is None or x <= zone.x_most)
        and (zone.y_least is None or y >= zone.y_least)
        and (zone.y_most is None or y <= zone.y_most)
        and is_near(ground, zone, x, y)
        and is_inside(ground, zone, x, y)
    )


def is_near(ground: Ground[Any], zone: TableZone, x: int, y: int) -> bool:
    """Whether a place is as near to, and as far from, what a zone names as it demands."""
    if zone.of is not None:
        ox, oy = zone.of
        square = (x - ox) * (x - ox) + (y - oy) * (y - oy)
        if zone.within is not None and square > zone.within * zone.within:
            return False
        return zone.away is None or square >= zone.away * zone.away
    if zone.piece and zone.within is not None:
        return ground.pieces[zone.piece].outline.gap(x, y, x, y, zone.within) <= 0
    return True


def is_inside(ground: Ground[Any], zone: TableZone, x: int, y: int) -> bool:
    """Whether a place is inside a piece of the kind a zone names."""
    if not zone.inside:
        return True
    return any(p.kind.key == zone.inside and p.outline.side(x, y) < 0 for p in ground.pieces.values())


def is_clear_of(zone: TableZone, base: Circle, enemies: list[Circle]) -> bool:
    """Whether a base is as far from every enemy as a zone demands."""
    return zone.from_enemies is None or not any(nearer(base, enemy, zone.from_enemies) for enemy in enemies)


def spots(
    ground: Ground[Any], zones: list[TableZone], step: int, radius: int, kind: str, solid: list[Obstacle]
) -> list[Point]:
    """Places in zones where a `kind` of base has room that nothing `solid` bars, whoever is there; worked out once."""
    key = (tuple(zones), step, radius, kind)
    if key not in ground.spots:
        ground.spots[key] = [
            (x, y)
            for x, y in [*[zone.of for zone in zones if zone.of is not None], *grid(ground, step)]
            if any(is_in_zone(ground, zone, x, y) for zone in zones) and may_stand(radius, x, y, solid)
        ]
    return ground.spots[key]


class Posting:
    """Where one base may be put: in any of some zones, with room for such a `kind` of base, and clear of enemies.

    `solid` is what never gives it room; what is there for a time only, whoever asks for places names.
    """

    __slots__ = ("enemies", "ground", "kind", "radius", "solid", "zones")

    def __init__(
        self,
        ground: Ground[Any],
        zones: list[TableZone],
        radius: int,
        kind: str,
        solid: list[Obstacle],
        enemies: list[Circle],
    ) -> None:
        self.ground = ground
        self.zones = zones
        self.radius = radius
        self.kind = kind
        self.solid = solid
        self.enemies = enemies

    def fits(self, place: Point) -> bool:
        """Whether a place lies in one of the zones, as far from every enemy as that demands; room apart."""
        x, y = place
        base = Circle(x, y, self.radius)
        return any(is_in_zone(self.ground, zone, x, y) and is_clear_of(zone, base, self.enemies) for zone in self.zones)

    def spots(self, step: int) -> list[Point]:
        """Places of the zones with room, whoever is there."""
        return spots(self.ground, self.zones, step, self.radius, self.kind, self.solid)

    def sample(self, taken: list[Obstacle], count: int) -> list[Point]:
        """So many places that nothing takes, spread over the zones; at least one, if there is any on a grid."""
        shuns = any(zone.from_enemies is not None for zone in self.zones)

        def may_stay(place: Point) -> bool:
            return (not shuns or self.fits(place)) and may_stand(self.radius, place[0], place[1], taken)

        return sample(self.ground, self.spots, may_stay, count)

    def shapes(self) -> list[Shape]:
        """The zones, to draw, and what the base must keep away from."""
        shapes: list[Shape] = []
        for zone in self.zones:
            shapes += zone_shapes(self.ground, zone)
            shapes += shunned_shapes(zone, self.radius, self.enemies)
        return shapes


def grid(ground: Ground[Any], step: int) -> list[Point]:
    """The points of a grid over the table, those nearest to its middle column first."""
    width, depth = ground.layout.width, ground.layout.depth
    first = step // 2 // ground.grid * ground.grid
    columns = sorted(range(first, width, step), key=lambda x: abs(2 * x - width))
    return [(x, y) for x in columns for y in range(first, depth, step)]


def sample(
    ground: Ground[Any], spots_at: Callable[[int], list[Point]], may_stay: Callable[[Point], bool], count: int
) -> list[Point]:
    """So many places spread over the spots of finer and finer grids; at least one, if there is any on one of them."""
    spots: list[Point] = []
    unit = ground.unit.per
    for step in (3 * unit, 2 * unit, unit, unit // 2):
        finer = [spot for spot in spots_at(step) if may_stay(spot)]
        if len(finer) >= len(spots):
            spots = finer  # a grid may miss a narrow zone that a coarser one meets
        if len(spots) >= count:
            break
    if len(spots) <= count:
        return spots
    return [spots[i * len(spots) // count] for i in range(count)]


def roomiest(places: list[Point], friends: list[Point], middle: Point, room: int) -> Point:
    """The place with the most room between friends, and of those the nearest to the middle of the table."""
    best: Point = (0, 0)
    least = -1
    for place in places:
        crowd = sum([max(0, room - apart(place, other)) for other in friends])
        cost = 4 * crowd + apart(place, middle)
        if least < 0 or cost < least:
            best, least = place, cost
    return best


def apart(place: Point, other: Point) -> int:
    """How far two places are apart, across and along added up."""
    return abs(place[0] - other[0]) + abs(place[1] - other[1])


def zone_shapes(ground: Ground[Any], zone: TableZone) -> list[Shape]:
    """What of a zone can be drawn: circles, or the part of the table that its other conditions leave."""
    if zone.of is not None and zone.within is not None:
        return [Shape("circle", [zone.of], zone.within, "reach")]
    if zone.inside:
        return [outline_shape(p.outline, "reach") for p in ground.pieces.values() if p.kind.key == zone.inside]
    left, right = zone.x_least or 0, zone.x_most if zone.x_most is not None else ground.layout.width
    bottom, top = zone.y_least or 0, zone.y_most if zone.y_most is not None else ground.layout.depth
    if zone.piece and zone.within is not None:
        outline = ground.pieces[zone.piece].outline
        left, right = int(outline.left) - zone.within, int(outline.right) + zone.within
        bottom, top = int(outline.bottom) - zone.within, int(outline.top) + zone.within
    return [Shape("polygon", [(left, bottom), (right, bottom), (right, top), (left, top)], 0, "reach")]


def shunned_shapes(zone: TableZone, radius: int, enemies: list[Circle]) -> list[Shape]:
    """Where the middle of a base may not be although a zone reaches there, to draw."""
    shapes: list[Shape] = []
    if zone.of is not None and zone.away is not None:
        shapes.append(Shape("circle", [zone.of], zone.away, "blocked"))
    if zone.from_enemies is not None:
        for enemy in enemies:
            near = zone.from_enemies + radius + int(enemy.radius)
            shapes.append(Shape("circle", [(int(enemy.x), int(enemy.y))], near, "blocked"))
    return shapes
