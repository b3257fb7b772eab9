"""CA-CON-13  SC3, Cut Off the Head."""

from __future__ import annotations

import pytest

from rulebound.core.state import Over
from rulebound.games.catacombs.rules.victory import judge, judge_at_the_limit
from tests.games.catacombs.laid_out import laid_out
from tests.games.catacombs.situation import CONTENT, Situation, random_game, situation
from tests.harness import OVER, rule

LIMIT = CONTENT.scenarios["SC3"].turn_limit


def hall(wounds: int = 0) -> Situation:
    """The pentacle hall with the soul master, and a tile without openings elsewhere."""
    s = situation("S03(0,0)N:pentacle_hall B(0,1)S Z(9,9)", scenario="SC3")
    s.creature("soul_master", "S03", wounds=wounds)
    return s


@rule("CA-CON-13")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_set_up_of_sc3(seed: int) -> None:
    g = laid_out("SC3", seed)
    assert (g.scenario.demon_side.demon, g.demon_entries) == ("soul_master", 0)
    assert g.content.creatures["soul_master"].health == 10


@rule("CA-TURN-03", "CA-GAP-72")
@pytest.mark.parametrize("scenario", sorted(CONTENT.scenarios))
def test_an_effect_that_decides_nothing_ends_no_game_before_the_limit(scenario: str) -> None:
    s = situation("A(0,0)NS", scenario)
    s.human("redeemer", "A")
    g = s.g.copy()
    g.turn = g.scenario.turn_limit - 1
    judge_at_the_limit(g)
    judge(g)
    assert g.outcome is None
    g.turn += 1
    with pytest.raises(Over):
        judge_at_the_limit(g)


@rule("CA-CON-13")
def test_the_soul_master_is_put_on_the_hall_when_it_is_revealed() -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC3")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.stack("S03")
    played = s.play("redeemer", "explore:N", then="act")
    assert [(c.profile.key, c.tile, c.wounds) for c in played.g.creatures] == [("soul_master", 2, 0)]
    assert played.options() == ["done", "fight:demon"]


@rule("CA-CON-13")
def test_another_tile_brings_no_soul_master() -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC3")
    s.human("redeemer", "A", die=1)
    s.human("blade", "Z")
    s.stack("T09")
    assert s.play("redeemer", "explore:N", then="activate").g.creatures == []


@rule("CA-CON-13")
def test_the_soul_master_cannot_be_bought() -> None:
    s = situation("A(0,0)NS Z(9,9)", scenario="SC3")
    s.human("redeemer", "Z")
    s.entry(20)
    played = s.play(then="entry")
    assert played.options() == ["done", "troglodyte:0"]
    assert played.refused("demon:{A}") == "CA-GAP-43"


@rule("CA-CON-13")
@pytest.mark.parametrize(("beside", "legal"), [(0, True), (1, True), (2, False)])
def test_troglodytes_enter_the_hall_beside_humans_and_without_an_opening_up_to_the_limit(
    beside: int, legal: bool
) -> None:
    s = hall()
    s.human("redeemer", "S03")
    s.troglodytes("S03", beside)
    s.troglodytes("Z", 1)
    s.entry(1)
    if legal:
        assert s.play(then="entry").options() == ["done", "troglodyte:0"]
    else:
        assert s.play(then="activate").g.threat_points == 1


@rule("CA-CON-13")
def test_a_hall_without_the_soul_master_is_no_lair() -> None:
    s = hall()
    s.g.creatures = []
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    s.entry(1)
    assert s.play(then="activate").g.threat_points == 1


@rule("CA-CON-13")
@pytest.mark.parametrize(("wounds", "over"), [(8, False), (9, True)])
def test_the_human_player_wins_at_once_when_the_soul_master_dies(wounds: int, over: bool) -> None:
    s = hall(wounds=wounds)
    s.human("blade", "S03", die=3)
    s.human("redeemer", "Z")
    played = s.play("blade", "fight:demon", *([] if over else ["done"]), dice=[4], then=OVER if over else "activate")
    if over:
        assert played.outcome() == (0, "head_cut_off")
    else:
        assert played.g.creatures[0].wounds == 9


@rule("CA-CON-13")
def test_the_demon_player_wins_when_all_humans_are_dead() -> None:
    s = hall()
    s.human("blade", "S03", die=6, cancelled=(1, 2, 3, 4, 5))
    s.demon_action()
    assert s.play("demon", "fight:blade", dice=[6, 1], then=OVER).outcome() == (1, "head_lives")


def last_stand(*cards: str, others: int = 0) -> Situation:
    """A dying blade before a soul master whom one more wound kills; others are elsewhere."""
    s = hall(wounds=9)
    s.human("blade", "S03", die=6, cancelled=(1, 2, 3, 4, 5))
    for n in range(others):
        s.human(f"brute-{'ab'[n]}", "Z")
    s.advantages("grenade", *cards)
    return s


@rule("CA-GAP-52", "CA-CON-13", "CA-CON-03")
@pytest.mark.parametrize(
    ("dice", "others", "outcome"),
    [
        ([4, 4], 0, (None, "both_fallen")),
        ([4, 3], 0, (0, "head_cut_off")),
        ([3, 4], 0, (1, "head_lives")),
        ([4, 4], 1, (0, "head_cut_off")),
    ],
)
def test_a_grenade_is_judged_when_all_it_strikes_is_dealt_with(
    dice: list[int], others: int, outcome: tuple[int | None, str]
) -> None:
    s = last_stand(others=others)
    played = s.play("blade", "card:grenade", "{S03}", dice=dice, then=OVER)
    assert played.outcome() == outcome
    bursts = [event for event in played.match.journal if event.text.key == "log.burst"]
    assert [event.need and event.need.value for event in bursts] == [4, 4], "a die for everybody, whoever falls first"


@rule("CA-GAP-52", "CA-GAP-57", "CA-GAP-76")
@pytest.mark.parametrize(("cause", "outcome"), [("grenade", (None, "both_fallen")), ("attack", (0, "head_cut_off"))])
def test_a_last_breath_belongs_to_the_grenade_that_calls_it_forth_but_not_to_an_attack(
    cause: str, outcome: tuple[int | None, str]
) -> None:
    s = last_stand("last_breath")
    if cause == "attack":
        s.demon_action()
    strike = ["blade", "card:grenade", "{S03}"] if cause == "grenade" else ["demon", "fight:blade"]
    dice = [3, 4] if cause == "grenade" else [6, 1]
    played = s.play(*strike, "last_breath", dice=[*dice, 6, 1, 1], then=OVER)
    assert played.outcome() == outcome


@rule("CA-CON-13", "CA-GAP-72")
def test_the_demon_player_wins_at_the_end_of_the_last_turn() -> None:
    s = hall(wounds=9)
    s.human("redeemer", "Z")
    s.human("blade", "Z")
    s.demon_action()
    s.turn(LIMIT)
    assert s.play("end", then=OVER).outcome() == (1, "head_lives")
    s.turn(LIMIT - 1)
    assert s.play("end", dice=[1, 2], then="die").g.turn == LIMIT


@rule("CA-CON-13")
@pytest.mark.parametrize("seed", [1, 2])
def test_sc3_played_at_random_comes_to_an_end(seed: int) -> None:
    match = random_game("SC3", seed)
    assert match.outcome is not None
    assert match.outcome.rule == "CA-CON-13"
    assert match.state.length() <= LIMIT
