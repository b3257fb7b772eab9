"""How answers are shown: which of them end something, and what a refused one says, on whichever tile it happens."""

from __future__ import annotations

import pytest

from rulebound.core.match import Match
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import ACTIVATION_ROW, CREATURE_ROW, HUMAN_ROW, Activation, Creature, Human
from tests.games.catacombs.pointing import attempts, crew, reasons, sentence, why
from tests.games.catacombs.situation import CONTENT, Played, Situation, situation
from tests.harness import rule

ROW = "A(0,0)NS B(0,1)NS"


def shown(played: Played) -> dict[str, bool]:
    """The options now open, and whether they end or decline something."""
    assert played.match.ask is not None
    return {str(option.answer): option.closing for option in played.match.ask.options()}


def closing(played: Played) -> list[str]:
    """The options that end or decline something."""
    return [answer for answer, closes in shown(played).items() if closes]


def one_human() -> Situation:
    """A Blade with a way to go."""
    s = situation(ROW)
    s.human("blade", "A", die=6)
    return s


@rule("CA-ACT-01", "CA-ACT-07")
def test_who_has_activated_all_he_likes_ends_the_phase() -> None:
    s = one_human()
    s.human("brute", "B", die=6)
    s.troglodytes("A", 1)
    s.demon_action()
    assert closing(s.play(then="activate")) == ["end"]


@rule("CA-ACT-01")
def test_an_activation_is_closed_by_being_done_with_it() -> None:
    assert closing(one_human().play("blade", then="act")) == ["done"]


@rule("CA-GAP-38", "CA-THR-04")
def test_placing_dice_is_closed_by_going_on() -> None:
    s = one_human()
    s.threat(1, 2, 3)
    assert closing(s.play(then="destiny")) == ["done"]


@rule("CA-ENT-02")
def test_entry_is_closed_by_bringing_in_nobody_else() -> None:
    s = one_human()
    s.entry(3)
    assert closing(s.play(then="entry")) == ["done"]


@rule("CA-GAP-48")
def test_a_card_in_hand_is_declined_by_passing() -> None:
    s = one_human()
    s.troglodytes("A", 1)
    s.advantages("onslaught")
    assert closing(s.play("blade", "fight:troglodytes@{A}", then="own_attack")) == ["pass"]


# Refusals on the tile that happens to have the number 0


@rule("CA-MOV-03")
def test_a_full_tile_says_how_many_are_there_whatever_its_number() -> None:
    for full, start, step in (("A", "B", "S"), ("B", "A", "N")):
        s = situation("A(0,0)NES B(0,1)NES C(1,0)W D(1,1)W")
        s.human("brute", start, die=6)
        for n in range(3):
            s.human(f"blade-{n}", full, acted=True)
        played = s.play("brute", then="act")
        assert played.refused(f"step:{step}") == "CA-MOV-03"
        said = sentence(played, f"tile:{played.at(full)}")
        assert said == "The Shackled Brute finds no room: 3 of the same side already there, 3 at most."


@rule("CA-CON-09")
def test_a_narrow_tile_bars_the_way_whatever_its_number() -> None:
    for narrow, start in (("A", "B"), ("B", "A")):
        a, b = (":narrow" * (narrow == name) for name in "AB")
        s = situation(f"A(0,0)NES{a} B(0,1)NES{b} C(1,0)W D(1,1)W")
        s.human("brute", start, die=6)
        s.human("blade", narrow, acted=True)
        played = s.play("brute", then="act")
        assert why(played, f"tile:{played.at(narrow)}")[0] == "CA-MOV-03"


@rule("CA-GAP-12")
def test_a_hole_is_in_nobodys_mind_who_points_next_door() -> None:
    s = crew()
    s.holes("A", "D")
    played = s.play("redeemer", then="act")
    assert attempts(played, "tile:1") == ["step:N"]
    assert attempts(played, "tile:2") == ["step:E"]
    assert attempts(played, "tile:3") == ["hole:3"]
    s.troglodytes("A", 2)
    held = s.play("redeemer", then="act")
    assert attempts(held, "tile:1") == ["step:N"]
    assert attempts(held, "tile:2") == ["step:E"]
    assert attempts(held, "tile:4") == ["hole:4"]
    s.holes("A", "B")
    assert attempts(s.play("redeemer", then="act"), "tile:1") == ["step:N", "hole:1"]


