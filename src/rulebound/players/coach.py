"""The coach: looks through a finished game, and tells luck from skill.

How the game stood is found by playing on from it: computer players on all sides, over guesses at what the seats cannot
know, up to the next turn, where a curve fitted to whole games played on from this one says what the position promises.
As long as no die is rolled and nothing is revealed that cannot change by luck, so it is asked only after each stroke of
fate.

A decision is judged by what its seat could know. A short look over all answers finds suspects; only for those the
answer given and the better one are played on, over the same guesses with the same dice. What stays within the noise is
not called a mistake.

All of that is done within a time: chances have a share of it, then the looks at decisions, then the suspects are tried,
the worst first. What was not looked at when the time was up is told, and makes the errors wider.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from time import monotonic
from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.events import Event
from rulebound.core.match import Given, Match
from rulebound.core.seats import sides_of
from rulebound.players.analysis import NOISE, Analysis, Looked, Point, Slip, Stroke
from rulebound.players.effort import THOROUGH, Budget, Clock, Effort
from rulebound.players.outlook import Estimate, Outlook, Sight, after_the_turn, guessed, known
from rulebound.players.shares import difference, in_balance, in_whole, shares_of
from rulebound.players.survey import TURN, Piece, Survey

LEAST_SUSPICION: Final = 0.002
LEAST_TRIALS: Final = 4
MOST_LINES: Final = 3
LEAST_SLIP: Final = 100
"""A mistake of less than one in a hundred is not worth a word."""
FOR_CHANCES: Final = 0.5
"""The share of the time after which decisions are looked at, however often more it could be played on,"""
FOR_THE_SURVEY: Final = 0.75
"""and that after which suspects are tried, whatever else could be looked at."""


class Unfinished(ValueError):
    """Only a finished game is looked through."""


class Suspect:
    """A decision that may have been a mistake, what looked better, and where trying both has led."""

    def __init__(self, at: int, seat: int, answer: Answer, better: Answer, loss: float) -> None:
        self.at = at
        self.seat = seat
        self.answer = answer
        self.better = better
        self.loss = loss
        self.led_to: tuple[list[Sight], list[Sight]] = ([], [])

    @property
    def trials(self) -> int:
        """How often both answers were tried."""
        return len(self.led_to[1])


class Coach:
    """Looks through one game. The same game gives the same analysis, unless the time is up before all of it is seen."""

    def __init__(
        self,
        match: Match,
        effort: Effort = THOROUGH,
        ended: tuple[int, ...] | None = None,
        clock: Clock = monotonic,
    ) -> None:
        """`ended` holds the sides that won (none: a draw) a game that did not end by its rules."""
        if match.outcome is None and ended is None:
            raise Unfinished("the game is not over")
        self.match = match
        self.game = match.game
        self.effort = effort
        self.by_rules = match.outcome is not None
        self.seats = match.seats
        winners = match.outcome.winners if match.outcome is not None else ended or ()
        self.result = shares_of(winners, len(sides_of(self.seats)))
        self.progress: Callable[[int, float], None] | None = None
        """Is told how many of the `steps` are done, and how many seconds are left."""
        self._clock = clock
        self._survey = Survey(match, effort, self.by_rules)
        self._done = 0

    @property
    def decisions(self) -> list[Given]:
        """What was decided in the game."""
        return self._survey.decisions

    def analysis(self) -> Analysis:
        """Look through the game: takes as long as the effort says at most, and tells its steps on the way."""
        budget = self._begun()
        chances, looks = self._survey.chances(), self._survey.looks_at_decisions()
        self._work(chances, FOR_CHANCES, budget)
        self._work(looks, FOR_THE_SURVEY, budget)
        self._work(chances, FOR_THE_SURVEY, budget)
        outlook = Outlook(self.seats, self._survey.courses)
        suspects = self._suspects(outlook)
        for suspect, number in product(suspects, range(self.effort.trials)):
            if budget.spent() >= 1:
                break
            self._try(suspect, number)
            self._step(2 * TURN, budget)
        return self._told(outlook, suspects)

    def standing(self, most: int) -> list[Point]:
        """How the game stood at so many moments at most, the end left out: what an analysis says of them."""
        self._survey.only(most)
        self._work(self._survey.chances(), FOR_CHANCES, self._begun())
        return points_of(self._stood(Outlook(self.seats, self._survey.courses)))

    def saw_all_moments(self) -> bool:
        """Whether there was the time to play on from everywhere as often as the effort says."""
        looked = self._survey.looked((0, 0))
        return looked.games[0] == looked.games[1] and looked.moments[0] == looked.moments[1]

    def _begun(self) -> Budget:
        budget = Budget(self.effort.seconds, self._clock)
        self._survey.play_again()
        return budget

    def _work(self, pieces: Iterator[Piece], until: float, budget: Budget) -> None:
        """Work for so much of the time, or until all is done; longer only as long as there is nothing to tell."""
        while budget.spent() < until or not self._survey.says_something():
            piece = next(pieces, None)
            if piece is None:
                return
            self._step(piece(), budget)

    # Judging decisions

    def _suspects(self, outlook: Outlook) -> list[Suspect]:
        """The decisions for which another answer looks better: of each seat those that look worst, the worst first."""
        suspects: list[Suspect] = []
        for at, values in self._survey.looks.items():
            given, answers = self.decisions[at], self._survey.answers[at]
            chances = self._chances(outlook, at, values)
            best = max(range(len(answers)), key=lambda j: (chances[j], -j))
            loss = chances[best] - chances[answers.index(given.answer)]
            if loss > LEAST_SUSPICION:
                suspects.append(Suspect(at, given.seat, given.answer, answers[best], loss))
        suspects.sort(key=lambda each: (-each.loss, each.at))
        own = [[each for each in suspects if each.seat == seat] for seat in range(len(self.seats))]
        worst = [each for some in own for each in some[: self.effort.suspects]]
        return sorted(worst, key=lambda each: (-each.loss, each.at))

    def _chances(self, outlook: Outlook, at: int, looks: list[list[int]]) -> list[float]:
        """What each answer to a decision promises its seat, as it looks at the end of the activation."""
        seat, turn, origin = self.decisions[at].seat, self._survey.plays[at].state.length(), self._survey.along(at)
        return [
            sum(outlook.chance(seat, (value, turn, origin)) for value in of) / len(of)
            for of in zip(*looks, strict=True)
        ]

    def _try(self, suspect: Suspect, number: int) -> None:
        """Play on from both answers, with the same guess and the same dice."""
        seed = self._survey.seed("try", suspect.at, number)
        guess = guessed(self._survey.plays[suspect.at], suspect.seat, seed)
        for answer, led_to in zip((suspect.answer, suspect.better), suspect.led_to, strict=True):
            fork = guess.fork()
            fork.choose(answer, suspect.seat)
            led_to.append(after_the_turn(self.game, fork, seed))

    def _slips(self, outlook: Outlook, suspects: list[Suspect]) -> list[Slip]:
        """The suspects that did cost more than the estimates may be off, as they came in the game."""
        slips = []
        for suspect in sorted(suspects, key=lambda each: each.at):
            if suspect.trials < min(LEAST_TRIALS, self.effort.trials):
                continue
            side = self.seats[suspect.seat].side
            lost = outlook.compared(*suspect.led_to, self._survey.along(suspect.at))
            change, error = in_balance(lost.shares, side), lost.error()
            if -change[side] >= max(LEAST_SLIP, NOISE * error):
                ask = self._survey.plays[suspect.at].asked(suspect.seat)
                assert ask is not None
                chosen, better = ask.option(suspect.answer).label, ask.option(suspect.better).label
                answer, question = suspect.better, ask.question()
                slips.append(Slip(suspect.at, suspect.seat, side, question, chosen, better, answer, change, error))
        return slips

    # Telling

    def _told(self, outlook: Outlook, suspects: list[Suspect]) -> Analysis:
        """All of it together: what no slip explains is luck."""
        stood = self._stood(outlook)
        points = points_of(stood)
        end = Point(len(self.decisions), in_whole(self.result), 0)
        slips = self._slips(outlook, suspects)
        estimates = [*stood.values(), *([known(self.result)] if self.by_rules else [])]
        played = [*points, *([end] if self.by_rules else [])]
        given_up = difference(played[-1].shares, end.shares)
        sides = tuple(seat.side for seat in self.seats)
        return Analysis(
            self.effort.name,
            self.effort.seconds,
            self._looked(suspects),
            sides,
            (*points, end),
            tuple(slips),
            tuple(self._strokes(played, estimates, slips)),
            given_up,
            self._survey.judged(),
        )

    def _stood(self, outlook: Outlook) -> dict[int, Estimate]:
        """How the game stood at each moment of the curve that was looked at."""
        after = sorted(self._survey.after.items())
        return {at: outlook.estimate(sights, self._survey.along(at)) for at, sights in after}

    def _strokes(self, points: list[Point], estimates: list[Estimate], slips: list[Slip]) -> list[Stroke]:
        """What is left of each change between two points when the slips between them are taken off."""
        strokes = []
        for (before, earlier), (after, later) in pairwise(zip(points, estimates, strict=True)):
            own = [slip.change for slip in slips if before.at <= slip.at < after.at]
            whole = difference(before.shares, after.shares)
            change = tuple(moved - sum(slip[side] for slip in own) for side, moved in enumerate(whole))
            strokes.append(Stroke(after.at, change, earlier.apart(later), self._happened(after.at)))
        return strokes

    def _looked(self, suspects: list[Suspect]) -> Looked:
        """What was looked at, of what was meant to be."""
        tried = sum(suspect.trials == self.effort.trials for suspect in suspects)
        return self._survey.looked((tried, len(suspects)))

    def _happened(self, at: int) -> tuple[Event, ...]:
        """What the log says of the way to a position: the dice, or else what came last."""
        journal = self.match.journal
        end = self.decisions[at].events if at < len(self.decisions) else len(journal)
        events = journal[self.decisions[at - 1].events : end]
        return tuple(([event for event in events if event.faces] or events)[-MOST_LINES:])

    def _step(self, steps: int, budget: Budget) -> None:
        self._done += steps
        if self.progress is not None:
            gone = max(self._done, int(self.steps() * budget.spent()))
            self.progress(min(gone, self.steps()), budget.left())

    def steps(self) -> int:
        """How much there is to do, about."""
        return self._survey.steps() + 2 * TURN * self.effort.trials * self.effort.suspects * len(self.seats)


def points_of(stood: dict[int, Estimate]) -> list[Point]:
    """Estimates as they are told."""
    return [Point(at, in_whole(each.shares), each.error()) for at, each in stood.items()]
