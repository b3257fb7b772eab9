"""What is in force for a while, and when it ends."""

from __future__ import annotations

from typing import Final

from rulebound.games.catacombs.state import Catacombs, Effect

# The moments at which something can end.
UNTIL_INITIATIVE: Final = "initiative"
UNTIL_HUMAN_ACTION_ENDS: Final = "human_action_ends"
UNTIL_THREAT: Final = "threat"
UNTIL_THREAT_ENDS: Final = "threat_ends"
UNTIL_DEMON_ACTION_ENDS: Final = "demon_action_ends"
UNTIL_PHASE_ENDS: Final = "phase_ends"
UNTIL_TURN_ENDS: Final = "turn_ends"
UNTIL_ACTIVATION_ENDS: Final = "activation_ends"
UNTIL_ATTACK_ENDS: Final = "attack_ends"
UNTIL_EFFECT_ENDS: Final = "effect_ends"

ALL_TROGLODYTES: Final = "troglodytes"


# CA-GAP-69  What was given runs to its printed end, whatever becomes of its giver.
def put_in_force(g: Catacombs, kind: str, on: str, amount: int, until: str, reason: str) -> None:
    """Let something count `on` a warrior, or on all of a kind, until a moment; `reason` is what players are told."""
    g.effects = (*g.effects, Effect(kind, on, amount, until, reason))


# CA-GAP-40  An effect ends at its printed moment.
def expire(g: Catacombs, moment: str) -> None:
    """What lasts until this moment is over."""
    if g.effects:
        g.effects = tuple([effect for effect in g.effects if effect.until != moment])


def lift_from(g: Catacombs, name: str) -> None:
    """Nothing counts for this name any more."""
    if g.effects:
        g.effects = tuple([effect for effect in g.effects if effect.on != name])


def in_force(g: Catacombs, kind: str, on: str = "") -> bool:
    """Whether something of this kind counts (for this name)."""
    return any(effect.kind == kind and effect.on == on for effect in g.effects)
