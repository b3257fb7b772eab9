"""Whether there is any way into contact: every corner of the grid and every place of contact, many at once.

A way is a corner and a place of contact. Squares of corners and arcs of places are looked at together: what is barred
or too long for all of them is left out, what is left is divided, down to single corners and the units of the plane.
Nothing that the game `accepts` is left out, and nothing counts that it does not accept.
"""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import Final

from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.numbers import Point, root_up
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import at_least
from rulebound.space.plane.paths import cost_against
from rulebound.space.plane.segments import length_gap
from rulebound.space.plane.squares import Square, square_around
from rulebound.space.plane.swath import SPARE, bars_some, crosses_all, least_cost
from rulebound.space.plane.sweep import Obstacle, may_pass
from rulebound.space.table.contact import TOUCH, far_along
from rulebound.space.table.move import Move
from rulebound.space.table.scouting import nearest_grid

ARCS: Final = 16
"""In so many arcs the places around a target are looked at first."""
ROUNDED: Final = TOUCH + 3
"""How far from an arc places in contact may lie, its ends being rounded too."""
SHORT: Final = ROUNDED + 8
"""The places of an arc within this of its middle are looked at one by one."""
ASTRAY: Final = 4
"""How many units beside its aim a path may end, being rounded."""


class Arc:
    """Places of contact between two directions from the target; (x, y) is in the middle, the others within `off`.

    `near` is what may keep the mover from staying at one of them.
    """

    __slots__ = ("ax", "ay", "bx", "by", "ends", "near", "off", "parts", "x", "y")

    def __init__(self, ax: int, ay: int, bx: int, by: int, x: int, y: int) -> None:
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        self.x = x
        self.y = y
        from_a = (x - ax) * (x - ax) + (y - ay) * (y - ay)
        from_b = (x - bx) * (x - bx) + (y - by) * (y - by)
        self.off = root_up(max(from_a, from_b)) + ROUNDED
        self.near: list[Obstacle] = []
        self.parts: list[Arc] | None = None
        self.ends: list[Point] | None = None


Ways = list[tuple[Arc, list[Obstacle]]]
"""Arcs, each with what may bar ways to it."""
Group = tuple[Square, list[Obstacle], Ways]
"""Corners, what may bar ways to them, and where ways over them may lead."""


