"""Totem cards: drawn, offered at their moments, announced, countered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Answer, Ask, Chance, Option, Rule
from rulebound.core.shows import turns_over
from rulebound.core.text import Text
from rulebound.core.window import PASS, Moment, window
from rulebound.games.expedition.rules.naming import seat_name
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.state import NEUTRAL, Expedition, Group

COUNTER: Final = "counter"
DRAW: Final = "draw"
AFTER_MELEE: Final = "after_melee"
MELEE: Final = "combat"
COVER: Final = "cover"
RALLY: Final = "rally"
TERROR: Final = "terror"
"""The rolls that Totem cards add dice to."""


Shown = Callable[[int, list[Pool]], tuple[Chance, ...]]
"""What a seat is told of pools before they are rolled."""


def with_effect(g: Expedition, effect: str, roll: str = "") -> tuple[str, ...]:
    """The Totem cards that have an effect, on a roll if one is named."""
    totems = g.content.totems.values()
    return tuple([totem.key for totem in totems if totem.effect == effect and (not roll or roll in totem.pools)])


def card_text(card: str) -> Text:
    """A Totem card in a sentence."""
    return Text(f"totem.{card}")


# EX-GAP-12  An empty deck is made from the shuffled discard.
def draw_totem(g: Expedition, seat: int, rule: str) -> None:
    """A seat draws one Totem card, if there is any."""
    column = g.columns[seat]
    if not len(column.deck):
        column.deck.put_back(list(column.discard), g.dice)
        column.discard = ()
    if len(column.deck):
        card = column.deck.draw()
        column.hand.take(card)
        g.reveal()
        g.tell("log.draws_totem", rule, {"side": seat_name(g, seat)})
        g.whisper(seat, "log.totem_drawn", rule, {"card": card_text(card)})


# EX-GAP-12, EX-GAP-17  Whoever holds cards is asked, and nobody else learns whether one of them fits.
def totem_ask(
    g: Expedition,
    seat: int,
    key: str,
    cards: tuple[str, ...],
    about: dict[str, object],
    odds: Callable[[str], tuple[Chance, ...]] = lambda _: (),
) -> Ask | None:
    """Which of some Totem cards does a seat play at a moment? Nobody asks whoever holds none at all.

    `odds` are of what comes of each card, and of none.
    """
    column = g.columns[seat]
    if not len(column.hand):
        return None
    return Ask(
        seat,
        key,
        "EX-GAP-12",
        lambda: [PASS, *[card for card in column.hand.kinds() if card in cards]],
        lambda card: totem_option(seat, card, odds(card)),
        about=about,
        secret=True,
    )


def offered(g: Expedition, seat: int, key: str, cards: tuple[str, ...], about: dict[str, object]) -> Rule[str]:
    """Which of some Totem cards a seat plays at a moment; PASS for none."""
    ask = totem_ask(g, seat, key, cards, about)
    if ask is None:
        return PASS
    answer: str = yield ask
    return answer


def totem_option(seat: int, card: str, odds: tuple[Chance, ...] = ()) -> Option:
    """A Totem card that may be played, or none."""
    if card == PASS:
        return Option(PASS, Text("option.no_totem"), odds=odds, closing=True)
    return Option(card, Text("option.totem", {"card": card_text(card)}), (f"hand{seat}:{card}",), odds=odds)


# EX-CON-03  Played cards are discarded face up; a hornbill makes the card just announced go for nothing.
def announce(g: Expedition, seat: int, card: str) -> Rule[bool]:
    """A seat plays a Totem card; returns whether it takes effect."""
    g.columns[seat].discard_openly(card)
    g.reveal()
    about: dict[str, object] = {"side": seat_name(g, seat), "card": card_text(card)}
    g.tell("log.totem", "EX-CON-03", about, shows=turns_over(f"totem:{card}"))
    for other in others_of(g, seat):
        answer = yield from offered(g, other, COUNTER, with_effect(g, "counter"), about)
        if answer != PASS and (yield from announce(g, other, answer)):
            g.tell("log.totem_countered", "EX-CON-03", about)
            return False
    return True


def others_of(g: Expedition, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + i) % len(g.columns) for i in range(1, len(g.columns))]


# EX-INFL-04, EX-INFL-08, EX-CON-03  Before a pool is rolled its owner may add dice, EX-GAP-12  one card a roll.
# EX-GAP-33  Such dice come after the discard, and none of them is discarded.
class BeforeDice(Moment):
    """The owners of the groups that are about to roll speak in turn, until all pass; no die lies yet."""

    def __init__(self, g: Expedition, pools: list[tuple[Group, Pool]], roll: str, shown: Shown) -> None:
        self.g = g
        self.roll = roll
        self.pools = pools
        self.shown = shown
        self.open = {group.seat: (group, pool) for group, pool in pools if group.seat != NEUTRAL}

    def ask(self, seat: int) -> Ask | None:
        """Whoever holds cards and has not yet played one for this roll is asked."""
        if seat not in self.open:
            return None
        cards = with_effect(self.g, "dice", self.roll)
        about: dict[str, object] = {"group": self.open[seat][0].called}
        return totem_ask(self.g, seat, f"boost_{self.roll}", cards, about, lambda card: self.odds(seat, card))

    def odds(self, seat: int, card: str) -> tuple[Chance, ...]:
        """What a seat is shown of the roll with one of its cards, or with none, if nobody plays another."""
        own = self.open[seat][1]
        dice = None if card == PASS else self.g.content.totems[card].dice
        more = own if dice is None else own.with_dice(dice.size, dice.count, card)
        return self.shown(seat, [more if pool is own else pool for _, pool in self.pools])

    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        """The card is announced and, unless it is countered, adds its dice."""
        _, pool = self.open.pop(seat)
        if (yield from announce(self.g, seat, answer)):
            dice = self.g.content.totems[answer].dice
            assert dice is not None
            pool.add(dice.size, dice.count, answer)
        return False


def strengthened(g: Expedition, pools: list[tuple[Group, Pool]], roll: str, shown: Shown) -> Rule[None]:
    """The owners of groups may play Totem cards for the pools these are about to roll, the first one speaking first.

    `shown` is what a seat is told of the pools as they would be.
    """
    moment = BeforeDice(g, pools, roll, shown)
    if moment.open:
        yield from window(moment, list(moment.open))


# EX-TURN-02  One Totem card each. EX-CON-03  A vulture takes one back from the discard instead.
def opening_draw(g: Expedition, seat: int) -> Rule[None]:
    """A seat draws its card of the Opening phase."""
    column = g.columns[seat]
    answer = PASS
    if column.discard:
        answer = yield from offered(g, seat, "recover", with_effect(g, "recover"), {})
    if answer == PASS or not (yield from announce(g, seat, answer)):
        draw_totem(g, seat, "EX-TURN-02")
        return
    others = list(column.discard)
    others.remove(answer)
    back: str = yield Ask(
        seat,
        "take_back",
        "EX-CON-03",
        lambda: sorted(set(others)),
        lambda card: Option(card, card_text(card), (f"discard{seat}:{card}",)),
    )
    left = list(column.discard)
    left.remove(back)
    column.discard = tuple(left)
    column.take_openly(back)
    g.tell("log.takes_back", "EX-CON-03", {"side": seat_name(g, seat), "card": card_text(back)})
