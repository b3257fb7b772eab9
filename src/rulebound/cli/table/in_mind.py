"""Answers that somebody has in mind who names a thing, something to do, or both: what is against them."""

from __future__ import annotations

from rulebound.cli.inputs import Misread
from rulebound.cli.lines import hanging
from rulebound.cli.places.labels import Thing, thing_of
from rulebound.cli.table.asked import Question
from rulebound.core.ask import Answer

MOST_REASONS = 6
"""Reasons that are told at a time."""


def in_mind(question: Question, text: str) -> list[Answer]:
    """The answers a line may mean; nothing where it names nothing."""
    match = question.sitting.match
    words = text.split()
    thing = _thing(question, words)
    if thing is not None:
        return match.game.attempts(match.state, question.ask, thing.id)
    for i in range(len(words), 0, -1):
        target = _thing(question, words[i:])
        if i < len(words) and target is None:
            continue
        things: list[Thing] = [target] if target is not None else [*question.scene.pieces, *question.scene.areas]
        doing = _deed(question, words[:i])
        attempts = [match.game.attempts(match.state, question.ask, thing.id, doing) for thing in things]
        if any(attempts):
            return [answer for answers in attempts for answer in answers]
    return []


def _deed(question: Question, words: list[str]) -> str:
    """What somebody wants to do, by its name in his language or by what answers begin with."""
    named = " ".join(words).casefold()
    deeds = question.sitting.match.game.deeds()
    keys = [key for key, name in deeds.items() if question.sitting.speech.say(name).casefold() == named]
    return keys[0] if keys else named.replace(" ", "_")


def _thing(question: Question, words: list[str]) -> Thing | None:
    try:
        return thing_of(" ".join(words), question.scene, question.sitting.speech) if words else None
    except Misread:
        return None


def show_attempts(question: Question, text: str, attempts: list[Answer]) -> bool:
    """What is against each of some answers; of those that are legal, which options they are."""
    sitting = question.sitting
    refusals = {i: sitting.match.refusal(answer, question.seat) for i, answer in enumerate(attempts)}
    legal = [attempts[i] for i, refusal in refusals.items() if refusal is None]
    against = {sitting.speech.say(refusal.text): refusal for refusal in refusals.values() if refusal is not None}
    numbers = [i for i, choice in enumerate(question.shown.choices, start=1) if choice.answer in legal]
    for number in numbers:
        sitting.sentence("allowed", answer=text, n=number)
    told = list(against.values())
    lines = [line for refusal in told[:MOST_REASONS] for line in question.refused(refusal)]
    if len(told) > MOST_REASONS:
        lines += hanging("", sitting.speech.ui("and-more", n=len(told) - MOST_REASONS), sitting.width)
    return question.tell(lines, list(told[0].shapes) if len(told) == 1 and not numbers else [])
