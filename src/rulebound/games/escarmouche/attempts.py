"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.core.pointing import pointed_out
from rulebound.games.escarmouche.rules.activation import who_acts
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.state import Escarmouche


def attempts(g: Escarmouche, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
    """The answers that a thing of the scene stands for."""
    return pointed_out(ask, (thing,), doing, in_mind(g, ask, thing))


def in_mind(g: Escarmouche, ask: Ask, thing: str) -> list[Answer]:
    """The answers somebody may think of who points at a thing."""
    if ask.key in ("activate", "deploy", "courier"):
        return [thing]
    figure = who_acts(g, ask)
    return CATALOGUE.pointed_at(g, figure, thing) if figure is not None else []
