"""ES-MADV-03 to ES-MADV-17, ES-GAP-09, ES-GAP-26 to ES-GAP-29  What an attacked figure may do."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask import Answer
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.attack_actions import Charge, Strike
from rulebound.games.escarmouche.rules.melee import DODGE, Attack
from rulebound.games.escarmouche.rules.reactions import may_react
from rulebound.games.escarmouche.rules.stances import (
    describe_stance,
    pushed_place,
    stances,
    succeed,
    why_not_stance,
)
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED, Figure
from rulebound.space.plane.distance import gap_up
from tests.games.escarmouche.field import Field, cm, field, rect, way
from tests.harness import rule


def attacked(card: str = "footpad", advanced: bool = True, **values: Any) -> tuple[Field, Figure, Figure]:
    """A figure that has not acted, attacked from the front; each side has a friend far away."""
    f = field(advanced=advanced)
    f.put("cadet", 0, 5, 5)
    f.put("cadet", 1, 85, 55)
    attacker = f.put("cadet", 0, 30, 20, combat=5, resistance=4)
    gap = 3.25 if card in ("trooper", "lancer") else 2.5
    defender = f.put(card, 1, 30, 20 + gap, **values)
    return f, attacker, defender


def offered(f: Field, attacker: Figure, defender: Figure) -> list[Answer]:
    """The reactions offered, paid ones by their bare name."""
    return [
        answer if isinstance(answer, str) else answer[0] for answer in stances(f.g, Attack(f.g, attacker, defender))
    ]


@rule("ES-MADV-10", "ES-GAP-09")
def test_a_paid_reaction_needs_both_points() -> None:
    f, attacker, defender = attacked()
    assert {"defend", "skewer", "parry", "dodge"} <= set(offered(f, attacker, defender))
    f.impossible("nobody is left with one point by its activation, yet the rule counts both")
    defender.points = 1
    assert not may_react(f.g, defender)
    played = f.do(Strike(), attacker, defender.name, dice=[1, 5])
    assert played.keys() == []


@rule("ES-MEL-07", "ES-GAP-09")
def test_who_only_defends_keeps_its_points() -> None:
    f, attacker, defender = attacked()
    f.do(Strike(), attacker, defender.name, then=("defend",), dice=[1, 5])
    assert (defender.points, defender.activated) == (2, False)
    assert "log.agility_test" not in f.log()


@rule("ES-GAP-27", "ES-MADV-06")
@pytest.mark.parametrize("hemmed_in", [True, False])
def test_nobody_dodges_with_nowhere_to_go(hemmed_in: bool) -> None:
    north = [rect("deep_water", 20, 23.8, 20, 6)] if hemmed_in else []
    f = field(rect("deep_water", 20, 14, 8.7, 10), rect("deep_water", 31.3, 14, 8.7, 10), *north)
    attacker, defender = f.put("cadet", 0, 30, 20), f.put("footpad", 1, 30, 22.5)
    refusal = why_not_stance(f.g, Attack(f.g, attacker, defender), "dodge")
    assert (refusal.rule if refusal is not None else "") == ("ES-GAP-27" if hemmed_in else "")


@rule("ES-GAP-26", "ES-MADV-03")
def test_what_is_not_carried_is_not_swapped_for() -> None:
    f, attacker, defender = attacked()
    refusal = why_not_stance(f.g, Attack(f.g, attacker, defender), ["swap_weapon", 9])
    assert refusal is not None
    assert refusal.rule == "ES-GAP-26"


@rule("ES-GAP-09", "ES-GAP-50")
def test_whoever_held_can_still_react() -> None:
    f, _, defender = attacked()
    defender.activated = True
    assert may_react(f.g, defender)


@rule("ES-GAP-09", "ES-GAP-16")
@pytest.mark.parametrize("posture", [PRONE, STUNNED])
def test_who_lies_cannot_react(posture: str) -> None:
    f, _, defender = attacked()
    defender.posture = posture
    assert not may_react(f.g, defender)


@rule("ES-GAP-09")
def test_a_crouched_figure_stands_up_to_react() -> None:
    f, attacker, defender = attacked()
    defender.posture = CROUCHED
    f.do(Strike(), attacker, defender.name, then=("skewer",), dice=[5, 4, 1])
    assert defender.posture == STANDING


@rule("ES-GAP-08", "ES-GEN-01")
def test_at_basic_only_defend_and_skewer_exist() -> None:
    f, attacker, defender = attacked(advanced=False)
    assert offered(f, attacker, defender) == ["defend", "skewer"]
    refusal = why_not_stance(f.g, Attack(f.g, attacker, defender), "parry")
    assert refusal is not None and refusal.rule == "ES-GEN-01"


@rule("ES-MADV-11", "ES-GAP-28")
@pytest.mark.parametrize(("die", "posture"), [(5, STANDING), (6, STUNNED)])
def test_a_parry_that_works_gives_d_plus_2(die: int, posture: str) -> None:
    f, attacker, defender = attacked(agility=5, combat=4, resistance=4)
    f.do(Strike(), attacker, defender.name, then=("parry",), dice=[2, 6, 3, die])
    assert f.need("log.damage").value == 6
    assert defender.posture == posture


@rule("ES-GAP-28")
def test_a_parry_turns_more_than_double_into_a_normal_hit() -> None:
    f, attacker, defender = attacked(agility=5, combat=4, resistance=4)
    f.do(Strike(), attacker, defender.name, then=("parry",), dice=[2, 9, 1, 3])
    assert defender.on_table()


@rule("ES-MADV-12", "ES-GAP-10")
def test_a_parry_that_fails_leaves_plain_defence() -> None:
    f, attacker, defender = attacked(agility=5, combat=9, resistance=4)
    f.do(Strike(), attacker, defender.name, then=("parry",), dice=[7, 1, 9])
    assert "log.exchange_nothing" in f.log()
    assert defender.points == 0
    assert attacker.on_table()


@rule("ES-MADV-13")
def test_a_disastrous_parry_is_a_tumble_and_no_melee() -> None:
    f, attacker, defender = attacked(resistance=4)
    f.do(Strike(), attacker, defender.name, then=("parry",), dice=[0, 0, 6])
    assert defender.posture == PRONE
    assert "log.melee" not in f.log()


@rule("ES-MADV-06", "ES-GAP-27")
def test_dodging_is_for_one_against_one() -> None:
    f, attacker, defender = attacked()
    assert "dodge" in offered(f, attacker, defender)
    second = f.put("cadet", 0, 32.5, 22.5)
    assert "dodge" not in offered(f, attacker, defender)
    second.posture = STUNNED
    assert "dodge" in offered(f, attacker, defender)
    f.put("footpad", 1, 27.5, 20)
    assert "dodge" not in offered(f, attacker, defender)


@rule("ES-MADV-07", "ES-GAP-27")
def test_a_dodge_that_works_moves_5_cm_away_and_ends_the_attack() -> None:
    f, attacker, defender = attacked(agility=6)
    f.do(Strike(), attacker, defender.name, then=("dodge", way((30, 27.5))), dice=[6])
    assert (defender.x, defender.y) == (cm(30), cm(27.5))
    assert "log.melee" not in f.log()
    assert (attacker.points, defender.points) == (0, 0)


@rule("ES-GAP-27", "ES-MADV-07")
def test_a_dodge_that_is_too_short_is_refused_as_a_dodge() -> None:
    f, attacker, defender = attacked()
    ask = f.open_ask(lambda g: succeed(g, Attack(g, g.figure(attacker.name), g.figure(defender.name)), DODGE))
    refusal = ask.check(way((30, 24)))
    assert refusal is not None
    assert (refusal.rule, refusal.text.args["action"]) == ("ES-GAP-27", Text("name.dodge"))


@rule("ES-GAP-27", "ES-GAP-52")
def test_whoever_dodged_looks_where_it_likes() -> None:
    f, attacker, defender = attacked(agility=6)
    f.do(Strike(), attacker, defender.name, then=("dodge", way((30, 27.5), facing=77)), dice=[6])
    assert defender.facing == 77


@rule("ES-MADV-08", "ES-GAP-10")
def test_a_dodge_that_fails_leaves_plain_defence() -> None:
    f, attacker, defender = attacked(agility=6, combat=9)
    f.do(Strike(), attacker, defender.name, then=("dodge",), dice=[8, 1, 9])
    assert "log.exchange_nothing" in f.log()


@rule("ES-MADV-09")
def test_a_disastrous_dodge_is_a_tumble_and_no_melee() -> None:
    f, attacker, defender = attacked(resistance=4)
    f.do(Strike(), attacker, defender.name, then=("dodge",), dice=[0, 0, 4])
    assert defender.posture == STUNNED
    assert "log.melee" not in f.log()


@rule("ES-MADV-14")
def test_only_riders_rear_up() -> None:
    f, attacker, rider = attacked("trooper")
    assert "rear_up" in offered(f, attacker, rider)
    f, attacker, walker = attacked()
    assert "rear_up" not in offered(f, attacker, walker)


@rule("ES-MADV-15", "ES-GAP-29")
def test_rearing_up_pushes_the_attacker_off_and_bars_it_this_turn() -> None:
    f, attacker, rider = attacked("trooper", agility=5)
    f.do(Strike(), attacker, rider.name, then=("rear_up",), dice=[5])
    assert gap_up(f.g.base(attacker), f.g.base(rider), 100) == 10
    assert "log.melee" not in f.log()
    attacker.points = 2
    assert f.refused(Strike(), attacker, rider.name).rule == "ES-MADV-15"
    assert f.refused(Charge(), attacker, rider.name).rule == "ES-MADV-15"


@rule("ES-GAP-29", "ES-GAP-51")
@pytest.mark.parametrize(("y", "straight"), [(16.3, True), (16.4, False)])
def test_nobody_is_pushed_into_contact_with_another_enemy(y: float, straight: bool) -> None:
    f, attacker, rider = attacked("trooper")
    f.put("footpad", 1, 30, y)
    assert (pushed_place(f.g, rider, attacker) == (cm(30), 19_000)) == straight


@rule("ES-MADV-16", "ES-GAP-10")
def test_rearing_up_that_fails_leaves_plain_defence() -> None:
    f, attacker, rider = attacked("trooper", agility=5, combat=9)
    f.do(Strike(), attacker, rider.name, then=("rear_up",), dice=[9, 1, 9])
    assert "log.exchange_nothing" in f.log()


@rule("ES-MADV-17", "ES-GAP-54")
def test_a_rider_may_be_thrown_by_its_own_mount() -> None:
    f, attacker, rider = attacked("trooper", resistance=4)
    f.do(Strike(), attacker, rider.name, then=("rear_up",), dice=[0, 0, 7])
    assert (rider.mounted, rider.posture) == (False, PRONE)
    assert "log.melee" not in f.log()


@rule("ES-MADV-03", "ES-GAP-26")
def test_a_swap_that_works_fights_with_the_other_weapon() -> None:
    f, attacker, bowman = attacked("bowman", agility=5)
    assert bowman.items[bowman.hands[0]].key == "bow"
    f.do(Strike(), attacker, bowman.name, then=(["swap_weapon", 0],), dice=[4, 1, 5])
    assert [bowman.items[i].key for i in bowman.hands] == ["dagger"]
    assert bowman.points == 0


@rule("ES-MADV-03", "ES-GAP-26")
def test_a_swap_is_offered_with_what_it_brings_to_hand() -> None:
    f, attacker, bowman = attacked("bowman")
    label = describe_stance(f.g, Attack(f.g, attacker, bowman), ["swap_weapon", 0]).label
    assert (label.key, label.args["weapon"]) == ("option.stance_swap_weapon", bowman.items[0].called)


@rule("ES-MADV-03", "ES-GAP-26")
def test_nobody_reaches_for_a_damaged_weapon() -> None:
    f, attacker, bowman = attacked("bowman", hands=(1,))
    assert "swap_weapon" in offered(f, attacker, bowman)
    bowman.items = (bowman.items[0].with_flaws(True, False), bowman.items[1])
    assert "swap_weapon" not in offered(f, attacker, bowman)


@rule("ES-MADV-04", "ES-GAP-26")
def test_a_swap_that_fails_changes_nothing() -> None:
    f, attacker, bowman = attacked("bowman", agility=5)
    f.do(Strike(), attacker, bowman.name, then=(["swap_weapon", 0],), dice=[7, 1, 5])
    assert [bowman.items[i].key for i in bowman.hands] == ["bow"]


@rule("ES-MADV-05")
def test_a_disastrous_swap_drops_every_weapon_involved() -> None:
    f, attacker, bowman = attacked("bowman", combat=6)
    f.do(Strike(), attacker, bowman.name, then=(["swap_weapon", 0],), dice=[0, 0, 1, 8])
    assert bowman.items == ()
    assert sorted(marker.key for marker in f.g.markers) == ["bow", "dagger"]


@rule("ES-MADV-05")
def test_a_disastrous_swap_leaves_in_hand_what_was_not_to_be_changed() -> None:
    f, attacker, captain = attacked("captain_of_the_guard", combat=6, hands=(1, 2))
    f.do(Strike(), attacker, captain.name, then=(["swap_weapon", 0, 2],), dice=[0, 0, 1, 8])
    assert [captain.items[i].key for i in captain.hands] == ["main_gauche"]
    assert sorted(marker.key for marker in f.g.markers) == ["pistol", "rapier"]


@rule("ES-GAP-19", "ES-GAP-42")
def test_an_attack_out_of_hiding_leaves_no_paid_reaction() -> None:
    f, attacker, defender = attacked()
    attacker.hidden = True
    played = f.do(Strike(), attacker, defender.name, dice=[1, 5])
    assert played.keys() == []
    assert not attacker.hidden
    assert dict(f.need("log.melee").reasons)["bad_posture"] == 1


@rule("ES-GAP-09", "ES-TURN-03")
def test_a_reaction_eats_the_activation() -> None:
    f, attacker, defender = attacked()
    f.do(Strike(), attacker, defender.name, then=("skewer",), dice=[5, 4, 1])
    assert (defender.activated, defender.points) == (True, 0)


@rule("ES-BMEL-01", "ES-GAP-11")
def test_the_winner_hits_only_if_it_may() -> None:
    f, attacker, defender = attacked(combat=4, resistance=4)
    f.do(Strike(), attacker, defender.name, then=("skewer",), dice=[6, 5, 5])
    assert defender.wounded
    f, attacker, defender = attacked(combat=5, resistance=4)
    f.do(Strike(), attacker, defender.name, then=("skewer",), dice=[2, 6, 9])
    assert attacker.wounded


@rule("ES-MEL-05", "ES-MEL-07", "ES-GAP-11")
@pytest.mark.parametrize("advanced", [True, False])
def test_what_a_counter_attack_buys_is_seen_in_its_odds(advanced: bool) -> None:
    f, attacker, defender = attacked(advanced=advanced)
    attack = Attack(f.g, attacker, defender)
    odds = [
        {chance.what.key: chance.probability for chance in describe_stance(f.g, attack, stance).odds}
        for stance in ("defend", "skewer")
    ]
    harmed = [chances.pop("exchange.attacker_harmed") for chances in odds]
    assert odds[0] == odds[1], "what becomes of the figure itself is the same"
    assert harmed[0] < harmed[1]
