"""What a seat does not know, and how it is dealt anew."""

from __future__ import annotations

from typing import Final

from rulebound.core.cards import Place, deal_anew
from rulebound.core.dice import Dice
from rulebound.core.secret import Secret, hidden_pile
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN

EVENTS: Final = "event in hand"
EVENT_DECK: Final = "event in the deck"
ADVANTAGES: Final = "advantage in hand"
ADVANTAGES_OUT: Final = "advantage out of the game"
STACK: Final = "tile of the stack"
LOOKED_AT: Final = "tile looked at"
RESERVE: Final = "tile of the reserve"


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
    """A pile of which a seat knows nothing: every card may lie anywhere in it."""
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


# CA-GAP-49  Both hands are secret; CA-GAP-21  so is the order of the stack.
def secrets_from(g: Catacombs, seat: int | None) -> list[Secret]:
    """Hands and decks a seat does not know, and the tiles it has not seen."""
    in_the_open = [*g.event_discard, *g.advantage_discard]
    if seat == DEMON:
        in_the_open += g.events.cards
    secrets = hidden_pile(EVENT_DECK, g.event_deck.cards, in_the_open)
    if seat != DEMON:
        secrets += hidden_pile(EVENTS, g.events.cards, in_the_open)
    if seat != HUMAN:
        secrets += hidden_pile(ADVANTAGES, g.advantages.cards, in_the_open)
        secrets += hidden_pile(ADVANTAGES_OUT, g.advantages_out, in_the_open)
    tiles = g.stack.cards
    unknown = g.stack.unknown_to(seat) if seat is not None else list(range(len(tiles)))
    secrets += [Secret(STACK, str(i), tiles[i], False) for i in unknown]
    if g.looker != seat:
        secrets += [Secret(LOOKED_AT, str(i), tile, False) for i, tile in enumerate(g.looked_at)]
    return secrets + [Secret(RESERVE, str(i), tile, False) for i, tile in enumerate(g.reserve)]
