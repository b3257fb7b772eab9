"""ES-SADV-07, ES-GAP-32  Shots at whoever passes."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.alike import alike
from rulebound.core.ask import Answer, Rule
from rulebound.games.escarmouche.rules.climbing import Climb
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.movement import travel
from rulebound.games.escarmouche.rules.reaction_shots import HOLD, declare, defensive_shot
from rulebound.games.escarmouche.rules.reactions import may_react
from rulebound.games.escarmouche.state import CROUCHED, DEAD, NOBODY, OUT, PRONE, STANDING, STUNNED, Escarmouche, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.chains import chain
from tests.games.escarmouche.field import Field, Played, circle, cm, field, rect, seg, way
from tests.games.escarmouche.walking import through
from tests.harness import call, rule

PATH = [(cm(25), cm(20)), (cm(35), cm(20))]


def march(g: Escarmouche, mover: Figure, path: list[Point], target: Figure | None = None) -> Rule[bool]:
    """A move with the reaction shots declared against it."""
    stops = yield from declare(g, mover, path, target)
    return (yield from travel(g, mover, path, "advance", stops))


def watched(*pieces: PieceRow, card: str = "musketeer", **how: Any) -> tuple[Field, Figure, Figure]:
    """A watcher with T5 who looks north, and an enemy 15 cm away who is about to walk 10 cm across its front."""
    f = field(*pieces)
    watcher = f.put(card, 0, 30, 5, shooting=5, **how)
    return f, watcher, f.put("cutthroat", 1, 25, 20, resistance=4)


def walk(f: Field, mover: Figure, *answers: Answer, dice: list[int] | None = None) -> Played:
    return f.run(call(march, mover, PATH), *answers, dice=dice or [])


@rule("ES-SADV-07", "ES-GAP-32", "ES-GAP-09")
def test_a_loaded_figure_may_shoot_at_whoever_passes_and_pays_with_its_activation() -> None:
    f, watcher, mover = watched()
    played = walk(f, mover, [1, 9], dice=[4, 0, 5])
    assert [(ask.key, ask.seat) for ask in played.asks] == [("reaction_shot", 0)]
    assert str(f.need("log.shot_hit")) == "4 = shooting 5, reaction_shot -1"
    assert (watcher.points, watcher.activated, watcher.shots) == (0, True, 1)
    assert not watcher.items[1].loaded
    assert played.value
    assert (mover.x, mover.y) == PATH[-1]


@rule("ES-GAP-32", "ES-GAP-52")
def test_a_reaction_shot_includes_no_turning() -> None:
    f, watcher, mover = watched(facing=40)
    walk(f, mover, [1, 9], dice=[9])
    assert watcher.facing == 40


@rule("ES-GAP-32")
def test_points_of_the_same_odds_are_one_answer() -> None:
    f, _, mover = watched(seg("hedge", 28, 18, 32, 18))
    options = walk(f, mover, HOLD).asks[0].options()
    needs = [str(option.need) for option in options]
    assert [needs[i] for i, like in enumerate(alike(options)) if like < 0] == list(dict.fromkeys(needs))
    assert len(set(needs)) < 5 < len(needs)


@rule("ES-GAP-32")
def test_the_points_are_half_a_centimetre_apart_and_holding_fire_is_always_open() -> None:
    f, _, mover = watched()
    played = walk(f, mover, HOLD)
    assert played.asks[0].answers() == [*[[1, i] for i in range(20)], HOLD]
    ghosts = [option.ghost for option in played.asks[0].options()[:-1]]
    assert [ghost.path[-1] for ghost in ghosts if ghost is not None] == [(cm(25.5 + i / 2), cm(20)) for i in range(20)]
    assert played.asks[0].options()[-1].closing


@rule("ES-GAP-32", "ES-GAP-09")
def test_who_holds_fire_keeps_its_points() -> None:
    f, watcher, mover = watched()
    walk(f, mover, HOLD)
    assert (watcher.points, watcher.activated, watcher.items[1].loaded) == (2, False, True)


@rule("ES-GAP-32")
@pytest.mark.parametrize(("face", "fate"), [(2, STUNNED), (0, "dead")])
def test_a_mover_that_is_felled_stays_at_the_point(face: int, fate: str) -> None:
    f, _, mover = watched()
    played = walk(f, mover, [1, 7], dice=[1, face, *([0] if face == 0 else [])])
    assert not played.value
    assert (mover.x, mover.y) == (cm(29), cm(20))
    assert (mover.fate == DEAD) if face == 0 else (mover.posture == fate)


@rule("ES-GAP-32", "ES-GAP-45")
def test_a_wounded_mover_goes_on() -> None:
    f, _, mover = watched()
    played = walk(f, mover, [1, 7], dice=[1, 8])
    assert played.value
    assert mover.wounded
    assert (mover.x, mover.y) == PATH[-1]


@rule("ES-GAP-32", "ES-GAP-52")
def test_the_firing_zone_is_the_front_half() -> None:
    f, watcher, mover = watched()
    watcher.facing = 90
    played = walk(f, mover, HOLD)
    assert played.asks[0].answers()[0] == [1, 9]
    refusal = played.asks[0].check([1, 8])
    assert refusal is not None
    assert (refusal.rule, refusal.text.key) == ("ES-GAP-32", "refused-rule.not_ahead")
    watcher.facing = 180
    assert walk(f, elsewhere(mover)).keys() == []


def elsewhere(mover: Figure) -> Figure:
    """The mover back at its start."""
    mover.x, mover.y = PATH[0]
    return mover


@rule("ES-GAP-32", "ES-GAP-53")
def test_the_firing_zone_ends_with_the_range() -> None:
    f, _, mover = watched(card="boarder")
    f.g.figures[0].y = cm(3)
    played = walk(f, mover, HOLD)
    answers = played.asks[0].answers()
    assert 0 < len(answers) < 20
    first = answers[0][1]
    refusal = played.asks[0].check([1, first - 1])
    assert refusal is not None
    assert refusal.rule == "ES-GAP-53"
    f.g.figures[0].y = cm(2)
    assert walk(f, elsewhere(mover)).keys() == []


@rule("ES-GAP-32", "ES-GAP-13")
def test_the_firing_zone_is_what_is_seen() -> None:
    f, _, mover = watched(seg("high_wall", 20, 15, 30, 15))
    played = walk(f, mover, HOLD)
    assert 0 < len(played.asks[0].answers()) < 20
    refusal = played.asks[0].check([1, 0])
    assert refusal is not None
    assert (refusal.rule, "high_wall-1" in refusal.points_at) == ("ES-GAP-13", True)
    for answer in ([1, 99], [1, True], ["x", 1], [1], "shoot", [0, 3]):
        assert played.asks[0].check(answer) is not None


@rule("ES-SADV-07", "ES-GAP-09")
@pytest.mark.parametrize(
    "how",
    [
        {"points": 0, "activated": True},
        {"points": 1, "activated": True},
        {"posture": PRONE},
        {"posture": STUNNED},
        {"fate": OUT},
        {"hands": (0,)},
        {"shots": 1},
    ],
)
def test_who_cannot_shoot_is_not_asked(how: dict[str, Any]) -> None:
    f, watcher, mover = watched(**how)
    if watcher.points == 1:
        f.impossible("nobody is left with one point by its activation, yet the rule counts both")
    assert walk(f, mover).keys() == []


@rule("ES-GAP-09", "ES-GAP-50")
@pytest.mark.parametrize("how", [{"activated": True}, {"posture": CROUCHED}, {"wounded": True}])
def test_who_held_or_crouches_may_still_shoot(how: dict[str, Any]) -> None:
    f, watcher, mover = watched(**how)
    walk(f, mover, [1, 5], dice=[9])
    assert watcher.points == 0
    assert watcher.posture == how.get("posture", STANDING)


@rule("ES-SADV-07", "ES-SHOT-03")
def test_an_empty_weapon_asks_nobody() -> None:
    f, watcher, mover = watched()
    watcher.items = tuple([item.with_load(False, 0) for item in watcher.items])
    assert walk(f, mover).keys() == []


@rule("ES-GAP-55", "ES-SADV-07")
def test_who_is_held_in_contact_shoots_at_nobody_who_passes() -> None:
    f, watcher, mover = watched(card="boarder")
    watcher.y = cm(8)
    f.put("footpad", 1, 30, 5.4)
    assert walk(f, mover).keys() == []


@rule("ES-GAP-08", "ES-GEN-01")
def test_at_basic_nobody_reacts() -> None:
    f = field(advanced=False)
    f.put("musketeer", 0, 30, 5)
    mover = f.put("cutthroat", 1, 25, 20)
    assert walk(f, mover).keys() == []
    charger = f.put("footpad", 1, 30, 8)
    assert f.run(call(defensive_shot, charger, f.g.figures[0])).keys() == []


@rule("ES-GAP-32")
def test_several_shoot_in_the_order_of_their_points() -> None:
    f, one, mover = watched()
    other = f.put("musketeer", 0, 34, 5, shooting=5)
    walk(f, mover, [1, 15], [1, 4], dice=[9, 9])
    shooters = [event.points_at[0] for event in f.happened() if event.text.key == "log.reaction_shot"]
    assert shooters == [other.name, one.name]


@rule("ES-GAP-32")
def test_at_the_same_point_their_player_chooses_who_shoots_first() -> None:
    f, one, mover = watched()
    other = f.put("musketeer", 0, 34, 5, shooting=5)
    played = walk(f, mover, [1, 6], [1, 6], other.name, dice=[1, 2])
    assert [(ask.key, ask.seat) for ask in played.asks][2] == ("reaction_order", 0)
    shooters = [event.points_at[0] for event in f.happened() if event.text.key == "log.reaction_shot"]
    assert shooters == [other.name]
    assert mover.posture == STUNNED
    assert (one.points, one.items[1].loaded) == (2, True)


@rule("ES-GAP-32")
def test_a_reaction_whose_point_is_never_reached_lapses_unspent() -> None:
    f, watcher, mover = watched(seg("hedge", 28, 18, 28, 22))
    walk(f, mover, [1, 19], dice=[9])
    assert mover.posture == PRONE
    assert (watcher.points, watcher.items[1].loaded) == (2, True)


@rule("ES-GAP-32", "ES-GAP-36")
def test_a_watcher_felled_before_its_shot_lets_it_lapse() -> None:
    f, one, mover = watched()
    other = f.put("musketeer", 0, 33, 5, shooting=5, resistance=4)
    walk(f, mover, [1, 3], [1, 8], dice=[0, 3, 9])
    assert other.posture == PRONE
    assert other.points == 2
    assert one.points == 0


@rule("ES-GAP-32")
def test_only_the_charged_figure_is_left_out() -> None:
    f, watcher, mover = watched()
    assert f.run(call(march, mover, PATH, watcher)).keys() == []
    f.put("musketeer", 0, 34, 5)
    assert f.run(call(march, elsewhere(mover), PATH, watcher), HOLD).keys() == ["reaction_shot"]


@rule("ES-SADV-07", "ES-GAP-07")
def test_an_option_has_need_odds_lines_and_the_ghost_of_the_mover() -> None:
    f, _, mover = watched(seg("hedge", 28, 18, 32, 18))
    ask = walk(f, mover, HOLD).asks[0]
    clear, behind = ask.option([1, 0]), ask.option([1, 9])
    assert str(clear.need) == "4 = shooting 5, reaction_shot -1"
    assert str(behind.need) == "3 = shooting 5, reaction_shot -1, behind_low -1"
    assert sum(chance.probability for chance in behind.odds) == 1
    assert len(behind.shapes) == 9
    assert behind.ghost is not None
    assert (behind.ghost.piece, behind.ghost.path[-1]) == (mover.name, (cm(30), cm(20)))


@rule("ES-SADV-07", "ES-GAP-52")
@pytest.mark.parametrize(("end", "expected"), [((25, 10), 3), ((25, 30), 4)])
def test_the_need_shown_is_that_of_the_mover_as_it_will_be_there(end: tuple[float, float], expected: int) -> None:
    f = field()
    f.put("musketeer", 0, 25, 5, shooting=5)
    mover = f.put("shield_bearer", 1, 25, 20, facing=90)
    path = [(mover.x, mover.y), (cm(end[0]), cm(end[1]))]
    played = f.run(call(march, mover, path), [1, 3], dice=[9])
    shown = played.asks[0].option([1, 3]).need
    assert shown == f.need("log.shot_miss")
    assert f.need("log.shot_miss").value == expected


@rule("ES-SADV-07", "ES-GAP-52")
@pytest.mark.parametrize(("to", "expected"), [(22, 3), (40, 4)])
def test_a_shield_bearer_holds_the_shield_the_way_he_goes(to: float, expected: int) -> None:
    f = field()
    f.put("musketeer", 0, 12, 10, shooting=5)
    mover = f.put("shield_bearer", 1, 30, 10, facing=0)
    played = f.run(call(march, mover, [(mover.x, mover.y), (cm(to), cm(10))]), [1, 3], dice=[9])
    assert played.asks[0].key == "reaction_shot"
    assert f.need("log.shot_miss").value == expected


@rule("ES-GAP-32", "ES-MOVE-01")
def test_an_advance_is_shot_at_and_what_is_left_of_it_is_lost() -> None:
    f, _, mover = watched()
    f.do(Advance(), mover, then=([[[cm(35), cm(20)]], -1], [1, 7]), dice=[1, 2])
    assert (mover.x, mover.y, mover.posture) == (cm(29), cm(20), STUNNED)


@rule("ES-GAP-32", "ES-MOVE-08")
def test_a_climb_has_one_point_its_end() -> None:
    f = field(rect("crates", 28, 18, 4, 4))
    f.put("musketeer", 0, 30, 2, shooting=5)
    climber = f.put("cutthroat", 1, 26.75, 20, facing=90, agility=5, resistance=4)
    proposals = f.legal(Climb(), climber)
    assert proposals
    played = through(f, climber, Climb(), proposals[0], [1, 0], dice=[3, 7, 9])
    reaction = next(ask for ask in played.asks if ask.key == "reaction_shot")
    assert reaction.answers() == [[1, 0], HOLD]
    assert climber.elevation == cm(4)


@rule("ES-GAP-32", "ES-MOVE-08")
def test_once_a_climber_is_felled_the_other_shots_at_it_lapse() -> None:
    f = field(rect("crates", 28, 18, 4, 4))
    one, other = (f.put("musketeer", 0, x, 2, shooting=5) for x in (26, 30))
    climber = f.put("cutthroat", 1, 26.75, 20, facing=90, agility=5, resistance=4)
    through(f, climber, Climb(), f.legal(Climb(), climber)[0], [1, 0], [1, 0], other.name, dice=[3, 7, 1, 2])
    assert climber.posture == STUNNED
    assert (one.points, one.items[1].loaded, other.points) == (2, True, 0)


@rule("ES-GAP-32", "ES-GAP-13", "ES-GAP-70")
@pytest.mark.parametrize(("lurker_x", "lapses"), [(30, True), (36, False)])
def test_a_shot_declared_at_a_point_lapses_unspent_if_the_mover_is_not_seen_there(
    lurker_x: float, lapses: bool
) -> None:
    """A friend in the fog is in nobody's way until the mover finds it: then it stands between."""
    f = field(circle("scrub", lurker_x, 18, 3), fog=True)
    watcher = f.put("musketeer", 0, 30, 8, shooting=5)
    lurker = f.put("cadet", 0, lurker_x, 18, hidden=True)
    mover = f.put("cutthroat", 1, 30, 38)
    answers: list[tuple[str, Answer]] = [("act", "advance"), ("path", way((30, 28))), ("reaction_shot", [1, 19])]
    chain(f, mover, answers, [] if lapses else [9], then="act_free")
    assert not lurker.hidden
    unspent, spent = (2, False, True), (0, True, False)
    assert (watcher.points, watcher.activated, watcher.items[1].loaded) == (unspent if lapses else spent)
    assert (mover.x, mover.y) == (cm(30), cm(28))


