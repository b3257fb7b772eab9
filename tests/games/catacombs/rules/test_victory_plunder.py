"""CA-CON-16  SC6, Plunder the Vaults."""

from __future__ import annotations

import pytest

from tests.games.catacombs.laid_out import laid_out
from tests.games.catacombs.situation import CONTENT, Situation, random_game, situation
from tests.harness import OVER, rule

LIMIT = CONTENT.scenarios["SC6"].turn_limit
MISSION = CONTENT.scenarios["SC6"].mission
LOST, DRAWN = (1, "little_plunder"), (None, "some_plunder")


def vault(out: int = 0) -> Situation:
    """The gatehouse, a tile beside it, and a tile elsewhere; some treasures are out."""
    s = situation("S01(0,0)N:gatehouse B(0,1)NS C(0,2)S Z(9,9)", scenario="SC6")
    s.g.treasures_out = out
    return s


@rule("CA-CON-16")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_set_up_of_sc6(seed: int) -> None:
    g = laid_out("SC6", seed)
    assert (g.scenario.demon_side.demon, g.demon_entries) == ("destruction_demon", 2)
    assert len(g.humans) <= 5
    assert len(MISSION.on_tiles) == g.content.limits.treasures == 4
    assert MISSION.draw < MISSION.needed <= 4


@rule("CA-CON-16")
@pytest.mark.parametrize("before", range(max(MISSION.on_tiles) + 1))
def test_a_treasure_lies_on_each_explored_tile_the_card_names(before: int) -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC6")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.g.explored = before
    s.stack("T01")
    finds = before + 1 in MISSION.on_tiles
    played = s.play("blade", "explore:N", *(["done"] if finds else []), then="activate")
    assert played.g.treasures == ((2,) if finds else ())


@rule("CA-CON-16")
def test_discarded_tiles_do_not_count_as_explored() -> None:
    s = situation("A(0,0)N Z(9,9)", scenario="SC6")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.g.explored = MISSION.on_tiles[0] - 2
    s.stack("T11", "T01")
    played = s.play("blade", "explore:N", then="activate")
    assert played.g.explored == MISSION.on_tiles[0] - 1
    assert played.g.treasures == ()


@rule("CA-CON-16")
def test_a_treasure_is_picked_up_instead_of_fighting_and_slows_its_carrier() -> None:
    s = vault()
    s.human("blade", "B", die=6)
    s.human("redeemer", "Z")
    s.treasures("B")
    played = s.play("blade", "pick_up", then="act")
    assert played.human("blade").treasure
    assert played.g.treasures == ()
    assert played.values("blade")[0] == 1
    assert played.options() == ["done", "step:N", "step:S"]
    assert s.play("blade", "pick_up", "step:N", then="activate").human("blade").tile == 2


@rule("CA-CON-16")
@pytest.mark.parametrize("why", ["exhausted", "an enemy", "no treasure here", "carries one", "has fought"])
def test_who_may_not_pick_up_a_treasure(why: str) -> None:
    s = vault()
    human = s.human("blade", "B", die=6, cancelled=(6,) if why == "exhausted" else ())
    human.treasure = why == "carries one"
    s.human("redeemer", "Z")
    s.in_force("mvt", "blade", 1)
    s.treasures("C" if why == "no treasure here" else "B")
    s.troglodytes("B", 1 if why in ("an enemy", "has fought") else 0)
    start = ["fight:troglodytes@{B}"] if why == "has fought" else []
    played = s.play("blade", *start, dice=[3, 3] if start else [], then="act")
    assert "pick_up" not in played.options()


@rule("CA-CON-16")
@pytest.mark.parametrize(("carries", "legal"), [(False, True), (True, False)])
def test_a_carrier_is_not_elusive(carries: bool, legal: bool) -> None:
    s = vault()
    s.human("blade", "B", die=6).treasure = carries
    s.human("redeemer", "Z")
    s.troglodytes("B", 2)
    assert ("step:N" in s.play("blade", then="act").options()) == legal


