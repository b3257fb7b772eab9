"""Moves for computer players: a few legal paths out of endlessly many, found and checked by the exact predicates."""

from __future__ import annotations

from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Disc, Outline
from rulebound.space.plane.packing import at_least, at_most, contact_places
from rulebound.space.plane.paths import first_part
from rulebound.space.plane.reach import Reach
from rulebound.space.plane.sight import Screen, sees
from rulebound.space.plane.sweep import Obstacle, first_in_the_way, last_place
from rulebound.space.plane.walk import Walk

Path = list[Point]


def legal(walk: Walk, paths: list[Path]) -> list[Path]:
    """The legal ones, each end once, those that stay where they are left out."""
    kept: list[Path] = []
    ends: set[Point] = {walk.start}
    for path in paths:
        if path[-1] not in ends and walk.allows(path):
            ends.add(path[-1])
            kept.append(path)
    return kept


def straight(walk: Walk, x: int, y: int) -> Path:
    """The way straight towards a point as far as it is free and affordable; it may be no way at all."""
    ax, ay = walk.start
    end = first_in_the_way(walk.radius, ax, ay, x, y, walk.obstacles)
    goal = (x, y) if end is None else end.at
    return first_part([walk.start, goal], walk.allowance, walk.roughs)


def ring(walk: Walk, count: int, distance: int) -> list[Path]:
    """Ways straight out in several directions, the first to the north, each as far as free, at most `distance`."""
    near = walk.nearby()
    return legal(near, _spokes(near, count, distance))


def _spokes(walk: Walk, count: int, distance: int) -> list[Path]:
    x, y = walk.start
    paths: list[Path] = []
    for k in range(count):
        dx, dy = of_degrees(360 * k // count)
        to_x, to_y = at_most(x, y, dx, dy, distance)
        paths.append(straight(walk, to_x, to_y))
    return paths


def rings(walk: Walk, count: int, parts: int) -> list[Path]:
    """Rings at even parts of the allowance, the outermost first."""
    near = walk.nearby()
    paths: list[Path] = []
    for part in range(parts, 0, -1):
        paths.extend(_spokes(near, count, walk.allowance * part // parts))
    return legal(near, paths)


def towards(walk: Walk, goal: Point, reach: Reach | None = None) -> list[Path]:
    """Ways towards a point: straight, and, given what can be reached, around what is in the way."""
    x, y = goal
    paths = [straight(walk, x, y)]
    if reach is not None:
        around = reach.path_to(x, y)
        if around is None:
            around = reach.path_towards(x, y)
        if around is not None:
            paths.append(around)
    return legal(walk, paths)


def into_contact(walk: Walk, target: Circle, step: int, reach: Reach | None = None) -> list[Path]:
    """Ways that end in contact with a base, the nearest side first, every `step` degrees.

    The target itself must not be among what bars the walk with a margin.
    """
    obstacles = [*walk.obstacles, *walk.places]
    paths: list[Path] = []
    for x, y in contact_places(target, walk.radius, walk.start, step, obstacles):
        direct = [walk.start, (x, y)]
        if walk.allows(direct):
            paths.append(direct)
        elif reach is not None:
            around = reach.path_to(x, y, 4)
            if around is not None:
                paths.append(around)
    return legal(walk, paths)


def out_of_sight(walk: Walk, paths: list[Path], viewers: list[Disc], count: int, screens: list[Screen]) -> list[Path]:
    """Those paths at whose end no viewer has an open line to the base."""
    hidden: list[Path] = []
    for path in paths:
        body = Circle(path[-1][0], path[-1][1], walk.radius)
        if not any(sees(viewer, body, count, screens) for viewer in viewers):
            hidden.append(path)
    return hidden


def behind(walk: Walk, cover: Outline, viewer: Circle, count: int, reach: Reach | None = None) -> list[Path]:
    """Ways to places that touch a cover on the side away from a viewer, straight behind its middle first."""
    x = (cover.left + cover.right) // 2
    y = (cover.bottom + cover.top) // 2
    away_x = x - viewer.x
    away_y = y - viewer.y
    out = cover.right - cover.left + cover.top - cover.bottom + 2 * walk.radius
    paths: list[Path] = []
    for k in range(count):
        degrees = 120 * ((k + 1) // 2) // max(1, count)
        sine, cosine = of_degrees(degrees if k % 2 else -degrees)
        dx = away_x * cosine + away_y * sine
        dy = away_y * cosine - away_x * sine
        far_x, far_y = at_least(x, y, dx, dy, out)
        place = last_place(walk.radius, far_x, far_y, x, y, Obstacle(cover))
        around = None if reach is None else reach.path_to(place[0], place[1], 4)
        paths.append([walk.start, place] if around is None else around)
    return legal(walk, paths)
