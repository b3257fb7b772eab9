"""CA-CON-04  The six objects."""

from __future__ import annotations

import pytest

from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule


@rule("CA-CON-04")
def test_there_are_six_objects_with_their_owners_and_three_of_them_are_hand_weapons() -> None:
    owners = {thing.key: thing.owners for thing in CONTENT.objects.values()}
    assert owners == {
        "blunderbuss": ("brute", "blade"),
        "shield": ("brute", "blade"),
        "blessed_hammer": ("redeemer",),
        "sceptre_of_command": ("redeemer",),
        "great_axe": ("brute",),
        "breastplate": ("redeemer", "brute", "blade"),
    }
    weapons = [thing.key for thing in CONTENT.objects.values() if thing.weapon]
    assert weapons == ["blunderbuss", "blessed_hammer", "great_axe"]
    assert all(len(scenario.humans.objects) <= 3 for scenario in CONTENT.scenarios.values())


@rule("CA-CON-04")
def test_the_blunderbuss_adds_a_die_and_reaches_the_next_tile_past_enemies_on_the_own() -> None:
    s = situation("A(0,0)NESW B(0,1)S C(1,0)W D(0,-1)N E(-1,0)NS F(0,2) Z(9,9)NS")
    s.human("blade", "A", die=2, objects=("blunderbuss",))
    s.human("redeemer", "Z")
    for tile in "ABCDEF":
        s.troglodytes(tile, 1)
    s.creature("hunter_demon", "C")
    s.rubble("A", "D")
    played = s.play("blade", then="act")
    fights = [answer for answer in played.options() if answer.startswith("fight")]
    assert fights == ["fight:troglodytes@0", "fight:troglodytes@1", "fight:demon", "fight:troglodytes@2"]
    assert played.refused("fight:troglodytes@{D}") == "CA-GAP-22"
    shot = s.play("blade", "fight:troglodytes@{B}", dice=[1, 2, 3], then="act")
    assert shot.g.troglodytes_on(shot.at("B")) == 0
    assert shot.human("blade").tile == 0


@rule("CA-CON-04")
def test_the_blunderbuss_kills_several_troglodytes_of_a_tile() -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)NS")
    s.human("brute", "A", die=1, objects=("blunderbuss",))
    s.human("redeemer", "Z")
    s.troglodytes("B", 3)
    played = s.play("brute", "fight:troglodytes@{B}", "done", dice=[3, 4, 2], then="activate")
    assert played.g.troglodytes_on(1) == 1


@rule("CA-CON-04")
def test_an_exhausted_owner_has_no_use_of_the_blunderbuss() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("blade", "A", die=2, cancelled=(2,), objects=("blunderbuss",))
    s.troglodytes("A", 1)
    s.troglodytes("B", 1)
    s.in_force("cbt", "blade", 2, reason="sanctified")
    played = s.play("blade", then="act")
    assert played.options() == ["done", "fight:troglodytes@0"]
    assert played.values("blade") == (0, 2, 3)


@rule("CA-CON-04")
@pytest.mark.parametrize(("die", "cancelled", "defence"), [(1, (), 5), (5, (), 6), (2, (), 4), (1, (1,), 3)])
def test_the_shield_adds_one_to_the_defence_of_an_owner_who_is_not_exhausted(
    die: int, cancelled: tuple[int, ...], defence: int
) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=die, cancelled=cancelled, objects=("shield",))
    s.human("blade", "A", die=1)
    played = s.play(then="activate")
    assert played.values("brute")[2] == defence
    assert played.values("blade")[2] == 3


@rule("CA-CON-04")
@pytest.mark.parametrize("demon", ["hunter_demon", "combat_demon", "cruelty_demon", "destruction_demon"])
def test_one_hit_of_the_blessed_hammer_kills_a_demon(demon: str) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=2, objects=("blessed_hammer",))
    s.human("blade", "Z")
    s.creature(demon, "A")
    played = s.play("redeemer", "fight:demon", dice=[4], then="activate")
    assert played.g.creatures == []
    missed = s.play("redeemer", "fight:demon", dice=[3], then="activate")
    assert missed.g.creatures[0].wounds == 0


@rule("CA-CON-04")
@pytest.mark.parametrize(("demon", "left"), [("soul_master", 6), ("possessed_one", 0)])
def test_a_demon_that_resists_the_hammer_takes_two_wounds_a_hit(demon: str, left: int) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1, objects=("blessed_hammer",))
    s.human("blade", "Z")
    s.creature(demon, "A")
    once = s.play("redeemer", "fight:demon", dice=[4, 1], then="activate")
    assert once.g.creatures[0].wounds == 2
    twice = s.play("redeemer", "fight:demon", dice=[4, 4], then="activate")
    assert [creature.profile.health - creature.wounds for creature in twice.g.creatures] == [left] * (left > 0)


