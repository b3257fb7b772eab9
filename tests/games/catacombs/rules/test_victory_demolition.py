"""CA-CON-12  SC2, Bury the Shaft."""

from __future__ import annotations

import pytest

from rulebound.core.match import Match
from rulebound.games.catacombs.state import Catacombs
from tests.games.catacombs.laid_out import laid_out
from tests.games.catacombs.situation import CONTENT, Situation, random_game, situation
from tests.harness import OVER, rule

CARD = CONTENT.scenarios["SC2"]
MOST = CARD.mission.fuse_most
BOARD = "S04(0,0)NES:shaft_room B(0,1)NS C(0,2)S E(1,0)W:lair"


def shaft(fuse: int = -1) -> Situation:
    """The shaft room with a tile north of it, another beyond, and a lair to the east."""
    s = situation(BOARD, scenario="SC2")
    s.g.fuse = fuse
    return s


@rule("CA-CON-12")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_set_up_of_sc2(seed: int) -> None:
    g = laid_out("SC2", seed)
    assert (g.scenario.demon_side.demon, g.demon_entries) == ("combat_demon", 2)
    assert g.fuse < 0 < CARD.mission.fuse <= CARD.mission.fuse_most


@rule("CA-CON-12")
def test_the_objective_lies_anywhere_in_the_lower_part_of_the_stack() -> None:
    places = set()
    for seed in range(40):
        g = Match.new("catacombs", scenario="SC2", seed=seed).state
        assert isinstance(g, Catacombs)
        places.add(g.stack.cards.index("S04"))
    assert places == set(range(CARD.board.stack.mixed_with + 1))


@rule("CA-CON-12")
def test_a_human_lays_the_charge_instead_of_fighting_and_may_move_after() -> None:
    s = shaft()
    s.human("blade", "S04", die=6)
    s.human("redeemer", "C")
    assert "lay_charge" in s.play("blade", then="act").options()
    played = s.play("blade", "lay_charge", then="act")
    assert played.g.fuse == CARD.mission.fuse
    assert played.options() == ["done", "step:N", "step:E"]
    assert played.refused("fight:troglodytes@0") == "CA-ACT-06"


@rule("CA-CON-12", "CA-GAP-58")
@pytest.mark.parametrize("why", ["exhausted", "an enemy", "elsewhere", "laid before", "has fought"])
def test_who_may_not_lay_the_charge(why: str) -> None:
    s = shaft(fuse=4 if why == "laid before" else -1)
    tile = "B" if why == "elsewhere" else "S04"
    s.human("blade", tile, die=6, cancelled=(6,) if why == "exhausted" else (), objects=("blunderbuss",))
    s.human("redeemer", "C")
    s.in_force("mvt", "blade", 1)
    s.troglodytes("S04", 1 if why == "an enemy" else 0)
    s.troglodytes("B", 1 if why == "has fought" else 0)
    start = ["fight:troglodytes@{B}"] if why == "has fought" else []
    played = s.play("blade", *start, dice=[3, 1, 1] if start else [], then="act")
    assert "lay_charge" not in played.options()


@rule("CA-CON-12")
@pytest.mark.parametrize("enemies", [0, 1])
def test_a_human_in_the_shaft_room_may_shorten_the_fuse_even_beside_an_enemy(enemies: int) -> None:
    s = shaft(fuse=4)
    s.human("blade", "S04", die=1)
    s.human("redeemer", "C")
    s.troglodytes("S04", enemies)
    played = s.play("blade", "hurry_fuse", "done", then="activate")
    assert played.g.fuse == 3


@rule("CA-CON-12")
def test_an_exhausted_human_or_one_elsewhere_cannot_shorten_the_fuse() -> None:
    s = shaft(fuse=4)
    s.human("blade", "S04", die=6, cancelled=(6,))
    s.human("redeemer", "B", die=1)
    s.in_force("mvt", "blade", 1)
    assert s.play("blade", then="act").options() == ["done", "step:N", "step:E"]
    assert "hurry_fuse" not in s.play("redeemer", then="act").options()


@rule("CA-CON-12")
@pytest.mark.parametrize(
    ("fuse", "humans", "legal"), [(1, 0, True), (MOST - 1, 0, True), (MOST, 0, False), (1, 1, False)]
)
def test_a_creature_alone_in_the_shaft_room_may_lengthen_the_fuse_up_to_its_limit(
    fuse: int, humans: int, legal: bool
) -> None:
    s = shaft(fuse=fuse)
    s.human("redeemer", "C")
    if humans:
        s.human("blade", "S04")
    s.troglodytes("S04", 1)
    s.troglodytes("E", 1)
    s.demon_action()
    played = s.play("troglodyte:{S04}", then="act")
    assert ("damp_fuse" in played.options()) == legal
    assert "damp_fuse" not in s.play("troglodyte:{E}", then="act").options()
    if legal:
        assert s.play("troglodyte:{S04}", "damp_fuse", "done", then="activate").g.fuse == fuse + 1


