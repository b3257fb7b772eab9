"""The check of a charge's path: into contact with one enemy, and with no other."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal, drawn
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import are_in_contact, as_if_at
from rulebound.games.escarmouche.state import GRID, Figure
from rulebound.space.plane.numbers import Point, divide_near
from rulebound.space.plane.packing import at_least
from rulebound.space.plane.sweep import Obstacle, last_place
from rulebound.space.table.drawing import outline_shape

STRAIGHT: Final = "straight"
"""The answer for the straight way to the target."""
TOUCH: Final = 3
"""How many units places in contact may be apart where they are rounded."""


def why_not_straight(going: Going, target: Figure) -> Refusal | None:
    """Why the straight way into contact is no charge."""
    return why_not_path(going, target, [(target.x, target.y)])


# ES-GAP-56  Up to the advance, difficult ground double; one bend; no other standing enemy touched; to first contact.
def why_not_path(going: Going, target: Figure, points: list[Point]) -> Refusal | None:
    """Why a path over these points, the last of which it aims at, is no charge."""
    path = into_contact(going, target, points)
    if path is None:
        shape = outline_shape(going.g.base(target), "blocked")
        about: dict[str, object] = {"enemy": who(target)}
        return Refusal("ES-GAP-56", Text("refused-rule.charge_misses", about), (target.name,), (shape,))
    trouble = going.trouble(path)
    if trouble is not None:
        return trouble
    if not meets(going, target, path[-1]):
        about = {"figure": who(going.figure), "enemy": who(target)}
        return Refusal("ES-GAP-65", Text("refused-rule.charge_parted", about), (target.name,))
    return None


def is_charge(going: Going, target: Figure, points: list[Point]) -> bool:
    """Whether a path over these points is a charge, without the reasons if it is none."""
    path = into_contact(going, target, points)
    return path is not None and going.allows(path) and meets(going, target, path[-1])


# ES-GAP-56  It ends at first contact and closes the whole gap between the bases: the tolerance does not lengthen it.
def into_contact(going: Going, target: Figure, points: list[Point]) -> list[Point] | None:
    """The path over these points, going on towards the last one until it touches; None if it misses or only grazes."""
    obstacle = Obstacle(going.g.base(target), target.name)
    radius = going.walk.radius
    path = [going.walk.start]
    for point in points[:-1]:
        ax, ay = path[-1]
        if obstacle.bars(radius, ax, ay, point[0], point[1]):
            return touching_at(going, obstacle, path, point)
        path.append(point)
    return touching_at(going, obstacle, path, points[-1])


def touching_at(going: Going, target: Obstacle, path: list[Point], aim: Point) -> list[Point] | None:
    """A path going on towards an aim until it touches a target; None if it misses or only grazes it."""
    radius = going.walk.radius
    ax, ay = path[-1]
    far_x, far_y = far_along(going, path[-1], aim)
    if not target.bars(radius, ax, ay, far_x, far_y):
        return None
    x, y = last_place(radius, ax, ay, far_x, far_y, target)
    return [*path, (x, y)] if target.outline.gap(x, y, x, y, radius + TOUCH) <= 0 else None


def far_along(going: Going, corner: Point, aim: Point) -> Point:
    """A place on the way from a corner to an aim that lies beyond every charge."""
    ax, ay = corner
    return at_least(ax, ay, aim[0] - ax, aim[1] - ay, 2 * going.walk.allowance)


# ES-GAP-65, ES-GAP-66  Contact is not made through walls, nor across heights.
def meets(going: Going, target: Figure, place: Point) -> bool:
    """Whether a figure at a place would be in contact with its target."""
    return as_if_at(going.figure, place, lambda: are_in_contact(going.g, going.figure, target))


def points_of(target: Figure, answer: Answer) -> list[Point]:
    """The corner, if any, and the point aimed at that an answer names."""
    if answer == STRAIGHT:
        return [(target.x, target.y)]
    line = drawn(answer)
    assert line is not None
    return line[0]


# ES-GAP-51  Places are given to 0.1 cm.
def refuse(going: Going, target: Figure, answer: Answer) -> Refusal | None:
    """Why a drawn path is no charge."""
    points = points_of(target, answer)
    off = going.ground.why_not_points(points, "ES-GAP-51")
    return why_not_path(going, target, points) if off is None else off


def nearest_grid(n: int) -> int:
    """The nearest number on the grid."""
    return divide_near(n, GRID) * GRID
