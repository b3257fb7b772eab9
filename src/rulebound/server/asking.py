"""Questions about answers: why not, what would it do, what would the computer do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.ask import Refusal, Threat
from rulebound.core.scene import chances_of, choice_of
from rulebound.server.problem import problem, say, shortened
from rulebound.server.say import Voice, voice

if TYPE_CHECKING:
    from rulebound.core.ask import Ask
    from rulebound.core.game import Spot
    from rulebound.server.frames import Plain
    from rulebound.server.table import Table

MOST_REASONS = 12
MOST_NAMED = 3


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
    return {"rule": rule, "text": text, "points_at": [], "shapes": []}


def reason(refusal: Refusal, speaks: Voice) -> Plain:
    """A refusal in a language."""
    return {
        "rule": refusal.rule,
        "text": speaks.say(shortened(refusal.text)),
        "points_at": list(refusal.points_at),
        "shapes": speaks.plain(refusal.shapes),
    }


def preview(table: Table, seat: int | None, answer: object, lang: str) -> Plain:
    """Whether an answer is legal, and if so what it would do, and what enemies could do then."""
    ask = open_question(table, seat)
    speaks = voice(table.game, lang)
    refusal = ask.check(answer)
    if refusal is not None:
        return {"legal": False, "refusal": reason(refusal, speaks), "choice": None, "threats": []}
    threats = table.game.threats(table.playing.state, ask.seat, ask, answer)
    return {
        "legal": True,
        "refusal": None,
        "choice": speaks.plain(choice_of(ask.option(answer))),
        "threats": [_threat(threat, speaks) for threat in threats[:MOST_REASONS]],
    }


def _threat(threat: Threat, speaks: Voice) -> Plain:
    return {
        "rule": threat.rule,
        "text": speaks.say(threat.text),
        "points_at": list(threat.points_at),
        "shapes": speaks.plain(threat.shapes),
        "odds": speaks.plain(chances_of(threat.odds)),
    }


def line_of_sight(table: Table, seat: int | None, start: Spot, end: Spot, lang: str) -> Plain:
    """The lines between two spots and what they say; no shapes where the game has no rule for them."""
    match = table.match
    found = None if match is None else table.game.sight_shapes(match.state, seat, start, end)
    if found is None:
        return {"shapes": None, "text": ""}
    speaks = voice(table.game, lang)
    shapes, text = found
    return {"shapes": speaks.plain(shapes), "text": speaks.say(text)}


def hint_plain(ask: Ask, choices: list[tuple[object, int]], speaks: Voice) -> list[Plain]:
    """What each answer is worth; the better ones with their names, the best one with all there is to see of it."""
    told: list[Plain] = [{"answer": answer, "value": value} for answer, value in choices]
    for choice in told[:MOST_NAMED]:
        choice["label"] = speaks.say(ask.option(choice["answer"]).label)
    for choice in told[:1]:
        choice["choice"] = speaks.plain(choice_of(ask.option(choice["answer"])))
    return told


def hint_text(ask: Ask, choices: list[tuple[object, int]], speaks: Voice) -> str:
    """What the computer would do, in a sentence."""
    label = speaks.say(ask.option(choices[0][0]).label)
    return say("hint.best", speaks.lang, label=label)
