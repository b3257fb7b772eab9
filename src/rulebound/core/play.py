"""A game under way: the position, the rule being played, and the question that is open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Answer, Ask, Question, Refusal, Refused, Rule, Together
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.seats import Seat
from rulebound.core.state import Outcome, Over, State
from rulebound.core.text import Text


class BrokenOff(Exception):
    """A rule of this game has raised an error on the way, so that nobody can say how it goes on from there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Playable(ABC):
    """What play needs to know of a game beyond its states."""

    @abstractmethod
    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        """Replace everything `seat` cannot know by something else that agrees with all it has seen."""

    def go_on(self, state: State) -> Rule[None]:
        """The next stretch of play: what the position says. A game of a single rule begins with that one."""
        return state.go_on()


def _course(table: Playable, state: State) -> Generator[Question | None, Answer, None]:
    """The questions of one stretch of play after another, with None at the end of each.

    A stretch that is done hands over to this by `yield from`: to be asked on once more, and to say so by an exception,
    takes compiled code ten times as long. A `Play` is not held here, or forks would hang in a cycle.
    """
    while True:
        yield from table.go_on(state)
        yield None


class _DealtAnew:
    """Stands among the answers where the unknowns of a seat were dealt anew, and its dice unless they stay."""

    def __init__(self, seat: int, seed: int, same_dice: bool = False) -> None:
        self.seat = seat
        self.seed = seed
        self.same_dice = same_dice


