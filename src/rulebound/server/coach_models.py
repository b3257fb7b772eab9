"""The analysis of a finished game, as it goes over HTTP. Shares and changes are ten-thousandths of a won
game, a number a side.
"""

from __future__ import annotations

from typing import Literal

from rulebound.server.models import Told


class CoachPoint(Told):
    """What the game promised each side at a moment, and how far off that may well be."""

    at: int
    shares: list[int]
    error: int


class CoachSlip(Told):
    """A decision that cost its side something."""

    at: int
    seat: int
    question: str
    chosen: str
    better: str
    cost: int
    error: int


class CoachLine(Told):
    """What the log says of a stroke of luck."""

    text: str
    faces: list[int]
    sides: list[int]


class CoachStroke(Told):
    """What dice and cards changed for each side on the way to a moment."""

    at: int
    change: list[int]
    error: int
    happened: list[CoachLine]


class CoachTotals(Told):
    """What changed for the side of a seat in the whole game, and by what."""

    skill: int
    gifts: int
    luck: int
    given_up: int


class CoachLooked(Told):
    """How much was looked at: each number with how many it was meant to be."""

    games: tuple[int, int]
    moments: tuple[int, int]
    decisions: tuple[int, int]
    guesses: tuple[int, int]
    suspects: tuple[int, int]


class CoachAnalysis(Told):
    """The curve, costly decisions, strokes of luck and what they come to; and how all of that was made."""

    effort: str
    seconds: int
    cut_short: bool
    looked: CoachLooked
    points: list[CoachPoint]
    slips: list[CoachSlip]
    strokes: list[CoachStroke]
    totals: list[CoachTotals]
    judged: int


class Coached(Told):
    """How far an analysis has come, and what it says by now."""

    state: Literal["waiting", "working", "done", "failed"]
    place: int
    effort: str
    seconds: int
    left: int
    progress: int
    why: str
    analysis: CoachAnalysis | None
