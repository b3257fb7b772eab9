"""CA-LINE  A die on a cancelled line: what an exhausted human still has, and what he has lost."""

from __future__ import annotations

import pytest

from rulebound.core.need import Need
from rulebound.games.catacombs.rules.values import combat, defence, has, movement, uses
from tests.games.catacombs.situation import situation
from tests.harness import rule


@rule("CA-LINE-01")
@pytest.mark.parametrize(("cancelled", "expected"), [((), (1, 4, 3)), ((4,), (0, 0, 3)), ((3, 5), (1, 4, 3))])
def test_a_die_on_a_cancelled_line_gives_0_0_3(cancelled: tuple[int, ...], expected: tuple[int, int, int]) -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=6, cancelled=cancelled)
    s.human("blade", "A", die=6)
    s.initiative()
    played = s.play("4", dice=[4, 1], then="activate")
    g, brute = played.g, played.human("brute")
    assert (movement(g, brute).value, combat(g, brute).value, defence(g, brute).value) == expected
    assert brute.exhausted() is (cancelled == (4,))
    if brute.exhausted():
        assert defence(g, brute) == Need(3, "exhausted")


@rule("CA-LINE-01", "CA-CON-16")
@pytest.mark.parametrize(("cancelled", "mvt"), [((), 1), ((4,), 0)])
def test_a_treasure_slows_a_human_down_and_gives_the_exhausted_no_step(cancelled: tuple[int, ...], mvt: int) -> None:
    s = situation("A(0,0)NS")
    blade = s.human("blade", "A", die=4, cancelled=cancelled)
    blade.treasure = True
    assert movement(s.g, blade).value == mvt


@rule("CA-LINE-01", "CA-LINE-03")
def test_an_exhausted_human_neither_moves_nor_fights() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=4, cancelled=(4,))
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    played = s.play("blade", "end", dice=[1, 2, 3], then="destiny")
    assert played.human("blade").tile == played.at("A"), "he was activated, and done was all he could do"


@rule("CA-LINE-02", "CA-GAP-35")
@pytest.mark.parametrize("cancelled", [(), (4,), (3,)])
def test_on_a_cancelled_line_no_gift_can_be_used(cancelled: tuple[int, ...]) -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=4, cancelled=cancelled)
    s.human("blade", "A", die=6, cancelled=(1,))
    s.gifts("healing")
    s.human("brute", "B", die=6)
    if cancelled == (4,):
        played = s.play("redeemer", then="activate")
        assert "redeemer" not in played.options(), "he had nothing to do"
    else:
        played = s.play("redeemer", then="act")
        assert "gift:healing" in played.options()


@rule("CA-LINE-02", "CA-GAP-35")
def test_a_gift_of_the_initiative_phase_needs_an_intact_line_too() -> None:
    for cancelled, offered in (((), True), ((1,), False), ((2,), True)):
        s = situation("A(0,0)NS")
        s.human("redeemer", "A", die=6, cancelled=cancelled)
        s.human("blade", "A", die=6)
        s.gifts("blessing")
        s.g.threat_points = 3
        s.g.sanctified_used = True
        s.initiative()
        played = s.play("1", dice=[1, 5], then="after_assignment" if offered else "activate")
        assert played.human("redeemer").die == 1
        assert played.g.threat_points == 3


@rule("CA-LINE-03")
@pytest.mark.parametrize(("cancelled", "refusal"), [((), ""), ((3,), "CA-MOV-05")])
def test_an_exhausted_blade_is_not_elusive(cancelled: tuple[int, ...], refusal: str) -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=3, cancelled=cancelled)
    s.human("redeemer", "Z")
    s.troglodytes("A", 2)
    s.advantages("desperate_sprint", "grenade")
    played = s.play("blade", "card:desperate_sprint", then="act")
    assert movement(played.g, played.human("blade")).value == (4 if not cancelled else 2)
    if refusal:
        assert "step:N" not in played.options()
        assert played.refused("step:N") == refusal
    else:
        assert "step:N" in played.options()


