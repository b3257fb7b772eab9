"""The question for a path over hexes: what is answered, wished for and refused, and how all of it is drawn."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Option, Refusal
from rulebound.core.dice import SeededDice
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.space.hexboard.path_question import HexMove, hex_path_ask
from rulebound.space.hexes.bodies import ONE, TWO, Body, Pose
from rulebound.space.hexes.paths import PathTrouble
from tests.space.hexes.test_paths import Land

START: Pose = (0, 0, 0)
ROCKS = {(2, 0)}
MUD = {(0, 1)}
NESTS = {(1, -1)}


def move(body: Body = ONE, allowance: int = 4) -> HexMove:
    """A move to the east, before a rock, with mud to the right and a nest to the left in which nobody stays."""

    def refuse(wrong: PathTrouble) -> Refusal:
        return Refusal("MU-01", Text(wrong.kind, {"cost": wrong.cost}))

    land = Land(body, ROCKS, MUD, NESTS)
    return HexMove(
        0, "it", START, allowance, land, refuse, lambda cost: Text("cost", {"n": cost}), lambda pose: pose[0]
    )


def asked(body: Body = ONE, allowance: int = 4) -> OpenAsk:
    """The question for it."""
    made = move(body, allowance)
    return hex_path_ask(made, "go", "MU-01", lambda answer: Option(answer, Text("way"), ghost=made.ghost(answer)), {})


def refused(ask: OpenAsk, answer: Answer) -> Refusal:
    """What is against an answer."""
    refusal = ask.complete(answer)
    assert isinstance(refusal, Refusal)
    return refusal


def drawn(refusal: Refusal) -> tuple[str, list[str]]:
    """What is in the way."""
    [shape] = refusal.shapes
    return shape.role, shape.cells


def test_it_is_answered_in_words_for_steps_and_turns() -> None:
    ask = asked(TWO)
    assert ask.drawing is not None
    assert ask.drawing.piece == "it"
    assert ask.drawing.moves[5:] == ("ne", "left", "right", "left2", "right2")
    assert ask.check(["e", "left"]) is None
    assert ask.check([]) is None
    assert [option.answer for option in ask.options()] == [[]]
    assert refused(asked(ONE), ["left2"]).text.key == "refused.moves"


def test_the_ghost_has_the_way_each_facing_and_all_that_a_large_body_covers() -> None:
    ghost = asked(TWO).option(["e", "left"]).ghost
    assert ghost is not None
    assert ghost.path == ((0, 0), (1, 0), (1, 0))
    assert ghost.facings == (90, 90, 30)
    assert (ghost.facing, ghost.to) == (30, "hex:1,0")
    assert ghost.covers == ("hex:1,0", "hex:0,1")
    assert ghost.cost == Text("cost", {"n": 2})
    small = asked().option(["e"]).ghost
    assert small is not None
    assert small.covers == ()


def test_what_is_in_the_way_is_drawn_with_the_way_up_to_it() -> None:
    refusal = refused(asked(), ["e", "e", "e"])
    assert (refusal.text.key, refusal.rule) == ("way", "MU-01")
    assert drawn(refusal) == ("blocked", ["hex:2,0"])
    assert refusal.ghost is not None
    assert refusal.ghost.path == ((0, 0), (1, 0), (2, 0))
    assert drawn(refused(asked(), ["se", "e"])) == ("blocked", ["hex:0,1"])
    assert drawn(refused(asked(), ["ne"])) == ("blocked", ["hex:1,-1"])


def test_what_is_too_far_is_drawn_and_told_with_its_whole_price() -> None:
    refusal = refused(asked(allowance=2), ["e", "se", "se", "left"])
    assert refusal.text == Text("far", {"cost": 4})
    assert drawn(refusal) == ("too_far", ["hex:1,2"])
    assert refusal.ghost is not None
    assert refusal.ghost.path[-1] == (1, 2)
    assert refusal.ghost.cost == Text("cost", {"n": 4})
    turned = refused(asked(allowance=1), ["left", "left"])
    assert drawn(turned) == ("too_far", ["hex:0,0"])


def test_a_wish_is_completed_or_refused_with_the_way_it_would_take() -> None:
    ask = asked()
    assert ask.complete([[[1, 0]], 30]) == ["e", "left"]
    far = refused(ask, [[[6, 0]], -1])
    assert far.text.key == "far"
    assert far.ghost is not None
    assert far.ghost.path[-1] == (6, 0)
    never = refused(ask, [[[2, 0]], -1])
    assert never.text.key == "place"
    assert drawn(never) == ("blocked", ["hex:2,0"])


def test_a_game_may_draw_what_is_in_the_way_itself() -> None:
    made = move()
    made.refuse = lambda _: Refusal("MU-01", Text("mine"), ("wall",)).drawn(*asked().reach())
    refusal = made.check(["e", "e"])
    assert refusal is not None
    assert refusal.points_at == ("wall",)
    assert [shape.role for shape in refusal.shapes] == ["reach"]


def test_reach_samples_and_first_thoughts_are_legal() -> None:
    ask = asked(allowance=3)
    [reach] = ask.reach()
    assert "hex:1,0" in reach.cells
    assert not {"hex:2,0", "hex:1,-1"} & set(reach.cells)
    dice = SeededDice(1)
    assert all(ask.check(ask.sample(dice)) is None for _ in range(20))
    thoughts = ask.first(6)
    assert thoughts[-1] == []
    assert all(ask.check(answer) is None for answer in thoughts)


@pytest.mark.parametrize("wrong", ["e", [["e"]], [[[1, 0]], 400], [["x"], -1], {"e": 1}])
def test_what_is_no_path_is_refused(wrong: Answer) -> None:
    assert isinstance(asked().complete(wrong), Refusal)
