"""What is in the way: scenery, closed doors and other bases, for one who goes, stays or is set down somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.games.escarmouche.rules.contact import CONTACT, REACH_UP
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.powder import stack_of
from rulebound.games.escarmouche.state import CLINGING, FOOT_RADIUS, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle, barring

RETREAT: Final = 5 * CM
"""ES-MOVE-12, ES-MADV-07  How far a figure retreats that breaks off or dodges."""
FOOT_ADVANCE: Final = 10 * CM
"""ES-MOVE-01  The advance of a figure on foot."""


# ES-GAP-51  Nobody passes solid pieces or the edge of the table. ES-GAP-65  Closed doors stop everybody.
def solids(g: Escarmouche, mounted: bool) -> list[Obstacle]:
    """What stops a base at ground level, figures apart."""
    return [*fixtures(g, mounted), *passing_solids(g)]


def fixtures(g: Escarmouche, mounted: bool) -> list[Obstacle]:
    """What stops a base at ground level all through the game."""
    return g.ground.riders if mounted else g.ground.walkers


# ES-CON-12  Powder stacks are solid until they explode.
def passing_solids(g: Escarmouche) -> list[Obstacle]:
    """What stops a base at ground level for a time."""
    obstacles = g.ground.closed_doors(g.opened)
    for thing in g.scenario.objects:
        if thing.kind == "powder" and thing.key not in g.exploded:
            obstacles.append(Obstacle(stack_of(g, thing.key), thing.key))
    return obstacles


# ES-GAP-51  No base may end overlapping another base or an obstacle.
def clutter(g: Escarmouche, figure: Figure) -> list[Obstacle]:
    """Where a base may not stay besides: on other figures and on low obstacles."""
    obstacles = list(g.ground.low_obstacles)
    for other in g.present():
        if other is not figure:
            obstacles.append(Obstacle(g.base(other), other.name))
    return obstacles


def barring_place(g: Escarmouche, figure: Figure, x: int, y: int) -> Obstacle | None:
    """What keeps a figure from standing at a place on the ground."""
    radius = g.radius(figure)
    solid = barring(radius, x, y, x, y, solids(g, figure.mounted))
    return barring(radius, x, y, x, y, clutter(g, figure)) if solid is None else solid


# ES-MOVE-01  10 cm on foot, mounted as far as the mount goes.
# ES-CON-13  A heavy load halves it.
def advance_of(g: Escarmouche, figure: Figure) -> int:
    """How far a figure advances."""
    full = g.content.mounts[figure.card.mount].advance if figure.mounted else FOOT_ADVANCE
    return full // 2 if g.has_heavy_load(figure) else full


# ES-GAP-65, ES-GAP-22  Walls, closed doors and high obstacles stop everybody; riders enter no building.
# ES-GAP-66  On top of a piece only the edge of the table matters.
def scenery(g: Escarmouche, mounted: bool, on: str = "") -> list[Obstacle]:
    """The scenery no base passes."""
    if not on:
        return solids(g, mounted)
    return list(g.ground.edges)


def scenery_near(g: Escarmouche, figure: Figure, reach: int) -> list[Obstacle]:
    """So much of the scenery a figure does not pass as is near."""
    if figure.on:
        return list(g.ground.edges)
    fixed = g.ground.riders_near if figure.mounted else g.ground.walkers_near
    return [*fixed.near(figure.x, figure.y, figure.x, figure.y, reach), *passing_solids(g)]


# ES-GAP-66  Whoever is more than 3 cm higher or lower is not in the way; who clings keeps the place below.
def is_level(one: Figure, other: Figure) -> bool:
    """Whether two figures can be in each other's way."""
    return one.posture == CLINGING or is_beside(other, one.elevation)


def is_beside(other: Figure, elevation: int) -> bool:
    """Whether somebody is in the way of a base at some height."""
    return other.posture == CLINGING or abs(other.elevation - elevation) <= REACH_UP


