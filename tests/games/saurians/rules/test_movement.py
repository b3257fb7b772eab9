"""Movement: what steps and turns cost, what interrupts a path, where it may end, and what it is made of."""

from __future__ import annotations

import pytest

from rulebound.core.open_ask import OpenAsk
from rulebound.games.saurians.rules.movement import may_go_on, moves_on
from rulebound.games.saurians.rules.strides import resume
from tests.games.saurians.board import board, refusal
from tests.harness import call, rule

STAY: list[str] = []


# Prices


@rule("SA-MOV-04", "SA-MOV-02")
def test_one_point_leads_into_the_three_hexes_ahead() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2))
    ask = b.path(tri)
    assert all(ask.check([way]) is None for way in ("e", "ne", "se"))
    assert all(refusal(ask, [way]) == ("SA-MOV-02", "too_far") for way in ("w", "nw", "sw"))


@rule("SA-MOV-05", "SA-GAP-24")
def test_a_hex_behind_costs_two_and_the_facing_stays() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2), active="wheel_about")
    b.moves(tri, ["w"])
    assert (b.at(tri), tri.facing) == ([(1, 2)], 0)


@rule("SA-MOV-06", "SA-MOV-01")
def test_a_turn_by_one_edge_costs_one_and_all_is_voluntary() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2), active="wheel_about")
    ask = b.path(tri)
    assert ask.check([]) is None
    assert ask.check(["left", "left"]) is None
    found = ask.complete(["left", "left", "left"])
    assert refusal(ask, ["left", "left", "left"]) == ("SA-MOV-02", "too_far")
    assert found.text.args["cost"] == 3
    assert found.text.args["left"] == 2
    b.moves(tri, ["right"], STAY)
    assert (b.at(tri), tri.facing, tri.stepped, tri.turned) == ([(2, 2)], 1, False, True)


@rule("SA-MOV-07", "SA-GAP-28")
def test_without_a_facing_every_hex_two_steps_away_is_reached() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2))
    ask = b.path(pack, "u0.0")
    assert isinstance(ask, OpenAsk)
    [reach] = ask.reach()
    assert {"hex:4,2", "hex:0,2", "hex:3,0", "hex:1,4"} <= set(reach.cells)
    assert refusal(ask, ["left"]) == ("SA-MOV-07", "no_facing")


@rule("SA-MOV-02", "SA-GAP-16")
def test_the_card_and_the_combo_of_its_symbol_add_to_the_board() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (0, 2), active="stalking_stride", stack=("stalking_stride",))
    ask = b.path(rex)
    assert ask.check(["e", "e", "e"]) is None
    assert refusal(ask, ["e", "e", "e", "e"]) == ("SA-MOV-02", "too_far")


@rule("SA-MOV-03", "SA-MOV-18")
def test_each_model_of_a_pack_has_the_whole_allowance() -> None:
    b = board("........", "........", "........", "........", "........")
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush")
    b.moves(pack, "u0.1", ["e", "e", "e", "e"], "u0.0", ["ne", "ne", "e", "e"], "done")
    assert [model.hex for model in pack.models] == [(5, 0), (5, 2), (1, 2)]


@rule("SA-CON-05")
def test_a_boost_may_make_turns_free() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2), active="wheel_about")
    b.effect(tri, "free_turns")
    b.moves(tri, ["left", "left", "left", "w", "w"])
    assert (b.at(tri), tri.facing) == ([(0, 2)], 3)


# Modes


@rule("SA-MOV-08", "SA-GAP-25")
def test_a_jump_passes_over_whoever_is_in_the_way() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="leap_and_cling", health=[3])
    rangers = b.unit("rangers", 1, (2, 2))
    b.moves(pack, "u0.0", ["e", "e"], STAY)
    assert (b.at(pack), b.at(rangers)) == ([(3, 2)], [(2, 2)])


@rule("SA-TER-04", "SA-TER-03")
def test_a_flier_crosses_impassable_ground_and_does_not_end_there() -> None:
    b = board(".#~..")
    flock = b.unit("pteranodon_flock", 0, (0, 0), health=[2])
    ask = b.path(flock, "u0.0")
    assert refusal(ask, ["e"]) == ("SA-TER-04", "no_landing")
    assert refusal(ask, ["e", "e"]) == ("SA-TER-04", "no_landing")
    assert ask.check(["e", "e", "e"]) is None
    walker = board(".#...", ".....")
    pack = walker.unit("velociraptor_pack", 0, (0, 0), health=[3])
    assert refusal(walker.path(pack, "u0.0"), ["e"]) == ("SA-TER-03", "impassable")


@rule("SA-TER-05")
def test_nobody_leaves_the_map_not_even_through_the_air() -> None:
    b = board()
    flock = b.unit("pteranodon_flock", 0, (0, 0))
    assert refusal(b.path(flock, "u0.0"), ["ne"]) == ("SA-TER-05", "off_the_map")


