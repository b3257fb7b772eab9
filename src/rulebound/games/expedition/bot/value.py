"""What a position looks worth to a seat: points, strength, nerve, and how near its groups are to their aims."""

from __future__ import annotations

from typing import Final

from rulebound.games.expedition.bot.aims import aims_of, off_aim
from rulebound.games.expedition.rules.loot import kind_of
from rulebound.games.expedition.rules.victory import total
from rulebound.games.expedition.state import (
    CHARACTER,
    LEFT,
    NEUTRAL,
    ON_TABLE,
    ORDINARY,
    PANIC,
    WAITING,
    Expedition,
    Group,
)
from rulebound.space.plane.numbers import INCH

POINT: Final = 1_000
"""What a victory point is worth."""
PRICE: Final = 100
"""What a point of a column's price is worth,"""
STAR: Final = 600
"""and a star of a character."""
TOKENS: Final = (0, 60, 150, 280, 700)
"""What tokens cost a group, by their number."""
WON: Final = 1_000_000
LOAD: Final = 700
NEAR: Final = 12
"""What an inch nearer to an aim is worth."""
HELP: Final = 60
"""What an auxiliary is worth."""
LATE: Final = 300
"""What a group is worth less that is not on the table yet."""


def value(g: Expedition, seat: int) -> int:
    """The position as a seat sees it; others count as much as the best of them."""
    if g.outcome is not None:
        return WON * g.outcome.sign(seat)
    own = standing(g, seat)
    return own - max([standing(g, other) for other in g.seats() if other != seat])


def standing(g: Expedition, seat: int) -> int:
    """How a seat stands."""
    common = aims_of(g, seat)
    return POINT * total(g, seat) + sum([group_value(g, group, common) for group in g.groups if group.seat == seat])


def group_value(g: Expedition, group: Group, common: list[tuple[int, int]]) -> int:
    """What a group is worth to its own side."""
    worth = strength(g, group)
    if group.fate == WAITING:
        return worth - LATE
    if group.fate == LEFT:
        return worth
    if group.fate != ON_TABLE:
        return 0
    worth -= TOKENS[len(group.tokens)] + (100 if group.count(PANIC) else 0)
    worth += LOAD * sum([kind_of(g, key) != "" for key in group.carried])
    base = g.bases(group)[0]
    return worth - NEAR * off_aim(g, group, (int(base.x), int(base.y)), common) // INCH


def strength(g: Expedition, group: Group) -> int:
    """What the figures of a group are worth."""
    if group.seat == NEUTRAL:
        return 0
    profile = g.content.profiles[group.key]
    worth = 0
    for number in group.figures:
        person = g.people[number]
        if person.kind == ORDINARY:
            worth += PRICE * profile.points // profile.figures
        elif person.kind == CHARACTER:
            worth += STAR * g.content.characters[person.key].stars
        else:
            worth += HELP
    return worth
