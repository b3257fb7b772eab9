"""Steps into occupied hexes: passage, pushes by movement, walls, drags."""

from __future__ import annotations

import pytest

from rulebound.games.saurians.pieces import CRATE, SNARE, TRUCK
from tests.games.saurians.board import Board, board, refusal
from tests.harness import rule

STAY: list[str] = []
WIDE = ("........",) * 5


def trampling() -> Board:
    """The line of SA-EX-04: a wall of cliffs two hexes behind the rangers."""
    b = board(".....#..", "........")
    b.unit("t_rex", 0, (1, 0), active="trample")
    b.unit("rangers", 1, (2, 0))
    b.unit("commander", 1, (3, 0))
    return b


@rule("SA-EX-04", "SA-PSH-11", "SA-GAP-45", "SA-PSH-12", "SA-GAP-44", "SA-GAP-46")
def test_a_line_of_units_is_trampled_against_a_wall() -> None:
    b = trampling()
    rex, rangers, commander = b.g.units
    played = b.moves(rex, "by_card", ["e"], ["e"])
    assert [played.need("log.stability-won").value, played.need("log.opposed-stability").value] == [9, 3]
    assert b.g.covers(rex, 0) == [(2, 0), (1, 0)]
    assert (b.at(rangers), b.at(commander)) == ([(3, 0)], [(4, 0)])
    assert [model.knocked for model in rangers.models if model.health] == [True]
    assert [model.health for model in rangers.models].count(0) == 3
    assert (commander.models[0].health, commander.models[0].knocked) == (6, False)


@rule("SA-PSH-07", "SA-PSH-01", "SA-PSH-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_entering_the_hex_of_an_enemy_or_of_an_ally_alone_takes_a_test(seat: int) -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    other = b.unit("tracker", seat, (2, 2))
    assert b.path(tri).check(["e"]) is None
    assert refusal(b.path(tri), ["e", "e"]) == ("SA-PSH-01", "stops-occupied")
    played = b.moves(tri, ["e"])
    assert "log.stability-won" in played.log()
    assert (b.at(tri), b.at(other), other.models[0].knocked) == ([(2, 2)], [(3, 2)], True)


@rule("SA-GAP-46", "SA-PSH-07", "SA-GAP-95")
def test_a_failed_test_leaves_the_mover_before_the_hex_its_movement_over() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (0, 2), active="flanking_rush", health=[3])
    tri = b.unit("triceratops", 1, (2, 2))
    played = b.moves(pack, "u0.0", ["e", "e"])
    assert "log.stability-lost" in played.log()
    assert (b.at(pack), b.at(tri), tri.models[0].knocked) == ([(1, 2)], [(2, 2)], False)
    assert played.keys() == ["mover", "path"]


@rule("SA-GAP-46", "SA-GAP-25")
def test_whoever_fails_after_a_jump_stays_on_the_last_hex_where_it_may() -> None:
    b = board("......", "......", "..#...")
    pack = b.unit("velociraptor_pack", 0, (0, 2), active="leap_and_cling", health=[3])
    tri = b.unit("triceratops", 1, (2, 2))
    b.moves(pack, "u0.0", ["e", "e"])
    assert (b.at(pack), b.at(tri)) == ([(0, 2)], [(2, 2)])


@rule("SA-TIE-02", "SA-GAP-17", "SA-GAP-95")
def test_base_movement_tests_with_bare_stability() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2), active="trample")
    tri = b.unit("triceratops", 1, (3, 2))
    assert b.moves(rex, "by_board", ["e"]).need("log.stability-won").value == 7
    assert b.at(tri) == [(4, 2)]


# Passage


@rule("SA-PSH-08", "SA-GAP-47")
def test_an_allied_squad_lets_the_mover_through_without_a_test() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about")
    pack = b.unit("velociraptor_pack", 0, (2, 2))
    played = b.moves(tri, ["e", "e"])
    assert (b.at(tri), b.at(pack)) == ([(3, 2)], [(2, 2)])
    assert "log.stability-won" not in played.log()


