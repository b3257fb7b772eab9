"""ES-MOVE-11 to ES-MOVE-14  Held in contact, breaking off, and the path of a dodge."""

from __future__ import annotations

import math

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.contact import holders, touching
from rulebound.games.escarmouche.rules.move_actions import Advance, BreakOff, FastAdvance
from rulebound.games.escarmouche.rules.retreats import can_retreat, retreat
from rulebound.games.escarmouche.state import OUT, PRONE, STANDING, STUNNED
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.field import circle, cm, field, place, rect, seg, way
from tests.games.escarmouche.walking import refusal, refused_by
from tests.harness import call, rule

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


@rule("ES-GAP-61")
def test_whoever_is_held_is_told_by_whom() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    enemies = [f.put("cutthroat", 1, 30, 12.5), f.put("cutthroat", 1, 32.5, 10)]
    f.put("cutthroat", 1, 27, 10)
    refusal = f.refused(Advance(), figure)
    assert refusal.points_at == tuple([enemy.name for enemy in enemies])
    assert refusal.text.args["enemy"] == enemies[0].called


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
    assert str(f.option(BreakOff(), figure).need) == "3 = agility 5, enemies -2"
    dice = [die] if posture == STANDING else [die, 9]
    f.do(BreakOff(), figure, then=(way((30, 5)),), dice=dice)
    assert (place(figure), figure.posture, figure.points) == ((30, 5), posture, 0)
    assert not figure.wounded
    assert f.need("log.agility_test").value == 3


@rule("ES-GAP-04", "ES-MOVE-11")
def test_a_modified_agility_below_zero_fails_even_on_a_zero() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, agility=2, resistance=4)
    for x, y in ((27.5, 10), (30, 12.5), (32.5, 10)):
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
    figure = f.put("musketeer", 0, 4, 4)
    f.put("cutthroat", 1, 4, 6.5)
    f.put("cutthroat", 1, 6.5, 4)
    assert refused_by(f, BreakOff(), figure, way((4, y))) == by
    assert refused_by(f, BreakOff(), figure, way((1.3, 3), (2, y))) == by


@rule("ES-GAP-23")
@pytest.mark.parametrize(
    ("answer", "by"),
    [
        (way((40.3, 30)), "ES-GAP-23"),
        (way((40, 31), (40.3, 31)), "ES-GAP-23"),
        (way((40.3, 30), (40.3, 32.2), (40.3, 30)), "ES-GAP-23"),
        (way((40, 35)), ""),
        (way((40.3, 30), (40.3, 34.7)), "ES-GAP-23"),
    ],
)
def test_nobody_leans_on_a_wall_instead_of_a_retreat(answer: Answer, by: str) -> None:
    f = field(seg("high_wall", 41.6, 10, 41.6, 50))
    figure = f.put("cutthroat", 0, 40, 30)
    f.put("musketeer", 1, 37.5, 30)
    assert refused_by(f, BreakOff(), figure, answer) == by


@rule("ES-GAP-23")
@pytest.mark.parametrize(("x", "by"), [(42.3, ""), (41.3, "ES-GAP-23")])
def test_a_retreat_bent_around_scenery_takes_all_of_its_5_cm(x: float, by: str) -> None:
    f = field(rect("crates", 41.3, 28.7, 6, 6))
    figure = f.put("cutthroat", 0, 40, 30)
    f.put("musketeer", 1, 37.5, 30)
    assert refused_by(f, BreakOff(), figure, way((40, 27.4), (x, 27.4))) == by


@rule("ES-GAP-23")
def test_a_narrow_way_out_is_found() -> None:
    f = field()
    figure = f.put("musketeer", 0, 45, 30)
    for degrees in (-68.25, 90.75, 191.25):
        turn = math.radians(degrees)
        f.put("cutthroat", 1, 45 + 2.6 * math.cos(turn), 30 + 2.6 * math.sin(turn))
    assert refused_by(f, BreakOff(), figure, way((49.9, 30.9))) == ""
    assert f.legal(BreakOff(), figure) == [[]]


@rule("ES-GAP-23", "ES-GAP-27")
@pytest.mark.parametrize("posture", [PRONE, STUNNED])
def test_a_retreat_may_cross_an_enemy_on_the_ground_but_not_end_beside_it(posture: str) -> None:
    f = field()
    figure = f.put("cutthroat", 0, 40, 30)
    f.put("musketeer", 1, 37.5, 30)
    fallen = f.put("musketeer", 1, 40, 37.5, posture=posture)
    dodge = f.open_ask(call(retreat, figure, "dodge", "ES-MADV-07", leaps=False))
    for found in (refusal(f, BreakOff(), figure, way((40, 35))), dodge.check(way((40, 35)))):
        assert found is not None
        assert (found.text.key, found.points_at) == ("refused-rule.keep_clear", (fallen.name,))
    fallen.x, fallen.y = cm(41.5), cm(32.5)
    assert refused_by(f, BreakOff(), figure, way((40, 35))) == ""


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
    played = f.run(call(retreat, figure, "dodge", "ES-MADV-07", leaps=False), way((27, 6), facing=10))
    assert (played.value, place(figure), figure.facing, figure.moved) == (True, (27, 6), 10, True)
    assert touching(f.g, figure) == []
    assert holders(f.g, enemy) == []
    assert BACK not in played.asks[0].answers()


@rule("ES-GAP-27")
def test_a_dodge_does_not_leap() -> None:
    f = field(seg("hedge", 20, 8, 40, 8))
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 12.5)
    ask = f.open_ask(call(retreat, figure, "dodge", "ES-MADV-07", leaps=False))
    found = ask.check(way((30, 5)))
    assert found is not None
    assert found.points_at == ("hedge-1",)
    assert ask.check(way((35, 10))) is None
    assert ask.check(way((30, 9.3))) is not None
    assert refused_by(f, BreakOff(), figure, way((30, 5))) == ""


@rule("ES-GAP-27")
def test_a_dodge_may_be_short_but_not_without_a_free_spot() -> None:
    f = field()
    figure = f.put("musketeer", 0, 1.3, 1.3)
    f.put("cutthroat", 1, 1.3, 3.8)
    assert can_retreat(f.g, figure, leaps=False)
    f.put("cutthroat", 1, 3.8, 1.3)
    assert not can_retreat(f.g, figure, leaps=False)
