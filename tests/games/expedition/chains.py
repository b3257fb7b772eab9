"""Whole chains of an action with scripted dice, played on from a save made at every question inside them."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core import record
from rulebound.core.ask import Answer
from rulebound.core.dice import Draw
from rulebound.core.play import FORCED
from tests.games.expedition.country import Country, Played


def chain(c: Country, answers: list[tuple[str, Answer]], dice: Sequence[int | Draw], then: str = "act") -> Played:
    """Actions of a card played to the end of their answers, each with the key of its question."""
    played = c.play(*[answer for _, answer in answers], dice=dice, then=then)
    match = played.match
    given = [given for given in match.history if given.how != FORCED]
    assert [each.ask for each in given] == [key for key, _ in answers]
    saved = record.write(match)
    for n in range(len(answers)):
        fork = record.read(saved, lambda _: match.game, at=n).fork()
        for _, answer in answers[n:]:
            fork.choose(answer)
        assert fork.state.hash() == match.state.hash(), f"played on from question {n + 1} it comes out otherwise"
    return played
