"""Questions about answers: why not, what would it do, what would the computer do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.ask import Refusal
from rulebound.server.problem import problem, say, shortened
from rulebound.server.say import Voice, voice

if TYPE_CHECKING:
    from rulebound.core.ask import Ask, Ghost
    from rulebound.server.frames import Plain
    from rulebound.server.table import Table

MOST_REASONS = 12


def open_question(table: Table, seat: int | None) -> Ask:
    """The question open to a seat; a `Problem` if there is none."""
    ask = table.playing.asked(seat) if seat is not None else None
    if ask is None:
        raise problem(409, "not_asked")
    return ask


def reasons_why_not(table: Table, seat: int | None, thing: str, lang: str) -> list[Plain]:
    """Why nothing, or not everything, can be done with a thing."""
    match = table.match
    ask = None if match is None or table.over or seat is None else match.asked(seat)
    if match is None or ask is None:
        return [_sentence(say("why.not_asked", lang))]
    attempts = table.game.attempts(match.state, ask, thing)
    refusals = [ask.check(attempt) for attempt in attempts]
    if not attempts:
        return [_sentence(say("why.nothing", lang), ask.rule)]
    found: list[Plain] = []
    for refusal in refusals:
        told = reason(refusal, voice(table.game, lang)) if refusal is not None else None
        if told is not None and told not in found:
            found.append(told)
    return found[:MOST_REASONS] or [_sentence(say("why.allowed", lang), ask.rule)]


def _sentence(text: str, rule: str = "") -> Plain:
    return {"rule": rule, "text": text, "points_at": []}


def reason(refusal: Refusal, speaks: Voice) -> Plain:
    """A refusal in a language."""
    return {"rule": refusal.rule, "text": speaks.say(shortened(refusal.text)), "points_at": list(refusal.points_at)}


def preview(table: Table, seat: int | None, answer: object, lang: str) -> Plain:
    """Whether an answer is legal, and if so what it would do."""
    ask = open_question(table, seat)
    speaks = voice(table.game, lang)
    refusal = ask.check(answer)
    if refusal is not None:
        return {"legal": False, "refusal": reason(refusal, speaks), "choice": None}
    option = ask.option(answer)
    return {
        "legal": True,
        "refusal": None,
        "choice": {
            "answer": answer,
            "label": speaks.say(option.label),
            "points_at": list(option.points_at),
            "need": speaks.need(option.need) if option.need is not None else None,
            "odds": [[speaks.say(c.what), [c.probability.numerator, c.probability.denominator]] for c in option.odds],
            "closing": option.closing,
            "ghost": _ghost(option.ghost, speaks),
        },
    }


def _ghost(ghost: Ghost | None, speaks: Voice) -> Plain | None:
    if ghost is None:
        return None
    names = ("piece", "to", "cost", "path", "facing")
    return {name: speaks.plain(getattr(ghost, name)) for name in names}


def hint_text(ask: Ask, choices: list[tuple[object, int]], speaks: Voice) -> str:
    """What the computer would do, in a sentence."""
    label = speaks.say(ask.option(choices[0][0]).label)
    return say("hint.best", speaks.lang, label=label)
