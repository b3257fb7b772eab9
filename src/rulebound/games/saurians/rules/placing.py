"""Cards on the slots of a unit: Active and Next one by one, Idle by everybody at once, the rest put away."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule, Together
from rulebound.core.choose import choose
from rulebound.core.text import Text
from rulebound.games.saurians.rules.cards import card_name, initiative, is_action, is_fear, put_away, put_on_top
from rulebound.games.saurians.rules.choosing import name_first
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

NONE: Final = "none"


# SA-FIN-01  The first player names who begins, SA-FIN-02  then clockwise a unit each, until all have an Active card.
def place_active(g: Saurians, units: list[Unit]) -> Rule[None]:
    """Some units get their Active card, one after the other."""
    waiting = list(units)
    seats = [seat for seat in g.clockwise(g.holder) if any(unit.seat == seat for unit in waiting)]
    if not seats:
        return
    first = yield from name_first(g, seats, "SA-FIN-01")
    for seat in around(g, first, waiting):
        unit, card = yield from place_one(g, seat, "active", "SA-FIN-01", [u for u in waiting if u.seat == seat])
        unit.active = card
        waiting.remove(unit)
        tell_placed(g, unit, "active")


def around(g: Saurians, first: int, waiting: list[Unit]) -> list[int]:
    """The seats in the order in which they place, as often as each has a unit left."""
    left = {seat: sum([unit.seat == seat for unit in waiting]) for seat in g.clockwise(first)}
    return [seat for turn in range(len(waiting)) for seat, count in left.items() if turn < count]


# SA-GAP-06  The second card of a unit goes to the Next slot, the third alone is idle.
# SA-FIN-03, SA-INI-08, SA-INI-13  In descending initiative of the Active cards. SA-FIN-04, SA-GAP-82  Among equals the
# first player names who begins; they place clockwise, each picking among his own, before anybody lower does.
def place_next(g: Saurians, units: list[Unit]) -> Rule[None]:
    """Some units get their Next card, the quickest first."""
    left = list(units)
    while left:
        best = max([initiative(g, unit, unit.active) for unit in left])
        tied = [unit for unit in left if initiative(g, unit, unit.active) == best]
        seats = [seat for seat in g.clockwise(g.holder) if any(unit.seat == seat for unit in tied)]
        first = yield from name_first(g, seats, "SA-FIN-04")
        for seat in around(g, first, tied):
            unit, card = yield from place_one(g, seat, "next", "SA-INI-08", [u for u in tied if u.seat == seat])
            unit.next = card
            tied.remove(unit)
            left.remove(unit)
            tell_placed(g, unit, "next")


# SA-FEA-06, SA-FEA-08  A condition card counts as one of those drawn, and may be placed like any.
def place_one(g: Saurians, seat: int, slot: str, rule: str, units: list[Unit]) -> Rule[tuple[Unit, str]]:
    """A seat puts a card out of the hand of one of its units on a slot, face down; nobody else sees which."""
    unit, card = yield from choose(
        seat,
        f"place_{slot}",
        rule,
        lambda: [(unit, card) for unit in units for card in kinds(unit.drawn)],
        lambda choice: [choice[0].name, choice[1]],
        lambda choice: placing_option(g, choice[0], choice[1], slot),
        about={"units": [unit.called for unit in units]},
        secret=True,
    )
    left = list(unit.drawn)
    left.remove(card)
    unit.drawn = tuple(left)
    return unit, card


def kinds(cards: tuple[str, ...]) -> list[str]:
    """Each kind of card once, in a set order."""
    return sorted(set(cards))


def placing_option(g: Saurians, unit: Unit, card: str, slot: str) -> Option:
    """A card that may be placed on a slot of a unit."""
    about: dict[str, object] = {"unit": unit.called, "card": card_name(g, card), "n": initiative(g, unit, card)}
    return Option([unit.name, card], Text("option.place", about), (f"{unit.name}/hand:{card}", f"{unit.name}/{slot}"))


# SA-GAP-11, SA-GAP-93  The back is public: the initiative of an action card, the kind of a condition card.
def tell_placed(g: Saurians, unit: Unit, slot: str) -> None:
    """What everybody sees of a card that was placed."""
    g.reveal()
    card = unit.active if slot == "active" else unit.next
    about: dict[str, object] = {"unit": unit.called}
    if is_action(g, card):
        about["n"] = initiative(g, unit, card)
        g.tell(f"log.placed-{slot}", "SA-GAP-11", about, points_at=(unit.name,))
    else:
        about["kind"] = Text("back.fear_back" if is_fear(g, card) else "back.wound_back")
        g.tell(f"log.placed-{slot}_condition", "SA-GAP-93", about, points_at=(unit.name,))


# SA-FIN-05, SA-INI-09  One further card may stay, SA-CRD-03  an action card. SA-GAP-82  All choose hidden and at once.
def keep_idle(g: Saurians, units: list[Unit]) -> Rule[None]:
    """Everybody says which card, if any, stays on the Idle slot of each unit; it is seen when all have."""
    waiting = [unit for unit in units if any(is_action(g, card) for card in unit.drawn)]
    while waiting:
        now = [next(u for u in waiting if u.seat == seat) for seat in sorted({unit.seat for unit in waiting})]
        answers: list[Answer] = yield Together([idle_ask(g, unit) for unit in now])
        for unit, card in zip(now, answers, strict=True):
            if card != NONE:
                left = list(unit.drawn)
                left.remove(card)
                unit.drawn, unit.idle = tuple(left), card
        waiting = [unit for unit in waiting if unit not in now]
        g.reveal()
    for unit in [unit for unit in units if unit.idle]:
        about: dict[str, object] = {"unit": unit.called, "n": initiative(g, unit, unit.idle)}
        g.tell("log.placed-idle", "SA-INI-09", about, points_at=(unit.name,))


def idle_ask(g: Saurians, unit: Unit) -> Ask:
    """Which card stays with a unit?"""
    return Ask(
        unit.seat,
        "place_idle",
        "SA-INI-09",
        lambda: [NONE, *[card for card in kinds(unit.drawn) if is_action(g, card)]],
        lambda card: idle_option(g, unit, card),
        about={"unit": unit.called},
        secret=True,
        matter=unit.name,
    )


def idle_option(g: Saurians, unit: Unit, card: Answer) -> Option:
    """A card that may stay, or none."""
    if card == NONE:
        return Option(NONE, Text("option.no_idle"), closing=True)
    about: dict[str, object] = {"unit": unit.called, "card": card_name(g, card), "n": initiative(g, unit, card)}
    return Option(card, Text("option.place", about), (f"{unit.name}/hand:{card}", f"{unit.name}/idle"))


# SA-INI-11, SA-GAP-07  What was neither placed nor kept is discarded. SA-FEA-07, SA-GAP-68  Fear cards return to the
# top of the deck, in the order their owner likes.
def put_rest_away(g: Saurians, units: list[Unit]) -> Rule[None]:
    """The cards left in hand leave it."""
    for unit in units:
        fears = [card for card in unit.drawn if is_fear(g, card)]
        for card in unit.drawn:
            if card not in fears:
                put_away(g, unit, card)
        unit.drawn = tuple(fears)
        # SA-GAP-93  How many they are is public.
        if len(fears) > 1:
            fears = yield from order_fears(unit)
        unit.drawn = ()
        for card in fears:
            put_on_top(g, unit, card, (unit.seat,))


def order_fears(unit: Unit) -> Rule[list[str]]:
    """In which order the drawn fear cards return to the deck; the last of them lies on top."""
    return (
        yield from choose(
            unit.seat,
            "order_fears",
            "SA-GAP-68",
            lambda: [list(order) for order in sorted(set(permutations(unit.drawn)))],
            lambda order: order,
            lambda order: Option(order, Text("option.cards", {"cards": [Text(f"card.{card}") for card in order]})),
            about={"unit": unit.called},
            secret=True,
        )
    )
