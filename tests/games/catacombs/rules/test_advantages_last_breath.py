"""Last breath: the attack of a human who is about to die."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.catacombs.situation import Situation, situation
from tests.harness import rule


@rule("CA-CON-03")
def test_last_breath_is_one_attack_with_three_dice_before_he_is_removed() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.creature("hunter_demon", "A")
    s.demon_action()
    s.advantages("last_breath")
    attack = ["troglodyte:{A}", "fight:blade", "last_breath"]
    aim = s.play(*attack, dice=[4], then="target")
    assert aim.options() == ["demon", "troglodytes@0"]
    played = s.play(*attack, "demon", dice=[4, 4, 4, 3], then="act")
    assert played.event("log.attack").faces == [4, 4, 3]
    assert played.g.creatures[0].wounds == 2
    assert played.human("blade").fate == "dead"


@rule("CA-CON-03")
def test_last_breath_needs_an_enemy_on_the_tile() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5), objects=("blunderbuss",))
    s.human("redeemer", "A", die=6)
    s.troglodytes("B", 1)
    s.advantages("last_breath")
    s.threat(5, 6)
    played = s.play("space:snare:56", "blade", then="activate")
    assert played.human("blade").fate == "dead"
    assert played.g.advantages.cards == ["last_breath"]


def dying(effect: str = "plain") -> Situation:
    """A blade with one line left on a tile with a troglodyte, in whose hand lies a last breath."""
    s = situation(f"A(0,0)NS:{effect} B(0,1)S")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5), objects=("blunderbuss", "great_axe"))
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 1)
    s.demon_action()
    return s


@rule("CA-GAP-76", "CA-CON-03")
@pytest.mark.parametrize(("courage", "sanctified", "mist"), list(product([False, True], repeat=3)))
def test_last_breath_rolls_three_dice_whatever_is_in_force(courage: bool, sanctified: bool, mist: bool) -> None:
    s = dying("mist" if mist else "plain")
    s.advantages("last_breath", "onslaught")
    if courage:
        s.in_force("cbt", "blade", 1, "initiative", "courage")
    if sanctified:
        s.in_force("cbt", "blade", 2, "human_action_ends", "sanctified")
    played = s.play("troglodyte:{A}", "fight:blade", "last_breath", dice=[6, 1, 1, 1], then="act")
    assert played.event("log.attack").faces == [1, 1, 1], "no more, no fewer, and none of them again"
    assert played.g.advantages.cards == ["onslaught"], "a card that adds to combat has nothing to add to"


@rule("CA-GAP-76", "CA-CON-09")
def test_hungry_tunnels_double_the_hits_of_a_last_breath() -> None:
    s = dying("hungry")
    s.creature("hunter_demon", "A")
    s.advantages("last_breath")
    lines = ["troglodyte:{A}", "fight:blade", "last_breath", "demon"]
    played = s.play(*lines, dice=[6, 4, 1, 1], then="act")
    assert played.g.creatures[0].wounds == 2


@rule("CA-GAP-76")
def test_the_options_of_a_last_breath_tell_the_three_dice() -> None:
    s = dying()
    s.creature("hunter_demon", "A")
    s.advantages("last_breath")
    s.in_force("cbt", "blade", 1, "initiative", "courage")
    asked = s.play("troglodyte:{A}", "fight:blade", "last_breath", dice=[6], then="target")
    assert asked.match.ask is not None
    assert [option.label.args["dice"] for option in asked.match.ask.options()] == [3, 3]
