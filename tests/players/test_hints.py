"""What the greedy player would do in every game, and in which order it puts the rest."""

from __future__ import annotations

import pytest

from rulebound import Match
from rulebound.core.game import find, load
from rulebound.core.housed import HousedGame
from rulebound.players import GreedyPlayer, RandomPlayer, View
from tests.shipped import GAMES

MOST_ACTS = 20
"""Actions of a game among which one is chosen from answers of three different worths."""


def at_an_action(key: str, seed: int, acts: int) -> Match:
    """The last scenario of a game, played at random up to the question for an action with at least four answers."""
    game = find(key)
    assert isinstance(game, HousedGame)
    match, player = Match.new(game, game.scenarios()[-1].key, seed), RandomPlayer(seed)
    while True:
        ask = match.ask
        assert ask is not None
        if game.rooms.who_acts(match.state, ask) is not None and len(ask.candidates()) > 3:
            acts -= 1
            if not acts:
                return match
        match.choose(player.answer(View(match.game, match, ask.seat)), ask.seat)


def seen_from(match: Match) -> View:
    assert match.ask is not None
    return View(match.game, match, match.ask.seat)


@pytest.mark.parametrize("acts", [1, 4, 9])
@pytest.mark.parametrize("key", GAMES)
def test_a_hint_begins_with_what_the_player_would_answer(key: str, acts: int) -> None:
    match = at_an_action(key, 3, acts)
    ranked = GreedyPlayer(5, 1, 20).ranked(seen_from(match))
    assert ranked[0][0] == GreedyPlayer(5, 1, 20).answer(seen_from(match))


@pytest.mark.parametrize("key", GAMES)
def test_where_a_look_ahead_tells_nothing_the_rest_stand_by_their_worth(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numb = load(key, None)
    monkeypatch.setattr(numb, "value", lambda _state, _seat: 7)
    for acts in range(4, MOST_ACTS):
        match = at_an_action(key, 3, acts)
        ask = match.ask
        assert ask is not None
        answers = ask.candidates()
        worths = numb.worths(match.state, ask, answers)
        if len(set(worths)) > 2:
            break
    assert len(set(worths)) > 2
    by_worth = sorted(answers, key=lambda answer: -worths[answers.index(answer)])
    assert ask is not None
    view = View(numb, match, ask.seat)
    first, *rest = [answer for answer, _ in GreedyPlayer(5, 1, 8).ranked(view)]
    assert first == GreedyPlayer(5, 1, 8).answer(view)
    assert rest == [answer for answer in by_worth if answer != first]
