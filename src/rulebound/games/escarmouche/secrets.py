"""What a seat may not know: with fog of war, where the enemy's hidden figures are."""

from __future__ import annotations

from typing import Final

from rulebound.core.dice import Dice
from rulebound.core.secret import Secret
from rulebound.games.escarmouche.rules.movement import finds
from rulebound.games.escarmouche.rules.standing import barring_place
from rulebound.games.escarmouche.rules.table import as_if_at
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.numbers import CM, Point

PLACE: Final = "place of a hidden figure"
AWAY: Final = (-1000 * CM, -1000 * CM)
"""Out of everybody's way."""
TRIES: Final = 60
"""Places that are drawn before all are looked through."""

Box = tuple[int, int, int, int]


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
    boxes = [box_of(piece) for piece in g.ground.layout.pieces if piece.kind.broken]
    for _ in range(TRIES if boxes else 0):
        place = anywhere_in(boxes, dice)
        if could_hide_at(g, figure, place):
            return place
    for step in (CM, GRID):
        places = hiding_places(g, figure, step)
        if places:
            return places[dice.roll(len(places)) - 1]
    return None


def box_of(piece: LaidPiece) -> Box:
    """The whole centimetres around a piece: the least of both coordinates, and how many there are of each."""
    outline = piece.outline
    left, low = int(outline.left) // CM, int(outline.bottom) // CM
    return left, low, int(outline.right) // CM - left + 1, int(outline.top) // CM - low + 1


def anywhere_in(boxes: list[Box], dice: Dice) -> Point:
    """A whole centimetre in one of several boxes."""
    at = dice.roll(sum([width * depth for _, _, width, depth in boxes])) - 1
    for left, low, width, depth in boxes:
        if at < width * depth:
            return (left + at % width) * CM, (low + at // width) * CM
        at -= width * depth
    raise AssertionError("a die showed more than there are places")


def hiding_places(g: Escarmouche, figure: Figure, step: int = CM) -> list[Point]:
    """All places in broken ground where a figure could be hidden now, so far apart."""
    places: list[Point] = []
    for piece in g.ground.layout.pieces:
        if piece.kind.broken:
            left, low, width, depth = box_of(piece)
            across, up = range(left * CM, (left + width) * CM, step), range(low * CM, (low + depth) * CM, step)
            places += [(x, y) for x in across for y in up if could_hide_at(g, figure, (x, y))]
    return places


def could_hide_at(g: Escarmouche, figure: Figure, place: Point) -> bool:
    """Whether a figure could be hidden at a place: in broken ground, where nobody has found it."""
    radius = g.radius(figure)
    for piece in g.ground.layout.pieces:
        if piece.kind.broken and piece.outline.holds(place[0], place[1], radius):
            return could_be_at(g, figure, place)
    return False


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
