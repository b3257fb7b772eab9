"""CA-CBT-06 to CA-CBT-10  The hits of an attack: who takes them and what they do."""

from __future__ import annotations

import pytest

from rulebound.games.catacombs.warriors import TROGLODYTE
from tests.games.catacombs.situation import Situation, situation
from tests.harness import OVER, rule


def possessed_attacks(*beside: str) -> Situation:
    """A demon with two dice on a tile with a Blade and others; another creature keeps the phase open."""
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6)
    for name in beside:
        s.human(name, "A", die=6)
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    return s


ATTACK = ("demon", "fight:blade")


@rule("CA-CBT-06", "CA-TAL-05")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_the_owner_puts_none_one_or_all_hits_on_a_bodyguard(taken: int) -> None:
    s = possessed_attacks("brute")
    answers: list[str] = []
    for hit in range(2):
        answers += ["brute" if hit < taken else "blade", str(hit + 1)]
    played = s.play(*ATTACK, *answers, dice=[4, 6], then="activate")
    assert len(played.human("brute").cancelled) == taken
    assert len(played.human("blade").cancelled) == 2 - taken


@rule("CA-CBT-06")
def test_hits_are_spread_one_at_a_time_by_the_owner_of_the_target() -> None:
    s = possessed_attacks("brute")
    first = s.play(*ATTACK, dice=[4, 6], then="take_hit")
    assert first.match.ask is not None
    assert first.match.ask.seat == 0
    assert first.options() == ["blade", "brute"]
    assert s.play(*ATTACK, "brute", "1", dice=[4, 6], then="take_hit").options() == ["blade", "brute"]


@rule("CA-CBT-06")
def test_each_question_says_which_of_how_many_hits_it_is_about() -> None:
    s = possessed_attacks("brute")

    def question(*answers: str, then: str) -> str:
        played = s.play(*ATTACK, *answers, dice=[4, 6], then=then)
        assert played.match.ask is not None
        return played.match.game.words().say(played.match.ask.question(), "en")

    assert question(then="take_hit") == "Hit 1 of 2 on the Gallows Blade: who takes it?"
    assert question("blade", then="line") == "Hit 1 of 2: which line does the Gallows Blade lose?"
    assert question("blade", "1", "brute", then="line") == "Hit 2 of 2: which line does the Shackled Brute lose?"


@rule("CA-CBT-06", "CA-TAL-05")
def test_whoever_may_take_a_hit_is_named() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=3)
    s.human("redeemer", "Z")
    s.creature("tough_troglodyte", "A")
    s.creature("combat_demon", "A")
    asked = s.play("blade", f"fight:{s.g.creatures[0].name}", dice=[6], then="take_hit")
    said = [asked.match.game.words().say(option.label, "en") for option in asked.ask().options()]
    assert said == ["Tough Troglodyte 1 takes the hit", "The Combat Demon takes the hit"]


@rule("CA-CBT-06")
def test_a_single_hit_is_not_counted() -> None:
    played = possessed_attacks().play(*ATTACK, dice=[1, 6], then="line")
    assert played.match.ask is not None
    said = played.match.game.words().say(played.match.ask.question(), "en")
    assert said == "Which line does the Gallows Blade lose?"


@rule("CA-CBT-07")
@pytest.mark.parametrize(("there", "left"), [(1, 0), (2, 0), (3, 0)])
def test_hits_beyond_the_last_troglodyte_have_no_effect(there: int, left: int) -> None:
    s = situation("A(0,0) B(0,5) Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", there)
    s.troglodytes("B", 2)
    played = s.play("brute", "fight:troglodytes@{A}", dice=[3, 4, 5], then="activate")
    assert played.g.troglodytes_on(0) == left
    assert played.g.troglodytes_on(1) == 2
    assert played.log().count("log.troglodyte_dies") == there


@rule("CA-GAP-29")
def test_nobody_is_asked_about_a_hit_that_only_one_can_take() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    played = s.play("brute", "fight:troglodytes@{A}", dice=[3, 4, 5], then="activate")
    assert TROGLODYTE not in [given.answer for given in played.match.history]


