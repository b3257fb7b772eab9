"""ES-POS-02, ES-GAP-19  Hiding, and being found."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.hiding import Hide
from rulebound.games.escarmouche.rules.movement import travel
from rulebound.games.escarmouche.rules.moves import Advance, Sneak
from rulebound.games.escarmouche.rules.posture import TurnToFace
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED
from tests.games.escarmouche.field import circle, cm, field, path_ask, rect, seg, way
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


@rule("ES-GAP-19")
@pytest.mark.parametrize(("y", "hidden"), [(32.5, False), (32.6, True)])
def test_an_enemy_with_sight_within_10_cm_finds_the_hidden(y: float, hidden: bool) -> None:
    f = field(circle("scrub", 30, 20, 3))
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 40)
    f.do(Advance(), enemy, then=(way((30, y)),))
    assert figure.hidden == hidden


@rule("ES-GAP-19")
def test_passing_by_is_enough_to_find_somebody() -> None:
    f = field(circle("scrub", 30, 20, 3))
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 25, 32)
    f.run(travel(f.g, enemy, [(cm(25), cm(32)), (cm(30), cm(32)), (cm(35), cm(34))], "advance", []))
    assert not figure.hidden


@rule("ES-GAP-19")
def test_without_sight_nobody_is_found() -> None:
    f = field(circle("scrub", 30, 20, 3), seg("high_wall", 10, 25, 50, 25))
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 40)
    f.do(Advance(), enemy, then=(way((30, 31)),))
    assert figure.hidden


@rule("ES-GAP-19")
def test_who_sneaks_up_to_an_enemy_is_found() -> None:
    f = field(rect("crop_field", 20, 10, 20, 30))
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    f.put("lieutenant", 1, 30, 36)
    f.do(Sneak(), figure, then=(way((30, 25)),))
    assert (figure.hidden, figure.y) == (False, cm(25))


# Fog of war


@rule("ES-GAP-19")
def test_in_the_fog_a_path_is_not_refused_for_somebody_hidden_and_ends_before_contact() -> None:
    f = field(rect("crop_field", 25, 9, 10, 6), fog=True)
    hidden = f.put("reaper", 0, 30, 12, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 4)
    answer = way((30, 14))
    assert path_ask(Advance().do(f.g, enemy, [])).check(answer) is None
    f.do(Advance(), enemy, then=(answer,))
    assert not hidden.hidden
    assert cm(8.5) <= enemy.y <= cm(9.4)


@rule("ES-GAP-19", "ES-GAP-51")
def test_without_fog_the_hidden_are_in_the_way_like_anybody() -> None:
    f = field(rect("crop_field", 25, 9, 10, 6))
    hidden = f.put("reaper", 0, 30, 12, hidden=True)
    found = path_ask(Advance().do(f.g, f.put("lieutenant", 1, 30, 4), [])).check(way((30, 14)))
    assert found is not None
    assert found.points_at == (hidden.name,)


@rule("ES-GAP-19")
def test_in_a_wood_nobody_is_found_through_more_than_5_cm_of_it() -> None:
    f = field(circle("wood", 30, 24, 9))
    figure = f.put("reaper", 0, 30, 28, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 18)
    f.do(Advance(), enemy, then=(way((30, 22.9)),))
    assert figure.hidden
    enemy.points = 2
    f.do(Advance(), enemy, then=(way((30, 23.1)),))
    assert not figure.hidden


@rule("ES-GAP-19")
@pytest.mark.parametrize("fog", [True, False])
def test_in_the_fog_the_enemy_hears_nothing_of_what_the_hidden_do(fog: bool) -> None:
    f = field(rect("crop_field", 20, 10, 20, 20), fog=fog)
    figure = f.put("reaper", 0, 30, 15)
    f.put("lieutenant", 1, 30, 55)
    f.do(Hide(), figure)
    figure.points = 2
    asks = f.do(Sneak(), figure, then=(way((30, 17)),)).asks
    asks += f.do(TurnToFace(), figure, then=([[], 90],)).asks
    assert [ask.secret for ask in asks] == [fog, fog]
    assert f.g.journal is not None
    assert [event.known_to(1) for event in f.g.journal] == [not fog] * 3
    assert all(event.known_to(0) for event in f.g.journal)
    assert f.g.reveals == 0


@rule("ES-GAP-19")
@pytest.mark.parametrize("fog", [True, False])
def test_being_found_in_the_fog_is_a_secret_revealed(fog: bool) -> None:
    f = field(rect("crop_field", 25, 9, 10, 6), fog=fog)
    hidden = f.put("reaper", 0, 30, 12, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 28)
    f.do(Advance(), enemy, then=(way((30, 22)),))
    assert not hidden.hidden
    assert f.g.reveals == int(fog)
