"""What a position looks worth to a seat: points, strength, nerve, and how well its groups stand."""

from __future__ import annotations

from typing import Final

from rulebound.games.expedition.bot.aims import PROMISED, Aim, aims_of
from rulebound.games.expedition.bot.outlook import POINT, PRICE, Outlook, load
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

STAR: Final = 600
"""What a star of a character is worth,"""
HELP: Final = 60
"""and an auxiliary."""
TOKENS: Final = (0, 60, 150, 280, 700)
"""What tokens cost a group, by their number."""
WON: Final = 1_000_000
LEARNED: Final = 500
"""What it is worth to know a clue: the search comes to its end."""
LATE: Final = 300
"""What a group is worth less that is not on the table yet."""


def value(g: Expedition, seat: int) -> int:
    """The position as a seat sees it; others count as much as the best of them."""
    if g.outcome is not None:
        return WON * g.outcome.sign(seat)
    own = standing(g, seat) + LEARNED * len([m for m in g.markers if m.kind == "clue" and m.is_known])
    return own - max([standing(g, other) for other in g.seats() if other != seat])


def standing(g: Expedition, seat: int) -> int:
    """How a seat stands."""
    common = aims_of(g, seat)
    groups = sum([group_value(g, group, common) for group in g.groups if group.seat == seat])
    return POINT * total(g, seat) + PROMISED * promised(g, seat) + groups


def promised(g: Expedition, seat: int) -> int:
    """The points a seat gets at the end for what it has marked and carries."""
    flags = [g.scenario.site(m.key).worth for m in g.markers if m.kind == "landmark" and m.owner == seat]
    return sum(flags) + sum([load(g, group, key) for group in g.column(seat) for key in group.carried])


def group_value(g: Expedition, group: Group, common: list[Aim]) -> int:
    """What a group is worth to its own side."""
    worth = strength(g, group)
    if group.fate == WAITING:
        return worth - LATE
    if group.fate == LEFT:
        return worth if group.carried else worth * 3 // 4
    if group.fate != ON_TABLE:
        return 0
    worth -= TOKENS[len(group.tokens)] + (100 if group.count(PANIC) else 0)
    return worth + Outlook(g, group, common).worth([(int(base.x), int(base.y)) for base in g.bases(group)])


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
