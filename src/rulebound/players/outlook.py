"""How likely each side is to win from a position: it is played on for a turn, and read off a curve fitted to games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebound.core.dice import SeededDice, seed_of
from rulebound.core.game import Game
from rulebound.core.play import Play
from rulebound.core.seats import Seat, seats_on, sides_of
from rulebound.core.state import State
from rulebound.players.base import View
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.logistic import Logistic
from rulebound.players.shares import Shares, shares_of

QUICK_GUESSES: Final = 1
QUICK_BUDGET: Final = 40
"""The strength of those who play on for a turn; whole games are played by greedy players as they are."""
WON: Final = 1_000_000
"""What `Game.value` says of a won game."""
LONGEST_TURN: Final = 200
LONGEST_GAME: Final = 5_000
"""Answers after which a turn or a game is taken as it stands."""


class Seen:
    """A position at the beginning of a turn: how good it looked to each seat, when it was, and what each side won."""

    def __init__(self, values: list[int], turn: int, shares: Shares) -> None:
        self.values = values
        self.turn = turn
        self.shares = shares


class Outlook:
    """What a position promises each side, judged by whole games of the same kind."""

    def __init__(self, game: Game, seats: tuple[Seat, ...], seen: list[Seen]) -> None:
        self.game = game
        self.sides = [seats_on(seats, side) for side in sides_of(seats)]
        self._curves = [
            Logistic([(each.values[number], each.turn, each.shares[seat.side]) for each in seen])
            for number, seat in enumerate(seats)
        ]

    def after_the_turn(self, play: Play, seed: int) -> Shares:
        """What a game promises after it was played on to the beginning of the next turn."""
        next(turns(self.game, play, quick_players(play.seats, seed)), None)
        return self.shares(play.state)

    def shares(self, state: State) -> Shares:
        """What a position at the beginning of a turn promises; exact where the game is over."""
        if state.outcome is not None:
            return shares_of(state.outcome.winners, len(self.sides))
        chances = [self.chance(seat, self.game.value(state, seat), state.length()) for seat in range(len(self._curves))]
        allied = [sum(chances[seat] for seat in seats) / len(seats) for seats in self.sides]
        return [chance / sum(allied) for chance in allied]

    def chance(self, seat: int, value: int, turn: int) -> float:
        """The chance to win of a seat to which positions look this good."""
        if abs(value) >= WON:
            return 1.0 if value > 0 else 0.0
        return self._curves[seat].chance(value, turn)


def played_out(game: Game, play: Play, seed: int) -> list[Seen]:
    """The beginnings of turns of a game played on to its end by greedy players."""
    seats = range(len(play.seats))
    players = [GreedyPlayer(seed_of(seed, seat)) for seat in seats]
    seen = [([game.value(play.state, seat) for seat in seats], play.state.length()) for _ in turns(game, play, players)]
    winners = play.outcome.winners if play.outcome is not None else ()
    shares = shares_of(winners, len(sides_of(play.seats)))
    return [Seen(values, turn, shares) for values, turn in seen]


def quick_players(seats: tuple[Seat, ...], seed: int) -> list[GreedyPlayer]:
    """Players who do not think long, one a seat."""
    return [GreedyPlayer(seed_of(seed, seat), QUICK_GUESSES, QUICK_BUDGET) for seat in range(len(seats))]


def turns(game: Game, play: Play, players: list[GreedyPlayer]) -> Iterator[None]:
    """Let players play on; stops at the beginning of each turn, and ends with the game."""
    turn, left = play.state.length(), LONGEST_TURN
    for _ in range(LONGEST_GAME):
        ask = play.ask
        if ask is None:
            return
        play.choose(players[ask.seat].answer(View(game, play, ask.seat)), ask.seat)
        left -= 1
        if play.ask is not None and (play.state.length() != turn or not left):
            turn, left = play.state.length(), LONGEST_TURN
            yield


def guessed(play: Play, seat: int, seed: int) -> Play:
    """A game that agrees with all a seat has seen."""
    return play.guess(seat, SeededDice(seed))
