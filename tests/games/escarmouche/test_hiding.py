"""ES-POS-02, ES-GAP-19  Hiding, and being found."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.blows import Strike
from rulebound.games.escarmouche.rules.climbing import Climb, DropDown
from rulebound.games.escarmouche.rules.dismounting import Dismount
from rulebound.games.escarmouche.rules.hiding import Hide
from rulebound.games.escarmouche.rules.mounts import Mount
from rulebound.games.escarmouche.rules.movement import finds, travel
from rulebound.games.escarmouche.rules.moves import Advance, Sneak
from rulebound.games.escarmouche.rules.posture import TurnToFace
from rulebound.games.escarmouche.rules.turn import end_turn
from rulebound.games.escarmouche.state import CROUCHED, MOUNT_MARKER, PRONE, STANDING, STUNNED, Escarmouche
from tests.games.escarmouche.chains import GAME, chain
from tests.games.escarmouche.field import CONTENT, circle, cm, field, rect, seg, way
from tests.games.escarmouche.staged import staged
from tests.harness import call, rule

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
