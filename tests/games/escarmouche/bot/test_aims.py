"""Where computer players go: the routes they find, and what each of their figures is after."""

from __future__ import annotations

from rulebound.games.escarmouche.bot.aims import CLOSE_IN, WAIT, Sides, aim_of
from rulebound.games.escarmouche.bot.distances import route
from rulebound.games.escarmouche.bot.errands import errands, is_at
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.obstacles import FAST_ADVANCE
from tests.games.escarmouche.field import cm, field, in_scenario, rect, seg

# Routes


def test_a_wall_makes_the_way_longer() -> None:
    f = field(seg("high_wall", 30, 30, 60, 30))
    figure = f.put("cadet", 0, 45, 20)
    straight = route(f.g, figure, (cm(10), cm(20))).length((cm(45), cm(20)))
    around = route(f.g, figure, (cm(45), cm(40))).length((cm(45), cm(20)))
    assert cm(34) <= straight <= cm(37)
    assert cm(35) <= around <= cm(45)


def test_a_closed_door_is_a_longer_way_than_an_open_one() -> None:
    f = field(rect("building", 30, 30, 12, 10, doors=((36, 30),)))
    figure = f.put("cadet", 0, 36, 20)
    aim = (cm(36), cm(36))
    shut = route(f.g, figure, aim).length((cm(36), cm(20)))
    f.g.opened = tuple(f.g.ground.doors)
    assert cm(15) <= route(f.g, figure, aim).length((cm(36), cm(20))) <= cm(17)
    assert shut > cm(20)


def test_a_way_around_a_corner_is_one_the_rules_allow() -> None:
    f = field(seg("high_wall", 43, 30, 70, 30))
    figure = f.put("cadet", 0, 45, 28)
    f.put("drummer", 1, 45, 33)
    survey, move = Survey(f.g, figure), FigureMove(f.g, figure, FAST_ADVANCE)
    ways = survey.own_ways(move)
    assert len(ways) == 1
    assert move.allows(ways[0])
    assert ways[0][-1][1] > cm(30)


def test_riders_have_no_way_into_a_building() -> None:
    f = field(rect("building", 30, 30, 12, 10, doors=((36, 30),)))
    f.g.opened = tuple(f.g.ground.doors)
    rider = f.put("lancer", 0, 36, 20)
    inside, here = (cm(36), cm(36)), (cm(36), cm(20))
    assert route(f.g, rider, inside).length(here) == cm(16)
    assert route(f.g, rider, (cm(36), cm(50))).length(here) > cm(33)


# Aims


def test_the_courier_makes_for_the_exit() -> None:
    f = in_scenario("the_courier")
    courier = f.put("lieutenant", 0, 10, 30)
    f.put("footpad", 1, 12, 34)
    f.g.courier = courier.name
    aim = aim_of(Sides(f.g), courier)
    assert aim is not None
    assert aim.place == "east"


def test_a_courier_who_may_be_too_late_hurries() -> None:
    f = in_scenario("the_courier")
    courier = f.put("lieutenant", 0, 40, 30)
    f.g.courier = courier.name
    early = aim_of(Sides(f.g), courier)
    f.g.turn = f.g.scenario.turns - 2
    late = aim_of(Sides(f.g), courier)
    assert early is not None and late is not None
    assert late.pull > early.pull


def test_everybody_hunts_the_courier_though_others_are_nearer() -> None:
    f = in_scenario("the_courier")
    courier = f.put("lieutenant", 0, 30, 30)
    f.put("cadet", 0, 42, 30)
    hunter = f.put("footpad", 1, 50, 30)
    f.g.courier = courier.name
    aim = aim_of(Sides(f.g), hunter)
    assert aim is not None
    assert aim.place == (courier.x, courier.y)


def test_raiders_are_sent_to_the_powder_and_the_watch_to_what_burns() -> None:
    f = in_scenario("powder_on_the_quay")
    assert len(errands(f.g, 0)) == 3
    assert errands(f.g, 1) == []
    f.g.fuses = (("powder-1", 2),)
    assert len(errands(f.g, 0)) == 2
    assert [errand.place for errand in errands(f.g, 1)] == [(cm(36), cm(16))]


