"""What holds for every test of a rule, whatever the game.

A rule's test is a small literal position, real answers, scripted dice, and one assertion about the rule it names. The
builders of all games extend `Position`: `play` goes on as the game does, `run` stages one rule alone, `asked` stops at
a question. Each checks the laws of every test: no die and no answer is left over, the question then open is the one
the test expects, the position holds together and can be read back from its data, the game saves, loads and replays to
the same bytes and the same log, the run repeated after undo is the same, a fork is equal and shares nothing, dealing a
seat's unknowns anew does not change what it sees, and no scene holds what its seat may not know. A position that was
built or changed and not played since is held to what needs no play when its test ends (`tests/conftest.py`).
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from functools import singledispatch
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar

import pytest

from rulebound.core import record
from rulebound.core.ask import Answer, Ask, Rule, Together
from rulebound.core.dice import Dice, Draw, ScriptedDice, SeededDice
from rulebound.core.events import Event
from rulebound.core.game import Game, Setup
from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import FORCED
from rulebound.core.position import state_from
from rulebound.core.state import State, canonical
from rulebound.lab.secrecy import Ear, differences, given, inquiry, is_chance

G = TypeVar("G", bound=State)
P = ParamSpec("P")
T = TypeVar("T")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Names the ledger ids a test checks; `rulebound rules --coverage` reads it."""
    return pytest.mark.rule(*ids)


OVER = "over"
"""The question that is open when the game has ended."""
STAGED = "staged"
"""The question that is open when a rule that was staged alone has come to its end."""


# The laws


def check_laws(match: Match) -> None:
    """What holds for every game at every moment."""
    game, state = match.game, match.state
    before = state.hash()
    problems = game.broken_invariants(state)
    assert not problems, problems
    assert state.copy().hash() == before, "a copy is another position"
    assert read_back(match).hash() == before, "read back from its data, the position is another"
    saved = record.write(match)
    loaded = record.read(saved, lambda _: game)
    assert loaded.state.hash() == before, "the saved game loads to another position"
    assert told(loaded) == told(match), "the saved game loads to another log"
    assert record.write(loaded) == saved, "the loaded game saves to other bytes"
    given = [(g.seat, g.answer) for g in loaded.answers_given()]
    decisions = [n for n, g in enumerate(loaded.history) if g.how != FORCED]
    if decisions:
        loaded.rewind(decisions[0])
        for seat, answer in given:
            loaded.answer(answer, seat)
        assert loaded.state.hash() == before, "played again after undo, the game is another"
        assert told(loaded) == told(match), "played again after undo, the log is another"
    fork = match.fork()
    assert fork.state.hash() == before, "the fork is another position"
    if match.ask is not None:
        assert fork.ask is not None
        assert fork.ask.answers() == match.ask.answers(), "the fork has other options"
    check_secrets(match)
    assert state.hash() == before, "what was played on copies has changed the game itself"


def read_back(match: Match) -> State:
    """The position made anew from its data, through JSON text."""
    state = match.state
    twin = state_from(match.game, match.setup, state.dice.copy(), json.loads(canonical(state.plain())))
    state.copy_base(twin)
    return twin


def told(match: Match) -> list[dict[str, object]]:
    """All that a match has told, secrets included."""
    return [event.plain() for event in match.journal]


GUESSES = 2
"""How often unknowns are dealt anew; once alone may happen to deal a few cards as they were."""


def check_secrets(match: Match) -> None:
    """Nothing a seat is given holds what it may not know, nor changes when that is dealt anew."""
    game, dice = match.game, SeededDice(5)
    if match.outcome is not None:
        return
    seats: list[int | None] = [*range(len(match.seats)), None]
    for seat in seats:
        ear = Ear(seat)
        ear.attend(game.secrets(match.state, seat))
        asked = inquiry(game, match, seat, dice, ahead=True)
        leaks = ear.listen([event.plain() for event in match.log(seat)])
        now = ear.listen(given(game, match, seat, asked))
        leaks += [secret for secret in now if not is_chance(secret, game, match, seat, asked, dice)]
        assert not leaks, f"seat {seat} is given what it may not know: {leaks}"
        twins = [match.look_alike(seat, dice) for _ in range(GUESSES)] if seat is not None else []
        for twin in twins:
            asked = inquiry(game, match, seat, dice, guessing=True)
            problems = differences(game, match, twin, seat, asked)
            assert not problems, problems


# Rules staged alone


@singledispatch
def twin_of(part: Any, g: State) -> Any:
    """What stands in a copy of a position where `part` stands in the position; builders say it for their pieces."""
    return part


@twin_of.register
def _(part: Need, g: State) -> Need:
    twin = Need(0, "")
    twin.value, twin.reasons = part.value, part.reasons[:]
    return twin


@twin_of.register
def _(part: list, g: State) -> list[Any]:  # type: ignore[type-arg]
    return [twin_of(each, g) for each in part]


