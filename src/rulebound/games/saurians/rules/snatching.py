"""Carrying somebody off, after a won grab."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.shows import steps
from rulebound.games.saurians.rules.grabs import loosen
from rulebound.games.saurians.rules.occupants import occupants
from rulebound.games.saurians.rules.snares import trip
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import step


# SA-CON-08  A single model alone on its hex, and not large. Both move by one hex in one direction, onto empty passable
# hexes or hexes they leave.
def may_snatch(g: Saurians, unit: Unit, piece: str) -> list[int]:
    """The directions in which a grabbed model can be carried off."""
    other, model = g.named(piece), int(piece.partition(".")[2])
    by = [grab.by[1] for grab in g.grabs if grab.by[0] == unit.number and grab.of == (other.number, model)]
    if not by or len(other.on(other.models[model].hex)) > 1 or "large" in g.board(other).keywords:
        return []
    own, theirs = g.covers(unit, by[0]), g.covers(other, model)
    others = occupants(g, [(unit.number, by[0]), (other.number, model)])
    cells = [*own, *theirs]
    return [
        direction
        for direction in range(6)
        if all(
            step(cell, direction) not in others and not g.ground.is_impassable(step(cell, direction)) for cell in cells
        )
    ]


# SA-GAP-52  Whoever else held it, or was held, and loses contact holds no longer.
def snatch(g: Saurians, unit: Unit, piece: str, direction: int) -> Rule[None]:
    """A model and the one it has grabbed move together."""
    other, model = g.named(piece), int(piece.partition(".")[2])
    by = next(grab.by[1] for grab in g.grabs if grab.by[0] == unit.number and grab.of == (other.number, model))
    for who, i in ((unit, by), (other, model)):
        start, end = who.models[i].hex, step(who.models[i].hex, direction)
        who.change([i], hex=end)
        shows = steps(who.piece(i), cell_id(start), cell_id(end))
        g.tell("log.snatched", "SA-CON-08", {"unit": who.called}, points_at=(who.piece(i),), shows=shows)
    loosen(g)
    for who, i in ((unit, by), (other, model)):
        yield from trip(g, who, [i], g.covers(who, i))
