"""The lessons of a guided game that goes on from its record."""

from __future__ import annotations

from rulebound.core.guide import Guide, Lessons
from rulebound.core.match import Match
from rulebound.core.play import STANDING


def is_guided(match: Match, guide: Guide) -> bool:
    """Whether a game is set up as the guided one."""
    setup, own = match.setup, match.game.setup(guide.scenario, guide.seed, {}, {})
    return (setup.scenario, setup.seed, setup.options, setup.rosters) == (
        own.scenario,
        own.seed,
        own.options,
        own.rosters,
    )


def going_on(match: Match, guide: Guide) -> Lessons | None:
    """The lessons where a saved game stands, those on the way given; None for what is no guided game."""
    if not is_guided(match, guide):
        return None
    lessons, again = Lessons(guide), Match(match.game, match.setup)
    for given in match.answers_given():
        if given.how != STANDING:
            lessons.stop_at(again.asked(guide.seat), lessons.now(again.history))
        again.choose(given.answer, given.seat)
    return lessons
