"""Questions about answers: why not, what would it do, what would the computer do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.ask import Refusal, Threat
from rulebound.core.ask_view import chances_of, choice_of, ghost_of
from rulebound.core.hint import each_once, reasons_for
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.core.ways import after_answers, ways_of
from rulebound.server.problem import problem, say, shortened
from rulebound.server.say import Voice, voice

if TYPE_CHECKING:
    from rulebound.core.ask import Ask
    from rulebound.core.game import Spot
    from rulebound.core.play import Play
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
    reasons: list[Plain] = []
    for refusal in refusals:
        told = reason(refusal, voice(table.game, lang)) if refusal is not None else None
        if told is not None and told not in reasons:
            reasons.append(told)
    return reasons[:MOST_REASONS] or [_sentence(say("why.allowed", lang), ask.rule)]


def _sentence(text: str, rule: str = "") -> Plain:
    return {"rule": rule, "text": text, "points_at": [], "shapes": []}


def reason(refusal: Refusal, speaks: Voice) -> Plain:
    """As JSON data; what a client sent is quoted in part."""
    return {
        "rule": refusal.rule,
        "text": speaks.say(shortened(refusal.text)),
        "points_at": list(refusal.points_at),
        "shapes": speaks.plain(refusal.shapes),
    }


def preview(table: Table, seat: int | None, answer: object, lang: str, after: list[object]) -> Plain:
    """Whether an answer is legal, and if so what it would do, and what enemies could do then.

    A wish (see `Ask.complete`) is told the answer it stands for.
    With answers that come before it, it is judged by what the seat may know.
    """
    play: Play | None = table.playing
    ask: Ask | None = open_question(table, seat)
    speaks = voice(table.game, lang)
    if after and seat is not None:
        play = after_answers(table.playing, seat, after)
        ask = None if play is None else play.asked(seat)
    if play is None or ask is None:
        raise problem(409, "not_asked")
    refusal = ask.check(answer)
    if refusal is not None and is_wish(ask, answer):
        told = completed(table, seat, answer, lang, after)
        return {name: told[name] for name in ("legal", "refusal", "choice", "threats")}
    return _allowed(table, play, ask, answer, speaks) if refusal is None else _refused(refusal, speaks)


def is_wish(ask: Ask, answer: object) -> bool:
    """Whether something that is drawn says less than an answer does."""
    return isinstance(ask, OpenAsk) and ask.drawing is not None and ask.drawing.malformed(answer) is not None


def completed(table: Table, seat: int | None, wish: object, lang: str, after: list[object]) -> Plain:
    """The answer a wish comes to, as `preview` tells of one; or what is against whom, and where all would stand.

    A proposal goes round what is in the way, so it is made from what the seat may know alone.
    """
    asked = open_question(table, seat).seat
    play = after_answers(table.playing, asked, after)
    ask = None if play is None else play.asked(asked)
    if play is None or ask is None:
        raise problem(409, "not_asked")
    speaks = voice(table.game, lang)
    answer = ask.complete(wish)
    if not isinstance(answer, Refusal):
        return {**_allowed(table, play, ask, answer, speaks), "ghost": None, "parts": []}
    return {
        **_refused(answer, speaks),
        "ghost": None if answer.ghost is None else speaks.plain(ghost_of(answer.ghost)),
        "parts": [reason(part, speaks) for part in answer.parts],
    }


def _refused(refusal: Refusal, speaks: Voice) -> Plain:
    return {"legal": False, "refusal": reason(refusal, speaks), "choice": None, "threats": []}


def _allowed(table: Table, play: Play, ask: Ask, answer: object, speaks: Voice) -> Plain:
    threats = table.game.threats(play.state, ask.seat, ask, answer)
    return {
        "legal": True,
        "refusal": None,
        "choice": speaks.plain(choice_of(ask.option(answer))),
        "threats": [_threat(threat, speaks) for threat in threats[:MOST_REASONS]],
    }


def ways(table: Table, seat: int | None, piece: str, unit: str, lang: str) -> list[Plain]:
    """How a piece that is dragged may be moved, and how far, before anything is answered."""
    asked = open_question(table, seat).seat
    speaks = voice(table.game, lang)
    return [
        {
            "after": way.after,
            "label": speaks.say(way.labels[-1]) if way.labels else "",
            "reach": speaks.plain(way.ask.reach()),
            "drawing": speaks.plain(way.ask.drawing),
        }
        for way in ways_of(table.playing, asked, piece, unit)[:MOST_REASONS]
    ]


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
    ruled = None if match is None else table.game.sight_shapes(match.state, seat, start, end)
    if ruled is None:
        return {"shapes": None, "text": ""}
    speaks = voice(table.game, lang)
    shapes, text = ruled
    return {"shapes": speaks.plain(shapes), "text": speaks.say(text)}


def hint_plain(ask: Ask, choices: list[tuple[object, int]], speaks: Voice) -> list[Plain]:
    """What each answer is worth; the better ones with their names, the best one with all there is to see of it."""
    told: list[Plain] = [{"answer": answer, "value": value} for answer, value in each_once(choices)]
    for choice in told[:MOST_NAMED]:
        choice["label"] = speaks.say(ask.option(choice["answer"]).label)
    for choice in told[:1]:
        choice["choice"] = speaks.plain(choice_of(ask.option(choice["answer"])))
    return told


def hint_text(table: Table, ask: Ask, choices: list[tuple[object, int]], speaks: Voice) -> str:
    """What the computer would do, and why; its odds come with it."""
    best = Text("hint.best", {"label": ask.option(choices[0][0]).label})
    reasons = reasons_for(table.game, table.playing.state, ask, each_once(choices))
    return " ".join([speaks.say(text) for text in (best, *reasons)])
