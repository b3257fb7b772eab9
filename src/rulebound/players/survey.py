"""A finished game looked at all along, from the coarse to the fine: what is played on, and what came of it.

Pieces of work stand in one order for every game, each with a seed of its own. First one whole game from each anchor and
one turn from each moment of the curve, then the second of each, and so on; likewise the looks at decisions. Whenever
somebody stops, everything was looked at about equally. Within a round moments are spread over the whole game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from rulebound.core.ask import Answer
from rulebound.core.dice import seed_of
from rulebound.core.match import Given, Match
from rulebound.core.play import Play
from rulebound.players.analysis import Looked
from rulebound.players.base import View
from rulebound.players.effort import Effort
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.outlook import Course, Sight, after_the_turn, guessed, played_out

LOOK_BUDGET: Final = 120
WHOLE_GAME: Final = 350
TURN: Final = 18
"""What it takes to play on to the end and to the next turn, in looks at a decision."""

Piece = Callable[[], int]
"""Work that is done in one go, and says how much it was."""
T = TypeVar("T")


class Survey:
    """What is seen of one game as pieces of work are done."""

    def __init__(self, match: Match, effort: Effort, by_rules: bool) -> None:
        self.match = match
        self.game = match.game
        self.effort = effort
        self.decisions: list[Given] = match.answers_given()
        self.plays: list[Play] = []
        """Each position of the game, by the number of decisions before it."""
        self.answers: dict[int, list[Answer]] = {}
        """What each decision was made among."""
        self.courses: list[Course] = []
        """Whole games played on from the anchors."""
        self.after: dict[int, list[Sight]] = {}
        """Where a turn played on from the moments of the curve has led."""
        self.looks: dict[int, list[list[int]]] = {}
        """What the answers of each decision with a choice looked worth, guess by guess."""
        self._moments = spread(sorted(stops(self.decisions, by_rules)))
        """Where the curve is drawn, beginning with what lies all along the game."""
        self._anchors = sorted({len(self.decisions) * i**2 // effort.anchors**2 for i in range(effort.anchors)})
        """More of them early on, since later turns are seen in every game that is played on."""

    def only(self, most: int) -> None:
        """Draw the curve at so many moments at most."""
        self._moments = self._moments[:most]

    def chances(self) -> Iterator[Piece]:
        """What says how the game stood, in rounds, so that all of it is seen about equally.

        Whole games are done when half of the turns are, since every moment hangs on the curve that is fitted to them.
        """
        effort = self.effort
        rounds = sorted(
            [
                *[(number / effort.games / 2, 0, number) for number in range(effort.games)],
                *[(number / effort.turns, 1, number) for number in range(effort.turns)],
            ]
        )
        for _, kind, number in rounds:
            if kind == 0:
                yield from [self._game(place, at, number) for place, at in enumerate(self._anchors)]
            else:
                yield from [self._turn(at, number) for at in self._moments]

    def looks_at_decisions(self) -> Iterator[Piece]:
        """What says which decisions may have been mistakes: each looked at once, then all again."""
        decisions = spread(range(len(self.decisions)))
        for number in range(self.effort.looks):
            yield from [self._look(at, number) for at in decisions]

    def says_something(self) -> bool:
        """Whether enough was seen to say anything at all: a game from each anchor, and the start."""
        return len(self.courses) >= len(self._anchors) and 0 in self.after

    def play_again(self) -> None:
        """Remember every position of the game: everything else begins there."""
        twin = Match(self.game, self.match.setup)
        covered = self.match.setup.covered
        self.plays.append(twin.fork(covered=covered))
        for given in self.decisions:
            twin.choose(given.answer, given.seat)
            self.plays.append(twin.fork(covered=covered))

    def _game(self, place: int, at: int, number: int) -> Piece:
        def piece() -> int:
            seed = self.seed("whole", at, number)
            guess = guessed(self.plays[at], number % len(self.match.seats), seed)
            self.courses.append(played_out(self.game, guess, seed, self.along(at), place + number))
            return WHOLE_GAME

        return piece

    def _turn(self, at: int, number: int) -> Piece:
        """How the game stood, by what each of the seats could know in turn."""

        def piece() -> int:
            seed = self.seed("turn", at, number)
            guess = guessed(self.plays[at], number % len(self.match.seats), seed)
            self.after.setdefault(at, []).append(after_the_turn(self.game, guess, seed))
            return TURN

        return piece

    def _look(self, at: int, number: int) -> Piece:
        def piece() -> int:
            given, play = self.decisions[at], self.plays[at]
            if at not in self.answers:
                self.answers[at] = answers_of(play, given)
            answers = self.answers[at]
            if len(answers) > 1:
                looking = GreedyPlayer(self.seed("look", at, number), 1, LOOK_BUDGET)
                self.looks.setdefault(at, []).append(looking.values(View(self.game, play, given.seat), answers))
            return 1

        return piece

    def along(self, at: int) -> float:
        """How far the game had come by then: 0 at the start, 1 at the end."""
        return at / max(1, len(self.decisions))

    def judged(self) -> int:
        """Decisions whose answers look different."""
        return sum(any(max(look) > min(look) for look in looks) for looks in self.looks.values())

    def looked(self, suspects: tuple[int, int]) -> Looked:
        """What was looked at, of what was meant to be."""
        choices = len(self.decisions) - sum(len(answers) == 1 for answers in self.answers.values())
        effort = self.effort
        return Looked(
            games=(len(self.courses), effort.games * len(self._anchors)),
            moments=(sum(len(sights) == effort.turns for sights in self.after.values()), len(self._moments)),
            decisions=(len(self.looks), choices),
            guesses=(min(map(len, self.looks.values()), default=0), effort.looks if choices else 0),
            suspects=suspects,
        )

    def seed(self, *what: object) -> int:
        """Chance for a piece of work, that hangs on the game and its place in it."""
        return seed_of(self.match.setup.seed, "coach", *what)

    def steps(self) -> int:
        """How much there is to do, in looks at a decision."""
        effort = self.effort
        games, turns = effort.games * len(self._anchors), effort.turns * len(self._moments)
        return WHOLE_GAME * games + TURN * turns + effort.looks * len(self.decisions)


def stops(decisions: list[Given], by_rules: bool) -> frozenset[int]:
    """Where the curve is drawn: at the start, after each stroke of fate, and where a game was given up."""
    moments = [0, *(at for at in range(1, len(decisions)) if decisions[at].fate != decisions[at - 1].fate)]
    if not by_rules:
        moments.append(len(decisions))
    return frozenset(moments)


def spread(things: Sequence[T]) -> list[T]:
    """The first, then what lies half way, in quarters, and so on: a beginning of the list is seen all along."""
    order = sorted(range(len(things)), key=lambda i: (-(i & -i) if i else -len(things), i))
    return [things[i] for i in order]


def answers_of(play: Play, given: Given) -> list[Answer]:
    """The answers a decision was made among, with the one that was given."""
    ask = play.asked(given.seat)
    assert ask is not None
    answers = list(ask.candidates())
    return answers if given.answer in answers else [*answers, given.answer]
