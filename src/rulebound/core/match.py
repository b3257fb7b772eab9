"""A game with its history: answer, undo, fork, look, save."""

from __future__ import annotations

import secrets
from copy import copy
from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Ask, Refusal, Refused
from rulebound.core.dice import ChangedDice, Dice, FairDice, SeededDice
from rulebound.core.events import Event
from rulebound.core.game import EarlierDice, Game, Setup, find
from rulebound.core.notation import BadPosition
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import FORCED, GIVEN, STANDING, Play
from rulebound.core.position import from_other_rules, stored
from rulebound.core.sound import first_position
from rulebound.core.state import State
from rulebound.core.text import Text

if TYPE_CHECKING:
    from rulebound.core.scene import Scene


NEAR: Final = 8
"""So many of the last checkpoints are all kept."""
APART: Final = 32
"""Of those before, about one in so many answers; what lies between is played again where somebody goes back."""


class Given:
    """An answer in the history: who gave it to what, and how things stood before it."""

    __slots__ = ("answer", "ask", "events", "fate", "how", "seat", "secret", "state")

    def __init__(self, ask: Ask, answer: Answer, how: str, fate: int, events: int) -> None:
        self.seat = ask.seat
        self.ask = ask.key
        self.secret = ask.secret
        self.answer = answer
        self.how = how
        self.fate = fate
        self.events = events
        self.state = ""
        """The hash of the position that a decision led to, once `Match.witness` has been there."""


class Standing:
    """An answer a seat gives without being asked: always this one, or anything but this one."""

    __slots__ = ("answer", "ask", "never", "seat")

    def __init__(self, seat: int, ask: str, answer: Answer, never: bool) -> None:
        self.seat = seat
        self.ask = ask
        self.answer = answer
        self.never = never


