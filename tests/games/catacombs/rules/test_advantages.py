"""CA-SET-03, CA-CON-03  Advantage cards: the one moment of each, and what it does."""

from __future__ import annotations

import pytest

from rulebound.core.need import Need
from rulebound.games.catacombs.rules.values import combat, defence, movement
from rulebound.games.catacombs.warriors import HUMAN
from tests.games.catacombs.moments import moment_of_advantage
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule

EVERY = tuple(CONTENT.advantages)


@rule("CA-SET-03", "CA-CON-03", "CA-GAP-61")
@pytest.mark.parametrize("window", sorted({card.window for card in CONTENT.advantages.values()}))
def test_at_each_moment_exactly_the_cards_of_that_moment_are_offered(window: str) -> None:
    s, answers, dice, key = moment_of_advantage(window)
    s.advantages(*EVERY)
    played = s.play(*answers, dice=dice, then=key)
    offered = {option.removeprefix("card:") for option in played.options()} & set(EVERY)
    expected = {card.key for card in CONTENT.advantages.values() if card.window == window}
    if key == "act":
        expected = {"healing_draught", "desperate_sprint", "grenade"}
    assert offered == expected
    assert played.match.ask is not None
    assert played.match.ask.seat == HUMAN
    for card in set(EVERY) - expected:
        played.refused(card)
        played.refused(f"card:{card}")


