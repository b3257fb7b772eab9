"""Every action of every game: it agrees with what is listed, says what it is worth, and weighing changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound import Match
from rulebound.core.action import Action, Catalogue
from rulebound.core.ask import Answer, Option, Rule
from rulebound.core.game import find
from rulebound.core.sound import BadGame
from rulebound.core.text import Text
from rulebound.games.catacombs.rules import catalogue as of_warriors
from rulebound.games.catacombs.rules.active_warrior import active_warrior
from rulebound.games.escarmouche.rules import catalogue as of_figures
from rulebound.players import RandomPlayer, View

CATALOGUES: dict[str, Catalogue[Any, Any, Any]] = {
    "catacombs": of_warriors.CATALOGUE,
    "escarmouche": of_figures.CATALOGUE,
}
PLAYED = {"catacombs": 6, "escarmouche": 4}
LOOKED_AT = {"catacombs": 1, "escarmouche": 5}
DECISIONS = 260
"""How many scenarios are played at random, for how many decisions, and of how many of these one is looked at."""


class Dance(Action[Any, Any, Any]):
    """A new action whose author has not thought of computer players."""

    key = "dance"

    def option(self, g: Any, actor: Any, args: list[Answer]) -> Option:
        return Option("dance", Text("option.dance"))

    def do(self, g: Any, actor: Any, args: list[Answer]) -> Rule[None]:
        yield from ()


@pytest.mark.parametrize("game", CATALOGUES)
def test_a_new_action_without_an_estimate_is_no_action(game: str) -> None:
    catalogue = CATALOGUES[game]
    with pytest.raises(BadGame, match="Dance does not say what 'dance' is worth to computer players"):
        type(catalogue)(catalogue.rule, (*catalogue.actions, Dance()))


def actor_of(match: Match) -> Any:
    """Who acts, and whose question is open."""
    state: Any = match.state
    return active_warrior(state) if match.game.key == "catacombs" else state.figure(state.active)


@pytest.mark.parametrize("game", CATALOGUES)
def test_what_is_listed_is_what_nothing_stands_against_and_weighing_it_changes_nothing(game: str) -> None:
    catalogue = CATALOGUES[game]
    met: set[str] = set()
    for seed, scenario in enumerate(find(game).scenarios()[: PLAYED[game]]):
        match = Match.new(game, scenario.key, seed)
        player = RandomPlayer(seed)
        for number in range(DECISIONS):
            ask = match.ask
            if ask is None:
                break
            if ask.key in ("act", "act_free") and number % LOOKED_AT[game] == 0:
                met |= agreed(catalogue, match)
            match.choose(player.answer(View(match.game, match, ask.seat)), ask.seat)
    assert len(met) > len(catalogue.by_key) // 3, met


def agreed(catalogue: Catalogue[Any, Any, Any], match: Match) -> set[str]:
    """Hold all actions to what is listed; returns those that are legal."""
    before, actor, ask = match.state.hash(), actor_of(match), match.ask
    assert ask is not None
    legal = catalogue.legal(match.state, actor)
    assert all(catalogue.refuse(match.state, actor, answer) is None for answer in legal)
    assert all(answer in legal for answer in catalogue.in_mind(match.state, actor))
    for action in catalogue.actions:
        for args in action.proposals(match.state, actor):
            is_open = action.why_not(match.state, actor, args) is None
            assert is_open == (action.answer(args) in legal), (action.key, args)
    assert len(match.game.worths(match.state, ask, ask.candidates())) == len(ask.candidates())
    assert match.state.hash() == before
    return {catalogue.meant(answer)[0].key for answer in legal}
