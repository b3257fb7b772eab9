"""The ways out of contact: what makes a path a retreat, and whether there is any, decided on the grid of 0.1 cm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.escarmouche.rules.going import RETREAT, Going
from rulebound.games.escarmouche.rules.ways import DODGE
from rulebound.games.escarmouche.state import GRID
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.packing import at_least
from rulebound.space.plane.paths import length_against
from rulebound.space.plane.squares import Square, first_pair, first_place, rules_out, square_around
from rulebound.space.plane.sweep import Obstacle

Path = list[Point]

SHORT: Final = 3 * GRID // 2
"""How much less than 5 cm counts as 5 cm, since places are given to 0.1 cm."""
CLOSE: Final = 3 * GRID
"""How near to what stops it a retreat ends, since places are given to 0.1 cm."""


class WaysOut:
    """The retreats open to one figure. Nothing is looked for before somebody asks, and nothing twice.

    `stoppers` are what may cut a retreat short, where it passes and where it would stay.
    """

    __slots__ = ("_full", "_looked", "going", "here", "stoppers")

    def __init__(self, going: Going) -> None:
        self.going = going
        x, y = going.walk.start
        self.here = Square(x, y, 1, 1)
        self.stoppers = stoppers(going)
        self._full: Path | None = None
        self._looked = False

    # ES-GAP-23  Less than 5 cm away only where no way of 5 cm is free; a path bent around scenery takes its 5 cm.
    def is_far_enough(self, path: Path) -> bool:
        """Whether a path that is free is a retreat."""
        return is_far(path) or self.goes_around(path) or (self.is_stopped(path) and self.full() is None)

    def goes_around(self, path: Path) -> bool:
        """Whether a retreat of 5 cm ends nearer because something stood in its way."""
        return length_against(path, RETREAT - SHORT) >= 0 and self.stops(path[0], path[-1])

    # ES-GAP-23  Straight on, away from the start, there is no more room.
    def is_stopped(self, path: Path) -> bool:
        """Whether a retreat cannot get any farther from where it began."""
        (ax, ay), (x, y) = path[0], path[-1]
        return (ax, ay) != (x, y) and self.stops((x, y), at_least(x, y, x - ax, y - ay, CLOSE))

    def stops(self, start: Point, end: Point) -> bool:
        """Whether something that may cut a retreat short is between two places, or at the second."""
        radius = self.going.walk.radius
        ways, places = self.stoppers
        return any(o.bars(radius, start[0], start[1], end[0], end[1]) for o in ways) or any(
            o.bars(radius, end[0], end[1], end[0], end[1]) for o in places
        )

    def full(self) -> Path | None:
        """A straight way to a place 5 cm away; None if there is none."""
        if not self._looked:
            self._looked = True
            self._full = self._straight(self._may_be_full, is_far)
        return self._full

    # ES-GAP-23  Where no straight way leads 5 cm away.
    def short(self) -> Path | None:
        """A straight way that is stopped before 5 cm; None if there is none."""
        return self._straight(self._may_be_short, self.is_stopped)

    # ES-GAP-23  A retreat may bend once.
    def bent(self) -> Path | None:
        """A way with one corner, where no straight way leads 5 cm away; None if there is none."""
        walk = self.going.walk
        start = walk.start
        corners, ends = self._around(), self._around()
        if first_place(corners, self._may_be_corner, lambda corner: corner != start) is None:
            return None
        pair = first_pair(corners, ends, self._may_be_corner, self._may_be_end, self._may_go, self._is_bent)
        return None if pair is None else [start, *pair]

    def _is_bent(self, corner: Point, end: Point) -> bool:
        return self._is_retreat([self.going.walk.start, corner, end])

    def _is_retreat(self, path: Path) -> bool:
        return path[-1] != path[0] and self.going.allows(path) and self.is_far_enough(path)

    def _straight(self, may: Callable[[Square], bool], is_retreat: Callable[[Path], bool]) -> Path | None:
        """A straight way that is free and a retreat of some kind; `may` rules out squares in which none ends."""
        start = self.going.walk.start
        end = first_place(
            self._around(), may, lambda place: self.going.allows([start, place]) and is_retreat([start, place])
        )
        return None if end is None else [start, end]

    def _around(self) -> Square:
        x, y = self.going.walk.start
        return square_around(x, y, RETREAT, GRID)

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
        walk = self.going.walk
        x, y = walk.start
        off = end.nearest(corner.x, corner.y) - corner.slack
        if corner.nearest(x, y) + off > RETREAT:
            return False
        return not rules_out(corner, end, walk.radius, walk.obstacles)

    def _may_be_corner(self, square: Square) -> bool:
        """Whether a straight way may lead to one of some places."""
        walk = self.going.walk
        return self._is_in_reach(square) and not rules_out(self.here, square, walk.radius, walk.obstacles)

    # ES-GAP-66  On top a figure keeps its centre on the piece.
    def _is_in_reach(self, square: Square) -> bool:
        x, y = self.going.walk.start
        top = self.going.top
        if top is not None and top.gap(square.x, square.y, square.x, square.y, square.slack) > 0:
            return False
        return square.nearest(x, y) <= RETREAT

    def _may_stay(self, square: Square) -> bool:
        walk = self.going.walk
        return not (
            rules_out(square, square, walk.radius, walk.places)
            or rules_out(square, square, walk.radius, walk.obstacles)
        )

    def _may_be_far(self, square: Square) -> bool:
        x, y = self.going.walk.start
        return square.farthest(x, y) >= RETREAT - SHORT

    def _may_be_stopped(self, square: Square) -> bool:
        """Whether a retreat that ends at one of some places may be stopped there."""
        if square.size == 1:
            return self.is_stopped([self.going.walk.start, (square.x, square.y)])
        ways, places = self.stoppers
        near = self.going.walk.radius + CLOSE + square.slack + 2
        return any(
            o.outline.gap(square.x, square.y, square.x, square.y, near + o.margin) <= 0 for o in [*ways, *places]
        )

    def _may_be_cut_off(self, square: Square) -> bool:
        """Whether something that may cut a retreat short may be between the start and one of some places."""
        x, y = self.going.walk.start
        if square.size == 1:
            return self.stops((x, y), (square.x, square.y))
        near = self.going.walk.radius + square.slack
        return any(o.outline.gap(x, y, square.x, square.y, near + o.margin) <= 0 for o in self.stoppers[0])


def is_far(path: Path) -> bool:
    """Whether a retreat ends 5 cm away."""
    return length_against([path[0], path[-1]], RETREAT - SHORT) >= 0


# ES-GAP-23  Scenery and the table's edge stop a retreat. ES-GAP-27  A dodge may be stopped by anything.
def stoppers(going: Going) -> tuple[list[Obstacle], list[Obstacle]]:
    """What may cut a retreat short: where it passes, and where it would stay."""
    walk = going.walk
    if going.gait is DODGE:
        return walk.obstacles, walk.places
    return scenery_of(going, walk.obstacles), scenery_of(going, walk.places)


def scenery_of(going: Going, obstacles: list[Obstacle]) -> list[Obstacle]:
    """Those that are nobody's base."""
    return [obstacle for obstacle in obstacles if going.g.figure_or_none(obstacle.name) is None]
