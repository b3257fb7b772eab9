"""Who touches whom, who is held, who looks where: the table as the rules see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from rulebound.core.text import Text
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.arcs import degrees_of, is_ahead
from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.segments import length_gap
from rulebound.space.table.units import CENTIMETRES

Found = TypeVar("Found")

CONTACT: Final = MM
"""ES-GAP-51  Contact is a gap of at most 0.1 cm."""
REACH_UP: Final = 3 * CM
"""ES-GAP-66  Melee needs elevations at most 3 cm apart."""


# ES-GAP-51  Contact is a gap of at most 0.1 cm, base edge to base edge.
# ES-GAP-65, ES-GAP-66  Not through a wall, a closed door or a high obstacle, nor with elevations too far apart. Those
#            on top of pieces share the height; those who cling to two sides of one are parted by it.
def are_in_contact(g: Escarmouche, one: Figure, other: Figure) -> bool:
    """Whether two figures touch, so that they can fight."""
    reach = g.radius(one) + g.radius(other) + CONTACT
    return (
        length_gap(one.x - other.x, one.y - other.y, reach) <= 0
        and abs(one.elevation - other.elevation) <= REACH_UP
        and not _is_between(g, one, other)
    )


def _is_between(g: Escarmouche, one: Figure, other: Figure) -> bool:
    """Whether a wall, a closed door or a high obstacle parts two figures."""
    walls = [b.name for b in g.ground.barriers if b.outline.enters(one.x, one.y, other.x, other.y)]
    if is_on_top(one) and is_on_top(other):
        top = min(one.elevation, other.elevation)
        return any(g.ground.pieces[name].kind.height > top and name not in (one.on, other.on) for name in walls)
    if one.on and one.on == other.on and (is_on_top(one) or is_on_top(other)):
        return False
    doors = g.ground.closed_doors(g.opened)
    return bool(walls) or any(door.outline.enters(one.x, one.y, other.x, other.y) for door in doors)


def is_on_top(figure: Figure) -> bool:
    """Whether a figure stands or lies on a piece."""
    return bool(figure.on) and figure.posture != CLINGING


# ES-GAP-70  In the fog a hidden enemy in contact is not known of: it holds nobody and is not struck.
def touching(g: Escarmouche, figure: Figure) -> list[Figure]:
    """The enemies in contact with a figure as far as its side can know, standing or not."""
    return [e for e in g.enemies(figure) if are_in_contact(g, figure, e) and not g.is_unknown(figure, e)]


# ES-GAP-61  A conscious enemy in contact that is not on the ground holds a figure.
def holders(g: Escarmouche, figure: Figure) -> list[Figure]:
    """The enemies that hold a figure where it is."""
    return [enemy for enemy in touching(g, figure) if enemy.is_up()]


# ES-GAP-52  Front is the half-plane ahead of the centre; the dividing line belongs to it.
def faces(g: Escarmouche, figure: Figure, other: Figure) -> bool:
    """Whether a figure has another in its front half."""
    return is_ahead(g.base(figure), other.x, other.y)


def as_if_at(figure: Figure, place: Point, look: Callable[[], Found]) -> Found:
    """What a look at the table finds if a figure stands at a place."""
    here = figure.x, figure.y
    figure.x, figure.y = place
    seen = look()
    figure.x, figure.y = here
    return seen


def nearest_enemies(g: Escarmouche, figure: Figure) -> list[Figure]:
    """The enemies a side knows of, the nearest first."""
    x, y = figure.x, figure.y
    enemies = [enemy for enemy in g.enemies(figure) if not g.is_unknown(figure, enemy)]
    return sorted(enemies, key=lambda enemy: (enemy.x - x) * (enemy.x - x) + (enemy.y - y) * (enemy.y - y))


def facing_at(figure: Figure, place: Point, enemies: list[Figure]) -> int:
    """Where a figure had better look at the end of a move: to the first of some enemies."""
    if not enemies or (enemies[0].x, enemies[0].y) == place:
        return figure.facing
    return degrees_of(enemies[0].x - place[0], enemies[0].y - place[1])


# ES-WALK-02  Turning costs nothing.
def turn_towards(figure: Figure, x: int, y: int) -> None:
    """Make a figure look at a place."""
    if (x, y) != (figure.x, figure.y):
        figure.facing = degrees_of(x - figure.x, y - figure.y)


# ES-GAP-65  A figure is inside a building when its centre is, on the floor of it.
def building_around(g: Escarmouche, figure: Figure) -> LaidPiece | None:
    """The building on whose floor a figure stands; None for whoever is outside, or on top of it."""
    if figure.elevation:
        return None
    for piece in g.ground.climbs:
        if piece.kind.move == "building" and piece.outline.side(figure.x, figure.y) < 0:
            return piece
    return None


# ES-GAP-51, ES-CON-07  How tall a figure is, as it stands, crouches, lies or rides.
def height_of(g: Escarmouche, figure: Figure) -> int:
    """The height of a figure above what it stands on."""
    if figure.mounted:
        return g.content.mounts[figure.card.mount].height
    if figure.on_the_ground():
        return CM
    return 2 * CM if figure.posture == CROUCHED else 3 * CM


def centimetres(units: int) -> Text:
    """A length in a sentence, to 0.1 cm; units of less than that are left out."""
    return CENTIMETRES.said(units)


def gap_text(g: Escarmouche, one: Figure, other: Figure) -> Text:
    """The distance between two bases in a sentence, rounded up to 0.1 cm."""
    return centimetres(gap_up(g.base(one), g.base(other), MM) * MM)
