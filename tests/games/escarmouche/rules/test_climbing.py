"""ES-MOVE-08 to ES-MOVE-10, ES-GAP-21, ES-GAP-66  Climbing, standing on top, coming down."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.charging import why_not_charge
from rulebound.games.escarmouche.rules.climbing import SIDEWAYS, Climb, DropDown, feet_of
from rulebound.games.escarmouche.rules.contact import touching
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.obstacles import is_free
from rulebound.games.escarmouche.rules.posture import Crouch, TurnToFace
from rulebound.games.escarmouche.rules.sight import look_at, sees
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STANDING, STUNNED, Figure
from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.rims import spots_near, ways_off
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.field import Field, circle, cm, field, place, rect, seg, way
from tests.harness import rule

HOUSE = rect("building", 24, 20, 12, 10, doors=((26, 20),))
CRATES = rect("crates", 28, 20, 4, 4)
WALL = seg("high_wall", 20, 20, 40, 20)
NEXT_HOUSE = rect("building", 32, 16, 12, 12, doors=((38, 16),))


def climber(*pieces: PieceRow, **values: Any) -> tuple[Field, Figure]:
    """A figure with A5 and D4 that touches what stands south of y = 20."""
    f = field(*pieces)
    return f, f.put("lieutenant", 0, 30, 18.7, agility=5, resistance=4, **values)


@rule("ES-MOVE-08", "ES-GAP-21")
def test_a_climb_as_high_as_the_roof_puts_the_figure_on_its_edge() -> None:
    f, figure = climber(HOUSE)
    f.do(Climb(), figure, "building-1", dice=[4, 7])
    assert (figure.elevation, figure.on, figure.posture) == (cm(9), "building-1", STANDING)
    assert (place(figure), figure.points, figure.moved) == ((30, 20), 0, True)


@rule("ES-GAP-21", "ES-MOVE-08")
def test_a_shorter_climb_clings_and_the_next_one_adds_to_it() -> None:
    f, figure = climber(HOUSE)
    f.do(Climb(), figure, "building-1", dice=[4, 2])
    assert (figure.elevation, figure.posture, place(figure)) == (cm(5), CLINGING, (30, 18.7))
    figure.points = 2
    assert f.legal(Climb(), figure) == [["up"], ["down"]]
    f.do(Climb(), figure, "up", dice=[4, 1])
    assert (figure.elevation, figure.posture, place(figure)) == (cm(9), STANDING, (30, 20))


@rule("ES-GAP-66", "ES-GAP-65")
def test_whoever_stands_on_crates_in_a_house_comes_down_in_the_house() -> None:
    f = field(rect("building", 20, 15, 20, 20, doors=((30, 15),)), CRATES)
    figure = f.put("lieutenant", 0, 30, 20.5, on="crates-1", elevation=cm(4))
    assert feet_of(f.g, figure)[0] == (cm(30), cm(18.75))
    assert f.legal(Climb(), figure) == [["down", cm(30), cm(18.75)]]


@rule("ES-MOVE-09")
def test_a_failed_climb_stays_where_it_is_and_costs_its_points() -> None:
    f, figure = climber(HOUSE)
    f.do(Climb(), figure, "building-1", dice=[8])
    assert (figure.elevation, figure.points, figure.posture, figure.moved) == (0, 0, STANDING, False)


@rule("ES-MOVE-10", "ES-GAP-21")
@pytest.mark.parametrize("elevation", [0, cm(2), cm(5)])
def test_a_critical_climb_drops_to_the_foot_and_tumbles(elevation: int) -> None:
    f, figure = climber(HOUSE)
    if elevation:
        figure.elevation, figure.posture, figure.on = elevation, CLINGING, "building-1"
    f.do(Climb(), figure, "up" if elevation else "building-1", dice=[0, 0, 6])
    assert (figure.elevation, figure.on, figure.posture, place(figure)) == (0, "", PRONE, (30, 18.7))


@rule("ES-MOVE-10")
def test_whoever_passes_the_tumble_test_stands_at_the_foot() -> None:
    f, figure = climber(HOUSE, elevation=cm(5), posture=CLINGING, on="building-1")
    f.do(Climb(), figure, "up", dice=[0, 0, 2])
    assert (figure.elevation, figure.posture) == (0, STANDING)


@rule("ES-GAP-21")
@pytest.mark.parametrize("gap", [0.1, 0.2])
def test_what_is_climbed_must_be_touched(gap: float) -> None:
    f = field(HOUSE)
    figure = f.put("lieutenant", 0, 30, 18.75 - gap)
    assert f.legal(Climb(), figure) == ([["building-1"]] if gap == 0.1 else [])
    if gap > 0.1:
        assert f.refused(Climb(), figure, "building-1").rule == "ES-GAP-21"


@rule("ES-GAP-21", "ES-GEN-01", "ES-MOVE-08")
def test_low_scenery_is_not_climbed_nor_anything_by_riders_or_at_basic() -> None:
    f = field(seg("hedge", 20, 20, 40, 20), HOUSE)
    figure = f.put("lieutenant", 0, 30, 18.7)
    assert f.refused(Climb(), figure, "hedge-1").rule == "ES-MOVE-08"
    assert f.refused(Climb(), f.put("trooper", 0, 34, 18), "building-1").rule == "ES-GAP-54"
    basic = field(HOUSE, advanced=False)
    assert basic.refused(Climb(), basic.put("lieutenant", 0, 30, 18.7), "building-1").rule == "ES-GEN-01"


@rule("ES-GAP-65", "ES-GAP-21")
def test_nobody_climbs_a_house_from_inside() -> None:
    f = field(HOUSE)
    assert f.legal(Climb(), f.put("lieutenant", 0, 30, 21.3)) == []


@rule("ES-GAP-21")
def test_without_room_on_the_edge_the_climber_clings_just_below() -> None:
    f, figure = climber(rect("crates", 29, 20, 2, 4))
    other = f.put("cadet", 0, 30, 20, elevation=cm(4), on="crates-1")
    f.do(Climb(), figure, "crates-1", dice=[4, 7])
    assert (figure.elevation, figure.posture) == (cm(3.9), CLINGING)
    other.y = cm(24)
    figure.points = 2
    f.do(Climb(), figure, "up", dice=[4, 0])
    assert (figure.elevation, figure.posture) == (cm(4), STANDING)


@rule("ES-GAP-21")
def test_who_clings_may_only_climb_or_drop() -> None:
    f, figure = climber(HOUSE, elevation=cm(5), posture=CLINGING, on="building-1")
    for action in (Advance(), Crouch(), TurnToFace()):
        assert f.refused(action, figure).rule == "ES-GAP-21"
    assert f.legal(DropDown(), figure) == [[]]
    assert f.refused(DropDown(), figure, cm(30), cm(18)).text.key == "refused.unknown"


@rule("ES-GAP-21")
def test_climbing_down_is_the_same_action_and_test() -> None:
    f, figure = climber(HOUSE, elevation=cm(9), on="building-1")
    figure.y = cm(20)
    (down,) = [args for args in f.legal(Climb(), figure) if args[2] < cm(20)]
    f.do(Climb(), figure, *down, dice=[5, 2])
    assert (figure.elevation, figure.posture) == (cm(4), CLINGING)
    assert place(figure) == (30, 18.75)
    figure.points = 2
    f.do(Climb(), figure, "down", dice=[5, 1])
    assert (figure.elevation, figure.posture, figure.on) == (0, STANDING, "")


@rule("ES-MOVE-08", "ES-GAP-21")
def test_a_climber_reads_which_way_it_goes() -> None:
    f, figure = climber(HOUSE)
    assert f.option(Climb(), figure, "building-1").label.args["way"] == "up"
    figure.elevation, figure.posture, figure.on = cm(5), CLINGING, "building-1"
    assert [f.option(Climb(), figure, way).label.args["way"] for way in ("up", "down")] == ["up", "down"]
    figure.elevation, figure.posture, figure.y = cm(9), STANDING, cm(20)
    assert f.option(Climb(), figure, "down", cm(30), cm(18.75)).label.args["way"] == "down"


@rule("ES-GAP-66")
@pytest.mark.parametrize(("south", "feet"), [(0, []), (2.4, []), (2.5, [(30_000, 1_250)])])
def test_nobody_comes_down_off_the_table(south: float, feet: list[tuple[int, int]]) -> None:
    f = field(rect("crates", 28, south, 4, 4))
    figure = f.put("lieutenant", 0, 30, max(south, 1.25), on="crates-1", elevation=cm(4))
    assert feet_of(f.g, figure) == feet


@rule("ES-GAP-66")
def test_where_two_walls_meet_the_side_away_from_both_is_open() -> None:
    f = field(WALL, seg("high_wall", 30, 20, 30, 30))
    figure = f.put("lieutenant", 0, 30, 20, on="high_wall-1", elevation=cm(6))
    assert feet_of(f.g, figure) == [(cm(30), 18_750)]


@rule("ES-GAP-66", "ES-GAP-21")
def test_from_a_wall_one_comes_down_on_either_side() -> None:
    f, figure = climber(WALL, elevation=cm(6), on="high_wall-1")
    figure.y = cm(20)
    assert sorted(f.legal(DropDown(), figure)) == [[cm(30), 18_750], [cm(30), 21_250]]
    f.put("cutthroat", 1, 30, 22)
    assert f.legal(DropDown(), figure) == [[cm(30), 18_750]]
    assert f.refused(DropDown(), figure, cm(30), 21_250).rule == "ES-GAP-66"
    f.do(DropDown(), figure, cm(30), 18_750, dice=[1])
    assert (place(figure), figure.elevation, figure.on) == ((30, 18.75), 0, "")


@rule("ES-GAP-65", "ES-GAP-66")
@pytest.mark.parametrize(
    ("beside", "x"), [(NEXT_HOUSE, 31.5), (NEXT_HOUSE, 32), (seg("high_wall", 32, 16, 32, 28), 31.5)]
)
def test_nobody_comes_down_from_crates_through_a_wall(beside: PieceRow, x: float) -> None:
    f, figure = climber(CRATES, beside, elevation=cm(4), on="crates-1")
    figure.x, figure.y = cm(x), cm(20.5)
    assert f.legal(DropDown(), figure) != []
    assert all(foot[0] <= cm(32) for foot in f.legal(DropDown(), figure))
    assert f.refused(Climb(), figure, "down", cm(33.25), cm(20.5)).rule == "ES-GAP-66"


@rule("ES-GAP-65", "ES-GAP-66")
def test_nobody_comes_down_on_the_threshold_of_an_open_door() -> None:
    f = field(rect("building", 20, 20, 20, 10, doors=((30, 20),)), rect("crates", 28, 21.25, 4, 4))
    figure = f.put("lieutenant", 0, 30, 21.25, on="crates-1", elevation=cm(4))
    f.g.opened = tuple(f.g.ground.doors)
    assert feet_of(f.g, figure) == []


@rule("ES-GAP-65", "ES-GAP-21")
def test_from_inside_a_house_one_climbs_only_what_is_inside() -> None:
    f, figure = climber(CRATES, NEXT_HOUSE, rect("crates", 33, 23.3, 4, 4))
    figure.x, figure.y = cm(33.25), cm(22)
    assert f.legal(Climb(), figure) == [["crates-2"]]


@rule("ES-GAP-66")
def test_those_who_cling_to_two_sides_of_a_wall_are_parted_by_it() -> None:
    f, figure = climber(WALL, elevation=cm(4), on="high_wall-1", posture=CLINGING)
    figure.y = cm(18.75)
    enemy = f.put("cutthroat", 1, 30, 21.25, posture=CLINGING, elevation=cm(4), on="high_wall-1")
    assert touching(f.g, figure) == []
    enemy.x, enemy.y = cm(32.5), cm(18.75)
    assert touching(f.g, figure) == [enemy]
    enemy.x, enemy.y, enemy.posture, enemy.elevation = cm(30), cm(20), STANDING, cm(6)
    assert touching(f.g, figure) == [enemy]


@rule("ES-GAP-66")
def test_those_on_top_of_pieces_that_meet_touch_as_on_one_floor() -> None:
    f = field(WALL, seg("high_wall", 20, 20, 20, 30), seg("high_wall", 22, 18, 22, 26))
    figure = f.put("cutthroat", 0, 22, 20, on="high_wall-1", elevation=cm(6))
    enemy = f.put("musketeer", 1, 20, 21.5, on="high_wall-2", elevation=cm(6))
    assert touching(f.g, figure) == [enemy]
    enemy.elevation = cm(2.9)
    assert touching(f.g, figure) == []


@rule("ES-GAP-66")
@pytest.mark.parametrize("parted", [True, False])
def test_a_wall_higher_than_both_parts_those_on_top_of_two_pieces(parted: bool) -> None:
    wall = [WALL] if parted else []
    f = field(rect("crates", 28, 15, 4, 4), rect("crates", 28, 21, 4, 4), *wall)
    figure = f.put("cutthroat", 0, 30, 18.75, on="crates-1", elevation=cm(4))
    enemy = f.put("musketeer", 1, 30, 21.25, on="crates-2", elevation=cm(4))
    assert touching(f.g, figure) == ([] if parted else [enemy])


@rule("ES-GAP-66", "ES-GAP-56")
@pytest.mark.parametrize(("height", "told"), [(3, ""), (3.1, "refused-rule.charge_height")])
def test_a_charge_reaches_3_cm_up_and_no_more(height: float, told: str) -> None:
    f, figure = climber(WALL)
    figure.y = cm(14)
    enemy = f.put("cutthroat", 1, 30, 18.7, elevation=cm(height), on="high_wall-1", posture=CLINGING)
    refusal = why_not_charge(f.g, figure, enemy)
    assert (refusal.text.key if refusal is not None else "") == told


@rule("ES-GAP-66", "ES-MEL-04")
def test_whoever_clings_at_3_cm_is_charged_and_fought() -> None:
    f, figure = climber(WALL)
    figure.y, figure.hands = cm(14), (0,)
    enemy = f.put("cutthroat", 1, 30, 18.7, elevation=cm(3), on="high_wall-1", posture=CLINGING)
    f.do(Charge(), figure, enemy.name, then=("straight", "keep"), dice=[5, 5, 1])
    assert "log.melee" in f.log()


@rule("ES-GAP-66")
def test_in_the_middle_of_a_roof_there_is_no_way_down() -> None:
    f, figure = climber(HOUSE, elevation=cm(9), on="building-1")
    figure.y = cm(25)
    assert f.legal(Climb(), figure) == []
    assert f.legal(DropDown(), figure) == []


@rule("ES-GAP-21", "ES-GAP-67")
@pytest.mark.parametrize(("elevation", "dice", "posture"), [(3, [], STANDING), (3.1, [4], STUNNED), (5, [9], PRONE)])
def test_a_drop_from_more_than_3_cm_is_a_tumble_test(elevation: float, dice: list[int], posture: str) -> None:
    f, figure = climber(HOUSE, elevation=cm(elevation), posture=CLINGING, on="building-1", points=0)
    f.do(DropDown(), figure, dice=dice)
    assert (figure.elevation, figure.posture, figure.points, figure.moved) == (0, posture, 0, True)
    assert f.refused(DropDown(), f.put("cadet", 0, 50, 10)).rule == "ES-GAP-21"


@rule("ES-GAP-66")
def test_on_top_a_figure_moves_at_its_normal_rate_and_does_not_step_off() -> None:
    f, figure = climber(HOUSE, elevation=cm(9), on="building-1")
    figure.y = cm(20)
    f.put("reaper", 1, 30, 24)
    ask = f.path_of(Advance(), figure)
    assert ask.check(way((30, 30))) is None
    found = ask.check(way((30, 30.1)))
    assert found is not None
    assert found.rule == "ES-GAP-66"
    assert ask.check(way((24, 20))) is None
    off = ask.check(way((23.9, 20)))
    assert off is not None
    assert (off.rule, off.points_at) == ("ES-GAP-66", ("building-1",))
    f.do(Advance(), figure, then=(way((30, 28)),))
    assert (place(figure), figure.elevation) == ((30, 28), cm(9))


@rule("ES-GAP-66")
def test_on_a_wall_a_figure_keeps_to_its_line() -> None:
    f, figure = climber(WALL, elevation=cm(6), on="high_wall-1")
    figure.y = cm(20)
    ask = f.path_of(Advance(), figure)
    assert ask.check(way((38, 20))) is None
    assert ask.check(way((38, 20.1))) is not None
    assert all(answer[0][-1][1] == cm(20) for answer in ask.candidates())


@rule("ES-GAP-66")
def test_crates_part_those_on_top_from_those_below_but_not_their_eyes() -> None:
    f, figure = climber(CRATES, elevation=cm(4), on="crates-1")
    figure.y = cm(20)
    enemy = f.put("cutthroat", 1, 30, 18.7)
    assert touching(f.g, figure) == []
    assert why_not_charge(f.g, enemy, figure) is not None
    assert sees(f.g, figure, enemy)
    assert sees(f.g, enemy, figure)


@rule("ES-GAP-32", "ES-MOVE-08")
def test_a_climb_can_be_shot_at_at_its_end() -> None:
    f, figure = climber(CRATES)
    shooter = f.put("musketeer", 1, 30, 40, shooting=5)
    place_of_musket = next(i for i, item in enumerate(shooter.items) if item.key == "musket")
    played = f.do(Climb(), figure, "crates-1", then=([place_of_musket, 0],), dice=[4, 7, 9])
    assert played.keys() == ["reaction_shot"]
    assert figure.elevation == cm(4)
    assert shooter.points == 0


@rule("ES-GAP-32")
def test_who_is_still_up_after_a_shot_is_shot_at_again() -> None:
    f, figure = climber(CRATES)
    shooters = [f.put("musketeer", 1, x, 40) for x in (28, 32)]
    then = ([1, 0], [1, 0], shooters[0].name)
    f.do(Climb(), figure, "crates-1", then=then, dice=[4, 7, 9, 9])
    assert [shooter.points for shooter in shooters] == [0, 0]


@rule("ES-GAP-21")
def test_rocks_are_climbed_to_their_edge() -> None:
    f = field(circle("rocks", 30, 20, 2.5))
    figure = f.put("lieutenant", 0, 30, 16.2, agility=5)
    f.do(Climb(), figure, "rocks-1", dice=[4, 7])
    assert (place(figure), figure.elevation) == ((30, 17.5), cm(5))
    assert [cm(30), 16_250] in [args[:2] for args in f.legal(DropDown(), figure)]


@rule("ES-GAP-66", "ES-GAP-51")
def test_an_obstacle_on_the_ground_is_in_nobodys_way_on_top() -> None:
    f = field(CRATES, seg("hedge", 20, 25, 40, 25))
    above = f.put("lieutenant", 0, 30, 23, on="crates-1", elevation=cm(4))
    below = f.put("lieutenant", 0, 36, 15)
    assert is_free(f.g, above, (cm(30), cm(24)))
    assert not is_free(f.g, below, (cm(36), cm(24)))
    assert is_free(f.g, below, (cm(36), cm(23.7)))


@rule("ES-GAP-66", "ES-GAP-51")
@pytest.mark.parametrize(
    ("piece", "on", "height", "is_apart"),
    [(seg("high_wall", 20, 20, 24, 20), "high_wall-1", 6, False), (circle("rocks", 22, 22, 2), "rocks-1", 5, True)],
)
def test_somebody_3_cm_higher_is_in_the_way_and_nobody_above_that(
    piece: PieceRow, on: str, height: int, is_apart: bool
) -> None:
    f = field(HOUSE, piece)
    f.put("cutthroat", 0, 24.5, 21, on="building-1", elevation=cm(9))
    below = f.put("lieutenant", 0, 21, 21 if on == "rocks-1" else 20, on=on, elevation=cm(height))
    assert is_free(f.g, below, (cm(23.5), below.y)) == is_apart


@rule("ES-GAP-66")
def test_ways_down_lead_away_from_the_middle_first_then_all_around() -> None:
    f = field(CRATES, WALL)
    figure = f.put("lieutenant", 0, 30, 22, on="crates-1", elevation=cm(4))
    outline, wall = [f.g.ground.pieces[key].outline for key in ("crates-1", "high_wall-1")]
    around = [of_degrees(degrees) for degrees in (0, 90, 180, 270, 45, 135, 225, 315)]
    assert ways_off(outline, figure.x, figure.y) == around
    assert ways_off(wall, figure.x, figure.y) == [(0, -cm(20)), (0, cm(20))]
    figure.x += cm(1)
    assert ways_off(outline, figure.x, figure.y) == [(cm(2), 0), *around]


@rule("ES-GAP-51", "ES-GAP-66")
@pytest.mark.parametrize(("posture", "hinders"), [(STANDING, True), (CROUCHED, False)])
def test_whoever_clings_two_centimetres_up_looks_over_who_crouches(posture: str, hinders: bool) -> None:
    f, figure = climber(WALL, posture=CLINGING, on="high_wall-1", elevation=cm(2), facing=180)
    target = f.put("cutthroat", 1, 30, 5)
    f.put("cutthroat", 1, 30, 12, posture=posture)
    assert bool(look_at(f.g, figure, target).blocked) == hinders


@rule("ES-GAP-21", "ES-GAP-66")
def test_the_places_on_a_wall_lie_beside_the_nearest_one_on_its_line() -> None:
    along_y = field(seg("high_wall", 20, 10, 20, 30)).g.ground.pieces["high_wall-1"]
    x, y = cm(20), cm(20)
    assert spots_near(along_y.outline, (cm(18.7), y), SIDEWAYS) == [(x, y), (x, y + SIDEWAYS), (x, y - SIDEWAYS)]
    along_x = field(WALL).g.ground.pieces["high_wall-1"]
    x, y = cm(30), cm(20)
    assert spots_near(along_x.outline, (x, cm(18.7)), SIDEWAYS) == [(x, y), (x + SIDEWAYS, y), (x - SIDEWAYS, y)]


@rule("ES-CON-10", "ES-GAP-65")
@pytest.mark.parametrize(("piece", "touch"), [(rect("deep_water", 20, 20, 20, 0.1), True), (WALL, False)])
def test_water_parts_nobody_who_reaches_across_it_and_a_wall_does(piece: PieceRow, touch: bool) -> None:
    f = field(piece)
    one = f.put("lieutenant", 0, 30, 18.75)
    other = f.put("lieutenant", 1, 30, 21.25 + (0.1 if touch else 0))
    assert touching(f.g, one) == ([other] if touch else [])
