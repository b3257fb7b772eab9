"""Who points at a tile or an opening that cannot be chosen is told the rule, and shown what is in the way."""

from __future__ import annotations

import random

import pytest

from rulebound import Match
from rulebound.core.scene import Scene
from rulebound.games.catacombs.rules.catalogue import next_tiles
from tests.games.catacombs.pointing import ROOM, attempts, crew, reasons, sentence, why
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule

# Tiles and openings, while somebody acts


def test_what_is_allowed_needs_no_reason() -> None:
    assert reasons(crew().play("redeemer", then="act"), "tile:1") == []


@rule("CA-MOV-02")
def test_a_far_tile_is_not_next_to_the_warrior() -> None:
    played = crew().play("redeemer", then="act")
    assert why(played, "tile:3") == ("CA-MOV-02", ("tile:3",))
    assert why(played, "tile:4") == ("CA-MOV-02", ("tile:4",))


@rule("CA-EXP-01")
def test_an_opening_of_another_tile_is_answered_as_an_exploration() -> None:
    played = crew().play("redeemer", then="act")
    assert why(played, "opening:4:N") == ("CA-EXP-01", ("opening:4:N",))
    assert sentence(played, "opening:2:N") == (
        "The Redeemer is not on Tunnel (1, 0); exploring leads through an opening of one's own tile."
    )
    assert why(played, "opening:1:E")[0] == "CA-EXP-01", "there is a wall"
    assert reasons(played, "opening:1:S") == [], "the way to the tile next door is free"


@rule("CA-MOV-02", "CA-EXP-01")
def test_the_way_back_to_the_first_tile_is_a_step_and_no_exploration() -> None:
    played = crew().play("redeemer", "step:N", then="act")
    assert reasons(played, "opening:1:S") == [], "the step is open, and there is nothing to explore"
    assert next_tiles(played.g, played.human("redeemer")) == [played.at("D"), played.at("A")]


@rule("CA-MOV-08")
def test_a_movement_used_up_is_said_before_the_way_that_is_too_far() -> None:
    s = crew(die=1)
    s.advantages("grenade")
    played = s.play("redeemer", "step:N", then="act")
    for thing in ("tile:4", "opening:4:N", "opening:3:N"):
        assert why(played, thing) == ("CA-MOV-08", ("redeemer",)), thing


@rule("CA-MOV-05")
def test_an_opening_of_his_tile_says_who_keeps_him_there() -> None:
    s = crew()
    s.troglodytes("A", 2)
    s.stack("T09")
    assert why(s.play("redeemer", then="act"), "opening:0:S") == ("CA-MOV-05", ("troglodytes:0",))


def test_a_thing_that_no_option_points_at_stands_for_nothing_legal() -> None:
    placing = Played(Match.new("catacombs", "SC1", 3), {})
    assert attempts(placing, "tile:0") == ["0"]
    assert attempts(placing, "opening:0:N") == []
    choosing = crew()
    choosing.human("brute", "B")
    assert attempts(choosing.play(then="activate"), "opening:0:S") == []
    assert attempts(choosing.play(then="activate"), "tile:0") == [], "the figure is the answer, its tile is not"


@rule("CA-GAP-12")
def test_a_wall_between_neighbours_is_shown() -> None:
    s = crew("A(0,0)N B(0,1)NS E(1,0)N Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:2") == ("CA-GAP-12", ("opening:0:E",))


@rule("CA-GAP-12", "CA-GAP-71")
def test_rubble_bars_the_way_and_takes_combat_2_to_clear() -> None:
    s = crew(die=5)  # combat 1
    s.rubble("A", "B")
    played = s.play("redeemer", then="act")
    for thing in ("tile:1", "rubble:N@tile:0", "rubble:S@tile:1"):
        found = {refusal.rule: refusal.points_at for refusal in reasons(played, thing)}
        assert found == {"CA-GAP-12": ("rubble:N",), "CA-GAP-71": ("redeemer",)}, thing


@rule("CA-MOV-05")
def test_enemies_who_outnumber_him_are_in_the_way() -> None:
    s = crew()
    s.troglodytes("A", 2)
    assert why(s.play("redeemer", then="act"), "tile:1") == ("CA-MOV-05", ("troglodytes:0",))


@rule("CA-TAL-06")
def test_the_imposing_enemy_is_in_the_way_and_not_the_one_beside_it() -> None:
    s = crew()
    s.creature("combat_demon", "A")
    s.creature("tough_troglodyte", "A")
    assert why(s.play("redeemer", then="act"), "tile:1") == ("CA-TAL-06", ("demon",))


