"""What the greedy player would do, and in which order it puts the rest."""

from __future__ import annotations

import pytest

from rulebound import Match
from rulebound.core.state import State
from rulebound.games.catacombs.game import CatacombsGame
from rulebound.players import GreedyPlayer, RandomPlayer, View


def at_an_action(game: str, scenario: str, seed: int, acts: int) -> Match:
    """A game played at random up to the question for an action with at least four answers."""
    match, player = Match.new(game, scenario, seed), RandomPlayer(seed)
    while True:
        ask = match.ask
        assert ask is not None
        if ask.key == "act" and len(ask.candidates()) > 3:
            acts -= 1
            if not acts:
                return match
        match.choose(player.answer(View(match.game, match, ask.seat)), ask.seat)


def seen_from(match: Match) -> View:
    assert match.ask is not None
    return View(match.game, match, match.ask.seat)


@pytest.mark.parametrize("acts", [1, 4, 9])
@pytest.mark.parametrize(("game", "scenario"), [("catacombs", "SC2"), ("escarmouche", "first_blood")])
def test_a_hint_begins_with_what_the_player_would_answer(game: str, scenario: str, acts: int) -> None:
    match = at_an_action(game, scenario, 3, acts)
    ranked = GreedyPlayer(5, 1, 20).ranked(seen_from(match))
    assert ranked[0][0] == GreedyPlayer(5, 1, 20).answer(seen_from(match))


class Numb(CatacombsGame):
    """A game to which every position looks the same, so that a look ahead tells nothing."""

    def value(self, state: State, seat: int) -> int:
        return 7


def test_where_a_look_ahead_tells_nothing_the_rest_stand_by_their_worth() -> None:
    match = at_an_action("catacombs", "SC2", 3, 4)
    ask, game = match.ask, match.game
    assert ask is not None
    assert isinstance(game, CatacombsGame)
    answers = ask.candidates()
    worths = game.worths(match.state, ask, answers)
    assert len(set(worths)) > 2
    by_worth = sorted(answers, key=lambda answer: -worths[answers.index(answer)])
    hint = [answer for answer, _ in GreedyPlayer(5, 1, 8).ranked(View(Numb(game.content), match, ask.seat))]
    assert hint == [answers[0], *[answer for answer in by_worth if answer != answers[0]]]
