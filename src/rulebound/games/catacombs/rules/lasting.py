"""What is in force for a while, and when it ends."""

from __future__ import annotations

from rulebound.games.catacombs.state import Catacombs, Effect

# The moments at which something can end.
UNTIL_INITIATIVE = "initiative"
UNTIL_HUMAN_ACTION_ENDS = "human_action_ends"
UNTIL_THREAT = "threat"
UNTIL_THREAT_ENDS = "threat_ends"
UNTIL_DEMON_ACTION_ENDS = "demon_action_ends"
UNTIL_PHASE_ENDS = "phase_ends"
UNTIL_TURN_ENDS = "turn_ends"
UNTIL_ACTIVATION_ENDS = "activation_ends"
UNTIL_ATTACK_ENDS = "attack_ends"

ALL_TROGLODYTES = "troglodytes"


# CA-GAP-69  What was given runs to its printed end, whatever becomes of its giver.
def put_in_force(g: Catacombs, kind: str, on: str, amount: int, until: str, reason: str) -> None:
    """Something begins to count."""
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
