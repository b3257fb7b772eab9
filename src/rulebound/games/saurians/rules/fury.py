"""Fury: dinosaurs at the maximum of their adrenaline."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.games.saurians.rules.cards import clear_slots, is_action
from rulebound.games.saurians.rules.choosing import decide
from rulebound.games.saurians.rules.heroes import DINOSAURS, Occasion, occur
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import READY, Unit

RAGE: Final = "rage"
CALM: Final = "calm"
COUNTS_AS_FULL: Final = "counts_as_full"


# SA-FUR-01  A dinosaur at its maximum. SA-FUR-02, SA-GAP-71  Only if no sedative of its own waits or is locked.
def may_rage(g: Saurians, unit: Unit) -> bool:
    """Whether a unit may turn furious."""
    full = unit.adrenaline == g.board(unit).adrenaline_max or bool(unit.lasting(COUNTS_AS_FULL))
    is_dinosaur = g.player_of(unit).faction == DINOSAURS
    return is_dinosaur and full and not unit.furious and not unit.waiting and not unit.locked and g.is_able(unit)


# SA-FUR-02  Between the two phases. SA-GAP-70  Optional, decided clockwise from the first player.
def turn_furious(g: Saurians) -> Rule[None]:
    """Everybody whose units may turn furious decides."""
    yield from occur(g, Occasion("phase_end"))
    for seat in g.clockwise(g.holder):
        for unit in [unit for unit in g.own(seat) if may_rage(g, unit)]:
            if (yield from decide(unit, "fury", "SA-FUR-01", (RAGE, CALM))) == RAGE:
                rage(g, unit)


# SA-FUR-03  Its cards on the board are discarded, SA-FUR-04  and the deck is shuffled anew without condition cards
# other than wounds. SA-GAP-70  Adrenaline drops to 0. SA-FUR-05  It sets up anew in the phase that follows, also if it
# was skipped. SA-GAP-68  Its fear cards go back to the fear deck.
def rage(g: Saurians, unit: Unit) -> None:
    """A unit turns furious."""
    clear_slots(g, unit)
    cards = [*unit.deck.cards, *unit.discard]
    unit.deck.cards.clear()
    unit.deck.seen.clear()
    unit.discard = ()
    kept = [card for card in cards if is_action(g, card) or card in g.content.wound_cards]
    for card in cards:
        if card in g.content.fear_cards:
            g.fear.put_under(card)
    unit.deck.put_back(kept, g.dice)
    unit.adrenaline = 0
    unit.stage = READY
    unit.furious = g.content.limits.furious_phases
    unit.effects = tuple([effect for effect in unit.effects if effect.key != COUNTS_AS_FULL])
    g.reveal()
    g.tell("log.furious", "SA-FUR-03", {"unit": unit.called}, points_at=(unit.name,))


# SA-GAP-70  It lasts two Action phases.
def calm_down(g: Saurians) -> None:
    """An Action phase of fury is over."""
    for unit in g.units:
        if unit.furious:
            unit.furious -= 1
            if not unit.furious:
                g.tell("log.calm", "SA-GAP-70", {"unit": unit.called}, points_at=(unit.name,))
