"""EX-GAP-19, EX-GAP-42, EX-GAP-56, EX-GAP-64, EX-GAP-65, EX-GAP-70  Nobody is refused what a plain look finds.

Retreats, flight, deployment, entering and closing up, in crowds; moves and charges are in `test_movement_searched.py`.
"""

from __future__ import annotations

from math import atan2, ceil, cos, hypot, pi, sin
from random import Random

import pytest

from rulebound.games.expedition.rules.casualties import fall
from rulebound.games.expedition.rules.deployment import Posting
from rulebound.games.expedition.rules.entering import places_at_the_edge
from rulebound.games.expedition.rules.partings import place_for
from rulebound.games.expedition.rules.retreats import MOST_TURN, Course, driven, runs_off, ways_back
from rulebound.games.expedition.state import DEPLOYMENT, WAITING, Group
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, country, ellipse, inches, rect
from tests.games.expedition.crowded import (
    COHERENT,
    HALF,
    NARROW,
    Spot,
    apart,
    crowded,
    discs,
    hangs_together,
    in_solid,
    sampled,
)
from tests.harness import rule

FEW = range(40)
MANY = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(40, 2000)]
WIDTH, DEPTH = 48.0, 36.0
PARTS = 16


def on_table(spot: Spot, slack: float) -> bool:
    """Whether a figure stands on the table."""
    return HALF + slack <= spot[0] <= WIDTH - HALF - slack and HALF + slack <= spot[1] <= DEPTH - HALF - slack


def stands(c: Country, group: Group, spots: list[Spot], slack: float) -> bool:
    """Whether a group may stand so: on the table, outside of water, on nobody, more than 0.25 inch from enemies."""
    others = [disc for disc in discs(c) if disc.group != group.number]
    keeps = [(disc, disc.radius + HALF + (COHERENT if disc.seat != group.seat else 0) + slack) for disc in others]
    return all(
        on_table(spot, slack)
        and not in_solid(spot, HALF + slack)
        and all(apart(disc.at, spot) >= far for disc, far in keeps)
        for spot in spots
    )


def walks(c: Country, group: Group, start: Spot, end: Spot) -> bool:
    """Whether a figure surely gets straight from one place to another, through friends and nobody else."""
    foes = [disc for disc in discs(c) if disc.seat != group.seat]
    return all(
        on_table(at, NARROW)
        and not in_solid(at, HALF + NARROW)
        and all(apart(disc.at, at) >= disc.radius + HALF + NARROW for disc in foes)
        for at in sampled([start, end])
    )


def gets(c: Country, group: Group, guide: int, turn: float, most: float, slack: float) -> float:
    """How far a group gets in a direction as it stands, in sixteenths of the way; 0 if not at all."""
    places = [(base.x / INCH, base.y / INCH) for base in c.g.bases(group)]
    for part in range(PARTS, 0, -1):
        step = most * part / PARTS
        ends = [(x + step * cos(turn), y + step * sin(turn)) for x, y in places]
        if stands(c, group, ends, slack) and walks(c, group, places[guide], ends[guide]):
            return step
    return 0.0


@rule("EX-GAP-42", "EX-GAP-56")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_whoever_is_driven_gets_as_far_as_it_can_as_it_stands(seed: int) -> None:
    c, group = crowded(seed)
    random = Random(seed)
    for most in (4, 8):
        guide, turn = random.randrange(len(group.figures)), random.uniform(0, 2 * pi)
        away = (round(1000 * cos(turn)), round(1000 * sin(turn)))
        course = driven(c.g, group, guide, away, 0, inches(most))
        far = gets(c, group, guide, turn, most, NARROW)
        assert (course.far / INCH if course is not None else 0) >= far - NARROW
        if course is not None:
            ends = [(way[-1][0] / INCH, way[-1][1] / INCH) for way in course.ways]
            assert stands(c, group, ends, -NARROW)
            assert hangs_together(ends, COHERENT + NARROW)


def goes(course: Course, guide: int) -> tuple[float, float]:
    """How far the guide of a course gets, and in which direction."""
    (ax, ay), (bx, by) = course.ways[guide][0], course.ways[guide][-1]
    return hypot(bx - ax, by - ay) / INCH, atan2(by - ay, bx - ax)


@rule("EX-GAP-42")
@pytest.mark.parametrize("seed", [*FEW[:12], *MANY])
def test_a_retreat_is_turned_only_where_it_must_and_by_whatever_gets_it_farthest(seed: int) -> None:
    c, group = crowded(seed)
    random = Random(seed)
    guide, turn = random.randrange(len(group.figures)), random.uniform(0, 2 * pi)
    courses = ways_back(c.g, group, guide, (round(100_000 * cos(turn)), round(100_000 * sin(turn))))
    far = courses[0].far / INCH if courses else 0.0
    assert len({course.far for course in courses}) <= 1
    straight = gets(c, group, guide, turn, 4, NARROW)
    assert straight < 4 or [course.turn for course in courses] == [0]
    turns = {course.turn for course in courses}
    for degrees in range(-MOST_TURN, MOST_TURN + 1, 5) if straight < 4 and turns != {0} else []:
        found = gets(c, group, guide, turn - degrees * pi / 180, 4, NARROW)
        assert found < far + NARROW
        assert found < far - NARROW or not found or degrees in turns
    for course in courses:
        ends = [(way[-1][0] / INCH, way[-1][1] / INCH) for way in course.ways]
        assert stands(c, group, ends, -NARROW) and hangs_together(ends, COHERENT + NARROW)
        length, direction = goes(course, guide)
        assert abs(length - far) < NARROW
        assert abs(sin(direction - turn + course.turn * pi / 180)) < NARROW