@twin_of.register
def _(part: tuple, g: State) -> tuple[Any, ...]:  # type: ignore[type-arg]
    return tuple(twin_of(each, g) for each in part)


def call(function: Callable[Concatenate[G, P], T], *args: P.args, **how: P.kwargs) -> Callable[[G], T]:
    """A rule with all it is told but the position, so that any copy can run it with pieces of its own:

    f.run(call(damage, victim, Need(4, "resistance")), dice=[4])
    """
    given, named = tuple(args), dict(how)

    def ready(g: G) -> T:
        parts: Any = twin_of(given, g)
        return function(g, *parts, **{name: twin_of(part, g) for name, part in named.items()})

    return ready


class Staging(Game):
    """Mixed into a game: it begins with the position of a test, and may play a single rule of it.

    The first match plays on the very position, so that a test sees what becomes of its pieces; every other match, which
    is loaded, replayed or written, on a copy of how it was.
    """

    def stage(self, own: State, rule: Callable[[Any], object] | None, impossible: bool) -> None:
        """Begin with this position, and with this rule if there is one."""
        self.own = own
        self.start = own.copy()
        self.alone = rule
        self.impossible = impossible
        self.broken: list[str] = []
        self.begun = False
        self.asks: list[Ask] = []
        self.value: Any = None

    def setup(
        self,
        scenario: str | None,
        seed: int,
        options: dict[str, object],
        rosters: dict[str, object],
        covered: tuple[int, ...] = (),
        begun: bool = False,
    ) -> Setup:
        """A set-up that nothing is wrong with: the position is given."""
        seats = self.seats(scenario or "", options)
        setup = Setup(self.key, scenario or "", seed, options, rosters, seats, self.content_digest())
        setup.covered = covered
        return setup

    def blank(self, setup: Setup, dice: Dice) -> Any:
        """What belongs to the given position, all of which may be replaced."""
        twin = self.start.copy()
        twin.dice = dice
        return twin

    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The given position, whatever the set-up says."""
        if self.begun:
            return self.start.copy()
        self.begun = True
        return self.own

    def go_on(self, state: State) -> Rule[None]:
        """A stretch of the game, or the rule once and then a question at which the position stays open for ever."""
        if self.alone is None:
            yield from self._noted(state.go_on(), state)
            return
        made = self.alone(state)
        value = (yield from self._noted(made, state)) if isinstance(made, Generator) else made
        if state is self.own:
            self.value = value
        while True:
            yield Ask(0, STAGED, "", lambda: ["on", "off"])

    def _noted(self, rule: Rule[T], state: State) -> Rule[T]:
        """A rule whose questions are kept as the test's own position asks them."""
        answer: Answer = None
        while True:
            try:
                question = rule.send(answer)
            except StopIteration as end:
                value: T = end.value
                return value
            if state is self.own:
                self.asks += question.asks if isinstance(question, Together) else [question]
            answer = yield question

    def broken_invariants(self, state: State) -> list[str]:
        """Those of the game, unless the test wants a position that play cannot lead to."""
        self.broken = super().broken_invariants(state)  # type: ignore[safe-super]
        return [] if self.impossible else self.broken


# Positions, and what comes of them


class Told(ABC):
    """Something that has a log."""

    @abstractmethod
    def happened(self) -> list[Event]:
        """Everything that happened, in order."""

    def log(self) -> list[str]:
        """The keys of everything that happened."""
        return [event.text.key for event in self.happened()]

    def event(self, key: str) -> Event:
        """The last event of a kind."""
        return next(event for event in reversed(self.happened()) if event.text.key == key)

    def need(self, key: str) -> Need:
        """The number that the last event of a kind had to reach."""
        need = self.event(key).need
        assert need is not None
        return need


class Played(Told, Generic[G]):
    """What came of a test's answers: the questions, forced ones among them, and the value of a rule staged alone."""

    def __init__(self, match: Match, asks: Sequence[Ask] = (), value: Any = None) -> None:
        self.match = match
        self.g: G = match.state  # type: ignore[assignment]
        self.asks = list(asks)
        self.value = value

    def keys(self) -> list[str]:
        """The keys of the questions, in order."""
        return [ask.key for ask in self.asks]

    def happened(self) -> list[Event]:
        return self.match.journal

    def ask(self) -> Ask:
        """The question now open."""
        assert self.match.ask is not None, "the game is over"
        return self.match.ask

    def options(self) -> list[str]:
        """The answers to the question now open."""
        return [str(answer) for answer in self.ask().answers()]

    def refused(self, answer: Answer) -> str:
        """The rule that refuses an answer now; fails if it is legal."""
        refusal = self.match.refusal(answer)
        assert refusal is not None, f"{answer} is legal"
        return refusal.rule


BUILT: list[Position[Any]] = []
"""The positions of the test that runs."""


