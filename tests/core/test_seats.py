"""Two to four seats on two to four sides: who plays, who has won, and what giving up means."""

from __future__ import annotations

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.game import BadSetup
from rulebound.core.match import Match
from rulebound.core.record import read, write
from rulebound.core.seats import Seat, each_for_itself, seats_on, sides_left, sides_of, winners_without
from rulebound.core.state import Outcome, Over, winners_from, winners_plain
from rulebound.core.text import Text
from tests.core.matches import asked, decide, play_on, seen, state_of
from tests.core.records import find_game
from tests.toy import DELTA, FerryGame, turn

TWO, THREE, FOUR = (each_for_itself(*"abcd"[:n]) for n in (2, 3, 4))
TWO_TO_ONE = (Seat("a", 0), Seat("b", 1), Seat("c", 0))
PAIRS = (Seat("a", 0), Seat("b", 1), Seat("c", 0), Seat("d", 1))
OPTIONS: list[dict[str, object]] = [
    {"boats": boats, "pact": pact, "rounds": 2} for boats in (3, 4) for pact in ("each", "allies")
]


def delta(seed: int = 1, options: dict[str, object] | None = None, covered: tuple[int, ...] = ()) -> Match:
    """Three or four smugglers at their first bid."""
    return Match.new(FerryGame(), DELTA, seed, options, covered=covered)


def test_seats_follow_from_scenario_and_options() -> None:
    game = FerryGame()
    assert game.seats("river", {}) == (Seat("red", 0), Seat("blue", 1))
    assert game.seats(DELTA, {}) == each_for_itself("red", "blue", "green")
    assert game.seats(DELTA, {"boats": 4, "pact": "allies"})[2:] == (Seat("green", 0), Seat("gold", 1))
    four = delta(1, {"boats": 4})
    assert four.seats == four.setup.seats == four.fork().seats == each_for_itself("red", "blue", "green", "gold")


def test_sides_are_counted_once_and_hold_their_seats() -> None:
    assert (sides_of(PAIRS), seats_on(PAIRS, 0), seats_on(PAIRS, 1)) == ([0, 1], [0, 2], [1, 3])
    assert sides_of(THREE) == [0, 1, 2]


@pytest.mark.parametrize("covered", [(3,), (-1,)])
def test_only_seats_of_the_set_up_are_covered(covered: tuple[int, ...]) -> None:
    assert delta(covered=(0, 2)).covered == (0, 2)
    with pytest.raises(BadSetup, match="are not all seats from 0 to 2"):
        delta(covered=covered)


# Outcomes


@pytest.mark.parametrize(
    ("winners", "plain"), [((), {"winner": None}), ((1,), {"winner": 1}), ((0, 2), {"winners": [0, 2]})]
)
def test_an_outcome_names_its_winners_and_is_read_back(winners: tuple[int, ...], plain: dict[str, object]) -> None:
    told = Outcome(winners, Text("end.richer"), "FE-TURN-01").plain()
    assert told == {**plain, "reason": {"key": "end.richer", "args": {}}, "rule": "FE-TURN-01"}
    assert winners_from(told) == winners
    assert winners_plain(winners) == plain


@pytest.mark.parametrize(("winners", "signs"), [((), [0, 0, 0]), ((1,), [-1, 1, -1]), ((0, 2), [1, -1, 1])])
def test_an_outcome_is_a_victory_a_defeat_or_neither(winners: tuple[int, ...], signs: list[int]) -> None:
    outcome = Outcome(winners, Text("end.richer"), "")
    assert [outcome.sign(side) for side in range(3)] == signs


def ended(pearls: list[int], **options: object) -> tuple[int, ...]:
    """Who wins if a game is over with these pearls."""
    g = state_of(delta(1, {"rounds": 1, **options}))
    g.pearls, g.round = pearls, 1
    with pytest.raises(Over):
        next(turn(g))
    assert g.outcome is not None
    return g.outcome.winners


