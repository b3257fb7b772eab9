"""Every action of every game: it agrees with what is listed, says what it is worth, and weighing changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rulebound import Match
from rulebound.core.action import Action, Catalogue, no_such
from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.game import find
from rulebound.core.housed import HousedGame
from rulebound.core.sound import BadGame
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.players import RandomPlayer, View
from tests.shipped import GAMES

SCENARIOS = 6
"""How many scenarios are played at random."""
DECISIONS = 260
"""For how many decisions each."""
LOOK_EVERY = 3
"""One of so many of these is looked at."""


class Dance(Action[Any, Any, Any]):
    """A new action whose author has not thought of computer players."""

    key = "dance"

    def option(self, g: Any, actor: Any, args: list[Answer]) -> Option:
        return Option("dance", Text("option.dance"))

    def do(self, g: Any, actor: Any, args: list[Answer]) -> Rule[None]:
        yield from ()


def housed(key: str) -> HousedGame[Any, Any]:
    """A game that says who acts, and what may be done."""
    game = find(key)
    assert isinstance(game, HousedGame)
    return game


@pytest.mark.parametrize("key", GAMES)
def test_a_new_action_without_an_estimate_is_no_action(key: str) -> None:
    catalogue = housed(key).rooms.catalogue
    with pytest.raises(BadGame, match="Dance does not say what 'dance' is worth to computer players"):
        type(catalogue)(catalogue.rule, (*catalogue.actions, Dance()))


@pytest.mark.parametrize("key", GAMES)
def test_all_actions_have_a_name_or_none_of_them_has(key: str) -> None:
    game = housed(key)
    assert {*game.deeds()} in (set(), {*game.rooms.catalogue.by_key})


@pytest.mark.parametrize("key", GAMES)
def test_what_is_listed_is_what_nothing_stands_against_and_weighing_it_changes_nothing(key: str) -> None:
    game = housed(key)
    met: set[str] = set()
    for seed, scenario in enumerate(game.scenarios()[:SCENARIOS]):
        met |= agreed_in(game, Match.new(game, scenario.key, seed), seed, DECISIONS)
    assert len(met) > len(game.rooms.catalogue.by_key) // 3, met


def agreed_in(game: HousedGame[Any, Any], match: Match, seed: int, decisions: int) -> set[str]:
    """Hold all actions to what is listed in a random game; returns those that were legal."""
    met: set[str] = set()
    player = RandomPlayer(seed)
    for number in range(decisions):
        ask = match.ask
        if ask is None:
            break
        actor = game.rooms.who_acts(match.state, ask)
        if actor is not None and number % LOOK_EVERY == 0:
            met |= agreed(game, match, ask, actor)
        match.choose(player.answer(View(game, match, ask.seat)), ask.seat)
    return met


def agreed(game: HousedGame[Any, Any], match: Match, ask: Ask, actor: Any) -> set[str]:
    """Hold all actions to what is listed; returns those that are legal."""
    before, catalogue = match.state.hash(), game.rooms.catalogue
    legal = catalogue.legal(match.state, actor)
    assert all(catalogue.refuse(match.state, actor, answer) is None for answer in legal), "what is listed is refused"
    assert all(answer in legal for answer in catalogue.in_mind(match.state, actor)), "what comes to mind is not legal"
    for action in catalogue.actions:
        for args in action.proposals(match.state, actor):
            is_open = action.why_not(match.state, actor, args) is None
            assert is_open == (action.answer(args) in legal), f"{action.key} {args} is open: {is_open}, or listed"
    worths = game.worths(match.state, ask, ask.candidates())
    assert len(worths) == len(ask.candidates()), "not every action is weighed"
    assert match.state.hash() == before, "weighing has changed the position"
    return {catalogue.meant(answer)[0].key for answer in legal}


# What would be found


class Sly:
    """A catalogue of which some methods do otherwise."""

    def __init__(self, honest: Catalogue[Any, Any, Any], **methods: Callable[..., object]) -> None:
        self.honest = honest
        vars(self).update(methods)

    def __getattr__(self, name: str) -> object:
        return getattr(self.honest, name)


def put(game: HousedGame[Any, Any], monkeypatch: pytest.MonkeyPatch, **methods: Callable[..., object]) -> None:
    """Give a game a catalogue with these methods."""
    sly: Any = Sly(game.rooms.catalogue, **methods)
    monkeypatch.setattr(game, "rooms", replace(game.rooms, catalogue=sly))


def refuses_what_it_lists(game: HousedGame[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is listed is refused."""
    rule = game.rooms.catalogue.rule
    put(game, monkeypatch, refuse=lambda _g, _actor, answer: no_such(rule, answer))


def lists_less(game: HousedGame[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first thing that may be done is not listed."""
    honest = game.rooms.catalogue.legal
    put(game, monkeypatch, legal=lambda g, actor: honest(g, actor)[1:], in_mind=lambda _g, _actor: [])


def thinks_of_what_it_may_not(game: HousedGame[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player thinks of what there is not."""
    put(game, monkeypatch, in_mind=lambda _g, _actor: ["dance"])


def weighs_with_a_heavy_hand(game: HousedGame[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is weighed is changed."""
    honest = game.worths

    def heavy(state: State, ask: Ask, answers: list[Answer]) -> list[int]:
        state.chapter += 1
        return honest(state, ask, answers)

    monkeypatch.setattr(game, "worths", heavy)


def weighs_not_all(game: HousedGame[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """One action is not weighed."""
    honest = game.worths
    monkeypatch.setattr(game, "worths", lambda state, ask, answers: honest(state, ask, answers)[1:])


Plant = Callable[[HousedGame[Any, Any], pytest.MonkeyPatch], None]
PLANTS: dict[Plant, str] = {
    refuses_what_it_lists: "what is listed is refused",
    lists_less: "or listed",
    thinks_of_what_it_may_not: "what comes to mind is not legal",
    weighs_with_a_heavy_hand: "weighing has changed the position",
    weighs_not_all: "not every action is weighed",
}


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("key", GAMES)
def test_what_does_not_agree_is_found(key: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = housed(key)
    match = Match.new(game, game.scenarios()[0].key, 1)
    player = RandomPlayer(1)
    while match.ask is not None and game.rooms.who_acts(match.state, match.ask) is None:
        match.choose(player.answer(View(game, match, match.ask.seat)), match.ask.seat)
    ask = match.ask
    assert ask is not None
    actor = game.rooms.who_acts(match.state, ask)
    agreed(game, match, ask, actor)
    plant(game, monkeypatch)
    with pytest.raises(AssertionError, match=PLANTS[plant]):
        agreed(game, match, ask, actor)
