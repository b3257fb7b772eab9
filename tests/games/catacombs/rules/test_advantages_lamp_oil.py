"""Lamp oil: the effect of a tile that has just been placed, ignored until the end of the turn."""

from __future__ import annotations

from rulebound.games.catacombs.bot.value import stairs_of
from tests.games.catacombs.situation import Situation, situation
from tests.harness import rule


def at_the_light(tile: str, *humans: str, scenario: str = "SC1") -> Situation:
    """Humans on A, who find this tile in the north (beyond it is a wall) and have lamp oil for it."""
    s = situation("A(0,0)N Z(9,9)NS Y(9,10)S X(0,2)N", scenario)
    for human in humans:
        s.human(human, "A", die=1)
    s.human("redeemer", "Z", die=1)
    s.stack(tile)
    s.advantages("lamp_oil")
    return s


@rule("CA-GAP-70")
def test_lamp_oil_stops_a_mechanism_for_good() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z", die=1)
    s.stack("T24")
    s.advantages("lamp_oil")
    played = s.play("blade", "explore:N", "ES", "lamp_oil", then="activate")
    assert played.g.threat_points == 0
    next_turn = s.play("blade", "explore:N", "ES", "lamp_oil", "end", "done", dice=[1, 2, 4, 1, 2], then="die")
    assert next_turn.g.threat_points == 0


@rule("CA-GAP-70")
def test_lamp_oil_spares_everybody_the_vines_until_the_turn_ends() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("brute", "A", die=1)
    s.human("redeemer", "A", die=1)
    s.stack("T25")
    s.advantages("lamp_oil")
    start = ["blade", "explore:N", "ES", "lamp_oil", "brute", "step:N"]
    played = s.play(*start, then="activate")
    assert "log.vines" not in played.log()
    turn = [*start, "end", "done"]
    later = s.play(*turn, "2", "2", "done", "redeemer", "step:N", dice=[1, 2, 4, 1, 2, 2, 1], then="line")
    assert "log.vines" in later.log()


@rule("CA-GAP-70")
def test_under_lamp_oil_a_standing_effect_begins_with_the_next_turn() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z", die=1)
    s.stack("T29")
    s.advantages("lamp_oil")
    start = ["blade", "explore:N", "ES", "lamp_oil"]
    assert s.play(*start, then="activate").values("blade") == (1, 3, 3)
    next_turn = s.play(*start, "end", "done", dice=[1, 2, 4, 1, 2], then="die")
    assert next_turn.values("blade") == (1, 2, 3)


@rule("CA-GAP-70", "CA-GAP-11", "CA-ENT-06")
def test_under_lamp_oil_the_exit_chamber_lets_nobody_out_and_no_creature_in_before_the_next_turn() -> None:
    s = at_the_light("S02", "blade")
    s.g.human("blade").die = 6
    s.g.threat_points = 1
    lit = s.play("blade", "explore:N", "lamp_oil", then="act")
    assert lit.options() == ["done", "step:S"]
    assert lit.refused("leave") == "CA-GAP-70"
    assert [mark.kind for mark in lit.match.scene(1).cells[4].marks] == ["lamp_oil"]
    home = ["blade", "explore:N", "lamp_oil", "step:S", "end"]
    entry = s.play(*home, "done", dice=[1, 2, 4], then="entry")
    assert "troglodyte:4" not in entry.options()
    assert entry.refused("troglodyte:4") == "CA-GAP-70"
    assert stairs_of(entry.g) == [4], "those who plan ahead know of the stairs"
    later = s.play(*home, "done", "done", "6", "done", "blade", "step:N", dice=[1, 2, 4, 6, 1], then="act")
    assert later.options() == ["done", "step:S", "leave"]


@rule("CA-GAP-70", "CA-CON-12")
def test_lamp_oil_takes_nothing_from_an_objective_that_the_scenario_gives_it() -> None:
    s = at_the_light("S04", "blade", scenario="SC2")
    s.g.human("blade").die = 6
    lit = s.play("blade", "explore:N", "ESW", "lamp_oil", then="act")
    assert "lay_charge" in lit.options()


@rule("CA-GAP-70", "CA-GAP-12", "CA-GAP-15")
def test_under_lamp_oil_no_hole_opens_and_none_is_gone_through() -> None:
    s = at_the_light("T12", "blade")
    s.holes("Z")
    s.g.human("blade").die = 6
    lit = s.play("blade", "explore:N", "lamp_oil", then="act")
    assert lit.g.holes == (1,)
    assert lit.options() == ["done", "step:S"]
    assert lit.refused("hole:{Z}") == "CA-GAP-70"
    s.human("brute", "Z", die=6)
    across = s.play("blade", "explore:N", "lamp_oil", "done", "brute", then="act")
    assert across.refused("hole:4") == "CA-GAP-70"
    assert across.refused("hole:{A}") == "CA-GAP-12"


@rule("CA-GAP-70", "CA-CON-09")
def test_nobody_prays_at_a_shrine_under_lamp_oil() -> None:
    s = at_the_light("T31", "blade")
    s.human("brute", "A", die=6)
    s.g.human("blade").die = 6
    s.g.human("blade").cancelled = (2,)
    lit = s.play("blade", "explore:N", "lamp_oil", then="act")
    assert lit.refused("pray") == "CA-GAP-70"
    assert s.play("blade", "explore:N", "pass", then="act").refused("pray") == "CA-CON-09"


@rule("CA-GAP-70", "CA-MOV-03")
def test_whoever_crowds_into_a_narrow_passage_under_lamp_oil_stays_there_afterwards() -> None:
    s = at_the_light("T18", "blade", "brute")
    start = ["blade", "explore:N", "lamp_oil", "brute", "step:N"]
    assert [human.tile for human in s.play(*start, then="activate").g.humans] == [4, 4, 1]
    after = s.play(*start, "end", "done", "done", dice=[1, 2, 4, 1, 1, 1], then="activate")
    assert [human.tile for human in after.g.humans] == [4, 4, 1]
