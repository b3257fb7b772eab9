"""A game and its look-alike, which a seat cannot tell apart, played on alike: what the seat is told must stay the same.

It stays so while dice fall, since both have the same ones to come; it may differ only once a secret shows. What others
answer in secret tells the seat nothing either: where they cannot answer both games alike, each gets an answer of its
own.
"""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.core.dice import Dice
from rulebound.core.events import Event
from rulebound.core.game import Game
from rulebound.core.play import Play
from rulebound.core.scene import log_of, plain
from rulebound.lab.secrecy import Inquiry, differences

AHEAD = 12
"""Decisions that are played on."""


def played_on(game: Game, start: Play, seat: int, dice: Dice, given: tuple[Answer, ...] = ()) -> list[str]:
    """What tells a seat the two games apart; they are played on at random, or as far as these answers are `given`."""
    everybody = tuple(range(len(start.seats)))
    one, other = start.fork(covered=everybody), start.look_alike(seat, dice, everybody)
    journals: tuple[list[Event], list[Event]] = ([], [])
    one.state.journal, other.state.journal = journals
    shown = one.state.reveals, other.state.reveals
    rest = list(given)
    for _ in range(AHEAD):
        ask, twin_ask = one.ask, other.ask
        if ask is None or twin_ask is None:
            break
        answers = [rest.pop(0)] if rest and not ask.forced() else ask.candidates()
        pair = _answered(ask, twin_ask, seat, answers, dice)
        if pair is None:
            break
        answer, twin_answer = pair
        if ask.seat == seat and twin_ask.check(twin_answer) is not None:
            return [f"seat {seat} may answer {answer!r} to {ask.key!r} or not, as what it cannot know is"]
        one.choose(answer, ask.seat)
        other.choose(twin_answer, twin_ask.seat)
        if (one.state.reveals, other.state.reveals) != shown or one.ask is None or other.ask is None:
            break
        parts = differences(game, one, other, seat, Inquiry())
        if plain(log_of(journals[0], seat)) != plain(log_of(journals[1], seat)):
            parts.append(f"the log tells seat {seat} what it cannot know")
        if parts:
            return [f"after {answer!r} to {ask.key!r}: {part}" for part in parts]
        if given and not rest:
            break
    return []


def _answered(ask: Ask, twin_ask: Ask, seat: int, answers: list[Answer], dice: Dice) -> tuple[Answer, Answer] | None:
    """One of some answers for both games; a secret one of others need not be the same. None if there is none."""
    shared = answers if ask.seat == seat else [answer for answer in answers if twin_ask.check(answer) is None]
    if shared:
        answer = shared[dice.roll(len(shared)) - 1]
        return answer, answer
    twins = twin_ask.candidates() if ask.secret and twin_ask.secret else []
    if not answers or not twins:
        return None
    return answers[dice.roll(len(answers)) - 1], twins[dice.roll(len(twins)) - 1]
