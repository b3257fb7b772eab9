"""Every game's positions obey the law of states; see `tests.games.states`."""

from __future__ import annotations

from functools import cache

import pytest

from rulebound.core.game import find
from rulebound.core.state import State
from tests.games.states import Law, is_fixed, own_attributes, positions
from tests.shipped import GAMES

GAMES_PLAYED = 16


@cache
def sampled(key: str) -> list[State]:
    """Positions of a game, far apart."""
    states = list(positions(find(key), GAMES_PLAYED, 3))
    return states[:: max(1, len(states) // 60)]


@pytest.mark.parametrize("key", GAMES)
def test_everything_a_position_is_made_of_is_in_its_hash_and_in_its_copies(key: str) -> None:
    law = Law()
    law.look_through(sampled(key))
    assert sorted(law.problems) == []
    assert law.untried() == []


@pytest.mark.parametrize("key", GAMES)
def test_what_a_copy_forgets_or_shares_is_found(key: str) -> None:
    """Each attribute of the state in turn is forgotten by copies, or shared with them."""
    states = sampled(key)[:12]
    kept = states[0].copy()
    for name in own_attributes(states[0]):
        values = [getattr(state, name) for state in states]
        if name == "dice" or all(value == values[0] for value in values):
            continue

        def forgetful(state: State, name: str = name) -> State:
            twin = state.copy()
            setattr(twin, name, getattr(kept.copy(), name))
            return twin

        def sharing(state: State, name: str = name) -> State:
            twin = state.copy()
            setattr(twin, name, getattr(state, name))
            return twin

        law = Law(forgetful)
        law.look_through(states, only=name)
        assert any(f".{name} is not in copy" in problem for problem in law.problems), name
        if not all(is_fixed(value) for value in values):
            law = Law(sharing)
            law.look_through(states, only=name)
            assert any(f".{name} is shared" in problem or f".{name}[] is shared" in problem for problem in law.problems)
