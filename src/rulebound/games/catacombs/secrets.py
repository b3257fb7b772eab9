"""What a seat does not know, and how it is dealt anew."""

from __future__ import annotations

from rulebound.core.cards import Place, deal_anew
from rulebound.core.dice import Dice
from rulebound.games.catacombs.state import DEMON, HUMAN, Catacombs


# CA-GAP-49  Both hands are secret; CA-GAP-21  so is the order of the stack.
def deal_unknowns(g: Catacombs, seat: int, dice: Dice) -> None:
    """Everything a seat cannot know becomes something else that agrees with what it has seen."""
    if seat == HUMAN:
        deal_anew([everywhere(g.events.cards), everywhere(g.event_deck.cards)], dice)
        g.events.cards.sort()
    else:
        deal_anew([everywhere(g.event_deck.cards)], dice)
        deal_anew([everywhere(g.advantages.cards), everywhere(g.advantages_out)], dice)
        g.advantages.cards.sort()
    deal_tiles(g, seat, dice)


def everywhere(pile: list[str]) -> Place:
    """All positions of a pile."""
    return pile, list(range(len(pile)))


def deal_tiles(g: Catacombs, seat: int, dice: Dice) -> None:
    """Stack and reserve; what the other seat is looking at right now is unknown too."""
    cards = g.stack.cards
    unknown = g.stack.unknown_to(seat)
    hidden = list(g.looked_at) if g.looked_at and g.looker != seat else []
    held = len(cards)
    cards.extend(hidden)
    unknown += range(held, len(cards))
    g.stack.mix_groups(seat, dice)
    objective = g.scenario.board.stack.objective
    if objective in cards:
        unknown = move_objective(g, cards.index(objective), unknown, dice)
    deal_anew([(cards, unknown), everywhere(g.reserve)], dice)
    if hidden:
        g.looked_at = tuple(cards[held:])
        del cards[held:]


def move_objective(g: Catacombs, at: int, unknown: list[int], dice: Dice) -> list[int]:
    """The objective may lie wherever nothing public speaks against it; returns the unknown positions without it."""
    if at not in unknown:
        return unknown
    places = [i for i in unknown if i in g.objective_among]
    if at in places:
        to = places[dice.roll(len(places)) - 1]
        cards = g.stack.cards
        cards[at], cards[to] = cards[to], cards[at]
        at = to
    return [i for i in unknown if i != at]


def hidden_cards(g: Catacombs, seat: int | None) -> list[str]:
    """Keys of cards a seat must find nowhere: hands and decks it does not know, less what has been played openly."""
    hidden: list[str] = []
    if seat != DEMON:
        hidden += [*g.events.cards, *g.event_deck.cards]
    if seat != HUMAN:
        hidden += [*g.advantages.cards, *g.advantages_out]
    if seat == DEMON:
        own = g.events.cards
        hidden += [card for card in g.event_deck.cards if card not in own]
    public = [*g.event_discard, *g.advantage_discard]
    return sorted({card for card in hidden if card not in public})