def fleeing(seed: int) -> tuple[Country, Group, int, float]:
    """A group near an edge among others, who of it leads its flight, and in which direction."""
    random = Random(seed)
    c = country(rect("deep_water", 15, 11.5 - 1.5, 6, 3), rect("cliff", 33, 14, 2, 4), adventure="lost_shrine")
    group = c.group("veterans", 0, random.uniform(4, 44), random.uniform(1, 9), figures=random.randint(1, 3))
    while any(in_solid((base.x / INCH, base.y / INCH), 0.6) for base in c.g.bases(group)):
        c.one_of_many()
        return fleeing(seed + 10_000)
    for kind, seat in [("soldiers", 0), ("archers", 1), ("irregulars", 1), ("askaris", 0)] * 3:
        at = (random.uniform(2, 46), random.uniform(0.6, 10))
        spots = [(at[0] + off, at[1]) for off in (-0.55, 0, 0.55)]
        if not any(in_solid(spot, 0.55) or apart(disc.at, spot) < 1.35 for disc in discs(c) for spot in spots):
            c.group(kind, seat, *at, figures=random.randint(1, 2))
    return c.one_of_many(), group, random.randrange(len(group.figures)), random.uniform(pi, 2 * pi)


@rule("EX-GAP-56")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_flight_leaves_the_game_where_nothing_but_the_edge_ends_it(seed: int) -> None:
    c, group, guide, turn = fleeing(seed)
    base = c.g.bases(group)[guide]
    x, y = base.x / INCH, base.y / INCH
    foes = [disc for disc in discs(c) if disc.seat != group.seat]
    stops: dict[float, str] = {}
    for slack in (NARROW, -NARROW):
        stops[slack] = "end"
        for at in sampled([(x, y), (x + 8 * cos(turn), y + 8 * sin(turn))])[1:]:
            if in_solid(at, HALF + slack) or any(apart(foe.at, at) < foe.radius + HALF + slack for foe in foes):
                stops[slack] = "barred"
            elif not on_table(at, 0):
                stops[slack] = "edge"
            if stops[slack] != "end":
                break
    off = runs_off(c.g, group, guide, (round(100_000 * cos(turn)), round(100_000 * sin(turn))))
    assert off in {kind == "edge" for kind in stops.values()}


@rule("EX-GAP-19")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_group_closes_up_into_places_it_had(seed: int) -> None:
    c, group = crowded(seed)
    random = Random(seed)
    before = {int(base.number): (base.x / INCH, base.y / INCH) for base in c.g.bases(group)}
    fall(c.g, group, random.choice(group.figures), "EX-SHOOT-10")
    after = {int(base.number): (base.x / INCH, base.y / INCH) for base in c.g.bases(group)}
    assert len(after) == len(before) - 1
    assert set(after.values()) < set(before.values())
    assert hangs_together(list(after.values()), COHERENT)
    assert all(apart(before[number], at) <= 2 for number, at in after.items())


def waiting(c: Country, seat: int, figures: int) -> Group:
    """A group beside the table."""
    group = c.group("askaris", seat, 24, 18, figures=figures)
    c.g.field = c.g.field.take(c.g.bases(group))
    group.fate = WAITING
    return group


@rule("EX-GAP-64", "EX-GAP-70", "EX-GAP-19")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_group_is_set_down_where_plain_geometry_lets_it_stand(seed: int) -> None:
    random = Random(seed)
    c = country(rect("acacia_thicket", 30, 2, 6, 4), ellipse("tall_grass", 12, 5, 4, 3))
    for kind, seat in (("veterans", 0), ("soldiers", 0), ("archers", 1)):
        c.group(kind, seat, random.uniform(8, 40), random.uniform(1 + 3 * len(c.g.groups), 3 + 3 * len(c.g.groups)), 3)
    c.g.phase = DEPLOYMENT
    group = waiting(c, 0, random.randint(1, 4))
    posting = Posting(c.g, group)
    starts = [walk.start for walk in posting.mover.walks]
    for _ in range(10):
        x, y, turn = random.uniform(0, 48), random.uniform(0, 9), random.uniform(0, 2 * pi)
        gap = random.uniform(0.95, 1.3)
        spots = [(x + i * gap * cos(turn), y + i * gap * sin(turn)) for i in range(len(starts))]
        ways: list[Way] = [[start, (inches(a), inches(b))] for start, (a, b) in zip(starts, spots, strict=True)]
        surely, maybe = [
            (len(spots) == 1 or 1 + slack <= gap <= 1 + COHERENT - slack)
            and (len(spots) - 1) * gap - 1 <= 4 - slack
            and all(b <= 8 - slack for _, b in spots)
            and 2 * sum([30 - slack < a < 36 + slack and 2 - slack < b < 6 + slack for a, b in spots]) < len(spots)
            and stood(c, group, spots, slack)
            for slack in (NARROW, -NARROW)
        ]
        legal = posting.objection(ways) is None
        assert surely <= legal <= maybe, f"{spots} {posting.objection(ways)}"


