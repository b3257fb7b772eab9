"""CA-SET  Before the first turn: the scenario, the cards that are dealt, the objects that are tied to their owners."""

from __future__ import annotations

import pytest

from rulebound import Match
from rulebound.games.catacombs.rules.setup import advantage_deck, event_deck
from rulebound.games.catacombs.scenario import ScenarioCard
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from rulebound.space.tiles import SIDES, letters_of, turned
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import check_laws, rule

SCENARIOS = list(CONTENT.scenarios)


def new(scenario: str, seed: int = 1) -> tuple[Match, Catacombs, ScenarioCard]:
    """A real game, not yet begun."""
    match = Match.new("catacombs", scenario=scenario, seed=seed)
    assert isinstance(match.state, Catacombs)
    return match, match.state, CONTENT.scenarios[scenario]


@rule("CA-SET-01", "CA-GAP-53", "CA-CON-01")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_scenario_fixes_forces_board_stack_and_points(scenario: str) -> None:
    match, g, card = new(scenario)
    assert sorted(human.kind.key for human in g.humans) == sorted(card.humans.warriors)
    assert g.gifts == card.humans.gifts
    assert len(g.advantages) == card.humans.advantages
    owned = sorted((thing, human.kind.key) for human in g.humans for thing in human.objects)
    assert owned == sorted((thing.object, thing.to) for thing in card.humans.objects)
    placed = [(tile.key, tile.x, tile.y, tile.openings) for tile in g.board.tiles]
    assert placed == [(p.tile, *p.at, turned(CONTENT.openings[p.tile], p.rot)) for p in card.board.placed]
    plan = card.board.stack
    assert len(g.stack) == plan.top + (plan.mixed_with + 1 if plan.objective else 0)
    assert plan.objective in ["", *g.stack.cards[: plan.mixed_with + 1]]
    assert (g.threat_points, g.demon_entries) == (card.demon_side.threat_points, card.demon_side.entries)
    assert len(g.events) == card.demon_side.events
    assert [SIDES[side] for side in g.seals] == list(card.board.seals)
    assert g.mission == card.mission.kind
    assert card.turn_limit > 0
    check_laws(match)


@rule("CA-SET-01")
def test_humans_start_on_the_tiles_of_the_scenario_at_most_three_on_each() -> None:
    match, g, _ = new("SC1")
    for tile in ("0", "0", "0"):
        assert match.ask is not None
        assert match.ask.key == "place"
        assert match.ask.answers() == ["0", "1"]
        match.answer(tile)
    assert [human.tile for human in g.humans] == [0, 0, 0, 1], "the fourth finds the first tile full"
    assert (g.turn, g.phase) == (1, "initiative")


@rule("CA-SET-01")
def test_the_redeemer_of_the_ritual_is_posted_in_the_hall() -> None:
    match, g, _ = new("SC4")
    assert g.human("redeemer").tile == 0, "he has no choice"
    assert match.ask is not None
    assert match.ask.answers() == [str(n) for n, tile in enumerate(g.board.tiles) if tile.key in g.scenario.board.start]


@rule("CA-SET-02")
def test_where_the_scenario_forbids_exploring_no_exploration_is_offered() -> None:
    for scenario, offered in (("SC1", True), ("SC4", False)):
        s = situation("A(0,0)NS B(0,-1)N", scenario)
        s.human("blade", "A", die=6)
        s.human("redeemer", "B")
        s.stack("T09", "T10")
        played = s.play("blade", then="act")
        assert ("explore:N" in played.options()) is offered
        if not offered:
            assert played.options() == ["done", "step:S"]
            assert played.refused("explore:N") == "CA-SET-02"


@rule("CA-SET-03", "CA-CON-03")
def test_onslaught_is_played_before_an_own_attack_and_not_among_the_destiny_dice() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    s.advantages("onslaught")
    played = s.play("brute", "fight:troglodytes@{A}", then="own_attack")
    assert played.options() == ["pass", "onslaught"]

    s.threat(1, 2, 3)
    threat = s.play(then="destiny")
    assert threat.refused("card:onslaught") == "CA-THR-04"
    assert threat.match.refusal("onslaught", HUMAN) is not None, "it is not even his turn to speak"


