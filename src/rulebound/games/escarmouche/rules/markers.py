"""What lies on the table: by its name, of a kind, in reach."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal, refused
from rulebound.games.escarmouche.items import Marker
from rulebound.games.escarmouche.rules.contact import centimetres
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.distance import gap_to, gap_up, within
from rulebound.space.plane.numbers import CM, MM
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.segments import length_gap

ARM_LENGTH: Final = CM
"""ES-GAP-34, ES-GAP-35, ES-CON-13  What lies within 1 cm is in reach, and a door so near."""


def every(g: Escarmouche, kind: str) -> list[list[Answer]]:
    """The markers of a kind, each as the argument of an action."""
    return [[marker.name] for marker in g.markers if marker.kind == kind]


def marker_named(g: Escarmouche, args: list[Answer], kind: str) -> Marker | None:
    """The marker that the one argument of an action names."""
    return next((marker for marker in g.markers if marker.kind == kind and [marker.name] == args), None)


# ES-GAP-34, ES-GAP-35  Within 1 cm of the base.
def lies_near(g: Escarmouche, figure: Figure, marker: Marker) -> bool:
    """Whether something that lies on the table is near enough to be touched."""
    return length_gap(figure.x - marker.x, figure.y - marker.y, g.radius(figure) + ARM_LENGTH) <= 0


def why_not_reach(g: Escarmouche, figure: Figure, marker: Marker, rule: str) -> Refusal | None:
    """Why a figure cannot reach something that lies on the table."""
    if lies_near(g, figure, marker):
        return None
    gap = gap_up(g.base(figure), Circle(marker.x, marker.y, 0), MM) * MM
    return refused(rule, "out_of_reach", marker.name, figure=figure.called, gap=centimetres(gap))


def near_ones(g: Escarmouche, figure: Figure, kind: str) -> list[list[Answer]]:
    """The markers of a kind that a figure can reach, each as the argument of an action."""
    return [[marker.name] for marker in g.markers if marker.kind == kind and lies_near(g, figure, marker)]


# ES-CON-12  The strongbox can be picked up from any spot within 1 cm of the cart it lies on.
def is_at_hand(g: Escarmouche, figure: Figure, marker: Marker) -> bool:
    """Whether a figure can reach what lies there."""
    base = g.base(figure)
    for thing in g.scenario.objects:
        if thing.key == marker.key and thing.lies_on:
            outline = g.ground.pieces[thing.lies_on].outline
            if outline.side(marker.x, marker.y) < 0:
                return gap_to(base, outline, ARM_LENGTH) <= 0
    return within(base, Circle(marker.x, marker.y, 0), ARM_LENGTH)
