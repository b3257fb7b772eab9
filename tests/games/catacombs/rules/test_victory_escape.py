"""CA-CON-11  SC1, The Way Out."""

from __future__ import annotations

import pytest

from rulebound.core.match import Match
from rulebound.games.catacombs.state import Catacombs
from tests.games.catacombs.laid_out import laid_out
from tests.games.catacombs.situation import CONTENT, Situation, random_game, situation
from tests.harness import OVER, rule

LIMIT = CONTENT.scenarios["SC1"].turn_limit


def at_the_exit(*humans: str, away: int = 0) -> Situation:
    """Humans in the exit chamber, some others having left already."""
    s = situation("S02(0,0)NS:exit_chamber B(0,1)NS", scenario="SC1")
    for name in humans:
        s.human(name, "S02", die=1)
    for n in range(away):
        gone = s.human(f"blade-{'xyz'[n]}", "S02")
        gone.fate, gone.tile, gone.die = "left", -1, 0
    return s


@rule("CA-CON-11")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_set_up_of_sc1(seed: int) -> None:
    g = laid_out("SC1", seed)
    assert [human.name for human in g.humans] == ["redeemer", "brute", "blade-a", "blade-b"]
    assert "blunderbuss" in g.human("blade-a").objects
    assert (g.scenario.demon_side.demon, g.demon_entries, g.threat_points) == ("hunter_demon", 2, 4)
    assert g.stack.cards.index("S02") == 0
    assert len(g.stack) == 11
    assert g.scenario.mission.needed == 2


@rule("CA-CON-11")
def test_at_most_three_humans_start_on_one_tile() -> None:
    match = Match.new("catacombs", scenario="SC1", seed=1)
    for _ in range(3):
        match.answer("0")
    assert isinstance(match.state, Catacombs)
    assert [human.tile for human in match.state.humans] == [0, 0, 0, 1]


@rule("CA-CON-11")
def test_the_exit_chamber_comes_after_ten_tiles_however_many_dead_ends_are_drawn() -> None:
    s = situation("A(0,0)N Z(9,9)", scenario="SC1")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T11", "S02", reserve=("T31", "T01"))
    played = s.play("blade", "explore:N", then="act")
    assert played.g.board.tiles[-1].key == "T01"
    assert played.g.tile_discard == ["T11", "T31"]
    assert played.g.stack.cards == ["S02"]


@rule("CA-CON-11")
def test_who_reveals_the_exit_chamber_may_go_on_and_leave() -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC1")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("S02")
    assert s.play("blade", "explore:N", then="act").options() == ["done", "step:S", "leave"]
    assert s.play("blade", "explore:N", "leave", then="activate").human("blade").fate == "left"


@rule("CA-CON-11")
@pytest.mark.parametrize(("stack", "seen"), [(("T01", "T02", "S02"), ["T01", "T02"]), (("S02",), ["S02"])])
def test_the_exit_chamber_is_left_alone_when_several_tiles_are_looked_at(
    stack: tuple[str, ...], seen: list[str]
) -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC1")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack(*stack)
    s.events("lost")
    if len(seen) > 1:
        asked = s.play("blade", "explore:N", "lost", then="lost_tile")
        assert asked.options() == seen
        played = s.play("blade", "explore:N", "lost", "T02", then="act")
        assert played.g.stack.cards == ["S02", "T01"]
    else:
        played = s.play("blade", "explore:N", "lost", then="act")
        assert played.g.board.tiles[-1].key == "S02"


@rule("CA-CON-11")
def test_a_tile_put_under_the_stack_comes_to_lie_above_the_exit_chamber() -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC1")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z", die=CONTENT.gifts["guiding_light"].value)
    s.gifts("guiding_light")
    s.stack("T01", "T02", "T03", "S02")
    assert s.play("blade", "explore:N", "yes", then="guided_tile").options() == ["T01", "T02"]
    played = s.play("blade", "explore:N", "yes", "T02", then="activate")
    assert played.g.stack.cards == ["S02", "T01", "T03"]


@rule("CA-CON-11", "CA-CON-02")
@pytest.mark.parametrize(("stack", "asked"), [(("T01", "S02"), False), (("T01", "T02", "S02"), True)])
def test_the_light_is_not_wasted_on_the_only_tile_above_the_exit_chamber(stack: tuple[str, ...], asked: bool) -> None:
    s = situation("A(0,0)N Z(9,9)NS", scenario="SC1")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z", die=CONTENT.gifts["guiding_light"].value)
    s.gifts("guiding_light")
    s.stack(*stack)
    s.play("blade", "explore:N", then="guiding_light" if asked else "activate")


@rule("CA-CON-11", "CA-TURN-03")
def test_the_human_player_wins_as_soon_as_the_second_human_leaves() -> None:
    s = at_the_exit("redeemer", "blade", away=1)
    played = s.play("redeemer", "leave", then=OVER)
    assert played.outcome() == (0, "escaped")
    assert played.g.phase == "human_action"


@rule("CA-CON-11")
def test_the_first_human_who_leaves_does_not_end_the_game() -> None:
    s = at_the_exit("redeemer", "blade")
    assert s.play("redeemer", "leave", then="activate").g.outcome is None


@rule("CA-CON-11")
@pytest.mark.parametrize(("away", "outcome"), [(0, (1, "none_escaped")), (1, (None, "few_escaped"))])
def test_the_death_of_the_last_human_is_a_draw_if_one_has_left(away: int, outcome: tuple[int | None, str]) -> None:
    s = at_the_exit(away=away)
    s.human("blade", "B", die=6, cancelled=(1, 2, 3, 4, 5))
    s.troglodytes("B", 1)
    s.demon_action()
    assert s.play("troglodyte:{B}", "fight:blade", dice=[6], then=OVER).outcome() == outcome


@rule("CA-CON-11")
def test_a_lone_human_who_leaves_makes_a_draw() -> None:
    s = at_the_exit("redeemer")
    assert s.play("redeemer", "leave", then=OVER).outcome() == (None, "few_escaped")


@rule("CA-CON-11", "CA-GAP-72")
@pytest.mark.parametrize(("away", "outcome"), [(0, (1, "none_escaped")), (1, (None, "few_escaped"))])
def test_the_end_of_the_last_turn_is_a_draw_if_one_has_left(away: int, outcome: tuple[int | None, str]) -> None:
    s = at_the_exit("redeemer", "blade", away=away)
    s.troglodytes("B", 1)
    s.demon_action()
    s.turn(LIMIT)
    assert s.play("end", then=OVER).outcome() == outcome
    s.turn(LIMIT - 1)
    assert s.play("end", dice=[1, 2], then="die").g.turn == LIMIT


@rule("CA-CON-11")
@pytest.mark.parametrize("seed", [1, 2])
def test_sc1_played_at_random_comes_to_an_end(seed: int) -> None:
    match = random_game("SC1", seed)
    assert match.outcome is not None
    assert match.outcome.rule == "CA-CON-11"
    assert match.state.length() <= LIMIT