@rule("CA-CON-12")
def test_without_a_charge_there_is_no_fuse_to_lengthen() -> None:
    s = shaft()
    s.human("redeemer", "C")
    s.troglodytes("S04", 1)
    s.demon_action()
    assert s.play("troglodyte:{S04}", then="act").options() == ["done", "step:N", "step:E"]


@rule("CA-CON-12")
@pytest.mark.parametrize(("fuse", "left"), [(5, 4), (2, 1), (-1, -1)])
def test_the_fuse_burns_down_by_one_at_the_end_of_each_demon_action_phase(fuse: int, left: int) -> None:
    s = shaft(fuse=fuse)
    s.human("redeemer", "C")
    s.human("blade", "C")
    s.demon_action()
    assert s.play(dice=[1, 2], then="die").g.fuse == left


@rule("CA-CON-12")
def test_the_blast_kills_all_in_the_shaft_room_and_deals_two_hits_on_connected_tiles() -> None:
    assert CARD.mission.blast_hits == 2
    s = shaft(fuse=1)
    s.human("brute-a", "S04", objects=("shield",))
    s.human("blade", "B", die=6, objects=("breastplate",))
    s.human("brute-b", "B", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "C")
    s.creature("combat_demon", "E")
    s.troglodytes("S04", 2)
    s.troglodytes("E", 1)
    s.troglodytes("C", 1)
    s.demon_action()
    played = s.play("end", "1", "2", then=OVER)
    assert {human.name: human.fate for human in played.g.humans} == {
        "brute-a": "dead",
        "blade": "on_board",
        "brute-b": "dead",
        "redeemer": "on_board",
    }
    assert played.human("blade").cancelled == (1, 2)
    assert played.human("redeemer").cancelled == ()
    assert [(creature.kind, creature.wounds) for creature in played.g.creatures] == [("demon", 2)]
    assert [played.g.troglodytes_on(tile) for tile in range(4)] == [0, 0, 1, 0]
    assert played.outcome() == (0, "blown_up")


@rule("CA-CON-12")
def test_rubble_keeps_the_blast_out() -> None:
    s = shaft(fuse=1)
    s.human("redeemer", "B")
    s.rubble("S04", "B")
    s.demon_action()
    played = s.play(then=OVER)
    assert played.human("redeemer").cancelled == ()
    assert played.outcome() == (0, "blown_up")


@rule("CA-CON-12")
def test_a_human_who_shortens_the_fuse_to_nothing_dies_with_the_shaft() -> None:
    s = shaft(fuse=1)
    s.human("blade", "S04", die=6)
    s.human("redeemer", "C")
    played = s.play("blade", "hurry_fuse", then=OVER)
    assert played.human("blade").fate == "dead"
    assert played.outcome() == (0, "blown_up")
    assert played.g.phase == "human_action"


@rule("CA-CON-12")
@pytest.mark.parametrize("where", ["S04", "B"])
def test_it_is_a_draw_if_the_blast_kills_the_last_human(where: str) -> None:
    s = shaft(fuse=1)
    s.human("blade", where, die=6, cancelled=(1, 2, 3, 4))
    s.demon_action()
    answers = ["5"] if where == "B" else []
    assert s.play(*answers, then=OVER).outcome() == (None, "all_buried")


@rule("CA-CON-12")
@pytest.mark.parametrize("fuse", [-1, 3])
def test_the_demon_player_wins_if_all_humans_die_before_the_blast(fuse: int) -> None:
    s = shaft(fuse=fuse)
    s.human("blade", "C", die=6, cancelled=(1, 2, 3, 4, 5))
    s.troglodytes("C", 1)
    s.demon_action()
    played = s.play("troglodyte:{C}", "fight:blade", dice=[6], then=OVER)
    assert played.outcome() == (1, "shaft_stands")


@rule("CA-CON-12", "CA-GAP-72")
@pytest.mark.parametrize(
    ("fuse", "outcome"), [(-1, (1, "shaft_stands")), (2, (1, "shaft_stands")), (1, (0, "blown_up"))]
)
def test_at_the_end_of_the_last_turn_only_a_fuse_that_runs_out_then_saves_the_humans(
    fuse: int, outcome: tuple[int | None, str]
) -> None:
    s = shaft(fuse=fuse)
    s.human("redeemer", "C")
    s.human("blade", "C")
    s.demon_action()
    s.turn(CARD.turn_limit)
    assert s.play(then=OVER).outcome() == outcome
    if fuse != 1:
        s.turn(CARD.turn_limit - 1)
        assert s.play(dice=[1, 2], then="die").g.turn == CARD.turn_limit


@rule("CA-CON-12")
def test_the_shaft_room_is_revealed_like_any_tile_and_is_a_lair() -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC2")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("S04")
    played = s.play("blade", "explore:N", "NES", then="act")
    assert played.g.objective == 2
    assert played.g.creatures == []
    assert "lay_charge" in played.options()


@rule("CA-CON-12")
@pytest.mark.parametrize("seed", [1, 2])
def test_sc2_played_at_random_comes_to_an_end(seed: int) -> None:
    match = random_game("SC2", seed)
    assert match.outcome is not None
    assert match.outcome.rule == "CA-CON-12"
    assert match.state.length() <= CARD.turn_limit
