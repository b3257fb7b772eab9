"""Taking back: allowed where nothing was learned since, and with everybody's consent."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Ask, Refused, Rule, Together
from rulebound.core.dice import SeededDice
from rulebound.core.match import APART, NEAR, Match
from rulebound.core.text import Text
from tests.core.matches import SEEDS, asked, ferry, ferry_at_stance, play_on, positions, state_of
from tests.toy import BLUE, RED, Ferry

BOTH = (RED, BLUE)


def why_not(match: Match, seat: int | None = None, agreed: tuple[int, ...] = ()) -> str | None:
    refusal = match.undo_refusal(seat, agreed)
    return refusal.text.key if refusal is not None else None


def standing(match: Match) -> tuple[object, ...]:
    """All that must be as it was."""
    history = [(given.seat, given.ask, given.answer, given.how) for given in match.history]
    return match.state.hash(), asked(match), history, [event.plain() for event in match.journal]


def two_asks(first: int, second: int, secret: bool = False, answers: int = 2) -> Match:
    """A game of two questions in a row; the second has so many answers."""

    def rule(g: Ferry) -> Rule[None]:
        g.notes.append((yield Ask(first, "first", "FE-ROW-01", lambda: ["a", "b"])))
        g.notes.append((yield Ask(second, "second", "FE-ROW-01", lambda: ["a", "b"][:answers], secret=secret)))
        g.notes.append((yield Ask(first, "third", "FE-ROW-01", lambda: ["a", "b"])))

    return ferry(rule=rule)


# What is taken back


def test_undo_takes_back_the_last_decision() -> None:
    match = ferry(red=["bid18", "bid19", "trick1"], blue=["bid10", "bid11", "bid12"])
    match.answer("bid18", RED)
    match.answer("bid10", BLUE)
    before = standing(match)
    match.answer(12)
    match.undo(RED)
    assert standing(match) == before


def test_after_undo_the_same_answers_lead_to_the_same_position() -> None:
    match = ferry_at_stance()
    before = standing(match)
    match.undo(RED)
    match.answer(12)
    assert standing(match) == before


def test_after_undo_another_answer_may_be_given() -> None:
    match = ferry_at_stance()
    match.undo(RED)
    match.answer(7)
    assert state_of(match).place == 7


def test_undo_takes_back_what_the_engine_answered_since() -> None:
    match = two_asks(RED, BLUE, answers=1)
    before = standing(match)
    match.answer("a")
    match.undo(RED)
    assert standing(match) == before


def test_undo_goes_back_over_the_beginning_of_a_stretch_of_play() -> None:
    def rule(g: Ferry) -> Rule[None]:
        g.notes.append((yield Ask(RED, "first", "FE-ROW-01", lambda: ["a", "b"])))

    match = ferry(rule=rule)
    match.answer("a")
    match.answer("b")
    match.undo()
    match.undo()
    assert state_of(match).notes == []
    match.answer("b")
    assert state_of(match).notes == ["b"]


@pytest.mark.parametrize("seed", SEEDS)
def test_with_consent_a_whole_game_is_taken_back_step_by_step(seed: int) -> None:
    before = [standing(match) for match in positions(seed)]
    *_, match = positions(seed)
    for expected in reversed(before[:-1]):
        match.undo(agreed=BOTH)
        assert standing(match) == expected


def long_game() -> tuple[Match, list[tuple[object, ...]]]:
    """A game of many stretches, some without a question, and all that stood before each of its decisions."""

    def rule(g: Ferry) -> Rule[None]:
        g.round += 1
        if g.round % 3:
            return
        g.notes.append((yield Ask(RED, "first", "FE-ROW-01", lambda: ["a", "b"])))
        g.notes.append(str(g.dice.roll(6)))
        yield Ask(BLUE, "forced", "FE-ROW-01", lambda: ["a"])
        g.notes.append((yield Ask(BLUE, "second", "FE-ROW-01", lambda: ["a", "b"])))

    match, dice, before = ferry(rule=rule), SeededDice(5), []
    for _ in range(4 * APART):
        before.append(standing(match))
        match.answer("ab"[dice.roll(2) - 1])
    return match, before


def test_a_long_game_is_taken_back_step_by_step_though_few_checkpoints_are_kept() -> None:
    match, before = long_game()
    assert len(match._marks) <= NEAR + 1 + len(match.history) // APART
    for expected in reversed(before):
        match.undo(agreed=BOTH)
        assert standing(match) == expected


@pytest.mark.parametrize("decision", range(0, 4 * APART, 9))
def test_a_long_game_goes_back_to_any_decision_at_once_and_on_from_there(decision: int) -> None:
    match, before = long_game()
    end = standing(match)
    given = match.answers_given()[decision:]
    match.rewind(match.history.index(given[0]))
    assert standing(match) == before[decision]
    for each in given:
        match.answer(each.answer, each.seat)
    assert standing(match) == end


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_played_again_after_undo_is_the_same(seed: int) -> None:
    once, again, dice = ferry(seed), ferry(seed), SeededDice(seed)
    play_on(once, 77)
    for given in once.answers_given():
        again.answer(given.answer, given.seat)
        for _ in range(dice.roll(3) - 1):
            again.undo(agreed=BOTH)
            again.answer(given.answer, given.seat)
    assert standing(again) == standing(once)


def test_a_fork_after_undo_equals_the_game() -> None:
    match = ferry_at_stance()
    match.undo(RED)
    assert (match.fork().state.hash(), asked(match.fork())) == (match.state.hash(), asked(match))


def test_a_pending_answer_of_a_simultaneous_choice_is_taken_back() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    before = standing(match)
    match.answer("bid18", RED)
    match.undo(RED)
    assert standing(match) == before


def test_who_rolls_on_after_undo_rolls_the_same_dice() -> None:
    match = ferry_at_stance()
    match.answer("bold")
    before = standing(match)
    match.undo(RED, agreed=(BLUE,))
    match.answer("bold")
    assert standing(match) == before


# What is not taken back


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert why_not(ferry()) == "refused.undo_nothing"


def test_a_seat_that_has_not_decided_has_nothing_to_take_back() -> None:
    match = two_asks(RED, BLUE)
    match.answer("a")
    assert why_not(match, BLUE) == "refused.undo_nothing"


def test_a_refused_undo_changes_nothing() -> None:
    match = two_asks(RED, BLUE)
    match.answer("a")
    match.answer("a")
    before = standing(match)
    with pytest.raises(Refused) as refused:
        match.undo(RED)
    assert refused.value.refusal.text == Text("refused.undo_other")
    assert standing(match) == before


def test_a_die_is_not_taken_back() -> None:
    def rule(g: Ferry) -> Rule[None]:
        yield Ask(RED, "first", "FE-ROW-01", lambda: ["a", "b"])
        g.notes.append(g.dice.roll(6))
        yield Ask(RED, "second", "FE-ROW-01", lambda: ["a", "b"])

    match = ferry(rule=rule)
    match.answer("a")
    assert why_not(match, RED) == "refused.undo_fate"


def test_a_revealed_secret_is_not_taken_back() -> None:
    def rule(g: Ferry) -> Rule[None]:
        yield Ask(RED, "first", "FE-ROW-01", lambda: ["a", "b"])
        g.hands[RED].take(g.deck.draw())
        g.reveal()
        yield Ask(RED, "second", "FE-ROW-01", lambda: ["a", "b"])

    match = ferry(rule=rule)
    match.answer("a")
    assert why_not(match, RED) == "refused.undo_fate"


def test_what_another_seat_has_answered_is_not_taken_back() -> None:
    match = two_asks(RED, BLUE)
    match.answer("a", RED)
    match.answer("a", BLUE)
    assert why_not(match, RED) == "refused.undo_other"


def test_the_other_seat_may_take_back_its_own_answer() -> None:
    match = two_asks(RED, BLUE)
    match.answer("a", RED)
    match.answer("a", BLUE)
    assert why_not(match, BLUE) is None


@pytest.mark.parametrize("answers", [1, 2])
def test_a_secret_question_to_another_blocks_alike_whether_or_not_the_engine_answered(answers: int) -> None:
    match = two_asks(RED, BLUE, secret=True, answers=answers)
    match.answer("a", RED)
    if answers > 1:
        match.answer("a", BLUE)
    assert why_not(match, RED) == "refused.undo_other"


def test_a_stance_hides_whether_the_other_holds_a_trick() -> None:
    match = ferry_at_stance()
    match.answer("meek")
    assert why_not(match, RED) is not None


@pytest.mark.parametrize("last", [RED, BLUE])
def test_a_simultaneous_choice_is_not_taken_back_once_all_are_in(last: int) -> None:
    def rule(g: Ferry) -> Rule[None]:
        asks = [Ask(seat, "bid", "FE-BID-01", lambda: ["a", "b"]) for seat in BOTH]
        g.notes.extend((yield Together(list[Ask](asks))))

    match = ferry(rule=rule)
    match.answer("a", 1 - last)
    match.answer("a", last)
    assert why_not(match, last) == "refused.undo_fate"


# Consent


@pytest.mark.parametrize(
    ("agreed", "reason"), [((), "refused.undo_fate"), ((RED,), "refused.undo_fate"), ((BLUE,), None), (BOTH, None)]
)
def test_everything_is_taken_back_when_the_other_seat_agrees(agreed: tuple[int, ...], reason: str | None) -> None:
    match = ferry_at_stance()
    match.answer("bold")
    assert why_not(match, RED, agreed) == reason


def test_an_undo_agreed_upon_takes_back_the_others_answers_too() -> None:
    match = two_asks(RED, BLUE)
    before = standing(match)
    match.answer("a", RED)
    match.answer("a", BLUE)
    match.undo(RED, agreed=(BLUE,))
    assert standing(match) == before


def test_a_finished_game_is_taken_back_with_consent() -> None:
    match = ferry()
    play_on(match, 0)
    match.undo(agreed=BOTH)
    assert match.outcome is None
    assert match.ask is not None
