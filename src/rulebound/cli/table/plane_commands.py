"""What a person may type on a plane besides: paths and places, where to look, the tape and lines of sight."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.inputs import Misread
from rulebound.cli.lines import hanging
from rulebound.cli.pages.units import unit_in_words
from rulebound.cli.places.labels import UnitPieces, called, thing_of
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.places.tape import Spot, between, gap_between, middle_of
from rulebound.cli.places.towards import Goal, end_of
from rulebound.cli.places.typed_paths import Typed, checked_place
from rulebound.cli.table.asked import Question
from rulebound.cli.table.by_hand import answer_typed, path_shapes
from rulebound.core.ask import Answer
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.plane.numbers import Point

CLOSER, FARTHER, WHOLE = ("in", "+", "plus"), ("out", "-", "moins"), ("all", "tout")


def draw(question: Question, line: str) -> bool:
    """Answer with a path, a place or a facing; refused, it is drawn with what is in the way."""
    typed, answer = answer_typed(question, line)
    refusal = question.sitting.match.refusal(answer, question.seat)
    if refusal is not None:
        return question.tell(question.refused(refusal), [*path_shapes(question, answer), *refusal.shapes])
    if typed.towards is not None:
        _say_how_near(question, typed, answer)
    question.answer(answer)
    return True


def _say_how_near(question: Question, typed: Typed, answer: Answer) -> None:
    """What is left of the way to something, where it is not reached."""
    end = end_of(answer)
    assert isinstance(question.ask, OpenAsk)
    assert typed.towards is not None
    goal = Goal(question.ask, question.scene, typed)
    gap = goal.gap(end) if end is not None else 0
    ruler = ruler_of(question.scene, question.sitting.speech)
    if gap > 2 * goal.grid:
        question.sitting.note("as-near", name=_named(question, typed.towards), left=ruler.tape(gap))


# Looking


def look_at(question: Question, rest: str) -> bool:
    """Draw the board around a place or a thing until the next answer; of a unit tell all there is to know."""
    spot, sitting = _spot(question, rest), question.sitting
    if isinstance(spot, UnitPieces):
        sitting.tell_with_board(unit_in_words(spot, question.scene, sitting.speech, sitting.width), [])
    sitting.camera.at = middle_of(spot)
    return True


def zoom(question: Question, rest: str) -> bool:
    """Draw the board larger, smaller, as a whole, so much of it from west to east, or as it fits."""
    if question.scene.space != "plane":
        raise Misread("no-plane")
    camera, word = question.sitting.camera, rest.casefold()
    ruler = ruler_of(question.scene, question.sitting.speech)
    across = ruler.read(word)
    if word in CLOSER:
        camera.step = max(1, camera.shown // 2)
    elif word in FARTHER:
        camera.step = camera.shown * 2
    elif word in WHOLE:
        camera.step = max(question.scene.size)
    elif word and (across is None or across <= 0):
        raise Misread("zoom-how", input=rest[:40], unit=ruler.name)
    else:
        camera.at = camera.at if word else None
        camera.across, camera.step = across, None
    return True


# Measuring


def measure(question: Question, rest: str) -> bool:
    """The tape between two things or places, edge to edge, with the way from one to the other."""
    one, other = spots_of(question, rest, {"en": "measure", "fr": "mesurer"})
    scene, speech = question.scene, question.sitting.speech
    ruler = ruler_of(scene, speech)
    (ax, ay), (bx, by) = middle_of(one), middle_of(other)
    gap = gap_between(one, other)
    degrees = degrees_of(bx - ax, by - ay) if (ax, ay) != (bx, by) else 0
    values = {"one": _named(question, one), "other": _named(question, other), "degrees": degrees}
    text = speech.ui("measured" if gap else "touching", length=ruler.tape(gap), **values)
    return question.tell(_lines(question, text), [])


def sight(question: Question, rest: str) -> bool:
    """The lines of sight between two spots as the game rules them; else what the straight line passes through."""
    one, other = spots_of(question, rest, {"en": "sight", "fr": "vue"})
    sitting, speech = question.sitting, question.sitting.speech
    match = sitting.match
    ruled = match.game.sight_shapes(match.state, question.seat, _spot_of_game(one), _spot_of_game(other))
    if ruled is not None:
        shapes, said = ruled
        return question.tell(_lines(question, speech.say(said)), shapes)
    names = [_named(question, thing) for thing in between(one, other, question.scene)]
    key = "line-through" if names else "line-clear"
    text = speech.ui(key, one=_named(question, one), other=_named(question, other), names=names)
    line = Shape("line", [middle_of(one), middle_of(other)], role="blocked" if names else "sight")
    return question.tell(_lines(question, text), [line])


def spots_of(question: Question, text: str, command: dict[str, str]) -> tuple[Spot, Spot]:
    """Two things or places from a line: the first words that mean something, and the rest."""
    if question.scene.space != "plane":
        raise Misread("no-plane")
    words = text.replace(";", " ").split()
    for i in range(1, len(words)):
        first, second = _try_spot(question, words[:i]), _try_spot(question, words[i:])
        if first is not None and second is not None:
            return first, second
    if len(words) == 2:
        return _spot(question, words[0]), _spot(question, words[1])
    raise Misread("two-spots", command=command[question.sitting.speech.language])


def _try_spot(question: Question, words: list[str]) -> Spot | None:
    try:
        return _spot(question, " ".join(words))
    except Misread:
        return None


def _spot(question: Question, text: str) -> Spot:
    """A place in the scene's unit, a thing by any of its names, or where an option `#3` would end."""
    ruler = ruler_of(question.scene, question.sitting.speech)
    numbers = [ruler.read(part.rstrip(",")) for part in text.split()]
    if len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
        return checked_place((numbers[0], numbers[1]), question.scene, ruler)
    end = _end_of_option(question, text)
    return end if end is not None else thing_of(text, question.scene, question.sitting.speech)


def _end_of_option(question: Question, text: str) -> Point | None:
    number, choices = text.removeprefix("#"), question.shown.choices
    if not text.startswith("#") or not (number.isascii() and number.isdigit()) or not 1 <= int(number) <= len(choices):
        return None
    ghost = choices[int(number) - 1].ghost
    return ghost.path[-1] if ghost is not None and ghost.path else None


def _spot_of_game(spot: Spot) -> str | Point:
    return spot if isinstance(spot, tuple) else spot.id


def _named(question: Question, spot: Spot) -> str:
    speech = question.sitting.speech
    if isinstance(spot, tuple):
        return f"({ruler_of(question.scene, speech).place(*spot)})"
    return called(spot, question.scene, speech)


def _lines(question: Question, text: str) -> list[Rich]:
    return hanging("", text, question.sitting.width)
