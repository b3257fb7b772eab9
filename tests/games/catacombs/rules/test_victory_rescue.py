"""CA-CON-15  SC5, The Possessed."""

from __future__ import annotations

import pytest

from tests.games.catacombs.laid_out import laid_out
from tests.games.catacombs.situation import CONTENT, Situation, random_game, situation
from tests.harness import OVER, rule

LIMIT = CONTENT.scenarios["SC5"].turn_limit


def hall(wounds: int = 0) -> Situation:
    """The pentacle hall with the possessed one, the gatehouse, and a tile elsewhere."""
    s = situation("S03(0,0)N:pentacle_hall B(0,1)S S01(5,5)N:gatehouse Z(9,9)", scenario="SC5")
    s.creature("possessed_one", "S03", wounds=wounds)
    return s


def freed(*others: str) -> Situation:
    """The captive has been freed and stands at the stairs; others are elsewhere."""
    s = situation("S01(5,5)N:gatehouse B(5,6)S Z(9,9)", scenario="SC5")
    s.g.freed = True
    s.human("captive", "S01", die=4, cancelled=(1, 2, 3))
    for name in others:
        s.human(name, "Z", die=1)
    return s


@rule("CA-CON-15")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_set_up_of_sc5(seed: int) -> None:
    g = laid_out("SC5", seed)
    assert (g.scenario.demon_side.demon, g.demon_entries) == ("possessed_one", 0)
    assert not g.freed
    assert (g.scenario.mission.board, g.scenario.mission.cancelled) == ("blade", (1, 2, 3))


@rule("CA-CON-15")
def test_the_possessed_one_waits_in_the_hall_and_acts_from_the_next_demon_action_phase() -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC5")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.stack("S03")
    played = s.play("redeemer", "explore:N", "done", then="activate")
    assert [(c.profile.key, c.tile) for c in played.g.creatures] == [("possessed_one", 2)]
    turn = ["redeemer", "explore:N", "done", "end", "done"]
    acting = s.play(*turn, dice=[1, 2, 4], then="activate")
    assert acting.g.phase == "demon_action"
    assert acting.options() == ["demon", "end"]


@rule("CA-CON-15")
def test_the_possessed_one_cannot_be_bought() -> None:
    s = situation("A(0,0)NS Z(9,9)", scenario="SC5")
    s.human("redeemer", "Z")
    s.entry(20)
    assert s.play(then="entry").options() == ["done", "troglodyte:0"]


@rule("CA-CON-15", "CA-GAP-07")
@pytest.mark.parametrize("wounds", [2, 3])
def test_the_last_wound_frees_the_captive_and_wounds_in_excess_are_lost(wounds: int) -> None:
    s = hall(wounds=wounds)
    s.human("redeemer", "S03", die=1, objects=("blessed_hammer",))
    s.human("blade-a", "Z", die=1)
    played = s.play("redeemer", "fight:demon", "done", dice=[4, 4], then="activate")
    captive = played.human("captive")
    assert played.g.creatures == []
    assert (captive.tile, captive.kind.key, captive.cancelled, captive.objects) == (0, "blade", (1, 2, 3), ())
    assert captive.kind.condemned
    assert captive.talents == ("elusive",)
    assert captive.exhausted()
    assert played.options() == ["blade-a", "captive", "end"]


@rule("CA-GAP-07", "CA-GAP-71", "CA-ACT-07")
def test_a_captive_freed_in_the_human_action_phase_acts_in_it_like_anybody_who_is_exhausted() -> None:
    s = hall(wounds=3)
    s.human("redeemer", "Z", die=1)
    s.human("blade-a", "S03", die=3)
    s.advantages("desperate_sprint", "grenade")
    freeing = ["blade-a", "fight:demon", "done", "captive"]
    acting = s.play(*freeing, dice=[4], then="act")
    assert acting.options() == ["done", "card:desperate_sprint", "card:grenade"]
    running = s.play(*freeing, "card:desperate_sprint", "step:N", dice=[4], then="act")
    assert running.human("captive").tile == 1
    assert "fight:" not in "".join(running.options()), "his combat is 0"
    done = s.play(*freeing, "done", dice=[4], then="activate")
    assert done.options() == ["redeemer", "end"]
    assert done.refused("captive") == "CA-ACT-07"


@rule("CA-CON-15")
def test_the_captive_is_freed_even_if_the_crowding_limit_is_exceeded() -> None:
    s = hall(wounds=3)
    s.human("redeemer", "S03", die=1)
    s.human("blade-a", "S03", die=3)
    s.human("blade-b", "S03", die=3)
    played = s.play("blade-a", "fight:demon", "done", dice=[4], then="activate")
    assert len(played.g.humans_on(0)) == 4


@rule("CA-CON-15")
def test_the_redeemer_need_not_be_near() -> None:
    s = hall(wounds=3)
    s.human("redeemer", "Z", die=1)
    s.human("blade-a", "S03", die=3)
    assert s.play("blade-a", "fight:demon", "done", dice=[4], then="activate").g.freed


@rule("CA-CON-15")
def test_the_captive_gets_a_die_in_the_next_initiative_phase() -> None:
    s = hall(wounds=3)
    s.human("redeemer", "Z", die=1)
    s.human("blade-a", "S03", die=3)
    turn = ["blade-a", "fight:demon", "done", "end", "done"]
    played = s.play(*turn, "2", "5", dice=[4, 1, 2, 4, 2, 5, 6], then="after_assignment")
    assert played.human("captive").die == 6
    assert played.values("captive") == (2, 2, 4)