@rule("SA-PSH-08", "SA-GAP-47")
@pytest.mark.parametrize(("answer", "hexes"), [("let_pass", [(3, 2), (2, 2)]), ("bar", [(2, 2), (3, 2)])])
def test_the_owner_of_an_allied_squad_is_asked(answer: str, hexes: list[tuple[int, int]]) -> None:
    b = board(factions=("dinosaurs", "humans", "dinosaurs"), sides=(0, 1, 0))
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about")
    pack = b.unit("velociraptor_pack", 2, (2, 2))
    rest = [] if answer == "let_pass" else [STAY]
    played = b.moves(tri, ["e", "e"], answer, *rest)
    assert (played.asks[1].key, played.asks[1].seat) == ("passage", 2)
    assert [*b.at(tri), *b.at(pack)] == hexes


@rule("SA-PSH-09", "SA-GAP-47")
def test_whoever_was_let_through_ends_on_an_empty_hex_or_goes_back() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (0, 2), active="flanking_rush", health=[3])
    flock = b.unit("pteranodon_flock", 0, (1, 2))
    tri = b.unit("triceratops", 1, (2, 2))
    b.moves(pack, "u0.0", ["e", "e"])
    assert [b.at(unit) for unit in (pack, flock, tri)] == [[(0, 2)], [(1, 2)], [(2, 2)]]


@rule("SA-PSH-09", "SA-GAP-47")
def test_ending_on_the_hex_of_a_squad_takes_a_test_and_nobody_turns_there() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about")
    pack = b.unit("velociraptor_pack", 0, (2, 2))
    assert refusal(b.path(tri), ["e", "left"]) == ("SA-PSH-09", "turn_among")
    b.moves(tri, ["e"], STAY)
    assert (b.at(tri), b.at(pack)) == ([(2, 2)], [(3, 2)])
    assert all(model.knocked for model in pack.models)


@rule("SA-PSH-09", "SA-PSH-11", "SA-GAP-30")
def test_nobody_ends_with_its_tail_on_a_squad_it_has_gone_straight_through() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), active="snap")
    pack = b.unit("velociraptor_pack", 0, (2, 2))
    b.effect(rex, "sudden_burst/movement", 2)
    ask = b.path(rex)
    assert refusal(ask, ["e", "e"]) == ("SA-PSH-09", "ends_among")
    assert ask.check(["e"]) is None
    assert ask.check(["e", "ne"]) is None
    b.moves(rex, ["e", "e", "e"], STAY)
    assert (b.g.covers(rex, 0), b.at(pack)) == ([(4, 2), (3, 2)], [(2, 2)])


@rule("SA-GAP-47")
def test_the_last_of_a_pack_lets_nobody_through() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="wheel_about")
    b.unit("velociraptor_pack", 0, (2, 2), health=[3, 0, 0])
    assert refusal(b.path(tri), ["e", "e"]) == ("SA-PSH-01", "stops-occupied")


# Several at once


@rule("SA-PSH-10", "SA-GAP-30", "SA-GAP-45")
def test_a_two_hex_unit_that_enters_two_hexes_tests_against_both() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2))
    one, other = b.unit("tracker", 1, (2, 3)), b.unit("rangers", 1, (1, 3))
    played = b.moves(rex, ["se"])
    assert played.log().count("log.stability-won") == 2
    assert b.g.covers(rex, 0) == [(2, 3), (1, 3)]
    assert (b.at(one), b.at(other)) == ([(2, 4)], [(1, 4)])
    assert one.models[0].knocked
    assert other.models[0].knocked


@rule("SA-GAP-45", "SA-PSH-06")
def test_a_failure_further_back_cancels_all_displacement_and_the_first_still_falls() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    tri = b.unit("triceratops", 1, (3, 2), active="stand_ground")
    b.moves(rex, ["e"])
    assert [b.at(unit) for unit in (rex, rangers, tri)] == [[(1, 2)], [(2, 2)], [(3, 2)]]
    assert all(model.knocked for model in rangers.models)
    assert not tri.models[0].knocked


@rule("SA-TER-06", "SA-GAP-79")
@pytest.mark.parametrize(("kind", "end"), [(CRATE, (2, 2)), (TRUCK, (1, 2))])
def test_crates_and_trucks_are_pushed_like_units(kind: str, end: tuple[int, int]) -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    thing = b.put(kind, (2, 2))
    b.moves(tri, ["e"])
    moved = next(other for other in b.g.things if other.key == thing.key)
    assert b.at(tri) == [end]
    assert moved.hex == ((3, 2) if kind == CRATE else (2, 2))