def test_only_the_nearest_go_on_an_errand() -> None:
    f = in_scenario("powder_on_the_quay")
    f.g.exploded = ("powder-2", "powder-3")
    near = [f.put("boarder", 0, 36 + i, 20, name=f"near-{i}") for i in (0, 4)]
    far = f.put("boarder", 0, 36, 50)
    f.put("reaper", 1, 36, 58)
    errand = errands(f.g, 0)[0]
    assert [errand.is_for(f.g, figure) for figure in [*near, far]] == [True, True, False]


def test_a_raider_in_reach_of_the_powder_finds_a_way_to_touch_it() -> None:
    f = in_scenario("powder_on_the_quay")
    raider = f.put("boarder", 0, 36, 24)
    f.put("reaper", 1, 60, 50)
    survey, move = Survey(f.g, raider), FigureMove(f.g, raider, FAST_ADVANCE)
    ways = survey.approaches(move)
    assert ways
    for way in ways:
        assert move.allows(way)
        raider.x, raider.y = way[-1]
        assert is_at(f.g, raider, "powder-1")
        raider.x, raider.y = way[0]


def test_a_box_among_enemies_or_too_far_from_the_exit_is_left_alone_until_late() -> None:
    f = in_scenario("the_strongbox")
    box = f.g.put("object", "strongbox", (cm(45), cm(30)))
    f.put("footpad", 1, 45, 33)
    for x in (43, 47):
        f.put("halberdier", 0, x, 27)
    assert [len(errands(f.g, side)) for side in (0, 1)] == [0, 0]
    box.x = cm(55)
    assert [len(errands(f.g, side)) for side in (0, 1)] == [1, 0]
    f.g.turn = f.g.scenario.turns - 1
    assert [len(errands(f.g, side)) for side in (0, 1)] == [1, 1]


def test_a_common_fighter_runs_an_errand_rather_than_a_leader_or_a_shooter() -> None:
    f = in_scenario("powder_on_the_quay")
    f.g.exploded = ("powder-2", "powder-3")
    leader = f.put("corsair_captain", 0, 36, 20)
    shooter = f.put("sailor_with_musket", 0, 33, 20)
    common = [f.put("boarder", 0, x, 24) for x in (36, 38.5)]
    f.put("reaper", 1, 36, 58)
    errand = errands(f.g, 0)[0]
    assert [errand.is_for(f.g, figure) for figure in [leader, shooter, *common]] == [False, False, True, True]


def test_who_is_outshot_bides_until_late_and_who_shoots_better_lets_the_enemy_come() -> None:
    f = in_scenario("meeting_at_the_crossroads")
    cadet = f.put("cadet", 0, 45, 8)
    boarder = f.put("boarder", 1, 45, 52)
    aims = [aim_of(Sides(f.g), figure) for figure in (cadet, boarder)]
    assert [aim.pull for aim in aims if aim is not None] == [CLOSE_IN, CLOSE_IN]
    for x in (20, 30, 40):
        f.put("musketeer", 0, x, 5)
    assert Sides(f.g).bides[0]
    assert Sides(f.g).bides[1]
    held_back = aim_of(Sides(f.g), cadet)
    assert held_back is not None
    assert held_back.pull == WAIT
    f.g.turn = f.g.scenario.turns - 1
    assert Sides(f.g).bides[0]
    assert not Sides(f.g).bides[1]


def test_nobody_runs_far_through_the_fire_of_many() -> None:
    f = in_scenario("meeting_at_the_crossroads")
    boarder = f.put("boarder", 1, 45, 52)
    f.put("musketeer", 0, 45, 22)
    alone = aim_of(Sides(f.g), boarder)
    assert alone is not None
    assert alone.pull == CLOSE_IN
    for x in (20, 30, 40):
        f.put("musketeer", 0, x, 5)
    assert aim_of(Sides(f.g), boarder) is None
    boarder.y = cm(31)
    close = aim_of(Sides(f.g), boarder)
    assert close is not None
    assert close.near == 0
