"""The Action phase: order, skipping, ties, and the two steps of an activation."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Rule
from rulebound.games.saurians.rules.activation import may_skip, rank, waiting
from rulebound.games.saurians.rules.cards import initiative
from rulebound.games.saurians.rules.initiative import taking_part
from rulebound.games.saurians.rules.skills import DODGE, skill
from rulebound.games.saurians.rules.turn import begin_round, keep_or_discard
from rulebound.games.saurians.state import MOVEMENT, ORDER, ROUND_END, Saurians
from rulebound.games.saurians.unit import DONE, HOLDING, NOBODY, SKIPPED, Unit
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import rule


def in_order(b: Board) -> Board:
    """Everybody's Active card lies face down, and somebody is next."""
    b.g.phase, b.g.active = ORDER, NOBODY
    for unit in b.g.units:
        unit.revealed = False
    return b


def two(first: str = "slashing_pounce", second: str = "brace") -> tuple[Board, Unit, Unit]:
    """A pack with a card of 7, and rangers with one of 7 or another, far from each other."""
    b = board("..........", "..........", "..........")
    pack = b.unit("velociraptor_pack", 0, (0, 0), active=first)
    rangers = b.unit("rangers", 1, (8, 0), active=second)
    return in_order(b), pack, rangers


@rule("SA-ACT-01", "SA-ACT-02", "SA-ACT-03", "SA-INI-13", "SA-ACT-08", "SA-MOV-03", "SA-GLO-06")
def test_the_highest_initiative_is_next_and_moves_before_it_acts() -> None:
    b, pack, rangers = two(second="aimed_volley")
    played = b.play("reveal", "done", then="turn")
    assert played.keys() == ["turn", "mover", "act", "turn"]
    assert (pack.revealed, rangers.revealed, pack.stage, played.ask().seat) == (True, False, DONE, 1)
    assert waiting(b.g) == [rangers]


@rule("SA-SKP-01")
def test_whoever_skips_stays_covered() -> None:
    b, pack, rangers = two(second="aimed_volley")
    b.play("skip", then="turn")
    assert (pack.stage, pack.revealed, pack.skipped_in) == (SKIPPED, False, 2)
    assert waiting(b.g) == [rangers]


@rule("SA-SKP-02", "SA-GAP-56")
@pytest.mark.parametrize(("answer", "takes_part"), [("keep_card", False), ("discard_card", True)])
def test_the_card_of_a_skip_is_kept_or_discarded_at_the_end(answer: str, takes_part: bool) -> None:
    b, pack, _ = two(second="aimed_volley")
    active, nxt = pack.active, pack.next
    b.g.phase = ROUND_END
    b.run(keep_or_discard_after_a_skip, answer)
    assert (pack in taking_part(b.g)) is takes_part
    assert pack.active == ("" if takes_part else active)
    assert (pack.discard, pack.next) == ((active,) if takes_part else (), nxt)


def keep_or_discard_after_a_skip(g: Saurians) -> Rule[None]:
    """The first unit has skipped, and its owner decides."""
    g.units[0].stage, g.units[0].skipped_in = SKIPPED, g.round
    return keep_or_discard(g)


@rule("SA-SKP-03", "SA-SKP-04")
def test_nobody_skips_twice_running_nor_with_a_condition_card() -> None:
    b, pack, rangers = two()
    assert may_skip(b.g, pack)
    pack.skipped_in = b.g.round - 1
    assert not may_skip(b.g, pack)
    pack.skipped_in = b.g.round - 2
    assert may_skip(b.g, pack)
    b2 = in_order(board("....", "...."))
    scared = b2.unit("rangers", 1, (0, 0), active="flee", revealed=False)
    assert not may_skip(b2.g, scared)
    assert rangers is not scared


@rule("SA-ACT-04", "SA-ACT-05", "SA-ACT-06", "SA-ACT-07", "SA-GAP-20", "SA-TIE-01", "SA-FP-04")
def test_tied_cards_are_revealed_together_and_the_first_player_says_who_begins() -> None:
    b, pack, rangers = two()
    b.g.holder = 1
    played = b.play("reveal", "reveal", then="first")
    assert (pack.revealed, rangers.revealed, set(b.g.group)) == (True, True, {0, 1})
    assert (played.ask().seat, played.ask().answers()) == (1, [1, 0])


