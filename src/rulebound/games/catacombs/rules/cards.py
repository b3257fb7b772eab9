"""Cards of both hands: when they may be played, and the one that answers another."""

from __future__ import annotations

from abc import abstractmethod

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.shows import turns_over
from rulebound.core.text import Text
from rulebound.core.window import PASS, Moment, window
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN


# CA-SET-03  An advantage card is played only at the moment printed on it.
def advantages_for(g: Catacombs, printed: str) -> list[str]:
    """The kinds of advantage cards the human player holds for a moment."""
    return [card for card in g.advantages.kinds() if g.content.advantages[card].window == printed]


# CA-EVT-02  An event card is played when its own text says.
def events_for(g: Catacombs, printed: str) -> list[str]:
    """The kinds of event cards the demon player holds for a moment."""
    return [card for card in g.events.kinds() if g.content.events[card].window == printed]


def advantage_effect(g: Catacombs, card: str) -> str:
    """The key of the effect: the card's own, unless its content borrows that of another card."""
    return g.content.advantages[card].effect or card


def event_effect(g: Catacombs, card: str) -> str:
    """The key of the effect: the card's own, unless its content borrows that of another card."""
    return g.content.events[card].effect or card


# CA-GAP-49  Hands are secret, their sizes are public, and so is every played card: whether somebody is asked follows
# from these alone.
def might_hold(g: Catacombs, seat: int, printed: str) -> bool:
    """Whether, for all the others know, a seat could hold a card for this moment."""
    if seat == HUMAN:
        return bool(g.advantages.cards) and any_left(g.content.advantage_copies.get(printed), g.advantage_discard)
    return bool(g.events.cards) and any_left(g.content.event_copies.get(printed), g.event_discard)


def any_left(copies: list[tuple[str, int]] | None, discard: list[str]) -> bool:
    """Whether a card of these is not yet in the discard pile with all its copies."""
    if copies is not None:
        for card, number in copies:
            if discard.count(card) < number:
                return True
    return False


class CardMoment(Moment):
    """When seats may play cards that name this moment; a game says what a card does then in `take_effect`."""

    def __init__(self, g: Catacombs) -> None:
        self.g = g

    # CA-GAP-48  A card that was cancelled has no effect; another may follow it.
    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        """A card is played, and takes effect unless it is cancelled."""
        if seat == HUMAN:
            play_advantage(self.g, answer)
        elif not (yield from play_event(self.g, answer)):
            return False
        return (yield from self.take_effect(seat))

    @abstractmethod
    def take_effect(self, seat: int) -> Rule[bool]:
        """What the card of a seat does at this moment; returns whether it ends the moment."""


class EventMoment(CardMoment):
    """A moment that ends with the first event card that takes effect."""

    def __init__(self, g: Catacombs, printed: str, rule: str, about: dict[str, object] | None) -> None:
        super().__init__(g)
        self.printed = printed
        self.rule = rule
        self.about = about

    def ask(self, seat: int) -> Ask | None:
        """Whether the demon player plays a card."""
        return question(self.g, seat, self.printed, self.rule, self.about)

    def take_effect(self, seat: int) -> Rule[bool]:  # noqa: ARG002
        """What the card does is for the rule to say that asked."""
        yield from ()
        return True


def question(g: Catacombs, seat: int, printed: str, rule: str, about: dict[str, object] | None = None) -> Ask | None:
    """Whether a seat plays a card at a moment; None if it cannot hold one, for all the others know."""
    if not might_hold(g, seat, printed):
        return None
    return Ask(
        seat,
        printed,
        rule,
        lambda: [PASS, *(advantages_for(g, printed) if seat == HUMAN else events_for(g, printed))],
        describe_card,
        lambda card: why_not_card(g, seat, card),
        about=about,
        secret=True,
    )


def offer(g: Catacombs, seat: int, printed: str, rule: str, about: dict[str, object] | None = None) -> Rule[str]:
    """Ask a seat once whether it plays a card at this moment; returns the card, or PASS."""
    ask = question(g, seat, printed, rule, about)
    card: str = PASS
    if ask is not None:
        card = yield ask
    return card


def describe_card(card: Answer) -> Option:
    """To play a card, which points at it in the hand; or to play none, which closes the list."""
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
    g.tell("log.advantage", "CA-SET-04", {"card": Text(f"card.{card}")}, shows=turns_over(f"card:{card}"))


# CA-EVT-03  A played event card is discarded.
# CA-GAP-48  A cancel card answers the event just played, before its effect.
def play_event(g: Catacombs, card: str) -> Rule[bool]:
    """The demon player shows and discards a card; returns whether it takes effect."""
    g.events.give(card)
    g.event_discard.append(card)
    g.reveal()
    g.tell("log.event", "CA-EVT-03", {"card": Text(f"card.{card}")}, shows=turns_over(f"card:{card}"))
    answer = yield from offer(g, HUMAN, "event_played", "CA-GAP-48", {"card": Text(f"card.{card}")})
    if answer == PASS:
        return True
    play_advantage(g, answer)
    g.tell("log.cancelled", "CA-GAP-48", {"card": Text(f"card.{card}")})
    return False


# CA-GAP-48  A moment lasts until both players pass: after a card that was cancelled another may be played.
def event_takes_effect(g: Catacombs, printed: str, rule: str, about: dict[str, object] | None = None) -> Rule[bool]:
    """The demon player plays cards at this moment until one takes effect or he passes; returns whether one did."""
    return (yield from window(EventMoment(g, printed, rule, about), [DEMON]))


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
