"""What a group has to fear and may hope for at a place: from whom, at which distance, and how much on the whole."""

from __future__ import annotations

from typing import Final

from rulebound.core.odds import expectation
from rulebound.games.expedition.bot.aims import PROMISED, Aim, aims_for, apart, drawn
from rulebound.games.expedition.lengths import STICKS, UNLIMITED, S
from rulebound.games.expedition.rules.loot import PERSON, RELIC, kind_of, person_of
from rulebound.games.expedition.rules.melee import LOSSES, Fight, combat_pool
from rulebound.games.expedition.rules.pools import SIZES, Pool, pool_of
from rulebound.games.expedition.rules.shooting import OPEN_COVER, reach_of, strength, successes
from rulebound.games.expedition.state import (
    MOVEMENT,
    NEUTRAL,
    ORDINARY,
    PANIC,
    RADIUS,
    SHOOTING,
    Expedition,
    Group,
)
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.ways import ROUND, on_ring, toward
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sight import is_clear

POINT: Final = 1_000
"""What a victory point is worth."""
PRICE: Final = 100
"""What a point of a column's price is worth."""
BEAST: Final = 60
"""What a life of a neutral is worth."""
WARDEN: Final = 400
"""What a life of one is worth who stands before a relic."""
SHAKEN: Final = 60
"""What it costs to lose a melee besides figures."""
HOPE: Final = 50
FEAR: Final = 60
"""How much of what it might do next, and of what others might do to it, counts for a place, in hundredths."""
UNKNOWN: Final = 80
"""What it costs to come into country that may be dangerous,"""
COVER: Final = 8
"""and each side more of the Cover die is worth though nobody shoots yet."""
THOUSAND: Final = 1_000
SUCCESS: Final = {size: int(THOUSAND * expectation(successes(Pool(size, 1, "figures")))) for size in SIZES}
"""How often a die of each size succeeds, in thousandths."""

_hits: dict[tuple[int, ...], list[int]] = {}


