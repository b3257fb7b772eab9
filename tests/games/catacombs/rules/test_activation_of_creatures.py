"""CA-DACT  The demon action phase."""

from __future__ import annotations

from tests.games.catacombs.situation import situation
from tests.harness import rule


@rule("CA-DACT-01", "CA-GAP-54")
def test_every_creature_is_activated_at_most_once() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)NS D(0,3)S")
    s.human("brute", "D", die=6)
    s.human("blade", "D", die=6)
    s.troglodytes("A", 3)
    s.troglodytes("B", 2)
    s.creature("combat_demon", "C")
    s.demon_action()
    start = s.play(then="activate")
    assert start.options() == ["demon", "troglodyte:0", "troglodyte:1", "end"]
    played = s.play(
        *["demon", "step:N", "fight:brute"],
        *["troglodyte:{B}", "step:N", "troglodyte:{B}", "done"],
        *["troglodyte:{A}", "done"] * 3,
        dice=[1, 1, 1, 1, 5, 6],
        then="die",
    )
    assert played.log().count("log.activated") == 6
    assert played.g.turn == 2, "with nobody left to activate the phase ends by itself"


@rule("CA-DACT-01")
def test_a_creature_has_the_same_three_options_as_a_human() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    start = s.play("troglodyte:{A}", then="act")
    assert start.options() == ["done", "step:N", "fight:blade"]
    moved = s.play("troglodyte:{A}", "step:N", then="act")
    assert moved.options() == ["done", "fight:redeemer"]
    assert moved.refused("step:S") == "CA-MOV-08"
    fought = s.play("troglodyte:{A}", "fight:blade", dice=[1], then="act")
    assert fought.options() == ["done", "step:N"]
    assert fought.refused("fight:blade") == "CA-ACT-06"
    idle = s.play("troglodyte:{A}", "done", then="activate")
    assert (idle.g.ready[0], idle.g.spent[0]) == (1, 1)


@rule("CA-DACT-01")
def test_in_the_next_turn_every_creature_may_act_again() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "B", die=6)
    s.troglodytes("A", 1)
    s.creature("hunter_demon", "A")
    s.demon_action()
    turn = ["demon", "done", "troglodyte:{A}", "done"]
    played = s.play(*turn, "end", "done", dice=[6, 1, 2, 3], then="activate")
    assert (played.g.turn, played.options()) == (2, ["demon", "troglodyte:0", "end"])


@rule("CA-DACT-02")
def test_a_troglodyte_does_not_explore() -> None:
    s = situation("A(0,0)NS B(0,-1)NS")
    s.human("blade", "B", die=6)
    s.troglodytes("A", 2)
    s.stack("T09", "T10")
    s.threat(5)
    played = s.play("space:unnatural_haste:5", "troglodyte:{A}", then="act")
    assert played.options() == ["done", "step:S"]
    assert played.refused("explore:N") == "CA-DACT-02"
    assert len(played.g.stack) == 2


@rule("CA-DACT-02")
def test_a_demon_does_not_explore_either() -> None:
    s = situation("A(0,0)NS B(0,-1)NS")
    s.human("blade", "B", die=6)
    s.creature("hunter_demon", "A")
    s.stack("T09", "T10")
    s.demon_action()
    played = s.play("demon", then="act")
    assert played.options() == ["done", "step:S"]
    assert played.refused("explore:N") == "CA-DACT-02"


@rule("CA-GAP-54")
def test_nothing_is_mandatory_in_the_demon_action_phase() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6)
    s.troglodytes("A", 3)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:blade", "end", dice=[1, 6], then="activate")
    assert played.log().count("log.attack") == 1
    assert (played.g.ready[0], played.g.spent[0]) == (3, 0), "all are fresh in the next turn"


@rule("CA-GAP-54")
def test_troglodytes_of_one_tile_are_one_kind_until_all_have_acted() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "B", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    for done, options in ((0, ["troglodyte:0", "end"]), (1, ["troglodyte:0", "end"])):
        assert s.play(*["troglodyte:{A}", "done"] * done, then="activate").options() == options
    played = s.play("troglodyte:{A}", "step:N", "done", then="activate")
    assert played.options() == ["troglodyte:0", "end"], "the one that has moved on does not act again from there"
    assert played.refused("troglodyte:{B}") == "CA-ACT-07"


@rule("CA-GAP-54", "CA-CON-03")
def test_the_owner_chooses_whether_the_dead_troglodyte_has_already_acted() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 3, acted=1)
    s.advantages("last_breath")
    s.demon_action()
    dying = ["troglodyte:{A}", "fight:blade", "last_breath"]
    asked = s.play(*dying, dice=[4, 3, 1, 1], then="casualty")
    assert asked.match.ask is not None
    assert (asked.match.ask.seat, asked.options()) == (1, ["spent", "ready"])
    for which, left in (("spent", (1, 1)), ("ready", (0, 2))):
        played = s.play(*dying, which, dice=[4, 3, 1, 1], then="act")
        assert (played.g.ready[0], played.g.spent[0]) == left


@rule("CA-GAP-44")
def test_creatures_act_in_the_turn_they_enter() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "B", die=6)
    s.g.demon_entries = 2
    s.entry(6)
    played = s.play("troglodyte:{A}", "demon:{A}", then="activate")
    assert played.options() == ["demon", "troglodyte:0", "end"]
    moved = s.play("troglodyte:{A}", "demon:{A}", "demon", "step:N", then="act")
    assert "fight:blade" in moved.options()