@rule("CA-LINE-03")
def test_an_exhausted_brute_guards_nobody_and_holds_nobody() -> None:
    for cancelled, talents in (((), True), ((6,), False)):
        s = situation("A(0,0)NS B(0,1)S")
        s.human("brute", "A", die=6, cancelled=cancelled)
        s.human("blade", "A", die=6)
        s.troglodytes("A", 2)
        s.demon_action()
        guarded = s.play("troglodyte:{A}", "fight:blade", dice=[4], then="take_hit" if talents else "line")
        assert has(guarded.g, guarded.human("brute"), "bodyguard") is talents
        moving = s.play("troglodyte:{A}", then="act")
        assert ("step:N" in moving.options()) is not talents
        if talents:
            assert moving.refused("step:N") == "CA-TAL-06"


@rule("CA-LINE-03")
def test_an_exhausted_redeemer_cannot_sanctify() -> None:
    for cancelled, then in (((), "after_assignment"), ((6,), "activate")):
        s = situation("A(0,0)NS")
        s.human("redeemer", "A", die=1, cancelled=cancelled)
        s.initiative()
        played = s.play(dice=[6], then=then)
        if not cancelled:
            assert played.options() == ["done", "sanctify"]


@rule("CA-LINE-04")
@pytest.mark.parametrize(("die", "need"), [(4, 3), (3, 5)])
def test_an_exhausted_brute_has_no_use_of_his_shield(die: int, need: int) -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=die, cancelled=(4,), objects=("shield",))
    s.troglodytes("A", 2)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:brute", dice=[1], then="activate")
    assert played.event("log.attack").need is not None
    expected = Need(3, "exhausted")
    if die == 3:
        expected = Need(4, "line")
        expected.add(1, "shield")
    assert played.event("log.attack").need == expected
    assert expected.value == need


@rule("CA-LINE-04", "CA-GAP-04")
def test_an_exhausted_gunner_has_no_use_of_his_blunderbuss() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(6,), objects=("blunderbuss", "shield", "breastplate"))
    s.human("redeemer", "Z", die=2)
    s.troglodytes("A", 1)
    s.troglodytes("B", 1)
    s.gifts("courage")
    s.g.sanctified_used = True
    s.initiative()
    played = s.play("6", "gift:courage", "blade", "blade", dice=[2, 6], then="act")
    assert played.options() == ["done", "fight:troglodytes@0"], "with courage he fights, but not at a distance"
    blade = played.human("blade")
    assert combat(played.g, blade).value == 1
    assert not any(uses(blade, thing) for thing in blade.objects)


@rule("CA-LINE-05", "CA-GAP-05")
def test_the_sceptre_gives_its_die_even_to_an_exhausted_owner() -> None:
    for objects, dice in ((("sceptre_of_command",), [1, 2, 3]), ((), [1, 2])):
        s = situation("A(0,0)NS")
        s.human("redeemer", "A", die=4, cancelled=(4,), objects=objects)
        s.human("blade", "A", die=6)
        s.initiative()
        played = s.play(dice=dice, then="die")
        assert played.event("log.initiative").faces == dice


@rule("CA-GAP-05", "CA-LINE-05")
def test_the_sceptre_of_a_dead_owner_gives_nothing() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=6, cancelled=(1, 2, 3, 4, 5), objects=("sceptre_of_command",))
    s.human("blade", "A", die=6)
    s.human("brute", "A", die=6)
    s.threat(6, 6)
    played = s.play("space:snare:66", "redeemer", dice=[1, 2], then="die")
    assert played.event("log.initiative").faces == [1, 2]


@rule("CA-GAP-02")
def test_losing_the_line_in_use_exhausts_at_once_and_later_attacks_meet_defence_3() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5)
    s.human("blade", "A", die=6)
    s.troglodytes("A", 3)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:brute", "5", "troglodyte:{A}", "fight:brute", dice=[5, 3], then="line")
    needs = [event.need for event in played.match.journal if event.text.key == "log.attack"]
    assert needs == [Need(5, "line"), Need(3, "exhausted")]
    assert played.human("brute").exhausted()
    kept = s.play("troglodyte:{A}", "fight:brute", "4", "troglodyte:{A}", "fight:brute", dice=[5, 3], then="activate")
    assert not kept.human("brute").exhausted(), "another line may go instead"


