"""CA-MOV  Movement: steps, crowding, blocking, and what is adjacent."""

from __future__ import annotations

import pytest

from tests.games.catacombs.situation import situation
from tests.harness import rule


@rule("CA-MOV-01")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_warrior_may_stop_after_any_number_of_steps_up_to_his_mvt(steps: int) -> None:
    s = situation("A(0,0)N B(0,1)NS C(0,2)NS D(0,3)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    done = ["done"] if steps < 2 else []
    played = s.play("blade", *["step:N"] * steps, *done, then="activate")
    assert played.human("blade").tile == steps
    assert played.options() == ["redeemer", "end"]


@rule("CA-MOV-02", "CA-MOV-08")
@pytest.mark.parametrize(("die", "reach"), [(1, "B"), (5, "C")])
def test_a_step_costs_one_mvt_so_that_mvt_2_does_not_reach_the_fourth_tile(die: int, reach: str) -> None:
    s = situation("A(0,0)N B(0,1)NS C(0,2)NS D(0,3)S Z(9,9)NS")
    s.human("blade", "A", die=die)
    s.human("redeemer", "Z")
    s.troglodytes(reach, 1)
    steps = {"B": 1, "C": 2}[reach]
    played = s.play("blade", *["step:N"] * steps, then="act")
    assert played.human("blade").tile == played.at(reach)
    assert played.options() == ["done", f"fight:troglodytes@{played.at(reach)}"]
    assert played.refused("step:N") == "CA-MOV-08"
    assert played.human("redeemer").tile == played.at("Z")


@rule("CA-MOV-02")
def test_a_first_step_of_two_leaves_a_second_one() -> None:
    s = situation("A(0,0)N B(0,1)NS C(0,2)NS Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    played = s.play("blade", "step:N", then="act")
    assert played.options() == ["done", "step:N", "step:S"]


@rule("CA-MOV-03")
@pytest.mark.parametrize(("there", "legal"), [(2, True), (3, False)])
def test_a_tile_holds_three_troglodytes_and_no_fourth(there: int, legal: bool) -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N")
    s.human("redeemer", "C")
    s.troglodytes("A", 1)
    s.troglodytes("B", there)
    s.demon_action()
    played = s.play("troglodyte:{A}", then="act")
    if legal:
        assert played.options() == ["done", "step:N", "step:S"]
    else:
        assert played.options() == ["done", "step:S"]
        assert played.refused("step:N") == "CA-MOV-03"


@rule("CA-MOV-03")
@pytest.mark.parametrize(("there", "legal"), [(2, True), (3, False)])
def test_a_tile_holds_three_humans_and_no_fourth(there: int, legal: bool) -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N")
    s.human("redeemer", "A", die=1)
    for name in ["brute-a", "brute-b", "blade-a"][:there]:
        s.human(name, "B")
    played = s.play("redeemer", then="act")
    assert ("step:N" in played.options()) == legal
    assert "step:S" in played.options()
    if not legal:
        assert played.refused("step:N") == "CA-MOV-03"


@rule("CA-MOV-04")
def test_three_humans_may_join_three_troglodytes() -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)NS")
    for name in ("redeemer", "brute", "blade-a"):
        s.human(name, "A", die=1)
    s.human("blade-b", "Z")
    s.troglodytes("B", 3)
    one_by_one = ["redeemer", "step:N", "done", "brute", "step:N", "done", "blade-a", "step:N", "done"]
    played = s.play(*one_by_one, then="activate")
    assert [human.name for human in played.g.humans_on(1)] == ["redeemer", "brute", "blade-a"]
    assert played.g.troglodytes_on(1) == 3


@rule("CA-MOV-05")
@pytest.mark.parametrize(("humans", "troglodytes", "legal"), [(1, 2, False), (2, 2, True), (2, 3, False), (3, 3, True)])
def test_a_warrior_leaves_only_if_his_side_is_not_outnumbered(humans: int, troglodytes: int, legal: bool) -> None:
    s = situation("A(0,0)N B(0,1)S")
    for name in ["redeemer", "brute", "blade"][:humans]:
        s.human(name, "A", die=1)
    s.troglodytes("A", troglodytes)
    played = s.play("redeemer", then="act")
    assert played.options() == ["done", *(["step:N"] if legal else []), "fight:troglodytes@0"]
    if not legal:
        assert played.refused("step:N") == "CA-MOV-05"


@rule("CA-MOV-05")
@pytest.mark.parametrize(("troglodytes", "legal"), [(1, False), (2, True), (3, True)])
def test_an_outnumbered_troglodyte_cannot_leave_either(troglodytes: int, legal: bool) -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A")
    s.human("blade", "A")
    s.troglodytes("A", troglodytes)
    s.demon_action()
    played = s.play("troglodyte:{A}", then="act")
    assert ("step:N" in played.options()) == legal
    if not legal:
        assert played.refused("step:N") == "CA-MOV-05"


@rule("CA-MOV-05")
def test_enemies_next_door_do_not_block() -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N")
    s.human("redeemer", "A", die=1)
    s.troglodytes("C", 3)
    assert s.play("redeemer", then="act").options() == ["done", "step:N", "step:S"]


@rule("CA-MOV-06")
def test_the_mover_counts_for_his_own_side() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A", die=1)
    s.troglodytes("A", 1)
    assert "step:N" in s.play("redeemer", then="act").options()


@rule("CA-MOV-07")
def test_a_lone_human_may_walk_in_on_three_troglodytes_but_not_out_again() -> None:
    s = situation("A(0,0)N B(0,1)NS")
    s.human("redeemer", "A", die=6)
    s.troglodytes("B", 3)
    played = s.play("redeemer", "step:N", then="act")
    assert played.human("redeemer").tile == played.at("B")
    assert played.options() == ["done", "fight:troglodytes@1"]
    assert played.refused("step:S") == "CA-MOV-05"


@rule("CA-MOV-08")
def test_an_exhausted_human_is_offered_no_move_and_no_exploration() -> None:
    s = situation("A(0,0)NE B(0,1)S")
    s.human("redeemer", "A", die=1, cancelled=(1,))
    s.stack("T01")
    s.advantages("healing_draught")
    played = s.play("redeemer", then="act")
    assert played.options() == ["done", "card:healing_draught"]
    assert played.refused("step:N") == "CA-MOV-08"
    assert played.refused("explore:E") == "CA-MOV-08"


@rule("CA-GAP-08")
@pytest.mark.parametrize(("there", "legal"), [(2, True), (3, False)])
def test_a_full_tile_cannot_be_passed_through(there: int, legal: bool) -> None:
    s = situation("A(0,0)NE B(0,1)NS C(0,2)S D(1,0)W")
    s.human("blade-a", "A", die=6)
    for name in ["redeemer", "brute", "blade-b"][:there]:
        s.human(name, "B")
    if legal:
        played = s.play("blade-a", "step:N", "step:N", then="activate")
        assert played.human("blade-a").tile == played.at("C")
    else:
        played = s.play("blade-a", then="act")
        assert played.options() == ["done", "step:E"]
        assert played.refused("step:N") == "CA-MOV-03"


@rule("CA-GAP-09")
@pytest.mark.parametrize(("beside", "legal"), [(1, True), (2, False)])
def test_a_demon_and_two_troglodytes_fill_a_tile(beside: int, legal: bool) -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N")
    s.human("redeemer", "C")
    s.creature("hunter_demon", "B")
    s.troglodytes("B", beside)
    s.troglodytes("A", 1)
    s.demon_action()
    played = s.play("troglodyte:{A}", then="act")
    assert played.options() == ["done", *(["step:N"] if legal else []), "step:S"]


@rule("CA-GAP-09")
def test_a_demon_finds_no_room_beside_three_troglodytes() -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N")
    s.human("redeemer", "C")
    s.creature("hunter_demon", "A")
    s.troglodytes("B", 3)
    s.demon_action()
    assert s.play("demon", then="act").refused("step:N") == "CA-MOV-03"


@rule("CA-GAP-10")
@pytest.mark.parametrize(("troglodytes", "legal"), [(2, True), (3, False)])
def test_an_exhausted_human_counts_as_one(troglodytes: int, legal: bool) -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A", die=1)
    s.human("brute", "A", die=1, cancelled=(1,))
    s.troglodytes("A", troglodytes)
    assert ("step:N" in s.play("redeemer", then="act").options()) == legal


@rule("CA-GAP-10")
@pytest.mark.parametrize(("beside", "legal"), [(0, True), (1, False)])
def test_a_demon_counts_as_one(beside: int, legal: bool) -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("redeemer", "A", die=1)
    s.creature("hunter_demon", "A")
    s.troglodytes("A", beside)
    assert ("step:N" in s.play("redeemer", then="act").options()) == legal


@rule("CA-GAP-11")
@pytest.mark.parametrize(
    ("troglodytes", "demon", "rule_id"), [(1, "", ""), (2, "", "CA-MOV-05"), (0, "combat_demon", "CA-TAL-06")]
)
def test_blocking_and_imposing_apply_to_the_stairs(troglodytes: int, demon: str, rule_id: str) -> None:
    s = situation("S02(0,0)NS:exit_chamber B(0,1)S")
    s.human("redeemer", "S02", die=1)
    s.human("blade", "B")
    s.troglodytes("S02", troglodytes)
    if demon:
        s.creature(demon, "S02")
    if not rule_id:
        played = s.play("redeemer", "leave", then="activate")
        assert played.human("redeemer").fate == "left"
        assert played.human("blade").fate == "on_board"
    else:
        played = s.play("redeemer", then="act")
        assert "leave" not in played.options()
        assert played.refused("leave") == rule_id


@rule("CA-TAL-06")
def test_a_creature_is_told_who_of_the_humans_keeps_it() -> None:
    s = situation("A(0,0)N B(0,1)S Z(9,9)NS")
    s.human("brute", "A", die=6)
    s.human("redeemer", "Z")
    s.creature("combat_demon", "A")
    s.troglodytes("Z", 1)
    s.demon_action()
    refusal = s.play("demon", then="act").ask().check("step:N")
    assert refusal is not None
    assert (refusal.rule, refusal.points_at) == ("CA-TAL-06", ("brute",))


@rule("CA-GAP-11")
@pytest.mark.parametrize(("die", "legal"), [(1, False), (6, True)])
def test_leaving_by_the_stairs_costs_a_mvt(die: int, legal: bool) -> None:
    s = situation("S02(0,0)NS:exit_chamber B(0,1)S Z(9,9)NS")
    s.human("redeemer", "B", die=die)
    s.human("blade", "Z")
    s.troglodytes("S02", 1)
    played = s.play("redeemer", "step:S", then="act")
    assert ("leave" in played.options()) == legal
    if not legal:
        assert played.refused("leave") == "CA-MOV-08"


@rule("CA-GAP-11")
def test_terror_drives_a_human_past_blocking_and_imposing_but_not_onto_a_full_tile() -> None:
    s = situation("A(0,0)NS B(0,1)S C(0,-1)N")
    s.human("brute-a", "A")
    s.creature("combat_demon", "A")
    s.troglodytes("A", 2)
    for name in ("redeemer", "blade-a", "blade-b"):
        s.human(name, "B", die=5)
    s.threat(1, 2, 4)
    s.events("terror")
    played = s.play("card:terror", "brute-a", then="destiny")
    assert played.human("brute-a").tile == played.at("C")
    assert len(played.g.humans_on(played.at("B"))) == 3


@rule("CA-GAP-12", "CA-MOV-02")
def test_adjacent_means_both_sides_open_and_never_across_a_corner() -> None:
    s = situation("A(0,0)NESW B(0,1)S C(1,0)NS D(1,1)SW Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T01")
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:N", "explore:S", "explore:W"]
    assert played.refused("step:E") == "CA-GAP-12"
    assert played.refused("explore:E") == "CA-EXP-01"
    assert played.refused("step:S") == "CA-GAP-12"


@rule("CA-GAP-12")
def test_rubble_parts_two_tiles() -> None:
    s = situation("A(0,0)NE B(0,1)S C(1,0)W")
    s.human("redeemer", "A", die=3)
    s.rubble("A", "B")
    played = s.play("redeemer", then="act")
    assert played.options() == ["done", "step:E"]
    assert played.refused("step:N") == "CA-GAP-12"


@rule("CA-GAP-12", "CA-GAP-15")
@pytest.mark.parametrize("token", [False, True])
def test_two_tiles_with_holes_are_adjacent_however_far_apart(token: bool) -> None:
    printed = "" if token else ":hole"
    s = situation(f"A(0,0)N:hole B(0,1)S H(7,7)N{printed} Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    if token:
        s.holes("H")
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:N", "hole:2"]
    assert played.refused("hole:{Z}") == "CA-GAP-12"
    assert played.refused("hole:{A}") == "CA-GAP-12"
    through = s.play("blade", "hole:{H}", then="act")
    assert through.human("blade").tile == through.at("H")
    assert through.options() == ["done", "hole:0"]


@rule("CA-GAP-68")
def test_a_hole_link_is_no_neighbour_for_a_grenade_or_a_blunderbuss() -> None:
    s = situation("A(0,0)N:hole B(0,1)S H(7,7)N:hole Z(9,9)NS")
    s.human("blade", "A", die=6, objects=("blunderbuss",))
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    s.troglodytes("H", 1)
    s.advantages("grenade")
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:N", "hole:2", "fight:troglodytes@1", "card:grenade"]
    assert s.play("blade", "card:grenade", then="grenade").options() == ["0", "1"]


@rule("CA-GAP-68")
def test_terror_drives_nobody_through_a_hole() -> None:
    s = situation("A(0,0)N:hole B(0,1)S H(7,7)N:hole")
    s.human("brute", "A")
    s.human("redeemer", "B")
    s.threat(1, 2, 4)
    s.events("terror")
    assert s.play("card:terror", then="destiny").human("brute").tile == 1
    alone = situation("A(0,0)N:hole B(0,1)N H(7,7)N:hole")
    alone.human("brute", "A")
    alone.threat(1, 2, 4)
    alone.events("terror")
    assert "card:terror" not in alone.play(then="destiny").options()


@rule("CA-GAP-68")
def test_the_blast_of_the_shaft_does_not_reach_through_a_hole() -> None:
    s = situation("S04(0,0)NES:shaft_room B(0,1)S H(7,7)N:hole", scenario="SC2")
    s.holes("S04")
    s.human("redeemer", "B")
    s.human("blade", "H")
    s.g.fuse = 1
    s.demon_action()
    played = s.play("1", "2", then="over")
    assert played.human("redeemer").cancelled == (1, 2)
    assert played.human("blade").cancelled == ()


@rule("CA-GAP-68", "CA-GAP-70")
def test_whoever_comes_through_a_hole_has_entered_the_tile() -> None:
    s = situation("A(0,0)N:hole V(7,7)N:vines Z(9,9)NS")
    s.holes("V")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    played = s.play("blade", "hole:{V}", dice=[2], then="line")
    assert "log.vines" in played.log()