def stood(c: Country, group: Group, spots: list[Spot], slack: float) -> bool:
    """As `stands`, on a table without water."""
    others = [disc for disc in discs(c) if disc.group != group.number]
    keeps = [(disc, disc.radius + HALF + (COHERENT if disc.seat != group.seat else 0) + slack) for disc in others]
    return all(on_table(spot, slack) and all(apart(disc.at, spot) >= far for disc, far in keeps) for spot in spots)


@rule("EX-GAP-65")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_group_enters_wherever_a_row_or_a_file_finds_room(seed: int) -> None:
    random = Random(seed)
    c = country(adventure="caravan_road")
    entry = c.g.scenario.sides[1].entries[random.randrange(6)]
    first, last = entry.start / INCH, entry.end / INCH
    for kind, seat in (("veterans", 0), ("soldiers", 1), *[("archers", 0)] * 8):
        y = random.uniform(0.5, 3)
        x = random.uniform(first - 1, last + 1)
        figures = random.randint(1, 3)
        spots = [(x + (2 * i - figures + 1) * 0.55, DEPTH - y if entry.edge == "north" else y) for i in range(figures)]
        if all(apart(disc.at, spot) > 1.3 for disc in discs(c) for spot in spots):
            c.group(kind, seat, x, spots[0][1], figures)
    group = waiting(c, 1, random.randint(1, 4))
    offs = [(1 + 2 * NARROW) * i for i in range(len(group.figures))]
    edge, inward = (DEPTH - HALF - NARROW, -1) if entry.edge == "north" else (HALF + NARROW, 1)
    found = False
    for k in range(ceil((last - first) * 4) + 1):
        x = first + k / 4
        file = [(x, edge + inward * off) for off in offs]
        rows = [[(x + way * off, edge) for off in offs] for way in (1, -1)]
        found = found or any(stood(c, group, spots, NARROW) for spots in (file, *rows))
    places = places_at_the_edge(c.g, group, entry)
    assert places or not found
    for along, bases in places.items():
        spots = [(base.x / INCH, base.y / INCH) for base in bases]
        assert stood(c, group, spots, -NARROW) and hangs_together(spots, COHERENT + NARROW)
        assert bases[0].x == along and entry.start <= bases[0].x <= entry.end


def penned(seed: int) -> tuple[Country, Group, int]:
    """A small group with as many friends and enemies around it as fit, and a character of another group near by."""
    random = Random(seed)
    c = country()
    group = c.group("veterans", 0, 24, 18, figures=random.randint(1, 2))
    others = c.group("soldiers", 0, 24, 22.5, figures=1, with_=("king",))
    for _ in range(120):
        seat = int(random.random() < 0.2)
        far, turn = random.uniform(1.0, 2.1), random.uniform(0, 2 * pi)
        spot = (24 + far * cos(turn), 18 + far * sin(turn))
        keeps = [(disc, 1.0 if disc.seat == seat else 1 + COHERENT) for disc in discs(c)]
        if all(apart(disc.at, spot) > least + NARROW for disc, least in keeps):
            c.group("scouts", seat, *spot, figures=1)
    return c.one_of_many(), group, others.figures[-1]


@rule("EX-GAP-51", "EX-GAP-19")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_character_may_change_over_wherever_there_is_room_beside_the_group(seed: int) -> None:
    c, group, number = penned(seed)
    mates = [(base.x / INCH, base.y / INCH) for base in c.g.bases(group)]
    found = False
    for x, y in mates:
        for k in range(720):
            for far in (1 + NARROW, 1 + COHERENT / 2, 1 + COHERENT - NARROW):
                spot = (x + far * cos(k * pi / 360), y + far * sin(k * pi / 360))
                found = found or all(
                    apart(disc.at, spot) >= 1 + NARROW + (COHERENT if disc.seat else 0) for disc in discs(c)
                )
    place = place_for(c.g, number, group)
    assert place is not None or not found
    if place is not None:
        spot = (place[0] / INCH, place[1] / INCH)
        assert all(apart(disc.at, spot) >= 1 + (COHERENT if disc.seat else 0) - 1e-3 for disc in discs(c))
        assert min(apart(mate, spot) for mate in mates) <= 1 + COHERENT + 1e-3