@rule("CA-INIT-03")
@pytest.mark.parametrize(("die", "told"), [("1", True), ("6", True), ("0", False), ("7", False)])
def test_only_what_a_die_can_show_is_called_a_die_that_was_not_rolled(die: str, told: bool) -> None:
    s = one_human()
    s.human("brute", "B")
    s.initiative()
    played = s.play(dice=[2, 3], then="die")
    refusal = played.match.refusal(die)
    assert refusal is not None
    assert (refusal.text.key == "refused-rule.no_such_die") == told


# Before anything has happened


def test_a_position_begins_empty() -> None:
    g = Match.new("catacombs", "SC1", 1).state
    assert isinstance(g, Catacombs)
    g = Catacombs(CONTENT, CONTENT.scenarios["SC1"], g.dice)
    plain = g.plain()
    assert {key for key, value in plain.items() if value is True} == set()
    numbers = {key: value for key, value in plain.items() if isinstance(value, int) and value}
    assert numbers == {"objective": -1, "fuse": -1}
    assert (plain["phase"], plain["stage"], g.length()) == ("setup", "", 0)
    assert {key for key, value in plain.items() if isinstance(value, list) and value} == {"stack", "event_deck"}
    assert len(g.stack) == len(g.event_deck) == 0


def test_warriors_begin_whole_and_fresh() -> None:
    human = Human("blade", CONTENT.humans["blade"], 3)
    assert HUMAN_ROW.write(human) == ["blade", "blade", "on_board", 3, False, [], 0, [], False, False]
    assert (human.side, human.exhausted(), human.intact()) == (0, True, [1, 2, 3, 4, 5, 6])
    creature = Creature("demon", CONTENT.creatures["hunter_demon"], 2)
    assert CREATURE_ROW.write(creature) == ["demon", "hunter_demon", 2, False, 0]
    assert creature.side == 1
    assert ACTIVATION_ROW.write(Activation("blade", 4)) == ["blade", 4, 4, 0, False, False]
    assert reasons(one_human().play("blade", then="act"), "tile:0") == []


# What a step will cost, before it is taken


@rule("CA-CON-09", "CA-EXP-01")
def test_a_river_stops_who_enters_it_and_not_who_explores_from_it() -> None:
    s = situation("A(0,0)NESW:river B(1,0)NW:river")
    s.human("redeemer", "A", die=6)
    s.stack("T03", "T04", "T05", "T06")
    played = s.play("redeemer", then="act")
    ghosts = {str(option.answer): option.ghost for option in played.ask().options() if option.ghost is not None}
    costs = {answer: ghost.cost.key for answer, ghost in ghosts.items()}
    assert costs["step:E"] == "cost.river"
    for side in "NSW":
        assert costs[f"explore:{side}"] == "cost.step", side
        assert ghosts[f"explore:{side}"].to == f"opening:0:{side}"


@rule("CA-CON-14")
def test_a_chant_is_in_mind_only_in_the_hall_of_a_ritual() -> None:
    s = situation("S03(0,0)NESW:pentacle_hall B(0,1)NS", "SC4")
    s.human("redeemer", "B", die=6)
    s.human("blade", "S03", die=6)
    assert "chant" not in attempts(s.play("redeemer", then="act"), "tile:1")
    assert attempts(s.play("blade", then="act"), "tile:0") == ["chant"]
    other = situation("S04(0,0)NESW B(0,1)NS", "SC2")
    other.human("redeemer", "S04", die=6)
    other.human("blade", "B", die=6)
    other.troglodytes("S04", 1)
    assert attempts(other.play("redeemer", then="act"), "tile:0") == ["lay_charge"]


@rule("CA-TAL-09")
def test_sanctified_is_in_mind_once_the_dice_are_placed_and_no_other_talent_is() -> None:
    s = situation(ROW)
    s.human("redeemer", "A", cancelled=(2,))
    s.human("blade", "B")
    s.advantages("iron_will")
    s.initiative()
    placed = s.play("2", dice=[2, 3], then="after_assignment")
    assert attempts(placed, "talent:sanctified") == ["sanctify"]
    assert attempts(placed, "talent:elusive") == []
    assert attempts(one_human().play("blade", then="act"), "talent:sanctified") == []
