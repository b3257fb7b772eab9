"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.state import Escarmouche


def attempts(g: Escarmouche, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
    """The answers that a thing of the scene stands for: the legal ones that point at it, else none that is legal.

    With a word for what is done, all that do it.
    """
    if doing:
        return [answer for answer in in_mind(g, ask, thing) if answer == doing or answer[:1] == [doing]]
    legal = [option.answer for option in ask.options() if thing in option.points_at]
    return legal or [answer for answer in in_mind(g, ask, thing) if ask.check(answer) is not None]


def in_mind(g: Escarmouche, ask: Ask, thing: str) -> list[Answer]:
    """The answers somebody may think of who points at a thing."""
    if ask.key in ("activate", "deploy", "courier"):
        return [thing]
    if ask.key not in (ACT, ACT_FREE):
        return []
    return CATALOGUE.pointed_at(g, g.figure(g.active), thing)
