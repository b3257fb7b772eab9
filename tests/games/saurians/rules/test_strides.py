"""Allowances, standing up, and free steps."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.need import Need
from rulebound.games.saurians.pieces import EGG, SNARE
from rulebound.games.saurians.rules.facing import Contact
from rulebound.games.saurians.rules.pushes import shove
from rulebound.games.saurians.rules.strides import allowance, free_step, free_steps, mode_of
from tests.games.saurians.board import CONTENT, Board, board, refusal
from tests.harness import call, rule

STAY: list[str] = []


def far(b: Board, key: str, *rest: Any, model: int = 0, by_card: bool = True, **values: Any) -> str:
    """The allowance of a unit with its reasons."""
    seat = 0 if b.g.content.boards[key].faction == "dinosaurs" else 1
    unit = b.unit(key, seat, (2, 2), *rest, **values)
    return str(allowance(b.g, unit, [model], by_card))


@rule("SA-MOV-02", "SA-GAP-85", "SA-GAP-17")
def test_board_card_combo_hero_cards_and_fury() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2), active="stalking_stride", stack=("stalking_stride",), furious=1)
    b.effect(rex, "sudden_burst/movement", 2)
    assert allowance(b.g, rex, [0], by_card=True).value == 1 + 1 + 1 + 2 + 1
    assert allowance(b.g, rex, [0], by_card=False).value == 1 + 2 + 1


@rule("SA-MOV-09", "SA-MOV-10", "SA-MOV-11", "SA-MOV-12")
@pytest.mark.parametrize(
    ("key", "base", "least", "most", "highest"),
    [
        ("velociraptor_pack", 2, 8, 12, 2),
        ("triceratops", 1, 0, 4, 1),
        ("t_rex", 1, 8, 12, 1),
        *[(key, 1, 0, 7, 1) for key in ("rangers", "trappers", "heavy_gunner", "commander", "tracker")],
    ],
)
def test_base_movement_and_the_cards_that_add_to_it(key: str, base: int, least: int, most: int, highest: int) -> None:
    cards = [CONTENT.action_cards[card] for card in CONTENT.deck_of(key)]
    assert CONTENT.boards[key].movement == base
    assert least <= sum([card.movement > 0 for card in cards]) <= most
    assert max([card.movement for card in cards]) <= highest


@rule("SA-GAP-85", "SA-GAP-60", "SA-CON-20")
def test_sedatives_and_tokens_leave_one_and_wounds_nothing() -> None:
    assert far(board(), "velociraptor_pack", locked=("light_dose", "light_dose")) == (
        "1 = velociraptor_pack 2, light_dose -1, light_dose -1, at least 1"
    )
    b = board()
    rex = b.unit("t_rex", 0, (2, 2), active="torn_muscle", locked=("light_dose",))
    assert str(allowance(b.g, rex, [0], by_card=True)) == ("0 = t_rex 1, light_dose -1, at least 1, torn_muscle -1")


@rule("SA-GRB-07", "SA-GAP-85", "SA-GAP-50")
def test_each_grabbing_unit_takes_one_but_one_is_left() -> None:
    b = board()
    rex = b.unit("t_rex", 1, (3, 2), active="snap")
    b.effect(rex, "sudden_burst/movement", 1)
    pack = b.unit("velociraptor_pack", 0, (4, 2), places=[(4, 2), (1, 2)], health=[3, 3])
    flock = b.unit("pteranodon_flock", 0, (3, 1), health=[2])
    b.grab(pack, rex, 0)
    b.grab(pack, rex, 1)
    assert allowance(b.g, rex, [0], by_card=True).value == 2
    b.grab(flock, rex)
    assert allowance(b.g, rex, [0], by_card=True).value == 1
    rex.effects = ()
    assert allowance(b.g, rex, [0], by_card=True).value == 1


@rule("SA-CON-24")
def test_eggs_slow_whoever_is_no_hero() -> None:
    b = board(*("...........",) * 9, scenario="nest_raid")
    rangers = b.unit("rangers", 1, (2, 2), active="advance_and_fire")
    commander = b.unit("commander", 1, (4, 2), active="draw_sidearm")
    for unit in (rangers, commander):
        unit.change([0], carries=(f"{EGG}-1",))
        assert allowance(b.g, unit, unit.living(), by_card=True).value == (1 if unit is rangers else 2)


@rule("SA-CON-02", "SA-GAP-17")
def test_every_movement_of_a_flock_is_flight() -> None:
    b = board()
    flock = b.unit("pteranodon_flock", 0, (2, 2))
    assert mode_of(b.g, flock, by_card=False) == "fly"
    pack = b.unit("velociraptor_pack", 0, (1, 1), active="leap_and_cling")
    assert (mode_of(b.g, pack, by_card=True), mode_of(b.g, pack, by_card=False)) == ("jump", "walk")


# Standing up


@rule("SA-KNK-02", "SA-GAP-49", "SA-KNK-03")
def test_standing_up_is_paid_from_base_movement_then_the_card_counts() -> None:
    b = board("........", "........", "........", "........")
    pack = b.unit("velociraptor_pack", 0, (0, 2), active="flanking_rush", health=[3], knocked=[0])
    played = b.moves(pack, "u0.0", "stand", ["e", "e", "e"])
    assert (b.at(pack), pack.models[0].knocked) == ([(3, 2)], False)
    assert played.keys() == ["mover", "stand_up", "path"]


@rule("SA-GAP-49")
def test_whoever_lies_may_neither_step_nor_turn() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2), knocked=[0])
    assert b.moves(tri, "lie").keys() == ["stand_up"]
    assert tri.models[0].knocked
    assert b.moves(tri, "stand").keys() == ["stand_up"]
    assert not tri.models[0].knocked


@rule("SA-GAP-49", "SA-MOV-14")
def test_fix_does_not_forbid_standing_up_being_pinned_does() -> None:
    b = board()
    gunner = b.unit("heavy_gunner", 1, (2, 2), active="sustained_fire", knocked=[0, 1])
    b.moves(gunner, "stand")
    assert not any(model.knocked for model in gunner.models)
    rex = b.unit("t_rex", 0, (2, 3), knocked=[0])
    b.net(rex, "net_7")
    assert b.moves(rex).keys() == []


@rule("SA-KNK-01", "SA-GAP-91")
def test_of_a_pack_those_who_lie_get_up_one_by_one() -> None:
    b = board("........", "........", "........", "........")
    pack = b.unit("velociraptor_pack", 0, (0, 2), active="flanking_rush", knocked=[1])
    b.moves(pack, "u0.1", "stand", ["e", "e", "e"], "u0.0", ["ne", "ne", "e", "e"], "done")
    assert [model.hex for model in pack.models] == [(4, 0), (3, 2), (0, 2)]


# Free steps


@rule("SA-GAP-97")
def test_a_free_step_goes_in_any_direction_at_no_cost_facing_unchanged() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2))
    b.unit("rangers", 1, (3, 2))
    ask = b.asked(call(free_step, tri))
    assert ask.answers() == ["hex:2,3", "hex:1,3", "hex:1,2", "hex:2,1", "hex:3,1", "stay"]
    played = b.run(call(free_step, tri), "hex:1,2")
    assert (b.at(tri), tri.facing, tri.stepped, played.value) == ([(1, 2)], 0, True, True)


@rule("SA-GAP-97", "SA-GAP-31")
def test_each_model_of_a_pack_makes_its_own_and_may_join_another() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (3, 2)], health=[3, 3])
    b.run(call(free_step, pack), "hex:3,2", "stay")
    assert b.at(pack) == [(3, 2)]


@rule("SA-GAP-97")
def test_no_free_step_for_whoever_lies_holds_or_is_held() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (3, 2), (0, 0)], knocked=[2])
    tracker = b.unit("tracker", 1, (3, 1))
    b.grab(pack, tracker, 1)
    played = b.run(call(free_step, pack), "hex:1,2")
    assert len(played.asks) == 1
    assert b.run(call(free_step, tracker)).keys() == []


@rule("SA-GAP-97", "SA-GAP-27", "SA-CON-20")
def test_a_second_difficult_hex_stays_closed_and_snares_close() -> None:
    b = board("......", "......", "..d...")
    pack = b.unit("velociraptor_pack", 0, (0, 2), health=[3], rough=(0,))
    assert "hex:1,2" not in b.asked(call(free_step, pack)).answers()
    pack.rough = ()
    assert b.run(call(free_step, pack), "hex:1,2").g.units[0].rough == (0,)
    b.put(SNARE, (2, 2))
    b.run(call(free_step, pack), "hex:2,2")
    assert [net.value for net in pack.nets] == [6]


@rule("SA-MOV-14")
def test_whoever_digs_in_does_not_step() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2))
    b.effect(rangers, "rooted")
    assert b.moves(rangers).keys() == []
    tri = b.unit("triceratops", 0, (2, 4))
    assert refusal(b.path(tri), ["left", "left"]) == ("SA-MOV-02", "too_far")


@rule("SA-CON-24", "SA-GAP-97", "SA-PSH-05")
def test_a_closed_zone_is_closed_to_free_steps_and_to_whoever_follows_a_push() -> None:
    b = board(*("...........",) * 9, scenario="evacuation")
    pack = b.unit("velociraptor_pack", 0, (0, 5), health=[3])
    rangers = b.unit("rangers", 1, (0, 6), knocked=[0, 1, 2, 3])
    for r, open_ in ((1, False), (2, False), (3, True)):
        b.g.round = r
        assert ((1, 5, 0) in free_steps(b.g, pack, 0), (-1, 6, 0) in free_steps(b.g, pack, 0)) == (True, open_)
    b.g.round = 1
    contact = Contact(0, 1, (0, 6))
    played = b.run(call(shove, pack, contact, Need(9, "made_up"), "SA-STB-01"), "push")
    assert (b.at(rangers), b.at(pack), played.keys()) == ([(0, 7)], [(0, 5)], ["shove_result"])


@rule("SA-GAP-85", "SA-GRB-07", "SA-CON-20")
@pytest.mark.parametrize(
    ("effects", "grabbers", "left"),
    [
        ([], 0, 3),
        ([("suppressed", 1)], 0, 2),
        ([("suppressed", 1), ("made_up/movement", -1)], 0, 1),
        ([("suppressed", 1), ("made_up/movement", -5)], 0, 1),
        ([("made_up/movement", -2), ("sudden_burst/movement", 2)], 0, 3),
        ([], 1, 2),
        ([], 2, 1),
        ([("suppressed", 1)], 2, 1),
    ],
)
def test_penalties_leave_one(effects: list[tuple[str, int]], grabbers: int, left: int) -> None:
    b = board("........", "........", "........", "........")
    flock = b.unit("pteranodon_flock", 0, (3, 1))
    for key, amount in effects:
        b.effect(flock, key, amount)
    for number, at in enumerate([(2, 1), (4, 1)][:grabbers]):
        b.grab(b.unit(("rangers", "trappers")[number], 1, at), flock)
    assert allowance(b.g, flock, [0], by_card=False).value == left


@rule("SA-GAP-85", "SA-CON-24")
@pytest.mark.parametrize(
    ("key", "carrier", "moved", "left"),
    [("rangers", 1, 1, 2), ("rangers", 1, 2, 3), ("commander", 0, 0, 3), ("rangers", None, 1, 3)],
)
def test_an_egg_slows_those_who_go_with_it_but_no_hero(key: str, carrier: int | None, moved: int, left: int) -> None:
    b = board(scenario="nest_raid")
    b.unit("velociraptor_pack", 0, (0, 0))
    unit = b.unit(key, 1, (3, 2))
    b.effect(unit, "double_time/movement", 2)
    if carrier is not None:
        unit.change([carrier], carries=("egg-1",))
    assert allowance(b.g, unit, [moved], by_card=False).value == left
    if carrier is not None and key == "rangers":
        assert allowance(b.g, unit, [0, carrier], by_card=False).value == 2


@rule("SA-GAP-97")
def test_a_free_step_says_whether_anybody_has_gone_anywhere() -> None:
    b = board("......", "......", "......")
    pack = b.unit("velociraptor_pack", 0, (1, 1), places=[(1, 1), (4, 1)], health=[3, 3])
    assert not b.run(call(free_step, pack), "stay", "stay").value
    played = b.run(call(free_step, pack), "stay", "hex:4,0")
    assert (played.value, pack.hexes()) == (True, [(1, 1), (4, 0)])
    stay = played.asks[0].option("stay")
    assert (stay.label.key, stay.closing, stay.points_at) == ("option.stay", True, ())
    assert played.asks[0].option("hex:1,0").points_at == ("hex:1,0",)