def hits_of(pool: Pool) -> list[int]:
    """How likely each number of successes is, in millionths."""
    key = tuple([pool.count[size] for size in SIZES])
    if key not in _hits:
        odds = [THOUSAND * THOUSAND]
        for size in pool.sizes():
            hit = SUCCESS[size]
            more = [0, *[p * hit // THOUSAND for p in odds]]
            odds = [p * (THOUSAND - hit) // THOUSAND + q for p, q in zip([*odds, 0], more, strict=True)]
        _hits[key] = odds
    return _hits[key]


def figure_price(g: Expedition, group: Group) -> int:
    """What an ordinary figure of a group is worth to its enemies."""
    if group.seat == NEUTRAL:
        if any(goal.kind == "slain" for goal in g.scenario.goals):
            return 0
        return WARDEN if group.weapon and any(m.kind == RELIC for m in g.markers) else BEAST
    profile = g.content.profiles[group.key]
    return PRICE * profile.points // profile.figures + POINT // (1 + len(group.figures))


def load(g: Expedition, group: Group, key: str) -> int:
    """The points that something a group carries may bring it."""
    if kind_of(g, key) == PERSON:
        person = person_of(g, key)
        wanted = any(goal.side in (NEUTRAL, group.seat) for goal in g.scenario.goals)
        return person.worth if person is not None and wanted else 0
    if kind_of(g, key) == RELIC:
        return sum([goal.points for goal in g.scenario.goals_of("held")])
    return g.content.limits.score_loot


def melee_gain(g: Expedition, group: Group, target: Group) -> int:
    """What a melee brings a group that engages another, on the whole: figures felled less figures lost."""
    fight = Fight(group, target)
    ours, theirs = hits_of(combat_pool(g, group, fight)), hits_of(combat_pool(g, target, fight))
    prize, price = figure_price(g, target), figure_price(g, group)
    spoils = SHAKEN + PROMISED * sum([load(g, group, key) for key in target.carried])
    cost = SHAKEN + PROMISED * sum([load(g, group, key) for key in group.carried])
    most, least = strength(target), strength(group)
    gain = 0
    for i, p in enumerate(ours):
        for j, q in enumerate(theirs):
            fallen = LOSSES[min(abs(i - j), len(LOSSES) - 1)]
            if i > j:
                gain += p * q // THOUSAND * (min(fallen, most) * prize + spoils)
            elif i < j:
                gain -= p * q // THOUSAND * (min(fallen, least) * price + cost)
    return gain // (THOUSAND * THOUSAND * THOUSAND)


def mean_hits(g: Expedition, group: Group) -> int:
    """The hits of a group that shoots with all it has, on the whole, in thousandths."""
    if group.seat == NEUTRAL:
        return SUCCESS[SIZES[0]] * len(group.figures)
    size = g.content.profiles[group.key].shooting
    pool = pool_of(g, group, SHOOTING, size, len(g.of_kind(group, ORDINARY)))
    return sum([pool.count[each] * SUCCESS[each] for each in SIZES])


def is_idle(group: Group) -> bool:
    """Whether a group neither shoots nor engages for now."""
    return group.is_full() or group.count(PANIC) > 0


class Rival:
    """A hostile group as another one sees it: how far each may strike and shoot, and what that brings on the whole."""

    __slots__ = ("bases", "blow", "fear", "fire", "number", "range", "reach", "shot")

    def __init__(self, g: Expedition, group: Group, foe: Group) -> None:
        self.number = foe.number
        self.bases = g.bases(foe)
        idle = is_idle(foe)
        self.fear = 0 if idle else max(0, melee_gain(g, foe, group))
        if foe.seat == NEUTRAL:
            self.reach = STICKS[g.content.animals[foe.key].move]
        else:
            self.reach = max(0, 2 - foe.count(MOVEMENT)) * S
        self.range = reach_of(g, foe) if foe.weapon else -1
        price = figure_price(g, group)
        self.fire = (
            0 if idle or not foe.weapon else mean_hits(g, foe) * price // (THOUSAND if foe.loaded else 2 * THOUSAND)
        )
        calm = not is_idle(group)
        self.blow = max(0, melee_gain(g, group, foe)) if calm else 0
        bare = THOUSAND - SUCCESS[OPEN_COVER]
        self.shot = mean_hits(g, group) * figure_price(g, foe) // THOUSAND * bare // THOUSAND if calm else 0
        if not group.loaded:
            self.shot //= 2

    def gap_to(self, ends: list[Point]) -> int:
        """About how far it is from a group that stands so."""
        return min([gap_between(end, base) for end in ends for base in self.bases])


class Outlook:
    """What places are worth to a group: what draws it there, and whom it will have around."""

    __slots__ = ("aims", "g", "group", "range", "rivals", "stride")

    def __init__(self, g: Expedition, group: Group, common: list[Aim]) -> None:
        self.g = g
        self.group = group
        self.aims = aims_for(g, group, common)
        self.stride = max(0, 2 - group.count(MOVEMENT)) * S
        self.range = reach_of(g, group)
        self.rivals = [Rival(g, group, foe) for foe in g.foes(group.seat) if is_hostile(g, group, foe)]

    def worth(self, ends: list[Point], fought: int = -1) -> int:
        """What it is worth that the figures stand so; whoever was just `fought` is left out."""
        g = self.g
        place = ends[0]
        area = g.ground.area_at(place[0], place[1])
        die = OPEN_COVER if area is None else area.kind.cover
        hope = threat = 0
        for rival in self.rivals:
            if rival.number != fought:
                gap = rival.gap_to(ends)
                fire, shot = self.fired(rival, place, gap)
                threat += max(fire * (THOUSAND - SUCCESS[die]) // THOUSAND, rival.fear if gap <= rival.reach else 0)
                hope = max(hope, shot, rival.blow if gap <= self.stride else 0)
        worth = drawn(place, self.aims) + (hope * HOPE - threat * FEAR) // 100
        if area is not None and area.kind.dangerous and area.key not in g.explored:
            worth -= UNKNOWN
        return worth + COVER * (die - OPEN_COVER)

    def fired(self, rival: Rival, place: Point, gap: int) -> tuple[int, int]:
        """What a rival's shot at a place may fell if nobody takes cover, and what one from there may."""
        fire = rival.fire if in_reach(gap, rival.range) else 0
        shot = rival.shot if in_reach(gap, self.range) else 0
        return (fire, shot) if (fire or shot) and is_open(self.g, place, rival.bases[0]) else (0, 0)

    def hope_of(self, ends: list[Point], shoots: bool) -> int:
        """The best that a shot, or else a charge, may bring from where the figures stand."""
        best = 0
        for rival in self.rivals:
            gap = rival.gap_to(ends)
            if shoots:
                best = max(best, self.fired(rival, ends[0], gap)[1])
            elif gap <= self.stride:
                best = max(best, rival.blow)
        return best

    def best_places(self, start: Point, reach: int) -> list[Point]:
        """Places all round and towards what draws it, as far as it may go and a stick away: the best first."""
        x, y = start
        places: list[Point] = []
        best = max(self.aims, key=lambda aim: aim.draws(start), default=None)
        for far in dict.fromkeys((reach, S)):
            if best is not None:
                places.append(toward(x, y, best.at[0], best.at[1], far))
            places += [on_ring(x, y, k, far) for k in range(0, ROUND, 2)]
        return sorted(places, key=lambda place: -self.worth([place]))


def is_hostile(g: Expedition, group: Group, foe: Group) -> bool:
    """Whether a group has anything to do with another: beasts spare some who leave them alone."""
    if foe.seat != NEUTRAL or group.seat in foe.angered_by:
        return True
    return not any(beast.animal == foe.key and beast.spares == group.seat for beast in g.scenario.beasts)


def in_reach(gap: int, reach: int) -> bool:
    """Whether a weapon reaches so far."""
    return reach == UNLIMITED or gap <= reach


def gap_between(end: Point, base: Base) -> int:
    """About how far a figure at a place is from another, from edge to edge."""
    return apart(end, (int(base.x), int(base.y))) - RADIUS - int(base.radius)


def is_open(g: Expedition, place: Point, base: Base) -> bool:
    """Whether the country lets a figure at a place see another."""
    figure = Circle(place[0], place[1], RADIUS)
    start, end = place, (int(base.x), int(base.y))
    return is_clear(start, end, g.ground.screening(figure, base, g.ground.screens))