@rule("SA-ACT-07")
def test_the_players_of_a_group_take_turns() -> None:
    b, pack, rangers = two()
    played = b.play("reveal", "reveal", 0, "done", "pass", then="path")
    assert (pack.stage, played.ask().seat, rangers.stage) == (DONE, 1, "ready")


@rule("SA-ACT-05", "SA-GAP-20", "SA-HER-09", "SA-GAP-92")
def test_icons_change_the_order_inside_a_group() -> None:
    b, pack, rangers = two()
    b.hand(0, "sudden_burst")
    b.g.holder = 1
    b.play("reveal", "reveal", ["sudden_burst", 0, "u0"], then="mover")
    assert (rank(b.g, pack), rank(b.g, rangers), b.g.active) == (9, 7, pack.number)
    assert b.g.players[0].discard == ("sudden_burst",)


@rule("SA-GAP-87", "SA-ACT-14", "SA-ACT-16")
def test_sleepers_and_the_dead_drop_out_of_the_order() -> None:
    b, pack, rangers = two()
    b.sleeps(pack)
    assert waiting(b.g) == [rangers]
    assert pack.active == ""


@rule("SA-RCT-01", "SA-RCT-08", "SA-GAP-57")
def test_a_card_with_reaction_may_be_held() -> None:
    b, pack, rangers = two(first="dart_aside", second="aimed_volley")
    b.play("reveal", "hold", then="turn")
    assert (pack.stage, pack.holds, pack.revealed) == (HOLDING, ("move", "act"), True)
    assert waiting(b.g) == [rangers]


@rule("SA-RCT-02", "SA-RCT-03", "SA-RCT-04", "SA-GAP-57", "SA-GAP-59")
def test_a_held_movement_is_used_after_that_of_the_active_unit() -> None:
    b, pack, rangers = two(first="dart_aside", second="advance_and_fire")
    played = b.play("reveal", "hold", "reveal", ["w"], [], "u0", "u0.0", ["e"], [], "done", then="path")
    assert rangers.stepped
    assert pack.holds == ("act",)
    assert (b.g.active, played.ask().seat) == (rangers.number, 1)


@rule("SA-RCT-04")
def test_what_is_left_is_lost_if_nobody_reacts() -> None:
    b, pack, rangers = two(first="dart_aside", second="advance_and_fire")
    b.play("reveal", "hold", "reveal", ["w"], [], "pass", then="mover")
    assert (b.g.active, rangers.stage) == (pack.number, DONE)


@rule("SA-RCT-05", "SA-RCT-06", "SA-GAP-57")
def test_a_held_action_follows_a_finished_action_and_forfeits_the_movement() -> None:
    b = board("......", "......", "......")
    b.unit("velociraptor_pack", 0, (1, 0), active="dart_aside")
    rangers = b.unit("rangers", 1, (2, 0), active="aimed_volley")
    b.unit("heavy_gunner", 1, (-1, 2), active="sustained_fire")
    in_order(b)
    shot, bite = ["shoot", 0, "u0", "carbine", "plain"], ["melee", 0, "u1", "hands"]
    played = b.play("reveal", "hold", "reveal", [], "pass", shot, "u0", bite, then="turn")
    assert played.keys().count("react-act") == 1
    assert rangers.stage == DONE


@rule("SA-GAP-58")
def test_whoever_still_holds_something_finishes_at_the_end() -> None:
    b, pack, rangers = two(first="dart_aside", second="aimed_volley")
    b.play("reveal", "hold", "skip", then="mover")
    assert (pack.stage, b.g.active, rangers.stage) == (HOLDING, pack.number, SKIPPED)


@rule("SA-GAP-11", "SA-GAP-40", "SA-FEA-09", "SA-FEA-10", "SA-GAP-69", "SA-GAP-93")
def test_wounds_count_as_one_and_fear_as_the_card_below() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2), stack=("brace", "aimed_volley"))
    assert initiative(b.g, rangers, "bleeding") == CONTENT.limits.wound_initiative == 1
    assert initiative(b.g, rangers, "flee") == 7
    rangers.discard, rangers.stack = ("brace",), ("aimed_volley",)
    assert initiative(b.g, rangers, "flee") == 3
    rangers.discard, rangers.stack = ("brace", "aimed_volley"), ()
    assert initiative(b.g, rangers, "flee") == CONTENT.boards["rangers"].initiative
    b.g.wounds.deck.cards.remove("dazed")
    rangers.discard, rangers.stack = ("brace",), ("dazed", "aimed_volley")
    assert initiative(b.g, rangers, "flee") == 1


