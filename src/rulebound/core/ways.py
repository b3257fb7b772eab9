"""What somebody means who takes a piece and drags it: the answers that lead to its path, and how far it then gets."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import Play
from rulebound.core.text import Text

MOST_STEPS: Final = 3
"""How many answers may come before a path is drawn."""


class Way:
    """A way to move a piece: the answers before its path can be drawn, what they are called, and the question then."""

    __slots__ = ("after", "ask", "labels", "play")

    def __init__(self, after: list[Answer], labels: list[Text], ask: OpenAsk, play: Play) -> None:
        self.after = after
        self.labels = labels
        self.ask = ask
        self.play = play


def imagined(play: Play, seat: int) -> Play:
    """The game as a seat may think of it: what it cannot know, the dice to come included, is dealt anew."""
    return play.guess(seat, SeededDice(0))


def ways_of(play: Play, seat: int, piece: str, unit: str = "") -> list[Way]:
    """Every way a seat may move a piece that it drags, by what it may know; nothing happens in the game itself.

    Options that point at its `unit` mean it too.
    """
    return _followed(imagined(play, seat), seat, {piece, unit} if unit else {piece}, [], [])


def after_answers(play: Play, seat: int, answers: list[Answer]) -> Play | None:
    """The game as a seat may think of it once it has given these answers; None if one of them is refused."""
    thought = imagined(play, seat)
    for answer in answers:
        ask = thought.asked(seat)
        if ask is None or ask.check(answer) is not None:
            return None
        thought.answer(answer, seat)
    return thought


def _followed(play: Play, seat: int, dragged: set[str], after: list[Answer], labels: list[Text]) -> list[Way]:
    ask = play.asked(seat)
    if isinstance(ask, OpenAsk):
        drawing = ask.drawing
        moving = () if drawing is None or not drawing.from_piece else (drawing.piece, *drawing.pieces)
        return [Way(after, labels, ask, play)] if not dragged.isdisjoint(moving) else []
    if ask is None or len(after) == MOST_STEPS:
        return []
    ways: list[Way] = []
    for option in ask.options():
        if option.draws and (not option.points_at or not dragged.isdisjoint(option.points_at)):
            twin = play.fork()
            twin.answer(option.answer, seat)
            ways += _followed(twin, seat, dragged, [*after, option.answer], [*labels, option.label])
    return ways
