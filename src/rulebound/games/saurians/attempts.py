"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.core.pointing import pointed_out
from rulebound.games.saurians.rules.acting import who_acts
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.state import Saurians


def attempts(g: Saurians, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
    """The answers that a thing of the scene stands for: for a model, those of its unit too."""
    unit = who_acts(g, ask)
    if unit is None:
        return [option.answer for option in ask.options() if thing in option.points_at]
    owner = next((each.name for each in g.units if thing in (each.name, *map(each.piece, each.living()))), thing)
    meant = CATALOGUE.pointed_at(g, unit, owner)
    return pointed_out(ask, (thing, owner), doing, meant)