@rule("SA-GAP-31")
def test_pushed_models_join_their_own_unit() -> None:
    b = board()
    tri = b.unit("triceratops", 1, (1, 2))
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (3, 2), (3, 2)])
    b.moves(tri, ["e"])
    assert (b.at(tri), b.at(pack)) == ([(2, 2)], [(3, 2)])
    assert [model.knocked for model in pack.models] == [True, False, False]


@rule("SA-PSH-12", "SA-TER-05")
def test_the_border_of_the_map_is_a_wall() -> None:
    b = board("......")
    tri = b.unit("triceratops", 0, (4, 0), active="frill_guard")
    tracker = b.unit("tracker", 1, (5, 0))
    b.moves(tri, ["e"])
    assert b.at(tri) == [(4, 0)]
    assert (tracker.models[0].hex, tracker.models[0].health, tracker.is_present()) == ((5, 0), 0, False)


@rule("SA-CON-02")
def test_the_charge_of_a_triceratops_hurts_whom_it_displaces() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="horn_charge")
    tracker = b.unit("tracker", 1, (2, 2))
    b.moves(tri, "by_card", ["e"], STAY)
    assert (b.at(tracker), tracker.models[0].health) == ([(3, 2)], 4)


# Drags


@rule("SA-GRB-05", "SA-GRB-08", "SA-GAP-53", "SA-GAP-52")
def test_grabbers_are_dragged_along_in_the_same_relative_position() -> None:
    b = board()
    rex = b.unit("t_rex", 1, (3, 2), active="snap")
    pack = b.unit("velociraptor_pack", 0, (4, 2), places=[(4, 2), (1, 2), (0, 3)])
    b.grab(pack, rex, 0)
    b.grab(pack, rex, 1)
    played = b.moves(rex, ["ne"], "keep_hold", "keep_hold")
    assert b.g.covers(rex, 0) == [(4, 1), (3, 1)]
    assert [model.hex for model in pack.models] == [(5, 1), (2, 1), (0, 3)]
    assert [ask.seat for ask in played.asks if ask.key == "let_go"] == [0, 0]
    assert len(b.g.grabs) == 2


@rule("SA-GRB-09", "SA-GAP-52")
def test_whoever_lets_go_stays_behind() -> None:
    b = board()
    rex = b.unit("t_rex", 1, (3, 2))
    pack = b.unit("velociraptor_pack", 0, (4, 2), health=[3])
    b.grab(pack, rex)
    b.moves(rex, ["ne"], "let_go")
    assert (b.at(pack), b.g.grabs) == ([(4, 2)], ())


@rule("SA-PSH-13", "SA-GAP-53")
def test_whoever_is_dragged_against_a_wall_stays_hurt_and_holds_no_longer() -> None:
    b = board("......", "#.....", "......", "......")
    rex = b.unit("t_rex", 1, (1, 2))
    pack = b.unit("pteranodon_flock", 0, (-1, 2), places=[(-1, 2), (-1, 2)], health=[2, 2])
    b.grab(pack, rex, 1)
    b.moves(rex, ["ne"], "keep_hold")
    assert b.g.covers(rex, 0) == [(2, 1), (1, 1)]
    assert (b.g.grabs, [model.health for model in pack.models]) == ((), [2, 0, 0])


@rule("SA-GAP-53")
def test_the_hex_a_grabber_leaves_is_free_for_the_step() -> None:
    b = board()
    rex = b.unit("t_rex", 1, (2, 2))
    pack = b.unit("velociraptor_pack", 0, (3, 2), health=[3])
    b.grab(pack, rex)
    played = b.moves(rex, ["e"], "keep_hold")
    assert "log.stability-won" not in played.log()
    assert (b.g.covers(rex, 0), b.at(pack)) == ([(3, 2), (2, 2)], [(4, 2)])


