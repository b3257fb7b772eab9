"""A second opinion on what a group may do, slow and in fractions: it shares no code with what it judges."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import isqrt

Spot = tuple[int, int]
Leg = tuple[Spot, Spot]
Body = tuple[int, int, int, int, int]
"""x, y, radius, group, owner"""
Round = tuple[int, int, int]
Upright = tuple[int, int, int, int]
"""left, bottom, right, top"""


@dataclass
class Case:
    """All that bears on one move of one group."""

    width: int
    depth: int
    solids: list[Round | Upright]
    roughs: list[Round | Upright]
    bodies: list[Body]
    """Everybody on the table."""
    group: list[Body]
    """Who moves, in order."""
    guide: int
    allowance: int
    slowed: int = 0
    charges: int = -1
    fights: tuple[int, ...] = ()
    least: int = 1
    gap: int = 0
    off: int = 0
    touching: bool = False
    rest: int = 0
    crosses: str = "friends"
    guided: bool = False
    leash: int = 0
    contact: int = 100
    violated: set[str] = field(default_factory=set)


def apart(a: Spot, b: Spot) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def to_leg(leg: Leg, p: Spot) -> Fraction:
    """The exact squared distance of a point from a straight leg."""
    a, b = leg
    span = apart(a, b)
    if span == 0:
        return Fraction(apart(a, p))
    t = Fraction((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]), span)
    t = max(Fraction(0), min(Fraction(1), t))
    return (a[0] + t * (b[0] - a[0]) - p[0]) ** 2 + (a[1] + t * (b[1] - a[1]) - p[1]) ** 2


def clips(leg: Leg, box: Upright) -> bool:
    """Whether a leg has a point in an upright rectangle."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        least, most = box[axis], box[axis + 2]
        start, d = leg[0][axis], leg[1][axis] - leg[0][axis]
        if d == 0:
            if not least <= start <= most:
                return False
            continue
        t1, t2 = Fraction(least - start, d), Fraction(most - start, d)
        low, high = max(low, min(t1, t2)), min(high, max(t1, t2))
    return low <= high


def to_box(leg: Leg, box: Upright) -> Fraction:
    """The exact squared distance of a leg from an upright rectangle."""
    if clips(leg, box):
        return Fraction(0)
    left, bottom, right, top = box
    corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
    edges = [(corners[k - 1], corners[k]) for k in range(4)]
    return min([to_leg(leg, c) for c in corners] + [to_leg(edge, end) for edge in edges for end in leg])


def against(leg: Leg, piece: Round | Upright, limit: int) -> int:
    """The sign of the distance of a leg from a piece, minus a limit above 0."""
    if len(piece) == 3:
        x, y, r = piece
        difference = to_leg(leg, (x, y)) - (r + limit) ** 2
    else:
        difference = to_box(leg, piece) - limit**2
    return (difference > 0) - (difference < 0)


def is_longer(way: list[Spot], limit: int) -> bool:
    """Whether a way is longer than a limit; roots to 2^-200, and a way so close to the limit counts as not longer."""
    return sum(isqrt(apart(a, b) << 400) for a, b in pairwise(way)) > limit << 200


def hangs_together(places: list[Spot], radii: list[int], gap: int) -> bool:
    met, left = {0}, [0]
    while left:
        i = left.pop()
        for j in range(len(places)):
            if j not in met and apart(places[i], places[j]) <= (radii[i] + radii[j] + gap) ** 2:
                met.add(j)
                left.append(j)
    return len(met) == len(places)


def violations(case: Case, ways: list[list[Spot]]) -> set[str]:
    """Everything that is wrong with the ways of a group, by the names that objections have."""
    case.violated = set()
    if len(ways) != len(case.group):
        return {"form"}
    for i, way in enumerate(ways):
        walks = i == case.guide or not case.guided
        if not way or way[0] != case.group[i][:2] or (len(way) > 2 and not walks):
            return {"form"}
        if len(way) > 1 and is_barred(case, i, way, walks):
            case.violated.add("walk")
    walkers = [i for i in range(len(ways)) if i == case.guide or not case.guided]
    slow = case.slowed and any(
        against(leg, rough, case.group[i][2]) <= 0
        for i in walkers
        for leg in [*pairwise(ways[i]), (ways[i][0], ways[i][0])]
        for rough in case.roughs
    )
    if slow and any(is_longer(ways[i], case.slowed) for i in walkers):
        case.violated.add("slow")
    judge_places(case, [way[-1] for way in ways], [body[2] for body in case.group])
    return case.violated


def is_barred(case: Case, i: int, way: list[Spot], walks: bool) -> bool:
    """Whether one may not go its way, whatever the others do."""
    x, y, r, group, owner = case.group[i]
    end = (way[-1], way[-1])
    starts_slow = case.slowed and any(
        against((body[:2], body[:2]), rough, body[2]) <= 0 for body in case.group for rough in case.roughs
    )
    allowance = min(case.allowance, case.slowed) if starts_slow else case.allowance
    if walks and is_longer(way, allowance):
        return True
    if any(not (r <= px <= case.width - r and r <= py <= case.depth - r) for px, py in (way if walks else way[-1:])):
        return True
    swept = [*pairwise(way)] if walks and case.crosses != "everybody" else [end]
    if any(against(leg, solid, r) < 0 for leg in swept for solid in case.solids):
        return True
    for ox, oy, other_r, other_group, other_owner in case.bodies:
        if other_group == group:
            continue
        both = r + other_r
        if other_owner == owner:
            passed = case.crosses == "friends" or r == other_r
            if any(to_leg(leg, (ox, oy)) < both**2 for leg in ([end] if passed else swept)):
                return True
        elif other_group == case.charges or other_group in case.fights:
            if any(to_leg(leg, (ox, oy)) < both**2 for leg in swept):
                return True
        else:
            far, strict = both + case.off, case.touching
            now = apart((x, y), (ox, oy))
            if now < far**2 or (now == far**2 and strict):
                far, strict = max(both, isqrt(now)), False
            if any(d < far**2 or (d == far**2 and strict) for d in [to_leg(leg, (ox, oy)) for leg in swept]):
                return True
            if case.rest > case.off and apart(way[-1], (ox, oy)) < (both + case.rest) ** 2:
                return True
    return False


def judge_places(case: Case, places: list[Spot], radii: list[int]) -> None:
    """What is wrong with where all of them would stand."""
    count = len(places)
    for i in range(count):
        if any(apart(places[i], places[j]) < (radii[i] + radii[j]) ** 2 for j in range(i)):
            case.violated.add("clash")
        reach = radii[i] + radii[case.guide] + case.leash
        if case.leash and apart(places[i], places[case.guide]) > reach**2:
            case.violated.add("stray")
    if not hangs_together(places, radii, case.gap):
        case.violated.add("apart")
    targets = [body for body in case.bodies if body[3] == case.charges]
    touched = sum(
        any(apart(places[i], (x, y)) <= (radii[i] + r + case.contact) ** 2 for x, y, r, _, _ in targets)
        for i in range(count)
    )
    if targets and touched < case.least:
        case.violated.add("untouched")
