"""ES-TURN-01 to ES-TURN-06, ES-BINI-01 to ES-BINI-03, ES-MOR-01 to ES-MOR-03, ES-BMOR-01 to ES-BMOR-03."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Rule
from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.rules.morale import band_morale, morale_test
from rulebound.games.escarmouche.rules.turn import begin_turn, end_turn, initiative, next_activation
from rulebound.games.escarmouche.state import ACTIVATIONS, FIGURE_ROW, LEFT, OUT, STUNNED, TURN_END, Escarmouche
from tests.games.escarmouche.field import Field, field
from tests.harness import OVER, call, rule


def bands(one: int, two: int, advanced: bool = True) -> Field:
    """Two bands of plain figures far from each other, at the start of a turn."""
    f = field(advanced=advanced)
    for side, count in enumerate((one, two)):
        for n in range(count):
            f.put("cadet", side, 5 + 4 * n, 5 + 50 * side, name=f"{'xy'[side]}{n + 1}")
    f.run(begin_turn)
    return f


def idle(g: Escarmouche) -> Rule[str]:
    """The activations of a turn, in which nobody does anything, as the names of who has them."""
    names: list[str] = []
    g.phase = ACTIVATIONS
    while g.phase == ACTIVATIONS:
        yield from next_activation(g)
        if g.active:
            names.append(g.active)
            activation.end(g, g.figure(g.active))
    return " ".join(names)


@rule("ES-TURN-02")
def test_whoever_has_a_name_is_offered_with_its_card_and_moves_when_dragged() -> None:
    f = field()
    f.put("marksman", 0, 5, 5, name="marksman-1", title="jean")
    f.put("cadet", 0, 15, 5)
    f.g.phase = ACTIVATIONS
    ask = f.asked(next_activation)
    options = ask.options()
    assert [option.label.key for option in options] == ["option.deploy", "who.numbered"]
    assert [option.draws for option in options] == [True, True]


@rule("ES-BINI-01", "ES-BINI-02", "ES-TURN-01")
def test_initiative_is_the_morale_of_the_fit_plus_a_die() -> None:
    f = bands(5, 3)
    f.run(initiative, 0, dice=[6, 9])
    events = [event for event in f.happened() if event.text.key == "log.initiative"]
    assert [event.text.args["total"] for event in events] == [11, 12]
    assert f.g.holder == 1


@rule("ES-BINI-02")
def test_morale_by_rank() -> None:
    f = field()
    f.put("captain_of_the_guard", 0, 10, 10)
    f.put("lieutenant", 0, 20, 10)
    for n in range(5):
        f.put("cadet", 0, 30 + 5 * n, 10)
    assert band_morale(f.g, 0).value == 10


@rule("ES-TURN-01", "ES-BINI-03")
def test_the_holder_names_who_starts() -> None:
    f = bands(3, 3)
    f.run(initiative, 1, dice=[9, 1])
    assert (f.g.holder, f.g.starter, f.g.side) == (0, 1, 1)


@rule("ES-GAP-47")
def test_equal_totals_are_rolled_again() -> None:
    f = bands(3, 3)
    f.run(initiative, 0, dice=[4, 4, 7, 2])
    assert f.g.holder == 0
    rolls = ["log.initiative", "log.initiative"]
    assert f.log()[-6:] == [*rolls, "log.initiative_equal", *rolls, "log.starts"]


@rule("ES-GAP-47", "ES-MOR-03")
def test_who_lost_the_next_initiative_does_not_roll() -> None:
    f = bands(3, 3)
    f.g.lost_initiative = (0,)
    f.run(initiative, 1, dice=[])
    assert f.g.holder == 1
    assert list(f.g.lost_initiative) == []
    f.g.lost_initiative = (0, 1)
    f.run(initiative, 0, dice=[5, 2])
    assert f.g.holder == 0


@rule("ES-TURN-02", "ES-TURN-03")
def test_sides_alternate_and_every_figure_acts_once() -> None:
    f = bands(3, 3)
    f.g.side = 0
    assert f.run(idle, "x1", "y1", "x2", "y2").value == "x1 y1 x2 y2 x3 y3"
    assert f.g.phase == TURN_END


@rule("ES-GAP-50")
def test_a_side_with_nobody_left_is_skipped() -> None:
    f = bands(5, 3)
    f.g.side = 0
    assert f.run(idle, "x1", "y1", "x2", "y2", "x3", "x4").value == "x1 y1 x2 y2 x3 y3 x4 x5"


@rule("ES-GAP-09", "ES-TURN-03")
def test_a_figure_that_reacted_is_not_activated_any_more() -> None:
    f = bands(2, 2)
    f.g.figure("y1").activated = True
    f.g.figure("y1").points = 0
    f.g.side = 0
    assert f.run(idle, "x1").value == "x1 y2 x2"


@rule("ES-GAP-46", "ES-BMOR-02", "ES-BDMG-01")
def test_the_fit_count_and_the_stunned_do_not() -> None:
    f = field()
    chief = f.put("captain_of_the_guard", 0, 10, 10)
    character = f.put("lieutenant", 0, 20, 10)
    others = [f.put("cadet", 0, 30 + 5 * n, 10) for n in range(4)]
    assert band_morale(f.g, 0).value == 9
    chief.posture = STUNNED
    character.fate = OUT
    assert band_morale(f.g, 0).value == 4
    others[0].fate = LEFT
    assert band_morale(f.g, 0).value == 4


@rule("ES-MOR-01", "ES-BMOR-03", "ES-GAP-02")
@pytest.mark.parametrize("dice", [(3,), (0, 6), (1,)])
def test_a_band_that_passes_stays(dice: tuple[int, ...]) -> None:
    f = bands(3, 3)
    f.run(call(morale_test, 0), dice=dice)
    assert f.g.outcome is None


@rule("ES-MOR-02", "ES-GAP-49")
def test_a_band_that_fails_has_lost_at_once() -> None:
    f = bands(3, 3)
    f.run(call(morale_test, 0), dice=[4], then=OVER)
    assert f.g.outcome is not None and f.g.outcome.winners == (1,)


@rule("ES-MOR-03", "ES-GAP-06", "ES-GAP-01")
def test_a_disaster_only_costs_the_next_initiative() -> None:
    f = bands(3, 3)
    f.run(call(morale_test, 0), dice=[0, 0])
    assert f.g.outcome is None
    assert f.g.lost_initiative == (0,)


@rule("ES-MOR-03", "ES-GAP-47")
def test_both_bands_may_lose_the_next_initiative() -> None:
    f = bands(3, 3)
    f.run(end_turn, dice=[0, 0, 0, 0])
    assert sorted(f.g.lost_initiative) == [0, 1]


@rule("ES-BMOR-03")
def test_a_sum_of_nine_cannot_fail_ordinarily() -> None:
    f = bands(9, 3)
    for face in range(1, 10):
        f.run(call(morale_test, 0), dice=[face])
    assert f.g.outcome is None


@rule("ES-TURN-04", "ES-BMOR-01", "ES-GAP-48", "ES-TURN-05")
@pytest.mark.parametrize(("advanced", "first"), [(True, 0), (False, 1)])
def test_who_tests_first_depends_on_the_level(advanced: bool, first: int) -> None:
    f = bands(9, 9, advanced)
    f.g.holder, f.g.starter = 0, 1
    f.run(end_turn, dice=[3, 4])
    tested = [event.text.args["side"] for event in f.happened() if event.text.key == "log.morale"]
    assert [str(side)[-3] for side in tested] == [str(first), str(1 - first)]


@rule("ES-GAP-49")
def test_the_second_band_does_not_test_after_the_first_has_failed() -> None:
    f = bands(3, 3)
    f.run(end_turn, dice=[9], then=OVER)


@rule("ES-TURN-06", "ES-GAP-63")
def test_the_scenario_ends_with_its_last_turn_and_not_before() -> None:
    f = bands(9, 9)
    f.g.turn = f.g.scenario.turns - 1
    f.run(end_turn, dice=[1, 1])
    assert f.g.turn == f.g.scenario.turns
    f.run(end_turn, dice=[1, 1], then=OVER)


@rule("ES-GAP-09", "ES-GAP-29", "ES-GAP-64")
def test_a_new_turn_gives_everybody_two_points_and_bars_nobody() -> None:
    f = bands(2, 2)
    figure = f.g.figure("x1")
    fresh = FIGURE_ROW.write(figure)
    figure.points, figure.activated, figure.barred, figure.moved, figure.shots = 0, True, ("y1",), True, 1
    f.run(begin_turn)
    assert FIGURE_ROW.write(figure) == fresh
