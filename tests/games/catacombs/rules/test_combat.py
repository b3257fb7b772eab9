"""CA-CBT  Attacks: the target, the dice and the number to reach."""

from __future__ import annotations

import pytest

from rulebound.core.need import Need
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule


def hits(played: Played) -> object:
    """The hits of the last attack."""
    return played.event("log.attack").text.args["hits"]


def need(played: Played) -> Need:
    """What the dice of the last attack had to reach."""
    found = played.event("log.attack").need
    assert found is not None
    return found


@rule("CA-CBT-03", "CA-CBT-05", "CA-CBT-07")
def test_each_die_at_or_over_the_defence_kills_a_troglodyte() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", 3)
    played = s.play("brute", "fight:troglodytes@{A}", dice=[2, 3, 6], then="activate")
    assert played.g.troglodytes_on(0) == 1


@rule("CA-CBT-01", "CA-GAP-24")
def test_the_target_is_chosen_before_any_die_is_rolled() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A")
    s.troglodytes("A", 2)
    played = s.play("brute", then="act")
    assert played.options() == ["done", "fight:demon", "fight:troglodytes@0"]
    fought = s.play("brute", "fight:demon", dice=[4, 4, 3], then="activate")
    assert fought.g.creatures[0].wounds == 2
    assert fought.g.troglodytes_on(0) == 2


@rule("CA-CBT-02")
@pytest.mark.parametrize("troglodytes", [1, 2, 3])
def test_all_troglodytes_of_a_tile_are_one_target(troglodytes: int) -> None:
    s = situation("A(0,0) B(5,5)")
    s.human("blade", "A", die=6)
    s.troglodytes("A", troglodytes)
    s.troglodytes("B", 1)
    assert s.play("blade", then="act").options() == ["done", "fight:troglodytes@0"]


@rule("CA-CBT-03", "CA-GAP-24")
@pytest.mark.parametrize(("die", "dice"), [(1, [1, 1]), (2, [1, 1, 1]), (4, [1, 1, 1, 1])])
def test_as_many_dice_are_rolled_as_the_cbt_says(die: int, dice: list[int]) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=die)
    s.human("redeemer", "Z")
    s.troglodytes("A", 3)
    played = s.play("brute", "fight:troglodytes@{A}", dice=dice, then="activate")
    assert played.event("log.attack").faces == dice
    assert played.event("log.attack").text.args["dice"] == len(dice)
    assert hits(played) == 0


@rule("CA-CBT-04")
@pytest.mark.parametrize(
    ("die", "shield", "ward", "reasons"),
    [
        (1, True, False, "5 = line 4, shield +1"),
        (1, True, True, "6 = line 4, shield +1, ward +1"),
        (5, True, True, "6 = line 5, shield +1, ward +1, at most 6"),
    ],
)
def test_defence_with_all_bonuses_is_never_more_than_six(die: int, shield: bool, ward: bool, reasons: str) -> None:
    s = situation("A(0,0)")
    s.human("brute", "A", die=die, objects=("shield",) if shield else ())
    s.human("redeemer", "A", die=1)
    if ward:
        s.in_force("ward", "", 1)
    s.troglodytes("A", 1)
    s.demon_action()
    fought = s.play("troglodyte:{A}", then="act")
    assert fought.match.ask is not None
    option = next(o for o in fought.match.ask.options() if o.answer == "fight:brute")
    assert str(option.need) == reasons


@rule("CA-CBT-04", "CA-CBT-11")
@pytest.mark.parametrize(("face", "expected"), [(5, 0), (6, 1)])
def test_an_attack_on_a_defence_of_more_than_six_is_rolled_against_six(face: int, expected: int) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=5, objects=("shield",))
    s.human("redeemer", "A", die=1)
    s.in_force("ward", "", 1)
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    lines = ["1"] * expected
    played = s.play("troglodyte:{A}", "fight:brute", *lines, dice=[face], then="activate")
    assert need(played).value == 6
    assert hits(played) == expected
    assert len(played.human("brute").cancelled) == expected


@rule("CA-CBT-05")
def test_a_die_equal_to_the_defence_hits_and_one_below_misses() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A")
    played = s.play("brute", "fight:demon", dice=[3, 4, 6], then="activate")
    assert need(played) == Need(4, "profile")
    assert hits(played) == 2


