"""Grabs: who may grab whom, pinning, letting go, and breaking free."""

from __future__ import annotations

import pytest

from rulebound.games.saurians.pieces import Net
from rulebound.games.saurians.rules.facing import FRONT
from rulebound.games.saurians.rules.grabs import (
    GRABS,
    NETS,
    break_free,
    grab,
    grab_targets,
    hold_value,
    holds_on,
    is_pinned,
    loosen,
    offer_to_let_go,
    why_no_grab,
    why_not_free,
)
from rulebound.games.saurians.rules.snatching import may_snatch, snatch
from tests.games.saurians.board import board
from tests.harness import call, rule


@rule("SA-GRB-01", "SA-STB-02", "SA-GAP-50")
def test_a_model_grabs_one_model_in_contact() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (3, 4)], health=[3, 3])
    rangers = b.unit("rangers", 1, (2, 2))
    assert grab_targets(b.g, pack, [0], FRONT) == [(rangers, i) for i in range(4)]
    assert grab_targets(b.g, pack, [1], FRONT) == []
    refusal = why_no_grab(b.g, pack, [1], rangers, 0, FRONT)
    assert refusal is not None
    assert refusal.text.key == "refused-rule.grab_far"
    assert why_no_grab(b.g, pack, [0], pack, 1, FRONT) is not None


@rule("SA-GRB-02", "SA-GRB-04", "SA-GRB-06", "SA-GAP-51")
@pytest.mark.parametrize(("bonus", "target", "log"), [(2, "t_rex", "log.grabs"), (0, "tracker", "log.pins")])
def test_the_bonus_of_the_card_grabs_and_stability_alone_pins(bonus: int, target: str, log: str) -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), health=[3])
    b.effect(pack, "test/stability", 2 if target == "t_rex" else 0)
    other = b.unit(target, 1, (3, 2) if target == "t_rex" else (2, 2))
    played = b.run(call(grab, pack, [0], other, 0, bonus))
    assert played.value
    assert log in played.log()
    assert is_pinned(b.g, other, 0) == (log == "log.pins")
    assert not other.models[0].knocked


@rule("SA-GRB-03", "SA-GAP-50")
def test_each_other_allied_unit_that_holds_it_adds_one() -> None:
    b = board()
    rex = b.unit("t_rex", 1, (3, 2))
    tri = b.unit("triceratops", 0, (4, 2), facing=3)
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (1, 3)], health=[3, 3])
    flock = b.unit("pteranodon_flock", 0, (3, 1), health=[2])
    b.grab(pack, rex, 0)
    b.grab(pack, rex, 1)
    rangers = b.unit("rangers", 1, (2, 3))
    b.grab(flock, rex)
    b.grab(rangers, rex)
    played = b.run(call(grab, tri, [0], rex, 0, 1))
    assert str(played.need("log.grab-won")) == "10 = triceratops 7, grab +1, grabbing_units +2"


@rule("SA-GRB-14", "SA-GAP-91")
def test_all_models_on_the_hex_are_held() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (1, 2), (3, 4)])
    rangers = b.unit("rangers", 1, (2, 2))
    b.run(call(grab, pack, [0, 1], rangers, 2, 2))
    assert all(is_pinned(b.g, rangers, model) for model in range(4))
    assert {grab.by for grab in b.g.grabs} == {(0, 0), (0, 1)}
    refusal = why_no_grab(b.g, pack, [0], rangers, 1, FRONT)
    assert refusal is not None
    assert refusal.text.key == "refused-rule.grab_pinned"


@rule("SA-GAP-50")
def test_a_grab_may_be_turned_into_a_pin() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), health=[3])
    tracker = b.unit("tracker", 1, (2, 2))
    b.grab(pack, tracker)
    assert not is_pinned(b.g, tracker, 0)
    b.run(call(grab, pack, [0], tracker, 0, 2))
    assert [(grab.by, grab.pins) for grab in b.g.grabs] == [((0, 0), True)]


@rule("SA-GRB-01")
def test_whoever_grabs_somebody_else_holds_the_first_no_longer() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), health=[3])
    tracker = b.unit("tracker", 1, (2, 2))
    commander = b.unit("commander", 1, (1, 1))
    b.grab(pack, tracker)
    b.run(call(grab, pack, [0], commander, 0, 2))
    assert [grab.of for grab in b.g.grabs] == [(commander.number, 0)]


@rule("SA-GRB-09", "SA-GAP-52")
@pytest.mark.parametrize(("answer", "left"), [("keep_hold", 1), ("let_go", 0)])
def test_at_the_start_of_an_activation_holders_may_let_go(answer: str, left: int) -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), health=[3])
    tracker = b.unit("tracker", 1, (2, 2))
    b.grab(pack, tracker, pins=True)
    played = b.run(call(offer_to_let_go), answer)
    assert len(b.g.grabs) == left
    assert [ask.seat for ask in played.asks] == [0]


