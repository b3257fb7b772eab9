"""Snares: tokens on the ground that catch the first dinosaurs to come upon them."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.need import Need
from rulebound.core.shows import bursts
from rulebound.games.saurians.pieces import SNARE, Net
from rulebound.games.saurians.rules.contests import BREAK_FREE, Contest, contest
from rulebound.games.saurians.rules.skills import STABILITY, skill
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import Hex

DINOSAURS = "dinosaurs"


def is_snared_at(g: Saurians, unit: Unit, cells: list[Hex]) -> bool:
    """Whether a snare on one of some hexes would catch a unit."""
    return g.player_of(unit).faction == DINOSAURS and any(g.thing_on(cell, SNARE) is not None for cell in cells)


# SA-CON-20  The first dinosaurs to enter the hex on the ground test stability, as initiators and without opposing hero
# cards. If they fail they are pinned as by a net; the token goes either way. SA-GAP-91  It holds all models on the hex.
def trip(g: Saurians, unit: Unit, models: list[int], cells: list[Hex], bare: bool = False) -> Rule[bool]:
    """Models come upon some hexes; whether a snare has caught them."""
    caught = False
    for cell in cells:
        snare = g.thing_on(cell, SNARE)
        if snare is None or g.player_of(unit).faction != DINOSAURS:
            continue
        g.take(snare)
        value = g.content.tokens[SNARE].value
        pieces = tuple([unit.piece(i) for i in models])
        g.tell("log.snare", "SA-CON-20", {"unit": unit.called}, points_at=pieces, shows=bursts(snare.key))
        test = Contest(BREAK_FREE, "SA-CON-20", unit, skill(g, unit, STABILITY, bare), None, Need(value, SNARE))
        if not (yield from contest(g, test)):
            unit.nets = (*unit.nets, Net("", value, tuple(models)))
            g.tell("log.snared", "SA-CON-20", {"unit": unit.called, "value": value}, points_at=pieces)
            caught = True
    return caught
