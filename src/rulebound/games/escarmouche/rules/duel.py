"""The special rules of scenarios that forbid things to everybody."""

from __future__ import annotations

from rulebound.core.ask import Refusal, refused
from rulebound.games.escarmouche.state import STUNNED, Escarmouche, Figure

CHIEF = "chief"


# ES-CON-12  Affair of honour: nobody but a chief may attack, shoot at or touch the enemy chief until a chief is
#            stunned, wounded, out or dead.
# ES-GAP-73  Whoever a chief attacks may defend itself in melee as always, but not shoot.
def why_not_touch(g: Escarmouche, figure: Figure, enemy: Figure) -> Refusal | None:
    """Why the scenario forbids a figure to attack another."""
    if not is_duel(g) or enemy.card.rank != CHIEF or figure.card.rank == CHIEF:
        return None
    return refused("ES-CON-12", "duel", enemy.name, enemy=enemy.called)


def is_duel(g: Escarmouche) -> bool:
    """Whether the chiefs still fight it out between themselves."""
    return g.scenario.duel and not g.duel_over


def watch_duel(g: Escarmouche) -> None:
    """The duel is over once a chief is down, hurt or gone."""
    if is_duel(g) and any(f.card.rank == CHIEF and _has_suffered(f) for f in g.figures):
        g.duel_over = True
        g.tell("log.duel_over", "ES-CON-12")


def _has_suffered(chief: Figure) -> bool:
    return chief.wounded or not chief.on_table() or chief.posture == STUNNED
