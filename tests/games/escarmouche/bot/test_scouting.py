"""ES-GAP-51  The moves a computer player thinks of, and how paths come to lie on the grid."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.bot.scouting import DOORSTEP, add_cover, ways_of
from rulebound.games.escarmouche.rules.charging import ChargeWays
from rulebound.games.escarmouche.rules.contact import facing_at, nearest_enemies
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.obstacles import ADVANCE, CHARGE
from rulebound.games.escarmouche.state import GRID
from rulebound.space.plane.numbers import Point
from rulebound.space.table.contact import corners_between
from rulebound.space.table.onset import STRAIGHT
from rulebound.space.table.scouting import Finds, add_doors, clipped, far_to, on_grid
from tests.games.escarmouche.field import Field, circle, cm, field, rect, seg
from tests.harness import rule


def going_from(f: Field, x: float = 30, y: float = 20) -> FigureMove:
    """The advance of a musketeer."""
    return FigureMove(f.g, f.put("musketeer", 0, x, y), ADVANCE)


def at(*places: tuple[float, float]) -> list[Point]:
    """Places in centimetres as points."""
    return [(cm(x), cm(y)) for x, y in places]


def ends_of(paths: list[list[Point]]) -> list[tuple[float, float]]:
    """Where paths end, in centimetres."""
    return [(path[-1][0] / 1000, path[-1][1] / 1000) for path in paths]


# On the grid


@rule("ES-GAP-51")
@pytest.mark.parametrize(
    ("path", "gridded"),
    [
        (
            [(30_010, 20_020), (31_049, 21_051), (33_070, 19_930)],
            [(30_010, 20_020), (31_000, 21_100), (33_000, 20_000)],
        ),
        ([(30_010, 20_020), (25_030, 20_090)], [(30_010, 20_020), (25_100, 20_000)]),
        ([(30_010, 20_020), (30_010, 15_001)], [(30_010, 20_020), (30_000, 15_100)]),
        ([(30_010, 20_020)], [(30_010, 20_020)]),
        (
            [(0, 0), (1_150, 1_149), (2_150, 2_149), (3_199, 3_199)],
            [(0, 0), (1_200, 1_100), (2_200, 2_100), (3_100, 3_100)],
        ),
    ],
)
def test_corners_are_rounded_to_the_nearest_and_the_end_to_where_it_comes_from(
    path: list[Point], gridded: list[Point]
) -> None:
    assert on_grid(path, GRID) == gridded


@rule("ES-GAP-51")
def test_a_path_is_kept_if_it_is_legal_and_ends_half_a_centimetre_from_the_others() -> None:
    f = field()
    finds = Finds(going_from(f))
    start = finds.move.walk.start
    assert not finds.add([start])
    assert not finds.add([start, start])
    assert finds.add([start, *at((35, 20))])
    assert not finds.add([start, *at((35.3, 20.3))])
    assert not finds.add([start, *at((35, 20.4))])
    assert finds.add([start, *at((35, 20.5))])
    assert finds.add([start, *at((34.6, 19.7))])
    assert not finds.add([start, *at((45, 20))])
    assert ends_of(finds.paths) == [(35, 20), (35, 20.5), (34.6, 19.7)]


# All around


@rule("ES-GAP-51")
def test_in_the_open_a_figure_thinks_of_eight_ways_and_of_half_of_each() -> None:
    f = field()
    ends = ends_of(ways_of(going_from(f)))
    far = [(30, 30), (37, 27), (40, 20), (37, 13), (30, 10), (23, 13), (20, 20), (23, 27)]
    half = [(30, 25), (33.5, 23.5), (35, 20), (33.5, 16.5), (30, 15), (26.5, 16.5), (25, 20), (26.5, 23.5)]
    crossroads = (38.3, 25.5)
    assert ends == [crossroads, *far, *half]


@rule("ES-GAP-51")
def test_where_a_friend_stands_a_figure_thinks_of_three_quarters_of_the_way() -> None:
    f = field()
    f.put("cadet", 0, 30, 30)
    ends = ends_of(ways_of(going_from(f)))
    assert (30, 27.5) in ends
    assert (30, 30) not in ends


@rule("ES-GAP-51")
def test_an_aim_beyond_the_allowance_is_clipped_to_it() -> None:
    start, near, far, back, halfway = at((30, 20), (36, 28), (42, 36), (18, 4), (24, 12))
    assert clipped(start, near, cm(10)) == near
    assert clipped(start, far, cm(10)) == near
    assert clipped(start, back, cm(10)) == halfway


@rule("ES-GAP-51")
def test_a_way_goes_on_in_sixteenths_as_far_as_it_is_free() -> None:
    f = field(seg("high_wall", 20, 26, 40, 26))
    walk = going_from(f).walk
    assert far_to(walk, at((30, 20)), at((30, 28))[0]) == at((30, 20), (30, 24.5))
    assert far_to(walk, at((30, 20)), at((30, 24))[0]) == at((30, 20), (30, 24))
    assert far_to(walk, at((30, 24.75)), at((30, 28))[0]) == at((30, 24.75))
    assert far_to(walk, at((30, 20), (37, 20)), at((37, 12))[0]) == at((30, 20), (37, 20), (37, 17))


@rule("ES-GAP-51")
def test_where_scenery_is_in_the_way_a_figure_goes_around_it() -> None:
    f = field(seg("high_wall", 27, 23, 33, 23))
    f.put("cutthroat", 1, 30, 33)
    move = going_from(f)
    paths = ways_of(move)
    bent = [path for path in paths if len(path) == 3]
    assert [path[1] for path in bent] == at((35, 20), (35, 20))
    assert ends_of(bent) == [(38.5, 23.5), (34.2, 22.3)]
    assert all(move.allows(path) for path in paths)
    f = field()
    f.put("cutthroat", 1, 30, 33)
    assert all(len(path) == 2 for path in ways_of(going_from(f)))


# Cover and doors


@rule("ES-GAP-13")
def test_a_figure_thinks_of_cover_in_reach_but_of_no_more_than_four_pieces() -> None:
    spots = [(30, 27), (36, 24), (36, 16), (30, 13), (24, 16)]
    f = field(*[circle("wood", x, y, 2) for x, y in spots], circle("wood", 70, 50, 2))
    enemy = f.put("cutthroat", 1, 60, 20)
    finds = Finds(going_from(f))
    add_cover(finds, f.g, enemy)
    assert len(finds.paths) == 4
    for (x, y), end in zip(spots, ends_of(finds.paths), strict=False):
        assert abs(x - end[0]) + abs(y - end[1]) < 2


@rule("ES-GAP-65")
@pytest.mark.parametrize("opened", [True, False])
def test_a_figure_thinks_of_the_doorstep_and_of_the_room_behind_an_open_door(opened: bool) -> None:
    f = field(rect("building", 25, 24, 10, 8, doors=((30, 24),)))
    f.g.opened = ("building-1-door-1",) if opened else ()
    finds = Finds(going_from(f, 29))
    add_doors(finds, f.g.opened, DOORSTEP)
    door = f.g.ground.doors["building-1-door-1"]
    steps = [(door.x / 1000, door.y / 1000 - 1.5), (door.x / 1000, door.y / 1000 + 1.5)]
    assert ends_of(finds.paths) == (steps if opened else steps[:1])
    far = Finds(going_from(f, 29, 10))
    add_doors(far, f.g.opened, DOORSTEP)
    assert far.paths == []


# Enemies


@rule("ES-GAP-52")
def test_at_the_end_of_a_move_a_figure_looks_at_the_enemy_that_was_nearest() -> None:
    f = field()
    far = f.put("cutthroat", 1, 50, 30)
    near = f.put("cutthroat", 1, 40, 20)
    figure = f.put("musketeer", 0, 30, 20)
    assert nearest_enemies(f.g, figure) == [near, far]
    assert facing_at(figure, at((40, 30))[0], [near, far]) == 180
    assert facing_at(figure, at((30, 20))[0], [near, far]) == 90
    assert facing_at(figure, at((40, 20))[0], [near, far]) == figure.facing
    assert facing_at(figure, at((35, 25))[0], []) == figure.facing
    looks = {tuple(answer[0][-1]): answer[1] for answer in f.path_of(Advance(), figure).candidates()}
    assert looks[cm(37), cm(27)] == 157
    assert looks[cm(30), cm(30)] == 135
    assert all(len(answer[0]) == 1 for answer in f.path_of(Advance(), figure).candidates())


# Charges


@rule("ES-GAP-56")
def test_past_the_middle_of_a_charge_corners_lie_up_to_4_cm_to_either_side() -> None:
    f = field()
    charger, target = f.put("lieutenant", 0, 30, 20), f.put("cutthroat", 1, 36, 28)
    aside = (-4, -3, -2, -1, 1, 2, 3, 4)
    wanted = [
        at((30 + 1.5 * part + 0.8 * off, 20 + 2 * part - 0.6 * off), (36, 28)) for part in (1, 2, 3) for off in aside
    ]
    assert corners_between(FigureMove(f.g, charger, CHARGE, target), f.g.base(target)) == wanted


@rule("ES-GAP-56", "ES-MOVE-16")
def test_the_best_way_to_charge_has_the_fewest_leaps_and_is_the_shortest_of_those() -> None:
    f = field(seg("hedge", 28, 24, 30.8, 24))
    charger, target = f.put("lieutenant", 0, 30, 20), f.put("cutthroat", 1, 30, 29)
    move = FigureMove(f.g, charger, CHARGE, target)
    best = ChargeWays(move, target).easiest()
    assert STRAIGHT in ChargeWays(move, target).ways()
    assert best != STRAIGHT
    assert best[0][0][0] > cm(30)


@rule("ES-GAP-56")
def test_charges_that_come_to_mind_touch_the_target_from_different_sides() -> None:
    f = field()
    charger, target = f.put("lieutenant", 0, 30, 20), f.put("cutthroat", 1, 30, 26)
    move = FigureMove(f.g, charger, CHARGE, target)
    found = ChargeWays(move, target).ways()
    assert found[0] == STRAIGHT
    assert all(answer[1] == -1 for answer in found[1:])
    ends = [ChargeWays(move, target).path_of(answer)[-1] for answer in found]
    assert len(ends) == len(found) > 4
    assert ends[0] == (cm(30), cm(23.5))
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) >= cm(1) for a in ends for b in ends if a is not b)
    assert ChargeWays(move, target).ways(first=True) == [STRAIGHT]
    first = f.put("cutthroat", 1, 27.9, 22.5)
    move = FigureMove(f.g, charger, CHARGE, target)
    assert first.name in [obstacle.name for obstacle in move.walk.obstacles]
    assert len(ChargeWays(move, target).ways(first=True)) == 1