class Match(Play):
    """One game from its set-up on, with everything that was answered and everything that happened.

    The secret questions of the set-up's `covered` seats are put to them even if there is one legal answer: whether a
    game stops there then tells nothing of what the seat holds.

    >>> from rulebound import Match
    >>> match = Match.new("catacombs", scenario="SC1", seed=7)
    >>> match.answer(match.ask.options()[0].answer)
    """

    def __init__(self, game: Game, setup: Setup, begin: bool = True) -> None:
        """With `begin` False nobody is asked anything until `start`: a position to be looked at."""
        state = first_position(game, setup, dice_of(setup))
        super().__init__(game, state, setup.seats, covered=setup.covered)
        self.game = game
        self.setup = setup
        self.journal: list[Event] = []
        self.history: list[Given] = []
        self.standing: list[Standing] = []
        self.ended: dict[str, object] | None = None
        """How its players ended it before the rules did, where a record says so."""
        self.parts_before: list[tuple[int, str, int]] = []
        """What a record tells of the game before its position: stretches by rules, content and number of decisions."""
        self.witnessed = False
        """Whether every decision is told which position it led to."""
        self._met: list[str] = []
        self._marks: list[tuple[int, State]] = []
        state.journal = self.journal
        if begin:
            self.start()

    def start(self) -> None:
        """Play up to the first question; of a position that came about by other rules, the log says so."""
        if from_other_rules(self.game, self.setup.position):
            self.journal.append(Event(Text("upgrade.new_rules")))
        super().start()

    @staticmethod
    def new(
        game: str | Game,
        scenario: str | None = None,
        seed: int | None = None,
        options: dict[str, object] | None = None,
        rosters: dict[str, object] | None = None,
        covered: tuple[int, ...] = (),
    ) -> Match:
        """Set up a game. Without a seed a fresh one is drawn; without a scenario the game's first is played."""
        the_game = find(game) if isinstance(game, str) else game
        if seed is None:
            seed = secrets.randbelow(2**63)
        return Match(the_game, the_game.setup(scenario, seed, options or {}, rosters or {}, covered))

    @staticmethod
    def from_position(game: Game, setup: Setup, position: object) -> Match:
        """A game that begins with a stored position: its history and its log begin there, and no undo goes further.

        Where it came about by other rules or with other content, the log says so. Its record holds the position, and is
        replayed from it. `BadPosition` if it is none of this set-up.
        """
        if position is None:
            raise BadPosition("there is no position to begin with")
        begun = copy(setup)
        begun.position = position
        return Match(game, begun)

    def position(self) -> dict[str, object]:
        """The last checkpoint, to be stored: see `core.position`. It lies the decisions of `since_position` back."""
        return stored(self.game, self.checkpoint)

    def since_position(self) -> list[Given]:
        """The decisions of players since the last checkpoint."""
        return [given for given in self.history[len(self.history) - len(self.since) :] if given.how != FORCED]

    def answers_given(self) -> list[Given]:
        """The decisions of players, without what the engine answered for them."""
        return [given for given in self.history if given.how != FORCED]

    def scene(self, seat: int | None) -> Scene:
        """What a seat (None: a spectator) may see."""
        return self.game.scene_of(self.state, seat, self.journal, self.open_asks())

    def log(self, seat: int | None) -> list[Event]:
        """What a seat (None: a spectator) may know of what happened."""
        return [event for event in self.journal if event.known_to(seat)]

    # Standing answers

    def always(self, seat: int, ask: str, answer: Answer) -> None:
        """From now on `seat` gives this answer to questions with this key, wherever it is legal.

        Where standing answers lead back to a position they have led on from, the seat is asked again.
        """
        self.forget(seat, ask, answer)
        self.standing.append(Standing(seat, ask, answer, never=False))
        self._settle()

    def never(self, seat: int, ask: str, answer: Answer) -> None:
        """From now on `seat` does not want this answer to questions with this key; if one is left, it is given."""
        self.forget(seat, ask, answer)
        self.standing.append(Standing(seat, ask, answer, never=True))
        self._settle()

    def forget(self, seat: int, ask: str, answer: Answer) -> None:
        """Take a standing answer back."""
        self.standing = [s for s in self.standing if not (s.seat == seat and s.ask == ask and s.answer == answer)]

    def leave(self, seat: int) -> None:
        """Somebody else plays this seat from now on: its standing answers lapse."""
        self.standing = [s for s in self.standing if s.seat != seat]

    def _answer_for(self, ask: Ask) -> bool:
        if super()._answer_for(ask):
            return True
        wanted = [s for s in self.standing if s.seat == ask.seat and s.ask == ask.key]
        if not wanted:
            return False
        if isinstance(ask, OpenAsk):  # candidates are not all there is: a wish is checked, "never" leaves many
            answers = [s.answer for s in wanted if not s.never and ask.check(s.answer) is None]
        else:
            answers = ask.answers()
        left = [a for a in answers if not any(s.never and s.answer == a for s in wanted)]
        chosen = [a for a in left if any(not s.never and s.answer == a for s in wanted)]
        if chosen:
            left = chosen[:1]
        if len(left) != 1 or self._goes_round():
            return False
        self._taken(ask, left[0], STANDING)
        self._give(ask.seat, left[0])
        return True

    def _goes_round(self) -> bool:
        """Whether a standing answer has begun a stretch of play here before, and nobody has decided anything since."""
        if self.since:
            return False
        here = self.state.hash()
        if here in self._met:
            return True
        self._met.append(here)
        return False

    def _taken(self, ask: Ask, answer: Answer, how: str) -> None:
        if how == GIVEN:
            self._met.clear()
        if self.witnessed and how != FORCED:
            self.witness()
        self.history.append(Given(ask, answer, how, self.state.fate(), len(self.journal)))

    def witness(self) -> None:
        """Tell the last decision of a player which position it has led to: the one that stands now."""
        for given in reversed(self.history):
            if given.how != FORCED:
                given.state = given.state or self.state.hash()
                return

    def _begin(self) -> None:
        answered = len(self.history)
        super()._begin()
        marks = self._marks
        marks.append((answered, self.checkpoint))
        old = len(marks) - NEAR
        if old > 0 and marks[old][0] // APART == marks[old - 1][0] // APART:
            del marks[old]

    # Undo

    def undo(self, seat: int | None = None, agreed: tuple[int, ...] = ()) -> None:
        """Take back the last decision of a seat (None: whoever decided last).

        Never past a die rolled, a secret revealed or another seat's answer, unless all other seats have agreed.
        """
        refusal = self.undo_refusal(seat, agreed)
        if refusal is not None:
            raise Refused(refusal)
        self.rewind(self._last_decision(seat))

    def undo_refusal(self, seat: int | None = None, agreed: tuple[int, ...] = ()) -> Refusal | None:
        """Why the last decision may not be taken back; None if it may."""
        at = self._last_decision(seat)
        if at < 0:
            return Refusal("", Text("refused.undo_nothing"))
        who = self.history[at].seat
        if all(other == who or other in agreed for other in range(len(self.seats))):
            return None
        if self.state.fate() != self.history[at].fate:
            return Refusal("", Text("refused.undo_fate"))
        # A secret question blocks even if the engine answered it: whether it did is itself a secret.
        if any(g.seat != who and (g.secret or g.how != FORCED) for g in self.history[at:]):
            return Refusal("", Text("refused.undo_other"))
        return None

    def _last_decision(self, seat: int | None) -> int:
        for i in range(len(self.history) - 1, -1, -1):
            given = self.history[i]
            if given.how != FORCED and (seat is None or given.seat == seat):
                return i
        return -1

    def rewind(self, to: int) -> None:
        """Go back to just before entry `to` of the history."""
        while self._marks[-1][0] > to:
            self._marks.pop()
        start, checkpoint = self._marks[-1]
        kept = self.history[start:to]
        del self.journal[self.history[to].events :]
        del self.history[start:]
        self.state = checkpoint.copy()
        self.since = []
        self._resume(checkpoint, [])
        self._to_a_question()
        for given in kept:
            self.history.append(given)
            self._give(given.seat, given.answer)
            self._to_a_question()
        self.state.journal = self.journal

    def _to_a_question(self) -> None:
        """Go on where a stretch of play has ended, until something is asked, and leave the answer to others."""
        while self.ask is None and self.state.outcome is None:
            self._begin()


