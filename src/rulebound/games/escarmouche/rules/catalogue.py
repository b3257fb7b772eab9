"""Every action of the game, in the order players see them."""

from __future__ import annotations

from rulebound.games.escarmouche.rules import blows, climbing, handling, loading, mounts, moves, objects, posture, shots
from rulebound.games.escarmouche.rules.actions import Action

ACTIONS: tuple[Action, ...] = (
    *shots.ACTIONS,
    *blows.ACTIONS,
    *moves.ACTIONS,
    *climbing.ACTIONS,
    *mounts.ACTIONS,
    *posture.ACTIONS,
    *loading.ACTIONS,
    *handling.ACTIONS,
    *objects.ACTIONS,
)
