"""CA-ACT  One warrior after another: nothing, move then fight, or fight then move."""

from __future__ import annotations

import pytest

from tests.games.catacombs.situation import Played, situation
from tests.harness import OVER, rule


def activations(played: Played) -> list[int]:
    """The places of the activations in the log."""
    return [n for n, key in enumerate(played.log()) if key == "log.activated"]


@rule("CA-ACT-03")
def test_the_log_says_who_can_neither_move_nor_fight() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=6)
    s.human("brute", "A", die=6, cancelled=(6,))
    s.human("blade", "B", die=6)

    def idle(*answers: str) -> list[str]:
        played = s.play(*answers, then="activate")
        words = played.match.game.words()
        return [words.say(event.text, "en") for event in played.match.journal if event.text.key == "log.idle"]

    assert idle("redeemer", "done") == []
    assert idle("redeemer", "step:N", "done") == []
    assert idle("brute") == ["The Shackled Brute can neither move nor fight: movement 0, combat 0."]


@rule("CA-ACT-01", "CA-ACT-07")
def test_three_humans_are_activated_one_after_another_in_any_order() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    for name in ("redeemer", "brute", "blade"):
        s.human(name, "A", die=6)
    start = s.play(then="activate")
    assert start.options() == ["redeemer", "brute", "blade", "end"]
    played = s.play(
        "blade", "step:N", "done", "redeemer", "done", "brute", "step:N", "done", dice=[1, 2, 3], then="destiny"
    )
    happened = [
        (event.text.key, str(event.text.args["warrior"]))
        for event in played.match.journal
        if event.text.key in ("log.activated", "log.step")
    ]
    assert happened == [
        ("log.activated", "Text('human.blade')"),
        ("log.step", "Text('human.blade')"),
        ("log.activated", "Text('human.redeemer')"),
        ("log.activated", "Text('human.brute')"),
        ("log.step", "Text('human.brute')"),
    ]
    assert len(activations(played)) == 3


@rule("CA-ACT-02")
def test_what_is_left_of_an_activation_is_lost_when_it_ends() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)S")
    s.human("blade-a", "A", die=6)
    s.human("blade-b", "A", die=6)
    s.troglodytes("B", 1)
    inside = s.play("blade-a", "step:N", then="act")
    assert inside.refused("blade-b") == "CA-ACT-04", "nobody else begins while he is at it"
    played = s.play("blade-a", "step:N", "done", then="activate")
    assert played.options() == ["blade-b", "end"]
    assert played.human("blade-a").tile == played.at("B")


@rule("CA-ACT-03")
def test_an_activated_human_may_do_nothing() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    open_to_him = s.play("blade", then="act")
    assert open_to_him.options() == ["done", "step:N", "fight:troglodytes@0"]
    played = s.play("blade", "done", then="activate")
    assert played.human("blade").tile == 0
    assert played.g.troglodytes_on(0) == 1
    assert played.options() == ["redeemer", "end"], "he counts as activated"


@rule("CA-ACT-03")
def test_the_phase_may_end_with_humans_who_were_never_activated() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("brute", "A", die=6)
    played = s.play("end", dice=[1, 2, 3], then="destiny")
    assert activations(played) == []


@rule("CA-ACT-04")
def test_a_brute_moves_in_and_then_fights() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("B", 2)
    played = s.play("brute", "step:N", "fight:troglodytes@{B}", dice=[1, 2, 3], then="activate")
    assert played.event("log.attack").faces == [1, 2, 3]
    assert played.g.troglodytes_on(1) == 1
    assert played.options() == ["redeemer", "end"], "his activation is over"


@rule("CA-ACT-05")
def test_a_blade_fights_and_then_moves_two_tiles() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    played = s.play("blade", "fight:troglodytes@{A}", "step:N", "step:N", dice=[1, 1], then="activate")
    assert played.human("blade").tile == played.at("C")
    assert played.g.troglodytes_on(0) == 1


@rule("CA-ACT-06")
def test_who_has_moved_and_fought_cannot_move_again() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    s.advantages("grenade")
    played = s.play("blade", "step:N", "fight:troglodytes@{B}", dice=[1, 1], then="activate")
    assert played.human("blade").tile == played.at("B")
    moved = s.play("blade", "step:N", then="act")
    assert moved.options() == ["done", "step:N", "step:S", "fight:troglodytes@1", "card:grenade"]


@rule("CA-ACT-06")
def test_there_is_one_fight_and_the_refusal_says_so() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("A", 2)
    s.advantages("grenade")
    played = s.play("blade", "fight:troglodytes@{A}", dice=[1, 1], then="act")
    assert played.options() == ["done", "step:N"], "neither a second attack nor the grenade"
    assert played.refused("fight:troglodytes@{A}") == "CA-ACT-06"
    assert played.refused("card:grenade") == "CA-ACT-06"


