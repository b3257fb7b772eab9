"""Where the groups of a side want to be: what the adventure gives points for, or else the enemy."""

from __future__ import annotations

from typing import Final

from rulebound.games.expedition.lengths import L, S
from rulebound.games.expedition.rules.loot import PERSON, RELIC, kind_of, person_of
from rulebound.games.expedition.state import NEUTRAL, RADIUS, Expedition, Group
from rulebound.space.plane.numbers import INCH, Point

PROMISED: Final = 700
"""What a victory point is worth that is not yet won,"""
FAR: Final = 48 * INCH
"""and nothing to a group that is so far away from it;"""
ARRIVED: Final = FAR // 4
"""as much more as so much less of the way, if it is near enough."""
SHARED: Final = 4
"""So many groups together are drawn to a place as one would be alone."""
ENEMY: Final = 500
"""What an enemy draws a group that has nothing better to do, in thousandths of a point."""


class Aim:
    """A place worth going to: how many thousandths of a point it may bring, and how near to it is near enough."""

    __slots__ = ("at", "near", "points")

    def __init__(self, at: Point, points: int, near: int = 0) -> None:
        self.at = at
        self.points = points
        self.near = near

    def draws(self, place: Point) -> int:
        """How much it is worth to be at a place because of it."""
        off = apart(place, self.at) - self.near
        left = max(0, FAR - off) if off > 0 else FAR + ARRIVED
        return PROMISED * self.points // 1000 * (left // 100) // (FAR // 100)


def aims_of(g: Expedition, seat: int) -> list[Aim]:
    """Places that are worth going to for a seat, wherever its groups are."""
    aims: list[Aim] = []
    for goal in g.scenario.goals:
        if goal.side not in (NEUTRAL, seat):
            continue
        if goal.kind == "majority":
            site = g.scenario.site(goal.site)
            left = g.scenario.turns - max(g.turn, goal.turn) + 1
            aims += [Aim(site.at, 1000 * left * goal.points // SHARED, goal.within)] if site.at is not None else []
        elif goal.kind == "marked":
            flags = [m for m in g.markers if m.kind == "landmark" and m.owner != seat]
            aims += [Aim((m.x, m.y), 1000 * g.scenario.site(m.key).worth, S) for m in flags]
        elif goal.kind == "found":
            clues = [m for m in g.markers if m.kind == "clue" and not m.is_known and not g.exit]
            aims += [Aim((m.x, m.y), 1500 // len(clues)) for m in clues]
        elif goal.kind == "recorded":
            aims += [Aim(at(g, animal), 1000 * goal.points, 2 * S) for animal in g.neutrals()]
        elif goal.kind == "solitude":
            beasts = [at(g, animal) for animal in g.neutrals()]
            near = [e for e in g.enemies(seat) if any(apart(at(g, e), place) <= goal.within + L for place in beasts)]
            aims += [Aim(at(g, enemy), 1000 * goal.points) for enemy in near]
        elif goal.kind == "held":
            aims += [Aim((m.x, m.y), 1000 * goal.points) for m in g.markers if m.kind == RELIC]
        elif goal.kind in ("kept", "taken_off"):
            aims += [Aim((m.x, m.y), 2000, S) for m in g.markers if m.kind == PERSON]
            laden = [
                (enemy, sum([person_of(g, key) is not None for key in enemy.carried])) for enemy in g.enemies(seat)
            ]
            aims += [Aim(at(g, enemy), 1000 * count) for enemy, count in laden if count]
    return aims + [Aim((m.x, m.y), 1000) for m in g.markers if m.kind == "loot"]


def own_aims(g: Expedition, group: Group) -> list[Aim]:
    """Places only this group wants to be at, for what it carries: the way out, the own corner."""
    aims: list[Aim] = []
    for key in group.carried:
        person = person_of(g, key)
        if person is not None and any(goal.kind == "taken_off" for goal in g.scenario.goals):
            exits = [e for e in g.scenario.exits if not e.sides or group.seat in e.sides]
            aims += [Aim(edge_of(g, e.at), 2000 * person.worth) for e in exits]
        elif person is not None:
            corner = g.scenario.sides[group.seat].corner
            aims += [Aim(corner, 1000, S)] if corner is not None else []
        elif kind_of(g, key) == RELIC and g.exit:
            aims += [Aim(edge_of(g, e.at), 5000) for e in g.scenario.exits if e.clue == g.exit]
    return aims


def edge_of(g: Expedition, place: Point) -> Point:
    """Where a figure stands that touches the edge of the table at a place."""
    layout = g.ground.layout
    return (
        max(RADIUS, min(layout.width - RADIUS, place[0])),
        max(RADIUS, min(layout.depth - RADIUS, place[1])),
    )


def apart(one: Point, other: Point) -> int:
    """About how far two places are from one another: never more than an eighth too much."""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(dx, dy) + min(dx, dy) * 3 // 8


def at(g: Expedition, group: Group) -> Point:
    """Where the first of a group stands."""
    base = g.bases(group)[0]
    return int(base.x), int(base.y)


def aims_for(g: Expedition, group: Group, common: list[Aim]) -> list[Aim]:
    """What a group is after: its own aims, else those it shares with its column, else the enemy."""
    return own_aims(g, group) or common or [Aim(at(g, enemy), ENEMY) for enemy in g.enemies(group.seat)]


def drawn(place: Point, aims: list[Aim]) -> int:
    """What it is worth to be at a place for what a group is after."""
    return max([aim.draws(place) for aim in aims], default=0)
