"""What somebody means who drags a piece: the answers that lead to its path or its step, and how far it gets."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option
from rulebound.core.dice import SeededDice
from rulebound.core.drawing import Drawing
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import Play
from rulebound.core.shape import Shape
from rulebound.core.text import Text

MOST_STEPS: Final = 3
"""How many answers may come before a path is drawn."""


class Way:
    """A way to move a piece: the answers before its path can be drawn, what they are called, and the question then.

    Where pieces go from cell to cell it is a `step`, an option of that question, which is not among the answers before.
    """

    __slots__ = ("after", "ask", "labels", "play", "step")

    def __init__(
        self, after: list[Answer], labels: list[Text], ask: Ask, play: Play, step: Option | None = None
    ) -> None:
        self.after = after
        self.labels = labels
        self.ask = ask
        self.play = play
        self.step = step

    def reach(self) -> list[Shape]:
        """Where the piece may end."""
        if self.step is not None and self.step.ghost is not None:
            return [Shape("cells", cells=[self.step.ghost.to], role="reach")]
        return self.ask.reach() if isinstance(self.ask, OpenAsk) else []

    def drawing(self) -> Drawing | None:
        """How that is said by hand."""
        if self.step is not None and self.step.ghost is not None:
            return Drawing(self.step.ghost.piece)
        return self.ask.drawing if isinstance(self.ask, OpenAsk) else None


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
    if ask is None:
        return []
    options = ask.options()
    ways = [Way(after, [*labels, one.label], ask, play, one) for one in options if is_step(one, dragged)]
    if len(after) == MOST_STEPS:
        return ways
    for option in options:
        if option.draws and (not option.points_at or not dragged.isdisjoint(option.points_at)):
            twin = play.fork()
            twin.answer(option.answer, seat)
            ways += _followed(twin, seat, dragged, [*after, option.answer], [*labels, option.label])
    return ways


def is_step(option: Option, dragged: set[str]) -> bool:
    """Whether an option takes a piece to another cell, or out of one."""
    return option.ghost is not None and option.ghost.to != "" and option.ghost.piece in dragged
