"""Moves worth a computer player's thought: towards aims, into cover, through doors, and all around."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.candidates import behind
from rulebound.space.plane.numbers import Point, divide_near, square_between
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.packing import at_least, at_most
from rulebound.space.plane.paths import cost_against, first_part, part_of_leg
from rulebound.space.plane.sweep import barring
from rulebound.space.plane.walk import Walk
from rulebound.space.table.move import Move

Path = list[Point]

SPOKES: Final = 8
PARTS: Final = 16
"""How finely it is looked how far a way goes."""
STEP: Final = 3
"""As short a move as is looked for, in places of the grid."""


class Finds:
    """Legal paths with ends on the grid, no two ends closer together than half a unit of length."""

    __slots__ = ("apart", "move", "paths")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.apart = move.ground.unit.per // 2
        self.paths: list[Path] = []

    def add(self, path: Path) -> bool:
        """Take a path in if it leads somewhere new and is legal; whether it does."""
        if len(path) < 2:
            return False
        settled = on_grid(path, self.move.ground.grid)
        x, y = settled[-1]
        if (x, y) == self.move.walk.start:
            return False
        for other in self.paths:
            other_x, other_y = other[-1]
            if (other_x - x) * (other_x - x) + (other_y - y) * (other_y - y) < self.apart * self.apart:
                return False
        if not self.move.allows(settled):
            return False
        self.paths.append(settled)
        return True


def on_grid(path: Path, grid: int) -> Path:
    """A path with its corners at the nearest places of the grid, its end at one that makes it no longer."""
    settled = [path[0]]
    for i in range(1, len(path)):
        x, y = path[i]
        if i < len(path) - 1:
            settled.append((nearest_grid(x, grid), nearest_grid(y, grid)))
        else:
            from_x, from_y = path[i - 1]
            settled.append((_towards(x, from_x, grid), _towards(y, from_y, grid)))
    return settled


def nearest_grid(n: int, grid: int) -> int:
    """The nearest number on the grid."""
    return divide_near(n, grid) * grid


def _towards(n: int, other: int, grid: int) -> int:
    """The nearest grid number on the way to another."""
    return n // grid * grid if n >= other else -(-n // grid) * grid


def spokes(move: Move, count: int, distance: int) -> list[Path]:
    """Ways straight out all around, each about as far as it is free."""
    return [spoke(move, 360 * k // count, distance) for k in range(count)]


def spoke(move: Move, degrees: int, distance: int) -> Path:
    """The way straight out in one direction, about as far as it is free."""
    x, y = move.walk.start
    dx, dy = out_there(degrees, distance)
    return far_to(move.walk, [move.walk.start], (x + dx, y + dy))


def out_there(degrees: int, distance: int) -> Point:
    """How far a place in some direction and distance is from here; kept, since moves look a few ways over and over."""
    offset = OUT_THERE.get((degrees, distance))
    if offset is None:
        dx, dy = of_degrees(degrees)
        offset = OUT_THERE[degrees, distance] = at_most(0, 0, dx, dy, distance)
    return offset


OUT_THERE: Final[dict[tuple[int, int], Point]] = {}


def can_go(move: Move) -> bool:
    """Whether there is any legal path: mostly the first little step is one."""
    start, grid = move.walk.start, move.ground.grid
    for k in range(SPOKES):
        dx, dy = out_there(360 * k // SPOKES, STEP * grid)
        place = (start[0] + dx, start[1] + dy)
        if move.walk.may_pass(start[0], start[1], place[0], place[1]) and move.allows(on_grid([start, place], grid)):
            return True
    return first_way(move) is not None


def first_way(move: Move) -> Path | None:
    """Some legal path, long if possible; None if the base cannot go anywhere."""
    finds = Finds(move)
    short = (2 * SPOKES, move.ground.unit.per), (2 * SPOKES, STEP * move.ground.grid)
    for count, distance in ((SPOKES, move.walk.allowance), *short):
        for k in range(count):
            if finds.add(spoke(move, 360 * k // count, distance)):
                return finds.paths[0]
    return None


def add_all_around(finds: Finds, halves: list[Path]) -> list[Path]:
    """Ways straight out, the whole way and half of it; all that was found, and never nothing where there is a way."""
    walk = finds.move.walk
    for path in spokes(finds.move, SPOKES, walk.allowance):
        if not finds.add(path):
            finds.add(first_part(path, walk.allowance * 3 // 4, walk.roughs))
    for path in halves:
        finds.add(path)
    if not finds.paths:
        way = first_way(finds.move)
        return [] if way is None else [way]
    return finds.paths


def half_spokes(move: Move) -> list[Path]:
    """Ways half as far as the base may go, all around."""
    return spokes(move, SPOKES, move.walk.allowance // 2)


def add_towards(finds: Finds, aim: Point, halves: list[Path], is_base: Callable[[str], bool]) -> None:
    """The straight way to an aim; if terrain stops it, and no base, also the best way around a corner."""
    walk = finds.move.walk
    x, y = clipped(walk.start, aim, walk.allowance)
    finds.add(far_to(walk, [walk.start], (x, y)))
    stopped = barring(walk.radius, walk.start[0], walk.start[1], x, y, walk.obstacles)
    if stopped is None or is_base(stopped.name):
        return
    best: Path = []
    nearest = -1
    for half in halves:
        if len(half) > 1:
            way = far_to(walk, half, aim)
            off = square_between(way[-1], aim)
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


def ways_beside(
    move: Move, around: Point, sides: int, steps: tuple[int, ...], serves: Callable[[Point], bool]
) -> list[Path]:
    """Straight ways to a point from many sides: on each to the first place that serves, of those some steps out."""
    start, grid = move.walk.start, move.ground.grid
    ways: list[Path] = []
    for k in range(sides):
        dx, dy = of_degrees(360 * k // sides)
        for step in steps:
            x, y = at_least(around[0], around[1], dx, dy, move.walk.radius + step + grid // 2)
            place = (nearest_grid(x, grid), nearest_grid(y, grid))
            if serves(place) and place != start and move.allows([start, place]):
                ways.append([start, place])
                break
    return ways


def add_into(finds: Finds, area: Outline) -> None:
    """The way towards the middle of an area."""
    x = (int(area.left) + int(area.right)) // 2
    y = (int(area.bottom) + int(area.top)) // 2
    finds.add(far_to(finds.move.walk, [finds.move.walk.start], (x, y)))


def add_behind(finds: Finds, cover: Outline, viewer: Circle) -> None:
    """The way to the side of a cover that is away from a viewer."""
    for path in behind(finds.move.walk, cover, viewer, 1):
        finds.add(path)


def add_doors(finds: Finds, opened: tuple[str, ...], doorstep: int) -> None:
    """Ways to doors in reach, and through those that are open; a base so far from a door is clear of its wall."""
    walk = finds.move.walk
    x, y = walk.start
    for key, door in finds.move.ground.doors.items():
        far = walk.allowance + doorstep
        if (door.x - x) * (door.x - x) + (door.y - y) * (door.y - y) > far * far:
            continue
        across = (doorstep, 0) if door.ax == door.bx else (0, doorstep)
        sides = [(door.x + across[0], door.y + across[1]), (door.x - across[0], door.y - across[1])]
        sides.sort(key=lambda side: (side[0] - x) * (side[0] - x) + (side[1] - y) * (side[1] - y))
        finds.add([walk.start, sides[0]])
        if key in opened:
            finds.add([walk.start, sides[0], sides[1]])
