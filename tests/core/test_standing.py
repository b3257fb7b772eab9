"""Standing answers: given for a seat without asking, as long as they are legal."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Rule, Together
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import STANDING
from rulebound.core.record import read, write
from tests.core.matches import asked, ferry, state_of
from tests.toy import BLUE, RED, Ferry, refuse_row

ANSWERS: list[list[Answer]] = [["a", "b", "c"], ["b", "c"], ["a", "b", "c"], ["a", "c"]]


def windows() -> Match:
    """Four questions to red with these answers, and then one under another key."""

    def rule(g: Ferry) -> Rule[None]:
        for answers in ANSWERS:
            g.notes.append((yield Ask(RED, "window", "FE-ROW-01", answers.copy)))
        yield Ask(RED, "other", "FE-ROW-01", lambda: ["a", "b"])

    return ferry(rule=rule)


def row() -> Match:
    """An open question to red, and then another one."""

    def rule(g: Ferry) -> Rule[None]:
        ask = OpenAsk(RED, "row", "FE-ROW-01", lambda place: refuse_row(g, place), lambda: [5, 15], list)
        g.notes.append((yield ask))
        yield Ask(RED, "other", "FE-ROW-01", lambda: ["a", "b"])

    return ferry(rule=rule)


def given(match: Match) -> list[object]:
    return state_of(match).notes


def test_a_standing_answer_is_given_at_once() -> None:
    match = windows()
    match.always(RED, "window", "b")
    assert given(match) == ["b", "b", "b"]


def test_a_standing_answer_is_not_given_where_it_is_not_legal() -> None:
    match = windows()
    match.always(RED, "window", "a")
    assert given(match) == ["a"]
    assert asked(match) == [(RED, "window", ["b", "c"])]


def test_a_standing_answer_is_given_again_where_it_is_legal_again() -> None:
    match = windows()
    match.always(RED, "window", "a")
    match.answer("c")
    assert given(match) == ["a", "c", "a", "a"]


def test_a_standing_answer_holds_for_its_own_question_only() -> None:
    match = windows()
    match.always(RED, "other", "a")
    assert given(match) == []


def test_a_standing_answer_holds_for_its_own_seat_only() -> None:
    match = windows()
    match.always(BLUE, "window", "b")
    assert given(match) == []


def test_never_leaves_the_choice_among_the_others() -> None:
    match = windows()
    match.never(RED, "window", "b")
    assert asked(match) == [(RED, "window", ["a", "b", "c"])]


def test_what_is_never_wanted_may_still_be_answered() -> None:
    match = windows()
    match.never(RED, "window", "b")
    match.answer("b")
    assert given(match)[0] == "b"


def test_never_gives_the_only_other_answer() -> None:
    match = windows()
    match.never(RED, "window", "b")
    match.answer("a")
    assert given(match) == ["a", "c"]


def test_several_unwanted_answers_leave_the_last_one() -> None:
    match = windows()
    match.never(RED, "window", "a")
    match.never(RED, "window", "b")
    assert given(match) == ["c", "c", "c", "c"]


def test_the_last_wish_about_an_answer_counts() -> None:
    match = windows()
    match.never(RED, "window", "b")
    match.always(RED, "window", "b")
    assert given(match)[:3] == ["b", "b", "b"]


def test_a_forgotten_answer_is_no_longer_given() -> None:
    match = windows()
    match.always(RED, "window", "a")
    match.forget(RED, "window", "a")
    match.answer("b")
    assert given(match) == ["a", "b"]


def test_a_standing_answer_is_told_apart_in_the_history() -> None:
    match = windows()
    match.always(RED, "window", "b")
    assert [entry.how for entry in match.history] == [STANDING] * 3


def test_a_standing_answer_is_given_in_a_simultaneous_choice_to_either_seat() -> None:
    def rule(g: Ferry) -> Rule[None]:
        g.notes.extend((yield Together([Ask(seat, "bid", "FE-BID-01", lambda: ["a", "b"]) for seat in (RED, BLUE)])))

    match = ferry(rule=rule)
    match.always(BLUE, "bid", "b")
    assert [(seat, key) for seat, key, _ in asked(match)] == [(RED, "bid")]
    match.answer("a", RED)
    assert given(match) == ["a", "b"]


def test_an_open_question_takes_any_legal_standing_answer() -> None:
    match = row()
    match.always(RED, "row", 12)
    assert given(match) == [12]


def test_an_open_question_takes_no_illegal_standing_answer() -> None:
    match = row()
    match.always(RED, "row", 19)
    assert given(match) == []


def test_never_does_not_answer_an_open_question_by_its_last_candidate() -> None:
    match = row()
    match.never(RED, "row", 15)
    assert given(match) == []


def test_a_standing_answer_can_be_taken_back() -> None:
    match = windows()
    match.always(RED, "window", "a")
    match.undo(RED)
    assert asked(match) == [(RED, "window", ["a", "b", "c"])]


def test_a_record_holds_standing_answers_as_decisions() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    match.always(RED, "bid", "bid18")
    match.always(RED, "stance", "meek")
    match.answer("bid10", BLUE)
    match.answer(12)
    game = match.game
    assert read(write(match), lambda key: game).state.hash() == match.state.hash()


def test_standing_answers_that_lead_round_in_a_circle_ask_again() -> None:
    def rule(g: Ferry) -> Rule[None]:
        g.notes.append((yield Ask(RED, "window", "FE-ROW-01", lambda: ["round", "out"])))
        g.notes.clear()

    match = ferry(rule=rule)
    match.always(RED, "window", "round")
    assert asked(match) == [(RED, "window", ["round", "out"])]
    before = len(match.history)
    match.answer("out")
    assert [entry.answer for entry in match.history[before:]] == ["out", "round"]
