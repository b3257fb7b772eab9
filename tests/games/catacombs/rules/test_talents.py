"""CA-TAL  Talents: elusive, frantic, imposing, sanctified (bodyguard is in test_spreading)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.games.catacombs.rules.cards import play_advantage
from tests.games.catacombs.situation import CONTENT, Situation, situation
from tests.harness import rule


@rule("CA-TAL-01", "CA-GAP-32")
def test_warriors_of_either_side_have_talents() -> None:
    humans = {human.key: human.talents for human in CONTENT.humans.values()}
    assert humans == {"redeemer": ("sanctified",), "brute": ("bodyguard", "imposing"), "blade": ("elusive",)}
    creatures = {creature.key: creature.talents for creature in CONTENT.creatures.values() if creature.talents}
    assert creatures == {"tough_troglodyte": ("frantic",), "combat_demon": ("imposing", "bodyguard")}
    assert CONTENT.creatures["troglodyte"].talents == ()


@rule("CA-TAL-02", "CA-TAL-06", "CA-TAL-07", "CA-TAL-08", "CA-GAP-13", "CA-GAP-14", "CA-MOV-05")
@pytest.mark.parametrize(
    ("elusive", "imposing", "outnumbered", "by_the_side", "through_the_hole"),
    [
        (False, False, False, "", ""),
        (False, False, True, "CA-MOV-05", "CA-MOV-05"),
        (False, True, False, "CA-TAL-06", ""),
        (False, True, True, "CA-TAL-06", "CA-MOV-05"),
        (True, False, False, "", ""),
        (True, False, True, "", ""),
        (True, True, False, "", ""),
        (True, True, True, "CA-MOV-05", "CA-MOV-05"),
    ],
)
def test_who_may_leave_a_tile_by_the_side_and_through_the_hole(
    elusive: bool, imposing: bool, outnumbered: bool, by_the_side: str, through_the_hole: str
) -> None:
    s = situation("A(0,0)N:hole B(0,1)S H(7,7)N:hole Z(9,9)")
    mover = "blade" if elusive else "redeemer"
    s.human(mover, "A", die=1)
    s.human("brute", "Z")
    s.creature("combat_demon" if imposing else "hunter_demon", "A")
    s.troglodytes("A", 1 if outnumbered else 0)
    played = s.play(mover, then="act")
    ways = ["step:N"] * (not by_the_side) + ["hole:2"] * (not through_the_hole)
    assert [answer for answer in played.options() if answer.startswith(("step", "hole"))] == ways
    if by_the_side:
        assert played.refused("step:N") == by_the_side
    if through_the_hole:
        assert played.refused("hole:{H}") == through_the_hole


@rule("CA-TAL-02")
@pytest.mark.parametrize(("cancelled", "legal"), [((), True), ((1,), False)])
def test_a_blade_slips_away_from_three_troglodytes_unless_exhausted(cancelled: tuple[int, ...], legal: bool) -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)")
    s.human("blade", "A", die=1, cancelled=cancelled)
    s.human("redeemer", "Z")
    s.troglodytes("A", 3)
    s.in_force("mvt", "blade", 1)
    s.in_force("cbt", "blade", 1)
    played = s.play("blade", then="act")
    assert ("step:N" in played.options()) == legal
    if not legal:
        assert played.refused("step:N") == "CA-MOV-05"


@rule("CA-TAL-03", "CA-GAP-27")
def test_the_dice_that_missed_are_rolled_again_once() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("brute", "A", die=3, objects=("great_axe",))
    s.human("redeemer", "Z")
    s.in_force("defence", "troglodytes", 1, reason="legion")
    s.troglodytes("A", 3)
    played = s.play("brute", "fight:troglodytes@{A}", dice=[1, 2, 5, 4, 3], then="activate")
    attack = played.event("log.attack")
    assert attack.faces == [1, 2, 5, 4, 3]
    assert attack.text.args["hits"] == 2
    assert played.g.troglodytes_on(0) == 1


@rule("CA-TAL-03")
@pytest.mark.parametrize("frantic", [False, True])
def test_only_who_is_frantic_rolls_again(frantic: bool) -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.troglodytes("Z", 1)
    if frantic:
        s.creature("tough_troglodyte", "A")
    else:
        s.troglodytes("A", 1)
    s.demon_action()
    attacker = "tough-1" if frantic else "troglodyte:{A}"
    dice, answers = ([1, 4], ["1"]) if frantic else ([1], [])
    played = s.play(attacker, "fight:blade", *answers, dice=dice, then="activate")
    assert len(played.human("blade").cancelled) == frantic


@rule("CA-TAL-03")
@pytest.mark.parametrize(("attacker", "chance"), [("troglodyte:{A}", Fraction(1, 2)), ("tough-1", Fraction(3, 4))])
def test_the_odds_shown_before_the_roll_know_of_frantic(attacker: str, chance: Fraction) -> None:
    s = situation("A(0,0)")
    s.human("blade", "A", die=6)
    s.creature("tough_troglodyte", "A")
    s.troglodytes("A", 1)
    s.demon_action()
    played = s.play(attacker, then="act")
    assert played.match.ask is not None
    odds = played.match.ask.option("fight:blade").odds
    assert [(found.what.args["n"], found.probability) for found in odds] == [(0, 1 - chance), (1, chance)]


@rule("CA-GAP-27")
def test_two_sources_of_frantic_do_not_add_up() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.creature("tough_troglodyte", "A")
    s.creature("cruelty_demon", "Z")
    s.in_force("frantic", "troglodytes", reason="whetted_claws")
    s.demon_action()
    played = s.play("tough-1", "fight:blade", dice=[1, 3], then="activate")
    assert played.human("blade").cancelled == ()


@rule("CA-GAP-27")
def test_a_die_that_hit_is_never_rolled_again() -> None:
    s = situation("A(0,0) Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.creature("possessed_one", "A")
    s.troglodytes("Z", 1)
    s.in_force("frantic", "demon", reason="demonic_fury")
    s.demon_action()
    played = s.play("demon", "fight:blade", "1", "2", dice=[4, 6], then="activate")
    assert played.event("log.attack").faces == [4, 6]


@rule("CA-TAL-06", "CA-GAP-13")
@pytest.mark.parametrize("who", ["redeemer", "brute-a", "brute-b"])
def test_an_imposing_demon_holds_three_humans_alone(who: str) -> None:
    s = situation("A(0,0)N B(0,1)S")
    for name in ("redeemer", "brute-a", "brute-b"):
        s.human(name, "A", die=1)
    s.creature("combat_demon", "A")
    played = s.play(who, then="act")
    assert played.options() == ["done", "fight:demon"]
    assert played.refused("step:N") == "CA-TAL-06"


@rule("CA-TAL-06")
def test_an_imposing_demon_next_door_holds_nobody() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A", die=1)
    s.creature("combat_demon", "B")
    assert s.play("redeemer", then="act").options() == ["done", "step:N"]


@rule("CA-GAP-13")
@pytest.mark.parametrize(
    ("brutes", "exhausted", "legal"), [(1, False, False), (2, False, False), (1, True, True), (2, True, True)]
)
def test_a_brute_holds_troglodytes_unless_he_is_exhausted(brutes: int, exhausted: bool, legal: bool) -> None:
    s = situation("A(0,0)N B(0,1)S")
    for name in ["brute-a", "brute-b"][:brutes]:
        s.human(name, "A", die=1, cancelled=(1,) if exhausted else ())
    s.troglodytes("A", 3)
    s.demon_action()
    played = s.play("troglodyte:{A}", then="act")
    assert ("step:N" in played.options()) == legal
    if not legal:
        assert played.refused("step:N") == "CA-TAL-06"


@rule("CA-TAL-07", "CA-GAP-14")
@pytest.mark.parametrize("token", [False, True])
def test_imposing_does_not_hold_the_step_through_a_hole(token: bool) -> None:
    printed = "" if token else ":hole"
    s = situation(f"A(0,0)N{printed} B(0,1)S H(7,7)N:hole")
    s.human("redeemer", "A", die=1)
    s.human("blade", "B")
    s.creature("combat_demon", "A")
    if token:
        s.holes("A")
    played = s.play("redeemer", then="act")
    assert played.options() == ["done", "hole:2", "fight:demon"]
    assert played.refused("step:N") == "CA-TAL-06"
    through = s.play("redeemer", "hole:{H}", then="activate")
    assert through.human("redeemer").tile == through.at("H")


@rule("CA-GAP-15")
def test_a_hole_tile_lets_the_demon_player_put_one_token_while_three_last() -> None:
    s = situation("A(0,0)N B(5,5) C(6,6):hole D(7,7) Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.holes("D")
    s.stack("T12")
    asked = s.play("redeemer", "explore:N", then="hole_token")
    assert asked.match.ask is not None
    assert asked.match.ask.seat == 1
    assert asked.options() == ["0", "1", "4"]
    played = s.play("redeemer", "explore:N", "{B}", then="activate")
    assert played.g.holes == (played.at("D"), played.at("B"))


@rule("CA-GAP-15", "CA-GAP-70")
def test_a_hole_that_lamp_oil_lights_is_no_place_for_a_token() -> None:
    s = situation("A(0,0)N B(5,5) C(6,6):hole Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.in_force("lamp_oil", "2")
    s.advantages("lamp_oil")
    play_advantage(s.g, "lamp_oil")
    s.stack("T12")
    assert s.play("redeemer", "explore:N", then="hole_token").options() == ["0", "1", "3"]


@rule("CA-GAP-15")
def test_without_tokens_left_no_token_is_put() -> None:
    s = situation("A(0,0)N B(5,5) C(6,6) D(7,7) Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.holes("B", "C", "D")
    s.stack("T12")
    assert s.play("redeemer", "explore:N", then="activate").g.holes == (1, 2, 3)


def initiative(**dice: int) -> Situation:
    """The initiative phase of turn 3 with these humans, a tile apart from one another."""
    s = situation("A(0,0)NS B(5,5)NS C(6,6)NS D(7,7)NS")
    for name, tile in zip(dice, "ABCD", strict=False):
        s.human(name.replace("_", "-"), tile, die=0)
    s.turn(3)
    s.initiative()
    return s


@rule("CA-TAL-09")
def test_sanctified_is_used_only_after_all_dice_are_assigned() -> None:
    s = initiative(redeemer=1, brute=3, blade=4)
    dice = [1, 3, 4]
    assert s.play(dice=dice, then="die").options() == ["1", "3", "4"]
    assert s.play("1", dice=dice, then="die").options() == ["3", "4"]
    assert s.play("1", "3", dice=dice, then="after_assignment").options() == ["done", "sanctify"]
    assert s.play("1", "3", "done", dice=dice, then="activate").g.sanctified_used is False


@rule("CA-TAL-10", "CA-GAP-33")
def test_sanctified_names_one_human_anywhere_the_owner_included() -> None:
    s = initiative(redeemer=1, brute=3, blade_a=4, blade_b=6)
    dead = s.human("brute-b", "A")
    dead.fate, dead.tile, dead.die = "dead", -1, 0
    assigned = ["1", "3", "4", "sanctify"]
    dice = [1, 3, 4, 6]
    assert s.play(*assigned, dice=dice, then="sanctify").options() == ["redeemer", "brute", "blade-a", "blade-b"]
    before = {"redeemer": (1, 2, 4), "brute": (1, 3, 4), "blade-a": (2, 2, 3), "blade-b": (2, 2, 4)}
    for name in before:
        played = s.play(*assigned, name, "mvt", dice=dice, then="activate")
        changed = {other for other in before if played.values(other) != before[other]}
        assert changed == {name}


@rule("CA-TAL-11")
@pytest.mark.parametrize(("bonus", "expected"), [("cbt", (1, 5, 4)), ("mvt", (2, 3, 4))])
def test_the_named_human_gets_one_mvt_or_two_cbt(bonus: str, expected: tuple[int, int, int]) -> None:
    s = initiative(redeemer=1, brute=3)
    assert s.play("1", "sanctify", "brute", dice=[1, 3], then="sanctify_bonus").options() == ["mvt", "cbt"]
    played = s.play("1", "sanctify", "brute", bonus, dice=[1, 3], then="activate")
    assert played.values("brute") == expected


@rule("CA-TAL-12", "CA-GAP-34")
def test_the_bonus_counts_in_the_human_action_phase_and_is_gone_in_the_threat_phase() -> None:
    s = initiative(redeemer=1, brute=3)
    named = ["1", "sanctify", "brute", "cbt"]
    acting = s.play(*named, dice=[1, 3], then="activate")
    assert acting.g.phase == "human_action"
    assert acting.values("brute") == (1, 5, 4)
    threat = s.play(*named, "end", dice=[1, 3, 1, 2, 4], then="destiny")
    assert (threat.g.turn, threat.g.phase) == (3, "threat")
    assert threat.values("brute") == (1, 3, 4)


@rule("CA-TAL-13", "CA-GAP-34")
def test_a_cancelled_line_in_use_is_healed_at_once_and_stays_healed() -> None:
    s = initiative(redeemer=1, blade=4)
    s.g.human("blade").cancelled = (4, 6)
    named = ["1", "sanctify", "blade", "mvt"]
    played = s.play(*named, dice=[1, 4], then="activate")
    assert played.human("blade").cancelled == (6,)
    assert played.values("blade") == (3, 2, 3)
    later = s.play(*named, "end", dice=[1, 4, 1, 2, 4], then="destiny")
    assert later.human("blade").cancelled == (6,)
    assert later.values("blade") == (2, 2, 3)


@rule("CA-TAL-13")
def test_a_cancelled_line_that_is_not_in_use_is_not_healed() -> None:
    s = initiative(redeemer=1, blade=3)
    s.g.human("blade").cancelled = (4, 6)
    played = s.play("1", "sanctify", "blade", "mvt", dice=[1, 3], then="activate")
    assert played.human("blade").cancelled == (4, 6)


@rule("CA-TAL-14")
def test_sanctified_is_offered_once_a_game() -> None:
    s = initiative(redeemer=2, brute=3)
    s.gifts("courage")
    courage = CONTENT.gifts["courage"].value
    dice = [courage, 6]
    first = s.play(str(courage), dice=dice, then="after_assignment")
    assert first.options() == ["done", "gift:courage", "sanctify"]
    used = [str(courage), "sanctify", "brute", "mvt"]
    again = s.play(*used, dice=dice, then="after_assignment")
    assert again.options() == ["done", "gift:courage"]
    next_turn = s.play(
        *used, "done", "end", "done", str(courage), dice=[*dice, 1, 2, 4, *dice], then="after_assignment"
    )
    assert next_turn.g.turn == 4
    assert next_turn.options() == ["done", "gift:courage"]


@rule("CA-GAP-32", "CA-GAP-33")
@pytest.mark.parametrize(("cancelled", "offered"), [((), True), ((1,), False)])
def test_an_exhausted_redeemer_cannot_use_sanctified(cancelled: tuple[int, ...], offered: bool) -> None:
    s = initiative(redeemer=1, brute=3)
    s.g.human("redeemer").cancelled = cancelled
    s.advantages("iron_will")
    played = s.play("1", dice=[1, 3], then="after_assignment")
    assert played.options() == ["done", *(["sanctify"] if offered else []), "card:iron_will"]


@rule("CA-GAP-32")
def test_without_a_redeemer_nobody_is_sanctified() -> None:
    s = initiative(brute=3, blade=4)
    s.advantages("iron_will")
    assert s.play("3", dice=[3, 4], then="after_assignment").options() == ["done", "card:iron_will"]
