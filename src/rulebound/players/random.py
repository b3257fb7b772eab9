"""The random player: answers are drawn as their question draws them. It plays any game."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.players.base import Player, View


class RandomPlayer(Player):
    """Answers at random, by dice of its own."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def answer(self, view: View) -> Answer:
        """Any candidate, each as likely as the others; where a question draws answers without a list, one of those."""
        return view.ask.sample(self.dice)
