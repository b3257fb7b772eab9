"""What somebody means who drags a warrior before he is chosen: the steps he could take then."""

from __future__ import annotations

from rulebound.core.ways import Way, ways_of
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import situation
from tests.harness import rule


def told(way: Way) -> tuple[list[object], object, list[str]]:
    """The answers before a step, its own, and where it ends."""
    assert way.step is not None
    [reach] = way.reach()
    return list(way.after), way.step.answer, list(reach.cells)


@rule("CA-MOV-01")
def test_whoever_is_dragged_before_he_acts_may_take_every_step_he_could_then() -> None:
    s = situation("A(0,0)NE B(0,1)NS Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    played = s.play(then="activate")
    before = played.match.state.hash()
    steps = [told(way) for way in ways_of(played.match, HUMAN, "blade")]
    assert steps == [(["blade"], "step:N", [f"tile:{played.at('B')}"])]
    assert played.match.state.hash() == before
    drawing = ways_of(played.match, HUMAN, "blade")[0].drawing()
    assert drawing is not None
    assert (drawing.piece, drawing.from_piece, drawing.corners) == ("blade", True, 0)


@rule("CA-ACT-02")
def test_whoever_acts_has_only_his_own_steps() -> None:
    s = situation("A(0,0)N B(0,1)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "A")
    played = s.play("blade", then="act")
    assert [told(way)[:2] for way in ways_of(played.match, HUMAN, "blade")] == [([], "step:N")]
    assert ways_of(played.match, HUMAN, "redeemer") == []


@rule("CA-DACT-01")
def test_one_of_several_troglodytes_is_dragged_from_their_tile() -> None:
    s = situation("A(0,0)N B(0,1)NS Z(9,9)NS")
    s.human("redeemer", "Z")
    s.troglodytes("B", 2)
    s.demon_action()
    played = s.play(then="activate")
    there = f"troglodytes:{played.at('B')}"
    steps = [told(way) for way in ways_of(played.match, DEMON, there)]
    assert ([f"troglodyte:{played.at('B')}"], "step:S", [f"tile:{played.at('A')}"]) in steps
