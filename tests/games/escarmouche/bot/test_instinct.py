"""Computer players in whole activations and games, and the answers they give without looking ahead."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.need import Need
from rulebound.core.play import Play
from rulebound.games.escarmouche.bot.instinct import INSTINCTS
from rulebound.games.escarmouche.rules.activation import act
from rulebound.games.escarmouche.rules.harm import AGAIN, damage
from rulebound.players import GreedyPlayer, RandomPlayer, View
from rulebound.space.plane.numbers import CM
from tests.games.escarmouche.field import field
from tests.harness import call, rule


def test_an_advance_ends_nearer_to_the_enemy() -> None:
    f = field(advanced=False)
    figure = f.put("halberdier", 0, 45, 5)
    f.put("cadet", 1, 45, 55)
    f.activate(figure)
    assert INSTINCTS.answer(f.g, f.asked(act)) == "fast_advance"
    answer: Answer = INSTINCTS.answer(f.g, f.asked(act, "fast_advance"))
    assert answer[0][-1][1] >= figure.y + 9 * CM


def test_greedy_answers_legally_and_beats_random_in_a_duel() -> None:
    game = find("escarmouche")
    for seat in (0, 1):
        setup = game.setup("first_blood", 3, {"level": "advanced"}, {})
        play = Play(game, game.set_up(setup, SeededDice(3)), setup.seats)
        play.start()
        players = [RandomPlayer(1), RandomPlayer(2)]
        greedy = GreedyPlayer(3)
        while play.ask is not None:
            asked = play.ask.seat
            view = View(game, play, asked)
            play.answer(greedy.answer(view) if asked == seat else players[asked].answer(view), asked)
        assert play.outcome is not None
        assert play.outcome.winners == (seat,)


def test_greedy_looks_at_no_secret() -> None:
    game = find("escarmouche")
    setup = game.setup("first_blood", 5, {"level": "advanced"}, {})
    play = Play(game, game.set_up(setup, SeededDice(5)), setup.seats)
    play.start()
    assert play.ask is not None
    before = play.state.hash()
    GreedyPlayer(1).answer(View(game, play, play.ask.seat))
    assert play.state.hash() == before


@rule("ES-SHOT-02")
def test_whoever_is_hit_behind_cover_rolls_again() -> None:
    f = field()
    victim = f.put("cutthroat", 1, 30, 30)
    ask = f.asked(call(damage, victim, Need(4, "resistance"), cover=True), dice=[8])
    assert INSTINCTS.answer(f.g, ask) == AGAIN