@rule("SA-GAP-52")
def test_grabs_end_with_either_side_with_sleep_and_out_of_contact() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (2, 1), (3, 1)])
    tracker = b.unit("tracker", 1, (2, 2))
    for model in range(3):
        b.grab(pack, tracker, model)
    loosen(b.g)
    assert len(b.g.grabs) == 3
    pack.change([0], health=0)
    pack.change([1], hex=(4, 1))
    loosen(b.g)
    assert [grab.by for grab in b.g.grabs] == [(0, 2)]
    b.sleeps(pack)
    loosen(b.g)
    assert not b.g.grabs


@rule("SA-CON-08", "SA-GAP-52")
def test_whoever_is_carried_off_is_lost_to_those_who_stay() -> None:
    b = board()
    flock = b.unit("pteranodon_flock", 0, (1, 2), places=[(1, 2), (3, 2)], health=[2, 2])
    tracker = b.unit("tracker", 1, (2, 2))
    b.grab(flock, tracker, 0)
    b.grab(flock, tracker, 1)
    assert 3 in may_snatch(b.g, flock, tracker.piece(0))
    b.run(call(snatch, flock, tracker.piece(0), 3))
    assert (flock.models[0].hex, b.at(tracker)) == ((0, 2), [(1, 2)])
    assert [grab.by for grab in b.g.grabs] == [(0, 0)]


# Breaking free


@rule("SA-GRB-11", "SA-GAP-55", "SA-GRB-12", "SA-STB-03", "SA-TIE-02")
def test_the_strongest_grabber_counts_and_one_for_each() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 1), health=[3])
    dilos = b.unit("dilophosaurus_pair", 0, (4, 2), health=[4])
    rex = b.unit("t_rex", 1, (3, 2))
    b.effect(dilos, "test/stability", 2)
    b.grab(pack, rex, pins=True)
    b.grab(dilos, rex)
    played = b.run(call(break_free, rex, [0], GRABS, 0, True))
    assert str(played.need("log.opposed-break_free")) == "7 = dilophosaurus_pair 3, test +2, grabbing_units +2"
    assert played.value
    assert b.g.grabs == ()


@rule("SA-GAP-54", "SA-GRB-07")
def test_bare_stability_or_that_of_the_card_and_one_kind_of_hold_at_a_time() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), health=[3])
    tri = b.unit("triceratops", 1, (2, 2), active="shoulder_barge", stack=("shoulder_barge",))
    b.grab(pack, tri)
    b.net(tri, "net_7")
    assert holds_on(b.g, tri, [0]) == [GRABS, NETS]
    assert b.run(call(break_free, tri, [0], NETS, 3, False)).need("log.break_free-won").value == 11
    assert holds_on(b.g, tri, [0]) == [GRABS]
    refusal = why_not_free(b.g, tri, [0], NETS)
    assert refusal is not None
    assert (refusal.rule, refusal.text.key) == ("SA-GRB-10", "refused-rule.not_held-nets")
    assert b.run(call(break_free, tri, [0], GRABS, 0, True)).need("log.break_free-won").value == 7


@rule("SA-NET-03", "SA-GAP-63")
def test_further_nets_add_one_each_and_two_at_most() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    for card in ("net_5", "net_6", "net_6", "net_7"):
        b.net(rex, card)
    need, other = hold_value(b.g, rex, [0], NETS)
    assert (str(need), other) == ("9 = net 7, further_nets +2", None)
    before = len(b.g.nets.discard)
    b.effect(rex, "test/stability", 2)
    b.run(call(break_free, rex, [0], NETS, 0, True))
    assert (rex.nets, len(b.g.nets.discard)) == ((), before + 4)


@rule("SA-NET-04")
def test_against_a_net_only_the_owner_may_play_hero_cards() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    b.net(rex, "net_7")
    b.hand(0, "thick_hide")
    b.hand(1, "dig_in")
    played = b.run(call(break_free, rex, [0], NETS, 0, True), "pass", "pass")
    assert {ask.seat for ask in played.asks} == {0}


@rule("SA-GAP-91", "SA-NET-03")
def test_nets_hold_the_models_they_lie_on() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2), places=[(2, 2), (2, 2), (3, 3)])
    pack.nets = (Net("", 6, (0, 1)),)
    assert [is_pinned(b.g, pack, model) for model in range(3)] == [True, True, False]
    assert why_not_free(b.g, pack, [2], NETS) is not None
    assert not b.run(call(break_free, pack, [0, 1], NETS, 0, True)).value
    assert len(pack.nets) == 1
