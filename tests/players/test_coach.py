"""The coach: everything adds up, mistakes are found, and luck is not taken for skill."""

from __future__ import annotations

import pytest

from rulebound.core import record
from rulebound.core.game import Game
from rulebound.core.match import Match
from rulebound.players import RandomPlayer, View
from rulebound.players.analysis import Analysis
from rulebound.players.coach import Coach, Unfinished
from rulebound.players.effort import Effort
from rulebound.players.shares import WHOLE, in_whole, shares_of
from tests.players.race import RaceGame, begun, raced
from tests.toy import FerryGame

BRISK = Effort("brisk", 3600, anchors=4, games=60, turns=60, looks=8, suspects=4, trials=24)
SHORT = Effort("short", 3600, anchors=2, games=2, turns=2, looks=2, suspects=1, trials=2)


def at_random(match: Match, seed: int, most: int = 1000) -> Match:
    """The game played on by random players, for so many decisions."""
    anybody = RandomPlayer(seed)
    for _ in range(most):
        if match.ask is None:
            break
        match.choose(anybody.answer(View(match.game, match, match.ask.seat)), match.ask.seat)
    return match


def adds_up(analysis: Analysis) -> bool:
    """Whether from start to end every change is told, and what one seat wins another loses."""
    changes = [slip.change for slip in analysis.slips] + [stroke.change for stroke in analysis.strokes]
    assert all(sum(change) == 0 for change in [*changes, analysis.given_up])
    assert all(sum(point.shares) == WHOLE for point in analysis.points)
    first, last = analysis.points[0].shares, analysis.points[-1].shares
    return all(
        analysis.skill(seat) + analysis.gifts(seat) + analysis.luck(seat) + analysis.given_up[seat]
        == last[seat] - first[seat]
        for seat in range(len(first))
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "effort"), [(RaceGame(), BRISK), (FerryGame(), SHORT)])
def test_everything_along_a_game_adds_up_to_its_end_less_its_start(game: Game, effort: Effort, seed: int) -> None:
    match = at_random(Match.new(game, seed=seed), seed)
    analysis = Coach(match, effort).analysis()
    assert adds_up(analysis)
    assert analysis.points[0].at == 0
    assert analysis.points[-1].at == len(match.answers_given())
    assert match.outcome is not None
    assert analysis.points[-1].shares == in_whole(shares_of(match.outcome.winners, 2))


def test_a_game_that_was_given_up_adds_up_too() -> None:
    match = at_random(Match.new(RaceGame(), seed=3), 3, most=5)
    analysis = Coach(match, SHORT, ended=(1,)).analysis()
    assert adds_up(analysis)
    assert analysis.points[-1].shares == (0, WHOLE)
    assert analysis.points[-2].at == analysis.points[-1].at == 5
    assert analysis.given_up[0] == -analysis.points[-2].shares[0] < 0


def test_a_drawn_game_is_shared() -> None:
    match = at_random(Match.new(RaceGame(), seed=3), 3, most=5)
    assert Coach(match, SHORT, ended=()).analysis().points[-1].shares == (WHOLE // 2, WHOLE // 2)


def test_the_same_record_gives_the_same_analysis() -> None:
    match = at_random(Match.new(FerryGame(), seed=5), 5)
    again = record.read(record.write(match), lambda _: FerryGame())
    assert Coach(match, SHORT).analysis().plain() == Coach(again, SHORT).analysis().plain()


def test_a_game_that_is_not_over_is_not_looked_through() -> None:
    with pytest.raises(Unfinished):
        Coach(begun("ww"))


def test_a_planted_blunder_is_found() -> None:
    analysis = Coach(raced("wwwwwwww."), BRISK).analysis()
    [slip] = [slip for slip in analysis.slips if slip.at <= 8]
    assert (slip.at, slip.seat) == (8, 0)
    assert slip.chosen.args["answer"] == "stay"
    assert slip.better.args["answer"] in ("walk", "run")
    assert slip.cost > 2000
    assert analysis.skill(0) == -analysis.gifts(1) <= -slip.cost
    assert adds_up(analysis)


def test_good_play_has_no_mistakes() -> None:
    analysis = Coach(raced(""), BRISK).analysis()
    assert [slip for slip in analysis.slips if slip.seat == 0] == []
    assert analysis.judged == 15


def test_walking_into_defeat_when_only_a_run_could_win_is_a_mistake() -> None:
    [slip] = Coach(raced(""), BRISK).analysis().slips
    assert (slip.at, slip.seat, slip.answer) == (13, 1, "run")


@pytest.mark.parametrize(("die", "kind"), [(6, True), (1, False)])
def test_a_lucky_die_is_luck_and_an_unlucky_one_no_mistake(die: int, kind: bool) -> None:
    analysis = Coach(raced("wwwwwwr", [die]), BRISK).analysis()
    assert all(slip.at != 6 for slip in analysis.slips)
    stroke = next(stroke for stroke in analysis.strokes if stroke.at == 7)
    assert (stroke.change[0] > 300) if kind else (stroke.change[0] < -300)
    assert stroke in analysis.turning_points(3)
    assert [event.faces for event in stroke.happened] == [[die]]


@pytest.mark.parametrize("door", ["left", "right"])
def test_a_wrong_guess_at_what_nobody_could_know_is_bad_luck(door: str) -> None:
    match = Match.new(RaceGame(door=door), seed=2)
    match.answer("left")
    analysis = Coach(match, BRISK).analysis()
    assert analysis.slips == ()
    assert abs(analysis.points[0].shares[0] - WHOLE // 2) < 3000
    assert (analysis.luck(0) > 0) == (door == "left")


def test_where_nothing_was_left_to_fate_the_curve_has_no_point() -> None:
    match = raced("wwwwwwr", [6])
    points = Coach(match, SHORT).analysis().points
    assert [point.at for point in points] == [0, 7, 13]


def test_progress_is_counted_up_to_the_end() -> None:
    match = raced("wwwwwwr", [6])
    coach = Coach(match, SHORT)
    told: list[int] = []
    coach.progress = lambda done, _: told.append(done)
    coach.analysis()
    assert told == sorted(told)
    assert 0 < told[0] <= told[-1] <= coach.steps()