@rule("CA-SET-04")
def test_a_played_advantage_card_is_discarded() -> None:
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.advantages("desperate_sprint", "onslaught")
    played = s.play("brute", "card:desperate_sprint", then="act")
    assert played.g.advantages.cards == ["onslaught"]
    assert played.g.advantage_discard == ["desperate_sprint"]
    assert played.event("log.advantage").rule == "CA-SET-04"


@rule("CA-SET-05")
def test_no_advantage_card_comes_back_when_turns_go_by() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.g.advantages_out = advantage_deck(s.g)
    for card in ("grenade", "onslaught"):
        s.g.advantages_out.remove(card)
        s.g.advantage_discard.append(card)
    s.g.turn = 4
    played = s.play(*["end", "done"] * 6, dice=[1, 1, 1, 6] * 6, then="activate")
    assert played.g.turn == 10
    assert (len(played.g.advantages), played.g.advantage_discard) == (0, ["grenade", "onslaught"])


@rule("CA-GAP-50", "CA-CON-03", "CA-GAP-61")
def test_advantage_cards_are_dealt_at_random_and_the_rest_stay_out() -> None:
    hands = []
    for seed in range(12):
        _, g, card = new("SC3", seed)
        assert len(g.advantages) == card.humans.advantages
        assert len(g.advantages_out) == 15 - card.humans.advantages
        assert sorted([*g.advantages.cards, *g.advantages_out]) == sorted(advantage_deck(g))
        hands.append(tuple(g.advantages.cards))
    assert len(set(hands)) > 6


@rule("CA-GAP-61", "CA-CON-03", "CA-CON-07")
def test_there_are_15_advantages_of_11_kinds_16_events_of_13_kinds_and_6_objects() -> None:
    _, g, _ = new("SC1")
    assert (len(advantage_deck(g)), len(CONTENT.advantages)) == (15, 11)
    assert (len(event_deck(g)), len(CONTENT.events)) == (16, 13)
    assert len(CONTENT.objects) == 6
    twice = {card.key for card in CONTENT.advantages.values() if card.copies == 2}
    assert twice == {"healing_draught", "grenade", "lamp_oil", "firm_faith"}
    assert {card.key for card in CONTENT.events.values() if card.copies == 2} == {
        "lost",
        "suicide_charge",
        "tough_breed",
    }


@rule("CA-GAP-65")
def test_cards_whose_moment_cannot_come_are_taken_out() -> None:
    _, ritual, _ = new("SC4")
    assert len(advantage_deck(ritual)) == 12
    assert len(event_deck(ritual)) == 13
    missing = set(CONTENT.advantages) - set(advantage_deck(ritual)) | set(CONTENT.events) - set(event_deck(ritual))
    assert missing == {"lamp_oil", "hidden_door", "lost", "demonic_fury"}
    for scenario in SCENARIOS:
        if scenario != "SC4":
            _, g, _ = new(scenario)
            assert (len(advantage_deck(g)), len(event_deck(g))) == (15, 16), scenario


@rule("CA-GAP-49")
def test_hands_are_secret_but_their_sizes_and_played_cards_are_public() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.advantages("desperate_sprint", "onslaught", "grenade")
    s.events("fumes", "terror")
    played = s.play("brute", "card:desperate_sprint", then="act")
    for seat in (HUMAN, DEMON, None):
        zones = {zone.id: zone for zone in played.match.scene(seat).zones}
        assert (zones["advantages"].size, zones["events"].size) == (2, 2)
        assert [card.kind for card in zones["advantage_discard"].cards] == ["desperate_sprint"]
        assert [card.kind for card in zones["advantages"].cards] == (["grenade", "onslaught"] if seat == HUMAN else [])
        assert [card.kind for card in zones["events"].cards] == (["fumes", "terror"] if seat == DEMON else [])


