"""Whether games go on from their stored positions: one is read back, caught up, and played on beside the original."""

from __future__ import annotations

import json
from collections.abc import Callable

from rulebound.core.dice import Dice
from rulebound.core.events import Event
from rulebound.core.match import Match
from rulebound.core.notation import BadPosition
from rulebound.core.play import Play

Restore = Callable[[Match], Match]


def restored(match: Match) -> Match:
    """The same game from its stored position on, which has gone through text."""
    twin = Match.from_position(match.game, match.setup, json.loads(json.dumps(match.position())))
    for given in match.since_position():
        twin.choose(given.answer, given.seat)
    return twin


def problems_going_on(match: Match, dice: Dice, decisions: int, restore: Restore = restored) -> list[str]:
    """What differs while so many decisions, drawn with these dice, are made in a game and in one restored from it."""
    try:
        other = restore(match)
    except BadPosition as error:
        return [f"its own stored position is refused: {error}"]
    one = match.fork(covered=match.setup.covered)
    journal: list[Event] = []
    one.state.journal, told = journal, len(other.journal)
    problems = differences(one, other)
    while one.ask is not None and decisions and not problems:
        seat, answers = one.ask.seat, one.ask.candidates()
        answer = answers[dice.roll(len(answers)) - 1]
        one.choose(answer, seat)
        other.choose(answer, seat)
        problems = differences(one, other)
        logs = [[event.plain() for event in log] for log in (journal, other.journal[told:])]
        if logs[0] != logs[1]:
            problems.append("what was restored tells another log")
        decisions -= 1
    return problems


def differences(one: Play, other: Play) -> list[str]:
    """In what two plays that should be the same differ."""
    problems: list[str] = []
    if one.state.hash() != other.state.hash():
        problems.append("what was restored comes to another position")
    asked = [[(ask.seat, ask.key, ask.candidates()) for ask in play.open_asks()] for play in (one, other)]
    if asked[0] != asked[1]:
        problems.append("who goes on from a stored position is asked something else")
    return problems