@rule("CA-CBT-11")
@pytest.mark.parametrize("target", ["troglodyte", "tough_troglodyte", "combat_demon"])
def test_a_six_always_hits_whatever_the_defence(target: str) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=3)
    s.human("redeemer", "Z")
    s.in_force("defence", "troglodytes", 9)
    s.in_force("defence", "demon", 9)
    if target == "troglodyte":
        s.troglodytes("A", 1)
        key = "troglodytes@0"
    else:
        key = s.creature(target, "A").name
    played = s.play("blade", f"fight:{key}", dice=[6], then="activate")
    assert need(played).value == 6
    assert hits(played) == 1
    assert hits(s.play("blade", f"fight:{key}", dice=[5], then="activate")) == 0


@rule("CA-GAP-26")
@pytest.mark.parametrize(("face", "dead"), [(1, False), (2, True)])
def test_defence_is_never_below_two_so_that_a_one_always_misses(face: int, dead: bool) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=3)
    s.human("redeemer", "Z")
    s.in_force("defence", "troglodytes", -2, reason="weakness")
    s.troglodytes("A", 1)
    played = s.play("blade", "fight:troglodytes@{A}", dice=[face], then="activate")
    assert str(need(played)) == "2 = profile 3, weakness -2, at least 2"
    assert (played.g.troglodytes_on(0) == 0) == dead


@rule("CA-GAP-22")
def test_only_enemies_on_the_own_tile_can_be_attacked() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A", die=1)
    s.troglodytes("B", 1)
    played = s.play("redeemer", then="act")
    assert played.options() == ["done", "step:N"]
    assert played.refused("fight:troglodytes@{B}") == "CA-GAP-22"
    s.demon_action()
    assert s.play("troglodyte:{B}", then="act").refused("fight:redeemer") == "CA-GAP-22"


@rule("CA-GAP-22")
def test_an_object_that_says_so_reaches_another_tile() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("blade", "A", die=1, objects=("blunderbuss",))
    s.troglodytes("B", 1)
    assert s.play("blade", then="act").options() == ["done", "step:N", "fight:troglodytes@1"]


@rule("CA-GAP-23", "CA-GAP-66")
def test_every_human_the_demon_each_tough_troglodyte_and_the_group_are_targets() -> None:
    s = situation("A(0,0) B(5,5)")
    s.human("brute", "A", die=3)
    s.human("redeemer", "A")
    s.human("blade", "A", die=6)
    s.creature("tough_troglodyte", "A")
    s.creature("tough_troglodyte", "A")
    s.troglodytes("A", 1)
    s.creature("hunter_demon", "B")
    s.human("blade-b", "B")
    played = s.play("brute", then="act")
    assert played.options() == ["done", "fight:tough-1", "fight:tough-2", "fight:troglodytes@0"]
    s.demon_action()
    attacker = s.play("troglodyte:{A}", then="act")
    assert attacker.options() == ["done", "fight:brute", "fight:redeemer", "fight:blade"]


@rule("CA-GAP-23")
def test_hits_on_one_target_never_spill_over_to_another() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=4)
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A")
    s.creature("tough_troglodyte", "A")
    s.troglodytes("A", 1)
    tough = s.play("brute", "fight:tough-1", dice=[6, 6, 6, 6], then="activate")
    assert [creature.name for creature in tough.g.creatures] == ["demon"]
    assert tough.g.creatures[0].wounds == 0
    assert tough.g.troglodytes_on(0) == 1
    group = s.play("brute", "fight:troglodytes@{A}", dice=[6, 6, 6, 6], then="activate")
    assert group.g.troglodytes_on(0) == 0
    assert [(creature.name, creature.wounds) for creature in group.g.creatures] == [("demon", 0), ("tough-1", 0)]


@rule("CA-GAP-25")
def test_with_cbt_0_no_attack_is_possible() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("blade", "A", die=6)
    s.troglodytes("A", 1)
    s.in_force("cbt", "blade", -5, reason="weakness")
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:N"]
    assert played.refused("fight:troglodytes@{A}") == "CA-GAP-25"
    assert played.values("blade") == (2, 0, 4)


@rule("CA-GAP-25")
def test_the_cruelty_demon_has_cbt_0_and_attacks_nobody() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A")
    s.creature("cruelty_demon", "A")
    s.demon_action()
    assert s.play("demon", then="act").options() == ["done", "step:N"]


