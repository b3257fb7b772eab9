"""ES-GAP-23, ES-GAP-27, ES-GAP-54  Ways out of contact and out of the saddle, to 0.1 cm."""

from __future__ import annotations

import math

import pytest

from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.mounts import Dismount, beside_mount
from rulebound.games.escarmouche.rules.obstacles import BREAK_OFF, DODGE, Gait
from rulebound.games.escarmouche.rules.retreats import retreat_ask, retreats_of
from rulebound.games.escarmouche.state import GRID, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.squares import Square
from rulebound.space.table.places import wind_of
from rulebound.space.table.ways_out import WaysOut, ways_out
from tests.games.escarmouche.field import Field, cm, field, rect, seg, way
from tests.harness import rule


def pen() -> Field:
    """High walls around a place of 8 by 8 cm."""
    corners = [(26, 6), (34, 6), (34, 14), (26, 14), (26, 6)]
    return field(*[seg("high_wall", *corners[i], *corners[i + 1]) for i in range(4)])


def held(f: Field, gait: Gait = BREAK_OFF) -> WaysOut:
    """The ways out of a musketeer whom an enemy to the north holds."""
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    return retreats_of(FigureMove(f.g, figure, gait))


def ask_of(out: WaysOut) -> OpenAsk:
    """The question for a retreat."""
    assert isinstance(out.move, FigureMove)
    return retreat_ask(out.move, back=False)


def ends_of(paths: list[list[Point]]) -> list[tuple[float, float]]:
    """Where paths end, in centimetres."""
    return [(path[-1][0] / 1000, path[-1][1] / 1000) for path in paths]


# Retreats


@rule("ES-GAP-23")
def test_where_no_way_of_5_cm_is_free_retreats_end_at_the_walls_on_every_side() -> None:
    out = held(pen())
    stopped = [(32.7, 10), (32.7, 8.9), (32.7, 7.3), (31.1, 7.3), (30, 7.3), (28.9, 7.3), (27.3, 7.3), (27.3, 8.9)]
    assert ends_of(ways_out(out)) == [*stopped, (27.3, 10)]
    assert ends_of(ways_out(out, first=True)) == [(32.7, 10)]
    assert out.full() is None
    bent = out.bent()
    assert bent is not None
    assert len(bent) == 3
    assert ask_of(out).check([[list(corner) for corner in bent[1:]], 90]) is None
    assert ask_of(out).check(way((32.7, 10))) is None
    assert ask_of(out).check(way((32.3, 10))) is not None


@rule("ES-GAP-23")
def test_in_the_open_retreats_lead_5_cm_away_in_all_directions_but_the_enemys() -> None:
    out = held(field())
    ends = ends_of(ways_out(out))
    assert len(ends) == 9
    assert all(4.8 <= math.hypot(x - 30, y - 10) <= 5 for x, y in ends)
    assert ends_of(ways_out(out, first=True)) == ends[:1]
    full = out.full()
    assert full is not None
    assert out.full() is full
    assert 4.85 <= math.dist(full[0], full[1]) / 1000 <= 5


@rule("ES-GAP-23")
def test_a_way_out_over_a_corner_is_no_longer_than_5_cm() -> None:
    out = held(field())
    near, far = Square(cm(30), cm(8), 1, GRID), Square(cm(30), cm(7), 1, GRID)
    assert out._may_go(near, Square(cm(33), cm(8), 1, GRID))
    assert not out._may_go(near, Square(cm(33.1), cm(8), 1, GRID))
    assert not out._may_go(far, Square(cm(33), cm(7), 1, GRID))


@rule("ES-GAP-66")
def test_on_top_a_way_out_ends_on_the_piece_its_border_included() -> None:
    f = field(rect("crates", 28, 6, 6, 8))
    figure = f.g.figure(held(f).move.name)
    for one in f.g.figures:
        one.on, one.elevation = "crates-1", 4000
    out = retreats_of(FigureMove(f.g, figure, BREAK_OFF))
    assert out._is_in_reach(Square(cm(34), cm(10), 1, GRID))
    assert not out._is_in_reach(Square(cm(34.1), cm(10), 1, GRID))
    assert out._is_in_reach(Square(cm(30), cm(6), 1, GRID))


@rule("ES-GAP-23", "ES-GAP-27")
def test_a_friend_stops_a_dodge_but_not_whoever_breaks_off() -> None:
    for gait, is_stopped in ((BREAK_OFF, False), (DODGE, True)):
        f = field()
        f.put("cadet", 0, 30, 4)
        out = held(f, gait)
        assert out.stops((cm(30), cm(7)), (cm(30), cm(5))) == is_stopped
        assert out.is_stopped([(cm(30), cm(10)), (cm(30), cm(6.6))]) == is_stopped
        assert not out.is_stopped([(cm(30), cm(10)), (cm(30), cm(7))])
        assert not out.is_stopped([(cm(30), cm(10)), (cm(30), cm(10))])


# Out of the saddle


def rider_at(x: float, y: float) -> tuple[Field, Figure]:
    """A rider in the open."""
    f = field()
    return f, f.put("trooper", 0, x, y)


@rule("ES-GAP-54")
@pytest.mark.parametrize(
    ("at", "touches"),
    [((30.05, 30), True), ((30.04, 30), False), ((30.15, 30), True), ((30.16, 30), False)],
)
def test_whoever_gets_off_is_in_contact_with_the_mount_and_not_on_it(at: tuple[float, float], touches: bool) -> None:
    f, rider = rider_at(*at)
    refusal = f.path_of(Dismount(), rider).check(way((33.4, 30)))
    assert (refusal is None) == touches


@rule("ES-GAP-54")
def test_one_place_is_named_to_every_wind_and_all_are_shown() -> None:
    f, rider = rider_at(30, 30)
    beside = beside_mount(f.g, rider)
    north, east = (30_000, 33_300), (33_300, 30_000)
    diagonals = [(32_300, 32_300), (32_300, 27_700), (27_700, 27_700), (27_700, 32_300)]
    south, west = (30_000, 26_700), (26_700, 30_000)
    named = [north, diagonals[0], east, diagonals[1], south, diagonals[2], west, diagonals[3]]
    assert beside.by_wind() == named
    square = [(x, y) for x in range(26_000, 34_001, GRID) for y in range(26_000, 34_001, GRID)]
    assert beside.places() == [spot for spot in square if 3250 <= math.dist(spot, (30_000, 30_000)) <= 3350]


@rule("ES-GAP-54")
def test_a_place_is_called_by_the_nearest_wind() -> None:
    _, rider = rider_at(30, 30)
    middle = (rider.x, rider.y)
    for degrees in range(360):
        turn = math.radians(degrees)
        place = (rider.x + round(1_000_000 * math.sin(turn)), rider.y + round(1_000_000 * math.cos(turn)))
        wind, _ = wind_of(middle, place)
        assert wind in range(0, 360, 45)
        assert min((degrees - wind) % 360, (wind - degrees) % 360) <= 22
    for wind, (dx, dy) in ((0, (0, 1)), (45, (1, 1)), (90, (1, 0)), (225, (-1, -1))):
        beside = [wind_of(middle, (rider.x + 3300 * dx + off * dy, rider.y + 3300 * dy - off * dx)) for off in range(4)]
        assert [one[0] for one in beside] == [wind] * 4
        assert beside[0][1] == 0 < beside[1][1] < beside[2][1] < beside[3][1]
