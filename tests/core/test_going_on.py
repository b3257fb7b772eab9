"""A game that goes on from a moment of another: the same past, other dice to come."""

from __future__ import annotations

import json

import pytest

from rulebound.core.dice import ChangedDice, FairDice, SeededDice
from rulebound.core.game import EarlierDice, Setup, find
from rulebound.core.match import Match, dice_of, dice_until
from rulebound.core.record import BadRecord, read, write, write_for
from tests.core.records import chained, find_game, unchained

SECRET, OTHER_SECRET = "5a" * 32, "a5" * 32


def setup_of(seed: int, secret: str = "", earlier: tuple[EarlierDice, ...] = ()) -> Setup:
    setup = find("catacombs").setup("SC1", seed, {}, {})
    setup.secret = secret
    setup.contributions = ("moon",) if secret else ()
    setup.earlier = earlier
    return setup


def played(setup: Setup, decisions: int) -> Match:
    """The first answer to every question."""
    match = Match(find("catacombs"), setup)
    while match.ask is not None and len(match.answers_given()) < decisions:
        match.choose(match.ask.candidates()[0])
    return match


def gone_on(match: Match, seed: int, secret: str = "") -> Match:
    """The same game from here on, with other dice."""
    earlier = dice_until(match.setup, match.state.dice.count)
    new = Match(match.game, setup_of(seed, secret, earlier))
    for given in match.answers_given():
        new.answer(given.answer, given.seat)
    return new


def faces(match: Match, n: int = 40) -> list[int]:
    """What the dice will show."""
    return match.state.dice.copy().rolls(n, 6)


def test_changed_dice_are_the_first_ones_for_so_many_rolls_and_then_the_others() -> None:
    dice = ChangedDice(SeededDice(1), 5, FairDice(b"secret"))
    assert dice.rolls(12, 6) == SeededDice(1).rolls(5, 6) + FairDice(b"secret").rolls(7, 6)
    assert dice.count == 12


def test_a_copy_of_changed_dice_rolls_the_same_and_leaves_them_alone() -> None:
    dice = ChangedDice(SeededDice(1), 5, SeededDice(2))
    dice.rolls(3, 6)
    before = dice.plain()
    twin = dice.copy()
    assert twin.plain() == before
    ahead = twin.rolls(9, 6)
    assert dice.plain() == before
    assert dice.rolls(9, 6) == ahead


@pytest.mark.parametrize(("secret", "other"), [("", ""), (SECRET, OTHER_SECRET), ("", SECRET), (SECRET, "")])
def test_the_past_is_the_same_and_the_dice_to_come_are_others(secret: str, other: str) -> None:
    old = played(setup_of(7, secret), 30)
    new = gone_on(old, 8, other)
    assert new.state.plain() == old.state.plain()
    assert [event.faces for event in new.journal] == [event.faces for event in old.journal]
    assert faces(new) != faces(old)
    assert faces(new) == dice_of(setup_of(8, other)).rolls(40, 6)


def test_a_game_that_goes_on_twice_keeps_all_dice_it_has_rolled() -> None:
    first = played(setup_of(7), 30)
    second = gone_on(first, 8)
    while second.ask is not None and len(second.answers_given()) < 60:
        second.choose(second.ask.candidates()[0])
    third = gone_on(second, 9)
    assert third.state.plain() == second.state.plain()
    assert [dice.seed for dice in third.setup.earlier] == [7, 8]
    assert sum(dice.rolls for dice in third.setup.earlier) == second.state.dice.count


def test_going_on_from_before_the_dice_were_changed_takes_the_first_ones_alone() -> None:
    first = played(setup_of(7), 30)
    second = gone_on(first, 8)
    early = played(second.setup, 10)
    assert early.state.dice.count < first.state.dice.count
    earlier = dice_until(second.setup, early.state.dice.count)
    assert [(dice.seed, dice.rolls) for dice in earlier] == [(7, early.state.dice.count)]


def test_an_undo_past_the_moment_leads_back_to_it() -> None:
    new = gone_on(played(setup_of(7), 30), 8)
    before = new.state.hash()
    given = new.answers_given()[-1]
    new.rewind(new.history.index(given))
    new.answer(given.answer, given.seat)
    assert new.state.hash() == before


@pytest.mark.parametrize("secret", ["", OTHER_SECRET])
def test_its_record_is_played_again_and_checked(secret: str) -> None:
    new = gone_on(played(setup_of(7, SECRET), 30), 8, secret)
    while new.ask is not None and len(new.answers_given()) < 60:
        new.choose(new.ask.candidates()[0])
    again = read(write(new), find)
    assert again.state.hash() == new.state.hash()
    assert faces(again) == faces(new)


def test_before_the_end_nobody_is_given_the_earlier_dice() -> None:
    new = gone_on(played(setup_of(7, SECRET), 30), 8, OTHER_SECRET)
    for seat in (0, 1, None):
        assert SECRET not in write_for(new, seat)
        assert "earlier" not in json.loads(write_for(new, seat).splitlines()[0])


def test_the_record_of_a_game_from_its_start_says_nothing_of_earlier_dice() -> None:
    assert "earlier" not in json.loads(write(played(setup_of(7), 3)).splitlines()[0])


@pytest.mark.parametrize(
    ("earlier", "problem"),
    [
        (5, "not a list"),
        ([5], "not a list"),
        ([{"seed": "7", "secret": "", "contributions": []}], "how often"),
        ([{"seed": "7", "secret": "", "contributions": [], "rolls": 0}], "how often"),
        ([{"seed": "7", "secret": "", "contributions": [], "rolls": True}], "how often"),
        ([{"seed": "x", "secret": "", "contributions": [], "rolls": 3}], "seed 'x'"),
        ([{"seed": str(2**64), "secret": "", "contributions": [], "rolls": 3}], "seed"),
        ([{"seed": "7", "secret": "zz", "contributions": [], "rolls": 3}], "hexadecimal"),
        ([{"seed": "7", "secret": "", "contributions": [1], "rolls": 3}], "list of strings"),
    ],
)
def test_earlier_dice_that_cannot_be_are_refused(earlier: object, problem: str) -> None:
    lines = unchained()
    lines[0]["earlier"] = earlier
    with pytest.raises(BadRecord, match=problem):
        read(chained(lines), find_game)