@rule("SA-GAP-53", "SA-GAP-45")
@pytest.mark.parametrize(("key", "gets_there"), [("tracker", True), ("triceratops", False)])
def test_whoever_is_in_the_way_of_a_dragged_model_has_to_be_beaten(key: str, gets_there: bool) -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 1, (2, 2))
    pack = b.unit("velociraptor_pack", 0, (3, 2), health=[3])
    other = b.unit(key, 1, (4, 2), active="stand_ground" if key == "triceratops" else "")
    b.grab(pack, rex)
    b.moves(rex, ["e"], "keep_hold")
    assert (rex.models[0].hex == (3, 2)) == gets_there
    assert b.at(pack) == [(4, 2) if gets_there else (3, 2)]
    assert b.at(other) == [(5, 2) if gets_there and key == "tracker" else (4, 2)]
    assert not other.models[0].knocked
    assert len(b.g.grabs) == 1


@rule("SA-PSH-13", "SA-PSH-12")
def test_a_grabber_against_a_wall_right_in_the_way_is_run_into() -> None:
    b = board("....#.")
    rex = b.unit("t_rex", 1, (2, 0))
    pack = b.unit("velociraptor_pack", 0, (3, 0), health=[3])
    b.grab(pack, rex)
    b.moves(rex, ["e"], "keep_hold")
    assert (rex.models[0].hex, b.g.grabs) == ((2, 0), ())
    assert not pack.is_present()


@rule("SA-GAP-53", "SA-GAP-52")
def test_a_turn_drags_nobody_and_parts_those_who_lose_contact() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 1, (3, 2))
    pack = b.unit("velociraptor_pack", 0, (4, 2), places=[(4, 2), (1, 2)], health=[3, 3])
    b.grab(pack, rex, 0)
    b.grab(pack, rex, 1)
    b.moves(rex, ["left2"], "keep_hold", "keep_hold")
    assert b.g.covers(rex, 0) == [(3, 1), (2, 2)]
    assert b.at(pack) == [(4, 2), (1, 2)]
    assert [grab.by for grab in b.g.grabs] == [(1, 1)]


@rule("SA-GAP-52")
def test_whoever_moves_lets_go_first() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 1, (3, 2))
    pack = b.unit("velociraptor_pack", 0, (4, 2), health=[3])
    b.grab(pack, rex)
    b.moves(pack, "u1.0", ["e"], STAY)
    assert (b.at(pack), b.g.grabs) == ([(5, 2)], ())


@rule("SA-GRB-08", "SA-GAP-53")
def test_who_is_dragged_drags_those_that_hold_him() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 1, (3, 2))
    pack = b.unit("velociraptor_pack", 0, (4, 2), health=[3])
    rangers = b.unit("rangers", 1, (4, 3))
    b.grab(pack, rex)
    for model in range(4):
        b.grab(rangers, pack, model)
    b.moves(rex, ["ne"], "keep_hold", "keep_hold")
    assert [b.at(unit) for unit in (pack, rangers)] == [[(5, 1)], [(5, 2)]]
    assert len(b.g.grabs) == 5


# Snares


@rule("SA-CON-20", "SA-GAP-91")
@pytest.mark.parametrize(("card", "caught"), [("", True), ("trample", False)])
def test_a_snare_catches_dinosaurs_that_do_not_reach_its_value(card: str, caught: bool) -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (1, 2), (2, 2)])
    rex = b.unit("t_rex", 0, (2, 4), active=card)
    unit, answers = (pack, ["u0.2", ["w", "e"]]) if caught else (rex, ["by_card", ["e"], STAY])
    b.put(SNARE, (2, 2) if caught else (3, 4))
    if caught:
        pack.change([2], hex=(3, 2))
        answers = ["u0.2", ["w"], "done"]
    b.moves(unit, *answers)
    assert b.g.things == ()
    assert [net.models for net in unit.nets] == ([(2,)] if caught else [])


@rule("SA-CON-20")
def test_humans_step_over_their_snares() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (1, 2), active="advance_and_fire")
    b.put(SNARE, (2, 2))
    b.moves(rangers, ["e", "e"])
    assert (b.at(rangers), len(b.g.things)) == ([(3, 2)], 1)


