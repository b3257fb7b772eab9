"""Hunt, the made-up game on hexes, keeps every law that games of the house keep, and computers play it to its end."""

from __future__ import annotations

from functools import cache

import pytest

from rulebound.core.ask import Refusal
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.ways import ways_of
from rulebound.lab.soak import soak
from rulebound.players import GreedyPlayer, RandomPlayer, View
from tests.games.states import Law, Moment, moments
from tests.hunt import WILDS, HuntGame
from tests.hunt.state import Hunt

FOUR: dict[str, object] = {"packs": 4, "rounds": 2}


@cache
def sampled() -> list[Moment]:
    """Positions of hunts, far apart."""
    return list(moments(HuntGame(), 8, 3))[::4]


def test_random_play_keeps_every_invariant_and_no_secret_leaks() -> None:
    report = soak(HuntGame(), 700, seed=1)
    assert [str(problem) for problem in report.problems] == []
    assert report.decisions == 700


def test_everything_a_position_is_made_of_is_in_its_hash_its_copies_and_its_data() -> None:
    law = Law()
    law.look_through(sampled())
    assert sorted(law.problems) == []
    assert law.untried() == []


@pytest.mark.parametrize("kind", [RandomPlayer, GreedyPlayer])
def test_computers_play_four_seats_to_the_end(kind: type[RandomPlayer | GreedyPlayer]) -> None:
    game = HuntGame()
    match = Match.new(game, WILDS, 3, FOUR)
    players = [kind(seat) for seat in range(4)]
    asked = set()
    while match.ask is not None:
        asked.add(match.ask.seat)
        match.answer(players[match.ask.seat].answer(View(game, match, match.ask.seat)), match.ask.seat)
    assert asked == {0, 1, 2, 3}
    assert match.state.outcome is not None


def going() -> Match:
    """A hunt of two packs in which the red wolf is the first to act."""
    for seed in range(40):
        match, dice = Match.new(HuntGame(), seed=seed), SeededDice(1)
        while match.ask is not None and match.ask.key == "plan":
            match.answer(match.ask.sample(dice), match.ask.seat)
        assert isinstance(match.state, Hunt)
        if match.state.acting == "wolf:1":
            return match
    raise AssertionError("it is never the first")


def test_a_beast_that_is_dragged_is_shown_its_way() -> None:
    match = going()
    assert match.ask is not None
    assert isinstance(match.state, Hunt)
    [way] = ways_of(match, match.ask.seat, match.state.acting)
    assert way.after == ["go"]
    drawing = way.drawing()
    assert drawing is not None
    assert drawing.moves[:2] == ("e", "se")
    [reach] = way.reach()
    assert reach.role == "reach"
    assert len(reach.cells) > 10


def test_a_path_that_is_drawn_is_completed_with_steps_and_turns() -> None:
    match = going()
    match.answer("go")
    ask = match.ask
    assert ask is not None
    assert isinstance(match.state, Hunt)
    beast = match.state.beast(match.state.acting)
    q, r, facing = beast.pose
    assert facing == 0
    bent = ask.complete([[[q + 1, r - 1], [q + 2, r - 1]], -1])
    assert bent == ["ne", "e"]
    turned = ask.complete([[[q + 1, r]], 150])
    assert isinstance(turned, list)
    assert sorted(turned) == ["e", "right"]
    far = ask.complete([[[q + 8, r]], -1])
    assert isinstance(far, Refusal)
    assert far.text.key == "refused.far"
    off = ask.complete([[[q - 5, r]], -1])
    assert isinstance(off, Refusal)
    assert off.text.key == "refused.barred"
    for wrong in (["up"], "e", [["e"]], ["e"] * 61):
        assert isinstance(ask.complete(wrong), Refusal)
    assert ask.option(turned).ghost is not None
    assert ask.check([]) is None
