"""Whole chains of an activation with scripted dice, played on from a save made at every question inside them."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.core.play import Play
from rulebound.games.escarmouche.game import EscarmoucheGame
from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.state import Escarmouche, Figure
from tests.games.escarmouche.field import CONTENT, Field, d10s

GAME = EscarmoucheGame(CONTENT)


class Chain:
    """One activation played to the end of its answers; `keys` are the questions, in order."""

    def __init__(self, f: Field, figure: Figure, answers: list[tuple[str, Answer]], dice: list[int]) -> None:
        activation.begin(f.g, figure)
        f.g.dice = d10s(*dice)
        self.play = Play(GAME, f.g)
        self.play.start()
        saves: list[Play] = []
        for key, answer in answers:
            ask = self.play.ask
            assert ask is not None, f"{key} is answered, but nothing is asked"
            assert ask.key == key, f"{ask.key} is asked, not {key}"
            refusal = ask.check(answer)
            assert refusal is None, f"{key}: {answer!r} is refused: {refusal}"
            saves.append(self.play.fork())
            self.play.choose(answer, ask.seat)
        left = self.g.dice.plain()
        assert left[2] == len(dice), f"{left[2]} of the dice {dice} were rolled"
        for i, save in enumerate(saves):
            for _, answer in answers[i:]:
                assert save.ask is not None
                save.choose(answer, save.ask.seat)
            assert save.state.hash() == self.g.hash(), f"played on from question {i + 1} it comes out otherwise"

    @property
    def g(self) -> Escarmouche:
        """The position at the end."""
        state = self.play.state
        assert isinstance(state, Escarmouche)
        return state

    def figure(self, figure: Figure) -> Figure:
        """A figure as it is at the end."""
        return self.g.figure(figure.name)

    def asked(self) -> str:
        """The question that is open at the end."""
        return self.play.ask.key if self.play.ask is not None else ""
