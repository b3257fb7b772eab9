"""The greedy player: looks to the end of the activation over guessed games, and takes what looks best.

For each guess at what it cannot know, every answer is tried on a fork; its own further choices of the same activation
are searched too (as far as the budget of forks goes), what the others would do is left to the game's instinct. Then the
game says what the position is worth. Guesses share their dice over all answers, so that luck does not decide. The game
says which questions are worth such a look (`Game.looks_ahead`: exact odds may say more than two throws of the dice).
"""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.game import Game
from rulebound.core.instinct import ALWAYS, NEVER
from rulebound.core.play import Play
from rulebound.players.base import Player, View

WORST: Final = -(10**9)
MOST_STEPS: Final = 60
"""Answers in a row without the activation coming to an end; a game that needs more is cut off here."""


class GreedyPlayer(Player):
    """Looks one activation ahead. `guesses` and `budget` (forks a guess) set its strength."""

    def __init__(self, seed: int, guesses: int = 2, budget: int = 120) -> None:
        self.dice = SeededDice(seed)
        self.guesses = guesses
        self.budget = budget
        self._left = 0

    def answer(self, view: View) -> Answer:
        """The candidate with the best mean value, the first of equals; or what the game's instinct says."""
        if view.game.looks_ahead(view.ask) == NEVER:
            return self._reflex(view)
        answers = view.ask.candidates()
        totals = self.values(view, answers)
        best = 0
        for i in range(1, len(answers)):
            if totals[i] > totals[best]:
                best = i
        return answers[best]

    def _reflex(self, view: View) -> Answer:
        """What the game's instinct answers, by what the seat can know."""
        guess = view.guess(self.dice)
        ask = guess.asked(view.seat)
        assert ask is not None
        return view.game.instinct(guess.state, ask)

    def ranked(self, view: View) -> list[tuple[Answer, int]]:
        """Every candidate with its value: what this player would answer first, then the best first.

        Where a look ahead makes no difference, it counts what actions look worth by themselves.
        """
        answers = view.ask.candidates()
        values = self.values(view, answers)
        follows = view.game.looks_ahead(view.ask) == NEVER
        best = self._reflex(view) if follows else answers[values.index(max(values))]
        worths = view.game.worths(view.guess(self.dice).state, view.ask, answers)
        order = sorted(range(len(answers)), key=lambda i: (-values[i], -worths[i]))
        return [(best, max(values)), *[(answers[i], values[i]) for i in order if answers[i] != best]]

    def values(self, view: View, answers: list[Answer]) -> list[int]:
        """What each answer is worth, summed over the guesses."""
        totals = [0] * len(answers)
        for _ in range(self.guesses):
            guess = view.guess(self.dice)
            chapter = guess.state.chapter
            for i, answer in enumerate(answers):
                self._left = self.budget // len(answers)
                fork = guess.fork()
                fork.choose(answer, view.seat)
                totals[i] += self._best(view.game, fork, view.seat, chapter)
        return totals

    def _best(self, game: Game, play: Play, seat: int, chapter: int) -> int:
        """What a position is worth after the best that this seat can still do in the activation."""
        for _ in range(MOST_STEPS):
            ask = play.ask
            if ask is None or play.state.chapter != chapter:
                break
            if ask.seat != seat or game.looks_ahead(ask) != ALWAYS:
                play.choose(game.instinct(play.state, ask), ask.seat)
                continue
            answers = ask.candidates()
            if self._left < len(answers):
                break
            self._left -= len(answers)
            best = WORST
            for answer in answers:
                fork = play.fork()
                fork.choose(answer, seat)
                best = max(best, self._best(game, fork, seat, chapter))
            return best
        return game.value(play.state, seat)
