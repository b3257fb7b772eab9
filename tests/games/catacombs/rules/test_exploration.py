"""CA-EXP  Exploration: a tile is drawn, turned by the demon player, and entered."""

from __future__ import annotations

import json

import pytest

from rulebound.core.dice import Draw
from rulebound.space.tiles import letters_of
from tests.games.catacombs.situation import Situation, situation
from tests.harness import rule


def one_way_on(scenario: str = "SC6") -> Situation:
    """A tile whose north side is the only unexplored opening of the board; a Redeemer elsewhere."""
    s = situation("A(0,0)N Z(9,9)", scenario=scenario)
    s.human("redeemer", "Z")
    return s


@rule("CA-EXP-01", "CA-EXP-04")
def test_exploring_costs_one_mvt_and_adds_a_tile_beyond_the_opening() -> None:
    s = situation("A(0,0)EW B(-1,0)E Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("brute", "B")
    s.human("blade", "Z")
    s.stack("T01")
    played = s.play("redeemer", "explore:E", then="activate")
    new = played.g.board.tiles[-1]
    assert (new.key, new.x, new.y, letters_of(new.openings)) == ("T01", 1, 0, "EW")
    assert played.human("redeemer").tile == len(played.g.board) - 1
    assert played.human("brute").tile == played.at("B")
    assert played.human("blade").tile == played.at("Z")


@rule("CA-EXP-01")
def test_only_unexplored_openings_of_his_own_tile_are_offered() -> None:
    s = situation("A(0,0)NES B(0,1)SE C(0,-1)E")
    s.human("redeemer", "A", die=1)
    s.stack("T01")
    played = s.play("redeemer", then="act")
    assert played.options() == ["done", "step:N", "explore:E"]
    assert played.refused("explore:N") == "CA-EXP-01"
    assert played.refused("explore:S") == "CA-EXP-01"
    assert played.refused("explore:W") == "CA-EXP-01"


@rule("CA-EXP-02")
def test_the_top_tile_is_drawn_and_shown_to_both() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.stack("T09", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T10", "T11")
    played = s.play("redeemer", "explore:N", then="activate")
    assert len(played.g.stack) == 9
    assert played.g.board.tiles[-1].key == "T09"
    for seat in (0, 1, None):
        drawn = [event for event in played.match.log(seat) if event.text.key == "log.drawn"]
        assert len(drawn) == 1


@rule("CA-EXP-03")
def test_the_demon_player_turns_a_corner_one_of_two_ways() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.stack("T03")
    asked = s.play("redeemer", "explore:N", then="turn_tile")
    assert asked.match.ask is not None
    assert asked.match.ask.seat == 1
    assert asked.options() == ["ES", "SW"]
    for way in ("ES", "SW"):
        played = s.play("redeemer", "explore:N", way, then="activate")
        assert letters_of(played.g.board.tiles[-1].openings) == way


@rule("CA-GAP-16", "CA-EXP-03")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [("T01", ["NS"]), ("T09", ["NESW"]), ("T11", ["S"]), ("T03", ["ES", "SW"]), ("T06", ["NES", "ESW", "NSW"])],
)
def test_turns_that_give_the_same_openings_are_one_choice(tile: str, ways: list[str]) -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.stack(tile)
    if len(ways) > 1:
        assert s.play("redeemer", "explore:N", then="turn_tile").options() == ways
    else:
        played = s.play("redeemer", "explore:N", then="activate")
        assert letters_of(played.g.board.tiles[-1].openings) == ways[0]


@rule("CA-GAP-16")
def test_openings_connect_and_openings_against_walls_are_sealed() -> None:
    s = situation("A(0,0)N E(1,1)W W(-1,1)NS Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T09", "T01")
    played = s.play("blade", "explore:N", then="act")
    new = len(played.g.board) - 1
    assert played.g.board.links[new] == [-1, played.at("E"), played.at("A"), -1]
    assert letters_of(played.g.board.unexplored[new]) == "N"
    assert played.options() == ["done", "explore:N", "step:E", "step:S"]
    assert played.refused("step:W") == "CA-GAP-12"
    assert played.refused("explore:W") == "CA-EXP-01"


@rule("CA-GAP-16")
def test_a_new_wall_closes_a_neighbours_opening() -> None:
    s = situation("A(0,0)N E(1,1)NW Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T01")
    played = s.play("blade", "explore:N", then="act")
    assert letters_of(played.g.board.unexplored[played.at("E")]) == "N"


@rule("CA-EXP-05", "CA-GAP-62")
def test_a_mechanism_works_before_the_explorers_next_step() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.g.threat_points = 3
    s.stack("T23", "T01")
    played = s.play("blade", "explore:N", "NES", then="act")
    assert played.g.threat_points == 5
    assert played.options() == ["done", "explore:N", "explore:E", "step:S"]


@rule("CA-GAP-62", "CA-GAP-70")
def test_vines_reach_for_the_explorer_as_soon_as_he_is_placed() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T26", "T01")
    played = s.play("blade", "explore:N", "NES", dice=[1], then="line")
    assert played.human("blade").tile == len(played.g.board) - 1
    went_on = s.play("blade", "explore:N", "NES", "1", dice=[1], then="act")
    assert went_on.human("blade").cancelled == (1,)
    assert "explore:N" in went_on.options()
    assert s.play("blade", "explore:N", "NES", dice=[3], then="act").human("blade").cancelled == ()


@rule("CA-GAP-62")
def test_a_standing_effect_counts_for_everybody_from_then_on() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("brute", "A", die=1)
    s.human("redeemer", "Z")
    s.stack("T30")
    played = s.play("blade", "explore:N", "brute", "step:N", then="activate")
    assert played.values("blade") == (1, 2, 3)
    assert played.values("brute") == (1, 1, 4)


@rule("CA-EXP-06", "CA-GAP-19")
def test_the_explorer_may_go_on_with_the_mvt_he_has_left() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T09", "T10")
    once = s.play("blade", "explore:N", then="act")
    assert once.options() == ["done", "explore:N", "explore:E", "step:S", "explore:W"]
    twice = s.play("blade", "explore:N", "explore:E", then="activate")
    tile = twice.g.board.tiles[twice.human("blade").tile]
    assert (tile.x, tile.y) == (1, 1)


@rule("CA-EXP-07", "CA-GAP-19")
def test_a_dead_end_is_discarded_and_the_next_tile_placed_for_the_same_mvt() -> None:
    s = one_way_on("SC6")
    s.human("blade", "A", die=6)
    s.stack("T11", "T31", "T01", "T02")
    played = s.play("blade", "explore:N", then="act")
    assert played.g.tile_discard == ["T11", "T31"]
    assert played.g.board.tiles[-1].key == "T01"
    assert played.g.explored == 1
    assert played.options() == ["done", "explore:N", "step:S"]
    assert played.g.stack.cards == ["T02"]


@rule("CA-EXP-08")
@pytest.mark.parametrize(
    ("kind", "troglodytes", "demon", "rule_id"),
    [
        ("redeemer", 1, "", ""),
        ("redeemer", 2, "", "CA-MOV-05"),
        ("redeemer", 0, "combat_demon", "CA-TAL-06"),
        ("blade", 2, "", ""),
    ],
)
def test_blocking_and_imposing_prevent_exploring(kind: str, troglodytes: int, demon: str, rule_id: str) -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human(kind, "A", die=6)
    s.human("brute", "Z")
    s.troglodytes("A", troglodytes)
    if demon:
        s.creature(demon, "A")
    s.stack("T01")
    played = s.play(kind, then="act")
    assert ("explore:N" in played.options()) == (not rule_id)
    if rule_id:
        assert played.refused("explore:N") == rule_id


@rule("CA-GAP-17")
def test_a_turn_that_closes_the_board_cannot_be_chosen_while_another_leaves_it_open() -> None:
    s = situation("A(0,0)N E(1,1) Z(9,9)", scenario="SC6")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.stack("T03")
    played = s.play("blade", "explore:N", then="activate")
    assert letters_of(played.g.board.tiles[-1].openings) == "SW"
    assert played.g.tile_discard == []


@rule("CA-GAP-17")
def test_a_dead_end_is_welcome_while_an_opening_is_left_elsewhere() -> None:
    s = situation("A(0,0)N Z(9,9)S", scenario="SC6")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.stack("T11", "T01")
    played = s.play("blade", "explore:N", then="activate")
    assert played.g.board.tiles[-1].key == "T11"
    assert played.g.tile_discard == []


@rule("CA-GAP-17")
def test_the_effect_of_a_discarded_tile_never_happens() -> None:
    s = situation("A(0,0)N E(1,1) W(-1,1) Z(9,9)", scenario="SC6")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.stack("T24", "T01")
    played = s.play("blade", "explore:N", then="activate")
    assert played.g.tile_discard == ["T24"]
    assert played.g.threat_points == 0
    assert "log.mechanism" not in played.log()


@rule("CA-GAP-17")
@pytest.mark.parametrize(("scenario", "from_reserve"), [("SC1", True), ("SC6", False)])
def test_a_scenario_may_name_the_reserve_for_the_replacement(scenario: str, from_reserve: bool) -> None:
    s = one_way_on(scenario)
    s.human("blade", "A", die=1)
    s.stack("T11", "T01", reserve=("T02",))
    played = s.play("blade", "explore:N", then="activate")
    assert played.g.board.tiles[-1].key == ("T02" if from_reserve else "T01")
    assert played.g.stack.cards == (["T01"] if from_reserve else [])
    assert played.g.reserve == ([] if from_reserve else ["T02"])


@rule("CA-GAP-17")
@pytest.mark.parametrize(
    ("scenario", "room", "answers", "openings"),
    [("SC1", "S02", [], "NS"), ("SC2", "S04", ["NES", "done"], "NES"), ("SC3", "S03", ["done"], "NESW")],
)
def test_an_objective_stays_even_if_it_closes_the_board(
    scenario: str, room: str, answers: list[str], openings: str
) -> None:
    s = situation("A(0,0)N E(1,1) W(-1,1) N(0,2) Z(9,9)", scenario=scenario)
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.stack(room, "T01")
    played = s.play("blade", "explore:N", *answers, then="activate")
    assert letters_of(played.g.board.tiles[-1].openings) == openings
    assert played.g.board.frontier == 0
    assert played.g.tile_discard == []
    assert played.g.objective == len(played.g.board) - 1


@rule("CA-GAP-18")
def test_an_empty_stack_is_made_anew_from_discards_and_reserve() -> None:
    s = one_way_on("SC6")
    s.human("blade", "A", die=1)
    s.stack(reserve=("T02",))
    s.g.tile_discard = ["T09"]
    played = s.play("blade", "explore:N", dice=[Draw(1, of=2)], then="activate")
    assert played.g.tile_discard == []
    assert played.g.reserve == []
    assert {played.g.board.tiles[-1].key, *played.g.stack.cards} == {"T02", "T09"}
    assert "log.stack_again" in played.log()


@rule("CA-GAP-18")
def test_without_any_tile_left_an_opening_cannot_be_explored_but_still_lets_creatures_in() -> None:
    s = situation("A(0,0)NS B(0,-1)N")
    s.human("blade", "A", die=1)
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:S"]
    assert played.refused("explore:N") == "CA-GAP-18"
    entry = situation("A(0,0)NS B(0,-1)N")
    entry.human("blade", "B")
    entry.entry(1)
    assert entry.play(then="entry").options() == ["done", "troglodyte:0"]


@rule("CA-GAP-19")
def test_a_river_ends_the_movement_of_an_explorer() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "Z")
    s.stack("T27", "T01")
    played = s.play("redeemer", "explore:N", then="activate")
    assert played.human("redeemer").tile == len(played.g.board) - 1


