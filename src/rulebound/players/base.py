"""What a computer player is given: its seat's question and what its seat may know, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Answer, Ask
from rulebound.core.dice import Dice
from rulebound.core.game import Game
from rulebound.core.play import Play


class View:
    """A game as one seat knows it: its open question, and guesses at everything it cannot know."""

    def __init__(self, game: Game, play: Play, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._play = play
        ask = play.asked(seat)
        assert ask is not None, f"seat {seat} is not asked"
        self.ask: Ask = ask

    def guess(self, dice: Dice) -> Play:
        """A game that agrees with all this seat has seen, the rest dealt by `dice`."""
        return self._play.guess(self.seat, dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Somebody who answers questions."""

    @abstractmethod
    def answer(self, view: View) -> Answer:
        """A legal answer to the question of the view."""
