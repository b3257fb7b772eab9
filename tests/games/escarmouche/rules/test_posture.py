"""ES-POS-01, ES-POS-03, ES-WALK-02 to ES-WALK-04  Postures and facing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.actions import FigureAction, start
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.rules.loading import QuickReload, Reload
from rulebound.games.escarmouche.rules.posture import TURN, Crouch, LieDown, Recover, StandUp, TurnToFace
from rulebound.games.escarmouche.rules.shot_actions import DoubleShot
from rulebound.games.escarmouche.state import CROUCHED, OUT, PRONE, STANDING, STUNNED, Figure
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.chains import chain
from tests.games.escarmouche.field import Field, field, way
from tests.harness import rule


def offered(f: Field, figure: Figure) -> list[str]:
    """The keys of all actions a figure may do now."""
    return [action.key for action in ACTIONS if f.legal(action, figure)]


@rule("ES-WALK-02", "ES-GAP-64")
@pytest.mark.parametrize(
    ("posture", "advanced"), [(STANDING, True), (CROUCHED, True), (PRONE, True), (STANDING, False), (PRONE, False)]
)
def test_turning_costs_nothing_and_is_no_move(posture: str, advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, posture=posture, points=0)
    f.do(TurnToFace(), figure, then=([[], 180],))
    assert (figure.facing, figure.points, figure.moved, figure.posture) == (180, 0, False, posture)


@rule("ES-WALK-02")
def test_a_turn_can_be_taken_back_and_is_not_a_path() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.do(TurnToFace(), figure, then=(BACK,))
    assert figure.facing == 0
    found = f.path_of(TurnToFace(), figure).check(way((30, 12), facing=90))
    assert found is not None
    assert found.text.key == "refused-rule.turn_only"


@rule("ES-WALK-02", "ES-GAP-64")
@pytest.mark.parametrize("points", [2, 0])
def test_a_figure_turns_as_often_as_it_likes(points: int) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, points=points)
    f.put("cutthroat", 1, 60, 50)
    asks = (ACT if points else ACT_FREE, "facing")
    turns: list[Answer] = [TURN, way(facing=90), TURN, way(facing=180), TURN, way(facing=270)]
    chain(f, figure, [(asks[i % 2], answer) for i, answer in enumerate(turns)], [], then=asks[0])
    assert (figure.facing, figure.points) == (270, points)


@rule("ES-GAP-64")
def test_no_computer_player_turns_twice_in_a_row() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 60, 50)
    assert TURN in chain(f, figure, [], [], then=ACT).ask().candidates()
    after = chain(f, figure, [(ACT, TURN), ("facing", way(facing=90))], [], then=ACT).ask()
    assert TURN in after.answers()
    assert after.candidates() == [answer for answer in after.answers() if answer != TURN]


@rule("ES-WALK-02")
def test_a_turn_that_was_taken_back_is_no_turn() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 60, 50)
    chain(f, figure, [("act", "turn_to_face"), ("facing", BACK), ("act", "turn_to_face")], [], then="facing")


@rule("ES-WALK-02")
def test_computer_players_turn_to_the_nearest_enemies() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 40, 10)
    f.put("cutthroat", 1, 30, 15)
    assert f.path_of(TurnToFace(), figure).candidates() == [[[], 0], [[], 90]]


@rule("ES-WALK-03")
@pytest.mark.parametrize("advanced", [True, False])
def test_standing_up_costs_2_and_turns_as_wanted(advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, posture=PRONE)
    f.do(StandUp(), figure, then=([[], 135],))
    assert (figure.posture, figure.facing, figure.points, figure.moved) == (STANDING, 135, 0, False)


@rule("ES-WALK-03")
def test_nobody_stands_up_with_one_point_or_from_standing() -> None:
    f = field()
    figure = f.activate(f.put("musketeer", 0, 30, 10, posture=PRONE, points=1))
    assert f.refused(StandUp(), figure).rule == "ES-BACT-01"
    figure.posture = STANDING
    assert f.refused(StandUp(), figure).rule == "ES-GAP-16"


@rule("ES-WALK-03")
def test_standing_up_may_keep_the_facing() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, posture=PRONE, facing=77)
    f.do(StandUp(), figure, then=([[], -1],))
    assert (figure.posture, figure.facing) == (STANDING, 77)


@rule("ES-WALK-04", "ES-GAP-58")
@pytest.mark.parametrize(("dice", "posture"), [([2], STANDING), ([7], PRONE), ([4], STUNNED), ([0, 5], STANDING)])
@pytest.mark.parametrize("advanced", [True, False])
def test_recovering_is_a_tumble_test(dice: list[int], posture: str, advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, posture=STUNNED, resistance=4)
    f.do(Recover(), figure, dice=dice)
    assert (figure.posture, figure.points) == (posture, 0)
    assert "log.recover" in f.log()
    assert "log.tumble" not in f.log()


@rule("ES-WALK-04")
def test_a_critical_failure_to_recover_is_the_end() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, posture=STUNNED)
    f.do(Recover(), figure, dice=[0, 0])
    assert figure.fate == OUT


@rule("ES-WALK-04")
def test_recovering_shows_its_exact_odds() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, posture=STUNNED, resistance=4)
    assert {c.what.key: c.probability for c in f.option(Recover(), figure).odds} == {
        "recover.below": Fraction(39, 100),
        "recover.equal": Fraction(10, 100),
        "recover.above": Fraction(50, 100),
        "recover.critical": Fraction(1, 100),
    }


@rule("ES-GAP-16", "ES-WALK-04")
@pytest.mark.parametrize("advanced", [True, False])
def test_recovering_is_all_a_stunned_figure_may_do(advanced: bool) -> None:
    f = field(advanced=advanced)
    figure = f.put("musketeer", 0, 30, 10, posture=STUNNED)
    f.put("cutthroat", 1, 30, 12.5)
    assert offered(f, figure) == ["recover"]


@rule("ES-GAP-16")
@pytest.mark.parametrize(
    ("advanced", "moves"),
    [(True, {"crawl", "stand_up", "turn_to_face"}), (False, {"stand_up", "turn_to_face"})],
)
def test_what_a_prone_figure_may_do(advanced: bool, moves: set[str]) -> None:
    f = field(advanced=advanced)
    figure = f.put("lieutenant", 0, 30, 10, posture=PRONE)
    f.put("cutthroat", 1, 30, 18)
    mine = {"switch_weapon", "drop_weapon"}
    assert {key for key in offered(f, figure) if key not in mine} == moves


@rule("ES-POS-01", "ES-GAP-17")
def test_lying_down_costs_1_and_leaves_the_figure_conscious() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.do(LieDown(), figure)
    assert (figure.posture, figure.points, figure.moved) == (PRONE, 1, False)
    assert figure.conscious()
    assert f.refused(StandUp(), figure).rule == "ES-BACT-01"
    assert f.refused(Crouch(), figure).rule == "ES-GAP-16"


@rule("ES-POS-03", "ES-GAP-17")
def test_crouching_costs_1() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.do(Crouch(), figure)
    assert (figure.posture, figure.points, figure.moved) == (CROUCHED, 1, False)
    f.do(LieDown(), figure)
    assert figure.posture == PRONE


@rule("ES-GAP-17", "ES-GAP-54", "ES-GEN-01")
@pytest.mark.parametrize("action", [LieDown(), Crouch()])
def test_riders_and_basic_figures_stay_upright(action: FigureAction) -> None:
    f = field()
    assert f.refused(action, f.put("trooper", 0, 30, 10)).rule == "ES-GAP-54"
    basic = field(advanced=False)
    assert basic.refused(action, basic.put("musketeer", 0, 30, 10)).rule == "ES-GEN-01"


@rule("ES-GEN-01", "ES-GAP-08", "ES-GAP-67")
def test_what_a_standing_figure_may_do_at_basic() -> None:
    f = field(advanced=False)
    figure = f.put("musketeer", 0, 30, 10)
    f.put("cutthroat", 1, 30, 18)
    assert set(offered(f, figure)) == {"shoot", "aim", "charge", "advance", "fast_advance", "turn_to_face"}


LOW = (
    *("turn_to_face", "shoot", "aim", "reload", "pick_up", "recover_projectile", "lift"),
    *("hide", "lie_down", "creep", "sneak"),
)
"""ES-GAP-17  All that a crouched figure does as it is."""


@rule("ES-GAP-17")
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.key)
def test_a_crouched_figure_stands_up_for_whatever_is_not_on_the_list(action: FigureAction) -> None:
    f = field()
    figure = f.activate(f.put("musketeer", 0, 30, 10, posture=CROUCHED))
    start(f.g, figure, action, [figure.hands[0]])
    assert figure.posture == (CROUCHED if action.key in LOW else STANDING)


@rule("ES-GAP-17", "ES-SADV-05")
def test_a_double_shot_is_made_standing() -> None:
    f = field()
    shooter = f.put("corsair_captain", 0, 30, 10, posture=CROUCHED, hands=(1, 2), shooting=5)
    target = f.put("cutthroat", 1, 30, 22)
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[9, 9])
    assert shooter.posture == STANDING


@rule("ES-GAP-17", "ES-SADV-08")
@pytest.mark.parametrize(("action", "dice", "posture"), [(QuickReload(), [5], STANDING), (Reload(), [], CROUCHED)])
def test_only_a_quick_reload_is_made_standing(action: FigureAction, dice: list[int], posture: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10, posture=CROUCHED, agility=5)
    place = figure.hands[0]
    figure.items = tuple([item.with_load(False, 0) if i == place else item for i, item in enumerate(figure.items)])
    f.do(action, figure, place, dice=dice)
    assert figure.posture == posture
