"""Ways out to a distance: what makes a path lead far enough away, and whether any does, decided on the grid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.space.plane.candidates import straight
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.packing import at_least
from rulebound.space.plane.paths import length_against, stations
from rulebound.space.plane.squares import Square, first_pair, first_place, rules_out, square_around
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.move import Move
from rulebound.space.table.scouting import Finds, on_grid, out_there

Path = list[Point]

DIRECTIONS: Final = 16
"""So many directions are looked in first, before every place of the grid is."""


class WaysOut:
    """The ways that lead a mover a `distance` away. Nothing is looked for before somebody asks, and nothing twice.

    `ways` and `places` are what may cut one short, where it passes and where it would stay. Places being given on a
    grid, a `tolerance` less than the distance will do, and one that ends `close` to what stops it has been stopped.
    """

    __slots__ = ("_full", "_looked", "close", "distance", "here", "move", "places", "tolerance", "ways")

    def __init__(self, move: Move, distance: int, ways: list[Obstacle], places: list[Obstacle]) -> None:
        self.move = move
        self.distance = distance
        self.tolerance = 3 * move.ground.grid // 2
        self.close = 3 * move.ground.grid
        x, y = move.walk.start
        self.here = Square(x, y, 1, 1)
        self.ways = ways
        self.places = places
        self._full: Path | None = None
        self._looked = False

    def is_far_enough(self, path: Path) -> bool:
        """Whether a path that is free leads away: far enough, around something, or as far as it could."""
        return self.is_far(path) or self.goes_around(path) or (self.is_stopped(path) and self.full() is None)

    def is_far(self, path: Path) -> bool:
        """Whether a path ends the whole distance away."""
        return length_against([path[0], path[-1]], self.distance - self.tolerance) >= 0

    def goes_around(self, path: Path) -> bool:
        """Whether a path of the whole distance ends nearer because something stood in its way."""
        return length_against(path, self.distance - self.tolerance) >= 0 and self.stops(path[0], path[-1])

    def is_stopped(self, path: Path) -> bool:
        """Whether straight on, away from its start, a path could not get any farther."""
        (ax, ay), (x, y) = path[0], path[-1]
        return (ax, ay) != (x, y) and self.stops((x, y), at_least(x, y, x - ax, y - ay, self.close))

    def stops(self, start: Point, end: Point) -> bool:
        """Whether something that may cut a way short is between two places, or at the second."""
        radius = self.move.walk.radius
        return any(o.bars(radius, start[0], start[1], end[0], end[1]) for o in self.ways) or any(
            o.bars(radius, end[0], end[1], end[0], end[1]) for o in self.places
        )

    def full(self) -> Path | None:
        """A straight way that ends the whole distance away; None if there is none."""
        if not self._looked:
            self._looked = True
            self._full = self._straight(self._may_be_full, self.is_far)
        return self._full

    def short(self) -> Path | None:
        """A straight way that is stopped before; None if there is none."""
        return self._straight(self._may_be_short, self.is_stopped)

    def bent(self) -> Path | None:
        """A way with one corner, where no straight way leads away; None if there is none."""
        walk = self.move.walk
        start = walk.start
        corners, ends = self._around(), self._around()
        if first_place(corners, self._may_be_corner, lambda corner: corner != start) is None:
            return None
        pair = first_pair(corners, ends, self._may_be_corner, self._may_be_end, self._may_go, self._is_bent)
        return None if pair is None else [start, *pair]

    def _is_bent(self, corner: Point, end: Point) -> bool:
        return self._leads_away([self.move.walk.start, corner, end])

    def _leads_away(self, path: Path) -> bool:
        return path[-1] != path[0] and self.move.allows(path) and self.is_far_enough(path)

    def _straight(self, may: Callable[[Square], bool], leads_away: Callable[[Path], bool]) -> Path | None:
        """A straight way that is free and leads away in some manner; `may` rules out squares in which none ends."""
        start = self.move.walk.start
        end = first_place(
            self._around(), may, lambda place: self.move.allows([start, place]) and leads_away([start, place])
        )
        return None if end is None else [start, end]

    def _around(self) -> Square:
        x, y = self.move.walk.start
        return square_around(x, y, self.distance, self.move.ground.grid)

    def _may_be_full(self, square: Square) -> bool:
        return self._may_be_far(square) and self._may_be_corner(square) and self._may_stay(square)

    def _may_be_short(self, square: Square) -> bool:
        return self._may_be_corner(square) and self._may_stay(square) and self._may_be_stopped(square)

    def _may_be_end(self, square: Square) -> bool:
        return (
            self._is_in_reach(square)
            and self._may_stay(square)
            and (self._may_be_far(square) or self._may_be_stopped(square) or self._may_be_cut_off(square))
        )

    def _may_go(self, corner: Square, end: Square) -> bool:
        """Whether a way may lead from the start over one of some corners to one of some ends."""
        walk = self.move.walk
        x, y = walk.start
        off = end.nearest(corner.x, corner.y) - corner.slack
        if corner.nearest(x, y) + off > self.distance:
            return False
        return not rules_out(corner, end, walk.radius, walk.obstacles)

    def _may_be_corner(self, square: Square) -> bool:
        """Whether a straight way may lead to one of some places."""
        walk = self.move.walk
        return self._is_in_reach(square) and not rules_out(self.here, square, walk.radius, walk.obstacles)

    def _is_in_reach(self, square: Square) -> bool:
        x, y = self.move.walk.start
        top = self.move.top
        if top is not None and top.gap(square.x, square.y, square.x, square.y, square.slack) > 0:
            return False
        return square.nearest(x, y) <= self.distance

    def _may_stay(self, square: Square) -> bool:
        walk = self.move.walk
        return not (
            rules_out(square, square, walk.radius, walk.places)
            or rules_out(square, square, walk.radius, walk.obstacles)
        )

    def _may_be_far(self, square: Square) -> bool:
        x, y = self.move.walk.start
        return square.farthest(x, y) >= self.distance - self.tolerance

    def _may_be_stopped(self, square: Square) -> bool:
        """Whether a way that ends at one of some places may be stopped there."""
        if square.size == 1:
            return self.is_stopped([self.move.walk.start, (square.x, square.y)])
        near = self.move.walk.radius + self.close + square.slack + 2
        x, y = square.x, square.y
        return any(o.outline.gap(x, y, x, y, near + o.margin) <= 0 for o in [*self.ways, *self.places])

    def _may_be_cut_off(self, square: Square) -> bool:
        """Whether something that may cut a way short may be between the start and one of some places."""
        x, y = self.move.walk.start
        if square.size == 1:
            return self.stops((x, y), (square.x, square.y))
        near = self.move.walk.radius + square.slack
        return any(o.outline.gap(x, y, square.x, square.y, near + o.margin) <= 0 for o in self.ways)


def ways_out(out: WaysOut, first: bool = False) -> list[Path]:
    """Legal ways all around, only one of them where that is enough; never none where there is one.

    Straight for the whole distance; where that is not free anywhere, straight until stopped, or bent.
    """
    paths = full_ways(out, first)
    if not paths:
        paths = just(out.full()) or short_ways(out, first) or just(out.short()) or just(out.bent())
    return paths


def narrow_ways(out: WaysOut) -> list[Path]:
    """The ways that are hard to draw: none where one of a few directions is free for the whole distance."""
    return [] if full_ways(out, first=True) else ways_out(out)


def just(path: Path | None) -> list[Path]:
    """A path alone, if there is one."""
    return [] if path is None else [path]


def full_ways(out: WaysOut, first: bool) -> list[Path]:
    """Straight ways to places the whole distance away in a few directions."""
    finds = Finds(out.move)
    for k in range(DIRECTIONS):
        if finds.add([out.move.walk.start, place_at(out.move, out.distance, k)]) and first:
            break
    return finds.paths


def short_ways(out: WaysOut, first: bool) -> list[Path]:
    """Straight ways in a few directions that are stopped before."""
    move = out.move
    finds = Finds(move)
    for k in range(DIRECTIONS):
        near, far = place_at(move, move.ground.grid, k), place_at(move, out.distance, k)
        if move.walk.may_pass(move.walk.start[0], move.walk.start[1], near[0], near[1]):
            path = farthest(move, straight(move.walk, far[0], far[1]))
            if path and out.is_stopped(path) and finds.add(path) and first:
                break
    return finds.paths


def farthest(move: Move, path: Path) -> Path:
    """As much of a path as ends where the mover may stay; nothing if it may nowhere."""
    for part in reversed(stations(path, move.ground.grid)):
        rounded = on_grid(part, move.ground.grid)
        if move.allows(rounded):
            return rounded
    return []


def place_at(move: Move, distance: int, k: int) -> Point:
    """The place so far away in one of the directions."""
    x, y = move.walk.start
    dx, dy = out_there(360 * k // DIRECTIONS, distance)
    return x + dx, y + dy
