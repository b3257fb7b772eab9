"""Whole games: how many answers a round asks of two people who look after everything themselves."""

from __future__ import annotations

from collections import Counter

from rulebound.core.dice import seed_of
from rulebound.core.match import dice_of
from rulebound.core.play import Play
from rulebound.core.sound import first_position
from rulebound.games.saurians.game import SauriansGame
from rulebound.players import View, player
from tests.games.saurians.board import CONTENT

GAMES = 4


def test_a_round_of_two_units_each_takes_some_twenty_answers_of_which_standing_ones_give_eight() -> None:
    game, asked, passed, rounds = SauriansGame(CONTENT), Counter[int](), Counter[int](), 0
    for number in range(GAMES):
        setup = game.setup("first_tracks", seed_of(7, number), {}, {})
        play = Play(game, first_position(game, setup, dice_of(setup)), setup.seats, keep=True)
        seated = [player("greedy", seed_of(7, number, seat)) for seat in range(2)]
        play.start()
        while play.ask is not None:
            seat = play.ask.seat
            answer = seated[seat].answer(View(game, play, seat))
            if play.state.length():
                asked[seat] += 1
                passed[seat] += answer in ("pass", "keep", "stop") or answer == []
            play.choose(answer, seat)
        rounds += play.state.length()
    for seat in range(2):
        assert 15 <= asked[seat] / rounds <= 25
        assert 5 <= passed[seat] / rounds <= 11
