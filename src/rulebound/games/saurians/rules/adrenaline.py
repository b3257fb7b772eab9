"""Adrenaline of units: gained, lost, and paid for boosts."""

from __future__ import annotations

from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit


# SA-GAP-72  Capped at the maximum of the board, what is more is lost. SA-GAP-70  Whoever is furious gains none.
def room_for_adrenaline(g: Saurians, unit: Unit) -> int:
    """How much a unit could gain."""
    return 0 if unit.furious else g.board(unit).adrenaline_max - unit.adrenaline


# SA-ADR-01  It belongs to units.
def gain_adrenaline(g: Saurians, unit: Unit, amount: int, rule: str) -> None:
    """A unit gains adrenaline, as far as there is room."""
    gained = min(amount, room_for_adrenaline(g, unit))
    if gained > 0:
        unit.adrenaline += gained
        g.tell("log.adrenaline", rule, {"unit": unit.called, "amount": gained}, points_at=(unit.name,))


# SA-GAP-61  Half of it, rounded up; or all.
def lose_adrenaline(g: Saurians, unit: Unit, all_of_it: bool, rule: str) -> None:
    """A unit loses half its adrenaline, or all."""
    lost = unit.adrenaline if all_of_it else (unit.adrenaline + 1) // 2
    if lost:
        unit.adrenaline -= lost
        g.tell("log.adrenaline_lost", rule, {"unit": unit.called, "amount": lost}, points_at=(unit.name,))
