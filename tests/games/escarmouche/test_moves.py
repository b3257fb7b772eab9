"""ES-MOVE-01 to ES-MOVE-07, ES-MOVE-11 to ES-MOVE-14  Moves on the table and out of contact."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Answer, Refusal
from rulebound.games.escarmouche.rules.actions import Action
from rulebound.games.escarmouche.rules.moves import Advance, BreakOff, Crawl, Creep, FastAdvance, Leave, Sneak
from rulebound.games.escarmouche.rules.path_asks import BACK
from rulebound.games.escarmouche.rules.retreats import can_retreat, retreat
from rulebound.games.escarmouche.rules.table import faces, holders, touching
from rulebound.games.escarmouche.state import (
    CROUCHED,
    OUT,
    PRONE,
    STANDING,
    STUNNED,
    Figure,
)
from tests.games.escarmouche.field import CONTENT, Field, circle, cm, field, path_ask, rect, seg, way
from tests.harness import rule

MOVES = (Advance(), FastAdvance(), Creep(), Sneak(), Crawl())


def refusal(f: Field, action: Action, figure: Figure, answer: Answer) -> Refusal | None:
    """Why a path is refused once an action has been chosen; None if it is legal."""
    return path_ask(action.do(f.g, figure, [])).check(answer)


def refused_by(f: Field, action: Action, figure: Figure, answer: Answer) -> str:
    """The rule that refuses a path, empty if it is legal."""
    found = refusal(f, action, figure, answer)
    return "" if found is None else found.rule


def place(figure: Figure) -> tuple[float, float]:
    """Where a figure is, in centimetres."""
    return figure.x / 1000, figure.y / 1000


# Advance


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


@rule("ES-MOVE-01")
def test_the_ghost_of_a_path_tells_its_length() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    ask = path_ask(Advance().do(f.g, figure, []))
    ghost = ask.option(way((33, 14))).ghost
    assert ghost is not None
    assert ghost.path == ((cm(30), cm(10)), (cm(33), cm(14)))
    assert ghost.cost.args["length"].args == {"whole": 5, "tenths": 0}  # type: ignore[attr-defined]
    assert ghost.facing == 37


# The table and those on it


@rule("ES-GAP-51")
@pytest.mark.parametrize(("answer", "by"), [([[[30_050, 12_000]], -1], "ES-GAP-51"), (way((30.1, 12)), "")])
def test_places_are_given_to_a_tenth_of_a_centimetre(answer: Answer, by: str) -> None:
    f = field()
    assert refused_by(f, Advance(), f.put("musketeer", 0, 30, 10), answer) == by


@rule("ES-GAP-51")
@pytest.mark.parametrize(
    ("answer", "by"),
    [(way((30, 1.2)), "ES-GAP-51"), (way((30, 1.3)), ""), (way((30, -1)), "ES-GAP-51"), ([[], 90], "ES-MOVE-01")],
)
def test_a_base_stays_on_the_table(answer: Answer, by: str) -> None:
    f = field()
    assert refused_by(f, Advance(), f.put("musketeer", 0, 30, 5), answer) == by


@rule("ES-GAP-51")
@pytest.mark.parametrize("answer", [7, "north", [[[1, 2, 3]], -1], [[[30_000, 12_000]], 400], [[["a", "b"]], -1]])
def test_an_answer_that_is_no_path_is_refused(answer: Answer) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 5)
    assert refused_by(f, Advance(), figure, answer) == "ES-MOVE-01"
    assert refused_by(f, Advance(), figure, [[[10**30, 0]], -1]) == "ES-GAP-51"


@rule("ES-GAP-51")
@pytest.mark.parametrize(("gap", "by"), [(0.1, "ES-GAP-51"), (0.2, "")])
def test_a_move_keeps_more_than_a_tenth_from_a_standing_enemy(gap: float, by: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 20)
    found = refusal(f, Advance(), figure, way((30, 20 - 2.5 - gap)))
    assert (found.rule if found else "") == by
    if found:
        assert found.points_at == (enemy.name,)
        assert found.shapes[0].role == "blocked"


@rule("ES-GAP-51")
def test_contact_is_a_gap_of_a_tenth() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 12.6)
    assert touching(f.g, figure) == [enemy]
    enemy.y += 1
    assert touching(f.g, figure) == []


@rule("ES-GAP-51")
@pytest.mark.parametrize(
    ("card", "side", "posture", "crosses"),
    [
        ("cutthroat", 1, STANDING, False),
        ("cutthroat", 1, CROUCHED, False),
        ("cutthroat", 1, PRONE, True),
        ("cutthroat", 1, STUNNED, True),
        ("cadet", 0, STANDING, True),
        ("cadet", -1, STANDING, True),
    ],
)
def test_paths_cross_friends_and_the_fallen_but_nobody_ends_on_them(
    card: str, side: int, posture: str, crosses: bool
) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put(card, side, 30, 15, posture=posture)
    assert refused_by(f, Advance(), figure, way((30, 18))) == ("" if crosses else "ES-GAP-51")
    assert refused_by(f, Advance(), figure, way((30, 17.4))) == "ES-GAP-51"


@rule("ES-GAP-52")
@pytest.mark.parametrize(("dx", "dy", "front"), [(5, 0, True), (-5, 0, True), (5, -0.1, False), (0, 5, True)])
def test_the_line_through_the_shoulders_belongs_to_the_front(dx: float, dy: float, front: bool) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 20, facing=0)
    assert faces(f.g, figure, f.put("cutthroat", 1, 30 + dx, 20 + dy)) == front


@rule("ES-GAP-20")
def test_difficult_ground_counts_double_but_not_for_crawling() -> None:
    f = field(circle("wood", 30, 20, 12))
    figure = f.put("musketeer", 0, 30, 15)
    found = refusal(f, Advance(), figure, way((30, 20.1)))
    assert found is not None
    assert found.rule == "ES-GAP-20"
    assert found.text.args["cost"].args == {"whole": 10, "tenths": 2}  # type: ignore[attr-defined]
    assert refused_by(f, Advance(), figure, way((30, 20))) == ""
    figure.posture = PRONE
    assert refused_by(f, Crawl(), figure, way((30, 18))) == ""
    assert refused_by(f, Crawl(), figure, way((30, 18.1))) == "ES-MOVE-05"


@rule("ES-GAP-20")
@pytest.mark.parametrize(("kind", "most"), [("stream", 5), ("crop_field", 10), ("road", 10)])
def test_a_stream_is_difficult_and_a_crop_field_is_not(kind: str, most: float) -> None:
    f = field(rect(kind, 10, 10, 40, 30))
    figure = f.put("musketeer", 0, 30, 15)
    assert refused_by(f, Advance(), figure, way((30, 15 + most))) == ""
    assert refused_by(f, Advance(), figure, way((30, 15 + most + 0.1))) != ""


@rule("ES-GAP-65")
def test_walls_and_closed_doors_stop_a_figure_and_an_open_door_lets_it_in() -> None:
    f = field(rect("building", 26, 20, 13, 10, doors=((32, 20),)))
    figure = f.put("musketeer", 0, 32, 15)
    found = refusal(f, Advance(), figure, way((32, 23)))
    assert found is not None
    assert (found.rule, found.points_at) == ("ES-GAP-65", ("building-1-door-1",))
    f.g.opened = ("building-1-door-1",)
    assert refused_by(f, Advance(), figure, way((32, 23))) == ""
    assert refused_by(f, Advance(), figure, way((32.3, 15), (32.3, 23))) == "ES-GAP-65"
    assert refused_by(f, Advance(), figure, way((28, 15), (28, 20))) == "ES-GAP-65"
    assert refused_by(f, Advance(), f.put("trooper", 0, 32, 10), way((32, 25))) == "ES-GAP-65"


@rule("ES-GAP-65")
def test_a_figure_inside_touches_nobody_through_the_wall() -> None:
    f = field(rect("building", 26, 20, 13, 10, doors=((32, 20),)))
    figure = f.put("musketeer", 0, 28, 18.7)
    enemy = f.put("cutthroat", 1, 28, 21.3)
    assert holders(f.g, figure) == []
    assert Advance().hindrance(f.g, figure, []) is None
    enemy.x, figure.x = cm(32), cm(32)
    f.g.opened = ("building-1-door-1",)
    assert holders(f.g, figure) == [enemy]


# Fast advance


@rule("ES-MOVE-02", "ES-GAP-02", "ES-GAP-04")
@pytest.mark.parametrize("dice", [[5], [0, 4], [1]])
@pytest.mark.parametrize("advanced", [True, False])
def test_a_fast_advance_that_succeeds_goes_all_the_way_for_one_point(dice: list[int], advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)),), dice=dice)
    assert place(figure) == (30, 20)
    assert (figure.points, figure.posture) == (1, STANDING)


@rule("ES-MOVE-03", "ES-GAP-15")
def test_a_failed_fast_advance_goes_at_most_agility_along_its_path() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    played = f.do(FastAdvance(), figure, then=(way((33, 10), (33, 17)), cm(5)), dice=[6])
    assert played.keys() == ["path", "stop_short"]
    assert played.asks[1].answers() == [cm(5), cm(4), cm(3), cm(2), cm(1), 0]
    assert place(figure) == (33, 12)
    assert (figure.points, figure.posture) == (1, STANDING)


@rule("ES-MOVE-03", "ES-GAP-15")
def test_after_a_failure_the_player_may_stop_earlier_or_stay() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)), cm(2)), dice=[9])
    assert place(figure) == (30, 12)
    f.do(FastAdvance(), figure, then=(way((30, 22)), 0), dice=[9])
    assert (place(figure), figure.points) == ((30, 12), 0)


@rule("ES-MOVE-03")
def test_a_short_path_is_gone_even_after_a_failure_and_nothing_is_asked() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    played = f.do(FastAdvance(), figure, then=(way((30, 15)),), dice=[9])
    assert played.keys() == ["path"]
    assert place(figure) == (30, 15)


@rule("ES-GAP-15")
def test_a_rider_that_fails_goes_at_most_its_agility_too() -> None:
    f = field()
    figure = f.put("cornet_of_horse", 0, 30, 10, agility=6)
    played = f.do(FastAdvance(), figure, then=(way((30, 30)), cm(6)), dice=[8])
    assert max(played.asks[1].answers()) == cm(6)
    assert place(figure) == (30, 16)


@rule("ES-GAP-15", "ES-GAP-45")
def test_a_wounded_figure_goes_by_the_agility_of_its_blood_side() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5, wounded=True)
    played = f.do(FastAdvance(), figure, then=(way((30, 20)), cm(4)), dice=[5])
    assert max(played.asks[1].answers()) == cm(4)


@rule("ES-GAP-15", "ES-GAP-51")
def test_a_failed_fast_advance_does_not_stop_on_a_friend() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.put("cadet", 0, 30, 15)
    played = f.do(FastAdvance(), figure, then=(way((30, 20)), cm(2)), dice=[9])
    assert played.asks[1].answers() == [cm(2), cm(1), 0]


@rule("ES-MOVE-04", "ES-GAP-16")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_critical_fast_advance_goes_at_most_agility_and_falls(advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)), cm(5)), dice=[0, 0])
    assert place(figure) == (30, 15)
    assert (figure.points, figure.posture) == (1, PRONE)


@rule("ES-MOVE-04", "ES-GAP-54")
def test_a_rider_that_falls_is_thrown() -> None:
    f = field()
    figure = f.put("trooper", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)), cm(5)), dice=[0, 0])
    assert (figure.mounted, figure.posture, place(figure)) == (False, PRONE, (30, 15))
    assert f.g.markers == ()


@rule("ES-GAP-64", "ES-GAP-15")
def test_two_fast_advances_fit_in_one_activation_and_a_third_does_not() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)),), dice=[3])
    f.do(FastAdvance(), figure, then=(way((30, 30)),), dice=[3])
    assert place(figure) == (30, 30)
    assert f.refused(FastAdvance(), figure).rule == "ES-BACT-01"
    assert f.legal(FastAdvance(), figure) == []


@rule("ES-MOVE-02")
def test_the_option_of_a_fast_advance_has_exact_odds() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    option = path_ask(FastAdvance().do(f.g, figure, [])).option(way((30, 20)))
    assert {c.what.key: c.probability for c in option.odds} == {
        "chance.arrives": Fraction(59, 100),
        "chance.stops_short": Fraction(40, 100),
        "chance.falls": Fraction(1, 100),
    }


@rule("ES-CON-13")
def test_a_heavy_load_halves_the_advance_and_forbids_running() -> None:
    f = field()
    f.g.scenario = CONTENT.scenarios["the_strongbox"]
    figure = f.put("musketeer", 0, 30, 10, load="strongbox")
    assert f.refused(FastAdvance(), figure).rule == "ES-CON-13"
    assert refused_by(f, Advance(), figure, way((30, 15))) == ""
    assert refused_by(f, Advance(), figure, way((30, 15.1))) == "ES-MOVE-01"
    rider = f.put("trooper", 0, 60, 10, load="strongbox")
    assert refused_by(f, Advance(), rider, way((60, 20.1))) == "ES-MOVE-01"


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
def test_nobody_leaps_while_creeping_or_crawling(action: Action, posture: str) -> None:
    f = field(seg("low_wall", 20, 12, 40, 12))
    figure = f.put("musketeer", 0, 30, 10.5, posture=posture)
    found = refusal(f, action, figure, way((30, 13.4)))
    assert found is not None
    assert found.points_at == ("low_wall-1",)


# Held in contact


@rule("ES-GAP-61")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_standing_enemy_in_contact_holds_a_figure_and_a_fallen_one_does_not(advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 12.5)
    assert f.refused(Advance(), figure).rule == "ES-GAP-61"
    assert f.refused(FastAdvance(), figure).rule == "ES-GAP-61"
    for posture in (PRONE, STUNNED):
        enemy.posture = posture
        assert f.legal(Advance(), figure) == [[]]
        assert f.legal(FastAdvance(), figure) == [[]]


@rule("ES-GAP-61", "ES-MOVE-11")
def test_break_off_needs_somebody_to_break_off_from() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    assert f.refused(BreakOff(), figure).rule == "ES-MOVE-11"


@rule("ES-MOVE-11", "ES-GAP-04")
@pytest.mark.parametrize(("die", "posture"), [(3, STANDING), (4, PRONE)])
def test_break_off_is_one_harder_for_every_enemy_in_contact(die: int, posture: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5, resistance=4)
    f.put("cutthroat", 1, 28, 11.5)
    f.put("cutthroat", 1, 32, 11.5)
    dice = [die] if posture == STANDING else [die, 9]
    f.do(BreakOff(), figure, then=(way((30, 5)),), dice=dice)
    assert (place(figure), figure.posture, figure.points) == ((30, 5), posture, 0)
    assert f.need("log.agility_test").value == 3


@rule("ES-GAP-04", "ES-MOVE-11")
def test_a_modified_agility_below_zero_fails_even_on_a_zero() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=2, resistance=4)
    for x, y in ((28, 11.5), (30, 12.5), (32, 11.5)):
        f.put("cutthroat", 1, x, y)
    f.do(BreakOff(), figure, then=(way((30, 5)),), dice=[0, 5, 2])
    assert f.need("log.agility_test").value == -1
    assert "log.tumble" in f.log()


@rule("ES-MOVE-12", "ES-MOVE-13")
def test_a_failed_break_off_retreats_first_and_tumbles_there() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=4, resistance=4)
    f.put("cutthroat", 1, 30, 12.5)
    f.do(BreakOff(), figure, then=(way((30, 5)),), dice=[5, 4])
    assert (place(figure), figure.posture) == ((30, 5), STUNNED)
    assert f.log() == ["log.break_off", "log.agility_test", "log.tumble"]


@rule("ES-MOVE-12", "ES-MOVE-14", "ES-GAP-45")
@pytest.mark.parametrize(("wounded", "fate"), [(False, "on_table"), (True, OUT)])
def test_a_critical_break_off_wounds_without_any_test(wounded: bool, fate: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, wounded=wounded)
    f.put("cutthroat", 1, 30, 12.5)
    f.do(BreakOff(), figure, then=(way((30, 5)),), dice=[0, 0])
    assert (place(figure), figure.wounded, figure.fate) == ((30, 5), True, fate)
    assert "log.tumble" not in f.log()


@rule("ES-GAP-23")
@pytest.mark.parametrize(
    ("answer", "by"),
    [
        (way((30, 5)), ""),
        (way((30, 4.9)), "ES-GAP-23"),
        (way((30, 6)), "ES-GAP-23"),
        (way((30, 7.5), (30, 9.8)), "ES-GAP-23"),
        (way((33, 6)), ""),
    ],
)
def test_a_retreat_goes_as_far_as_5_cm_allow(answer: Answer, by: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    assert refused_by(f, BreakOff(), figure, answer) == by


@rule("ES-GAP-23")
@pytest.mark.parametrize(("y", "by"), [(1.3, ""), (2, "ES-GAP-23")])
def test_a_retreat_is_shorter_where_the_edge_of_the_table_stops_it(y: float, by: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 4)
    f.put("cutthroat", 1, 30, 6.5)
    assert refused_by(f, BreakOff(), figure, way((30, y))) == by


@rule("ES-GAP-23")
def test_a_retreat_ends_out_of_contact_with_every_enemy() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    other = f.put("cutthroat", 1, 30, 2.5)
    found = refusal(f, BreakOff(), figure, way((30, 5.1)))
    assert found is not None
    assert (found.rule, found.points_at) == ("ES-GAP-51", (other.name,))


@rule("ES-GAP-23")
def test_a_figure_without_a_way_out_cannot_break_off() -> None:
    f = field(
        seg("high_wall", 28.7, 8.7, 31.3, 8.7),
        seg("high_wall", 28.7, 8.7, 28.7, 11.5),
        seg("high_wall", 31.3, 8.7, 31.3, 11.5),
    )
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    assert f.refused(BreakOff(), figure).rule == "ES-GAP-23"


@rule("ES-GAP-23", "ES-GAP-20")
def test_difficult_ground_does_not_shorten_a_retreat() -> None:
    f = field(circle("wood", 30, 10, 9))
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    assert refused_by(f, BreakOff(), figure, way((30, 5))) == ""


# The path of a dodge


@rule("ES-GAP-27", "ES-MADV-07")
def test_a_dodge_goes_5_cm_out_of_contact_and_may_turn() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 12.5)
    played = f.run(retreat(f.g, figure, "dodge", "ES-MADV-07", leaps=False), way((27, 6), facing=10))
    assert (played.value, place(figure), figure.facing, figure.moved) == (True, (27, 6), 10, True)
    assert touching(f.g, figure) == []
    assert holders(f.g, enemy) == []
    assert BACK not in played.asks[0].answers()


@rule("ES-GAP-27")
def test_a_dodge_does_not_leap() -> None:
    f = field(seg("hedge", 20, 8, 40, 8))
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    ask = path_ask(retreat(f.g, figure, "dodge", "ES-MADV-07", leaps=False))
    found = ask.check(way((30, 5)))
    assert found is not None
    assert found.points_at == ("hedge-1",)
    assert ask.check(way((30, 9.3))) is None
    assert refused_by(f, BreakOff(), figure, way((30, 5))) == ""


@rule("ES-GAP-27")
def test_a_dodge_may_be_short_but_not_without_a_free_spot() -> None:
    f = field()
    figure = f.put("musketeer", 0, 1.3, 1.3)
    f.put("cutthroat", 1, 1.3, 3.8)
    assert can_retreat(f.g, figure, leaps=False)
    f.put("cutthroat", 1, 3.8, 1.3)
    assert not can_retreat(f.g, figure, leaps=False)


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
    f = field()
    f.g.scenario = CONTENT.scenarios["the_courier"]
    figure = f.put("lieutenant", 0, 80, 30)
    f.put("cutthroat", 1, 30, 30)
    f.g.courier = figure.name
    assert f.refused(Leave(), figure, "east").text.key == "refused-rule.not_moved"
    f.do(Advance(), figure, then=(way((88.6, 30)),))
    assert f.refused(Leave(), figure, "east").text.key == "refused-rule.not_at_edge"
    assert f.refused(Leave(), figure, "north").text.key == "refused-rule.no_exit"
    figure.x = cm(88.7)
    assert f.legal(Leave(), figure) == [["east"]]
    assert f.refused(Leave(), f.put("cadet", 0, 88.7, 40, moved=True), "east").text.key == "refused-rule.no_exit"


# What a computer player looks at


@rule("ES-GAP-51")
@pytest.mark.parametrize("card", ["musketeer", "trooper"])
@pytest.mark.parametrize("advanced", [True, False])
def test_every_candidate_is_a_legal_path_with_an_end_of_its_own(card: str, advanced: bool) -> None:
    f = field(
        seg("hedge", 20, 16, 40, 16),
        circle("wood", 40, 10, 5),
        rect("building", 20, 20, 10, 8, doors=((25, 20),)),
        rect("crates", 33, 6, 4, 4),
        advanced=advanced,
    )
    f.g.opened = ("building-1-door-1",)
    figure = f.put(card, 0, 28, 12)
    f.put("cadet", 0, 28, 17.5)
    f.put("cutthroat", 1, 30, 30)
    f.put("cutthroat", 1, 24, 8, posture=PRONE)
    ask = path_ask(Advance().do(f.g, figure, []))
    found = ask.candidates()
    assert 12 <= len(found) <= 30
    assert [ask.check(answer) for answer in found] == [None] * len(found)
    ends = [tuple(answer[0][-1]) for answer in found]
    assert len(set(ends)) == len(ends)


@rule("ES-GAP-51")
def test_where_nobody_can_go_a_move_is_not_offered() -> None:
    walls = [seg("high_wall", 28.7, y, 31.3, y) for y in (8.7, 11.3)]
    sides = [seg("high_wall", x, 8.7, x, 11.3) for x in (28.7, 31.3)]
    f = field(*walls, *sides)
    figure = f.put("musketeer", 0, 30, 10)
    assert f.refused(Advance(), figure).text.key == "refused-rule.no_way"


@rule("ES-GAP-51")
def test_the_reach_is_drawn_with_its_holes() -> None:
    f = field(circle("rocks", 30, 15, 2.5))
    figure = f.put("musketeer", 0, 30, 8)
    (shape,) = path_ask(Advance().do(f.g, figure, [])).reach()
    assert shape.role == "reach"
    assert len(shape.holes) <= 1
    f.g.figures.clear()
    figure = f.put("trooper", 0, 30, 8)
    (shape,) = path_ask(Advance().do(f.g, figure, [])).reach()
    assert len(shape.holes) == 1
