"""Fear taken from a unit by others: Rally Cry, and the hero card of the same effect."""

from __future__ import annotations

from typing import Final

from rulebound.games.saurians.rules.cards import draw_card, follow, is_action, is_fear, put_on_top
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

TOP: Final = "deck"
NEXT_SLOT: Final = "next"
ACTIVE_SLOT: Final = "active"


# SA-CON-12  From the top of the deck, the Next slot or the Active slot. SA-GAP-93  Everybody sees where fear cards lie.
def fear_slots(g: Saurians, unit: Unit) -> list[str]:
    """Where a unit has a fear card that can be taken from it."""
    slots = [TOP] if len(unit.deck) and is_fear(g, unit.deck.cards[-1]) else []
    if is_fear(g, unit.next):
        slots.append(NEXT_SLOT)
    if is_fear(g, unit.active):
        slots.append(ACTIVE_SLOT)
    return slots


# SA-CON-12  It goes to the fear deck; an emptied slot is filled with the top action card of the unit's deck.
def rally(g: Saurians, unit: Unit, slot: str) -> None:
    """A unit is rid of a fear card."""
    follow(g, unit, **{slot: ""})
    if slot == TOP:
        g.fear.put_under(unit.deck.draw())
    elif slot == NEXT_SLOT:
        g.fear.put_under(unit.next)
        unit.next = top_action(g, unit)
    else:
        g.fear.put_under(unit.active)
        unit.active, unit.revealed = top_action(g, unit), False
    g.reveal()
    g.tell("log.rallied", "SA-CON-12", {"unit": unit.called}, points_at=(unit.name,))


def top_action(g: Saurians, unit: Unit) -> str:
    """The first action card from the top of a unit's deck; condition cards above it go back upon it."""
    above: list[str] = []
    card = draw_card(g, unit)
    while card and not is_action(g, card):
        above.append(card)
        card = draw_card(g, unit)
    for other in reversed(above):
        put_on_top(g, unit, other)
    return card
