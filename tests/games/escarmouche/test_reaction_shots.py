"""ES-SADV-01 to ES-SADV-04, ES-SADV-07, ES-GAP-30, ES-GAP-32  Shots in the enemy's activation."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulebound.core.ask import Answer, Ask, OpenAsk, Rule
from rulebound.games.escarmouche.layouts import PieceRow
from rulebound.games.escarmouche.rules.blows import Charge
from rulebound.games.escarmouche.rules.climbing import Climb
from rulebound.games.escarmouche.rules.loading import Reload
from rulebound.games.escarmouche.rules.movement import travel
from rulebound.games.escarmouche.rules.moves import Advance
from rulebound.games.escarmouche.rules.reaction_shots import HOLD, declare, defensive_shot
from rulebound.games.escarmouche.state import CROUCHED, DEAD, OUT, PRONE, STANDING, STUNNED, Figure
from rulebound.space.plane.numbers import Point
from tests.games.escarmouche.field import Field, Played, cm, d10s, field, rect, seg
from tests.harness import rule

PATH = [(cm(25), cm(20)), (cm(35), cm(20))]


def march(f: Field, mover: Figure, path: list[Point], target: Figure | None = None) -> Rule[bool]:
    """A move with the reaction shots declared against it."""
    stops = yield from declare(f.g, mover, path, target)
    return (yield from travel(f.g, mover, path, "advance", stops))


def watched(*pieces: PieceRow, card: str = "musketeer", **how: Any) -> tuple[Field, Figure, Figure]:
    """A watcher with T5 who looks north, and an enemy 15 cm away who is about to walk 10 cm across its front."""
    f = field(*pieces)
    watcher = f.put(card, 0, 30, 5, shooting=5, **how)
    return f, watcher, f.put("cutthroat", 1, 25, 20, resistance=4)


def through(f: Field, mover: Figure, move: Rule[None], *answers: Answer, dice: list[int]) -> Played:
    """A move of the active figure; questions of paths are answered with the first that comes to mind."""
    f.g.active = mover.name
    f.g.dice = d10s(*dice)
    asks: list[Ask] = []
    left = list(answers)
    answer: Answer = None
    while True:
        try:
            ask = move.send(answer)
        except StopIteration:
            break
        assert isinstance(ask, Ask)
        asks.append(ask)
        answer = ask.candidates()[0] if isinstance(ask, OpenAsk) else left.pop(0)
        assert ask.check(answer) is None
    assert not left
    assert f.g.dice.count == len(dice)
    return Played(None, asks)


def walk(f: Field, mover: Figure, *answers: Answer, dice: list[int] | None = None) -> Played:
    return f.run(march(f, mover, PATH), *answers, dice=dice)


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
    assert walk(*elsewhere(f, mover)).keys() == []


def elsewhere(f: Field, mover: Figure) -> tuple[Field, Figure]:
    """The mover back at its start."""
    mover.x, mover.y = PATH[0]
    return f, mover


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
    assert walk(*elsewhere(f, mover)).keys() == []


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
    f, _, mover = watched(**how)
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
    assert f.run(defensive_shot(f.g, charger, f.g.figures[0])).keys() == []


@rule("ES-GAP-32")
def test_several_shoot_in_the_order_of_their_points() -> None:
    f, one, mover = watched()
    other = f.put("musketeer", 0, 34, 5, shooting=5)
    walk(f, mover, [1, 15], [1, 4], dice=[9, 9])
    assert f.g.journal is not None
    shooters = [event.points_at[0] for event in f.g.journal if event.text.key == "log.reaction_shot"]
    assert shooters == [other.name, one.name]


@rule("ES-GAP-32")
def test_at_the_same_point_their_player_chooses_who_shoots_first() -> None:
    f, one, mover = watched()
    other = f.put("musketeer", 0, 34, 5, shooting=5)
    played = walk(f, mover, [1, 6], [1, 6], other.name, dice=[1, 2])
    assert [(ask.key, ask.seat) for ask in played.asks][2] == ("reaction_order", 0)
    assert f.g.journal is not None
    shooters = [event.points_at[0] for event in f.g.journal if event.text.key == "log.reaction_shot"]
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
    assert f.run(march(f, mover, PATH, watcher)).keys() == []
    f.put("musketeer", 0, 34, 5)
    assert f.run(march(f, *elsewhere(f, mover)[1:], PATH, watcher), HOLD).keys() == ["reaction_shot"]


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
    played = f.run(march(f, mover, path), [1, 3], dice=[9])
    shown = played.asks[0].option([1, 3]).need
    assert shown == f.need("log.shot_miss")
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
    played = through(f, climber, Climb().do(f.g, climber, proposals[0]), [1, 0], dice=[3, 7, 9])
    reaction = next(ask for ask in played.asks if ask.key == "reaction_shot")
    assert reaction.answers() == [[1, 0], HOLD]
    assert climber.elevation == cm(4)


# Defensive shots


def charged(gap: float = 1, card: str = "boarder", **how: Any) -> tuple[Field, Figure, Figure]:
    """A figure with A5 and T5, and a charger who has come this near from behind."""
    f = field()
    target = f.put(card, 0, 30, 30, agility=5, shooting=5, **how)
    charger = f.put("man_at_arms", 1, 30, 30 - 2.5 - gap, resistance=5)
    if target.mounted:
        charger.y -= cm(0.75)
    return f, target, charger


@rule("ES-SADV-01", "ES-SADV-02", "ES-GAP-30")
def test_a_defensive_shot_turns_tests_agility_and_shoots_at_plain_t() -> None:
    f, target, charger = charged(card="trooper")
    charger.hands = (0, 1)
    played = f.run(defensive_shot(f.g, charger, target), 1, dice=[5, 5, 0, 3])
    assert [(ask.key, ask.seat) for ask in played.asks] == [("defensive_shot", 0)]
    assert target.facing == 180
    assert f.log()[0] == "log.agility_test"
    assert str(f.need("log.shot_hit")) == "5 = shooting 5"
    assert (target.points, target.activated, target.shots) == (0, True, 1)


@rule("ES-SADV-03", "ES-GAP-07")
def test_after_a_failed_test_the_shot_is_one_worse() -> None:
    f, target, charger = charged()
    f.run(defensive_shot(f.g, charger, target), 1, dice=[6, 4, 0, 3])
    assert str(f.need("log.shot_hit")) == "4 = shooting 5, hasty_shot -1"


@rule("ES-SADV-04", "ES-GAP-34")
def test_after_a_critical_failure_there_is_no_shot_and_no_ammunition() -> None:
    f, target, charger = charged()
    f.run(defensive_shot(f.g, charger, target), 1, dice=[0, 0])
    assert not any(key.startswith("log.shot") for key in f.log())
    pistol = target.items[1]
    assert (pistol.loaded, pistol.exhausted, target.points, target.shots) == (False, True, 0, 1)
    target.points = 2
    assert f.refused(Reload(), target, 1).rule == "ES-GAP-34"


@rule("ES-GAP-30", "ES-SFUM-01")
def test_mishaps_apply_to_the_shot_as_usual() -> None:
    f, target, charger = charged()
    f.run(defensive_shot(f.g, charger, target), 1, dice=[5, 0, 6])
    assert target.items[1].damaged


@rule("ES-GAP-30", "ES-GAP-19")
def test_nobody_shoots_at_a_charge_out_of_hiding() -> None:
    f, target, charger = charged()
    assert f.run(defensive_shot(f.g, charger, target, surprise=True)).keys() == []
    assert f.run(defensive_shot(f.g, charger, target), HOLD).keys() == ["defensive_shot"]
    assert target.points == 2
    charger.hidden = True
    played = f.do(Charge(), charger, target.name, then=("straight", "keep"), dice=[1, 9])
    assert played.keys() == ["charge_path", "melee_again"]
    assert (charger.hidden, target.points) == (False, 2)


@rule("ES-GAP-30", "ES-GAP-09", "ES-GAP-55")
@pytest.mark.parametrize(
    "how", [{"points": 1}, {"posture": PRONE}, {"hands": (0,)}, {"shots": 1}, {"activated": True, "points": 0}]
)
def test_who_cannot_shoot_at_a_charger_is_not_asked(how: dict[str, Any]) -> None:
    f, target, charger = charged(**how)
    assert f.run(defensive_shot(f.g, charger, target)).keys() == []
    f, target, charger = charged()
    f.put("footpad", 1, 27.4, 30)
    assert f.run(defensive_shot(f.g, charger, target)).keys() == []


@rule("ES-GAP-30", "ES-SADV-01")
def test_a_defensive_shot_that_makes_no_sense_is_refused() -> None:
    f, target, charger = charged()
    ask = f.run(defensive_shot(f.g, charger, target), HOLD).asks[0]
    assert ask.answers() == [1, HOLD]
    for answer in (0, 7, True, "shoot"):
        assert ask.check(answer) is not None
    option = ask.option(1)
    assert str(option.need) == "5 = agility 5"
    odds = {chance.what.key: chance.probability for chance in option.odds}
    assert sum(odds.values()) == 1
    assert odds["shot.no_ammunition"] == Fraction(1, 100)
    assert odds["shot.mishap"] == Fraction(99, 100) / 10
    assert odds["shot.missed"] == Fraction(59, 100) * Fraction(4, 10) + Fraction(40, 100) * Fraction(5, 10)


# Whole charges


def charge(gap: float = 8) -> tuple[Field, Figure, Figure]:
    """A pistol shooter with A5 T5 and an enemy about to charge it."""
    f = field()
    target = f.put("boarder", 0, 30, 20, agility=5, shooting=5)
    return f, target, f.put("man_at_arms", 1, 30, 20 + 2.5 + gap, resistance=5)


def play_charge(f: Field, charger: Figure, target: Figure, *answers: Answer, dice: list[int]) -> Played:
    """A charge along the first path there is."""
    return through(f, charger, Charge().do(f.g, charger, [target.name]), *answers, dice=dice)


@rule("ES-GAP-30", "ES-GAP-68")
def test_a_charger_stunned_by_the_shot_lies_one_centimetre_short_and_there_is_no_melee() -> None:
    f, target, charger = charge()
    play_charge(f, charger, target, 1, dice=[3, 3, 4])
    gap = charger.y - target.y - cm(2.5)
    assert cm(1) <= gap <= cm(1) + 2
    assert charger.posture == STUNNED
    assert "log.melee" not in f.log()


@rule("ES-GAP-30", "ES-GAP-68")
def test_a_charger_that_is_missed_goes_on_and_the_shooter_may_only_defend() -> None:
    f, target, charger = charge()
    played = play_charge(f, charger, target, 1, dice=[3, 9, 1, 8])
    assert "stance" not in [ask.key for ask in played.asks]
    assert "log.melee" in f.log()
    assert target.points == 0


@rule("ES-GAP-68", "ES-SADV-07")
def test_a_charger_killed_half_way_asks_the_target_nothing() -> None:
    f, target, charger = charge()
    f.put("musketeer", 0, 45, 20, facing=315, shooting=5)
    played = play_charge(f, charger, target, [1, 6], dice=[1, 0, 0])
    assert played.keys()[-1] == "reaction_shot"
    assert charger.fate == DEAD


@rule("ES-GAP-68", "ES-SADV-01")
def test_two_shooters_a_defensive_shot_and_a_melee_come_in_this_order() -> None:
    f, target, charger = charge()
    f.put("musketeer", 0, 45, 20, facing=315, shooting=5)
    played = play_charge(f, charger, target, [1, 6], HOLD, "defend", dice=[9, 1, 8])
    asked = [ask.key for ask in played.asks if not isinstance(ask, OpenAsk)]
    assert asked == ["reaction_shot", "defensive_shot", "stance"]
