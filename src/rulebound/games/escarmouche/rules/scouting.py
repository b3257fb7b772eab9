"""Moves worth a computer player's thought: towards aims and enemies, into cover, through doors, and all around."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.rules.fog import is_unknown
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.state import GRID, OBJECT_MARKER, Escarmouche, Figure
from rulebound.space.plane.arcs import degrees_of, of_degrees
from rulebound.space.plane.candidates import behind
from rulebound.space.plane.numbers import CM, Point, divide_near
from rulebound.space.plane.packing import at_most
from rulebound.space.plane.paths import cost_against, first_part, part_of_leg
from rulebound.space.plane.sweep import barring
from rulebound.space.plane.walk import Walk

Path = list[Point]

APART: Final = CM // 2
"""Ends nearer to one another than this are one."""
SPOKES: Final = 8
PARTS: Final = 16
"""How finely it is looked how far a way goes."""
STEP: Final = 3 * GRID
"""As short a move as is looked for."""
COVERS: Final = 4
"""So many pieces of cover are looked at."""
DOORSTEP: Final = 1500
"""How far from a door a base is clear of the wall it stands in."""


class Finds:
    """Legal paths with ends on the grid, no two ends close together."""

    __slots__ = ("going", "paths")

    def __init__(self, going: Going) -> None:
        self.going = going
        self.paths: list[Path] = []

    def add(self, path: Path) -> bool:
        """Take a path in if it leads somewhere new and is legal; whether it does."""
        if len(path) < 2:
            return False
        found = on_grid(path)
        x, y = found[-1]
        if (x, y) == self.going.walk.start:
            return False
        for other in self.paths:
            other_x, other_y = other[-1]
            if (other_x - x) * (other_x - x) + (other_y - y) * (other_y - y) < APART * APART:
                return False
        if not self.going.allows(found):
            return False
        self.paths.append(found)
        return True


# ES-GAP-51  Corners to the nearest 0.1 cm, the end towards where it comes from, so that it is no longer.
def on_grid(path: Path) -> Path:
    """A path with all its places after the start on the grid."""
    found = [path[0]]
    for i in range(1, len(path)):
        x, y = path[i]
        if i < len(path) - 1:
            found.append((divide_near(x, GRID) * GRID, divide_near(y, GRID) * GRID))
        else:
            from_x, from_y = path[i - 1]
            found.append((_towards(x, from_x), _towards(y, from_y)))
    return found


def _towards(n: int, other: int) -> int:
    """The nearest grid number on the way to another."""
    return n // GRID * GRID if n >= other else -(-n // GRID) * GRID


def spokes(going: Going, count: int, distance: int) -> list[Path]:
    """Ways straight out all around, each about as far as it is free."""
    return [spoke(going, 360 * k // count, distance) for k in range(count)]


def spoke(going: Going, degrees: int, distance: int) -> Path:
    """The way straight out in one direction, about as far as it is free."""
    x, y = going.walk.start
    dx, dy = out_there(degrees, distance)
    return far_to(going.walk, [going.walk.start], (x + dx, y + dy))


def out_there(degrees: int, distance: int) -> Point:
    """How far a place in some direction and distance is from here; kept, since moves look a few ways over and over."""
    found = OUT_THERE.get((degrees, distance))
    if found is None:
        dx, dy = of_degrees(degrees)
        found = OUT_THERE[degrees, distance] = at_most(0, 0, dx, dy, distance)
    return found


OUT_THERE: Final[dict[tuple[int, int], Point]] = {}


def can_go(going: Going) -> bool:
    """Whether there is any legal path: mostly the first little step is one."""
    start = going.walk.start
    for k in range(SPOKES):
        dx, dy = out_there(360 * k // SPOKES, STEP)
        place = (start[0] + dx, start[1] + dy)
        if going.walk.may_pass(start[0], start[1], place[0], place[1]) and going.allows(on_grid([start, place])):
            return True
    return first_way(going) is not None


def first_way(going: Going) -> Path | None:
    """Some legal path, long if possible; None if the figure cannot go anywhere."""
    finds = Finds(going)
    for count, distance in ((SPOKES, going.walk.allowance), (2 * SPOKES, CM), (2 * SPOKES, STEP)):
        for k in range(count):
            if finds.add(spoke(going, 360 * k // count, distance)):
                return finds.paths[0]
    return None


def ways_of(going: Going) -> list[Path]:
    """Legal paths with ends that differ, the most purposeful first; never none where there is one."""
    g, figure = going.g, going.figure
    finds = Finds(going)
    halves = spokes(going, SPOKES, going.walk.allowance // 2)
    enemies = nearest_enemies(g, figure)
    for aim in [*aims(g, figure), *[(enemy.x, enemy.y) for enemy in enemies[:2]]]:
        add_towards(finds, aim, halves)
    if enemies and going.top is None:
        add_cover(finds, enemies[0])
    if not figure.mounted and going.top is None:
        add_doors(finds)
    walk = going.walk
    for path in spokes(going, SPOKES, walk.allowance):
        if not finds.add(path):
            finds.add(first_part(path, walk.allowance * 3 // 4, walk.roughs))
    for path in halves:
        finds.add(path)
    if not finds.paths:
        way = first_way(going)
        return [] if way is None else [way]
    return finds.paths


def add_towards(finds: Finds, aim: Point, halves: list[Path]) -> None:
    """The straight way to an aim; if scenery stops it, also the best way around a corner."""
    walk = finds.going.walk
    x, y = clipped(walk.start, aim, walk.allowance)
    finds.add(far_to(walk, [walk.start], (x, y)))
    stopped = barring(walk.radius, walk.start[0], walk.start[1], x, y, walk.obstacles)
    if stopped is None or finds.going.g.figure_or_none(stopped.name) is not None:
        return
    best: Path = []
    nearest = -1
    for half in halves:
        if len(half) > 1:
            way = far_to(walk, half, aim)
            off = (way[-1][0] - aim[0]) * (way[-1][0] - aim[0]) + (way[-1][1] - aim[1]) * (way[-1][1] - aim[1])
            if nearest < 0 or off < nearest:
                best, nearest = way, off
    finds.add(best)


def far_to(walk: Walk, path: Path, aim: Point) -> Path:
    """A path continued straight towards an aim, about as far as it is free and affordable."""
    ax, ay = path[-1]
    x, y = clipped(path[-1], aim, walk.allowance)
    low = 0
    high = PARTS + 1
    part = PARTS
    while high - low > 1:
        to_x, to_y = part_of_leg(ax, ay, x, y, part, PARTS)
        free = walk.may_pass(ax, ay, to_x, to_y)
        if free and cost_against([*path, (to_x, to_y)], walk.allowance, walk.roughs) <= 0:
            low = part
        else:
            high = part
        part = (low + high) // 2
    return [*path, part_of_leg(ax, ay, x, y, low, PARTS)] if low else path


def clipped(start: Point, aim: Point, most: int) -> Point:
    """An aim, or the place on the way to it that is as far as one can go."""
    dx, dy = aim[0] - start[0], aim[1] - start[1]
    return aim if dx * dx + dy * dy <= most * most else at_most(start[0], start[1], dx, dy, most)


def add_cover(finds: Finds, enemy: Figure) -> None:
    """Ways behind and into scenery that hides from an enemy."""
    going = finds.going
    walk = going.walk
    start_x, start_y = walk.start
    base = going.g.base(enemy)
    near = [
        piece
        for piece in going.g.ground.layout.pieces
        if piece.kind.sight != "open" and not piece.outline.beyond(start_x, start_y, start_x, start_y, walk.allowance)
    ]
    for piece in near[:COVERS]:
        if piece.kind.broken:
            outline = piece.outline
            x = (int(outline.left) + int(outline.right)) // 2
            y = (int(outline.bottom) + int(outline.top)) // 2
            finds.add(far_to(walk, [walk.start], (x, y)))
        else:
            for path in behind(walk, piece.outline, base, 1):
                finds.add(path)


# ES-GAP-65  Whoever goes in or out goes through an open door; a closed one is opened from its step.
def add_doors(finds: Finds) -> None:
    """Ways to and through doors in reach."""
    walk = finds.going.walk
    x, y = walk.start
    for key, door in finds.going.g.ground.doors.items():
        far = walk.allowance + DOORSTEP
        if (door.x - x) * (door.x - x) + (door.y - y) * (door.y - y) > far * far:
            continue
        across = (DOORSTEP, 0) if door.ax == door.bx else (0, DOORSTEP)
        sides = [(door.x + across[0], door.y + across[1]), (door.x - across[0], door.y - across[1])]
        sides.sort(key=lambda side: (side[0] - x) * (side[0] - x) + (side[1] - y) * (side[1] - y))
        finds.add([walk.start, sides[0]])
        if key in finds.going.g.opened:
            finds.add([walk.start, sides[0], sides[1]])


def nearest_enemies(g: Escarmouche, figure: Figure) -> list[Figure]:
    """The enemies a side knows of, the nearest first."""
    enemies = [enemy for enemy in g.enemies(figure) if not is_unknown(g, figure, enemy)]
    far: list[tuple[int, int]] = []
    for i in range(len(enemies)):
        dx, dy = enemies[i].x - figure.x, enemies[i].y - figure.y
        far.append((dx * dx + dy * dy, i))
    far.sort()
    return [enemies[i] for _, i in far]


def aims(g: Escarmouche, figure: Figure) -> list[Point]:
    """Where the scenario draws a figure: an exit, the place that counts, things, a building."""
    found: list[Point] = []
    layout = g.ground.layout
    radius = g.radius(figure)
    for edge, _ in exits(g, figure):
        found.append(
            {
                "west": (radius, figure.y),
                "east": (layout.width - radius, figure.y),
                "south": (figure.x, radius),
                "north": (figure.x, layout.depth - radius),
            }[edge]
        )
    limit = g.scenario.limit
    if limit.of is not None:
        found.append(limit.of)
    for thing in g.scenario.objects:
        if thing.at is not None and thing.key not in g.exploded:
            found.append(thing.at)
    for marker in g.markers:
        if marker.kind == OBJECT_MARKER:
            found.append((marker.x, marker.y))
    if limit.piece:
        for door in g.ground.pieces[limit.piece].doors:
            found.append((door.x, door.y))
    return found


def facing_at(figure: Figure, place: Point, enemies: list[Figure]) -> int:
    """Where a figure had better look at the end of a move: to the first of some enemies."""
    if not enemies or (enemies[0].x, enemies[0].y) == place:
        return figure.facing
    return degrees_of(enemies[0].x - place[0], enemies[0].y - place[1])