@rule("CA-CON-16")
def test_a_carrier_cannot_drop_his_treasure_or_hand_it_over() -> None:
    s = vault()
    s.human("blade", "Z", die=6).treasure = True
    s.human("redeemer", "Z", die=6)
    s.human("brute", "S01", die=1)
    s.troglodytes("Z", 1)
    assert s.play("blade", then="act").options() == ["done", "fight:troglodytes@3"]


@rule("CA-CON-16")
def test_the_treasure_of_a_dead_carrier_stays_on_the_tile_and_can_be_picked_up_again() -> None:
    s = vault()
    s.human("blade", "B", die=6, cancelled=(1, 2, 3, 4, 5)).treasure = True
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    s.troglodytes("S01", 1)
    s.demon_action()
    played = s.play("troglodyte:{B}", "fight:blade", "done", dice=[6], then="activate")
    assert played.g.treasures == (played.at("B"),)
    again = vault()
    again.human("brute", "B", die=1)
    again.human("redeemer", "Z")
    again.treasures("B")
    assert "pick_up" in again.play("brute", then="act").options()


@rule("CA-CON-16")
@pytest.mark.parametrize(("carries", "out"), [(False, 0), (True, 1)])
def test_a_carried_treasure_is_out_when_its_carrier_leaves(carries: bool, out: int) -> None:
    s = vault()
    s.human("blade", "S01", die=6).treasure = carries
    s.human("redeemer", "Z")
    played = s.play("blade", "leave", then="activate")
    assert played.g.treasures_out == out
    assert played.human("blade").fate == "left"


@rule("CA-CON-16")
@pytest.mark.parametrize(("out", "over"), [(MISSION.needed - 2, False), (MISSION.needed - 1, True)])
def test_the_human_player_wins_when_enough_treasures_are_out(out: int, over: bool) -> None:
    s = vault(out=out)
    s.human("blade", "S01", die=6).treasure = True
    s.human("redeemer", "Z")
    played = s.play("blade", "leave", then=OVER if over else "activate")
    if over:
        assert played.outcome() == (0, "plundered")


@rule("CA-CON-16")
@pytest.mark.parametrize(("out", "outcome"), [(MISSION.draw - 1, LOST), (MISSION.draw, DRAWN)])
def test_with_no_human_left_some_treasures_make_a_draw(out: int, outcome: tuple[int | None, str]) -> None:
    s = vault(out=out)
    s.human("blade", "S01", die=6)
    assert s.play("blade", "leave", then=OVER).outcome() == outcome
    killed = vault(out=out)
    killed.human("blade", "B", die=6, cancelled=(1, 2, 3, 4, 5))
    killed.troglodytes("B", 1)
    killed.demon_action()
    assert killed.play("troglodyte:{B}", "fight:blade", dice=[6], then=OVER).outcome() == outcome


@rule("CA-CON-16", "CA-GAP-72")
@pytest.mark.parametrize(("out", "outcome"), [(MISSION.draw - 1, LOST), (MISSION.draw, DRAWN)])
def test_at_the_end_of_the_last_turn_some_treasures_make_a_draw(out: int, outcome: tuple[int | None, str]) -> None:
    s = vault(out=out)
    s.human("blade", "S01", die=6).treasure = True
    s.human("redeemer", "Z")
    s.demon_action()
    s.turn(LIMIT)
    assert s.play(then=OVER).outcome() == outcome
    s.turn(LIMIT - 1)
    assert s.play(dice=[1, 2], then="die").g.turn == LIMIT


@rule("CA-CON-16")
@pytest.mark.parametrize("seed", [1, 2])
def test_sc6_played_at_random_comes_to_an_end(seed: int) -> None:
    match = random_game("SC6", seed)
    assert match.outcome is not None
    assert match.outcome.rule == "CA-CON-16"
    assert match.state.length() <= LIMIT