@rule("SA-MOV-13", "SA-GAP-26")
def test_a_charge_goes_forward_and_may_turn_once_after_each_hex() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="horn_charge")
    ask = b.path(tri, "by_card")
    assert refusal(ask, ["left"]) == ("SA-GAP-26", "charge_turn")
    assert refusal(ask, ["w"]) == ("SA-GAP-26", "charge_back")
    assert refusal(ask, ["e", "left", "ne"]) == ("SA-GAP-26", "stops-charge_turn")
    b.moves(tri, "by_card", ["e", "left"], ["ne", "left"])
    assert (b.at(tri), tri.facing) == ([(3, 1)], 4)


@rule("SA-MOV-13", "SA-GAP-26")
def test_the_last_hex_of_a_charge_too_earns_a_turn() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="horn_charge")
    b.moves(tri, "by_card", ["e", "e"], ["right"])
    assert (b.at(tri), tri.facing) == ([(3, 2)], 1)


@rule("SA-GAP-19", "SA-ACT-11")
def test_whoever_moves_by_the_board_instead_of_a_charge_has_base_actions_only() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="horn_charge")
    b.moves(tri, "by_board", ["left"])
    assert tri.facing == 5
    assert [effect.key for effect in tri.effects] == ["base_movement"]
    other = b.unit("triceratops", 0, (3, 3), active="horn_charge")
    b.moves(other, "by_card", STAY)
    assert other.effects == ()


@rule("SA-MOV-14")
def test_fix_leaves_turns_alone() -> None:
    b = board()
    gunner = b.unit("heavy_gunner", 1, (2, 2), active="sustained_fire")
    assert b.moves(gunner, "by_card").keys() == ["movement"]
    tri = b.unit("triceratops", 0, (4, 2))
    b.effect(tri, "rooted")
    ask = b.path(tri)
    assert refusal(ask, ["e"]) == ("SA-MOV-14", "fixed")
    assert ask.check(["left"]) is None


# Ground


@rule("SA-TER-01", "SA-GAP-27")
def test_difficult_ground_ends_the_movement_turns_included() -> None:
    b = board("......", "......", "..d...")
    tri = b.unit("triceratops", 0, (0, 2), active="wheel_about")
    assert refusal(b.path(tri), ["e", "left"]) == ("SA-TER-01", "stops-difficult")
    played = b.moves(tri, ["e"])
    assert played.keys() == ["path"]
    assert (b.at(tri), tri.rough) == ([(1, 2)], (0,))


@rule("SA-TER-02", "SA-GAP-27")
def test_nobody_enters_a_second_difficult_hex_in_a_phase_and_leaving_costs_nothing() -> None:
    b = board("......", "......", "..dd..")
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about", rough=(0,))
    ask = b.path(tri)
    assert refusal(ask, ["e"]) == ("SA-GAP-27", "rough_again")
    assert ask.check(["ne"]) is None
    pack = b.unit("velociraptor_pack", 0, (3, 1), rough=(0,))
    b.moves(pack, "u1.1", ["sw"], "done")
    assert pack.rough == (0, 1)


@rule("SA-CON-03", "SA-TER-01")
def test_difficult_ground_does_not_stop_a_scout() -> None:
    b = board("...dd.")
    tracker = b.unit("tracker", 1, (2, 0), active="read_the_trail")
    assert b.path(tracker).check(["e", "e"]) is None
    b.moves(tracker, ["e"], ["e"])
    assert (b.at(tracker), tracker.rough) == ([(4, 0)], ())


@rule("SA-GAP-25", "SA-GAP-27")
def test_a_jump_lands_on_difficult_ground_once_and_passes_over_it() -> None:
    b = board(".dd...")
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="leap_and_cling", health=[3, 3], rough=(1,))
    ask = b.path(pack, "u0.1")
    assert ask.check(["e", "e", "e"]) is None
    assert refusal(ask, ["e", "e"]) == ("SA-GAP-27", "rough_again")
    played = b.moves(pack, "u0.0", ["e", "e"], "done")
    assert played.keys() == ["mover", "path", "mover"]
    assert pack.rough == (0, 1)


@rule("SA-GAP-30")
def test_a_two_hex_unit_turns_around_either_hex_into_what_is_free() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (3, 1), active="snap")
    b.unit("rangers", 1, (2, 2))
    ask = b.path(rex)
    assert refusal(ask, ["left"]) == ("SA-GAP-30", "swing")
    assert ask.check(["left2"]) is None
    b.moves(rex, ["left2", "left2"])
    assert (b.g.covers(rex, 0), rex.facing) == ([(2, 0), (2, 1)], 4)


