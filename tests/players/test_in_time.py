"""A coach keeps to the time it has: it stops between pieces of work, says what it has seen, and claims less."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.core.seats import each_for_itself
from rulebound.players.analysis import NOISE, Looked
from rulebound.players.coach import Coach
from rulebound.players.effort import ROUGH, THOROUGH, Budget, Effort
from rulebound.players.outlook import Course, Estimate, Outlook, Sight, known
from rulebound.players.shares import FEW, WHOLE, errors
from rulebound.players.survey import spread
from tests.players.race import raced
from tests.players.test_coach import adds_up

BRISK = Effort("brisk", 100, anchors=3, games=6, turns=8, looks=4, suspects=3, trials=8)


class Ticking:
    """A clock that goes on by so many seconds whenever somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_with_time_enough_the_clock_changes_nothing() -> None:
    match = raced("wwrwww.", [6])
    slow, fast = (Coach(match, BRISK, clock=Ticking(step)).analysis() for step in (0.0, 0.01))
    assert slow.plain() == fast.plain()
    assert not slow.looked.cut_short
    assert all(done == meant for done, meant in slow.looked.plain().values())


@pytest.mark.parametrize("step", [1.0, 2.0, 5.0])
def test_a_coach_whose_time_is_up_says_what_was_looked_at(step: float) -> None:
    clock = Ticking(step)
    analysis = Coach(raced("wwrwww.", [6]), BRISK, clock=clock).analysis()
    assert clock.now < BRISK.seconds + 4 * step, "it stops at the next piece of work"
    assert analysis.looked.cut_short
    assert analysis.plain()["cut_short"] is True
    assert all(done <= meant for done, meant in analysis.looked.plain().values())
    assert analysis.looked.suspects[0] < analysis.looked.suspects[1] or analysis.looked.guesses[0] < 4
    assert analysis.looked.games[1] == 18
    assert (analysis.effort, analysis.seconds) == ("brisk", 100)
    assert adds_up(analysis)


def test_without_any_time_the_start_and_the_end_are_told_and_no_mistake_is() -> None:
    analysis = Coach(raced("wwwwwwww."), replace(BRISK, seconds=0), clock=Ticking(1.0)).analysis()
    assert [point.at for point in analysis.points] == [0, 16]
    assert analysis.points[0].error == WHOLE, "a single guess says nothing of how far off it is"
    assert (analysis.slips, analysis.turning_points(9), analysis.judged) == ((), [], 0)
    assert analysis.looked.decisions == (0, 16)
    assert adds_up(analysis)


def test_less_time_makes_wider_errors() -> None:
    match = raced("wwrwww.", [6])
    long, short = (Coach(match, BRISK, clock=Ticking(step)).analysis() for step in (0.0, 2.5))
    widths = [sum(point.error for point in analysis.points[:-1]) for analysis in (long, short)]
    assert short.looked.cut_short
    assert widths[0] < widths[1]


def test_decisions_are_looked_at_and_suspects_tried_although_chances_take_all_the_time_they_get() -> None:
    blunder = raced("wwwwwwww.")
    effort = replace(BRISK, games=400, turns=400, looks=8, seconds=1000, trials=24)
    analysis = Coach(blunder, effort, clock=Ticking(1.0)).analysis()
    assert analysis.looked.games[0] < analysis.looked.games[1]
    assert analysis.looked.guesses == (8, 8)
    assert analysis.looked.suspects[0] > 0
    assert [(slip.at, slip.seat) for slip in analysis.slips if slip.at <= 8] == [(8, 0)]


def test_time_that_looks_at_decisions_leave_is_used_for_chances() -> None:
    def games(looks: int) -> int:
        effort = replace(BRISK, games=80, turns=80, looks=looks, seconds=300)
        return Coach(raced("wwwwwwww."), effort, clock=Ticking(1.0)).analysis().looked.games[0]

    assert games(looks=1) > games(looks=80)


@pytest.mark.parametrize("step", [0.0, 0.5, 0.8])
def test_nothing_within_two_errors_is_called_a_mistake(step: float, monkeypatch: pytest.MonkeyPatch) -> None:
    blunder = raced("wwwwwwww.")
    slips = Coach(blunder, BRISK, clock=Ticking(step)).analysis().slips
    assert all(slip.cost >= NOISE * slip.error for slip in slips)
    monkeypatch.setattr(Estimate, "error", lambda _: WHOLE // 2)
    assert Coach(blunder, BRISK, clock=Ticking(step)).analysis().slips == ()


def test_two_guesses_that_agree_by_chance_are_not_trusted() -> None:
    few, many = ([[0.5 + 0.1 * (-1) ** i, 0.5 - 0.1 * (-1) ** i] for i in range(n)] for n in (2, 40))
    assert errors(few)[0] == pytest.approx(FEW[0] * 0.1)
    assert errors(many)[0] == pytest.approx(0.1 / 39**0.5)
    assert errors([[0.5, 0.5]]) == [1.0, 1.0]


def course(value: int, won: bool, part: int) -> Course:
    return Course([Sight([value, -value], 1, None)], [float(won), float(not won)], 0.0, part)


def test_a_curve_from_few_games_is_off_by_more_than_the_guesses_show() -> None:
    seats = each_for_itself("red", "blue")
    alike = [Sight([100, -100], 1, None)] * 30

    def off(games: int) -> int:
        courses = [course(100 * (-1) ** i, (i // 2) % 3 > 0, i // 4) for i in range(games)]
        estimate = Outlook(seats, courses).estimate(alike, 0.0)
        assert max(estimate.sampling) < 1e-9
        return estimate.error()

    assert off(200) < off(20)
    assert off(20) > 100


def test_what_both_ends_of_a_change_share_is_no_error_of_it() -> None:
    def by(more: float) -> Estimate:
        otherwise = [[0.5 + more + off, 0.5 - more - off] for off in (-0.1, -0.05, 0.0, 0.05, 0.1)]
        return Estimate([0.5 + more, 0.5 - more], [0.0, 0.0], otherwise)

    before, after = by(0.0), by(0.3)
    assert before.error() > 1000
    assert before.apart(after) == 0
    assert known([1.0, 0.0]).error() == 0


def test_the_work_begins_with_what_lies_all_along_the_game() -> None:
    assert spread(range(9)) == [0, 8, 4, 2, 6, 1, 3, 5, 7]
    assert sorted(spread(range(23))) == list(range(23))
    assert spread([]) == []


def test_the_time_is_that_of_the_clock() -> None:
    clock = Ticking(0.0)
    budget = Budget(20, clock)
    clock.now += 5
    assert (budget.spent(), budget.left()) == (0.25, 15.0)
    clock.now += 50
    assert (budget.spent() > 1, budget.left()) == (True, 0.0)


def test_the_usual_times_are_twenty_seconds_and_three_minutes() -> None:
    assert [(effort.name, effort.seconds) for effort in (ROUGH, THOROUGH)] == [("rough", 20), ("thorough", 180)]


def test_cut_short_is_whatever_lacks_anything() -> None:
    whole = Looked((3, 3), (2, 2), (5, 5), (4, 4), (0, 0))
    assert not whole.cut_short
    assert replace(whole, suspects=(0, 1)).cut_short
    assert replace(whole, moments=(1, 2)).cut_short
