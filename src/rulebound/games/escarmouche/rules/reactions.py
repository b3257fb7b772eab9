"""Paid reactions: who can still afford one, and what it costs."""

from __future__ import annotations

from rulebound.games.escarmouche.state import CROUCHED, POINTS, STANDING, Escarmouche, Figure


# ES-GAP-09  A paid reaction needs the full 2 points: not yet activated this turn, or activated and held. Only standing
#            or crouched conscious figures on the table react.
# ES-GAP-19  Who is surprised out of hiding gets no paid reaction.
def may_react(g: Escarmouche, figure: Figure, surprised: bool = False) -> bool:
    """Whether a figure can pay for a reaction."""
    return not surprised and figure.side >= 0 and figure.on_table() and is_ready(figure) and figure.name != g.active


# ES-GAP-09  Whoever stands or crouches, with both points left.
def is_ready(figure: Figure) -> bool:
    """Whether a figure that does nothing more could still react."""
    return figure.posture in (STANDING, CROUCHED) and figure.points == POINTS


# ES-GAP-09  The reaction spends both points; a figure not yet activated counts as activated for the turn.
# ES-TURN-03  So every figure acts once a turn, or spends its turn on one reaction.
def pay(figure: Figure) -> None:
    """Pay for a reaction with the figure's own activation."""
    figure.points = 0
    figure.activated = True
