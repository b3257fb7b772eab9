"""One move checked: is the path affordable, is the way free, may the base end there, and if not, why."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Refusal
from rulebound.core.shape import Shape
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Outline
from rulebound.space.plane.paths import cost_against, cost_up, first_part, length_against
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import FAR, PLACE, Trouble, Walk
from rulebound.space.table.crossings import Crossing, crossings
from rulebound.space.table.drawing import outline_shape

if TYPE_CHECKING:
    from rulebound.space.table.ground import Ground


class MoveRules:
    """The ledger ids behind refusals: of `places` that cannot be given, of `rough` ground, of `lows` on the way."""

    __slots__ = ("lows", "places", "rough")

    def __init__(self, places: str, rough: str, lows: str) -> None:
        self.places = places
        self.rough = rough
        self.lows = lows


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One move of one base. `lows` may be crossed, each for a `toll`; the middle stays on `top`, if there is one.

    `name` is the piece that moves, of `seat`, which may do so in `secret`; `rule` allows such a move. A game's own
    class says what else a path must be (`fits`, `misfit`), how its sentences name the mover and the action (`about`),
    where it had better look (`facings`), and what to say of an obstacle (`blocked_by`).
    """

    __slots__ = ("ground", "lows", "name", "rule", "rules", "seat", "secret", "toll", "top", "walk")

    def __init__(
        self,
        ground: Ground[Any],
        name: str,
        seat: int,
        secret: bool,
        walk: Walk,
        rule: str,
        rules: MoveRules,
        lows: list[Obstacle],
        toll: int,
        top: Outline | None,
    ) -> None:
        self.ground = ground
        self.name = name
        self.seat = seat
        self.secret = secret
        self.walk = walk
        self.rule = rule
        self.rules = rules
        self.lows = lows
        self.toll = toll
        self.top = top

    # What a game says

    def fits(self, path: list[Point]) -> bool:  # noqa: ARG002
        """Whether nothing of a game's own is against a path; so much as `misfit` says in words."""
        return True

    def misfit(self, path: list[Point]) -> Refusal | None:  # noqa: ARG002
        """What of a game's own is against a path."""
        return None

    @abstractmethod
    def about(self) -> dict[str, object]:
        """The mover (`figure`) and the `action` for sentences."""
        raise left_open(self, "about")

    @abstractmethod
    def facings(self, ends: list[Point]) -> list[int]:
        """Where the mover had better look at the end of moves to some places."""
        raise left_open(self, "facings")

    @abstractmethod
    def blocked_by(self, obstacle: Obstacle, ends: bool) -> tuple[str, Text]:
        """The rule and the sentence for something in the way, or where the move `ends`."""
        raise left_open(self, "blocked_by")

    # What follows

    def crossings(self, path: list[Point]) -> list[Crossing]:
        """The low obstacles that a path crosses."""
        return crossings(self.walk.radius, path, self.lows) if self.lows else []

    def tolls(self, path: list[Point]) -> int:
        """What crossing low obstacles adds to a path."""
        return self.toll * len(self.crossings(path)) if self.toll else 0

    def cost(self, path: list[Point]) -> int:
        """What a path costs, rounded up to the grid, tolls included."""
        return self.cost_of_way(path) + self.tolls(path)

    def cost_of_way(self, path: list[Point]) -> int:
        """What the ground alone makes of a path, rounded up to the grid."""
        grid = self.ground.grid
        return cost_up(path, self.walk.roughs, grid) * grid

    def allows(self, path: list[Point]) -> bool:
        """Whether a path is legal."""
        return (
            (self.top is None or self.stays_on_top(path))
            and self.fits(path)
            and self.walk.allows(path)
            and self.can_pay(path, self.walk.allowance)
        )

    def stays_on_top(self, path: list[Point]) -> bool:
        """Whether every place of a path is on what the base stands on."""
        assert self.top is not None
        return all(self.top.side(x, y) <= 0 for x, y in path)

    def can_pay(self, path: list[Point], limit: int) -> bool:
        """Whether a path that goes no farther than a limit is affordable with its tolls."""
        return not self.toll or not self.lows or self.is_within(path, limit)

    def is_within(self, path: list[Point], limit: int) -> bool:
        """Whether a path costs at most so much, tolls included."""
        return cost_against(path, limit - self.tolls(path), self.walk.roughs) <= 0

    def first_part(self, path: list[Point], limit: int) -> list[Point]:
        """As much of a path as costs at most so much, tolls included."""
        crossed = 0
        while True:
            left = limit - crossed * self.toll
            if left <= 0:
                return path[:1]
            part = first_part(path, left, self.walk.roughs)
            if not self.toll or len(self.crossings(part)) <= crossed:
                return part
            crossed += 1

    def refusal(self, path: list[Point]) -> Refusal | None:
        """Why a path is not legal; None if it is."""
        off = self.ground.why_not_points(path[1:], self.rules.places)
        return self.trouble(path) if off is None else off

    def trouble(self, path: list[Point]) -> Refusal | None:
        """Why a path is not legal, wherever its places lie; None if it is."""
        if length_against(path, 0) == 0:
            return Refusal(self.rule, Text("refused-rule.stays", self.about()))
        misfit = self.misfit(path)
        if misfit is not None:
            return misfit
        trouble = self.walk.trouble(path)
        if trouble is None:
            return None if self.can_pay(path, self.walk.allowance) else self.too_far(path, self.tolls(path))
        if trouble.kind == FAR:
            return self.too_far(path, 0)
        return self.in_the_way(trouble)

    def too_far(self, path: list[Point], toll: int) -> Refusal:
        """The path is too long, or the ground too difficult for it."""
        allowance, said = self.walk.allowance, self.ground.unit.said
        cost = self.cost_of_way(path) + toll
        rule, key = self.rule, "refused-rule.too_far"
        if toll:
            rule, key = self.rules.lows, "refused-rule.too_far_low"
        elif length_against(path, allowance) <= 0:
            rule, key = self.rules.rough, "refused-rule.too_far_rough"
        about = self.about()
        about.update({"cost": said(cost), "allowance": said(allowance), "excess": said(cost - allowance)})
        part = first_part(path, allowance - toll, self.walk.roughs)
        beyond = Shape("line", [part[-1], *path[len(part) - 1 :]], 0, "too_far")
        return Refusal(rule, Text(key, about), (self.name,), (beyond,))

    def in_the_way(self, trouble: Trouble) -> Refusal:
        """Something is in the way, or where the base would end."""
        obstacle = trouble.obstacle
        assert obstacle is not None
        rule, text = self.blocked_by(obstacle, trouble.kind == PLACE)
        reached = Shape("circle", [trouble.at], self.walk.radius, "reach")
        return Refusal(rule, text, (obstacle.name,), (outline_shape(obstacle.outline, "blocked"), reached))


def covers_way(outline: Outline, radius: int, path: list[Point]) -> bool:
    """Whether a base on a path goes over something."""
    for i in range(len(path) - 1):
        ax, ay = path[i]
        bx, by = path[i + 1]
        if outline.gap(ax, ay, bx, by, radius) < 0:
            return True
    return False