class ContactSearch:
    """The search for a way into contact with one base, with one corner at most.

    `meets` says whether the mover at a place would be in contact; `accepts` decides about the points of a path, the
    last of which it aims at. Places that do not count are left out before any way is looked for: where none counts,
    the search is soon over.
    """

    __slots__ = ("accepts", "grid", "meets", "move", "obstacles", "reach", "start", "stays", "target")

    def __init__(
        self,
        move: Move,
        target: Circle,
        name: str,
        meets: Callable[[Point], bool],
        accepts: Callable[[list[Point]], bool],
    ) -> None:
        walk = move.walk
        self.move = move
        self.grid = move.ground.grid
        self.target = target
        self.meets = meets
        self.accepts = accepts
        self.start = walk.start
        self.reach = walk.radius + target.radius
        self.obstacles = [*walk.obstacles, Obstacle(target, name)]
        self.stays = [*walk.obstacles, *walk.places]

    def way(self) -> list[Point] | None:
        """Some way, by its points; None if there is none."""
        ways: Ways = [(arc, self.obstacles) for arc in self.arcs()]
        x, y = self.start
        around = square_around(x, y, self.move.walk.allowance, self.grid)
        level: list[Group] = [(around, self.obstacles, ways)] if ways else []
        while level:
            finer: list[Group] = []
            for square, before, ways_before in level:
                near = self.first_legs(square, before)
                left = self.second_legs(square, ways_before) if near is not None else []
                if near is None or not left:
                    continue
                way = self.try_square(square, near, left)
                if way is not None:
                    return way
                if square.size > 1:
                    finer.extend([(quarter, near, left) for quarter in square.quarters()])
            level = finer
        return self.way_over(None, 0, ways)

    # Arcs: places of contact.

    def arcs(self) -> list[Arc]:
        """Where around the target the mover may stay at all."""
        rim: list[Point] = []
        for k in range(ARCS):
            dx, dy = of_degrees(360 * k // ARCS)
            rim.append(at_least(self.target.x, self.target.y, dx, dy, self.reach))
        wide: list[Arc] = []
        for k in range(ARCS):
            self.add_arc(wide, rim[k - 1], rim[k], self.stays)
        narrow: list[Arc] = []
        for arc in wide:
            self.narrow_down(arc, narrow)
        return narrow

    def narrow_down(self, arc: Arc, narrow: list[Arc]) -> None:
        """Add an arc if the mover may stay in its middle, or else the parts of it of which that is true."""
        if arc.off <= SHORT or self.may_stay((arc.x, arc.y)):
            narrow.append(arc)
        else:
            for part in self.parts(arc):
                self.narrow_down(part, narrow)

    def parts(self, arc: Arc) -> list[Arc]:
        """The open parts of an arc: its halves; none of a short one. They are looked for once."""
        if arc.parts is None:
            arc.parts = []
            if arc.off > SHORT:
                self.add_arc(arc.parts, (arc.ax, arc.ay), (arc.x, arc.y), arc.near)
                self.add_arc(arc.parts, (arc.x, arc.y), (arc.bx, arc.by), arc.near)
        return arc.parts

    def add_arc(self, arcs: list[Arc], a: Point, b: Point, stays: list[Obstacle]) -> None:
        """Add the arc between two places in contact if the mover may stay somewhere on it."""
        target, walk, top = self.target, self.move.walk, self.move.top
        x, y = at_least(target.x, target.y, a[0] + b[0] - 2 * target.x, a[1] + b[1] - 2 * target.y, self.reach)
        arc = Arc(a[0], a[1], b[0], b[1], x, y)
        if least_cost(self.start[0], self.start[1], x, y, 0, arc.off, []) > walk.allowance:
            return
        if top is not None and top.gap(x, y, x, y, arc.off) > 0:
            return
        near = bars_some(walk.radius, x, y, x, y, arc.off, stays)
        if near is None:
            return
        arc.near = near
        if self.is_open(arc):
            arcs.append(arc)

    def is_open(self, arc: Arc) -> bool:
        """Whether the mover may stay at any place of an arc, in contact."""
        if self.may_stay((arc.x, arc.y)):
            return True
        return bool(self.parts(arc)) if arc.off > SHORT else bool(self.ends(arc))

    def may_stay(self, place: Point) -> bool:
        """Whether the mover may stay at a place, in contact."""
        move = self.move
        if move.walk.barring(place[0], place[1]) is not None:
            return False
        if move.top is not None and move.top.side(place[0], place[1]) > 0:
            return False
        return self.meets(place)

    def ends(self, arc: Arc) -> list[Point]:
        """All the places of a short arc where the mover may stay."""
        if arc.ends is None:
            arc.ends = []
            for x in range(arc.x - arc.off, arc.x + arc.off + 1):
                for y in range(arc.y - arc.off, arc.y + arc.off + 1):
                    dx, dy = x - self.target.x, y - self.target.y
                    if length_gap(dx, dy, self.reach) < 0 or length_gap(dx, dy, self.reach + TOUCH) > 0:
                        continue
                    if self.may_stay((x, y)):
                        arc.ends.append((x, y))
        return arc.ends

    # Squares: corners.

    def first_legs(self, square: Square, before: list[Obstacle]) -> list[Obstacle] | None:
        """What may bar ways to the corners of a square; None if no way goes over one of them."""
        (x, y), walk, top, target = self.start, self.move.walk, self.move.top, self.target
        rest = least_cost(square.x, square.y, target.x, target.y, square.slack, self.reach + TOUCH, [])
        if least_cost(x, y, square.x, square.y, 0, square.slack, []) + rest > walk.allowance:
            return None
        if top is not None and top.gap(square.x, square.y, square.x, square.y, square.slack) > 0:
            return None
        return bars_some(walk.radius, x, y, square.x, square.y, square.slack, before)

    def second_legs(self, square: Square, ways: Ways) -> Ways:
        """Those of the arcs that some way may lead to over a corner of a square."""
        (x, y), walk = self.start, self.move.walk
        spent = least_cost(x, y, square.x, square.y, 0, square.slack, walk.roughs)
        left: Ways = []
        for arc, before in ways:
            self.sift(square, spent, arc, before, left)
        return left

    def sift(self, square: Square, spent: int, arc: Arc, before: list[Obstacle], left: Ways) -> None:
        """Add an arc, or those of its parts, that some way over a corner of a square may lead to."""
        walk = self.move.walk
        at, off = (square.x, square.y), max(square.slack, arc.off)
        rest = least_cost(at[0], at[1], arc.x, arc.y, square.slack, arc.off, walk.roughs)
        if spent + rest + self.least_toll(at, arc, off) > walk.allowance + SPARE:
            return
        near = bars_some(walk.radius, at[0], at[1], arc.x, arc.y, off, before)
        if near is None:
            return
        if near and square.size > 1 and arc.off > 2 * square.slack:
            for part in self.parts(arc):
                self.sift(square, spent, part, near, left)
        else:
            left.append((arc, near))

    def least_toll(self, corner: Point, arc: Arc, off: int) -> int:
        """What leaps cost at least on the way over about a corner to an arc."""
        toll = 0
        if self.move.toll:
            (x, y), radius = self.start, self.move.walk.radius
            for low in self.move.lows:
                first = crosses_all(radius, x, y, corner[0], corner[1], off, low.outline)
                if first or crosses_all(radius, corner[0], corner[1], arc.x, arc.y, off, low.outline):
                    toll += self.move.toll
        return toll

    # Single ways.

    def try_square(self, square: Square, near: list[Obstacle], ways: Ways) -> list[Point] | None:
        """A way over the middle of a square; over a single corner none is missed."""
        (x, y), walk = self.start, self.move.walk
        half = square.size // 2 * self.grid
        corner = (square.left + half, square.bottom + half)
        if not may_pass(walk.radius, x, y, corner[0], corner[1], near):
            return None
        if square.size == 1:
            return self.way_over(corner, least_cost(x, y, corner[0], corner[1], 0, 0, walk.roughs), ways)
        for arc, before in ways if square.slack < walk.radius else []:
            way = self.try_arc(corner, arc, before)
            if way is not None:
                return way
        return None

    def way_over(self, corner: Point | None, spent: int, ways: Ways) -> list[Point] | None:
        """A way over a corner, or straight on, to one of the arcs; None if there is none."""
        walk = self.move.walk
        at = self.start if corner is None else corner
        while ways:
            finer: Ways = []
            for arc, before in ways:
                rest = least_cost(at[0], at[1], arc.x, arc.y, 0, arc.off, walk.roughs)
                if spent + rest + self.least_toll(at, arc, arc.off) > walk.allowance + SPARE:
                    continue
                near = bars_some(walk.radius, at[0], at[1], arc.x, arc.y, arc.off, before)
                if near is None:
                    continue
                way = self.try_arc(corner, arc, near)
                if way is None and arc.off <= SHORT:
                    way = self.try_ends(corner, arc, near)
                if way is not None:
                    return way
                finer.extend([(part, near) for part in self.parts(arc)])
            ways = finer
        return None

    def try_arc(self, corner: Point | None, arc: Arc, near: list[Obstacle]) -> list[Point] | None:
        """A way over a corner to about the middle of an arc."""
        walk = self.move.walk
        at = self.start if corner is None else corner
        if not may_pass(walk.radius, at[0], at[1], arc.x, arc.y, near):
            return None
        if not may_pass(walk.radius, arc.x, arc.y, arc.x, arc.y, arc.near):
            return None
        if cost_against([self.start, at, (arc.x, arc.y)], walk.allowance, walk.roughs) > 0:
            return None
        dx, dy = 2 * (arc.x - at[0]), 2 * (arc.y - at[1])
        return self.accepted(corner, (nearest_grid(at[0] + dx, self.grid), nearest_grid(at[1] + dy, self.grid)))

    def try_ends(self, corner: Point | None, arc: Arc, near: list[Obstacle]) -> list[Point] | None:
        """A way over a corner to a place of a short arc; None if there is none.

        Aims from which a leg goes to the same place far away lead to the same end.
        """
        move = self.move
        path = [self.start] if corner is None else [self.start, corner]
        x, y = path[-1]
        if not any(
            may_pass(move.walk.radius, x, y, end[0], end[1], near) and move.allows([*path, end])
            for end in self.ends(arc)
        ):
            return None
        tried: set[Point] = set()
        for aim in self.aims((x, y), arc):
            far = far_along(move, (x, y), aim)
            if far not in tried:
                tried.add(far)
                way = self.accepted(corner, aim)
                if way is not None:
                    return way
        return None

    def aims(self, at: Point, arc: Arc) -> list[Point]:
        """All the places of the grid on the table that may be aimed at for a leg to end on an arc, the nearest first.

        Of those in one direction from a place of the grid the nearest will do. Directions that differ by less than a
        short leg tells apart lead to the same end: twice as many rows as the leg has units are enough.
        """
        dx, dy = arc.x - at[0], arc.y - at[1]
        layout = self.move.ground.layout
        steep = abs(dy) > abs(dx)
        along, across = (dy, dx) if steep else (dx, dy)
        from_x, from_y = (at[1], at[0]) if steep else at
        width, depth = (layout.depth, layout.width) if steep else (layout.width, layout.depth)
        grid = self.grid
        gridded = not (at[0] % grid or at[1] % grid)
        aims = [(nearest_grid(self.target.x, grid), nearest_grid(self.target.y, grid))]
        step = grid if along > 0 else -grid
        x = (from_x // grid + 1) * grid if along > 0 else (-(-from_x // grid) - 1) * grid
        for _ in range(2 * (abs(along) + arc.off)):
            if not 0 <= x <= width:
                break
            far = abs(x - from_x)
            wide = 2 * (ASTRAY + arc.off) * far // max(1, abs(along)) + 2
            middle = from_y + far * across // max(1, abs(along))
            for y in range(-(-max(0, middle - wide) // grid) * grid, min(depth, middle + wide) + 1, grid):
                if not gridded or gcd((x - from_x) // grid, (y - from_y) // grid) == 1:
                    aims.append((y, x) if steep else (x, y))
            x += step
        return aims

    def accepted(self, corner: Point | None, aim: Point) -> list[Point] | None:
        """The points of a way over a corner, or straight on, towards an aim, if it is one."""
        points = [aim] if corner is None else [corner, aim]
        return points if self.move.ground.holds(aim[0], aim[1]) and self.accepts(points) else None
