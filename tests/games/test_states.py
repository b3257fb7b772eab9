"""Every game's positions obey the law of states; see `tests.games.states`."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rulebound.core.cards import Deck
from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.state import State
from tests.games.states import Law, Moment, copied, different, is_fixed, moments, own_attributes, read_back, told
from tests.shipped import GAMES
from tests.toy import FerryGame

GAMES_PLAYED = 28
FERRY = "ferry"
"""The made-up game, with two to four seats."""


@cache
def sampled(key: str) -> list[Moment]:
    """Positions of a game, far apart, and those in which something is for the first time not empty."""
    played = list(moments(FerryGame() if key == FERRY else find(key), GAMES_PLAYED, 3))
    apart = max(1, len(played) // 60)
    return [moment for n, moment in enumerate(played) if moment.is_new or n % apart == 0]


def varying(some: list[Moment]) -> list[tuple[str, list[Any]]]:
    """The attributes of the state that are not the same in all of these positions, with their values."""
    names = [name for name in own_attributes(some[0].state) if name != "dice"]
    values = [(name, [getattr(moment.state, name) for moment in some]) for name in names]
    return [(name, each) for name, each in values if any(told(value) != told(each[0]) for value in each)]


@pytest.mark.parametrize("key", [*GAMES, FERRY])
def test_everything_a_position_is_made_of_is_in_its_hash_its_copies_and_its_data(key: str) -> None:
    law = Law()
    law.look_through(sampled(key))
    assert sorted(law.problems) == []
    assert law.untried() == []


def test_positions_of_three_and_four_seats_are_among_those_looked_through() -> None:
    assert {len(moment.setup.seats) for moment in sampled(FERRY)} == {2, 3, 4}


@pytest.mark.parametrize("key", GAMES)
def test_what_a_copy_forgets_or_shares_is_found(key: str) -> None:
    """Each attribute of the state in turn is forgotten by copies, or shared with them."""
    some = sampled(key)[:12]
    kept = some[0].state.copy()
    for name, values in varying(some):

        def forgetful(moment: Moment, name: str = name) -> State:
            twin = copied(moment)
            setattr(twin, name, getattr(kept.copy(), name))
            return twin

        def sharing(moment: Moment, name: str = name) -> State:
            twin = copied(moment)
            setattr(twin, name, getattr(moment.state, name))
            return twin

        law = Law(forgetful)
        law.look_through(some, only=name)
        assert any(f".{name} is not in copy" in problem for problem in law.problems), name
        if not all(is_fixed(value) for value in values):
            law = Law(sharing)
            law.look_through(some, only=name)
            assert any(f".{name} is shared" in problem or f".{name}[] is shared" in problem for problem in law.problems)


@pytest.mark.parametrize("key", GAMES)
def test_what_reading_forgets_is_found(key: str) -> None:
    """Each attribute of the state in turn keeps a value of its own."""
    some = sampled(key)[:12]
    kept = some[0].state.copy()
    for name, _ in varying(some):

        def forgetful(moment: Moment, name: str = name) -> State:
            twin = read_back(moment)
            setattr(twin, name, getattr(kept.copy(), name))
            return twin

        law = Law(read=forgetful)
        law.look_through(some, only=name)
        assert any(f".{name} is not read back" in problem for problem in law.problems), name
        assert any(f".{name}" in problem and "read back as" in problem for problem in law.problems), name


def test_what_is_read_as_something_else_is_found() -> None:
    deck = Deck(["A", "B"], {1: [0, 1]})
    assert different(deck, deck.copy()) == []
    assert different(deck, Deck(["A", "B"], {1: [0, 2]})) == ["Deck.seen[][] is 1 and is read back as 2"]
    assert different([deck.cards], [tuple(deck.cards)]) == ["[] is a list and is read back as a tuple"]
    assert different(deck, Deck(["A"], {0: [0, 1]})) != []
    assert different(SeededDice(1), SeededDice(2)) == [" are other dice"]
