"""Resolving a card: one action for each of its symbols, in any order, until its owner is done."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import ALL, Answer, Ask, Lazy, Option, Rule
from rulebound.core.shows import new_turn
from rulebound.core.text import Text
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.rules.cards import card_name
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.rules.danger import explore, rolls_for
from rulebound.games.expedition.rules.naming import seat_name, symbol_names
from rulebound.games.expedition.rules.stress import end_action
from rulebound.games.expedition.state import CARD, STEP_END, Expedition

ACT: Final = "act"
DONE: Final = "done"


# EX-TURN-06  One card at a time, each resolved completely.
def begin_card(g: Expedition) -> None:
    """The next card of the step is taken up, or the step ends."""
    g.longer = False
    g.symbols = ()
    if not g.order:
        g.phase = STEP_END
        return
    column = g.columns[g.order[0]]
    g.phase = CARD
    g.causer = column.seat
    g.symbols = g.content.action_cards[column.committed].symbols
    column.renew("card/")
    about: dict[str, object] = {"side": seat_name(g, column.seat), "card": card_name(column.committed)}
    g.tell("log.card", "EX-TURN-06", about, shows=new_turn())


def who_acts(g: Expedition, ask: Ask) -> Column | None:
    """Whoever resolves a card, where he is asked what he does."""
    return g.columns[ask.seat] if ask.key == ACT else None


# EX-GAP-11  Symbols in any order; those not used are lost when the card is finished.
# EX-GAP-17  What is in the hand is secret, so that what may be played from it is for its owner's eyes.
def resolve_card(g: Expedition) -> Rule[None]:
    """One action of the card that is being resolved, or its end."""
    column = g.columns[g.order[0]]
    answer: Answer = yield Ask(
        column.seat,
        ACT,
        "EX-GAP-11",
        lambda: [*CATALOGUE.legal(g, column), DONE],
        lambda answer: described(g, column, answer),
        lambda answer: CATALOGUE.refuse(g, column, answer),
        about={
            "card": card_name(column.committed),
            "count": len(g.symbols),
            "symbols": symbol_names(g.symbols),
        },
        secret=len(column.hand) > 0,
        candidates=Lazy(
            lambda dice: CATALOGUE.drawn(g, column, dice, DONE),
            lambda count: [*CATALOGUE.in_mind(g, column, count), DONE][:count],
            ALL,
            lambda: None if CATALOGUE.has_any(g, column) else DONE,
        ),
        spent=not g.symbols,
    )
    if answer == DONE:
        g.order = g.order[1:]
        begin_card(g)
        g.chapter += 1
        return
    g.busy = True
    yield from CATALOGUE.do(g, column, answer)
    end_action(g)
    yield from roll_for_reached(g)
    g.chapter += 1


def described(g: Expedition, column: Column, answer: Answer) -> Option:
    """What a player sees of an action."""
    if answer == DONE:
        return Option(DONE, Text("option.done"), closing=True)
    return CATALOGUE.describe(g, column, answer)


# EX-GAP-25  Groups driven into dangerous areas roll when the action is complete, and no roll leads to another.
def roll_for_reached(g: Expedition) -> Rule[None]:
    """Everybody who was driven into a dangerous area rolls for it."""
    reached, g.reached = g.reached, ()
    for name, key, x, y in reached:
        group, area = g.named(name), g.ground.pieces[key]
        if group.on_table() and rolls_for(g, group, area):
            yield from explore(g, group, area, (x, y))
            end_action(g)
    g.reached = ()
