"""ES-MOVE-01, ES-MOVE-05 to ES-MOVE-07  Advance, crawl, sneak and creep; having moved, and leaving the table."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.move_actions import Advance, Crawl, Creep, FastAdvance, Leave, Sneak
from rulebound.games.escarmouche.rules.posture import TurnToFace
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.field import circle, cm, field, in_scenario, place, rect, seg, way
from tests.games.escarmouche.walking import refusal, refused_by
from tests.harness import rule

# Advance


@rule("ES-GAP-51")
def test_a_path_has_as_many_legs_as_wanted_up_to_64() -> None:
    f = field()
    ask = f.path_of(Advance(), f.put("musketeer", 0, 30, 10))
    bends = [(30 + n % 2 / 10, 10 + n / 10) for n in range(1, 66)]
    assert ask.check(way(*bends[:64])) is None
    one_more = ask.check(way(*bends))
    assert one_more is not None
    assert one_more.text.key == "refused.corners"


@rule("ES-MOVE-01")
@pytest.mark.parametrize(("card", "most"), [("musketeer", 10), ("trooper", 20)])
@pytest.mark.parametrize("advanced", [True, False])
def test_an_advance_is_10_cm_on_foot_and_20_cm_mounted(card: str, most: float, advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put(card, 0, 30, 10)
    assert refused_by(f, Advance(), figure, way((30, 10 + most + 0.1))) == "ES-MOVE-01"
    f.do(Advance(), figure, then=(way((30, 10 + most)),))
    assert place(figure) == (30, 10 + most)
    assert figure.points == 0


@rule("ES-MOVE-01", "ES-GAP-51")
def test_a_path_of_several_legs_is_as_long_as_all_of_them() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    assert refused_by(f, Advance(), figure, way((36, 10), (36, 14.1))) == "ES-MOVE-01"
    f.do(Advance(), figure, then=(way((36, 10), (36, 14)),))
    assert place(figure) == (36, 14)


@rule("ES-MOVE-01")
def test_too_long_a_path_says_by_how_much_and_draws_the_rest() -> None:
    f = field()
    found = refusal(f, Advance(), f.put("musketeer", 0, 30, 10), way((30, 21.3)))
    assert found is not None
    assert found.text.args["cost"].args == {"whole": 11, "tenths": 3}  # type: ignore[attr-defined]
    assert found.text.args["excess"].args == {"whole": 1, "tenths": 3}  # type: ignore[attr-defined]
    (beyond,) = found.shapes
    assert (beyond.role, beyond.points) == ("too_far", [(cm(30), cm(20)), (cm(30), cm(21.3))])


@rule("ES-MOVE-01")
def test_a_move_can_be_taken_back_before_anything_is_spent() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, posture=CROUCHED)
    f.do(Advance(), figure, then=(BACK,))
    assert (figure.points, figure.moved, figure.posture, place(figure)) == (2, False, CROUCHED, (30, 10))


@rule("ES-MOVE-01", "ES-WALK-02")
def test_a_figure_looks_the_way_it_went_or_where_it_is_told() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.do(Advance(), figure, then=(way((30, 12), (36, 12)),))
    assert figure.facing == 90
    figure.points = 2
    f.do(Advance(), figure, then=(way((36, 14), facing=200),))
    assert figure.facing == 200


@rule("ES-MOVE-01", "ES-GAP-51")
@pytest.mark.parametrize(
    ("corners", "whole", "tenths"),
    [([(30, 17.3)], 7, 3), ([(30, 13), (34, 16)], 8, 0), ([(31, 11)], 1, 5)],
    ids=["straight", "bent", "rounded up"],
)
def test_the_log_of_a_move_tells_its_length(corners: list[tuple[float, float]], whole: int, tenths: int) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.do(Advance(), figure, then=(way(*corners),))
    (told,) = [event.text.args for event in f.happened() if event.text.key == "log.advance"]
    assert told["length"].args == {"whole": whole, "tenths": tenths}  # type: ignore[attr-defined]


@rule("ES-MOVE-01")
def test_the_ghost_of_a_path_tells_its_length() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    ask = f.path_of(Advance(), figure)
    ghost = ask.option(way((33, 14))).ghost
    assert ghost is not None
    assert ghost.path == ((cm(30), cm(10)), (cm(33), cm(14)))
    assert ghost.cost.args["length"].args == {"whole": 5, "tenths": 0}  # type: ignore[attr-defined]
    assert ghost.facing == 37


# Crawl, sneak, creep


@rule("ES-MOVE-05", "ES-GAP-16")
def test_a_wounded_figure_crawls_3_cm_twice_even_in_a_wood() -> None:
    f = field(circle("wood", 30, 20, 12))
    figure = f.put("musketeer", 0, 30, 15, posture=PRONE, wounded=True)
    f.do(Crawl(), figure, then=(way((30, 18)),))
    f.do(Crawl(), figure, then=(way((33, 18)),))
    assert (place(figure), figure.posture, figure.points) == ((33, 18), PRONE, 0)
    assert figure.moved


@rule("ES-MOVE-05", "ES-GAP-16", "ES-GEN-01")
def test_only_a_prone_figure_crawls_and_not_at_basic() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 15)
    assert f.refused(Crawl(), figure).rule == "ES-GAP-16"
    figure.posture = STUNNED
    assert f.refused(Crawl(), figure).rule == "ES-GAP-16"
    assert f.refused(Advance(), figure).rule == "ES-GAP-16"
    basic = field(advanced=False)
    assert basic.refused(Crawl(), basic.put("musketeer", 0, 30, 15, posture=PRONE)).rule == "ES-GEN-01"


@rule("ES-MOVE-06", "ES-GAP-18")
def test_a_hidden_figure_sneaks_5_cm_in_a_crop_field_and_stays_hidden() -> None:
    f = field(rect("crop_field", 20, 10, 20, 20))
    figure = f.put("bowman", 0, 30, 15, hidden=True, posture=CROUCHED)
    f.put("cutthroat", 1, 30, 50)
    assert refused_by(f, Sneak(), figure, way((30, 20.1))) == "ES-MOVE-06"
    f.do(Sneak(), figure, then=(way((30, 20)),))
    assert (figure.hidden, figure.posture, figure.points, figure.moved) == (True, CROUCHED, 0, True)


@rule("ES-MOVE-06", "ES-GAP-18", "ES-GAP-20")
def test_in_a_wood_a_sneak_is_half_as_long() -> None:
    f = field(circle("wood", 30, 20, 12))
    figure = f.put("bowman", 0, 30, 15, hidden=True)
    assert refused_by(f, Sneak(), figure, way((30, 17.5))) == ""
    assert refused_by(f, Sneak(), figure, way((30, 17.6))) == "ES-GAP-20"


@rule("ES-MOVE-06")
def test_a_path_out_of_broken_ground_is_no_sneak() -> None:
    f = field(rect("crop_field", 20, 10, 20, 10))
    figure = f.put("bowman", 0, 30, 18, hidden=True)
    assert refused_by(f, Sneak(), figure, way((30, 18.7))) == ""
    found = refusal(f, Sneak(), figure, way((30, 18.8)))
    assert found is not None
    assert found.text.key == "refused-rule.leaves_broken"
    assert refused_by(f, Sneak(), figure, way((30, 20.5), (30, 18.5))) == "ES-MOVE-06"


@rule("ES-MOVE-06")
def test_who_is_not_hidden_does_not_sneak() -> None:
    f = field(rect("crop_field", 20, 10, 20, 10))
    figure = f.put("bowman", 0, 30, 15)
    assert f.refused(Sneak(), figure).rule == "ES-MOVE-06"
    assert f.legal(Sneak(), figure) == []


@rule("ES-MOVE-06")
def test_one_piece_of_broken_terrain_is_cover_enough() -> None:
    f = field(rect("crop_field", 20, 10, 20, 10), rect("crop_field", 60, 10, 20, 10))
    figure = f.put("bowman", 0, 30, 15, hidden=True)
    assert refused_by(f, Sneak(), figure, way((32, 15))) == ""


@rule("ES-MOVE-07", "ES-GAP-18")
def test_a_crouched_figure_creeps_5_cm_and_stays_crouched() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, posture=CROUCHED)
    assert refused_by(f, Creep(), figure, way((30, 15.1))) == "ES-MOVE-07"
    f.do(Creep(), figure, then=(way((30, 15)),))
    assert (figure.posture, figure.points, figure.moved) == (CROUCHED, 0, True)


@rule("ES-MOVE-07", "ES-GAP-17")
def test_only_the_crouched_creep_and_an_advance_makes_them_stand_up() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    assert f.refused(Creep(), figure).rule == "ES-GAP-16"
    figure.posture = CROUCHED
    f.do(Advance(), figure, then=(way((30, 15)),))
    assert figure.posture == STANDING


@rule("ES-GAP-18", "ES-GAP-22")
@pytest.mark.parametrize(("action", "posture"), [(Creep(), CROUCHED), (Crawl(), PRONE)])
def test_nobody_leaps_while_creeping_or_crawling(action: FigureAction, posture: str) -> None:
    f = field(seg("low_wall", 20, 12, 40, 12))
    figure = f.put("musketeer", 0, 30, 10.5, posture=posture)
    found = refusal(f, action, figure, way((30, 13.4)))
    assert found is not None
    assert found.points_at == ("low_wall-1",)


@rule("ES-GAP-18")
@pytest.mark.parametrize("posture", [PRONE, STUNNED])
@pytest.mark.parametrize("gait", [Sneak(), Creep()])
def test_who_sneaks_or_creeps_touches_no_enemy_on_the_way_nor_at_the_end(gait: FigureAction, posture: str) -> None:
    f = field(rect("crop_field", 20, 20, 30, 20))
    figure = f.put("reaper", 0, 30, 30, posture=CROUCHED, hidden=True)
    f.put("musketeer", 1, 33, 32.2, posture=posture)
    assert refused_by(f, gait, figure, way((31, 31))) == "ES-GAP-18"
    assert refused_by(f, gait, figure, way((34.8, 30))) == "ES-GAP-18"
    assert refused_by(f, gait, figure, way((34.8, 29))) == ""


@rule("ES-GAP-18")
def test_who_creeps_away_from_an_enemy_on_the_ground_ends_out_of_contact() -> None:
    f = field()
    figure = f.put("reaper", 0, 30, 30, posture=CROUCHED)
    f.put("musketeer", 1, 32.5, 30, posture=PRONE)
    assert refused_by(f, Creep(), figure, way((30, 30.1))) == "ES-GAP-18"
    assert refused_by(f, Creep(), figure, way((28, 30))) == ""


# Moved, and leaving


@rule("ES-GAP-59")
def test_only_a_change_of_place_counts_as_having_moved() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)), 0), dice=[9])
    assert not figure.moved
    f.do(FastAdvance(), figure, then=(way((30, 20)),), dice=[2])
    assert figure.moved


@rule("ES-CON-13", "ES-CON-12")
def test_the_courier_leaves_by_its_edge_at_the_end_of_a_move() -> None:
    f = in_scenario("the_courier")
    figure = f.put("lieutenant", 0, 80, 30)
    f.put("cutthroat", 1, 30, 30)
    f.g.courier = figure.name
    assert f.refused(Leave(), figure, "east").text.key == "refused-rule.not_moved"
    f.do(Advance(), figure, then=(way((88.6, 30)),))
    assert f.refused(Leave(), figure, "east").text.key == "refused-rule.not_at_edge"
    assert f.refused(Leave(), figure, "north").text.key == "refused-rule.no_exit"
    figure.x = cm(88.7)
    assert f.legal(Leave(), figure) == [["east"]]
    f.do(TurnToFace(), figure, then=(way(facing=90),))
    assert f.refused(Leave(), figure, "east").text.key == "refused-rule.not_moved"
    assert f.refused(Leave(), f.put("cadet", 0, 88.7, 40, moved=True), "east").text.key == "refused-rule.no_exit"