@rule("SA-GAP-16", "SA-CON-19")
def test_a_reveal_gains_adrenaline_by_its_combo_and_some_wounds_bleed() -> None:
    b = in_order(board("......", "......"))
    rex = b.unit("t_rex", 0, (3, 0), active="snap", stack=("roar",), revealed=False)
    b.unit("rangers", 1, (-0, 1), active="fall_back", revealed=False)
    in_order(b)
    rangers = b.g.units[1]
    rangers.stage = DONE
    b.play("reveal", then="path")
    assert rex.adrenaline == 1
    bleeder = in_order(board("......", "......"))
    hero = bleeder.unit("tracker", 1, (0, 0), active="bleeding", revealed=False)
    other = bleeder.unit("t_rex", 0, (4, 0))
    in_order(bleeder)
    other.stage = DONE
    bleeder.play(then="path")
    assert hero.models[0].health == 4


@rule("SA-GAP-52")
def test_at_the_start_of_every_activation_holders_may_let_go() -> None:
    b = board("......", "......")
    rex = b.unit("t_rex", 0, (1, 0), active="snap", revealed=False)
    rangers = b.unit("rangers", 1, (2, 0), active="aimed_volley", revealed=False)
    b.grab(rangers, rex)
    in_order(b)
    b.play("reveal", "let_go", then="path")
    assert b.g.grabs == ()


@rule("SA-GAP-23", "SA-MOV-03")
def test_movement_is_a_part_of_the_action_phase() -> None:
    b, pack, rangers = two(second="aimed_volley")
    played = b.play("skip", "reveal", then="path")
    assert (b.g.phase, b.g.active, played.ask().seat) == (MOVEMENT, rangers.number, 1)
    assert pack.stage == SKIPPED


@rule("SA-RCT-07", "SA-TIE-01")
@pytest.mark.parametrize(("more", "seat"), [([0], 0), ([2], 2), ([0, "done"], 2), ([2, "done"], 0)])
def test_of_several_who_react_the_first_player_names_who_begins(more: list[Answer], seat: int) -> None:
    b = board(*("............",) * 3, factions=("dinosaurs", "humans", "dinosaurs"))
    first = b.unit("velociraptor_pack", 0, (0, 0), active="dart_aside", health=[3])
    other = b.unit("velociraptor_pack", 2, (0, 2), active="dart_aside", health=[3])
    rangers = b.unit("rangers", 1, (9, 0), active="advance_and_fire")
    for unit in (first, other):
        unit.stage, unit.holds = HOLDING, ("move", "act")
    b.g.phase, b.g.active, rangers.revealed = ORDER, NOBODY, False
    played = b.play("reveal", [], first.name, other.name, *more, then="mover")
    assert ([ask.seat for ask in played.asks if ask.key == "first"], played.ask().seat) == ([0], seat)


@rule("SA-GAP-90", "SA-GAP-57")
def test_whoever_was_revealed_with_others_may_react_before_its_own_turn() -> None:
    b = board(*("............",) * 3)
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="dart_aside", health=[3])
    hunters = b.unit("velociraptor_pack", 0, (0, 2), active="dart_aside", health=[3])
    b.unit("rangers", 1, (10, 0), active="aimed_volley")
    in_order(b)
    moved = ["reveal", "reveal", pack.name, "go", "done", hunters.name, "u1.0", ["e"], [], "done"]
    played = b.play(*moved, "go", then="turn")
    assert [ask.key for ask in played.asks][-3:] == ["hold", "act", "turn"]
    assert (pack.stage, hunters.stage, hunters.holds) == (DONE, DONE, ())


