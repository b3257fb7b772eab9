"""Action cards of a unit: drawn, placed, played and put away; and the condition cards among them."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit


def is_action(g: Saurians, card: str) -> bool:
    """Whether a card belongs to a unit's own deck."""
    return card in g.content.action_cards


def is_fear(g: Saurians, card: str) -> bool:
    """Whether a card comes from the fear deck."""
    return card in g.content.fear_cards


def is_wound(g: Saurians, card: str) -> bool:
    """Whether a card comes from the wound deck."""
    return card in g.content.wound_cards


def is_condition(g: Saurians, card: str) -> bool:
    """SA-SKP-04, SA-CRD-03  Whether it is a fear or wound card."""
    return is_fear(g, card) or is_wound(g, card)


def card_name(g: Saurians, card: str) -> Text:  # noqa: ARG001
    """A card of a unit in a sentence."""
    return Text(f"card.{card}")


# SA-CRD-01, SA-GAP-11  Every placed card shows its initiative. SA-GAP-40, SA-GAP-93  A wound card counts as 1.
# SA-FEA-09, SA-GAP-69  A fear card has that of the uppermost card under it, also of a wound; SA-FEA-10  without one the
# board's.
def initiative(g: Saurians, unit: Unit, card: str) -> int:
    """The initiative of a card of a unit."""
    if is_wound(g, card):
        return g.content.limits.wound_initiative
    if is_fear(g, card):
        return initiative(g, unit, unit.stack[0]) if unit.stack else g.board(unit).initiative
    return g.content.action_cards[card].initiative


# SA-INI-10  An empty action deck is made anew from the discards. SA-FEA-07, SA-GAP-68  Fear cards are never among
# these.
def draw_card(g: Saurians, unit: Unit) -> str:
    """The top card of a unit's deck; "" if there is none left anywhere."""
    if not len(unit.deck):
        unit.deck.put_back(list(unit.discard), g.dice)
        unit.discard = ()
    return unit.deck.draw() if len(unit.deck) else ""


def draw_cards(g: Saurians, unit: Unit, count: int) -> None:
    """So many cards come into the hand of its player, as far as there are any."""
    for _ in range(count):
        card = draw_card(g, unit)
        if card:
            unit.drawn = (*unit.drawn, card)


# SA-GAP-40  A wound card goes through the discard pile, which lies open. SA-GAP-67  A fear card goes to the bottom of
# the fear deck.
def put_away(g: Saurians, unit: Unit, card: str, is_open: bool = False) -> None:
    """A card of a unit is done with; where it lay open, everybody knows it at the bottom of the fear deck."""
    if is_fear(g, card):
        g.fear.put_under(card, tuple(range(len(g.players))) if is_open else ())
    elif card:
        unit.discard = (*unit.discard, card)
        if not is_open:
            g.reveal()


# SA-FEA-05  One card of the fear deck upon the unit's own. SA-GAP-70  A furious unit takes none. SA-GAP-68  An empty
# fear deck gives none, SA-ADR-03, SA-GAP-41  but adrenaline all the same.
def take_fear(g: Saurians, unit: Unit, by: Unit | None) -> None:
    """A unit takes a fear card."""
    if unit.furious:
        return
    unit.scared_by = by.number if by is not None else unit.scared_by
    if len(g.fear):
        put_on_top(g, unit, g.fear.draw())
        g.tell("log.fear_card", "SA-FEA-05", {"unit": unit.called}, points_at=(unit.name,))
    gain_adrenaline(g, unit, 1, "SA-ADR-03")


# SA-GAP-40  A wound card goes on top of the action deck too.
def take_wound(g: Saurians, unit: Unit) -> None:
    """A unit takes a wound card."""
    card = g.wounds.draw(g.dice)
    if card:
        put_on_top(g, unit, card)
        g.tell("log.wound_card", "SA-GAP-40", {"unit": unit.called}, points_at=(unit.name,))
    gain_adrenaline(g, unit, 1, "SA-ADR-03")


def put_on_top(g: Saurians, unit: Unit, card: str, seen_by: tuple[int, ...] = ()) -> None:
    """A card comes to lie on a unit's deck, its face seen by nobody, or by some seats."""
    unit.deck.put_back([card], g.dice, seen_by)


# SA-CMB-09, SA-INI-03, SA-GAP-14  The stack limit counts the Active card. SA-GAP-60  Locked sedatives take slots.
# SA-GAP-67  A fear card on the Active slot fills one as well.
def room_under(g: Saurians, unit: Unit) -> int:
    """How many played cards may lie under the Active card."""
    return max(g.board(unit).stack_limit - len(unit.locked) - 1, 0)


# SA-INI-04  From the bottom upward only.
def trim(g: Saurians, unit: Unit, keep: int) -> None:
    """Discard the played cards of a unit but for the uppermost."""
    for card in unit.stack[keep:]:
        put_away(g, unit, card, True)
    unit.stack = unit.stack[:keep]


# SA-CON-13, SA-CON-14  Whoever has looked at a card knows it as long as it lies face down.
def follow(g: Saurians, unit: Unit, **moved: str) -> None:
    """Cards of a unit have left their slots for others, or ("") for good: who has seen one knows where it lies now."""
    goes = {f"{unit.name}/{slot}": f"{unit.name}/{to}" if to else "" for slot, to in moved.items()}
    for player in g.players:
        player.seen = tuple([where for seen in player.seen if (where := goes.get(seen, seen))])


def clear_slots(g: Saurians, unit: Unit) -> None:
    """All cards of a unit on the board are put away, but for sedatives."""
    follow(g, unit, active="", next="", idle="")
    put_away(g, unit, unit.active, unit.revealed)
    for card in (unit.next, unit.idle, *unit.drawn):
        put_away(g, unit, card)
    trim(g, unit, 0)
    unit.active = unit.next = unit.idle = ""
    unit.drawn = ()
    unit.revealed = False
