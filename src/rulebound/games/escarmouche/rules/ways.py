"""What is in the way: scenery, closed doors and other bases, for one who goes or is set down somewhere."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.rules.fog import is_unknown
from rulebound.games.escarmouche.rules.leaps import leaps_over
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.standing import passing_solids, solids
from rulebound.games.escarmouche.rules.table import CONTACT, REACH_UP
from rulebound.games.escarmouche.state import CLINGING, FOOT_RADIUS, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle, barring

FOOT_ADVANCE: Final = 10 * CM
"""ES-MOVE-01  The advance of a figure on foot."""


# ES-MOVE-01  10 cm on foot, mounted as far as the mount goes.
# ES-CON-13  A heavy load halves it.
def advance_of(g: Escarmouche, figure: Figure) -> int:
    """How far a figure advances."""
    full = g.content.mounts[figure.card.mount].advance if figure.mounted else FOOT_ADVANCE
    return full // 2 if has_heavy_load(g, figure) else full


def has_heavy_load(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure carries something that takes both hands."""
    return bool(figure.load) and any(thing.key == figure.load and thing.heavy for thing in g.scenario.objects)


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
    found = scenery(g, mounted, on)
    if not on:
        found.extend(g.ground.low_obstacles)
    for other in g.present():
        if other is not figure and is_beside(other, elevation):
            found.append(Obstacle(Circle(other.x, other.y, g.radius(other)), other.name))
    return found


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
    unknown = [other.name for other in g.present() if is_unknown(g, figure, other)]
    found = [*room(g, figure, mounted, "", 0), *guarded(g, figure, 0)]
    return [obstacle for obstacle in found if obstacle.name not in unknown]


class Gait:
    """A kind of move: whether low obstacles may be leapt, difficult ground counts double, and bases stand in the way.

    Who `slips` away starts in contact and only ends out of it; who goes `alone` crosses nobody's base; who is `wary`
    touches no enemy, standing or not.
    """

    __slots__ = ("alone", "key", "leaps", "rough", "rule", "slips", "wary")

    def __init__(
        self,
        key: str,
        rule: str,
        leaps: bool = False,
        rough: bool = True,
        slips: bool = False,
        alone: bool = False,
        wary: bool = False,
    ) -> None:
        self.key = key
        self.rule = rule
        self.leaps = leaps
        self.rough = rough
        self.slips = slips
        self.alone = alone
        self.wary = wary


# ES-GAP-22  Leaps belong to advance, fast advance, charge, trample and break off; ES-GAP-18, ES-GAP-27  not to others.
# ES-GAP-20  Difficult ground counts double except for crawling and forced retreats.
ADVANCE: Final = Gait("advance", "ES-MOVE-01", leaps=True)
FAST_ADVANCE: Final = Gait("fast_advance", "ES-MOVE-02", leaps=True)
CRAWL: Final = Gait("crawl", "ES-MOVE-05", rough=False)
SNEAK: Final = Gait("sneak", "ES-MOVE-06", wary=True)
CREEP: Final = Gait("creep", "ES-MOVE-07", wary=True)
BREAK_OFF: Final = Gait("break_off", "ES-GAP-23", leaps=True, rough=False, slips=True)
DODGE: Final = Gait("dodge", "ES-GAP-27", rough=False, slips=True)
TRAMPLE: Final = Gait("trample", "ES-GAP-24", leaps=True, alone=True)
CHARGE: Final = Gait("charge", "ES-GAP-56", leaps=True)


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
        if other is figure or not is_level(figure, other) or is_unknown(g, figure, other):
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
