"""The coach: looks through a finished game, and tells luck from skill.

How the game stood is found by playing on from it: computer players on all sides, over guesses at what the seats cannot
know, up to the next turn, where a curve fitted to whole games played on from this one says what the position promises.
As long as no die is rolled and nothing is revealed that cannot change by luck, so it is asked only after each stroke of
fate.

A decision is judged by what its seat could know. A short look over all answers finds suspects; only for those the
answer given and the better one are played on, over the same guesses with the same dice. What stays within the noise is
not called a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.dice import seed_of
from rulebound.core.events import Event
from rulebound.core.match import Given, Match
from rulebound.core.play import Play
from rulebound.core.seats import sides_of
from rulebound.players.analysis import NOISE, Analysis, Point, Slip, Stroke
from rulebound.players.base import View
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.outlook import Outlook, guessed, played_out
from rulebound.players.shares import WHOLE, Shares, difference, errors, in_balance, in_whole, mean, shares_of

LOOK_BUDGET: Final = 120
LEAST_SUSPICION: Final = 0.002
MOST_LINES: Final = 3
LEAST_SLIP: Final = 100
"""A mistake of less than one in a hundred is not worth a word."""


@dataclass(frozen=True)
class Effort:
    """How much is played for an analysis."""

    anchors: int
    """Positions from which whole games are played on,"""
    games: int
    """and how many from each."""
    turns: int
    """Turns played on from each position of the curve."""
    looks: int
    """Guesses over which all answers of a decision are compared."""
    suspects: int
    """Decisions of a seat that are looked into,"""
    trials: int
    """and how often each of their two answers is played on."""


ROUGH: Final = Effort(anchors=6, games=5, turns=6, looks=4, suspects=3, trials=10)
THOROUGH: Final = Effort(anchors=10, games=8, turns=20, looks=10, suspects=8, trials=28)


class Unfinished(ValueError):
    """Only a finished game is looked through."""


class Suspect:
    """A decision that may have been a mistake, and what looked better."""

    def __init__(self, at: int, seat: int, answer: Answer, better: Answer, loss: float) -> None:
        self.at = at
        self.seat = seat
        self.answer = answer
        self.better = better
        self.loss = loss


class Coach:
    """Looks through one game. The same game gives the same analysis."""

    def __init__(self, match: Match, effort: Effort = THOROUGH, ended: tuple[int, ...] | None = None) -> None:
        """`ended` holds the sides that won (none: a draw) a game that did not end by its rules."""
        if match.outcome is None and ended is None:
            raise Unfinished("the game is not over")
        self.match = match
        self.game = match.game
        self.effort = effort
        self.decisions: list[Given] = match.answers_given()
        self.by_rules = match.outcome is not None
        self.seats = match.seats
        winners = match.outcome.winners if match.outcome is not None else ended or ()
        self.result = in_whole(shares_of(winners, len(sides_of(self.seats))))
        self.progress: Callable[[int], None] | None = None
        """Is told how many of the `steps` are done."""
        self._done = 0
        self._stops = stops(self.decisions, self.by_rules)

    def analysis(self) -> Analysis:
        """What there is to say of the game."""
        outlook = self._outlook()
        points: list[Point] = []
        suspects: list[Suspect] = []
        judged = 0
        for at, twin in self._positions():
            if at in self._stops:
                points.append(self._point(outlook, twin, at))
            if at < len(self.decisions):
                answers = answers_of(twin, self.decisions[at])
                chances = self._chances(outlook, twin, at, answers) if len(answers) > 1 else [0.0]
                if max(chances) > min(chances):
                    judged += 1
                    suspects += self._suspicion(at, answers, chances)
                self._step(self.effort.looks)
        slips = self._slips(outlook, self._worst(suspects))
        points.append(Point(len(self.decisions), self.result, 0))
        return self._told(points, slips, judged)

    # Playing on

    def _outlook(self) -> Outlook:
        """A curve fitted to whole games played on from positions all along this one."""
        count = len(self.decisions)
        anchors = {count * i // self.effort.anchors for i in range(self.effort.anchors)}
        seen = []
        for at, twin in self._positions():
            if at in anchors:
                for i in range(self.effort.games):
                    seed = self._seed("whole", at, i)
                    seen += played_out(self.game, guessed(twin, i % len(self.seats), seed), seed)
                    self._step(WHOLE_GAME)
        return Outlook(self.game, self.seats, seen)

    def _point(self, outlook: Outlook, play: Play, at: int) -> Point:
        """How the game stood, by what each of the seats could know in turn."""
        if play.outcome is not None:
            return Point(at, self.result, 0)
        found: list[Shares] = []
        for i in range(self.effort.turns):
            seed = self._seed("turn", at, i)
            found.append(outlook.after_the_turn(guessed(play, i % len(self.seats), seed), seed))
            self._step(TURN)
        return Point(at, in_whole(mean(found)), round(WHOLE * max(errors(found))))

    # Judging decisions

    def _chances(self, outlook: Outlook, twin: Match, at: int, answers: list[Answer]) -> list[float]:
        """What each answer to a decision promises its seat, as it looks at the end of the activation."""
        seat = self.decisions[at].seat
        view, turn = View(self.game, twin, seat), twin.state.length()
        totals = [0.0] * len(answers)
        for i in range(self.effort.looks):
            looking = GreedyPlayer(self._seed("look", at, i), 1, LOOK_BUDGET)
            for j, value in enumerate(looking.values(view, answers)):
                totals[j] += outlook.chance(seat, value, turn) / self.effort.looks
        return totals

    def _suspicion(self, at: int, answers: list[Answer], chances: list[float]) -> list[Suspect]:
        """A decision, if another answer looks better."""
        given = self.decisions[at]
        best = max(range(len(answers)), key=lambda j: (chances[j], -j))
        loss = chances[best] - chances[answers.index(given.answer)]
        return [Suspect(at, given.seat, given.answer, answers[best], loss)] if loss > LEAST_SUSPICION else []

    def _worst(self, suspects: list[Suspect]) -> dict[int, Suspect]:
        """The decisions of each seat that are worth looking into."""
        found = []
        for seat in range(len(self.seats)):
            own = sorted([each for each in suspects if each.seat == seat], key=lambda each: (-each.loss, each.at))
            found += own[: self.effort.suspects]
        return {each.at: each for each in found}

    def _slips(self, outlook: Outlook, suspects: dict[int, Suspect]) -> list[Slip]:
        """The suspects that did cost something."""
        found = []
        for at, twin in self._positions():
            suspect = suspects.get(at)
            if suspect is not None:
                ask = twin.asked(suspect.seat)
                assert ask is not None
                found += self._tried(outlook, twin, ask, suspect)
        return found

    def _tried(self, outlook: Outlook, twin: Match, ask: Ask, suspect: Suspect) -> list[Slip]:
        """A mistake, if playing on shows that it was one."""
        losses: list[Shares] = []
        for i in range(self.effort.trials):
            seed = self._seed("try", suspect.at, i)
            guess = guessed(twin, suspect.seat, seed)
            after = []
            for answer in (suspect.answer, suspect.better):
                fork = guess.fork()
                fork.choose(answer, suspect.seat)
                after.append(outlook.after_the_turn(fork, seed))
                self._step(TURN)
            losses.append([given - better for given, better in zip(*after, strict=True)])
        side = self.seats[suspect.seat].side
        change = in_balance(mean(losses), side)
        error = round(WHOLE * errors(losses)[side])
        if -change[side] < max(LEAST_SLIP, NOISE * error):
            return []
        chosen, better = ask.option(suspect.answer).label, ask.option(suspect.better).label
        return [Slip(suspect.at, suspect.seat, side, ask.question(), chosen, better, suspect.better, change, error)]

    # Telling

    def _told(self, points: list[Point], slips: list[Slip], judged: int) -> Analysis:
        """All of it together: what no slip explains is luck."""
        played = points if self.by_rules else points[:-1]
        given_up = difference(played[-1].shares, self.result)
        strokes = []
        for before, after in pairwise(played):
            own = [slip.change for slip in slips if before.at <= slip.at < after.at]
            whole = difference(before.shares, after.shares)
            change = tuple(moved - sum(slip[side] for slip in own) for side, moved in enumerate(whole))
            error = round(sqrt(before.error**2 + after.error**2))
            strokes.append(Stroke(after.at, change, error, self._happened(after.at)))
        sides = tuple(seat.side for seat in self.seats)
        return Analysis(sides, tuple(points), tuple(slips), tuple(strokes), given_up, judged)

    def _happened(self, at: int) -> tuple[Event, ...]:
        """What the log says of the way to a position: the dice, or else what came last."""
        journal = self.match.journal
        end = self.decisions[at].events if at < len(self.decisions) else len(journal)
        events = journal[self.decisions[at - 1].events : end]
        return tuple(([event for event in events if event.faces] or events)[-MOST_LINES:])

    # Walking through the game

    def _positions(self) -> Iterator[tuple[int, Match]]:
        """The game played again: each position with the number of decisions before it."""
        twin = Match(self.game, self.match.setup)
        yield 0, twin
        for at, given in enumerate(self.decisions, start=1):
            twin.choose(given.answer, given.seat)
            yield at, twin

    def _seed(self, *what: object) -> int:
        return seed_of(self.match.setup.seed, "coach", *what)

    def _step(self, steps: int) -> None:
        self._done += steps
        if self.progress is not None:
            self.progress(min(self._done, self.steps()))

    def steps(self) -> int:
        """How much there is to do, about."""
        effort = self.effort
        trials = 2 * TURN * effort.trials * effort.suspects * len(self.seats)
        looks = effort.looks * len(self.decisions)
        return WHOLE_GAME * effort.anchors * effort.games + TURN * effort.turns * len(self._stops) + looks + trials


WHOLE_GAME: Final = 350
TURN: Final = 18
"""What it takes to play on to the end and to the next turn, in looks at a decision."""


def stops(decisions: list[Given], by_rules: bool) -> frozenset[int]:
    """Where the curve is drawn: at the start, after each stroke of fate, and where a game was given up."""
    found = [0, *(at for at in range(1, len(decisions)) if decisions[at].fate != decisions[at - 1].fate)]
    if not by_rules:
        found.append(len(decisions))
    return frozenset(found)


def answers_of(twin: Match, given: Given) -> list[Answer]:
    """The answers a decision was made among, with the one that was given."""
    ask = twin.asked(given.seat)
    assert ask is not None
    answers = list(ask.candidates())
    return answers if given.answer in answers else [*answers, given.answer]
