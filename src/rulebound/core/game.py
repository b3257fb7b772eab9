"""What a game offers to everything above it, and where games are found."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from rulebound.core.ask import Answer, Ask, Refusal, Threat
from rulebound.core.dice import MOST_SEED, Dice
from rulebound.core.events import Event
from rulebound.core.folders import own_folder
from rulebound.core.installed import HOUSE, EntryGroup, EntryPoint
from rulebound.core.instinct import ALWAYS, Look
from rulebound.core.play import Playable
from rulebound.core.scene import log_of, seen_by
from rulebound.core.seats import Seat, problem_with
from rulebound.core.secret import Secret
from rulebound.core.sound import BadGame, check_game, check_methods, name_of
from rulebound.core.state import State
from rulebound.core.strict_yaml import BadContent
from rulebound.core.text import Text

if TYPE_CHECKING:
    from rulebound.core.forms import Field, ForceForm
    from rulebound.core.guide import Guide
    from rulebound.core.ledger import Ledger
    from rulebound.core.scene import Deployment, Scene
    from rulebound.core.shape import Shape
    from rulebound.core.words import Words

Spot = str | tuple[int, int]
"""Where somebody points: at a thing of the scene, or at a bare place of a plane."""
Upgrade = Callable[[dict[str, Any]], dict[str, Any]]


class BadSetup(ValueError):
    """A game cannot be set up like this; the message says what was wrong and what would be right."""


class BadQuestion(ValueError):
    """A question about chances whose values do not go together; the message says which, and what would be right."""


class EarlierDice:
    """The dice of a game that another one goes on from, and how often they were rolled up to there."""

    def __init__(self, seed: int, secret: str, contributions: tuple[str, ...], rolls: int) -> None:
        self.seed = seed
        self.secret = secret
        self.contributions = contributions
        self.rolls = rolls

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        words = list(self.contributions)
        return {"seed": str(self.seed), "secret": self.secret, "contributions": words, "rolls": self.rolls}


class Setup:
    """All that fixes a game before its first question, but for the rules themselves."""

    def __init__(
        self,
        game: str,
        scenario: str,
        seed: int,
        options: dict[str, object],
        rosters: dict[str, object],
        seats: tuple[Seat, ...],
        content: str = "",
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.seats = seats
        self.seed = seed
        self.options = options
        self.rosters = rosters
        self.content = content
        self.secret = ""
        """The secret of fair dice, in hexadecimal digits; empty for seeded ones."""
        self.contributions: tuple[str, ...] = ()
        self.earlier: tuple[EarlierDice, ...] = ()
        """The dice rolled before those above, in a game that goes on from a moment of another."""
        self.covered: tuple[int, ...] = ()
        """Seats whose secret questions are put to them even if there is one legal answer: see `Match`."""
        self.position: object = None
        """The stored position a game begins with (see `core.position`); None: it begins with what is set up."""


class Scenario:
    """What a player reads before choosing a scenario: its story, who wins when, and its special rules."""

    def __init__(
        self,
        key: str,
        name: dict[str, str],
        story: dict[str, str],
        goals: dict[str, list[str]] | None = None,
        special: dict[str, list[str]] | None = None,
    ) -> None:
        self.key = key
        self.name = name
        self.story = story
        self.goals: dict[str, list[str]] = goals or {}
        self.special: dict[str, list[str]] = special or {}


class OddsQuestion:
    """A question about chances that can be asked without a game at hand.

    `answer` takes one whole number a parameter, in their order, and returns outcomes with exact probabilities, or the
    expectation of a number under the key `mean`; it raises `BadQuestion` if the numbers do not go together.
    """

    def __init__(
        self,
        key: str,
        rule: str,
        parameters: list[tuple[str, int, int, int]],
        answer: Callable[[list[int]], list[tuple[str, Fraction]]],
    ) -> None:
        self.key = key
        self.rule = rule
        self.parameters = parameters
        self.answer = answer

    @property
    def text(self) -> Text:
        """It as a sentence, from the words of the game."""
        return Text(f"odds-question.{self.key}")


def asked(
    key: str, rule: str, answer: Callable[..., list[tuple[str, Fraction]]], /, **parameters: tuple[int, int, int]
) -> OddsQuestion:
    """A question whose `answer` takes its parameters by name; each has its usual value, its least and its most."""
    return OddsQuestion(
        key,
        rule,
        [(name, *numbers) for name, numbers in parameters.items()],
        lambda values: answer(**dict(zip(parameters, values, strict=True))),
    )


class Game(Playable):
    """A game with its content loaded: all that players, servers and clients may ask of it."""

    key: str
    version: int
    notation: int = 1
    """The number of the way its positions are written; a change of what a state's `notation` says gets the next one."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """What turns data that was written in an older notation into that of the next one, by the number of the older."""

    def __new__(cls, *_: object, **__: object) -> Self:
        """A game that leaves a method open is refused here, since compiled bases would let it pass."""
        check_methods(cls, "Game")
        return super().__new__(cls)

    @abstractmethod
    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        """Who plays a scenario with these options, which have been checked; none given are the usual ones."""

    def seat_name(self, seat: Seat, scenario: str) -> Text:  # noqa: ARG002
        """What a seat is called; a scenario may have a name of its own for it."""
        return Text(f"seat.{seat.key}")

    @abstractmethod
    def scenarios(self) -> list[Scenario]:
        """The scenarios that can be played, in the order they are offered; the first is the usual one."""

    @abstractmethod
    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        """Raise `BadSetup` for an option or roster this game does not take."""

    @abstractmethod
    def content_digest(self) -> str:
        """Identifies the content, so that a record is replayed with what it was played with."""

    @abstractmethod
    def blank(self, setup: Setup, dice: Dice) -> State:
        """A state with all that is `GIVEN` by the set-up, and nothing laid out yet: to be set up, or read from data."""

    def things(self) -> object:
        """What positions name by keys, an attribute a kind: the content."""
        return None

    @abstractmethod
    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The position before the first question."""

    @abstractmethod
    def shown(self, state: State) -> Scene:
        """What everybody may see, spectators too, built up from nothing."""

    def show_own(self, state: State, seat: int, scene: Scene) -> None:
        """Add to a scene of what everybody sees what this seat alone may see; its lists are the seat's own.

        The things in them are shared: one that the seat sees otherwise is replaced, never changed.
        """

    def scene_of(self, state: State, seat: int | None, journal: list[Event], asks: list[Ask]) -> Scene:
        """What a seat (None: a spectator) may see, with its log."""
        scene = self.scenes_of(state, [seat], asks)[0]
        scene.log = log_of(journal, seat)
        return scene

    def scenes_of(self, state: State, seats: list[int | None], asks: list[Ask]) -> list[Scene]:
        """The scenes of several seats without their logs; what all of them see is built once."""
        shown = self.shown(state)
        shown.outcome = state.outcome.plain() if state.outcome is not None else None
        scenes = [seen_by(seat, shown, asks) for seat in seats]
        for scene in scenes:
            if scene.seat is not None:
                self.show_own(state, scene.seat, scene)
        return scenes

    @abstractmethod
    def value(self, state: State, seat: int) -> int:
        """How good a position looks to a seat, for computer players; 1,000,000 is a won game."""

    def instinct(self, state: State, ask: Ask) -> Answer:  # noqa: ARG002
        """What anybody would answer without thinking; the first candidate, unless the game knows better."""
        return ask.first(1)[0]

    def looks_ahead(self, ask: Ask) -> Look:  # noqa: ARG002
        """How far a question is worth a computer player's look ahead; else it follows the instinct."""
        return ALWAYS

    def worths(self, state: State, ask: Ask, answers: list[Answer]) -> list[int]:  # noqa: ARG002
        """What answers look worth before anybody looks ahead (`Action.worth`); nothing where they are no actions."""
        return [0] * len(answers)

    def foreseen(self) -> list[str]:
        """The keys of the questions its computer players know; each must be one that is asked."""
        return []

    @abstractmethod
    def broken_invariants(self, state: State) -> list[str]:
        """What is wrong with a position that play should never lead to; nothing, one hopes."""

    @abstractmethod
    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        """Everything a seat (None: a spectator) may not know now; `deal_anew` deals just this anew."""

    def attempts(self, state: State, ask: Ask, thing: str, doing: str = "") -> list[Answer]:  # noqa: ARG002
        """Answers somebody may have in mind who points at a thing of the scene: what "why not?" is asked about.

        With `doing`, a word with which answers begin, only those.
        """
        return []

    def deeds(self) -> dict[str, Text]:
        """What answers may begin with, and the words for it: what "why not?" may be asked with."""
        return {}

    def threats(self, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:  # noqa: ARG002
        """What enemies could do next to the piece an answer moves, by what the seat may know."""
        return []

    def sight_shapes(self, state: State, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:  # noqa: ARG002
        """Lines of sight between two spots, and what they say, by what the seat may know; None: no such rule."""
        return None

    def options_form(self, scenario: str) -> list[Field]:  # noqa: ARG002
        """What may be chosen before a game of this scenario, besides the forces; empty: nothing."""
        return []

    def force_form(self, scenario: str, seat: int) -> ForceForm | None:  # noqa: ARG002
        """How a seat may put its force together; None if it has nothing to choose."""
        return None

    def force_problems(self, scenario: str, seat: int, roster: object) -> list[Refusal]:  # noqa: ARG002
        """Everything that is wrong with a force, each with the rule that forbids it."""
        return []

    def deployment(self, state: State) -> list[Deployment]:  # noqa: ARG002
        """Where forces are put before the first turn, for the map of a scenario; empty: nothing is said of that."""
        return []

    def guide(self) -> Guide | None:
        """The lessons of a first game; None if nobody has written any."""
        return None

    def art(self) -> Path | None:
        """A folder with `picture.svg` (the game in the lobby) and `symbols.svg` (a `symbol` for each kind of thing)."""
        return None

    @abstractmethod
    def odds_questions(self) -> list[OddsQuestion]:
        """What can be asked about chances."""

    @abstractmethod
    def words(self) -> Words:
        """Every sentence a player sees."""

    @abstractmethod
    def ledger(self) -> Ledger:
        """The rules as text."""

    def setup(
        self,
        scenario: str | None,
        seed: int,
        options: dict[str, object],
        rosters: dict[str, object],
        covered: tuple[int, ...] = (),
        begun: bool = False,
    ) -> Setup:
        """A checked set-up, or `BadSetup`; what was allowed when a game has `begun` stays allowed there."""
        keys = [s.key for s in self.scenarios()]
        if scenario is None:
            scenario = keys[0]
        if scenario not in keys:
            raise BadSetup(f"{self.key} has no scenario {scenario!r}; there are {', '.join(keys)}")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
            raise BadSetup(f"seed {seed!r} is not a whole number from 0 to {MOST_SEED}")
        if not begun:
            self.checked_options(scenario, options, rosters)
        seats = self.checked_seats(scenario, options)
        if any(seat not in range(len(seats)) for seat in covered):
            raise BadSetup(f"covered: {list(covered)} are not all seats from 0 to {len(seats) - 1}")
        setup = Setup(self.key, scenario, seed, options, rosters, seats, self.content_digest())
        setup.covered = covered
        return setup

    def checked_seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        """`seats`, or `BadGame` if they cannot be."""
        seats = self.seats(scenario, options)
        problem = problem_with(seats)
        if problem:
            raise BadGame(f"{name_of(type(self))}: seats({scenario!r}, {options!r}) returns {seats!r}, {problem}")
        return seats


GAMES = EntryGroup("rulebound.games")
_games: dict[tuple[str, Path | None], Game] = {}


def register(key: str, module: str) -> None:
    """Say which module holds a game, for this process alone; those of packages are found by their entry points."""
    GAMES.register(key, module)


def games() -> list[str]:
    """The keys that `find` takes, sorted; a game that cannot be loaded is among them."""
    return GAMES.names()


def brought_by(key: str) -> str:
    """The package a game comes with; "" for one that this process alone has."""
    entry = GAMES.entry(key)
    assert entry is not None, key
    return entry.package


def find(key: str, content: Path | None = None) -> Game:
    """A game by its key, with a user's own content if a folder is given: the game's, or one with a folder a game."""
    if GAMES.entry(key) is None:
        raise BadSetup(f"there is no game {key!r}; there are {', '.join(games())}")
    if (key, content) not in _games:
        _games[key, content] = load(key, None if content is None else own_folder(content, key, games()))
    return _games[key, content]


def load(key: str, content: Path | None) -> Game:
    """A game with its content read anew; `BadGame` if it lacks something that every game has.

    Whatever another package's game fails with while it is loaded is a `BadGame` that names the package.
    """
    entry = GAMES.entry(key)
    assert entry is not None, key
    try:
        return _loaded(entry, content)
    except Exception as error:
        if entry.package in ("", HOUSE) or (content is not None and isinstance(error, BadContent)):
            raise
        kind = "" if isinstance(error, BadGame) else f"{type(error).__name__}: "
        raise BadGame(f"{entry}: {kind}{error}") from error


def _loaded(entry: EntryPoint, content: Path | None) -> Game:
    module = import_module(entry.value)
    if not hasattr(module, "load"):
        raise BadGame(f"{entry.name}: {entry.value} has no function load(content) that returns the game")
    game = module.load(content)
    check_game(game, entry.name)
    assert isinstance(game, Game)
    return game
