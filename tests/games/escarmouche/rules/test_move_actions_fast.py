"""ES-MOVE-02 to ES-MOVE-04  The fast advance and its test."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.rules.move_actions import Advance, FastAdvance
from rulebound.games.escarmouche.state import PRONE, STANDING
from tests.games.escarmouche.field import cm, field, in_scenario, place, way
from tests.games.escarmouche.walking import refused_by
from tests.harness import call, rule


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
    assert "log.stays" not in f.log()
    f.do(FastAdvance(), figure, then=(way((30, 22)), 0), dice=[9])
    assert (place(figure), figure.points) == ((30, 12), 0)
    assert f.log()[-1] == "log.stays"
    assert f.event("log.stays").rule == "ES-MOVE-03"


@rule("ES-MOVE-03", "ES-GAP-15")
@pytest.mark.parametrize(("end", "longest"), [(15, 5), (12.4, 2.4), (10.6, 0.6)])
def test_a_short_path_may_be_gone_even_after_a_failure_or_less_of_it(end: float, longest: float) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    played = f.do(FastAdvance(), figure, then=(way((30, end)), cm(longest)), dice=[9])
    assert played.asks[1].answers() == [cm(longest), *range(cm(longest - 0.1) // cm(1) * cm(1), -1, -cm(1))]
    assert place(figure) == (30, end)
    assert played.asks[1].option(cm(longest)).label != played.asks[1].option(0).label


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
    assert played.asks[1].answers() == [cm(2.5), cm(2), cm(1), 0]


@rule("ES-MOVE-04", "ES-GAP-16")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_critical_fast_advance_goes_at_most_agility_and_falls(advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.do(FastAdvance(), figure, then=(way((30, 20)), cm(5)), dice=[0, 0])
    assert place(figure) == (30, 15)
    assert (figure.points, figure.posture) == (1, PRONE)


@rule("ES-MOVE-04", "ES-GAP-15")
def test_whoever_falls_where_it_stands_is_not_told_to_stay_there() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.do(FastAdvance(), figure, then=(way((30, 20)), 0), dice=[0, 0])
    assert (place(figure), figure.posture) == ((30, 10), PRONE)
    assert "log.stays" not in f.log()


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
    option = f.path_of(FastAdvance(), figure).option(way((30, 20)))
    assert {c.what.key: c.probability for c in option.odds} == {
        "chance.arrives": Fraction(59, 100),
        "chance.stops_short": Fraction(40, 100),
        "chance.falls": Fraction(1, 100),
    }


@rule("ES-MOVE-03", "ES-GAP-15")
@pytest.mark.parametrize(("end", "arrives"), [((30, 15), Fraction(99, 100)), ((30, 15.1), Fraction(59, 100))])
def test_a_way_no_longer_than_a_failure_allows_is_gone_after_a_failure_too(
    end: tuple[float, float], arrives: Fraction
) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    option = f.path_of(FastAdvance(), figure).option(way(end))
    odds = {c.what.key: c.probability for c in option.odds}
    assert (odds["chance.arrives"], sum(odds.values())) == (arrives, 1)


@rule("ES-CON-13")
def test_a_heavy_load_halves_the_advance_and_forbids_running() -> None:
    f = in_scenario("the_strongbox")
    figure = f.put("musketeer", 0, 30, 10, load="strongbox")
    assert f.refused(FastAdvance(), figure).rule == "ES-CON-13"
    assert refused_by(f, Advance(), figure, way((30, 15))) == ""
    assert refused_by(f, Advance(), figure, way((30, 15.1))) == "ES-MOVE-01"
    rider = f.put("trooper", 0, 60, 10, load="strongbox")
    assert refused_by(f, Advance(), rider, way((60, 20.1))) == "ES-MOVE-01"


@rule("ES-GAP-15", "ES-GAP-51")
def test_every_tenth_of_a_centimetre_where_a_failed_run_may_stop_is_drawn_as_a_dot() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=5)
    f.activate(figure)
    ask = f.asked(call(FastAdvance().do, figure, []), way((30, 20)), dice=[6])
    assert isinstance(ask, OpenAsk)
    dots = [(shape.kind, shape.points, shape.radius, shape.role) for shape in ask.reach()]
    assert dots == [("circle", [(cm(30), cm(15) - 100 * n)], 50, "reach") for n in range(50)]
    assert ask.answers() == [cm(5), cm(4), cm(3), cm(2), cm(1), 0]
