"""Moments at which several seats may play something."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.ask import Answer, Ask, Rule
from rulebound.core.play import FORCED, GIVEN, STANDING
from rulebound.core.window import PASS, Moment, window
from tests.core.matches import ferry
from tests.toy import BLUE, RED, Ferry


class Shouting(Moment):
    """Everybody may shout any of his words, once each; a word may end it."""

    def __init__(self, words: dict[int, list[str]], ends: str = "", silent: tuple[int, ...] = ()) -> None:
        self.words = {seat: words[seat][:] for seat in words}
        self.ends = ends
        self.silent = silent
        self.heard: list[tuple[int, str]] = []

    def ask(self, seat: int) -> Ask | None:
        if seat in self.silent:
            return None
        return Ask(seat, "hinder", "FE-1", lambda: [PASS, *self.words[seat]], secret=True)

    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        yield from ()
        self.words[seat].remove(answer)
        self.heard.append((seat, answer))
        return bool(answer == self.ends)


def said(rule: Rule[bool], answers: Callable[[int], str], shouting: Shouting) -> tuple[list[tuple[int, str]], bool]:
    """Who was asked and what was answered up to the end, and whether a word ended it."""
    asked: list[tuple[int, str]] = []
    try:
        ask = next(rule)
        while True:
            assert isinstance(ask, Ask)
            answer = answers(ask.seat)
            asked.append((ask.seat, answer))
            ask = rule.send(answer)
    except StopIteration as end:
        spoken = [pair for pair in asked if pair[1] != PASS]
        assert shouting.heard == spoken
        return asked, bool(end.value)


def script(*answers: str) -> Callable[[int], str]:
    rest = list(answers)
    return lambda _: rest.pop(0)


def test_the_first_seat_speaks_first_and_it_closes_when_all_pass_in_a_row() -> None:
    shouting = Shouting({0: ["a"], 1: ["b"], 2: ["c"]})
    asked, ended = said(window(shouting, [2, 0, 1]), script(PASS, PASS, "b", PASS, "a", PASS, PASS, PASS), shouting)
    assert asked == [(2, PASS), (0, PASS), (1, "b"), (2, PASS), (0, "a"), (1, PASS), (2, PASS), (0, PASS)]
    assert not ended


def test_what_is_played_may_end_it_at_once() -> None:
    shouting = Shouting({0: ["a", "z"], 1: ["b"]}, ends="z")
    asked, ended = said(window(shouting, [0, 1]), script("a", "b", "z"), shouting)
    assert (asked[-1], ended) == ((0, "z"), True)


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["a", PASS, PASS, PASS], [0, 1, 0, 1]),
        ([PASS, PASS, PASS], [0, 1, 0]),
        ([PASS, "b", PASS], [0, 1, 0]),
    ],
)
def test_it_may_close_at_the_second_pass_of_any_one_seat(answers: list[str], asked: list[int]) -> None:
    shouting = Shouting({0: ["a"], 1: ["b"]})
    heard, ended = said(window(shouting, [0, 1], passes=2), script(*answers), shouting)
    assert [seat for seat, _ in heard] == asked
    assert not ended


def test_a_seat_that_all_know_can_do_nothing_passes_unasked() -> None:
    shouting = Shouting({0: ["a"], 1: ["b"]}, silent=(1,))
    asked, _ = said(window(shouting, [1, 0]), script("a", PASS), shouting)
    assert asked == [(0, "a"), (0, PASS)]


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True),
    st.lists(st.booleans(), min_size=60, max_size=60),
    st.integers(0, 3),
)
def test_passes_decide_when_it_closes(seats: list[int], plays: list[bool], passes: int) -> None:
    shouting = Shouting({seat: [f"{seat}{n}" for n in range(60)] for seat in seats})
    rest = [*plays, *[False] * 20]
    asked, _ = said(
        window(shouting, seats, passes),
        lambda seat: shouting.words[seat][0] if rest.pop(0) else PASS,
        shouting,
    )
    assert [seat for seat, _ in asked] == [seats[i % len(seats)] for i in range(len(asked))]
    closed = [passes_enough(asked[: n + 1], len(seats), passes) for n in range(len(asked))]
    assert closed == [False] * (len(asked) - 1) + [True]


def passes_enough(asked: list[tuple[int, str]], seats: int, passes: int) -> bool:
    if passes:
        return any(asked.count((seat, PASS)) >= passes for seat in range(4))
    return len(asked) >= seats and all(answer == PASS for _, answer in asked[-seats:])


def test_nobody_is_stopped_by_a_window_where_he_can_only_pass_unless_that_would_betray_him() -> None:
    open_hands = ferry(rule=lambda g: only_window(g, {RED: ["a"], BLUE: []}))
    assert open_hands.ask is not None
    assert open_hands.ask.seat == RED
    open_hands.answer("a")
    assert open_hands.ask is not None
    assert open_hands.ask.seat == RED


def only_window(g: Ferry, words: dict[int, list[str]]) -> Rule[None]:
    yield from window(Shouting(words), [RED, BLUE])
    g.round += 1


def test_a_standing_pass_speaks_for_a_seat() -> None:
    match = ferry(rule=lambda g: only_window(g, {RED: ["a"], BLUE: ["b"]}))
    match.always(BLUE, "hinder", PASS)
    before = len(match.history)
    match.answer("a")
    assert [(given.seat, given.how) for given in match.history[before:]] == [
        (RED, GIVEN),
        (BLUE, STANDING),
        (RED, FORCED),
    ]
