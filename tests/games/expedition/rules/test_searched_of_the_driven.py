"""EX-CON-10, EX-GAP-42, EX-GAP-61, EX-GAP-70, EX-CON-12  What others do with a group, in crowds: nobody is refused
what a plain look finds, and nothing is allowed that it does not.

A group that is set free, led astray, sent along a game trail or hidden in an area; an animal sent upon somebody.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random

import pytest

from rulebound.core.ask import Ask
from rulebound.games.expedition.rules.danger import led_astray
from rulebound.games.expedition.rules.deployment import Posting
from rulebound.games.expedition.rules.movement import Movement, Order
from rulebound.games.expedition.rules.retreats import SET_DOWN, set_free
from rulebound.games.expedition.rules.sent_animals import Errand
from rulebound.games.expedition.state import DEPLOYMENT, WAITING, Group
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, country, ellipse, inches
from tests.games.expedition.crowded import AREAS as COUNTRY
from tests.games.expedition.crowded import (
    COHERENT,
    CONTACT,
    HALF,
    NARROW,
    Disc,
    Judge,
    Spot,
    Track,
    apart,
    crowded,
    discs,
    hangs_together,
    in_inches,
    in_solid,
    most_of,
    sampled,
    tried,
)
from tests.games.expedition.rules.test_searched import stands, stood
from tests.harness import rule

FEW = range(24)
MANY = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(24, 2000)]
SLACKS = (NARROW, -NARROW)
MOVES = 20
ROOM = 0.1
"""So much room to spare has whatever must be found."""


def places_of(c: Country, group: Group) -> list[Spot]:
    """Where a group stands, in inches."""
    return [(base.x / INCH, base.y / INCH) for base in c.g.bases(group)]


def hemmed_in(seed: int) -> tuple[Country, Group]:
    """A group with as many friends and enemies around it as come to stand there, most of them enemies."""
    random = Random(seed)
    c = country()
    group = c.group("veterans", 0, 24, 18, figures=random.randint(1, 3), upright=random.random() < 0.5)
    c.g.busy = True
    for _ in range(random.randint(60, 250)):
        far, turn, seat = random.uniform(1.0, 6.0), random.uniform(0, 2 * pi), int(random.random() < 0.7)
        spot = (24 + far * cos(turn), 18 + far * sin(turn))
        keeps = [COHERENT if disc.seat != seat and disc.group != group.number else 0 for disc in discs(c)]
        if all(apart(disc.at, spot) > 1 + NARROW + keep for disc, keep in zip(discs(c), keeps, strict=True)):
            c.group("scouts", seat, *spot, figures=1)
    return c.one_of_many(), group


def nearest_free(c: Country, group: Group) -> float:
    """How far away the nearest place is where a group can surely stand as it is, of a fine ring after the other."""
    before = places_of(c, group)
    for ring in range(1, 80):
        for k in range(144):
            dx, dy = ring / 4 * cos(k * pi / 72), ring / 4 * sin(k * pi / 72)
            if stands(c, group, [(x + dx, y + dy) for x, y in before], ROOM):
                return ring / 4
    return 99


@rule("EX-GAP-42")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_cornered_group_is_set_at_the_nearest_spot_where_it_can_stand(seed: int) -> None:
    c, group = hemmed_in(seed)
    before, nearest = places_of(c, group), nearest_free(c, group)
    guide = muster(c.g.field, c.g.ground.land, SET_DOWN, c.g.bases(group), 0).guide
    set_free(c.g, group)
    assert group.on_table()
    after = places_of(c, group)
    assert stands(c, group, after, -NARROW)
    assert hangs_together(after, COHERENT + NARROW)
    assert apart(before[guide], after[guide]) <= nearest + 0.1


TRAIL = Order("EX-CON-10", sticks=1, stays_out=True)


class Trail(Judge):
    """Judges a restricted Movement of one stick that leads into no other area."""

    def __init__(self, c: Country, group: Group) -> None:
        super().__init__(c, group, False)
        self.most = 1

    def keeps_to_areas(self, way: Track, ends: Track, grown: float) -> bool:
        """As always, and not into an area from open ground."""
        before, after = [
            most_of([next((area for area in COUNTRY if area.holds(spot, grown)), None) for spot in spots])
            for spots in (self.starts, ends)
        ]
        return super().keeps_to_areas(way, ends, grown) and (after is None or after is before)


@rule("EX-CON-10", "EX-GAP-23")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_game_trail_leads_wherever_plain_geometry_says_so(seed: int) -> None:
    c, group = crowded(seed)
    random, movement, judge = Random(seed), Movement(c.g, group, TRAIL), Trail(c, group)
    for _ in range(MOVES):
        ways = tried(movement, random)
        if ways is None:
            continue
        surely, maybe = judge.verdicts(in_inches(ways))
        legal = movement.objection(ways) is None
        assert surely <= legal <= maybe, f"{in_inches(ways)}: {movement.objection(ways)}"


WIDE = (24.0, 18.0, 7.0, 4.0)
"""The jungle in which trails are lost: its middle, and half of its width and depth."""


def lost(seed: int) -> tuple[Country, Group, Ask]:
    """A group in a jungle or on its edge among others, and the question where it is led astray."""
    random = Random(seed)
    x, y, half_x, half_y = WIDE
    c = country(ellipse("dense_jungle", x, y, half_x, half_y), adventure="lost_shrine")
    c.group("scouts", 1, 4, 4)
    group = c.group("veterans", 0, random.uniform(18, 30), random.uniform(15, 21), figures=random.randint(1, 4))
    while not any(inside(spot, 0) for spot in places_of(c, group)):
        c.one_of_many()
        return lost(seed + 10_000)
    for kind, seat in [("soldiers", 0), ("archers", 1), ("irregulars", 1), ("askaris", 0)] * 3:
        figures, at = random.randint(1, 2), (random.uniform(16, 32), random.uniform(13, 23))
        if all(apart(disc.at, (at[0] + off, at[1])) > 1.35 for disc in discs(c) for off in (-0.55, 0, 0.55)):
            c.group(kind, seat, *at, figures=figures)
    c.one_of_many()
    ask = next(led_astray(c.g, group, c.g.ground.areas[0]))
    assert isinstance(ask, Ask)
    return c, group, ask


def inside(spot: Spot, slack: float) -> bool:
    """Whether a place is inside of the jungle, made a little smaller."""
    x, y, half_x, half_y = WIDE
    return ((spot[0] - x) / (half_x - slack)) ** 2 + ((spot[1] - y) / (half_y - slack)) ** 2 < 1


def may_be_led(c: Country, group: Group, tracks: list[Track], slack: float) -> bool:
    """Whether everybody gets straight to his place, 2 inches away at most, and whether all may stand so."""
    others = [disc for disc in discs(c) if disc.group != group.number]
    ends = [track[-1] for track in tracks]
    for track in tracks:
        start, end = track[0], track[-1]
        far = apart(start, end)
        if far > 2 - slack or (inside(start, 0) and not inside(end, slack)):
            return False
        for disc in others:
            keep = disc.radius + HALF + (COHERENT + slack if far else 0)
            if apart(disc.at, end) < keep or (disc.seat != group.seat and passes_near(track, disc, slack)):
                return False
    if any(apart(a, b) < 1 + min(slack, 1e-3) for k, a in enumerate(ends) for b in ends[:k]):
        return False
    return hangs_together(ends, COHERENT - slack) and any(all(apart(a, b) - 1 <= 4 - slack for b in ends) for a in ends)


def passes_near(track: Track, disc: Disc, slack: float) -> bool:
    """Whether somebody comes nearer to an enemy on his way than 0.25 inch, and nearer than he stood."""
    begin = apart(track[0], disc.at)
    return any(apart(at, disc.at) < min(begin, disc.radius + HALF + COHERENT) + slack for at in sampled(track)[1:])


@rule("EX-CON-10")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_group_is_led_astray_wherever_plain_geometry_says_so(seed: int) -> None:
    c, group, ask = lost(seed)
    random, starts = Random(seed), [(int(base.x), int(base.y)) for base in c.g.bases(group)]
    for _ in range(MOVES):
        far, turn = random.uniform(0.3, 2.1), random.uniform(0, 2 * pi)
        dx, dy = far * cos(turn), far * sin(turn)
        nudge = random.random() < 0.3
        ways: list[Way] = []
        for x, y in starts:
            off = (random.uniform(-0.1, 0.1), random.uniform(-0.1, 0.1)) if nudge else (0.0, 0.0)
            ways.append([(x, y), (x + inches(dx + off[0]), y + inches(dy + off[1]))])
        surely, maybe = [may_be_led(c, group, in_inches(ways), slack) for slack in SLACKS]
        refusal = ask.check([[list(point) for point in way] for way in ways])
        assert surely <= (refusal is None) <= maybe, f"{in_inches(ways)}"


LAIR = (14.0, 16.0, 5.0, 4.0)


def within_lair(spot: Spot, slack: float) -> bool:
    """Whether all of a figure stands in the jungle in which a group may hide, by points of its edge."""
    x, y, half_x, half_y = LAIR
    edge = [
        (spot[0] + (HALF + slack) * cos(k * pi / 90), spot[1] + (HALF + slack) * sin(k * pi / 90)) for k in range(180)
    ]
    return all(((a - x) / half_x) ** 2 + ((b - y) / half_y) ** 2 <= 1 for a, b in edge)


@rule("EX-CON-12", "EX-GAP-64", "EX-GAP-70")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_group_hides_wherever_plain_geometry_finds_it_wholly_inside(seed: int) -> None:
    random = Random(seed)
    x, y, half_x, half_y = LAIR
    c = country(ellipse("dense_jungle", x, y, half_x, half_y), adventure="great_ape")
    for seat in (0, 0):
        at = (random.uniform(9, 19), random.uniform(12, 20))
        if all(apart(disc.at, at) > 2.5 for disc in discs(c)):
            c.group("askaris", seat, *at, figures=1)
    c.g.phase = DEPLOYMENT
    group = c.group("forest_hunters", 1, 24, 30, figures=random.randint(1, 4))
    c.g.field = c.g.field.take(c.g.bases(group))
    group.fate = WAITING
    posting = Posting(c.one_of_many().g, group)
    starts = [walk.start for walk in posting.mover.walks]
    for _ in range(MOVES):
        turn, gap = random.uniform(0, 2 * pi), random.uniform(1.03, 1.22)
        at = (random.uniform(x - half_x, x + half_x), random.uniform(y - half_y, y + half_y))
        spots = [(at[0] + i * gap * cos(turn), at[1] + i * gap * sin(turn)) for i in range(len(starts))]
        ways: list[Way] = [[start, (inches(a), inches(b))] for start, (a, b) in zip(starts, spots, strict=True)]
        surely, maybe = [
            all(within_lair(spot, slack) for spot in spots) and stood(c, group, spots, slack) for slack in SLACKS
        ]
        legal = posting.objection(ways) is None
        assert surely <= legal <= maybe, f"{spots}: {posting.objection(ways)}"


@rule("EX-CON-04", "EX-GAP-61")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_an_animal_is_offered_whomever_it_reaches_in_a_straight_line(seed: int) -> None:
    c, _ = crowded(seed)
    random = Random(seed)
    at = (random.uniform(8, 40), random.uniform(6, 30))
    if in_solid(at, 1.1) or any(apart(disc.at, at) < disc.radius + 1.3 for disc in discs(c)):
        return
    lion = c.animal("lion", *at)
    prey = [group for group in c.g.present() if group.seat == 1]
    errand = Errand(c.g, lion, prey, inches(8))
    offered = {errand.met(ways) for ways in errand.charges()}
    others = [disc for disc in discs(c) if disc.group != lion.number]
    for foe in prey:
        ends = [
            (disc.at[0] + (1.5 + 2e-3) * cos(k * pi / 36), disc.at[1] + (1.5 + 2e-3) * sin(k * pi / 36))
            for disc in others
            for k in range(72)
            if disc.group == foe.number
        ]
        if any(reaches(at, end, others, foe.number) for end in ends):
            assert foe in offered, f"{at} reaches {foe.name}"


def reaches(start: Spot, end: Spot, others: list[Disc], foe: int) -> bool:
    """Whether a lion surely gets straight to a place, in contact with one group alone."""
    if hypot(end[0] - start[0], end[1] - start[1]) > 8 - NARROW:
        return False
    return all(
        1 <= spot[0] <= 47
        and 1 <= spot[1] <= 35
        and not in_solid(spot, 1 + NARROW)
        and all(
            apart(disc.at, spot) - disc.radius - 1 >= (-2e-3 if disc.group == foe else CONTACT + NARROW)
            for disc in others
        )
        for spot in sampled([start, end], 0.05)
    )
