"""Charges are legal, chargers are dealt out as well as any dealing can, and few contacts are missed."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.space.plane.distance import overlap
from rulebound.space.plane.groups.charging import Deal, charge, contact_places
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover, ends, touching
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import SLOW, Terms, Way
from rulebound.space.plane.groups.ways import way_to
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import is_chain
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.sweep import Obstacle
from tests.space.plane.groups.checker import violations
from tests.space.plane.groups.scenes import ALL_TERMS, COLUMNS, DEPTH, MASSES, WIDTH, Scene, crowd

OPEN = Land(WIDTH, DEPTH, [], [])
scenes = st.integers(0, 30).map(crowd)


def row(count: int, x: int, y: int, group: int, owner: int, first: int = 0, radius: int = 1600) -> list[Base]:
    return [Base(first + i, f"m{first + i}", x + i * (2 * radius + 100), y, radius, group, owner) for i in range(count)]


def contacts(mover: Mover, ways: list[Way]) -> int:
    return len(touching(ends(mover.bases, ways), mover.targets, mover.terms.contact))


@settings(max_examples=120)
@given(scenes, st.integers(0, 8), st.integers(0, 8), st.sampled_from(ALL_TERMS), st.sampled_from([4, 8, 12]))
def test_a_charge_is_legal_or_not_offered(scene: Scene, which: int, target: int, terms: Terms, inches: int) -> None:
    enemies = scene.enemies(which)
    mover, case = scene.mover(which, terms, inches * INCH, inches * INCH // 2, enemies[target % len(enemies)])
    ways = charge(mover)
    if ways is not None:
        assert mover.objection(ways) is None
        assert violations(case, ways) == set()
        assert contacts(mover, ways) >= 1
        assert mover.needing(contacts(mover, ways)).objection(ways) is None
    assert charge(mover) == ways


@settings(max_examples=60)
@given(scenes, st.integers(0, 8), st.integers(0, 8), st.lists(st.integers(0, 10**6), min_size=1, max_size=7))
def test_places_are_kept_as_long_as_any_dealing_fills_them(
    scene: Scene, which: int, target: int, picks: list[int]
) -> None:
    """Every way of dealing chargers out over the places is tried."""
    enemies = scene.enemies(which)
    mover, _ = scene.mover(which, MASSES, 6 * INCH, charges=enemies[target % len(enemies)])
    places = contact_places(mover)
    if not places or len(mover.bases) > 5:
        return
    deal = Deal(mover, 0)
    for pick in picks:
        place = places[pick % len(places)]
        wanted = [*deal.places, place]
        assert deal.keep(place) == can_be_dealt(mover, wanted)
        assert len(set(deal.holder)) == len(deal.places) == len(deal.holder)
        for k, kept in enumerate(deal.places):
            assert deal.way_of(k)[-1] == (kept.x, kept.y)
            assert deal.way_of(k)[0] == mover.walks[deal.holder[k]].start


def can_be_dealt(mover: Mover, places: list[Circle]) -> bool:
    reach = [[reaches(mover, i, place) for place in places] for i in range(len(mover.bases))]
    return any(
        all(reach[i][k] for k, i in enumerate(chargers))
        for chargers in permutations(range(len(mover.bases)), len(places))
    )


def reaches(mover: Mover, i: int, place: Circle) -> bool:
    """Whether a charger has a straight way to a place."""
    return mover.bases[i].radius == place.radius and way_to(mover.walks[i], place.x, place.y, [], False) is not None


def most_contacts(mover: Mover) -> int:
    """How many chargers at most get into contact by straight ways, over all choices of places that come to mind."""
    places = contact_places(mover)
    reach = [[reaches(mover, i, place) for place in places] for i in range(len(mover.bases))]
    for count in range(len(mover.bases), 0, -1):
        for chosen in combinations(range(len(places)), count):
            circles = [places[k] for k in chosen]
            if any(overlap(a, b) for a, b in combinations(circles, 2)) or not is_chain(circles, MASSES.gap):
                continue
            for chargers in permutations(range(len(mover.bases)), count):
                if all(reach[i][k] for i, k in zip(chargers, chosen, strict=True)):
                    return count
    return 0


def test_hardly_a_contact_is_missed_that_an_exhaustive_search_finds() -> None:
    looked = equal = 0
    for seed in range(31):
        scene = crowd(seed)
        for which in range(len(scene.groups)):
            for target in scene.enemies(which):
                mover, _ = scene.mover(which, MASSES, 5 * INCH, charges=target)
                if not 2 <= len(mover.bases) <= 3 or len(mover.targets) > 2:
                    continue
                best = most_contacts(mover)
                if best:
                    ways = charge(mover)
                    had = 0 if ways is None else contacts(mover, ways)
                    assert had >= best - 1, (seed, which, target)
                    looked += 1
                    equal += had >= best
    assert looked >= 20
    assert equal >= looked * 95 // 100


def test_six_chargers_surround_one_target_with_way_to_spare() -> None:
    bases = row(6, 30000, 15000, 0, 0)
    field = field_of([*bases, Base(6, "target", 38000, 35000, 1600, 1, 1)])
    mover = muster(field, OPEN, MASSES, bases, 14 * INCH, charges=1)
    ways = charge(mover)
    assert ways is not None
    assert contacts(mover, ways) >= 5


def test_where_four_find_room_four_touch_and_two_stay_in_the_chain() -> None:
    walls = [rectangle(0, 40000, 26900, 15000), rectangle(41100, 40000, 20000, 15000)]
    land = Land(WIDTH, DEPTH, [Obstacle(wall, "rocks") for wall in walls], [])
    bases = row(6, 26000, 28000, 0, 0)
    field = field_of([*bases, Base(6, "target", 34000, 48000, 7000, 1, 1)])
    mover = muster(field, land, MASSES, bases, 12 * INCH, charges=1)
    ways = charge(mover)
    assert ways is not None
    assert contacts(mover, ways) == 4


def test_chargers_of_two_sizes_both_come_into_contact() -> None:
    bases = [*row(3, 20000, 15000, 0, 0), *row(2, 32000, 15000, 0, 0, 3, 3000)]
    field = field_of([*bases, *row(5, 22000, 35000, 1, 1, 5)])
    mover = muster(field, OPEN, MASSES, bases, 12 * INCH, charges=1)
    ways = charge(mover)
    assert ways is not None
    in_contact = touching(ends(bases, ways), mover.targets, mover.terms.contact)
    assert {bases[i].radius for i in in_contact} == {1600, 3000}


def test_over_slow_ground_a_charge_gets_less_far() -> None:
    bases = row(3, 30000, 10000, 0, 0)
    field = field_of([*bases, *row(3, 30000, 10000 + 3200 + 10 * INCH, 1, 1, 3)])
    bog = rectangle(20000, 20000, 30000, 3000)
    for land, found in ((OPEN, True), (Land(WIDTH, DEPTH, [], [bog]), False)):
        mover = muster(field, land, MASSES, bases, 12 * INCH, 9 * INCH, charges=1)
        assert (charge(mover) is not None) == found


@pytest.mark.parametrize(("seed", "which", "target", "inches"), [(10, 0, 1, 4), (10, 0, 7, 9), (9, 5, 4, 6)])
def test_a_charge_too_long_for_slow_ground_is_made_shorter(seed: int, which: int, target: int, inches: int) -> None:
    mover, case = crowd(seed).mover(which, MASSES, inches * INCH, inches * INCH * 3 // 4, target)
    free, _ = crowd(seed).mover(which, MASSES, inches * INCH, charges=target)
    unhurried = charge(free)
    assert unhurried is not None
    objection = mover.objection(unhurried)
    assert objection is not None
    assert objection.kind == SLOW
    ways = charge(mover)
    assert ways is not None
    assert violations(case, ways) == set()


def test_whoever_can_go_elsewhere_makes_room_for_whoever_cannot() -> None:
    """The first charger is nearest to both places; the other one reaches only the first of them."""
    bases = [Base(0, "near", 30000, 20000, 1600, 0, 0), Base(1, "far", 26000, 20000, 1600, 0, 0)]
    target = Base(2, "target", 30000, 28000, 1600, 1, 1)
    mover = muster(field_of([*bases, target]), OPEN, MASSES, bases, 7200, charges=1)
    both, one = Circle(28100, 25400, 1600), Circle(31900, 25400, 1600)
    assert [reaches(mover, 0, both), reaches(mover, 1, both)] == [True, True]
    assert [reaches(mover, 0, one), reaches(mover, 1, one)] == [True, False]
    deal = Deal(mover, 0)
    assert deal.keep(both) and deal.holder == [0]
    assert deal.keep(one) and deal.holder == [1, 0]
    assert [deal.way_of(0)[0], deal.way_of(1)[0]] == [(26000, 20000), (30000, 20000)]


def test_a_guide_touches_and_the_others_stand_behind_it() -> None:
    bases = row(4, 30000, 20000, 0, 0, 0, 1270)
    field = field_of([*bases, *row(3, 30000, 26000, 1, 1, 4, 1270), *row(3, 22000, 26000, 2, 1, 7, 1270)])
    for guide in range(4):
        mover = muster(field, OPEN, COLUMNS, bases, 4 * INCH, charges=1, guide=guide)
        ways = charge(mover)
        assert ways is not None
        places = ends(bases, ways)
        assert touching([places[guide]], mover.targets, mover.terms.contact)
        assert max(place.y for place in places) == places[guide].y


def test_nobody_is_charged_by_mistake() -> None:
    bases = row(1, 30000, 20000, 0, 0)
    with pytest.raises(ValueError, match="nobody is charged"):
        charge(muster(field_of(bases), OPEN, MASSES, bases, 4 * INCH))