@rule("CA-GAP-66")
def test_a_tough_troglodyte_shares_what_strengthens_all_troglodytes() -> None:
    s = situation("A(0,0) B(5,5)")
    s.human("redeemer", "B")
    s.creature("tough_troglodyte", "A")
    s.creature("hunter_demon", "B")
    s.threat(2, 4, 5)
    played = s.play("space:legion:24", "space:unnatural_haste:5", then="activate")
    assert played.values("tough-1") == (3, 1, 6)
    assert played.values("demon") == (2, 1, 4)


@rule("CA-GAP-66")
def test_a_tough_troglodyte_may_charge_to_its_death() -> None:
    s = situation("A(0,0)")
    s.human("redeemer", "A", die=1)
    s.creature("tough_troglodyte", "A")
    s.troglodytes("A", 1)
    s.events("suicide_charge")
    s.demon_action()
    played = s.play("tough-1", "fight:redeemer", "suicide_charge", dice=[1, 1, 1, 1, 1, 1], then="activate")
    assert played.g.creatures == []
    assert played.g.troglodytes_on(0) == 1


@rule("CA-GAP-66")
def test_a_tough_troglodyte_is_free_and_does_not_count_among_the_eleven() -> None:
    s = situation("A(0,0)NS B(5,5)NS C(6,6)NS D(7,7)NS Z(9,9)")
    s.human("redeemer", "Z")
    s.human("blade", "Z", die=6)
    for tile, n in (("A", 3), ("B", 3), ("C", 3), ("D", 2)):
        s.troglodytes(tile, n)
    s.events("tough_breed")
    s.entry(2)
    played = s.play("card:tough_breed", then="activate")
    assert [creature.profile.key for creature in played.g.creatures] == ["tough_troglodyte"]
    assert played.g.threat_points == 2
    assert played.g.troglodytes_in_play() == 11


@rule("CA-GAP-66")
def test_the_great_axe_does_not_help_against_a_tough_troglodyte() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=1, objects=("great_axe",))
    s.human("redeemer", "Z")
    s.creature("tough_troglodyte", "A")
    played = s.play("brute", "fight:tough-1", dice=[4, 4], then="activate")
    assert hits(played) == 0


@rule("CA-GAP-67")
def test_the_order_inside_one_attack() -> None:
    s = situation("A(0,0):hungry Z(9,9)NS")
    s.human("blade", "A", die=6, objects=("breastplate",))
    s.human("brute", "A", die=2)
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.advantages("hold_the_line")
    s.events("suicide_charge", "crippling_blow")
    s.in_force("frantic", "troglodytes", reason="whetted_claws")
    s.demon_action()
    start = ["troglodyte:{A}", "fight:blade"]
    before = s.play(*start, then="troglodyte_attack")
    assert before.options() == ["pass", "suicide_charge"]
    answered = s.play(*start, "suicide_charge", then="attack_on_human")
    assert answered.options() == ["pass", "hold_the_line"]
    rolled = s.play(*start, "suicide_charge", "hold_the_line", dice=[6, 5, 3, 4, 5], then="after_attack_roll")
    assert rolled.event("log.attack").text.args["dice"] == 3
    assert str(need(rolled)) == "6 = line 4, hold_the_line +2"
    assert hits(rolled) == 1
    hurt = ["brute", "1", "blade", "blade", "2"]
    cards = ["suicide_charge", "hold_the_line", "crippling_blow", "blade"]
    played = s.play(*start, *cards, *hurt, dice=[6, 5, 3, 4, 5, 5, 4], then="activate")
    assert played.log() == [
        "log.activated",
        "log.event",
        "log.advantage",
        "log.attack",
        "log.event",
        "log.crippled",
        "log.hungry",
        "log.guarded",
        "log.line",
        "log.breastplate_holds",
        "log.breastplate_fails",
        "log.line",
        "log.troglodyte_dies",
    ]
    assert played.event("log.hungry").text.args["hits"] == 2
    assert played.human("brute").cancelled == (1,)
    assert played.human("blade").cancelled == (2,)
    assert played.g.troglodytes_on(0) == 0
    assert played.g.troglodytes_on(1) == 1


@rule("CA-GAP-67")
def test_a_suicide_charger_is_gone_after_its_attack_and_moves_no_more() -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.troglodytes("A", 2)
    s.troglodytes("Z", 1)
    s.events("suicide_charge")
    s.demon_action()
    first = ["troglodyte:{A}", "done"]
    played = s.play(*first, "troglodyte:{A}", "fight:redeemer", "suicide_charge", dice=[1, 1, 1], then="activate")
    assert played.g.troglodytes_on(0) == 1
    assert played.options() == ["troglodyte:2", "end"]
