"""The position before the first question: who begins, seats and partners, units, decks and what stands on the map."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw
from rulebound.core.match import Match
from rulebound.games.saurians.ground import hex_at
from rulebound.games.saurians.rules.setup import copies, hand_out, smallest_army
from rulebound.games.saurians.state import ROUND_END
from tests.games.saurians.board import CONTENT, board
from tests.games.saurians.rules.test_deployment import GAME, state_of
from tests.harness import rule


@rule("SA-FP-01", "SA-GAP-03")
def test_the_smallest_army_begins_with_the_token() -> None:
    b = board()
    b.g.phase = ROUND_END
    b.g.players[0].army_value, b.g.players[1].army_value = 60, 55
    b.run(smallest_army)
    assert smallest_army(b.g) == 1
    b.g.players[0].army_value = 55
    assert b.run(smallest_army, dice=[Draw(1, of=2)]).value == 0


@rule("SA-GAP-02")
def test_partners_keep_hands_of_their_own_and_share_a_side() -> None:
    match = Match.new(GAME, scenario="open_hunt", seed=1, options={"players": "four"})
    g = state_of(match)
    assert [player.side for player in g.players] == [0, 1, 0, 1]
    assert g.clockwise(2) == [2, 3, 0, 1]
    assert len({id(player.hand) for player in g.players}) == 4


@rule("SA-GAP-94", "SA-GAP-40", "SA-GAP-01")
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_every_common_deck_is_whole_and_shuffled(scenario: str) -> None:
    g = state_of(Match.new(GAME, scenario=scenario, seed=1))
    other = state_of(Match.new(GAME, scenario=scenario, seed=2))
    for name, cards in (("wounds", CONTENT.wound_cards), ("crates", CONTENT.crates)):
        assert sorted(getattr(g, name).deck.cards) == sorted(copies(cards.values()))
    assert sorted(g.fear.cards) == sorted(copies(CONTENT.fear_cards.values()))
    assert g.fear.cards != other.fear.cards


@rule("SA-DMG-17", "SA-GAP-72", "SA-CRD-01", "SA-CON-03")
def test_a_unit_begins_beside_the_map_with_its_deck_and_what_is_loaded() -> None:
    g = state_of(Match.new(GAME, scenario="bring_it_in_alive", seed=1))
    assert [unit.key for unit in g.units] == ["t_rex", "velociraptor_pack", "commander", "trappers", "rangers"]
    for unit in g.units:
        cards = [*unit.deck.cards, *unit.drawn]
        assert sorted(cards) == sorted(CONTENT.deck_of(unit.key))
        assert (unit.adrenaline, unit.models, unit.rank) == (0, (), 0)
        assert len(unit.loaded) == sum(CONTENT.boards[unit.key].loaded.values())


@rule("SA-CON-24", "SA-REQ-01")
def test_a_scenario_lays_its_things_and_gives_humans_requisition() -> None:
    g = state_of(Match.new(GAME, scenario="bring_it_in_alive", seed=1))
    assert [player.requisition for player in g.players] == [0, 3]
    assert [(thing.kind, thing.hex) for thing in g.things] == [
        ("cache", hex_at(10, 4)),
        ("crate", hex_at(6, 2)),
        ("crate", hex_at(6, 6)),
    ]


@rule("SA-GAP-01")
def test_units_of_a_kind_on_a_side_are_numbered() -> None:
    g = state_of(Match.new(GAME, scenario="first_tracks", seed=1))
    assert [(unit.key, unit.rank) for unit in g.units if unit.seat == 1] == [("rangers", 1), ("rangers", 2)]


@rule("SA-CON-25", "SA-AMM-01")
def test_what_was_bought_goes_round_those_who_can_use_it() -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2))
    rangers, trappers, tracker = [b.unit(key, 1, (3, i)) for i, key in enumerate(("rangers", "trappers", "tracker"))]
    hand_out(b.g, 1, ["shotgun", "net", "medkit", "flare_kit", "sedative"])
    assert rangers.gear == (("shotgun", 0), ("flare_kit", 1))
    assert [weapon for weapon, _ in trappers.loaded] == ["net_launcher", "dart_rifle"]
    assert (trappers.gear, tracker.gear) == ((), (("medkit", 1),))