@rule("CA-SET-03", "CA-CON-03")
def test_cards_for_the_start_of_an_activation_are_too_late_after_a_step() -> None:
    s = situation("A(0,0)NS B(0,1)NS Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(1,))
    s.human("redeemer", "Z")
    s.advantages("healing_draught", "desperate_sprint", "grenade")
    assert s.play("blade", "step:N", then="act").options() == ["done", "step:S", "card:grenade"]


@rule("CA-CON-03")
@pytest.mark.parametrize(
    ("cancelled", "answers", "left"),
    [
        ((1, 4, 5), ("4", "1"), (5,)),
        ((1, 4), ("4",), ()),
        ((4,), (), ()),
    ],
)
def test_healing_draught_heals_two_lines(
    cancelled: tuple[int, ...], answers: tuple[str, ...], left: tuple[int, ...]
) -> None:
    s = situation("A(0,0)NS B(0,1)NS Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=cancelled)
    s.human("redeemer", "Z", cancelled=(2,))
    s.advantages("healing_draught")
    played = s.play("blade", "card:healing_draught", *answers, then="act")
    assert played.human("blade").cancelled == left
    assert played.human("redeemer").cancelled == (2,), "nobody else is healed"
    assert "step:N" in played.options(), "his activation goes on"


@rule("CA-CON-03")
def test_healing_draught_is_not_wasted_on_the_unhurt() -> None:
    s = situation("A(0,0)NS B(0,1)NS Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.advantages("healing_draught")
    assert s.play("blade", then="act").options() == ["done", "step:N"]


@rule("CA-CON-03")
def test_a_grenade_rolls_for_every_warrior_of_both_sides() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)S Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("brute", "B", die=6, objects=("breastplate",))
    s.human("redeemer", "B", die=6)
    s.troglodytes("B", 2)
    s.troglodytes("A", 1)
    s.creature("tough_troglodyte", "B")
    s.creature("hunter_demon", "C")
    s.advantages("grenade")
    where = s.play("blade", "card:grenade", then="grenade")
    assert where.options() == ["0", "1"], "his own tile or a connected neighbour, not two tiles away"
    asked = s.play("blade", "card:grenade", "{B}", dice=[4, 3, 3, 3, 4], then="line")
    assert asked.match.ask is not None
    assert asked.match.ask.matter == "redeemer", "no bodyguard is asked, no armour rolls"
    played = s.play("blade", "card:grenade", "{B}", "1", dice=[4, 3, 3, 3, 4], then="act")
    assert played.g.troglodytes_on(1) == 1
    assert played.g.troglodytes_on(0) == 1, "the thrower's own tile is spared"
    assert [creature.wounds for creature in played.g.creatures] == [0, 0]
    assert [human.cancelled for human in played.g.humans] == [(), (), (1,)]
    assert played.options() == ["done", "step:N"], "it took the place of his fight"
    worse = s.play("blade", "card:grenade", "{B}", "1", dice=[3, 3, 4, 4, 3], then="act")
    assert [creature.profile.key for creature in worse.g.creatures] == ["hunter_demon"]
    assert worse.human("brute").cancelled == (1,)


@rule("CA-CON-03")
def test_a_grenade_may_hurt_its_thrower_and_does_not_cross_rubble() -> None:
    s = situation("A(0,0)NES B(0,1)S C(1,0)W Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    s.rubble("A", "B")
    s.advantages("grenade")
    assert s.play("blade", "card:grenade", then="grenade").options() == ["0", "2"]
    played = s.play("blade", "card:grenade", "{A}", "3", dice=[4, 4], then="act")
    assert played.human("blade").cancelled == (3,)
    assert played.g.troglodytes_on(0) == 0


@rule("CA-CON-03", "CA-GAP-07")
def test_a_grenade_that_frees_the_captive_does_not_hit_him_a_second_time() -> None:
    s = situation("S03(0,0)NS A(0,1)S Z(9,9)NS", "SC5")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.creature("possessed_one", "S03", wounds=3)
    s.advantages("grenade")
    played = s.play("blade", "card:grenade", "{S03}", dice=[4], then="act")
    assert played.human("captive").cancelled == (1, 2, 3)


@rule("CA-CON-03")
def test_lamp_oil_takes_a_mechanism_its_points_for_good() -> None:
    for answer, points in (("lamp_oil", 0), ("pass", 2)):
        s = situation("A(0,0)NS Z(9,9)NS")
        s.human("blade", "A", die=6)
        s.human("redeemer", "Z")
        s.stack("T23", "T10", "T09")
        s.advantages("lamp_oil")
        played = s.play("blade", "explore:N", "NES", answer, then="act")
        assert played.g.threat_points == points
        assert ("step:S" in played.options()) and played.human("blade").tile == 2


@rule("CA-CON-03")
def test_lamp_oil_puts_a_standing_effect_off_until_the_next_turn() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=6)
    s.stack("T30", "T10")
    s.advantages("lamp_oil")
    lit = s.play("brute", "explore:N", "lamp_oil", then="act")
    assert combat(lit.g, lit.human("brute")) == Need(3, "line"), "no mist yet"
    later = s.play("brute", "explore:N", "lamp_oil", "done", "done", dice=[1, 1, 1, 6], then="activate")
    misty = Need(3, "line")
    misty.add(-1, "mist")
    assert combat(later.g, later.human("brute")) == misty


@rule("CA-CON-03", "CA-GAP-48")
@pytest.mark.parametrize("card", ["rockfall", "broken_gear", "possession", "terror", "fumes", "unholy_sign"])
def test_firm_faith_cancels_an_event_before_it_takes_effect(card: str) -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6, objects=("shield",))
    s.human("brute", "A", die=6)
    s.creature("hunter_demon", "B")
    s.events(card, "doubt")
    s.advantages("firm_faith")
    s.threat(1)
    s.g.threat_points = 1
    played = s.play(f"card:{card}", "firm_faith", then="destiny")
    assert "log.cancelled" in played.log()
    assert (played.g.event_discard, played.g.advantage_discard) == ([card], ["firm_faith"])
    assert (played.g.rubble, played.g.effects) == ((), ())
    assert [(human.tile, human.cancelled) for human in played.g.humans] == [(0, ()), (0, ())]
    assert played.human("blade").objects == ("shield",)


@rule("CA-CON-03")
def test_second_throw_rolls_any_number_of_dice_again_once() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6)
    s.human("brute", "B", die=6)
    s.advantages("second_throw")
    s.initiative()
    picking = s.play("second_throw", dice=[1, 1, 5], then="throw_again")
    assert picking.options() == ["1", "5", "done"]
    two = s.play("second_throw", "1", "1", "done", dice=[1, 1, 5, 6, 2], then="die")
    assert two.g.pool == (2, 5, 6)
    one = s.play("second_throw", "1", "done", dice=[1, 1, 5, 6], then="die")
    assert one.g.pool == (1, 5, 6)
    none = s.play("second_throw", "done", dice=[1, 1, 5], then="die")
    assert none.g.pool == (1, 1, 5)
    every = s.play("second_throw", "1", "1", "5", dice=[1, 1, 5, 2, 3, 4], then="die")
    assert every.g.pool == (2, 3, 4)


