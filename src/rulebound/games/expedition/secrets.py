"""What a seat may not know: others' Totem cards, decks, Action cards before they are revealed, and the true clue."""

from __future__ import annotations

from typing import Final

from rulebound.core.cards import Place, deal_anew
from rulebound.core.dice import Dice
from rulebound.core.secret import Secret
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.rules.deed_actions import CLUE, TRUE
from rulebound.games.expedition.rules.sorcery import read_card
from rulebound.games.expedition.state import NEUTRAL, Expedition

HAND: Final = "Totem card in hand"
DECK: Final = "order of a Totem deck"
CHOSEN: Final = "Action card of this turn"
TRUTH: Final = "the true clue"


# EX-GAP-17  Secret: Totem hands, the three chosen cards, the committed one. Open: how many there are.
def secrets_from(g: Expedition, seat: int | None) -> list[Secret]:
    """Everything a seat may not know."""
    if g.outcome is not None:
        return []
    secrets: list[Secret] = []
    seen = names_in_the_open(g, seat)
    for column in g.columns:
        if column.seat != seat:
            hand = column.hidden_in_hand()
            unread = [card for i, card in enumerate(column.chosen) if is_unknown(g, column, i, seat)]
            secrets += [Secret(HAND, f"{column.seat}/{i}", card, card not in seen) for i, card in enumerate(hand)]
            secrets += [Secret(CHOSEN, f"{column.seat}/{i}", card, card not in seen) for i, card in enumerate(unread)]
        secrets += [Secret(DECK, f"{column.seat}/{i}", card, False) for i, card in enumerate(column.deck.cards)]
    clues = [marker for marker in g.markers if marker.kind == CLUE and not marker.is_known]
    if len(clues) > 1:
        secrets += [Secret(TRUTH, marker.key, str(marker.owner), False) for marker in clues]
    return secrets


# EX-GAP-08  Everybody owns the same Action cards, and sees all of them in his own hand before each turn.
def names_in_the_open(g: Expedition, seat: int | None) -> set[str]:
    """The names of cards that a seat sees somewhere, where their name alone betrays nothing; animals bear some."""
    names = {*g.content.animals}
    for column in g.columns:
        names |= {*column.discard, *column.used, *column.shown(), column.committed}
    if seat is not None:
        own = g.columns[seat]
        names |= {*own.hand.cards, *g.content.action_cards}
    return names


def deal_unknowns(g: Expedition, seat: int, dice: Dice) -> None:
    """Deal anew all that a seat cannot know, each thing among those that it could be."""
    for column in g.columns:
        deck: Place = (column.deck.cards, list(range(len(column.deck.cards))))
        if column.seat == seat:
            deal_anew([deck], dice)
            continue
        hand, known = column.hidden_in_hand(), list(column.hand.cards)
        for card in hand:
            known.remove(card)
        deal_anew([deck, (hand, list(range(len(hand))))], dice)
        column.hand.cards = sorted(known + hand)
        deal_cards(g, column, seat, dice)
    clues = [marker for marker in g.markers if marker.kind == CLUE and not marker.is_known]
    if len(clues) > 1 and any(marker.owner == TRUE for marker in clues):
        true = dice.roll(len(clues)) - 1
        for i, marker in enumerate(clues):
            g.change(marker, TRUE if i == true else NEUTRAL, False)


# EX-CON-03  A card that was revealed and taken back is known to be there.
# EX-CON-04  Whoever has read the stars knows the cards he saw, and no others.
def is_unknown(g: Expedition, column: Column, place: int, seat: int | None) -> bool:
    """Whether a seat does not know the Action card at a place among those another has chosen."""
    if column.is_revealed(column.chosen[place]):
        return False
    return seat is None or read_card(column.seat, place) not in g.columns[seat].spent


def deal_cards(g: Expedition, column: Column, seat: int, dice: Dice) -> None:
    """Other unplayed Action cards in the place of those a seat has not seen."""
    unknown = [i for i in range(len(column.chosen)) if is_unknown(g, column, i, seat)]
    known = [card for i, card in enumerate(column.chosen) if i not in unknown]
    dealt = dice.shuffled([card for card in g.content.action_cards if card not in known])
    chosen = list(column.chosen)
    for i, card in zip(unknown, dealt, strict=False):
        chosen[i] = card
    column.chosen = tuple(chosen)