def dice_of(setup: Setup) -> Dice:
    """The dice a set-up names."""
    dice = _dice(setup.seed, setup.secret, setup.contributions)
    for earlier in reversed(setup.earlier):
        first = _dice(earlier.seed, earlier.secret, earlier.contributions)
        dice = ChangedDice(first, earlier.rolls, dice)
    return dice


def _dice(seed: int, secret: str, contributions: tuple[str, ...]) -> Dice:
    return FairDice(bytes.fromhex(secret), contributions) if secret else SeededDice(seed)


def dice_until(setup: Setup, rolls: int) -> tuple[EarlierDice, ...]:
    """The dice behind a position that so many rolls have led to: what a game that goes on from there has rolled."""
    own = EarlierDice(setup.seed, setup.secret, setup.contributions, rolls)
    rolled_before: list[EarlierDice] = []
    for dice in [*setup.earlier, own]:
        rolled = min(dice.rolls, rolls)
        rolls -= rolled
        rolled_before.append(EarlierDice(dice.seed, dice.secret, dice.contributions, rolled))
    return tuple(dice for dice in rolled_before if dice.rolls)


def with_dice(position: dict[str, object], setup: Setup) -> dict[str, object]:
    """A stored position for a game that goes on from it with the dice of another set-up, rolled as often."""
    rolls = position["rolls"]
    assert isinstance(rolls, int)
    dice = dice_of(setup)
    dice.skip_to(rolls)
    return {**position, "dice": dice.plain()}
