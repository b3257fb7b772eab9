"""Stress: drawn from one common bag, until a group with four tokens runs, and then bleeds."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Rule
from rulebound.core.cards import Bag
from rulebound.core.window import PASS
from rulebound.games.expedition.rules.casualties import check_spent, suffer
from rulebound.games.expedition.rules.naming import token_names
from rulebound.games.expedition.rules.totems import DRAW, announce, offered, with_effect
from rulebound.games.expedition.state import NEUTRAL, PLAIN, Expedition, Group

SPECIAL = ("animal", "event")
"""EX-GAP-53  Tokens of adventures, resolved when they are drawn, set aside, and replaced by another draw."""


# EX-STRESS-09, EX-GAP-59  Token by token; a flight is carried out as soon as it occurs.
# EX-CON-03  A baobab lets a group ignore one token that it is forced to draw.
def draw_stress(g: Expedition, group: Group, count: int, rule: str) -> Rule[None]:
    """A group must draw so many Stress tokens; neutrals never do."""
    if not count or group.seat == NEUTRAL or not group.on_table():
        return
    about: dict[str, object] = {"group": group.called, "count": count}
    answer = yield from offered(g, group.seat, DRAW, with_effect(g, "ignore"), about)
    if answer != PASS and (yield from announce(g, group.seat, answer)):
        count -= 1
    for _ in range(count):
        if group.on_table():
            yield from one_more(g, group, rule)


# EX-STRESS-09  With four tokens it flees instead of drawing. EX-STRESS-10, EX-GAP-55  Every further one of the same
#               action removes a figure.
def one_more(g: Expedition, group: Group, rule: str) -> Rule[None]:
    """A group draws a token, flees, or loses a figure."""
    from rulebound.games.expedition.rules.retreats import flee

    if not group.is_full():
        token = yield from take_token(g, group, rule)
        if token in SPECIAL and group.on_table():
            yield from one_more(g, group, rule)
    elif not group.fled:
        group.fled = True
        yield from flee(g, group)
    else:
        yield from suffer(g, group, 1, False, "EX-STRESS-10")


# EX-SHOOT-09, EX-GAP-14  Tokens that are drawn on purpose, never beyond four.
def draw_by_choice(g: Expedition, group: Group, count: int, rule: str) -> Rule[list[str]]:
    """A group draws so many tokens because its owner wants to; returns which."""
    tokens: list[str] = []
    for _ in range(count):
        if group.on_table() and not group.is_full():
            token = yield from take_token(g, group, rule)
            tokens.append(token)
    return tokens


# EX-STRESS-12  From one common bag, laid open on the group. EX-GAP-54  An empty bag gives a plain token.
# EX-GAP-53  A special token is replaced by another draw; EX-STRESS-09  which nobody makes whom it has left with four.
def take_token(g: Expedition, group: Group, rule: str) -> Rule[str]:
    """A group takes the next token of the bag; a special one is handed back if none was drawn in its place."""
    from rulebound.games.expedition.rules.events import special_token

    token = g.bag.draw(g.dice) if len(g.bag) else PLAIN
    while token in SPECIAL:
        yield from special_token(g, group, token)
        if not group.on_table() or group.is_full():
            return token
        token = g.bag.draw(g.dice) if len(g.bag) else PLAIN
    group.tokens = tuple(sorted((*group.tokens, token)))
    about: dict[str, object] = {"group": group.called, "tokens": token_names((token,)), "count": len(group.tokens)}
    g.tell("log.stress", rule, about, points_at=(group.name,))
    check_spent(g, group)
    return token


# EX-GAP-53  Special tokens are drawn over.
def usual_bag(g: Expedition) -> Bag:
    """The bag without special tokens."""
    return Bag({token: n for token, n in g.bag.tokens.items() if token not in SPECIAL})


def next_token(g: Expedition, token: str) -> Fraction:
    """How likely the next token from the bag is of a kind, if it is none of the special ones."""
    bag = usual_bag(g)
    return Fraction(bag.tokens.get(token, 0), max(1, len(bag)))


def without_surprises(g: Expedition) -> Expedition:
    """The same position, in which no special token comes, and no Totem card from a deck that is shuffled anew."""
    twin = g.copy()
    twin.bag = usual_bag(g)
    for column in twin.columns:
        column.discard = ()
    return twin


# EX-GAP-59  The player whose card is being resolved draws first.
def draw_in_turn(g: Expedition, groups: list[Group], rule: str) -> Rule[None]:
    """Several groups draw one token each."""
    active = g.order[0] if g.order else NEUTRAL
    for group in sorted(groups, key=lambda group: (group.seat != active, group.number)):
        yield from draw_stress(g, group, 1, rule)


# EX-GAP-55  What a group has done beyond four tokens counts within one action.
def end_action(g: Expedition) -> None:
    """An action is over: nobody has fled in the next one."""
    g.busy = False
    for group in g.groups:
        group.fled = False
    for column in g.columns:
        column.renew("action/")
