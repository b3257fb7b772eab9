"""Every action of the game, in the order players see them."""

from __future__ import annotations

from typing import Final

from rulebound.core.action import Action, Catalogue
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.rules import (
    attack_actions,
    climbing,
    loading,
    mounts,
    move_actions,
    object_actions,
    posture,
    shot_actions,
    weapon_actions,
)
from rulebound.games.escarmouche.rules.actions import FigureAction, bar_to
from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.state import Escarmouche, Figure

ACTIONS: Final[tuple[FigureAction, ...]] = (
    *shot_actions.ACTIONS,
    *attack_actions.ACTIONS,
    *move_actions.ACTIONS,
    *climbing.ACTIONS,
    *mounts.ACTIONS,
    *posture.ACTIONS,
    *loading.ACTIONS,
    *weapon_actions.ACTIONS,
    *object_actions.ACTIONS,
)


class FigureCatalogue(Catalogue[Escarmouche, Figure, Survey]):
    """The actions of a figure."""

    def open_to(self, g: Escarmouche, figure: Figure) -> list[Action[Escarmouche, Figure, Survey]]:
        """Those its points, its posture and whoever holds it leave it."""
        held = bool(holders(g, figure))
        return [action for action in ACTIONS if figure.points >= action.cost and not bar_to(g, figure, action, held)]


CATALOGUE: Final = FigureCatalogue("ES-BACT-01", ACTIONS)
