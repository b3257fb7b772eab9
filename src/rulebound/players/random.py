"""The random player: every legal answer is as likely as any other. It plays any game."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.players.base import Player, View


class RandomPlayer(Player):
    """Answers at random, by dice of its own."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def answer(self, view: View) -> Answer:
        """Any of the candidates."""
        answers = view.ask.candidates()
        return answers[self.dice.roll(len(answers)) - 1]