@rule("CA-CBT-08")
@pytest.mark.parametrize(("wounds", "alive"), [(2, True), (3, False)])
def test_a_demon_dies_when_its_markers_reach_its_health(wounds: int, alive: bool) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=3)
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A", wounds=wounds)
    played = s.play("blade", "fight:demon", dice=[4], then="activate")
    assert [creature.wounds for creature in played.g.creatures] == ([3] if alive else [])
    assert played.event("log.wounded").text.args["left"] == (1 if alive else 0)
    assert ("log.creature_dies" in played.log()) != alive


@rule("CA-CBT-09", "CA-GAP-01")
def test_a_hit_cancels_one_line_of_the_human_players_choice_the_one_in_use_included() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(2, 5))
    s.human("redeemer", "A")
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    asked = s.play("troglodyte:{A}", "fight:blade", dice=[4], then="line")
    assert asked.match.ask is not None
    assert asked.match.ask.seat == 0
    assert asked.options() == ["1", "3", "4", "6"]
    played = s.play("troglodyte:{A}", "fight:blade", "6", dice=[4], then="activate")
    assert played.human("blade").cancelled == (2, 5, 6)
    assert played.human("blade").exhausted()
    assert played.human("redeemer").cancelled == ()


@rule("CA-GAP-01")
def test_the_line_is_asked_hit_by_hit() -> None:
    s = possessed_attacks()
    assert s.play(*ATTACK, dice=[4, 4], then="line").options() == ["1", "2", "3", "4", "5", "6"]
    assert s.play(*ATTACK, "3", dice=[4, 4], then="line").options() == ["1", "2", "4", "5", "6"]


@rule("CA-CBT-10", "CA-GAP-57")
def test_the_sixth_line_kills_and_further_hits_are_lost() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade-a", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("blade-b", "A", die=6)
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("demon", "fight:blade-a", dice=[4, 5], then="activate")
    assert played.human("blade-a").fate == "dead"
    assert played.human("blade-a").tile == -1
    assert played.human("blade-b").cancelled == ()
    assert played.log().count("log.line") == 1


@rule("CA-CBT-10")
def test_a_human_with_one_line_left_lives() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4))
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:blade", "5", dice=[4], then="activate")
    assert played.human("blade").fate == "on_board"


@rule("CA-GAP-57")
def test_a_card_for_the_moment_of_death_is_played_before_he_is_removed() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "Z")
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.advantages("last_breath")
    s.demon_action()
    dying = s.play("demon", "fight:blade", dice=[4, 5], then="human_dies")
    assert dying.options() == ["pass", "last_breath"]
    assert dying.human("blade").tile == 0
    played = s.play("demon", "fight:blade", "last_breath", dice=[4, 5, 4, 4, 3], then="activate")
    assert played.g.creatures[0].wounds == 2
    assert played.human("blade").fate == "dead"
    assert played.log().count("log.line") == 1


@rule("CA-TAL-04")
def test_a_bodyguard_takes_the_hits_meant_for_an_ally() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("brute", "A", die=6)
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("demon", "fight:redeemer", "brute", "1", "brute", "2", dice=[4, 4], then="activate")
    assert played.human("brute").cancelled == (1, 2)
    assert played.human("redeemer").cancelled == ()
    assert played.log().count("log.guarded") == 2


@rule("CA-TAL-04", "CA-LINE-03")
@pytest.mark.parametrize("why", ["exhausted", "elsewhere", "crippled", "no Brute"])
def test_who_is_no_active_bodyguard_on_the_tile_is_not_asked(why: str) -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "A", die=6)
    if why != "no Brute":
        s.human("brute", "B" if why == "elsewhere" else "A", die=1, cancelled=(1,) if why == "exhausted" else ())
    if why == "crippled":
        s.in_force("no_bodyguard", "brute")
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    s.play("troglodyte:{A}", "fight:blade", dice=[4], then="line")


@rule("CA-TAL-05", "CA-GAP-30")
def test_a_bodyguard_cannot_take_a_hit_of_the_snare() -> None:
    s = situation("A(0,0)")
    s.human("blade", "A", die=6, objects=("breastplate",))
    s.human("brute", "A", die=6)
    s.threat(5, 6)
    played = s.play("space:snare:56", "blade", then="line")
    assert played.match.ask is not None
    assert played.match.ask.matter == "blade"
    assert "log.guarded" not in played.log()


