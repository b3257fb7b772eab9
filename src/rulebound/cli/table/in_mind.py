"""Answers that somebody has in mind who names a thing, something to do, or both: what is against them."""

from __future__ import annotations

from rulebound.cli.inputs import Misread
from rulebound.cli.lines import hanging
from rulebound.cli.places.labels import Thing, called, groups_in, thing_of
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
    return _keys(question).get(named, named.replace(" ", "_"))


def _keys(question: Question) -> dict[str, str]:
    """What answers begin with, by its name in the language of whoever sits here; the first of several of a name."""
    deeds = reversed(question.sitting.match.game.deeds().items())
    return {question.sitting.speech.say(name).casefold(): key for key, name in deeds}


def by_ids(question: Question, text: str) -> str:
    """A line with the names of deeds and things in it as answers have them: `shoot YW M` becomes `shoot g0 g4`."""
    words, keys = text.split(), _keys(question)
    begins = [i for i in range(len(words), 0, -1) if " ".join(words[:i]).casefold() in keys]
    read = [keys[" ".join(words[: begins[0]]).casefold()]] if begins else words[:1] if len(words) > 1 else []
    words = words[begins[0] if begins else len(read) :]
    while words:
        named = [(i, _thing(question, words[:i])) for i in range(len(words), 0, -1) if not words[0].isdecimal()]
        i, thing = next(((i, thing) for i, thing in named if thing is not None), (1, None))
        read.append(words[0] if thing is None else thing.id)
        words = words[i:]
    return " ".join(read)


def by_names(question: Question, answer: Answer) -> Answer:
    """An answer as a person would type it: the names of deeds and things in the place of what they are by data."""
    scene, speech = question.scene, question.sitting.speech
    if scene.space not in ("plane", "hexes"):
        return answer
    things: list[Thing] = [*scene.areas, *scene.pieces, *groups_in(scene)]
    names: dict[Answer, str] = {thing.id: called(thing, scene, speech) for thing in things}
    if not isinstance(answer, list):
        return names.get(answer, answer) if isinstance(answer, str) else answer
    deeds = {key: name for name, key in _keys(question).items()}
    parts = [names.get(part, part) if isinstance(part, str) else part for part in answer]
    if answer and isinstance(answer[0], str):
        parts[0] = deeds.get(answer[0], parts[0])
    return parts


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
