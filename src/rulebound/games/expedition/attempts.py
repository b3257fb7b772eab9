"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.games.expedition.rules.actions import unit_of
from rulebound.games.expedition.rules.activation import ACT
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.state import Expedition


def attempts(g: Expedition, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
    """The answers that a thing of the scene stands for: the legal ones that point at it, else none that is legal.

    With a word for what is done, all that do it.
    """
    if ask.key != ACT:
        return [option.answer for option in ask.options() if thing in option.points_at]
    meant = CATALOGUE.pointed_at(g, g.columns[ask.seat], thing)
    if doing:
        return [answer for answer in meant if answer == doing or answer[:1] == [doing]]
    names = {thing, unit_of(g, thing)}
    legal = [option.answer for option in ask.options() if not names.isdisjoint(option.points_at)]
    return legal or [answer for answer in meant if ask.check(answer) is not None]
