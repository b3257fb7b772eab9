"""CA-CON-05  The creatures of the demon side and their traits."""

from __future__ import annotations

import pytest

from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule


@rule("CA-CON-05")
@pytest.mark.parametrize(
    ("key", "health", "values", "cost", "talents", "traits"),
    [
        ("troglodyte", 1, (1, 1, 3), 1, (), ()),
        ("tough_troglodyte", 1, (2, 1, 5), 0, ("frantic",), ()),
        ("hunter_demon", 4, (2, 1, 4), 5, (), ("hunts_the_wounded",)),
        ("combat_demon", 3, (1, 4, 4), 5, ("imposing", "bodyguard"), ()),
        ("soul_master", 10, (0, 2, 4), 5, (), ("rooted", "resists_hammer", "shrugs_off_distant_shots")),
        ("cruelty_demon", 3, (1, 0, 4), 5, (), ("maddens_troglodytes", "extra_destiny_die")),
        ("possessed_one", 4, (2, 2, 4), 5, (), ("resists_hammer", "guarded_by_troglodytes", "freed_when_beaten")),
        ("destruction_demon", 4, (2, 1, 4), 5, (), ("rages_at_crowds",)),
    ],
)
def test_the_profile_of_each_creature(
    key: str,
    health: int,
    values: tuple[int, int, int],
    cost: int,
    talents: tuple[str, ...],
    traits: tuple[str, ...],
) -> None:
    profile = CONTENT.creatures[key]
    assert profile.health == health
    assert (profile.mvt, profile.cbt, profile.defence) == values
    assert profile.cost == cost
    assert profile.talents == talents
    assert profile.traits == traits
    assert all(trait in CONTENT.traits for trait in traits)


@rule("CA-CON-05")
def test_there_are_six_demons_one_kind_a_scenario() -> None:
    demons = [creature.key for creature in CONTENT.creatures.values() if creature.kind == "demon"]
    used = [scenario.demon_side.demon for scenario in CONTENT.scenarios.values()]
    assert sorted(used) == sorted(demons)
    assert len(demons) == 6


@rule("CA-CON-05")
@pytest.mark.parametrize(("cancelled", "dice"), [((), 1), ((1,), 2), ((1, 2), 3)])
def test_the_hunter_has_a_die_more_for_each_cancelled_line_of_its_target(cancelled: tuple[int, ...], dice: int) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=cancelled)
    s.human("brute", "A", die=6, cancelled=(1, 2, 3, 4))
    s.creature("hunter_demon", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("demon", "fight:blade", dice=[1] * dice, then="activate")
    assert played.event("log.attack").text.args["dice"] == dice


@rule("CA-CON-05")
@pytest.mark.parametrize(("humans", "dice"), [(1, 1), (2, 4), (3, 4)])
def test_the_destruction_demon_rages_while_two_or_more_humans_are_on_its_tile(humans: int, dice: int) -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)NS")
    for n, name in enumerate(["blade-a", "blade-b", "redeemer"]):
        s.human(name, "A" if n < humans else "B")
    s.creature("destruction_demon", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    end = ["done"] if humans == 1 else []
    played = s.play("demon", "fight:blade-a", *end, dice=[1] * dice, then="activate")
    assert played.event("log.attack").text.args["dice"] == dice


@rule("CA-CON-05", "CA-CON-13")
def test_the_soul_master_never_moves_even_under_an_unholy_sign() -> None:
    s = situation("S03(0,0)NESW:pentacle_hall B(0,1)S Z(9,9)", scenario="SC3")
    s.human("redeemer", "S03", die=6)
    s.creature("soul_master", "S03")
    s.events("unholy_sign")
    s.entry(0)
    played = s.play("card:unholy_sign", "demon", then="act")
    assert played.values("demon") == (0, 3, 5)
    assert played.options() == ["done", "fight:redeemer"]
    assert played.refused("step:N") == "CA-MOV-08"


@rule("CA-CON-05")
def test_the_soul_master_is_out_of_reach_of_a_blunderbuss_on_another_tile() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("blade", "A", die=2, objects=("blunderbuss",))
    s.creature("soul_master", "B")
    s.troglodytes("B", 1)
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:N", "fight:troglodytes@1"]
    assert played.refused("fight:demon") == "CA-GAP-22"
    close = s.play("blade", "step:N", then="act")
    assert close.options() == ["done", "fight:demon", "fight:troglodytes@1"]


@rule("CA-CON-05")
@pytest.mark.parametrize("cruelty", [False, True])
def test_the_cruelty_demon_makes_troglodytes_anywhere_frantic(cruelty: bool) -> None:
    s = situation("A(0,0) B(5,5) Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.creature("cruelty_demon" if cruelty else "hunter_demon", "B")
    s.demon_action()
    faces = [1, 3] if cruelty else [1]
    played = s.play("troglodyte:{A}", "fight:redeemer", dice=faces, then="activate")
    assert played.event("log.attack").faces == faces


@rule("CA-CON-05")
@pytest.mark.parametrize(("cruelty", "dice"), [(False, [1, 2, 4]), (True, [1, 2, 4, 6])])
def test_the_cruelty_demon_gives_one_more_destiny_die(cruelty: bool, dice: list[int]) -> None:
    s = situation("A(0,0) B(5,5)")
    s.human("redeemer", "A", die=1)
    s.creature("cruelty_demon" if cruelty else "hunter_demon", "B")
    assert s.play("end", dice=dice, then="destiny").g.pool == tuple(dice)


@rule("CA-CON-05")
def test_a_tough_troglodyte_is_hit_on_five_and_dies_of_one_hit() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=3)
    s.human("redeemer", "Z")
    s.creature("tough_troglodyte", "A")
    assert s.play("blade", "fight:tough-1", dice=[4], then="activate").g.creatures != []
    assert s.play("blade", "fight:tough-1", dice=[5], then="activate").g.creatures == []


@rule("CA-CON-05")
def test_a_combat_demon_strikes_with_four_dice_and_is_hit_on_four() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.creature("combat_demon", "A", wounds=1)
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("demon", "fight:blade", dice=[1, 2, 3, 3], then="activate")
    assert played.human("blade").cancelled == ()
