"""What a scene of Catacombs shows of whoever is being activated, and of piles of cards."""

from __future__ import annotations

import pytest

from rulebound.core.scene import ZONE_KINDS
from rulebound.games.catacombs.scene import pile_of
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule


def steps_left(played: Played, piece: str) -> int:
    """The steps that a scene says a piece may still take."""
    marks = next(shown.marks for shown in played.match.scene(0).pieces if shown.id == piece)
    return next(mark.count for mark in marks if mark.kind == "steps_left")


@rule("CA-MOV-01", "CA-CON-09")
@pytest.mark.parametrize(("effect", "left"), [("plain", 1), ("river", 0)])
def test_whoever_the_river_stops_has_no_steps_left(effect: str, left: int) -> None:
    s = situation(f"A(0,0)N R(0,1)NS:{effect} C(0,2)S Z(9,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "Z")
    s.troglodytes("R", 1)
    before = s.play("redeemer", then="act")
    assert steps_left(before, "redeemer") == before.values("redeemer")[0] == 2
    after = s.play("redeemer", "step:N", then="act")
    assert steps_left(after, "redeemer") == left
    assert any(answer.startswith("step:") for answer in after.options()) == (left > 0)


@rule("CA-ACT-06")
def test_whoever_has_moved_and_fought_has_no_steps_left() -> None:
    s = situation("A(0,0)N B(0,1)NS C(0,2)S Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    s.advantages("grenade")
    fought = s.play("blade", "step:N", "card:grenade", then="grenade")
    assert fought.values("blade")[0] == 2
    assert steps_left(fought, "blade") == 0


@rule("CA-DACT-01", "CA-CON-09")
def test_a_troglodyte_that_the_river_stops_has_no_steps_left() -> None:
    s = situation("A(0,0)N R(0,1)NS:river C(0,2)S Z(9,9)NS")
    s.human("redeemer", "R")
    s.troglodytes("A", 1)
    s.in_force("mvt", "troglodytes", 1, "demon_action_ends", "unnatural_haste")
    s.demon_action()
    assert steps_left(s.play("troglodyte:{A}", then="act"), "troglodytes:0") == 2
    assert steps_left(s.play("troglodyte:{A}", "step:N", then="act"), "troglodytes:1") == 0


def test_the_card_that_was_discarded_last_lies_on_top_of_its_pile() -> None:
    pile = pile_of(["grenade", "onslaught", "grenade", "firm_faith"])
    assert [(card.kind, card.count) for card in pile] == [("onslaught", 1), ("grenade", 2), ("firm_faith", 1)]


def test_every_place_for_cards_says_how_they_lie() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=6)
    s.advantages("grenade")
    zones = {zone.id: zone.kind for zone in s.play("redeemer", then="act").match.scene(0).zones}
    assert [kind for kind in zones.values() if kind and kind not in ZONE_KINDS] == []
    assert {zone for zone, kind in zones.items() if kind == "hand"} == {"advantages", "events"}
    assert {zone for zone, kind in zones.items() if kind == "deck"} == {"event_deck", "stack"}
    piles = {"advantage_discard", "event_discard", "tile_discard"}
    assert {zone for zone, kind in zones.items() if kind == "discard"} == piles
