"""A figure on its way: leaps when it comes to them, shots that stop it, and whom it finds hiding."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.shows import fells, walks
from rulebound.games.escarmouche.rules.agility import agility_need, agility_test
from rulebound.games.escarmouche.rules.contact import CONTACT, centimetres, turn_towards
from rulebound.games.escarmouche.rules.harm import fall, tumble, uncover
from rulebound.games.escarmouche.rules.naming import tell_own
from rulebound.games.escarmouche.rules.obstacles import SNEAK, is_beside, is_free, is_level, leaps_over
from rulebound.games.escarmouche.rules.sight import sees
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.paths import length_against, length_up, stations
from rulebound.space.plane.segments import length_gap
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.crossings import Crossing, crossings
from rulebound.space.table.halts import Stop, halts_on, last_free

FOUND_WITHIN: Final = 10 * CM
"""ES-GAP-19  A conscious enemy with sight this near ends hiding."""
LOOK_EVERY: Final = CM // 2
"""How often along a path somebody is looked out for."""


# ES-GAP-59  Whoever changes place has moved.
# ES-GAP-19  Any move but a sneak ends hiding.
# ES-GAP-32  A mover that is felled or removed goes no further; one that is wounded goes on.
def travel(
    g: Escarmouche,
    figure: Figure,
    path: list[Point],
    kind: str,
    stops: list[Stop],
    facing: int = AS_IT_GOES,
) -> Rule[bool]:
    """Move a figure along a path; whether it arrived on its feet."""
    if kind != SNEAK.key:
        uncover(g, figure)
    g.moving = figure.name
    arrived = yield from go_along(g, figure, path, stops)
    g.moving = ""
    if arrived and facing != AS_IT_GOES:
        figure.facing = facing
    return arrived


# ES-GAP-32  Leaps are tested, and shots fall, in the order of their places along the path.
def go_along(g: Escarmouche, figure: Figure, path: list[Point], stops: list[Stop]) -> Rule[bool]:
    """Go from halt to halt; whether the figure arrived on its feet."""
    lay = figure.on_the_ground()
    unknown = unknown_to(g, figure)
    leg = 0
    for halt in halts_on(path, stops, leaps_on(g, figure, path)):
        if not go_on_to(g, figure, path, leg, halt.leg, halt.place, unknown):
            return False
        leg = halt.leg
        if halt.stop is not None:
            yield from halt.stop.rule()
            if not figure.on_table():
                return False
            if figure.on_the_ground() and not lay:
                step_back(g, figure, [*path[: leg + 1], halt.place])
                return False
        elif halt.crossing is not None and not leap_over(g, figure, path, halt.crossing):
            return False
    return go_on_to(g, figure, path, leg, len(path) - 2, path[-1], unknown)


def leaps_on(g: Escarmouche, figure: Figure, path: list[Point]) -> list[Crossing]:
    """The low obstacles on a path that a figure has to leap, where that is tested."""
    if not g.profile.tests_leaps or figure.on:
        return []
    lows = [Obstacle(piece.outline, piece.key) for piece in g.ground.lows if leaps_over(g, figure, piece)]
    return crossings(g.radius(figure), path, lows)


def unknown_to(g: Escarmouche, figure: Figure) -> list[Figure]:
    """The enemies of whom the side of a figure does not know."""
    return [enemy for enemy in g.enemies(figure) if g.is_unknown(figure, enemy)]


def tell_move(g: Escarmouche, figure: Figure, key: str, rule: str, path: list[Point]) -> None:
    """Write a move into the log."""
    if g.journal is not None:
        length = centimetres(length_up(path, GRID) * GRID)
        tell_own(g, figure, f"log.{key}", rule, walks(figure.name, path), length=length)


def go_on_to(
    g: Escarmouche,
    figure: Figure,
    path: list[Point],
    leg: int,
    to_leg: int,
    place: Point,
    unknown: list[Figure],
) -> bool:
    """Bring a figure further along its path, looking around where anybody hides; False if somebody was in the way."""
    part = [(figure.x, figure.y), *path[leg + 1 : to_leg + 1], place]
    if length_against(part, 0) == 0:
        return True
    figure.moved = True
    count_as_seen(g)
    if unknown or anybody_hides(g):
        for station in stations(part, LOOK_EVERY):
            if runs_into(g, figure, station[-1], unknown):
                step_back(g, figure, [*path[: to_leg + 1], (figure.x, figure.y)])
                return False
            put(figure, station[-1])
            look_around(g, figure)
    for corner in part[1:]:
        put(figure, corner)
    return True


# ES-GAP-70  In the fog a path may lead to somebody hidden: the move ends before contact, and the hidden is found.
def runs_into(g: Escarmouche, figure: Figure, place: Point, unknown: list[Figure]) -> bool:
    """Whether somebody nobody knew of stands where a figure is about to go."""
    base = Circle(place[0], place[1], g.radius(figure))
    for enemy in unknown:
        if is_level(figure, enemy) and within(base, g.base(enemy), CONTACT if enemy.is_up() else 0):
            uncover(g, enemy)
            return True
    return False


def put(figure: Figure, place: Point) -> None:
    """Set a figure down at a place, looking the way it came."""
    x, y = figure.x, figure.y
    figure.x, figure.y = place
    turn_towards(figure, 2 * place[0] - x, 2 * place[1] - y)


# ES-GAP-51  Nobody ends on another base or an obstacle: who is felled there lies at the last free place behind.
def step_back(g: Escarmouche, figure: Figure, way: list[Point]) -> None:
    """Bring a felled figure back along its way to where there is room for it."""
    if not is_free(g, figure, (figure.x, figure.y)):
        place = last_free(way, GRID, lambda place: is_free(g, figure, place))
        figure.x, figure.y = place or (figure.x, figure.y)


# ES-MOVE-16  A leap is an agility test; a success lets the move go on.
# ES-MOVE-17  A failure puts the figure down just beyond the obstacle, fallen, and ends the move.
# ES-MOVE-18  A critical failure adds a tumble test (ES-GAP-58: who passes it stands up again).
# ES-GAP-70  Who would come down on somebody hidden, or found on the way, falls short of the obstacle.
def leap_over(g: Escarmouche, figure: Figure, path: list[Point], leap: Crossing) -> bool:
    """Whether a figure clears an obstacle."""
    result = agility_test(g, figure, "leap", "ES-MOVE-16", agility_need(figure))
    if result == SUCCESS:
        return True
    spot = landing(g, figure, path, leap)
    if spot is not None:
        put(figure, spot)
    else:
        step_back(g, figure, [*path[: leap.leg + 1], leap.place])
    figure.moved = True
    points = (figure.name, leap.obstacle.name)
    g.tell("log.leap_failed", "ES-MOVE-17", {"figure": figure.called}, points_at=points, shows=fells(figure.name))
    fall(g, figure)
    look_around(g, figure)
    if result == CRITICAL:
        tumble(g, figure, "ES-MOVE-18")
    return False


# ES-GAP-22  Beyond the obstacle, whatever length is left; the first place there where the base may lie.
# ES-GAP-51  Not past a standing enemy, nor past somebody hidden.
def landing(g: Escarmouche, figure: Figure, path: list[Point], leap: Crossing) -> Point | None:
    """Where a failed leap ends; None if somebody nobody knew of when it began has taken the place."""
    rest = [leap.end, *path[leap.end_leg + 1 :]]
    enemies = [enemy for enemy in g.enemies(figure) if enemy.is_up() or g.is_unknown(figure, enemy)]
    for station in [rest[:1], *stations(rest, GRID)]:
        if lands_on(g, figure, station[-1], enemies):
            return None
        if is_free(g, figure, station[-1]):
            return station[-1]
    return None


def lands_on(g: Escarmouche, figure: Figure, place: Point, enemies: list[Figure]) -> bool:
    """Whether a figure would come down on one of some enemies, who is then found."""
    radius = g.radius(figure)
    for enemy in enemies:
        apart = length_gap(place[0] - enemy.x, place[1] - enemy.y, radius + g.radius(enemy))
        if apart < 0 and is_level(figure, enemy):
            uncover(g, enemy)
            return True
    return False


# ES-GAP-70  In the fog whoever was looked for and not found counts as seen.
def count_as_seen(g: Escarmouche) -> None:
    """From here on nothing is taken back unless the others agree, whether anybody hides or not."""
    if g.profile.fog:
        g.looks += 1


def anybody_hides(g: Escarmouche) -> bool:
    """Whether there is anybody to be found."""
    return any(figure.hidden and figure.on_table() for figure in g.figures)


# ES-GAP-19  Hidden ends when a conscious enemy with sight comes within 10 cm, of the hidden or by the hidden.
def look_around(g: Escarmouche, figure: Figure) -> None:
    """Whom a figure finds where it is now, and whether it is found itself."""
    count_as_seen(g)
    for enemy in g.enemies(figure):
        if enemy.hidden and finds(g, figure, enemy):
            uncover(g, enemy)
        if figure.hidden and finds(g, enemy, figure):
            uncover(g, figure)


# ES-GAP-19  It ends as well for an enemy who need not come: who wakes, gets up, or has something out of its sight.
def look_everywhere(g: Escarmouche) -> None:
    """Whoever hides in plain view of an enemy who is near and awake is found."""
    count_as_seen(g)
    if not anybody_hides(g):
        return
    for figure in g.present():
        if figure.hidden and any(finds(g, enemy, figure) for enemy in g.enemies(figure)):
            uncover(g, figure)


def finds(g: Escarmouche, seeker: Figure, hidden: Figure) -> bool:
    """Whether somebody is near enough to find another, awake, and sees it."""
    return seeker.conscious() and within(g.base(seeker), g.base(hidden), FOUND_WITHIN) and sees(g, seeker, hidden)


# ES-GAP-70  Who would come to stand on a hidden enemy, or against it, discovers it and stays where it is.
def stumbles_on(g: Escarmouche, figure: Figure, radius: int, place: Point) -> bool:
    """Whether somebody a figure's side does not know of is at a place on the ground, and is now found."""
    return finds_at(g, unknown_to(g, figure), Circle(place[0], place[1], radius), 0)


def finds_at(g: Escarmouche, unknown: list[Figure], base: Circle, elevation: int) -> bool:
    """Whether some whom not everybody knows of are under a base or against it, and are now found."""
    count_as_seen(g)
    touched = [other for other in unknown if is_beside(other, elevation) and within(base, g.base(other), CONTACT)]
    for other in touched:
        uncover(g, other)
    return bool(touched)