@rule("SA-GAP-30", "SA-TER-01")
def test_a_two_hex_unit_is_in_difficult_ground_with_either_hex() -> None:
    b = board("......", ".d....", "......")
    rex = b.unit("t_rex", 0, (3, 1), active="snap")
    b.moves(rex, ["w"])
    assert (b.g.covers(rex, 0), rex.rough) == ([(2, 1), (1, 1)], (0,))
    rex.rough = ()
    assert b.path(rex).check(["e", "e"]) is None


@rule("SA-GAP-30", "SA-TER-01")
def test_the_tail_follows_into_ground_the_head_has_entered_already() -> None:
    b = board("......", "..d...", "......")
    rex = b.unit("t_rex", 0, (2, 1), active="snap", rough=(0,))
    ask = b.path(rex)
    assert ask.check(["e"]) is None
    assert ask.check(["e", "e"]) is None


# Models


@rule("SA-GAP-31")
def test_models_of_a_unit_join_each_other_as_long_as_there_is_room() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (1, 2), (0, 2)])
    b.moves(pack, "u0.2", ["e", "e"], "u0.1", ["e"], STAY, "done")
    assert b.at(pack) == [(2, 2)]


@rule("SA-GAP-31", "SA-KNK-03")
def test_a_unit_that_does_not_spread_moves_as_one() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2))
    b.moves(rangers, ["e"])
    assert [model.hex for model in rangers.models] == [(3, 2)] * 4


@rule("SA-MOV-01", "SA-GAP-59")
def test_a_path_is_asked_for_again_until_the_unit_stays() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about")
    assert b.moves(tri, ["e"], STAY).keys() == ["path", "path"]
    assert b.at(tri) == [(2, 2)]


# Conditions


@rule("SA-CHO-02", "SA-FEA-11")
def test_a_fear_card_leaves_no_movement_of_ones_own() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="freeze")
    assert b.moves(tri).keys() == []
    rex = b.unit("t_rex", 0, (3, 3), active="cower")
    ask = b.path(rex)
    assert refusal(ask, ["e"]) == ("SA-MOV-14", "fixed")
    assert ask.check(["left"]) is None


@rule("SA-GRB-10", "SA-NET-02", "SA-GRB-13")
def test_pinned_models_do_not_move_and_their_mates_do() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (2, 2), (3, 3)])
    b.net(pack, "net_5", 0, 1)
    b.moves(pack, "u0.2", ["e"], STAY)
    assert [model.hex for model in pack.models] == [(2, 2), (2, 2), (4, 3)]


@rule("SA-CON-24")
def test_a_scenario_may_close_a_zone_in_the_first_rounds() -> None:
    b = board(*("...........",) * 9, scenario="evacuation")
    pack = b.unit("velociraptor_pack", 0, (0, 5), health=[3])
    for b.g.round in (1, 2):
        assert refusal(b.path(pack, "u0.0"), ["se"]) == ("SA-CON-24", "barred_zone")
    b.g.round = 3
    assert b.path(pack, "u0.0").check(["se"]) is None


@rule("SA-CON-24")
@pytest.mark.parametrize(("answers", "fate"), [(["leave"], "left_board"), (["go_on", STAY], "on_board")])
def test_a_scenario_may_let_units_leave_the_board(answers: list[object], fate: str) -> None:
    b = board(*("...........",) * 9, scenario="evacuation")
    rangers = b.unit("rangers", 1, (4, 0))
    b.unit("commander", 1, (0, 7))
    played = b.moves(rangers, *answers)
    assert rangers.fate == fate
    assert ("log.leaves" in played.log()) == (fate == "left_board")


@rule("SA-RCT-04", "SA-GAP-59")
def test_after_a_reaction_that_moved_somebody_the_rest_may_be_used() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about")
    b.g.active = tri.number
    b.run(call(moves_on, tri), ["e"])
    b.run(call(moves_on, tri), STAY)
    assert may_go_on(b.g, tri)
    assert not b.run(call(moves_on, tri)).value
    resume(b.g)
    b.run(call(moves_on, tri), ["e"])
    assert b.at(tri) == [(3, 2)]
    assert not may_go_on(b.g, tri)


@rule("SA-GAP-49", "SA-ACT-11", "SA-GAP-19")
@pytest.mark.parametrize(("how", "left"), [("by_card", 3), ("by_board", 2)])
def test_whoever_has_got_up_may_ignore_its_card(how: str, left: int) -> None:
    b = board("......", "......", "......")
    tri = b.unit("triceratops", 0, (1, 2), active="horn_charge", knocked=[0])
    b.effect(tri, "sudden_burst/movement", 2)
    ask = b.path(tri, "stand", how)
    assert (ask.about or {}).get("most") == left
    assert (ask.check(["left"]) is None) is (how == "by_board")


@rule("SA-GRB-10", "SA-GAP-19")
def test_whoever_is_pinned_is_not_even_asked_how_to_move() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="horn_charge")
    b.net(tri, "net_7")
    assert b.moves(tri).keys() == []