@rule("ES-GAP-32", "ES-GAP-09", "ES-SFUM-04")
def test_the_shot_of_somebody_a_stray_shot_has_put_out_lapses() -> None:
    f = field()
    first = f.put("musketeer", 0, 28, 5, shooting=5)
    other = f.put("musketeer", 0, 32, 5, shooting=5)
    mover = f.put("cutthroat", 1, 25, 20)
    answers: list[tuple[str, Answer]] = [("act", "advance"), ("path", way((35, 20)))]
    answers += [("reaction_shot", [1, 3]), ("reaction_shot", [1, 15])]
    chain(f, mover, answers, [0, 3, 0, 0], then="act_free")
    assert (first.points, other.fate, other.points) == (0, OUT, 2)
    assert (mover.x, mover.y) == (cm(35), cm(20))


@rule("ES-GAP-09", "ES-CON-12")
def test_neither_who_acts_nor_a_bound_prisoner_reacts() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 5)
    prisoner = f.put("prisoner", NOBODY, 40, 5)
    assert (may_react(f.g, figure), may_react(f.g, prisoner)) == (True, False)
    f.activate(figure)
    assert not may_react(f.g, figure)


@rule("ES-GAP-32", "ES-MOVE-08")
def test_a_shot_at_a_climber_is_shown_where_its_climb_ends() -> None:
    f = field(rect("crates", 28, 18, 4, 4))
    f.put("musketeer", 0, 30, 2, shooting=5)
    climber = f.put("cutthroat", 1, 26.75, 20, agility=5)
    played = chain(f, climber, [("act", ["climb", "crates-1"])], [3, 7], then="reaction_shot")
    ghost = played.ask().option([1, 0]).ghost
    assert ghost is not None
    assert ghost.path == ((climber.x, climber.y),)