@rule("CA-MOV-03")
def test_a_full_tile_is_full_of_these() -> None:
    s = situation(ROOM)
    s.human("redeemer", "A")
    for name in ("brute-a", "brute-b", "blade-a"):
        s.human(name, "B", acted=True)
    played = s.play("redeemer", then="act")
    assert why(played, "tile:1") == ("CA-MOV-03", ("brute-a", "brute-b", "blade-a"))


@rule("CA-MOV-08")
def test_who_has_used_his_movement_goes_nowhere() -> None:
    s = crew(die=1)
    s.advantages("grenade")
    played = s.play("redeemer", "step:N", then="act")
    assert why(played, "tile:0") == ("CA-MOV-08", ("redeemer",))
    assert why(played, "tile:3") == ("CA-MOV-08", ("redeemer",))


@rule("CA-ACT-06")
def test_there_is_no_second_fight() -> None:
    s = crew()
    s.troglodytes("A", 2)
    played = s.play("redeemer", "fight:troglodytes@0", dice=[6, 1], then="act")
    assert why(played, "troglodytes:0") == ("CA-ACT-06", ("redeemer",))


@rule("CA-SET-02")
def test_where_exploring_is_forbidden_an_opening_says_so() -> None:
    s = situation("S03(0,0)NESW Z(9,9)NS", "SC4")
    s.human("redeemer", "S03")
    s.human("blade", "Z", acted=True)
    assert why(s.play("redeemer", then="act"), "opening:0:N")[0] == "CA-SET-02"


@rule("CA-DACT-02")
def test_creatures_do_not_explore() -> None:
    s = crew()
    s.troglodytes("B", 1)
    s.demon_action()
    assert why(s.play("troglodyte:1", then="act"), "tile:4")[0] == "CA-MOV-02"
    s.g.ready[1] = 0
    s.troglodytes("D", 1)
    assert why(s.play("troglodyte:3", then="act"), "opening:3:N")[0] == "CA-DACT-02"


@rule("CA-MOV-05")
@pytest.mark.parametrize(
    ("tile", "side"), [("B(0,1)NS", "N"), ("B(1,0)EW", "E"), ("B(0,-1)NS", "S"), ("B(-1,0)EW", "W")]
)
def test_who_stands_on_a_hole_and_points_at_the_next_tile_means_a_step(tile: str, side: str) -> None:
    s = crew(f"A(0,0)NESW:hole {tile} Z(9,9)NS")
    s.troglodytes("A", 2)
    played = s.play("redeemer", then="act")
    assert attempts(played, "tile:1") == [f"step:{side}"]
    assert why(played, "tile:1")[0] == "CA-MOV-05"


@rule("CA-MOV-02")
def test_a_tile_too_far_away_is_shown_even_if_it_is_the_first() -> None:
    s = crew("D(5,5)NS A(0,0)NESW B(0,1)NS C(1,0)NW Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-MOV-02", ("tile:0",))


@rule("CA-GAP-12")
def test_a_hole_leads_to_holes_only() -> None:
    s = crew("A(0,0)NESW:hole B(0,1)NS C(1,0)NW:hole Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:3") == ("CA-GAP-12", ())


