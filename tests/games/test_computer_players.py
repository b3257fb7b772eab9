"""What the computer players of every game hold to: they read data and no words, and what they answer is legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core.ask import Answer, Ask, Option, is_plain
from rulebound.core.game import Game, find
from rulebound.core.match import Match
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.players import RandomPlayer, View
from tests.shipped import GAMES

DECISIONS = 500
"""Answers a scenario; three in four of the questions that computer players know come up in these."""
LOOKS = 3
"""How often each question is looked at."""
NONSENSE = Text("nonsense", {"rear": "perhaps", "leaps": "purple", "name": Text("nobody")})


def without_words(ask: Ask) -> None:
    """Make nonsense of every word of a question, and of all that is said of its answers."""
    ask.about = dict.fromkeys(ask.about or {}, NONSENSE)
    ask._describe = nonsense


def nonsense(answer: Answer) -> Option:
    """An option that says nothing."""
    return Option(answer, NONSENSE)


def held(game: Game, match: Match, ask: Ask) -> None:
    """Hold what the computer players say of a question to what they say of it without its words."""
    before = match.state.hash()
    answer, worths = game.instinct(match.state, ask), game.worths(match.state, ask, ask.candidates())
    refusal = ask.check(answer)
    assert refusal is None, (ask.key, answer, refusal)
    assert ask.matter is None or is_plain(ask.matter), (ask.key, ask.matter)
    without_words(ask)
    assert game.instinct(match.state, ask) == answer, ask.key
    assert game.worths(match.state, ask, ask.candidates()) == worths, ask.key
    assert match.state.hash() == before


@pytest.mark.parametrize("key", GAMES)
def test_computer_players_answer_the_same_without_a_word(key: str) -> None:
    game = find(key)
    looks: dict[str, int] = {}
    for seed, scenario in enumerate(game.scenarios(), 1):
        match, player = Match.new(game, scenario.key, seed), RandomPlayer(seed)
        for _ in range(DECISIONS):
            ask = match.ask
            if ask is None:
                break
            answer = player.answer(View(game, match, ask.seat))
            if looks.get(ask.key, 0) < LOOKS:
                looks[ask.key] = looks.get(ask.key, 0) + 1
                held(game, match, ask)
            match.choose(answer, ask.seat)
    met = [question for question in game.foreseen() if question in looks]
    assert 4 * len(met) >= 3 * len(game.foreseen()), f"of {game.foreseen()} only {met} came up"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("reads", [lambda ask: ask.question(), lambda ask: ask.option(ask.candidates()[0]).label])
def test_a_player_that_reads_words_is_found(
    key: str, reads: Callable[[Ask], Text], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(key)
    match = Match.new(game, game.scenarios()[0].key, 1)
    ask = match.ask
    assert ask is not None
    ask.about = {"name": "somebody"}
    spoken = reads(ask)

    def reader(_state: State, ask: Ask) -> Answer:
        return ask.candidates()[0 if reads(ask) == spoken else -1]

    monkeypatch.setattr(type(game), "instinct", lambda _game, state, ask: reader(state, ask))
    with pytest.raises(AssertionError, match=ask.key):
        held(game, match, ask)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_knows_only_questions_that_have_words(key: str) -> None:
    game = find(key)
    assert game.foreseen() and all(game.words().has(f"ask.{question}") for question in game.foreseen())
    assert not game.words().has("ask.the_time_of_day")
