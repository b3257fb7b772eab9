"""Every action of a card, in the order players see them."""

from __future__ import annotations

from typing import Final

from rulebound.core.action import Catalogue
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.rules import deed_actions, entering, order_actions, sorcery, totem_actions
from rulebound.games.expedition.rules.actions import CardAction
from rulebound.games.expedition.state import Expedition

ACTIONS: Final[tuple[CardAction, ...]] = (
    *order_actions.ACTIONS,
    *entering.ACTIONS,
    *deed_actions.ACTIONS,
    *sorcery.ACTIONS,
    *totem_actions.ACTIONS,
)
CATALOGUE: Final[Catalogue[Expedition, Column, Survey]] = Catalogue("EX-GAP-11", ACTIONS)
