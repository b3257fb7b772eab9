"""ES-GAP-54, ES-GAP-15  A rider gets off, and a failed run stops, wherever there is room, to 0.1 cm."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from rulebound.core.ask import Answer
from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.rules.mounts import Dismount
from rulebound.games.escarmouche.rules.move_actions import FastAdvance
from rulebound.games.escarmouche.state import GRID, Figure
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.crowded import throng
from tests.games.escarmouche.field import Field, cm, field, place, seg, way
from tests.harness import STAGED, call, rule

# Getting off


@rule("ES-GAP-54", "ES-GAP-51")
@pytest.mark.parametrize(
    ("at", "key"),
    [
        ((33.3, 10), ""),
        ((32.9, 11.6), ""),
        ((33.2, 10), "refused-rule.not_beside_mount"),
        ((33.4, 10), "refused-rule.not_beside_mount"),
        ((33.25, 10), "refused-rule.off_the_grid"),
        ((26.7, 10), "refused-rule.no_room_to_dismount"),
    ],
)
def test_a_rider_gets_off_at_any_free_place_that_touches_its_mount(at: tuple[float, float], key: str) -> None:
    f = field(seg("high_wall", 27.5, 5, 27.5, 15))
    rider = f.put("trooper", 0, 30, 10)
    refusal = f.path_of(Dismount(), rider).check(way(at))
    assert ("" if refusal is None else refusal.text.key) == key


@rule("ES-GAP-54")
def test_a_rider_gets_off_between_the_winds_where_no_wind_is_free() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 30)
    for degrees in (0, 90, 180, 270):
        turn = math.radians(degrees)
        f.put("trooper", 0, 30 + 6 * math.sin(turn), 30 + 6 * math.cos(turn))
    assert f.legal(Dismount(), rider) == [[]]
    f.do(Dismount(), rider, then=(way((32.7, 31.9)),))
    assert (place(rider), rider.mounted) == ((32.7, 31.9), False)


@rule("ES-GAP-54")
def test_getting_off_can_be_taken_back() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 30)
    f.do(Dismount(), rider, then=(BACK,))
    assert (rider.mounted, rider.points, f.g.markers) == (True, 2, ())


def legal_place(f: Field, rider: Figure) -> Answer | None:
    """A place within 3.5 cm that the question accepts, looked for on the whole grid; None if there is none."""
    ask = f.path_of(Dismount(), rider)
    steps = range(-35, 36)
    for i in steps:
        for j in steps:
            answer = [[[(rider.x // GRID + i) * GRID, (rider.y // GRID + j) * GRID]], -1]
            if ask.check(answer) is None:
                return answer
    return None


def riders_without_room(count: int) -> Iterator[tuple[int, Field, Figure]]:
    """So many positions in which a rider that nobody holds is refused to dismount."""
    seed = 0
    while count:
        seed += 1
        f, rider = throng(seed)
        if not holders(f.g, rider) and not f.legal(Dismount(), rider):
            count -= 1
            yield seed, f, rider


def false_refusals(count: int) -> list[int]:
    """The seeds of the refusals that are false."""
    return [seed for seed, f, rider in riders_without_room(count) if legal_place(f, rider) is not None]


@rule("ES-GAP-54")
def test_where_getting_off_is_refused_no_place_passes_the_check() -> None:
    assert false_refusals(150) == []


@pytest.mark.soak
@rule("ES-GAP-54")
def test_of_many_riders_refused_none_has_room() -> None:
    assert false_refusals(2000) == []


@rule("ES-GAP-54")
def test_whoever_may_get_off_is_shown_where() -> None:
    offered = 0
    for seed in range(300):
        f, rider = throng(seed)
        if f.legal(Dismount(), rider):
            ask = f.path_of(Dismount(), rider)
            assert ask.candidates(), seed
            assert [spot for spot in ask.candidates() if ask.check(spot) is not None] == [], seed
            offered += 1
    assert offered > 100


# Falling short


@rule("ES-MOVE-03", "ES-GAP-15", "ES-GAP-51")
@pytest.mark.parametrize(("at", "end"), [((30, 12.3), (30, 12.3)), ((30.1, 14.7), (30, 14.7))])
def test_a_failed_run_stops_at_any_tenth_of_a_centimetre(at: tuple[float, float], end: tuple[float, float]) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)), way(at)), dice=[6])
    assert place(figure) == end


@rule("ES-GAP-15", "ES-GAP-51")
@pytest.mark.parametrize("at", [(30, 15.2), (30.2, 13), (30, 9.8)])
def test_a_failed_run_does_not_stop_beside_its_path_or_beyond_its_limit(at: tuple[float, float]) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    ask = stumble(f, figure, way((30, 20)))
    assert ask is not None
    refusal = ask.check(way(at))
    assert refusal is not None
    assert (refusal.rule, refusal.text.key) == ("ES-GAP-15", "refused-rule.not_on_the_way")


@rule("ES-GAP-15", "ES-GAP-51")
def test_a_failed_run_stops_in_a_gap_between_friends_that_no_whole_centimetre_is_in() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.put("cadet", 0, 32.4, 11.5)
    f.put("cadet", 0, 31.5, 14.8)
    ask = stumble(f, figure, way((30, 20)))
    assert ask is not None
    assert ask.answers() == [cm(2.8), 0]
    assert ask.check(way((30, 12.5))) is None
    assert ask.check(way((30, 10.5))) is None
    assert ask.check(way((30, 12))) is not None


def stumble(f: Field, figure: Figure, path: Answer) -> OpenAsk | None:
    """The question after a run along a path has failed; None if the figure stays where it is without one."""
    f.activate(figure)
    played = f.through(call(FastAdvance().do, figure, []), (path,), (9,), None)
    if played.ask().key == STAGED:
        return None
    ask = played.ask()
    assert isinstance(ask, OpenAsk)
    return ask


def false_stops(count: int) -> tuple[int, list[tuple[int, int]]]:
    """How many places on paths of failed runs were looked at, and the seed and length of those refused in vain."""
    looked = 0
    wrong: list[tuple[int, int]] = []
    seed = 0
    while looked < count:
        seed += 1
        f, figure = throng(seed)
        if not f.legal(FastAdvance(), figure):
            continue
        chance = random.Random(seed)
        path = chance.choice(f.path_of(FastAdvance(), figure).candidates())
        ask = stumble(f, figure, path)
        for length in range(GRID, figure.values.agility * cm(1) + 1, GRID):
            spot = spot_on([(figure.x, figure.y), *[(x, y) for x, y in path[0]]], length)
            if spot is None or not has_room(f, figure, spot):
                continue
            looked += 1
            if ask is None or ask.check([[list(spot)], -1]) is not None:
                wrong.append((seed, length))
    return looked, wrong


def spot_on(path: list[tuple[int, int]], length: int) -> tuple[int, int] | None:
    """The place so far along a path; None if it is shorter."""
    left = float(length)
    for (ax, ay), (bx, by) in pairwise(path):
        leg = math.hypot(bx - ax, by - ay)
        if left <= leg:
            return round(ax + (bx - ax) * left / leg), round(ay + (by - ay) * left / leg)
        left -= leg
    return None


def has_room(f: Field, figure: Figure, spot: tuple[int, int]) -> bool:
    """Whether a base at a place surely overlaps nobody and nothing."""
    radius = f.g.radius(figure) + 4
    bases = all(
        math.dist(spot, (other.x, other.y)) >= radius + f.g.radius(other)
        for other in f.g.present()
        if other is not figure
    )
    return bases and all(piece.outline.gap(*spot, *spot, radius) > 0 for piece in f.g.ground.layout.pieces)


@rule("ES-GAP-15", "ES-GAP-51")
def test_a_failed_run_may_stop_wherever_on_its_path_there_is_room() -> None:
    looked, wrong = false_stops(2000)
    assert (looked >= 2000, wrong) == (True, [])


@pytest.mark.soak
@rule("ES-GAP-15", "ES-GAP-51")
def test_of_many_places_on_the_paths_of_failed_runs_none_with_room_is_refused() -> None:
    looked, wrong = false_stops(20000)
    assert (looked >= 20000, wrong) == (True, [])