@rule("SA-CON-02", "SA-GAP-44")
def test_the_charge_of_a_triceratops_hurts_whom_it_jams_if_it_has_won() -> None:
    b = board("...#..", "......")
    tri = b.unit("triceratops", 0, (1, 0), active="horn_charge")
    foe = b.unit("triceratops", 1, (2, 0), facing=3)
    b.moves(tri, "by_card", ["e"])
    assert (b.at(tri), foe.models[0].health, foe.models[0].knocked) == ([(1, 0)], 13, True)
    other = board("...#..", "......")
    tri = other.unit("triceratops", 0, (1, 0), active="horn_charge")
    gunners = other.unit("heavy_gunner", 1, (2, 0))
    other.effect(gunners, "test/stability", 4)
    other.moves(tri, "by_card", ["e"])
    assert [model.health for model in gunners.models] == [3, 3]
    assert not gunners.models[0].knocked
    weak = board("...#..", "......")
    tri = weak.unit("triceratops", 0, (1, 0), active="horn_charge")
    commander = weak.unit("commander", 1, (2, 0))
    weak.effect(commander, "test/stability", 3)
    weak.moves(tri, "by_card", ["e"])
    assert commander.models[0].health == 6 - (7 - 6) - (2 - 1)


@rule("SA-CON-14")
def test_a_stampede_is_a_charge_that_hurts_whomever_it_displaces() -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (1, 2))
    b.effect(tri, "stampede", 2)
    rangers = b.unit("rangers", 1, (2, 2))
    tracker = b.unit("tracker", 1, (3, 2))
    assert refusal(b.path(tri), ["w"]) == ("SA-GAP-26", "charge_back")
    b.moves(tri, ["e"], STAY)
    assert (b.at(rangers), b.at(tracker)) == ([(3, 2)], [(4, 2)])
    assert sum([model.health for model in rangers.models]) == 8 - 2 - (2 - 1)
    assert tracker.models[0].health == 5 - 2 - (2 - 1)


@rule("SA-STB-06", "SA-GLO-04")
def test_stability_is_compared_in_pushes_grabs_and_resistance() -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (1, 2))
    tracker = b.unit("tracker", 1, (2, 2))
    played = b.moves(tri, ["e"])
    assert str(played.need("log.stability-won")) == "7 = triceratops 7"
    assert str(played.need("log.opposed-stability")) == "3 = tracker 3"
    assert tracker.models[0].knocked


@rule("SA-PSH-13", "SA-PSH-12")
@pytest.mark.parametrize(("mover", "ends"), [("triceratops", True), ("dilophosaurus_pair", False)])
def test_a_grab_ends_only_if_the_unit_is_forced_against_the_wall(mover: str, ends: bool) -> None:
    b = board("......", "......", "...#..")
    unit = b.unit(mover, 0, (0, 2), health=[4])
    guns = b.unit("heavy_gunner", 1, (1, 2))
    pack = b.unit("velociraptor_pack", 0, (1, 1), health=[3])
    b.grab(pack, guns)
    played = b.moves(unit, *([] if ends else ["u0.0"]), ["e"], "keep_hold")
    assert ("log.stability-won" in played.log()) is ends
    assert (b.g.grabs == ()) is ends


@rule("SA-GAP-47", "SA-GAP-46", "SA-PSH-09")
def test_whoever_had_left_a_passage_stays_behind_it_when_it_fails_later() -> None:
    b = board(*WIDE)
    pack = b.unit("velociraptor_pack", 0, (0, 2), active="flanking_rush", health=[3])
    pair = b.unit("dilophosaurus_pair", 0, (1, 2))
    tri = b.unit("triceratops", 1, (3, 2))
    b.moves(pack, "u0.0", ["e", "e", "e"])
    assert (b.at(pack), b.at(pair), b.at(tri)) == ([(2, 2)], [(1, 2)], [(3, 2)])


@rule("SA-GAP-53", "SA-GAP-25")
def test_a_flyer_that_is_held_passes_over_nothing() -> None:
    b = board("......", "......", "..#...")
    flock = b.unit("pteranodon_flock", 0, (0, 2), active="dive", health=[2])
    tracker = b.unit("tracker", 1, (0, 1))
    assert b.path(flock, "u0.0").check(["e", "e"]) is None
    b.grab(tracker, flock)
    assert refusal(b.path(flock, "u0.0"), ["e", "e"]) == ("SA-GAP-52", "stops-held")
    assert refusal(b.path(flock, "u0.0"), ["e"]) == ("SA-TER-04", "no_landing")