class Position(Told, Generic[G]):
    """A small literal position of a game, put together by a test."""

    sides = 6
    """What a die of a script has, unless the script says otherwise."""

    def __init__(self, g: G) -> None:
        self.g = g
        self.g.journal = []
        self.why_impossible = ""
        self._was_impossible = False
        self._many = False
        self._played = b""
        BUILT.append(self)

    @abstractmethod
    def game(self) -> Staging:
        """The game it is a position of, mixed with `Staging`."""

    def scripted(self, faces: Sequence[int | Draw]) -> ScriptedDice:
        """Dice that show these faces, as the game writes them."""
        return ScriptedDice(faces, self.sides)

    def scenario(self) -> str | None:
        """The scenario that is played."""
        return None

    def begin(self) -> G:
        """The position that is played on: the test's own."""
        return self.g

    def impossible(self, why: str) -> None:
        """Say that play cannot lead to this position, and why a test wants it all the same; the other laws hold."""
        self.why_impossible = why

    def one_of_many(self) -> Self:
        """Say that a test makes hundreds like it: it has to hold together, and the other laws are left to others."""
        BUILT.remove(self)
        self._many = True
        problems = self._staged(self.g, None).broken_invariants(self.g)
        assert not problems, problems
        return self

    def happened(self) -> list[Event]:
        assert self.g.journal is not None
        return self.g.journal

    def play(self, *answers: Answer, dice: Sequence[int | Draw] = (), then: str) -> Played[G]:
        """Go on as the game does, with these answers and dice; `then` is the key of the question open afterwards."""
        return self.through(None, answers, dice, then)

    def run(
        self,
        rule: Callable[[G], object],
        *answers: Answer,
        dice: Sequence[int | Draw] = (),
        then: str = STAGED,
        any_path: bool = False,
    ) -> Played[G]:
        """Run a rule to its end, or to the question `then`; with `any_path` paths are the first that come to mind."""
        return self.through(rule, answers, dice, then, any_path)

    def asked(self, rule: Callable[[G], object], *answers: Answer, dice: Sequence[int | Draw] = ()) -> Ask:
        """The question a rule comes to after these answers."""
        ask = self.through(rule, answers, dice, None).ask()
        assert ask.key != STAGED, "the rule has come to its end and asks nothing"
        return ask

    def through(
        self,
        rule: Callable[[G], object] | None,
        answers: Sequence[Answer],
        dice: Sequence[int | Draw],
        then: str | None,
        any_path: bool = False,
    ) -> Played[G]:
        """Play, and check the laws; where `then` is None, any question may be open afterwards."""
        assert rule is None or callable(rule), "a rule can be run once only: hand over call(rule, ...) instead"
        own = self.begin()
        assert own.outcome is None, "the game is over before anything is played"
        earlier = own.journal or []
        own.dice = self.scripted(dice)
        game = self._staged(own, rule)
        match = Match.new(game, self.scenario(), 0)
        answered(match, answers, any_path)
        open_now = match.ask.key if match.ask is not None else OVER
        options = match.ask.answers() if match.ask is not None and open_now != then else []
        assert then in (None, open_now), f"open is {open_now!r}, with {options}; the test expects {then!r}"
        assert not own.dice.left_over(), f"dice nobody rolled: {own.dice.left_over()}"
        self._check(match, game)
        self._played = canonical(self.g.plain())
        if earlier:
            own.journal = [*earlier, *match.journal]
        return Played(match, game.asks, game.value)

    def check_still(self) -> None:
        """Hold a position that has not been played since it was changed to the laws that need no play."""
        if canonical(self.g.plain()) != self._played:
            twin = self.g.copy()
            twin.dice = self.scripted(())
            game = self._staged(twin, lambda _: None)
            self._check(Match.new(game, self.scenario(), 0), game)
        assert not self.why_impossible or self._was_impossible, f"not impossible at all: {self.why_impossible}"

    def _check(self, match: Match, game: Staging) -> None:
        if self._many:
            return
        check_laws(match)
        self._was_impossible |= bool(game.broken)

    def _staged(self, own: State, rule: Callable[[G], object] | None) -> Staging:
        game = self.game()
        game.stage(own, rule, bool(self.why_impossible))
        return game


def answered(match: Match, answers: Sequence[Answer], any_path: bool = False) -> None:
    """Give these answers, every one of them legal."""
    left = list(answers)
    while left or (any_path and isinstance(match.ask, OpenAsk)):
        ask = match.ask
        assert ask is not None and ask.key != STAGED, f"nobody asks for {left}"
        answer = ask.candidates()[0] if any_path and isinstance(ask, OpenAsk) else left.pop(0)
        refusal = match.refusal(answer)
        assert refusal is None, f"{ask.key}: {answer!r} is refused: {refusal}; there are {ask.answers()}"
        match.choose(answer)
