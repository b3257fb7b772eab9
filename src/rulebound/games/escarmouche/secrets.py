"""What a seat may not know: with fog of war, where the enemy's hidden figures are."""

from __future__ import annotations

from typing import Final

from rulebound.core.dice import Dice
from rulebound.core.secret import Secret
from rulebound.games.escarmouche.rules.movement import finds
from rulebound.games.escarmouche.rules.standing import barring_place
from rulebound.games.escarmouche.rules.table import as_if_at
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point

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
        possible = hiding_places(g, figure, CM) or hiding_places(g, figure, GRID) or [place]
        figure.x, figure.y = possible[dice.roll(len(possible)) - 1]


def hiding_places(g: Escarmouche, figure: Figure, step: int = CM) -> list[Point]:
    """Places in broken ground where a figure could be hidden now, so far apart."""
    radius = g.radius(figure)
    possible: list[Point] = []
    for piece in g.ground.layout.pieces:
        if not piece.kind.broken:
            continue
        outline = piece.outline
        for x in range(int(outline.left) // step * step, int(outline.right) + 1, step):
            for y in range(int(outline.bottom) // step * step, int(outline.top) + 1, step):
                if outline.holds(x, y, radius) and could_be_at(g, figure, (x, y)):
                    possible.append((x, y))
    return possible


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