@rule("CA-SET-06", "CA-SET-08")
def test_no_action_moves_an_object_from_its_owner() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade-a", "A", die=6, objects=("blunderbuss",))
    s.human("blade-b", "A", die=6)
    a = s.play("blade-a", then="act")
    assert a.options() == ["done", "step:N"]
    b = s.play("blade-a", "done", "blade-b", then="act")
    assert b.options() == ["done", "step:N"]
    assert b.human("blade-a").objects == ("blunderbuss",)


@rule("CA-SET-07", "CA-SET-08", "CA-GAP-51")
def test_the_objects_of_a_dead_human_are_out_of_the_game() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=6, cancelled=(1, 2, 3, 4, 5), objects=("blessed_hammer",))
    s.human("blade", "B", die=6)
    s.threat(5, 5)
    played = s.play("space:snare:55", "redeemer", "blade", "step:S", dice=[6], then="act")
    assert played.human("redeemer").objects == ()
    assert played.human("blade").objects == (), "nobody picks it up where its owner fell"
    assert not any("blessed_hammer" in human.objects for human in played.g.humans)


@rule("CA-GAP-51")
def test_the_objects_of_a_human_who_leaves_are_gone_from_the_board() -> None:
    s = situation("S02(0,0)NS:exit_chamber")
    s.human("blade", "S02", die=6, objects=("blunderbuss",))
    s.human("redeemer", "S02", die=6)
    played = s.play("blade", "leave", "redeemer", then="act")
    assert played.human("blade").tile == -1
    assert played.human("redeemer").objects == ()


@rule("CA-GAP-51", "CA-SET-06")
def test_the_human_player_gives_out_bought_objects_one_hand_weapon_each() -> None:
    roster = {"human": {"brutes": 1, "blades": 1, "objects": ["blunderbuss", "great_axe", "breastplate"]}}
    match = Match.new("catacombs", scenario="SC1", seed=1, rosters=dict(roster))
    assert isinstance(match.state, Catacombs)
    assert match.state.human("blade").objects == ("blunderbuss",), "only the brute may own the axe: forced"
    assert match.state.human("brute").objects == ("great_axe",)
    assert match.ask is not None
    assert (match.ask.key, match.ask.seat) == ("give_object", HUMAN)
    assert match.ask.answers() == ["redeemer", "brute", "blade"]
    match.answer("redeemer")
    assert match.state.human("redeemer").objects == ("breastplate",)
    assert match.ask.key == "place"


@rule("CA-CON-10", "CA-CON-01", "CA-CON-02")
def test_the_box_holds_36_tiles_6_gifts_and_five_humans_of_three_kinds() -> None:
    limits = CONTENT.limits
    assert (limits.humans, limits.troglodytes, limits.tough_troglodytes, limits.demons) == (5, 11, 2, 1)
    assert (limits.hole_tokens, limits.treasures, limits.seals) == (3, 4, 3)
    assert (len(CONTENT.tiles), len(CONTENT.gifts), len(CONTENT.objects)) == (36, 6, 6)
    assert sum(kind.most for kind in CONTENT.humans.values()) == limits.humans
    assert max(len(card.mission.on_tiles) for card in CONTENT.scenarios.values()) == limits.treasures
    assert max(len(card.board.seals) for card in CONTENT.scenarios.values()) == limits.seals
    assert letters_of(CONTENT.openings["S03"]) == "NESW"


@rule("CA-CON-10")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_there_are_three_hole_tokens(tokens: int) -> None:
    s = situation("A(0,0)NS B(5,5)NS C(6,6)NS D(7,7)NS E(8,8)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "E", die=6)
    s.holes(*"BCD"[:tokens])
    s.stack("T12", "T10", "T09")
    if tokens < 3:
        played = s.play("blade", "explore:N", then="hole_token")
        assert len(played.options()) == 5 - tokens
    else:
        played = s.play("blade", "explore:N", then="act")
        assert len(played.g.holes) == 3, "the supply is used up"
