"""Whole chains of an activation with scripted dice, played on from a save made at every question inside them."""

from __future__ import annotations

from rulebound.core import record
from rulebound.core.ask import Answer
from rulebound.games.escarmouche.game import EscarmoucheGame
from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche.field import CONTENT, Field, Played

GAME = EscarmoucheGame(CONTENT)


def chain(f: Field, figure: Figure, answers: list[tuple[str, Answer]], dice: list[int], then: str) -> Played:
    """One activation played to the end of its answers, each with the key of its question."""
    activation.begin(f.g, figure)
    played = f.play(*[answer for _, answer in answers], dice=dice, then=then)
    match = played.match
    assert [given.ask for given in match.answers_given()] == [key for key, _ in answers]
    saved = record.write(match)
    for n in range(len(answers)):
        fork = record.read(saved, lambda _: match.game, at=n).fork()
        for _, answer in answers[n:]:
            fork.choose(answer)
        assert fork.state.hash() == match.state.hash(), f"played on from question {n + 1} it comes out otherwise"
    return played