@rule("CA-GAP-28")
@pytest.mark.parametrize(("face", "hit"), [(3, False), (4, True), (5, True)])
def test_an_attack_is_rolled_against_the_named_target_even_if_a_bodyguard_takes_it(face: int, hit: bool) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("brute", "A", die=5)
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    takes = ["brute", "1"] if hit else []
    played = s.play("troglodyte:{A}", "fight:redeemer", *takes, dice=[face], then="activate")
    assert played.human("brute").cancelled == ((1,) if hit else ())


@rule("CA-GAP-28")
def test_with_several_bodyguards_the_owner_chooses_and_nobody_passes_a_hit_on() -> None:
    s = possessed_attacks("brute-a", "brute-b")
    assert s.play(*ATTACK, dice=[4, 4], then="take_hit").options() == ["blade", "brute-a", "brute-b"]
    taken = s.play(*ATTACK, "brute-a", dice=[4, 4], then="line")
    assert taken.match.ask is not None
    assert taken.match.ask.matter == "brute-a"
    played = s.play(*ATTACK, "brute-a", "1", "brute-b", "2", dice=[4, 4], then="activate")
    assert played.human("brute-a").cancelled == (1,)
    assert played.human("brute-b").cancelled == (2,)


@rule("CA-GAP-28")
def test_a_bodyguard_does_not_cover_himself_but_another_covers_him() -> None:
    s = possessed_attacks("brute-a")
    s.play("demon", "fight:brute-a", dice=[4, 1], then="line")
    two = possessed_attacks("brute-a", "brute-b")
    assert two.play("demon", "fight:brute-a", dice=[4, 1], then="take_hit").options() == ["brute-a", "brute-b"]


@rule("CA-GAP-28")
def test_a_bodyguard_who_becomes_exhausted_takes_no_further_hit() -> None:
    s = possessed_attacks("brute")
    played = s.play(*ATTACK, "brute", "6", dice=[4, 4], then="line")
    assert played.human("brute").exhausted()
    assert played.match.ask is not None
    assert played.match.ask.matter == "blade"


@rule("CA-GAP-28")
def test_a_bodyguard_who_dies_takes_no_further_hit() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("brute", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play(*ATTACK, "brute", dice=[4, 4], then="line")
    assert played.human("brute").fate == "dead"
    assert played.human("blade").cancelled == ()


@rule("CA-GAP-29")
def test_a_bodyguard_demon_may_take_hits_meant_for_the_troglodytes_of_its_tile() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=1)
    s.human("redeemer", "Z")
    s.creature("combat_demon", "A")
    s.creature("tough_troglodyte", "A")
    s.troglodytes("A", 1)
    asked = s.play("brute", "fight:troglodytes@{A}", dice=[3, 6], then="take_hit")
    assert asked.match.ask is not None
    assert asked.match.ask.seat == 1
    assert asked.options() == ["troglodyte", "demon"]
    played = s.play("brute", "fight:troglodytes@{A}", "demon", "demon", dice=[3, 6], then="activate")
    assert played.g.creatures[0].wounds == 2
    assert played.g.troglodytes_on(0) == 1
    for_tough = s.play("brute", "fight:tough-1", "demon", dice=[5, 1], then="activate")
    assert [(c.name, c.wounds) for c in for_tough.g.creatures] == [("demon", 1), ("tough-1", 0)]


@rule("CA-GAP-29", "CA-GAP-66")
def test_troglodytes_tough_ones_too_may_take_hits_meant_for_the_possessed_one() -> None:
    s = situation("A(0,0) B(5,5) Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.creature("possessed_one", "A")
    s.creature("tough_troglodyte", "A")
    s.troglodytes("A", 1)
    s.troglodytes("B", 1)
    asked = s.play("brute", "fight:demon", dice=[4, 4, 4], then="take_hit")
    assert asked.options() == ["demon", "tough-1", "troglodyte"]
    shield = ["troglodyte", "tough-1"]
    played = s.play("brute", "fight:demon", *shield, dice=[4, 4, 4], then="activate")
    assert [(c.name, c.wounds) for c in played.g.creatures] == [("demon", 1)]
    assert played.g.troglodytes_on(0) == 0
    assert played.g.troglodytes_on(1) == 1


@rule("CA-GAP-29")
def test_troglodytes_do_not_shield_a_demon_whose_profile_does_not_say_so() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=1)
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A")
    s.troglodytes("A", 2)
    played = s.play("brute", "fight:demon", dice=[4, 4], then="activate")
    assert played.g.creatures[0].wounds == 2
    assert played.g.troglodytes_on(0) == 2


