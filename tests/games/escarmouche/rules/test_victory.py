"""ES-CON-12  What all scenarios have, and those without a thing to fetch: the crossroads and the first fight."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.harm import remove, stun
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.rules.turn import end_of_turn, end_turn, morale_is_tested
from rulebound.games.escarmouche.rules.victory import score
from rulebound.games.escarmouche.state import CROUCHED, DEAD, LEFT, OUT, PRONE, STANDING, STUNNED
from tests.games.escarmouche.field import CONTENT, LEVELS, cm
from tests.games.escarmouche.staged import DRAW, Staged, lost, staged
from tests.harness import OVER, call, rule

# What all of them have


@rule("ES-CON-12", "ES-TURN-06")
@pytest.mark.parametrize(("key", "layout", "turns", "limits"), [
    ("meeting_at_the_crossroads", "crossroads_inn", 8, (300, 300)),
    ("the_strongbox", "forest_road", 9, (300, 320)),
    ("the_courier", "village_street", 8, (330, 300)),
    ("the_prisoner", "ruined_chapel", 9, (300, 300)),
    ("powder_on_the_quay", "harbour_quay", 9, (300, 300)),
    ("hold_the_inn", "crossroads_inn", 12, (300, 270)),
    ("affair_of_honour", "ruined_chapel", 8, (300, 300)),
])  # fmt: skip
def test_table_turns_and_points_are_those_of_the_ledger(
    key: str, layout: str, turns: int, limits: tuple[int, int]
) -> None:
    card = CONTENT.scenarios[key]
    assert (card.layout, card.turns) == (layout, turns)
    assert tuple(side.limit for side in card.sides) == limits


@rule("ES-CON-12")
def test_the_first_fight_is_one_character_each_on_an_empty_table() -> None:
    card = CONTENT.scenarios["first_blood"]
    layout = CONTENT.layouts[card.layout]
    assert (layout.width, layout.depth, list(layout.pieces)) == (cm(40), cm(40), [])
    assert [CONTENT.cards[key].rank for side in card.sides for key in side.figures] == ["character", "character"]
    assert (card.turns, card.morale) == (10, False)


@rule("ES-GAP-49")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
@LEVELS
def test_a_band_with_nobody_left_loses_at_once_and_two_of_them_draw(key: str, advanced: bool) -> None:
    f = staged(key, advanced)
    y = 30 if key == "first_blood" else 50
    one = f.put("drummer", 0, 10, y)
    f.put("drummer", 1, 20, y)
    f.g.courier = "somebody else"
    assert f.judged() is None
    f.run(call(remove, one, OUT))
    assert f.judged() == 1
    f = staged(key, advanced)
    assert f.judged() == DRAW


@rule("ES-GAP-49", "ES-CON-12")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
@LEVELS
def test_every_band_tests_its_morale_unless_the_scenario_says_otherwise(key: str, advanced: bool) -> None:
    f = staged(key, advanced)
    assert morale_is_tested(f.g) == (key not in ("affair_of_honour", "first_blood"))


@rule("ES-MOR-02", "ES-CON-12")
@LEVELS
def test_a_failed_morale_test_loses_a_scenario_before_its_end_is_looked_at(advanced: bool) -> None:
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    f.g.exploded = ("powder-1",)
    f.g.fuses = (("powder-2", 1),)
    f.run(end_turn, dice=[9], then=OVER)
    assert f.winner() == 1
    assert list(f.g.exploded) == ["powder-1"]


# Meeting at the crossroads: the score


def crossroads(advanced: bool = True) -> Staged:
    """Both sides have somebody far from the place that counts."""
    f = staged("meeting_at_the_crossroads", advanced)
    f.bystanders()
    return f


@rule("ES-GAP-63", "ES-GAP-57", "ES-CON-12")
@LEVELS
def test_out_and_dead_score_alike_with_the_morale_of_the_front_side(advanced: bool) -> None:
    f = crossroads(advanced)
    lost(f, 1, OUT, "corsair_captain")
    lost(f, 1, DEAD, "bosun").wounded = advanced
    lost(f, 0, OUT, "marksman")
    lost(f, 0, LEFT, "musketeer")
    assert (score(f.g, 0), score(f.g, 1)) == (5, 2)
    assert f.at_the_limit() == 0
    assert f.told() == ("outcome.limit_score", {"turns": 8, "one": 5, "two": 2}, "ES-GAP-63")


@rule("ES-GAP-57")
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_the_morale_of_whoever_is_gone_is_gone_either_way(fate: str) -> None:
    f = crossroads()
    figure = f.put("lieutenant", 0, 60, 50)
    before = band_morale(f.g, 0).value
    f.run(call(remove, figure, fate))
    assert band_morale(f.g, 0).value == before - 2
    assert figure.fate == fate


@rule("ES-GAP-63")
@LEVELS
def test_equal_scores_are_a_draw(advanced: bool) -> None:
    f = crossroads(advanced)
    lost(f, 0, OUT, "musketeer")
    lost(f, 1, DEAD, "boarder")
    assert f.at_the_limit() == DRAW
    assert f.told()[0] == "outcome.limit_draw"


@rule("ES-TURN-06", "ES-GAP-63")
@LEVELS
def test_nothing_is_scored_before_the_limit(advanced: bool) -> None:
    f = crossroads(advanced)
    lost(f, 1, OUT, "corsair_captain")
    f.g.turn = 7
    f.run(end_of_turn)
    assert f.winner() is None
    f.g.turn = 8
    f.run(end_of_turn, then=OVER)
    assert f.winner() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_only_side_with_somebody_standing_at_the_crossroads_scores_three(advanced: bool) -> None:
    f = crossroads(advanced)
    mine = f.put("cadet", 0, 45, 38)
    assert (score(f.g, 0), score(f.g, 1)) == (3, 0)
    mine.y += cm(0.1)
    assert score(f.g, 0) == 0
    mine.y = cm(30)
    theirs = f.put("boarder", 1, 40, 30)
    assert (score(f.g, 0), score(f.g, 1)) == (0, 0)
    theirs.posture = PRONE
    assert (score(f.g, 0), score(f.g, 1)) == (3, 0)
    mine.posture = STUNNED
    assert (score(f.g, 0), score(f.g, 1)) == (0, 0)
    mine.posture, mine.mounted = STANDING, False
    lost(f, 0, OUT, "captain_of_the_guard")
    assert f.at_the_limit() == DRAW


@rule("ES-CON-12")
def test_a_crouched_figure_does_not_stand_at_the_crossroads() -> None:
    f = crossroads()
    f.put("cadet", 0, 45, 30, posture=CROUCHED)
    assert score(f.g, 0) == 0


# First blood


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_the_first_fight_ends_with_the_first_who_falls_for_good(fate: str, advanced: bool) -> None:
    f = staged("first_blood", advanced)
    one, _ = f.put("marksman", 0, 20, 11.2), f.put("crossbow_veteran", 1, 20, 28.7)
    f.run(call(stun, one))
    assert f.judged() is None
    f.run(call(remove, one, fate))
    assert f.judged() == 1


@rule("ES-CON-12")
@LEVELS
def test_the_first_fight_is_a_draw_at_the_limit_and_tests_no_morale(advanced: bool) -> None:
    f = staged("first_blood", advanced)
    f.put("marksman", 0, 20, 11.2)
    f.put("crossbow_veteran", 1, 20, 28.7)
    f.g.turn = 9
    f.run(end_turn)
    assert f.g.turn == 10
    f.run(end_turn, then=OVER)
    assert f.winner() == DRAW
