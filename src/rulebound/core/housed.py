"""A game in a folder of its own, where its words, its ledger, its guided game and its drawings lie under set names.

What it does is in rooms: a function for each thing that a game offers, typed over its own state and content.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from rulebound.core import guide, ledger
from rulebound.core.action import Catalogue
from rulebound.core.ask import Answer, Ask, Refusal, Threat
from rulebound.core.content import Said
from rulebound.core.dice import SeededDice
from rulebound.core.game import Game, OddsQuestion, Scenario, Setup, Spot
from rulebound.core.guide import Guide
from rulebound.core.instinct import Instincts, Look
from rulebound.core.ledger import Ledger
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from rulebound.core.dice import Dice
    from rulebound.core.forms import Field, ForceForm
    from rulebound.core.scene import Deployment, Scene
    from rulebound.core.seats import Seat
    from rulebound.core.secret import Secret
    from rulebound.core.shape import Shape


class ScenarioSheet(Protocol):
    """What is written of a scenario; its sentences have numbers to be filled in."""

    @property
    def key(self) -> str:
        """What records and commands call it, in every language."""

    @property
    def name(self) -> Said:
        """What it is called."""

    @property
    def story(self) -> Said:
        """What it is about."""

    @property
    def special(self) -> tuple[Said, ...]:
        """Its special rules."""

    def numbers(self) -> dict[str, int]:
        """The numbers its sentences speak of."""

    def who_wins(self) -> list[Text]:
        """Who wins, and when; values that are sentences of the scenario get its numbers."""


class Stock(Protocol):
    """The content a game is played with."""

    digest: str

    @property
    def scenarios(self) -> Mapping[str, ScenarioSheet]:
        """The scenarios by their keys, in order."""

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, by language."""


S = TypeVar("S", bound=State)
"""The state of the game."""
C = TypeVar("C", bound=Stock)
"""Its content."""
Sight = tuple[list["Shape"], Text] | None
"""Lines between two spots and what they say, where a game has such a rule."""


@dataclass(frozen=True, kw_only=True)
class Rooms(Generic[S, C]):
    """Where a game does each thing that `Game` promises; what has a default, a game may do without.

    Whoever writes a game fills this in and no method: `HousedGame` makes the methods of it, and hands a state on only
    if it is one of `state`.
    """

    state: type[S]
    seats: Callable[[C, str, dict[str, object]], tuple[Seat, ...]]
    """Who plays a scenario of the content; `BadSetup` names the option that cannot be."""
    options_form: Callable[[C, str], list[Field]] = lambda _content, _scenario: []
    force_form: Callable[[C, str, int], ForceForm | None] = lambda _content, _scenario, _seat: None
    force_problems: Callable[[C, str, int, object], list[Refusal]] = lambda _content, _scenario, _seat, _roster: []
    forces: Callable[[C, Setup, Words], Any]
    """What all seats bring, for `lay_out` to lay out; `BadSetup` says what is wrong with the rosters."""
    blank: Callable[[C, Setup, Dice], S]
    """The board of a scenario, and nobody there; `BadSetup` names the option that cannot be."""
    lay_out: Callable[[S, Any], None]
    """Puts on a blank board and beside it all that is there before anybody is asked."""
    shown: Callable[[S], Scene]
    show_own: Callable[[S, int, Scene], None] = lambda _g, _seat, _scene: None
    secrets_from: Callable[[S, int | None], list[Secret]]
    deal_unknowns: Callable[[S, int, Dice], None]
    broken: Callable[[S], list[str]]
    """What is wrong with a position: its invariants."""
    value: Callable[[S, int], int]
    worths: Callable[[S, Ask, list[Answer]], list[int]]
    instincts: Instincts[S]
    catalogue: Catalogue[S, Any, Any]
    """Every action of an activation; what has a name in the game's words can be said when asking "why not?"."""
    who_acts: Callable[[S, Ask], Any]
    """Whoever answers a question with an action of the catalogue; None where a question is about something else."""
    attempts: Callable[[S, Ask, str, str], list[Answer]] = lambda _g, _ask, _thing, _doing: []
    threats: Callable[[S, int, Ask, Answer], list[Threat]] = lambda _g, _seat, _ask, _answer: []
    sight_shapes: Callable[[S, int | None, Spot, Spot], Sight] = lambda _g, _seat, _start, _end: None
    questions: Callable[[C], list[OddsQuestion]]
    """What can be asked about chances."""
    deployment: Callable[[S], list[Deployment]] = lambda _g: []


