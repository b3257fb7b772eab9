"""Action cards: three chosen for the turn, one committed in each step, revealed together, resolved by initiative."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule, Together
from rulebound.core.choose import choose
from rulebound.core.shows import turns_over
from rulebound.core.text import Text
from rulebound.core.window import PASS, Moment, window
from rulebound.games.expedition.columns import TAKEN_BACK
from rulebound.games.expedition.rules.naming import seat_name
from rulebound.games.expedition.rules.totems import announce, totem_option, with_effect
from rulebound.games.expedition.state import STEPS, Expedition

FIRST: Final = "step/first"
"""EX-CON-03  What a leopard gives: the own card is resolved first."""


def card_name(card: str) -> Text:
    """An Action card in a sentence."""
    return Text(f"action_card.{card}")


# EX-GAP-08  Everybody owns the same seven cards, and secretly sets three of them aside for the turn.
# EX-GAP-63  The cards of a confused column are drawn at random.
def choose_cards(g: Expedition) -> Rule[None]:
    """All players choose the cards of the turn."""
    cards, count = list(g.content.action_cards), g.content.limits.cards_a_turn
    asked = [seat for seat in g.seats() if g.turn > g.scenario.sides[seat].confused]
    for seat in g.seats():
        if seat not in asked:
            g.columns[seat].chosen = tuple(sorted(g.dice.shuffled(cards)[:count], key=cards.index))
            g.tell("log.confused", "EX-GAP-63", {"side": seat_name(g, seat)})
    if asked:
        answers: list[list[str]] = yield Together([cards_ask(seat, cards, count) for seat in asked])
        for seat, answer in zip(asked, answers, strict=True):
            g.columns[seat].chosen = tuple(answer)
    for seat in g.seats():
        g.tell("log.cards_chosen", "EX-GAP-08", {"side": seat_name(g, seat)})


def cards_ask(seat: int, cards: list[str], count: int) -> Ask:
    """Which three cards?"""
    return Ask(
        seat,
        "choose_cards",
        "EX-GAP-08",
        lambda: [list(pick) for pick in combinations(cards, count)],
        lambda pick: Option(
            pick,
            Text("option.cards", {"cards": [card_name(card) for card in pick]}),
            tuple([f"cards{seat}:{card}" for card in pick]),
        ),
        secret=True,
    )


# EX-TURN-05  In each step one of the cards not yet used, secretly and together.
def commit(g: Expedition) -> Rule[None]:
    """All players commit a card, and reveal them together."""
    answers: list[str] = yield Together([commit_ask(g, seat) for seat in g.seats()])
    for column, card in zip(g.columns, answers, strict=True):
        column.committed = card
        column.used = (*column.used, card)
        column.show(card)
        about: dict[str, object] = {"side": seat_name(g, column.seat), "card": card_name(card)}
        about["initiative"] = g.content.action_cards[card].initiative
        g.tell("log.reveals", "EX-GAP-08", about, shows=turns_over(f"cards{column.seat}:{card}"))
    g.reveal()
    yield from window(Reveal(g), by_token(g))
    yield from put_in_order(g)


def commit_ask(g: Expedition, seat: int) -> Ask:
    """Which card now?"""
    column = g.columns[seat]
    return Ask(
        seat,
        "commit",
        "EX-TURN-05",
        column.unused,
        lambda card: Option(card, card_name(card), (f"cards{seat}:{card}",)),
        about={"step": g.step + 1},
        secret=True,
    )


def by_token(g: Expedition) -> list[int]:
    """All seats clockwise, the holder of the initiative token first."""
    return [(g.holder + i) % len(g.columns) for i in range(len(g.columns))]


class Reveal(Moment):
    """EX-CON-03  After the reveal, before any card is resolved."""

    def __init__(self, g: Expedition) -> None:
        self.g = g

    def ask(self, seat: int) -> Ask | None:
        """Whoever holds Totem cards is asked."""
        if not len(self.g.columns[seat].hand):
            return None
        return Ask(
            seat,
            "after_reveal",
            "EX-CON-03",
            lambda: [PASS, *self.fitting(seat)],
            lambda card: totem_option(seat, card),
            secret=True,
        )

    def fitting(self, seat: int) -> list[str]:
        """The cards in a hand that may be played now."""
        column = self.g.columns[seat]
        cards = [card for card in with_effect(self.g, "first") if FIRST not in column.spent]
        if self.g.step < STEPS - 1:
            cards += with_effect(self.g, "exchange")
        return [card for card in column.hand.kinds() if card in cards]

    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        """The card is announced and, unless it is countered, does what it says."""
        g = self.g
        effect = g.content.totems[answer].effect
        if (yield from announce(g, seat, answer)):
            if effect == "first":
                g.columns[seat].spend(FIRST)
            else:
                yield from exchange(g, seat)
        return False


# EX-CON-03  A monkey: another unused card of this turn instead; the first one becomes available again.
def exchange(g: Expedition, seat: int) -> Rule[None]:
    """A seat takes its revealed card back for another one."""
    column = g.columns[seat]
    card = yield from choose(
        seat,
        "exchange",
        "EX-CON-03",
        column.unused,
        lambda card: card,
        lambda card: Option(card, card_name(card), (f"cards{seat}:{card}",)),
        secret=True,
    )
    column.spend(f"{TAKEN_BACK}{column.committed}")
    column.used = (*[other for other in column.used if other != column.committed], card)
    column.committed = card
    column.show(card)
    g.reveal()
    about: dict[str, object] = {"side": seat_name(g, seat), "card": card_name(card)}
    g.tell("log.exchanges", "EX-CON-03", about, shows=turns_over(f"cards{seat}:{card}"))


# EX-TURN-06  The highest initiative first. EX-CON-03, EX-CON-04  Before all whoever a leopard or the stars help; among
#             those the token decides.
# EX-GAP-09, EX-GAP-18  A tie is decided by the holder of the initiative token, who then hands it on clockwise.
def put_in_order(g: Expedition) -> Rule[None]:
    """In which order the cards of this step are resolved."""
    left, order = g.seats(), []
    while left:
        best = max([rank_of(g, seat) for seat in left])
        tied = [seat for seat in left if rank_of(g, seat) == best]
        seat = tied[0]
        if len(tied) > 1:
            seat = yield from break_tie(g, tied)
        order.append(seat)
        left.remove(seat)
    g.order = tuple(order)
    g.ahead = ()


def rank_of(g: Expedition, seat: int) -> tuple[bool, int]:
    """What decides when the card of a seat is resolved."""
    column = g.columns[seat]
    if FIRST in column.spent or seat in g.ahead:
        return True, 0
    return False, g.content.action_cards[column.committed].initiative


def break_tie(g: Expedition, tied: list[int]) -> Rule[int]:
    """The holder of the initiative token decides whose card comes first, and hands it on."""
    holder = g.holder
    seat = yield from choose(
        holder,
        "tie",
        "EX-GAP-09",
        lambda: tied,
        lambda seat: seat,
        lambda seat: Option(seat, Text("option.first", {"side": seat_name(g, seat)})),
    )
    g.holder = (holder + 1) % len(g.columns)
    about: dict[str, object] = {"side": seat_name(g, seat), "holder": seat_name(g, g.holder)}
    g.tell("log.tie", "EX-GAP-09", about)
    return seat
