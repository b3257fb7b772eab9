"""ES-POS-02, ES-GAP-19  Hiding: where, from whom, and what ends it."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.move_actions import Advance, Sneak
from rulebound.games.escarmouche.rules.posture import Hide
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED
from tests.games.escarmouche.field import circle, cm, field, rect, seg, way
from tests.harness import rule

WOOD = circle("wood", 30, 20, 7)


@rule("ES-POS-02", "ES-GAP-19")
@pytest.mark.parametrize("posture", [STANDING, CROUCHED, PRONE])
def test_a_figure_in_a_wood_hides_for_1_point(posture: str) -> None:
    f = field(WOOD)
    figure = f.put("reaper", 0, 30, 20, posture=posture)
    f.put("cutthroat", 1, 30, 50)
    f.do(Hide(), figure)
    assert (figure.hidden, figure.points, figure.posture, figure.moved) == (True, 1, posture, False)
    assert f.legal(Hide(), figure) == []


@rule("ES-GAP-19")
def test_nobody_hides_behind_what_hides_nothing() -> None:
    f = field(rect("stream", 31.25, 5, 4, 20), seg("high_wall", 0, 40, 90, 40))
    figure = f.put("bowman", 0, 30, 15)
    f.put("cutthroat", 1, 30, 55)
    assert f.refused(Hide(), figure).text.key == "refused-rule.no_hiding_place"


@rule("ES-POS-02")
def test_nobody_hides_on_open_ground() -> None:
    f = field(WOOD)
    figure = f.put("reaper", 0, 50, 20)
    f.put("cutthroat", 1, 60, 20)
    assert f.refused(Hide(), figure).text.key == "refused-rule.no_hiding_place"
    figure.x = cm(35.8)
    assert f.refused(Hide(), figure).text.key == "refused-rule.not_covered"
    figure.x = cm(35.7)
    assert f.legal(Hide(), figure) == [[]]


@rule("ES-GAP-19")
def test_who_is_hidden_does_not_hide_again() -> None:
    f = field(WOOD)
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    assert f.refused(Hide(), figure).text.key == "refused-rule.hidden_already"
    assert f.legal(Hide(), figure) == []


@rule("ES-POS-02", "ES-BACT-01")
@pytest.mark.parametrize(("points", "legal"), [(2, [[]]), (1, [[]]), (0, [])])
def test_the_last_point_is_enough_to_hide(points: int, legal: list[list[Answer]]) -> None:
    f = field(WOOD)
    assert f.legal(Hide(), f.activate(f.put("reaper", 0, 30, 20, points=points))) == legal


@rule("ES-GAP-19", "ES-GAP-20")
@pytest.mark.parametrize("kind", ["stream", "road"])
def test_nobody_hides_inside_what_is_not_broken(kind: str) -> None:
    f = field(rect(kind, 20, 10, 20, 20))
    figure = f.put("reaper", 0, 30, 20)
    f.put("cutthroat", 1, 30, 55)
    assert f.refused(Hide(), figure).text.key == "refused-rule.no_hiding_place"


@rule("ES-GAP-19", "ES-GAP-66")
def test_nobody_hides_on_top_of_something() -> None:
    f = field(WOOD, rect("crates", 28, 18, 4, 4), seg("high_wall", 20, 22.1, 40, 22.1))
    figure = f.put("reaper", 0, 30, 20.8, elevation=cm(4), on="crates-1")
    f.put("cutthroat", 1, 30, 55)
    assert f.refused(Hide(), figure).text.key == "refused-rule.no_hiding_place"
    figure.elevation, figure.on, figure.y = 0, "", cm(16.7)
    assert f.legal(Hide(), figure) == [[]]


@rule("ES-GAP-19")
def test_nobody_needs_cover_from_the_stunned() -> None:
    f = field(seg("high_wall", 20, 20, 40, 20))
    figure = f.put("reaper", 0, 30, 18.7)
    enemy = f.put("cutthroat", 1, 30, 2)
    assert f.refused(Hide(), figure).text.key == "refused-rule.not_covered"
    enemy.posture = STUNNED
    assert f.legal(Hide(), figure) == [[]]


@rule("ES-GAP-19", "ES-GAP-51")
@pytest.mark.parametrize(("gap", "told"), [(0.1, ""), (0.2, "refused-rule.no_hiding_place")])
def test_cover_must_be_touched(gap: float, told: str) -> None:
    f = field(seg("high_wall", 20, 20, 40, 20))
    figure = f.put("reaper", 0, 30, 20 - 1.25 - gap)
    f.put("cutthroat", 1, 30, 40)
    if told:
        assert f.refused(Hide(), figure).text.key == told
    else:
        assert f.legal(Hide(), figure) == [[]]


@rule("ES-GAP-19", "ES-GAP-54", "ES-GAP-17")
def test_riders_do_not_hide() -> None:
    f = field(WOOD)
    assert f.refused(Hide(), f.put("trooper", 0, 30, 20)).rule == "ES-GAP-54"


@rule("ES-GAP-19")
@pytest.mark.parametrize(("gap", "key"), [(10, "refused-rule.enemy_looks"), (10.1, "")])
def test_nobody_hides_from_a_conscious_enemy_within_10_cm_that_sees(gap: float, key: str) -> None:
    f = field(circle("scrub", 30, 20, 3))
    figure = f.put("reaper", 0, 30, 20)
    enemy = f.put("cutthroat", 1, 30, 22.5 + gap)
    if key:
        assert f.refused(Hide(), figure).text.key == key
        enemy.posture = STUNNED
    assert f.legal(Hide(), figure) == [[]]


@rule("ES-GAP-19")
def test_nobody_hides_with_an_enemy_in_contact() -> None:
    f = field(WOOD)
    figure = f.put("reaper", 0, 30, 20)
    f.put("cutthroat", 1, 30, 22.5, posture=STUNNED)
    assert f.refused(Hide(), figure).text.key == "refused-rule.enemy_touches"


@rule("ES-GAP-19")
def test_scenery_that_is_touched_hides_from_those_it_covers_from() -> None:
    f = field(seg("high_wall", 25, 20, 35, 20))
    figure = f.put("reaper", 0, 30, 18.7)
    f.put("cutthroat", 1, 30, 40)
    assert f.legal(Hide(), figure) == [[]]
    f.put("cutthroat", 1, 60, 18.7)
    assert f.refused(Hide(), figure).text.key == "refused-rule.not_covered"


@rule("ES-GAP-19")
@pytest.mark.parametrize("posture", [STANDING, CROUCHED])
def test_neither_a_friend_nor_scenery_elsewhere_hides_anybody(posture: str) -> None:
    for pieces in ((), (rect("building", 55, 5, 10, 10),), (seg("low_wall", 42, 5, 42, 15),)):
        f = field(seg("fence", 38.7, 5, 38.7, 15), *pieces)
        figure = f.put("reaper", 0, 40, 10, posture=posture)
        f.put("musketeer", 1, 75, 10)
        f.put("halberdier", 0, 46, 10)
        assert f.refused(Hide(), figure).text.key == "refused-rule.not_covered"


@rule("ES-GAP-19")
def test_a_hedge_covers_whoever_is_low_behind_it() -> None:
    f = field(seg("hedge", 20, 20, 40, 20))
    figure = f.put("reaper", 0, 30, 18.7)
    f.put("cutthroat", 1, 30, 40)
    assert f.refused(Hide(), figure).text.key == "refused-rule.not_covered"
    figure.posture = CROUCHED
    assert f.legal(Hide(), figure) == [[]]


@rule("ES-GAP-19")
def test_any_move_but_a_sneak_ends_hiding() -> None:
    f = field(WOOD)
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    f.put("cutthroat", 1, 30, 55)
    f.do(Sneak(), figure, then=(way((30, 21)),))
    assert figure.hidden
    figure.points = 2
    f.do(Advance(), figure, then=(way((30, 22)),))
    assert not figure.hidden
