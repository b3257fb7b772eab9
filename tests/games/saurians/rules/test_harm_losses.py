"""What goes with a model or a unit that is lost, what ends with a phase, and fear that is taken away again."""

from __future__ import annotations

import pytest

from rulebound.games.saurians.pieces import Net
from rulebound.games.saurians.rules.fury import calm_down
from rulebound.games.saurians.rules.harm import eliminate, remove
from rulebound.games.saurians.rules.rallying import fear_slots, rally
from rulebound.games.saurians.unit import ELIMINATED
from tests.games.saurians.board import CONTENT, board
from tests.harness import call, rule

WIDE = ("..........",) * 5


@rule("SA-GAP-83", "SA-GAP-91", "SA-DMG-14")
def test_cargo_falls_where_its_carrier_did_and_nets_that_hold_nobody_go() -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (8, 2))
    trappers = b.unit("trappers", 1, (2, 2))
    trappers.change([0], carries=("egg-1", "supply-2"))
    trappers.change([1], carries=("supply-3",))
    b.net(trappers, "net_5", 0)
    b.net(trappers, "net_7", 0, 1)
    trappers.nets = (*trappers.nets, Net("", 4, (0,)))
    b.run(call(remove, trappers, 0))
    assert b.g.fallen == ((2, 2),)
    assert [(thing.key, thing.kind, thing.hex) for thing in b.g.things] == [
        ("egg-1", "egg", (2, 2)),
        ("supply-2", "supply", (2, 2)),
    ]
    assert [model.carries for model in trappers.models] == [(), ("supply-3",), ()]
    assert [net.card for net in trappers.nets] == ["net_7"]
    assert list(b.g.nets.discard) == ["net_5"]
    b.run(call(remove, trappers, 1))
    assert [*trappers.nets, *b.g.nets.discard] == ["net_5", "net_7"]


@rule("SA-GAP-83", "SA-GAP-94", "SA-DMG-15")
def test_the_common_cards_of_a_lost_unit_go_back_to_their_decks() -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (8, 2))
    trappers = b.unit("trappers", 1, (2, 2), gear=(("shotgun", 0),), health=[1], locked=("light_dose",))
    trappers.waiting = ("strong_dose",)
    b.g.sedatives.deck.cards.remove("strong_dose")
    trappers.loaded = (("dart_rifle", "sedative/standard_dose"), ("net_launcher", "net/net_5"))
    b.g.sedatives.deck.cards.remove("standard_dose")
    b.g.nets.deck.cards.remove("net_5")
    fear, wound = b.g.fear.cards.pop(), b.g.wounds.deck.cards.pop()
    trappers.discard = (fear, wound)
    trappers.change([0], health=0)
    b.run(call(eliminate, trappers))
    assert trappers.fate == ELIMINATED
    assert (b.g.fear.cards[0], b.g.wounds.discard, b.g.nets.discard) == (fear, (wound,), ("net_5",))
    assert sorted(b.g.sedatives.discard) == ["light_dose", "standard_dose", "strong_dose"]
    own = (trappers.loaded, trappers.kept, trappers.gear, trappers.waiting, trappers.locked, trappers.discard)
    assert [each for each in own if each] == []
    assert len(trappers.deck) == 0


@rule("SA-GAP-70")
def test_fury_lasts_so_many_phases_and_is_told_to_end() -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), furious=2)
    b.unit("rangers", 1, (5, 2))
    told = [b.run(call(calm_down)).log() for _ in range(3)]
    assert (rex.furious, [keys.count("log.calm") for keys in told]) == (0, [0, 1, 0])


@rule("SA-CON-12", "SA-GAP-93", "SA-GAP-94")
@pytest.mark.parametrize("slot", ["deck", "next", "active"])
def test_fear_goes_back_and_an_action_card_takes_its_place(slot: str) -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (8, 2))
    hero = b.unit("commander", 1, (2, 2))
    first, second = hero.deck.cards[-1], hero.deck.cards[-2]
    held = {key: getattr(hero, key) for key in ("next", "active")}
    if slot == "deck":
        hero.deck.cards.append("flee")
    else:
        hero.deck.cards.insert(0, held[slot])
        setattr(hero, slot, "flee")
        hero.deck.cards.append("dazed")
        b.g.wounds.deck.cards.remove("dazed")
    hero.revealed = slot == "active"
    b.g.fear.cards.remove("flee")
    assert fear_slots(b.g, hero) == [slot]
    b.run(call(rally, hero, slot))
    assert fear_slots(b.g, hero) == []
    assert b.g.fear.cards[0] == "flee"
    if slot == "deck":
        assert (hero.deck.cards[-1], hero.next, hero.active) == (first, held["next"], held["active"])
    else:
        assert (getattr(hero, slot), hero.deck.cards[-1], hero.deck.cards[-2]) == (first, "dazed", second)
        assert not hero.revealed
    assert CONTENT.action_cards[hero.active].unit == "commander"
