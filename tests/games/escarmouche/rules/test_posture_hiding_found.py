"""ES-POS-02, ES-GAP-19  Being found: by whoever looks, comes or wakes near by, and in the fog."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.games.escarmouche.items import MOUNT_MARKER
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.attack_actions import Strike
from rulebound.games.escarmouche.rules.climbing import Climb, DropDown
from rulebound.games.escarmouche.rules.mounts import Dismount, Mount
from rulebound.games.escarmouche.rules.move_actions import Advance, Sneak
from rulebound.games.escarmouche.rules.movement import (
    finds,
    look_around,
    look_everywhere,
    runs_into,
    stumbles_on,
    travel,
)
from rulebound.games.escarmouche.rules.posture import Hide, TurnToFace
from rulebound.games.escarmouche.rules.turn import end_turn
from rulebound.games.escarmouche.state import PRONE, STANDING, STUNNED, Escarmouche
from tests.games.escarmouche.chains import GAME, chain
from tests.games.escarmouche.field import CONTENT, circle, cm, field, rect, seg, way
from tests.games.escarmouche.staged import staged
from tests.harness import call, rule

WOOD = circle("wood", 30, 20, 7)


@rule("ES-GAP-19", "ES-WALK-04")
@pytest.mark.parametrize("fog", [True, False])
@pytest.mark.parametrize(
    ("y", "die", "then", "hidden"),
    [
        (32.5, 2, "act_free", False),
        (32.5, 7, "act_free", False),
        (32.5, 4, "act", True),
        (32.6, 2, "act_free", True),
        (32.6, 7, "act_free", True),
    ],
)
def test_whoever_wakes_within_10_cm_finds_the_hidden(y: float, die: int, then: str, hidden: bool, fog: bool) -> None:
    f = field(circle("scrub", 30, 20, 3), fog=fog)
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, y, posture=STUNNED, resistance=4)
    chain(f, enemy, [("act", "recover")], [die], then=then)
    assert figure.hidden == hidden


@rule("ES-GAP-19", "ES-WALK-04")
def test_whoever_wakes_without_sight_finds_nobody() -> None:
    f = field(circle("scrub", 30, 20, 3), rect("building", 25, 24, 10, 4))
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 30, posture=STUNNED, resistance=4)
    chain(f, enemy, [("act", "recover")], [2], then="act_free")
    assert not enemy.on_the_ground()
    assert figure.hidden


@rule("ES-GAP-19", "ES-GAP-13")
@pytest.mark.parametrize(("action", "hidden"), [("lie_down", False), ("crouch", False), ("turn_to_face", True)])
def test_whoever_gets_somebody_out_of_its_sight_finds_the_hidden(action: str, hidden: bool) -> None:
    f = field(circle("scrub", 30, 20, 3))
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    between = f.put("lieutenant", 0, 30, 26)
    f.put("cutthroat", 1, 30, 29)
    facing: list[tuple[str, Answer]] = [("facing", [[], 90])] if action == "turn_to_face" else []
    chain(f, between, [("act", action), *facing], [], then="act")
    assert figure.hidden == hidden


@rule("ES-GAP-19", "ES-CON-13")
@pytest.mark.parametrize(("die", "hidden"), [(2, False), (4, True)])
def test_whoever_an_explosion_wakes_finds_the_hidden(die: int, hidden: bool) -> None:
    f = staged("powder_on_the_quay")
    stack = next(thing for thing in f.g.scenario.objects if thing.kind == "powder")
    assert stack.at is not None
    x, y = stack.at[0] / 1000, stack.at[1] / 1000
    f.bystanders()
    enemy = f.put("lieutenant", 1, x + 5, y, posture=STUNNED, resistance=4)
    figure = f.put("reaper", 0, x + 10, y, hidden=True)
    f.g.fuses = ((stack.key, 1),)
    f.g.scenario = msgspec.structs.replace(f.g.scenario, morale=False)
    f.run(end_turn, dice=[die])
    assert (enemy.on_the_ground(), figure.hidden) == (hidden, hidden)


@rule("ES-GAP-19")
@pytest.mark.parametrize("fog", ["on", "off"])
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_nobody_stays_hidden_in_plain_view_of_an_enemy_near_by(scenario: str, fog: str) -> None:
    match = Match.new(GAME, scenario, 3, {"fog": fog})
    dice = SeededDice(3)
    for _ in range(120):
        g = match.state
        if match.ask is None:
            break
        assert isinstance(g, Escarmouche)
        if match.ask.key in ("activate", "act", "act_free"):
            hidden = [figure for figure in g.present() if figure.hidden]
            assert not [figure.name for figure in hidden if any(finds(g, enemy, figure) for enemy in g.enemies(figure))]
        answers = match.ask.candidates()
        wanted = [answer for answer in answers if answer in ("rest", "hide")] or answers
        match.choose(wanted[dice.roll(len(wanted)) - 1], match.ask.seat)


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
    f.run(call(travel, enemy, [(cm(25), cm(32)), (cm(30), cm(32)), (cm(35), cm(34))], "advance", []))
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


@rule("ES-GAP-19", "ES-GAP-54")
def test_who_dismounts_within_10_cm_finds_the_hidden() -> None:
    f = field(circle("scrub", 30, 20, 3))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    rider = f.put("trooper", 1, 30, 33.5)
    f.do(Dismount(), rider, then=(way((30, 30.2)),))
    assert not hidden.hidden


@rule("ES-GAP-19", "ES-GAP-54")
def test_who_mounts_within_10_cm_finds_the_hidden() -> None:
    f = field(circle("scrub", 30, 20, 3))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    rider = f.put("trooper", 1, 30, 35.7, mounted=False)
    mount = f.g.put(MOUNT_MARKER, "horse", (cm(30), cm(32.5)), side=1)
    f.do(Mount(), rider, mount.name)
    assert not hidden.hidden


@rule("ES-GAP-19", "ES-GAP-66")
def test_who_climbs_up_to_where_it_sees_finds_the_hidden() -> None:
    f = field(circle("scrub", 30, 20, 3), seg("high_wall", 10, 25, 50, 25))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    climber = f.put("lieutenant", 1, 30, 26.3, agility=5)
    f.do(Climb(), climber, "high_wall-1", dice=[4, 7])
    assert (climber.elevation, hidden.hidden) == (cm(6), False)


@rule("ES-GAP-19", "ES-GAP-21")
@pytest.mark.parametrize("action", [DropDown(), Climb()])
def test_who_comes_down_within_10_cm_finds_the_hidden(action: FigureAction) -> None:
    f = field(circle("scrub", 30, 20, 3), seg("high_wall", 10, 33, 50, 33))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 33, agility=5, resistance=4, elevation=cm(6), on="high_wall-1")
    foot = [cm(30), 31_750]
    args, dice = (foot, [1]) if action.key == "drop_down" else (["down", *foot], [4, 9])
    f.do(action, enemy, *args, dice=dice)
    assert (enemy.elevation, enemy.posture, hidden.hidden) == (0, STANDING, False)


@rule("ES-GAP-19", "ES-MOVE-10")
def test_who_drops_off_a_wall_within_10_cm_finds_the_hidden_before_it_tumbles() -> None:
    f = field(circle("scrub", 30, 20, 3), seg("high_wall", 10, 33, 50, 33))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 33, agility=5, resistance=4, elevation=cm(6), on="high_wall-1")
    f.do(Climb(), enemy, "down", cm(30), 31_750, dice=[0, 0, 4])
    assert (enemy.posture, hidden.hidden) == (STUNNED, False)


@rule("ES-GAP-19", "ES-MOVE-17")
def test_who_falls_beyond_an_obstacle_within_10_cm_finds_the_hidden() -> None:
    f = field(circle("scrub", 30, 20, 3), seg("hedge", 20, 32.8, 40, 32.8))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 36, agility=5)
    f.do(Advance(), enemy, then=(way((30, 27)),), dice=[8])
    assert (enemy.posture, enemy.y, hidden.hidden) == (PRONE, 31_550, False)


@rule("ES-GAP-19", "ES-MADV-15")
def test_who_is_pushed_within_10_cm_finds_the_hidden() -> None:
    f = field(circle("scrub", 30, 20, 3))
    hidden = f.put("reaper", 0, 30, 20, hidden=True)
    rider = f.put("trooper", 0, 30, 36.5, facing=180, agility=5)
    enemy = f.put("lieutenant", 1, 30, 33.2, facing=0)
    f.do(Strike(), enemy, rider.name, then=("rear_up",), dice=[5])
    assert (enemy.y, hidden.hidden) == (32_250, False)


# Fog of war


@rule("ES-GAP-19")
def test_in_the_fog_a_path_is_not_refused_for_somebody_hidden_and_ends_before_contact() -> None:
    f = field(rect("crop_field", 25, 9, 10, 6), fog=True)
    hidden = f.put("reaper", 0, 30, 12, hidden=True)
    enemy = f.put("lieutenant", 1, 30, 4)
    answer = way((30, 14))
    assert f.path_of(Advance(), enemy).check(answer) is None
    f.do(Advance(), enemy, then=(answer,))
    assert not hidden.hidden
    assert cm(8.5) <= enemy.y <= cm(9.4)


@rule("ES-GAP-19", "ES-GAP-51")
def test_without_fog_the_hidden_are_in_the_way_like_anybody() -> None:
    f = field(rect("crop_field", 25, 9, 10, 6))
    hidden = f.put("reaper", 0, 30, 12, hidden=True)
    found = f.path_of(Advance(), f.put("lieutenant", 1, 30, 4)).check(way((30, 14)))
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


@rule("ES-GAP-70")
def test_in_the_fog_a_rider_is_not_refused_its_side_for_somebody_hidden_and_stays_in_the_saddle() -> None:
    f = field(seg("high_wall", 31.75, 0, 31.75, 8), fog=True)
    rider = f.put("trooper", 0, 30, 10)
    hidden = f.put("reaper", 1, 33.5, 10, hidden=True)
    f.do(Dismount(), rider, then=(way((33.3, 10)),))
    assert (rider.mounted, rider.points, hidden.hidden) == (True, 1, False)
    refusal = f.path_of(Dismount(), rider).check(way((33.3, 10)))
    assert refusal is not None
    assert refusal.points_at == (hidden.name,)


@rule("ES-GAP-70")
def test_in_the_fog_nobody_gets_into_a_saddle_over_somebody_hidden() -> None:
    f = field(fog=True)
    rider = f.put("trooper", 0, 33.3, 10, mounted=False)
    mount = f.g.put(MOUNT_MARKER, "horse", (cm(30), cm(10)), side=0)
    hidden = f.put("reaper", 1, 27, 10, hidden=True)
    assert f.legal(Mount(), rider) == [[mount.name]]
    f.do(Mount(), rider, mount.name)
    assert (rider.mounted, rider.points, hidden.hidden) == (False, 0, False)
    assert [marker.name for marker in f.g.markers] == [mount.name]


@rule("ES-GAP-70")
@pytest.mark.parametrize("action", [DropDown(), Climb()])
def test_in_the_fog_who_comes_down_on_somebody_hidden_stays_on_top(action: FigureAction) -> None:
    f = field(seg("high_wall", 20, 20, 40, 20), fog=True)
    figure = f.put("cadet", 0, 30, 20, elevation=cm(6), on="high_wall-1")
    hidden = f.put("reaper", 1, 30, 21.3, hidden=True)
    foot = [cm(30), 21_250]
    args = foot if action.key == "drop_down" else ["down", *foot]
    assert args in f.legal(action, figure)
    f.do(action, figure, *args)
    assert (figure.elevation, hidden.hidden) == (cm(6), False)
    assert args not in f.legal(action, figure)


@rule("ES-GAP-70")
@pytest.mark.parametrize("hides", [True, False])
@pytest.mark.parametrize("fog", [True, False])
def test_in_the_fog_whoever_has_looked_takes_nothing_back_whether_anybody_hides_or_not(fog: bool, hides: bool) -> None:
    f = field(WOOD, fog=fog)
    f.put("reaper", 0, 30, 20, hidden=hides)
    enemy = f.put("lieutenant", 1, 30, 50)
    before = f.g.fate()
    f.do(Advance(), enemy, then=(way((30, 46)),))
    moved = f.g.fate()
    assert (moved - before > 0) == fog
    look_around(f.g, enemy)
    looked = f.g.fate()
    look_everywhere(f.g)
    stumbles_on(f.g, enemy, f.g.radius(enemy), (cm(10), cm(10)))
    assert (looked - moved, f.g.fate() - looked) == ((1, 2) if fog else (0, 0))


@rule("ES-GAP-70", "ES-GAP-51")
@pytest.mark.parametrize(
    ("posture", "y", "found"),
    [(PRONE, 22.499, True), (PRONE, 22.501, False), (STANDING, 22.6, True), (STANDING, 22.601, False)],
)
def test_in_the_fog_who_stands_is_run_into_at_a_touch_and_who_lies_underfoot(
    posture: str, y: float, found: bool
) -> None:
    f = field(WOOD, fog=True)
    figure = f.put("reaper", 0, 30, 10)
    hidden = f.put("lieutenant", 1, 30, y, posture=posture, hidden=True)
    assert runs_into(f.g, figure, (cm(30), cm(20)), [hidden]) == found
    assert hidden.hidden != found


@rule("ES-GAP-70")
def test_a_move_in_the_fog_is_taken_back_if_the_others_agree_alone() -> None:
    match = Match.new(GAME, "meeting_at_the_crossroads", 3, {"fog": "on"})
    dice = SeededDice(3)
    while match.ask is not None:
        ask, fate = match.ask, match.state.fate()
        rolled = match.state.dice.count
        answers = ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
        if match.state.dice.count == rolled and match.state.fate() != fate:
            break
    refusal = match.undo_refusal(ask.seat)
    assert refusal is not None
    assert refusal.text.key == "refused.undo_fate"
    assert match.undo_refusal(ask.seat, (1 - ask.seat,)) is None