class HousedGame(Game, Generic[S, C]):
    """A game with `home`, its folder, `rooms`, what it does, and its `content`."""

    home: Path
    rooms: Rooms[S, C]
    content: C
    speech: type[Words] = Words
    """How its sentences are made."""

    def __init__(self, content: C) -> None:
        self.content = content

    def scenarios(self) -> list[Scenario]:
        """The scenarios, and a user's own."""
        return [self.read_out(sheet) for sheet in self.content.scenarios.values()]

    def read_out(self, sheet: ScenarioSheet) -> Scenario:
        """A scenario as a player reads it, its numbers filled in."""
        goals, special = sheet.who_wins(), [filled(text, sheet) for text in sheet.special]
        return Scenario(
            sheet.key,
            sheet.name.by_language(),
            sheet.story.by_language(),
            {language: [self.goal(text, sheet, language) for text in goals] for language in LANGUAGES},
            {language: [text[language] for text in special] for language in LANGUAGES},
        )

    def goal(self, text: Text, sheet: ScenarioSheet, language: str) -> str:
        """One line of who wins when."""
        about = {
            name: filled(value, sheet)[language] if isinstance(value, Said) else value
            for name, value in text.args.items()
        }
        return self.words().say(Text(text.key, about), language)

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        """Who plays; of a scenario that is not there, as in the first one."""
        known = self.content.scenarios
        return self.rooms.seats(self.content, scenario if scenario in known else next(iter(known)), options)

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        """Options and rosters are right if the board can be made by them, and everybody's force."""
        setup = Setup(self.key, scenario, 0, options, rosters, self.seats(scenario, options))
        self.rooms.blank(self.content, setup, SeededDice(0))
        self.rooms.forces(self.content, setup, self.words())

    def blank(self, setup: Setup, dice: Dice) -> S:
        return self.rooms.blank(self.content, setup, dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = self.blank(setup, dice)
        self.rooms.lay_out(g, self.rooms.forces(self.content, setup, self.words()))
        return g

    def seat_name(self, seat: Seat, scenario: str) -> Text:
        """The side of the scenario, where its content has a name for it."""
        side = f"side.{scenario}-{seat.side}"
        return Text(side) if side in self._names else super().seat_name(seat, scenario)

    def content_digest(self) -> str:
        """Identifies the content."""
        return self.content.digest

    def things(self) -> object:
        """The content."""
        return self.content

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        self.rooms.deal_unknowns(self._own(state), seat, dice)

    def shown(self, state: State) -> Scene:
        return self.rooms.shown(self._own(state))

    def show_own(self, state: State, seat: int, scene: Scene) -> None:
        self.rooms.show_own(self._own(state), seat, scene)

    def value(self, state: State, seat: int) -> int:
        return self.rooms.value(self._own(state), seat)

    def instinct(self, state: State, ask: Ask) -> Answer:
        return self.rooms.instincts.answer(self._own(state), ask)

    def looks_ahead(self, ask: Ask) -> Look:
        return self.rooms.instincts.looks_ahead(ask)

    def foreseen(self) -> list[str]:
        return self.rooms.instincts.questions()

    def worths(self, state: State, ask: Ask, answers: list[Answer]) -> list[int]:
        return self.rooms.worths(self._own(state), ask, answers)

    def broken_invariants(self, state: State) -> list[str]:
        return self.rooms.broken(self._own(state))

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        return self.rooms.secrets_from(self._own(state), seat)

    def attempts(self, state: State, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
        return self.rooms.attempts(self._own(state), ask, thing, doing)

    def deeds(self) -> dict[str, Text]:
        names = {key: Text(f"name.{key}") for key in self.rooms.catalogue.by_key}
        return {key: name for key, name in names.items() if self.words().has(name.key)}

    def threats(self, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
        return self.rooms.threats(self._own(state), seat, ask, answer)

    def sight_shapes(self, state: State, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:
        return self.rooms.sight_shapes(self._own(state), seat, start, end)

    def options_form(self, scenario: str) -> list[Field]:
        return self.rooms.options_form(self.content, scenario)

    def force_form(self, scenario: str, seat: int) -> ForceForm | None:
        return self.rooms.force_form(self.content, scenario, seat)

    def force_problems(self, scenario: str, seat: int, roster: object) -> list[Refusal]:
        return self.rooms.force_problems(self.content, scenario, seat, roster)

    def deployment(self, state: State) -> list[Deployment]:
        return self.rooms.deployment(self._own(state))

    def odds_questions(self) -> list[OddsQuestion]:
        return self.rooms.questions(self.content)

    def _own(self, state: State) -> S:
        """The state as this game knows it."""
        assert isinstance(state, self.rooms.state), f"{state!r} is no {self.rooms.state.__name__}"
        return state

    def guide(self) -> Guide | None:
        """The guided first game."""
        return self._guide

    def art(self) -> Path | None:
        """Drawings of everything that scenes name."""
        return self.home / "art"

    def words(self) -> Words:
        """Every sentence a player sees."""
        return self._words

    def ledger(self) -> Ledger:
        """The rules as text."""
        return self._ledger

    @cached_property
    def _guide(self) -> Guide:
        return guide.load(self.home / "guide.yaml")

    @cached_property
    def _words(self) -> Words:
        return self.speech([self.home], self._names)

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        return self.content.names()

    @cached_property
    def _ledger(self) -> Ledger:
        return ledger.load(self.home / "rules.yaml")


def filled(text: Said, sheet: ScenarioSheet) -> dict[str, str]:
    """A sentence of a scenario by its language, with the numbers in it."""
    return {language: said.format(**sheet.numbers()) for language, said in text.by_language().items()}