@rule("SA-GAP-90", "SA-GAP-57")
def test_whoever_has_used_its_action_before_its_own_turn_has_nothing_left_of_it() -> None:
    b = board(*("............",) * 3)
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="dart_aside", health=[3])
    hunters = b.unit("velociraptor_pack", 0, (1, 1), active="dart_aside", health=[3])
    prey = b.unit("rangers", 1, (1, 0), active="aimed_volley")
    in_order(b)
    first = ["reveal", "reveal", pack.name, "go", "done", "pass", ["melee", 0, prey.name, "hands"]]
    played = b.play(*first, hunters.name, ["melee", 0, prey.name, "hands"], then="turn")
    assert (pack.stage, hunters.stage, hunters.holds, played.ask().seat) == (DONE, DONE, (), 1)


@rule("SA-GAP-58")
def test_whoever_finishes_at_the_end_opens_no_reactions_of_others_that_hold() -> None:
    b = board(*("............",) * 3)
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="dart_aside", health=[3])
    trappers = b.unit("trappers", 1, (9, 0), active="scatter", health=[2])
    for unit in (pack, trappers):
        unit.stage, unit.holds = HOLDING, ("move", "act")
    b.g.phase, b.g.active = ORDER, NOBODY
    played = b.play("u0.0", ["e"], [], then="path")
    assert set(played.keys()).isdisjoint({"react-move"})
    assert (pack.stage, b.g.active) == (DONE, trappers.number)


@rule("SA-ACT-06", "SA-GAP-20")
def test_those_still_tied_below_a_raised_initiative_begin_with_whom_the_first_player_names() -> None:
    b = board(*("............",) * 5)
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="flanking_rush", health=[3])
    hunters = b.unit("velociraptor_pack", 0, (0, 2), active="flanking_rush", health=[3])
    rangers = b.unit("rangers", 1, (9, 0), active="suppressing_fire", health=[2])
    squad = b.unit("rangers", 1, (9, 2), active="suppressing_fire")
    in_order(b)
    b.g.group, b.g.shifted = (0, 1, 2, 3), ((pack.number, 2),)
    for unit in b.g.units:
        unit.revealed = True
    played = b.play("done", then="first")
    assert (pack.stage, played.ask().seat, played.ask().answers()) == (DONE, 0, [0, 1])
    played = b.play(1, "u2", [], "finish", then="mover")
    assert (rangers.stage, squad.stage, b.g.active) == (DONE, "ready", hunters.number)


@rule("SA-GAP-72", "SA-RCT-01")
def test_a_boost_of_neither_movement_nor_attack_is_declared_right_after_the_reveal() -> None:
    b = board("..d...", "......", "......")
    tracker = b.unit("tracker", 1, (2, 1), active="camouflage", adrenaline=1)
    b.unit("t_rex", 0, (5, 1), active="snap")
    in_order(b)
    played = b.play("reveal", "pay", "hold", then="turn")
    assert [ask.key for ask in played.asks] == ["turn", "boost", "hold", "turn"]
    assert (tracker.stage, tracker.adrenaline) == (HOLDING, 0)
    assert str(skill(b.g, tracker, DODGE)) == "6 = tracker 3, camouflage +2, boost +1"


@rule("SA-CON-03", "SA-GAP-57")
def test_what_was_stepped_before_an_activation_is_none_of_its_steps() -> None:
    b = board(*("............",) * 3)
    gunners = b.unit("heavy_gunner", 1, (0, 0), active="dug_in", stepped=True, turned=True)
    b.unit("t_rex", 0, (8, 0), active="snap")
    in_order(b)
    b.play("reveal", "hold", then="turn")
    assert (gunners.stage, gunners.stepped, gunners.turned) == (HOLDING, False, False)
    begin_round(b.g)
    gunners.stepped = True
    begin_round(b.g)
    assert not gunners.stepped


@rule("SA-RCT-01", "SA-GAP-58", "SA-CON-03")
def test_steps_of_a_reaction_belong_to_the_activation_that_is_finished_later() -> None:
    b = board(*("............",) * 3)
    rangers = b.unit("rangers", 1, (0, 0), active="brace", stepped=True)
    rangers.stage, rangers.holds = HOLDING, ("act",)
    b.g.phase, b.g.active = ORDER, NOBODY
    rex = b.unit("t_rex", 0, (4, 0), active="snap")
    rex.stage = DONE
    b.play(then="act")
    assert (b.g.active, rangers.stepped) == (rangers.number, True)
