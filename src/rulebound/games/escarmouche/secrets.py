"""What a seat may not know: with fog of war, where the enemy's hidden figures are."""

from __future__ import annotations

from rulebound.core.dice import Dice
from rulebound.games.escarmouche.rules.movement import finds
from rulebound.games.escarmouche.rules.standing import barring_place
from rulebound.games.escarmouche.rules.table import as_if_at
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point


# ES-GAP-19  Positions stay open information unless the fog option is on.
def is_out_of_sight(g: Escarmouche, figure: Figure, seat: int | None) -> bool:
    """Whether a seat may not know where a figure is."""
    return g.profile.fog and figure.hidden and figure.side != seat and g.outcome is None


def deal_unknowns(g: Escarmouche, seat: int, dice: Dice) -> None:
    """Put the enemy's hidden figures anywhere they could be for all a seat knows."""
    for figure in g.present():
        if is_out_of_sight(g, figure, seat):
            places = hiding_places(g, figure)
            if places:
                figure.x, figure.y = places[dice.roll(len(places)) - 1]


def hiding_places(g: Escarmouche, figure: Figure) -> list[Point]:
    """Places in broken ground where a figure could be hidden now, a centimetre apart."""
    radius = g.radius(figure)
    found: list[Point] = []
    for piece in g.ground.layout.pieces:
        if not piece.kind.broken:
            continue
        outline = piece.outline
        for x in range(int(outline.left) // CM * CM, int(outline.right) + 1, CM):
            for y in range(int(outline.bottom) // CM * CM, int(outline.top) + 1, CM):
                if outline.holds(x, y, radius) and could_be_at(g, figure, (x, y)):
                    found.append((x, y))
    return found


def could_be_at(g: Escarmouche, figure: Figure, place: Point) -> bool:
    """Whether a figure could lie hidden at a place without having been found."""
    if barring_place(g, figure, place[0], place[1]) is not None:
        return False
    return not as_if_at(figure, place, lambda: any(finds(g, enemy, figure) for enemy in g.enemies(figure)))


def hidden_things(g: Escarmouche, seat: int | None) -> list[str]:
    """The places, as they would be written, that a seat must find nowhere; who hides is no secret, where is."""
    found: list[str] = []
    for figure in g.present():
        if is_out_of_sight(g, figure, seat):
            x, y = figure.x, figure.y
            found += [f'"x": {x}, "y": {y}', f'"x":{x},"y":{y}', f"[{x}, {y}]", f"[{x},{y}]"]
    return found