# ES-GAP-51  No base may be where another is, where scenery is solid, on an obstacle, or over the table's edge.
def room(g: Escarmouche, figure: Figure, mounted: bool, on: str, elevation: int) -> list[Obstacle]:
    """All that the base of a figure set down somewhere must not overlap."""
    obstacles = scenery(g, mounted, on)
    if not on:
        obstacles.extend(g.ground.low_obstacles)
    for other in g.present():
        if other is not figure and is_beside(other, elevation):
            obstacles.append(Obstacle(Circle(other.x, other.y, g.radius(other)), other.name))
    return obstacles


def is_free(g: Escarmouche, figure: Figure, place: Point) -> bool:
    """Whether a figure could be set down at a place, as it is now."""
    x, y = place
    obstacles = room(g, figure, figure.mounted, figure.on, figure.elevation)
    return barring(g.radius(figure), x, y, x, y, obstacles) is None


# ES-GAP-51  Only a charge brings a figure into contact with a standing enemy.
# ES-CON-12  In an affair of honour nobody but a chief touches the enemy chief, even where he lies.
def keeps_off(g: Escarmouche, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure must not come into contact with an enemy as it goes or is set down."""
    return enemy.is_up() or why_not_touch(g, figure, enemy) is not None


def guarded(g: Escarmouche, figure: Figure, elevation: int) -> list[Obstacle]:
    """The enemies a figure must not be set down beside."""
    return [
        Obstacle(Circle(enemy.x, enemy.y, g.radius(enemy)), enemy.name, CONTACT, True)
        for enemy in g.enemies(figure)
        if keeps_off(g, figure, enemy) and is_beside(enemy, elevation)
    ]


# ES-GAP-70  In the fog nobody is refused a place because of somebody nobody knows of.
def landing(g: Escarmouche, figure: Figure, mounted: bool) -> list[Obstacle]:
    """What keeps a figure from being set down on the ground, as far as its side can know."""
    unknown = [other.name for other in g.present() if g.is_unknown(figure, other)]
    obstacles = [*room(g, figure, mounted, "", 0), *guarded(g, figure, 0)]
    return [obstacle for obstacle in obstacles if obstacle.name not in unknown]


@dataclass(eq=False)
class Gait:
    """A kind of move: whether low obstacles may be leapt, difficult ground counts double, and bases stand in the way.

    Who `slips` away starts in contact and only ends out of it; who goes `alone` crosses nobody's base; who is `wary`
    touches no enemy, standing or not; who keeps to `cover` leaves no broken terrain; who is `tested` may fall short. A
    `reach` is what it goes at most, whatever the penalties; without one it is the advance.
    """

    key: str
    rule: str
    leaps: bool = False
    rough: bool = True
    slips: bool = False
    alone: bool = False
    wary: bool = False
    cover: bool = False
    tested: bool = False
    reach: int = 0


# ES-GAP-22  Leaps belong to advance, fast advance, charge, trample and break off; ES-GAP-18, ES-GAP-27  not to others.
# ES-GAP-20  Difficult ground counts double except for crawling and forced retreats.
# ES-MOVE-05  A crawl goes 3 cm. ES-GAP-18  Sneak and creep: half the advance on foot.
ADVANCE: Final = Gait("advance", "ES-MOVE-01", leaps=True)
FAST_ADVANCE: Final = Gait("fast_advance", "ES-MOVE-02", leaps=True, tested=True)
CRAWL: Final = Gait("crawl", "ES-MOVE-05", rough=False, reach=3 * CM)
SNEAK: Final = Gait("sneak", "ES-MOVE-06", wary=True, cover=True, reach=5 * CM)
CREEP: Final = Gait("creep", "ES-MOVE-07", wary=True, reach=5 * CM)
BREAK_OFF: Final = Gait("break_off", "ES-GAP-23", leaps=True, rough=False, slips=True, reach=RETREAT)
DODGE: Final = Gait("dodge", "ES-GAP-27", rough=False, slips=True, reach=RETREAT)
TRAMPLE: Final = Gait("trample", "ES-GAP-24", leaps=True, alone=True)
CHARGE: Final = Gait("charge", "ES-GAP-56", leaps=True)
GAITS: Final[dict[str, Gait]] = {
    gait.key: gait for gait in (ADVANCE, FAST_ADVANCE, CRAWL, SNEAK, CREEP, BREAK_OFF, DODGE, TRAMPLE, CHARGE)
}


def lows_in_reach(g: Escarmouche, figure: Figure, gait: Gait, reach: int) -> tuple[list[Obstacle], list[Obstacle]]:
    """The low pieces near a figure that it may leap, and those it may not pass."""
    leapt: list[Obstacle] = []
    barred: list[Obstacle] = []
    if figure.on:
        return leapt, barred
    x, y = figure.x, figure.y
    for piece, obstacle in zip(g.ground.lows, g.ground.low_obstacles, strict=True):
        if piece.outline.beyond(x, y, x, y, reach):
            continue
        if gait.leaps and leaps_over(g, figure, piece):
            leapt.append(obstacle)
        else:
            barred.append(obstacle)
    return leapt, barred


# ES-GAP-51  Paths cross friends and figures on the ground, not standing enemies, and keep more than 0.1 cm from them;
#            nobody ends on another base.
# ES-GAP-24  Who tramples crosses one figure on the ground and no other.
# ES-GAP-18  Who sneaks or creeps touches no enemy. ES-GAP-23, ES-GAP-27  Who retreats ends in contact with none.
def bases(
    g: Escarmouche, figure: Figure, gait: Gait, reach: int, spared: Figure | None
) -> tuple[list[Obstacle], list[Obstacle]]:
    """The bases a figure may not pass, and those beside which it may not end; `spared` is its aim."""
    ways: list[Obstacle] = []
    places: list[Obstacle] = []
    mine = g.radius(figure)
    for other in g.present():
        if other is figure or not is_level(figure, other) or g.is_unknown(figure, other):
            continue
        theirs = FOOT_RADIUS if not other.mounted else g.radius(other)
        apart = (other.x - figure.x) * (other.x - figure.x) + (other.y - figure.y) * (other.y - figure.y)
        if apart > (reach + theirs + CONTACT) * (reach + theirs + CONTACT):
            continue
        base = Circle(other.x, other.y, theirs)
        enemy = other.side == 1 - figure.side
        if enemy and (gait.wary or keeps_off(g, figure, other)):
            if other is spared:
                continue
            touched = gait.slips or apart <= (mine + theirs + CONTACT) * (mine + theirs + CONTACT)
            if touched:
                ways.append(Obstacle(base, other.name))
                places.append(Obstacle(base, other.name, CONTACT, True))
            else:
                ways.append(Obstacle(base, other.name, CONTACT, True))
        elif gait.alone and other is not spared:
            ways.append(Obstacle(base, other.name))
        elif gait.alone or (enemy and gait.slips):
            places.append(Obstacle(base, other.name, CONTACT, True))
        elif other is not spared:
            places.append(Obstacle(base, other.name))
    return ways, places


LOW: Final = 3 * CM
"""ES-GAP-22  Figures on foot leap scenery up to 3 cm high."""
TOLL: Final = 2 * CM
"""ES-GAP-22  What crossing a low obstacle takes of a move at basic."""


# ES-MOVE-16  A leap crosses scenery lower than the figure during a move.
# ES-GAP-22  On foot up to 3 cm, mounted as high as the mount leaps; equal to the limit is still a leap. One leap for
#            every obstacle crossed, and again each time it is.
def leaps_over(g: Escarmouche, figure: Figure, piece: LaidPiece) -> bool:
    """Whether a figure can leap a low piece at all."""
    if not figure.mounted:
        return piece.kind.height <= LOW
    return piece.kind.riders and piece.kind.height <= g.content.mounts[figure.card.mount].leap_limit
