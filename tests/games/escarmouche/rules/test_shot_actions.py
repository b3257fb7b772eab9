"""ES-SHOT, ES-SADV-05, ES-SADV-06  Shooting played out: the die, the damage test, cover, missiles on the table."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words
from rulebound.games.escarmouche.items import PROJECTILE
from rulebound.games.escarmouche.rules.arms import kit
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP
from rulebound.games.escarmouche.rules.loading import QuickReload, Reload
from rulebound.games.escarmouche.rules.shot_actions import Aim, DoubleShot, Shoot, pistols_in_hand
from rulebound.games.escarmouche.state import CROUCHED, DEAD, ON_TABLE, OUT, STANDING, STUNNED, Figure
from tests.games.escarmouche.field import CONTENT, Field, circle, field, rect, seg
from tests.games.escarmouche.rules.test_shooting import HEDGE, duel, missile_place
from tests.harness import rule

WORDS = Path(__file__).parents[4] / "src" / "rulebound" / "games" / "escarmouche"


def covered(card: str = "cutthroat") -> tuple[Field, Figure, Figure]:
    """A target with 5 of 9 sight lines blocked."""
    f, shooter, target = duel(seg("high_wall", 20, 26, 30, 26), card=card)
    target.card = f.g.content.cards[card]
    return f, shooter, target


@rule("ES-SHOT-01", "ES-SHOT-04")
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize(("die", "hit"), [(5, True), (6, False), (2, True)])
def test_a_die_not_above_t_hits(die: int, hit: bool, advanced: bool) -> None:
    f, shooter, target = duel(gap=12, shooter="boarder", advanced=advanced)
    f.do(Shoot(), shooter, target.name, 1, dice=[die, 0, 5] if hit else [die])
    assert ("log.shot_hit" in f.log()) == hit
    assert (shooter.items[1].loaded, shooter.points, shooter.shots) == (False, 1, 1)


@rule("ES-SHOT-01", "ES-DMG-03", "ES-GAP-60")
def test_the_weapon_changes_the_resistance_of_the_target() -> None:
    f, shooter, target = duel()
    f.do(Shoot(), shooter, target.name, 1, dice=[1, 3])
    assert str(f.need("log.damage")) == f"{target.card.front.resistance - 2} = resistance 4, weapon -2"
    assert target.wounded
    f, shooter, target = duel(advanced=False)
    f.do(Shoot(), shooter, target.name, 1, dice=[1, 3])
    assert target.fate == OUT


@rule("ES-EX-01", "ES-SHOT-07", "ES-SADV-08", "ES-DMG-02")
def test_a_musket_shot_over_a_hedge_then_a_hurried_reload() -> None:
    f, shooter, target = duel(seg("hedge", 20, 31, 40, 31), gap=25)
    f.do(Shoot(), shooter, target.name, 1, dice=[4, 2])
    assert str(f.need("log.shot_hit")) == "4 = shooting 5, behind_low -1"
    assert target.posture == STUNNED
    f.do(QuickReload(), shooter, 1, dice=[0, 6])
    assert (shooter.items[1].loaded, shooter.points) == (True, 0)


@rule("ES-SHOT-02", "ES-GAP-13", "ES-GAP-38")
def test_protected_over_half_the_damage_die_may_be_rolled_again() -> None:
    f, shooter, target = covered()
    played = f.do(Shoot(), shooter, target.name, 1, then=(AGAIN,), dice=[4, 8, 1])
    assert played.keys() == ["damage_again"]
    assert played.asks[0].seat == target.side
    assert (target.wounded, target.posture) == (False, STANDING)
    assert f.need("log.shot_hit").value == 4
    f, shooter, target = covered()
    f.do(Shoot(), shooter, target.name, 1, then=(KEEP,), dice=[4, 8])
    assert target.wounded


@rule("ES-SHOT-02", "ES-SHOT-05", "ES-GAP-13")
def test_aiming_cancels_the_penalty_but_never_the_second_try() -> None:
    f, shooter, target = covered()
    played = f.do(Aim(), shooter, target.name, 1, then=(KEEP,), dice=[5, 9])
    assert f.need("log.shot_hit").value == 5
    assert (played.keys(), shooter.points) == (["damage_again"], 0)


@rule("ES-SHOT-02", "ES-GAP-14")
def test_close_by_the_second_try_remains() -> None:
    f, shooter, target = duel(seg("high_wall", 20, 12, 30, 12), gap=6)
    assert f.do(Shoot(), shooter, target.name, 1, then=(KEEP,), dice=[5, 9]).keys() == ["damage_again"]


@rule("ES-SHOT-02", "ES-GEN-01")
def test_at_basic_cover_gives_no_second_try() -> None:
    f, shooter, target = duel(seg("high_wall", 20, 26, 30, 26), advanced=False)
    f.do(Shoot(), shooter, target.name, 1, dice=[4, 8])
    assert target.fate == OUT


@rule("ES-SHOT-05", "ES-BACT-01")
def test_aim_costs_both_points() -> None:
    f, shooter, target = duel(HEDGE)
    assert f.option(Aim(), shooter, target.name, 1).need.value == 5  # type: ignore[union-attr]
    assert f.option(Shoot(), shooter, target.name, 1).need.value == 4  # type: ignore[union-attr]
    f.activate(shooter).points = 1
    assert f.refused(Aim(), shooter, target.name, 1).rule == "ES-BACT-01"
    assert f.legal(Shoot(), shooter) == [[target.name, 1]]


@rule("ES-GAP-01", "ES-SHOT-01")
@pytest.mark.parametrize(("second", "key"), [(0, "log.shot_miss"), (7, "log.shot_hit")])
def test_at_basic_only_a_confirmed_zero_is_critical_and_a_plain_miss(second: int, key: str) -> None:
    f, shooter, target = duel(advanced=False)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, second, *([0, 5] if second else [])])
    assert key in f.log()
    assert not shooter.items[1].damaged


@rule("ES-GAP-52")
def test_shooting_includes_turning_to_the_target() -> None:
    f, shooter, target = duel()
    shooter.facing = 200
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert shooter.facing == 0


@rule("ES-GAP-19")
def test_shooting_ends_hiding() -> None:
    f, shooter, target = duel(circle("scrub", 30, 5, 4))
    shooter.hidden = True
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert not shooter.hidden


@rule("ES-GAP-17")
def test_a_crouched_shooter_stays_crouched() -> None:
    f, shooter, target = duel()
    shooter.posture = CROUCHED
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert shooter.posture == CROUCHED


@rule("ES-GAP-34")
@pytest.mark.parametrize(
    ("card", "marker"),
    [("bowman", "bow"), ("crossbow_veteran", "crossbow"), ("boar_hunter", "javelins"), ("topman", "throwing_knives")],
)
@pytest.mark.parametrize("die", [5, 9])
def test_arrows_bolts_javelins_and_knives_lie_at_the_place_of_the_target(card: str, marker: str, die: int) -> None:
    f, shooter, target = duel(gap=9, shooter=card)
    f.do(Shoot(), shooter, target.name, missile_place(shooter), dice=[die, 1] if die == 5 else [die])
    assert [(m.kind, m.key, m.x, m.y) for m in f.g.markers] == [(PROJECTILE, marker, target.x, target.y)]


@rule("ES-GAP-34")
@pytest.mark.parametrize(("card", "advanced"), [("slinger", True), ("musketeer", True), ("bowman", False)])
def test_bullets_and_stones_leave_nothing_nor_does_anything_at_basic(card: str, advanced: bool) -> None:
    f, shooter, target = duel(gap=9, shooter=card, advanced=advanced)
    f.do(Shoot(), shooter, target.name, missile_place(shooter), dice=[9])
    assert f.g.markers == ()


@rule("ES-GAP-34", "ES-CON-04")
@pytest.mark.parametrize("advanced", [True, False])
def test_javelins_are_counted(advanced: bool) -> None:
    f, shooter, target = duel(gap=9, shooter="boar_hunter", advanced=advanced)
    place = missile_place(shooter)
    assert shooter.items[place].count == 3
    for left in (2, 1, 0):
        shooter.shots, shooter.points = 0, 2
        f.do(Shoot(), shooter, target.name, place, dice=[9])
        assert (shooter.items[place].count, shooter.items[place].loaded) == (left, False)
        if left:
            f.do(Reload(), shooter, place)
    assert f.refused(Reload(), shooter, place).rule == "ES-GAP-34"


# The double shot


def pistols(gap: float = 10) -> tuple[Field, Figure, Figure, Figure]:
    """A corsair captain with T5 and both pistols in hand, and two targets."""
    f, shooter, target = duel(gap=gap, shooter="corsair_captain")
    shooter.hands = (1, 2)
    return f, shooter, target, f.put("footpad", 1, 25, 5 + 2.5 + gap)


@rule("ES-SADV-05", "ES-GAP-31")
def test_two_pistols_at_one_target_are_two_tests_at_one_less() -> None:
    f, shooter, target, _ = pistols()
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[4, 5, 0, 1])
    assert f.need("log.shot_hit").value == 4
    assert f.event("log.shot_hit").rule == "ES-SADV-05"
    assert f.log().count("log.shot_hit") == 1
    assert f.log().count("log.shot_miss") == 1
    assert [item.loaded for item in shooter.items if item.pair] == [False, False]
    assert (shooter.points, shooter.shots) == (0, 1)


@rule("ES-SADV-06", "ES-GAP-31")
def test_at_two_targets_each_shot_is_four_worse() -> None:
    f, shooter, one, other = pistols()
    f.do(DoubleShot(), shooter, one.name, other.name, dice=[1, 2, 9])
    assert f.need("log.shot_hit").value == 1
    assert f.event("log.shot_hit").rule == "ES-SADV-06"
    assert one.wounded
    assert not other.wounded


@rule("ES-GAP-31")
def test_both_tests_come_before_any_damage_and_each_zero_has_its_mishap() -> None:
    f, shooter, target, _ = pistols()
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[0, 9, 3, 9])
    keys = [key for key in f.log() if key.startswith(("log.shot", "log.mishap", "log.damage"))]
    assert keys == ["log.shot_mishap", "log.shot_hit", "log.mishap_nothing", "log.damage"]
    f, shooter, target, _ = pistols()
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[0, 8, 0, 8])
    assert [item.key for item in shooter.items if item.pair] == []
    assert [marker.key for marker in f.g.markers] == ["brace_of_pistols"] * 2


@rule("ES-GAP-31", "ES-GAP-45")
def test_the_second_damage_test_meets_the_wounded_target_and_none_meets_a_dead_one() -> None:
    f, shooter, target, _ = pistols()
    front = target.card.front.resistance
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[1, 1, 9, 9])
    assert f.need("log.damage").value == front - 1 - 1
    assert target.fate == OUT
    f, shooter, target, _ = pistols()
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[1, 1, 0, 0])
    assert target.fate == DEAD


@rule("ES-GAP-31", "ES-SADV-05")
def test_a_double_shot_needs_two_loaded_pistols_in_hand() -> None:
    f, shooter, target, other = pistols()
    assert f.legal(DoubleShot(), shooter) == [
        [target.name, target.name],
        [target.name, other.name],
        [other.name, other.name],
    ]
    assert f.refused(DoubleShot(), shooter, other.name, target.name).text.key == "refused.unknown"
    other.hidden = True
    assert DoubleShot().proposals(f.g, shooter) == [[target.name, target.name]]
    assert f.refused(DoubleShot(), shooter, target.name, other.name).rule == "ES-GAP-19"
    other.hidden = False
    shooter.hands = (0, 1)
    assert f.refused(DoubleShot(), shooter, target.name, target.name).rule == "ES-GAP-31"
    shooter.hands = (1, 2)
    shooter.shots = 1
    assert f.legal(DoubleShot(), shooter) == []
    assert f.refused(DoubleShot(), shooter, target.name, target.name).text.key == "refused-rule.shot_already"
    shooter.shots = 0
    shooter.items = (*shooter.items[:2], shooter.items[2].with_load(False, 0))
    assert f.refused(DoubleShot(), shooter, target.name, target.name).rule == "ES-SHOT-03"
    f, shooter, target = duel(gap=10, shooter="corsair_captain", advanced=False)
    assert f.refused(DoubleShot(), shooter, target.name, target.name).rule == "ES-GEN-01"


@rule("ES-GAP-31", "ES-SADV-05", "ES-GAP-53")
def test_two_pistols_are_offered_in_range_alone_and_missed_only_by_who_carries_a_brace() -> None:
    f, shooter, *_ = pistols()
    near = DoubleShot().proposals(f.g, shooter)
    far = f.put("cutthroat", 1, 30, 50)
    assert DoubleShot().proposals(f.g, shooter) == near
    f.g.figures.remove(far)
    shooter.hands = (0, 1)
    assert DoubleShot().proposals(f.g, shooter) == [[]]
    shooter.items, shooter.hands = shooter.items[:1], (0,)
    assert DoubleShot().proposals(f.g, shooter) == []


@rule("ES-GAP-31")
def test_only_a_pistol_makes_two() -> None:
    f, shooter, *_ = pistols()
    shooter.items = (*shooter.items[:2], *kit(CONTENT, CONTENT.cards["javelin_man"]))
    shooter.hands = (1, 3)
    assert shooter.items[3].key == "javelins"
    assert pistols_in_hand(f.g, shooter) == [1]


@rule("ES-SHOT-02", "ES-GAP-13")
def test_a_shot_tells_whether_its_target_is_protected_over_half() -> None:
    for f, shooter, target, cover in ((*duel(), "no"), (*covered(), "over_half")):
        assert f.option(Shoot(), shooter, target.name, 1).label.args["cover"] == cover


@rule("ES-GAP-31", "ES-GAP-64")
def test_at_basic_both_pistols_may_be_fired_one_after_the_other() -> None:
    f, shooter, target = duel(gap=12, shooter="corsair_captain", advanced=False)
    assert f.legal(Shoot(), shooter) == [[target.name, 1]]
    f.do(Shoot(), shooter, target.name, 1, dice=[5])
    assert f.legal(Shoot(), shooter) == [[target.name, 2]]
    f.do(Shoot(), shooter, target.name, 2, dice=[5])
    assert shooter.points == 0


@rule("ES-GAP-31")
def test_after_one_shot_there_is_no_second_at_advanced() -> None:
    f, shooter, target, _ = pistols()
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert f.legal(Shoot(), shooter) == []
    assert f.refused(Shoot(), shooter, target.name, 2).rule == "ES-GAP-31"


# What a player sees


@rule("ES-SHOT-01", "ES-SFUM-01")
def test_an_option_has_its_need_its_exact_odds_and_its_lines() -> None:
    f, shooter, target = duel(HEDGE)
    option = f.option(Shoot(), shooter, target.name, 1)
    assert option.answer == ["shoot", target.name, 1]
    assert str(option.need) == "4 = shooting 5, behind_low -1"
    assert sum(chance.probability for chance in option.odds) == 1
    odds = {chance.what.key: chance.probability for chance in option.odds}
    assert odds["shot.missed"] == Fraction(1, 2)
    assert odds["shot.mishap"] == Fraction(1, 10)
    assert odds["fate.dead"] == Fraction(4, 10) * Fraction(1, 100)
    assert [shape.role for shape in option.shapes] == ["sight"] * 9
    assert option.points_at == (target.name,)


@rule("ES-SADV-06")
def test_a_double_shot_at_two_tells_what_may_become_of_either() -> None:
    f, shooter, one, other = pistols()
    option = f.option(DoubleShot(), shooter, one.name, other.name)
    names = {str(chance.what.args["enemy"]) for chance in option.odds}
    assert len(names) == 2
    assert sum(chance.probability for chance in option.odds) == 2
    same = f.option(DoubleShot(), shooter, one.name, one.name)
    assert sum(chance.probability for chance in same.odds) == 1
    assert same.points_at == (one.name,)


@rule("ES-SHOT-04")
@pytest.mark.parametrize(
    "args", [["nobody", 1], ["cutthroat-2"], ["cutthroat-2", 7], ["cutthroat-2", True], ["musketeer-1", 1], [3, 4, 5]]
)
def test_arguments_that_name_nothing_are_refused(args: list[object]) -> None:
    f, shooter, _ = duel()
    refusal = f.refused(Shoot(), shooter, *args)
    assert refusal.text.key == "refused.unknown"


@rule("ES-SHOT-04", "ES-SHOT-03")
def test_without_a_ready_weapon_the_bare_action_says_why() -> None:
    f, shooter, target = duel()
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert Shoot().proposals(f.g, shooter) == [[]]
    assert f.refused(Shoot(), shooter).rule == "ES-SHOT-03"
    lancer = f.put("lancer", 0, 60, 5)
    assert f.refused(Shoot(), lancer).text == Text("refused-rule.unarmed", f.refused(Shoot(), lancer).text.args)


@rule("ES-SHOT-04", "ES-GAP-57")
def test_nobody_shoots_at_those_who_are_gone() -> None:
    f, shooter, target = duel()
    target.fate = OUT
    assert f.legal(Shoot(), shooter) == []
    target.fate = ON_TABLE
    assert f.legal(Shoot(), shooter) == [[target.name, 1]]


@rule("ES-CON-12")
def test_in_a_duel_nobody_but_a_chief_shoots_at_the_enemy_chief() -> None:
    f, shooter, chief = duel(card="corsair_captain")
    f.g.scenario = f.g.content.scenarios["affair_of_honour"]
    assert f.refused(Shoot(), shooter, chief.name, 1).rule == "ES-CON-12"
    f.g.duel_over = True
    assert f.legal(Shoot(), shooter) == [[chief.name, 1]]


@rule("ES-GAP-65", "ES-SHOT-02")
def test_a_figure_at_a_window_is_shot_at_one_less_and_tries_again() -> None:
    f = field(rect("building", 20, 25, 20, 15))
    shooter, target = f.put("musketeer", 0, 30, 2.75, shooting=5), f.put("cutthroat", 1, 30, 26.75)
    played = f.do(Shoot(), shooter, target.name, 1, then=(KEEP,), dice=[4, 9])
    assert str(f.need("log.shot_hit")) == "4 = shooting 5, at_a_window -1"
    assert played.keys() == ["damage_again"]


# Words


@rule("ES-SHOT-04", "ES-GAP-31")
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_refusals_and_the_log_are_said_in_both_languages(language: str) -> None:
    words = Words([WORDS], CONTENT.names())
    f, shooter, one, other = pistols()
    far = f.put("footpad", 1, 80, 50)
    labels = [
        f.option(Shoot(), shooter, one.name, 1),
        f.option(Aim(), shooter, one.name, 1),
        f.option(DoubleShot(), shooter, one.name, one.name),
        f.option(DoubleShot(), shooter, one.name, other.name),
        f.option(QuickReload(), shooter, 1),
        f.option(Reload(), shooter, 1),
    ]
    for option in labels:
        assert words.say(option.label, language)
        assert option.need is None or words.need(option.need, language)
        assert all(words.say(chance.what, language) for chance in option.odds)
    assert words.say(f.refused(Shoot(), shooter, far.name, 1).text, language)
    f.do(DoubleShot(), shooter, one.name, other.name, dice=[0, 6, 0, 8])
    assert words.say(f.refused(Shoot(), shooter, one.name, 1).text, language)
    assert f.g.journal is not None
    said = [words.say(event.text, language) for event in f.g.journal]
    assert len(said) == 4
    assert not any("{" in sentence for sentence in said)
