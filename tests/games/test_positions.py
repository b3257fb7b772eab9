"""Every game goes on from its stored positions, and refuses data that is none."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from rulebound.core import position
from rulebound.core.dice import SeededDice, seed_of
from rulebound.core.game import find
from rulebound.core.match import Match, dice_of
from rulebound.core.notation import BadPosition
from rulebound.lab.positions import problems_going_on, restored
from rulebound.lab.variety import Variety
from tests.games.states import different, shared
from tests.shipped import GAMES

LATEST = 120
"""So many decisions are made at most before a game is stopped; `soak` looks at later ones too."""
AHEAD = 12
BREAKS = 300


def courses(key: str, seed: int) -> Iterator[Match]:
    """Random games over scenarios, options and forces, each stopped somewhere."""
    game, dice = find(key), SeededDice(seed)
    variety = Variety(game, seed)
    for n in range(len(game.scenarios())):
        match = variety.draw().match(game, seed_of(seed, n))
        for _ in range(dice.roll(LATEST)):
            if match.ask is not None:
                answers = match.ask.candidates()
                match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
        yield match


@pytest.mark.parametrize("key", GAMES)
def test_a_stored_position_is_the_same_position_and_plays_on_the_same(key: str) -> None:
    dice = SeededDice(8)
    for match in courses(key, 21):
        twin = restored(match)
        assert different(match.checkpoint, twin.checkpoint) == []
        assert shared(twin.state, twin.state.copy()) == []
        assert problems_going_on(match, dice, AHEAD) == []


@pytest.mark.parametrize("key", GAMES)
def test_what_restoring_forgets_is_found_by_playing_on(key: str) -> None:
    """All that was played is forgotten: one goes on from where the game began."""

    def forgetful(match: Match) -> Match:
        return Match(match.game, match.setup)

    late = next(match for match in courses(key, 21) if len(match.history) > AHEAD)
    assert "what was restored comes to another position" in problems_going_on(late, SeededDice(8), 1, forgetful)


# Data that is broken


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in JSON data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *[place for key, one in inner for place in places(one, (*path, key))]]


WRONG: list[Any] = [None, True, -1, 0, 7, 10**12, 1.5, "", "?", [], ["?"], [[]], {}, {"?": 1}]


def broken(data: Any, dice: SeededDice) -> Any:
    """The same data with something changed, missing or twice, somewhere."""
    data = copy.deepcopy(data)
    paths = places(data)[1:]
    *way, last = paths[dice.roll(len(paths)) - 1]
    part = data
    for key in way:
        part = part[key]
    change = dice.roll(3)
    if change == 1:
        del part[last]
    elif change == 2 and isinstance(part, list):
        part.append(part[last])
    else:
        part[last] = WRONG[dice.roll(len(WRONG)) - 1]
    return data


@pytest.mark.parametrize("key", GAMES)
def test_broken_data_is_refused_or_is_another_position(key: str) -> None:
    """Nothing but `BadPosition` is raised, and what is accepted is written as it was read."""
    dice, refused = SeededDice(4), 0
    stored = [(match.setup, json.dumps(match.position())) for match in islice(courses(key, 5), 6)]
    for n in range(BREAKS):
        setup, text = stored[n % len(stored)]
        data = broken(json.loads(text), dice)
        try:
            state = position.restored(find(key), setup, dice_of(setup), data)
        except BadPosition:
            refused += 1
        else:
            assert state.plain() == data["state"]
    assert refused > BREAKS // 2
