"""Crates, caches, cargo, medkits and flares; and acts that only certain cards print."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Rule
from rulebound.core.dice import Draw
from rulebound.games.saurians.pieces import PHASE
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.gear import pick_up, secure
from rulebound.games.saurians.rules.rallying import fear_slots
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import Board, Played, board
from tests.harness import STAGED, call, rule

WIDE = ("..........",) * 5


def acting(g: Saurians, unit: Unit) -> Rule[bool]:
    """One action of a unit."""
    g.active, g.act, g.phase = unit.number, 0, "actions"
    unit.holds = ("move", "act")
    return (yield from one_action(g, unit))


def acts(b: Board, unit: Unit, *answers: object, then: str = STAGED) -> Played:
    """What comes of an action."""
    return b.run(call(acting, unit), *answers, then=then)


@rule("SA-REQ-02", "SA-GAP-74", "SA-AMM-02", "SA-CON-21", "SA-CMD-04")
def test_a_crate_gives_requisition_and_what_is_in_it() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (2, 2))
    crate = b.put("crate", (3, 2))
    b.g.crates.deck.cards.remove("shotgun")
    b.g.crates.deck.cards.append("shotgun")
    acts(b, rangers, ["open", -1, crate.key])
    assert (b.g.players[1].requisition, rangers.gear, b.g.things) == (1, (("shotgun", 0),), ())


@rule("SA-GAP-74")
def test_nobody_works_beside_an_enemy() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (2, 2))
    b.unit("velociraptor_pack", 0, (1, 2))
    crate = b.put("crate", (3, 2))
    assert acts(b, rangers, then="act").refused(["open", -1, crate.key]) == "SA-GAP-74"


@rule("SA-REQ-01", "SA-CON-22")
def test_things_are_bought_next_to_a_cache_for_requisition() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (2, 2))
    b.put("cache", (2, 2))
    b.g.players[1].requisition = 2
    played = acts(b, rangers, then="act")
    assert ["buy", -1, "shotgun"] in played.ask().answers()
    assert ["buy", -1, "flamethrower"] not in played.ask().answers()
    acts(b, rangers, ["buy", -1, "armour_vest"])
    assert (b.g.players[1].requisition, rangers.gear) == (0, (("armour_vest", 1),))


@rule("SA-GAP-74", "SA-GAP-64")
def test_kept_ammunition_is_handed_to_somebody_who_can_fire_it() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (2, 2))
    trappers = b.unit("trappers", 1, (3, 2))
    rangers.kept = (f"net/{b.g.nets.deck.draw()}",)
    acts(b, rangers, ["load_kept", -1, "net", "u1"])
    assert (len(rangers.kept), len(trappers.loaded)) == (0, 1)


@rule("SA-CON-21", "SA-GAP-40")
def test_a_medkit_heals_or_removes_a_wound() -> None:
    b = board(*WIDE)
    hero = b.unit("tracker", 1, (2, 2), health=[2], gear=(("medkit", 1),))
    acts(b, hero, ["medkit", -1, "heal"])
    assert (hero.models[0].health, hero.gear) == (5, ())


@rule("SA-CON-21", "SA-GAP-40", "SA-ACT-02")
def test_whoever_is_rid_of_an_active_wound_has_no_card_on_the_slot() -> None:
    b = board(*WIDE)
    hero = b.unit("tracker", 1, (2, 2), active="dazed", gear=(("medkit", 1),))
    waiting = hero.next
    acts(b, hero, ["medkit", -1, "wound"])
    assert (hero.active, hero.revealed, hero.next, b.g.wounds.discard) == ("", False, waiting, ("dazed",))


@rule("SA-CMD-04", "SA-CON-24")
def test_an_egg_taken_gives_command_and_angers_the_packs() -> None:
    b = board(*WIDE, scenario="nest_raid")
    pack = b.unit("velociraptor_pack", 0, (0, 0))
    rangers = b.unit("rangers", 1, (4, 2))
    egg = b.put("egg", (5, 2))
    acts(b, rangers, ["take", -1, egg.key])
    assert (b.g.players[1].command, pack.adrenaline, rangers.models[0].carries) == (1, 1, (egg.key,))
    secure(b.g, rangers)
    assert b.g.players[1].command == 1


@rule("SA-CON-09", "SA-GAP-18", "SA-STB-01")
def test_suppression_follows_an_attack_that_has_hit() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 2), active="suppressing_fire")
    tri = b.unit("triceratops", 0, (4, 2), facing=3)

    def both(g: Saurians, unit: Unit) -> Rule[None]:
        yield from acting(g, unit)
        yield from one_action(g, unit)

    b.run(call(both, rangers), ["shoot", 0, "u1", "carbine", "plain"], ["suppress", 1, "u1"])
    assert [effect.key for effect in tri.effects] == ["suppressed"]


@rule("SA-GAP-18", "SA-GAP-17", "SA-CHO-01")
def test_printed_acts_come_in_their_order_and_a_base_action_forgoes_them() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 2), active="suppressing_fire")
    b.unit("triceratops", 0, (4, 2), facing=3)
    b.g.active, b.g.phase = rangers.number, "actions"
    rangers.holds = ("move", "act")
    b.g.act = 1
    twice = b.asked(call(acting, rangers))
    assert ["shoot", 0, "u1", "carbine", "plain"] in twice.answers()
    assert ["suppress", 1, "u1"] not in twice.answers()


@rule("SA-CON-10")
def test_a_baited_dinosaur_may_not_skip_and_comes_closer() -> None:
    b = board(*WIDE)
    trappers = b.unit("trappers", 1, (0, 2), active="bait")
    pack = b.unit("velociraptor_pack", 0, (3, 2), revealed=False)
    acts(b, trappers, ["bait", 0, "u1"])
    assert [(effect.key, effect.amount) for effect in pack.effects] == [("baited", trappers.number)]


@rule("SA-CON-10", "SA-GAP-81", "SA-MOV-01")
def test_a_baited_pack_may_not_stay_where_one_of_it_can_come_closer() -> None:
    b = board(*WIDE)
    trappers = b.unit("trappers", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (5, 2)], health=[3, 3], active="flanking_rush")
    b.effect(pack, "baited", trappers.number, "phase")
    b.moves(pack, then="path")
    assert [model.hex for model in pack.models[:2]] == [(1, 2), (4, 2)]


@rule("SA-PRI-02", "SA-CON-10")
@pytest.mark.parametrize("face", [1, 2])
def test_of_two_baits_chance_says_which_counts(face: int) -> None:
    b = board(*WIDE)
    one = b.unit("trappers", 1, (0, 2), active="bait")
    two = b.unit("trappers", 1, (6, 0), active="bait")
    pack = b.unit("velociraptor_pack", 0, (3, 1), revealed=False)
    acts(b, one, ["bait", 0, "u2"])
    played = b.run(call(acting, two), ["bait", 0, "u2"], dice=[Draw(face, 2)])
    assert [(effect.key, effect.amount) for effect in pack.effects] == [("baited", (one, two)[face - 1].number)]
    assert played.log().count("log.lured") == 1


@rule("SA-CON-12")
def test_orders_let_somebody_stand_up_and_a_cry_takes_fear_away() -> None:
    b = board(*WIDE)
    leader = b.unit("commander", 1, (2, 2), active="orders")
    rangers = b.unit("rangers", 1, (3, 2), knocked=[0, 1, 2, 3])
    acts(b, leader, ["orders", 0, "u1"])
    assert not any(model.knocked for model in rangers.models)
    b.g.fear.cards.remove("cower")
    rangers.deck.cards.append("cower")
    assert fear_slots(b.g, rangers) == ["deck"]
    crier = b.unit("commander", 1, (2, 3), active="rally_cry")
    count = len(b.g.fear)
    acts(b, crier, ["rally_cry", 0, "u1", "deck"])
    assert (len(b.g.fear), fear_slots(b.g, rangers)) == (count + 1, [])


@rule("SA-CON-13", "SA-GAP-84")
def test_whoever_reads_the_trail_knows_the_next_card_and_a_snare_waits() -> None:
    b = board(*WIDE)
    tracker = b.unit("tracker", 1, (2, 2), active="read_the_trail")
    b.unit("t_rex", 0, (5, 2))
    acts(b, tracker, ["read_next", 0, "u1"])
    assert b.g.players[1].seen == ("u1/next",)
    setter = b.unit("tracker", 1, (2, 3), active="set_snare")
    acts(b, setter, ["snare", 0, "hex:3,3"])
    assert [thing.kind for thing in b.g.things] == ["snare"]


@rule("SA-CON-08")
def test_a_flock_carries_off_whom_it_has_grabbed() -> None:
    b = board(*WIDE)
    flock = b.unit("pteranodon_flock", 0, (2, 2), active="snatch", places=[(2, 2), (0, 4), (0, 4)])
    hero = b.unit("tracker", 1, (3, 2))
    b.effect(flock, "made_up/stability", 5, PHASE)

    def both(g: Saurians, unit: Unit) -> Rule[None]:
        yield from acting(g, unit)
        yield from one_action(g, unit)

    b.run(call(both, flock), ["grab", 0, "u0.0", "u1.0"], ["snatch", 1, "u1.0", 1])
    assert (hero.hexes(), flock.models[0].hex) == ([(3, 3)], (2, 3))


@rule("SA-CON-07", "SA-CON-11", "SA-GAP-36")
def test_a_spray_strikes_everybody_around_the_hex_it_is_aimed_at() -> None:
    b = board(*WIDE)
    dilos = b.unit("dilophosaurus_pair", 0, (0, 2), active="blinding_spray")
    one, two = b.unit("rangers", 1, (3, 2)), b.unit("trappers", 1, (4, 2))
    b.effect(dilos, "made_up/ballistic", 5, PHASE)
    acts(b, dilos, ["blast", 0, "hex:3,2", "venom_spit"])
    assert [[effect.key for effect in unit.effects] for unit in (one, two)] == [["blinded"], ["blinded"]]


@rule("SA-CON-24", "SA-CMD-04")
def test_an_egg_is_taken_by_a_model_with_room_and_angers_the_dinosaurs() -> None:
    b = board(*WIDE, scenario="nest_raid", factions=("dinosaurs", "humans", "dinosaurs", "dinosaurs"))
    pack, ally = b.unit("velociraptor_pack", 0, (6, 2)), b.unit("velociraptor_pack", 2, (7, 2))
    other = b.unit("pteranodon_flock", 3, (8, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    rangers.change([0], carries=("egg-7",))
    b.run(call(pick_up, rangers, "egg-1"))
    assert [model.carries for model in rangers.models] == [("egg-7",), ("egg-1",), (), ()]
    assert (b.g.players[1].command, b.g.noted) == (1, ("taken/egg-1",))
    assert [unit.adrenaline for unit in (pack, ally, other, rangers)] == [1, 1, 0, 0]
    b.run(call(pick_up, rangers, "egg-1"))
    assert (b.g.players[1].command, [unit.adrenaline for unit in (pack, ally)]) == (1, [2, 2])


@rule("SA-CON-24")
@pytest.mark.parametrize(("cargo", "kind"), [("egg-1", "egg"), ("supply-1", "supply")])
def test_what_nobody_has_room_for_lies_on_the_hex(cargo: str, kind: str) -> None:
    b = board(*WIDE, scenario="nest_raid")
    b.unit("velociraptor_pack", 0, (6, 2))
    tracker = b.unit("tracker", 1, (2, 2))
    tracker.change([0], carries=("egg-7",))
    b.run(call(pick_up, tracker, cargo))
    assert [(thing.key, thing.kind, thing.hex) for thing in b.g.things] == [(cargo, kind, (2, 2))]
    assert (tracker.models[0].carries, b.g.players[1].command) == (("egg-7",), 0)


@rule("SA-CON-24", "SA-CMD-04")
@pytest.mark.parametrize(("column", "command"), [(9, 2), (8, 0)])
def test_each_piece_of_cargo_is_secured_once_at_home(column: int, command: int) -> None:
    b = board("...........", "...........", scenario="supply_run")
    b.unit("triceratops", 0, (1, 0))
    rangers = b.unit("rangers", 1, (column, 0))
    rangers.change([0], carries=("supply-1", "supply-2"))
    for _ in range(2):
        secure(b.g, rangers)
    assert b.g.players[1].command == command
    assert len(b.g.noted) == command


@rule("SA-GAP-74", "SA-CON-24")
def test_cargo_is_taken_by_the_side_it_is_for_if_a_model_has_room() -> None:
    b = board(*WIDE, scenario="nest_raid")
    b.unit("velociraptor_pack", 0, (7, 2))
    tracker = b.unit("tracker", 1, (2, 2), active="dazed")
    near, far = b.put("egg", (3, 2)), b.put("egg", (4, 2))
    b.put("cache", (2, 1))
    played = acts(b, tracker, then="act")
    takes = [answer for answer in played.ask().answers() if answer[0] == "take"]
    assert takes == [["take", -1, near.key]]
    assert far in b.g.things
    acts(b, tracker, takes[0])
    assert tracker.models[0].carries == (near.key,)
    assert [thing.kind for thing in b.g.things] == ["egg", "cache"]
    b.g.act = 0
    b.put("egg", (1, 2))
    assert not [answer for answer in acts(b, tracker, then="act").ask().answers() if answer[0] == "take"]


@rule("SA-CON-21", "SA-REQ-02", "SA-CMD-04")
@pytest.mark.parametrize(
    ("card", "command", "requisition", "gear", "loaded"),
    [
        ("field_radio", 2, 1, (), 0),
        ("voucher", 0, 3, (), 0),
        ("medkit", 0, 1, (("medkit", 1),), 0),
        ("grenade_launcher", 0, 1, (("grenade_launcher", 3),), 0),
        ("net_pack", 0, 1, (), 2),
    ],
)
def test_what_is_in_each_kind_of_crate(
    card: str, command: int, requisition: int, gear: tuple[tuple[str, int], ...], loaded: int
) -> None:
    b = board(*WIDE)
    trappers, crate = b.unit("trappers", 1, (2, 2)), b.put("crate", (3, 2))
    b.g.crates.deck.cards.remove(card)
    b.g.crates.deck.cards.append(card)
    played = acts(b, trappers, ["open", -1, crate.key])
    found = b.g.players[1]
    assert (found.command, found.requisition, trappers.gear) == (command, requisition, gear)
    assert (len(trappers.loaded), b.g.crates.discard) == (loaded, (card,))
    assert "log.crate" in played.log()


@rule("SA-GAP-74", "SA-CON-24")
def test_an_empty_crate_deck_leaves_requisition_and_each_crate_may_hold_supplies() -> None:
    b = board("...........", "...........", scenario="supply_run")
    b.unit("triceratops", 0, (1, 0))
    rangers = b.unit("rangers", 1, (5, 0))
    b.g.crates.deck.cards.clear()
    b.impossible("the crate deck is gone")
    for at, supplies in (((6, 0), ("supply-2",)), ((4, 0), ("supply-2", "supply-4"))):
        crate = b.put("crate", at)
        played = acts(b, rangers, ["open", -1, crate.key])
        assert "log.empty_crate" in played.log()
        assert rangers.models[0].carries == supplies
    assert b.g.players[1].requisition == 2


@rule("SA-CON-21", "SA-GAP-40")
@pytest.mark.parametrize(
    ("health", "discard", "offered"),
    [([5], (), []), ([4], (), ["heal"]), ([5], ("dazed", "machete"), ["wound"]), ([1], ("dazed",), ["heal", "wound"])],
)
def test_what_a_medkit_is_offered_for(health: list[int], discard: tuple[str, ...], offered: list[str]) -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (7, 2))
    hero = b.unit("tracker", 1, (2, 2), active="quick_shot", health=health, gear=(("shotgun", 0), ("medkit", 1)))
    for card in discard:
        (b.g.wounds.deck if card == "dazed" else hero.deck).cards.remove(card)
    hero.discard = discard
    played = acts(b, hero, then="act")
    assert [answer[2] for answer in played.ask().answers() if answer[0] == "medkit"] == offered


@rule("SA-GAP-74", "SA-GAP-64")
def test_who_may_have_a_kept_card_and_which_card_it_is() -> None:
    b = board(*WIDE, factions=("dinosaurs", "humans", "humans"), sides=(0, 1, 1))
    b.unit("t_rex", 0, (8, 2))
    rangers = b.unit("rangers", 1, (2, 2), active="scavenge")
    beside, far = b.unit("trappers", 2, (3, 2)), b.unit("tracker", 1, (5, 2))
    asleep = b.unit("commander", 1, (2, 1))
    b.sleeps(asleep)
    dose, net = b.g.sedatives.deck.draw(), b.g.nets.deck.draw()
    rangers.kept = (f"sedative/{dose}", f"net/{net}")
    played = acts(b, rangers, then="act")
    offered = [answer for answer in played.ask().answers() if answer[0] == "load_kept" and answer[1] == -1]
    assert offered == [["load_kept", -1, kind, beside.name] for kind in ("net", "sedative")]
    assert far.kept == ()
    acts(b, rangers, ["load_kept", -1, "net", beside.name])
    assert (rangers.kept, beside.loaded) == ((f"sedative/{dose}",), (("net_launcher", f"net/{net}"),))


@rule("SA-GAP-74")
@pytest.mark.parametrize(("at", "reached"), [((3, 2), True), ((4, 2), False), ((6, 2), True)])
def test_a_thing_is_reached_by_any_model_beside_it(at: tuple[int, int], reached: bool) -> None:
    b = board(*WIDE)
    b.unit("triceratops", 0, (0, 4))
    rangers = b.unit("rangers", 1, (2, 2), active="scavenge", places=[(2, 2), (2, 2), (2, 2), (2, 2)])
    if at == (6, 2):
        rangers.change(rangers.living(), hex=(6, 2))
    crate = b.put("cache", at)
    b.g.players[1].requisition = 1
    offered = [answer[0] for answer in acts(b, rangers, then="act").ask().answers()]
    assert ("buy" in offered) is reached
    assert crate in b.g.things