@rule("CA-GAP-30")
def test_harm_that_is_no_attack_is_not_doubled_not_guarded_and_not_stopped_by_a_breastplate() -> None:
    s = situation("A(0,0):hungry Z(9,9)NS")
    s.human("blade", "A", die=6, objects=("breastplate",))
    s.human("brute", "A", die=1)
    s.human("redeemer", "Z")
    s.creature("hunter_demon", "A")
    s.troglodytes("A", 2)
    s.advantages("grenade")
    faces = [4, 3, 5, 6, 3]
    played = s.play("blade", "card:grenade", "3", dice=faces, then="activate")
    assert played.g.troglodytes_on(0) == 1
    assert played.g.creatures[0].wounds == 1
    assert played.human("blade").cancelled == (3,)
    assert played.human("brute").cancelled == ()
    assert "log.hungry" not in played.log()


@rule("CA-GAP-31")
def test_dead_troglodytes_can_be_bought_again_up_to_eleven() -> None:
    s = situation("A(0,0)NS B(5,5)NS C(6,6)NS D(7,7)NS Z(9,9)")
    s.human("redeemer", "Z")
    for tile, n in (("A", 3), ("B", 3), ("C", 3), ("D", 1)):
        s.troglodytes(tile, n)
    s.entry(3)
    assert s.play(then="entry").options() == ["done", "troglodyte:3"]
    played = s.play("troglodyte:3", then="activate")
    assert played.g.troglodytes_in_play() == 11
    assert played.g.threat_points == 2


@rule("CA-GAP-31")
def test_a_dead_demon_comes_back_unwounded_if_another_entry_is_allowed() -> None:
    s = situation("A(0,0)NS Z(9,9)")
    s.human("blade", "Z", die=3)
    s.creature("hunter_demon", "Z", wounds=3)
    s.g.demon_entries = 1
    s.g.threat_points = 5
    slain = ["blade", "fight:demon", "done"]
    played = s.play(*slain, "demon:0", dice=[6, 1, 2, 3], then="activate")
    assert [(c.profile.key, c.wounds, c.tile) for c in played.g.creatures] == [("hunter_demon", 0, 0)]
    s.g.demon_entries = 0
    assert "demon:0" not in s.play(*slain, dice=[6, 1, 2, 3], then="entry").options()


@rule("CA-EX-03")
def test_the_example_of_three_attacks_with_whetted_claws() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade-a", "A", die=6, cancelled=(1,))
    s.human("brute", "A", die=5)
    s.troglodytes("A", 3)
    s.troglodytes("Z", 1)
    s.in_force("frantic", "troglodytes", until="demon_action_ends", reason="whetted_claws")
    s.demon_action()
    attack = ["troglodyte:{A}", "fight:blade-a"]
    first = s.play(*attack, "brute", "2", dice=[2, 5], then="activate")
    assert first.human("brute").cancelled == (2,)
    second = s.play(*attack, "brute", "2", *attack, "blade-a", "3", dice=[2, 5, 4], then="activate")
    assert second.human("blade-a").cancelled == (1, 3)
    third = s.play(*attack, "brute", "2", *attack, "blade-a", "3", *attack, dice=[2, 5, 4, 1, 3], then="activate")
    assert third.human("brute").cancelled == (2,)
    assert third.human("blade-a").cancelled == (1, 3)
    assert not third.human("brute").exhausted()
    assert not third.human("blade-a").exhausted()
    needs = [event.need.value for event in third.match.journal if event.text.key == "log.attack" and event.need]
    assert needs == [4, 4, 4]


@rule("CA-CBT-10")
def test_the_death_of_the_last_human_ends_the_game_and_pending_hits_are_not_asked() -> None:
    s = situation("A(0,0)")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.creature("possessed_one", "A")
    s.demon_action()
    played = s.play("demon", "fight:blade", dice=[4, 4], then=OVER)
    assert played.outcome() == (1, "none_escaped")