@rule("CA-GAP-20")
def test_a_human_may_explore_after_he_has_fought() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    s.stack("T09", "T10")
    played = s.play("blade", "fight:troglodytes@{A}", "explore:N", "explore:N", dice=[1, 1], then="activate")
    assert played.g.explored == 2
    assert played.g.board.tiles[played.human("blade").tile].y == 2


@rule("CA-GAP-20")
def test_who_has_explored_and_then_fought_explores_no_more() -> None:
    s = situation("A(0,0)N B(1,1)W Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    s.stack("T09", "T10")
    played = s.play("blade", "explore:N", "step:E", "fight:troglodytes@{B}", dice=[1, 1], then="activate")
    assert played.g.explored == 1


@rule("CA-GAP-21")
def test_nobody_knows_the_order_of_the_stack_but_everybody_its_size_and_the_tiles_unseen() -> None:
    scenes: list[list[str]] = []
    for stack in (("T01", "T02", "T09"), ("T09", "T02", "T01")):
        s = situation("A(0,0)N Z(9,9)NS")
        s.human("redeemer", "A", die=1)
        s.human("blade", "Z")
        s.stack(*stack)
        played = s.play(then="activate")
        scenes.append([json.dumps(played.match.scene(seat).plain(), sort_keys=True) for seat in (0, 1, None)])
        zones = {zone.id: zone for zone in played.match.scene(None).zones}
        assert zones["stack"].size == 3
        assert zones["stack"].cards == []
        assert [card.kind for card in zones["unseen_tiles"].cards] == ["T01", "T02", "T09"]
    assert scenes[0] == scenes[1]


@rule("CA-GAP-74")
def test_if_no_tile_fits_nothing_is_placed_and_the_mvt_is_spent() -> None:
    s = one_way_on("SC6")
    s.human("blade", "A", die=6)
    s.stack("T11", "T31", reserve=("T20",))
    played = s.play("blade", "explore:N", then="act")
    assert sorted(played.g.tile_discard) == ["T11", "T20", "T31"]
    assert len(played.g.board) == 2
    assert played.human("blade").tile == played.at("A")
    assert played.log().count("log.dead_end") == 3
    assert played.log()[-1] == "log.nothing_fits"
    again = s.play("blade", "explore:N", "explore:N", dice=[Draw(1, of=3), Draw(1, of=2)], then="activate")
    assert again.log().count("log.dead_end") == 6
    assert again.human("blade").tile == again.at("A")


@rule("CA-EX-02")
def test_the_example_of_an_exploration_that_meets_a_dead_end_first() -> None:
    s = situation("A(0,3)N Z(9,9)", scenario="SC6")
    s.human("blade-b", "A", die=5)
    s.human("redeemer", "Z")
    s.stack("T20", "T13", "T01")
    turned = s.play("blade-b", "explore:N", then="turn_tile")
    assert turned.g.tile_discard == ["T20"]
    assert turned.options() == ["ES", "SW"]
    token = s.play("blade-b", "explore:N", "SW", then="hole_token")
    assert token.match.ask is not None
    assert token.match.ask.seat == 1
    assert token.options() == ["0", "1"]
    played = s.play("blade-b", "explore:N", "SW", "{A}", then="act")
    placed = played.g.board.tiles[-1]
    assert (placed.key, placed.x, placed.y, letters_of(placed.openings)) == ("T13", 0, 4, "SW")
    assert played.human("blade-b").tile == len(played.g.board) - 1
    assert played.g.holes == (played.at("A"),)
    assert played.options() == ["done", "step:S", "explore:W", "hole:0"]
