"""What a coach says of a game: how it stood, which decisions cost how much, and what was luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.events import Event
from rulebound.core.text import Text
from rulebound.players.shares import Change

NOISE: Final = 2
"""Standard errors within which nothing is claimed."""
LEAST_STROKE: Final = 300
MOST_STROKES: Final = 8


@dataclass(frozen=True)
class Point:
    """What the game promised each side after `at` decisions; `error` is how far off that may well be."""

    at: int
    shares: Change
    error: int

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {"at": self.at, "shares": list(self.shares), "error": self.error}


@dataclass(frozen=True)
class Slip:
    """The decision after `at` others, which cost its seat something compared with a better answer."""

    at: int
    seat: int
    side: int
    question: Text
    chosen: Text
    better: Text
    answer: Answer
    change: Change
    error: int

    @property
    def cost(self) -> int:
        """What it took from the side of whoever decided, in ten-thousandths of a won game."""
        return -self.change[self.side]

    def plain(self) -> dict[str, object]:
        """The same as JSON data, sentences as their keys."""
        return {
            "at": self.at,
            "seat": self.seat,
            "question": self.question.plain(),
            "chosen": self.chosen.plain(),
            "better": self.better.plain(),
            "answer": self.answer,
            "change": list(self.change),
            "error": self.error,
        }


@dataclass(frozen=True)
class Stroke:
    """What dice and cards did in between: from the position after `at - 1` decisions to the one after `at`."""

    at: int
    change: Change
    error: int
    happened: tuple[Event, ...]

    def plain(self) -> dict[str, object]:
        """The same as JSON data, sentences as their keys."""
        events = [{"text": e.text.plain(), "faces": list(e.faces), "sides": list(e.sides)} for e in self.happened]
        return {"at": self.at, "change": list(self.change), "error": self.error, "happened": events}


@dataclass(frozen=True)
class Looked:
    """How much was looked at, each of how much was meant to be: less where the time was up."""

    games: tuple[int, int]
    """Whole games played on for the curve."""
    moments: tuple[int, int]
    """Moments at which it was estimated how the game stood."""
    decisions: tuple[int, int]
    """Decisions with more than one answer that were looked at,"""
    guesses: tuple[int, int]
    """over how many guesses each, at least."""
    suspects: tuple[int, int]
    """Decisions that looked like mistakes and were tried out."""

    @property
    def cut_short(self) -> bool:
        """Whether the time was up before everything was looked at."""
        return any(done < meant for done, meant in self.plain().values())

    def plain(self) -> dict[str, tuple[int, int]]:
        """The same as JSON data."""
        return {
            "games": self.games,
            "moments": self.moments,
            "decisions": self.decisions,
            "guesses": self.guesses,
            "suspects": self.suspects,
        }


@dataclass(frozen=True)
class Analysis:
    """A game looked through. From the first point to the last, every change is a slip, a stroke or the giving up."""

    effort: str
    """How thorough it was meant to be, and for ever is,"""
    seconds: int
    """in how many seconds at most,"""
    looked: Looked
    """and what came of that."""
    sides: tuple[int, ...]
    """The side of each seat; points, slips and strokes have a number a side."""
    points: tuple[Point, ...]
    slips: tuple[Slip, ...]
    strokes: tuple[Stroke, ...]
    given_up: Change
    """What changed because the game ended before its rules ended it."""
    judged: int
    """Decisions that were looked at: those with answers that differ."""

    def skill(self, seat: int) -> int:
        """What a seat's own decisions changed for its side: nothing at best."""
        return sum(slip.change[slip.side] for slip in self.slips if slip.seat == seat)

    def gifts(self, seat: int) -> int:
        """What the decisions of others changed for the side of a seat."""
        return sum(slip.change[self.sides[seat]] for slip in self.slips if slip.seat != seat)

    def luck(self, seat: int) -> int:
        """What dice and cards changed for the side of a seat."""
        return sum(stroke.change[self.sides[seat]] for stroke in self.strokes)

    def turning_points(self, most: int) -> list[Stroke]:
        """The strokes of luck that are more than noise, greatest first."""
        told = [stroke for stroke in self.strokes if size(stroke) > max(LEAST_STROKE, NOISE * stroke.error)]
        return sorted(told, key=lambda stroke: (-size(stroke), stroke.at))[:most]

    def plain(self) -> dict[str, object]:
        """The same as JSON data, sentences as their keys."""
        return {
            "effort": self.effort,
            "seconds": self.seconds,
            "cut_short": self.looked.cut_short,
            "looked": self.looked.plain(),
            "points": [point.plain() for point in self.points],
            "slips": [slip.plain() for slip in self.slips],
            "strokes": [stroke.plain() for stroke in self.turning_points(MOST_STROKES)],
            "totals": [
                {
                    "skill": self.skill(seat),
                    "gifts": self.gifts(seat),
                    "luck": self.luck(seat),
                    "given_up": self.given_up[side],
                }
                for seat, side in enumerate(self.sides)
            ],
            "judged": self.judged,
        }


def size(stroke: Stroke) -> int:
    """The greatest change that a stroke made for anybody."""
    return max(abs(change) for change in stroke.change)