def test_the_richest_sides_win_together_unless_they_are_all_there_are() -> None:
    assert ended([1, 3, 2]) == (1,)
    assert ended([3, 1, 3]) == (0, 2)
    assert ended([2, 2, 2]) == ()
    assert ended([2, 3, 2], pact="allies") == (0,)
    assert ended([1, 4, 2, 0], pact="allies", boats=4) == (1,)


# Giving up


@pytest.mark.parametrize(
    ("seats", "seat", "gone", "people", "winners"),
    [
        (TWO, 0, (), (0, 1), (1,)),
        (TWO, 1, (), (1,), (0,)),
        (THREE, 1, (), (0, 1, 2), None),
        (THREE, 0, (1,), (0, 2), (2,)),
        (THREE, 0, (), (0,), (1, 2)),
        (THREE, 0, (), (0, 1), None),
        (THREE, 1, (0,), (1,), (2,)),
        (TWO_TO_ONE, 0, (), (0, 1, 2), None),
        (TWO_TO_ONE, 1, (), (0, 1, 2), (0,)),
        (TWO_TO_ONE, 2, (0,), (1, 2), (1,)),
        (TWO_TO_ONE, 0, (), (0,), (1,)),
        (PAIRS, 3, (0,), (1, 2, 3), None),
        (PAIRS, 1, (3,), (0, 1, 2), (0,)),
        (PAIRS, 1, (0,), (1,), (0,)),
        (FOUR, 3, (0, 1), (2, 3), (2,)),
    ],
)
def test_who_wins_when_a_seat_gives_up(
    seats: tuple[Seat, ...], seat: int, gone: tuple[int, ...], people: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    assert winners_without(seats, seat, gone, people) == winners


def test_a_side_is_left_as_long_as_one_of_its_seats_plays() -> None:
    assert sides_left(PAIRS, ()) == (0, 1)
    assert sides_left(PAIRS, (0,)) == (0, 1)
    assert sides_left(PAIRS, (0, 2)) == (1,)
    assert sides_left(THREE, (1,)) == (0, 2)


def test_whoever_leaves_leaves_no_standing_answers_behind() -> None:
    match = delta(seed=3)
    cards = {ask.seat: ask.answers()[0] for ask in match.open_asks()}
    match.always(1, "bid", cards[1])
    match.always(2, "stance", "bold")
    assert [given.seat for given in match.history] == [1]
    match.leave(2)
    assert [standing.seat for standing in match.standing] == [1]


# Everything the engine does for two it does for more


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_several_is_played_forked_and_replayed(options: dict[str, object], seed: int) -> None:
    match, dice = delta(seed, options), SeededDice(seed)
    while match.outcome is None:
        fork, twin = match.fork(), match.guess(0, SeededDice(seed))
        assert fork.state.hash() == match.state.hash()
        assert asked(fork) == asked(match)
        assert seen(twin, match, 0) == seen(match, match, 0)
        assert not match.game.broken_invariants(twin.state)
        decide(match, dice)
    text = write(match)
    again = read(text, find_game)
    assert (write(again), again.state.hash()) == (text, match.state.hash())
    assert {given.seat for given in match.answers_given()} == set(range(len(match.seats)))


def test_all_others_must_agree_to_what_the_policy_does_not_let_one_take_back() -> None:
    match = delta(seed=5)
    for ask in match.open_asks():
        match.answer(ask.answers()[0], ask.seat)
    assert match.undo_refusal(0) is not None
    assert match.undo_refusal(0, (1,)) is not None
    assert match.undo_refusal(0, (1, 2)) is None


def test_records_of_games_with_several_winners_tell_them() -> None:
    games = [play_on(delta(seed, {"rounds": 1}), seed) for seed in range(60)]
    shared = [game for game in games if game.outcome is not None and len(game.outcome.winners) > 1]
    assert shared
    for match in shared:
        assert isinstance(match, Match)
        assert match.outcome is not None
        text = write(match)
        assert f'"winners":{list(match.outcome.winners)}'.replace(" ", "") in text
        again = read(text, find_game).outcome
        assert again is not None
        assert again.winners == match.outcome.winners
