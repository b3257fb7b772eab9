"""Sedatives and nets: loaded, fired, taking effect."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Rule
from rulebound.games.saurians.pieces import PHASE
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline, lose_adrenaline
from rulebound.games.saurians.rules.ammunition import flip_sedatives, supply
from rulebound.games.saurians.rules.boosts import BEFORE_STEPS, offer_boost
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import Board, board
from tests.harness import call, rule

WIDE = ("..........",) * 5


def acting(g: Saurians, unit: Unit) -> Rule[bool]:
    """One action of a unit."""
    g.active, g.act, g.phase = unit.number, 0, "actions"
    unit.holds = ("move", "act")
    return (yield from one_action(g, unit))


def loaded(b: Board, unit: Unit, kind: str) -> None:
    """A card of ammunition is on a weapon."""
    supply(b.g, unit, kind)


@rule("SA-SED-01", "SA-SED-02", "SA-AMM-01", "SA-DMG-12", "SA-GAP-64", "SA-GAP-96")
@pytest.mark.parametrize(("armour", "given"), [(0, True), (4, False)])
def test_a_sedative_that_would_hurt_waits_under_the_next_card(armour: int, given: bool) -> None:
    b = board(*WIDE)
    trappers = b.unit("trappers", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (3, 2))
    loaded(b, trappers, "sedative")
    b.effect(trappers, "made_up/ballistic", 4, PHASE)
    b.effect(pack, "made_up/armour", armour, PHASE)
    b.run(call(acting, trappers), ["shoot", -1, "u1", "dart_rifle", "sedative"])
    assert [model.health for model in pack.models] == [3, 3, 3]
    assert (len(pack.waiting), len(trappers.loaded)) == ((1, 0) if given else (0, 1))


@rule("SA-NET-01", "SA-NET-02", "SA-GAP-91")
def test_a_net_pins_whom_it_hits() -> None:
    b = board(*WIDE)
    trappers = b.unit("trappers", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (2, 2), (6, 2)])
    loaded(b, trappers, "net")
    b.effect(trappers, "made_up/ballistic", 4, PHASE)
    b.run(call(acting, trappers), ["shoot", -1, "u1", "net_launcher", "net"])
    assert ([net.models for net in pack.nets], trappers.loaded) == ([(0, 1)], ())


@rule("SA-SED-03", "SA-SED-04", "SA-GAP-60", "SA-GAP-61", "SA-FUR-02")
def test_a_flipped_sedative_takes_adrenaline_ends_fury_and_locks_the_lowest_slot() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2), stack=("roar", "snap"), adrenaline=5, furious=1, waiting=("light_dose",))
    b.g.phase, b.g.active = "slide", -1
    b.run(call(flip_sedatives, rex))
    assert (rex.adrenaline, rex.furious, rex.locked, rex.waiting) == (2, 0, ("light_dose",), ())
    assert (rex.stack, rex.discard) == (("roar",), ("snap",))


@rule("SA-SED-05", "SA-SED-07", "SA-GAP-60", "SA-GAP-62")
def test_whose_last_slot_is_locked_falls_asleep() -> None:
    b = board(*WIDE)
    flock = b.unit("pteranodon_flock", 0, (2, 2), locked=("light_dose",), waiting=("strong_dose",), adrenaline=2)
    rangers = b.unit("rangers", 1, (3, 2))
    b.grab(flock, rangers)
    b.g.phase, b.g.active = "slide", -1
    b.run(call(flip_sedatives, flock))
    assert b.g.is_sedated(flock)
    assert (flock.active, flock.next, b.g.grabs, flock.adrenaline) == ("", "", (), 0)
    assert flock.is_present()


@rule("SA-SED-08", "SA-GAP-62")
def test_a_sleeper_is_hit_whatever_is_thrown_at_it() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (3, 2), health=[1])
    b.sleeps(pack)
    b.effect(rangers, "made_up/ballistic", -9, PHASE)
    b.run(call(acting, rangers), ["shoot", -1, "u1", "carbine", "plain"])
    assert pack.fate == "eliminated"


@rule("SA-GAP-64", "SA-GAP-94", "SA-AMM-01", "SA-GAP-74")
def test_ammunition_without_a_weapon_for_it_is_kept() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 2))
    supply(b.g, rangers, "net")
    assert (rangers.loaded, len(rangers.kept)) == ((), 1)
    for _ in range(7):
        supply(b.g, rangers, "net")
    supply(b.g, rangers, "net")
    assert len(rangers.kept) == 8


@rule("SA-ADR-01", "SA-ADR-02", "SA-GAP-61", "SA-GAP-72")
def test_adrenaline_is_capped_and_half_of_it_is_rounded_up() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2), adrenaline=5)
    gain_adrenaline(b.g, rex, 3, "SA-ADR-02")
    assert rex.adrenaline == 6
    rex.adrenaline = 5
    lose_adrenaline(b.g, rex, False, "SA-SED-03")
    assert rex.adrenaline == 2
    lose_adrenaline(b.g, rex, True, "SA-SED-03")
    assert rex.adrenaline == 0


@rule("SA-GAP-72", "SA-ADR-01", "SA-CON-05")
@pytest.mark.parametrize(("adrenaline", "answers", "left"), [(1, [], 1), (2, ["pay"], 0), (2, ["spare"], 2)])
def test_a_boost_of_movement_is_paid_before_the_first_step(adrenaline: int, answers: list[str], left: int) -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (2, 2), active="horn_charge", adrenaline=adrenaline)
    b.run(call(offer_boost, tri, BEFORE_STEPS), *answers)
    assert tri.adrenaline == left
    assert bool(tri.effects) is (answers == ["pay"])


@rule("SA-CON-06", "SA-GAP-72", "SA-GAP-96")
def test_a_boost_of_an_attack_is_paid_with_it() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2), active="crushing_bite", adrenaline=2)
    rangers = b.unit("rangers", 1, (3, 2), health=[2])
    b.run(call(acting, rex), ["boost", 0])
    assert rex.adrenaline == 0
    assert [effect.key for effect in rex.effects] == ["act/piercing"]
    assert rangers.is_present()


@rule("SA-NET-04", "SA-GAP-63")
def test_nets_are_a_hold_of_their_own() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (2, 2))
    b.net(rex, "net_5", 0)
    assert [(net.card, net.value, net.models) for net in rex.nets] == [("net_5", 5, (0,))]


@rule("SA-GAP-52", "SA-GAP-62")
def test_whoever_falls_asleep_neither_holds_nor_is_held() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (3, 2), locked=("light_dose", "light_dose"), waiting=("standard_dose",))
    rangers = b.unit("rangers", 1, (4, 2))
    tracker = b.unit("tracker", 1, (3, 3))
    b.grab(rangers, rex)
    b.grab(rex, tracker)
    b.run(call(flip_sedatives, rex))
    assert b.g.is_sedated(rex)
    assert b.g.grabs == ()
