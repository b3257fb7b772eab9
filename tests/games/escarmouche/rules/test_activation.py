"""ES-GAP-50, ES-GAP-64, ES-GAP-67, ES-BACT-01  One activation: what is asked, when it ends, and what is lost."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.core.match import Match
from rulebound.core.play import STANDING as ALWAYS
from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE, END, describe, who_acts
from rulebound.games.escarmouche.rules.posture import TURN
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STANDING, STUNNED
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field, cm, field, rect
from tests.harness import call, rule


def two_a_side() -> Field:
    """Two of either side, far from each other."""
    f = field()
    for side in (0, 1):
        for n in range(2):
            f.put("cadet", side, 30 + 10 * n, 5 + 50 * side)
    return f


@rule("ES-BACT-01", "ES-TURN-02")
@pytest.mark.parametrize(("points", "key"), [(2, ACT), (1, ACT), (0, ACT_FREE)])
def test_the_active_figure_is_asked_by_its_owner_and_apart_when_it_is_spent(points: int, key: str) -> None:
    f = two_a_side()
    figure = f.activate(f.g.figures[1])
    figure.points = points
    ask = f.play(then=key).ask()
    assert (ask.seat, ask.spent, ask.secret) == (0, points == 0, False)
    assert who_acts(f.g, ask) is figure


@rule("ES-TURN-02")
def test_the_other_side_is_next_and_whoever_has_acted_is_not_asked_again() -> None:
    f = two_a_side()
    figure = f.activate(f.g.figures[0])
    figure.points = 1
    ask = f.play(END, then="activate").ask()
    assert (ask.seat, figure.points, who_acts(f.g, ask)) == (1, 0, None)
    assert f.play(f.g.figures[2].name, END, then=ACT).ask().seat == 0, "the only one left acts without being chosen"
    assert f.g.active == f.g.figures[1].name


@rule("ES-GAP-67")
def test_a_figure_that_is_stunned_by_what_it_does_does_nothing_more() -> None:
    f = field(rect("building", 24, 11.3, 8, 8))
    climber = f.put("cadet", 0, 28, 10, posture=CLINGING, on="building-1", elevation=cm(3.1), points=1)
    f.put("cadet", 1, 80, 50)
    f.put("cadet", 1, 70, 50)
    f.activate(climber)
    f.play("drop_down", dice=[climber.values.resistance], then="activate")
    assert (climber.posture, climber.points, f.g.side) == (STUNNED, 0, 1)


@rule("ES-GAP-09")
@pytest.mark.parametrize(("posture", "key"), [
    (STANDING, "option.hold"),
    (CROUCHED, "option.hold"),
    (PRONE, "option.end_activation"),
    (CLINGING, "option.end_activation"),
    (STUNNED, "option.end_activation"),
])  # fmt: skip
def test_only_who_is_on_its_feet_is_said_to_be_ready_to_react(posture: str, key: str) -> None:
    f = field(rect("building", 24, 11.3, 8, 8))
    figure = f.activate(f.put("lieutenant", 0, 28, 10, posture=posture))
    if posture == CLINGING:
        figure.on, figure.elevation = "building-1", cm(2)
    assert describe(f.g, figure, END).label.key == key
    assert describe(f.g, figure, END).closing, "it comes last, and Space does it"
    figure.points = 1
    assert describe(f.g, figure, END).label.key == "option.end_activation"


@rule("ES-GAP-67", "ES-BACT-01")
def test_points_that_were_begun_are_lost_and_who_spent_none_holds() -> None:
    f = two_a_side()
    one, other = f.g.figures[0], f.g.figures[1]
    f.run(call(activation.begin, one))
    one.points = 1
    f.run(call(activation.end, one))
    f.run(call(activation.begin, other))
    f.run(call(activation.end, other))
    assert (one.points, other.points) == (0, 2)


@rule("ES-BACT-01")
def test_an_answer_for_all_who_are_spent_does_not_stand_for_those_who_are_not() -> None:
    match = Match.new(GAME, "the_strongbox", 1, {"level": "basic"})
    asked: list[tuple[str, int]] = []
    match.always(0, ACT_FREE, END)
    while match.ask is not None and len(asked) < 6:
        ask = match.ask
        if ask.seat == 0 and ask.key in (ACT, ACT_FREE):
            asked.append((ask.key, match.state.figure(match.state.active).points))  # type: ignore[attr-defined]
        quick = [answer for answer in ask.answers() if answer == "fast_advance"]
        match.choose(quick[0] if quick and ask.seat == 0 else ask.candidates()[-1], ask.seat)
    assert {key for key, _ in asked} == {ACT}
    assert all(points for _, points in asked)


@rule("ES-GAP-64")
@pytest.mark.parametrize("facing", [BACK, [[], 90]])
def test_nobody_turns_for_ever_by_standing_answers(facing: Answer) -> None:
    match = Match.new(GAME, "the_strongbox", 1, {"level": "basic"})
    while match.ask is not None and match.ask.key != ACT:
        match.choose(match.ask.candidates()[0], match.ask.seat)
    assert match.ask is not None
    seat = match.ask.seat
    match.always(seat, "facing", facing)
    match.always(seat, ACT, TURN)
    assert (match.ask.key, match.ask.seat) == (ACT, seat)
    turns = [given for given in match.history if given.ask == "facing" and given.how == ALWAYS]
    assert 1 <= len(turns) <= 2
