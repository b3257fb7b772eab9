"""What somebody means who points at a thing: legal answers first, else those that "why not?" explains."""

from __future__ import annotations

from rulebound.games.saurians.attempts import attempts
from rulebound.games.saurians.rules.acting import action_step
from rulebound.games.saurians.state import ACTIONS
from rulebound.games.saurians.unit import READY, Unit
from tests.games.saurians.board import Board, board
from tests.harness import call, rule


def acting(far: int = 3) -> tuple[Board, Unit]:
    """Rangers who may act, a crate beside them, and a T-Rex so far away."""
    b = board("..........", "..........", "..........")
    rangers = b.unit("rangers", 1, (0, 0), active="aimed_volley", stage=READY, holds=("act",))
    b.unit("t_rex", 0, (far, 0), facing=0)
    b.put("crate", (0, 1))
    b.g.phase, b.g.active = ACTIONS, rangers.number
    return b, rangers


@rule("SA-GAP-18", "SA-ATK-03")
def test_pointing_at_a_model_means_what_may_be_done_to_its_unit() -> None:
    b, _ = acting()
    ask = b.asked(call(action_step))
    assert ask.key == "act"
    found = attempts(b.g, ask, "u1.0")
    assert found
    assert all("u1" in answer for answer in found)
    assert all(ask.check(answer) is None for answer in found)
    assert attempts(b.g, ask, "u1") == found


@rule("SA-ATK-03")
def test_pointing_at_somebody_out_of_reach_means_what_is_refused() -> None:
    b, _ = acting(7)
    ask = b.asked(call(action_step))
    found = attempts(b.g, ask, "u1.0")
    assert found
    refusals = [ask.check(answer) for answer in found]
    assert all(refusal is not None for refusal in refusals)
    assert "SA-ATK-03" in [refusal.rule for refusal in refusals if refusal is not None]


@rule("SA-SKP-01")
def test_elsewhere_a_thing_means_the_answers_that_point_at_it() -> None:
    b, rangers = acting()
    b.g.phase, b.g.active = "order", -1
    for unit in b.g.units:
        unit.revealed, unit.holds = False, ()
    ask = b.asked(lambda g: g.go_on())
    assert ask.key == "turn"
    name = ask.options()[0].points_at[0]
    assert attempts(b.g, ask, name) == ask.answers()
    assert attempts(b.g, ask, "hex:9,0") == []
    assert rangers.name in ("u0", name)
