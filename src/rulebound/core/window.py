"""A moment at which several seats may play something, one at a time, until nobody wants to any more."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Answer, Ask, Rule
from rulebound.core.sound import left_open

PASS: Final = "pass"
"""The answer of a seat that plays nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """What may be played at a moment, and what then happens."""

    @abstractmethod
    def ask(self, seat: int) -> Ask | None:
        """The question to a seat, with PASS among its answers; None if it passes unasked.

        That must follow from what everybody knows, or a seat that is not asked would betray its hand. Where only the
        seat itself knows that it can do nothing it is asked, in secret, and the engine answers for it.
        """
        raise left_open(self, "ask")

    @abstractmethod
    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        """What a seat has chosen happens; returns whether it ends the moment."""
        raise left_open(self, "play")


def window(moment: Moment, seats: list[int], passes: int = 0) -> Rule[bool]:
    """The seats speak in turn, the first of them first; returns whether something that was played ended it.

    It closes when all have passed in a row. With `passes` it closes when one seat has passed so often, in a row or not.
    """
    passed = [0 for _ in seats]
    in_a_row = 0
    turn = 0
    while True:
        ask = moment.ask(seats[turn])
        answer: Answer = PASS
        if ask is not None:
            answer = yield ask
        if answer != PASS:
            in_a_row = 0
            ended = yield from moment.play(seats[turn], answer)
            if ended:
                return True
        else:
            in_a_row += 1
            passed[turn] += 1
            if passed[turn] == passes if passes else in_a_row == len(seats):
                return False
        turn = (turn + 1) % len(seats)
