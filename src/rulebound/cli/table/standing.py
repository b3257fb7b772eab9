"""Standing answers, given and taken back."""

from __future__ import annotations

from rulebound.cli.table.asked import Question
from rulebound.cli.table.sitting import typed


def always(question: Question, rest: str) -> bool:
    """Give this answer from now on."""
    return _stand(question, rest, "always")


def never(question: Question, rest: str) -> bool:
    """Do not offer this answer again; if one other is left, it is given."""
    return _stand(question, rest, "never")


def _stand(question: Question, rest: str, how: str) -> bool:
    choice = question.choice(rest, how)
    if choice is None:
        return False
    sitting, seat, key = question.sitting, question.seat, question.ask.key
    for other in question.shown.choices:
        sitting.labels[seat, key, typed(other.answer)] = sitting.speech.say(other.label)
    sitting.questions[key] = sitting.speech.say(question.shown.question)
    if how == "always":
        sitting.match.always(seat, key, choice.answer)
    else:
        sitting.match.never(seat, key, choice.answer)
    moved_on = sitting.match.asked(seat) is not question.ask
    (sitting.note if moved_on else sitting.sentence)("noted")
    return moved_on


def show_standing(question: Question, rest: str) -> bool:  # noqa: ARG001
    """This seat's standing answers."""
    sitting = question.sitting
    own = [s for s in sitting.match.standing if s.seat == question.seat]
    if not own:
        sitting.sentence("no-standing")
    for k, standing in enumerate(own, start=1):
        answer = typed(standing.answer)
        label = sitting.labels.get((standing.seat, standing.ask, answer), answer)
        like = sitting.questions.get(standing.ask, standing.ask)
        key = "standing-never" if standing.never else "standing-always"
        question.say(sitting.speech.ui(key, k=k, label=label, answer=answer, question=like))
    if own:
        sitting.sentence("standing-hold")
    return False


def forget(question: Question, rest: str) -> bool:
    """Take a standing answer back."""
    sitting = question.sitting
    own = [s for s in sitting.match.standing if s.seat == question.seat]
    if not rest:
        sitting.sentence("which-standing")
        return False
    if not (rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(own)):
        sitting.sentence("no-such-standing", k=rest)
        return False
    standing = own[int(rest) - 1]
    sitting.match.forget(standing.seat, standing.ask, standing.answer)
    sitting.sentence("forgotten")
    return False
