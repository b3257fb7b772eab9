"""ES-MOVE-16 to ES-MOVE-18  Leaps over low scenery."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Rule
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.move_actions import Advance, BreakOff, Crawl, FastAdvance
from rulebound.games.escarmouche.rules.movement import travel
from rulebound.games.escarmouche.rules.obstacles import ADVANCE
from rulebound.games.escarmouche.state import PRONE, STANDING, STUNNED, Escarmouche, Figure
from rulebound.space.plane.distance import gap_to
from rulebound.space.table.halts import Stop
from tests.games.escarmouche.field import Field, cm, field, place, rect, seg, way
from tests.harness import call, rule

WALL = seg("hedge", 20, 15, 40, 15)


def walker(f: Field, card: str = "musketeer") -> Figure:
    """A figure with A5 and D4 who looks at the wall."""
    return f.put(card, 0, 30, 10, agility=5, resistance=4)


def refused_by(f: Field, figure: Figure, *points: tuple[float, float]) -> str:
    """The rule that refuses an advance over these points, empty if it is legal."""
    found = f.path_of(Advance(), figure).check(way(*points))
    return "" if found is None else found.rule


@rule("ES-MOVE-16", "ES-GAP-22")
def test_a_leap_that_succeeds_lets_the_move_go_on() -> None:
    f = field(WALL)
    figure = walker(f)
    f.do(Advance(), figure, then=(way((30, 20)),), dice=[3])
    assert (place(figure), figure.posture, figure.points) == ((30, 20), STANDING, 0)


@rule("ES-MOVE-17", "ES-GAP-16")
def test_a_failed_leap_ends_prone_just_beyond_the_obstacle() -> None:
    f = field(WALL)
    figure = walker(f)
    f.do(Advance(), figure, then=(way((30, 20)),), dice=[8])
    assert (place(figure), figure.posture) == ((30, 16.25), PRONE)
    assert gap_to(f.g.base(figure), f.g.ground.pieces["hedge-1"].outline, 0) == 0


@rule("ES-MOVE-18", "ES-GAP-58")
@pytest.mark.parametrize(("tumble", "posture"), [(4, STUNNED), (6, PRONE), (3, STANDING)])
def test_a_critical_leap_adds_a_tumble_test(tumble: int, posture: str) -> None:
    f = field(WALL)
    figure = walker(f)
    f.do(Advance(), figure, then=(way((30, 20)),), dice=[0, 0, tumble])
    assert (place(figure), figure.posture) == ((30, 16.25), posture)


@rule("ES-GAP-22", "ES-MOVE-17")
def test_points_not_yet_spent_remain_after_a_failed_leap() -> None:
    f = field(WALL)
    figure = walker(f)
    f.do(FastAdvance(), figure, then=(way((30, 20)),), dice=[2, 9])
    assert (figure.posture, figure.points) == (PRONE, 1)
    assert f.legal(Crawl(), figure) == [[]]


@rule("ES-GAP-22")
def test_every_obstacle_crossed_is_a_leap_of_its_own() -> None:
    f = field(seg("low_wall", 20, 13, 40, 13), seg("fence", 20, 17, 40, 17))
    figure = walker(f)
    f.do(Advance(), figure, then=(way((30, 20)),), dice=[1, 9])
    assert (place(figure), figure.posture) == ((30, 18.25), PRONE)


@rule("ES-GAP-22")
def test_going_over_and_back_is_two_leaps() -> None:
    f = field(WALL)
    figure = f.put("musketeer", 0, 30, 13, agility=5)
    f.do(Advance(), figure, then=(way((30, 17), (31, 17), (31, 13)),), dice=[1, 1])
    assert place(figure) == (31, 13)


@rule("ES-GAP-22")
def test_a_leap_around_a_corner_of_the_path_is_one_leap() -> None:
    f = field(WALL)
    figure = f.put("musketeer", 0, 30, 12, agility=5)
    f.do(Advance(), figure, then=(way((30, 15), (31, 17)),), dice=[9])
    assert figure.posture == PRONE
    assert gap_to(f.g.base(figure), f.g.ground.pieces["hedge-1"].outline, cm(0.01)) <= 0


@rule("ES-GAP-22")
@pytest.mark.parametrize(("y", "by"), [(16.2, "ES-GAP-22"), (16.3, ""), (13.7, ""), (13.8, "ES-GAP-22")])
def test_no_move_ends_on_an_obstacle(y: float, by: str) -> None:
    f = field(WALL)
    assert refused_by(f, walker(f), (30, y)) == by


@rule("ES-GAP-22")
@pytest.mark.parametrize(
    ("card", "kind", "by"),
    [
        ("musketeer", "hedge", ""),
        ("trooper", "hedge", ""),
        ("musketeer", "cart", ""),
        ("trooper", "cart", "ES-GAP-22"),
        ("musketeer", "crates", "ES-GAP-22"),
        ("trooper", "crates", "ES-GAP-22"),
    ],
)
@pytest.mark.parametrize("advanced", [True, False])
def test_walkers_leap_3_cm_and_riders_2_cm(card: str, kind: str, by: str, advanced: bool) -> None:
    piece = seg(kind, 20, 15, 40, 15) if kind == "hedge" else rect(kind, 28, 14, 4, 1)
    f = field(piece, advanced=advanced)
    assert refused_by(f, walker(f, card), (30, 17.5)) == by


@rule("ES-GAP-22", "ES-MOVE-05")
@pytest.mark.parametrize(
    ("action", "card", "posture", "rule_id", "told"),
    [(Advance(), "trooper", STANDING, "ES-GAP-22", "too_high"), (Crawl(), "musketeer", PRONE, "ES-MOVE-05", "no_leap")],
)
def test_who_cannot_leap_is_told_whether_it_is_too_high_or_never_done(
    action: FigureAction, card: str, posture: str, rule_id: str, told: str
) -> None:
    f = field(rect("cart", 28, 12.5, 4, 1))
    figure = walker(f, card)
    figure.posture = posture
    refusal = f.path_of(action, figure).check(way((30, 13)))
    assert refusal is not None
    assert (refusal.rule, refusal.text.key) == (rule_id, f"refused-rule.{told}")


@rule("ES-GAP-22")
def test_only_obstacles_that_the_move_may_come_to_are_looked_at() -> None:
    f = field(*[seg("hedge", 30, y, 31, y) for y in (13, 21.25, 21.251)])
    assert [low.name for low in FigureMove(f.g, walker(f), ADVANCE).lows] == ["hedge-1", "hedge-2"]


@rule("ES-GAP-22", "ES-GAP-54")
def test_a_rider_who_falls_at_a_leap_is_thrown() -> None:
    f = field(WALL)
    figure = walker(f, "trooper")
    f.do(Advance(), figure, then=(way((30, 25)),), dice=[9])
    assert (figure.mounted, figure.posture, place(figure)) == (False, PRONE, (30, 17))


@rule("ES-GAP-22")
def test_at_basic_an_obstacle_costs_2_cm_and_no_test() -> None:
    f = field(WALL, advanced=False)
    figure = walker(f)
    ask = f.path_of(Advance(), figure)
    found = ask.check(way((30, 18.1)))
    assert found is not None
    assert found.rule == "ES-GAP-22"
    assert found.text.args["cost"].args == {"whole": 10, "tenths": 1}  # type: ignore[attr-defined]
    f.do(Advance(), figure, then=(way((30, 18)),))
    assert (place(figure), figure.posture) == ((30, 18), STANDING)


@rule("ES-GAP-22", "ES-GAP-15")
def test_at_basic_a_failed_fast_advance_pays_for_the_obstacle_too() -> None:
    f = field(seg("hedge", 20, 12, 40, 12), advanced=False)
    figure = f.put("musketeer", 0, 30, 10, agility=6)
    played = f.do(FastAdvance(), figure, then=(way((30, 18)), cm(6)), dice=[9])
    assert played.asks[1].answers() == [cm(6), 0]
    assert place(figure) == (30, 14)


@rule("ES-GAP-22", "ES-GAP-15")
def test_a_failed_fast_advance_does_not_stop_on_an_obstacle() -> None:
    f = field(seg("hedge", 20, 14, 40, 14))
    figure = walker(f)
    played = f.do(FastAdvance(), figure, then=(way((30, 20)), cm(2)), dice=[9])
    assert played.asks[1].answers() == [cm(2.7), cm(2), cm(1), 0]


@rule("ES-GAP-22")
def test_a_failed_leap_does_not_land_on_somebody() -> None:
    f = field(WALL)
    figure = walker(f)
    f.put("cadet", 0, 30, 16.5, posture=PRONE)
    f.do(Advance(), figure, then=(way((30, 20)),), dice=[8])
    assert figure.posture == PRONE
    assert figure.y >= cm(19)


@rule("ES-GAP-22", "ES-GAP-23")
def test_a_break_off_may_leap() -> None:
    f = field(seg("hedge", 20, 8, 40, 8))
    figure = walker(f)
    f.put("cutthroat", 1, 30, 12.5)
    f.do(BreakOff(), figure, then=(way((30, 5)),), dice=[1, 2])
    assert (place(figure), figure.posture) == ((30, 5), STANDING)


@rule("ES-MOVE-16")
@pytest.mark.parametrize(("walls", "arrives"), [(1, Fraction(59, 100)), (2, Fraction(59, 100) ** 2)])
def test_the_option_of_a_path_that_leaps_has_exact_odds(walls: int, arrives: Fraction) -> None:
    f = field(*[seg("hedge", 20, 13 + 3.5 * i, 40, 13 + 3.5 * i) for i in range(walls)])
    option = f.path_of(Advance(), walker(f)).option(way((30, 20)))
    assert {c.what.key: c.probability for c in option.odds} == {
        "chance.arrives": arrives,
        "chance.leap_fails": 1 - arrives,
    }
    assert option.label.args["leaps"] == walls


@rule("ES-GAP-22")
def test_at_basic_a_leap_is_not_tested_and_has_no_odds() -> None:
    f = field(seg("hedge", 20, 13, 40, 13), advanced=False)
    option = f.path_of(Advance(), walker(f)).option(way((30, 17)))
    assert (option.label.args["leaps"], option.need, option.odds) == (1, None, ())


@rule("ES-MOVE-16", "ES-MOVE-02", "ES-MOVE-03")
@pytest.mark.parametrize(("end", "goes", "stops"), [((30, 20), 59, {"chance.stops_short": 40}), ((30, 15), 99, {})])
def test_a_run_with_a_leap_may_fail_at_either(end: tuple[float, float], goes: int, stops: dict[str, int]) -> None:
    f = field(seg("hedge", 20, 13, 40, 13))
    option = f.path_of(FastAdvance(), walker(f)).option(way(end))
    assert {c.what.key: 100 * c.probability for c in option.odds} == {
        "chance.arrives": Fraction(goes * 59, 100),
        "chance.leap_fails": Fraction(goes * 41, 100),
        "chance.falls": 1,
        **stops,
    }


# Stops on the way


FELLS, WOUNDS = "fells", "wounds"


def noted(g: Escarmouche, figure: Figure, what: str) -> Rule[None]:
    """A stop that notes where the figure is, and may hurt it."""
    g.tell("stopped", "ES-GAP-32", {"at": place(figure)})
    if what == FELLS:
        figure.posture = STUNNED
    figure.wounded = figure.wounded or what == WOUNDS
    yield from ()


def stop(g: Escarmouche, figure: Figure, y: float, what: str) -> Stop:
    """A stop on the straight way north."""
    return Stop([(figure.x, figure.y), (figure.x, cm(y))], lambda: noted(g, figure, what))


def northwards(g: Escarmouche, figure: Figure, *stops: tuple[float, str]) -> Rule[bool]:
    """A move of 10 cm with stops at some y, and what they do."""
    path = [(figure.x, figure.y), (figure.x, figure.y + cm(10))]
    return travel(g, figure, path, "advance", [stop(g, figure, y, what) for y, what in stops])


@rule("ES-GAP-32")
def test_stops_and_leaps_come_in_the_order_of_the_path() -> None:
    f = field(WALL)
    figure = walker(f)
    played = f.run(call(northwards, figure, (18, ""), (12, "")), dice=[9])
    stopped = [event.text.args["at"] for event in f.happened() if event.text.key == "stopped"]
    assert (played.value, stopped) == (False, [(30, 12)])
    assert place(figure) == (30, 16.25)


@rule("ES-GAP-32")
def test_a_mover_that_is_felled_stays_where_it_was_hit() -> None:
    f = field()
    figure = walker(f)
    played = f.run(call(northwards, figure, (14, FELLS)))
    assert (played.value, place(figure), figure.moved) == (False, (30, 14), True)


@rule("ES-GAP-51", "ES-GAP-32")
def test_a_mover_felled_on_a_friend_lies_at_the_last_free_place() -> None:
    f = field()
    figure = walker(f)
    f.put("cadet", 0, 30, 14)
    f.run(call(northwards, figure, (14, FELLS)))
    assert place(figure) == (30, 11.5)


@rule("ES-MOVE-16", "ES-GAP-45")
def test_a_mover_wounded_on_the_way_leaps_with_its_blood_side() -> None:
    f = field(WALL)
    figure = walker(f)
    played = f.run(call(northwards, figure, (12, WOUNDS)), dice=[5])
    assert not played.value
    assert f.need("log.agility_test").value == 4
