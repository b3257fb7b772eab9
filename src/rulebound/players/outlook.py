"""How likely each side is to win from a position: it is played on for a turn, and read off a curve fitted to games."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

from rulebound.core.dice import SeededDice, seed_of
from rulebound.core.game import Game
from rulebound.core.play import Play
from rulebound.core.seats import Seat, seats_on, sides_of
from rulebound.players.base import View
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.logistic import Logistic, Signs
from rulebound.players.shares import WHOLE, Shares, errors, mean, shares_of

QUICK_GUESSES: Final = 1
QUICK_BUDGET: Final = 40
"""The strength of those who play on for a turn; whole games are played by greedy players as they are."""
WON: Final = 1_000_000
"""What `Game.value` says of a won game."""
LONGEST_TURN: Final = 200
LONGEST_GAME: Final = 5_000
"""Answers after which a turn or a game is taken as it stands."""
PARTS: Final = 5
"""The curve is fitted anew without each of so many parts of the games: how far these differ is its own error."""


class Sight:
    """What the curve goes by: how good a position looks to each seat, when it is, and what is known of its end."""

    def __init__(self, values: list[int], turn: int, shares: Shares | None) -> None:
        self.values = values
        self.turn = turn
        self.shares = shares
        """What each side has won; None while the game goes on."""


class Course:
    """A whole game played on: the beginnings of its turns, and what each side won. `part` is left out together."""

    def __init__(self, turns: list[Sight], shares: Shares, origin: float, part: int) -> None:
        self.turns = turns
        self.shares = shares
        self.origin = origin
        """How far the game had come from which it was played on: 0 its start, 1 its end. Not all that counts is seen by
        the value of a position, and what is not goes on along with the game.
        """
        self.part = part % PARTS


class Estimate:
    """What positions promise on average: by the curve, and by each of the curves fitted to a part of the games less."""

    def __init__(self, shares: Shares, sampling: Shares, otherwise: list[Shares]) -> None:
        self.shares = shares
        self.sampling = sampling
        """The standard error that comes of the guesses being few,"""
        self.otherwise = otherwise
        """and what else the curve might well have said."""

    def error(self) -> int:
        """How far off the shares may well be, in ten-thousandths, for the side where that is most."""
        return in_all(self.sampling, self.shares, self.otherwise)

    def apart(self, later: Estimate) -> int:
        """How far off the change from here to a later moment may well be: both are read off the same curve."""
        sampling = [sqrt(a**2 + b**2) for a, b in zip(self.sampling, later.sampling, strict=True)]
        otherwise = [less(b, a) for a, b in zip(self.otherwise, later.otherwise, strict=True)]
        return in_all(sampling, less(later.shares, self.shares), otherwise)


def known(shares: Shares) -> Estimate:
    """What needs no estimate."""
    return Estimate(shares, [0.0] * len(shares), [shares] * PARTS)


def in_all(sampling: Shares, shares: Shares, otherwise: list[Shares]) -> int:
    """Both errors together; that of the curve by the jackknife over the parts of its games."""
    curve = [
        (PARTS - 1) / PARTS * sum((other[side] - share) ** 2 for other in otherwise)
        for side, share in enumerate(shares)
    ]
    return min(WHOLE, round(WHOLE * max(sqrt(a**2 + b) for a, b in zip(sampling, curve, strict=True))))


def less(one: Shares, other: Shares) -> Shares:
    """The difference, a side."""
    return [a - b for a, b in zip(one, other, strict=True)]


class Outlook:
    """What a position promises each side, judged by whole games of the same kind."""

    def __init__(self, seats: tuple[Seat, ...], courses: list[Course]) -> None:
        self._sides = [seats_on(seats, side) for side in sides_of(seats)]
        self._curves = fitted(seats, courses)
        rest = [[course for course in courses if course.part != part] for part in range(PARTS)]
        self._others = [self._curves if len(some) == len(courses) else fitted(seats, some) for some in rest]

    def estimate(self, sights: list[Sight], origin: float) -> Estimate:
        """What some positions promise on average that were played on from there."""
        promised = [self._by(self._curves, sight, origin) for sight in sights]
        return Estimate(mean(promised), errors(promised), self._otherwise(sights, origin))

    def compared(self, given: list[Sight], better: list[Sight], origin: float) -> Estimate:
        """How much less the first of pairs of positions promises than the second, on average."""
        pairs = zip(given, better, strict=True)
        lost = [
            less(self._by(self._curves, one, origin), self._by(self._curves, other, origin)) for one, other in pairs
        ]
        both = zip(self._otherwise(given, origin), self._otherwise(better, origin), strict=True)
        return Estimate(mean(lost), errors(lost), [less(one, other) for one, other in both])

    def _otherwise(self, sights: list[Sight], origin: float) -> list[Shares]:
        return [mean([self._by(curves, sight, origin) for sight in sights]) for curves in self._others]

    def _by(self, curves: list[Logistic], sight: Sight, origin: float) -> Shares:
        """What a position at the beginning of a turn promises; exact where the game is over."""
        if sight.shares is not None:
            return sight.shares
        pairs = zip(curves, sight.values, strict=True)
        chances = [chance(curve, (value, sight.turn, origin)) for curve, value in pairs]
        allied = [sum(chances[seat] for seat in seats) / len(seats) for seats in self._sides]
        whole = sum(allied)
        return [each / whole if whole else 1 / len(allied) for each in allied]

    def chance(self, seat: int, signs: Signs) -> float:
        """The chance to win of a seat to which positions look like this."""
        return chance(self._curves[seat], signs)


def chance(curve: Logistic, signs: Signs) -> float:
    """What a curve says of a position; a won or lost game needs none."""
    value = signs[0]
    if abs(value) >= WON:
        return 1.0 if value > 0 else 0.0
    return curve.chance(signs)


def fitted(seats: tuple[Seat, ...], courses: list[Course]) -> list[Logistic]:
    """A curve a seat."""
    sights = [(sight, course) for course in courses for sight in course.turns]
    return [
        Logistic(
            [((sight.values[number], sight.turn, course.origin), course.shares[seat.side]) for sight, course in sights],
            len(courses),
        )
        for number, seat in enumerate(seats)
    ]


def seen(game: Game, play: Play) -> Sight:
    """A position as the curve goes by it."""
    outcome = play.outcome
    ended = None if outcome is None else shares_of(outcome.winners, len(sides_of(play.seats)))
    return Sight([game.value(play.state, seat) for seat in range(len(play.seats))], play.state.length(), ended)


def after_the_turn(game: Game, play: Play, seed: int) -> Sight:
    """A game played on by quick players to the beginning of the next turn."""
    next(turns(game, play, quick_players(play.seats, seed)), None)
    return seen(game, play)


def played_out(game: Game, play: Play, seed: int, origin: float, part: int) -> Course:
    """A game played on to its end by greedy players."""
    players = [GreedyPlayer(seed_of(seed, seat)) for seat in range(len(play.seats))]
    begun = [seen(game, play) for _ in turns(game, play, players)]
    winners = play.outcome.winners if play.outcome is not None else ()
    return Course(begun, shares_of(winners, len(sides_of(play.seats))), origin, part)


def quick_players(seats: tuple[Seat, ...], seed: int) -> list[GreedyPlayer]:
    """Players who do not think long, one a seat."""
    return [GreedyPlayer(seed_of(seed, seat), QUICK_GUESSES, QUICK_BUDGET) for seat in range(len(seats))]


def turns(game: Game, play: Play, players: list[GreedyPlayer]) -> Iterator[None]:
    """Let players play on; stops at the beginning of each turn, and ends with the game."""
    turn, left = play.state.length(), LONGEST_TURN
    for _ in range(LONGEST_GAME):
        ask = play.ask
        if ask is None:
            return
        play.choose(players[ask.seat].answer(View(game, play, ask.seat)), ask.seat)
        left -= 1
        if play.ask is not None and (play.state.length() != turn or not left):
            turn, left = play.state.length(), LONGEST_TURN
            yield


def guessed(play: Play, seat: int, seed: int) -> Play:
    """A game that agrees with all a seat has seen."""
    return play.guess(seat, SeededDice(seed))
