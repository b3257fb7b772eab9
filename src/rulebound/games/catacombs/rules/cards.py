"""Cards of both hands: when they may be played, and the one that answers another."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.catacombs.state import DEMON, HUMAN, Catacombs

PASS: Final = "pass"


# CA-SET-03  An advantage card is played only at the moment printed on it.
def advantages_for(g: Catacombs, window: str) -> list[str]:
    """The kinds of advantage cards the human player holds for a moment."""
    return [card for card in g.advantages.kinds() if g.content.advantages[card].window == window]


# CA-EVT-02  An event card is played when its own text says.
def events_for(g: Catacombs, window: str) -> list[str]:
    """The kinds of event cards the demon player holds for a moment."""
    return [card for card in g.events.kinds() if g.content.events[card].window == window]


def advantage_effect(g: Catacombs, card: str) -> str:
    """What an advantage card does."""
    return g.content.advantages[card].effect or card


def event_effect(g: Catacombs, card: str) -> str:
    """What an event card does."""
    return g.content.events[card].effect or card


# CA-GAP-49  Hands are secret, their sizes are public, and so is every played card: whether somebody is asked follows
# from these alone.
def might_hold(g: Catacombs, seat: int, window: str) -> bool:
    """Whether, for all the others know, a seat could hold a card for this moment."""
    if seat == HUMAN:
        return bool(g.advantages.cards) and any_left(g.content.advantage_copies.get(window), g.advantage_discard)
    return bool(g.events.cards) and any_left(g.content.event_copies.get(window), g.event_discard)


def any_left(copies: list[tuple[str, int]] | None, discard: list[str]) -> bool:
    """Whether a card of these is not yet in the discard pile with all its copies."""
    if copies is not None:
        for card, number in copies:
            if discard.count(card) < number:
                return True
    return False


def offer(g: Catacombs, seat: int, window: str, rule: str, about: dict[str, object] | None = None) -> Rule[str]:
    """Ask a seat whether it plays a card at this moment; returns the card, or PASS."""
    if not might_hold(g, seat, window):
        return PASS
    card: str = yield Ask(
        seat,
        window,
        rule,
        lambda: [PASS, *(advantages_for(g, window) if seat == HUMAN else events_for(g, window))],
        describe_card,
        lambda card: why_not_card(g, seat, card),
        about=about,
        secret=True,
    )
    return card


def describe_card(card: Answer) -> Option:
    """A card, or none, as an option."""
    if card == PASS:
        return Option(PASS, Text("option.pass"), closing=True)
    return Option(card, Text("option.play", {"card": Text(f"card.{card}")}), (f"card:{card}",))


# CA-SET-03, CA-EVT-02  A card is played at the moment printed on it.
def why_not_card(g: Catacombs, seat: int, card: Answer) -> Refusal | None:
    """Why a card cannot be played now; nothing about cards that a seat does not hold."""
    hand = g.advantages if seat == HUMAN else g.events
    if card not in hand.cards:
        return None
    rule = "CA-SET-03" if seat == HUMAN else "CA-EVT-02"
    return Refusal(rule, Text("refused-rule.card_moment", {"card": Text(f"card.{card}")}), (f"card:{card}",))


# CA-SET-04  A played advantage card is discarded.
def play_advantage(g: Catacombs, card: str) -> None:
    """The human player shows and discards a card."""
    g.advantages.give(card)
    g.advantage_discard.append(card)
    g.reveal()
    g.tell("log.advantage", "CA-SET-04", {"card": Text(f"card.{card}")})


# CA-EVT-03  A played event card is discarded.
# CA-GAP-48  A cancel card answers the event just played, before its effect.
def play_event(g: Catacombs, card: str) -> Rule[bool]:
    """The demon player shows and discards a card; returns whether it takes effect."""
    g.events.give(card)
    g.event_discard.append(card)
    g.reveal()
    g.tell("log.event", "CA-EVT-03", {"card": Text(f"card.{card}")})
    answer = yield from offer(g, HUMAN, "event_played", "CA-GAP-48", {"card": Text(f"card.{card}")})
    if answer == PASS:
        return True
    play_advantage(g, answer)
    g.tell("log.cancelled", "CA-GAP-48", {"card": Text(f"card.{card}")})
    return False


# CA-GAP-48  A moment lasts until both players pass: after a card that was cancelled another may be played.
def event_takes_effect(g: Catacombs, window: str, rule: str, about: dict[str, object] | None = None) -> Rule[bool]:
    """The demon player plays cards at this moment until one takes effect or he passes; returns whether one did."""
    while True:
        card = yield from offer(g, DEMON, window, rule, about)
        if card == PASS:
            return False
        if (yield from play_event(g, card)):
            return True


# CA-EVT-01  The demon player may keep any number of event cards.
# CA-GAP-47  An empty event deck is not reshuffled; further draws have no effect.
def draw_event(g: Catacombs) -> None:
    """The demon player takes the top event card into his hand."""
    if not len(g.event_deck):
        g.tell("log.no_event_left", "CA-GAP-47")
        return
    card = g.event_deck.draw()
    g.events.take(card)
    g.reveal()
    g.tell("log.event_drawn", "CA-EVT-01", {"left": len(g.event_deck)})
    g.whisper(DEMON, "log.you_drew", "CA-EVT-01", {"card": Text(f"card.{card}")})
