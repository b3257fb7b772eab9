"""Hero cards: who may be asked for one, what they cost, and the moments at which their conditions come true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from rulebound.core.ask import Answer, Ask, Option, Rule, Together
from rulebound.core.choose import choose
from rulebound.core.shows import turns_over
from rulebound.core.text import Text
from rulebound.core.window import PASS
from rulebound.games.saurians.rules.adrenaline import room_for_adrenaline
from rulebound.games.saurians.rules.naming import hero_card, icon_names, seat_name
from rulebound.games.saurians.rules.skills import ADRENALINE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import NOBODY, Unit
from rulebound.space.hexes.grid import Hex

if TYPE_CHECKING:
    from rulebound.games.saurians.rules.contests import Contest

DINOSAURS: Final = "dinosaurs"
OF_ENEMIES: Final = ("model_harmed", "enemy_next", "enemy_moved")
OF_ORDER: Final = ("enemy_next", "sedative_flipped")
OF_ALL: Final = ("token_window", "phase_end", "after_trim", "after_discards")
"""Whom moments concern: the enemies of the unit they are about, or everybody; all others its owner alone. In those of
order the first player decides who comes first."""


class Occasion:
    """A moment at which the conditions of hero cards may be fulfilled, and whom it is about.

    `unit` is the unit that acts or is concerned, if any; `other` the one against it; `hex` where it happened; `test`
    the skill test it belongs to, `model` the place of the model of `other` that it is about, if it is about one. What a
    card changes for the rule that has made the occasion it leaves in `given`; `payer` has paid for the card in play.
    """

    __slots__ = ("given", "hex", "key", "model", "other", "payer", "test", "unit")

    def __init__(
        self,
        key: str,
        unit: Unit | None = None,
        other: Unit | None = None,
        hex: Hex | None = None,
        test: Contest | None = None,
        model: int = NOBODY,
    ) -> None:
        self.key = key
        self.unit = unit
        self.other = other
        self.hex = hex
        self.test = test
        self.model = model
        self.payer = NOBODY
        self.given: dict[str, int] = {}


# SA-GAP-75  A player without hero cards passes unasked. How many cards somebody holds is public.
def may_be_asked(g: Saurians, seat: int) -> bool:
    """Whether, for all others know, a seat could play a hero card."""
    return len(g.players[seat].hand) > 0


# SA-HER-02  Whenever its condition is fulfilled. SA-HER-04  What it costs must be there.
def playable(g: Saurians, seat: int, occasion: Occasion) -> list[str]:
    """The hero cards in a hand that may be played for their effect on an occasion."""
    return [
        card
        for card in g.players[seat].hand.kinds()
        if fits(g, seat, card, occasion) and payers(g, seat, card, occasion)
    ]


# SA-HER-03  Most are about a unit of one's own. SA-HER-01  Some are about certain units alone.
def fits(g: Saurians, seat: int, card: str, occasion: Occasion) -> bool:
    """Whether the condition of a card is fulfilled for a seat."""
    from rulebound.games.saurians.rules.hero_conditions import CONDITIONS

    printed = g.content.hero_cards[card]
    if printed.moment != occasion.key:
        return False
    if printed.effect in CONDITIONS:
        return CONDITIONS[printed.effect](g, seat, printed, occasion)
    return occasion.unit is None or (occasion.unit.seat == seat and g.board(occasion.unit).answers_to(printed.of))


# SA-HER-04, SA-CMD-01  Command of the player, for humans. SA-CON-14  Adrenaline of the dinosaur concerned; where it is
# about none, any one dinosaur of the player pays.
def payers(g: Saurians, seat: int, card: str, occasion: Occasion) -> list[int]:
    """Who could pay for a card: the numbers of units, or NOBODY for the player himself."""
    from rulebound.games.saurians.rules.hero_conditions import CONCERNED

    printed, player = g.content.hero_cards[card], g.players[seat]
    cost = printed.cost
    if player.faction != DINOSAURS:
        return [NOBODY] if player.command >= cost else []
    if not cost:
        return [NOBODY]
    unit = occasion.unit
    concerned = [unit] if unit is not None and unit.seat == seat else g.own(seat)
    if printed.effect in CONCERNED:
        concerned = CONCERNED[printed.effect](g, seat, printed)
    return [unit.number for unit in concerned if unit.adrenaline >= cost]


# SA-HER-04  Paid even if the effect then fails; SA-HER-05  the card is discarded. SA-PRI-01, SA-GAP-05  It
# outranks the rules, as the scenario outranks both.
def take_effect(g: Saurians, seat: int, card: str, occasion: Occasion) -> Rule[None]:
    """A seat pays for a hero card, and what it says happens."""
    from rulebound.games.saurians.rules.hero_effects import EFFECTS

    discard(g, seat, card)
    yield from pay(g, seat, card, occasion)
    about: dict[str, object] = {"side": seat_name(g, seat), "card": hero_card(card)}
    g.tell("log.hero", "SA-HER-02", about, shows=turns_over(f"hero:{card}"))
    printed = g.content.hero_cards[card]
    yield from EFFECTS[printed.effect](g, seat, printed, occasion)


def pay(g: Saurians, seat: int, card: str, occasion: Occasion) -> Rule[None]:
    """What a card costs is taken from whoever pays."""
    cost = g.content.hero_cards[card].cost
    if g.players[seat].faction != DINOSAURS:
        g.players[seat].command -= cost
    elif cost:
        payer = yield from choose(
            seat,
            "payer",
            "SA-HER-04",
            lambda: [g.units[number] for number in payers(g, seat, card, occasion)],
            lambda unit: unit.name,
            lambda unit: Option(unit.name, Text("option.unit", {"unit": unit.called}), (unit.name,)),
            about={"card": hero_card(card), "cost": cost},
        )
        payer.adrenaline -= cost
        occasion.payer = payer.number


def discard(g: Saurians, seat: int, card: str) -> None:
    """A hero card leaves the hand for the discard pile, where everybody sees it."""
    player = g.players[seat]
    player.hand.give(card)
    player.discard = (*player.discard, card)
    g.reveal()


def consume(g: Saurians, seat: int, card: str, icons: Mapping[Any, int]) -> None:
    """A hero card is discarded for one set of its icons."""
    discard(g, seat, card)
    about: dict[str, object] = {"side": seat_name(g, seat), "card": hero_card(card), "icons": icon_names(icons)}
    g.tell("log.icons", "SA-HER-09", about, shows=turns_over(f"hero:{card}"))


def counts(g: Saurians, unit: Unit, icons: Mapping[Any, int], wanted: tuple[str, ...]) -> bool:
    """SA-GAP-77  Whether any icon of a set would do something for a unit."""
    if any(icon in icons for icon in wanted):
        return True
    return ADRENALINE in icons and room_for_adrenaline(g, unit) > 0


# SA-GAP-92  All with a fitting card say at the same time whether they announce one; then they are resolved one by one,
# until nobody announces any more. SA-HER-06  All announce first.
def occur(g: Saurians, occasion: Occasion) -> Rule[dict[str, int]]:
    """Hero cards whose condition has just come true; returns what they have given."""
    while True:
        asks = [announce_ask(g, seat, occasion) for seat in speakers(g, occasion) if may_announce(g, seat, occasion)]
        if not asks:
            return occasion.given
        answers: list[Answer] = yield Together(asks)
        announced = [(ask.seat, card) for ask, card in zip(asks, answers, strict=True) if card != PASS]
        if not announced:
            return occasion.given
        for seat, card in announced:
            # SA-GAP-92  A card that no longer fits, or can no longer be paid, stays in the hand.
            if card in playable(g, seat, occasion):
                yield from take_effect(g, seat, card, occasion)


# SA-HER-08  Where it is about initiative or conditions the first player breaks ties.
# SA-HER-07  Otherwise the initiator's card first, otherwise that of the active unit's player, then the first player,
# clockwise.
def speakers(g: Saurians, occasion: Occasion) -> list[int]:
    """All seats in the order in which their cards are resolved."""
    if occasion.unit is not None and occasion.key not in OF_ORDER:
        return g.clockwise(occasion.unit.seat)
    if occasion.key in OF_ORDER:
        return g.clockwise(g.holder)
    return g.clockwise(g.units[g.active].seat if g.active != NOBODY else g.holder)


# SA-HER-01, SA-GAP-75  From the cards its faction has, and those it has discarded, everybody knows whether a seat could
# hold one for this moment.
def may_announce(g: Saurians, seat: int, occasion: Occasion) -> bool:
    """Whether, for all others know, a seat could hold a card for an occasion."""
    player = g.players[seat]
    if not may_concern(g, seat, occasion):
        return False
    return len(player.hand) > 0 and any(
        card.faction == player.faction
        and card.moment == occasion.key
        and player.discard.count(card.key) < g.content.limits.most_of_a_design
        for card in g.content.hero_cards.values()
    )


def may_concern(g: Saurians, seat: int, occasion: Occasion) -> bool:
    """Whether a moment is one for the cards of a seat."""
    if occasion.key in OF_ALL or occasion.unit is None:
        return True
    if occasion.key in OF_ENEMIES:
        return g.players[seat].side != g.side_of(occasion.unit)
    return occasion.unit.seat == seat


def announce_ask(g: Saurians, seat: int, occasion: Occasion) -> Ask:
    """Does a seat play a hero card now?"""
    about: dict[str, object] = {"moment": Text(f"moment.{occasion.key}")}
    if occasion.unit is not None:
        about["unit"] = occasion.unit.called
    return Ask(
        seat,
        occasion.key,
        "SA-HER-02",
        lambda: [PASS, *playable(g, seat, occasion)],
        card_option,
        about=about,
        secret=True,
        matter=occasion.unit.name if occasion.unit is not None else None,
    )


def card_option(card: Answer) -> Option:
    """To play a hero card for its effect, or none."""
    if card == PASS:
        return Option(PASS, Text("option.pass"), closing=True)
    return Option(card, Text("option.announce", {"card": hero_card(card)}), (f"hero:{card}",))
