"""Every action of a unit, in the order players see them."""

from __future__ import annotations

from typing import Final

from rulebound.core.action import Catalogue
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.rules import contact_actions, gear_actions, special_actions, strike_actions
from rulebound.games.saurians.rules.actions import UnitAction
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

ACTIONS: Final[tuple[UnitAction, ...]] = (
    *strike_actions.ACTIONS,
    *contact_actions.ACTIONS,
    *special_actions.ACTIONS,
    *gear_actions.ACTIONS,
)
CATALOGUE: Final[Catalogue[Saurians, Unit, Survey]] = Catalogue("SA-GAP-18", ACTIONS)