@rule("CA-ACT-06", "CA-DACT-01")
def test_a_tough_troglodyte_that_moved_and_fought_is_done_with_movement_left() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)S")
    s.human("brute", "B", die=6)
    s.creature("tough_troglodyte", "A")
    s.creature("tough_troglodyte", "A")
    s.demon_action()
    played = s.play("tough-1", "step:N", "fight:brute", dice=[1, 1], then="activate")
    assert played.g.creatures[0].tile == played.at("B")
    assert played.options() == ["tough-2", "end"]


@rule("CA-ACT-07")
def test_nobody_is_activated_twice_in_a_phase() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("brute", "A", die=6)
    played = s.play("brute", "done", then="activate")
    assert played.options() == ["blade", "end"]
    assert played.refused("brute") == "CA-ACT-07"


@rule("CA-ACT-07")
def test_in_the_next_turn_everybody_may_act_again() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("brute", "A", die=6)
    played = s.play("brute", "done", "end", "done", "5", dice=[1, 2, 3, 5, 6], then="activate")
    assert played.options() == ["blade", "brute", "end"]


@rule("CA-GAP-58")
@pytest.mark.parametrize("first", ["move", "act"])
def test_a_scenario_action_takes_the_place_of_the_fight_before_or_after_the_move(first: str) -> None:
    s = situation("S04(0,0)NES A(0,1)S Z(9,9)NS", "SC2")
    s.human("brute", "A" if first == "move" else "S04", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("Z", 1)
    answers = ["step:S", "lay_charge"] if first == "move" else ["lay_charge", "step:N"]
    played = s.play("brute", *answers, then="act" if first == "act" else "activate")
    assert played.g.fuse == played.g.scenario.mission.fuse
    if first == "act":
        assert played.options() == ["done", "step:S"]


@rule("CA-GAP-58")
def test_a_scenario_action_uses_up_the_fight() -> None:
    s = situation("S04(0,0)NES A(0,1)S Z(9,9)NS", "SC2")
    s.human("brute", "S04", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("S04", 1)
    s.g.fuse = 5
    either = s.play("brute", then="act")
    assert either.options() == ["done", "step:N", "fight:troglodytes@0", "hurry_fuse"]
    played = s.play("brute", "hurry_fuse", then="act")
    assert played.event("log.fuse_hurried").text.args["fuse"] == played.g.fuse == 4
    assert played.options() == ["done", "step:N"]
    assert played.refused("fight:troglodytes@{S04}") == "CA-ACT-06"
    fought = s.play("brute", "fight:troglodytes@{S04}", dice=[1, 1, 1], then="act")
    assert fought.refused("hurry_fuse") == "CA-ACT-06"


@rule("CA-GAP-58")
def test_an_exhausted_human_does_no_scenario_action() -> None:
    for cancelled, offered in (((6,), False), ((5,), True)):
        s = situation("S01(0,0)NS A(0,1)NS", "SC6")
        s.human("blade", "A", die=6, cancelled=cancelled)
        s.human("redeemer", "S01")
        s.treasures("A")
        s.advantages("desperate_sprint")
        played = s.play("blade", then="act")
        assert ("pick_up" in played.options()) is offered


@rule("CA-GAP-58")
def test_a_creature_may_damp_the_fuse_instead_of_fighting_if_no_human_is_there() -> None:
    s = situation("S04(0,0)NES A(0,1)S", "SC2")
    s.human("brute", "A", die=6)
    s.troglodytes("S04", 2)
    s.g.fuse = 5
    s.demon_action()
    played = s.play("troglodyte:{S04}", then="act")
    assert played.options() == ["done", "step:N", "damp_fuse"]
    damped = s.play("troglodyte:{S04}", "damp_fuse", "step:N", then="activate")
    assert (damped.g.fuse, damped.g.troglodytes_on(1)) == (6, 1)
    s.human("blade", "S04", die=6)
    watched = s.play("troglodyte:{S04}", then="act")
    assert watched.options() == ["done", "step:N", "fight:blade"]


@rule("CA-GAP-58")
def test_a_scenario_action_needs_no_combat() -> None:
    s = situation("S04(0,0)NES A(0,1)S", "SC2")
    s.human("brute", "A", die=6)
    s.creature("cruelty_demon", "S04")
    s.g.fuse = 5
    s.demon_action()
    assert s.play("demon", then="act").options() == ["done", "step:N", "damp_fuse"]


@rule("CA-GAP-58")
def test_the_chant_is_the_whole_activation() -> None:
    s = situation("S03(0,0)NESW A(0,1)S", "SC4")
    s.human("redeemer", "S03", die=6)
    s.human("blade", "A", die=6)
    s.g.sanctified_used = True
    chanted = s.play("redeemer", "chant", then="activate")
    assert chanted.g.ritual == 1
    moved = s.play("redeemer", "step:N", "step:S", then="activate")
    assert moved.g.ritual == 0, "who has moved cannot chant"
    needed = s.g.scenario.mission.points
    s.g.ritual = needed - 1
    assert s.play("redeemer", "chant", then=OVER).g.ritual == needed
