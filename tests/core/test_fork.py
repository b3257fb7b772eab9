"""Forks and guesses: the same game played on apart, and what a seat may imagine."""

from __future__ import annotations

from itertools import islice

import pytest

from rulebound.core.ask import Ask, Rule
from rulebound.core.dice import SeededDice
from rulebound.core.play import Play
from tests.core.matches import SEEDS, asked, decide, ferry, ferry_at_stance, play_on, positions, seen, state_of
from tests.toy import BLUE, RED, Ferry

# Forks


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_equals_its_original(seed: int) -> None:
    for match in positions(seed):
        fork = match.fork()
        assert (fork.state.hash(), asked(fork)) == (match.state.hash(), asked(match))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_goes_on_like_its_original(seed: int) -> None:
    for n, _ in enumerate(positions(seed)):
        match = next(islice(positions(seed), n, None))
        fork = match.fork()
        assert play_on(fork, 5).state.hash() == play_on(match, 5).state.hash()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_does_not_influence_its_original(seed: int) -> None:
    for match in positions(seed):
        before = (match.state.hash(), asked(match), len(match.history), len(match.journal))
        play_on(match.fork(), 5)
        assert (match.state.hash(), asked(match), len(match.history), len(match.journal)) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_old_forks_keep_their_hash_while_play_goes_on(seed: int) -> None:
    forks = [(match.fork(), match.state.hash(), asked(match)) for match in positions(seed)]
    for fork, hash, questions in forks:
        assert (fork.state.hash(), asked(fork)) == (hash, questions)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_of_a_fork_equals_the_original(seed: int) -> None:
    match = ferry(seed)
    play: Play = match
    dice, again = SeededDice(seed), SeededDice(seed)
    while match.outcome is None:
        play = play.fork().fork()
        decide(play, again)
        decide(match, dice)
        assert (play.state.hash(), asked(play)) == (match.state.hash(), asked(match))


def test_a_fork_in_the_middle_of_a_simultaneous_choice_has_the_answer_given() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    match.answer("bid18", RED)
    fork = match.fork()
    assert asked(fork) == [(BLUE, "bid", ["bid10", "bid11"])]
    fork.answer("bid10", BLUE)
    assert state_of(fork).spent == ["bid18"]


def test_a_fork_keeps_no_log() -> None:
    assert ferry_at_stance().fork().state.journal is None


def test_a_play_without_checkpoints_plays_the_same_game() -> None:
    match = ferry()
    assert play_on(match.fork(keep=False), 3).state.hash() == play_on(match, 3).state.hash()


def test_a_play_without_checkpoints_cannot_be_forked() -> None:
    play = ferry().fork(keep=False)
    with pytest.raises(ValueError, match="keeps no checkpoints"):
        play.fork()
    with pytest.raises(ValueError, match="keeps no checkpoints"):
        play.guess(RED, SeededDice(0))


def test_a_finished_game_can_be_forked() -> None:
    match = ferry()
    play_on(match, 0)
    assert match.fork().outcome is not None


def test_a_rule_is_run_again_from_its_checkpoint_with_the_same_dice() -> None:
    def rule(g: Ferry) -> Rule[None]:
        g.notes.append(g.dice.roll(1000))
        yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])
        g.notes.append(g.dice.roll(1000))
        yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])

    match = ferry(rule=rule)
    match.answer("bold")
    assert state_of(match.fork()).notes == state_of(match).notes


# Guesses


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_seat_sees_no_difference_in_a_guess(seed: int, seat: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        assert seen(match.guess(seat, dice), match, seat) == seen(match, match, seat)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_guess_asks_a_seat_the_same_question(seed: int, seat: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        guess = match.guess(seat, dice)
        real, guessed = match.asked(seat), guess.asked(seat)
        if real is None:
            assert guessed is None
        else:
            assert guessed is not None
            assert (guessed.key, guessed.answers()) == (real.key, real.answers())


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_guess_deals_what_a_seat_cannot_know(seat: int) -> None:
    match = ferry(seed=3)
    hands = {tuple(state_of(match.guess(seat, SeededDice(n))).hands[1 - seat].cards) for n in range(50)}
    assert len(hands) > 20


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_guess_reaches_every_hidden_card(seat: int) -> None:
    match = ferry(seed=3)
    hidden = {secret.value for secret in match.game.secrets(match.state, seat)}
    dealt = {card for n in range(50) for card in state_of(match.guess(seat, SeededDice(n))).hands[1 - seat].cards}
    assert dealt == hidden


@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_is_a_sound_position(seed: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        for seat in (RED, BLUE):
            assert match.game.broken_invariants(match.guess(seat, dice).state) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_can_be_played_to_its_end(seed: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        for seat in (RED, BLUE):
            end = play_on(match.guess(seat, dice), seed)
            assert match.game.broken_invariants(end.state) == []


def test_a_guess_does_not_know_the_dice_to_come() -> None:
    match = ferry()
    truth = match.state.copy().dice.rolls(10, 6)
    assert all(match.guess(RED, SeededDice(n)).state.dice.rolls(10, 6) != truth for n in range(50))


def test_two_guesses_have_unlike_dice() -> None:
    match, dice = ferry(), SeededDice(0)
    one, other = match.guess(RED, dice), match.guess(RED, dice)
    assert one.state.dice.rolls(10, 6) != other.state.dice.rolls(10, 6)


def test_the_same_dice_guess_the_same() -> None:
    match = ferry()
    assert match.guess(RED, SeededDice(4)).state.hash() == match.guess(RED, SeededDice(4)).state.hash()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_changes_nothing_in_the_game(seed: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        before = (match.state.hash(), asked(match))
        play_on(match.guess(RED, dice), seed)
        assert (match.state.hash(), asked(match)) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_of_a_guess_stays_in_the_guess(seed: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        guess = match.guess(RED, dice)
        while guess.outcome is None:
            fork = guess.fork()
            assert (fork.state.hash(), asked(fork)) == (guess.state.hash(), asked(guess))
            decide(guess, dice)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_within_a_guess_is_a_guess(seed: int) -> None:
    dice = SeededDice(seed)
    for match in positions(seed):
        guess = match.guess(RED, dice)
        inner = guess.guess(BLUE, dice)
        assert state_of(inner).hands[BLUE].cards == state_of(guess).hands[BLUE].cards
        assert inner.fork().state.hash() == inner.state.hash()
        play_on(inner, seed)


def test_cards_a_seat_has_seen_stay_where_they_are() -> None:
    match = ferry_at_stance()
    assert all(state_of(match.guess(RED, SeededDice(n))).deck.cards[0] == "bid10" for n in range(50))


def test_a_guess_does_not_hold_what_another_has_secretly_answered() -> None:
    match = ferry(seed=3)
    ask = match.asked(BLUE)
    assert ask is not None
    match.answer(ask.answers()[0], BLUE)
    bids = set()
    for n in range(50):
        guess = match.guess(RED, SeededDice(n))
        assert asked(guess) == asked(match)
        guess.choose(state_of(guess).hands[RED].cards[0], RED)
        bids.add(tuple(sorted([*state_of(guess).spent, state_of(guess).deck.cards[0]])))
    assert len(bids) > 4


def test_a_guess_holds_what_the_seat_itself_has_answered() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    match.answer("bid18", RED)
    guess = match.guess(RED, SeededDice(0))
    assert [(seat, key) for seat, key, _ in asked(guess)] == [(BLUE, "bid")]
    guess.choose(state_of(guess).hands[BLUE].cards[0])
    assert "bid18" not in state_of(guess).hands[RED]
