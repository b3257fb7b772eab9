"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.core.pointing import pointed_out
from rulebound.games.expedition.rules.actions import unit_of
from rulebound.games.expedition.rules.activation import who_acts
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.state import Expedition


def attempts(g: Expedition, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
    """The answers that a thing of the scene stands for: for a figure, those of its group too."""
    column = who_acts(g, ask)
    if column is None:
        return [option.answer for option in ask.options() if thing in option.points_at]
    meant = CATALOGUE.pointed_at(g, column, thing)
    return pointed_out(ask, (thing, unit_of(g, thing)), doing, meant)
