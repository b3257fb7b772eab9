"""The actions of an activation, against the lists of the ledger: whose they are, and what is left of them."""

from __future__ import annotations

import pytest

from rulebound.games.catacombs.rules.activation import activate
from rulebound.games.catacombs.rules.active_warrior import acting, active_warrior
from rulebound.games.catacombs.rules.catalogue import CATALOGUE, moves_open_to, next_tiles
from rulebound.games.catacombs.rules.move_actions import Move
from tests.games.catacombs.situation import Situation, situation
from tests.harness import rule

MOVES = {"step", "explore", "leave", "hole"}
AT_START = {"gift", "card"}
INSTEAD = {"fight", "clear", "lay_charge", "hurry_fuse", "chant", "pick_up", "pray", "card"}
OF_CREATURES = {"fight", "clear", "damp_fuse"}


def activated(s: Situation, name: str, tile: str) -> Situation:
    """It is the activation of a warrior."""
    activate(s.g, name, s.names[tile])
    return s


def three_tiles() -> Situation:
    """The redeemer and a brute in the middle of three tiles, a troglodyte in the northern one."""
    s = situation("A(0,0)NESW B(0,1)S C(0,-1)N")
    s.human("redeemer", "A")
    s.human("brute", "A")
    s.troglodytes("B", 1)
    return s


def open_now(s: Situation) -> set[str]:
    """The kinds of action that what he has done leaves the active warrior."""
    return {action.key for action in CATALOGUE.open_to(s.g, active_warrior(s.g))}


@rule("CA-ACT-03", "CA-ACT-04", "CA-ACT-05", "CA-ACT-06", "CA-GAP-36", "CA-GAP-58")
@pytest.mark.parametrize(("used", "fought", "stopped", "left"), [
    (0, False, False, MOVES | AT_START | INSTEAD),
    (1, False, False, MOVES | INSTEAD),
    (0, True, False, MOVES),
    (2, True, True, set()),
    (1, False, True, INSTEAD),
])  # fmt: skip
def test_what_a_human_has_done_leaves_him_the_rest(used: int, fought: bool, stopped: bool, left: set[str]) -> None:
    s = activated(three_tiles(), "redeemer", "A")
    act = acting(s.g)
    act.used, act.fought, act.stopped = used, fought, stopped
    assert open_now(s) == {"done"} | left


@rule("CA-MOV-01")
def test_nothing_is_said_against_a_way_that_is_open() -> None:
    s = activated(three_tiles(), "redeemer", "A")
    redeemer = active_warrior(s.g)
    moves = [action for action in CATALOGUE.open_to(s.g, redeemer) if isinstance(action, Move)]
    ways = [(move, args) for move in moves for args in move.proposals(s.g, redeemer)]
    is_open = [move.is_open(s.g, redeemer, args, []) for move, args in ways]
    assert {True, False} == set(is_open)
    assert [move.hindrance(s.g, redeemer, args) is None for move, args in ways] == is_open


@rule("CA-GAP-22", "CA-CON-07", "CA-GAP-71", "CA-CON-09")
@pytest.mark.parametrize("kind", ["redeemer", "brute", "blade"])
def test_nothing_is_said_against_what_is_open_in_place_of_a_fight(kind: str) -> None:
    s = situation("A(0,0)NESW:shrine B(0,1)S C(0,-1)N")
    human = s.human(kind, "A", cancelled=(6,))
    s.human("captive", "A")
    s.troglodytes("A", 1)
    s.rubble("A", "B")
    activated(s, kind, "A")
    for human.die in range(1, 6):
        done = [action for action in CATALOGUE.open_to(s.g, human) if action.key in ("fight", "clear", "pray")]
        asked = [(action, args) for action in done for args in (*action.proposals(s.g, human), ["2"], ["captive"])]
        assert [action.key for action, _ in asked].count("clear") == 3
        for action, args in asked:
            if action.hindrance(s.g, human, args) is None or args in action.proposals(s.g, human):
                is_open = action.is_open(s.g, human, args, [])
                assert is_open == (action.hindrance(s.g, human, args) is None), (action.key, args, human.die)


@rule("CA-DACT-01", "CA-DACT-02", "CA-GAP-58")
def test_a_creature_neither_explores_leaves_prays_nor_plays_cards() -> None:
    s = three_tiles()
    s.demon_action()
    assert open_now(activated(s, "troglodyte", "B")) == {"done", "step", "hole"} | OF_CREATURES


@rule("CA-MOV-05", "CA-TAL-07")
def test_whoever_is_held_leaves_by_a_hole_alone() -> None:
    s = three_tiles()
    s.troglodytes("A", 3)
    activated(s, "brute", "A")
    assert [move.key for move in moves_open_to(s.g, active_warrior(s.g))] == ["hole"]


@rule("CA-MOV-08", "CA-LINE-01")
def test_an_exhausted_human_has_no_moves() -> None:
    s = situation("A(0,0)N B(0,1)S")
    s.human("brute", "A", die=1, cancelled=(1,))
    activated(s, "brute", "A")
    assert moves_open_to(s.g, active_warrior(s.g)) == []


@rule("CA-MOV-02", "CA-GAP-12")
def test_the_next_tiles_are_the_known_ones_that_a_step_or_a_hole_leads_to() -> None:
    s = situation("A(0,0)NESW B(0,1)S C(0,-1)N D(5,5)N E(1,0)W")
    s.human("brute", "A")
    s.holes("A", "D")
    s.rubble("A", "E")
    activated(s, "brute", "A")
    assert sorted(next_tiles(s.g, active_warrior(s.g))) == sorted(s.names[name] for name in "BCD")


@rule("CA-ACT-04")
@pytest.mark.parametrize("answer", ["", "dance", "step:", ":N", ["step", "N"], 3, None])
def test_what_names_no_action_is_refused(answer: object) -> None:
    s = activated(three_tiles(), "brute", "A")
    refusal = CATALOGUE.refuse(s.g, active_warrior(s.g), answer)
    assert refusal is not None
    assert refusal.rule == ("CA-MOV-02" if answer == "step:" else "CA-ACT-04")


def test_an_answer_is_a_kind_of_action_and_one_argument() -> None:
    for answer, key, args in (("step:N", "step", ["N"]), ("done", "done", []), ("explore:2:W", "explore", ["2:W"])):
        action, found = CATALOGUE.meant(answer)
        assert (action.key, found) == (key, args)
        assert action.answer(found) == answer


def test_the_end_of_an_activation_alone_closes_it_and_is_listed_first() -> None:
    s = activated(three_tiles(), "brute", "A")
    warrior = active_warrior(s.g)
    listed = CATALOGUE.legal(s.g, warrior)
    assert listed[0] == "done"
    assert [answer for answer in listed if CATALOGUE.describe(s.g, warrior, answer).closing] == ["done"]