@rule("CA-GAP-02")
def test_hits_of_the_attack_already_rolled_stand() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5)
    s.creature("combat_demon", "A")
    s.demon_action()
    played = s.play("demon", "fight:brute", "5", dice=[5, 4, 3, 5], then="line")
    assert played.event("log.attack").text.args["hits"] == 2, "counted against defence 5, not against 3"
    assert played.human("brute").exhausted()


@rule("CA-GAP-03", "CA-CON-03")
def test_a_healed_human_has_his_line_talents_and_objects_back_at_once() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=3, cancelled=(2, 3), objects=("shield",))
    s.human("redeemer", "Z")
    s.troglodytes("A", 2)
    s.advantages("healing_draught")
    before = s.play("blade", then="act")
    assert before.options() == ["done", "card:healing_draught"]
    played = s.play("blade", "card:healing_draught", "3", then="act")
    blade = played.human("blade")
    assert blade.cancelled == ()
    assert "step:N" in played.options(), "elusive again"
    assert defence(played.g, blade).value == 5
    assert "fight:troglodytes@0" in played.options()


@rule("CA-GAP-04")
def test_bonuses_from_others_count_on_a_cancelled_line() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6, cancelled=(6,), objects=("shield",))
    s.human("redeemer", "A", die=6)
    s.gifts("ward")
    s.g.sanctified_used = True
    s.initiative()
    s.advantages("desperate_sprint")
    warded = s.play("gift:ward", "blade", "card:desperate_sprint", dice=[6, 6], then="act")
    blade = warded.human("blade")
    sprint = Need(0, "exhausted")
    sprint.add(2, "desperate_sprint")
    assert movement(warded.g, blade) == sprint
    assert "step:N" in warded.options()
    guard = Need(3, "exhausted")
    guard.add(1, "ward")
    assert defence(warded.g, blade) == guard, "the ward counts, his own shield does not"


@rule("CA-GAP-71")
def test_a_cancelled_line_bars_neither_cards_nor_prayer() -> None:
    s = situation("A(0,0)NS:shrine B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(5, 6))
    s.human("redeemer", "Z")
    s.advantages("grenade", "healing_draught", "desperate_sprint")
    played = s.play("blade", then="act")
    assert sorted(played.options()) == [
        "card:desperate_sprint",
        "card:grenade",
        "card:healing_draught",
        "done",
        "pray",
    ]
    prayed = s.play("blade", "pray", "6", then="act")
    assert prayed.human("blade").cancelled == (5,)
    thrown = s.play("blade", "card:grenade", "{B}", "end", dice=[1, 2, 3], then="destiny")
    assert "log.grenade" in thrown.log()


@rule("CA-GAP-71")
@pytest.mark.parametrize(
    ("die", "cancelled", "courage", "clears"),
    [
        (5, (), False, False),
        (5, (), True, True),
        (6, (), False, True),
        (6, (6,), False, False),
        (6, (6,), True, False),
    ],
)
def test_clearing_rubble_needs_combat_2_bonuses_included(
    die: int, cancelled: tuple[int, ...], courage: bool, clears: bool
) -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N Z(9,9)NS")
    s.human("redeemer", "Z", die=2)
    s.human("blade", "A", die=die, cancelled=cancelled)
    s.human("brute", "Z", die=3)
    s.rubble("A", "B")
    s.gifts("courage")
    s.g.sanctified_used = True
    s.initiative()
    use = ["gift:courage", "blade"] if courage else ["done"]
    s.advantages("desperate_sprint")
    played = s.play("2", str(die), *use, "blade", dice=[2, die, 3], then="act")
    assert ("clear:1" in played.options()) is clears
