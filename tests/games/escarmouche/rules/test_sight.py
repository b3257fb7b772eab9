"""ES-GAP-13, ES-GAP-65, ES-GAP-66  Nine lines: what blocks them, what obscures, what protects over half."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rulebound.games.escarmouche.rules.sight import (
    AT_A_WINDOW,
    BEHIND_LOW,
    IN_BROKEN_GROUND,
    LINES_BLOCKED,
    VEILED,
    Lookout,
    Sight,
    look_at,
    sees,
)
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STANDING, STUNNED, Figure
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.field import Field, circle, cm, field, rect, seg
from tests.harness import rule


def pair(*pieces: PieceRow, gap: float = 20, x: float = 30, **how: Any) -> tuple[Field, Figure, Figure]:
    """A shooter who looks north at a target this far away, base to base."""
    f = field(*pieces)
    return f, f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, x, 7.5 + gap, **how)


def seen(*pieces: PieceRow, gap: float = 20, x: float = 30, **how: Any) -> Sight:
    f, shooter, target = pair(*pieces, gap=gap, x=x, **how)
    return look_at(f.g, shooter, target)


@rule("ES-GAP-13")
def test_nine_lines_go_to_the_whole_width_of_the_base() -> None:
    sight = seen()
    assert [line.start for line in sight.lines] == [(cm(30), cm(5))] * 9
    assert [line.end[1] for line in sight.lines] == [cm(27.5)] * 9
    ends = [line.end[0] for line in sight.lines]
    assert (ends[0], ends[4], ends[8]) == (28750, 30000, 31250)
    assert [b - a in (312, 313) for a, b in pairwise(ends)] == [True] * 8
    assert (sight.blocked, sight.reasons, sight.protected) == (0, [], False)


@rule("ES-GAP-13")
@pytest.mark.parametrize(
    ("edge", "blocked", "obscured", "protected"),
    [(27, 0, False, False), (29.5, 3, True, False), (29.9, 4, True, False), (30, 5, True, True), (30.9, 8, True, True)],
)
def test_lines_behind_a_high_wall_are_blocked_one_by_one(
    edge: float, blocked: int, obscured: bool, protected: bool
) -> None:
    sight = seen(seg("high_wall", 20, 26, edge, 26))
    assert sight.blocked == blocked
    assert (sight.reasons == [LINES_BLOCKED]) == obscured
    assert sight.protected == protected
    assert sight.is_seen()
    assert sight.blockers() == (["high_wall-1"] if blocked else [])


@rule("ES-GAP-13")
def test_nine_blocked_lines_are_no_sight() -> None:
    f, shooter, target = pair(seg("high_wall", 20, 26, 40, 26))
    assert not sees(f.g, shooter, target)
    assert sees(f.g, shooter, target, at=(cm(50), cm(27.5)))
    assert sees(f.g, shooter, target, eye=(cm(30), cm(31)))
    assert not look_at(f.g, shooter, target).is_seen()


@rule("ES-GAP-13", "ES-CON-10")
@pytest.mark.parametrize(
    "piece", [rect("crates", 28, 15, 4, 4), circle("rocks", 30, 15, 2), rect("building", 25, 12, 10, 8)]
)
def test_high_obstacles_and_buildings_block(piece: PieceRow) -> None:
    assert seen(piece).blocked == 9


@rule("ES-GAP-13", "ES-CON-10")
@pytest.mark.parametrize(
    "piece", [rect("road", 20, 10, 20, 5), rect("stream", 20, 10, 20, 5), rect("deep_water", 20, 10, 20, 5)]
)
def test_flat_ground_hinders_nobody(piece: PieceRow) -> None:
    sight = seen(piece)
    assert (sight.blocked, sight.reasons) == (0, [])


@rule("ES-GAP-13")
@pytest.mark.parametrize("piece", [rect("crop_field", 20, 10, 20, 5), circle("rubble", 30, 15, 3)])
def test_crops_and_rubble_obscure_only_who_is_inside(piece: PieceRow) -> None:
    assert seen(piece).reasons == []
    assert seen(piece, gap=7).reasons == [IN_BROKEN_GROUND]


@rule("ES-GAP-13")
@pytest.mark.parametrize(("radius", "blocked"), [(2.4, 0), (2.7, 9)])
def test_more_than_five_centimetres_of_wood_block(radius: float, blocked: int) -> None:
    sight = seen(circle("wood", 30, 15, radius))
    assert sight.blocked == blocked
    assert sight.reasons == ([VEILED] if not blocked else [LINES_BLOCKED])


@rule("ES-GAP-13")
def test_woods_on_a_line_add_up() -> None:
    assert seen(circle("wood", 30, 12, 1.5)).blocked == 0
    assert seen(circle("wood", 30, 12, 1.5), circle("wood", 30, 20, 1.5)).blocked > 0


@rule("ES-GAP-13")
@pytest.mark.parametrize("piece", [circle("scrub", 30, 15, 3), rect("reeds", 25, 12, 10, 9)])
def test_scrub_and_reeds_between_obscure_without_blocking(piece: PieceRow) -> None:
    sight = seen(piece)
    assert (sight.blocked, sight.reasons, sight.protected) == (0, [VEILED], False)


@rule("ES-GAP-13")
def test_a_shooter_sees_out_of_its_own_scrub() -> None:
    assert seen(circle("scrub", 30, 5, 3)).reasons == []


@rule("ES-GAP-13")
def test_both_in_one_piece_ignore_what_it_obscures_but_not_much_wood() -> None:
    reeds = rect("reeds", 20, 0, 20, 40)
    assert seen(reeds).reasons == []
    assert seen(circle("wood", 30, 8, 7), gap=2).reasons == []
    assert seen(circle("wood", 30, 8, 7), gap=4).blocked == 9


@rule("ES-GAP-13")
def test_a_target_in_broken_ground_is_obscured_from_outside_by_its_centre() -> None:
    inside = circle("scrub", 30, 28, 1)
    outside = circle("scrub", 30, 29.6, 2)
    assert seen(inside).reasons == [IN_BROKEN_GROUND]
    assert seen(outside).reasons == []


@rule("ES-GAP-13")
@pytest.mark.parametrize(("hedge", "behind"), [(23.749, False), (23.75, True), (26, True), (28.9, False)])
def test_a_low_obstacle_within_2_5_cm_on_the_way_obscures(hedge: float, behind: bool) -> None:
    sight = seen(seg("hedge", 20, hedge, 40, hedge))
    assert sight.reasons == ([BEHIND_LOW] if behind else [])
    assert (sight.blocked, sight.protected) == (0, False)


@rule("ES-GAP-13")
def test_a_low_obstacle_that_no_line_crosses_does_not_count() -> None:
    assert seen(seg("hedge", 20, 26, 28.5, 26)).reasons == []
    assert seen(seg("hedge", 20, 26, 29.5, 26)).reasons == [BEHIND_LOW]


@rule("ES-GAP-13")
@pytest.mark.parametrize(
    ("posture", "protected"), [(STANDING, False), (CROUCHED, True), (PRONE, True), (STUNNED, True)]
)
def test_behind_a_low_obstacle_who_is_small_is_protected_over_half(posture: str, protected: bool) -> None:
    assert seen(seg("low_wall", 20, 26, 40, 26), posture=posture).protected == protected
    assert not seen(posture=posture).protected


@rule("ES-GAP-13")
@pytest.mark.parametrize(("hedge", "behind"), [(6.35, False), (6.36, True)])
def test_a_shooter_who_touches_a_low_obstacle_ignores_it(hedge: float, behind: bool) -> None:
    sight = seen(seg("hedge", 20, hedge, 40, hedge), gap=2)
    assert sight.reasons == ([BEHIND_LOW] if behind else [])


@rule("ES-GAP-13")
@pytest.mark.parametrize(
    ("posture", "blocked"), [(STANDING, 9), (CROUCHED, 0), (PRONE, 0), (STUNNED, 0), (CLINGING, 0)]
)
@pytest.mark.parametrize("side", [0, 1])
def test_the_base_of_a_standing_figure_blocks(posture: str, blocked: int, side: int) -> None:
    f, shooter, target = pair()
    if posture == CLINGING:
        f.impossible("somebody clings here without the wall that would block as well")
    f.put("footpad", side, 30, 24.5, posture=posture)
    assert look_at(f.g, shooter, target).blocked == blocked


@rule("ES-GAP-13")
def test_a_mounted_figure_blocks_with_its_larger_base_and_the_two_never_do() -> None:
    f, shooter, target = pair()
    assert look_at(f.g, shooter, target).blocked == 0
    f.put("trooper", 0, 32, 22)
    on_horse = look_at(f.g, shooter, target)
    assert 0 < on_horse.blocked < 9
    assert on_horse.blockers() == ["trooper-3"]


@rule("ES-GAP-13")
def test_in_the_fog_a_hidden_figure_betrays_itself_by_no_line() -> None:
    f = field(fog=True)
    shooter, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 27.5)
    lurker = f.put("footpad", 1, 30, 20, hidden=True)
    assert look_at(f.g, shooter, target).blocked == 0
    lurker.hidden = False
    assert look_at(f.g, shooter, target).blocked == 9


# Buildings


def house(*doors: tuple[float, float]) -> PieceRow:
    """A building whose southern wall is at y = 20."""
    return rect("building", 20, 20, 20, 15, doors)


@rule("ES-GAP-65")
@pytest.mark.parametrize(("gap", "inside"), [(0.5, True), (1.0, True), (1.1, False)])
def test_a_figure_at_a_window_is_seen_obscured_and_protected(gap: float, inside: bool) -> None:
    f = field(house())
    shooter, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 21.25 + gap)
    sight = look_at(f.g, shooter, target)
    assert sight.is_seen() == inside
    assert (AT_A_WINDOW in sight.reasons) == inside
    assert sight.protected
    assert look_at(f.g, target, shooter).is_seen() == inside
    assert look_at(f.g, target, shooter).reasons == ([] if inside else [LINES_BLOCKED])


@rule("ES-GAP-65")
@pytest.mark.parametrize(("posture", "open_"), [(STANDING, True), (CROUCHED, True), (PRONE, False), (STUNNED, False)])
def test_who_lies_is_not_at_the_window(posture: str, open_: bool) -> None:
    f = field(house())
    shooter, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 21.5, posture=posture)
    assert sees(f.g, shooter, target) == open_


@rule("ES-GAP-65")
def test_a_window_opens_one_wall_only() -> None:
    f = field(house())
    south, north = f.put("musketeer", 0, 30, 5), f.put("cadet", 0, 30, 50)
    target = f.put("cutthroat", 1, 30, 21.5)
    assert sees(f.g, south, target)
    assert not sees(f.g, north, target)
    assert not sees(f.g, south, f.put("footpad", 1, 30, 45))


@rule("ES-GAP-65")
def test_a_closed_door_blocks_and_an_open_one_lets_sight_in() -> None:
    f = field(house((30, 20)))
    shooter, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 25)
    closed = look_at(f.g, shooter, target)
    assert closed.blocked == 9
    assert "building-1-door-1" in closed.blockers()
    f.g.opened = ("building-1-door-1",)
    opened = look_at(f.g, shooter, target)
    assert (opened.blocked, opened.reasons, opened.protected) == (0, [], False)


@rule("ES-GAP-65")
def test_who_stands_in_an_open_door_is_protected_like_at_a_window() -> None:
    f = field(house((30, 20)))
    shooter, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 22.2)
    assert not sees(f.g, shooter, target)
    f.g.opened = ("building-1-door-1",)
    sight = look_at(f.g, shooter, target)
    assert sight.is_seen()
    assert sight.protected
    assert AT_A_WINDOW in sight.reasons


@rule("ES-GAP-65")
def test_a_closed_door_blocks_even_for_one_at_the_window_beside_it() -> None:
    f = field(house((30, 20)))
    shooter, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 32, 21.5)
    beside = look_at(f.g, shooter, target)
    assert 0 < beside.blocked < 9
    assert beside.blockers() == ["building-1-door-1"]


@rule("ES-GAP-65")
def test_inside_one_building_nothing_is_between() -> None:
    f = field(house())
    one, other = f.put("musketeer", 0, 25, 27), f.put("cutthroat", 1, 35, 27)
    sight = look_at(f.g, one, other)
    assert (sight.blocked, sight.reasons, sight.protected) == (0, [], False)


# Heights


@rule("ES-GAP-66")
def test_lines_to_and_from_the_top_of_a_piece_ignore_it() -> None:
    f = field(rect("crates", 28, 26, 4, 4))
    low, high = f.put("musketeer", 0, 30, 24.7), f.put("cutthroat", 1, 30, 28)
    assert not sees(f.g, low, f.put("footpad", 1, 30, 40))
    high.on, high.elevation = "crates-1", cm(4)
    for one, other in ((low, high), (high, low)):
        sight = look_at(f.g, one, other)
        assert (sight.blocked, sight.reasons) == (0, [])


@rule("ES-GAP-66")
@pytest.mark.parametrize(("elevation", "open_"), [(5, False), (6, True)])
def test_who_stands_as_high_as_an_obstacle_looks_over_it(elevation: float, open_: bool) -> None:
    f = field(seg("high_wall", 20, 20, 40, 20), rect("crates", 28, 3, 4, 4))
    viewer, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 30)
    viewer.on, viewer.elevation = "crates-1", cm(elevation)
    assert sees(f.g, viewer, target) == open_
    assert sees(f.g, target, viewer) == open_


@rule("ES-GAP-13", "ES-GAP-66")
@pytest.mark.parametrize(("elevation", "behind"), [(1, True), (2, False)])
def test_who_stands_lower_than_the_top_of_a_hedge_is_still_behind_it(elevation: int, behind: bool) -> None:
    f = field(seg("hedge", 20, 26, 40, 26), rect("crates", 28, 27, 4, 4))
    viewer, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 28.3)
    target.on, target.elevation = "crates-1", cm(elevation)
    assert (BEHIND_LOW in look_at(f.g, viewer, target).reasons) == behind


@rule("ES-GAP-66")
def test_from_above_a_hedge_hides_nobody_and_nobody_below_is_in_the_way() -> None:
    f = field(seg("hedge", 20, 26, 40, 26), rect("crates", 28, 3, 4, 4))
    viewer, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 27.5)
    between = f.put("footpad", 1, 30, 15)
    assert look_at(f.g, viewer, target).reasons == [LINES_BLOCKED, BEHIND_LOW]
    viewer.on, viewer.elevation = "crates-1", cm(4)
    assert look_at(f.g, viewer, target).reasons == []
    rider = f.put("trooper", 1, 30, 20)
    assert look_at(f.g, viewer, target).blockers() == [rider.name]
    rider.fate = between.fate = "out_of_action"
    assert look_at(f.g, viewer, target).blocked == 0


@rule("ES-GAP-66")
def test_one_who_stands_high_above_two_others_is_not_between_them() -> None:
    f, shooter, target = pair()
    between = f.put("footpad", 0, 30, 15)
    assert look_at(f.g, shooter, target).blocked == 9
    f.impossible("somebody stands high up without what would carry it and block as well")
    between.elevation = cm(6)
    assert look_at(f.g, shooter, target).blocked == 0


@rule("ES-GAP-66", "ES-GAP-51")
@pytest.mark.parametrize(
    ("posture", "in_the_way"), [(STANDING, ["footpad-3", "high_wall-1"]), (CROUCHED, ["high_wall-1"])]
)
def test_who_crouches_looks_under_the_feet_of_one_who_stands_2_cm_higher(posture: str, in_the_way: list[str]) -> None:
    f = field(seg("high_wall", 20, 20, 29.8, 20), rect("crates", 28, 8, 4, 4))
    viewer = f.put("musketeer", 0, 30, 10, on="crates-1", elevation=cm(4), posture=posture)
    target = f.put("cutthroat", 1, 30, 30)
    f.put("footpad", 0, 29.5, 20, on="high_wall-1", elevation=cm(6))
    assert sorted(look_at(f.g, viewer, target).blockers()) == in_the_way


@rule("ES-GAP-21", "ES-GAP-13")
def test_who_clings_is_never_obscured() -> None:
    f = field(seg("hedge", 20, 26, 40, 26))
    viewer, target = f.put("musketeer", 0, 30, 5), f.put("cutthroat", 1, 30, 27.5)
    assert look_at(f.g, viewer, target).reasons == [BEHIND_LOW]
    f.impossible("somebody clings here without the wall that would hide it as well")
    target.posture = CLINGING
    assert look_at(f.g, viewer, target).reasons == []


@rule("ES-GAP-13")
def test_the_lines_are_drawn_open_and_blocked() -> None:
    shapes = seen(seg("high_wall", 20, 26, 30, 26)).shapes()
    assert [shape.role for shape in shapes] == ["blocked"] * 5 + ["sight"] * 4
    assert all(shape.kind == "line" and len(shape.points) == 2 for shape in shapes)


@rule("ES-GAP-19", "ES-GAP-13")
@pytest.mark.parametrize(("edge", "covered"), [(27, False), (29.9, False), (30, True), (30.9, True), (40, True)])
def test_scenery_covers_who_hides_if_it_blocks_more_than_half_of_the_lines(edge: float, covered: bool) -> None:
    f, viewer, target = pair(seg("high_wall", 20, 26, edge, 26), seg("high_wall", 20, 15, 40, 15))
    near, far = f.g.ground.layout.pieces
    assert Lookout(f.g, viewer).is_covered(target, [near]) == covered
    assert Lookout(f.g, viewer).is_covered(target, [near, far])
    assert not Lookout(f.g, viewer).is_covered(target, [])
