"""The check of a charge's path: into contact with one enemy, and with no other."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import AS_IT_GOES, Answer, Refusal, drawn
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import are_in_contact, as_if_at
from rulebound.games.escarmouche.state import Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table import contact
from rulebound.space.table.contact_search import ContactSearch
from rulebound.space.table.drawing import outline_shape

STRAIGHT: Final = "straight"
"""The answer for the straight way to the target."""


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
    return contact.into_contact(going, Obstacle(going.g.base(target), target.name), points)


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


# ES-GAP-56  The path may bend once.
def any_charge(going: Going, target: Figure) -> Answer | None:
    """Some charge at a target that the check accepts; None if it accepts none."""
    points = charge_search(going, target).way()
    return None if points is None else answer_for(points)


def charge_search(going: Going, target: Figure) -> ContactSearch:
    """The search for a charge at a target."""
    g = going.g
    return ContactSearch(
        going,
        g.base(target),
        target.name,
        [*g.ground.barriers, *g.ground.closed_doors(g.opened)],
        lambda place: meets(going, target, place),
        lambda points: is_charge(going, target, points) and refuse(going, target, answer_for(points)) is None,
    )


def answer_for(points: list[Point]) -> Answer:
    """The answer that draws a path over these points."""
    return [[[x, y] for x, y in points], AS_IT_GOES]
