"""One move of one base, checked: is the path affordable, is the way free, may the base stay at its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import Rough, cost_against, cost_up
from rulebound.space.plane.sweep import Obstacle, barring, hindrance

FAR: Final = "far"
WAY: Final = "way"
PLACE: Final = "place"


class Trouble:
    """Why a path is refused.

    `far`: it costs `cost`, rounded up to the unit. `way`: `obstacle` is in the way on leg `leg`, and `at` is the last
    place before it. `place`: `obstacle` keeps the base from staying at the end, `at`.
    """

    __slots__ = ("at", "cost", "kind", "leg", "obstacle")

    def __init__(self, kind: str, cost: int, obstacle: Obstacle | None, leg: int, at: Point) -> None:
        self.kind = kind
        self.cost = cost
        self.obstacle = obstacle
        self.leg = leg
        self.at = at


class Walk:
    """What a base may do in one move: how far it may go, what it may not pass, and where it may not stay besides."""

    __slots__ = ("allowance", "obstacles", "places", "radius", "roughs", "start")

    def __init__(
        self,
        start: Point,
        radius: i64,
        allowance: int,
        obstacles: list[Obstacle],
        places: list[Obstacle],
        roughs: list[Rough],
    ) -> None:
        self.start = start
        self.radius = radius
        self.allowance = allowance
        self.obstacles = obstacles
        self.places = places
        self.roughs = roughs

    def trouble(self, path: list[Point]) -> Trouble | None:
        """The first reason against a path from the start; None if it is legal."""
        leg = len(path) - 2
        if cost_against(path, self.allowance, self.roughs) > 0:
            return Trouble(FAR, cost_up(path, self.roughs), None, leg, path[-1])
        met = hindrance(self.radius, path, self.obstacles)
        if met is not None:
            return Trouble(WAY, 0, met.obstacle, met.leg, met.at)
        x, y = path[-1]
        barred = self.barring(x, y)
        return None if barred is None else Trouble(PLACE, 0, barred, leg, path[-1])

    def allows(self, path: list[Point]) -> bool:
        """Whether a path from the start is legal."""
        for i in range(len(path) - 1):
            ax, ay = path[i]
            bx, by = path[i + 1]
            if not self.may_pass(ax, ay, bx, by):
                return False
        x, y = path[-1]
        return self.barring(x, y) is None and cost_against(path, self.allowance, self.roughs) <= 0

    def may_pass(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether the base can be pushed straight from a to b."""
        return barring(self.radius, ax, ay, bx, by, self.obstacles) is None

    def barring(self, x: i64, y: i64) -> Obstacle | None:
        """What keeps the base from staying at a place."""
        barred = barring(self.radius, x, y, x, y, self.obstacles)
        return barring(self.radius, x, y, x, y, self.places) if barred is None else barred

    def nearby(self) -> Walk:
        """The same move without what is too far away to matter."""
        x, y = self.start
        far = self.allowance + self.radius
        return Walk(
            self.start,
            self.radius,
            self.allowance,
            [o for o in self.obstacles if not o.outline.beyond(x, y, x, y, far + o.margin)],
            [o for o in self.places if not o.outline.beyond(x, y, x, y, far + o.margin)],
            [r for r in self.roughs if not r.outline.beyond(x, y, x, y, self.allowance)],
        )
