"""CA-EVT  Event cards: keeping, playing, discarding; and the cards of the initiative and the threat phase."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw
from rulebound.games.catacombs.rules.values import combat, defence, movement
from rulebound.games.catacombs.warriors import DEMON
from tests.games.catacombs.moments import moment_of_event
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule

EVERY = tuple(CONTENT.events)


@rule("CA-EVT-02", "CA-CON-07", "CA-GAP-61")
@pytest.mark.parametrize("window", sorted({card.window for card in CONTENT.events.values()}))
def test_at_each_moment_exactly_the_cards_of_that_moment_are_offered(window: str) -> None:
    s, answers, dice, key = moment_of_event(window)
    s.events(*EVERY)
    played = s.play(*answers, dice=dice, then=key)
    offered = {option.removeprefix("card:") for option in played.options()} & set(EVERY)
    windows = {"threat", "entry"} if window == "entry" else {window}
    expected = {card.key for card in CONTENT.events.values() if card.window in windows}
    assert offered == expected
    assert played.match.ask is not None
    assert played.match.ask.seat == DEMON
    for card in set(EVERY) - expected:
        played.refused(card)
        played.refused(f"card:{card}")


@rule("CA-EVT-02")
def test_suicide_charge_cannot_be_played_in_the_threat_phase() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.troglodytes("A", 1)
    s.events("suicide_charge")
    s.threat(1)
    played = s.play(then="destiny")
    assert played.refused("card:suicide_charge") == "CA-EVT-02"
    assert not any("card" in option for option in played.options())


@rule("CA-EVT-02", "CA-CON-07")
@pytest.mark.parametrize("card", ["rockfall", "broken_gear", "possession", "terror", "unholy_sign"])
def test_a_threat_card_with_nothing_to_work_on_is_not_offered(card: str) -> None:
    s = situation("A(0,0)NS B(5,5)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "B", die=6)
    s.events(card, "fumes")
    s.threat(1)
    assert s.play(then="destiny").options()[-1] == "card:fumes"


@rule("CA-EVT-01")
def test_a_hand_of_seven_event_cards_may_be_kept() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6)
    hand = ("rockfall", "crippling_blow", "broken_gear", "possession", "fumes", "suicide_charge")
    s.events(*hand, deck=("unholy_sign",))
    s.threat(3, 4)
    played = s.play("space:ill_omen:34", "done", "resolve:ill_omen", then="entry")
    assert sorted(played.g.events.cards) == sorted([*hand, "unholy_sign"])
    assert played.g.event_discard == []


@rule("CA-EVT-03")
def test_a_played_event_card_is_discarded() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6)
    s.events("fumes", "doubt", "panic")
    s.threat(1)
    played = s.play("card:fumes", dice=[2], then="destiny")
    assert (sorted(played.g.events.cards), played.g.event_discard) == (["doubt", "panic"], ["fumes"])
    assert played.event("log.event").rule == "CA-EVT-03"
    need = played.event("log.fumes").need
    assert need is not None
    assert need.value == 3


@rule("CA-CON-07")
def test_a_possessed_human_is_shown_to_attack_without_his_objects() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    brute = s.human("brute", "A", die=6, objects=("blunderbuss",))
    s.human("blade-a", "A")
    s.human("blade-b", "A")
    s.events("possession")
    s.threat(1)
    asked = s.play("card:possession", "brute", then="possession_victim")
    for option in asked.ask().options():
        assert len(option.odds) == brute.lines[5][1] + 1


@rule("CA-CON-07")
def test_an_opening_that_rubble_may_bar_is_named_by_both_its_tiles() -> None:
    s = situation("A(0,0)N B(0,1)NS C(0,2)S")
    s.human("blade", "A", die=6)
    s.events("rockfall")
    s.threat(1)
    asked = s.play("card:rockfall", then="rockfall")
    assert [set(option.points_at) for option in asked.ask().options()] == [{"tile:0", "tile:1"}, {"tile:1", "tile:2"}]


@rule("CA-GAP-47")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_an_empty_event_deck_is_not_reshuffled(left: int) -> None:
    s = situation("A(0,0)NS B(9,9)NS")
    s.human("blade", "A", die=6)
    s.events()
    deck = s.g.event_deck.cards
    s.g.event_discard = [card for card in deck if card not in ("doubt", "panic")]
    s.g.event_deck.cards = ["doubt", "panic"][:left]
    s.g.event_discard += ["doubt", "panic"][left:]
    s.threat(3, 4, 5)
    played = s.play("space:hells_muster:345", then="entry")
    assert len(played.g.events) == left
    assert len(played.g.event_deck) == 0
    assert len(played.g.event_discard) == 16 - left
    assert played.log().count("log.no_event_left") == 2 - left


@rule("CA-CON-07")
def test_rockfall_bars_one_opening_for_everybody() -> None:
    s = situation("A(0,0)NES B(0,1)S C(1,0)W D(9,9)NS")
    s.human("blade", "A", die=6)
    s.troglodytes("B", 1)
    s.rubble("A", "C")
    s.events("rockfall")
    s.threat()
    fallen = s.play("card:rockfall", dice=[], then="activate")
    assert fallen.g.rubble == ((0, 1), (0, 2)), "the one free opening was the only choice"
    assert fallen.log().count("log.rockfall") == 1
    acting = s.play("card:rockfall", "end", "blade", dice=[6], then="act")
    assert acting.options() == ["done", "clear:1", "clear:2"]
    assert acting.refused("step:N") == "CA-GAP-12"
    cleared = s.play("card:rockfall", "end", "blade", "clear:{B}", dice=[6], then="act")
    assert cleared.g.rubble == ((0, 2),)
    assert cleared.options() == ["done", "step:N"]


@rule("CA-CON-07")
def test_rockfall_may_fall_on_any_connected_pair_without_rubble() -> None:
    s = situation("A(0,0)NES B(0,1)NS C(1,0)W D(0,2)S E(1,1)N")
    s.human("blade", "A", die=6)
    s.events("rockfall")
    s.threat(1)
    assert s.play("card:rockfall", then="rockfall").options() == ["0-1", "0-2", "1-3"]


@rule("CA-CON-07")
def test_doubt_bars_all_gifts_until_the_next_initiative_phase_but_not_dice_of_rally() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6, cancelled=(1,))
    s.gifts("blessing", "healing", "guiding_light")
    s.g.threat_points = 1
    s.g.rallied = 2
    s.g.sanctified_used = True
    s.events("doubt")
    s.initiative()
    barred = s.play("doubt", "1", "2", dice=[1, 2, 3, 4], then="activate")
    assert barred.event("log.initiative").faces == [1, 2, 3, 4]
    assert barred.g.threat_points == 1
    believed = s.play("pass", "1", "2", dice=[1, 2, 3, 4], then="after_assignment")
    assert believed.options() == ["done", "gift:blessing"]
    healing = s.play("doubt", "4", "2", "redeemer", dice=[1, 2, 3, 4], then="act")
    assert "gift:healing" not in healing.options()
    over = s.play("doubt", "1", "2", "end", "done", "1", dice=[1, 2, 3, 4, 1, 2, 3, 1, 5], then="after_assignment")
    assert over.options() == ["done", "gift:blessing"]


@rule("CA-CON-07")
def test_panic_assigns_the_dice_at_random_and_a_die_on_a_cancelled_line_may_be_rolled_again() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("brute", "A", die=6, cancelled=(2,))
    s.human("blade", "A", die=6, cancelled=(4,))
    s.events("panic")
    s.initiative()
    swapped = s.play("panic", dice=[2, 4, Draw(1, of=2)], then="activate")
    assert [human.die for human in swapped.g.humans] == [4, 2], "the shuffle says who gets which"
    asked = s.play("panic", dice=[2, 4, Draw(2, of=2)], then="panic_throw")
    assert asked.human("brute").die == 2
    kept = s.play("panic", "no", "no", dice=[2, 4, Draw(2, of=2)], then="activate")
    assert [human.exhausted() for human in kept.g.humans] == [True, True]
    again = s.play("panic", "yes", "yes", dice=[2, 4, Draw(2, of=2), 2, 6], then="activate")
    assert [human.die for human in again.g.humans] == [2, 6], "the second result stands, good or bad"


@rule("CA-CON-07")
def test_in_a_panic_surplus_dice_are_left_over_at_random() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=6)
    s.human("blade", "A", die=6)
    s.g.rallied = 1
    s.events("panic")
    s.initiative()
    played = s.play("panic", dice=[1, 2, 3, Draw(1, of=3), Draw(1, of=2)], then="activate")
    assert [human.die for human in played.g.humans] == [2, 3]
    assert played.g.pool == ()


@rule("CA-CON-07", "CA-GAP-48")
def test_panic_can_be_cancelled_by_firm_faith_and_then_second_throw_may_still_be_played() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("brute", "A", die=6)
    s.human("blade", "A", die=6)
    s.events("panic")
    s.advantages("firm_faith", "second_throw")
    s.initiative()
    first = s.play(dice=[1, 2], then="after_roll")
    assert first.options() == ["pass", "second_throw"], "the owner of the phase first"
    played = s.play("pass", "panic", "firm_faith", dice=[1, 2], then="after_roll")
    assert played.options() == ["pass", "second_throw"]
    done = s.play("pass", "panic", "firm_faith", "pass", dice=[1, 2], then="die")
    assert done.g.pool == (1, 2)


@rule("CA-CON-07")
def test_broken_gear_takes_one_object_out_of_the_game() -> None:
    s = situation("A(0,0)NS B(5,5)NS")
    s.human("blade", "A", die=6, objects=("blunderbuss", "shield"))
    s.human("redeemer", "B", die=6, objects=("blessed_hammer",))
    s.events("broken_gear")
    s.threat(1)
    asked = s.play("card:broken_gear", then="broken_gear")
    assert asked.options() == ["blade:blunderbuss", "blade:shield", "redeemer:blessed_hammer"]
    played = s.play("card:broken_gear", "blade:shield", then="destiny")
    assert played.human("blade").objects == ("blunderbuss",)
    assert played.human("redeemer").objects == ("blessed_hammer",)


@rule("CA-CON-07")
def test_terror_moves_a_condemned_human_past_blocking_but_not_into_a_crowd_or_through_a_hole() -> None:
    s = situation("A(0,0)NES B(0,1)S C(1,0)W:narrow D(0,-1)N H(9,9)NS")
    s.human("brute", "A", die=6)
    s.human("redeemer", "A", die=6)
    for name in ("blade-a", "blade-b"):
        s.human(name, "B", die=6)
    s.human("brute-b", "B", die=6)
    s.human("blade-c", "C", die=6)
    s.troglodytes("A", 2)
    s.creature("combat_demon", "A")
    s.holes("A", "H")
    s.events("terror")
    s.threat(1)
    who = s.play("card:terror", then="terror")
    assert who.options() == ["brute", "blade-a", "blade-b", "brute-b", "blade-c"], "never the Redeemer"
    played = s.play("card:terror", "brute", then="destiny")
    assert played.human("brute").tile == played.at("D"), "B is full, C is narrow and taken, H is a hole away"


@rule("CA-CON-07")
def test_terror_into_vines_is_an_arrival() -> None:
    s = situation("A(0,0)N B(0,1)NS:vines")
    s.human("blade", "A", die=6)
    s.events("terror")
    s.threat(1)
    played = s.play("card:terror", "4", dice=[2], then="destiny")
    assert played.human("blade").cancelled == (4,)


@rule("CA-CON-07")
@pytest.mark.parametrize(("face", "hits"), [(2, 0), (3, 1)])
def test_fumes_roll_for_each_human_of_one_tile(face: int, hits: int) -> None:
    s = situation("A(0,0)NS B(5,5)NS")
    s.human("blade", "A", die=6, objects=("breastplate",))
    s.human("brute", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 1)
    s.events("fumes")
    s.threat(1)
    assert s.play("card:fumes", then="fumes").options() == ["0", "1"]
    played = s.play("card:fumes", "{A}", *["4"] * hits, dice=[face, 2], then="destiny")
    assert [human.cancelled for human in played.g.humans] == [(4,) * hits, (), ()]
    assert played.g.troglodytes_on(0) == 1


@rule("CA-CON-07", "CA-GAP-40")
def test_unholy_sign_strengthens_the_demon_until_the_next_threat_phase() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "B", die=6)
    s.troglodytes("A", 1)
    s.creature("hunter_demon", "A")
    s.events("unholy_sign")
    s.threat()
    played = s.play("card:unholy_sign", "end", dice=[6], then="activate")
    g = played.g
    demon = g.creatures[0]
    assert (movement(g, demon).value, combat(g, demon).value, defence(g, demon).value) == (3, 2, 5)
    assert defence(g, g.troglodyte(0)).value == 3
    later = s.play("card:unholy_sign", "end", "end", dice=[6, 1, 2, 3], then="destiny").g
    demon = later.creatures[0]
    assert (movement(later, demon).value, combat(later, demon).value, defence(later, demon).value) == (2, 1, 4)


@rule("CA-CON-07", "CA-CON-10")
@pytest.mark.parametrize("in_play", [0, 1, 2])
def test_tough_breed_brings_in_a_tough_troglodyte_for_free_at_most_two(in_play: int) -> None:
    s = situation("A(0,0)NS B(5,5)NS C(9,9)NS full(0,9)NS")
    s.human("blade", "B", die=6)
    s.troglodytes("full", 3)
    for _ in range(in_play):
        s.creature("tough_troglodyte", "C")
    s.events("tough_breed", "fumes")
    s.entry(0)
    start = s.play(then="entry")
    assert ("card:tough_breed" in start.options()) is (in_play < 2)
    if in_play == 2:
        assert start.refused("card:tough_breed") == "CA-EVT-02"
        return
    assert s.play("card:tough_breed", then="tough_breed").options() == ["0", "2"], "the usual entry conditions"
    played = s.play("card:tough_breed", "{A}", then="entry")
    tough = played.g.creatures[-1]
    assert (tough.profile.key, tough.tile, played.g.threat_points) == ("tough_troglodyte", 0, 0)
    assert (tough.name, played.g.troglodytes_in_play()) == (f"tough-{in_play + 1}", 3)


@rule("CA-CON-07", "CA-GAP-31")
def test_an_unholy_sign_dies_with_its_demon_and_does_not_pass_to_the_next() -> None:
    s = situation("A(0,0)NS B(0,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.creature("hunter_demon", "A", wounds=3)
    s.g.demon_entries = 1
    s.events("unholy_sign")
    s.advantages("last_breath")
    s.threat(5, 6, points=5)
    dying = ["card:unholy_sign", "space:snare:56", "blade", "last_breath"]
    played = s.play(*dying, "demon:{B}", dice=[5, 1, 1], then="activate")
    assert played.values("demon") == (2, 1, 4)
