"""Fear: tests, counter-tests, cards, and what they force."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Rule
from rulebound.core.dice import Draw
from rulebound.games.saurians.rules.cards import take_fear, take_wound
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.conditions import away, dreaded, flee, forces, must_flee, obey, opponent
from rulebound.games.saurians.rules.fear import fear_test, frighten, frightened
from rulebound.games.saurians.rules.fury import may_rage, rage
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, board
from tests.harness import call, rule

WIDE = ("..........",) * 5


@rule("SA-FEA-01", "SA-FEA-04", "SA-TIE-02", "SA-GAP-78", "SA-FEA-05", "SA-GLO-03")
@pytest.mark.parametrize(("bonus", "scared"), [(1, False), (2, True)])
def test_only_a_higher_total_frightens(bonus: int, scared: bool) -> None:
    b = board(*WIDE)
    raptors = b.unit("velociraptor_pack", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    count = len(b.g.fear)
    b.run(call(fear_test, raptors, rangers, bonus, True))
    assert (rangers.deck.cards[-1] in CONTENT.fear_cards) is scared
    assert len(b.g.fear) == count - int(scared)
    assert (rangers.adrenaline, rangers.scared_by) == ((1, 0) if scared else (0, -1))


@rule("SA-FEA-03", "SA-GAP-66")
def test_a_fearsome_enemy_tests_back_once() -> None:
    b = board(*WIDE, factions=("dinosaurs", "dinosaurs"))
    rex = b.unit("t_rex", 0, (1, 2))
    tri = b.unit("triceratops", 1, (3, 2), facing=3)
    played = b.run(call(fear_test, rex, tri, 0, True))
    assert [key for key in played.log() if key.startswith("log.fear")] == ["log.fear-lost", "log.fear-lost"]
    friend = b.unit("velociraptor_pack", 0, (1, 0))
    played = b.run(call(fear_test, rex, friend, 0, True))
    assert [key for key in played.log() if key.startswith("log.fear-")][-1] == "log.fear-won"


@rule("SA-FEA-12", "SA-GAP-65", "SA-CON-02", "SA-GLO-01")
def test_all_others_in_range_are_frightened_but_a_rex_spares_its_own() -> None:
    b = board(*WIDE)
    raptors = b.unit("velociraptor_pack", 0, (1, 2))
    friend = b.unit("pteranodon_flock", 0, (2, 2))
    near, far = b.unit("rangers", 1, (3, 2)), b.unit("trappers", 1, (4, 2))
    assert frightened(b.g, raptors, 2) == [friend, near]
    rex = b.unit("t_rex", 0, (1, 4))
    assert friend not in frightened(b.g, rex, 9)
    assert far in frightened(b.g, rex, 9)


@rule("SA-GAP-65", "SA-GLO-02", "SA-CHO-01", "SA-CHO-03")
def test_the_initiator_says_in_which_order_and_may_stop() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2))
    one, two = b.unit("rangers", 1, (3, 2)), b.unit("trappers", 1, (2, 1))
    b.run(call(frighten, rex, 0, 2, True), two.name, "stop")
    assert [unit.scared_by for unit in (one, two)] == [-1, 0]


@rule("SA-GAP-68", "SA-GAP-70", "SA-ADR-03", "SA-GAP-41", "SA-GAP-94")
def test_an_empty_deck_gives_adrenaline_alone_and_the_furious_nothing() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2))
    b.g.fear.cards.clear()
    b.g.wounds.deck.cards.clear()
    b.impossible("the common decks are empty")
    take_fear(b.g, rex, None)
    take_wound(b.g, rex)
    assert (rex.adrenaline, len(rex.deck)) == (2, 10)
    rex.furious = 2
    take_fear(b.g, rex, None)
    assert rex.adrenaline == 2


def obeying(g: Saurians, unit: Unit) -> Rule[None]:
    """A unit does what its fear card says."""
    g.active, g.phase = unit.number, "actions"
    if must_flee(g, unit):
        yield from flee(g, unit)
    yield from obey(g, unit)


@rule("SA-CON-18", "SA-FEA-11", "SA-CHO-02", "SA-CHO-04", "SA-MOV-14", "SA-GAP-81")
def test_whoever_flees_goes_as_far_as_it_can() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2))
    rangers = b.unit("rangers", 1, (3, 2), active="flee", scared_by=rex.number)
    assert forces(b.g, rangers)
    b.run(call(obeying, rangers), ["hex:4,2", 0])
    assert b.at(rangers) == [(4, 2)]


@rule("SA-CON-18")
def test_panic_strikes_at_the_nearest_whoever_it_is() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), active="panic")
    friend = b.unit("velociraptor_pack", 0, (2, 2), health=[1])
    b.unit("rangers", 1, (5, 2))
    b.run(call(obeying, rex))
    assert friend.fate == "eliminated"


@rule("SA-CON-18")
def test_freezing_leaves_neither_movement_nor_action() -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (1, 2))
    rangers = b.unit("rangers", 1, (3, 2), active="freeze")
    b.run(call(obeying, rangers))
    b.moves(rangers)
    assert (b.at(rangers), forces(b.g, rangers)) == ([(3, 2)], True)


@rule("SA-FUR-01", "SA-FUR-02", "SA-GAP-71")
def test_only_an_undrugged_dinosaur_at_its_maximum_turns_furious() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), adrenaline=5)
    assert not may_rage(b.g, rex)
    rex.adrenaline = 6
    assert may_rage(b.g, rex)
    hero = b.unit("tracker", 1, (4, 2), adrenaline=4)
    assert not may_rage(b.g, hero)
    drugged = b.unit("triceratops", 0, (2, 4), adrenaline=5, waiting=("light_dose",))
    assert not may_rage(b.g, drugged)


@rule("SA-FUR-03", "SA-FUR-04", "SA-FUR-05", "SA-GAP-70", "SA-GAP-68")
def test_fury_clears_the_board_and_shuffles_all_but_fear_into_the_deck() -> None:

    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), active="snap", stack=("roar",), adrenaline=6)
    b.g.fear.cards.remove("cower")
    rex.deck.cards.append("cower")
    b.g.phase, b.g.active = "slide", -1
    b.run(call(rage, rex), dice=[Draw(n, of=n) for n in range(12, 1, -1)])
    assert (rex.active, rex.next, rex.stack, rex.adrenaline, rex.furious) == ("", "", (), 0, 2)
    assert sorted(rex.deck.cards) == sorted(CONTENT.deck_of("t_rex"))
    assert b.g.fear.cards[0] == "cower"


@rule("SA-FEA-02", "SA-GAP-86")
@pytest.mark.parametrize(("bonus", "scared"), [(3, False), (5, True)])
def test_courage_from_hero_cards_counts_and_what_a_failure_cost_stays_spent(bonus: int, scared: bool) -> None:
    b = board(*WIDE)
    raptors = b.unit("velociraptor_pack", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    b.hand(1, "flare")
    top = rangers.deck.cards[-1]
    played = b.run(call(fear_test, raptors, rangers, bonus, True), ["icons", "flare", 0, rangers.name])
    assert played.need("log.opposed-fear").value == 4 + 2
    assert (rangers.deck.cards[-1] != top, b.g.players[1].discard) == (scared, ("flare",))


@rule("SA-CON-18", "SA-RCT-03", "SA-FEA-11")
def test_a_flight_is_a_movement_after_which_others_may_move() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), active="stalking_stride", stage="holding", holds=("move", "act"))
    rangers = b.unit("rangers", 1, (3, 2), active="flee", scared_by=rex.number, holds=("move", "act"))
    b.g.phase, b.g.active = "movement", rangers.number
    played = b.play(["hex:4,2", 0], then="react-move")
    assert played.keys() == ["flee", "react-move"]
    assert b.at(rangers) == [(4, 2)]


@rule("SA-CON-18", "SA-RCT-05")
def test_a_blow_in_panic_is_an_action_after_which_others_may_act() -> None:
    b = board(*WIDE)
    pack = b.unit("velociraptor_pack", 0, (2, 2), active="dart_aside", stage="holding", holds=("act",), health=[3])
    tri = b.unit("triceratops", 1, (1, 2), active="panic", holds=("act",))
    b.effect(pack, "made_up/dodge", 9, "phase")
    b.g.phase, b.g.active = "actions", tri.number
    assert b.play(then="react-act").ask().answers() == ["pass", pack.name]


@rule("SA-CON-18", "SA-CON-16")
def test_a_weapon_that_wears_out_does_so_in_panic_too() -> None:
    b = board(*WIDE)
    guns = b.unit("heavy_gunner", 1, (1, 2), active="panic", gear=(("flamethrower", 1),), stepped=True)
    b.unit("triceratops", 0, (3, 2))
    b.run(call(obeying, guns))
    assert guns.gear == ()


@rule("SA-CON-18", "SA-GAP-49", "SA-FEA-11")
def test_whoever_lies_and_has_to_flee_gets_up_first() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="flee", scared_by=rangers.number, knocked=[0], health=[3])
    b.run(call(obeying, pack), ["hex:2,2", 0])
    assert (b.at(pack), pack.models[0].knocked) == ([(2, 2)], False)


@rule("SA-CON-18", "SA-GAP-53", "SA-GRB-07")
def test_whoever_is_held_flees_hex_by_hex() -> None:
    b = board(*WIDE)
    tracker = b.unit("tracker", 1, (2, 2))
    flock = b.unit("pteranodon_flock", 0, (3, 2), active="flee", scared_by=tracker.number, health=[2])
    b.grab(tracker, flock)
    played = b.run(call(obeying, flock), ["hex:4,2", 0], "let_go", ["hex:5,2", 0])
    assert played.keys().count("flee") == 2
    assert b.at(flock) == [(5, 2)]


@rule("SA-GAP-91", "SA-GAP-65", "SA-GRB-13")
def test_pinned_models_frighten_nobody() -> None:
    b = board(*WIDE)
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="harrying_screech", places=[(1, 2), (6, 2)], health=[3, 3])
    near, far = b.unit("rangers", 1, (2, 2)), b.unit("trappers", 1, (7, 2))
    b.net(pack, "net_5", 0)
    b.g.active, b.g.phase = pack.number, "actions"
    for n in (0, -1):
        assert CATALOGUE.describe(b.g, pack, ["frighten", n]).points_at == (far.name,)
    pack.change([1], hex=(5, 0))
    assert CATALOGUE.refuse(b.g, pack, ["frighten", -1]) is not None
    assert near.is_present()


@rule("SA-CON-18", "SA-CHO-03")
def test_with_what_it_strikes_in_panic_its_owner_says() -> None:
    b = board(*WIDE)
    tracker = b.unit("tracker", 1, (1, 2), active="panic", gear=(("cattle_prod", 0),))
    tri = b.unit("triceratops", 0, (2, 2))
    ask = b.asked(call(obeying, tracker))
    assert (ask.seat, ask.key, ask.answers()) == (1, "panic_with", ["hands", "cattle_prod", "hunting_rifle"])
    b.run(call(obeying, tracker), "hunting_rifle")
    assert tri.models[0].health == 13 - 4


@rule("SA-CON-18")
def test_what_a_unit_flees_from() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (2, 2), active="flee")
    far, near = b.unit("t_rex", 0, (8, 2)), b.unit("velociraptor_pack", 0, (4, 2), places=[(4, 2), (9, 1)])
    assert dreaded(b.g, rangers) == b.g.ground_of(near)
    rangers.scared_by = far.number
    assert dreaded(b.g, rangers) == b.g.ground_of(far)
    twin = b.g.copy()
    twin.units[far.number].fate = "eliminated"
    assert dreaded(twin, twin.units[rangers.number]) == b.g.ground_of(near)
    assert (away([(0, 0), (3, 0)], [(5, 0), (9, 0)]), away([], [(1, 0)])) == (2, 0)


@rule("SA-CON-18", "SA-CHO-03")
def test_the_next_opponent_clockwise_decides_for_whoever_panics() -> None:
    b = board(*WIDE, factions=("dinosaurs", "humans", "dinosaurs", "humans"))
    units = [b.unit(key, seat, (seat, 2)) for seat, key in enumerate(("t_rex", "rangers", "triceratops", "tracker"))]
    units[0].change([0], hex=(8, 2))
    assert [opponent(b.g, unit) for unit in units] == [1, 2, 3, 0]


@rule("SA-CON-18", "SA-CHO-02")
def test_panic_with_nobody_in_reach_is_no_action() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2), active="panic")
    b.unit("rangers", 1, (8, 2))
    assert forces(b.g, rex)
    assert b.run(call(obey, rex)).value is False
