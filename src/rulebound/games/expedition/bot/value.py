"""What a position looks worth to a seat: points, strength, nerve, and how near its groups are to their aims."""

from __future__ import annotations

from typing import Final

from rulebound.games.expedition.bot.aims import aims_for, aims_of, apart, at, off_aim
from rulebound.games.expedition.lengths import L, S
from rulebound.games.expedition.rules.loot import RELIC, kind_of, person_of
from rulebound.games.expedition.rules.shooting import OPEN_COVER
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
from rulebound.space.plane.groups.ways import ROUND, on_ring, toward
from rulebound.space.plane.numbers import INCH, Point

POINT: Final = 1_000
"""What a victory point is worth."""
PRICE: Final = 100
"""What a point of a column's price is worth,"""
STAR: Final = 600
"""and a star of a character."""
TOKENS: Final = (0, 60, 150, 280, 700)
"""What tokens cost a group, by their number."""
WON: Final = 1_000_000
PROMISED: Final = 700
"""What a point is worth that is given at the end if nothing changes."""
LEARNED: Final = 500
"""What it is worth to know a clue: the search comes to its end."""
SHELTER: Final = 40
"""What cover is worth to a group that enemies may shoot at, for each step of the die."""
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


def load(g: Expedition, group: Group, key: str) -> int:
    """The points that something a group carries may bring it."""
    person = person_of(g, key)
    if person is not None:
        return person.worth if any(goal.side in (NEUTRAL, group.seat) for goal in g.scenario.goals) else 0
    if kind_of(g, key) == RELIC:
        return sum([goal.points for goal in g.scenario.goals_of("held")])
    return g.content.limits.score_loot


def group_value(g: Expedition, group: Group, common: list[Point]) -> int:
    """What a group is worth to its own side."""
    worth = strength(g, group)
    if group.fate == WAITING:
        return worth - LATE
    if group.fate == LEFT:
        return worth if group.carried else worth * 3 // 4
    if group.fate != ON_TABLE:
        return 0
    worth -= TOKENS[len(group.tokens)] + (100 if group.count(PANIC) else 0)
    return worth + place_value(g, group, at(g, group), common)


def place_value(g: Expedition, group: Group, place: Point, common: list[Point]) -> int:
    """What it is worth to a group to stand at a place: near its aims, and under cover where it may be shot at."""
    worth = -NEAR * off_aim(g, group, place, common) // INCH
    area = g.ground.area_at(place[0], place[1])
    if area is not None and any(apart(place, at(g, enemy)) <= L for enemy in g.enemies(group.seat)):
        worth += SHELTER * (area.kind.cover - OPEN_COVER) // 2
    return worth


def best_places(g: Expedition, group: Group, start: Point, reach: int) -> list[Point]:
    """Places all round and towards its aims, as far as a group may go and a stick away: the best to stand at first."""
    x, y = start
    common = aims_of(g, group.seat)
    aims = [min(aims_for(g, group, common), key=lambda aim: apart(start, aim), default=start)]
    places: list[Point] = []
    for far in dict.fromkeys((reach, S)):
        places += [toward(x, y, to_x, to_y, far) for to_x, to_y in aims]
        places += [on_ring(x, y, k, far) for k in range(0, ROUND, 2)]
    return sorted(places, key=lambda place: -place_value(g, group, place, common))


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