@rule("CA-CON-14")
def test_an_intact_seal_stops_creatures_but_can_be_attacked_from_outside() -> None:
    s = situation("S03(0,0)NESW B(0,1)NS Z(9,9)NS", "SC4")
    s.human("redeemer", "S03")
    s.human("blade", "Z")
    s.seals("N")
    s.troglodytes("B", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("troglodyte:1", then="act")
    assert why(played, "seal:N@tile:0") == ("CA-CON-14", ())
    assert why(s.play("troglodyte:2", then="act"), "seal:N@tile:0")[0] == "CA-GAP-22"


# The tile he stands on


@rule("CA-CON-09")
def test_a_shrine_helps_only_who_starts_there_wounded_and_undisturbed() -> None:
    s = crew("A(0,0)NESW:shrine B(0,1)NS Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-CON-09", ("redeemer",))
    s.troglodytes("A", 1)
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-CON-09", ("troglodytes:0",))


@rule("CA-CON-16", "CA-GAP-58")
def test_a_treasure_is_not_picked_up_among_enemies_nor_by_the_exhausted() -> None:
    s = crew(scenario="SC6")
    s.treasures("A")
    s.troglodytes("A", 1)
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-CON-16", ("troglodytes:0",))
    s.g.humans[0].cancelled = (6,)
    s.advantages("grenade")
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-GAP-58", ("redeemer",))


@rule("CA-CON-14")
def test_the_chant_is_for_the_redeemer_who_has_not_moved() -> None:
    s = situation("S03(0,0)NESW B(0,1)NS Z(9,9)NS", "SC4")
    s.human("redeemer", "B")
    s.human("blade", "S03")
    assert why(s.play("blade", then="act"), "tile:0") == ("CA-CON-14", ("tile:0",))
    assert why(s.play("redeemer", "step:S", then="act"), "tile:0") == ("CA-CON-14", ("redeemer",))


# Set-up and entry


@rule("CA-CON-11", "CA-MOV-03")
def test_a_place_to_start_on_is_named_by_the_scenario_and_has_room() -> None:
    match = Match.new("catacombs", "SC1", 3)
    played = Played(match, {})
    assert why(played, "tile:2") == ("CA-CON-11", ("tile:2",))
    full = Match.new("catacombs", "SC6", 3)
    for _ in range(3):
        full.answer("0")
    assert full.ask is None or full.ask.key != "place" or why(Played(full, {}), "tile:0")[0] == "CA-MOV-03"


@rule("CA-GAP-51", "CA-CON-04")
def test_objects_go_to_those_who_may_own_them() -> None:
    roster: dict[str, object] = {"brutes": 1, "blades": 1, "objects": ["shield", "great_axe"]}
    match = Match.new("catacombs", "SC1", 1, rosters={"human": roster})
    assert match.ask is not None
    assert match.ask.key == "give_object"
    assert why(Played(match, {}), "redeemer") == ("CA-CON-04", ("redeemer",))


@rule("CA-ENT-05", "CA-ENT-07", "CA-GAP-43")
def test_an_entry_points_at_who_stands_in_the_way() -> None:
    s = crew()
    s.creature("hunter_demon", "D")
    s.troglodytes("D", 2)
    s.entry(6)
    played = s.play(then="entry")
    assert [(r.rule, r.points_at) for r in reasons(played, "tile:0")] == [
        ("CA-ENT-05", ("redeemer",)),
        ("CA-GAP-43", ("demon",)),
    ]
    assert reasons(played, "tile:3")[0].rule == "CA-ENT-07"
    assert reasons(played, "tile:3")[0].points_at == ("demon", "troglodytes:3")


@rule("CA-GAP-15")
def test_no_second_hole_opens_on_a_tile() -> None:
    s = crew()
    s.holes("C")
    s.stack("T14")
    played = s.play("redeemer", "explore:S", "NES", then="hole_token")
    assert why(played, "tile:2") == ("CA-GAP-15", ("tile:2",))


# Whatever is pointed at


def things(scene: Scene) -> list[str]:
    """Everything of a scene that can be pointed at."""
    found = [cell.id for cell in scene.cells] + [piece.id for piece in scene.pieces]
    for cell in scene.cells:
        tile = cell.id.partition(":")[2]
        found += [f"opening:{tile}:{side}" for side in cell.openings]
        found += [f"{mark.kind}:{side}@{cell.id}" for side, mark in cell.barred.items()]
    found += [f"{piece.id}:row:{row.number}" for piece in scene.pieces for row in piece.rows]
    return found + [f"{zone.id}:{card.kind}" for zone in scene.zones for card in zone.cards]


@pytest.mark.parametrize("scenario", ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"])
def test_everything_can_be_pointed_at_at_any_time_and_has_a_rule_of_the_ledger(scenario: str) -> None:
    match = Match.new("catacombs", scenario, 4)
    chance = random.Random(4)
    ids = {entry.id for entry in match.game.ledger().entries()}
    while match.ask is not None:
        ask = match.ask
        for thing in chance.sample(found := things(match.scene(ask.seat)), min(6, len(found))):
            pointed = any(thing in option.points_at for option in ask.options())
            in_a_zone = thing.partition(":")[0] in ("advantages", "events", "gifts", "destiny")
            if not pointed and not in_a_zone:
                assert not set(attempts(Played(match, {}), thing)) & set(ask.answers()), (ask.key, thing)
            for refusal in reasons(Played(match, {}), thing):
                assert refusal.rule in ids
                assert refusal.text.key != "refused.unknown", (ask.key, thing)
        match.answer(chance.choice(ask.answers()))
    assert match.outcome is not None


@pytest.mark.parametrize("thing", ["", ":", "tile:99", "tile:x", "opening:0", "opening:0:Q", "troglodytes:77", "@tile:",
                                   "x@tile:0", "rubble:Q@tile:0", "a:row:", "card:", "nobody"])  # fmt: skip
def test_nonsense_is_about_nothing(thing: str) -> None:
    assert attempts(crew().play("redeemer", then="act"), thing) == []