@rule("CA-CON-04")
def test_the_hammer_kills_one_troglodyte_a_hit_and_the_demon_that_takes_such_a_hit() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1, objects=("blessed_hammer",))
    s.human("blade", "Z")
    s.creature("combat_demon", "A")
    s.troglodytes("A", 2)
    took = s.play("redeemer", "fight:troglodytes@{A}", "troglodyte", dice=[3, 1], then="activate")
    assert took.g.troglodytes_on(0) == 1
    guard = s.play("redeemer", "fight:troglodytes@{A}", "demon", dice=[3, 1], then="activate")
    assert guard.g.creatures == []
    assert guard.g.troglodytes_on(0) == 2


@rule("CA-CON-04")
@pytest.mark.parametrize(("cancelled", "sceptre"), [((), True), ((1,), True), ((), False)])
def test_the_sceptre_adds_an_initiative_die_even_for_an_exhausted_owner(
    cancelled: tuple[int, ...], sceptre: bool
) -> None:
    s = situation("A(0,0)")
    s.human("redeemer", "A", die=1, cancelled=cancelled, objects=("sceptre_of_command",) if sceptre else ())
    s.human("brute", "A", die=1)
    s.initiative()
    played = s.play(dice=[2, 3, 5] if sceptre else [2, 5], then="die")
    assert played.g.pool == ((2, 3, 5) if sceptre else (2, 5))


@rule("CA-CON-04")
def test_the_die_of_the_sceptre_that_is_not_assigned_is_set_aside() -> None:
    s = situation("A(0,0)")
    s.human("redeemer", "A", objects=("sceptre_of_command",))
    s.human("brute", "A")
    s.initiative()
    played = s.play("5", "2", "done", dice=[2, 3, 5], then="activate")
    assert [human.die for human in played.g.humans] == [5, 2]
    assert played.g.pool == ()


@rule("CA-CON-04")
@pytest.mark.parametrize("fate", ["dead", "left"])
def test_the_sceptre_of_an_owner_who_is_gone_adds_nothing(fate: str) -> None:
    s = situation("A(0,0)")
    redeemer = s.human("redeemer", "A", objects=("sceptre_of_command",) if fate == "left" else ())
    redeemer.fate, redeemer.tile, redeemer.die = fate, -1, 0
    s.human("brute", "A")
    s.human("blade", "A")
    s.initiative()
    assert s.play(dice=[2, 3], then="die").g.pool == (2, 3)


@rule("CA-CON-04")
@pytest.mark.parametrize(("cancelled", "bonus", "dice"), [((), 0, [1, 2, 3, 2]), ((1,), 2, [1, 2])])
def test_the_great_axe_makes_attacks_on_the_group_frantic(
    cancelled: tuple[int, ...], bonus: int, dice: list[int]
) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=1, cancelled=cancelled, objects=("great_axe",))
    s.human("redeemer", "Z")
    s.troglodytes("A", 2)
    s.in_force("cbt", "brute", bonus, reason="sanctified")
    played = s.play("brute", "fight:troglodytes@{A}", dice=dice, then="activate")
    assert played.event("log.attack").faces == dice
    assert played.g.troglodytes_on(0) == (1 if 3 in dice else 2)


@rule("CA-CON-04")
def test_the_great_axe_does_not_help_against_a_demon() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=1, objects=("great_axe",))
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A")
    played = s.play("brute", "fight:demon", dice=[3, 3], then="activate")
    assert played.event("log.attack").faces == [3, 3]


@rule("CA-CON-04")
@pytest.mark.parametrize(("face", "ignored"), [(4, False), (5, True), (6, True)])
def test_the_breastplate_turns_a_hit_on_five_or_more(face: int, ignored: bool) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1, objects=("breastplate",))
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    answers = [] if ignored else ["2"]
    played = s.play("troglodyte:{A}", "fight:redeemer", *answers, dice=[4, face], then="activate")
    assert played.human("redeemer").cancelled == (() if ignored else (2,))
    told = played.event("log.breastplate_holds" if ignored else "log.breastplate_fails")
    assert told.need is not None
    assert (told.faces, told.need.value) == ([face], 5)


@rule("CA-CON-04")
def test_the_breastplate_is_rolled_for_each_hit_also_as_a_bodyguard() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("brute", "A", die=6, objects=("breastplate",))
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("demon", "fight:redeemer", "brute", "brute", "1", dice=[4, 4, 5, 4], then="activate")
    assert played.human("brute").cancelled == (1,)
    assert played.human("redeemer").cancelled == ()


@rule("CA-CON-04")
def test_an_exhausted_owner_has_no_use_of_the_breastplate() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1, cancelled=(1,), objects=("breastplate",))
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    s.play("troglodyte:{A}", "fight:redeemer", dice=[3], then="line")
