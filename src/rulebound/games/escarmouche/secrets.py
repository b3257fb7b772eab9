"""What a seat may not know: with fog of war, where the enemy's hidden figures are."""

from __future__ import annotations

from typing import Final

from rulebound.core.dice import Dice
from rulebound.core.secret import Secret
from rulebound.games.escarmouche.rules.contact import as_if_at
from rulebound.games.escarmouche.rules.movement import finds
from rulebound.games.escarmouche.rules.obstacles import barring_place
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.drawn_places import drawn_place

PLACE: Final = "place of a hidden figure"
AWAY: Final = (-1000 * CM, -1000 * CM)
"""Out of everybody's way."""


# ES-GAP-19  Positions stay open information unless the fog option is on.
def is_out_of_sight(g: Escarmouche, figure: Figure, seat: int | None) -> bool:
    """Whether a seat may not know where a figure is."""
    return g.profile.fog and figure.hidden and figure.side != seat and g.outcome is None


def deal_unknowns(g: Escarmouche, seat: int, dice: Dice) -> None:
    """Put the enemy's hidden figures anywhere they could be for all a seat knows; where they are plays no part."""
    hidden = [figure for figure in g.present() if is_out_of_sight(g, figure, seat)]
    places = [(figure.x, figure.y) for figure in hidden]
    for figure in hidden:
        figure.x, figure.y = AWAY
    for figure, place in zip(hidden, places, strict=True):
        figure.x, figure.y = imagined_place(g, figure, dice) or place


def imagined_place(g: Escarmouche, figure: Figure, dice: Dice) -> Point | None:
    """A place where a figure could be hidden, every one as likely as any other; None if there seems to be none."""
    outlines = [piece.outline for piece in g.ground.broken]
    return drawn_place(g.ground, outlines, lambda place: could_hide_at(g, figure, place), dice)


def could_hide_at(g: Escarmouche, figure: Figure, place: Point) -> bool:
    """Whether a figure could be hidden at a place: in broken ground, where nobody has found it."""
    radius = g.radius(figure)
    in_cover = any(piece.outline.holds(place[0], place[1], radius) for piece in g.ground.broken)
    return in_cover and could_be_at(g, figure, place)


def could_be_at(g: Escarmouche, figure: Figure, place: Point) -> bool:
    """Whether a figure could lie hidden at a place without having been found."""
    if barring_place(g, figure, place[0], place[1]) is not None:
        return False
    return not as_if_at(figure, place, lambda: any(finds(g, enemy, figure) for enemy in g.enemies(figure)))


def secrets_from(g: Escarmouche, seat: int | None) -> list[Secret]:
    """The places of those a seat cannot see; who hides is no secret, where is."""
    return [
        Secret(PLACE, figure.name, (figure.x, figure.y)) for figure in g.present() if is_out_of_sight(g, figure, seat)
    ]