class Play:
    """A checkpoint and the answers since. A fork is a copy of the checkpoint and a quiet re-run.

    With `keep` False no checkpoints are made: the fastest way to play on, but such a play cannot be forked. Secret
    questions of `covered` seats are put to them even if there is one legal answer.
    """

    def __init__(
        self,
        table: Playable,
        state: State,
        seats: tuple[Seat, ...],
        keep: bool = True,
        covered: tuple[int, ...] = (),
    ) -> None:
        self.table = table
        self.state = state
        self.seats = seats
        self.keep = keep
        self.covered = covered
        self.checkpoint = state
        self.since: list[tuple[int, Answer]] = []
        self.ask: Ask | None = None
        self._course: Generator[Question | None, Answer, None] | None = None
        self._together: Together | None = None
        self._answered: dict[int, Answer] = {}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    def start(self) -> None:
        """Play up to the first question that somebody must decide."""
        self._settle()

    def open_asks(self) -> list[Ask]:
        """The questions open now: one, or those of a simultaneous choice that are still unanswered."""
        if self._together is not None:
            return [ask for i, ask in enumerate(self._together.asks) if i not in self._answered]
        return [] if self.ask is None else [self.ask]

    def asked(self, seat: int | None) -> Ask | None:
        """The question open to a seat (None: to anybody)."""
        if seat is None or (self.ask is not None and self.ask.seat == seat):
            return self.ask
        for ask in self.open_asks():
            if ask.seat == seat:
                return ask
        return None

    def refusal(self, answer: Answer, seat: int | None = None) -> Refusal | None:
        """Why this answer would be refused; None if it is legal."""
        if self.ask is None:
            return Refusal("", Text("refused.over"))
        ask = self.asked(seat)
        if ask is None:
            return Refusal(self.ask.rule, Text("refused.turn", {"seat": self.ask.seat}))
        return ask.check(answer)

    def answer(self, answer: Answer, seat: int | None = None) -> None:
        """Answer the open question. An illegal answer raises `Refused` and changes nothing."""
        refusal = self.refusal(answer, seat)
        if refusal is not None:
            raise Refused(refusal)
        self.choose(answer, seat)

    def choose(self, answer: Answer, seat: int | None = None) -> None:
        """Like `answer`, for an answer that is known to be legal because it was just listed."""
        ask = self.asked(seat)
        assert ask is not None
        self._taken(ask, answer, GIVEN)
        self._give(ask.seat, answer)
        self._settle()

    def fork(self, keep: bool = True, covered: tuple[int, ...] = ()) -> Play:
        """The same game, to be played on apart from this one, by default with nobody covered."""
        return self._twin(self.since, keep, covered)

    def _twin(self, since: list[tuple[int, Answer]], keep: bool, covered: tuple[int, ...] = ()) -> Play:
        if not self.keep:
            raise ValueError("this play keeps no checkpoints, so it cannot be forked")
        twin = Play(self.table, self.checkpoint.copy(), self.seats, keep, covered)
        twin._resume(self.checkpoint, since)
        return twin

    def guess(self, seat: int, dice: Dice) -> Play:
        """A fork in which everything `seat` cannot know, the dice to come included, is dealt anew.

        What others have answered to a simultaneous choice that is still open is such an unknown too. The guess hangs on
        nothing but `dice` and what the seat knows.
        """
        return self._imagined(seat, dice, False, ())

    def look_alike(self, seat: int, dice: Dice, covered: tuple[int, ...] = ()) -> Play:
        """A guess with the dice that are to come: until a secret shows, the seat cannot tell it from the game."""
        return self._imagined(seat, dice, True, covered)

    def _imagined(self, seat: int, dice: Dice, same_dice: bool, covered: tuple[int, ...]) -> Play:
        known, unseen = self._known_answers(seat)
        twin = self._twin(known, True, covered)
        seed = dice.roll(2**31) * 2**31 + dice.roll(2**31)
        twin._deal_anew(_DealtAnew(seat, seed, same_dice))
        for other in unseen:
            ask = twin.asked(other)
            assert ask is not None
            twin._give(other, ask.sample(dice))
        return twin

    def pending(self) -> int:
        """How many answers to a simultaneous choice are in, while others are still awaited."""
        return len(self._answered) if self._together is not None else 0

    def _known_answers(self, seat: int) -> tuple[list[tuple[int, Answer]], list[int]]:
        """The answers since the checkpoint that this seat may know of, and who gave those it may not."""
        pending = self.pending()
        if not pending:
            return self.since, []
        known: list[tuple[int, Answer]] = []
        unseen: list[int] = []
        for who, answer in reversed(self.since):
            if pending and who >= 0:
                pending -= 1
                if who != seat:
                    unseen.append(who)
                    continue
            known.append((who, answer))
        known.reverse()
        return known, unseen

    def _resume(self, checkpoint: State, since: list[tuple[int, Answer]]) -> None:
        """Go from a checkpoint, of which the state is a copy, to where these answers lead; nothing is listed."""
        self.checkpoint = checkpoint
        if checkpoint.outcome is not None:
            return
        self._course = _course(self.table, self.state)
        self._send(None)
        for seat, answer in since:
            if seat < 0:
                self._deal_anew(answer)
            else:
                self._give(seat, answer)

    def _deal_anew(self, dealt: _DealtAnew) -> None:
        if self.keep:
            self.since.append((-1, dealt))
        dice = SeededDice(dealt.seed)
        self.table.deal_anew(self.state, dealt.seat, dice)
        if not dealt.same_dice:
            self.state.dice = dice

    def _settle(self) -> None:
        """Go on until somebody must decide, or the game is over."""
        while True:
            ask = self.ask
            if ask is None:
                if self.state.outcome is not None:
                    return
                self._begin()
            elif not self._answer_for(ask) and not self._answer_for_others():
                return

    def _answer_for(self, ask: Ask) -> bool:
        """An ask with one legal answer is answered by the engine."""
        if (ask.secret and ask.seat in self.covered) or not ask.forced():
            return False
        answer = ask.answers()[0]
        self._taken(ask, answer, FORCED)
        self._give(ask.seat, answer)
        return True

    def _answer_for_others(self) -> bool:
        """In a simultaneous choice, the engine answers for whoever has one answer, first in line or not."""
        if self._together is None:
            return False
        return any(self.asked(ask.seat) is ask and self._answer_for(ask) for ask in self.open_asks()[1:])

    def _begin(self) -> None:
        """A new stretch of play; here the state alone says how to go on."""
        if self.keep:
            self.checkpoint = self.state.copy()
            self.since = []
        if self._course is None:
            self._course = _course(self.table, self.state)
        self._send(None)

    def _give(self, seat: int, answer: Answer) -> None:
        """Hand an answer to the rule that asked; a simultaneous choice waits for the others."""
        if self.keep:
            self.since.append((seat, answer))
        together = self._together
        if together is None:
            self._send(answer)
            return
        for i, ask in enumerate(together.asks):
            if ask.seat == seat and i not in self._answered:
                self._answered[i] = answer
                break
        if len(self._answered) == len(together.asks):
            self.state.reveal()
            self._send([self._answered[i] for i in range(len(together.asks))])
        else:
            self.ask = self.open_asks()[0]

    def _send(self, answer: Answer) -> None:
        course = self._course
        assert course is not None
        self._together = None
        try:
            question = course.send(answer)
        except Over:
            question = self._course = None
        except StopIteration:  # by itself a course has no end
            key = "" if self.ask is None else self.ask.key
            raise BrokenOff(
                f"the rule that asked {key!r} has raised an error, and the game stopped there; "
                "go on from a fork, a record or a move before it"
            ) from None
        if question is None:
            self.ask = None
        elif isinstance(question, Together):
            self._together = question
            self._answered = {}
            self.ask = question.asks[0]
        else:
            self.ask = question

    def _taken(self, ask: Ask, answer: Answer, how: str) -> None:
        """An answer is about to be given; a `Match` keeps a history of them."""


GIVEN: Final = "given"
FORCED: Final = "forced"
STANDING: Final = "standing"