@rule("CA-CON-15")
@pytest.mark.parametrize("where", ["stairs", "elsewhere"])
def test_the_stairs_of_the_gatehouse_lead_out(where: str) -> None:
    s = freed("redeemer")
    s.human("blade", "S01" if where == "stairs" else "B", die=1)
    assert ("leave" in s.play("blade", then="act").options()) == (where == "stairs")


@rule("CA-CON-15")
@pytest.mark.parametrize("fate", ["on_board", "left"])
def test_the_human_player_wins_when_the_captive_leaves_while_another_lives_or_has_left(fate: str) -> None:
    s = freed("redeemer")
    if fate == "left":
        redeemer = s.g.human("redeemer")
        redeemer.fate, redeemer.tile, redeemer.die = "left", -1, 0
    assert s.play("captive", "leave", then=OVER).outcome() == (0, "captive_saved")


@rule("CA-CON-15")
def test_one_other_human_alive_is_enough_for_the_captive_to_be_saved() -> None:
    s = freed("blade", "brute")
    brute = s.g.human("brute")
    brute.fate, brute.tile, brute.die = "dead", -1, 0
    assert s.play("captive", "leave", then=OVER).outcome() == (0, "captive_saved")


@rule("CA-CON-15")
def test_another_human_who_leaves_ends_nothing() -> None:
    s = freed("redeemer")
    s.human("blade", "S01", die=1)
    assert s.play("blade", "leave", then="activate").g.outcome is None


@rule("CA-CON-15")
def test_it_is_a_draw_if_the_captive_leaves_and_every_other_human_is_dead() -> None:
    s = freed("redeemer", "blade-a")
    for name in ("redeemer", "blade-a"):
        human = s.g.human(name)
        human.fate, human.tile, human.die = "dead", -1, 0
    assert s.play("captive", "leave", then=OVER).outcome() == (None, "captive_alone")


@rule("CA-CON-15")
def test_the_demon_player_wins_when_the_freed_captive_dies() -> None:
    s = freed("redeemer", "blade-a")
    s.g.human("captive").cancelled = (1, 2, 3, 5, 6)
    s.troglodytes("S01", 1)
    s.demon_action()
    played = s.play("troglodyte:{S01}", "fight:captive", dice=[6], then=OVER)
    assert played.outcome() == (1, "captive_dead")


@rule("CA-CON-15")
@pytest.mark.parametrize(("is_freed", "over"), [(False, True), (True, False)])
def test_the_demon_player_wins_when_the_redeemer_dies_before_the_captive_is_freed(is_freed: bool, over: bool) -> None:
    s = freed("redeemer", "blade-a") if is_freed else hall()
    if not is_freed:
        s.human("redeemer", "Z")
        s.human("blade-a", "Z", die=1)
    redeemer = s.g.human("redeemer")
    redeemer.cancelled, redeemer.die = (1, 2, 3, 4, 5), 6
    s.troglodytes("Z", 1)
    s.troglodytes("B", 1)
    s.demon_action()
    played = s.play("troglodyte:{Z}", "fight:redeemer", dice=[6], then=OVER if over else "activate")
    if over:
        assert played.outcome() == (1, "no_exorcist")


@rule("CA-GAP-75")
@pytest.mark.parametrize("is_freed", [False, True])
def test_a_redeemer_who_leaves_before_the_captive_is_freed_has_lost(is_freed: bool) -> None:
    s = freed() if is_freed else hall()
    s.human("redeemer", "S01", die=1)
    s.human("blade-a", "Z", die=1)
    played = s.play("redeemer", "leave", then="activate" if is_freed else OVER)
    if not is_freed:
        assert played.outcome() == (1, "no_exorcist")


@rule("CA-CON-15")
def test_the_demon_player_wins_when_no_human_is_left_on_the_board() -> None:
    s = hall()
    s.human("redeemer", "S03", die=6, cancelled=(1, 2, 3, 4, 5))
    s.demon_action()
    played = s.play("demon", "fight:redeemer", dice=[6, 1], then=OVER)
    assert played.outcome() == (1, "no_exorcist")


@rule("CA-CON-15", "CA-GAP-72")
@pytest.mark.parametrize("is_freed", [False, True])
def test_the_demon_player_wins_at_the_end_of_the_last_turn(is_freed: bool) -> None:
    s = freed("redeemer") if is_freed else hall()
    if not is_freed:
        s.human("redeemer", "Z", die=1)
        s.human("blade-a", "Z", die=1)
    s.demon_action()
    end = [] if is_freed else ["end"]
    s.turn(LIMIT)
    assert s.play(*end, then=OVER).outcome() == (1, "captive_lost")
    s.turn(LIMIT - 1)
    assert s.play(*end, dice=[1, 2], then="die").g.turn == LIMIT


@rule("CA-CON-15")
@pytest.mark.parametrize("seed", [1, 2])
def test_sc5_played_at_random_comes_to_an_end(seed: int) -> None:
    match = random_game("SC5", seed)
    assert match.outcome is not None
    assert match.outcome.rule == "CA-CON-15"
    assert match.state.length() <= LIMIT
