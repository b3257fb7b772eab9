"""CA-TURN  Turns, phases and the end of a game."""

from __future__ import annotations

import pytest

from rulebound import Match
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import OVER, rule

PHASES = ["log.phase_initiative", "log.phase_human_action", "log.phase_threat", "log.phase_demon_action"]


@rule("CA-TURN-01", "CA-TURN-02")
def test_a_turn_has_four_phases_in_order_and_another_turn_follows() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6)
    s.troglodytes("A", 1)
    s.g.turn = 7
    played = s.play("end", "done", "end", "end", "done", "end", dice=[1, 2, 3, 6, 1, 2, 3, 6], then="activate")
    assert (played.g.turn, played.g.phase) == (9, "human_action")
    assert [key for key in played.log() if key in PHASES] == [*PHASES[2:], *PHASES, *PHASES[:2]]
    assert [event.text.args for event in played.match.journal if event.text.key == "log.turn"] == [
        {"turn": 8},
        {"turn": 9},
    ]


@rule("CA-TURN-02")
def test_the_phases_belong_to_the_human_the_human_the_demon_and_the_demon_player() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6)
    s.troglodytes("A", 1)
    asked: list[int] = []
    for answers, dice in (((), []), (("end",), [1, 2, 3]), (("end", "done"), [1, 2, 3])):
        match = s.play(*answers, dice=dice, then=["activate", "destiny", "activate"][len(asked)]).match
        assert match.ask is not None
        asked.append(match.ask.seat)
    s.human("redeemer", "A", die=6)
    s.initiative()
    match = s.play(dice=[1, 2], then="die").match
    assert match.ask is not None
    assert [match.ask.seat, *asked] == [HUMAN, HUMAN, DEMON, DEMON]


@rule("CA-TURN-03", "CA-GAP-52")
def test_the_game_is_over_as_soon_as_the_second_human_has_left() -> None:
    s = situation("S02(0,0)NS:exit_chamber A(0,1)NS")
    s.human("blade-a", "S02", die=6)
    s.human("blade-b", "S02", die=6)
    s.human("redeemer", "A", die=6)
    s.troglodytes("A", 1)
    first = s.play("blade-a", "leave", then="activate")
    assert first.match.outcome is None
    played = s.play("blade-a", "leave", "blade-b", "leave", then=OVER)
    outcome = played.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((HUMAN,), "CA-CON-11")
    assert "log.phase_threat" not in played.log()
    assert played.g.phase == "human_action"


@rule("CA-TURN-03", "CA-GAP-52")
def test_the_demon_player_wins_in_the_middle_of_an_attack_when_the_last_human_dies() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.troglodytes("A", 2)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:blade", dice=[4], then=OVER)
    outcome = played.match.outcome
    assert outcome is not None
    assert outcome.winners == (DEMON,)
    assert played.g.ready[0] == 1, "the second troglodyte is not asked any more"


@rule("CA-GAP-52")
def test_while_a_human_is_left_nobody_has_won() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "A", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:blade", dice=[4], then="activate")
    assert played.human("blade").fate == "dead"
    assert played.match.outcome is None


@rule("CA-GAP-52")
def test_one_effect_that_fulfils_both_sides_conditions_is_judged_by_the_scenario() -> None:
    s = situation("S04(0,0)NES A(0,1)S", "SC2")
    s.human("brute", "S04", die=6)
    s.human("redeemer", "A", die=6, cancelled=(1, 2, 3, 4))
    s.g.fuse = 1
    played = s.play("brute", "hurry_fuse", "5", then=OVER)
    outcome = played.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason.key) == ((), "outcome.all_buried")
    assert played.human("redeemer").fate == "dead", "the whole blast counts before anybody judges"


@rule("CA-GAP-72", "CA-GAP-53")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
def test_the_limit_is_reached_at_the_end_of_the_last_turn(key: str) -> None:
    limit = CONTENT.scenarios[key].turn_limit
    for turn, then in ((limit - 1, "activate"), (limit, OVER)):
        s = situation("A(0,0)NS", key)
        s.human("redeemer", "A", die=6)
        s.g.sanctified_used = True
        s.g.turn = turn
        dice = [1, 2, 3] if then == OVER else [1, 2, 3, 6]
        played = s.play("end", "done", dice=dice, then=then)
        outcome = played.match.outcome
        assert (outcome is not None) is (then == OVER)
        if outcome is not None:
            assert outcome.winners == (DEMON,)
            assert played.log()[-3:-1] == ["log.phase_demon_action", "log.limit"]


@rule("CA-GAP-72")
def test_the_fuse_that_runs_out_at_the_end_of_the_last_turn_still_counts() -> None:
    for fuse, winner in ((1, HUMAN), (2, DEMON)):
        s = situation("S04(0,0)NES A(0,1)S Z(9,9)NS", "SC2")
        s.human("redeemer", "Z", die=6)
        s.g.fuse = fuse
        s.g.turn = s.g.scenario.turn_limit
        played = s.play("end", "done", dice=[1, 2, 3], then=OVER)
        assert played.match.outcome is not None
        assert played.match.outcome.winners == (winner,)


@rule("CA-GAP-72")
def test_humans_on_the_board_at_the_limit_have_not_left() -> None:
    s = situation("S02(0,0)NS:exit_chamber")
    away = s.human("blade", "S02", die=6)
    away.fate, away.tile, away.die = "left", -1, 0
    s.human("redeemer", "S02", die=6)
    s.g.turn = s.g.scenario.turn_limit
    played = s.play("end", "done", dice=[1, 2, 3], then=OVER)
    assert played.match.outcome is not None
    assert (played.match.outcome.winners, played.match.outcome.reason.key) == ((), "outcome.few_escaped")


@rule("CA-GAP-75")
def test_a_redeemer_who_leaves_before_the_captive_is_freed_has_given_up() -> None:
    s = situation("S01(0,0)NS:gatehouse", "SC5")
    s.human("redeemer", "S01", die=6)
    s.human("blade", "S01", die=6)
    stays = s.play("blade", "leave", then="activate")
    assert stays.match.outcome is None
    played = s.play("redeemer", "leave", then=OVER)
    assert played.match.outcome is not None
    assert (played.match.outcome.winners, played.match.outcome.reason.key) == ((DEMON,), "outcome.no_exorcist")

    s.human("captive", "S01", die=6, cancelled=(1, 2, 3))
    s.g.freed = True
    freed = s.play("redeemer", "leave", then="activate")
    assert freed.match.outcome is None, "once the captive is freed he may go"


@rule("CA-GAP-53")
def test_there_are_six_scenarios_with_six_missions() -> None:
    assert list(CONTENT.scenarios) == ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"]
    assert [card.ledger for card in CONTENT.scenarios.values()] == [f"CA-CON-{n}" for n in range(11, 17)]
    assert len({card.mission.kind for card in CONTENT.scenarios.values()}) == 6
    for key in CONTENT.scenarios:
        assert Match.new("catacombs", scenario=key, seed=1).ask is not None