@rule("CA-CON-03")
def test_iron_will_turns_one_assigned_die() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6, cancelled=(2,))
    s.g.sanctified_used = True
    s.advantages("iron_will")
    s.initiative()
    start = s.play("1", dice=[1, 2], then="after_assignment")
    assert start.options() == ["done", "card:iron_will"]
    assert start.human("blade").exhausted()
    values = s.play("1", "card:iron_will", "blade", dice=[1, 2], then="iron_will_die")
    assert values.options() == ["1", "3", "4", "5", "6"]
    played = s.play("1", "card:iron_will", "blade", "6", dice=[1, 2], then="activate")
    assert [human.die for human in played.g.humans] == [1, 6]
    assert not played.human("blade").exhausted()


@rule("CA-CON-03")
def test_desperate_sprint_gives_two_more_steps_for_this_activation_only() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)NS D(0,3)NS E(0,4)NS F(0,5)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.advantages("desperate_sprint")
    played = s.play("blade", "card:desperate_sprint", *["step:N"] * 4, then="activate")
    assert played.human("blade").tile == played.at("E"), "2 + 2, and not a fifth step"
    assert movement(played.g, played.human("blade")).value == 2


@rule("CA-CON-03")
def test_onslaught_adds_two_dice_to_one_attack() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", 3)
    s.advantages("onslaught")
    played = s.play("brute", "fight:troglodytes@{A}", "onslaught", dice=[1, 1, 1, 1, 3], then="activate")
    assert played.event("log.attack").faces == [1, 1, 1, 1, 3]
    assert combat(played.g, played.human("brute")).value == 3
    plain = s.play("brute", "fight:troglodytes@{A}", "pass", dice=[1, 1, 3], then="activate")
    assert plain.g.advantages.cards == ["onslaught"]


@rule("CA-CON-03", "CA-GAP-40")
def test_hold_the_line_gives_two_defence_up_to_6_until_the_phase_ends() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5)
    s.human("blade", "A", die=3)
    s.troglodytes("A", 3)
    s.demon_action()
    s.advantages("hold_the_line")
    answers = ["troglodyte:{A}", "fight:brute", "hold_the_line", "troglodyte:{A}", "fight:brute"]
    played = s.play(*answers, dice=[5, 5], then="activate")
    needs = [str(event.need) for event in played.match.journal if event.text.key == "log.attack"]
    assert needs == ["6 = line 5, hold_the_line +2, at most 6"] * 2
    assert defence(played.g, played.human("blade")).value == 4, "only the human who was attacked"
    later = s.play(*answers, "end", dice=[5, 5, 5, 6], then="die")
    assert defence(later.g, later.human("brute")).value == 5


@rule("CA-CON-03")
def test_hidden_door_lets_the_human_player_turn_the_tile() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T06", "T10")
    s.advantages("hidden_door")
    for answer, seat in (("hidden_door", 0), ("pass", 1)):
        asked = s.play("blade", "explore:N", answer, then="turn_tile")
        assert asked.match.ask is not None
        assert asked.match.ask.seat == seat
        assert asked.options() == ["NES", "ESW", "NSW"]
