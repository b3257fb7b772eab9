"""Where the groups of a side want to be: what the adventure gives points for, or else the enemy."""

from __future__ import annotations

from rulebound.games.expedition.rules.loot import PERSON, RELIC, kind_of, person_of
from rulebound.games.expedition.state import NEUTRAL, Expedition, Group
from rulebound.space.plane.numbers import Point


def aims_of(g: Expedition, seat: int) -> list[Point]:
    """Places that are worth going to for a seat, wherever its groups are."""
    places: list[Point] = []
    for goal in g.scenario.goals:
        if goal.side not in (NEUTRAL, seat):
            continue
        if goal.kind == "majority":
            site = g.scenario.site(goal.site)
            places += [site.at] if site.at is not None else []
        elif goal.kind == "marked":
            places += [(m.x, m.y) for m in g.markers if m.kind == "landmark" and m.owner != seat]
        elif goal.kind == "found":
            places += [(m.x, m.y) for m in g.markers if m.kind == "clue" and not m.is_known and not g.exit]
        elif goal.kind == "recorded":
            places += [at(g, animal) for animal in g.neutrals()]
        elif goal.kind in ("carried_off", "held"):
            places += [(m.x, m.y) for m in g.markers if m.kind == RELIC]
        elif goal.kind in ("kept", "taken_off"):
            places += [(m.x, m.y) for m in g.markers if m.kind == PERSON]
            places += [at(g, enemy) for enemy in g.enemies(seat) if any(person_of(g, key) for key in enemy.carried)]
    return places + [(m.x, m.y) for m in g.markers if m.kind == "loot"]


def own_aims(g: Expedition, group: Group) -> list[Point]:
    """Places only this group wants to be at, for what it carries: the way out, the own corner."""
    places: list[Point] = []
    for key in group.carried:
        if person_of(g, key) is not None and any(goal.kind == "taken_off" for goal in g.scenario.goals):
            places += [e.at for e in g.scenario.exits if not e.sides or group.seat in e.sides]
        elif person_of(g, key) is not None:
            corner = g.scenario.sides[group.seat].corner
            places += [corner] if corner is not None else []
        elif kind_of(g, key) == RELIC and g.exit:
            places += [e.at for e in g.scenario.exits if e.clue == g.exit]
    return places


def apart(one: Point, other: Point) -> int:
    """About how far two places are from one another: never more than an eighth too much."""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(dx, dy) + min(dx, dy) * 3 // 8


def at(g: Expedition, group: Group) -> Point:
    """Where the first of a group stands."""
    base = g.bases(group)[0]
    return int(base.x), int(base.y)


def aims_for(g: Expedition, group: Group, common: list[Point]) -> list[Point]:
    """What a group is after: its own aims, else those it shares with its column, else the enemy."""
    return own_aims(g, group) or common or [at(g, enemy) for enemy in g.enemies(group.seat)]


def off_aim(g: Expedition, group: Group, place: Point, common: list[Point]) -> int:
    """How far a place is from what a group is after."""
    return min([apart(place, each) for each in aims_for(g, group, common)], default=0)
