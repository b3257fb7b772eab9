"""Somebody who points at things, and what they are told."""

from __future__ import annotations

from rulebound.core.ask import Refusal
from rulebound.core.words import LANGUAGES
from tests.games.catacombs.situation import Played, Situation, situation

ROOM = "A(0,0)NESW B(0,1)NS C(1,0)NW D(0,2)NS Z(9,9)NS"
"""B is north of A, C east of it, D beyond B; Z lies elsewhere."""


def reasons(played: Played, thing: str) -> list[Refusal]:
    """Why not, for somebody who points at a thing; every reason can be said."""
    match = played.match
    ask = match.ask
    assert ask is not None
    found = [ask.check(answer) for answer in match.game.attempts(match.state, ask, thing)]
    refusals = [refusal for refusal in found if refusal is not None]
    words = match.game.words()
    for refusal in refusals:
        assert all(words.say(refusal.text, language) for language in LANGUAGES)
    return refusals


def why(played: Played, thing: str) -> tuple[str, tuple[str, ...]]:
    """The one reason why not: the rule and what it points at."""
    found = reasons(played, thing)
    assert len(found) == 1, found
    return found[0].rule, found[0].points_at


def sentence(played: Played, thing: str) -> str:
    """The one reason why not, in English."""
    found = reasons(played, thing)
    assert len(found) == 1, found
    return played.match.game.words().say(found[0].text, "en")


def crew(tiles: str = ROOM, scenario: str = "SC1", die: int = 6) -> Situation:
    """A Redeemer on A, and a Blade elsewhere who has acted."""
    s = situation(tiles, scenario)
    s.human("redeemer", "A", die=die)
    s.human("blade", "Z", acted=True)
    return s


def attempts(played: Played, thing: str) -> list[object]:
    """The answers that "why not?" is asked about."""
    match = played.match
    assert match.ask is not None
    return match.game.attempts(match.state, match.ask, thing)
